// New versions, seen from the page: they are offered, and nothing happens by itself.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Updates } from "../../src/device/updates.svelte";
import { TAKE } from "../../src/worker/names";

class FakeWorker extends EventTarget {
    state = "installing";
    heard: unknown[] = [];
    postMessage(message: unknown): void {
        this.heard.push(message);
    }
    becomes(state: string): void {
        this.state = state;
        this.dispatchEvent(new Event("statechange"));
    }
}
class FakeRegistration extends EventTarget {
    installing: FakeWorker | null = null;
    waiting: FakeWorker | null = null;
    active: FakeWorker | null = null;
    updated = 0;
    update(): Promise<void> {
        this.updated += 1;
        return Promise.resolve();
    }
    /** Another version is served, gathered, and waits. */
    comes(): FakeWorker {
        const worker = new FakeWorker();
        this.installing = worker;
        this.dispatchEvent(new Event("updatefound"));
        this.installing = null;
        this.waiting = worker;
        worker.becomes("installed");
        return worker;
    }
}

let registration: FakeRegistration;
let workers: EventTarget & { controller: unknown; register: () => Promise<unknown> };
let page: EventTarget & { hidden: boolean };
const reload = vi.fn();
const locked: string[] = [];

beforeEach(() => {
    registration = new FakeRegistration();
    workers = Object.assign(new EventTarget(), { controller: null as unknown, register: () => Promise.resolve(registration as unknown) });
    page = Object.assign(new EventTarget(), { hidden: false });
    reload.mockReset();
    locked.length = 0;
    vi.stubGlobal("navigator", { serviceWorker: workers, locks: { request: (name: string) => void locked.push(name) } });
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", page);
    vi.stubGlobal("location", { hash: "" });
    vi.stubGlobal("isSecureContext", true);
});

async function started({ controlled = true } = {}): Promise<Updates> {
    const updates = new Updates("one", reload);
    if (controlled) {
        workers.controller = registration.active = new FakeWorker();
        registration.active.state = "activated";
    }
    await updates.start();
    return updates;
}

describe("a page that is kept", () => {
    it("holds its files as long as it lives, and says that it is kept", async () => {
        const updates = await started({ controlled: false });
        expect(locked).toEqual(["stellwerk one"]);
        expect(updates.keeping).toBe("unknown");
        const worker = new FakeWorker();
        registration.installing = worker;
        registration.dispatchEvent(new Event("updatefound"));
        Object.assign(registration, { installing: null, active: worker });
        worker.becomes("activated");
        workers.dispatchEvent(new Event("controllerchange"));
        expect(updates.keeping).toBe("kept");
        expect(updates.ready, "the first worker of all is nothing new").toBe(false);
    });

    it("offers a new version, and takes it when told to", async () => {
        const updates = await started();
        expect(updates.ready).toBe(false);
        window.dispatchEvent(new Event("focus"));
        expect(registration.updated).toBe(1);
        const next = registration.comes();
        expect(updates.ready).toBe(true);
        expect(next.heard).toEqual([]);
        updates.take();
        expect(next.heard).toEqual([TAKE]);
        expect(reload, "the new worker is not there yet").not.toHaveBeenCalled();
        workers.dispatchEvent(new Event("controllerchange"));
        expect(reload).toHaveBeenCalledOnce();
    });

    it("offers what waits already, and what another tab has taken", async () => {
        registration.waiting = new FakeWorker();
        expect((await started()).ready).toBe(true);
        registration.waiting = null;
        const updates = await started();
        workers.dispatchEvent(new Event("controllerchange"));
        expect(updates.ready).toBe(true);
        expect(reload).not.toHaveBeenCalled();
        updates.take();
        expect(reload).toHaveBeenCalledOnce();
    });

    it("follows a notification", async () => {
        await started();
        workers.dispatchEvent(new MessageEvent("message", { data: { go: "#/table/t1" } }));
        expect(location.hash).toBe("#/table/t1");
    });
});

describe("a page that is not kept", () => {
    const serving = (version: string) => vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ version }))));
    it("says why", async () => {
        workers.register = () => Promise.reject(new Error("no"));
        expect((await started()).keeping).toBe("unable");
        vi.stubGlobal("navigator", {});
        expect((await started()).keeping).toBe("unable");
        vi.stubGlobal("isSecureContext", false);
        expect((await started()).keeping).toBe("insecure");
    });
    it("asks the server which version there is, when somebody comes back", async () => {
        vi.stubGlobal("navigator", {});
        const updates = await started();
        serving("one");
        window.dispatchEvent(new Event("focus"));
        await vi.waitFor(() => expect(updates.ready).toBe(false));
        serving("two");
        page.hidden = true;
        page.dispatchEvent(new Event("visibilitychange"));
        expect(updates.ready).toBe(false);
        page.hidden = false;
        page.dispatchEvent(new Event("visibilitychange"));
        await vi.waitFor(() => expect(updates.ready).toBe(true));
        updates.take();
        expect(reload).toHaveBeenCalledOnce();
    });
    it("is left alone while somebody works on it", async () => {
        const updates = new Updates("", reload);
        await updates.start();
        expect([updates.keeping, locked.length]).toEqual(["unknown", 0]);
    });
});
