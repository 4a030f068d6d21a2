"""Friends, each with a browser of their own, come together at a table and play: from the front page to the first moves."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.friend import Friend, expect_seated

pytestmark = pytest.mark.browser

PHONE, WIDE = (375, 812), (1280, 800)


def test_friends_come_together_and_play(browser: Browser, tin: str) -> None:
    with (
        Friend(browser, tin, PHONE) as ann,
        Friend(browser, tin, WIDE, color_scheme="dark") as ben,
        Friend(browser, tin, PHONE) as cleo,
        Friend(browser, tin, WIDE) as late,
    ):
        code = ann.invite("Ann")
        ann.page.get_by_text("The Cookie needs 4 to 6.").wait_for()
        ann.assert_fits()

        come_by_code(ben, code)
        ben.assert_fits()
        ben.page.get_by_role("textbox", name="Your name").fill("ann")
        ben.press("Sit down")
        expect(ben.page.get_by_role("alert")).to_contain_text("has this name already")
        assert "409" in ben.faults.pop()
        ben.sit("Ben", "D")

        # By the link; then everybody sees everything.
        cleo.come(code)
        cleo.sit("Cleo", "B")
        for friend in (ann, ben, cleo):
            friend.row("Cleo").or_(friend.row("You")).first.wait_for()
        expect_seated(ann, "You", "Cleo", "Free seat", "Ben", "Free seat", "Free seat")
        cleo.page.get_by_role("button", name="Move here: seat C").click()
        expect_seated(ann, "You", "Free seat", "Cleo", "Ben", "Free seat", "Free seat")

        # The host decides.
        ann.page.get_by_role("button", name="Put a bot on seat F").click()
        bot = ann.page.get_by_role("combobox", name=re.compile("^Level of "))
        bot.select_option("random")
        ann.wait_for("any(seat['bot'] == 'random' for seat in table['seats'])")
        ann.more("Cleo", "Remove from the table")
        expect(cleo.page.get_by_role("alert")).to_contain_text("no seat at this table any more")
        assert cleo.tokens() == []
        cleo.sit("Cleo", "B")
        ann.more("Ben", "Make Ben the host")
        expect(ann.page.get_by_text("Ben starts the game.")).to_be_visible()
        assert ann.page.get_by_role("button", name=re.compile("^Put a bot")).count() == 0
        ben.assert_fits()
        seated = [name for name in ben.names() if name]
        ben.press("Start with 4")

        # The free seats are gone, and everybody moves.
        for friend, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
            friend.wait_for("table['status'] == 'playing'")
            assert friend.names() == seated
            assert seated["abcd".index(friend.update["table"]["you"])] == name
            friend.lay()
            friend.assert_fits()
        ann.wait_for("view['turn'] == 2")

        late.come(code)
        expect(late.page.get_by_text(re.compile("^You are watching")).first).to_be_visible()
        assert late.update["table"]["you"] is None
        assert late.page.get_by_role("group", name="Your hand").count() == 0

        tokens = [token for friend in (ann, ben, cleo) for token in friend.tokens()]
        assert len(set(tokens)) == 3
        for friend in (ann, ben, cleo, late):
            friend.assert_nothing_told(tokens)
            friend.assert_no_faults()


def come_by_code(friend: Friend, code: str) -> None:
    """As it was read out, at the second try."""
    friend.page.goto("/")
    field = friend.page.get_by_role("textbox", name="Have a code?")
    field.fill("7kq4")
    friend.press("Join")
    expect(friend.page.get_by_role("alert")).to_contain_text("That code leads nowhere.")
    field.fill(f" {code.lower()} ")
    friend.press("Join")
    friend.page.get_by_text("You are watching.").wait_for()


def test_an_answer_that_is_lost_makes_no_second_person(browser: Browser, tin: str) -> None:
    with Friend(browser, tin, PHONE) as ann, Friend(browser, tin, PHONE) as ben:
        code = ann.invite("Ann")
        ben.come(code)
        asked: list[str] = []

        def lose(route: Route) -> None:
            asked.append(route.request.post_data or "")
            if len(asked) > 2:
                route.continue_()
                return
            route.fetch()
            route.abort()

        ben.page.route("**/join", lose)
        ben.page.get_by_role("textbox", name="Your name").fill("Ben")
        ben.page.get_by_role("button", name="Sit here: seat C").click()
        ben.page.get_by_text("The server does not answer.").wait_for()
        # Who gives up and comes back holds the seat that was given meanwhile.
        ben.page.reload()
        ben.wait_for("table['you'] == 'c'")
        ben.page.get_by_text("Ann starts the game.").wait_for()
        assert len(asked) == 3
        assert len(set(asked)) == 1
        assert [name for name in ann.names() if name] == ["Ann", "Ben"]
        assert ben.kept("wanted") == []


def test_a_second_device_holds_the_seat_too(browser: Browser, tin: str) -> None:
    with Friend(browser, tin, PHONE) as phone, Friend(browser, tin, WIDE) as tablet, Friend(browser, tin, PHONE) as third:
        phone.invite("Ann")
        for seat in "BCD":
            phone.page.get_by_role("button", name=f"Put a bot on seat {seat}").click()
            phone.wait_for(f"table['seats'][{'ABCD'.index(seat)}]['kind'] == 'bot'")
        phone.press("Start with 4")
        phone.wait_for("table['status'] == 'playing'")

        phone.press("More")
        phone.press("Other device")
        dialog = phone.page.get_by_role("dialog")
        dialog.get_by_role("img", name="QR code for the other device").wait_for()
        phone.assert_fits()
        link = dialog.get_by_text("#pair=").inner_text()
        phone.page.keyboard.press("Escape")

        tablet.page.goto(link)
        tablet.wait_for("table['you'] == 'a'")
        assert "#" not in tablet.page.evaluate("location.href")
        tablet.lay()
        phone.wait_for("view['turn'] == 2")
        phone.lay()
        tablet.wait_for("view['turn'] == 3")

        # The link worked once, for one device.
        third.page.goto(link)
        expect(third.page.get_by_role("alert")).to_contain_text("has been used or is too old")
        assert third.update["table"]["you"] is None
        tokens = [*phone.tokens(), *tablet.tokens()]
        assert len(set(tokens)) == 2
        for device in (phone, tablet):
            device.assert_nothing_told([*tokens, link.partition("#pair=")[2]])
            device.assert_no_faults()


def test_who_wants_to_plays_again_and_the_others_may_watch(browser: Browser, tin: str) -> None:
    with Friend(browser, tin, PHONE) as ann, Friend(browser, tin, PHONE) as ben:
        code = ann.invite("Ann", "Who Stole the Cookie?")
        ben.come(code)
        ben.sit("Ben", "B")
        ann.page.get_by_role("button", name="Put a bot on seat C").click()
        ann.wait_for("table['seats'][2]['kind'] == 'bot'")
        ann.press("Start with 3")
        for friend in (ann, ben):
            friend.wait_for("view is not None and view['legal']")
            friend.do(friend.view["legal"][0])
            friend.put_back()
        while ann.update["table"]["status"] != "over":
            ann.wait_for("view['phase'] == 'over' or view['phase'] == 'turn' and {'a', 'b'} & set(view['actors'])")
            friend = ann if "a" in ann.view["actors"] else ben
            if friend.update["table"]["status"] != "over":
                declare_at_once(friend)
        ann.press("Play again")
        ann.page.get_by_text("Ben has not said so yet.").wait_for()
        ben.page.get_by_text("Ann wants to play again.").wait_for()
        ann.assert_fits()
        before = ann.page.url
        ann.press("Start without the others")
        ann.page.wait_for_url(lambda url: url != before)
        ann.wait_for("table['status'] == 'playing' and table['you'] == 'a' and table['seats'][1]['kind'] == 'bot'")
        ben.page.get_by_role("link", name="Watch the next game").click()
        ben.wait_for("table['status'] == 'playing' and table['you'] is None")
        expect(ben.page.locator("[data-say]")).to_contain_text("You are watching.")
        for friend in (ann, ben):
            friend.assert_no_faults()


def declare_at_once(friend: Friend) -> None:
    """Take the shortest way to the end of the game, or out of it."""
    friend.wait_for("view['phase'] == 'turn' and table['you'] in view['actors']")
    friend.page.locator("[data-say]").get_by_text("Your turn").wait_for()
    # Cards that lie open may be those of the declaration before, which lets go of them when the page has taken it in.
    hidden = {card["place"] for card in friend.view["cards"] if card["face"] is None}
    legal = (action for action in friend.view["legal"] if action.startswith("declare"))
    friend.do(next(action for action in legal if set(action.split(" ")[1:]) <= hidden))
    friend.wait_for("table['you'] not in view['actors']")
