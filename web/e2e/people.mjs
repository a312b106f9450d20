// People at tables with friends, each in a browser profile of their own.
import { expect, withPages } from "./harness.mjs";
import { actions, until } from "./wait.mjs";

/** What a browser says about refused requests and lost connections is no complaint of the page. */
const OF_THE_BROWSER = /Failed to load resource|WebSocket connection to/;

/** Runs `test(meet)`; `meet()` opens a page of somebody new. */
export function withPeople(browser, url, test, { name } = {}) {
    const people = (open) => async (how = {}) => {
        const page = await open(how);
        await page.goto(how.at ?? url);
        return page;
    };
    return withPages(browser, (open) => test(people(open)), { name, pardoned: OF_THE_BROWSER });
}

/** Sets up a table from the first page; answers with the link for friends. */
export async function makeTable(page, { name, seats = ["me", "open"], open = false, called = "", options = [], ruleset = "1893" }) {
    await page.locator('[data-where="friends"]').check({ force: true });
    await page.locator(`input[name="title"][value="${ruleset}"]`).check();
    if ((await page.locator("[data-name]").count()) > 0) await page.locator("[data-name]").fill(name);
    await page.locator("[data-table-name]").fill(called);
    const rows = page.locator("[data-online-seat]");
    while ((await rows.count()) > seats.length) await page.locator(".seats li button").last().click();
    while ((await rows.count()) < seats.length) await page.locator("[data-add]").click();
    for (const [i, who] of seats.entries()) await page.locator(`[data-online-seat="${i}"]`).selectOption(who);
    await page.locator(`[data-open="${open}"]`).check();
    if (options.length > 0) await page.locator(".rules > summary").click();
    for (const option of options) await page.locator(`[data-option="${option}"]`).check();
    await page.locator("[data-make]").click();
    await until("the new table is there", page.waitForFunction(() => location.hash.startsWith("#/table/")));
    if (!seats.includes("open")) return page.url();
    return page.locator("[data-link-text]").inputValue();
}

/** Comes by a link and says a name. */
export async function come(page, link, name) {
    await page.goto(link);
    await page.locator("[data-name]").fill(name);
    await page.locator("[data-come]").click();
}

export async function sit(page, seat) {
    await page.locator(`[data-sit="${seat}"]`).click();
}

/** Two at a table that has begun: [who is asked, the other]. */
export async function twoPlaying(meet, { options = [], called = "", ruleset = "1893" } = {}) {
    const [anna, ben] = [await meet(), await meet()];
    const link = await makeTable(anna, { name: "Anna", options, called, ruleset });
    await come(ben, link, "Ben");
    await sit(ben, 2);
    await begun(anna);
    await begun(ben);
    return { anna, ben, link, ...(await whoseTurn(anna, ben)) };
}

export async function begun(page) {
    await until("the table is on the screen", page.locator(".table .map svg .hex, .table .listed").first().waitFor());
    const drawn = () => Number(document.querySelector(".history input[type=range]")?.max) >= 1;
    await until("lots are drawn", page.waitForFunction(drawn));
}

const ASKED = '.table[data-busy="false"]:not(:has([data-drawing]))';
export const isAsked = (page) => page.locator(ASKED).count();

/** As soon as one of both is asked: who is not may be waiting for a bot. */
export async function whoseTurn(one, other) {
    const asked = [one, other].map((page) => page.locator(ASKED).waitFor());
    const first = Promise.any(asked).catch(({ errors }) => Promise.reject(errors[0]));
    await until("one of both is asked", first);
    return (await isAsked(one)) > 0 ? { asked: one, waiting: other } : { asked: other, waiting: one };
}

/** Until this page has seen so many actions. */
export async function sees(page, count) {
    await page
        .waitForFunction((n) => Number(document.querySelector(".history input[type=range]")?.max) === n, count)
        .catch(async () => expect(false, `${await actions(page)} actions instead of ${count}`));
}

/** Buys the first paper there is; the turn moves on. */
export async function buy(page) {
    await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
    await page.locator('.panel [data-do="buy_paper"]').click();
}

export async function openBoard(page, board) {
    await page.locator(`[data-tab="${board}"]`).click();
}
