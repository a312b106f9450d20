// Games of 1881, both editions, for the browser tests and the pictures: positions of games that bots play.
import { beforeTheEnd, engine, finishedGame, somePositions } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const SIX = [...FOUR, "Emil", "Fritz"];
const offers = (list, kind) => list.some((o) => o.do === kind && !o.aside);
const has = (view, topic) => view.details.some((d) => d.topic === topic);
const isNetwork = (id) => /^S[123]?$/.test(id ?? "");
const movesOf = (list, kind) => list.flatMap((o) => (o.do === kind && o.form === "list" ? o.moves : []));

/** What both editions have. */
const both = {
    start: (view, list) => view.round.kind === "start" && offers(list, "buy_share"),
    stock: (view, list) => view.round.kind === "stock" && offers(list, "buy_share") && offers(list, "sell_shares") && list.some((o) => o.do === "buy_share" && o.moves.some((m) => m.source === "pool")),
    cards: (view, list) => view.round.kind === "stock" && view.details.some((d) => d.topic === "info cards" && d.number > 0) && offers(list, "buy_share"),
    vices: (view, list) => view.round.kind === "stock" && movesOf(list, "sell_shares").some((m) => m.number !== undefined),
    build: (view, list) => view.step === "track" && offers(list, "lay_tile") && !isNetwork(view.operating) && (view.round.set > 1 || view.round.leg > 1),
    depot: (view, list) => view.step === "station" && offers(list, "place_station"),
    run: (view, list) => view.step === "run" && list.some((o) => o.form === "route") && !isNetwork(view.operating),
    dividend: (view, list) => view.step === "dividend" && movesOf(list, "pay_out").length > 1,
    trains: (view, list) => view.step === "trains" && offers(list, "buy_train") && offers(list, "pass"),
    certificate: (view, list) => view.step === "trains" && offers(list, "buy_share"),
    deal: (view, list) => view.step === "proposal" && offers(list, "answer"),
    proposing: (view, list) => view.step === "trains" && list.some((o) => o.do === "propose"),
    depots: (view, list) => view.step === "start depot" && offers(list, "place_station"),
    subnet: (view, list) => isNetwork(view.operating) && view.operating !== "S" && view.step === "track" && offers(list, "lay_tile"),
    srun: (view, list) => isNetwork(view.operating) && view.step === "run" && list.some((o) => o.form === "route"),
    svote: (view) => isNetwork(view.operating) && view.details.filter((d) => d.topic === "vote").length > 1,
    used: (view) => has(view, "used") && isNetwork(view.operating),
    strain: (view, list) => isNetwork(view.operating) && view.step === "trains" && offers(list, "buy_train"),
};
export const moments2016 = {
    ...both,
    forced: (view, list) => view.step === "forced" && offers(list, "sell_shares"),
    duty: (view, list) => view.step === "trains" && has(view, "source") && view.details.some((d) => d.topic === "duty" && d.yes) && offers(list, "buy_train"),
    bankrupt: (_, list) => offers(list, "bankrupt"),
    surplus: (view) => view.step === "surplus",
    trade: (_, list) => movesOf(list, "buy_train").some((m) => m.trade_in !== undefined),
};
export const moments2007 = {
    ...both,
    veto: (view, list) => view.step === "veto" && offers(list, "answer"),
    vote: (view, list) => view.step === "veto" && offers(list, "vote"),
    commission: (_, list) => movesOf(list, "pay_out").some((m) => m.yes !== undefined),
    scrap: (_, list) => movesOf(list, "buy_train").some((m) => m.number === 1),
};
const credit = { credit: (_, list) => movesOf(list, "buy_train").some((m) => m.yes === true) };

export const momentsOf = (ruleset) => (ruleset === "1881-2016" ? moments2016 : moments2007);

/** Positions by name; `wanted` the ones that are looked for. */
export async function games1881(ruleset, wanted = momentsOf(ruleset)) {
    const found = {};
    const missing = () => Object.fromEntries(Object.entries(wanted).filter(([name]) => found[name] === undefined));
    for (const [kind, players, tries] of [
        ["greedy", FOUR, 3],
        ["random", FOUR, 12],
        ["random", ["Anna", "Ben", "Cleo"], 20],
        ["greedy", SIX, 2],
        ["random", ["Anna", "Ben", "Cleo", "Dora", "Emil"], 20],
    ]) {
        const some = missing();
        if (Object.keys(some).length === 0) break;
        Object.assign(found, await somePositions(some, players, tries, 900, ruleset, {}, kind));
    }
    const none = Object.keys(missing());
    if (none.length > 0) throw new Error(`no game of ${ruleset} has: ${none.join(", ")}`);
    return found;
}

/** A train on credit, with the variant of 2007. */
export async function credit1881() {
    for (const players of [FOUR, ["Anna", "Ben", "Cleo"]]) {
        const found = await somePositions(credit, players, 20, 900, "1881-2007", { credit: 1 }, "random");
        if (found.credit !== undefined) return found.credit;
    }
    throw new Error("no game of 1881-2007 has a train on credit");
}

export const finished1881 = (ruleset, players = FOUR) => finishedGame(players, 1, 900, ruleset, {}, "greedy");

/** Everybody has bid, the envelopes are open. */
export async function opened1881(ruleset, players = FOUR) {
    const e = await engine();
    const { game } = e.begin({ ruleset, players });
    for (let n = 0; n < 40 && e.view(game).round.kind !== "start"; n += 1) {
        const { by } = e.choices(game).find((o) => o.asked);
        e.apply(game, e.bot(game, by === "chance" ? -1 : by, "random", 11 + n));
    }
    return e.save(game);
}

/** Everything the screens of an edition need. */
export async function all1881(ruleset) {
    return {
        ...(await games1881(ruleset)),
        opened: await opened1881(ruleset),
        finished: await finished1881(ruleset),
        ...(ruleset === "1881-2007" ? { credit: await credit1881() } : {}),
    };
}

/** `left` actions are left to be played in a test. */
const searchesOf = (ruleset, left) => ({
    [ruleset]: () => games1881(ruleset),
    [`${ruleset} opened`]: async () => ({ opened: await opened1881(ruleset) }),
    [`${ruleset} late`]: async () => ({ late: beforeTheEnd(await finished1881(ruleset), left) }),
});

export const searches = {
    ...searchesOf("1881-2016", 60),
    ...searchesOf("1881-2007", 60),
    "1881-2016 six": async () => ({ six: beforeTheEnd(await finished1881("1881-2016", SIX), 8) }),
    "1881-2007 credit": async () => ({ credit: await credit1881() }),
};
