// A server in memory, as far as the page needs one: the interface of docs/api.md on the engine of the page.
import { WATCHER, type GameNumber, type WholeEngine } from "../../src/engine/engine";
import type { Action, SavedGame, Seat } from "../../src/engine/types";
import { askedOf } from "../../src/game/decision";
import type { Fetch } from "../../src/online/api";
import type { Socket } from "../../src/online/live";
import type { ChatMessage, Entry, FormerSitter, NewTable, Person, TableInfo, TableSeat } from "../../src/online/types";

interface Table {
    id: string;
    made: NewTable;
    owner: Person;
    seats: (TableSeat & { person: number | null })[];
    former: FormerSitter[];
    status: TableInfo["status"];
    game: GameNumber | null;
    saved: SavedGame | null;
    entries: Entry[];
    chat: ChatMessage[];
    undo: (TableInfo["undo"] & { yes: Seat[] }) | null;
    orders: Map<Seat, "pass" | Action>;
    seen: Map<number, number>;
    sockets: { person: Person; socket: FakeSocket }[];
}

export class FakeSocket implements Socket {
    onopen: ((event: never) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    onmessage: ((event: never) => void) | null = null;
    closed = false;
    constructor(private readonly gone: (socket: FakeSocket) => void = () => {}) {}
    push(message: unknown): void {
        if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) } as never);
    }
    close(): void {
        this.closed = true;
        this.gone(this);
    }
    /** The connection breaks. */
    drop(): void {
        this.close();
        this.onclose?.(undefined as never);
    }
}

interface Reply {
    status: number;
    body?: unknown;
}
const no = (status: number, code: string, more: object = {}, extra: object = {}): Reply => ({
    status,
    body: { error: { code, message: code, ...more }, ...extra },
});

export class FakeServer {
    readonly tables = new Map<string, Table>();
    readonly persons: Person[] = [];
    /** Requests that came, for tests: "POST tables/t1/actions". */
    readonly asked: { what: string; body: Record<string, unknown> }[] = [];
    /** While it is not there, nobody is answered. */
    down = false;
    /** So many answers get lost although the work was done. */
    loseAnswers = 0;
    private readonly answered = new Map<string, Reply>();

    constructor(private readonly engine: WholeEngine) {}

    person(name: string): Person {
        const person = { id: this.persons.length + 1, name, account: false };
        this.persons.push(person);
        return person;
    }

    /** How this person's page asks. */
    fetchAs(person: Person): Fetch {
        return async (path, init) => {
            if (this.down) throw new TypeError("fetch failed");
            const body = init.body === undefined ? {} : (JSON.parse(init.body as string) as Record<string, unknown>);
            this.asked.push({ what: `${init.method} ${path.replace(/^api\//, "")}`, body });
            const reply = this.handle(person, init.method ?? "GET", path.replace(/^api\//, ""), body);
            if (this.loseAnswers > 0) {
                this.loseAnswers -= 1;
                throw new TypeError("fetch failed");
            }
            return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status });
        };
    }

    socketAs(person: Person): (address: string) => Socket {
        return (address) => {
            const found = /tables\/([^/]+)\/live\?from=(\d+)/.exec(address);
            const table = this.tables.get(found?.[1] ?? "");
            const socket = new FakeSocket((gone) => {
                if (table !== undefined) table.sockets = table.sockets.filter((s) => s.socket !== gone);
            });
            queueMicrotask(() => {
                if (socket.closed) return;
                if (this.down || table === undefined) {
                    socket.drop();
                    return;
                }
                socket.onopen?.(undefined as never);
                table.sockets.push({ person, socket });
                const from = Number(found?.[2]);
                socket.push({ type: "entries", from, entries: this.entriesFor(table, from, this.seatOf(table, person)) });
                this.tell(table);
            });
            return socket;
        };
    }

    breakConnections(): void {
        for (const table of this.tables.values()) for (const { socket } of [...table.sockets]) socket.drop();
    }

    handle(person: Person, method: string, path: string, body: Record<string, unknown>): Reply {
        const parts = path.replace(/\?.*/, "").split("/");
        if (parts[0] !== "tables") return no(404, "not_found");
        if (parts.length === 1) return { status: 201, body: this.make(person, body as unknown as NewTable) };
        const table = this.tables.get(parts[1] ?? "");
        if (table === undefined) return no(404, "not_found");
        const key = `${person.id} ${String(body.key)}`;
        const before = body.key === undefined ? undefined : this.answered.get(key);
        if (before !== undefined) return before;
        const reply = this.at(table, person, method, parts.slice(2).join("/"), body);
        if (body.key !== undefined) this.answered.set(key, reply);
        return reply;
    }

    private at(table: Table, person: Person, method: string, what: string, body: Record<string, unknown>): Reply {
        const seat = this.seatOf(table, person);
        const done: Reply = { status: 200, body: {} };
        const changed = (): Reply => {
            this.tell(table);
            return done;
        };
        if (what === "" && method === "GET") return { status: 200, body: this.info(table, person) };
        const sat = /^seats\/(\d+)$/.exec(what);
        if (sat !== null) {
            const chosen = table.seats[Number(sat[1]) - 1];
            if (chosen === undefined) return no(404, "not_found");
            const { kind, name, person: who } = chosen;
            const leaves = table.game !== null && (method !== "POST" || chosen.kind === "open");
            if (leaves) table.former.push({ seat: chosen.seat, until: table.entries.length, kind, name: name ?? "", ...(who === null ? {} : { person: who }), at: Date.now() });
            if (method === "POST") {
                if (chosen.kind !== "open") return no(409, "seat_taken");
                Object.assign(chosen, { kind: "person", person: person.id, name: person.name, online: true });
            } else if (method === "DELETE") Object.assign(chosen, { kind: "open", person: null, name: null });
            else Object.assign(chosen, { kind: body.kind, bot: body.bot ?? null, person: null, name: body.kind === "bot" ? "Bot" : null });
            this.beginIfFull(table);
            return changed();
        }
        if (table.game === null) return what === "chat" ? this.chat(table, person, seat, body) : no(409, "gathering");
        if (what === "record") return { status: 200, body: this.record(table, seat) };
        if (what === "view") {
            const view = this.engine.view(table.game, seat ?? WATCHER);
            return { status: 200, body: { number: table.entries.length, seat, view, hash: view.hash, choices: [], asked: [], finished: view.finished } };
        }
        if (what === "actions" || what === "undo") {
            if (body.number !== table.entries.length) return no(409, "stale", {}, { number: table.entries.length });
            if (seat === null) return no(403, "not_seated");
        }
        if (what === "actions") return this.act(table, seat as Seat, body.action as Action);
        if (what === "undo") return this.undo(table, seat as Seat, Number(body.n));
        if (what === "undo/answer") {
            if (table.undo === null || seat === null) return no(409, "nothing_asked");
            if (body.number !== table.undo.number || body.n !== table.undo.n) return no(409, "undo_other");
            if (body.yes !== true) table.undo = null;
            else {
                table.undo.waiting = table.undo.waiting.filter((s) => s !== seat);
                if (table.undo.waiting.length === 0) this.takeBack(table, table.undo.by, table.undo.n);
            }
            return changed();
        }
        if (what === "order") {
            if (body.order !== null && body.number !== table.entries.length) return no(409, "stale", {}, { number: table.entries.length });
            if (body.order !== null) table.orders.set(seat as Seat, body.order as "pass" | Action);
            else table.orders.delete(seat as Seat);
            return changed();
        }
        if (what === "pause") {
            table.status = body.paused === true ? "paused" : "playing";
            return changed();
        }
        if (what === "seen") {
            table.seen.set(person.id as number, Number(body.number));
            return done;
        }
        return what === "chat" ? this.chat(table, person, seat, body) : no(404, "not_found");
    }

    private chat(table: Table, person: Person, seat: Seat | null, body: Record<string, unknown>): Reply {
        const message = { person: person.id, name: person.name, seat, text: String(body.text), at: Date.now() };
        table.chat.push(message);
        for (const { socket } of table.sockets) socket.push({ type: "chat", message });
        return { status: 201, body: {} };
    }

    private make(owner: Person, made: NewTable): TableInfo {
        const table: Table = {
            id: `t${this.tables.size + 1}`,
            made,
            owner,
            seats: made.seats.map((s, i) => ({
                seat: i + 1,
                kind: s.kind === "me" ? "person" : s.kind,
                name: s.kind === "me" ? owner.name : s.kind === "bot" ? `Bot ${i + 1}` : null,
                bot: s.bot ?? null,
                person: s.kind === "me" ? (owner.id as number) : null,
                online: s.kind === "bot",
            })),
            former: [],
            status: "gathering",
            game: null,
            saved: null,
            entries: [],
            chat: [],
            undo: null,
            orders: new Map(),
            seen: new Map(),
            sockets: [],
        };
        this.tables.set(table.id, table);
        this.beginIfFull(table);
        return this.info(table, owner);
    }

    private beginIfFull(table: Table): void {
        if (table.game !== null || table.seats.some((s) => s.kind === "open")) return;
        const { ruleset, profile, options } = table.made;
        const players = table.seats.map((s) => s.name ?? "");
        table.game = this.engine.begin({ ruleset, profile, options, players }).game;
        table.status = "playing";
        this.goOn(table);
    }

    info(table: Table, person: Person): TableInfo {
        const seat = this.seatOf(table, person);
        const offers = table.game === null ? [] : this.engine.choices(table.game);
        return {
            id: table.id,
            name: table.made.name ?? "",
            ruleset: table.made.ruleset,
            profile: table.made.profile,
            options: table.made.options,
            status: table.status,
            open: table.made.open,
            owner: { id: table.owner.id, name: table.owner.name },
            seats: table.seats.map((s) => ({ ...s, online: s.kind === "bot" || table.sockets.some((k) => k.person.id === s.person) })),
            former: [...table.former],
            me: { seat, had: seat === null ? (table.former.filter((f) => f.person === person.id).at(-1)?.seat ?? null) : null, owner: table.owner.id === person.id },
            invite: `/#/table/${table.id}?invite=secret`,
            number: table.entries.length,
            asked: askedOf(offers).filter((by) => by !== "chance"),
            chat: [...table.chat],
            undo: table.undo === null ? null : { by: table.undo.by, n: table.undo.n, number: table.undo.number, waiting: [...table.undo.waiting], absent: [], asks_me: seat !== null && table.undo.waiting.includes(seat) },
            muted: [],
            order: seat === null ? null : (table.orders.get(seat) ?? null),
            seen: table.seen.get(person.id as number) ?? 0,
        };
    }

    private seatOf(table: Table, person: Person): Seat | null {
        return table.seats.find((s) => s.person === person.id)?.seat ?? null;
    }

    /** Somebody acts, whatever page asked for it. */
    act(table: Table, seat: Seat, action: Action): Reply {
        if (table.game === null || action.by !== seat) return no(403, "not_yours");
        try {
            this.enter(table, action);
        } catch (error) {
            const { message, violation } = error as { message: string; violation: { clause: string } | null };
            return no(422, "refused", { clause: violation?.clause, text: message });
        }
        table.undo = null;
        const number = table.entries.length;
        this.goOn(table);
        this.tell(table);
        return { status: 200, body: { number } };
    }

    private enter(table: Table, action: Action): void {
        this.engine.apply(table.game as GameNumber, action);
        table.entries.push({ action, at: Date.now() });
        this.push(table);
    }

    private push(table: Table): void {
        const from = table.entries.length - 1;
        for (const { person, socket } of [...table.sockets])
            socket.push({ type: "entries", from, entries: this.entriesFor(table, from, this.seatOf(table, person)) });
    }

    /** Bids in envelopes are blank for others until Chance has opened them. */
    private entriesFor(table: Table, from: number, seat: Seat | null): Entry[] {
        return table.entries.slice(from).map((entry, i) => {
            if (!("action" in entry) || entry.action.do !== "bid" || entry.action.by === seat) return entry;
            const { by } = entry.action;
            const later = table.entries.slice(from + i + 1);
            if (later.some((e) => "action" in e && e.action.do === "draw" && e.action.player === by)) return entry;
            return { ...entry, action: { do: "bid", by } };
        });
    }

    private record(table: Table, seat: Seat | null): SavedGame {
        const saved = this.engine.save(table.game as GameNumber);
        if (!this.engine.titles().some((t) => t.ruleset === saved.ruleset && t.seals)) return saved;
        const log = this.entriesFor(table, 0, seat).map((e) => ("action" in e ? e.action : { undo: e.undo }));
        const blank = log.some((line) => "do" in line && line.do === "bid" && line.amount === undefined);
        return { ...saved, ...(blank ? { seen_by: seat ?? 0 } : {}), log };
    }

    /** Lots and bots. */
    private goOn(table: Table): void {
        for (;;) {
            const [by] = askedOf(this.engine.choices(table.game as GameNumber));
            if (by === undefined) return;
            if (by !== "chance" && table.seats[by - 1]?.kind !== "bot") return;
            this.enter(table, this.engine.bot(table.game as GameNumber, by === "chance" ? -1 : by, "random", table.entries.length));
        }
    }

    private undo(table: Table, seat: Seat, n: number): Reply {
        const sitters = table.seats.map((s) => (s.seat === seat ? "here" : s.kind));
        const { decided, asks } = this.engine.takenBack(table.game as GameNumber, sitters, n);
        if (!decided) return no(422, "undo");
        if (!asks) this.takeBack(table, seat, n);
        else {
            const waiting = table.seats.filter((s) => s.kind === "person" && s.seat !== seat).map((s) => s.seat);
            table.undo = { by: seat, n, number: table.entries.length, waiting, absent: [], asks_me: false, yes: [] };
        }
        this.tell(table);
        return { status: 200, body: { number: table.entries.length } };
    }

    private takeBack(table: Table, by: Seat, n: number): void {
        this.engine.undo(table.game as GameNumber, n);
        table.entries.push({ undo: n, by, at: Date.now() });
        table.undo = null;
        this.push(table);
    }

    private tell(table: Table): void {
        for (const { person, socket } of [...table.sockets]) {
            const { chat: _, ...info } = this.info(table, person);
            socket.push({ type: "table", table: info });
        }
    }
}
