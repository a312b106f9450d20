// Actions and events in words. Which field of the engine's JSON becomes which name in a message is said here once.
import type { Action, ActionKind, EventKind, Fields, GameEvent, Seat, By } from "../engine/types";
import { hasMessage, money, t, tParts, type Params, type Part } from "./index.svelte";

/** Who knows what people are called, and which phase an event counts by its place in the box. */
export interface Speaker {
    player(seat: Seat): string;
    phase(index: number): string;
    kind(company: string): string;
}

/** What a title calls a train of this type; "4": most titles have no name for it. */
export function trainWords(id: string): string {
    return hasMessage(`train.name.${id}`) ? t(`train.name.${id}`) : id;
}

/** What a title calls a phase, where it is not known by its number. */
export function phaseWords(id: string): string {
    return hasMessage(`phase.${id}`) ? t(`phase.${id}`) : id;
}

/** What a number stands for where it is a set: of the names that the title gives (set.sell_shares: "S1 S2 S3") the first is 1, the second 2, the third 4. */
export function membersOf(kind: ActionKind | EventKind, set: number): string[] {
    const names = hasMessage(`set.${kind}`) ? t(`set.${kind}`).split(" ") : [];
    return names.filter((_, i) => ((set >> i) & 1) === 1);
}

/** A train given up for another one, without anything for it. */
const scraps = (fields: Fields): boolean => fields.trade_in !== undefined && fields.number === 1;

/** What a title says of a field that stands for terms only there (terms.pay_out.number); most titles have none. */
function ownTerms(action: Omit<Action, "by">, field: "number" | "yes"): string[] {
    const key = `terms.${action.do}.${field}`;
    return action[field] === undefined || !hasMessage(key) ? [] : [t(key, { [field]: String(action[field]) })];
}

/** On which terms, where the same thing can be had in several ways: two actions that differ read different. */
export function terms(action: Omit<Action, "by">): string[] {
    switch (action.do) {
        case "buy_train":
        case "propose":
            return [...(scraps(action) ? [t("panel.scraps", { train: action.trade_in ?? "" })] : []), ...(action.yes ? [t("panel.onCredit")] : [])];
        case "sell_shares":
            return action.number === undefined ? [] : [t("panel.share.with", { list: membersOf(action.do, action.number).join(", ") })];
        case "buy_share":
            return action.source === "pool" ? [t("panel.share.pool")] : [];
        default:
            return (["number", "yes"] as const).flatMap((field) => ownTerms(action, field));
    }
}

function person(who: By | undefined, speaker: Speaker): string {
    if (who === undefined) return t("word.nobody");
    return who === "chance" ? t("word.chance") : speaker.player(who);
}

/** "none" where a message chooses by whether something is there. */
function params(kind: ActionKind | EventKind, fields: Fields, speaker: Speaker): Params {
    return {
        player: person(fields.player, speaker),
        somebody: fields.player === undefined ? "none" : "some",
        company: fields.company ?? "none",
        kind: fields.company === undefined ? "none" : speaker.kind(fields.company),
        other: fields.other ?? "none",
        paper: fields.paper ?? "none",
        hex: fields.hex ?? "",
        tile: fields.tile ?? "",
        rotation: fields.rotation ?? 0,
        city: fields.city ?? 0,
        train: fields.train === undefined ? "none" : trainWords(fields.train),
        // A scrapped one is said by `terms`.
        trade_in: scraps(fields) ? "none" : (fields.trade_in ?? "none"),
        source: fields.source ?? "bank",
        yes: String(fields.yes ?? false),
        // Where it may be left open.
        said: fields.yes === undefined ? "none" : String(fields.yes),
        // 0 is a price too: nothing was paid.
        amount: fields.amount === undefined ? "none" : money(fields.amount),
        paid: (fields.amount ?? 0) > 0 ? "some" : "none",
        percent: fields.percent ?? 0,
        phase: speaker.phase(fields.number ?? 0),
        number: fields.number ?? 0,
        members: membersOf(kind, fields.number ?? 0).join(", ") || "none",
        limit: fields.limit ?? 0,
        partner: fields.limit === undefined ? "" : speaker.player(fields.limit),
    };
}


/** Kinds that read differently when a company acts, and when a paper or a station changes hands instead of a train. */
function variant(kind: string, fields: Fields, as?: string): string {
    if ((kind === "propose" || kind === "deal_proposed") && fields.paper !== undefined) return `${kind}.paper`;
    if ((kind === "propose" || kind === "deal_proposed") && fields.hex !== undefined) return `${kind}.station`;
    // A company may own shares of another one, lead it, and help it to a train.
    if (fields.player === undefined && fields.other !== undefined && hasMessage(`event.${kind}.company`)) return `${kind}.company`;
    // Chance draws players, bids and numbers.
    if (kind === "draw" && fields.amount !== undefined) return "draw.bid";
    if (kind === "draw" && fields.number !== undefined) return "draw.number";
    if (kind === "bid" && fields.company !== undefined) return "bid.company";
    if (kind === "bid" && fields.paper !== undefined) return "bid.paper";
    if (kind === "bid_made" && fields.other !== undefined) return "bid_made.company";
    // A company may own certificates, too, and pass.
    if ((kind === "income_paid" || kind === "paper_sold" || kind === "paper_bought" || kind === "passed") && fields.company !== undefined)
        return `${kind}.company`;
    if (kind === "pass" && as !== undefined) return "pass.company";
    return kind;
}

/** What somebody may do or has done, as an imperative: "buy 10 % of DE". */
export function actionWords(action: Omit<Action, "by">, speaker: Speaker): string {
    const who = action.as ?? action.company ?? "none";
    const plain = t(`action.${variant(action.do, action, action.as)}`, { ...params(action.do, action, speaker), as: who, actor: action.as ?? "none" });
    return [plain, ...terms(action)].join(" · ");
}

/** What happened, in pieces: a part with a name is a player, company, paper, hex, train or figure. */
export function eventParts(event: GameEvent, speaker: Speaker): Part[] {
    return tParts(`event.${variant(event.event, event)}`, params(event.event, event, speaker));
}

export function eventWords(event: GameEvent, speaker: Speaker): string {
    return eventParts(event, speaker)
        .map((part) => part.text)
        .join("");
}
