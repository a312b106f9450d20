// Whether buttons of the panel stay where they are while somebody chooses.
import { prepared } from "../scripts/prepared.mjs";
import { openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";

/** For each title a position in which a tile, a share and a train are chosen. */
export const CHOICES = {
    1840: { tile: "building", share: "stock", train: "trams" },
    1880: { tile: "build", share: "share", train: "trains" },
    "1881-2016": { tile: "build", share: "stock", train: "trains" },
    "1881-2007": { tile: "build", share: "stock", train: "trains" },
    1893: { tile: "track", share: "stock", train: "trains" },
};

/**
 * How many pixels the click moves a button that was there before. `within`: all buttons in the nearest of these around what is clicked; "": what is clicked and all
 * that stand above it; what opens below a button has to push down what is below.
 */
async function moves(page, button, within) {
    const handle = await button.elementHandle();
    await handle.scrollIntoViewIfNeeded();
    await handle.evaluate((clicked, around) => {
        const where = (b) => b.getBoundingClientRect();
        const all = [...(around === "" ? document.querySelector(".panel-pane") : clicked.closest(around)).querySelectorAll("button")];
        const counted = around === "" ? all.filter((b) => where(b).bottom <= where(clicked).bottom) : all;
        window.before = counted.map((b) => ({ b, ...where(b).toJSON() }));
    }, within);
    await handle.click();
    return page.evaluate(
        () =>
            new Promise((resolve) =>
                requestAnimationFrame(() =>
                    setTimeout(() => {
                        const far = window.before.filter(({ b }) => b.isConnected).map(({ b, x, y }) => Math.max(Math.abs(b.getBoundingClientRect().x - x), Math.abs(b.getBoundingClientRect().y - y)));
                        resolve(Math.max(0, ...far));
                    }),
                ),
            ),
    );
}

/** One after the other; those that are not there are passed over, but for the first. */
async function choose(page, steps) {
    let most = 0;
    for (const [i, [selector, n, within]] of steps.entries()) {
        const button = page.locator(selector).nth(n);
        if (i === 0) await button.waitFor();
        if ((await button.count()) > 0) most = Math.max(most, await moves(page, button, within));
    }
    return most;
}

const SHARE = '.panel .buttons button:not([aria-disabled="true"])';
const TRAIN = '.panel .row[data-train]';
const STEPS = {
    tile: [["[data-pick]", 0, ".panel-pane"], ["[data-tile]", 0, ".panel-pane"], ["[data-tile]", 1, ".panel-pane"], ["[data-turn]:enabled", 0, ".panel-pane"]],
    share: [[SHARE, 0, ""], [".panel [data-size]", 1, "li"], [".panel [data-size]", 0, "li"], [SHARE, 1, ""], [SHARE, 2, ""], [SHARE, 1, ""]],
    train: [[TRAIN, 0, ""], [TRAIN, 1, ""], [TRAIN, 0, ""]],
};

/** By what is chosen: how far something moved at most. */
export async function still(page, ruleset) {
    const found = {};
    for (const [what, name] of Object.entries(CHOICES[ruleset])) {
        await openSaved(page, await prepared(ruleset, name));
        await settled(page);
        found[what] = await choose(page, STEPS[what]);
    }
    return found;
}
