// What people would like to do and cannot: tried out, so that the rule itself says why not.
import { titleOf } from "../game/titles";
import type { GameSession } from "../game/session.svelte";
import type { Action, View, Violation } from "../engine/types";
import type { Decision } from "../game/decision";

export interface Refused {
    action: Action;
    violation: Violation;
}

const sameThing = (a: Action, b: Action): boolean =>
    a.do === b.do && a.company === b.company && a.paper === b.paper && a.train === b.train && a.source === b.source;

const onOffer = (view: View, who: { by: number | "chance"; as?: string }): Action[] =>
    (titleOf(view.ruleset)?.onOffer?.(view) ?? []).map((what) => ({ do: "buy_share", ...who, ...what }));

/** The usual wishes of a stock round: a share of every company, everything unsold, and selling what one has. */
function stockWishes(session: GameSession, by: number): Action[] {
    const { view, box } = session;
    const me = view.players.find((p) => p.seat === by);
    // Where a title says what lies in its offering and its pool, that is what people want.
    const wishes: Action[] = onOffer(view, { by });
    for (const c of view.companies) {
        const shares = box.papers.filter((p) => p.kind === "share" && p.company === c.company);
        if (shares.length === 0 || c.closed) continue;
        const percent = Math.min(...shares.map((s) => s.percent));
        if (wishes.every((w) => w.source === undefined)) wishes.push({ do: "buy_share", by, company: c.company, percent });
        if ((me?.shares.find((s) => s.company === c.company)?.percent ?? 0) > 0)
            wishes.push({ do: "sell_shares", by, company: c.company, percent });
    }
    for (const paper of new Set([...view.unsold, ...box.papers.filter((p) => p.kind === "bond").map((p) => p.id)]))
        wishes.push({ do: "buy_paper", by, paper });
    for (const paper of new Set(me?.papers ?? [])) wishes.push({ do: "sell_paper", by, paper });
    return wishes;
}

/** The usual wishes of a company: any train that lies on the table, paying out, keeping the money. */
function companyWishes(session: GameSession, d: Decision): Action[] {
    const base = { by: d.by, as: d.as as string };
    const wishes: Action[] = [];
    const { step } = session.view;
    const owns = titleOf(session.box.ruleset)?.ownsTrains;
    const trains = session.view.trains.filter((t) => owns?.(base.as, t.train) ?? true);
    if (d.moves.has("buy_train") || d.ranges.has("buy_train") || step === "trains")
        for (const t of trains) {
            if (t.bank > 0 && t.on_sale) wishes.push({ do: "buy_train", ...base, train: t.train, source: "bank" });
            if (t.pool > 0) wishes.push({ do: "buy_train", ...base, train: t.train, source: "pool" });
        }
    if (d.moves.has("buy_share")) wishes.push(...onOffer(session.view, base).filter((w) => d.moves.get("buy_share")?.some((m) => m.company === w.company)));
    if (d.moves.has("pay_out") || d.moves.has("withhold")) {
        wishes.push({ do: "pay_out", ...base }, { do: "withhold", ...base });
    }
    return wishes;
}

const STOCK_KINDS = ["buy_share", "sell_shares", "buy_paper", "sell_paper", "found"];

/** What is refused by a rule of the title, each once. */
export function refusedNow(session: GameSession, d: Decision): Refused[] {
    const stock = d.as === null && [...d.moves.keys()].some((k) => STOCK_KINDS.includes(k) || k === "pass");
    const wishes = d.as !== null ? companyWishes(session, d) : stock && typeof d.by === "number" ? stockWishes(session, d.by) : [];
    const offered = [...d.moves.values()].flat();
    return wishes.flatMap((action): Refused[] => {
        if (offered.some((o) => sameThing(o, action))) return [];
        const tried = session.preview(action);
        // That something is not asked for now is no news.
        if (tried.ok || tried.refusal.violation === null || tried.refusal.violation.clause.startsWith("table:")) return [];
        return [{ action, violation: tried.refusal.violation }];
    });
}
