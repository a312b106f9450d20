// What somebody may do or has done, as an imperative.
#include "cli/speaker.hpp"

namespace stw::cli {
namespace {

std::string in_name_of(const Speaker& say, const Move& m) {
    return m.as ? fmt::format("{}: ", say.company(m.as)) : std::string();
}

std::string deal(const Speaker& say, const Fields& f) {
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
        return fmt::format("{}propose to {}: {} for {}", in_name_of(say, m), say.player(f.player), say.paper(f.paper),
                           f.amount.value);
    return fmt::format("{}ask {} for its {}{}", in_name_of(say, m), say.company(f.other), say.wanted(f),
                       f.amount ? fmt::format(", for {}", f.amount.value) : "");
}

std::string bid(const Speaker& say, const Move& m) {
    const Fields& f = m.what;
    if (m.as) return fmt::format("{}bid {} for {}", in_name_of(say, m), f.amount.value, say.company(f.company));
    if (!f.amount) return "bid, in an envelope"; // somebody's copy: what is in it is not known
    if (!f.paper) return fmt::format("bid {}", f.amount.value);
    return fmt::format("bid {} for {}", f.amount.value, say.paper(f.paper));
}

} // namespace

std::string words(const Components& box, const Names& names, const Move& m) {
    const Speaker say(box, names);
    const Fields& f = m.what;
    const std::string as = in_name_of(say, m);
    switch (m.kind) {
    case ActionKind::deal: return deal(say, f);
    case ActionKind::pass: return m.as ? as + "nothing more in this step" : "pass";
    case ActionKind::buy_paper: return fmt::format("{}buy {}", as, say.paper(f.paper));
    case ActionKind::sell_paper: return fmt::format("{}sell {}", as, say.paper(f.paper));
    case ActionKind::found:
        return f.percent
                   ? fmt::format("found {} at {} with {} %", say.company(f.company), f.amount.value, f.percent.value)
                   : fmt::format("found {} at {}", say.company(f.company), f.amount.value);
    case ActionKind::buy_share:
        return fmt::format("{}buy {} % of {}{}", as, f.percent.value, say.company(f.company),
                           f.source == Source::pool ? " from the pool" : "");
    case ActionKind::sell_shares: return fmt::format("{}sell {} % of {}", as, f.percent.value, say.company(f.company));
    case ActionKind::exchange: return exchange(say, f);
    case ActionKind::put_up: return fmt::format("offer {} round the table", say.paper(f.paper));
    case ActionKind::lay_tile:
        return fmt::format("{}lay tile {} on {}, turned by {}", as, say.tile(f.tile), say.hex(f.hex), f.rotation);
    case ActionKind::place_station: return fmt::format("{}place a station in {}", as, say.hex(f.hex));
    case ActionKind::run_train:
        return f.train ? fmt::format("{}run the {}-train", as, say.train(f.train)) : as + "run a train";
    case ActionKind::pay_out: return as + "pay out";
    case ActionKind::withhold: return as + "withhold";
    case ActionKind::buy_train:
        return fmt::format("{}buy a {}-train{}{}{}", as, say.train(f.train), say.train_source(f), say.trade_in(f),
                           f.amount ? fmt::format(" for {}", f.amount.value) : "");
    case ActionKind::discard_train: return fmt::format("{}give up a {}-train", as, say.train(f.train));
    case ActionKind::vote: return as + (f.yes == 1 ? "vote yes" : "vote no");
    case ActionKind::propose: return propose(say, m);
    case ActionKind::answer: return f.yes == 1 ? "agree" : "decline";
    case ActionKind::bankrupt: return as + "declare bankruptcy";
    case ActionKind::bid: return bid(say, m);
    case ActionKind::choose: return fmt::format("{}choose {}", as, f.number.value);
    case ActionKind::declare: return fmt::format("{}pay a dividend of {}", as, f.amount.value);
    case ActionKind::assign_train:
        return f.train ? fmt::format("{}put a {}-train on {}", as, say.train(f.train), say.company(f.other))
                       : fmt::format("{}take the train off {}", as, say.company(f.other));
    case ActionKind::remove_station: return fmt::format("{}remove a marker in {}", as, say.hex(f.hex));
    case ActionKind::repay: return fmt::format("repay {}", f.amount.value);
    case ActionKind::none:
    case ActionKind::count_: break;
    }
    return "do nothing";
}

} // namespace stw::cli
