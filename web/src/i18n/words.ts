// Actions and events in words. Which field of the engine's JSON becomes which name in a message is said here once.
import type { Action, Fields, GameEvent, Seat, By } from "../engine/types";
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

/** A set of letters as the engine counts it: A is 1, B is 2, C is 4. */
export function lettersOf(set: number): string {
    return [..."ABCDEFGH"].filter((_, i) => ((set >> i) & 1) === 1).join("");
}

/** Which subnets a number names: S1 is 1, S2 is 2, S3 is 4. */
export function vicesOf(set: number): string[] {
    return ["S1", "S2", "S3"].filter((_, i) => ((set >> i) & 1) === 1);
}

/** A train given up for another one, without anything for it. */
const scraps = (fields: Fields): boolean => fields.trade_in !== undefined && fields.number === 1;

/** On which terms, where the same thing can be had in several ways: two actions that differ read different. */
export function terms(action: Omit<Action, "by">): string[] {
    switch (action.do) {
        case "pay_out":
            return [
                ...(action.number === undefined ? [] : [t("panel.payOutToo", { bonus: action.number })]),
                ...(action.yes === undefined ? [] : [t("panel.commission", { yes: String(action.yes) })]),
            ];
        case "buy_train":
        case "propose":
            return [...(scraps(action) ? [t("panel.scraps", { train: action.trade_in ?? "" })] : []), ...(action.yes ? [t("panel.onCredit")] : [])];
        case "sell_shares":
            return action.number === undefined ? [] : [t("panel.share.with", { list: vicesOf(action.number).join(", ") })];
        case "buy_share":
            return action.source === "pool" ? [t("panel.share.pool")] : [];
        case "found":
            return action.percent === undefined ? [] : [`${action.percent} %`];
        default:
            return [];
    }
}

function person(who: By | undefined, speaker: Speaker): string {
    if (who === undefined) return t("word.nobody");
    return who === "chance" ? t("word.chance") : speaker.player(who);
}

/** "none" where a message chooses by whether something is there. */
function params(fields: Fields, speaker: Speaker): Params {
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
        letters: lettersOf(fields.number ?? 0),
        // Vice President certificates in a sale of 1881: S1 is 1, S2 is 2, S3 is 4.
        vices: vicesOf(fields.number ?? 0).join(", ") || "none",
        limit: fields.limit ?? 0,
        partner: fields.limit === undefined ? "" : speaker.player(fields.limit),
    };
}

const BY_A_COMPANY = new Set(["shares_bought", "shares_sold", "president_changed", "president_paid", "commission_paid", "dividend_paid"]);

/** Kinds that read differently when a company acts, and when a paper changes hands instead of a train. */
function variant(kind: string, fields: Fields, as?: string): string {
    if ((kind === "propose" || kind === "deal_proposed") && fields.paper !== undefined) return `${kind}.paper`;
    if ((kind === "propose" || kind === "deal_proposed") && fields.hex !== undefined) return `${kind}.depot`;
    // A tramway may own shares of another company, lead one, and help it to a train.
    if (BY_A_COMPANY.has(kind) && fields.player === undefined && fields.other !== undefined) return `${kind}.company`;
    // Dealing opens an envelope, too.
    if (kind === "deal" && fields.amount !== undefined) return "deal.bid";
    if (kind === "deal" && fields.number !== undefined) return "deal.number";
    if (kind === "bid" && fields.company !== undefined) return "bid.line";
    if (kind === "bid" && fields.paper !== undefined) return "bid.paper";
    if (kind === "bid_made" && fields.other !== undefined) return "bid_made.line";
    // A company may own certificates, too, and pass.
    if ((kind === "income_paid" || kind === "paper_sold" || kind === "paper_bought" || kind === "passed") && fields.company !== undefined)
        return `${kind}.company`;
    if (kind === "pass" && as !== undefined) return "pass.company";
    return kind;
}

/** What somebody may do or has done, as an imperative: "buy 10 % of DE". */
export function actionWords(action: Omit<Action, "by">, speaker: Speaker): string {
    const who = action.as ?? action.company ?? "none";
    const plain = t(`action.${variant(action.do, action, action.as)}`, { ...params(action, speaker), as: who, actor: action.as ?? "none" });
    return [plain, ...terms(action)].join(" · ");
}

/** What happened, in pieces: a part with a name is a player, company, paper, hex, train or figure. */
export function eventParts(event: GameEvent, speaker: Speaker): Part[] {
    return tParts(`event.${variant(event.event, event)}`, params(event, speaker));
}

export function eventWords(event: GameEvent, speaker: Speaker): string {
    return eventParts(event, speaker)
        .map((part) => part.text)
        .join("");
}
