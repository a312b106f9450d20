import type { Component } from "svelte";
import type { GameSession } from "../app/session.svelte";
import type { Box, Cell } from "../engine/types";

/** One thing there is to know about a game, as a page of its own. */
export interface Board {
    id: string;
    labelKey: string;
    component: Component<{ session: GameSession }>;
    /** How many things on it have not been seen yet. */
    news?: (session: GameSession) => number;
}

/** Where a marker on the chart goes when its company pays out, withholds, is sold, is sold out. */
export type Move = "pay_out" | "withhold" | "sale" | "sold_out";
export type ChartMoves = (chart: Box["chart"], from: Cell) => Record<Move, Cell>;

/** What a title adds to the page; web/src/titles/<ruleset>/index.ts exports one. */
export interface TitleBoards {
    ruleset: string;
    /** How money is written: "%d M". */
    currency: string;
    chartMoves: ChartMoves;
    /** The chapters of its rules in the order in which people read them; others follow. */
    chapters: string[];
    boards: Board[];
}
