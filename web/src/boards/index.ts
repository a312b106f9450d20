import "./boards.css";
import type { Board } from "../game/title";
import ChartBoard from "./chart/ChartBoard.svelte";
import CompaniesBoard from "./companies/CompaniesBoard.svelte";
import CurvesBoard from "./curves/CurvesBoard.svelte";
import LogBoard from "./log/LogBoard.svelte";
import PlayersBoard from "./players/PlayersBoard.svelte";
import { hasPrivates } from "./privates/privates";
import PrivatesBoard from "./privates/PrivatesBoard.svelte";
import RulesBoard from "./rules/RulesBoard.svelte";
import SpreadsheetBoard from "./spreadsheet/SpreadsheetBoard.svelte";
import TilesBoard from "./tiles/TilesBoard.svelte";
import TrainsBoard from "./trains/TrainsBoard.svelte";

export type { Board, TitleBoards } from "../game/title";

/** The boards every title has, in the order of the tabs. */
export const boards: Board[] = [
    { id: "players", labelKey: "board.players", component: PlayersBoard },
    { id: "companies", labelKey: "board.companies", component: CompaniesBoard },
    { id: "chart", labelKey: "board.chart", component: ChartBoard },
    { id: "privates", labelKey: "board.privates", component: PrivatesBoard, has: hasPrivates },
    { id: "trains", labelKey: "board.trains", component: TrainsBoard },
    { id: "tiles", labelKey: "board.tiles", component: TilesBoard },
    { id: "log", labelKey: "board.log", component: LogBoard },
    { id: "spreadsheet", labelKey: "board.spreadsheet", component: SpreadsheetBoard },
    { id: "curves", labelKey: "board.curves", component: CurvesBoard },
    { id: "rules", labelKey: "board.rules", component: RulesBoard },
];
