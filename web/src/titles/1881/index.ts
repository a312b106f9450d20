import type { Board, TitleBoards } from "../../game/title";
import { boardQuestion } from "./board";
import ChartNote from "./ChartNote.svelte";
import Charter from "./Charter.svelte";
import { all, isNetwork } from "./details";
import DifferencesBoard from "./DifferencesBoard.svelte";
import { events } from "./events";
import { facts } from "./facts";
import LegendBoard from "./LegendBoard.svelte";
import OfferingBoard from "./OfferingBoard.svelte";
import OrderStrip from "./OrderStrip.svelte";
import { earners, marks, rows } from "./players";
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

const title: TitleBoards = {
    ruleset: "1881",
    currency: "%d M",
    chapters: [],
    boards,
    overview: ["players", "sbahn"],
    events,
    facts,
    secret: (view) => all(view, "sealed").length > 0,
    paidHexes: (view) => all(view, "connection").flatMap((d) => (d.yes === true ? (d.hex ?? []) : [])),
    heldBy: (view, owner, company) => all(view, "tramway holds").find((d) => d.other === owner && d.company === company)?.percent,
    onOffer: (view) => [
        ...all(view, "offering").map((d) => ({ company: d.company, percent: d.limit, source: "bank" as const })),
        ...all(view, "pool").map((d) => ({ company: d.company, percent: (d.percent ?? 0) / (d.number ?? 1), source: "pool" as const })),
    ],
    strip: OrderStrip,
    notes: TurnNotes,
    charter: Charter,
    chartNote: ChartNote,
    earners,
    marks,
    rows,
    ownTrack: isNetwork,
    ownsTrains: (company, train) => isNetwork(company) === train.startsWith("S"),
    usedTrack,
    actionWords: (view, action) => (action.do === "answer" && boardQuestion(view) !== null ? t("1881.veto.answer", { yes: String(action.yes ?? false) }) : null),
    passing: (view, action) => action.do === "answer" && action.yes === true && boardQuestion(view) !== null,
    editions: {
        "1881-2016": {},
        "1881-2007": { currency: "%d TM", chapters: chapters2007 },
    },
};
export default title;
