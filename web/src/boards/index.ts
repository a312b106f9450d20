import type { Board } from "./board";

export type { Board, TitleBoards } from "./board";

/** The boards every title has, in the order of the tabs. */
export const boards: Board[] = [];
