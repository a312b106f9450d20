// It is my turn: the title of the tab says so, and a notification if the person allowed it and looks elsewhere.
import { t } from "../i18n/index.svelte";
import { addressOf } from "../game/link";

const PAGE = "Stellwerk";

export function showTitle(table: string, mine: boolean): void {
    document.title = [...(mine ? [`● ${t("online.yourTurn")}`] : []), ...(table === "" ? [] : [table]), PAGE].join(" – ");
}

export type Permission = "unknown" | "default" | "granted" | "denied";

export function mayNotify(): Permission {
    return typeof Notification === "undefined" ? "unknown" : Notification.permission;
}

export async function askToNotify(): Promise<Permission> {
    return typeof Notification === "undefined" ? "unknown" : Notification.requestPermission();
}

export function notifyTurn(table: string, name: string): void {
    if (mayNotify() !== "granted" || !document.hidden) return;
    try {
        const note = new Notification(t("online.yourTurn"), { body: name, tag: `stellwerk ${table}`, icon: "./favicon.svg" });
        note.onclick = () => {
            window.focus();
            location.hash = addressOf(table);
            note.close();
        };
    } catch {
        // Some phones have notifications for installed pages only.
    }
}
