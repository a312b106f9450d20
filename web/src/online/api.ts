// Requests to the server this page came from. What it refuses is an ApiError; that it cannot be reached, Unreachable.
import type { Violation } from "../engine/types";

export class ApiError extends Error {
    constructor(
        readonly status: number,
        readonly code: string,
        message: string,
        /** The rule behind a refusal with its figures, and its words. */
        readonly violation: Violation | null = null,
        readonly text: string | null = null,
        /** With a stale number: how many entries there are. */
        readonly number: number | null = null,
        /** Seconds to wait before asking again. */
        readonly retryAfter: number | null = null,
    ) {
        super(message);
    }
}

export class Unreachable extends Error {}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Refused {
    number?: number;
    error?: { code?: string; message?: string; clause?: string; text?: string; violation?: Violation };
}

async function refused(reply: Response): Promise<ApiError> {
    let said: Refused = {};
    try {
        said = (await reply.json()) as Refused;
    } catch {
        // A proxy answers in its own words; the status says enough.
    }
    const { code, message, clause, text, violation } = said.error ?? {};
    const wait = Number(reply.headers.get("Retry-After"));
    return new ApiError(
        reply.status,
        code ?? "",
        message ?? reply.statusText,
        violation ?? (clause === undefined ? null : { clause }),
        text ?? null,
        said.number ?? null,
        wait > 0 ? wait : null,
    );
}

export class Api {
    /** Goes with everything that changes something, so that no other site can act in my name. */
    csrf: string | null = null;

    /** Asks for a new token where the old one does not fit; false: I am somebody else by now. */
    renew: (() => Promise<boolean>) | null = null;

    constructor(private readonly fetcher: Fetch = (path, init) => fetch(path, init)) {}

    get<T>(path: string): Promise<T> {
        return this.ask("GET", path);
    }
    post<T>(path: string, body: object = {}): Promise<T> {
        return this.ask("POST", path, body);
    }
    put<T>(path: string, body: object): Promise<T> {
        return this.ask("PUT", path, body);
    }
    delete<T>(path: string): Promise<T> {
        return this.ask("DELETE", path, {});
    }

    private async ask<T>(method: Method, path: string, body?: object): Promise<T> {
        try {
            return await this.askOnce(method, path, body);
        } catch (error) {
            const outdated = error instanceof ApiError && error.code === "csrf";
            if (!outdated || this.renew === null || !(await this.renew())) throw error;
            return this.askOnce(method, path, body);
        }
    }

    private async askOnce<T>(method: Method, path: string, body?: object): Promise<T> {
        const headers: Record<string, string> = {};
        if (body !== undefined) headers["Content-Type"] = "application/json";
        if (method !== "GET" && this.csrf !== null) headers["X-CSRF-Token"] = this.csrf;
        let reply: Response;
        try {
            reply = await this.fetcher(`api/${path}`, {
                method,
                headers,
                body: body === undefined ? undefined : JSON.stringify(body),
                credentials: "same-origin",
                cache: "no-store",
            });
        } catch {
            throw new Unreachable();
        }
        // A proxy in front of a server that is being restarted.
        if (reply.status === 502 || reply.status === 504) throw new Unreachable();
        if (!reply.ok) throw await refused(reply);
        if (reply.status === 204) return undefined as T;
        try {
            return (await reply.json()) as T;
        } catch {
            throw new Unreachable();
        }
    }
}

/** A WebSocket of this server. */
export function liveAddress(path: string): string {
    const url = new URL(`api/${path}`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.hash = "";
    return url.href;
}
