import { readFileSync, readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, readHash } from "../../src/game/link";
import { ago } from "../../src/online/ago";
import { Api, ApiError, Unreachable, type Fetch } from "../../src/online/api";
import { deliver, newKey } from "../../src/online/deliver";
import { Live } from "../../src/online/live";
import { deviceWords } from "../../src/online/device";
import { replacedWords } from "../../src/online/replaced";
import { troubleWords } from "../../src/online/trouble";
import { inOrder, Me } from "../../src/online/me.svelte";
import { pauseBeforeTry } from "../../src/online/pauses";
import type { TableRow } from "../../src/online/types";
import { hasMessage, locales, setLocale } from "../../src/i18n/index.svelte";
import { gamesIn } from "../../src/table/files";
import { FakeSocket } from "./fake";

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("location", { href: "http://page/" });
});
afterEach(() => vi.restoreAllMocks());

const answers = (...replies: (() => Response)[]): { fetch: Fetch; asked: { path: string; init: RequestInit }[] } => {
    const asked: { path: string; init: RequestInit }[] = [];
    return {
        asked,
        fetch: (path, init) => {
            asked.push({ path, init });
            return Promise.resolve((replies.length > 1 ? replies.shift()! : replies[0]!)());
        },
    };
};
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => () =>
    new Response(JSON.stringify(body), { status, headers });

describe("addresses", () => {
    it("of tables, invitations and ways back", () => {
        expect(readHash("#/table/a_B-1")).toEqual({ table: "a_B-1", invite: undefined });
        expect(readHash("#/table/x?invite=to%2Fken")).toEqual({ table: "x", invite: "to/ken" });
        expect(readHash("#/enter/1-2.abc")).toEqual({ enter: "1-2.abc" });
        expect(readHash(addressOf("a/b"))).toEqual({ table: "a/b", invite: undefined });
        expect(readHash("#kept=abc&at=3")).toMatchObject({ kept: "abc", at: 3 });
    });
});

describe("devices", () => {
    it("are called by what people know", () => {
        expect(deviceWords("Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0")).toBe("Firefox · Android");
        expect(deviceWords("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36 Edg/120")).toBe("Edge · Windows");
        expect(deviceWords("curl/8.1")).toBe("curl");
        expect(deviceWords("")).toBe("");
    });
});

describe("what goes wrong", () => {
    it("is told with the seconds to wait, in every language", async () => {
        const api = new Api(answers(json({ error: { code: "too_many", message: "" } }, 429, { "Retry-After": "24" })).fetch);
        const error: unknown = await api.post("session").catch((refused: unknown) => refused);
        for (const { id } of locales) {
            setLocale(id);
            expect(troubleWords(error)).toContain("24");
        }
        setLocale("en");
    });
});

describe("a file of games", () => {
    const game = { format: "stellwerk-game", ruleset: "1893", players: ["Anna", "Ben"], log: [] };
    it("holds one, or all of a person", () => {
        expect(gamesIn(JSON.stringify(game))).toEqual([game]);
        expect(gamesIn(JSON.stringify({ games: [game, game], left_out: [] }))).toEqual([game, game]);
        for (const text of ["", "[]", "{}", '{"games":[]}', '{"games":[{}]}', "null"]) expect(() => gamesIn(text)).toThrow();
    });
});

describe("what the server refuses", () => {
    it("has words in every language, but for what only programs meet", () => {
        const sources = readdirSync("../src/server").filter((f) => f.endsWith(".cpp"));
        const codes = new Set(sources.flatMap((f) => [...readFileSync(`../src/server/${f}`, "utf8").matchAll(/(?:Refused|return )\{\s*(?:\.status = )?\d{3},\s*(?:\.code = )?"(\w+)"/g)].map((m) => m[1]!)));
        expect(codes.size).toBeGreaterThan(20);
        const OF_PROGRAMS = [ // "refused" names its rule
            "bot", "content_type", "csrf", "field", "format", "host", "key", "malformed", "method", "origin", "path", "refused", "revision", "ruleset", "setup", "stale"];
        expect([...codes].filter((code) => !OF_PROGRAMS.includes(code) && !hasMessage(`online.error.${code}`))).toEqual([]);
    });
});

describe("a request", () => {
    it("that changes something carries the token and says what it is", async () => {
        const { fetch, asked } = answers(json({}));
        const api = new Api(fetch);
        api.csrf = "token";
        await api.post("tables/x/seen", { number: 3 });
        await api.get("me");
        expect(asked[0]?.init.headers).toEqual({ "Content-Type": "application/json", "X-CSRF-Token": "token" });
        expect(asked[1]?.init.headers).toEqual({});
    });

    it("that is refused says which rule, which number, and how long to wait", async () => {
        const body = { number: 7, error: { code: "stale", message: "look again", clause: "1893:x", text: "words" } };
        const api = new Api(answers(json(body, 409, { "Retry-After": "2" })).fetch);
        await expect(api.post("x")).rejects.toMatchObject({
            status: 409,
            code: "stale",
            number: 7,
            violation: { clause: "1893:x" },
            text: "words",
            retryAfter: 2,
        });
    });

    it("that gets no answer, or that of a proxy, has not arrived", async () => {
        await expect(new Api(() => Promise.reject(new TypeError())).get("me")).rejects.toBeInstanceOf(Unreachable);
        await expect(new Api(answers(() => new Response("<html>", { status: 502 })).fetch).get("me")).rejects.toBeInstanceOf(Unreachable);
        await expect(new Api(answers(() => new Response("<html>", { status: 403 })).fetch).get("me")).rejects.toMatchObject({ status: 403 });
    });

    it("with an outdated token is made again with a new one, unless I am somebody else by now", async () => {
        const person = { id: 1, name: "Anna", account: false };
        const outdated = json({ error: { code: "csrf", message: "" } }, 403);
        const same = answers(json({ person, csrf: "new" }), outdated, json({ person, csrf: "newer" }), json({ done: true }));
        const me = new Me(new Api(same.fetch));
        vi.stubGlobal("WebSocket", class extends FakeSocket {
            constructor() {
                super();
            }
        });
        await me.lookAround();
        expect(await me.api.post("x")).toEqual({ done: true });
        expect(same.asked.at(-1)?.init.headers).toMatchObject({ "X-CSRF-Token": "newer" });

        const other = answers(json({ person, csrf: "new" }), outdated, json({ person: { ...person, id: 2 }, csrf: "x" }));
        const me2 = new Me(new Api(other.fetch));
        await me2.lookAround();
        await expect(me2.api.post("x")).rejects.toMatchObject({ code: "csrf" });
    });
});

describe("a server", () => {
    it("that is none is not there", async () => {
        for (const reply of [() => new Response("<!doctype html>"), () => new Response("", { status: 404 }), json({ hello: 1 })]) {
            const me = new Me(new Api(answers(reply).fetch));
            await me.lookAround();
            expect(me.served).toBe(false);
        }
    });
});

describe("a delivery", () => {
    it("waits as long as a busy server asks for, then gives up", async () => {
        const send = vi.fn(() => Promise.reject(new ApiError(503, "store", "full", null, null, null, 30)));
        const done = deliver(send, { stopped: () => false });
        const said = expect(done).rejects.toMatchObject({ code: "store" });
        await vi.advanceTimersByTimeAsync(29_000);
        expect(send).toHaveBeenCalledTimes(1);
        await vi.advanceTimersByTimeAsync(200_000);
        await said;
        expect(send).toHaveBeenCalledTimes(5);
    });
    it("does not repeat what was refused", async () => {
        const send = vi.fn(() => Promise.reject(new ApiError(422, "refused", "no")));
        await expect(deliver(send, { stopped: () => false })).rejects.toMatchObject({ status: 422 });
        expect(send).toHaveBeenCalledTimes(1);
    });
    it("ends when nobody waits for it", async () => {
        let stopped = false;
        const done = deliver(() => Promise.reject(new Unreachable()), { stopped: () => stopped });
        const said = expect(done).rejects.toBeInstanceOf(Unreachable);
        stopped = true;
        await vi.advanceTimersByTimeAsync(5000);
        await said;
    });
    it("has a key of its own", () => {
        expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
        expect(newKey()).not.toBe(newKey());
    });
});

describe("a server that is away", () => {
    const kept = new Map<string, string>();
    beforeEach(() => {
        kept.clear();
        vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    });
    afterEach(() => {
        vi.stubGlobal("localStorage", undefined);
        vi.stubGlobal("window", undefined);
    });
    let up = false;
    const api = () =>
        new Api(() => (up ? Promise.resolve(new Response(JSON.stringify({ person: null, csrf: null }))) : Promise.reject(new TypeError("no network"))));

    it("is not missed by who has never met it", async () => {
        up = false;
        const me = new Me(api());
        await me.find();
        expect([me.served, me.away]).toEqual([false, false]);
    });

    it("is asked again until it answers, at once when the network is back", async () => {
        up = true;
        await new Me(api()).find();
        up = false;
        const window = new EventTarget();
        vi.stubGlobal("window", window);
        const me = new Me(api());
        const found = me.find();
        await vi.waitFor(() => expect(me.away).toBe(true));
        up = true;
        window.dispatchEvent(new Event("online"));
        await found;
        expect([me.served, me.away]).toEqual([true, false]);
    });
});

describe("a seat that was mine", () => {
    it("is told at once, and in my tables", async () => {
        const kept = new Map<string, string>();
        vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
        const sockets: FakeSocket[] = [];
        const { WebSocket } = globalThis;
        vi.stubGlobal("WebSocket", function () {
            sockets.push(new FakeSocket());
            return sockets.at(-1);
        });
        const lost = { id: "t1", had_seat: 2, my_seat: null, status: "playing" };
        const replies: Record<string, unknown> = { "api/me": { person: { id: 2, name: "Ben", account: false }, csrf: "x" }, "api/me/tables": { tables: [lost] }, "api/tables": { tables: [lost] }, "api/session": {} };
        const me = new Me(new Api((path) => Promise.resolve(new Response(JSON.stringify(replies[path])))));
        await me.lookAround();
        const turns = vi.fn();
        me.onturn = turns;
        sockets.at(-1)!.push({ type: "replaced", table: "t1", name: "Sunday" });
        expect(me.calls).toEqual([{ type: "replaced", table: "t1", name: "Sunday" }]);
        expect(turns).not.toHaveBeenCalled();
        await vi.waitFor(() => expect(me.tables).toEqual([lost]));
        expect(me.openTables, "in one list only").toEqual([]);
        me.cameTo("t1");
        expect(me.calls).toEqual([]);
        await me.signOut();
        vi.stubGlobal("localStorage", undefined);
        vi.stubGlobal("WebSocket", WebSocket);
    });

    it("has words for whoever has it now, in every language", () => {
        for (const { id } of locales) {
            setLocale(id);
            for (const key of ["online.replaced", "online.replaced.bot", "online.replaced.open", "online.replaced.person", "online.replaced.asked", "log.seat.open", "log.seat.sat", "log.seat.taken"]) expect(hasMessage(key), `${id} ${key}`).toBe(true);
            expect(replacedWords({ seat: 2, kind: "person", name: "Cleo", online: true })).toContain("Cleo");
        }
        setLocale("en");
        expect(replacedWords({ seat: 2, kind: "bot", name: "Bot 1", online: false })).toBe("A bot has taken your seat.");
    });
});

describe("pauses", () => {
    it("grow, differ, and stay bounded", () => {
        const longest = [0, 1, 2, 3, 30].map((n) => pauseBeforeTry(n, () => 1));
        expect(longest).toEqual([400, 800, 1600, 3200, 20_000]);
        expect(pauseBeforeTry(3, () => 0)).toBe(1600);
    });
});

describe("a live connection", () => {
    function listen() {
        const sockets: FakeSocket[] = [];
        const heard: unknown[] = [];
        const ups: boolean[] = [];
        let downs = 0;
        const live = new Live({
            address: () => "ws://page/x",
            open: () => {
                const socket = new FakeSocket();
                sockets.push(socket);
                return socket;
            },
            onmessage: (m) => heard.push(m),
            onup: (again) => ups.push(again),
            ondown: () => (downs += 1),
        });
        live.restart();
        return { live, sockets, heard, ups, downs: () => downs };
    }

    it("tries again after growing pauses until it is up", async () => {
        const { live, sockets, ups, downs } = listen();
        for (let n = 0; n < 5; n += 1) {
            sockets.at(-1)!.drop();
            await vi.advanceTimersByTimeAsync(20_000);
            expect(sockets.length).toBe(n + 2);
        }
        expect(downs()).toBe(5);
        sockets.at(-1)!.onopen?.(undefined as never);
        expect(ups).toEqual([false]);
        sockets.at(-1)!.drop();
        await vi.advanceTimersByTimeAsync(400); // the first pause is short again
        sockets.at(-1)!.onopen?.(undefined as never);
        expect(ups).toEqual([false, true]);
        live.stop();
        sockets.at(-1)!.drop();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(sockets.length).toBe(7);
    });

    it("hears nothing from a socket it has let go", () => {
        const { live, sockets, heard } = listen();
        const hear = sockets[0]!.onmessage;
        live.restart();
        hear?.({ data: "1" } as never);
        sockets[1]!.closed = false;
        sockets[1]!.push(2);
        expect(heard).toEqual([2]);
        live.stop();
    });

    it("is opened anew when the machine has slept", async () => {
        const { live, sockets } = listen();
        sockets[0]!.onopen?.(undefined as never);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(sockets.length).toBe(1);
        vi.setSystemTime(Date.now() + 600_000);
        await vi.advanceTimersByTimeAsync(5_000);
        expect(sockets.length).toBe(2);
        live.stop();
    });
});

describe("lists", () => {
    const row = (id: string, more: Partial<TableRow>): TableRow => ({
        id,
        name: id,
        ruleset: "1893",
        status: "playing",
        seats: [],
        my_seat: 1,
        had_seat: null,
        my_turn: false,
        asked: [],
        number: 0,
        seen: 0,
        updated: 0,
        ...more,
    });
    it("begin with what waits for me and end with what is over", () => {
        const rows = [
            row("over", { status: "finished", updated: 9 }),
            row("old", { updated: 1 }),
            row("new", { updated: 5 }),
            row("gathers", { status: "gathering", updated: 8 }),
            row("mine", { my_turn: true }),
        ];
        expect(inOrder(rows).map((r) => r.id)).toEqual(["mine", "new", "old", "gathers", "over"]);
    });
    it("say how long ago", () => {
        const now = 1e12;
        expect(ago(now - 3 * 3_600_000, now)).toBe("3 hours ago");
        expect(ago(now + 5000, now)).toBe("this minute");
    });
});
