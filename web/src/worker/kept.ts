// The files of one version of the page, kept in the browser beside those of others: a page goes on with the files it began with.
import { isHashed, type Source } from "./answers";
import { keptAs } from "./names";

/** What a version is kept with; a test brings its own. */
export interface Store {
    caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
    locks: Pick<LockManager, "request" | "query">;
    fetch: (url: string | Request, init?: RequestInit) => Promise<Response>;
}
export interface Version {
    version: string;
    /** Seen from `base`, index.html among them. */
    files: readonly string[];
    base: string;
}

/** Who answers may have been asked for another encoding; the browser keeps what was in it. */
const HOWEVER_PACKED = { ignoreVary: true };

export class Kept {
    constructor(
        private readonly store: Store,
        private readonly built: Version,
    ) {}

    private get name(): string {
        return keptAs(this.built.version);
    }
    private url(file: string): string {
        return this.built.base + file;
    }

    /** All files of this version or, if one is missing, none; nobody takes what has been gathered for litter meanwhile. */
    async gather(): Promise<void> {
        await this.store.locks.request(this.name, { mode: "shared" }, async () => {
            const replies = await Promise.all(this.built.files.map(async (file) => [file, await this.fetched(file)] as const));
            const cache = await this.store.caches.open(this.name);
            for (const [file, reply] of replies) await cache.put(this.url(file), reply);
        });
    }

    private async fetched(file: string): Promise<Response> {
        const known = isHashed(file) ? await this.store.caches.match(this.url(file), HOWEVER_PACKED) : undefined;
        const reply = known ?? (await this.store.fetch(this.url(file), isHashed(file) ? {} : { cache: "no-cache" }));
        if (!reply.ok) throw new Error(`${file}: ${reply.status}`);
        // The server may have got yet another version since it handed out this worker.
        if (file === "index.html" && !(await reply.clone().text()).includes(`content="${this.built.version}"`))
            throw new Error(`${file} is of another version`);
        return reply;
    }

    async answer(request: Request, source: Exclude<Source, "network">): Promise<Response> {
        const cache = await this.store.caches.open(this.name);
        const own = await cache.match(source === "page" ? this.url("index.html") : request, HOWEVER_PACKED);
        const found = own ?? (source === "any" ? await this.store.caches.match(request, HOWEVER_PACKED) : undefined);
        // A browser that is short of room may have thrown it away.
        return found ?? this.store.fetch(request);
    }

    /** Removes the versions that no page runs any more; not while a newer one gathers or waits, which no page runs yet. */
    async tidy({ installing, waiting }: Pick<ServiceWorkerRegistration, "installing" | "waiting">): Promise<void> {
        if (installing !== null || waiting !== null) return;
        const { held = [] } = await this.store.locks.query();
        const used = new Set([this.name, ...held.map((lock) => lock.name)]);
        const names = (await this.store.caches.keys()).filter((name) => name.startsWith(keptAs("")) && !used.has(name));
        await Promise.all(names.map((name) => this.store.caches.delete(name)));
    }
}
