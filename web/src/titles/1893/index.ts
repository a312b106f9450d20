import type { Board, TitleBoards } from "../../boards/board";
import { chartMoves } from "./chart";

export const boards: Board[] = [];

const title: TitleBoards = { ruleset: "1893", currency: "%d M", chartMoves, boards };
export default title;
