// What is left of the trains, what scraps what, and how far off the next phase is.
import type { Box, Phase, TrainType, View } from "../../engine/types";

export interface Owner {
    company: string;
    count: number;
}

export interface TrainRow {
    type: TrainType;
    bank: number;
    pool: number;
    onSale: boolean;
    owners: Owner[];
    /** Has been scrapped: none of it will run again. */
    scrapped: boolean;
}

export interface PhaseRow {
    phase: Phase;
    when: "past" | "now" | "to come";
    /** Types that its first train scraps. */
    scraps: string[];
    /** Trains to be bought from the bank until it begins, the one that begins it included; 0: it has begun. */
    purchases: number;
}

export function trainRows(box: Box, view: View): TrainRow[] {
    return box.trains.map((type) => {
        const stock = view.trains.find((t) => t.train === type.id);
        const owners = view.companies.flatMap(({ company, trains }) => {
            const count = trains.filter((t) => t === type.id).length;
            return count > 0 ? [{ company, count }] : [];
        });
        return {
            type,
            owners,
            bank: stock?.bank ?? 0,
            pool: stock?.pool ?? 0,
            onSale: stock?.on_sale ?? false,
            scrapped: stock?.gone ?? false,
        };
    });
}

export function phaseRows(box: Box, view: View): PhaseRow[] {
    const now = box.phases.findIndex((p) => p.id === view.phase);
    return box.phases.map((phase, i) => {
        const scraps = box.trains.filter((t) => t.scrapped_by !== null && t.scrapped_by === phase.begins_with);
        return {
            phase,
            when: i < now ? "past" : i === now ? "now" : "to come",
            scraps: scraps.map((t) => t.id),
            purchases: view.phases.find((p) => p.phase === phase.id)?.purchases ?? 0,
        };
    });
}

/** What the next phase takes from whom. */
export function threatened(rows: TrainRow[], next: PhaseRow): { train: string; owners: Owner[] }[] {
    return next.scraps.flatMap((train) => {
        const owners = rows.find((r) => r.type.id === train)?.owners ?? [];
        return owners.length > 0 ? [{ train, owners }] : [];
    });
}
