import type { Board, TitleBoards } from "../../game/title";
import { auction, lowestBid, papers } from "./auction";
import Charter from "./Charter.svelte";
import Choose from "./Choose.svelte";
import { events } from "./events";
import { facts } from "./facts";
import { foundWords } from "./found";
import InvestorsBoard from "./InvestorsBoard.svelte";
import OrderBoard from "./OrderBoard.svelte";
import OrderStrip from "./OrderStrip.svelte";
import PermitsBoard from "./PermitsBoard.svelte";
import { marks, rows } from "./players";
import PrivatesBoard from "./PrivatesBoard.svelte";
import TurnNotes from "./TurnNotes.svelte";

export const boards: Board[] = [
    { id: "permits", labelKey: "1880.board.permits", component: PermitsBoard },
    { id: "order", labelKey: "1880.board.order", component: OrderBoard },
    { id: "investors", labelKey: "1880.board.investors", component: InvestorsBoard },
    { id: "privates", labelKey: "1880.board.privates", component: PrivatesBoard },
];

const chapters = [
    ...["II", "III", "IV.etiquette", "IV.capital", "IV.setup", "IV.order", "V", "VI.general", "VI.powers", "VII.investors", "VII.merger"],
    ...["VIII.general", "VIII.director", "VIII.change", "VIII.permits", "IX.general", "IX.order", "X.general", "X.track", "X.upgrade"],
    ...["X.stations", "X.trains", "X.purchase", "X.forced", "X.routes", "X.income", "X.bonus", "X.transsib", "XI"],
    ...["XII.timing", "XII.general", "XII.order", "XII.purchase", "XII.limit", "XII.inauguration", "XII.capital", "XII.sale"],
    ...["XIII.general", "XIII.or", "XIII.sr", "XIV.general", "XIV.effects", "XIV.end", "XV.general", "XV.score"],
    ...["helpers", "manifest", "upgrades"],
];

const title: TitleBoards = {
    ruleset: "1880",
    currency: "%d ¥",
    chapters,
    boards,
    overview: ["players", "permits"],
    events,
    facts,
    strip: OrderStrip,
    notes: TurnNotes,
    choose: Choose,
    charter: Charter,
    foundWords,
    auction,
    papers,
    paperPrice: lowestBid,
    marks,
    rows,
    trainPool: false,
};
export default title;
