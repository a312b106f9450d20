// Plays on the page as a person does: looks at what the panel offers, and clicks.
import { actions, until } from "./wait.mjs";
import { inWindow } from "./window.mjs";

/** Waits until a person is asked, and the best routes are found where trains run, or the game is over; all of it must be in the window. */
export async function settled(page) {
    const asked = page.locator('.table[data-busy="false"]:not(:has([data-searching], [data-drawing])), .hand-over');
    await until("somebody at the screen is asked, or the game is over", asked.first().waitFor());
    await inWindow(page);
}

/** Clicks, confirms what was chosen where that is asked, and waits until the game has gone on. */
export async function act(page, locator) {
    const before = await actions(page);
    await locator.click();
    const sure = page.locator(".panel [data-sure]");
    if (await has(sure)) await sure.click();
    const changed = (n) => Number(document.querySelector(".history input[type=range]")?.max) !== n;
    await until(`action ${before + 1} is done after a click on ${locator}`, page.waitForFunction(changed, before));
    await settled(page);
}

/** How many there are of each in the panel, asked at once. */
export const countInPanel = (page, selectors) =>
    page.evaluate(
        (list) => Object.fromEntries(list.map(([name, selector]) => [name, document.querySelectorAll(`.panel ${selector}`).length])),
        Object.entries(selectors),
    );

/** Chooses a hex of the list, then its first tile or the station. */
export async function buildAt(page, pick) {
    await pick.click();
    const tile = page.locator("[data-tile]").first();
    const station = page.locator('[data-confirm="place_station"]').first();
    await until("there is a tile to choose or a station to place", tile.or(station).first().waitFor());
    if (!(await has(tile))) return act(page, station);
    await tile.click();
    return act(page, page.locator('[data-confirm="lay_tile"]'));
}

const has = async (locator) => (await locator.count()) > 0;

export async function buyPaper(page, row = page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first()) {
    await row.click();
    await act(page, page.locator('.panel [data-do="buy_paper"]'));
}

export async function shareDeal(page, kind, company, size) {
    await page.locator(`.panel button[data-do="${kind}"][data-company="${company}"]`).click();
    if (size !== undefined && (await has(page.locator(".panel .size")))) await page.locator(`.panel .size[data-size="${size}"]`).click();
    await act(page, page.locator(`.panel [data-confirm="${kind}"]`));
}

/** A click on the map opens the tiles, one chooses, one turns, the last confirms. */
export async function layTrack(page, hex) {
    const glow = hex === undefined ? page.locator("[data-glow]").first() : page.locator(`[data-glow="${hex}"]`);
    await glow.click();
    await page.locator("[data-tile]").first().click();
    const turn = page.locator("[data-turn]");
    if (await turn.isEnabled()) await turn.click();
    await act(page, page.locator('[data-confirm="lay_tile"]'));
}

export async function placeStation(page) {
    await page.locator(".panel [data-pick]").first().click();
    await act(page, page.locator('[data-confirm="place_station"]').first());
}

export async function buyTrain(page) {
    await page.locator('.panel .row[data-train]:not([aria-disabled="true"])').first().click();
    await act(page, page.locator('.panel [data-confirm="buy_train"]').first());
}

export const pass = (page) => act(page, page.locator('.panel [data-do="pass"]').last());

/** What the panel offers now, by the controls a person sees. */
export async function offered(page) {
    return page.evaluate(() => {
        const kinds = new Set();
        for (const e of document.querySelectorAll(".panel [data-do]:not([aria-disabled=true])")) kinds.add(e.dataset.do);
        if (document.querySelector('.panel .row[data-paper]:not([aria-disabled="true"])')) kinds.add("paper");
        if (document.querySelector('.panel .row[data-train]:not([aria-disabled="true"])')) kinds.add("train");
        if (document.querySelector('.panel section [data-pick]')) kinds.add("hex");
        return { kinds: [...kinds], step: document.querySelector(".panel .step")?.textContent ?? "" };
    });
}

/** Does something sensible, whatever is asked: buys a little, builds, runs, pays out. Returns what it did. */
export async function move(page, { buys = true } = {}) {
    if (await has(page.locator("[data-take]"))) {
        await page.locator("[data-take]").click();
        await settled(page);
        return "take";
    }
    const { kinds } = await offered(page);
    const button = (kind) => page.locator(`.panel [data-do="${kind}"]`);
    if (kinds.includes("answer")) await act(page, button("answer").last());
    else if (kinds.includes("run_all")) await act(page, button("run_all"));
    else if (kinds.includes("pay_out")) await act(page, button("pay_out"));
    else if (kinds.includes("vote")) await act(page, button("vote").last());
    else if (await has(page.locator('.panel section[aria-label] .row[data-paper] >> nth=0')) && !kinds.includes("pass")) await putUp(page);
    else if (buys && kinds.includes("hex")) await buildAt(page, page.locator(".panel [data-pick]").first());
    else if (buys && kinds.includes("paper")) await buyPaper(page);
    else if (kinds.includes("pass")) await pass(page);
    else if (kinds.includes("train")) await buyTrain(page);
    else throw new Error(`nothing to do: ${JSON.stringify(kinds)}`);
    return kinds.join(" ");
}

async function putUp(page) {
    await page.locator('.panel .row[data-paper]:not([aria-disabled="true"])').first().click();
    await act(page, page.locator('.panel .detail [data-do]').first());
}
