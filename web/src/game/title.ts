import type { Component } from "svelte";
import type { GameSession } from "./session.svelte";
import type { Controls } from "./controls.svelte";
import type { Action, Box, EarnedItem, EventKind, LogEntry, Seat, View } from "../engine/types";
import type { Point } from "../hexes/geometry";
import type { MapModel } from "../hexes/scene";

/** One thing there is to know about a game, as a page of its own. */
export interface Board {
    id: string;
    labelKey: string;
    component: Component<{ session: GameSession }>;
    /** Only where there is something to show. */
    has?: (box: Box) => boolean;
    /** How many things on it have not been seen yet. */
    news?: (session: GameSession) => number;
}

/** A card or mark that lies before a player: beside the name, in words for who does not see it. */
export interface PlayerMark {
    text: string;
    label: string;
    /** Where there is little room. */
    brief?: string;
}
/** A line of its own in the table of players. */
export interface PlayerRow {
    label: string;
    value: string;
}

/** The track one train has used, as curves on the map. */
export interface UsedTrack {
    company: string;
    curves: { d: string; at: Point }[];
}

/** What a company runs, with a train of its own. */
export interface LinePlace {
    line: string;
    owner: string;
    train: string | null;
    /** What of its company's revenue comes from it. */
    revenue: number;
    /** What its last run was worth. */
    lastRun: number;
}
/** What is sold to who offers most, or to who first takes it for a price that falls. Papers and companies by their ids, people by their seats. */
export interface Auction {
    /** What is up; null: something is still to be named. */
    up: string | null;
    /** false: it goes round for a price that falls, and nobody bids. */
    bids: boolean;
    /** The highest bid, and whose it is; null: nobody has bid. */
    lead: { who: Seat | string; amount: number } | null;
    /** What it can be had for now, or what the first bid is at least. */
    price: number | null;
    /** Everybody who may bid, in order. */
    bidders: { who: Seat | string; out: boolean }[];
    /** Who names what is up. */
    chooser: Seat | null;
    /** What else is for sale, in its order; `later`: not before others are sold. */
    others: { id: string; price: number | null; later: boolean }[];
    /** Of others nothing is known but that there are so many. */
    unknown?: number;
}
/** What a certificate is good for: the clauses behind it. Its words are `<title>.paper.<id>`, `….use` when it may be used and `….ends` how long it lasts. */
export type PaperRules = Record<string, string[]>;
/** From which dividend on the price goes where. */
export interface DividendStep {
    from: number;
    spaces: number;
    price: number;
}

/** Whose money an event moves. */
export interface Payment {
    who: "player" | "company" | "other";
    money: "pays" | "gets";
}
/** How the page tells events that only this title has. */
export interface TitleEvents {
    /** In the log: what happens to the whole table, and what belongs to the turn of the company it names. */
    ofTheTable?: EventKind[];
    ofACompany?: EventKind[];
    /** Not to be overlooked there. */
    loud?: EventKind[];
    /** Worth telling before the click that brings it about; `onHexes`: beside the tile or the station, too. */
    noteworthy?: EventKind[];
    onHexes?: EventKind[];
    /** With these the next step of the game begins: what they move is not of the action. */
    nextStep?: EventKind[];
    /** Also of events that all titles have, where they move other money in this one. */
    payments?: Partial<Record<EventKind, Payment[]>>;
}

/** Notes what a board shows, by name; nothing where it shows nothing. People are told as `#2`, by their seats. */
export type Note = (fact: string, shown: string | number | null | undefined) => void;

/** What a title adds to the page; web/src/titles/<ruleset>/index.ts exports one. */
export interface TitleBoards {
    /** Several editions can share a folder: their rulesets begin with this and a dash. */
    ruleset: string;
    /** What one edition has otherwise, by its ruleset. */
    editions?: Record<string, Partial<TitleBoards>>;
    /** How money is written: "%d M". */
    currency: string;
    /** The chapters of its rules in the order in which people read them; others follow. */
    chapters: string[];
    /** One with the id of a common board takes its place. */
    boards: Board[];
    /** The boards that stand beside the map where there is room; without it those every title has. */
    overview?: string[];
    /** Always in sight under the names of the players. */
    strip?: Component<{ session: GameSession }>;
    /** What a person should know before deciding; on top of the panel. */
    notes?: Component<{ controls: Controls }>;
    /** What can be chosen by its number, drawn as what it stands for; else each number is a button. */
    choose?: Component<{ controls: Controls; moves: Action[] }>;
    /** What a company of this title has besides; on its card. */
    charter?: Component<{ session: GameSession; company: string }>;
    /** What an action means just now, where its usual words do not say it. */
    actionWords?: (view: View, action: Action) => string | null;
    /** What a founding brings besides what it costs. */
    foundWords?: (view: View, action: Action) => string;
    marks?: (view: View, seat: Seat) => PlayerMark[];
    rows?: (view: View, seat: Seat) => PlayerRow[];
    /** What its boards show that the page does not know of: what is another after the moves of the others is marked there by `<Changed fact="…">`; `log`: of all that had happened then. */
    facts?: (view: View, note: Note, log: LogEntry[]) => void;
    /** The companies whose revenue goes to the shares of this one, where it is not its own alone. */
    earners?: (view: View, company: string) => string[];
    /** Track that has been used already, and by whom: drawn on the map. */
    usedTrack?: (session: GameSession, model: MapModel) => UsedTrack[];
    /** Shown below the chart of prices. */
    chartNote?: Component<{ session: GameSession }>;
    /** Companies that run on track of their own, and have places of their own. */
    ownTrack?: (company: string) => boolean;
    /** Could this company ever own such a train? Else every one could. */
    ownsTrains?: (company: string, train: string) => boolean;
    /** What a train that ran by itself within action `number` earned stop by stop, once it is found. */
    earnings?: (session: GameSession, run: { number: number; company: string; train: string; amount: number }) => EarnedItem[];
    events?: TitleEvents;
    lines?: (view: View) => LinePlace[];
    /** What is auctioned now; null: nothing. */
    auction?: (view: View, box: Box) => Auction | null;
    /** Of the private companies, and of what is sold with them. */
    papers?: PaperRules;
    /** Who owns a certificate, where it is not a player. */
    paperOwner?: (view: View, paper: string) => string | undefined;
    /** An answer that is asked for many times in a turn and changes nothing: one click gives it. */
    passing?: (view: View, action: Action) => boolean;
    /** Whether a lot is drawn right after an action that leads from one position to the other; trying it may take long, so that is asked last. */
    lotFollows?: (before: View, after: () => View) => boolean;
    /** What a certificate costs now, where that is not the printed price. */
    paperPrice?: (view: View, paper: string) => number | undefined;
    /** How an open vote stands, in per cent; `limit`: what decides. */
    tally?: (view: View) => { yes: number; no: number; limit: number } | null;
    /** What one does now is kept from the others. */
    secret?: (view: View) => boolean;
    dividendSteps?: (view: View, company: string) => DividendStep[];
    /** Hexes whose bonus has been paid. */
    paidHexes?: (view: View) => string[];
    /** Whose marker wants a place on a hex. */
    markerFor?: (view: View, hex: string) => string | undefined;
    /** What a company holds of another one, in per cent. */
    heldBy?: (view: View, owner: string, company: string) => number | undefined;
    /** The certificate on top of each pile that anybody could buy from, where there are several piles. */
    onOffer?: (view: View) => Pick<Action, "company" | "percent" | "source">[];
    /** false: trains that are given up are never sold again. */
    trainPool?: boolean;
    /** The colours of its trains, where they have any. */
    trains?: Record<string, { colour: string; text: string }>;
}
