// Games of 1880 for the browser tests and the pictures: positions of games that bots play.
import { beforeTheEnd, engine, finishedGame, somePositions } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const offers = (list, kind) => list.some((o) => o.do === kind && !o.aside);
const has = (view, topic) => view.details.some((d) => d.topic === topic);

/** What a screen of 1880 needs to be there, by name. */
export const moments1880 = {
    bidding: (view) => view.details.some((d) => d.topic === "auction" && d.player !== undefined),
    investors: (view, list) => view.round.kind === "investors" && offers(list, "choose"),
    found: (view, list) => view.round.kind === "stock" && offers(list, "found") && offers(list, "buy_share"),
    founding: (view, list) => view.round.kind === "stock" && view.round.set === 1 && list.some((o) => o.do === "found" && o.moves.some((m) => m.amount === 80 && m.percent === 30)),
    permits: (view, list) => has(view, "founding") && offers(list, "choose"),
    share: (view, list) => view.round.kind === "stock" && offers(list, "sell_shares") && offers(list, "buy_share"),
    investor: (view, list) => view.step === "track" && offers(list, "lay_tile") && /^A\d/.test(view.operating ?? ""),
    build: (view, list) => view.step === "track" && offers(list, "lay_tile") && /^[B-Z]/.test(view.operating ?? "") && view.phase > "B",
    run: (view, list) => view.step === "run" && list.some((o) => o.form === "route") && view.phase > "B",
    bonus: (view) => view.step === "dividend" && view.details.some((d) => d.topic === "revenue" && d.number > 0),
    trains: (view, list) => view.step === "trains" && offers(list, "buy_train") && offers(list, "pass") && view.details.some((d) => d.topic === "removal" && d.yes),
    forced: (view) => view.details.filter((d) => d.topic === "sale then").length > 1,
    takeover: (view, list) => has(view, "takeover") && view.round.kind === "stock" && list.length > 1,
    debt: (view, list) => view.round.kind === "stock" && list.some((o) => o.do === "repay") && view.details.some((d) => d.topic === "debt"),
    exchange: (_, list) => list.some((o) => o.do === "exchange" && !o.aside && o.moves.some((m) => m.paper === "P7")),
    payment: (view) => view.step === "payment",
    cash: (view) => view.step === "merger cash",
    marker: (view) => view.step === "merger marker",
    permit: (view, list) => view.phase > "D" && list.some((o) => o.aside && o.do === "exchange"),
    surplus: (view) => view.step === "surplus",
    last: (view) => has(view, "last turns") && view.step === "track",
};

/** Bots never come to a forced exchange of P7 by themselves: its owner keeps it and founds what he can. */
export async function rocket1880(players = ["Anna", "Ben", "Cleo"]) {
    const e = await engine();
    for (let seed = 1; seed <= 60; seed += 1) {
        const { game } = e.begin({ ruleset: "1880", players });
        for (let n = 0; n < 1500; n += 1) {
            const list = e.choices(game);
            const view = e.view(game);
            if (list.length === 0 || view.phase > "C") break;
            if (view.step === "rocket") return e.save(game);
            const { by } = list.find((o) => o.asked);
            const owner = view.players.find((p) => p.papers.includes("P7"))?.seat;
            const found = list.find((o) => o.do === "found" && o.by === owner && by === owner)?.moves[0];
            const bot = (again) => e.bot(game, by === "chance" ? -1 : by, "random", seed * 100003 + n + again * 7);
            const action = found ?? Array.from({ length: 12 }, (_, again) => bot(again)).find((a) => a.paper !== "P7" || a.do !== "exchange") ?? bot(0);
            e.apply(game, action);
        }
        e.close(game);
    }
    throw new Error("no game has a forced exchange of P7");
}

/** Greedy bots play more like people than random ones, but some things happen to random ones alone. */
export async function games1880(wanted = moments1880) {
    const found = {};
    const missing = () => Object.fromEntries(Object.entries(wanted).filter(([name]) => found[name] === undefined));
    for (const [kind, players, tries] of [
        ["greedy", FOUR, 3],
        ["random", FOUR, 12],
        ["random", ["Anna", "Ben", "Cleo"], 12],
        ["greedy", ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"], 2],
    ]) {
        const some = missing();
        if (Object.keys(some).length === 0) break;
        Object.assign(found, await somePositions(some, players, tries, 700, "1880", {}, kind));
    }
    const none = Object.keys(missing());
    if (none.length > 0) throw new Error(`no game of 1880 has: ${none.join(", ")}`);
    return found;
}

/**
 * A board with tiles nearly wherever the box allows: who may build does, on an empty hex if there is one, and few trains are bought, so
 * that there is time for it. What else is to be decided greedy bots decide.
 */
export async function full1880(players = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"], seed = 1) {
    const e = await engine();
    const { game } = e.begin({ ruleset: "1880", players });
    const paths = new Map(e.components(game).tiles.map((tile) => [tile.id, tile.paths.length]));
    const runs = [];
    const lays = [];
    for (let n = 0; n < 2000; n += 1) {
        const list = e.choices(game).filter((o) => o.asked);
        if (list.length === 0) break;
        const { by } = list[0];
        const tiles = list.flatMap((o) => (o.do === "lay_tile" ? o.moves : []));
        if (tiles.length > 0) lays.push(n);
        if (list.some((o) => o.form === "route")) runs.push(n);
        const waits = offers(list, "buy_train") && (n * 31 + seed) % 100 < 60 ? list.find((o) => o.do === "pass")?.moves[0] : undefined;
        const bot = () => e.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : "greedy", seed * 100003 + n);
        e.apply(game, tiles.length > 0 ? mostTrack(e.view(game), tiles, paths) : (waits ?? bot()));
    }
    const saved = e.save(game);
    const at = (n) => ({ ...saved, log: saved.log.slice(0, n) });
    return { fullRun: at(runs.at(-1)), fullTrack: at(lays.at(-1)), fullLate: at(saved.log.length - 40) };
}

function mostTrack(view, moves, paths) {
    const laid = new Set(view.board.tiles.map((tile) => tile.hex));
    const worth = (m) => (laid.has(m.hex) ? 0 : 50) + (paths.get(m.tile) ?? 0) * 10;
    return moves.reduce((best, m) => (worth(m) > worth(best) ? m : best));
}

export const finished1880 = () => finishedGame(FOUR, 1, 700, "1880", {}, "greedy");

export const searches = {
    1880: games1880,
    "1880 full": full1880,
    "1880 rocket": async () => ({ rocket: await rocket1880() }),
    "1880 finished": async () => ({ finished: await finished1880() }),
    "1880 late": async () => ({ late: beforeTheEnd(await finishedGame(["Anna", "Ben", "Cleo"], 1, 700, "1880", {}, "greedy"), 40) }),
};
