// A turn of a company that does everything: it lays track, runs, pays out and buys a train of the bank. Bots have played it; `plan` is what they did.
import { engine, play } from "./game.mjs";

const FOUR = ["Anna", "Ben", "Cleo", "Dora"];
const TRIES = 6;
const DONE = ["lay_tile", "run_train", "pay_out", "buy_train"];

/** What one company did in one go, as often as that happened. */
function* stretches(log) {
    for (let from = 0; from < log.length; ) {
        let to = from + 1;
        while (to < log.length && log[to].as === log[from].as) to += 1;
        if (log[from].as !== undefined) yield { from, plan: log.slice(from, to) };
        from = to;
    }
}

async function turn(ruleset) {
    const e = await engine();
    for (let n = 0; n < 2 * TRIES; n += 1) {
        const { game } = e.begin({ ruleset, players: FOUR, options: {} });
        play(e, game, 1 + (n >> 1), undefined, n % 2 === 0 ? "greedy" : "random");
        const saved = e.save(game);
        e.close(game);
        for (const { from, plan } of stretches(saved.log)) {
            const whole = plan[0].do === "lay_tile" && DONE.every((what) => plan.some((a) => a.do === what));
            const plain = plan.every((a) => [...DONE, "place_station", "pass"].includes(a.do) && (a.do !== "buy_train" || a.source === "bank"));
            if (whole && plain) return { turn: { ...saved, log: saved.log.slice(0, from) }, plan };
        }
    }
    throw new Error(`no company of ${ruleset} has had a whole turn`);
}

export const searches = Object.fromEntries(["1880", "1881-2016", "1881-2007", "1893"].map((ruleset) => [`${ruleset} turn`, () => turn(ruleset)]));
