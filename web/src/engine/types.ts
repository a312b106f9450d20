// The texts of the engine (src/capi/stellwerk.h, docs/api.md) as types.
import type { ActionKind, EventKind, Topic } from "./kinds";

export type { ActionKind, EventKind, Topic } from "./kinds";

/** Seats count from 1. */
export type Seat = number;
export type By = Seat | "chance";

export interface Option {
    name: string;
    text: string;
    clause: string;
    book: number;
    peer: number;
    least: number;
    most: number;
    /** From one value to the next. */
    step: number;
    available: boolean;
}
export interface Title {
    ruleset: string;
    name: string;
    /** The newest of its rules. */
    revision: number;
    players: [number, number];
    profiles: string[];
    options: Option[];
    /** Has decisions that are made in secret, such as bids in envelopes. */
    seals: boolean;
}
export interface Clause {
    id: string;
    section: string;
    kind: string;
    rule: string;
    check: string;
    /** Those it names, by their ids. */
    decisions: string[];
}
/** How a point is read that the rulebook leaves open. */
export interface Decision {
    id: string;
    question: string;
    reading: string;
    /** Empty where the reading says it. */
    reason: string;
    /** Which have the other reading, each in backquotes; empty: none. */
    option: string;
}
export interface Setup {
    ruleset: string;
    players: string[];
    profile?: string;
    options?: Record<string, number>;
}

/** The few ids and numbers that actions, events and violations are made of. */
export interface Fields {
    company?: string;
    other?: string;
    player?: By;
    paper?: string;
    hex?: string;
    tile?: string;
    rotation?: number;
    city?: number;
    train?: string;
    trade_in?: string;
    source?: "bank" | "pool" | "company";
    yes?: boolean;
    amount?: number;
    percent?: number;
    number?: number;
    limit?: number;
}
export interface Action extends Fields {
    do: ActionKind;
    by: By;
    as?: string;
    /** Pieces of track such as "T3.1": path 1 of the tile on T3. */
    route?: string[];
}
export interface GameEvent extends Fields {
    event: EventKind;
}
export interface Violation extends Fields {
    clause: string;
}
/** `asked`: the table waits for it. `aside`: may be done at any time, also out of turn. */
export type Offer = { do: ActionKind; by: By; asked?: boolean; aside?: boolean } & (
    | { form: "list"; moves: Action[] }
    | { form: "range"; pattern: Action; least: number; most: number; step: number }
    | { form: "route"; pattern: Action }
);

// --- the box ---

export type Colour = "white" | "yellow" | "green" | "brown" | "grey" | "red" | "blue" | "purple";
export interface TileNode {
    kind: "city" | "town" | "halt" | "offboard" | "junction";
    slots: number;
    /** While yellow, green, brown, grey is the best colour on sale: see Phase.revenue_column. */
    revenue: [number, number, number, number];
    place: number;
    /** Edges its paths lead to, at rotation 0. */
    exits: number[];
    /** Counts as a town for the range of a train. */
    small: boolean;
    /** The first tile says whether it is a city or a town. */
    or_town: boolean;
    /** No station but the one of the company whose home it is. */
    home_only: boolean;
    /** How many of its places are kept for who runs on rapid track. */
    rapid_slots: number;
}
export type End = { edge: number; node?: undefined } | { node: number; edge?: undefined };
export interface Path {
    a: End;
    b: End;
    track: "broad" | "narrow" | "tram" | "rapid";
    terminal: boolean;
}
export interface Tile {
    id: string;
    colour: Colour;
    /** Lies on the board from the start; its id is the id of its hex. */
    printed: boolean;
    /** -1: unlimited. */
    count: number;
    label: string;
    /** The colour of its edge, where that says what it may replace; "": none. */
    frame: string;
    cost: number;
    nodes: TileNode[];
    paths: Path[];
    upgrades: { tile: string; turns: number[] }[];
}
export interface Hex {
    id: string;
    name: string;
    /** For drawing, in doubled coordinates. Edge 0 is south on flat-topped maps, then clockwise. */
    column: number;
    row: number;
    printed: string;
    neighbours: (string | null)[];
    terrain: string;
    cost: number;
    /** How much of the cost is for the river. */
    river: number;
    /** For each use of the printed track: a ferry. */
    fee: number;
    open: number[];
    water: number[];
    stubs: number[];
    from_phase: number;
    /** Sides that a dotted line joins: track of another railway will lie there. */
    dots: number[];
    /** Sides of a strip that is kept for rapid track: it lies there and nowhere else. */
    reserved: number[];
    /** To who lays the first tile. */
    bonus: number;
    /** To who first links it with the centre. */
    link: number;
    /** For each train that calls at this landing. */
    ferry: number;
    /** Belongs to the centre of the map. */
    centre: boolean;
    /** Not known from the printed map, but worked out. */
    reconstructed: boolean;
    /** Printed on it: "bonus yellow", "landmark PR"; "": nothing. */
    symbol: string;
    /** Not on the map that is played on. */
    absent: boolean;
}
/** Row and column. */
export type Cell = [number, number];
export interface Company {
    id: string;
    name: string;
    /** A line belongs to a company and has no shares. */
    kind: "public" | "small" | "part";
    colour: string;
    text_colour: string;
    home: string | null;
    /** Which city of its home, where there are several; of the printed hex. */
    home_city: number;
    stations: number[];
    start: Cell | null;
    fixed_price: number;
}
export interface Paper {
    id: string;
    name: string;
    kind: "share" | "private" | "small" | "bond";
    company: string | null;
    percent: number;
    president: boolean;
    reserved: boolean;
    price: number;
    income: number;
}
export interface TrainType {
    id: string;
    count: number;
    price: number;
    trade_in: number;
    stops: number;
    towns_free: boolean;
    /** So many towns besides the stops: 2+2. */
    towns_besides: number;
    /** Passes any number of stops by. */
    skips: boolean;
    /** As many as anybody wants. */
    unlimited: boolean;
    scrapped_by: string | null;
    available_from: string | null;
}
export interface Phase {
    id: string;
    /** The first train of this kind begins it, or a round does. */
    begins_with: string | null;
    begins_in: string | null;
    colours: Colour[];
    train_limit: { public: number; small: number };
    /** 0: no fixed number. */
    operating_rounds: number;
    revenue_column: number;
    /** What a president must hold for his company to float; 0: the title does not float in this way. */
    float_percent: number;
}
export interface Box {
    ruleset: string;
    name: string;
    bank: number;
    players: { players: number; cash: number; certificate_limit: number }[];
    hexes: Hex[];
    tiles: Tile[];
    /** `bonus` per share and cell; empty: no cell has one. */
    chart: { rows: (number | null)[][]; par: Cell[]; bonus: number[][] };
    companies: Company[];
    papers: Paper[];
    trains: TrainType[];
    phases: Phase[];
}

// --- a position ---

/** Which round it is: "operating", the first of the third set. 0: not numbered. */
export interface Round {
    kind: string;
    set: number;
    leg: number;
}
export interface PlayerView {
    seat: Seat;
    /** null: hidden from who looks. */
    cash: number | null;
    worth: number | null;
    certificates: number;
    certificate_limit: number;
    /** In the ranking, from 1; 0: not known to who looks. */
    place: number;
    /** What its certificates bring in each operating round, dividends apart. */
    income: number;
    /** What its shares are worth at the prices of now. */
    in_shares: number;
    shares: { company: string; percent: number; president: boolean }[];
    papers: string[];
}
/** What moves a marker on the chart: its company pays out, withholds, is sold, is sold out. */
export type Move = "pay_out" | "withhold" | "sale" | "sold_out";
export interface PriceMove {
    /** null: it leaves the chart. */
    cell: Cell | null;
    price: number;
}
export interface CompanyView {
    company: string;
    president: Seat | null;
    treasury: number;
    /** 0: not on the chart. */
    price: number;
    par: number;
    cell: Cell | null;
    /** Where each move would take its marker now; null: it is not on the chart. */
    moves: Record<Move, PriceMove> | null;
    below_top: number;
    market: number;
    train_limit: number;
    operates: boolean;
    closed: boolean;
    trains: string[];
    stations: string[];
    /** What they will cost. */
    stations_left: number[];
}
export interface View {
    ruleset: string;
    /** Of the rules the game is played by. */
    revision: number;
    hash: string;
    round: Round;
    phase: string;
    bank: number | null;
    bank_broken: boolean;
    priority: Seat | null;
    operating: string | null;
    step: string | null;
    finished: boolean;
    ending: string | null;
    /** Who has a decision lying face down on the table: nobody else knows it yet. */
    sealed: Seat[];
    players: PlayerView[];
    companies: CompanyView[];
    /** `price`: what it costs now, or when trains are sold next; `gone`: none of it will ever run again. */
    trains: { train: string; bank: number; pool: number; on_sale: boolean; price: number; gone: boolean }[];
    /** Trains to be bought from the bank until each phase begins, the one that begins it included; 0: it has begun. */
    phases: { phase: string; purchases: number }[];
    unsold: string[];
    chart: { cell: Cell; price: number; markers: string[] }[];
    board: {
        tiles: { hex: string; tile: string; rotation: number }[];
        stations: { company: string; hex: string; city: number }[];
        tiles_left: Record<string, number | null>;
    };
    /** What only this title has, by topic; src/titles/<title>/topics.tsv says what each means. */
    details: Detail[];
}
export type Detail = { topic: Topic } & Fields;
export interface LogEntry {
    number: number;
    action: Action;
    events: GameEvent[];
}
/** A part of what a run earns: a stop's value, the same again (there and back), an extra, a bonus for two stops, a fee, what multiplying all of it adds; or a stop that brings nothing or is left out. */
export interface EarnedItem {
    what: "value" | "again" | "extra" | "nothing" | "passed" | "bonus" | "fee" | "times";
    /** Of what multiplying adds: none. */
    hex?: string;
    city?: number;
    /** Of a bonus: the other stop. */
    other?: string;
    amount: number;
    /** The rule behind it, where it is not what is printed. */
    clause?: string;
}
export interface CurvePoint {
    at: number;
    round: Round;
    worth: (number | null)[];
    price: Record<string, number>;
}
export interface SavedGame {
    format: "stellwerk-game";
    version: number;
    ruleset: string;
    revision: number;
    profile: string;
    options: Record<string, number>;
    players: string[];
    /** The copy of the player in this seat: what others have sealed is blank in its log. 0: of somebody who only watches. */
    seen_by?: number;
    log: (Action | { undo: number })[];
}
