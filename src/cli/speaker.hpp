// What players, companies, trains and places are called in a sentence. Something that is missing is called so: a sentence with a hole in it
// would be read past.
#pragma once

#include "cli/words.hpp"

#include <fmt/format.h>

namespace stw::cli {

// A number in a sentence: none is 0.
inline int figure(Number n) { return n ? n.value : 0; }

// "an 8-train", "an S4-train", "a Pi-train": letters that stand alone or before a figure are spelled out.
inline std::string_view article(std::string_view id) {
    if (id.empty()) return "a";
    const bool spelled = id.size() == 1 || id[1] < 'a' || id[1] > 'z';
    const std::string_view with_n = spelled ? "8AEFHILMNORSX" : "AEIO";
    return with_n.contains(id[0]) ? "an" : "a";
}

struct OfTitle;

class Speaker {
  public:
    Speaker(const Components& box, const Names& names);

    [[nodiscard]] const Components& box() const { return box_; }
    [[nodiscard]] std::string words(const Move& m) const { return cli::words(box_, names_, m); }

    [[nodiscard]] std::string player(PlayerId p) const {
        if (p == kChance) return "Chance";
        return p && p.value < names_.size() ? names_[p.value] : "nobody";
    }
    [[nodiscard]] std::string company(CompanyId c) const;
    [[nodiscard]] std::string_view train(TrainType t) const { return t ? box_[t].id : "no"; }
    [[nodiscard]] std::string a_train(TrainType t) const {
        return fmt::format("{} {}-train", article(train(t)), train(t));
    }
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
    // The train given up for another one; with number 1 it is scrapped, and nothing is paid for it.
    [[nodiscard]] std::string trade_in(const Fields& f) const {
        if (!f.trade_in) return "";
        const std::string_view id = train(f.trade_in);
        return fmt::format(", {} {} {}", f.number == Number{1} ? "scrapping" : "trading in", article(id), id);
    }
    // What one company asks another for.
    [[nodiscard]] std::string wanted(const Fields& f) const;
    // `terms`: what is agreed besides the price.
    [[nodiscard]] std::string buy_train(const Move& m, std::string_view terms = "") const {
        const Fields& f = m.what;
        return fmt::format("{}buy {}{}{}{}{}", in_name_of(m), a_train(f.train), train_source(f), terms, trade_in(f),
                           amount("for", f));
    }
    // Before what a company is to do; nothing where somebody acts for himself.
    [[nodiscard]] std::string in_name_of(const Move& m) const {
        return m.as ? fmt::format("{}: ", company(m.as)) : std::string();
    }
    [[nodiscard]] std::string sell_shares(const Move& m) const {
        return fmt::format("{}sell {} % of {}", in_name_of(m), m.what.percent.value, company(m.what.company));
    }
    // " of 40", or nothing where any amount is meant.
    [[nodiscard]] static std::string amount(std::string_view before, const Fields& f) {
        return f.amount ? fmt::format(" {}{}{}", before, before.empty() ? "" : " ", f.amount.value) : "";
    }

  private:
    const Components& box_;
    const Names& names_;
    const OfTitle* own_; // null: the title brings no words
};

} // namespace stw::cli
