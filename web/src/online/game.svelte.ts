// A game at a table with friends. The server has the last word: what is done here is tried in the engine of the page,
// sent, and happens when the server says so; what others do arrives as entries of the log.
import { EVERYTHING, Refusal, WATCHER, type Engine, type Sitter, type WholeEngine } from "../engine/engine";
import type { Action, By, SavedGame, Seat } from "../engine/types";
import type { BotKind } from "../game/bots";
import type { SeatChange } from "../game/seatChange";
import { GameSession, type Delivery, type SeatInfo, type StandingOrder, type UndoStep } from "../game/session.svelte";
import { open, type Opened } from "../game/opening";
import type { Board } from "../game/title";
import { ApiError } from "./api";
import { peopleBoard } from "./board";
import { deliver, newKey } from "./deliver";
import { standing } from "./entries";
import { formerAt, seatChanges } from "./former";
import { inviteLink } from "./invite";
import { sleep } from "./pauses";
import { troubleWords } from "./trouble";
import type { OnlineTable } from "./table.svelte";
import type { Entry, ServerView, TableInfo, UndoRequest } from "./types";
import { Visit } from "./visit.svelte";
import { waitingWords } from "./waiting";

/** How often an action that others overtook is sent again by itself. */
const TRIES = 4;
const CATCH_UP_MS = 3000;
const CATCH_UP_STEP_MS = 50;

function seatsOf(info: TableInfo, players: string[]): SeatInfo[] {
    return info.seats.map((s, i) => ({
        name: s.name || players[i] || "",
        bot: s.kind === "bot" ? ((s.bot ?? "greedy") as BotKind) : null,
    }));
}

export class OnlineGame extends GameSession {
    readonly table: OnlineTable;
    readonly visit: Visit;
    /** How many entries of the log are known. */
    number = 0;
    /** What is on its way to the server; nothing else can be done meanwhile. */
    sending: Delivery["sending"] = $state(null);
    /** The server has not answered yet; it is tried again. */
    retrying = $state(false);
    news: Delivery["news"] = $state.raw(null);

    private readonly players: string[];
    /** For every action that stands, the entry it came with. */
    private stand: number[];
    private queue: Action[] = [];
    private stopped = false;
    private loading: Promise<void> | null = null;
    /** The server's hash of my view at a number, until it was compared. */
    private promised: { number: number; hash: string } | null = null;
    private disagreed = false;

    /** As my own copy: what others put into envelopes comes without what is in them, and is followed all the same. */
    private static mine(engine: Engine, table: OnlineTable, saved: SavedGame): SavedGame {
        const seals = engine.titles().some((t) => t.ruleset === saved.ruleset && t.seals);
        return seals ? { seen_by: table.seat ?? 0, ...saved } : saved;
    }
    override copy(): SavedGame {
        return OnlineGame.mine(this.engine, this.table, this.save());
    }

    private constructor(engine: WholeEngine, opened: Opened, table: OnlineTable, saved: SavedGame) {
        super(engine, opened, seatsOf(table.info, saved.players));
        this.table = table;
        this.players = saved.players;
        this.number = saved.log.length;
        this.stand = standing(saved.log);
        this.refresh();
        this.visit = new Visit(this, this.stand);
    }

    static async open(engine: WholeEngine, table: OnlineTable): Promise<OnlineGame> {
        const saved = await table.api.get<SavedGame>(table.path("/record"));
        return new OnlineGame(engine, await open(engine, OnlineGame.mine(engine, table, saved)), table, saved);
    }

    start(): void {
        this.table.known = () => this.number;
        this.table.onentries = (from, entries) => this.take(from, entries);
        let { seat } = this.table;
        this.table.onchange = () => {
            this.seats = seatsOf(this.table.info, this.players);
            // Who sits down or loses the seat sees with other eyes.
            if (seat !== this.table.seat) {
                this.refresh();
                if (this.title.seals) void this.reload();
            }
            ({ seat } = this.table);
        };
        this.table.listen();
        this.visit.start();
        this.goAhead();
        void this.compare();
    }

    stop(): void {
        this.stopped = true;
        this.replay.close();
        this.visit.stop();
        this.answers.close();
        this.table.onentries = null;
        this.table.onchange = null;
        // What is still on the screen may look at it once more.
        setTimeout(() => this.engine.close(this.game));
    }

    // --- who ---

    get here(): Seat[] {
        const { status, me } = this.table.info;
        return me.seat === null || status === "paused" ? [] : [me.seat];
    }
    get viewer(): number {
        return this.hidesCash ? (this.table.seat ?? WATCHER) : EVERYTHING;
    }
    override get seesEverything(): boolean {
        return !this.hidesCash || this.present.finished;
    }
    override get mySeat(): Seat | null {
        return this.table.seat;
    }
    override get myTurn(): boolean {
        return this.askedHere && this.idle === null && !this.present.finished;
    }
    override get waiting(): { words: string; watching: boolean } {
        return { words: waitingWords(this), watching: this.table.seat === null };
    }

    override nameThen(seat: Seat, number: number): string {
        const entry = this.stand[number - 1];
        return (entry === undefined ? null : formerAt(this.table.info, seat, entry)?.name) || this.name(seat);
    }
    override get seatChanges(): SeatChange[] {
        return seatChanges(this.table.info, this.stand);
    }

    // --- the table ---

    override get heading(): string {
        return this.table.info.name;
    }
    override get address(): string {
        return inviteLink(this.table.info);
    }
    override get boards(): Board[] {
        return [peopleBoard(this.table)];
    }

    override get newSince(): number | null {
        return this.visit?.since ?? null; // while the game is opened there is no visit yet
    }
    override replayed(): void {
        this.visit.dismiss();
    }

    /** Where several are asked at once, each decides when they like: for me, I am the first. */
    protected override askedFirst(): By | null {
        return this.asked.find((by) => this.here.includes(by as Seat)) ?? super.askedFirst();
    }

    // --- acting ---

    override get delivery(): Delivery {
        return this;
    }

    act(action: Action): boolean {
        if (this.sending !== null) return false;
        const tried = this.preview(action);
        if (!tried.ok) {
            this.refusal = tried.refusal;
            return false;
        }
        void this.send(action);
        return true;
    }

    actAll(actions: Action[]): void {
        const [first, ...rest] = actions;
        if (first === undefined || this.sending !== null) return;
        this.queue = rest;
        if (!this.act(first)) this.queue = [];
    }

    private async send(first: Action): Promise<void> {
        this.sending = "action";
        this.news = null;
        this.refusal = null;
        let action: Action | undefined = first;
        try {
            while (action !== undefined && (await this.sendOne(action))) action = this.queue.shift();
        } finally {
            this.queue = [];
            this.sending = null;
            this.retrying = false;
            // What could not be done by itself is asked for.
            if (this.idleAt === this.log.length) this.asksAt = this.idleAt;
            this.goAhead();
        }
    }

    /** True when it is done. */
    private async sendOne(action: Action): Promise<boolean> {
        for (let tries = 0; tries < TRIES; tries += 1) {
            const number = this.number;
            const key = newKey();
            try {
                await this.deliver("/actions", { number, key, action });
                // It is the entry after those it was sent with; the live connection may have brought it already.
                this.take(number, [{ action, at: Date.now() }]);
                // Who acts has seen what was new.
                this.visit.dismiss();
                return true;
            } catch (error) {
                if (!(await this.overtaken(error))) return false;
                const still = this.preview(action);
                if (!still.ok) break;
            }
        }
        this.news = { kind: "overtaken", words: "" };
        return false;
    }

    private deliver(path: string, body: object): Promise<unknown> {
        this.retrying = false;
        return deliver(() => this.table.api.post(this.table.path(path), body), {
            stopped: () => this.stopped,
            onretry: () => (this.retrying = true),
        });
    }

    /** Others were quicker: what they did is known now. False: it failed for another reason, and the page says so. */
    private async overtaken(error: unknown): Promise<boolean> {
        if (this.stopped) return false;
        if (!(error instanceof ApiError)) {
            this.news = { kind: "failed", words: troubleWords(error) };
            return false;
        }
        if (error.code === "stale") {
            await this.catchUp(error.number);
            return !this.stopped;
        }
        if (error.status === 422)
            this.refusal = new Refusal({ error: error.text ?? error.message, violation: error.violation ?? undefined });
        else this.news = { kind: "failed", words: troubleWords(error) };
        return false;
    }

    /** The entries are mostly on their way already; if they do not come, the whole game is fetched. */
    private async catchUp(number: number | null): Promise<void> {
        const target = number ?? this.number + 1;
        for (let waited = 0; waited < CATCH_UP_MS && this.number < target; waited += CATCH_UP_STEP_MS) {
            await sleep(CATCH_UP_STEP_MS);
            if (this.stopped) return;
        }
        if (this.number < target) await this.reload();
    }

    // --- entries ---

    /** Entries of the log, the first of them number `from`. Those that are known already are passed over. */
    take(from: number, entries: Entry[]): void {
        if (this.stopped || this.loading !== null) return; // what is being loaded has them
        if (from > this.number) {
            void this.reload();
            return;
        }
        const fresh = entries.slice(this.number - from);
        if (fresh.length === 0) return;
        for (const entry of fresh) {
            if (!this.follow(entry)) {
                void this.reload();
                return;
            }
        }
        this.settle();
        if (fresh.some((entry) => "action" in entry && entry.action.by === "chance")) this.fillBlanks();
    }

    /** All envelopes are open: what was in them belongs into the log. */
    private fillBlanks(): void {
        if (!this.title.seals || this.present.sealed.length > 0) return;
        if (this.save().seen_by !== undefined) void this.reload();
    }

    private follow(entry: Entry): boolean {
        if ("undo" in entry) {
            if (entry.undo > this.log.length) return false;
            this.withdraw(entry.undo);
            this.stand.length -= entry.undo;
        } else {
            const refusal = this.refusal;
            if (!this.perform(entry.action)) {
                this.refusal = refusal;
                return false;
            }
            this.stand.push(this.number);
        }
        this.number += 1;
        return true;
    }

    private settle(): void {
        const looking = this.at;
        // Who looks back in time is not pulled into the present by others.
        this.showMoment(looking >= 0 && looking < this.log.length ? looking : -1);
        if (looking < 0) this.hex = null;
        this.refresh();
        this.checkPromise();
        this.visit.noted();
        this.goAhead();
    }

    /** Not while something of mine is on its way. */
    protected goAhead(): void {
        const action = this.live ? this.idle : null;
        if (action === null) return;
        setTimeout(() => {
            if (this.stopped || this.sending !== null || this.idle !== action) return;
            this.idleAt = this.log.length;
            this.act(action);
        });
    }

    /** The record anew, as the server has it. */
    reload(): Promise<void> {
        this.loading ??= this.load()
            .catch((error: unknown) => {
                this.news = { kind: "failed", words: troubleWords(error) };
            })
            .finally(() => (this.loading = null));
        return this.loading;
    }

    private async load(): Promise<void> {
        const ask = () => this.table.api.get<SavedGame>(this.table.path("/record"));
        const saved = await deliver(ask, { stopped: () => this.stopped });
        if (this.stopped) return;
        const { game, log } = await open(this.engine, OnlineGame.mine(this.engine, this.table, saved));
        this.engine.close(this.stopped ? game : this.game);
        if (this.stopped) return;
        this.game = game;
        this.log = log;
        this.number = saved.log.length;
        this.stand.splice(0, this.stand.length, ...standing(saved.log));
        this.settle();
        this.table.listen();
    }

    // --- do we see the same game? ---

    private async compare(): Promise<void> {
        try {
            const { number, hash } = await this.table.api.get<ServerView>(this.table.path("/view"));
            this.promised = { number, hash };
            this.checkPromise();
        } catch {
            // Without the server there is nothing to compare; the live connection says that it is away.
        }
    }

    private checkPromise(): void {
        if (this.stopped || this.promised === null || this.promised.number > this.number) return;
        const { number, hash } = this.promised;
        this.promised = null;
        if (number !== this.number || hash === this.present.hash || this.disagreed) return;
        this.disagreed = true;
        void this.reload();
    }

    // --- standing orders: the server carries them out ---

    get standingOrders(): StandingOrder[] {
        const { order, me } = this.table.info;
        return order === null || me.seat === null ? [] : [{ seat: me.seat, bid: order === "pass" ? null : order }];
    }
    passUntilChange(): void {
        this.tell(this.table.setOrder("pass"));
    }
    bidUpTo(bid: Action): void {
        this.tell(this.orderBids(bid));
    }
    /** In an auction others are often quicker; as long as the same is up, it is the same order. */
    private async orderBids(bid: Action): Promise<void> {
        for (let tries = 1; ; tries += 1) {
            try {
                await this.table.setOrder(bid);
                return;
            } catch (error) {
                if (tries === TRIES || !(error instanceof ApiError) || error.code !== "stale") throw error;
                await this.catchUp(error.number);
            }
        }
    }
    cancelStanding(): void {
        this.tell(this.table.setOrder(null));
    }

    // --- taking back ---

    /** My last action with all that followed. What people or lots have done since, all have to agree to. */
    undoStep: UndoStep | null = $derived.by(() => {
        const { me, status, undo } = this.table.info;
        return me.seat === null || status === "paused" || undo !== null ? null : this.stepBack();
    });
    protected get sitters(): Sitter[] {
        const { me, seats } = this.table.info;
        return seats.map((s) => (s.seat === me.seat ? "here" : s.kind));
    }

    override get undoHere(): UndoStep | null {
        const { me, status, undo } = this.table.info;
        const possible = me.seat !== null && status !== "paused" && undo === null && this.sending === null;
        return possible && this.at >= 0 && this.at < this.log.length ? this.stepBack(this.log.length - this.at) : null;
    }

    undo(n = this.undoStep?.n ?? 0): void {
        if (n > 0 && this.sending === null) void this.sendUndo(n);
    }

    private async sendUndo(n: number): Promise<void> {
        this.sending = "undo";
        this.news = null;
        this.refusal = null;
        try {
            await this.deliver("/undo", { number: this.number, key: newKey(), n });
        } catch (error) {
            // What was to be taken back is not the end of the game any more: the person decides anew.
            if (await this.overtaken(error)) this.news = { kind: "overtaken", words: "" };
        } finally {
            this.sending = null;
            this.retrying = false;
        }
    }

    answerUndo(question: UndoRequest, yes: boolean): void {
        this.tell(this.table.answerUndo(question, yes));
    }
    setPaused(paused: boolean): void {
        this.tell(this.table.setPaused(paused));
    }
    sit(seat: Seat): void {
        this.tell(this.table.sit(seat));
    }

    /** What cannot be refused by a rule: only a failure is worth a word. */
    private tell(request: Promise<void>): void {
        request.catch((error: unknown) => {
            this.news = { kind: "failed", words: troubleWords(error) };
        });
    }
}
