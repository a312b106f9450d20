// The opening: who has which number, whose envelope is closed, what was in the others, and who gives whom the difference.
import type { Seat, View } from "../../engine/types";
import { all, one, seatOf } from "./details";

export interface Envelope {
    player: Seat;
    /** 2016: dealt before the bids. */
    number: number | null;
    auctioneer: boolean;
    sealed: boolean;
    /** null: closed, or not yet made. */
    amount: number | null;
    /** What who looks has bid himself; nobody else sees it. */
    own: number | null;
    /** In the order of the bids, from 1. */
    place: number | null;
}
export interface Exchange {
    from: Seat;
    to: Seat;
    amount: number;
}

export function envelopesOf(view: View): Envelope[] {
    const numbers = all(view, "number");
    const bids = all(view, "bid");
    const own = all(view, "own bid");
    const order = all(view, "bid order");
    const sealed = new Set(all(view, "bid in").map((d) => d.player));
    const auctioneer = seatOf(one(view, "auctioneer"));
    return view.players
        .map(({ seat }): Envelope => ({
            player: seat,
            number: numbers.find((d) => d.player === seat)?.number ?? null,
            auctioneer: auctioneer === seat,
            sealed: sealed.has(seat),
            amount: bids.find((d) => d.player === seat)?.amount ?? null,
            own: own.find((d) => d.player === seat)?.amount ?? null,
            place: order.find((d) => d.player === seat)?.number ?? null,
        }))
        .sort((a, b) => (a.place ?? a.player) - (b.place ?? b.player));
}

/** Who gives whom the difference of their bids. */
export function exchangesOf(view: View): Exchange[] {
    return all(view, "exchange").flatMap((d): Exchange[] => {
        const from = seatOf(d);
        return from === null || d.limit === undefined ? [] : [{ from, to: d.limit, amount: d.amount ?? 0 }];
    });
}

/** From the first number until the start purchases are over. */
export const opening = (view: View): boolean => ["numbers", "auctioneer", "bids", "envelopes", "start"].includes(view.round.kind);
