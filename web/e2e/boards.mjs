// Everything on the boards can be read beside the map of a small desk: tables fit their place, and words are broken between syllables alone.
import { prepared } from "../scripts/prepared.mjs";
import { expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { until } from "./wait.mjs";

const GAMES = [["1840", "building"], ["1880", "late"], ["1880", "fullRun"], ["1881-2016", "used"], ["1881-2007", "used"], ["1893", "track"]];
const SCREENS = [[1280, 720, "en"], [1366, 768, "de"], [1366, 768, "ru"]];
/** A sheet of everything is wider than any place; the rules are a book, and the map is a board on a phone only. */
const ELSEWHERE = ["spreadsheet", "rules", "map"];

/** What is wider than its place, and words with a line's end in them and no hyphen there. */
const faults = (page) =>
    page.locator("#board").evaluate((board) => {
        const cut = [...board.querySelectorAll(".board-scroll")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => `${e.getAttribute("aria-label")} by ${e.scrollWidth - e.clientWidth} px`);
        const broken = new Set();
        const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const text = walk.currentNode;
            if (text.parentElement.closest(".spoken, svg, td[data-cell]") !== null) continue;
            for (const word of text.data.matchAll(/[^\s\u00ad\u200b\-–/·|]+/g)) {
                if (text.data[word.index - 1] === "\u00ad") continue; // the hyphen belongs to its first line
                const range = document.createRange();
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                if (new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top))).size > 1) broken.add(word[0]);
            }
        }
        const labels = [...board.querySelectorAll(".history li")].map((e) => e.querySelector(".round")).filter((e) => e.getBoundingClientRect().height > 0 && e.closest("li").clientHeight > 0);
        const tight = labels.filter((e) => e.offsetWidth > e.closest("li").clientWidth).map((e) => e.textContent);
        return { cut, broken: [...broken], tight };
    });

export const tests = Object.fromEntries(
    GAMES.map(([ruleset, name]) => [
        `${ruleset}: all boards fit beside the map of a small desk, and no word is torn (${name})`,
        async (page) => {
            await openSaved(page, await prepared(ruleset, name));
            const bad = [];
            for (const [width, height, language] of SCREENS) {
                await page.setViewportSize({ width, height });
                await page.evaluate((id) => localStorage.setItem("stellwerk.locale", id), language);
                await page.reload();
                await settled(page);
                const tabs = await page.locator("[data-tab]").evaluateAll((all) => all.map((e) => e.dataset.tab));
                expect(tabs.length > 8, `there are only ${tabs.length} boards`);
                for (const tab of tabs.filter((id) => !ELSEWHERE.includes(id))) {
                    await page.locator(`[data-tab="${tab}"]`).click();
                    await until(`${tab} is there`, page.waitForFunction((id) => document.querySelector(`#board[aria-labelledby="tab-${id}"]`)?.textContent.trim() !== "", tab));
                    const { cut, broken, tight } = await faults(page);
                    const told = [["cut", cut], ["torn", broken], ["run together", tight]].flatMap(([what, list]) => (list.length > 0 ? [`${what}: ${list.join(", ")}`] : []));
                    if (told.length > 0) bad.push(`${tab} at ${width} in ${language}: ${told.join("; ")}`);
                }
            }
            expect(bad.length === 0, bad.join("\n"));
        },
    ]),
);
