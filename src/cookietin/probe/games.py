"""Whole games of everything the server offers, and all that can be said of them once they are over."""

from __future__ import annotations

import random

from cookietin.core.chance import seed_hash
from cookietin.core.errors import CookieTinError
from cookietin.core.fairness import TableSeed, draws, read_table_seed
from cookietin.core.record import Record, read_record
from cookietin.core.registry import game_classes
from cookietin.probe.findings import Checked, Report, Trouble
from cookietin.probe.playing import Play
from cookietin.probe.sight import truth
from cookietin.probe.steps import Played
from cookietin.probe.target import Target
from cookietin.probe.worlds import other_worlds
from cookietin.protocol.bodies import GameInfo

MOST_PLAYERS = 4
"""At tables of the probe: more would only take longer."""


def check_games(target: Target, offered: list[GameInfo], games: int, rng: random.Random, report: Report) -> None:
    """Play so many of each, and look at everything that came of them."""
    for info in offered:
        if info.id not in game_classes():
            report["frames"].fault(info.id, "a game that is not known here", "what is told of it cannot be checked; use its own probe")
            continue
        for number in range(games):
            counts = [players for players in info.seats if players <= MOST_PLAYERS] or [info.seats[0]]
            try:
                check_game(target, info.id, counts[-1 - number % len(counts)] if info.id != "cookie-party" else counts[0], rng, report)
            except Trouble as trouble:
                report["frames"].fault(f"{info.id}, {trouble.where}", trouble.seen, trouble.why)


def check_game(target: Target, game: str, players: int, rng: random.Random, report: Report) -> None:
    """One game. Raises Trouble."""
    played = Play(target, game, players, rng, report.say).run()
    record, table = finished(target, played, report["chance"])
    outcomes = [text for seat, _, text in (line.partition(": ") for line in record.actions) if seat == "*"]
    seed = bytes.fromhex(table.seed)
    try:
        report.say(f"{game}: every frame again")
        true = truth(played, seed, outcomes, rng, report)
        report.say(f"{game}: in other worlds")
        other_worlds(played, true, seed, rng, report)
    except CookieTinError as error:
        raise Trouble(played.name, f"the game cannot be played again: {error.message}", "the record is to be what was played") from None
    check_secrets(target, played, report["tokens"])


def finished(target: Target, played: Played, check: Checked) -> tuple[Record, TableSeed]:
    """The record of a game that is over, held to the promises made at its start. Raises Trouble."""
    where = f"the record of {played.name}"
    reply = target.ask("GET", f"/api/tables/{played.plan.id}/record")
    try:
        record, table = read_record(reply.body), read_table_seed(reply.body)
        made = draws(record, table)
    except CookieTinError as error:
        raise Trouble(where, f"status {reply.status}: {error.message}", "a finished game has a sound record with its seed") from None
    hashes = {played.seed_hash, table.seed_hash, seed_hash(bytes.fromhex(table.seed))}
    check.hold(holds=len(hashes) == 1, where=where, seen=f"hashes {', '.join(hashes)}", why="the seed is not the one promised at the start")
    check.hold(holds=table.id == played.plan.id, where=where, seen=f"table {table.id}", why="its draws are those of another table")
    for draw in made:
        what = "who starts" if draw.index is None else f"action {draw.index}"
        check.hold(holds=draw.right, where=f"{where}, {what}", seen=draw.said, why=f"the seed draws {draw.drawn}")
    return record, table


def check_secrets(target: Target, played: Played, check: Checked) -> None:
    """What holds a seat, and the ids of messages, are on no socket but their owner's, and in no header."""
    heads = "\n".join([*target.heads, *(line.head for line in played.lines)])
    told = ["\n".join(line.frames) for line in played.lines]
    for secret in played.secrets:
        for line, text in zip(played.lines, told, strict=True):
            check.hold(holds=secret not in text, where=f"{played.name}, {line.where}", seen=secret[:6] + "…", why="it holds a seat")
        check.hold(holds=secret not in heads, where="a header", seen=secret[:6] + "…", why="it holds a seat")
    for owner in played.lines:
        for line, text in zip(played.lines, told, strict=True):
            own = line is owner or owner.name not in text
            check.hold(
                holds=own, where=f"{played.name}, {line.where}", seen=owner.name, why=f"only {owner.where} may know its messages' ids"
            )
