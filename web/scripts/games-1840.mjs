// Games of 1840 for the browser tests.
import { beforeTheEnd, finishedGame, positions } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const offers = (list, kind) => list.some((o) => o.do === kind && !o.aside);

/** A tram that lies on no line, and where it may go. */
export function freeTram(view, list) {
    const free = view.companies.find((c) => c.company === view.operating)?.trains ?? [];
    return list.find((o) => o.do === "assign_train")?.moves.find((m) => free.includes(m.train));
}

/** A Stadtbahn tile that may be laid. */
export const stadtbahnTile = (list) => list.find((o) => o.do === "lay_tile")?.moves?.find((m) => /^L[1-4]$/.test(m.tile));

/** Somebody who is not in turn may do this. */
function outOfTurn(list, kind) {
    const turn = list.find((o) => !o.aside && o.do !== "propose")?.by;
    return typeof turn === "number" && list.some((o) => o.aside && o.do === kind && o.by !== turn);
}

const moments1840 = {
    free: (view, list) => freeTram(view, list) !== undefined,
    asides: (_, list) => ["discard_train", "sell_paper"].every((kind) => outOfTurn(list, kind)),
    dividend: (_, list) => list.some((o) => o.do === "declare" && o.most >= 100),
    outlook: (view, list) => {
        const line = view.details.find((d) => d.topic === "line" && d.company === view.operating && d.train);
        return view.step === "building" && line !== undefined && line.number > 0 && offers(list, "pass");
    },
    stadtbahn: (view, list) => view.step === "building" && stadtbahnTile(list) !== undefined,
    cards: (view, list) => view.round.kind === "cards" && offers(list, "choose"),
    trams: (view, list) => view.step === "CRd trams" && offers(list, "buy_train"),
    moving: (view, list) => view.step === "CRd trams" && offers(list, "buy_train") && list.some((o) => o.do === "assign_train"),
    choice: (view, list) => view.step === "CRe choice" && offers(list, "bid"),
    auction: (view, list) => view.step === "CRe auction" && offers(list, "bid"),
    stock: (view, list) => view.round.kind === "stock" && offers(list, "buy_share"),
    building: (view, list) => view.step === "building" && offers(list, "lay_tile"),
};

export const searches = {
    1840: () => positions(moments1840, FOUR, 6, 900, "1840"),
    "1840 late": async () => ({ late: beforeTheEnd(await finishedGame(["Anna", "Ben"], 1, 700, "1840", {}, "greedy"), 40) }),
};
