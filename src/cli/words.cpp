#include "cli/words.hpp"

#include <fmt/format.h>

#include <array>

namespace stw::cli {
namespace {

class Speaker {
  public:
    Speaker(const Components& box, const Names& names) : box_(box), names_(names) {}

    [[nodiscard]] std::string player(PlayerId p) const {
        if (p == kChance) return "Chance";
        return p && p.value < names_.size() ? names_[p.value] : "nobody";
    }
    [[nodiscard]] std::string_view company(CompanyId c) const { return c ? box_[c].id : ""; }
    [[nodiscard]] std::string_view train(TrainType t) const { return t ? box_[t].id : ""; }
    [[nodiscard]] std::string_view paper(PaperId p) const { return p ? box_[p].id : ""; }
    [[nodiscard]] std::string_view hex(HexId h) const { return h ? box_[h].id : ""; }
    [[nodiscard]] std::string_view tile(TileId t) const { return t ? box_[t].id : ""; }

  private:
    const Components& box_;
    const Names& names_;
};

std::string train_source(const Speaker& say, const Fields& f) {
    switch (f.source) {
    case Source::pool: return " from the pool";
    case Source::company: return fmt::format(" from {}", say.company(f.other));
    default: return "";
    }
}

std::string trade_in(const Speaker& say, const Fields& f) {
    return f.trade_in ? fmt::format(", trading in a {}", say.train(f.trade_in)) : "";
}

// What one company asks another for.
std::string wanted(const Speaker& say, const Fields& f) {
    return f.hex ? fmt::format("depot in {}", say.hex(f.hex)) : fmt::format("{}-train", say.train(f.train));
}

// Who it is that buys, sells or receives: a player, or a company.
std::string hand(const Speaker& say, const Fields& f) {
    return std::string(f.player ? say.player(f.player) : say.company(f.other));
}

std::string in_name_of(const Speaker& say, const Move& m) {
    return m.as ? fmt::format("{}: ", say.company(m.as)) : std::string();
}

} // namespace

// Building permits: a letter for each bit.
static std::string letters(int bits) {
    std::string out;
    for (int i = 0; i < 4; ++i)
        if (((bits >> i) & 1) != 0) out += static_cast<char>('A' + i);
    return out;
}

std::string words(const Components& box, const Names& names, const Move& m) {
    const Speaker say(box, names);
    const Fields& f = m.what;
    switch (m.kind) {
    case ActionKind::deal:
        if (f.player && f.amount)
            return fmt::format("open the envelope of {}: {}", say.player(f.player), f.amount.value);
        return f.player ? fmt::format("draw {}", say.player(f.player)) : fmt::format("draw {}", f.number.value);
    case ActionKind::pass: return m.as ? fmt::format("{}: nothing more in this step", say.company(m.as)) : "pass";
    case ActionKind::buy_paper: return fmt::format("buy {}", say.paper(f.paper));
    case ActionKind::sell_paper: return fmt::format("sell {}", say.paper(f.paper));
    case ActionKind::found:
        return f.percent
                   ? fmt::format("found {} at {} with {} %", say.company(f.company), f.amount.value, f.percent.value)
                   : fmt::format("found {} at {}", say.company(f.company), f.amount.value);
    case ActionKind::buy_share:
        return fmt::format("{}buy {} % of {}{}", in_name_of(say, m), f.percent.value, say.company(f.company),
                           f.source == Source::pool ? " from the pool" : "");
    case ActionKind::sell_shares:
        return fmt::format("{}sell {} % of {}", in_name_of(say, m), f.percent.value, say.company(f.company));
    case ActionKind::exchange:
        if (f.amount) return fmt::format("exchange {}, founding at {}", say.paper(f.paper), f.amount.value);
        return f.company ? fmt::format("use {} for {}", say.paper(f.paper), say.company(f.company))
                         : fmt::format("exchange {}", say.paper(f.paper));
    case ActionKind::put_up: return fmt::format("offer {} round the table", say.paper(f.paper));
    case ActionKind::lay_tile:
        return fmt::format("{}: lay tile {} on {}, turned by {}", say.company(m.as), say.tile(f.tile), say.hex(f.hex),
                           f.rotation);
    case ActionKind::place_station: return fmt::format("{}: place a station in {}", say.company(m.as), say.hex(f.hex));
    case ActionKind::run_train: return fmt::format("{}: run the {}-train", say.company(m.as), say.train(f.train));
    case ActionKind::pay_out: return fmt::format("{}: pay out", say.company(m.as));
    case ActionKind::withhold: return fmt::format("{}: withhold", say.company(m.as));
    case ActionKind::buy_train:
        return fmt::format("{}: buy a {}-train{}{}{}", say.company(m.as), say.train(f.train), train_source(say, f),
                           trade_in(say, f), f.amount ? fmt::format(" for {}", f.amount.value) : "");
    case ActionKind::discard_train: return fmt::format("{}: give up a {}-train", say.company(m.as), say.train(f.train));
    case ActionKind::vote: return f.yes == 1 ? "vote yes" : "vote no";
    case ActionKind::propose:
        if (f.paper)
            return fmt::format("propose to {}: {} for {}", say.player(f.player), say.paper(f.paper), f.amount.value);
        return fmt::format("{}: ask {} for its {}{}", say.company(m.as), say.company(f.other), wanted(say, f),
                           f.amount ? fmt::format(", for {}", f.amount.value) : "");
    case ActionKind::answer: return f.yes == 1 ? "agree" : "decline";
    case ActionKind::bid:
        if (m.as) return fmt::format("{}: bid {} for {}", say.company(m.as), f.amount.value, say.company(f.company));
        if (!f.amount) return "bid, in an envelope"; // somebody's copy: what is in it is not known
        if (!f.paper) return fmt::format("bid {}", f.amount.value);
        return fmt::format("bid {} for {}", f.amount.value, say.paper(f.paper));
    case ActionKind::choose: return fmt::format("choose {}", f.number.value);
    case ActionKind::declare: return fmt::format("{}: pay a dividend of {}", say.company(m.as), f.amount.value);
    case ActionKind::assign_train:
        return f.train
                   ? fmt::format("{}: put a {} on line {}", say.company(m.as), say.train(f.train), say.company(f.other))
                   : fmt::format("{}: take the tram off line {}", say.company(m.as), say.company(f.other));
    case ActionKind::remove_station: return fmt::format("{}: remove a marker in {}", say.company(m.as), say.hex(f.hex));
    case ActionKind::repay: return fmt::format("repay {}", f.amount.value);
    case ActionKind::bankrupt: return fmt::format("{}: declare bankruptcy", say.company(m.as));
    default: return std::string(name_of(m.kind));
    }
}

std::string words(const Components& box, const Names& names, const Event& e) {
    const Speaker say(box, names);
    const Fields& f = e.what;
    const int amount = f.amount ? f.amount.value : 0;
    const int percent = f.percent ? f.percent.value : 0;
    switch (e.kind) {
    case EventKind::round_began: return {};
    case EventKind::first_player_drawn: return fmt::format("{} is player 1", say.player(f.player));
    case EventKind::passed: return fmt::format("{} passes", say.player(f.player));
    case EventKind::paper_bought:
        return fmt::format("{} buys {} for {}", say.player(f.player), say.paper(f.paper), amount);
    case EventKind::paper_sold:
        return fmt::format("{} sells {} for {}", say.player(f.player), say.paper(f.paper), amount);
    case EventKind::paper_put_up:
        return fmt::format("{} offers {} at {}", say.player(f.player), say.paper(f.paper), amount);
    case EventKind::price_lowered: return fmt::format("nobody wants {}: it now costs {}", say.paper(f.paper), amount);
    case EventKind::paper_closed: return fmt::format("{} is closed", say.paper(f.paper));
    case EventKind::paper_exchanged:
        if (f.train)
            return fmt::format("{} of {} becomes a {}-train of {}", say.paper(f.paper), say.player(f.player),
                               say.train(f.train), say.company(f.company));
        return fmt::format("{} of {} becomes {} % of {}", say.paper(f.paper), say.player(f.player), percent,
                           say.company(f.company));
    case EventKind::company_founded:
        return fmt::format("{} founds {} at {}", say.player(f.player), say.company(f.company), amount);
    case EventKind::company_floated: return fmt::format("{} floats with {}", say.company(f.company), amount);
    case EventKind::shares_bought:
        return fmt::format("{} buys {} % of {} for {}", hand(say, f), percent, say.company(f.company), amount);
    case EventKind::shares_sold:
        return fmt::format("{} sells {} % of {} for {}", hand(say, f), percent, say.company(f.company), amount);
    case EventKind::president_changed:
        return fmt::format("{} is president of {}", hand(say, f), say.company(f.company));
    case EventKind::price_moved: return fmt::format("{} now stands at {}", say.company(f.company), amount);
    case EventKind::priority_moved: return fmt::format("{} gets the priority card", say.player(f.player));
    case EventKind::income_paid:
        return fmt::format("{} receives {} from {}", say.player(f.player), amount, say.paper(f.paper));
    case EventKind::tile_laid:
        return fmt::format("{} lays tile {} on {}{}", say.company(f.company), say.tile(f.tile), say.hex(f.hex),
                           amount > 0 ? fmt::format(" for {}", amount) : "");
    case EventKind::station_placed:
        return fmt::format("{} places a station in {} for {}", say.company(f.company), say.hex(f.hex), amount);
    case EventKind::station_removed:
        return fmt::format("the station of {} in {} is removed", say.company(f.other), say.hex(f.hex));
    case EventKind::train_ran:
        return fmt::format("the {}-train of {} earns {}", say.train(f.train), say.company(f.company), amount);
    case EventKind::revenue_booked: return fmt::format("{} has run for {}", say.company(f.company), amount);
    case EventKind::dividend_paid:
        return fmt::format("{} receives {} from {}", hand(say, f), amount, say.company(f.company));
    case EventKind::revenue_withheld: return fmt::format("{} keeps {}", say.company(f.company), amount);
    case EventKind::train_bought:
        return fmt::format("{} buys a {}-train{}{} for {}", say.company(f.company), say.train(f.train),
                           train_source(say, f), trade_in(say, f), amount);
    case EventKind::president_paid:
        return fmt::format("{} adds {} for {}", hand(say, f), amount, say.company(f.company));
    case EventKind::train_discarded:
        return fmt::format("{} gives up a {}-train", say.company(f.company), say.train(f.train));
    case EventKind::trains_scrapped:
        return fmt::format("{} {}-trains are scrapped", f.number.value, say.train(f.train));
    case EventKind::phase_began: return fmt::format("phase {} begins", box[PhaseId{f.number.value}].id);
    case EventKind::vote_opened: return fmt::format("a vote on {} is held", say.company(f.company));
    case EventKind::vote_cast:
        return fmt::format("{} votes {} on {}{}", say.player(f.player), f.yes == 1 ? "yes" : "no",
                           say.company(f.company), f.percent ? fmt::format(" with {} %", percent) : "");
    case EventKind::vote_closed:
        // On a company that is to be formed, or on something a company wants to do.
        if (!f.percent) return fmt::format("the vote on {}: {}", say.company(f.company), f.yes == 1 ? "yes" : "no");
        return fmt::format("{} {}", say.company(f.company), f.yes == 1 ? "will be formed" : "is not formed now");
    case EventKind::company_merged:
        return fmt::format("{} is merged into {}", say.company(f.other), say.company(f.company));
    case EventKind::company_formed:
        return fmt::format("{} is formed with {}, president {}", say.company(f.company), amount, say.player(f.player));
    case EventKind::deal_proposed:
        if (f.paper)
            return fmt::format("{} proposes a deal: {} for {}", say.player(f.player), say.paper(f.paper), amount);
        return fmt::format("{} asks {} for its {}, for {}", say.company(f.company), say.company(f.other),
                           wanted(say, f), amount);
    case EventKind::deal_answered:
        return fmt::format("{} {}", say.player(f.player), f.yes == 1 ? "agrees" : "declines");
    case EventKind::bank_broken: return "the bank is broken";
    case EventKind::player_bankrupt: return fmt::format("{} is bankrupt", say.player(f.player));
    case EventKind::game_ended: return "the game has ended";
    case EventKind::bid_made: return fmt::format("{} bids {}", say.player(f.player), amount);
    case EventKind::loan_taken:
        return fmt::format("{} owes the bank {} for {}", say.player(f.player), amount, say.company(f.company));
    case EventKind::debt_repaid: return fmt::format("{} repays {}", say.player(f.player), amount);
    case EventKind::debt_grew: return fmt::format("{} now owes {}", say.player(f.player), amount);
    case EventKind::seated: return fmt::format("{} takes seat {}", say.player(f.player), f.number.value);
    case EventKind::investor_chosen: return fmt::format("{} chooses {}", say.player(f.player), say.company(f.company));
    case EventKind::permits_chosen:
        return fmt::format("{} has building permits for {}", say.company(f.company), letters(f.number.value));
    case EventKind::permit_given:
        return fmt::format("{} gives the permit of {} to {}", say.player(f.player), say.paper(f.paper),
                           say.company(f.company));
    case EventKind::share_reserved:
        return fmt::format("a share of {} is reserved with {}", say.company(f.company), say.company(f.other));
    case EventKind::capital_paid:
        return fmt::format("{} receives {}, half {} of its capital", say.company(f.company), amount, f.number.value);
    case EventKind::trains_removed:
        return fmt::format("{} unsold {}-trains are removed", f.number.value, say.train(f.train));
    case EventKind::train_marker_moved: return fmt::format("the train marker goes to {}", say.company(f.company));
    case EventKind::investor_merged:
        return fmt::format("{} merges with {}", say.company(f.company), say.company(f.other));
    case EventKind::premium_paid: return fmt::format("{} receives a premium of {}", say.player(f.player), amount);
    case EventKind::marker_replaced:
        return fmt::format("{} replaces the marker of {} in {}", say.company(f.company), say.company(f.other),
                           say.hex(f.hex));
    case EventKind::takeover_began: return "the Communist takeover begins: prices are frozen";
    case EventKind::exchange_reopened: return "the exchange in Shanghai re-opens: prices move again";
    case EventKind::last_turns:
        return fmt::format("the game ends after {} more turns of {}", f.number.value, say.company(f.company));
    case EventKind::order_card_taken: return fmt::format("{} is number {}", say.player(f.player), f.number.value);
    case EventKind::bid_sealed: return fmt::format("the bid of {} is in", say.player(f.player));
    case EventKind::bid_opened: return fmt::format("{} has bid {}", say.player(f.player), amount);
    case EventKind::bids_swapped:
        return fmt::format("{} and {} swap bids: {} changes hands", say.player(f.player),
                           say.player(PlayerId{f.limit.value - 1}), amount);
    case EventKind::auctioneer_named: return fmt::format("{} is auctioneer", say.player(f.player));
    case EventKind::info_card_turned:
        return fmt::format("{} is sold out: {} info cards lie open", say.company(f.company), f.number.value);
    case EventKind::company_removed: return fmt::format("{} leaves the game", say.company(f.company));
    case EventKind::bonus_booked: {
        constexpr std::array<std::string_view, 3> kBonus{"construction", "connection", "ferry"};
        const auto kind = static_cast<std::size_t>(f.number.value - 1);
        return fmt::format("{} books {} for {} {}", say.company(f.company), amount,
                           kind < kBonus.size() ? kBonus[kind] : "bonus", say.hex(f.hex));
    }
    case EventKind::commission_paid:
        return fmt::format("{} pays {} to {}", say.company(f.company), amount,
                           f.other ? std::string(say.company(f.other)) : say.player(f.player));
    case EventKind::depot_sold:
        return fmt::format("{} buys the depot of {} in {} for {}", say.company(f.company), say.company(f.other),
                           say.hex(f.hex), amount);
    case EventKind::veto_called:
        return fmt::format("{} objects to what {} wants", say.player(f.player), say.company(f.company));
    case EventKind::network_merged:
        return fmt::format("{} joins the main network {}", say.company(f.other), say.company(f.company));
    case EventKind::purchase_forced:
        return fmt::format("{} must buy a {}{}; {} is missing", say.company(f.company), say.train(f.train),
                           train_source(say, f), amount);
    case EventKind::credit_taken:
        return fmt::format("{} takes a {} on credit for {}", say.company(f.company), say.train(f.train), amount);
    case EventKind::credit_paid:
        return fmt::format("{} pays its {} with {}", say.company(f.company), say.train(f.train), amount);
    default: return std::string(name_of(e.kind));
    }
}

} // namespace stw::cli
