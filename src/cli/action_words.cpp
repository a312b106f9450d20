// What somebody may do or has done, as an imperative.
#include "cli/of_title.hpp"

namespace stw::cli {
namespace {

std::string draw(const Speaker& say, const Fields& f) {
    if (f.player && f.amount) return fmt::format("open the envelope of {}: {}", say.player(f.player), f.amount.value);
    return f.player ? fmt::format("draw {}", say.player(f.player)) : fmt::format("draw {}", f.number.value);
}

std::string exchange(const Speaker& say, const Fields& f) {
    if (f.amount) return fmt::format("exchange {}, founding at {}", say.paper(f.paper), f.amount.value);
    return f.company ? fmt::format("use {} for {}", say.paper(f.paper), say.company(f.company))
                     : fmt::format("exchange {}", say.paper(f.paper));
}

std::string propose(const Speaker& say, const Move& m) {
    const Fields& f = m.what;
    if (f.paper)
        return fmt::format("{}propose to {}: {}{}", say.in_name_of(m), say.player(f.player), say.paper(f.paper),
                           Speaker::amount("for", f));
    return fmt::format("{}ask {} for its {}{}{}", say.in_name_of(m), say.company(f.other), say.wanted(f),
                       say.trade_in(f), f.amount ? fmt::format(", for {}", f.amount.value) : "");
}

std::string bid(const Speaker& say, const Move& m) {
    const Fields& f = m.what;
    const std::string bids = "bid" + Speaker::amount("", f);
    if (m.as) return fmt::format("{}{} for {}", say.in_name_of(m), bids, say.company(f.company));
    if (f.paper) return fmt::format("{} for {}", bids, say.paper(f.paper));
    return f.amount ? bids : "bid, in an envelope"; // of another player, in a record that hides the amount
}

std::string found(const Speaker& say, const Fields& f) {
    return fmt::format("found {}{}{}", say.company(f.company), Speaker::amount("at", f),
                       f.percent ? fmt::format(" with {} %", f.percent.value) : "");
}

std::string common_words(const Speaker& say, const Move& m) {
    const Fields& f = m.what;
    const std::string as = say.in_name_of(m);
    switch (m.kind) {
    case ActionKind::draw: return draw(say, f);
    case ActionKind::pass: return m.as ? as + "nothing more in this step" : "pass";
    case ActionKind::buy_paper: return fmt::format("{}buy {}", as, say.paper(f.paper));
    case ActionKind::sell_paper: return fmt::format("{}sell {}", as, say.paper(f.paper));
    case ActionKind::found: return found(say, f);
    case ActionKind::buy_share:
        return fmt::format("{}buy {} % of {}{}", as, f.percent.value, say.company(f.company),
                           f.source == Source::pool ? " from the pool" : "");
    case ActionKind::sell_shares: return say.sell_shares(m);
    case ActionKind::exchange: return exchange(say, f);
    case ActionKind::put_up: return fmt::format("offer {} round the table", say.paper(f.paper));
    case ActionKind::lay_tile:
        return fmt::format("{}lay tile {} on {}, turned by {}", as, say.tile(f.tile), say.hex(f.hex), f.rotation);
    case ActionKind::place_station: return fmt::format("{}place a station in {}", as, say.hex(f.hex));
    case ActionKind::run_train:
        return f.train ? fmt::format("{}run the {}-train", as, say.train(f.train)) : as + "run a train";
    case ActionKind::pay_out: return as + "pay out";
    case ActionKind::withhold: return as + "withhold";
    case ActionKind::buy_train: return say.buy_train(m);
    case ActionKind::discard_train: return fmt::format("{}give up {}", as, say.a_train(f.train));
    case ActionKind::vote: return as + (f.yes == 1 ? "vote yes" : "vote no");
    case ActionKind::propose: return propose(say, m);
    case ActionKind::answer: return f.yes == 1 ? "agree" : "decline";
    case ActionKind::bankrupt: return as + "declare bankruptcy";
    case ActionKind::bid: return bid(say, m);
    case ActionKind::choose: return fmt::format("{}choose {}", as, f.number.value);
    case ActionKind::declare: return fmt::format("{}pay a dividend{}", as, Speaker::amount("of", f));
    case ActionKind::remove_station: return fmt::format("{}remove a marker in {}", as, say.hex(f.hex));
    default: return "do nothing"; // or it is said by the titles that have it
    }
}

} // namespace

std::string words(const Components& box, const Names& names, const Move& m) {
    const Speaker say(box, names);
    const OfTitle* own = of_title(box);
    std::string said = own != nullptr && own->move != nullptr ? own->move(say, m) : std::string();
    return said.empty() ? common_words(say, m) : said;
}

} // namespace stw::cli
