import { seated } from "../../src/game/seating";
import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../../src/engine/engine";
import { contrast, readable } from "../../src/engine/colours";
import type { Action, Box, View } from "../../src/engine/types";
import { hasMessage, setLocale, wording } from "../../src/i18n/index.svelte";
import { roundWords } from "../../src/i18n/rounds";
import { actionWords, eventWords, membersOf, type Speaker } from "../../src/i18n/words";
import { distance } from "../../src/hexes/geometry";
import { MapModel } from "../../src/hexes/scene";
import { draw } from "../../src/hexes/track";
import { asideRangesOf, asidesOf, askedOf } from "../../src/game/decision";
import { effectsOf, fallAfter } from "../../src/panel/effects";
import { shortOf } from "../../src/panel/forced";
import { Network, routesRun } from "../../src/hexes/network";
import { RouteEditor } from "../../src/game/routeEditor.svelte";
import { charterOf, chartersOf, inTurnOrder } from "../../src/titles/1880/charters";
import { all, debtsOf, lettersIn, one, takeover } from "../../src/titles/1880/details";
import { dutyOf } from "../../src/titles/1880/duty";
import { foundWords } from "../../src/titles/1880/found";
import { investorsOf, mergerOf } from "../../src/titles/1880/investors";
import { turnOrder } from "../../src/titles/1880/order";
import { marks, rows as playerRows } from "../../src/titles/1880/players";
import { removalOf, saleOf } from "../../src/titles/1880/sale";
import { engine } from "./play";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus"];
let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
    wording.title = "1880";
    setLocale("en");
});

const begin = (players: number, profile = "book"): number => e.begin({ ruleset: "1880", players: NAMES.slice(0, players), profile }).game;

/** Bots play; `look` is called before every action. */
function play(game: number, look: (view: View) => void | boolean, seed = 1, kind: "random" | "greedy" = "random", most = 4000): void {
    for (let n = 0; n < most; n += 1) {
        const by = askedOf(e.choices(game))[0];
        if (by === undefined || look(e.view(game)) === true) return;
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : kind, seed * 7919 + n));
    }
}
/** Looks at some games until enough was seen. */
function see(enough: number, look: (game: number, view: View) => number, games: [number, number, "random" | "greedy"][]): number {
    let seen = 0;
    for (const [players, seed, kind] of games) {
        const game = begin(players);
        play(
            game,
            (view) => {
                seen += look(game, view);
                return seen >= enough;
            },
            seed,
            kind,
        );
        e.close(game);
        if (seen >= enough) break;
    }
    return seen;
}
const SOME: [number, number, "random" | "greedy"][] = [
    [4, 1, "greedy"],
    [3, 2, "random"],
    [4, 3, "random"],
    [5, 4, "random"],
    [3, 5, "greedy"],
];
const movesOf = (game: number, kind: string): Action[] => e.choices(game).flatMap((o) => (o.do === kind && o.form === "list" ? o.moves : []));

const tables: [string, number, string, "random" | "greedy"][] = [
    ["three players", 3, "book", "random"],
    ["four greedy ones", 4, "book", "greedy"],
    ["seven players", 7, "book", "random"],
    ["as 18xx.games plays", 4, "peer", "random"],
];

describe("people", () => {
    it("are shown as lots have seated them", () => {
        const view = { players: [1, 2, 3].map((seat) => ({ seat })), details: [[3, 0], [1, 1], [2, 2]].map(([player, number]) => ({ topic: "seat", player, number })) };
        expect(seated(view as unknown as View).map((p) => p.seat)).toEqual([3, 1, 2]);
        expect(seated({ ...view, details: [] } as unknown as View).map((p) => p.seat)).toEqual([1, 2, 3]);
    });
});

describe("a whole game", () => {
    for (const [name, players, profile, kind] of tables)
        it(`has words for everything, in every language: ${name}`, () => {
            const game = begin(players, profile);
            const box = e.components(game);
            const speaker: Speaker = { player: (seat) => NAMES[seat - 1] ?? "?", phase: (i) => box.phases[i]?.id ?? "?", kind: (id) => box.companies.find((c) => c.id === id)?.kind ?? "?" };
            const offered = new Set<string>();
            play(
                game,
                (view) => {
                    expect(roundWords(view.round)).not.toMatch(/^round\.|[{}]/);
                    if (view.step !== null) expect([view.step, hasMessage(`step.${view.step}`)]).toEqual([view.step, true]);
                    for (const offer of e.choices(game)) {
                        const action = offer.form === "list" ? offer.moves[0] : offer.pattern;
                        if (action !== undefined) offered.add(actionWords(action, speaker));
                    }
                },
                7,
                kind,
            );
            expect(e.view(game).finished).toBe(true);
            const log = e.log(game);
            for (const locale of ["en", "de", "pl", "ru"] as const) {
                setLocale(locale);
                for (const entry of log)
                    for (const words of [actionWords(entry.action, speaker), ...entry.events.map((event) => eventWords(event, speaker))])
                        expect(words).not.toMatch(/^(action|event)\.|\bnone\b|undefined|\?/);
            }
            setLocale("en");
            for (const words of offered) expect(words).not.toMatch(/^action\.|\bnone\b|undefined|\?/);
            e.close(game);
        });
});

describe("the turn order list", () => {
    it("has every founded company once, in its row, and who has acted before who has not", () => {
        const seen = see(
            400,
            (_, view) => {
                const { prices, investors } = turnOrder(view);
                const rows = prices.flatMap((p) => p.rows);
                const listed = rows.flatMap((r) => r.company ?? []);
                const founded = view.companies.filter((c) => c.par > 0).map((c) => c.company);
                expect([...listed].sort()).toEqual([...founded].sort());
                for (const p of prices) expect(p.free).toBe(p.rows.filter((r) => r.company === null).length);
                if (view.round.kind === "operating" && view.operating !== null) {
                    const order = [...investors.map((i) => ({ ...i, floated: true })), ...rows.filter((r) => r.company !== null)].filter((r) => r.floated);
                    const at = order.findIndex((r) => r.now);
                    expect(at).toBeGreaterThanOrEqual(0);
                    order.forEach((r, i) => i !== at && expect([view.round, view.operating, i, r.acted]).toEqual([view.round, view.operating, i, i < at]));
                }
                return 1;
            },
            SOME,
        );
        expect(seen).toBeGreaterThan(300);
    });
    it("has as many free rows as before a founding, less one", () => {
        const found = see(
            3,
            (game, view) => {
                const move = movesOf(game, "found")[0];
                if (move === undefined) return 0;
                const free = (v: View) => turnOrder(v).prices.find((p) => p.price === move.amount)?.free ?? 0;
                expect(free(e.attempt(game, move).view)).toBe(free(view) - 1);
                expect(foundWords(view, move)).toMatch(/permit/);
                return 1;
            },
            SOME,
        );
        expect(found).toBe(3);
    });
});

describe("trains that nobody buys", () => {
    it("go as the page says: so many, with a phase and a Share Round", () => {
        const seen = see(
            6,
            (game, view) => {
                const removal = removalOf(view);
                const pass = movesOf(game, "pass").find((m) => m.as === view.operating);
                if (removal === null || !removal.now || view.step !== "trains" || pass === undefined) return 0;
                expect(removal.company).toBe(view.operating);
                expect(saleOf(view)?.left).toBe(removal.number);
                const { events, view: then } = e.attempt(game, pass);
                const gone = events.filter((x) => x.event === "trains_removed" && x.train === removal.train).reduce((n, x) => n + (x.number ?? 0), 0);
                // P7 takes one of the 4-trains.
                if (removal.train !== "4") expect(gone).toBe(removal.number);
                expect(events.some((x) => x.event === "phase_began" && x.number === removal.phase)).toBe(removal.phase !== null);
                if (then.step !== "payment" && then.step !== "surplus" && then.step !== "rocket") expect(then.round.kind === "stock").toBe(removal.shareRound);
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(6);
    });
    it("stay while somebody else is in turn", () => {
        const seen = see(
            20,
            (game, view) => {
                const removal = removalOf(view);
                const pass = movesOf(game, "pass").find((m) => m.as === view.operating);
                if (removal === null || removal.now || view.step !== "trains" || pass === undefined) return 0;
                expect(e.attempt(game, pass).events.some((x) => x.event === "trains_removed")).toBe(false);
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(20);
    });
});

describe("a forced purchase", () => {
    it("costs what the page says, with a debt or with a sale", () => {
        const seen = see(
            12,
            (game, view) => {
                const duty = dutyOf(view);
                const buy = movesOf(game, "buy_train").find((m) => m.source === "bank" && m.train === duty?.train);
                if (duty === null || buy === undefined || duty.director === null) return 0;
                const debt = (v: View) => debtsOf(v).find((d) => d.player === duty.director)?.amount ?? 0;
                const cash = (v: View) => v.players.find((p) => p.seat === duty.director)?.cash ?? 0;
                expect(duty.price).toBe(duty.treasury + duty.fromDirector + duty.missing);
                const bought = e.attempt(game, buy);
                expect(bought.events.find((x) => x.event === "train_bought")?.amount).toBe(duty.price);
                expect(bought.events.find((x) => x.event === "debt_grew")?.amount ?? debt(view)).toBe(debt(view) + duty.debt);
                const { accounts } = effectsOf(buy, view, bought);
                for (const a of accounts) expect([a.who, a.after >= 0]).toEqual([a.who, true]);
                expect(accounts.find((a) => a.who === duty.director)?.after ?? cash(view)).toBe(cash(view) - duty.fromDirector);
                expect(shortOf(view, duty.company).amount).toBe(duty.missing);
                if (duty.missing > 0) {
                    const offered = movesOf(game, "sell_shares").map((m) => `${m.company} ${m.percent}`);
                    expect(duty.sales.map((s) => `${s.company} ${s.percent}`).sort()).toEqual(offered.sort());
                }
                for (const s of duty.sales.slice(0, 4)) {
                    const then = e.attempt(game, { do: "sell_shares", by: duty.director, company: s.company, percent: s.percent }).view;
                    expect(cash(then)).toBe(cash(view) + s.proceeds);
                    const next = dutyOf(then);
                    expect([next?.missing, next?.debt]).toEqual([s.missing, s.debt]);
                }
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(12);
    });
});

describe("debts", () => {
    it("can be paid in part, also out of turn, and grow as the page says", () => {
        let grown = 0;
        const paid = see(
            15,
            (game, view) => {
                const offers = e.choices(game);
                for (const d of debtsOf(view)) {
                    expect(d.then).toBe(d.amount + d.interest);
                    expect(marks(view, d.player).some((m) => m.text.startsWith("−"))).toBe(true);
                }
                // The last pass of a Share Round.
                const pass = movesOf(game, "pass")[0];
                if (view.round.kind === "stock" && pass !== undefined && debtsOf(view).length > 0) {
                    const then = e.attempt(game, pass).view;
                    if (then.round.kind !== "stock")
                        for (const d of debtsOf(view)) {
                            grown += 1;
                            expect(debtsOf(then).find((x) => x.player === d.player)?.amount).toBe(d.then);
                        }
                }
                const ranges = asideRangesOf(offers, [1, 2, 3, 4, 5]).filter((o) => o.do === "repay");
                for (const offer of ranges) {
                    const owed = debtsOf(view).find((d) => d.player === offer.by)?.amount ?? 0;
                    const action = { ...offer.pattern, amount: offer.most };
                    const result = e.attempt(game, action);
                    expect(debtsOf(result.view).find((d) => d.player === offer.by)?.amount ?? 0).toBe(owed - offer.most);
                    const purse = effectsOf(action, view, result).accounts.find((a) => a.who === offer.by);
                    expect((purse?.before ?? 0) - (purse?.after ?? 0)).toBe(offer.most);
                }
                return ranges.length;
            },
            [...SOME.slice(1), ...SOME],
        );
        expect(paid).toBeGreaterThanOrEqual(15);
        expect(grown).toBeGreaterThan(0);
    });
});

describe("companies", () => {
    it("have permits, capital and shares that add up", () => {
        const seen = see(
            300,
            (_, view) => {
                for (const c of chartersOf(view)) {
                    const held = view.players.flatMap((p) => p.shares.filter((s) => s.company === c.company).map((s) => s.percent)).reduce((a, b) => a + b, 0);
                    const reserved = investorsOf(view).filter((i) => i.associate === c.company).reduce((sum, i) => sum + i.reserved, 0);
                    expect([c.company, held + reserved + c.inBank * 10]).toEqual([c.company, 100]);
                    expect(c.available).toBeLessThanOrEqual(c.inBank * 10);
                    expect(c.half).toBe(c.par * 5);
                    expect(c.floated ? c.halves > 0 : c.needs > 0).toBe(true);
                }
                const order = inTurnOrder(chartersOf(view)).map((c) => c.company);
                expect(order).toEqual(turnOrder(view).prices.flatMap((p) => p.rows.flatMap((r) => r.company ?? [])));
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(300);
    });
    it("get the permits that were chosen", () => {
        const seen = see(
            6,
            (game, view) => {
                const founding = one(view, "founding");
                if (founding?.company === undefined || founding.yes) return 0;
                for (const move of movesOf(game, "choose")) {
                    const wanted = lettersIn(all(view, "founding permits").find((d) => d.number === move.number)?.limit ?? 0);
                    const { view: then, events } = e.attempt(game, move);
                    expect(charterOf(then, founding.company)?.permits).toEqual(wanted);
                    expect(membersOf("permits_chosen", events.find((x) => x.event === "permits_chosen")?.number ?? 0)).toHaveLength(wanted.filter(Boolean).length);
                }
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(6);
    });
});

describe("an investor", () => {
    it("brings what the page says when it merges", () => {
        const seen = see(
            4,
            (game, view) => {
                const merger = mergerOf(view);
                if (merger === null) return 0;
                const treasury = (v: View) => v.companies.find((c) => c.company === merger.company)?.treasury ?? 0;
                const cash = (v: View) => v.players.find((p) => p.seat === merger.asked)?.cash ?? 0;
                const [first, second] = movesOf(game, "choose").map((m) => e.attempt(game, m).view);
                expect(movesOf(game, "choose")[0]?.by).toBe(merger.asked);
                if (merger.about === "cash") {
                    expect(treasury(first!)).toBe(treasury(view) + merger.amount);
                    expect(cash(second!)).toBe(cash(view) + merger.part);
                } else {
                    const at = (v: View) => v.board.stations.find((s) => s.hex === merger.hex && [merger.company, merger.investor].includes(s.company))?.company;
                    expect([at(view), at(first!), at(second!)]).toEqual([merger.investor, merger.company, undefined]);
                }
                return 1;
            },
            [...SOME, [5, 8, "greedy"], [3, 11, "greedy"], [6, 3, "greedy"]],
        );
        expect(seen).toBe(4);
    });
    it("stands beside its owner", () => {
        const view = { priority: 2, details: [{ topic: "investor", company: "A3", player: 1, other: "JGG", percent: 10, amount: 40, train: "2" }, { topic: "income", paper: "P2", player: 1, amount: 10 }, { topic: "debt", player: 2, amount: 90, number: 45, limit: 135 }] } as unknown as View;
        expect(playerRows(view, 1)[0]?.value).toBe("A3 → JGG");
        expect(marks(view, 2).map((m) => m.text)).toEqual(["P", "−90"]);
    });
});

describe("the takeover", () => {
    it("freezes the chart, and the page knows when", () => {
        const seen = see(
            20,
            (game, view) => {
                if (!takeover(view)) return 0;
                for (const kind of ["pay_out", "withhold", "sell_shares"]) {
                    const move = movesOf(game, kind)[0];
                    if (move !== undefined) expect(e.attempt(game, move).events.some((x) => x.event === "price_moved" && x.company === (move.as ?? move.company))).toBe(false);
                }
                expect(all(view, "income")).toEqual([]);
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(20);
    });
});

describe("privates", () => {
    it("P0 is asked with what it pays now and later; P5 may be given at any time", () => {
        let permits = 0;
        const seen = see(
            2,
            (game, view) => {
                const given = asidesOf(e.choices(game), [1, 2, 3, 4, 5]).filter((a) => a.do === "exchange");
                if (given.length > 0 && permits < 5) {
                    permits += 1;
                    expect(charterOf(e.attempt(game, given[0]!).view, given[0]!.company ?? "")?.permits[3]).toBe(true);
                }
                if (view.step !== "payment") return 0;
                const now = all(view, "p0").filter((d) => d.yes);
                expect(now).toHaveLength(1);
                const take = movesOf(game, "exchange")[0]!;
                expect(e.attempt(game, take).events.find((x) => x.event === "income_paid")?.amount).toBe(now[0]?.amount);
                return 1;
            },
            SOME,
        );
        expect(seen).toBe(2);
        expect(permits).toBeGreaterThan(0);
    });
});

describe("a sale", () => {
    it("moves no price during the Communist Takeover, and the view says so; else it does", () => {
        const games: [number, number, "random" | "greedy"][] = [[3, 1, "greedy"], [4, 2, "greedy"], [5, 3, "greedy"], ...SOME];
        const prices = (view: View) => view.companies.flatMap((c) => (c.moves === null ? [] : [[c.company, c.price, c.moves.sale.price]] as [string, number, number][]));
        const during = see(5, (game, view) => {
            if (!takeover(view)) return 0;
            for (const [company, price, then] of prices(view)) expect([company, then]).toEqual([company, price]);
            for (const move of movesOf(game, "sell_shares")) expect(fallAfter(move, view)).toBeNull();
            return movesOf(game, "sell_shares").length > 0 ? 1 : 0;
        }, games);
        const before = see(5, (_, view) => (takeover(view) ? 0 : prices(view).filter(([, price, then]) => then < price).length), games);
        expect([during, before].every((n) => n >= 5)).toBe(true);
    });
});

describe("the chart", () => {
    it("moves as the engine moves it, and has its bonuses", () => {
        const box = e.components(begin(3)) as Box;
        const seen = see(
            25,
            (game, view) => {
                let n = 0;
                for (const kind of ["pay_out", "withhold"] as const) {
                    const move = movesOf(game, kind)[0];
                    const company = view.companies.find((c) => c.company === move?.as);
                    if (move === undefined || company === undefined || company.moves === null) continue;
                    const moved = e.attempt(game, move).events.find((x) => x.event === "price_moved" && x.company === move.as)?.amount;
                    expect([kind, moved ?? company.price]).toEqual([kind, company.moves[kind].price]);
                    n += 1;
                }
                return n;
            },
            SOME,
        );
        expect(seen).toBeGreaterThanOrEqual(25);
        expect(box.chart.bonus[0]?.slice(5, 9)).toEqual([5, 5, 5, 10]);
        expect(box.chart.bonus.flat().every((b) => [0, 5, 10, 15, 20, 40].includes(b))).toBe(true);
    });
});

describe("the map", () => {
    it("is pointed, homes stand where they are printed, every marker on a circle of its own", () => {
        const game = begin(4);
        const model = new MapModel(e.components(game));
        expect(model.layout).toBe("pointy");
        const beijing = model.cells(e.view(game)).find((c) => c.hex.id === "F8")!;
        expect(beijing.stations.map((s) => [s.company, s.city])).toEqual([["JHA", 2], ["JHU", 3], ["JGG", 0], ["JLR", 1]]);
        play(game, () => undefined, 2, "greedy");
        for (const cell of model.cells(e.view(game))) {
            const taken = cell.stations.map((s) => `${s.city} ${s.slot}`);
            expect([cell.hex.id, new Set(taken).size]).toEqual([cell.hex.id, taken.length]);
        }
    });
    it("has ferries with their fee, harbours, and places that may become a city or a town", () => {
        const model = new MapModel(e.components(begin(3)));
        const art = (id: string) => model.cells(e.view(begin(3))).find((c) => c.hex.id === id)!.art;
        expect(art("F12").ferry).toBe(true);
        expect(art("F12").labels).toContainEqual(expect.objectContaining({ kind: "fee", fee: 10 }));
        expect(art("N16").labels).toContainEqual(expect.objectContaining({ kind: "symbol", what: "harbour" }));
        expect(art("B14").tile.nodes[0]?.or_town).toBe(true);
    });
    it("shows all six cities of green Beijing", () => {
        const tile = e.components(begin(3)).tiles.find((x) => x.id === "8886")!;
        const { nodes } = draw(tile, 0, "pointy");
        for (const [i, a] of nodes.entries()) for (const b of nodes.slice(i + 1)) expect(distance(a.at, b.at)).toBeGreaterThan(50);
    });
});

describe("a route drawn by hand", () => {
    it("is what the engine found, from stop to stop, also with trains that pass stops by", () => {
        const game = begin(4);
        const model = new MapModel(e.components(game));
        let drawn = 0;
        let same = 0;
        play(
            game,
            (view) => {
                if (view.step !== "run") return false;
                const network = new Network(model.cells(view), routesRun(e.log(game), view.operating));
                for (const { action, value } of e.routes(game).runs) {
                    const editor = new RouteEditor();
                    editor.begin(action, network, action.route ?? []);
                    const again = e.attempt(game, { ...action, route: editor.pieces }).events.find((x) => x.event === "train_ran");
                    expect(again?.amount).toBe(value);
                    const stops = editor.stops(network).map((s) => s.split(" ")[0] as string);
                    editor.clear();
                    for (const hex of stops) editor.pick(hex, network);
                    drawn += 1;
                    if (editor.stops(network).length === stops.length) same += 1;
                }
                return drawn > 60;
            },
            1,
            "greedy",
        );
        expect(drawn).toBeGreaterThan(40);
        expect(same / drawn).toBeGreaterThan(0.8);
    });
});

describe("letters", () => {
    it("can be read on the colour of every company", () => {
        for (const c of readable(e.components(begin(3))).companies) expect([c.id, contrast(c.colour, c.text_colour) >= 4.5]).toEqual([c.id, true]);
    });
    it("of permits are told in words", () => {
        expect(membersOf("permits_chosen", 14)).toEqual(["B", "C", "D"]);
        expect(lettersIn(3)).toEqual([true, true, false, false]);
        expect(eventWords({ event: "permits_chosen", company: "JHA", number: 6 }, { player: String, phase: String, kind: () => "public" })).toContain("B, C");
    });
});
