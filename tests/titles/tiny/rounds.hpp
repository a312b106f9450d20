// The rounds of Tiny. A check says whether an action is allowed; the act and the offer both ask it.
#pragma once

#include "box/overview.hpp"
#include "titles/tiny/state.hpp"

namespace stw::ttiny {

// Does what needs no decision until somebody is asked or the game has ended (title.cpp).
void settle(Table& t);
// Does it, or refuses; what may be done.
Refusal act(Table& t, const Action& a);
void offers(const State& s, Choices& out);
Money worth(const State& s, PlayerId p);
Clauses ranking(const State& s); // they say who wins

// --- stock round (stock_round.cpp) ---
void begin_stock_round(Table& t);
bool stock_round_is_over(const State& s);
void end_stock_round(Table& t);
Refusal act_stock(Table& t, const Action& a);
void offers_stock(const State& s, Choices& out);
void move_price(Table& t, CompanyId c, finance::Direction d);

// --- operating round (operating_round.cpp) ---
void begin_operating_round(Table& t);
CompanyId next_company(const State& s);
void begin_turn(Table& t, CompanyId c);
void end_operating_round(Table& t);
Refusal act_operating(Table& t, const Action& a);
void offers_operating(const State& s, Choices& out);

// --- track (track.cpp) ---
Refusal check_lay(const State& s, const board::Reach& reach, CompanyId c, const Fields& lay); // hex, tile, rotation
void lay(Table& t, CompanyId c, const Fields& lay);
void offers_track(const State& s, CompanyId c, Choices& out);

// --- running and paying (running.cpp) ---
routes::Network network(const State& s, CompanyId c);
routes::Range range_of(const State& s, TrainType t);
Refusal check_run(const State& s, CompanyId c, TrainType train, const Route& route);
void run_train(Table& t, CompanyId c, TrainType train, const Route& route);
void offers_run(const State& s, CompanyId c, Choices& out);
void finish_run(Table& t, CompanyId c);
void pay_out(Table& t, CompanyId c);
void withhold(Table& t, CompanyId c);

// --- trains (trains.cpp) ---
Refusal check_buy_train(const State& s, CompanyId c, const Fields& what);
void buy_train(Table& t, CompanyId c, TrainType type);
void offers_trains(const State& s, CompanyId c, Choices& out);

// --- preparations, and what must always hold (setup.cpp) ---
Refusal check_setup(const State& s, int players, std::span<const std::int16_t> options);
void lay_out(State& s);
std::string_view first_broken(const State& s);

// --- for those who look on (overview.cpp) ---
Overview overview_of(const State& s);
std::vector<Detail> details_of(const State& s);
Shown shown_of(const State& s);

} // namespace stw::ttiny
