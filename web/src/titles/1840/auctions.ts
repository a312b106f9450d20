// The two auctions of 1840: players bid for the private companies before the game, companies for lines in CRe.
import type { Auction } from "../../game/title";
import type { View } from "../../engine/types";

const of = (view: View, topic: string) => view.details.filter((d) => d.topic === topic);

export const openingPrice = (view: View, paper: string): number | undefined => of(view, "opening price").find((d) => d.paper === paper)?.amount;

function ofPrivates(view: View): Auction | null {
    const chooser = of(view, "chooser")[0]?.player;
    if (typeof chooser !== "number") return null;
    const up = of(view, "auction")[0];
    const out = new Set(of(view, "passed").map((d) => d.player));
    return {
        up: up?.paper ?? null,
        bids: true,
        lead: typeof up?.player === "number" ? { who: up.player, amount: up.amount ?? 0 } : null,
        price: up?.paper === undefined ? null : (openingPrice(view, up.paper) ?? null),
        bidders: of(view, "order card").flatMap((d) => (typeof d.player === "number" ? [{ who: d.player, out: out.has(d.player) }] : [])),
        chooser,
        others: view.unsold.filter((id) => id !== up?.paper).map((id) => ({ id, price: openingPrice(view, id) ?? null, later: false })),
    };
}

function ofLines(view: View): Auction | null {
    if (view.step !== "CRe choice" && view.step !== "CRe auction") return null;
    const up = of(view, "line auction")[0];
    const out = new Set(of(view, "passed").map((d) => d.company));
    const chooses = view.companies.find((c) => c.company === view.operating)?.president ?? null;
    return {
        up: up?.other ?? null,
        bids: true,
        lead: up?.company === undefined ? null : { who: up.company, amount: up.amount ?? 0 },
        price: null,
        bidders: of(view, "order").flatMap((d) => (d.company === undefined ? [] : [{ who: d.company, out: out.has(d.company) }])),
        chooser: up === undefined ? chooses : null,
        others: of(view, "offered").flatMap((d) => (d.company === undefined || d.company === up?.other ? [] : [{ id: d.company, price: null, later: false }])),
        unknown: of(view, "hidden").length,
    };
}

export const auction = (view: View): Auction | null => ofPrivates(view) ?? ofLines(view);
