import { beforeEach, describe, expect, it, vi } from "vitest";
import { askToNotify, mayNotify, notifyTurn, showTitle } from "../../src/online/attention";

const shown: { title: string; options: NotificationOptions; click: () => void }[] = [];
class FakeNotification {
    static permission: NotificationPermission = "granted";
    onclick: () => void = () => {};
    constructor(title: string, options: NotificationOptions) {
        shown.push({ title, options, click: () => this.onclick() });
    }
    close(): void {}
}
const page = { title: "", hidden: true };
const place = { hash: "" };

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    vi.stubGlobal("isSecureContext", true);
    shown.length = 0;
    page.hidden = true;
    FakeNotification.permission = "granted";
    vi.stubGlobal("document", page);
    vi.stubGlobal("location", place);
    vi.stubGlobal("window", { focus: () => {} });
    vi.stubGlobal("Notification", FakeNotification);
    vi.stubGlobal("navigator", {});
});

describe("my turn", () => {
    it("is in the title of the tab", () => {
        showTitle("Sunday", true);
        expect(page.title).toBe("● Your turn – Sunday – Stellwerk");
        showTitle("Sunday", false);
        expect(page.title).toBe("Sunday – Stellwerk");
        showTitle("", false);
        expect(page.title).toBe("Stellwerk");
    });

    it("is told outside the page only to who allowed it and looks elsewhere", async () => {
        await notifyTurn("t1", "Sunday");
        expect(shown[0]).toMatchObject({ title: "Your turn", options: { body: "Sunday" } });
        shown[0]!.click();
        expect(place.hash).toBe("#/table/t1");
        page.hidden = false;
        await notifyTurn("t1", "Sunday");
        page.hidden = true;
        FakeNotification.permission = "default";
        await notifyTurn("t1", "Sunday");
        expect(shown.length).toBe(1);
    });

    it("is told by the service worker, where there is one", async () => {
        const told = vi.fn(() => Promise.resolve());
        const registration = { active: null as object | null, showNotification: told };
        vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
        await notifyTurn("t1", "Sunday");
        expect([told.mock.calls.length, shown.length], "not before it is up").toEqual([0, 1]);
        registration.active = {};
        await notifyTurn("t1", "Sunday");
        expect(told).toHaveBeenCalledWith("Your turn", expect.objectContaining({ body: "Sunday", tag: "stellwerk t1", data: "#/table/t1" }));
        expect(shown.length).toBe(1);
        told.mockRejectedValueOnce(new TypeError("No"));
        await notifyTurn("t1", "Sunday");
        expect(mayNotify()).toBe("unable");
    });

    it("is not told by browsers that cannot", async () => {
        vi.stubGlobal("Notification", undefined);
        expect(mayNotify()).toBe("unknown");
        await notifyTurn("t1", "Sunday");
        vi.stubGlobal("Notification", class {
            static permission = "granted";
            constructor() {
                throw new TypeError("Illegal constructor");
            }
        });
        await notifyTurn("t1", "Sunday");
        expect(shown.length).toBe(0);
        // The page does not promise any more what it has seen fail, until it works once.
        expect(mayNotify()).toBe("unable");
        vi.stubGlobal("Notification", FakeNotification);
        await notifyTurn("t1", "Sunday");
        expect(mayNotify()).toBe("granted");
    });

    it("is shown once to who allows it: a browser that cannot is found out at once", async () => {
        vi.stubGlobal("Notification", class {
            static permission = "granted";
            static requestPermission = () => Promise.resolve("granted");
            constructor() {
                throw new TypeError("Illegal constructor");
            }
        });
        expect(await askToNotify()).toBe("unable");
        vi.stubGlobal("isSecureContext", false);
        expect(mayNotify()).toBe("insecure");
    });
});
