// A whole turn of a company in each title, as every browser must play it: track, run, dividend, a train, and the next one is asked. By clicks, and once by keys.
// The page counts how often a pointer is pressed in it; a turn takes no more clicks than clicks.json says, which the table in web/README.md shows.
import { readFileSync } from "node:fs";
import { prepared } from "../scripts/prepared.mjs";
import { expect, openSaved } from "./harness.mjs";
import { act, buildAt, offered, settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";

const DESK = { width: 1366, height: 768 };
/** Nobody, when the game is over. */
const operating = (page) => page.evaluate(() => document.querySelector(".panel header .what")?.innerText ?? "");

const atMost = JSON.parse(readFileSync(new URL("clicks.json", import.meta.url), "utf8"));

/** From now on every press of a pointer is counted: what a script does in the page is none. */
const countClicks = (page) =>
    page.evaluate(() => {
        window.clicksMade = 0;
        window.countClick ??= (e) => e.isTrusted && (window.clicksMade += 1);
        window.addEventListener("pointerdown", window.countClick, true);
    });
async function noMoreClicks(page, turn) {
    const made = await page.evaluate(() => window.clicksMade);
    const most = turn === null ? 0 : atMost[turn];
    expect(made > 0 === (turn !== null), `${turn}: ${made} clicks have been counted`);
    expect(made <= most, `${turn}: ${made} clicks, more than ${most}`);
    // Fewer are a reason to be glad, and to hold them.
    if (made < most) console.log(`${turn}: ${made} clicks, clicks.json still says ${most}`);
}

/** By clicks. */
const clicks = {
    async track(page, { hex, tile }) {
        await page.locator(`[data-glow="${hex}"]`).click();
        await page.locator(`[data-tile="${tile}"]`).click();
        await act(page, page.locator('[data-confirm="lay_tile"]'));
    },
    run: (page) => act(page, page.locator('.panel [data-do="run_all"]')),
    payOut: (page) => act(page, page.locator('.panel [data-do="pay_out"]').last()),
    async train(page, id) {
        await page.locator(`.panel .row[data-train="${id}"]:not([aria-disabled="true"])`).first().click();
        await act(page, page.locator('.panel [data-confirm="buy_train"]').first());
    },
    pass: (page) => act(page, page.locator('.panel [data-do="pass"]').last()),
};

/** With Tab and Enter alone. */
async function press(page, selector) {
    for (let n = 0; n < 400; n += 1) {
        if (await page.evaluate((s) => document.activeElement?.matches(s), selector)) return page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${selector}`);
}
async function pressAndGoOn(page, selector) {
    const before = await actions(page);
    await press(page, selector);
    await goesOn(page, before);
    await settled(page);
}
const keys = {
    async track(page, { hex, tile }) {
        await press(page, `[data-pick="${hex}"]`);
        await until("the focus is on a tile", page.waitForFunction(() => document.activeElement?.matches("[data-tile]")));
        await press(page, `[data-tile="${tile}"]`);
        await pressAndGoOn(page, '[data-confirm="lay_tile"]');
    },
    run: (page) => pressAndGoOn(page, '.panel [data-do="run_all"]'),
    payOut: (page) => pressAndGoOn(page, '.panel [data-do="pay_out"]'),
    async train(page, id) {
        await press(page, `.panel .row[data-train="${id}"]:not([aria-disabled="true"])`);
        await pressAndGoOn(page, '.panel [data-confirm="buy_train"]');
    },
    pass: (page) => pressAndGoOn(page, '.panel [data-do="pass"]'),
};

/** Does what bots did in this turn, until it is another company's. */
async function wholeTurn(page, ruleset, hands, turn) {
    const plan = await prepared(ruleset, "plan");
    await openSaved(page, await prepared(ruleset, "turn"));
    await settled(page);
    await countClicks(page);
    const company = await operating(page);
    const done = new Set();
    const tracks = plan.filter((a) => a.do === "lay_tile");
    const train = plan.find((a) => a.do === "buy_train").train;
    for (let n = 0; n < 20 && (await operating(page)) === company; n += 1) {
        const { kinds } = await offered(page);
        if (kinds.includes("hex") && tracks.length > 0) {
            await hands.track(page, tracks.shift());
            done.add("track");
        } else if (kinds.includes("run_all")) {
            await hands.run(page);
            done.add("run");
        } else if (kinds.includes("pay_out")) {
            await hands.payOut(page);
            done.add("dividend");
        } else if (kinds.includes("train") && !done.has("train")) {
            await hands.train(page, train);
            done.add("train");
        } else await hands.pass(page);
    }
    for (const what of ["track", "run", "dividend", "train"]) expect(done.has(what), `${company} has had no ${what}: ${[...done].join(" ")}`);
    expect((await operating(page)) !== company, `it is still ${company}'s turn`);
    await noMoreClicks(page, turn);
}

export const tests = {};
for (const ruleset of ["1893", "1880", "1881-2016", "1881-2007"]) tests[`${ruleset}: a whole turn by clicks`] = { viewport: DESK, run: (page) => wholeTurn(page, ruleset, clicks, ruleset) };
tests["1893: a whole turn by keys"] = { viewport: DESK, run: (page) => wholeTurn(page, "1893", keys, null) };

// In 1840 lines build and run in their rounds, companies pay and buy in theirs.
tests["1840: a line builds and runs, a company pays, and buys a tram, by clicks"] = {
    viewport: DESK,
    async run(page) {
        const open = async (name) => {
            await openSaved(page, await prepared("1840", name));
            await settled(page);
            await countClicks(page);
        };
        await open("outlook");
        const line = await operating(page);
        if ((await offered(page)).kinds.includes("hex")) await buildAt(page, page.locator(".panel section [data-pick]").first());
        for (let n = 0; n < 5 && (await operating(page)) === line; n += 1) await clicks.pass(page);
        await until("it is told what ran", page.locator('[data-show^="ran "]').first().waitFor());
        await noMoreClicks(page, "1840 line");
        await open("dividend");
        const payer = await operating(page);
        await page.locator('[data-step="100"]').click();
        await act(page, page.locator('[data-confirm="declare"]'));
        expect((await operating(page)) !== payer, `it is still ${payer}'s turn`);
        await noMoreClicks(page, "1840 dividend");
        await open("trams");
        const before = await page.locator(".panel .row[data-train]").count();
        await page.locator('.panel .row[data-train]:not([aria-disabled="true"])').first().click();
        await act(page, page.locator('.panel [data-confirm="buy_train"]').first());
        expect(before > 0, "no tram is on sale");
        await noMoreClicks(page, "1840 tram");
    },
};
