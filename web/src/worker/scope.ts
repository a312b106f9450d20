// What the service worker needs of the browser. TypeScript's own types for pages and for workers do not go into one program.

export interface Lasting extends Event {
    /** The browser lets the worker live until this is done. */
    waitUntil(work: Promise<unknown>): void;
}
export interface Fetching extends Lasting {
    readonly request: Request;
    respondWith(reply: Promise<Response>): void;
}
export interface Told extends Lasting {
    readonly data: unknown;
}
export interface Clicked extends Lasting {
    readonly notification: Pick<Notification, "close" | "data">;
}

export interface OpenPage {
    readonly url: string;
    focus(): Promise<unknown>;
    postMessage(message: unknown): void;
}
export interface OpenPages {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
}

interface Events {
    install: Lasting;
    activate: Lasting;
    fetch: Fetching;
    message: Told;
    notificationclick: Clicked;
}
export interface Scope {
    readonly registration: ServiceWorkerRegistration;
    readonly clients: OpenPages;
    skipWaiting(): Promise<void>;
    addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
}
