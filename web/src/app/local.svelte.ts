// A game around one screen: bots play in the page, the game is kept in the browser, and what was taken back can be done again.
import { SvelteMap } from "svelte/reactivity";
import { EVERYTHING, Refusal, type Sitter, type WholeEngine } from "../engine/engine";
import type { Action, SavedGame, Seat, Setup } from "../engine/types";
import { paces, pauseBefore, type BotKind, type Pace } from "../game/bots";
import { GameSession, type BotControl, type SeatInfo, type StandingOrder, type UndoStep } from "../game/session.svelte";
import { begin, open, type Opened } from "../game/opening";
import { titleOf } from "../game/titles";
import { keepGame, newId, remember, rememberedOf, type KeptGame } from "../game/storage";

/** So long instant bots play before the page shows it. */
const AT_ONCE_MS = 12;

export class LocalGame extends GameSession {
    readonly id: string;

    pace: Pace = $state(rememberedOf(paces, "pace", "quick"));
    paused = $state(false);
    failed = $state(false);

    /** With hidden cash or sealed bids on one screen: whose eyes are on it. */
    holder: Seat | null = $state(null);

    private readonly seed: number;
    /** The texts are for the engine alone. */
    private readonly standing = new SvelteMap<Seat, { text: string; bid: Action | null }>();
    private undone: Action[] = $state.raw([]);
    private timer: ReturnType<typeof setTimeout> | undefined;
    private saving: ReturnType<typeof setTimeout> | undefined;

    private constructor(engine: WholeEngine, opened: Opened, seats: SeatInfo[], id: string, seed: number) {
        super(engine, opened, seats);
        this.id = id;
        this.seed = seed;
        this.refresh();
        if (this.hidesCash) this.holder = this.here[0] ?? null;
    }

    static begin(engine: WholeEngine, setup: Setup, bots: (BotKind | null)[]): LocalGame {
        const seats = setup.players.map((name, i) => ({ name, bot: bots[i] ?? null }));
        return new LocalGame(engine, begin(engine, setup), seats, newId(), Math.floor(Math.random() * 0x7fffffff));
    }

    static async open(engine: WholeEngine, saved: SavedGame, kept?: KeptGame): Promise<LocalGame> {
        const opened = await open(engine, saved);
        const seats = kept?.seats ?? saved.players.map((name) => ({ name, bot: null }));
        const game = new LocalGame(engine, opened, seats, kept?.id ?? newId(), kept?.seed ?? 1);
        // Who opens a game finds the position that was kept.
        game.asksAt = game.log.length;
        return game;
    }

    // --- who ---

    get here(): Seat[] {
        return this.seats.flatMap((s, i) => (s.bot === null ? [i + 1] : []));
    }
    /** What one does is kept from the others for now. */
    private get sealed(): boolean {
        return this.present !== undefined && (titleOf(this.present.ruleset)?.secret?.(this.present) ?? false);
    }
    private get secretive(): boolean {
        return this.hidesCash || this.sealed;
    }
    get viewer(): number {
        return this.secretive && this.holder !== null && !this.present?.finished ? this.holder : EVERYTHING;
    }
    override get handOverTo(): Seat | null {
        if (!this.secretive || !this.live || !this.askedHere || this.here.length < 2) return null;
        return this.turn === this.holder ? null : (this.turn as Seat);
    }
    override takeScreen(seat: Seat): void {
        this.holder = seat;
        this.refresh();
        this.schedule();
    }
    setSeats(seats: SeatInfo[]): void {
        this.seats = seats;
        this.keepSoon();
        this.schedule();
    }

    // --- acting ---

    act(action: Action): boolean {
        const done = this.perform(action);
        if (done) this.undone = [];
        this.settle();
        return done;
    }

    actAll(actions: Action[]): void {
        for (const action of actions) if (!this.act(action)) break;
    }

    /** After any change: look again, keep the game, let bots and standing orders go on. */
    private settle(): void {
        this.showMoment(-1);
        this.refresh();
        this.goAhead();
        this.keepSoon();
    }
    protected goAhead(): void {
        for (let action = this.idle; action !== null; action = this.idle) {
            this.idleAt = this.log.length;
            if (!this.perform(action)) break;
            this.undone = [];
            this.refresh();
        }
        this.schedule();
    }

    // --- bots, lots and standing orders ---

    override get bots(): BotControl {
        return this;
    }

    start(): void {
        this.goAhead();
    }

    stop(): void {
        this.replay.close();
        clearTimeout(this.timer);
        this.timer = undefined;
        this.answers.close();
        this.keep();
    }

    setPace(pace: Pace): void {
        this.pace = pace;
        remember("pace", pace);
        this.schedule();
    }

    setPaused(paused: boolean): void {
        this.paused = paused;
        this.failed = false;
        this.schedule();
    }

    /** It is for a standing order to act. */
    private get ordered(): boolean {
        const order = this.standing.get(this.turn as Seat);
        return order !== undefined && this.engine.orderNow(this.game, this.turn as Seat, order.text) === "acts";
    }

    /** What a standing order does now; null: there is none, or it has ended. */
    private actUnderOrder(): Action | null {
        const seat = this.turn as Seat;
        const order = this.standing.get(seat);
        if (order === undefined) return null;
        const { action, order: text } = this.engine.actUnder(this.game, seat, order.text);
        if (action === null) this.standing.delete(seat);
        else this.standing.set(seat, { ...order, text });
        return action;
    }

    /** What they were for may be over before their givers are asked again. */
    private endOrders(): void {
        for (const [seat, { text }] of this.standing) if (this.engine.orderNow(this.game, seat, text) === "ended") this.standing.delete(seat);
    }

    /** What bots and lots do now. */
    private moves(): Promise<Action[] | null> {
        const bots = this.seats.map((s) => (this.paused ? null : s.bot));
        const ms = this.pace === "instant" ? AT_ONCE_MS : 0;
        return this.answers.ask({ ask: "moves", bots, seed: this.seed, from: this.log.length, ms });
    }

    private schedule(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        this.endOrders();
        if (this.turn === null || (this.askedHere && !this.ordered)) return;
        if (this.paused && !this.askedHere && this.turn !== "chance") return;
        const timer = setTimeout(() => void this.advance(timer), this.turn === "chance" ? 0 : pauseBefore[this.pace]);
        this.timer = timer;
    }

    /** `timer`: what has begun it; with another one the bots begin anew, and what they think of until then is not done. */
    private async advance(timer: typeof this.timer): Promise<void> {
        if (this.askedHere) {
            const action = this.actUnderOrder();
            if (action !== null) this.goOn([action]);
            return;
        }
        try {
            const moves = await this.moves();
            if (moves !== null && this.timer === timer) this.goOn(moves);
        } catch {
            if (this.timer !== timer) return;
            this.paused = true;
            this.failed = true;
        }
    }

    private goOn(moves: Action[]): void {
        const looking = this.at;
        const before = this.log.length;
        for (const move of moves) if (!this.perform(move)) break;
        if (this.log.length === before) return;
        this.undone = [];
        this.settle();
        // Who looks back in time is not pulled into the present by a bot.
        if (looking >= 0) this.at = looking;
    }

    get standingOrders(): StandingOrder[] {
        return [...this.standing].map(([seat, { bid }]) => ({ seat, bid }));
    }

    passUntilChange(seat: Seat): void {
        this.standing.set(seat, { text: this.engine.order(this.game, seat), bid: null });
        this.schedule();
    }

    bidUpTo(bid: Action): void {
        try {
            this.standing.set(bid.by as Seat, { text: this.engine.orderToBid(this.game, bid.by as Seat, bid), bid });
            this.schedule();
        } catch (error) {
            // It was sold while the amount was thought over.
            if (!(error instanceof Refusal)) throw error;
            this.refusal = error;
        }
    }

    cancelStanding(seat: Seat): void {
        this.standing.delete(seat);
    }

    // --- history ---

    /** Everything since the last decision of a person, that one included. */
    undoStep: UndoStep | null = $derived.by(() => this.stepBack());
    protected get sitters(): Sitter[] {
        return this.seats.map((s) => (s.bot === null ? "here" : "bot"));
    }

    override get undoHere(): UndoStep | null {
        return this.live ? null : this.stepBack(this.log.length - this.at);
    }

    override get canRedo(): boolean {
        return this.undone.length > 0;
    }

    undo(n = this.undoStep?.n ?? 0): void {
        if (n <= 0) return;
        const taken = this.log.slice(-n).map((entry) => entry.action);
        this.withdraw(n);
        this.undone = [...taken, ...this.undone];
        this.standing.clear();
        this.settle();
    }

    /** Does again what was taken back, up to the next decision of a person. */
    override redo(): void {
        let left = this.undone;
        while (left.length > 0 && this.perform(left[0] as Action)) {
            left = left.slice(1);
            const by = left[0]?.by;
            if (typeof by === "number" && this.seats[by - 1]?.bot === null) break;
        }
        this.undone = left;
        this.settle();
    }

    // --- keeping ---

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
