// Who I am to the server this page came from: nobody yet, a guest with just a name, or somebody with an account.
import { remember, remembered } from "../game/storage";
import { Api, liveAddress, Unreachable } from "./api";
import { Live } from "./live";
import { pause, pauseBeforeTry } from "./pauses";
import type { Devices, Person, TableRow } from "./types";

interface Known {
    person: Person | null;
    csrf: string | null;
    webhook?: string | null;
}

interface Call {
    type: "turn" | "replaced";
    table: string;
    name: string;
}

export class Me {
    /** A server answers; null: not known yet. Where none does, nothing of playing with friends is shown. */
    served: boolean | null = $state(null);
    /** A server was there on another day, and cannot be reached now. */
    away = $state(false);
    person: Person | null = $state.raw(null);
    /** Called by the server when it is my turn. */
    webhook = $state("");
    /** My tables, those that wait for me first. */
    tables: TableRow[] = $state.raw([]);
    /** Tables to join or to watch. */
    openTables: TableRow[] = $state.raw([]);
    /** Called when it becomes my turn somewhere. */
    onturn: ((table: string, name: string) => void | Promise<void>) | null = null;

    /** Tables that have called me since I last came to them: it is my turn, or somebody else has my seat. */
    calls: Call[] = $state.raw([]);

    private live: Live | null = null;

    constructor(readonly api: Api) {
        // Another tab may have begun a new session for the same person.
        api.renew = async () => {
            const known = await api.get<Known>("me");
            if (known.person === null || known.person.id !== this.person?.id) return false;
            api.csrf = known.csrf;
            return true;
        };
    }

    /** Looks around, again and again while the server is away. */
    async find(): Promise<void> {
        for (let failures = 0; ; failures += 1) {
            await this.lookAround();
            if (!this.away) return;
            await pause(pauseBeforeTry(failures));
            if (!this.away) return; // found meanwhile
        }
    }

    async lookAround(): Promise<void> {
        try {
            const known = await this.api.get<Known>("me");
            // A page from elsewhere may get some other answer here.
            this.served = typeof known === "object" && known !== null && "person" in known;
            this.away = false;
            if (!this.served) return;
            remember("served", true);
            this.become(known);
        } catch (error) {
            this.served = false;
            this.away = error instanceof Unreachable && remembered("served", false);
        }
    }

    async beGuest(name: string): Promise<void> {
        this.become(await this.api.post<Known>("guests", { name }));
        remember("name", name);
    }
    async makeAccount(name: string, password: string): Promise<void> {
        this.become(await this.api.post<Known>("accounts", { name, password }));
    }
    async signIn(name: string, password: string): Promise<void> {
        this.become(await this.api.post<Known>("session", { name, password }));
    }
    async enter(token: string): Promise<void> {
        this.become(await this.api.post<Known>("enter", { token }));
    }
    async signOut(): Promise<void> {
        await this.api.delete("session");
        this.become({ person: null, csrf: null });
    }

    /** Another name, at all my tables. */
    async rename(name: string): Promise<void> {
        this.become({ webhook: this.webhook, ...(await this.api.put<Known>("me/name", { name })) });
        remember("name", name);
    }
    async changePassword(old: string, password: string): Promise<void> {
        this.become({ webhook: this.webhook, ...(await this.api.put<Known>("me/password", { old, password })) });
    }

    /** A link with which I come to another device, once. */
    async makeLink(): Promise<string> {
        const { link } = await this.api.post<{ link: string }>("me/links");
        return new URL(link, location.href).href;
    }
    devices(): Promise<Devices> {
        return this.api.get<Devices>("me/sessions");
    }
    endSession(id: string): Promise<Devices> {
        return this.api.delete<Devices>(`me/sessions/${encodeURIComponent(id)}`);
    }
    endOtherSessions(): Promise<Devices> {
        return this.api.delete<Devices>("me/sessions");
    }
    endLink(id: string): Promise<Devices> {
        return this.api.delete<Devices>(`me/links/${encodeURIComponent(id)}`);
    }
    async setWebhook(url: string | null): Promise<void> {
        await this.api.put("me/webhook", { url });
        this.webhook = url ?? "";
    }

    async refreshTables(): Promise<void> {
        if (this.served !== true) return;
        const mine = this.person === null ? [] : (await this.api.get<{ tables: TableRow[] }>("me/tables")).tables;
        const open = (await this.api.get<{ tables: TableRow[] }>("tables")).tables;
        const known = new Set(mine.map((row) => row.id));
        this.tables = inOrder(mine);
        this.openTables = open.filter((row) => !known.has(row.id));
    }

    private become({ person, csrf, webhook }: Known): void {
        this.person = person;
        this.webhook = webhook ?? "";
        this.api.csrf = csrf;
        this.live?.stop();
        this.live = null;
        if (person === null) {
            this.tables = [];
            return;
        }
        this.live = new Live({
            address: () => liveAddress("me/live"),
            onup: () => {},
            ondown: (failures) => void (failures === 1 && this.doubt()),
            onmessage: (message) => this.hear(message as Call),
        });
        this.live.restart();
    }

    /** The connection is gone: perhaps I was signed out from another device. */
    private async doubt(): Promise<void> {
        try {
            const known = await this.api.get<Known>("me");
            if (known.person === null && this.person !== null) this.become(known);
        } catch {
            // The server is away; the connection is tried again anyway.
        }
    }

    private hear({ type, table, name }: Call): void {
        if (type !== "turn" && type !== "replaced") return;
        this.calls = [...this.calls.filter((c) => c.table !== table), { type, table, name }];
        if (type === "turn") void this.onturn?.(table, name);
        // My tables say who has the seat now; a list that cannot be had now is looked at again anyway.
        else void this.refreshTables().catch(() => {});
    }

    /** I am at this table now. */
    cameTo(table: string): void {
        this.calls = this.calls.filter((c) => c.table !== table);
    }
}

const RANK = { playing: 0, gathering: 1, paused: 2, finished: 3 } as const;

/** What waits for me first, then what goes on, the newest first. */
export function inOrder(rows: TableRow[]): TableRow[] {
    const rank = (row: TableRow) => (row.my_turn ? -1 : RANK[row.status]);
    return [...rows].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

export const me = new Me(new Api());
