// One well-formed action of every kind, to see how a title answers what it has not asked for.
#pragma once

#include "box/components.hpp"
#include "core/action.hpp"
#include "support/at_table.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace stw::testing {

// What people decide; Chance is not among them. Companies act through `as`.
inline std::vector<Action> specimens(const Components& box, PlayerId by, CompanyId as) {
    const CompanyId company{0};
    const PlayerId other{by.value == 0 ? 1 : 0};
    const PaperId paper{0};
    const TrainType train{0};
    const HexId hex{0};
    const auto certificates = box.papers.presidents_certificates(company);
    Fields founding{.company = company, .amount = 100};
    if (certificates.end - certificates.begin > 1) founding.percent = 20;
    using enum ActionKind;
    return {Move{.kind = pass, .by = by, .as = as},
            Move{.kind = buy_paper, .by = by, .what = {.paper = paper}},
            Move{.kind = sell_paper, .by = by, .what = {.paper = paper}},
            Move{.kind = found, .by = by, .what = founding},
            Move{.kind = buy_share, .by = by, .what = {.company = company, .percent = 10}},
            Move{.kind = sell_shares, .by = by, .what = {.company = company, .percent = 10}},
            Move{.kind = exchange, .by = by, .what = {.paper = paper}},
            Move{.kind = put_up, .by = by, .what = {.paper = paper}},
            Move{.kind = lay_tile, .by = by, .as = as, .what = {.hex = hex, .tile = TileId{0}, .rotation = 0}},
            Move{.kind = place_station, .by = by, .as = as, .what = {.hex = hex, .city = 0}},
            Move{.kind = run_train, .by = by, .as = as, .what = {.train = train}},
            Move{.kind = pay_out, .by = by, .as = as},
            Move{.kind = withhold, .by = by, .as = as},
            Move{.kind = buy_train, .by = by, .as = as, .what = {.train = train, .source = Source::bank}},
            Move{.kind = discard_train, .by = by, .as = as, .what = {.train = train}},
            Move{.kind = vote, .by = by, .what = {.yes = 1}},
            Move{.kind = propose, .by = by, .what = {.player = other, .paper = paper, .amount = 1}},
            Move{.kind = answer, .by = by, .what = {.yes = 1}},
            Move{.kind = bankrupt, .by = by, .as = as},
            Move{.kind = bid, .by = by, .what = {.paper = paper, .amount = 100}},
            Move{.kind = choose, .by = by, .what = {.number = 1}},
            Move{.kind = declare, .by = by, .as = as, .what = {.amount = 10}},
            Move{.kind = assign_train, .by = by, .as = as, .what = {.other = as}},
            Move{.kind = remove_station, .by = by, .as = as, .what = {.hex = hex, .city = 0}},
            Move{.kind = repay, .by = by, .what = {.amount = 1}}};
}

// Kinds for which the rulebook has a sentence of its own, and the clause of that sentence.
using OwnSentences = std::map<ActionKind, std::string>;

// Somebody who is not asked, with a company of his own: whatever he does, he is told that it is not his turn.
template <class Position> void expect_not_his_turn(Position p, PlayerId by, CompanyId as, const OwnSentences& own) {
    for (const Action& a : specimens(p.s.box(), by, as)) {
        const auto sentence = own.find(a.kind);
        EXPECT_EQ(p.refused_by(a), sentence == own.end() ? "table:turn/1" : sentence->second) << name_of(a.kind);
    }
}

// Who is asked does something that has no place in this round; `of_the_round` has.
template <class Position> void expect_not_asked_for(Position p, PlayerId by, CompanyId as,
                                                    const std::set<ActionKind>& of_the_round, const OwnSentences& own) {
    for (const Action& a : specimens(p.s.box(), by, as)) {
        if (of_the_round.contains(a.kind)) continue;
        const auto sentence = own.find(a.kind);
        EXPECT_EQ(p.refused_by(a), sentence == own.end() ? "table:turn/2" : sentence->second) << name_of(a.kind);
    }
}

} // namespace stw::testing
