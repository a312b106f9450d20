// The service worker without a browser: what it answers from where, what it keeps, and when it lets go.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { sourceOf } from "../src/worker/answers";
import { follow } from "../src/worker/clicked";
import { Kept, type Store } from "../src/worker/kept";
import { keptAs } from "../src/worker/names";

const BASE = "https://tables.example/club/";
const FILES = ["assets/engine-1.wasm", "assets/index-1.js", "favicon.svg", "index.html"];
const IDLE = { installing: null, waiting: null };

describe("a request", () => {
    const from = (path: string, mode = "cors", method = "GET") => sourceOf({ url: new URL(path, BASE).href, mode: mode as RequestMode, method }, BASE, FILES);
    it("for the page itself is answered with what this version began with", () => {
        expect(from("", "navigate")).toBe("page");
        expect(from("?x=1#/table/t1", "navigate")).toBe("page");
        expect(from("index.html", "navigate")).toBe("page");
        expect(from("nothing", "navigate")).toBe("network");
    });
    it("for a file with a hash is answered from any version, for another one from this one", () => {
        expect(from("assets/index-1.js")).toBe("any");
        expect(from("assets/index-0.js")).toBe("any");
        expect(from("favicon.svg")).toBe("own");
        expect(from("index.html")).toBe("own");
    });
    it("to the server is never touched", () => {
        for (const path of ["api/me", "api/tables/t1/live", "api/", "version.json", "worker.js", "/elsewhere", "https://other.example/club/favicon.svg"])
            expect(from(path), path).toBe("network");
        expect(from("api/me", "navigate")).toBe("network");
        expect(from("favicon.svg", "cors", "POST")).toBe("network");
    });
});

/** Caches, locks and a network in memory. */
class FakeStore {
    readonly kept = new Map<string, Map<string, Response>>();
    readonly held: string[] = [];
    readonly fetched: string[] = [];
    served = new Map<string, string>();

    private urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
    readonly store = {
        caches: {
            open: (name: string) => {
                const files = this.kept.get(name) ?? new Map<string, Response>();
                this.kept.set(name, files);
                return Promise.resolve({
                    match: (request: RequestInfo) => Promise.resolve(files.get(this.urlOf(request))?.clone()),
                    put: (url: string, reply: Response) => Promise.resolve(void files.set(url, reply)),
                });
            },
            keys: () => Promise.resolve([...this.kept.keys()]),
            delete: (name: string) => Promise.resolve(this.kept.delete(name)),
            match: (request: RequestInfo) => Promise.resolve([...this.kept.values()].flatMap((files) => files.get(this.urlOf(request))?.clone() ?? [])[0]),
        },
        locks: {
            request: async (name: string, _how: unknown, work: () => Promise<unknown>) => {
                this.held.push(name);
                await work().finally(() => this.held.splice(this.held.indexOf(name), 1));
            },
            query: () => Promise.resolve({ held: this.held.map((name) => ({ name })) }),
        },
        fetch: (url: string | Request) => {
            this.fetched.push(this.urlOf(url).slice(BASE.length));
            const text = this.served.get(this.urlOf(url).slice(BASE.length));
            return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
        },
    } as unknown as Store;

    serve(version: string, files: string[]): Kept {
        this.served = new Map(files.map((name) => [name, name === "index.html" ? `<meta name="version" content="${version}" />` : `${name} of ${version}`]));
        return new Kept(this.store, { version, files, base: BASE });
    }
}

describe("a version", () => {
    let fake: FakeStore;
    const text = async (kept: Kept, name: string, source: "page" | "own" | "any" = "own") => (await kept.answer(new Request(BASE + name), source)).text();
    beforeEach(() => {
        fake = new FakeStore();
    });

    it("is kept as a whole, and answers without a network", async () => {
        const first = fake.serve("one", FILES);
        await first.gather();
        fake.served.clear();
        expect(await text(first, "", "page")).toContain("one");
        expect(await text(first, "favicon.svg")).toBe("favicon.svg of one");
        expect(await text(first, "assets/index-1.js", "any")).toBe("assets/index-1.js of one");
    });

    it("is not kept in part", async () => {
        const first = fake.serve("one", FILES);
        fake.served.delete("assets/engine-1.wasm");
        await expect(first.gather()).rejects.toThrow("404");
        expect(fake.kept.size).toBe(0);
    });

    it("is not mixed with the next one, which the server may have got meanwhile", async () => {
        const first = fake.serve("one", FILES);
        fake.serve("two", FILES);
        await expect(first.gather()).rejects.toThrow("another version");
        expect(fake.kept.size).toBe(0);
    });

    it("fetches only what is new, and leaves the old one its files", async () => {
        const first = fake.serve("one", FILES);
        await first.gather();
        fake.fetched.length = 0;
        const second = fake.serve("two", ["assets/engine-1.wasm", "assets/index-2.js", "favicon.svg", "index.html"]);
        await second.gather();
        expect(fake.fetched.sort()).toEqual(["assets/index-2.js", "favicon.svg", "index.html"]);
        expect(await text(first, "", "page")).toContain("one");
        // A page of the first asks the second, which answers by now.
        expect(await text(second, "assets/index-1.js", "any")).toBe("assets/index-1.js of one");
        expect(await text(second, "favicon.svg")).toBe("favicon.svg of two");
    });

    it("goes when nobody runs it, and not before", async () => {
        await fake.serve("one", FILES).gather();
        const second = fake.serve("two", FILES);
        await second.gather();
        await fake.store.caches.open("of somebody else");
        fake.held.push(keptAs("one"));
        await second.tidy(IDLE);
        expect([...fake.kept.keys()]).toEqual([keptAs("one"), keptAs("two"), "of somebody else"]);
        fake.held.length = 0;
        await second.tidy({ ...IDLE, waiting: {} as ServiceWorker });
        expect(fake.kept.size, "a newer one waits").toBe(3);
        await second.tidy(IDLE);
        expect([...fake.kept.keys()]).toEqual([keptAs("two"), "of somebody else"]);
    });

    it("that has lost its files asks the network", async () => {
        const first = fake.serve("one", FILES);
        expect(await text(first, "favicon.svg")).toBe("favicon.svg of one");
    });
});

describe("a click on a notification", () => {
    const clicked = async (...open: string[]) => {
        const done: string[] = [];
        const pages = {
            claim: () => Promise.resolve(),
            matchAll: () =>
                Promise.resolve(
                    open.map((url) => ({
                        url,
                        focus: () => Promise.resolve(void done.push(`focus ${url}`)),
                        postMessage: (message: unknown) => void done.push(`tell ${JSON.stringify(message)}`),
                    })),
                ),
            openWindow: (url: string) => Promise.resolve(void done.push(`open ${url}`)),
        };
        await follow({ notification: { close: () => void done.push("close"), data: "#/table/t1" } }, pages, BASE);
        return done;
    };
    it("leads to its table", async () => {
        expect(await clicked()).toEqual(["close", `open ${BASE}#/table/t1`]);
        expect(await clicked("https://tables.example/other", BASE)).toEqual(["close", 'tell {"go":"#/table/t1"}', `focus ${BASE}`]);
        expect((await clicked(BASE, `${BASE}#/table/t1`)).at(-1)).toBe(`focus ${BASE}#/table/t1`);
    });
});

describe("the manifest", () => {
    const publicFolder = join(__dirname, "../public");
    const manifest = JSON.parse(readFileSync(join(publicFolder, "stellwerk.webmanifest"), "utf8")) as { icons: { src: string; sizes: string; purpose?: string }[] };
    it("names icons that are there, as large as it says", () => {
        for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith(".png"))) {
            const png = readFileSync(join(publicFolder, src));
            expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
        }
        expect(manifest.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(["any", "192x192", "512x512"]));
        expect(manifest.icons.some((icon) => icon.purpose === "maskable")).toBe(true);
    });
});
