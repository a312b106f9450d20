import type { Board, TitleBoards } from "../../boards/board";
import BondsBoard from "./BondsBoard.svelte";
import { chartMoves } from "./chart";
import MergersBoard from "./MergersBoard.svelte";
import PackageBoard from "./PackageBoard.svelte";
import VotesBoard from "./VotesBoard.svelte";

export const boards: Board[] = [
    { id: "package", labelKey: "1893.board.package", component: PackageBoard },
    { id: "bonds", labelKey: "1893.board.bonds", component: BondsBoard },
    { id: "mergers", labelKey: "1893.board.mergers", component: MergersBoard },
    { id: "votes", labelKey: "1893.board.votes", component: VotesBoard },
];

const title: TitleBoards = { ruleset: "1893", currency: "%d M", chartMoves, boards };
export default title;
