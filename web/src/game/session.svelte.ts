// One game on the table, wherever it is kept: the engine's handle, the moment looked at, what may be done, who plays.
// Around one screen it is a LocalGame, at a table with friends an OnlineGame.
import { readable } from "../engine/colours";
import { EVERYTHING, Refusal, type Attempt, type Engine, type GameNumber, type Runs, type Sitter, type WholeEngine } from "../engine/engine";
import type { Action, Box, By, Clause, Company, CurvePoint, Decision, Detail, EarnedItem, LogEntry, Offer, SavedGame, Seat, Title, View } from "../engine/types";
import { phaseWords, type Speaker } from "../i18n/words";
import { askedOf } from "./decision";
import type { BotKind, Pace } from "./bots";
import { changesBetween, UNCHANGED, type Changes } from "./changes";
import { keepStops, noChoice, stopsIn } from "./idle";
import { linkTo } from "./link";
import { LongAnswers, type Sought } from "./longAnswers";
import type { Opened } from "./opening";
import { Replay } from "./replay.svelte";
import type { SeatChange } from "./seatChange";
import type { Board } from "./title";

export interface SeatInfo {
    name: string;
    bot: BotKind | null;
}

/** What an action would do, or why it is refused. */
export type Preview = { ok: true; result: Attempt } | { ok: false; refusal: Refusal };

/** What one step back takes away, and whether others have to agree to it first. */
export interface UndoStep {
    n: number;
    crossesChance: boolean;
    asks: boolean;
}
/** Nobody undoes it without a second thought. */
export const needsConsent = (step: UndoStep): boolean => step.asks || step.crossesChance;

/** What is done for somebody until further notice. */
export interface StandingOrder {
    seat: Seat;
    /** The highest bid; null: passes until something changes. */
    bid: Action | null;
}

/** Something I decided, on its way to where the game is kept, and what has become of it where it was not simply done. */
export interface Delivery {
    sending: "action" | "undo" | null;
    /** No answer has come yet; it is tried again. */
    retrying: boolean;
    news: { kind: "overtaken" | "failed"; words: string } | null;
}

/** Bots that the page itself plays: who they are, and how quickly they play. */
export interface BotControl {
    readonly pace: Pace;
    readonly paused: boolean;
    /** They wait because the page could not find out what they would do. */
    readonly failed: boolean;
    setPace(pace: Pace): void;
    setPaused(paused: boolean): void;
    setSeats(seats: SeatInfo[]): void;
}

/** A tile seen on the map before it is laid. */
export interface Ghost {
    hex: string;
    tile: string;
    rotation: number;
}

/** A route drawn on the map: `rank` chooses colour and dashes. */
export interface DrawnRoute {
    rank: number;
    train: string;
    pieces: string[];
    value: number | null;
}

/** Of so many moves who only watches can see a replay. */
const LAST_MOVES = 20;

export abstract class GameSession {
    readonly engine: Engine;
    readonly title: Title;
    readonly box: Box;
    readonly options: Record<string, number>;
    readonly profile: string;
    game: GameNumber;

    /** Who sits where; seat n is seats[n - 1]. */
    seats: SeatInfo[] = $state.raw([]);
    /** The moment looked at: 0 the start, n after n actions, -1 now. */
    at = $state(-1);
    /** How many actions stand. */
    actions = $state(0);
    /** The position now, whatever moment is looked at. */
    present: View = $state.raw() as unknown as View;
    /** What may be done now, by everybody. */
    offers: Offer[] = $state.raw([]);
    log: LogEntry[] = $state.raw([]);
    /** The rule or the decision somebody wants to read in its place among the others. */
    reading: { id: string } | null = $state.raw(null);
    /** A new object each time: who asks for the same rule again has gone elsewhere since. */
    read(id: string): void {
        this.reading = { id };
    }
    /** The last refusal, until the next action. */
    refusal: Refusal | null = $state.raw(null);

    // What the panel and the map show each other.
    hex: string | null = $state(null);
    ghost: Ghost | null = $state.raw(null);
    routes: DrawnRoute[] = $state.raw([]);

    /** The position at the moment looked at. */
    view: View = $derived.by(() => (this.at < 0 ? this.present : this.seen(this.at)));

    /** Shows again what others did. */
    readonly replay = new Replay(this);

    /** Where long questions are answered while the page goes on. */
    protected readonly answers: LongAnswers;
    private clauses: Map<string, Clause> | null = null;
    private decisions: Map<string, Decision> | null = null;
    private readonly companies: Map<string, Company>;

    protected constructor(engine: WholeEngine, { game, setup, log }: Opened, seats: SeatInfo[]) {
        this.engine = engine;
        this.game = game;
        this.answers = new LongAnswers(engine, this);
        this.seats = seats;
        this.options = setup.options;
        this.profile = setup.profile;
        this.title = engine.titles().find((t) => t.ruleset === setup.ruleset) as Title;
        this.box = readable(engine.components(game));
        this.companies = new Map(this.box.companies.map((c) => [c.id, c]));
        this.log = log;
        this.stops = stopsIn(setup.ruleset);
    }

    // --- who ---

    /** Of people with the same name all but the first bear a number: Anna, Anna (2). */
    name = (seat: Seat): string => {
        const name = this.seats[seat - 1]?.name ?? `#${seat}`;
        const before = this.seats.slice(0, seat - 1).filter((s) => s.name === name).length;
        return before === 0 ? name : `${name} (${before + 1})`;
    };
    /** For actions and events in words. */
    readonly speaker: Speaker = {
        player: (seat) => this.name(seat),
        phase: (i) => phaseWords(this.box.phases[i]?.id ?? String(i)),
        kind: (id) => this.companies.get(id)?.kind ?? "public",
    };
    /** Who had the seat when an action was done; `number` is the moment right after it. */
    nameThen(seat: Seat, _number: number): string {
        return this.name(seat);
    }
    speakerThen(number: number): Speaker {
        return { ...this.speaker, player: (seat) => this.nameThen(seat, number) };
    }
    /** Seats that changed hands during the game, the oldest first. */
    get seatChanges(): SeatChange[] {
        return [];
    }
    company = (id: string): Company | undefined => this.companies.get(id);

    /** The seats whose people sit at this screen. */
    abstract get here(): Seat[];
    /** The seat through whose eyes the page looks, EVERYTHING or WATCHER. */
    abstract get viewer(): number;
    /** Nothing is kept secret from who looks. */
    get seesEverything(): boolean {
        return this.viewer === EVERYTHING;
    }
    /** The screen has to be handed to this person before the game goes on. */
    get handOverTo(): Seat | null {
        return null;
    }
    /** This person has the screen now. */
    takeScreen(_seat: Seat): void {}

    /** Those who are asked; others may have offers too, such as proposing a deal out of turn. */
    asked: By[] = $derived(askedOf(this.offers));
    /** The first of them. */
    turn: By | null = $derived.by(() => this.askedFirst());
    /** The moment looked at is now. */
    live: boolean = $derived(this.at < 0 || this.at === this.actions);
    /** Who is in turn at the moment looked at. */
    turnThen: By | null = $derived.by(() => (this.live ? this.turn : (askedOf(this.engine.choices(this.game, 0, this.at))[0] ?? null)));
    /** Somebody at this screen is asked. */
    askedHere: boolean = $derived.by(() => typeof this.turn === "number" && this.here.includes(this.turn));

    protected askedFirst(): By | null {
        return this.asked[0] ?? null;
    }

    /** The game began when the rules were older, and goes on by them. */
    get olderRules(): { played: number; newest: number } | null {
        const { revision } = this.present;
        return revision === this.title.revision ? null : { played: revision, newest: this.title.revision };
    }

    // --- what others did ---

    /** Whose last action counts as mine: of who is asked at this screen, or of all who sit at it. */
    private get mine(): Seat[] {
        if (this.mySeat !== null) return [this.mySeat];
        return typeof this.turn === "number" && this.here.includes(this.turn) ? [this.turn] : this.here;
    }
    /** What has been done after this moment is of others: my last action was before it, or I have not been here since. Who only watches sees the last few moves. */
    since: number = $derived.by(() => this.sinceMine());
    private sinceMine(): number {
        const { mine, newSince } = this;
        if (mine.length === 0) return newSince ?? Math.max(0, this.log.length - LAST_MOVES);
        let last = this.log.length;
        while (last > 0 && !this.decidedBy(last, mine)) last -= 1;
        return Math.min(last, newSince ?? last);
    }
    /** What is marked on map and boards: all that others did; for who only watches the last move; in a replay each move by itself. */
    changes: Changes = $derived.by(() => {
        if (this.replay.running && !this.live) return this.at === this.replay.from ? UNCHANGED : this.changedSince(this.at - 1, this.at);
        if (!this.live) return UNCHANGED;
        const since = this.mine.length === 0 && this.newSince === null ? this.actions - 1 : this.since;
        return since < 0 || since >= this.actions ? UNCHANGED : this.changedSince(since, this.actions);
    });
    private changedSince(from: number, to: number): Changes {
        return changesBetween(this.known(from), to === this.actions ? this.present : this.view, [this.log.slice(0, from), this.log.slice(0, to)]);
    }
    /** Positions that have been on the table are not asked for again. */
    private readonly positions = new Map<number, { after: LogEntry | undefined; viewer: number; view: View }>();
    private known(at: number): View {
        const kept = this.positions.get(at);
        if (kept !== undefined && kept.after === this.log[at - 1] && kept.viewer === this.viewer) return kept.view;
        const view = this.seen(at);
        this.positions.set(at, { after: this.log[at - 1], viewer: this.viewer, view });
        return view;
    }
    private keepPresent(): void {
        const { actions } = this;
        const since = this.sinceMine();
        for (const at of this.positions.keys()) if (at !== since && at !== actions - 1) this.positions.delete(at);
        this.positions.set(actions, { after: this.log[actions - 1], viewer: this.viewer, view: this.present });
    }

    get hidesCash(): boolean {
        return (this.options.hidden_cash ?? 0) > 0;
    }

    // --- acting ---

    /** Does it, or sends it on its way. False, with `refusal` set, if a rule forbids it. */
    abstract act(action: Action): boolean;
    /** One after the other, as long as none is refused. */
    abstract actAll(actions: Action[]): void;

    /** What it would do, as the person at the screen may know it. */
    preview(action: Action): Preview {
        try {
            return { ok: true, result: this.engine.attempt(this.game, action, this.viewer) };
        } catch (error) {
            if (error instanceof Refusal) return { ok: false, refusal: error };
            throw error;
        }
    }

    /** The best the company in turn can do with its trains. */
    bestRoutes(): Sought<Runs> {
        return this.answers.seek({ ask: "routes" });
    }

    /** What a run earns stop by stop, and by which rules; at a moment of the game. */
    earnings(run: Action, at = -1): EarnedItem[] {
        return this.engine.earnings(this.game, run, at);
    }

    /** What is ahead of a company if it goes on as it is. */
    prospects(company: string): Sought<Detail[]> {
        return this.answers.seek({ ask: "prospects", company });
    }

    /** What a company would run for with its trains at a moment, whoever is in turn. */
    outlook(company: string, at = -1): Sought<Runs> {
        return this.answers.seek({ ask: "outlook", company, at });
    }

    /** Worth and prices at the end of every round so far. */
    curves(): Sought<CurvePoint[]> {
        return this.answers.seek({ ask: "curves" });
    }

    clause(id: string): Clause | undefined {
        this.clauses ??= new Map(
            [...this.engine.rules(this.box.ruleset), ...this.engine.rules("table")].map((c) => [c.id, c]),
        );
        return this.clauses.get(id);
    }

    /** The decisions a clause names. */
    decisionsOf(clause: Clause): Decision[] {
        this.decisions ??= new Map(this.engine.decisions(this.box.ruleset).map((d) => [d.id, d]));
        const known = this.decisions;
        return clause.decisions.flatMap((id) => known.get(id) ?? []);
    }

    protected perform(action: Action): boolean {
        try {
            const { actions, events } = this.engine.apply(this.game, action);
            const entry = { number: actions, action, events };
            if (this.idleAt === this.log.length && this.here.includes(action.by as Seat)) this.byItself.set(entry, this.present.step);
            this.log = [...this.log, entry];
            this.refusal = null;
            return true;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.refusal = error;
            return false;
        }
    }

    /** Takes back the last actions in the engine and the log. */
    protected withdraw(n: number): void {
        this.engine.undo(this.game, n);
        this.log = this.log.slice(0, -n);
        this.asksAt = this.log.length;
        this.refusal = null;
    }

    /** The position at a moment as the person at the screen may see it. */
    protected seen(at: number): View {
        return this.engine.view(this.game, this.viewer, at);
    }

    protected refresh(): void {
        this.answers.moved();
        this.actions = this.log.length;
        this.present = this.seen(-1);
        this.offers = this.engine.choices(this.game);
        this.keepPresent();
    }

    /** The page shows the moment `at`; what was tried out is gone. */
    protected showMoment(at: number): void {
        this.at = at;
        this.ghost = null;
        this.routes = [];
    }

    // --- what not every game has ---

    /** What the table is called. */
    get heading(): string {
        return this.title.name;
    }
    /** My seat, where everybody has a screen of their own. */
    get mySeat(): Seat | null {
        return null;
    }
    /** It is I whom the others wait for at their screens. */
    get myTurn(): boolean {
        return false;
    }
    /** Whom the table waits for, in words; and whether I only watch. */
    get waiting(): { words: string; watching: boolean } | null {
        return null;
    }
    get delivery(): Delivery | null {
        return null;
    }
    get bots(): BotControl | null {
        return null;
    }
    /** Boards about this table, besides those about the game. */
    get boards(): Board[] {
        return [];
    }
    /** What has come after this moment is new to who looks; null: nothing is. */
    get newSince(): number | null {
        return null;
    }
    /** A replay has come to its end: nothing of it is new any more. */
    replayed(): void {}
    /** The address of the table itself; null: a link has to hold the game. */
    get address(): string | null {
        return null;
    }
    /** To the table, or to the moment looked at. */
    async link(page: string): Promise<string> {
        return (this.live ? this.address : null) ?? linkTo(this.save(), this.at, page);
    }

    /** Plays for those who do not sit at the screen, or listens to them. */
    abstract start(): void;
    abstract stop(): void;

    // --- standing orders ---

    /** Those of the people at this screen. */
    abstract get standingOrders(): StandingOrder[];
    abstract passUntilChange(seat: Seat): void;
    /** The smallest bid that is allowed is made for who gives it, up to this one; then a pass. */
    abstract bidUpTo(bid: Action): void;
    abstract cancelStanding(seat: Seat): void;

    // --- steps that ask for nothing ---

    /** The person at this screen wants to be asked also where there is nothing to decide. */
    stops = $state(false);
    /** What has been taken back is not done again by itself. */
    protected asksAt = $state(-1);
    /** Here something was done by itself, or is on its way. */
    protected idleAt = -1;
    /** What was done so, with the step it was in. */
    private readonly byItself = new WeakMap<LogEntry, string | null>();

    /** What is done by itself now, for it is no choice. Where cash is hidden, a pass at once would tell that somebody has none. */
    idle: Action | null = $derived.by(() => {
        if (this.stops || !this.askedHere || this.present.finished || this.log.length === this.asksAt) return null;
        const action = noChoice(this.offers, this.turn as Seat);
        return this.hidesCash && action?.as === undefined ? null : action;
    });
    /** The steps in which that has happened since somebody here last decided something. */
    passedOver: string[] = $derived.by(() => {
        const steps = this.log.slice(this.since).flatMap((entry) => this.byItself.get(entry) ?? []);
        return [...new Set(steps)];
    });
    setStops(stops: boolean): void {
        this.stops = stops;
        keepStops(this.box.ruleset, stops);
        this.asksAt = -1;
        this.goAhead();
    }
    /** Does what is no choice. */
    protected abstract goAhead(): void;
    /** The action with this number was decided by one of them. */
    private decidedBy(number: number, seats: Seat[]): boolean {
        const entry = this.log[number - 1];
        return entry !== undefined && seats.includes(entry.action.by as Seat) && !this.byItself.has(entry);
    }

    // --- history ---

    abstract get undoStep(): UndoStep | null;
    abstract undo(n?: number): void;
    /** What it takes to come back to the moment looked at, where that can be done. */
    get undoHere(): UndoStep | null {
        return null;
    }
    /** Who sits where, for what may be taken back. */
    protected abstract get sitters(): Sitter[];
    /** The last actions; without a number: one step. Null if nobody has decided anything among them. */
    protected stepBack(n = 0): UndoStep | null {
        if (n > this.log.length) return null;
        const { n: actions, decided, chance, asks } = this.engine.takenBack(this.game, this.sitters, n);
        if (!decided) return null;
        const decision = n === 0 ? this.toDecision(actions) : actions;
        return decision > actions ? this.stepBack(decision) : { n: actions, crossesChance: chance, asks };
    }
    /** Who is not asked where there is nothing to decide does not want to come back to there either. */
    private toDecision(back: number): number {
        if (this.stops) return back;
        const seats = this.sitters.flatMap((s, i) => (s === "here" ? [i + 1] : []));
        let number = this.log.length - back + 1;
        if (!this.byItself.has(this.log[number - 1] as LogEntry)) return back;
        while (number > 0 && !this.decidedBy(number, seats)) number -= 1;
        return number === 0 ? back : this.log.length - number + 1;
    }
    /** Whether there is something to do again; null: what was taken back is gone. */
    get canRedo(): boolean | null {
        return null;
    }
    redo(): void {}

    lookAt(at: number): void {
        this.showMoment(at < 0 || at >= this.actions ? -1 : at);
    }

    save(): SavedGame {
        return this.engine.save(this.game);
    }
    /** Of which another engine makes the same game. */
    copy(): SavedGame {
        return this.save();
    }
}
