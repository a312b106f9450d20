// What is auctioned now, for the panel: drawn for who bids, who waits and who watches.
import type { Action, Seat, View } from "../engine/types";
import type { Controls } from "../game/controls.svelte";
import type { RangeOffer } from "../game/decision";
import type { Auction } from "../game/title";
import { titleOf } from "../game/titles";
import type { GameSession } from "../game/session.svelte";

export const auctionOf = (session: GameSession): Auction | null => titleOf(session.box.ruleset)?.auction?.(session.view, session.box) ?? null;

/** Where a company or a line is at home. */
export function homeWords(controls: Controls, id: string): string {
    const hex = controls.session.company(id)?.home ?? null;
    return hex === null ? "" : `${hex} ${controls.model.hex(hex)?.name ?? ""}`.trim();
}

export const isPaper = (session: GameSession, id: string): boolean => session.box.papers.some((p) => p.id === id);

export interface Bidder {
    seat: Seat;
    /** In whose name; null: for oneself. */
    company: string | null;
}

/** Whose bids somebody at this screen may leave to the table: they are still in, and nobody else at the screen would see the amount. */
export function biddersHere(session: GameSession, auction: Auction): Bidder[] {
    const here = session.here.length === 1 ? session.here : session.here.filter((seat) => seat === session.turn);
    const directs = (seat: Seat, company: string) => session.view.companies.some((c) => c.company === company && c.president === seat);
    const found: Bidder[] = [];
    for (const { who, out } of auction.bidders)
        for (const seat of out ? [] : here) {
            if (who === seat) found.push({ seat, company: null });
            else if (typeof who === "string" && directs(seat, who)) found.push({ seat, company: who });
        }
    return found;
}

/** What a seat or a company can pay with; null: that is not known here. */
export const purseOf = (view: View, who: Seat | string): number | null =>
    (typeof who === "number" ? view.players.find((p) => p.seat === who)?.cash : view.companies.find((c) => c.company === who)?.treasury) ?? null;

/** Between which bids an order can hold: as the engine offers them to who is asked; before one's turn, as far as the money goes. */
export function boundsFor(view: View, { lead, price }: Auction, { seat, company }: Bidder, ranges: RangeOffer[]): { least: number; most: number; step: number } {
    const offer = ranges.find((o) => o.by === seat && (o.pattern.as ?? null) === company);
    if (offer !== undefined) return offer;
    // Where bids begin then nobody knows yet; but who does not lead has to bid more.
    return { least: lead === null ? (price ?? 0) : lead.who === (company ?? seat) ? lead.amount : lead.amount + 1, most: purseOf(view, company ?? seat) ?? Infinity, step: ranges[0]?.step ?? 5 };
}

/** The most somebody bids for what is up. */
export function bidFor(session: GameSession, up: string, seat: Seat, company: string | null, amount: number): Action {
    const what = isPaper(session, up) ? { paper: up } : { company: up };
    return { do: "bid", by: seat, ...(company === null ? {} : { as: company }), ...what, amount };
}
