// One game on the table: the engine's handle, the moment looked at, what may be done, who plays, and how it is kept.
import { SvelteMap } from "svelte/reactivity";
import { Refusal, type Attempt, type Engine, type GameNumber, type Runs } from "../engine/engine";
import type { Action, Box, By, Clause, Company, LogEntry, Offer, SavedGame, Seat, Setup, Title, View } from "../engine/types";
import type { Speaker } from "../i18n/words";
import { decide, pauseBefore, seedFor, type BotKind, type Pace } from "./bots";
import { concerns, kindsOffered, passUnder, type StandingOrder } from "./standing";
import { keepGame, newId, remember, remembered, type KeptGame } from "./storage";

export interface SeatInfo {
    name: string;
    bot: BotKind | null;
}

/** What an action would do, or why it is refused. */
export type Preview = { ok: true; result: Attempt } | { ok: false; refusal: Refusal };

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

const BOT_BUDGET_MS = 12;

export class GameSession {
    readonly engine: Engine;
    readonly game: GameNumber;
    readonly id: string;
    readonly title: Title;
    readonly box: Box;
    readonly options: Record<string, number>;
    readonly profile: string;

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
    /** The rule somebody wants to read in its place among the others. */
    reading: string | null = $state(null);
    /** The last refusal, until the next action. */
    refusal: Refusal | null = $state.raw(null);

    pace: Pace = $state(remembered<Pace>("pace", "quick"));
    paused = $state(false);
    readonly standing = new SvelteMap<Seat, StandingOrder>();

    /** With hidden cash on one screen: whose eyes are on it. */
    holder: Seat | null = $state(null);

    // What the panel and the map show each other.
    hex: string | null = $state(null);
    ghost: Ghost | null = $state.raw(null);
    routes: DrawnRoute[] = $state.raw([]);

    /** The position at the moment looked at. */
    view: View = $derived.by(() =>
        this.at < 0 ? this.present : this.engine.view(this.game, this.viewer, this.at),
    );

    private readonly seed: number;
    private undone: Action[] = $state.raw([]);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private saving: ReturnType<typeof setTimeout> | undefined;
    private clauses: Map<string, Clause> | null = null;
    private readonly companies: Map<string, Company>;

    private constructor(engine: Engine, game: GameNumber, seats: SeatInfo[], id: string, seed: number) {
        this.engine = engine;
        this.game = game;
        this.id = id;
        this.seed = seed;
        this.seats = seats;
        const saved = engine.save(game);
        this.options = saved.options;
        this.profile = saved.profile;
        this.title = engine.titles().find((t) => t.ruleset === saved.ruleset) as Title;
        this.box = engine.components(game);
        this.companies = new Map(this.box.companies.map((c) => [c.id, c]));
        this.log = engine.log(game);
        this.refresh();
        if (this.hidesCash) this.holder = this.seats.findIndex((s) => s.bot === null) + 1 || null;
    }

    static begin(engine: Engine, setup: Setup, bots: (BotKind | null)[]): GameSession {
        const { game } = engine.begin(setup);
        const seats = setup.players.map((name, i) => ({ name, bot: bots[i] ?? null }));
        return new GameSession(engine, game, seats, newId(), Math.floor(Math.random() * 0x7fffffff));
    }

    static open(engine: Engine, saved: SavedGame, kept?: KeptGame): GameSession {
        const { game } = engine.open(saved);
        const seats = kept?.seats ?? saved.players.map((name) => ({ name, bot: null }));
        return new GameSession(engine, game, seats, kept?.id ?? newId(), kept?.seed ?? 1);
    }

    // --- who ---

    name = (seat: Seat): string => this.seats[seat - 1]?.name ?? `#${seat}`;
    /** For actions and events in words. */
    readonly speaker: Speaker = { player: (seat) => this.name(seat), phase: (i) => this.box.phases[i]?.id ?? String(i) };
    company = (id: string): Company | undefined => this.companies.get(id);

    /** Who is asked first; others may have offers too, such as proposing a deal out of turn. */
    turn: By | null = $derived(this.offers[0]?.by ?? null);
    /** The moment looked at is now. */
    live: boolean = $derived(this.at < 0 || this.at === this.actions);
    /** A person, not a bot, is asked. */
    humanTurn: boolean = $derived(typeof this.turn === "number" && this.seats[this.turn - 1]?.bot === null);

    get hidesCash(): boolean {
        return (this.options.hidden_cash ?? 0) > 0;
    }
    get humans(): Seat[] {
        return this.seats.flatMap((s, i) => (s.bot === null ? [i + 1] : []));
    }
    /** The seat through whose eyes the page looks; 0 sees everything. */
    get viewer(): number {
        return this.hidesCash && this.holder !== null && !this.present?.finished ? this.holder : 0;
    }
    /** The screen has to be handed to this person before the game goes on. */
    handOverTo: Seat | null = $derived.by(() => {
        if (!this.hidesCash || !this.live || !this.humanTurn || this.humans.length < 2) return null;
        return this.turn === this.holder ? null : (this.turn as Seat);
    });
    takeScreen(seat: Seat): void {
        this.holder = seat;
        this.refresh();
    }
    setSeats(seats: SeatInfo[]): void {
        this.seats = seats;
        this.keepSoon();
        this.schedule();
    }

    // --- acting ---

    /** Does it. False, with `refusal` set, if a rule forbids it. */
    act(action: Action): boolean {
        const done = this.perform(action);
        if (done) this.undone = [];
        this.settle();
        return done;
    }

    /** What it would do, as the person at the screen may know it. */
    preview(action: Action): Preview {
        try {
            return { ok: true, result: this.engine.attempt(this.game, action, this.viewer) };
        } catch (error) {
            if (error instanceof Refusal) return { ok: false, refusal: error };
            throw error;
        }
    }

    bestRoutes(): Runs {
        return this.engine.routes(this.game);
    }

    clause(id: string): Clause | undefined {
        this.clauses ??= new Map(
            [...this.engine.rules(this.box.ruleset), ...this.engine.rules("table")].map((c) => [c.id, c]),
        );
        return this.clauses.get(id);
    }

    private perform(action: Action): boolean {
        try {
            const { actions, events } = this.engine.apply(this.game, action);
            this.log = [...this.log, { number: actions, action, events }];
            this.refusal = null;
            return true;
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            this.refusal = error;
            return false;
        }
    }

    private refresh(): void {
        this.actions = this.log.length;
        this.present = this.engine.view(this.game, this.viewer);
        this.offers = this.engine.choices(this.game);
    }

    /** After any change: look again, keep the game, let bots and standing orders go on. */
    private settle(): void {
        this.at = -1;
        this.ghost = null;
        this.routes = [];
        this.refresh();
        this.keepSoon();
        this.schedule();
    }

    // --- bots, lots and standing orders ---

    /** Begins to play for those who do not sit at the screen. */
    start(): void {
        this.schedule();
    }

    stop(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.keep();
    }

    setPace(pace: Pace): void {
        this.pace = pace;
        remember("pace", pace);
        this.schedule();
    }

    setPaused(paused: boolean): void {
        this.paused = paused;
        this.schedule();
    }

    /** What is done without anybody at the screen deciding it. */
    private automatic(): Action | null {
        const by = this.turn;
        if (by === null) return null;
        if (by === "chance") return decide(this.engine, this.game, by, "random", seedFor(this.seed, this.log.length));
        const bot = this.seats[by - 1]?.bot ?? null;
        if (bot !== null) {
            return this.paused ? null : decide(this.engine, this.game, by, bot, seedFor(this.seed, this.log.length));
        }
        const order = this.standing.get(by);
        if (order === undefined) return null;
        const pass = passUnder(order, this.present, this.offers, by);
        if (pass === null) this.standing.delete(by);
        return pass;
    }

    private schedule(): void {
        clearTimeout(this.timer);
        if (this.turn === null || (this.humanTurn && !this.standing.has(this.turn as Seat))) return;
        if (this.paused && !this.humanTurn && this.turn !== "chance") return;
        this.timer = setTimeout(() => this.advance(), this.turn === "chance" ? 0 : pauseBefore[this.pace]);
    }

    private advance(): void {
        const looking = this.at;
        const until = performance.now() + BOT_BUDGET_MS;
        let moved = false;
        do {
            const action = this.automatic();
            if (action === null || !this.perform(action)) break;
            moved = true;
            this.undone = [];
            this.refresh();
        } while (this.pace === "instant" && performance.now() < until);
        if (!moved) return;
        this.settle();
        // Who looks back in time is not pulled into the present by a bot.
        if (looking >= 0) this.at = looking;
    }

    passUntilChange(seat: Seat): void {
        this.standing.set(seat, { concerns: concerns(this.present, seat), kinds: kindsOffered(this.offers, seat) });
        this.schedule();
    }

    cancelStanding(seat: Seat): void {
        this.standing.delete(seat);
    }

    // --- history ---

    /** What one step back takes away: everything since the last decision of a person, that one included. */
    undoStep: { n: number; crossesChance: boolean } | null = $derived.by(() => {
        let n = 0;
        let crossesChance = false;
        for (let i = this.log.length - 1; i >= 0; i -= 1) {
            n += 1;
            const by = this.log[i]?.action.by;
            if (by === undefined) break;
            if (by === "chance") crossesChance = true;
            else if (this.seats[by - 1]?.bot === null) return { n, crossesChance };
        }
        return null;
    });

    canRedo: boolean = $derived(this.undone.length > 0);

    undo(n = this.undoStep?.n ?? 0): void {
        if (n <= 0) return;
        const taken = this.log.slice(-n).map((entry) => entry.action);
        this.engine.undo(this.game, n);
        this.log = this.log.slice(0, -n);
        this.undone = [...taken, ...this.undone];
        this.standing.clear();
        this.refusal = null;
        this.settle();
    }

    /** Does again what was taken back, up to the next decision of a person. */
    redo(): void {
        let left = this.undone;
        while (left.length > 0 && this.perform(left[0] as Action)) {
            left = left.slice(1);
            const by = left[0]?.by;
            if (typeof by === "number" && this.seats[by - 1]?.bot === null) break;
        }
        this.undone = left;
        this.settle();
    }

    lookAt(at: number): void {
        this.at = at < 0 || at >= this.actions ? -1 : at;
        this.ghost = null;
        this.routes = [];
    }

    // --- keeping ---

    save(): SavedGame {
        return this.engine.save(this.game);
    }

    private keepSoon(): void {
        clearTimeout(this.saving);
        this.saving = setTimeout(() => this.keep(), 250);
    }

    keep(): void {
        clearTimeout(this.saving);
        keepGame({
            id: this.id,
            saved: this.save(),
            seats: this.seats,
            seed: this.seed,
            round: this.present.round,
            finished: this.present.finished,
            when: Date.now(),
        });
    }
}
