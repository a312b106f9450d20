// The screens of 1840: positions of games that bots play, and how each is shown.
import { beginGame, openSaved } from "../e2e/harness.mjs";
import { settled } from "../e2e/player.mjs";
import { finishedGame, positions } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const TWO = ["Anna", "Ben"];
const offers = (list, kind) => list.some((o) => o.do === kind && !o.aside);
const building = (view, list) => view.step === "building" && offers(list, "lay_tile");

export async function games1840() {
    /** Greedy bots play more like people than random ones. */
    const some = (wanted, players, most) => positions(wanted, players, 2, most, "1840", {}, "greedy");
    return {
        finished: await finishedGame(FOUR, 1, 700, "1840", {}, "greedy"),
        ...(await some(
            {
                lot: (view) => view.round.kind === "privates" && view.details.some((d) => d.topic === "auction" && d.player !== undefined),
                cards: (view) => view.round.kind === "cards" && view.details.some((d) => d.topic === "card taken"),
                found: (view, list) => view.round.kind === "stock" && view.round.set === 1 && offers(list, "found"),
                share: (view, list) => !(view.round.kind === "stock" && view.round.set === 1) && offers(list, "buy_share"),
                declare: (_, list) => list.some((o) => o.do === "declare" && o.most >= 200),
                assign: (_, list) => list.some((o) => o.do === "assign_train" && o.moves.length > 3),
                trams: (view, list) => view.step === "CRd trams" && offers(list, "buy_train"),
                choice: (view, list) => view.step === "CRe choice" && offers(list, "bid"),
                line: (view, list) => view.step === "CRe auction" && offers(list, "bid"),
                build: (view, list) => building(view, list) && view.details.some((d) => d.topic === "line" && d.company === view.operating && d.train),
                bonus: (view) => view.step === "bonus",
            },
            FOUR,
            640,
        )),
        two: (await some({ two: building }, TWO, 300)).two,
        three: (await some({ three: building }, ["Anna", "Ben", "Cleo"], 480)).three,
    };
}

export function screens1840(games) {
    const saved = (name) => async (page) => openSaved(page, games[name]);
    return {
        "1840-setup": async (page) => page.locator('input[name="title"][value="1840"]').check(),
        "1840-privates": async (page) => {
            await beginGame(page, FOUR, 0, "1840");
            await settled(page);
            await page.locator("[data-lot]").first().click();
        },
        "1840-lot": saved("lot"),
        "1840-cards": saved("cards"),
        "1840-found": async (page) => {
            await openSaved(page, games.found);
            await page.locator('.panel button[data-do="found"]').first().click();
        },
        "1840-share": saved("share"),
        "1840-declare": async (page) => {
            await openSaved(page, games.declare);
            await page.locator("[data-step]").last().click();
        },
        "1840-assign": saved("assign"),
        "1840-trams": async (page) => {
            await openSaved(page, games.trams);
            await page.locator('.panel .row[data-train]:not([aria-disabled="true"])').first().click();
        },
        "1840-choice": async (page) => {
            await openSaved(page, games.choice);
            await page.locator("[data-lot]").first().click();
        },
        "1840-line": saved("line"),
        "1840-build": saved("build"),
        "1840-tile": async (page) => {
            await openSaved(page, games.build);
            await page.locator("[data-pick]").first().click();
            await page.locator("[data-tile]").first().click();
        },
        "1840-bonus": saved("bonus"),
        "1840-two": saved("two"),
        "1840-three": saved("three"),
        "1840-aside": async (page) => {
            await openSaved(page, games.build);
            await page.locator(".aside summary").click();
            await page.locator("[data-aside]").first().click();
        },
        "1840-finished": saved("finished"),
    };
}
