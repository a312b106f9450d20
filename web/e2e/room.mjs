// Room on a desk: who gets how much of the screen, and the tile picker that hides nothing and never jumps.
import { DESKTOP, NARROW } from "../scripts/browser.mjs";
import { prepared } from "../scripts/prepared.mjs";
import { accessible, beginGame, expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { begun, makeTable } from "./people.mjs";
import { until } from "./wait.mjs";
import { inWindow } from "./window.mjs";

const SCREENS = [[1280, 720], [1366, 768], [1920, 1080], [2560, 1440]];
const GAMES = [["1840", "building"], ["1880", "build"], ["1881-2016", "build"], ["1881-2007", "build"], ["1893", "track"]];
const opened = async (page, ruleset, name) => {
    await openSaved(page, await prepared(ruleset, name));
    await settled(page);
};
/** How far tables reach over the place they have: columns that nobody sees without scrolling. */
const cut = (page) => page.locator(".board-pane .board-scroll").evaluateAll((all) => Math.max(0, ...all.map((e) => e.scrollWidth - e.clientWidth)));
/** Measured and drawn for the size the screen has now. */
const drawnFor = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))));
const box = (page, selector) => page.locator(selector).first().boundingBox();

export const tests = Object.fromEntries(
    GAMES.map(([ruleset, name]) => [
        `${ruleset}: the map has half of the width on every desk, and no board makes the page larger than the window`,
        async (page) => {
            await opened(page, ruleset, name);
            for (const [width, height] of SCREENS) {
                await page.setViewportSize({ width, height });
                const isWide = (least) => document.querySelector(".map")?.getBoundingClientRect().width >= least;
                await until(`the map has half of ${width} px`, page.waitForFunction(isWide, width / 2));
                const boards = await box(page, ".board-pane");
                expect(boards.width >= 240, `boards have ${boards.width} px at ${width}`);
                expect((await cut(page)) === 0, `the overview is cut by ${await cut(page)} px at ${width}`);
                const chips = await page.locator(".bar .players").evaluate((e) => e.scrollWidth - e.clientWidth);
                expect(chips <= 0, `somebody's cash is out of sight, by ${chips} px at ${width}`);
                await inWindow(page, `the overview at ${width}`);
            }
            await page.setViewportSize({ width: 1280, height: 720 });
            for (const tab of await page.locator("[role=tab]").all()) {
                await tab.click();
                await until("the board is drawn", page.waitForFunction(() => document.querySelector("[data-drawing]") === null));
                await inWindow(page, await tab.getAttribute("data-tab"));
            }
        },
    ]),
);

/** With friends there is one more, for people and chat. */
for (const [ruleset] of GAMES)
    tests[`${ruleset}: with friends, too, the tabs have one row in every language on a small desk`] = async (page) => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await makeTable(page, { name: "Anna-Katharina", seats: ["me", "random", "random"], ruleset });
        await begun(page);
        for (const language of ["en", "de", "pl", "ru"]) {
            await page.evaluate((id) => localStorage.setItem("stellwerk.locale", id), language);
            await page.reload();
            await begun(page);
            await drawnFor(page);
            const row = await page.locator("[role=tablist]").evaluate((e) => ({ needs: e.scrollWidth, has: e.clientWidth, tabs: e.children.length }));
            expect(row.needs <= row.has, `${row.tabs} tabs need ${row.needs} of ${row.has} px in ${language}`);
            const over = await page.locator(".panel .body").evaluate((body) => body.scrollWidth - body.clientWidth);
            expect(over <= 0, `the panel is ${over} px too wide in ${language}`);
            await inWindow(page, language);
        }
    };

for (const [ruleset, name] of [["1840", "stock"], ["1880", "share"], ["1881-2016", "stock"], ["1881-2007", "stock"], ["1893", "stock"]])
    tests[`${ruleset}: what is bought and sold fits the panel in every language, and no words are squeezed`] = {
        viewport: { width: 1280, height: 720 },
        async run(page) {
            await opened(page, ruleset, name);
            for (const language of ["en", "de", "pl", "ru"]) {
                await page.evaluate((id) => localStorage.setItem("stellwerk.locale", id), language);
                await page.reload();
                await settled(page);
                for (const width of [1280, 1366]) {
                    await page.setViewportSize({ width, height: 720 });
                    await drawnFor(page);
                    const over = await page.locator(".panel .body").evaluate((body) => body.scrollWidth - body.clientWidth);
                    expect(over <= 0, `the panel is ${over} px too wide at ${width} in ${language}`);
                    const lines = await page.locator(".panel .facts").evaluateAll((all) => Math.max(0, ...all.map((e) => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))));
                    expect(lines > 0 && lines < 3.1, `what is told of a share has ${lines.toFixed(1)} lines at ${width} in ${language}`);
                }
            }
        },
    };

/** Figures of one row that run together: between their letters are fewer pixels than this. */
const GAP = 4;
const close = (page) =>
    page.locator(".board-pane table.figures tr").evaluateAll((rows, least) => {
        const inkOf = (cell) => {
            const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (walk.nextNode()) if (walk.currentNode.parentElement.closest(".spoken, .changed") === null) texts.push(walk.currentNode);
            const all = texts.flatMap((text) => {
                const range = document.createRange();
                range.selectNodeContents(text);
                return [...range.getClientRects()].filter((r) => r.width > 0);
            });
            return { words: texts.map((text) => text.data).join("").trim(), left: Math.min(...all.map((r) => r.left)), right: Math.max(...all.map((r) => r.right)), empty: all.length === 0 };
        };
        return rows.flatMap((row) => {
            const inks = [...row.cells].filter((cell) => cell.matches("td.n")).map(inkOf).filter((ink) => !ink.empty);
            return inks.slice(1).flatMap((ink, i) => (ink.left - inks[i].right < least ? [`${inks[i].words}|${ink.words}`] : []));
        });
    }, GAP);

for (const [ruleset, name] of [["1881-2016", "six"], ["1880", "fullTrack"]])
    tests[`${ruleset}: six people are side by side on every desk, with all their cash, in the bar and beside the map`] = async (page) => {
        await opened(page, ruleset, name);
        for (const [width, height] of SCREENS) {
            await page.setViewportSize({ width, height });
            await until(`the table has ${width} px`, page.waitForFunction((w) => document.querySelector(".table").clientWidth === w, width));
            await drawnFor(page);
            expect((await cut(page)) === 0, `the overview is cut by ${await cut(page)} px at ${width}`);
            const chips = await page.locator(".bar .players").evaluate((e) => e.scrollWidth - e.clientWidth);
            expect(chips <= 0, `somebody's cash is out of sight, by ${chips} px at ${width}`);
            const together = await close(page);
            expect(together.length === 0, `figures run together at ${width}: ${together.slice(0, 5).join(" ")}`);
            const title = await page.locator(".bar h1").evaluate((e) => ({ has: e.clientWidth, needs: e.scrollWidth, year: 4.2 * parseFloat(getComputedStyle(e).fontSize) * 0.7 }));
            expect(title.has >= (width < 1900 ? title.year : title.needs), `the title has ${title.has} of ${title.needs} px at ${width}`);
        }
    };

/** What the buttons of the map lie on, and hexes that are out of sight. */
const covered = (page) =>
    page.evaluate(() => {
        const buttons = [...document.querySelectorAll(".map .tools button")].map((e) => e.getBoundingClientRect()).filter((r) => r.width > 0);
        const under = (x, y) => buttons.some((r) => x > r.left && x < r.right && y > r.top && y < r.bottom);
        const meets = (q) => buttons.some((r) => q.left < r.right && q.right > r.left && q.top < r.bottom && q.bottom > r.top);
        const rim = [...document.querySelectorAll(".map .rim text")].filter((e) => meets(e.getBoundingClientRect())).map((e) => e.textContent);
        const hexes = [...document.querySelectorAll(".map [data-hex]")].filter((hex) => {
            const polygon = hex.querySelector("polygon");
            const m = polygon.getScreenCTM();
            return [1, 0.75, 0.5, 0].some((k) => [...polygon.points].some((p) => under(m.a * p.x * k + m.e, m.d * p.y * k + m.f)));
        });
        const pane = document.querySelector(".map .window").getBoundingClientRect();
        const out = [...document.querySelectorAll(".map [data-hex]")].filter((hex) => {
            const r = hex.getBoundingClientRect();
            return r.left < pane.left - 1 || r.right > pane.right + 1 || r.top < pane.top - 1 || r.bottom > pane.bottom + 1;
        });
        const ids = (list) => list.map((hex) => hex.dataset.hex);
        const glowing = ids(hexes).filter((id) => document.querySelector(`[data-glow="${id}"]`) !== null);
        return { rim, hexes: ids(hexes), out: ids(out), glowing };
    });

for (const [ruleset, name] of GAMES) {
    tests[`${ruleset}: the buttons of the map lie on no hex and on nothing at its rim, and the map alone is whole`] = async (page) => {
        await opened(page, ruleset, name);
        for (const arrangement of ["beside", "alone"]) {
            await page.locator(`[data-arrange="${arrangement}"]`).click();
            if (arrangement === "alone") await page.locator('[data-tab="map"]').click();
            for (const [width, height] of SCREENS) {
                await page.setViewportSize({ width, height });
                await drawnFor(page);
                const { rim, hexes, out } = await covered(page);
                expect(rim.length + hexes.length === 0, `the buttons lie on ${[...rim, ...hexes].join(" ")} at ${width}, ${arrangement}`);
                if (arrangement === "alone") expect(out.length === 0, `out of sight are ${out.join(" ")} at ${width}`);
            }
        }
    };
    tests[`${ruleset}: on a phone the buttons of the map lie on no hex where something can be done`] = {
        viewport: NARROW,
        phone: true,
        async run(page) {
            await opened(page, ruleset, name);
            await drawnFor(page);
            const { glowing } = await covered(page);
            expect((await page.locator("[data-glow]").count()) > 0, "nothing can be done on the map");
            expect(glowing.length === 0, `the buttons lie on ${glowing.join(" ")}`);
        },
    };
}

/** The letters of all names that are written on the map, in pixels. */
const letters = (page) => page.locator(".map svg text.name").evaluateAll((all) => all.map((e) => Number(e.getAttribute("font-size")) * e.getScreenCTM().a));

for (const [ruleset, name] of GAMES)
    tests[`${ruleset}: a name is written on the map where it can be read, and nearer by more of them are`] = {
        viewport: { width: 1366, height: 768 },
        async run(page) {
            await opened(page, ruleset, name);
            const first = await letters(page);
            expect(first.every((px) => px >= 7.9), `letters of ${Math.min(...first)} px`);
            for (let n = 0; n < 8; n += 1) await page.locator(".map .zoom button").first().click();
            await until("more names are written", page.waitForFunction((n) => document.querySelectorAll(".map svg text.name").length > n, first.length));
            expect((await letters(page)).every((px) => px >= 7.9), "names that cannot be read");
        },
    };

Object.assign(tests, {
    "1840: the whole name of a company stands on its charter, at every width": async (page) => {
        await opened(page, "1840", "building");
        await page.locator('[data-tab="companies"]').click();
        for (const [width, height] of [...SCREENS, [360, 740]]) {
            await page.setViewportSize({ width, height });
            await drawnFor(page);
            const names = await page.locator("#board article header .name").evaluateAll((all) => all.map((e) => ({ words: e.innerText, title: e.title, cut: e.scrollWidth > e.clientWidth })));
            expect(names.length > 0, "there are no charters");
            for (const { words, title, cut } of names) expect(!cut && title === words, `${words} is cut at ${width}`);
        }
    },

    "1880: what a private company does stands across its board, not in a narrow column": {
        viewport: { width: 1366, height: 768 },
        async run(page) {
            await opened(page, "1880", "build");
            await page.locator('[data-tab="privates"]').click();
            const entries = page.locator("#board [data-private]");
            await entries.first().waitFor();
            const [entry, board] = [await entries.first().boundingBox(), await box(page, "#board .board-scroll")];
            expect(entry.height < 190, `the first one is ${entry.height.toFixed(0)} px high`);
            const told = await entries.first().locator(".told").boundingBox();
            expect(told.width > board.width * 0.85, `it is told in ${told.width.toFixed(0)} of ${board.width.toFixed(0)} px`);
            const lines = await entries.first().locator(".cite").evaluateAll((all) => ({ clauses: all.length, lines: new Set(all.map((e) => Math.round(e.getBoundingClientRect().top))).size }));
            expect(lines.lines <= Math.ceil(lines.clauses / 2), `${lines.clauses} clauses stand on ${lines.lines} lines`);
        },
    },

    "1880: six people are side by side beside the map, and a long list of payments stays in the panel": {
        viewport: { width: 1280, height: 720 },
        async run(page) {
            await opened(page, "1880", "fullTrack");
            expect((await cut(page)) === 0, `the overview is cut by ${await cut(page)} px`);
            const over = await page.locator(".panel .body").evaluate((body) => body.scrollWidth - body.clientWidth);
            expect(over <= 0, `the panel is ${over} px too wide`);
        },
    },

    "1881-2016: a name too small to read stands beside the hex under the mouse": {
        viewport: { width: 1366, height: 768 },
        async run(page) {
            await opened(page, "1881-2016", "build");
            await page.locator('[data-hex="A13"]').hover({ force: true });
            const plate = page.locator(".map .plate");
            await until("the name is there", plate.waitFor());
            expect((await plate.innerText()).startsWith("A13 "), "another hex is named");
            await page.locator("[data-glow]").first().focus();
            const id = await page.locator("[data-glow]").first().getAttribute("data-glow");
            await until("the keyboard names its hex, too", plate.filter({ hasText: id }).waitFor());
            await page.locator("[data-undo]").hover();
            await page.locator("[data-undo]").focus();
            await until("it goes with the mouse", plate.waitFor({ state: "detached" }));
        },
    },

    async "1893: the panel of the first stock round is as wide as its place, at every width"(page) {
        await beginGame(page, ["Anna", "Ben", "Cleo"]);
        await settled(page);
        for (const [width, height] of [...SCREENS, [800, 1000], [390, 844], [360, 740]]) {
            await page.setViewportSize({ width, height });
            await page.locator(".panel .row[data-paper]").first().waitFor();
            const over = await page.locator(".panel .body").evaluate((body) => body.scrollWidth - body.clientWidth);
            expect(over <= 0, `the panel is ${over} px too wide at ${width}`);
        }
    },

    async "1893: splitters move by mouse and keys, arrangements change, and both are kept"(page) {
        await opened(page, "1893", "track");
        const width = async () => (await box(page, ".map")).width;
        const before = await width();
        const splitter = page.locator('[data-splitter="width"]');
        await splitter.focus();
        for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowLeft");
        expect(Math.abs(before - (await width()) - 96) < 2, `keys moved it by ${before - (await width())} px`);
        const at = await splitter.boundingBox();
        await page.mouse.move(at.x + 4, at.y + 200);
        await page.mouse.down();
        await page.mouse.move(at.x - 56, at.y + 200, { steps: 4 });
        await page.mouse.up();
        expect(Math.abs(before - (await width()) - 156) < 3, `the mouse moved it to ${await width()} px`);
        await page.locator('[data-arrange="below"]').click();
        const [map, board] = [await box(page, ".map"), await box(page, ".board-pane")];
        expect(board.y >= map.y + map.height, "the boards do not stand below the map");
        await page.setViewportSize({ width: 1920, height: 1080 });
        await drawnFor(page);
        const stacked = await page.locator("#board > .stacked").evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map(({ left, top, width }) => ({ left, top, width })));
        expect(stacked.length > 1 && stacked.every(({ top }) => Math.abs(top - stacked[0].top) < 2), "below the map the boards of the overview are not side by side");
        await page.setViewportSize(DESKTOP);
        await drawnFor(page);
        await accessible(page, "map and boards one above the other");
        await page.reload();
        await settled(page);
        expect((await page.locator('[data-arrange="below"]').getAttribute("aria-pressed")) === "true", "the arrangement is forgotten");
        await page.locator('[data-arrange="alone"]').click();
        expect((await width()) > 900, "the map alone is small");
        await page.locator('[data-tab="players"]').click();
        await until("the board is alone", page.locator(".map").waitFor({ state: "detached" }));
        await page.locator('[data-tab="map"]').click();
        await page.locator('[data-arrange="beside"]').click();
        await page.locator('[data-splitter="width"]').dblclick();
        expect(Math.abs((await width()) - before) < 2, "a double click does not bring the usual size back");
    },

    async "1893: the tile picker covers no hex, never jumps, and turns by click, wheel and keys"(page) {
        await opened(page, "1893", "track");
        const tiles = page.locator("[data-tile]");
        const where = async () => JSON.stringify(await tiles.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().top)));
        const turns = () => page.locator("[data-turn]").isEnabled();
        // A hex, and on it a tile, with several ways to lie.
        let turnable = false;
        for (const pick of await page.locator("section [data-pick]").all()) {
            await pick.click();
            await until("tiles are offered", tiles.first().waitFor());
            const [map, card] = [await box(page, ".map"), await box(page, ".hexcard")];
            expect(card.x >= map.x + map.width || card.y >= map.y + map.height, "the picker lies on the map");
            const before = await where();
            for (let n = 0; n < (await tiles.count()) && !turnable; n += 1) {
                await tiles.nth(n).click();
                turnable = await turns();
            }
            expect((await where()) === before, "the tiles have moved when one was chosen");
            if (turnable) break;
        }
        expect(turnable, "no tile can be turned");
        const look = () => page.locator("[data-ghost]").innerHTML();
        const turned = async (how, turn) => {
            const was = await look();
            await turn();
            await until(`it is turned by ${how}`, page.waitForFunction((old) => document.querySelector("[data-ghost]").innerHTML !== old, was));
        };
        await turned("the button", () => page.locator("[data-turn]").click());
        await turned("R", () => page.keyboard.press("r"));
        await page.locator('[data-tile][aria-pressed="true"]').focus();
        await turned("an arrow", () => page.keyboard.press("ArrowLeft"));
        const zoom = () => page.locator(".map svg").first().getAttribute("viewBox");
        const seen = await zoom();
        const ghost = await page.locator("[data-ghost]").boundingBox();
        await page.mouse.move(ghost.x + ghost.width / 2, ghost.y + ghost.height / 2);
        await turned("the wheel", () => page.mouse.wheel(0, 100));
        expect((await zoom()) === seen, "the wheel zooms, too");
        await accessible(page, "the tile picker");
    },

    async "1880: with seven at the table all of the menu is in reach, on a small desk and on a phone"(page) {
        await beginGame(page, ["Anna", "Benedikt", "Cleo", "Dora", "Emil", "Friederike", "Gustav"], 0, "1880");
        for (const [width, height] of [[1280, 720], [360, 740]]) {
            await page.setViewportSize({ width, height });
            await drawnFor(page);
            await page.locator(".menu summary").click();
            await until("the menu is open", page.locator(".menu[open] .sheet").waitFor());
            await inWindow(page, `the menu at ${width}`);
            const sheet = await box(page, ".menu .sheet");
            expect(sheet.y + sheet.height <= height && sheet.x >= 0, `the menu ends at ${sheet.y + sheet.height} of ${height} px`);
            const leave = page.locator("[data-leave]");
            await leave.scrollIntoViewIfNeeded();
            const button = await leave.boundingBox();
            expect(button.y + button.height <= height, `what leaves the table is at ${button.y} of ${height} px`);
            await inWindow(page, `the end of the menu at ${width}`);
            await page.keyboard.press("Escape");
        }
    },
});
