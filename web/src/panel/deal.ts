// A proposal that waits for its answer, in words.
import type { GameSession } from "../game/session.svelte";
import type { Detail } from "../engine/types";
import { money, t } from "../i18n/index.svelte";
import { trainWords } from "../i18n/words";

export function dealWords(deal: Detail, session: GameSession): string {
    const from = typeof deal.player === "number" ? session.name(deal.player) : "";
    const amount = money(deal.amount ?? 0);
    const companies = { buyer: deal.company ?? "", seller: deal.other ?? "" };
    if (deal.hex !== undefined) {
        const name = session.box.hexes.find((h) => h.id === deal.hex)?.name ?? "";
        return t("panel.dealStation", { from, amount, ...companies, hex: `${deal.hex} ${name}`.trim() });
    }
    if (deal.paper === undefined) return t("panel.dealTrain", { from, amount, ...companies, train: trainWords(deal.train ?? "") });
    const paper = deal.paper;
    const sells = session.present.players.some((p) => p.seat === deal.player && p.papers.includes(paper));
    return t(sells ? "panel.dealSell" : "panel.dealBuy", { from, amount, what: paper });
}
