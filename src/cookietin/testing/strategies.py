"""Hypothesis strategies: games of any registered kind, and positions of them that were reached by legal actions.

Shrinking leads to fewer players, default options, fewer actions, and actions that come early in the list of legal ones.
"""

from __future__ import annotations

from hypothesis import reject
from hypothesis import strategies as st

from cookietin.core.errors import OptionsError
from cookietin.core.game import Game
from cookietin.core.options import NumberOption, Option, OptionValue
from cookietin.core.registry import game_classes
from cookietin.core.state import State
from cookietin.testing.playing import by_verb


def values(option: Option) -> st.SearchStrategy[OptionValue]:
    """What an option may be set to, its default being the simplest."""
    if isinstance(option, NumberOption):
        return st.just(option.default) | st.integers(option.low, option.high)
    return st.just(option.default) | st.sampled_from(option.choices)


@st.composite
def games(draw: st.DrawFn, game_class: type[Game] | None = None, players: int | None = None) -> Game:
    """A game: of this class, or of any that is registered; with this many players, or any number."""
    kind = game_class or draw(st.sampled_from([*game_classes().values()]))
    seats = players or draw(st.sampled_from(kind.seats))
    options = {option.name: draw(values(option)) for option in kind.option_list(seats)}
    try:
        return kind({"players": seats, **options})
    except OptionsError:
        reject()  # options that do not go together


@st.composite
def actions(draw: st.DrawFn, state: State) -> tuple[str, str]:
    """A seat that owes an action, and one of its legal actions: the verb first, so that every verb is as likely."""
    seat = draw(st.sampled_from(state.actors))
    choices = by_verb(state, seat)
    texts = choices[draw(st.sampled_from([*choices]))]
    return seat, texts[draw(st.integers(0, len(texts) - 1))]


@st.composite
def states(draw: st.DrawFn, of: st.SearchStrategy[Game] | None = None, most: int = 30) -> State:
    """A position after at most so many actions; the game may be over."""
    state = draw(games() if of is None else of).start()
    for _ in range(draw(st.integers(0, most))):
        if state.over:
            break
        state.act(*draw(actions(state)))
    return state
