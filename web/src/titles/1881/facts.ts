// What the boards of 1881 show besides: the networks of the S-Bahn, Offering and Bank Pool, bonuses on the map.
import type { Note } from "../../game/title";
import type { View } from "../../engine/types";
import { all, infoCards } from "./details";
import { ballotOf, holdersOf, networksOf, sbahnOf } from "./networks";

export function facts(view: View, note: Note): void {
    for (const n of networksOf(view)) {
        const own = `network.${n.company}`;
        note(`${own}.state`, n.state);
        note(`${own}.leader`, n.lies !== null || n.player === null ? null : `#${n.player}${n.tramway === null ? "" : ` (${n.tramway})`}`);
        note(`${own}.income`, n.income);
        note(`${own}.vote`, n.vote);
    }
    for (const h of holdersOf(view)) note(`sbahn.${h.who}.holds`, `${h.percent} %`);
    for (const h of holdersOf(view)) note(`sbahn.${h.who}.offices`, [...(h.president ? ["★"] : []), ...h.vices].join(", "));
    const sbahn = sbahnOf(view);
    note("sbahn.sold", sbahn === null || sbahn.open || sbahn.gone ? null : `${sbahn.sold} %`);
    note("sbahn.open", sbahn?.open === true ? "✓" : null);
    const ballot = ballotOf(view);
    if (ballot !== null) note("ballot", `+${ballot.inFavour} −${ballot.against}`);
    note("cards", infoCards(view));
    for (const d of view.details) {
        const own = `company.${d.company}`;
        if (d.topic === "offering") {
            note(`${own}.offering`, d.paper);
            note(`${own}.left`, `${d.percent} %`);
        } else if (d.topic === "pool") note(`${own}.pool`, `${d.percent} %`);
        else if (d.topic === "last income") note(`${own}.income`, d.amount);
        else if (d.topic === "credit") note(`${own}.credit`, d.amount);
        else if (d.topic === "tramway holds") note(`company.${d.other}.holds.${d.company}`, `${d.percent} %`);
    }
    for (const d of [...all(view, "connection"), ...all(view, "construction")]) note(`bonus.${d.hex}`, d.yes === true ? "✓" : d.amount);
}
