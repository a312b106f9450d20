// A proposal that waits for its answer, in words.
import type { GameSession } from "../app/session.svelte";
import type { Detail } from "../engine/types";
import { money, t } from "../i18n/index.svelte";

export function dealWords(deal: Detail, session: GameSession): string {
    const from = typeof deal.player === "number" ? session.name(deal.player) : "";
    const amount = money(deal.amount ?? 0);
    if (deal.paper === undefined)
        return t("panel.dealTrain", { from, amount, buyer: deal.company ?? "", seller: deal.other ?? "", train: deal.train ?? "" });
    const paper = deal.paper;
    const sells = session.present.players.some((p) => p.seat === deal.player && p.papers.includes(paper));
    return t(sells ? "panel.dealSell" : "panel.dealBuy", { from, amount, what: paper });
}
