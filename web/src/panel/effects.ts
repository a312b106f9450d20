// What an action would do, told from the events of trying it: what it costs or brings, and what follows from it.
import type { Attempt } from "../engine/engine";
import { ownerOf } from "../engine/lines";
import type { Action, GameEvent, View } from "../engine/types";

export interface Account {
    /** A seat, or the letters of a company. */
    who: number | string;
    before: number;
    after: number;
}

export interface Effects {
    /** Whose money changes at once because of it; what later steps pay is not in it. */
    accounts: Account[];
    /** What else follows, in the order in which it happens. */
    consequences: GameEvent[];
    /** Prices that are different afterwards. */
    prices: { company: string; before: number; after: number }[];
}

type Money = "pays" | "gets";
/** Where a company stands in for a player: a tramway with shares, or one that leads another. */
const purseOf = (e: GameEvent, by: "player" | "company"): GameEvent["player"] | string => (by === "player" ? (e.player ?? e.other) : e.company);
/** What the event of an action says about the money of the person or company it names first. */
const PAYMENTS: Record<string, { by: "player" | "company"; money: Money }> = {
    paper_bought: { by: "player", money: "pays" },
    paper_sold: { by: "player", money: "gets" },
    shares_bought: { by: "player", money: "pays" },
    shares_sold: { by: "player", money: "gets" },
    tile_laid: { by: "company", money: "pays" },
    station_placed: { by: "company", money: "pays" },
    president_paid: { by: "player", money: "pays" },
    dividend_paid: { by: "player", money: "gets" },
    revenue_withheld: { by: "company", money: "gets" },
    station_removed: { by: "company", money: "pays" },
    line_sold: { by: "company", money: "pays" },
    loan_taken: { by: "player", money: "gets" },
    debt_repaid: { by: "player", money: "pays" },
    capital_paid: { by: "company", money: "gets" },
    premium_paid: { by: "player", money: "gets" },
    commission_paid: { by: "player", money: "gets" },
    credit_paid: { by: "company", money: "pays" },
};

/** Worth telling before the click; the rest is in the log afterwards. */
const NOTEWORTHY = new Set([
    "company_floated",
    "president_changed",
    "president_paid",
    "phase_began",
    "trains_scrapped",
    "paper_closed",
    "paper_exchanged",
    "vote_opened",
    "vote_closed",
    "company_merged",
    "company_formed",
    "bank_broken",
    "line_sold",
    "loan_taken",
    "debt_grew",
    "share_reserved",
    "capital_paid",
    "trains_removed",
    "train_marker_moved",
    "investor_merged",
    "takeover_began",
    "exchange_reopened",
    "last_turns",
    "player_bankrupt",
    "network_merged",
    "company_removed",
    "info_card_turned",
    "bonus_booked",
    "purchase_forced",
    "credit_taken",
    "game_ended",
]);

/** Events after this one belong to the next step of the game, not to the action. */
const BOUNDARY = new Set(["round_began", "vote_opened", "income_paid"]);

function own(action: Action, events: GameEvent[]): GameEvent[] {
    // After one company has declared, the next ones follow by themselves where they have no choice.
    const others = (e: GameEvent) => action.do === "declare" && e.company !== action.as && /^(train_ran|revenue_booked)$/.test(e.event);
    const end = events.findIndex((e) => BOUNDARY.has(e.event) || others(e));
    return end < 0 ? events : events.slice(0, end);
}

function money(view: View, who: number | string): number | null {
    return typeof who === "number"
        ? (view.players.find((p) => p.seat === who)?.cash ?? null)
        : (view.companies.find((c) => c.company === who)?.treasury ?? null);
}

export function effectsOf(action: Action, before: View, { events, view: after }: Attempt): Effects {
    const changes = new Map<number | string, number>();
    const pay = (who: number | string | undefined, amount: number) => {
        if (who === undefined || who === "chance" || amount === 0) return;
        const purse = typeof who === "string" ? ownerOf(before, who) : who;
        changes.set(purse, (changes.get(purse) ?? 0) + amount);
    };
    // What nobody has becomes a debt: the bank adds it, and it passes through no purse.
    const owes = events.some((e) => e.event === "debt_grew");
    for (const e of own(action, events)) {
        const amount = e.amount ?? 0;
        if (e.event === "loan_taken" && owes) {
            pay(e.company, amount);
            continue;
        }
        const known = PAYMENTS[e.event];
        if (e.company !== undefined && (e.event === "paper_bought" || e.event === "paper_sold")) {
            // A certificate of a company: bought from a player, or handed back to the bank.
            pay(e.company, e.event === "paper_bought" ? -amount : amount);
            if (e.event === "paper_bought") pay(e.player, amount);
        } else if (known !== undefined) pay(purseOf(e, known.by), known.money === "pays" ? -amount : amount);
        if (e.event === "president_paid") pay(e.company, amount);
        if (e.event === "commission_paid") pay(e.company, -amount);
        if (e.event === "depot_sold") {
            pay(e.company, -amount);
            pay(e.other, amount);
        }
        if (e.event === "train_bought") {
            pay(e.company, -amount);
            pay(e.other, amount);
        }
    }
    // The events do not tell what a president's certificate costs, nor what who agrees to a deal gets: look at the purse.
    if ((action.do === "found" || action.do === "answer") && typeof action.by === "number" && !changes.has(action.by)) {
        const [had, has] = [money(before, action.by), money(after, action.by)];
        if (had !== null && has !== null) pay(action.by, has - had);
    }
    const accounts = [...changes].flatMap(([who, change]): Account[] => {
        const had = money(before, who);
        return had === null ? [] : [{ who, before: had, after: had + change }];
    });
    // A price may move twice; where it ends counts.
    const moved = new Map(own(action, events).flatMap((e): [string, number][] => (e.event === "price_moved" && e.company !== undefined ? [[e.company, e.amount ?? 0]] : [])));
    const prices = [...moved].map(([company, after]) => ({
        company,
        before: before.companies.find((c) => c.company === company)?.price ?? 0,
        after,
    }));
    return { accounts, prices, consequences: events.filter((e) => NOTEWORTHY.has(e.event)) };
}

/** Certificates against the limit, and the share of a company, after a purchase or sale. */
export function standingOf(view: View, seat: number, company: string | undefined) {
    const me = view.players.find((p) => p.seat === seat);
    return {
        certificates: me?.certificates ?? 0,
        limit: me?.certificate_limit ?? 0,
        percent: me?.shares.find((s) => s.company === company)?.percent ?? 0,
        president: me?.shares.find((s) => s.company === company)?.president ?? false,
    };
}
