// What the next Line Round will cost a company whose trams cost more than they earn, and who pays it.
import type { Detail } from "../../engine/types";

export interface Shortfall {
    company: string;
    /** It comes to that once somebody buys a tram of this colour; null: as things stand. */
    colour: string | null;
    /** To be paid in all. */
    missing: number;
    fromRevenue: number;
    fromTreasury: number;
    fromDirector: number;
    loans: number;
}

export function shortfallsIn(prospects: Detail[]): Shortfall[] {
    return prospects
        .filter((d) => d.topic === "shortfall")
        .map((d) => {
            const part = (source: number) => prospects.find((p) => p.topic === "shortfall part" && p.train === d.train && p.number === source)?.amount ?? 0;
            return { company: d.company ?? "", colour: d.train ?? null, missing: d.amount ?? 0, fromRevenue: part(1), fromTreasury: part(2), fromDirector: part(3), loans: d.number ?? 0 };
        });
}
