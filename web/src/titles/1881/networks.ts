// The S-Bahn: one company, its main network and three subnets, who leads each, and how they vote on its price.
import type { Seat, View } from "../../engine/types";
import { NETWORKS, all, one, seatOf } from "./details";

export type Vote = "yes" | "no" | null;
export type State = "waits" | "runs" | "merged";

export interface Network {
    company: string;
    state: State;
    /** Who decides for it. */
    player: Seat | null;
    /** The tramway that leads it; null: a player does. */
    tramway: string | null;
    /** Its certificate lies here, with nobody. */
    lies: "bank" | "pool" | null;
    treasury: number;
    trains: string[];
    depots: string[];
    /** It has had its turn in this Operating Round. */
    acted: boolean;
    /** What its last run was worth. */
    income: number;
    vote: Vote;
    /** Its start depot has to be placed now. */
    places: boolean;
}

export function networksOf(view: View): Network[] {
    const told = all(view, "network");
    const votes = all(view, "vote");
    return NETWORKS.flatMap((company): Network[] => {
        const d = told.find((x) => x.company === company);
        if (d === undefined) return [];
        const c = view.companies.find((x) => x.company === company);
        const vote = votes.find((v) => v.company === company)?.yes;
        return [
            {
                company,
                state: d.number === 2 ? "merged" : d.number === 1 ? "runs" : "waits",
                player: seatOf(d),
                tramway: d.other ?? null,
                lies: d.source === "bank" || d.source === "pool" ? d.source : null,
                treasury: c?.treasury ?? 0,
                trains: c?.trains ?? [],
                depots: c?.stations ?? [],
                acted: d.yes ?? false,
                income: d.amount ?? 0,
                vote: vote === undefined ? null : vote ? "yes" : "no",
                places: one(view, "start depot")?.company === company,
            },
        ];
    });
}

export interface SBahn {
    floated: boolean;
    /** It has treasuries and depots. */
    open: boolean;
    gone: boolean;
    /** Percent with players and tramways, and what it needs to float. */
    sold: number;
    needs: number;
    price: number;
    /** 2007: declared in this round, shared out after the last network. */
    declared: number;
}

export function sbahnOf(view: View): SBahn | null {
    const d = one(view, "s-bahn");
    if (d === undefined) return null;
    return {
        floated: d.yes ?? false,
        open: d.number === 1,
        gone: d.number === 2,
        sold: d.percent ?? 0,
        needs: d.limit ?? 0,
        price: view.companies.find((c) => c.company === "S")?.price ?? 0,
        declared: d.amount ?? 0,
    };
}

export interface Ballot {
    inFavour: number;
    against: number;
    /** Networks that have not decided yet. */
    open: string[];
    /** What the price would be if nobody else voted. */
    price: number;
    /** And now. */
    before: number;
}

/** The vote on the price in this Operating Round; null: there is none. */
export function ballotOf(view: View): Ballot | null {
    const d = one(view, "votes");
    const price = one(view, "price by votes")?.amount;
    if (d === undefined || price === undefined) return null;
    const before = view.companies.find((c) => c.company === "S")?.price ?? 0;
    const open = networksOf(view).filter((n) => n.state === "runs" && n.vote === null && !n.acted).map((n) => n.company);
    return { inFavour: d.number ?? 0, against: d.limit ?? 0, open, price, before };
}

export interface Holder {
    /** A seat, or the letters of a tramway. */
    who: Seat | string;
    percent: number;
    president: boolean;
    /** Networks it leads as Vice President, merged or not. */
    vices: string[];
}

/** Everybody with S-Bahn certificates: players and tramways count apart, also if one directs the other. */
export function holdersOf(view: View): Holder[] {
    const vices = (who: Seat | string) =>
        networksOf(view)
            .filter((n) => n.company !== "S" && n.lies === null && (typeof who === "number" ? n.tramway === null && n.player === who : n.tramway === who))
            .map((n) => n.company);
    const players = view.players.flatMap((p): Holder[] =>
        p.shares.filter((s) => s.company === "S").map((s) => ({ who: p.seat, percent: s.percent, president: s.president, vices: vices(p.seat) })),
    );
    const tramways = all(view, "tramway holds").flatMap((d): Holder[] =>
        d.company === "S" && d.other !== undefined ? [{ who: d.other, percent: d.percent ?? 0, president: d.yes ?? false, vices: vices(d.other) }] : [],
    );
    return [...players, ...tramways].sort((a, b) => b.percent - a.percent || Number(b.president) - Number(a.president));
}

/** What one owner may hold of it. */
export const mostOfSBahn = (view: View): number => one(view, "most")?.percent ?? 0;
