import type { Board, TitleBoards } from "../../game/title";
import { boardQuestion } from "./board";
import ChartNote from "./ChartNote.svelte";
import Charter from "./Charter.svelte";
import { isNetwork } from "./details";
import DifferencesBoard from "./DifferencesBoard.svelte";
import LegendBoard from "./LegendBoard.svelte";
import OfferingBoard from "./OfferingBoard.svelte";
import OrderStrip from "./OrderStrip.svelte";
import { earners, income, marks, rows } from "./players";
import SbahnBoard from "./SbahnBoard.svelte";
import { t } from "../../i18n/index.svelte";
import TurnNotes from "./TurnNotes.svelte";
import { usedTrack } from "./used";

export const boards: Board[] = [
    { id: "sbahn", labelKey: "1881.board.sbahn", component: SbahnBoard },
    { id: "offering", labelKey: "1881.board.offering", component: OfferingBoard },
    { id: "legend", labelKey: "1881.board.legend", component: LegendBoard },
    { id: "differences", labelKey: "1881.board.differences", component: DifferencesBoard },
];

/** The tables of 2007 follow its chapters, but for what is read first. */
const chapters2007 = ["1", "SM", "T1", "T3"];

/** The stock table of 2007 is that of 2016 turned (1881:D8). */
const steps2007: TitleBoards["chartSteps"] = { pay_out: [1, 0], withhold: [-1, 0], sale: [0, -1], sold_out: [0, 1] };

const title: TitleBoards = {
    ruleset: "1881",
    currency: "%d M",
    chapters: [],
    boards,
    overview: ["players", "sbahn"],
    strip: OrderStrip,
    notes: TurnNotes,
    charter: Charter,
    chartNote: ChartNote,
    income,
    earners,
    marks,
    rows,
    shareUnit: (company) => (isNetwork(company) ? 5 : 10),
    ownTrack: isNetwork,
    usedTrack,
    actionWords: (view, action) => (action.do === "answer" && boardQuestion(view) !== null ? t("1881.veto.answer", { yes: String(action.yes ?? false) }) : null),
    editions: {
        "1881-2016": {},
        "1881-2007": { currency: "%d TM", chartSteps: steps2007, chapters: chapters2007 },
    },
};
export default title;
