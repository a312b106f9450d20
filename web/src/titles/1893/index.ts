import type { Board, TitleBoards } from "../../game/title";
import { auction, papers } from "./auction";
import BondsBoard from "./BondsBoard.svelte";
import { events } from "./events";
import { facts } from "./facts";
import MergersBoard from "./MergersBoard.svelte";
import PackageBoard from "./PackageBoard.svelte";
import VotesBoard from "./VotesBoard.svelte";

export const boards: Board[] = [
    { id: "privates", labelKey: "1893.board.package", component: PackageBoard },
    { id: "bonds", labelKey: "1893.board.bonds", component: BondsBoard },
    { id: "mergers", labelKey: "1893.board.mergers", component: MergersBoard },
    { id: "votes", labelKey: "1893.board.votes", component: VotesBoard },
];

const chapters = [
    ...["PREP", "NEXT", "RG", "RG.buy", "RG.sale", "RG.end", "BON", "PRIV", "PRIV.A", "PRIV.B", "PRIV.C"],
    ...["RO", "RO.order", "RO.track", "RO.token", "RO.route", "RO.pay", "RO.swap", "RO.train", "RO.forced", "MINOR"],
    ...["AGV", "HGK", "TAB.2", "TAB.3", "TAB.4", "TAB.5", "TAB.6", "TAB.8", "END", "full", "peer"],
];

const title: TitleBoards = {
    ruleset: "1893",
    currency: "%d M",
    chapters,
    boards,
    events,
    facts,
    auction,
    papers,
    paperPrice: (view, paper) => view.details.find((d) => d.topic === "offer" && d.paper === paper)?.amount,
    tally: (view) => {
        const [yes, no] = (["yes", "no"] as const).map((topic) => view.details.find((d) => d.topic === topic));
        return yes === undefined || no === undefined ? null : { yes: yes.percent ?? 0, no: no.percent ?? 0, limit: yes.limit ?? 0 };
    },
};
export default title;
