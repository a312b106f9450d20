// Whom the table waits for, and whether they are there.
import { t } from "../i18n/index.svelte";
import type { OnlineGame } from "./game.svelte";

export function waitingWords({ table, asked: all, turn, name: called }: OnlineGame): string {
    const { status, owner, seats } = table.info;
    if (status === "paused") return t("online.paused", { name: owner.name });
    const people = all.filter((by) => by !== "chance");
    if (people.length > 1) return t("online.turnOf", { names: people.map(called).join(", ") });
    const asked = typeof turn === "number" ? seats[turn - 1] : undefined;
    if (asked === undefined) return t("online.lots");
    const name = called(asked.seat);
    if (asked.kind === "open") return t("online.waitOpen");
    if (asked.kind === "bot") return t("panel.botPlays", { name });
    return t(asked.online ? "online.waitHere" : "online.waitAway", { name });
}
