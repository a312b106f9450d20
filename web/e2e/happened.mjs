// What others did: marked on map and boards, shown again moment by moment; and what a run earns, stop by stop.
import { PHONE } from "../scripts/browser.mjs";
import { engine } from "../scripts/game.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { accessible, expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { until } from "./wait.mjs";

/** So many of the last moves are looked at for such a moment. */
const LOOKED_AT = 200;

/** A game cut off where tiles have been laid since the last action of who is asked. */
async function afterOthers(saved) {
    const e = await engine();
    const { game } = e.open({ ...saved, log: [] });
    let found = null;
    for (const [i, action] of saved.log.entries()) {
        e.apply(game, action);
        if (i < saved.log.length - LOOKED_AT) continue;
        const by = e.choices(game).find((o) => o.asked)?.by;
        const mine = saved.log.slice(0, i + 1).findLastIndex((a) => a.by === by);
        const since = saved.log.slice(mine + 1, i + 1);
        if (since.some((a) => a.do === "lay_tile") && since.length > 3) found = { saved: { ...saved, log: saved.log.slice(0, i + 1) }, moves: since.length, hexes: [...new Set(since.flatMap((a) => (a.do === "lay_tile" ? [a.hex] : [])))] };
    }
    e.close(game);
    return found;
}

/** Of a title's own boards, in the game of this name, some mark what others have done. */
export const marksOn = (ruleset, name, boards) => async (page) => {
    const { saved } = await afterOthers(await prepared(ruleset, name));
    await openSaved(page, saved);
    await settled(page);
    let marked = 0;
    for (const board of boards) {
        await page.locator(`[data-tab="${board}"]`).click();
        await until("the board is drawn", page.waitForFunction(() => document.querySelector("[data-drawing]") === null));
        const marks = await page.locator("#board [data-changed]").count();
        if (marks > 0 && marked === 0) await accessible(page, `${board} with marks`);
        marked += marks;
    }
    expect(marked > 0, `nothing is marked on ${boards.join(", ")}`);
};

const moment = (page) => page.locator(".history input[type=range]").evaluate((slider) => Number(slider.value));
const at = (page, n) => until(`moment ${n} is shown`, page.waitForFunction((m) => Number(document.querySelector(".history input[type=range]").value) === m, n));

export const tests = {
    async "moves of others are marked on map and boards, and replayed with the arrow keys"(page) {
        const { saved, moves, hexes } = await afterOthers(await prepared("1893", "station"));
        await openSaved(page, saved);
        await settled(page);
        for (const hex of hexes) await until(`${hex} is marked`, page.locator(`.map [data-fresh="${hex}"]`).waitFor());
        await page.locator('[data-tab="players"]').click();
        await until("what has changed on a board is marked", page.locator("#board [data-changed]").first().waitFor());
        await accessible(page, "with marks");
        const all = await moment(page);
        await page.locator("[data-replay]").click();
        await page.locator("[data-pace]").selectOption("steps");
        await page.locator("[data-step]").focus();
        await at(page, all - moves);
        await page.keyboard.press("ArrowRight");
        await at(page, all - moves + 1);
        await accessible(page, "in a replay");
        await page.keyboard.press("ArrowLeft");
        await at(page, all - moves);
        await page.keyboard.press("Escape");
        await at(page, all);
        expect((await page.locator("[data-replaying]").count()) === 0, "the replay is still there");
        await page.locator("[data-replay]").click();
        await page.locator("[data-pace]").selectOption("fast");
        await until("the replay ends in the present", page.locator("[data-replaying]").waitFor({ state: "detached" }));
        await at(page, all);
    },

    "on a phone the keys of a replay have room": {
        viewport: { ...PHONE, width: 360 },
        phone: true,
        async run(page) {
            const { saved } = await afterOthers(await prepared("1893", "station"));
            await openSaved(page, saved);
            await settled(page);
            await page.locator("[data-replay]").click();
            await until("the replay runs", page.locator("[data-replaying]").waitFor());
            const over = await page.locator("[data-stop]").evaluate((e) => e.getBoundingClientRect().right - innerWidth);
            expect(over <= 0, `the last key is cut off by ${over} pixels`);
        },
    },

    async "a run is told stop by stop before and after it"(page) {
        await openSaved(page, await prepared("1893", "run"));
        await settled(page);
        await until("the stops of the best route have their values", page.locator(".panel .receipt [data-stop] b").nth(1).waitFor());
        await page.locator('[data-tab="log"]').click();
        await page.locator("#board .entry:has-text('has run') [data-more]").first().click();
        await until("the log tells the stops", page.locator("#board .inside .receipt [data-stop]").nth(1).waitFor());
    },

    "the boards of the package, of bonds, mergers and votes mark what others have changed": marksOn("1893", "station", ["privates", "bonds", "mergers", "votes"]),
};
