// What an action would do, told from the events of trying it: what it costs or brings, and what follows from it.
import type { Attempt } from "../engine/engine";
import { ownerOf } from "../game/lines";
import type { Action, EventKind, GameEvent, View } from "../engine/types";
import { eventsOfTitles, titleOf } from "../game/titles";
import type { Payment } from "../game/title";

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

/** What an event says about the money of those it names. */
const PAYMENTS: Partial<Record<EventKind, Payment[]>> = {
    paper_bought: [{ who: "player", money: "pays" }],
    paper_sold: [{ who: "player", money: "gets" }],
    shares_bought: [{ who: "player", money: "pays" }],
    shares_sold: [{ who: "player", money: "gets" }],
    tile_laid: [{ who: "company", money: "pays" }],
    station_placed: [{ who: "company", money: "pays" }],
    president_paid: [{ who: "player", money: "pays" }, { who: "company", money: "gets" }],
    dividend_paid: [{ who: "player", money: "gets" }],
    revenue_withheld: [{ who: "company", money: "gets" }],
    station_removed: [{ who: "company", money: "pays" }],
    loan_taken: [{ who: "player", money: "gets" }],
    train_bought: [{ who: "company", money: "pays" }, { who: "other", money: "gets" }],
    income_paid: [{ who: "player", money: "gets" }],
};
const paymentsOf = (ruleset: string, kind: EventKind): Payment[] => titleOf(ruleset)?.events?.payments?.[kind] ?? PAYMENTS[kind] ?? [];
/** Where a company stands in for a player: one with shares of another, or one that leads it. */
const purseOf = (e: GameEvent, who: Payment["who"]): GameEvent["player"] | string => (who === "player" ? (e.player ?? e.other) : e[who]);

/** Worth telling before the click; the rest is in the log afterwards. */
const NOTEWORTHY: EventKind[] = [
    "company_floated",
    "president_changed",
    "president_paid",
    "phase_began",
    "trains_scrapped",
    "paper_closed",
    "paper_exchanged",
    "vote_closed",
    "bank_broken",
    "loan_taken",
    "trains_removed",
    "player_bankrupt",
    "game_ended",
];
let noteworthy: Set<EventKind> | undefined;
const isNoteworthy = (kind: EventKind): boolean => (noteworthy ??= new Set([...NOTEWORTHY, ...eventsOfTitles("noteworthy")])).has(kind);

/** With these the next step of the game begins: neither they nor what follows is of the action. */
const NEXT_STEP: EventKind[] = ["round_began", "income_paid"];
let nextStep: Set<EventKind> | undefined;
const beginsNextStep = (kind: EventKind): boolean => (nextStep ??= new Set([...NEXT_STEP, ...eventsOfTitles("nextStep")])).has(kind);

function own(action: Action, events: GameEvent[]): GameEvent[] {
    // After one company has declared, the next ones follow by themselves where they have no choice.
    const others = (e: GameEvent) => action.do === "declare" && e.company !== action.as && /^(train_ran|revenue_booked)$/.test(e.event);
    // What a certificate pays to be given up for is of the giving up.
    const given = (e: GameEvent) => action.do === "exchange" && e.event === "income_paid" && e.paper === action.paper;
    const end = events.findIndex((e) => (beginsNextStep(e.event) && !given(e)) || others(e));
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
    for (const e of own(action, events)) {
        const amount = e.amount ?? 0;
        if (e.company !== undefined && (e.event === "paper_bought" || e.event === "paper_sold")) {
            // A certificate of a company: bought from a player, or handed back to the bank.
            pay(e.company, e.event === "paper_bought" ? -amount : amount);
            if (e.event === "paper_bought") pay(e.player, amount);
        } else for (const { who, money } of paymentsOf(before.ruleset, e.event)) pay(purseOf(e, who), money === "pays" ? -amount : amount);
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
    return { accounts, prices, consequences: events.filter((e) => isNoteworthy(e.event)) };
}

/** A sale may move the marker only when the turn ends: the view says where to. null: it stays where it is. */
export function fallAfter(action: Action, view: View): Effects["prices"][number] | null {
    if (action.do !== "sell_shares") return null;
    const sold = view.companies.find((c) => c.company === action.company);
    if (sold === undefined || sold.moves === null || sold.moves.sale.price === sold.price) return null;
    return { company: sold.company, before: sold.price, after: sold.moves.sale.price };
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
