// What players, companies, trains and places are called in a sentence. Something that is missing is called so: a sentence with a hole in it
// would be read past.
#pragma once

#include "cli/words.hpp"

#include <fmt/format.h>

namespace stw::cli {

class Speaker {
  public:
    Speaker(const Components& box, const Names& names) : box_(box), names_(names) {}

    [[nodiscard]] std::string player(PlayerId p) const {
        if (p == kChance) return "Chance";
        return p && p.value < names_.size() ? names_[p.value] : "nobody";
    }
    [[nodiscard]] std::string company(CompanyId c) const {
        if (!c) return "no company";
        const finance::Company& named = box_[c];
        return named.kind == finance::CompanyKind::line ? fmt::format("line {}", named.id) : std::string(named.id);
    }
    [[nodiscard]] std::string_view train(TrainType t) const { return t ? box_[t].id : "no"; }
    [[nodiscard]] std::string_view paper(PaperId p) const { return p ? box_[p].id : "no certificate"; }
    [[nodiscard]] std::string_view hex(HexId h) const { return h ? box_[h].id : "no hex"; }
    [[nodiscard]] std::string_view tile(TileId t) const { return t ? box_[t].id : "none"; }
    [[nodiscard]] std::string_view phase(int number) const { return box_[PhaseId{number}].id; }

    // Who it is that buys, sells, leads or receives: a player, or a company.
    [[nodiscard]] std::string hand(const Fields& f) const {
        return f.player || !f.other ? player(f.player) : company(f.other);
    }
    // The same where the company is the one the sentence is about.
    [[nodiscard]] std::string holder(const Fields& f) const {
        return f.company ? company(f.company) : player(f.player);
    }
    [[nodiscard]] std::string train_source(const Fields& f) const {
        switch (f.source) {
        case Source::pool: return " from the pool";
        case Source::company: return fmt::format(" from {}", company(f.other));
        default: return "";
        }
    }
    [[nodiscard]] std::string trade_in(const Fields& f) const {
        return f.trade_in ? fmt::format(", trading in a {}", train(f.trade_in)) : "";
    }
    // What one company asks another for.
    [[nodiscard]] std::string wanted(const Fields& f) const {
        return f.hex ? fmt::format("depot in {}", hex(f.hex)) : fmt::format("{}-train", train(f.train));
    }

  private:
    const Components& box_;
    const Names& names_;
};

} // namespace stw::cli
