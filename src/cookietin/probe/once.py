"""The same message twice, and ten at once: whatever the network does, everything is done once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from cookietin.core.registry import game_classes
from cookietin.probe.findings import Checked, Report
from cookietin.probe.line import Line, answers
from cookietin.probe.seating import new_token, open_table
from cookietin.probe.target import Reply, Target
from cookietin.protocol.bodies import Joined, JoinRequest
from cookietin.protocol.messages import Ack, Act, Ping, Say, ServerMessage

TIMES = 10


def check_once(target: Target, game: str, report: Report) -> list[str]:
    """Joins, actions and words; the tables that were opened for it. Raises Trouble."""
    report.say("ten at once")
    check, seats = report["once"], game_classes()[game].seats
    return [_joins(target, game, max(4, seats[0]), check), _actions(target, game, seats[0], check)]


def _joins(target: Target, game: str, players: int, check: Checked) -> str:
    """Ten joins with one token are one seat; ten people for two free seats are two seats."""
    made = open_table(target, game, {"players": players}, free=players - 1)
    path, token = f"/api/tables/{made.table}/join", new_token()

    def join(name: str, token: str) -> Callable[[], Reply]:
        return lambda: target.ask("POST", path, msgspec.json.encode(JoinRequest(name, token)))

    same = at_once([join("Probe", token)] * TIMES)
    seats = {msgspec.json.decode(reply.body, type=Joined).seat for reply in same if reply.status in (200, 201)}
    fine = len(seats) == 1 and all(reply.status in (200, 201) for reply in same)
    seen = f"statuses {sorted(reply.status for reply in same)}, seats {sorted(seats)}"
    check.hold(holds=fine, where="ten joins with one token", seen=seen, why="they are one person, who has one seat")
    others = at_once([join(f"Probe {number}", new_token()) for number in range(TIMES)])
    taken = [msgspec.json.decode(reply.body, type=Joined).seat for reply in others if reply.status in (200, 201)]
    refused = [reply for reply in others if reply.status == 409]
    free = players - 2
    fine = len(set(taken)) == len(taken) == free and len(refused) == TIMES - free
    check.hold(
        holds=fine, where=f"ten people for {free} seats", seen=f"seats {taken}", why="each seat is one person's, the others are refused"
    )
    return made.table


def _actions(target: Target, game: str, players: int, check: Checked) -> str:
    """One message ten times is one action; ten messages at once, of which one seat can do one, are one too."""
    made = open_table(target, game, {"players": players})
    tokens = {made.seat: made.token, **{held.seat: held.token for held in made.others}}
    lines = {seat: Line(target, made.table, seat, token) for seat, token in tokens.items()}
    for line in lines.values():
        line.asked(Ping())
    seat, legal = next((seat, legal) for seat, line in lines.items() if (legal := list(line.table.view["legal"])))
    devices = [Line(target, made.table, seat, tokens[seat]) for _ in range(TIMES)]
    for device in devices:
        device.asked(Ping())
    act = Act(devices[0].fresh(), devices[0].table.version, legal[0])
    told = together([(device, act) for device in devices])
    versions = {answer.version for answer in told if isinstance(answer, Ack)}
    fine = len(versions) == 1 and all(isinstance(answer, Ack) for answer in told)
    seen = f"{sum(isinstance(answer, Ack) for answer in told)} acknowledged, versions {sorted(versions)}"
    check.hold(holds=fine, where="one action ten times", seen=seen, why="it is done once, and answered alike each time")
    late = together([(device, Act(device.fresh(), act.version, legal[-1])) for device in devices])
    done = sum(isinstance(answer, Ack) for answer in late)
    if game_classes()[game].withdrawal_rule is None:
        check.hold(holds=not done, where="ten more, chosen before it", seen=f"{done} done", why="each choice is made once: they are stale")
    _words(devices, check)
    for line in (*lines.values(), *devices):
        line.close()
    return made.table


def _words(devices: list[Line], check: Checked) -> None:
    """What is said ten times under one id is said once."""
    said = Say(devices[0].fresh(), "hello")
    together([(device, said) for device in devices])
    devices[0].asked(Ping())
    heard = len(devices[0].heard)
    check.hold(holds=heard == 1, where="one word ten times", seen=f"{heard} lines", why="it is said once")


def together(messages: list[tuple[Line, Act | Say]]) -> list[ServerMessage]:
    """Send all of them, then hear all answers."""
    for line, message in messages:
        line.say(message)
    found = []
    for line, message in messages:
        while not answers(heard := line.hear(), message):
            pass
        found.append(heard)
    return found


def at_once(asks: list[Callable[[], Reply]]) -> list[Reply]:
    """Do all of it at the same time."""
    with ThreadPoolExecutor(len(asks)) as pool:
        return [future.result() for future in [pool.submit(ask) for ask in asks]]
