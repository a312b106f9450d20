// The screens of 1881, both editions, and how each is shown.
import { beginGame, openSaved } from "../e2e/harness.mjs";
import { settled } from "../e2e/player.mjs";
import { momentsOf } from "./games-1881.mjs";

export { all1881 } from "./games-1881.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];

export function screens1881(ruleset, games) {
    const name = (what) => `${ruleset}-${what}`;
    const saved = (what) => async (page) => openSaved(page, games[what]);
    const tab = (what, board) => async (page) => {
        await openSaved(page, games[what]);
        await page.locator(`[data-tab="${board}"]`).click();
    };
    return Object.fromEntries(
        Object.entries({
            setup: async (page) => page.locator(`input[name="title"][value="${ruleset}"]`).check(),
            handover: async (page) => {
                await beginGame(page, FOUR, 0, ruleset);
                await page.locator(".hand-over").waitFor();
            },
            bid: async (page) => {
                await beginGame(page, FOUR, 0, ruleset);
                await page.locator("[data-take]").click();
                await settled(page);
            },
            opened: saved("opened"),
            ...Object.fromEntries(Object.keys(momentsOf(ruleset)).map((what) => [what, saved(what)])),
            tile: async (page) => {
                await openSaved(page, games.build);
                await page.locator("[data-pick]").first().click();
                await page.locator("[data-tile]").first().click();
            },
            buying: async (page) => {
                await openSaved(page, games.stock);
                await page.locator('.panel button[data-do="buy_share"]:not([aria-disabled="true"])').first().click();
            },
            ...(ruleset === "1881-2007" ? { credit: saved("credit") } : {}),
            sbahn: tab("svote", "sbahn"),
            offering: tab("stock", "offering"),
            legend: tab("used", "legend"),
            differences: tab("stock", "differences"),
            chart: tab("stock", "chart"),
            players: tab("stock", "players"),
            finished: saved("finished"),
        }).map(([what, show]) => [name(what), show]),
    );
}
