// A table at the server, whether people still gather or play: who sits there, what is said, and what I may do about it.
// What is done in the game is handed on to whoever plays it (`onentries`).
import { remember, remembered } from "../game/storage";
import type { Action, Seat } from "../engine/types";
import { liveAddress, type Api } from "./api";
import { deliver, newKey } from "./deliver";
import { Live, type Socket } from "./live";
import type { ChatMessage, Entry, LiveMessage, TableInfo, UndoRequest } from "./types";

const CHAT_KEPT = 200;
/** So many tries in vain, and it is worth asking whether I may still listen. */
const DOUBTS_AFTER = 3;

export class OnlineTable {
    readonly id: string;
    info: TableInfo = $state.raw() as unknown as TableInfo;
    chat: ChatMessage[] = $state.raw([]);
    /** The server is heard. */
    connected = $state(true);
    /** The server does not let me listen any more. */
    lost = $state(false);

    /** How many entries of the log are known, and where new ones go. */
    known: () => number = () => 0;
    onentries: ((from: number, entries: Entry[]) => void) | null = null;
    onchange: (() => void) | null = null;

    private readUpTo: number = $state(0);
    private live: Live;
    private stopped = false;

    constructor(
        readonly api: Api,
        info: TableInfo,
        open?: (address: string) => Socket,
    ) {
        this.id = info.id;
        this.readUpTo = remembered<number>(`chat.${this.id}`, 0);
        this.take(info);
        this.live = new Live({
            address: () => liveAddress(`tables/${this.id}/live?from=${this.known()}`),
            onmessage: (message) => this.hear(message as LiveMessage),
            onup: (again) => {
                this.connected = true;
                // What was said meanwhile is not sent again.
                if (again) void this.refresh().catch(() => {});
            },
            ondown: (failures) => {
                this.connected = false;
                if (failures % DOUBTS_AFTER === 0) void this.askWhetherLost();
            },
            open,
        });
    }

    static async open(api: Api, id: string, invite?: string): Promise<OnlineTable> {
        const question = invite === undefined ? "" : `?invite=${encodeURIComponent(invite)}`;
        return new OnlineTable(api, await api.get<TableInfo>(`tables/${encodeURIComponent(id)}${question}`));
    }

    stop(): void {
        this.stopped = true;
        this.live.stop();
    }
    /** Listens from what is known. */
    listen(): void {
        this.live.restart();
    }

    get seat(): Seat | null {
        return this.info.me.seat;
    }
    personName(seat: Seat): string {
        return this.info.seats[seat - 1]?.name ?? "";
    }

    async refresh(): Promise<void> {
        this.take(await this.api.get<TableInfo>(this.path()));
    }

    // --- seats ---

    sit(seat: Seat): Promise<void> {
        return this.change(this.api.post(this.path(`/seats/${seat}`)));
    }
    leave(seat: Seat): Promise<void> {
        return this.change(this.api.delete(this.path(`/seats/${seat}`)));
    }
    /** For the owner: a bot takes the seat, or anybody may. */
    setSeat(seat: Seat, kind: "open" | "bot", bot?: string): Promise<void> {
        return this.change(this.api.put(this.path(`/seats/${seat}`), bot === undefined ? { kind } : { kind, bot }));
    }
    setPaused(paused: boolean): Promise<void> {
        return this.change(this.api.post(this.path("/pause"), { paused }));
    }

    // --- what concerns the game ---

    setOrder(order: "pass" | Action | null): Promise<void> {
        return this.change(this.api.put(this.path("/order"), { order, number: this.known() }));
    }
    /** To the question that was read, and to no other. */
    answerUndo({ number, n }: UndoRequest, yes: boolean): Promise<void> {
        return this.change(this.api.post(this.path("/undo/answer"), { yes, number, n }));
    }
    saw(number: number): Promise<unknown> {
        return this.api.post(this.path("/seen"), { number });
    }

    // --- chat ---

    async say(text: string): Promise<void> {
        const key = newKey();
        await deliver(() => this.api.post(this.path("/chat"), { key, text }), { stopped: () => this.stopped });
        if (!this.connected) await this.refresh();
    }
    /** For the owner: somebody may speak here, or may not. */
    mute(person: string | number, muted: boolean): Promise<void> {
        return this.change(this.api.put(this.path(`/muted/${person}`), { muted }));
    }
    unread: number = $derived(
        this.chat.filter((m) => m.at > this.readUpTo && !(m.seat !== null && m.seat === this.info.me.seat)).length,
    );
    readAll(): void {
        const newest = Math.max(this.readUpTo, ...this.chat.map((m) => m.at));
        if (newest === this.readUpTo) return;
        this.readUpTo = newest;
        remember(`chat.${this.id}`, newest);
    }

    path(rest = ""): string {
        return `tables/${encodeURIComponent(this.id)}${rest}`;
    }

    /** Changes come back over the live connection; while that is away, they are asked for. */
    private async change(request: Promise<unknown>): Promise<void> {
        await request;
        if (!this.connected) await this.refresh();
    }

    private take(info: TableInfo): void {
        if (info.chat !== undefined) this.chat = info.chat;
        this.info = info;
        this.onchange?.();
    }

    private hear(message: LiveMessage): void {
        if (message.type === "entries") this.onentries?.(message.from, message.entries);
        else if (message.type === "table") this.take(message.table);
        else if (message.type === "chat") this.chat = [...this.chat, message.message].slice(-CHAT_KEPT);
    }

    private async askWhetherLost(): Promise<void> {
        try {
            await this.refresh();
        } catch (error) {
            const status = (error as { status?: number }).status ?? 0;
            if ([401, 403, 404].includes(status)) {
                this.lost = true;
                this.live.stop();
            }
        }
    }
}
