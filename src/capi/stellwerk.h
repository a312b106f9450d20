/* The engine behind a small C interface: for the page (as WebAssembly) and for other languages.
 *
 * All texts are UTF-8 JSON, NUL-terminated. A returned text belongs to the engine and lives until the next call. It is
 * always an object; if the call was refused it is {"error": "a sentence for people"}, and where a rule forbids it also
 * "violation": {"clause": "1893:RG.sale/2", the figures}. A refused call has changed nothing.
 *
 * `game` is a number from stw_new or stw_open. `at` is a moment: 0 the start, n after n actions that stand, -1 now.
 * `seat` counts from 1; 0 is somebody who sees everything (around one screen), -1 is the player Chance, -2 somebody who only
 * watches and sees what everybody may know.
 * docs/api.md shows what the texts look like. Not for use by several threads at once. */
#ifndef STELLWERK_H
#define STELLWERK_H

#include <stdint.h>

#ifdef __wasm__
#define STW_EXPORT(name) __attribute__((export_name(#name)))
#else
#define STW_EXPORT(name)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Room for a text of `size` bytes that the caller writes and then hands in; valid until the next call of stw_room. */
char* stw_room(uint32_t size) STW_EXPORT(stw_room);

/* What can be played: {"titles": [{"ruleset", "name", "players": [least, most], "profiles", "options", "seals"}]} */
const char* stw_titles(void) STW_EXPORT(stw_titles);
/* The ledger of a ruleset, or of "table": {"clauses": [{"id", "section", "kind", "rule", "check", "decisions": [ids]}],
 * "decisions": [{"id", "question", "reading", "reason", "option"}]}: what its rulebook leaves open */
const char* stw_rules(const char* ruleset) STW_EXPORT(stw_rules);

/* Begins a game: {"ruleset", "players": [names], "profile"?, "options"?: {name: value}} -> {"game": number} */
const char* stw_new(const char* setup) STW_EXPORT(stw_new);
/* Opens a saved game -> {"game": number, "actions": how many stand}. With "seen_by": seat it is that person's copy (0: of somebody who only
 * watches): it follows sealed actions of others without knowing what is in them, and seat 0 sees what that person sees. */
const char* stw_open(const char* saved) STW_EXPORT(stw_open);
/* The game with its whole log, as stw_open and the files of the command line have it. */
const char* stw_save(int32_t game) STW_EXPORT(stw_save);
void stw_close(int32_t game) STW_EXPORT(stw_close);

/* Does it -> {"actions": how many stand, "events": [...], "hash": of the game after it, "finished"} */
const char* stw_apply(int32_t game, const char* action) STW_EXPORT(stw_apply);
/* Only tries it, now -> {"events": [...], "view": as stw_view after it} */
const char* stw_try(int32_t game, const char* action, int32_t seat) STW_EXPORT(stw_try);
/* Takes back the last n actions -> {"actions"} */
const char* stw_undo(int32_t game, int32_t n) STW_EXPORT(stw_undo);

/* What taking back the last n actions crosses (0: the last action of somebody here, with all that followed). `seats` has for each seat
 * "here" (who would take back), "person", "bot" or "open" -> {"n": 0 if there is nothing to take back, "decided": by people, else it
 * would only happen again, "chance": a lot is among them, "asks": the people elsewhere have to agree} */
const char* stw_taken_back(int32_t game, int32_t n, const char* seats) STW_EXPORT(stw_taken_back);

/* An order of this seat to pass until something changes for it -> {"order": a text to keep} */
const char* stw_order(int32_t game, int32_t seat) STW_EXPORT(stw_order);
/* An order of this seat to bid for what is up; `bid` is an action with the most it may come to -> {"order": a text to keep, from others, too} */
const char* stw_order_to_bid(int32_t game, int32_t seat, const char* bid) STW_EXPORT(stw_order_to_bid);
/* Whether it is for the order to act -> {"now": "acts", "waits" or "ended"} */
const char* stw_order_now(int32_t game, int32_t seat, const char* order) STW_EXPORT(stw_order_now);
/* What the order does now -> {"action": a pass or a bid; null: the order has ended, "order": the text to keep from now on} */
const char* stw_act_under(int32_t game, int32_t seat, const char* order) STW_EXPORT(stw_act_under);

/* What may be done by this seat (0: by anybody) -> {"offers": [...]}; those with "asked" are what the table waits for */
const char* stw_choices(int32_t game, int32_t at, int32_t seat) STW_EXPORT(stw_choices);
/* The game as this seat may see it -> {"hash", "round", "players", "companies", "board", ...} */
const char* stw_view(int32_t game, int32_t at, int32_t seat) STW_EXPORT(stw_view);
/* What is in the box under the options of the game: map, tiles, chart, companies, certificates, trains, phases. */
const char* stw_components(int32_t game) STW_EXPORT(stw_components);
/* The best the company in turn can do with its trains, proven -> {"revenue", "runs": [{"action", "value", "items": as stw_earnings}]} */
const char* stw_routes(int32_t game) STW_EXPORT(stw_routes);
/* What this company would run for with the trains it has at a moment, whoever is in turn, or by the rules if it runs without -> as stw_routes */
const char* stw_outlook(int32_t game, int32_t at, const char* company) STW_EXPORT(stw_outlook);
/* What a run_train earns stop by stop, in the position at a moment -> {"items": [{"what": "value", "again", "extra", "nothing", "passed",
 * "bonus", "fee" or "times", "hex"?, "city"?, "other"?: of a bonus, "amount", "clause"?: why}]}; they add up to what it earns. Empty: the route is not legal. */
const char* stw_earnings(int32_t game, int32_t at, const char* action) STW_EXPORT(stw_earnings);
/* What is ahead of this company if it goes on as it is -> {"details": as in stw_view} */
const char* stw_prospects(int32_t game, const char* company) STW_EXPORT(stw_prospects);
/* What was done from one moment to another -> {"log": [{"number", "action", "events"}]} */
const char* stw_log(int32_t game, int32_t from, int32_t to) STW_EXPORT(stw_log);
/* Worth, prices and treasuries at the end of every round so far -> {"curves": [{"at", "round", "worth", "price"}]} */
const char* stw_curves(int32_t game) STW_EXPORT(stw_curves);

/* What a bot at this seat would do now -> {"action"}; seat -1: a lot drawn by Chance. `kind`: "random", "greedy".
 * The same seed decides the same. */
const char* stw_bot(int32_t game, int32_t seat, const char* kind, uint32_t seed) STW_EXPORT(stw_bot);

#ifdef __cplusplus
}
#endif
#endif
