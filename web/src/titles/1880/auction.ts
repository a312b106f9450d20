// The auction of the privates, one after another.
import type { View } from "../../engine/types";
import type { Auction, PaperRules } from "../../game/title";
import { seated } from "../../game/seating";
import { all, one, seatOf } from "./details";

export const lowestBid = (view: View, paper: string): number | undefined => all(view, "lowest bid").find((d) => d.paper === paper)?.amount;

export function auction(view: View): Auction | null {
    const up = one(view, "auction");
    if (up?.paper === undefined) return null;
    const leader = seatOf(up);
    const out = new Set(all(view, "passed").map((d) => d.player));
    return {
        up: up.paper,
        bids: true,
        lead: leader === null ? null : { who: leader, amount: up.amount ?? 0 },
        price: lowestBid(view, up.paper) ?? null,
        bidders: seated(view).map(({ seat }) => ({ who: seat, out: out.has(seat) })),
        chooser: null,
        others: view.unsold.filter((id) => id !== up.paper).map((id) => ({ id, price: lowestBid(view, id) ?? null, later: true })),
    };
}

const V = (...n: number[]) => n.map((i) => `1880:VI.general/${i}`);
const P = (...n: number[]) => n.map((i) => `1880:VI.powers/${i}`);
export const papers: PaperRules = {
    P0: [...V(1), ...P(5, 4, 6)],
    P1: V(2, 14),
    P2: [...V(3, 16, 14), ...P(8)],
    P3: [...V(4, 16, 14), ...P(9)],
    P4: [...V(5, 16, 14), ...P(10, 11)],
    P5: [...V(6, 14), ...P(12, 13)],
    P6: [...V(7), ...P(14, 17, 16)],
    P7: [...V(8), ...P(18, 19, 25)],
};
