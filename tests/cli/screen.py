"""What a terminal shows, as text."""

from rich.console import Console, RenderableType


def shown(drawing: RenderableType, width: int = 80) -> str:
    """A drawing as it stands in a terminal so wide; nothing in it is wider."""
    screen = Console(width=width, force_terminal=False, markup=False, highlight=False, emoji=False)
    with screen.capture() as caught:
        screen.print(drawing)
    text = caught.get()
    assert all(len(line) <= width for line in text.splitlines())
    return text
