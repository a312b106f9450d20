import type { Board } from "./board";
import LogBoard from "./log/LogBoard.svelte";

export type { Board, TitleBoards } from "./board";

/** The boards every title has, in the order of the tabs. */
export const boards: Board[] = [{ id: "log", labelKey: "board.log", component: LogBoard }];
