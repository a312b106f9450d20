// A game from its beginning to its end, by clicks.
import { expect, openSaved } from "./harness.mjs";
import { settled } from "./player.mjs";

const over = async (page) => (await page.locator(".panel ol li.first").count()) > 0;
/** As many moves of the beginning as the ordinary run plays. */
const FIRST_MOVES = 15;

/** So far a game goes that is played from its setup to see everything once. */
export const OPERATING_ROUNDS = process.env.STELLWERK_LONG ? 3 : 2;

/**
 * From the game on the table, `move(page, n)` after `move`. The ordinary run plays the beginning, and another game from near its end (`late`) until it is
 * over; the long one plays everything between them, too, in one game.
 */
export async function wholeGame(page, move, late, most) {
    if (!process.env.STELLWERK_LONG) {
        for (let n = 0; n < FIRST_MOVES; n += 1) await move(page, n);
        await openSaved(page, late);
        await settled(page);
    }
    for (let n = 0; n < most && !(await over(page)); n += 1) await move(page, n);
    expect(await over(page), `after ${most} moves it is ${await page.locator(".bar .round dd").innerText()}`);
}
