// How markers move on the stock table of each edition: that of 2007 is the one of 2016 turned (1881:D8).
import type { ChartMoves } from "../../game/title";
import type { Box, Cell } from "../../engine/types";

type Step = [rows: number, columns: number];

const moves =
    (dividend: Step, none: Step, sale: Step, soldOut: Step): ChartMoves =>
    (chart: Box["chart"], from: Cell) => {
        const next = ([rows, columns]: Step): Cell | null => {
            const cell: Cell = [from[0] + rows, from[1] + columns];
            return (chart.rows[cell[0]]?.[cell[1]] ?? null) === null ? null : cell;
        };
        return {
            pay_out: next(dividend) ?? next(soldOut) ?? from,
            withhold: next(none) ?? next(sale) ?? from,
            sale: next(sale) ?? from,
            sold_out: next(soldOut) ?? from,
        };
    };

/** A dividend goes right, none left, a sale down, sold out up. */
export const moves2016 = moves([0, 1], [0, -1], [1, 0], [-1, 0]);
/** A dividend goes down, none up, a sale left, all shares with players right. */
export const moves2007 = moves([1, 0], [-1, 0], [0, -1], [0, 1]);
