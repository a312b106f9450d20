// What can happen to the price of each company on the chart.
import type { Box, Cell, Move, PriceMove, View } from "../../engine/types";

export const moves: readonly Move[] = ["pay_out", "withhold", "sale", "sold_out"];

export interface PriceRow {
    company: string;
    cell: Cell;
    price: number;
    par: number;
    /** What its space adds for each share. */
    bonus: number;
    /** Where it goes, and the price there. */
    to: Record<Move, PriceMove>;
}

export function sameCell(a: Cell, b: Cell): boolean {
    return a[0] === b[0] && a[1] === b[1];
}

/** The dearest first; of equal ones the one further right, then the one on top of its stack. */
export function priceRows({ chart }: Box, view: View): PriceRow[] {
    return view.companies
        .flatMap((c) => (c.cell === null || c.moves === null ? [] : [{ ...c, cell: c.cell, to: c.moves }]))
        .sort((a, b) => b.price - a.price || b.cell[1] - a.cell[1] || a.below_top - b.below_top)
        .map(({ company, cell, price, par, to }) => ({ company, cell, price, par, bonus: chart.bonus[cell[0]]?.[cell[1]] ?? 0, to }));
}
