// The engine for JavaScript: the WebAssembly module behind plain functions that take and return objects.
//
//   const engine = await loadEngine(bytesOrResponse);
//   const { game } = engine.begin({ ruleset: "1893", players: ["Anna", "Ben"] });
//   engine.choices(game);
//
// A refused call throws a Refusal with the sentence and, where a rule forbids it, the violation with its clause.

export class Refusal extends Error {
    constructor(reply) {
        super(reply.error);
        this.name = "Refusal";
        this.violation = reply.violation ?? null;
    }
}

/** Instead of a seat: everything, as around one screen; or what somebody sees who only watches. */
export const EVERYTHING = 0;
export const WATCHER = -2;

// The three calls of WASI that libc is linked with; the engine never uses them.
const wasi = { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };

// Compiles the module from its bytes, or while they arrive from a Response. One that is compiled already, by another engine, is taken as it is.
async function compile(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof Response !== "undefined" && source instanceof Response) return WebAssembly.compileStreaming(source);
    return WebAssembly.compile(source);
}

export async function loadEngine(source) {
    const module = await compile(source);
    const { exports: c } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
    c._initialize();

    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const hand_in = (text) => {
        const bytes = encoder.encode(text);
        const at = c.stw_room(bytes.length); // the room has its NUL after it
        new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
        return at;
    };
    const take = (at) => {
        const bytes = new Uint8Array(c.memory.buffer);
        const reply = JSON.parse(decoder.decode(bytes.subarray(at, bytes.indexOf(0, at))));
        if (reply.error !== undefined) throw new Refusal(reply);
        return reply;
    };
    const json = (value) => hand_in(JSON.stringify(value));

    return {
        module,
        titles: () => take(c.stw_titles()).titles,
        rules: (ruleset) => take(c.stw_rules(hand_in(ruleset))).clauses,
        decisions: (ruleset) => take(c.stw_rules(hand_in(ruleset))).decisions,
        begin: (setup) => take(c.stw_new(json(setup))),
        open: (saved) => take(c.stw_open(json(saved))),
        save: (game) => take(c.stw_save(game)),
        close: (game) => c.stw_close(game),
        apply: (game, action) => take(c.stw_apply(game, json(action))),
        attempt: (game, action, seat = 0) => take(c.stw_try(game, json(action), seat)),
        undo: (game, n = 1) => take(c.stw_undo(game, n)),
        takenBack: (game, seats, n = 0) => take(c.stw_taken_back(game, n, json(seats))),
        order: (game, seat) => take(c.stw_order(game, seat)).order,
        orderToBid: (game, seat, bid) => take(c.stw_order_to_bid(game, seat, json(bid))).order,
        orderNow: (game, seat, order) => take(c.stw_order_now(game, seat, hand_in(order))).now,
        actUnder: (game, seat, order) => take(c.stw_act_under(game, seat, hand_in(order))),
        choices: (game, seat = 0, at = -1) => take(c.stw_choices(game, at, seat)).offers,
        view: (game, seat = 0, at = -1) => take(c.stw_view(game, at, seat)),
        components: (game) => take(c.stw_components(game)),
        routes: (game) => take(c.stw_routes(game)),
        outlook: (game, company, at = -1) => take(c.stw_outlook(game, at, hand_in(company))),
        earnings: (game, action, at = -1) => take(c.stw_earnings(game, at, json(action))).items,
        prospects: (game, company) => take(c.stw_prospects(game, hand_in(company))).details,
        log: (game, from = 0, to = -1) => take(c.stw_log(game, from, to)).log,
        curves: (game) => take(c.stw_curves(game)).curves,
        bot: (game, seat, kind, seed) => take(c.stw_bot(game, seat, hand_in(kind), seed)).action,
    };
}
