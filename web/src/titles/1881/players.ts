// What lies before a player besides money and certificates: the Ticket or the tram, networks of the S-Bahn; who is out of the game.
import type { PlayerMark, PlayerRow } from "../../game/title";
import type { Seat, View } from "../../engine/types";
import { t } from "../../i18n/index.svelte";
import { all, editionOf } from "./details";
import { networksOf } from "./networks";

export function marks(view: View, seat: Seat): PlayerMark[] {
    const ticket = editionOf(view) === "2016" ? t("1881.mark.ticket") : t("1881.mark.tram");
    const out = all(view, "bankrupt").some((d) => d.player === seat);
    const sealed = view.round.kind === "bids" && all(view, "bid in").some((d) => d.player === seat);
    return [
        ...(view.priority === seat && !out ? [{ text: "T", label: ticket }] : []),
        ...(sealed ? [{ text: "✉", label: t("1881.mark.sealed") }] : []),
        ...(out ? [{ text: "✗", label: t("1881.mark.bankrupt") }] : []),
    ];
}

export function rows(view: View, seat: Seat): PlayerRow[] {
    const mine = networksOf(view).filter((n) => n.player === seat && n.lies === null && n.state !== "merged");
    return [{ label: t("1881.row.networks"), value: mine.map((n) => (n.tramway === null ? n.company : `${n.company} (${n.tramway})`)).join(", ") || "·" }];
}

/** Every network's dividend goes to all S-Bahn certificates. */
export const earners = (view: View, company: string): string[] =>
    company === "S" ? networksOf(view).filter((n) => n.state === "runs").map((n) => n.company) : [company];
