// How people sit around the table: as lots have seated them, where a title lets lots decide; else as they were listed.
import type { PlayerView, View } from "../engine/types";

export function seated(view: View): PlayerView[] {
    const places = new Map(view.details.flatMap((d) => (d.topic === "seat" && typeof d.player === "number" ? [[d.player, d.number ?? 0]] : [])));
    if (places.size < view.players.length) return view.players;
    return [...view.players].sort((a, b) => places.get(a.seat)! - places.get(b.seat)!);
}
