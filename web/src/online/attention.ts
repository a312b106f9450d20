// It is my turn: the title of the tab says so, and a notification if the person allowed it and looks elsewhere.
import { t } from "../i18n/index.svelte";
import { addressOf } from "../game/link";
import { remember, remembered } from "../game/storage";

const PAGE = "Stellwerk";

export function showTitle(table: string, mine: boolean): void {
    document.title = [...(mine ? [`● ${t("online.yourTurn")}`] : []), ...(table === "" ? [] : [table]), PAGE].join(" – ");
}

/** "insecure": browsers have none for pages that come over plain http; "unable": allowed, but this browser shows none. */
export type Permission = "unknown" | "insecure" | "default" | "granted" | "unable" | "denied";

/** That a browser shows none is known only when one was to be shown. */
const UNABLE = "notify.unable";

export function mayNotify(): Permission {
    if (typeof isSecureContext !== "undefined" && !isSecureContext) return "insecure";
    if (typeof Notification === "undefined") return "unknown";
    return Notification.permission === "granted" && remembered(UNABLE, false) ? "unable" : Notification.permission;
}

/** Asks for leave; once given, the first notification shows at once how it will be, or that it cannot be. */
export async function askToNotify(): Promise<Permission> {
    if (typeof Notification === "undefined") return mayNotify();
    if ((await Notification.requestPermission()) === "granted") await show("stellwerk", t("online.notify.example"), "", "");
    return mayNotify();
}

export async function notifyTurn(table: string, name: string): Promise<void> {
    if (!["granted", "unable"].includes(mayNotify()) || !document.hidden) return;
    await show(`stellwerk ${table}`, t("online.yourTurn"), name, addressOf(table));
}

/** `address`: where a click on it leads. */
async function show(tag: string, title: string, body: string, address: string): Promise<void> {
    const how = { body, tag, icon: "./icons/icon-192.png", data: address };
    try {
        const worker = await keeper();
        // Phones show only what comes from a service worker; there a click comes in, too (worker/clicked.ts).
        if (worker !== null) await worker.showNotification(title, how);
        else leadBack(new Notification(title, how), address);
        remember(UNABLE, false);
    } catch {
        remember(UNABLE, true);
    }
}

/** The service worker of this page, if it is up. */
async function keeper(): Promise<ServiceWorkerRegistration | null> {
    if (typeof navigator === "undefined" || !("serviceWorker" in navigator)) return null;
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active ? registration : null;
}

function leadBack(note: Notification, address: string): void {
    note.onclick = () => {
        window.focus();
        if (address !== "") location.hash = address;
        note.close();
    };
}
