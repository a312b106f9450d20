import type { Board } from "./board";
import ChartBoard from "./chart/ChartBoard.svelte";
import LogBoard from "./log/LogBoard.svelte";

export type { Board, TitleBoards } from "./board";

/** The boards every title has, in the order of the tabs. */
export const boards: Board[] = [
    { id: "chart", labelKey: "board.chart", component: ChartBoard },
    { id: "log", labelKey: "board.log", component: LogBoard },
];
