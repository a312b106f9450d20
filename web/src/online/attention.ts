// It is my turn: the title of the tab says so, and a notification if the person allowed it and looks elsewhere.
import { t } from "../i18n/index.svelte";
import { addressOf } from "../game/link";
import { remember, remembered } from "../game/storage";

const PAGE = "Stellwerk";

export function showTitle(table: string, mine: boolean): void {
    document.title = [...(mine ? [`● ${t("online.yourTurn")}`] : []), ...(table === "" ? [] : [table]), PAGE].join(" – ");
}

/** "insecure": browsers have none for pages that come over plain http; "unable": allowed, but this browser shows none to open pages. */
export type Permission = "unknown" | "insecure" | "default" | "granted" | "unable" | "denied";

/** Some phones have notifications for installed pages only, and say so only when one is to be shown. */
const UNABLE = "notify.unable";

export function mayNotify(): Permission {
    if (typeof isSecureContext !== "undefined" && !isSecureContext) return "insecure";
    if (typeof Notification === "undefined") return "unknown";
    return Notification.permission === "granted" && remembered(UNABLE, false) ? "unable" : Notification.permission;
}

/** Asks for leave; once given, the first notification shows at once how it will be, or that it cannot be. */
export async function askToNotify(): Promise<Permission> {
    if (typeof Notification === "undefined") return mayNotify();
    if ((await Notification.requestPermission()) === "granted") show("stellwerk", t("online.notify.example"), "");
    return mayNotify();
}

export function notifyTurn(table: string, name: string): void {
    if (!["granted", "unable"].includes(mayNotify()) || !document.hidden) return;
    const note = show(`stellwerk ${table}`, t("online.yourTurn"), name);
    if (note === null) return;
    note.onclick = () => {
        window.focus();
        location.hash = addressOf(table);
        note.close();
    };
}

function show(tag: string, title: string, body: string): Notification | null {
    try {
        const note = new Notification(title, { body, tag, icon: "./favicon.svg" });
        remember(UNABLE, false);
        return note;
    } catch {
        remember(UNABLE, true);
        return null;
    }
}
