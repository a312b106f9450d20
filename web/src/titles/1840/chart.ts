// How markers move on the chart of 1840: a first step for a dividend of 100, one down for each share sold (1840:X).
import type { ChartMoves } from "../../game/title";
import type { Cell } from "../../engine/types";

export const chartMoves: ChartMoves = (chart, from) => {
    const next = (rows: number, columns: number): Cell | null => {
        const cell: Cell = [from[0] + rows, from[1] + columns];
        return (chart.rows[cell[0]]?.[cell[1]] ?? null) === null ? null : cell;
    };
    return {
        pay_out: next(0, 1) ?? next(-1, 0) ?? from,
        withhold: next(0, -1) ?? next(1, 0) ?? from,
        sale: next(1, 0) ?? from,
        sold_out: next(-1, 0) ?? from,
    };
};
