// The starting package: sold in the first stock round at its prices; what is left goes round the table and becomes cheaper.
import type { Box, View } from "../../engine/types";
import type { Auction, PaperRules } from "../../game/title";
import { seated } from "../../game/seating";
import { bonds } from "./bonds";
import { roundTheTable } from "./package";

/** From who is left of the chooser on; he comes last. */
function inTurn(view: View, chooser: number | null): number[] {
    const seats = seated(view).map((p) => p.seat);
    const first = chooser === null ? 0 : seats.indexOf(chooser) + 1;
    return [...seats.slice(first), ...seats.slice(0, first)];
}

export function auction(view: View, box: Box): Auction | null {
    const offer = roundTheTable(view);
    const price = (id: string) => box.papers.find((p) => p.id === id)?.price ?? 0;
    const packaged = view.details.filter((d) => d.topic === "package" && d.paper !== undefined && view.unsold.includes(d.paper));
    const first = packaged.some((d) => d.yes);
    if (offer === null && !first) return null;
    const order = inTurn(view, offer?.chooser ?? null);
    const asked = offer?.asked === null || offer === null ? -1 : order.indexOf(offer.asked);
    // With the last of the package.
    const bond = offer === null ? bonds(box, view) : null;
    const bondsLater = bond === null || bond.inBank === 0 ? [] : [{ id: bond.id, price: bond.price, later: packaged.length > 1 }];
    return {
        up: offer?.paper ?? null,
        bids: false,
        lead: null,
        price: offer?.paper ? offer.price : null,
        // Who was asked before at this price has passed.
        bidders: offer?.paper ? order.map((who, i) => ({ who, out: i < asked })) : [],
        chooser: offer?.paper ? null : (offer?.chooser ?? null),
        others: [...packaged.flatMap((d) => (d.paper === undefined || d.paper === offer?.paper ? [] : [{ id: d.paper, price: price(d.paper), later: offer === null && d.yes !== true }])), ...bondsLater],
    };
}

const AGV = ["1893:AGV/3", "1893:AGV/1", "1893:AGV/2", "1893:MINOR/3"];
const HGK = ["1893:HGK/3", "1893:HGK/1", "1893:HGK/2", "1893:MINOR/3"];
export const papers: PaperRules = {
    AdSK: ["1893:RG.buy/2", "1893:BON/2", "1893:BON/3", "1893:BON/4"],
    FdSD: ["1893:PRIV.A/1", "1893:PRIV.A/2", "1893:PRIV.A/3", "1893:PRIV/1"],
    EVA: ["1893:PRIV.B/1", "1893:PRIV.B/2"],
    HdSK: ["1893:PRIV.C/1", "1893:PRIV.C/2", "1893:PRIV/1"],
    EKB: AGV,
    KSZ: AGV,
    BKB: AGV,
    KFBE: HGK,
    KBE: HGK,
};
