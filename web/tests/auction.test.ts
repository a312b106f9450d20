// What the page makes of auctions: what is up and who leads, orders to bid, what cannot be taken back.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalGame } from "../src/app/local.svelte";
import type { WholeEngine } from "../src/engine/engine";
import type { Action, Seat } from "../src/engine/types";
import type { BotKind } from "../src/game/bots";
import { askedOf, decisionOf } from "../src/game/decision";
import { titleOf } from "../src/game/titles";
import { bidFor, biddersHere, boundsFor, purseOf } from "../src/panel/auction";
import { lasting } from "../src/panel/lasting";
import { engine, newGame, play } from "./engine";

let e: WholeEngine;
const store = new Map<string, string>();
beforeAll(async () => {
    vi.stubGlobal("localStorage", { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => void store.set(k, v) });
    e = await engine();
});
beforeEach(() => {
    store.clear();
    vi.useFakeTimers();
});

const PLAYERS = ["Anna", "Ben", "Cleo"];
const auctionOf = (game: number, ruleset: string) => titleOf(ruleset)?.auction?.(e.view(game), e.components(game)) ?? null;
const lots = (game: number) => play(e, game, () => askedOf(e.choices(game))[0] !== "chance");
const asked = (game: number) => askedOf(e.choices(game))[0] as Seat;

describe("an auction", () => {
    it("of 1880 knows what is up, who leads, who is out and what comes later", () => {
        const game = newGame(e, PLAYERS, {}, "1880");
        lots(game);
        const first = asked(game);
        expect(auctionOf(game, "1880")).toMatchObject({ up: "P0", bids: true, lead: null, price: 5 });
        e.apply(game, { do: "bid", by: first, paper: "P0", amount: 15 });
        const second = asked(game);
        e.apply(game, { do: "pass", by: second });
        const auction = auctionOf(game, "1880")!;
        expect(auction.lead).toEqual({ who: first, amount: 15 });
        expect(auction.bidders.filter((b) => b.out).map((b) => b.who)).toEqual([second]);
        expect(auction.bidders).toHaveLength(3);
        expect(auction.others.map((o) => o.id)).toEqual(["P1", "P2", "P3", "P4", "P5", "P6", "P7"]);
        expect(auction.others.every((o) => o.later)).toBe(true);
    });

    it("of 1840 has something to name first, and falls in price", () => {
        const game = newGame(e, PLAYERS, {}, "1840");
        lots(game);
        const chooser = asked(game);
        expect(auctionOf(game, "1840")).toMatchObject({ up: null, chooser, bids: true });
        expect(auctionOf(game, "1840")!.others.map((o) => [o.id, o.price])).toContainEqual(["KK", 20]);
        e.apply(game, { do: "bid", by: chooser, paper: "KK", amount: 25 });
        expect(auctionOf(game, "1840")).toMatchObject({ up: "KK", lead: { who: chooser, amount: 25 } });
        expect(auctionOf(game, "1840")!.others.map((o) => o.id)).not.toContain("KK");
    });

    it("of lines is among companies", () => {
        const game = newGame(e, PLAYERS, {}, "1840");
        play(e, game, () => e.view(game).step === "CRe auction");
        const auction = auctionOf(game, "1840")!;
        expect(auction.up).not.toBeNull();
        expect(auction.bidders.map((b) => b.who)).toContain(auction.lead?.who);
        expect(auction.bidders.every((b) => typeof b.who === "string")).toBe(true);
        expect(auction.unknown).toBe(e.view(game).details.filter((d) => d.topic === "hidden").length);
    });

    it("of 1893 sells at a price, and what is left goes round for less", () => {
        const game = newGame(e);
        lots(game);
        expect(auctionOf(game, "1893")).toMatchObject({ up: null, bids: false });
        // Who is not asked sees the same: the package, and the bonds that come after it.
        expect(auctionOf(game, "1893")!.others.map((o) => o.id)).toEqual(["FdSD", "EVA", "HdSK", "EKB", "KFBE", "KSZ", "KBE", "BKB", "AdSK"]);
        expect(auctionOf(game, "1893")!.others.at(-1)).toEqual({ id: "AdSK", price: 100, later: true });
        for (let n = 0; n < 20 && e.view(game).round.kind !== "offer"; n += 1) {
            const [by] = askedOf(e.choices(game));
            e.apply(game, by === "chance" ? e.bot(game, -1, "random", n) : { do: "pass", by: by as Seat });
        }
        const chooser = asked(game);
        expect(auctionOf(game, "1893")).toMatchObject({ up: null, chooser });
        e.apply(game, { do: "put_up", by: chooser, paper: "EVA" });
        expect(auctionOf(game, "1893")).toMatchObject({ up: "EVA", price: 150 });
        e.apply(game, { do: "pass", by: asked(game) });
        const { bidders } = auctionOf(game, "1893")!;
        expect(bidders.map((b) => b.out)).toEqual([true, false, false]);
        expect(bidders.at(-1)?.who).toBe(chooser);
    });

    it("is over when nothing is sold", () => {
        for (const ruleset of ["1840", "1880", "1893"]) {
            const game = newGame(e, PLAYERS, {}, ruleset);
            play(e, game, () => e.view(game).operating !== null && e.view(game).step !== "CRe choice" && e.view(game).step !== "CRe auction");
            expect(auctionOf(game, ruleset), ruleset).toBeNull();
        }
    });
});

async function begin(ruleset: string, bots: (BotKind | null)[]): Promise<LocalGame> {
    const session = LocalGame.begin(e, { ruleset, players: PLAYERS }, bots);
    session.setPace("instant");
    session.start();
    await vi.runAllTimersAsync();
    return session;
}

describe("bid for me up to …", () => {
    const others = (s: LocalGame) => s.act({ do: "pass", by: s.turn as Seat });

    it("bids the smallest, again and again, and passes when it is too much", async () => {
        const s = await begin("1880", [null, null, null]);
        const me = s.turn as Seat;
        s.bidUpTo({ do: "bid", by: me, paper: "P0", amount: 20 });
        await vi.runAllTimersAsync();
        expect(s.log.at(-1)?.action).toEqual({ do: "bid", by: me, paper: "P0", amount: 5 });
        expect(s.standingOrders).toEqual([{ seat: me, bid: { do: "bid", by: me, paper: "P0", amount: 20 } }]);
        const rival = s.turn as Seat;
        s.act({ do: "bid", by: rival, paper: "P0", amount: 15 });
        others(s);
        await vi.runAllTimersAsync();
        expect(s.log.at(-1)?.action).toMatchObject({ do: "bid", by: me, amount: 20 });
        s.act({ do: "bid", by: rival, paper: "P0", amount: 25 });
        await vi.runAllTimersAsync();
        expect(s.log.at(-1)?.action).toEqual({ do: "pass", by: me });
        expect(s.standingOrders).toEqual([]);
    });

    it("goes as far as the engine lets bid, and in every auction that is as far as the money goes", () => {
        for (const ruleset of ["1840", "1880"]) {
            const game = newGame(e, PLAYERS, {}, ruleset);
            let checked = 0;
            let moves = 0;
            const check = () => {
                if ((moves += 1) > 120) return true;
                const view = e.view(game);
                const auction = auctionOf(game, ruleset);
                if (auction?.up == null || !auction.bids) return false;
                const decision = decisionOf(e.choices(game), asked(game))!;
                const ranges = decision.ranges.get("bid") ?? [];
                for (const { who, out } of auction.bidders) {
                    const company = typeof who === "string" ? who : null;
                    const seat = typeof who === "string" ? view.companies.find((c) => c.company === who)?.president : who;
                    if (out || typeof seat !== "number") continue;
                    const unasked = boundsFor(view, auction, { seat, company }, []);
                    expect(unasked.most).toBe(purseOf(view, who));
                    const offer = ranges.find((o) => o.by === seat && (o.pattern.as ?? null) === company);
                    if (offer === undefined) continue;
                    expect(boundsFor(view, auction, { seat, company }, ranges)).toMatchObject({ least: offer.least, most: offer.most, step: offer.step });
                    // Before one's turn nothing is refused that the engine would take, and nothing promised that it would not.
                    expect(unasked.least, `${ruleset} ${auction.up}`).toBeLessThanOrEqual(offer.least);
                    expect(unasked.most).toBe(offer.most);
                    checked += 1;
                }
                return false;
            };
            play(e, game, check);
            expect(checked, ruleset).toBeGreaterThan(10);
        }
    });

    it("has to be more than what somebody else has bid", () => {
        const view = { players: [{ seat: 1, cash: 90 }, { seat: 2, cash: null }], companies: [] } as never;
        const auction = { lead: { who: 2, amount: 40 }, price: 20 } as never;
        expect(boundsFor(view, auction, { seat: 1, company: null }, [])).toMatchObject({ least: 41, most: 90 });
        // Hidden cash: nobody here knows more than the person.
        expect(boundsFor(view, auction, { seat: 2, company: null }, [])).toMatchObject({ least: 40, most: Infinity });
    });

    it("is nowhere in the game that is kept", async () => {
        const s = await begin("1880", [null, null, null]);
        const me = s.turn as Seat;
        s.bidUpTo({ do: "bid", by: me, paper: "P0", amount: 765431 });
        await vi.runAllTimersAsync();
        s.keep();
        expect(JSON.stringify([s.save(), s.present, [...store.values()]])).not.toContain("765431");
    });

    it("is refused with a word when something else is up", async () => {
        const s = await begin("1880", [null, null, null]);
        s.bidUpTo({ do: "bid", by: s.turn as Seat, paper: "P3", amount: 100 });
        expect(s.refusal).not.toBeNull();
        expect(s.standingOrders).toEqual([]);
    });

    it("is offered to who is still in, and not to others who share the screen", async () => {
        const s = await begin("1880", [null, null, null]);
        const auction = () => titleOf("1880")!.auction!(s.view, s.box)!;
        expect(biddersHere(s, auction())).toEqual([{ seat: s.turn, company: null }]);
        const alone = await begin("1880", [null, "random", "random"]);
        const sale = titleOf("1880")!.auction!(alone.view, alone.box)!;
        expect(biddersHere(alone, sale)).toEqual([{ seat: 1, company: null }]);
        expect(biddersHere(alone, { ...sale, bidders: sale.bidders.map((b) => ({ ...b, out: true })) })).toEqual([]);
        expect(bidFor(alone, "P0", 1, null, 30)).toEqual({ do: "bid", by: 1, paper: "P0", amount: 30 });
        expect(bidFor(alone, "BCR", 1, "HKR", 30)).toEqual({ do: "bid", by: 1, as: "HKR", company: "BCR", amount: 30 });
    });
});

describe("what cannot simply be taken back", () => {
    it("is the last envelope", async () => {
        const s = await begin("1881-2016", [null, null, null]);
        const bid = () => ({ do: "bid", by: s.turn as Seat, amount: 20 }) satisfies Action;
        expect(lasting(s, bid())).toBeNull();
        s.act(bid());
        s.act(bid());
        expect(lasting(s, bid())).toBe("sealed");
    });

    it.each([["1840", 1], ["1880", 0], ["1881-2016", 0], ["1881-2007", 0], ["1893", 0]])("is what a lot follows, in %s", async (ruleset, least) => {
        const s = await begin(ruleset, [null, null, null]);
        let lots = 0;
        for (let n = 0; n < 900 && s.turn !== null; n += 1) {
            const action = s.turn === "chance" ? e.bot(s.game, -1, "random", n) : e.bot(s.game, s.turn, "random", n);
            const warned = action.by === "chance" ? null : lasting(s, action);
            s.act(action);
            const lot = action.by !== "chance" && s.turn === "chance";
            // Where the last envelope decides, that is said instead.
            if (warned === "sealed") continue;
            expect(warned === "lot", JSON.stringify(action)).toBe(lot);
            if (lot) lots += 1;
        }
        expect(lots).toBeGreaterThanOrEqual(least);
    });
});
