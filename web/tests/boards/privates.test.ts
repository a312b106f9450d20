// The board of the private companies: which titles have one, and what it says of each.
import { beforeAll, describe, expect, it } from "vitest";
import { hasPrivates, privatesOf } from "../../src/boards/privates/privates";
import type { WholeEngine } from "../../src/engine/engine";
import { titleOf } from "../../src/game/titles";
import { boardsFor } from "../../src/table/tabs";
import { hasMessage } from "../../src/i18n/index.svelte";
import { engine, playOn } from "./play";

let e: WholeEngine;
beforeAll(async () => {
    e = await engine();
});
const begin = (ruleset: string) => e.begin({ ruleset, players: ["Ada", "Ben", "Cleo"] }).game;

describe("private companies", () => {
    it("have a board in the titles that have them, and one only", () => {
        for (const [ruleset, boards] of [["1840", 1], ["1880", 1], ["1893", 1], ["1881-2016", 0], ["1881-2007", 0]] as const) {
            const box = e.components(begin(ruleset));
            const shown = boardsFor({ box, boards: [] } as never);
            expect(hasPrivates(box), ruleset).toBe(boards === 1);
            expect(shown.filter((b) => b.id === "privates"), ruleset).toHaveLength(boards);
            expect(new Set(shown.map((b) => b.id)).size).toBe(shown.length);
        }
    });

    it("are unsold, up, of a player or of a company, and gone in the end", () => {
        const game = begin("1840");
        const box = e.components(game);
        const row = (id: string) => privatesOf(box, e.view(game)).find((r) => r.paper.id === id);
        playOn(e, game, 5, 1);
        expect(privatesOf(box, e.view(game)).map((r) => r.paper.id)).toEqual(["PR", "KK", "SB", "HB", "SD", "SSB"]);
        expect(privatesOf(box, e.view(game)).some((r) => r.state === "up" || r.state === "unsold")).toBe(true);
        const view = e.view(game);
        view.unsold = [];
        view.players = view.players.map((p) => ({ ...p, papers: p.seat === 2 ? ["SB"] : [] }));
        view.details = [{ topic: "private", paper: "HB", company: "WT" }];
        const of = (id: string) => privatesOf(box, view).find((r) => r.paper.id === id);
        expect(of("SB")).toMatchObject({ owner: 2, state: "owned", price: 30 });
        expect(of("HB")).toMatchObject({ owner: "WT", state: "owned" });
        expect(of("PR")).toMatchObject({ owner: null, state: "gone" });
        expect(row("PR")?.paper.income).toBe(5);
    });

    it("cost what they have fallen to", () => {
        const game = begin("1840");
        const view = e.view(game);
        view.details = [{ topic: "opening price", paper: "KK", amount: 15 }];
        expect(privatesOf(e.components(game), view).find((r) => r.paper.id === "KK")).toMatchObject({ price: 15, paper: { price: 20 } });
    });

    it("say what they are good for and by which clauses", () => {
        for (const ruleset of ["1840", "1880", "1893"]) {
            const clauses = new Set(e.rules(ruleset).map((c) => c.id));
            const box = e.components(begin(ruleset));
            for (const paper of box.papers.filter((p) => p.kind === "private" || (ruleset === "1893" && p.kind === "small"))) {
                const cited = titleOf(ruleset)?.papers?.[paper.id] ?? [];
                expect(cited.length, paper.id).toBeGreaterThan(0);
                expect(cited.filter((c) => !clauses.has(c)), paper.id).toEqual([]);
                expect([`${ruleset}.paper.${paper.id}`, `${ruleset}.paper`].some((k) => hasMessage(k)), paper.id).toBe(true);
            }
        }
    });
});
