// What the boards of 1880 show besides: permits, capital, the turn order list, Foreign Investors.
import type { Note } from "../../game/title";
import type { View } from "../../engine/types";
import { lowestBid } from "./auction";
import { chartersOf } from "./charters";
import { LETTERS, all, floatPercent, lastTurns, letterNow, one, takeover } from "./details";
import { investorsOf } from "./investors";
import { turnOrder } from "./order";
import { removalOf, saleOf } from "./sale";

export function facts(view: View, note: Note): void {
    for (const c of chartersOf(view)) {
        const own = `company.${c.company}`;
        note(`${own}.row`, `${c.par} / ${c.row}`);
        note(`${own}.permits`, LETTERS.filter((_, i) => c.permits[i]).join(" "));
        note(`${own}.capital`, c.floated ? c.halves * c.half : null);
        note(`${own}.needs`, c.needs > 0 ? `${c.needs} %` : null);
        note(`${own}.bank`, c.inBank);
        note(`${own}.income`, c.lastIncome);
    }
    for (const i of investorsOf(view)) {
        const own = `investor.${i.company}`;
        note(`${own}.owner`, `#${i.owner}`);
        note(`${own}.associate`, i.associate);
        note(`${own}.reserved`, i.reserved > 0 ? `${i.reserved} %` : null);
        note(`${own}.treasury`, i.treasury);
        note(`${own}.leased`, i.leased);
        note(`${own}.linked`, i.linked ? "✓" : null);
    }
    const order = turnOrder(view);
    for (const { price, rows } of order.prices)
        for (const { row, company, marker } of rows) {
            note(`order.${price}.${row}`, company);
            if (marker) note("marker", company);
        }
    note("privates.income", order.income);
    note("letter", LETTERS[letterNow(view)]);
    note("float", `${floatPercent(view)} %`);
    note("takeover", takeover(view) ? "✓" : null);
    note("last turns", lastTurns(view)?.turns);
    const sale = saleOf(view);
    if (sale !== null) note("sale", `${sale.train} × ${sale.left}`);
    note("removal", removalOf(view)?.company);
    for (const id of view.unsold) note(`paper.${id}.lowest`, lowestBid(view, id));
    const up = one(view, "auction");
    if (up !== undefined) note(`paper.${up.paper}.bid`, up.amount);
    note("paper.P0.rest", all(view, "p0").map((d) => d.train).join(", "));
    note("paper.P5.rest", one(view, "p5") === undefined ? null : "✓");
}
