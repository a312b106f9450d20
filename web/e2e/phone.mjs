// One hand at 360 px: nothing is wider than the screen but what scrolls by itself, and what decides is in reach.
import { NARROW, PHONE } from "../scripts/browser.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { cutChips } from "./chart.mjs";
import { beginGame, expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { actions, goesOn, until } from "./wait.mjs";
import { inWindow } from "./window.mjs";

const how = { viewport: NARROW, phone: true };
const GAMES = {
    1840: ["building", "auction", "dividend", "trams"],
    1880: ["build", "bidding", "share", "trains", "run", "forced"],
    "1881-2007": ["build", "stock", "trains", "srun", "deal"],
    "1881-2016": ["build", "stock", "trains", "srun", "forced"],
    1893: ["track", "runs", "station"],
};

/** Panes that are too wide, that would have to be moved sideways to be read. Maps, tables and rows of their own may. */
const tooWide = (page) =>
    page.evaluate(() => {
        const OF_THEIR_OWN = "[role=tablist], .players, .strip, .scroll, .board-scroll, svg, .spoken";
        const panes = [...document.querySelectorAll("body, body *")].filter((e) => {
            const { overflowX } = getComputedStyle(e);
            return (overflowX === "auto" || overflowX === "scroll") && e.scrollWidth > e.clientWidth + 1 && e.closest(OF_THEIR_OWN) === null;
        });
        return panes.map((e) => `${e.className} by ${e.scrollWidth - e.clientWidth} px`);
    });
async function fits(page, where) {
    await inWindow(page, where);
    const thin = await page.locator("input[type=range]").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().height).filter((px) => px > 0 && px < 40));
    expect(thin.length === 0, `${where}: sliders are ${thin} px high`);
    const wide = await tooWide(page);
    expect(wide.length === 0, `${where}: too wide are ${wide.join(", ")}`);
}
const drawn = (page) => until("the board is drawn", page.waitForFunction(() => document.querySelector("[data-drawing]") === null));

/** All of it is on the screen, and a finger meets it. */
const inReach = (button) =>
    button.evaluate((b) => {
        const { x, y, width, height, bottom } = b.getBoundingClientRect();
        return bottom <= innerHeight && b.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });

/** What there is to confirm and what ends the step: under a finger themselves, or at the foot in the same words. */
const inReachOrAtFoot = () => {
    const body = document.querySelector(".panel .body");
    const room = body.getBoundingClientRect();
    const at = (selector) => document.querySelector(selector)?.innerText.trim().toLowerCase();
    const shown = (selector) => [...body.querySelectorAll(selector)].filter((b) => b.closest("details:not([open])") === null && b.getClientRects().length > 0);
    const reached = (b, foot) => {
        const { top, bottom } = b.getBoundingClientRect();
        return (top >= room.top - 1 && bottom <= room.bottom + 1) || at(foot) === b.innerText.trim().toLowerCase();
    };
    const primary = shown("button.primary:not(:disabled)");
    const onScreen = [...document.querySelectorAll("[data-foot], [data-foot-end]")].every((b) => b.innerText.trim() !== "" && b.getBoundingClientRect().bottom <= innerHeight);
    return onScreen && (primary.length !== 1 || reached(primary[0], "[data-foot]")) && shown('[data-do="pass"]').every((b) => reached(b, "[data-foot-end]"));
};
const decides = (page, where) => until(`what decides is in reach: ${where}`, page.waitForFunction(inReachOrAtFoot, null, { timeout: 20_000 }));

export const tests = Object.fromEntries(
    Object.entries(GAMES).map(([ruleset, names]) => [
        `${ruleset}: on a narrow phone every board and every decision fits`,
        {
            ...how,
            async run(page) {
                for (const name of names) {
                    await openSaved(page, await prepared(ruleset, name));
                    await settled(page);
                    await fits(page, name);
                    await decides(page, name);
                    expect((await page.getByRole("heading", { level: 1 }).count()) === 1, "the page has no heading for a screen reader");
                    const cut = await page.locator(".bar .players .name").evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText));
                    expect(cut.length === 0, `names are cut: ${cut.join(" ")}`);
                }
                for (const tab of await page.locator("[role=tab]").all()) {
                    await tab.click();
                    await drawn(page);
                    await fits(page, `board ${await tab.getAttribute("data-tab")}`);
                }
                await page.locator('[data-tab="chart"]').click();
                await drawn(page);
                const prices = await page.locator("#board td .price").evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText));
                expect(prices.length === 0, `prices overrun their cells: ${prices.join(" ")}`);
                const chips = await cutChips(page);
                expect(chips.length === 0, `letters of companies are cut: ${chips.join(" ")}`);
                await page.locator(".menu summary").click();
                await fits(page, "menu");
                await page.keyboard.press("Escape");
                expect(!(await page.locator(".menu").evaluate((menu) => menu.open)), "Escape does not close the menu");
                const [menu, facts] = [await page.locator(".menu summary").boundingBox(), await page.locator(".bar .facts").boundingBox()];
                expect(menu.y < facts.y + facts.height, "the menu has a row of its own");
            },
        },
    ]),
);

const BUILDING = { 1840: "building", 1880: "build", "1881-2007": "build", "1881-2016": "build", 1893: "track" };
for (const [ruleset, name] of Object.entries(BUILDING))
    tests[`${ruleset}: on a narrow phone a tile is laid without scrolling, and the focus comes back`] = {
        ...how,
        async run(page) {
            await openSaved(page, await prepared(ruleset, name));
            await settled(page);
            const lay = page.locator('[data-confirm="lay_tile"]');
            const hexes = await page.locator("[data-pick]").evaluateAll((all) => all.map((b) => b.dataset.pick));
            const tiles = page.locator(".hexcard [data-tile]");
            for (const hex of hexes) {
                await page.locator(`[data-pick="${hex}"]`).click();
                await until("the card is there", page.locator(".hexcard").waitFor());
                const half = (await hidden(page.locator('.hexcard [data-confirm="remove_station"], .hexcard [data-tile]'))).filter((px) => px > 0 && px < 40);
                expect(half.length === 0, `on ${hex} ${half.length} buttons are cut by ${half} px`);
                if ((await tiles.count()) > 0) expect(await inReach(lay), `with ${await tiles.count()} tiles on ${hex} what lays one is out of reach`);
                await page.locator(".hexcard .close").click();
            }
            await page.locator("[data-pick]").first().click();
            await tiles.first().click();
            const before = await actions(page);
            await lay.click();
            await goesOn(page, before);
            await until("the focus is at what comes next", page.waitForFunction(() => document.activeElement?.closest(".panel, .hand-over") !== null));
        },
    };

/** How much of an element is out of its place: cut off, or behind what scrolls. */
const hidden = (locator) =>
    locator.evaluateAll((all) =>
        all.map((e) => {
            const { top, bottom, left, right } = e.getBoundingClientRect();
            let cut = Math.max(0, -left, right - document.documentElement.clientWidth);
            for (let p = e.parentElement; p !== null; p = p.parentElement) {
                if (getComputedStyle(p).overflowY === "visible") continue;
                const room = p.getBoundingClientRect();
                cut = Math.max(cut, room.top - top, bottom - room.bottom, room.left - left, right - room.right);
            }
            return Math.round(cut);
        }),
    );

const LANGUAGES = ["en", "de", "pl", "ru"];
async function speak(page, language) {
    await page.evaluate((id) => localStorage.setItem("stellwerk.locale", id), language);
    await page.reload();
    await settled(page);
}

for (const [ruleset, name] of [["1840", "auction"], ["1880", "bidding"]])
    tests[`${ruleset}: on a narrow phone the head of the panel and a replay fit in every language`] = {
        ...how,
        async run(page) {
            await openSaved(page, await prepared(ruleset, name));
            for (const language of LANGUAGES) {
                await speak(page, language);
                const head = await hidden(page.locator(".panel .turn h2, .panel .turn .what"));
                expect(head.every((px) => px <= 1), `the head of the panel is cut by ${head} px in ${language}`);
                await page.locator("[data-replay]").click();
                await until("it is replayed", page.locator("[data-replaying]").waitFor());
                await fits(page, `a replay in ${language}`);
                const keys = await hidden(page.locator(".replay .keys > *"));
                expect(keys.every((px) => px <= 0), `the keys of the replay are cut by ${keys} px in ${language}`);
                const words = await page.locator("[data-pace]").evaluate((select) => {
                    const style = getComputedStyle(select);
                    const pen = document.createElement("canvas").getContext("2d");
                    pen.font = style.font;
                    return select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - pen.measureText(select.selectedOptions[0].text).width;
                });
                expect(words >= 0, `the pace is cut by ${-words} px in ${language}`);
                const map = await page.locator(".map").boundingBox();
                expect(map.height > 250, `the map has ${map.height} px in a replay`);
                await page.locator("[data-stop]").click();
            }
        },
    };

Object.assign(tests, {
    "1880: on a phone a long name is not cut while there is room beside it": {
        viewport: PHONE,
        phone: true,
        async run(page) {
            await beginGame(page, ["Anna", "Benjamin-Alexander", "Cleo"], 0, "1880");
            await settled(page);
            const chips = await page.locator(".bar .players li").evaluateAll((all) =>
                all.map((li) => {
                    const [name, cash] = [li.querySelector(".name"), li.querySelector(".cash")].map((e) => {
                        const range = document.createRange();
                        range.selectNodeContents(e);
                        return range.getBoundingClientRect();
                    });
                    const { scrollWidth, clientWidth } = li.querySelector(".name");
                    return { words: li.innerText, cut: scrollWidth - clientWidth, gap: cash.left - Math.min(name.right, li.querySelector(".name").getBoundingClientRect().right) };
                }),
            );
            const cut = chips.filter((chip) => chip.cut > 0);
            expect(cut.length === 0 || chips.every(({ gap }) => gap < 12), `${cut.map((chip) => chip.words)} cut while others have ${chips.map(({ gap }) => Math.round(gap))} px between name and cash`);
            expect(chips.length === 3, "somebody is missing");
        },
    },

    "1880: on a narrow phone the next decision begins at its top, also after a look at the log": {
        ...how,
        async run(page) {
            await beginGame(page, ["Anna", "Ben", "Cleo"], 0, "1880");
            await settled(page);
            await page.locator(".panel .body").evaluate((body) => (body.scrollTop = body.scrollHeight));
            const pass = page.locator("[data-foot-end]");
            await until("the pass is at the foot", pass.waitFor());
            const before = await actions(page);
            await pass.click();
            await goesOn(page, before);
            await until("the decision is seen from its top", page.waitForFunction(() => document.querySelector(".panel .body").scrollTop === 0));
        },
    },

    "1893: on a narrow phone the first screen fits, and what decides is in reach wherever it lies": {
        ...how,
        async run(page) {
            await page.locator(".rules > summary").click();
            await fits(page, "the first screen");
            await beginGame(page, ["Anna-Magdalena", "Ben", "Cleo"]);
            await settled(page);
            for (const row of await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').all()) {
                await row.click();
                const button = page.locator('.panel [data-do="buy_paper"]').last(); // those above stay open
                await button.waitFor();
                const foot = page.locator("[data-foot]");
                const reached = async () => (await inReach(button)) || ((await foot.count()) > 0 && (await inReach(foot)) && (await foot.innerText()) === (await button.innerText()));
                await until("what decides is in reach", page.waitForFunction(() => {
                    const b = [...document.querySelectorAll('.panel [data-do="buy_paper"]')].at(-1).getBoundingClientRect();
                    return document.querySelector("[data-foot]") !== null || b.bottom <= document.querySelector(".panel .body").getBoundingClientRect().bottom + 1;
                }));
                expect(await reached(), `${await button.innerText()} is out of reach`);
                await fits(page, "a paper");
            }
            // Of several that are open, the one opened last decides: here the first row, once more.
            const first = page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first();
            await first.click();
            await first.click();
            const words = await page.locator('.panel [data-do="buy_paper"]').first().innerText();
            // What opens is scrolled into sight, and that may come after us.
            await until("the foot has what was opened last", page.waitForFunction((w) => {
                const body = document.querySelector(".panel .body");
                body.scrollTop = body.scrollHeight;
                return document.querySelector("[data-foot]")?.innerText === w;
            }, words));
            // The foot does what the button would.
            await until("what decides is at the foot", page.locator("[data-foot]").waitFor());
            const before = await actions(page);
            await page.locator("[data-foot]").click();
            await goesOn(page, before);
            await until("nothing is to be decided any more", page.locator("[data-foot]").waitFor({ state: "detached" }));
        },
    },
});
