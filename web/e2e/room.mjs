// Room on a desk: who gets how much of the screen, and the tile picker that hides nothing and never jumps.
import { prepared } from "../scripts/prepared.mjs";
import { accessible, beginGame, expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { until } from "./wait.mjs";

const SCREENS = [[1280, 720], [1366, 768], [1920, 1080], [2560, 1440]];
const GAMES = [["1840", "building"], ["1880", "build"], ["1881-2016", "build"], ["1881-2007", "build"], ["1893", "track"]];
const opened = async (page, ruleset, name) => {
    await openSaved(page, await prepared(ruleset, name));
    await settled(page);
};
/** How far tables reach over the place they have: columns that nobody sees without scrolling. */
const cut = (page) => page.locator(".board-pane .board-scroll").evaluateAll((all) => Math.max(0, ...all.map((e) => e.scrollWidth - e.clientWidth)));
const box = (page, selector) => page.locator(selector).first().boundingBox();

export const tests = Object.fromEntries(
    GAMES.map(([ruleset, name]) => [
        `${ruleset}: the map has half of the width on every desk, and the tabs one row in every language`,
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
            }
            await page.setViewportSize({ width: 1366, height: 768 });
            for (const language of ["en", "de", "pl", "ru"]) {
                await page.evaluate((id) => localStorage.setItem("stellwerk.locale", id), language);
                await page.reload();
                await settled(page);
                const row = await page.locator("[role=tablist]").evaluate((e) => ({ needs: e.scrollWidth, has: e.clientWidth }));
                expect(row.needs <= row.has, `tabs need ${row.needs} of ${row.has} px in ${language}`);
            }
        },
    ]),
);

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
});
