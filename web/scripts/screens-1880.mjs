// The screens of 1880, and how each is shown.
import { beginGame, openSaved } from "../e2e/harness.mjs";
import { act, settled } from "../e2e/player.mjs";
import { moments1880 } from "./games-1880.mjs";

export { finished1880, games1880, rocket1880 } from "./games-1880.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];

export function screens1880(games) {
    const saved = (name) => async (page) => openSaved(page, games[name]);
    return {
        "1880-setup": async (page) => page.locator('input[name="title"][value="1880"]').check(),
        "1880-auction": async (page) => {
            await beginGame(page, FOUR, 0, "1880");
            await settled(page);
        },
        "1880-bid": async (page) => {
            await beginGame(page, FOUR, 0, "1880");
            await settled(page);
            await act(page, page.locator('[data-confirm="bid"]'));
        },
        "1880-found": async (page) => {
            await openSaved(page, games.found);
            await page.locator('.panel button[data-do="found"]').first().click();
        },
        "1880-tile": async (page) => {
            await openSaved(page, games.build);
            await page.locator("[data-pick]").first().click();
            await page.locator("[data-tile]").first().click();
        },
        ...Object.fromEntries(Object.keys(moments1880).filter((name) => !name.startsWith("found")).map((name) => [`1880-${name}`, saved(name)])),
        "1880-rocket": saved("rocket"),
        "1880-finished": saved("finished"),
    };
}
