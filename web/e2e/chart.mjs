// The price chart: all letters of its markers are in sight, and where there is more of it, one sees that.
import { prepared } from "../scripts/prepared.mjs";
import { expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";
import { until } from "./wait.mjs";

/** Markers, and companies that will begin there, whose letters are cut or overrun their cell. */
export const cutChips = (page) =>
    page.locator("#board td[data-cell] :is(.chip, .awaited)").evaluateAll((all) =>
        all.filter((chip) => {
            const range = document.createRange();
            range.selectNodeContents(chip);
            const [ink, cell] = [range.getBoundingClientRect(), chip.closest("td").getBoundingClientRect()];
            return ink.left < cell.left || ink.right > cell.right || ink.bottom > cell.bottom;
        }).map((chip) => chip.innerText),
    );

const SCREENS = [[1280, 720], [1366, 768], [1920, 1080], [2560, 1440]];

const chart = (ruleset, name) => async (page) => {
    await openSaved(page, await prepared(ruleset, name));
    await settled(page);
    for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.locator('[data-tab="players"]').click();
        await page.locator('[data-tab="chart"]').click();
        await until("the chart is drawn", page.locator("#board td .chip").first().waitFor());
        const scroller = page.locator("#board .scroll").first();
        const beyond = () => scroller.evaluate((e) => [e.scrollLeft > 2, e.scrollLeft + e.clientWidth < e.scrollWidth - 2].join());
        await until(`its edges tell at ${width} where there is more`, page.waitForFunction(() => {
            const [edges, e] = [document.querySelector("#board .edges"), document.querySelector("#board .scroll")];
            return edges.matches(".more-left") === e.scrollLeft > 2 && edges.matches(".more-right") === e.scrollLeft + e.clientWidth < e.scrollWidth - 2;
        }));
        const cut = await cutChips(page);
        expect(cut.length === 0, `letters of companies are cut at ${width}: ${cut.join(" ")}`);
        await until(`the dearest company is in sight at ${width}`, page.waitForFunction(() => {
            const pane = document.querySelector("#board .scroll").getBoundingClientRect();
            const cells = [...document.querySelectorAll("#board td[data-cell]:has(.marker)")].map((cell) => cell.getBoundingClientRect());
            const last = cells.sort((a, b) => b.right - a.right)[0];
            return last.left >= pane.left && last.right <= pane.right + 1;
        }));
        if ((await beyond()) === "false,false") continue;
        await scroller.evaluate((e) => (e.scrollLeft = 0));
        await until("it is said that there is more on the right alone", page.waitForFunction(() => document.querySelector("#board .edges").matches(".more-right:not(.more-left)")));
    }
};

export const tests = Object.fromEntries(
    [["1881-2016", "six"], ["1881-2007", "used"], ["1840", "dividend"], ["1880", "fullTrack"]].map(([ruleset, name]) => [`${ruleset}: the price chart shows all letters of its markers, and where there is more of it`, chart(ruleset, name)]),
);
