// The trams: on which space a colour lies, what it costs when, what it costs to keep, and who has how many.
import { trainsOf } from "../../game/lines";
import type { Box, View } from "../../engine/types";

export interface TramRow {
    id: string;
    left: number;
    /** On the stack's spaces: 0 the newest, 2 the oldest; null: not yet, or no longer. */
    space: number | null;
    onSale: boolean;
    /** By Company Round, 1 to 5; null: not for sale in it. */
    prices: (number | null)[];
    /** By the newest colour bought, in the order of the box. */
    upkeep: number[];
    /** What is added to its runs now. */
    now: number;
    owners: { company: string; count: number }[];
}

/** Those in which trams are sold, by their numbers. */
export const companyRounds = (view: View): number[] => [...new Set(view.details.flatMap((d) => (d.topic === "price" ? (d.number ?? []) : [])))].sort((a, b) => a - b);

export function tramRows(box: Box, view: View): TramRow[] {
    const figure = (topic: string, train: string) => view.details.filter((d) => d.topic === topic && d.train === train);
    const rounds = companyRounds(view);
    return box.trains.map(({ id }) => {
        const stock = view.trains.find((t) => t.train === id);
        const owners = view.companies.flatMap(({ company }) => {
            if (box.companies.find((c) => c.id === company)?.kind === "part") return [];
            const count = trainsOf(view, company).filter((t) => t === id).length;
            return count > 0 ? [{ company, count }] : [];
        });
        return {
            id,
            owners,
            left: stock?.bank ?? 0,
            onSale: stock?.on_sale ?? false,
            space: figure("stack", id)[0]?.number ?? null,
            prices: rounds.map((n) => figure("price", id).find((d) => d.number === n)?.amount ?? null),
            upkeep: box.trains.map((newest) => figure("upkeep", id).find((d) => d.trade_in === newest.id)?.amount ?? 0),
            now: upkeepOf(view, id),
        };
    });
}

export function upkeepOf(view: View, train: string): number {
    return view.details.find((d) => d.topic === "maintenance" && d.train === train)?.amount ?? 0;
}

/** The Company Round that is played or comes next; null: none any more. */
export function nextCompanyRound(view: View): number | null {
    return view.details.find((d) => d.topic === "stadtbahn pays")?.limit ?? null;
}
