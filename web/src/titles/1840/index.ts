import type { Board, TitleBoards } from "../../game/title";
import { auction, openingPrice } from "./auctions";
import ChartersBoard from "./ChartersBoard.svelte";
import { events } from "./events";
import { facts } from "./facts";
import { lines } from "./lines";
import LinesBoard from "./LinesBoard.svelte";
import { paperOwner, papers } from "./papers";
import { marks, rows } from "./players";
import { earnings } from "./runs";
import RoundBar from "./RoundBar.svelte";
import StadtbahnBoard from "./StadtbahnBoard.svelte";
import TramsBoard from "./TramsBoard.svelte";
import TurnNotes from "./TurnNotes.svelte";

export const boards: Board[] = [
    { id: "companies", labelKey: "1840.board.charters", component: ChartersBoard },
    { id: "trains", labelKey: "1840.board.trams", component: TramsBoard },
    { id: "stadtbahn", labelKey: "1840.board.stadtbahn", component: StadtbahnBoard },
    { id: "lines", labelKey: "1840.board.lines", component: LinesBoard },
];

const chapters = [
    ...["I", "II", "III.1", "III.2", "III.3", "III.4", "III.4.1", "III.4.2", "III.5", "IV.1.1", "IV.1.2", "IV.1.3", "IV.2", "IV.3"],
    ...["V", "VI", "VII.1", "VII.2", "VII.3", "VII.4", "VII.5", "VII.6", "VIII.1", "VIII.2", "VIII.3", "VIII.4", "VIII.5.1"],
    ...["VIII.5.2", "VIII.5.3", "VIII.6", "VIII.7", "IX.1", "IX.2", "IX.3", "IX.4", "IX.5", "IX.6", "IX.7", "IX.8"],
    ...["X.1", "X.2", "X.3", "XI", "XII", "XIII"],
];

/** Told apart by their letters, too. */
const trains = {
    Y: { colour: "#f3d45c", text: "#211c18" },
    O: { colour: "#e88b2d", text: "#211c18" },
    R: { colour: "#b3261e", text: "#ffffff" },
    Pi: { colour: "#f0a3c0", text: "#211c18" },
    Pu: { colour: "#6b3f94", text: "#ffffff" },
};

const title: TitleBoards = {
    ruleset: "1840",
    currency: "%d G",
    chapters,
    boards,
    overview: ["companies", "players"],
    events,
    facts,
    earnings,
    lines,
    auction,
    papers,
    paperOwner,
    paperPrice: openingPrice,
    lotFollows: (before, after) => (before.step?.startsWith("CRe") ?? false) && after().step === "CRf lines",
    dividendSteps: (view, company) => view.details.flatMap((d) => (d.topic === "dividend" && d.company === company ? [{ from: d.amount ?? 0, spaces: d.number ?? 0, price: d.limit ?? 0 }] : [])),
    markerFor: (view, hex) => view.details.find((d) => d.topic === "circle" && d.hex === hex)?.company,
    strip: RoundBar,
    notes: TurnNotes,
    marks,
    rows,
    trains,
};
export default title;
