// Waiting, always for something that will be seen, and never for a time.

/** How long a test waits for anything before it gives up: machines can be busy. */
export const PATIENCE_MS = 90_000;

/** A test that takes so long hangs, however busy the machine is. */
export const HANGS_AFTER_MINUTES = process.env.STELLWERK_LONG ? 60 : 15;

let awaited = "nothing was waited for yet";
/** What the test of this process waits or has waited for last: it says where one hangs. */
export const lastAwaited = () => awaited;

/** Waits; when it was in vain, says for what. */
export async function until(words, waiting) {
    awaited = `it waited last until ${words}`;
    try {
        return await waiting;
    } catch (error) {
        if (error.name !== "TimeoutError") throw error;
        const [first] = error.message.split("\n");
        throw new Error(`waited in vain until ${words} (${first})`);
    }
}

/** The number of actions on the table, as the slider of the history tells it. */
export const actions = (page) => page.locator(".history input[type=range]").evaluate((slider) => Number(slider.max));

/** The game has gone on since there were so many actions. */
export const goesOn = (page, before) =>
    until(
        `the game goes on after action ${before}`,
        page.waitForFunction((n) => Number(document.querySelector(".history input[type=range]")?.max) > n, before),
    );
