// The screens of 1880: positions of games that bots play, and how each is shown.
import { beginGame, openSaved } from "../e2e/harness.mjs";
import { act, settled } from "../e2e/player.mjs";
import { finishedGame, positions } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const offers = (list, kind) => list.some((o) => o.do === kind && !o.aside);
const has = (view, topic) => view.details.some((d) => d.topic === topic);

/** What a screen of 1880 needs to be there, by name. */
export const moments1880 = {
    bidding: (view) => view.details.some((d) => d.topic === "auction" && d.player !== undefined),
    investors: (view, list) => view.round.startsWith("investors") && offers(list, "choose"),
    found: (view, list) => view.round.startsWith("SR") && offers(list, "found") && offers(list, "buy_share"),
    permits: (view, list) => has(view, "founding") && offers(list, "choose"),
    share: (view, list) => view.round.startsWith("SR") && offers(list, "sell_shares") && offers(list, "buy_share"),
    investor: (view, list) => view.step === "track" && offers(list, "lay_tile") && /^A\d/.test(view.operating ?? ""),
    build: (view, list) => view.step === "track" && offers(list, "lay_tile") && /^[B-Z]/.test(view.operating ?? "") && view.phase > "B",
    run: (view, list) => view.step === "run" && list.some((o) => o.form === "route") && view.phase > "B",
    bonus: (view) => view.step === "dividend" && view.details.some((d) => d.topic === "revenue" && d.number > 0),
    trains: (view, list) => view.step === "trains" && offers(list, "buy_train") && offers(list, "pass") && view.details.some((d) => d.topic === "removal" && d.yes),
    forced: (view) => view.details.filter((d) => d.topic === "sale then").length > 1,
    takeover: (view, list) => has(view, "takeover") && view.round.startsWith("SR") && list.length > 1,
    debt: (view, list) => view.round.startsWith("SR") && list.some((o) => o.do === "repay") && view.details.some((d) => d.topic === "debt"),
    payment: (view) => view.step === "payment",
    cash: (view) => view.step === "merger cash",
    marker: (view) => view.step === "merger marker",
    permit: (view, list) => view.phase > "D" && list.some((o) => o.aside && o.do === "exchange"),
    last: (view) => has(view, "last turns") && view.step === "track",
};

/** Greedy bots play more like people than random ones, but some things happen to random ones alone. */
export async function games1880(wanted = moments1880) {
    const found = {};
    const missing = () => Object.fromEntries(Object.entries(wanted).filter(([name]) => found[name] === undefined));
    for (const [kind, players, tries] of [
        ["greedy", FOUR, 3],
        ["random", FOUR, 12],
        ["random", ["Anna", "Ben", "Cleo"], 12],
        ["greedy", ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"], 2],
    ]) {
        const some = missing();
        if (Object.keys(some).length === 0) break;
        for (const [name, holds] of Object.entries(some))
            try {
                Object.assign(found, await positions({ [name]: holds }, players, tries, 700, "1880", {}, kind));
            } catch {
                // Other games may have it.
            }
    }
    const none = Object.keys(missing());
    if (none.length > 0) throw new Error(`no game of 1880 has: ${none.join(", ")}`);
    return found;
}

export const finished1880 = () => finishedGame(FOUR, 1, 700, "1880", {}, "greedy");

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
        ...Object.fromEntries(Object.keys(moments1880).filter((name) => name !== "found").map((name) => [`1880-${name}`, saved(name)])),
        "1880-finished": saved("finished"),
    };
}
