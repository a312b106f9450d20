import type { Component } from "svelte";
import type { GameSession } from "./session.svelte";
import type { Desk } from "./desk.svelte";
import type { Action, Seat, View } from "../engine/types";
import type { Point } from "../hexes/geometry";
import type { MapModel } from "../hexes/scene";

/** One thing there is to know about a game, as a page of its own. */
export interface Board {
    id: string;
    labelKey: string;
    component: Component<{ session: GameSession }>;
    /** How many things on it have not been seen yet. */
    news?: (session: GameSession) => number;
}

/** What moves a marker on the chart: its company pays out, withholds, is sold, is sold out. */
export type Move = "pay_out" | "withhold" | "sale" | "sold_out";
export type ChartStep = [rows: number, columns: number];

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

/** What a title adds to the page; web/src/titles/<ruleset>/index.ts exports one. */
export interface TitleBoards {
    /** Several editions can share a folder: 1881 is the title of 1881-2007 and 1881-2016. */
    ruleset: string;
    /** What one edition has otherwise, by its ruleset. */
    editions?: Record<string, Partial<TitleBoards>>;
    /** How money is written: "%d M". */
    currency: string;
    /** Where markers go on its chart, where that is not right, left, down and up. */
    chartSteps?: Record<Move, ChartStep>;
    /** The chapters of its rules in the order in which people read them; others follow. */
    chapters: string[];
    /** One with the id of a common board takes its place. */
    boards: Board[];
    /** The boards that stand beside the map where there is room; without it those every title has. */
    overview?: string[];
    /** Always in sight under the names of the players. */
    strip?: Component<{ session: GameSession }>;
    /** What a person should know before deciding; on top of the panel. */
    notes?: Component<{ desk: Desk }>;
    /** What can be chosen by its number, drawn as what it stands for; else each number is a button. */
    choose?: Component<{ desk: Desk; moves: Action[] }>;
    /** What a company of this title has besides; on its card. */
    charter?: Component<{ session: GameSession; company: string }>;
    /** What an action means just now, where its usual words do not say it. */
    actionWords?: (view: View, action: Action) => string | null;
    /** What a founding brings besides what it costs. */
    foundWords?: (view: View, action: Action) => string;
    /** What certificates bring a player in each operating round, where that is not what is printed. */
    income?: (view: View, seat: Seat) => number;
    marks?: (view: View, seat: Seat) => PlayerMark[];
    rows?: (view: View, seat: Seat) => PlayerRow[];
    /** What its price is that of, in per cent, where that is not 10. */
    shareUnit?: (company: string) => number;
    /** The companies whose revenue goes to the shares of this one, where it is not its own alone. */
    earners?: (view: View, company: string) => string[];
    /** Track that has been used already, and by whom: drawn on the map. */
    usedTrack?: (session: GameSession, model: MapModel) => UsedTrack[];
    /** Shown below the chart of prices. */
    chartNote?: Component<{ session: GameSession }>;
    /** Companies that run on track of their own, and have places of their own. */
    ownTrack?: (company: string) => boolean;
    /** false: trains that are given up are never sold again. */
    trainPool?: boolean;
    /** The colours of its trains, where they have any. */
    trains?: Record<string, { colour: string; text: string }>;
}
