// How markers move on the chart of a title.
import type { Box, Cell } from "../engine/types";
import type { ChartStep, Move } from "./title";
import { titleOf } from "./titles";

const USUAL: Record<Move, ChartStep> = { pay_out: [0, 1], withhold: [0, -1], sale: [1, 0], sold_out: [-1, 0] };

/** Where each move leads. At the rim a dividend goes the way of a sold-out company, none that of a sale (1840:X, 1880:XIII, 1893:D23, 1881:D8). */
export function chartMoves({ ruleset, chart }: Pick<Box, "ruleset" | "chart">, from: Cell): Record<Move, Cell> {
    const steps = titleOf(ruleset)?.chartSteps ?? USUAL;
    const next = (move: Move): Cell | null => {
        const [rows, columns] = steps[move];
        const cell: Cell = [from[0] + rows, from[1] + columns];
        return (chart.rows[cell[0]]?.[cell[1]] ?? null) === null ? null : cell;
    };
    return {
        pay_out: next("pay_out") ?? next("sold_out") ?? from,
        withhold: next("withhold") ?? next("sale") ?? from,
        sale: next("sale") ?? from,
        sold_out: next("sold_out") ?? from,
    };
}

/** 0: there is no such space. */
export function priceAt(chart: Box["chart"], [row, column]: Cell): number {
    return chart.rows[row]?.[column] ?? 0;
}
