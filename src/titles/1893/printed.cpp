// Figures as printed on cards, trains and the map, each with the clause that tells it.
#include "titles/1893/rounds.hpp"

namespace stw::t1893 {
namespace {

// A misprint, if the clause is switched off.
Money printed(Clause clause, int figure) { return Money{applies(clause) ? figure : figure + 10}; }

Clause train_clause(TrainType t) {
    switch (t.value) {
    case data::train::T2.value: return "1893:TAB.2/1"_clause;
    case data::train::T3.value: return "1893:TAB.3/1"_clause;
    case data::train::T4.value: return "1893:TAB.4/1"_clause;
    case data::train::T5.value: return "1893:TAB.5/1"_clause;
    case data::train::T6.value: return "1893:TAB.6/1"_clause;
    default: return "1893:TAB.8/1"_clause;
    }
}

Clause paper_clause(PaperId p) {
    switch (p.value) {
    case paper::FdSD.value: return "1893:peer/5"_clause;
    case paper::EVA.value: return "1893:peer/6"_clause;
    case paper::HdSK.value: return "1893:peer/7"_clause;
    default: return p < paper::AdSK ? "1893:peer/8"_clause : "1893:peer/4"_clause;
    }
}

} // namespace

Money train_price(const State& s, TrainType t) { return printed(train_clause(t), s.box()[t].price); }

Money used_train_price(const State& s, TrainType t) {
    return train_price(s, t) - (applies("1893:peer/70"_clause) ? Money{0} : Money{10});
}

Money trade_in_value(const State& s, TrainType t) {
    const int value = s.box()[t].trade_in;
    return value == 0 && applies("1893:TAB.8/1"_clause) ? Money{0} : printed(train_clause(t), value);
}

Money printed_price(const State& s, PaperId p) { return printed(paper_clause(p), s.box()[p].price); }

Money printed_income(const State& s, PaperId p) {
    const Clause clause = s.box()[p].kind == finance::PaperKind::bond ? "1893:BON/1"_clause : paper_clause(p);
    return applies(clause) ? Money{s.box()[p].income} : Money{0};
}

Money terrain_cost(const State& s, HexId h) {
    const bool water = s.box()[h].terrain == "water";
    return applies(water ? "1893:peer/54"_clause : "1893:peer/53"_clause) ? Money{s.box()[h].cost} : Money{0};
}

Money run_value(const State& s, const routes::Checked& run) {
    Money value = run.value;
    for (const routes::Stop& stop : run.stops) {
        const board::Tile& tile = s.board.tile_on(s.box().map, stop.hex);
        if (!tile.printed) continue;
        const bool far = tile.colour == board::Colour::red;
        const Clause clause = stop.hex == data::hex::A4 ? "1893:peer/62"_clause
                              : far                     ? "1893:peer/61"_clause
                                                        : "1893:peer/65"_clause;
        if (!applies(clause)) value -= Money{10};
    }
    return value;
}

} // namespace stw::t1893
