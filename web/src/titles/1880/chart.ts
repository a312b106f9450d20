// How markers move on the chart of 1880, and what happens at its rim (1880:XIII.or, XIII.sr).
import type { ChartMoves } from "../../game/title";
import type { Cell } from "../../engine/types";

export const chartMoves: ChartMoves = (chart, from) => {
    const next = (rows: number, columns: number): Cell | null => {
        const cell: Cell = [from[0] + rows, from[1] + columns];
        return (chart.rows[cell[0]]?.[cell[1]] ?? null) === null ? null : cell;
    };
    const up = next(-1, 0);
    const down = next(1, 0);
    return {
        pay_out: next(0, 1) ?? up ?? from,
        withhold: next(0, -1) ?? down ?? from,
        sale: down ?? from,
        sold_out: up ?? from,
    };
};
