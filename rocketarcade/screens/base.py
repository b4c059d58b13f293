"""What every screen of the arcade shares: a smallest window, and a page that lists its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen, ScreenResultType
from textual.widget import Widget

SMALLEST = (60, 20)
"""Columns and rows under which nothing of the arcade fits."""


class SmallCover(Widget):
    """Lies over a screen that does not fit its window, opaque, and says which size it needs."""

    DEFAULT_CSS = """
    SmallCover {
        layer: small;
        position: absolute;
        width: 100vw;
        height: 100vh;
        background: $background;
        color: $foreground;
        content-align: center middle;
        text-align: center;
        display: none;
    }
    """

    def __init__(self, smallest: tuple[int, int]) -> None:
        super().__init__()
        self.smallest = smallest

    def render(self) -> RenderResult:
        """Short words: the window may be a few cells wide."""
        columns, rows = self.smallest
        size = self.screen.size
        return Content(
            "Please make the window larger\n"
            f"{columns} x {rows} is needed, this is {size.width} x {size.height}\n"
            "Nothing is lost"
        )


class Fitting:
    """A screen with a smallest window. While it does not fit it is covered, and the app drops its keys
    and clicks; what is beneath stays as it is.

    No node of its own: Textual looks for a screen's style sheet along its first base that is one.
    """

    smallest: tuple[int, int] = SMALLEST
    """Columns and rows; a subclass or an instance may ask for more, before it is mounted."""
    covered = False
    """Whether the cover lies over it now."""
    _resized_beneath = False
    """The window changed while another screen lay over this one."""

    @property
    def on_top(self) -> bool:
        """Whether nothing lies over it. Textual's `is_current` also holds under a dialog: what was clicked
        or typed ahead would close the dialog in the name of the screen beneath."""
        assert isinstance(self, Screen)
        return bool(self.app.screen_stack) and self.app.screen is self

    def lay(self, screen: Screen[Any], then: Callable[[Any], None] | None = None) -> None:
        """Lay a screen over this one, once: a double click must not lay two."""
        assert isinstance(self, Screen)
        if self.on_top:
            self.app.push_screen(screen, then)

    def call_after_refresh(self, callback: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        """As Textual's, unless this screen has closed by then: Textual has whichever screen is on top make
        the call, and a closed one has nothing left to draw on."""
        assert isinstance(self, Screen)

        def unless_closed() -> Any:
            assert isinstance(self, Screen)
            return callback(*args, **kwargs) if self in self.app.screen_stack else None

        return Screen.call_after_refresh(self, unless_closed)

    def own_keys(self) -> list[tuple[str, str]]:
        """Keys that the screen takes without a binding, and what they do, for the list of keys."""
        return []

    # Their types leave a subclass free to have handlers of its own that are coroutines, or not.

    def on_mount(self) -> Any:
        """The cover comes last, so that a subclass composes what it likes."""
        assert isinstance(self, Screen)
        if isinstance(self, ModalScreen):
            asked = (self.smallest, *self._asked_beneath())
            self.smallest = (max(columns for columns, _ in asked), max(rows for _, rows in asked))
        self.styles.layers = " ".join((*(self.styles.layers or ("default",)), "small"))
        self.mount(SmallCover(self.smallest))
        self._fit()

    def on_resize(self) -> Any:
        """The window changed."""
        self._fit()
        self.call_after_refresh(self._lay_out)

    def on_screen_resume(self) -> Any:
        """The window may have changed while another screen was on top. Nothing is laid out beneath one: what
        was drawn there for a new size is drawn again."""
        self._fit()
        if self._resized_beneath:
            self.call_after_refresh(self._lay_out)

    def laid_out(self) -> None:
        """The widgets have their place in a window that changed: draw what depends on their sizes."""

    def _lay_out(self) -> None:
        self._resized_beneath = not self.on_top
        self.laid_out()

    def _asked_beneath(self) -> list[tuple[int, int]]:
        """What the screens of the stack ask for."""
        assert isinstance(self, Screen)
        return [screen.smallest for screen in self.app.screen_stack if isinstance(screen, Fitting)]

    def _fit(self) -> None:
        assert isinstance(self, Screen)
        columns, rows = self.smallest
        self.covered = self.app.size.width < columns or self.app.size.height < rows
        for cover in self.query(SmallCover):
            cover.display = self.covered
            cover.refresh()


_KEYS: list[BindingType] = [Binding("f1", "app.keys", "Keys", show=False)]


class ArcadeScreen(Fitting, Screen[ScreenResultType], Generic[ScreenResultType]):
    """The base of full screens."""

    DEFAULT_CSS = """
    ArcadeScreen { overflow: hidden; }
    """
    BINDINGS: ClassVar[list[BindingType]] = _KEYS
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """Textual's own paints the whole screen when the focus moves: 10 kB for a Tab. The widgets that lose
    and get it paint themselves."""

    def close(self, result: ScreenResultType | None = None) -> None:
        """Dismiss, once: a second key that was typed ahead must not close what lies beneath."""
        if self.on_top:
            self.dismiss(result)


class ArcadeModal(Fitting, ModalScreen[ScreenResultType], Generic[ScreenResultType]):
    """The base of dialogs over a screen that stays readable beneath."""

    BINDINGS: ClassVar[list[BindingType]] = _KEYS
    smallest = (1, 1)
    """A dialog itself scrolls; from the screens beneath it takes over what they ask for."""

    def close(self, result: ScreenResultType | None = None) -> None:
        """Dismiss, once: a second key that was typed ahead must not close what lies beneath."""
        if self.on_top:
            self.dismiss(result)
