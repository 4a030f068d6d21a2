"""Games in words: every event from every side, and games that brought no words."""

import random

import pytest

from cookietin import game, game_classes, read_record
from cookietin.cli.answers import plain
from cookietin.cli.text.company import Company, company
from cookietin.cli.text.teller import TELLERS, teller
from cookietin.cli.text.who_stole_the_cookie import board, sentence
from cookietin.core.outcome import Outcome
from cookietin.core.seen import Watch
from cookietin.games.who_stole_the_cookie.events import read_line
from tests.cli.commands import SOUND, invoke

ABC = {"a": "Ann", "b": "Ben", "c": "Cleo"}
CENTRE = "the centre’s left card (m1) and the centre’s right card (m2)"


@pytest.mark.parametrize(
    ("line", "you", "said"),
    [
        ("*: deal ?", "a", "The cards are dealt, face down."),
        ("*: deal a1 b2", None, "The cards are dealt, the cookies at a1 and b2."),
        ("a: look 1 = cookie", "a", "You look at your left card (a1): a cookie."),
        ("a: look 2", "b", "Ann looks at their own right card (a2)."),
        ("b: peek a1", "a", "Ben peeks at your left card (a1)."),
        ("a: peek m2 = crumb", "a", "You peek at the centre’s right card (m2): a crumb."),
        ("a: switch a1 c2", None, "Ann switches their own left card (a1) and Cleo’s right card (c2)."),
        ("b: switch a1 b2", "b", "You switch Ann’s left card (a1) and your right card (b2)."),
        ("c: shuffle 2", None, "Cleo shuffles their own two cards, to look at the right one."),
        ("c: shuffle 1", "c", "You shuffle your two cards, to look at the left one."),
        ("*: ?", "a", "Nobody knows how the two came to lie."),
        ("*: ? = a1 crumb", "a", "Nobody knows how the two came to lie. You see a crumb at a1."),
        ("*: swap = a1 cookie", "b", "The two change places. Ann sees a cookie at a1."),
        ("*: keep = a1 cookie", "a", "The two stay as they were. You see a cookie at a1."),
        (
            "a: declare b1 c1 = right, saw cookie cookie",
            "b",
            "Ann declares your left card (b1) and Cleo’s left card (c1): right, both are cookies!",
        ),
        (
            "a: declare m1 m2 = wrong, own crumb cookie",
            "b",
            f"Ann declares {CENTRE}: wrong. Ann is out. Their own two are turned up: a crumb and a cookie.",
        ),
        (
            "a: declare m1 m2 = wrong, own crumb crumb, saw cookie crumb",
            "a",
            f"You declare {CENTRE}: wrong. You are out. Your own two are turned up: a crumb and a crumb. You saw a cookie and a crumb.",
        ),
    ],
)
def test_every_event_reads_as_a_sentence_from_the_readers_side(line: str, you: str | None, said: str) -> None:
    assert sentence(read_line(line), Company(ABC, you)) == said


@pytest.mark.parametrize(
    ("outcome", "you", "said"),
    [
        (Outcome("declared", ("a",)), "b", "Ann wins: declared right."),
        (Outcome("last-seat", ("b",)), "b", "You win: the last one left."),
        (
            Outcome("rounds", ("a", "c"), (3, 1, 3)),
            None,
            "Ann and Cleo win together: most points after the last round. Points: Ann 3, Ben 1, Cleo 3.",
        ),
        (Outcome("goal", ("b",), (3, 25, 3)), "b", "You win: the goal is reached. Points: Ann 3, You 25, Cleo 3."),
        (Outcome("somehow", ("a",)), "b", "Ann wins: somehow."),
        (Outcome("max-rounds", ()), "a", "Nobody wins: the last round is over."),
    ],
)
def test_every_ending_reads_as_a_sentence(outcome: Outcome, you: str | None, said: str) -> None:
    assert Company(ABC, you).ending(outcome) == said


def test_seats_without_names_are_called_by_their_letter_and_names_are_no_commands_to_a_terminal() -> None:
    assert company("abc", None).names == {"a": "Seat a", "b": "Seat b", "c": "Seat c"}
    assert company("abc", ("", "B\x1b[2Jo", "C\nleo")).names == {"a": "Seat a", "b": "B�[2Jo", "c": "C�leo"}
    assert plain("Zoë 蛋糕") == "Zoë 蛋糕"


def test_the_board_says_what_the_view_says() -> None:
    from rich.console import Console

    record = read_record(SOUND.read_bytes().splitlines()[4])
    for at in (0, 1, 5, 60, 200, len(record.actions)):
        watch = Watch(record.state_at(at).game, "b").follow(record.state_at(at))
        view = watch.view(notebook=True)
        screen = Console(width=120, record=True, file=None, quiet=False, force_terminal=False)
        with screen.capture() as caught:
            screen.print(board(view, company(watch.game.letters, record.names, "b")))
        shown = caught.get()
        assert shown.count("face down") == sum(card.face is None for card in view.cards)
        assert shown.count("COOKIE") == sum(card.face == "cookie" for card in view.cards)
        assert ("Your last look" in shown) == (view.look is not None)
        assert shown.count("to act") == len(view.actors)


@pytest.mark.parametrize("game_id", list(game_classes()))
def test_every_game_can_be_told(game_id: str) -> None:
    rng = random.Random(2)
    played = game(game_id, players=game_classes()[game_id].seats[0])
    state = played.start()
    while not state.over:
        seat = rng.choice(state.actors)
        if seat == "*":
            state.draw(rng.randrange(state.outcomes))
        else:
            state.act(seat, rng.choice(state.legal(seat)))
    words, seated = teller(played), company(played.letters, None, "a")
    watch = Watch(played, "a").follow(state)
    assert all(words.sentence(event, seated) for event in watch.log())
    assert words.board(watch.view(), seated)
    assert words.verbs()
    assert words.rules()


def test_a_game_without_words_of_its_own_is_shown_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TELLERS, "who-stole-the-cookie")
    said = invoke("show", f"{SOUND}:1", "--at", 5)
    assert said.exit_code == 0
    assert '"phase": "' in said.stdout
    assert invoke("play", "who-stole-the-cookie", given="help\nrules\nquit\n").exit_code == 0
