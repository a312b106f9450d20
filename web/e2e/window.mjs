// The table fits the window: maps, boards and panel scroll by themselves, the page never does.
import { expect } from "./harness.mjs";

/**
 * How much larger than the window the page is, in pixels. Against the part of the window that the page is laid out in: on a phone `innerWidth` grows with what is too wide.
 * Before a game, and where a card waits to be handed over, a page may be as long as it likes.
 */
export const beyond = (page) =>
    page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        const table = document.querySelector(".table") !== null;
        return { wide: scrollWidth - clientWidth, high: table ? scrollHeight - clientHeight : 0 };
    });

export async function inWindow(page, where = "the table") {
    const { wide, high } = await beyond(page);
    expect(wide <= 0 && high <= 0, `${where}: the page is larger than the window, by ${wide} px to the side and ${high} px down`);
}
