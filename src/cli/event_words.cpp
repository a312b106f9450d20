// What happened, as a sentence.
#include "cli/of_title.hpp"

namespace stw::cli {
namespace {

std::string for_money(int amount) { return amount > 0 ? fmt::format(" for {}", amount) : ""; }

std::string trains(int number, std::string_view type) {
    return number == 1 ? fmt::format("{} {}-train is", article(type), type)
                       : fmt::format("{} {}-trains are", number, type);
}

std::string exchanged(const Speaker& say, const Fields& f, int percent) {
    if (f.train)
        return fmt::format("{} of {} becomes {} of {}", say.paper(f.paper), say.player(f.player), say.a_train(f.train),
                           say.company(f.company));
    return fmt::format("{} of {} becomes {} % of {}", say.paper(f.paper), say.player(f.player), percent,
                       say.company(f.company));
}

// A company buys of the player it has asked; else it is the player who buys.
std::string paper_bought(const Speaker& say, const Fields& f, int amount) {
    if (f.company)
        return fmt::format("{} buys {} from {} for {}", say.company(f.company), say.paper(f.paper),
                           say.player(f.player), amount);
    return fmt::format("{} buys {} for {}", say.player(f.player), say.paper(f.paper), amount);
}

std::string proposed(const Speaker& say, const Fields& f, int amount) {
    if (f.paper) return fmt::format("{} proposes a deal: {} for {}", say.holder(f), say.paper(f.paper), amount);
    return fmt::format("{} asks {} for its {}, for {}", say.company(f.company), say.company(f.other), say.wanted(f),
                       amount);
}

std::string vote_cast(const Speaker& say, const Fields& f) {
    const std::string_view vote = f.yes == 1 ? "yes" : "no";
    // It has its vote all the same.
    if (!f.player) return fmt::format("{} has no leader and votes {}", say.company(f.company), vote);
    return fmt::format("{} votes {} on {}{}", say.player(f.player), vote, say.company(f.company),
                       f.percent ? fmt::format(" with {} %", f.percent.value) : "");
}

// On a company that is to be formed, or on something a company wants to do.
std::string vote_closed(const Speaker& say, const Fields& f) {
    if (!f.percent) return fmt::format("the vote on {}: {}", say.company(f.company), f.yes == 1 ? "yes" : "no");
    return fmt::format("{} {}", say.company(f.company), f.yes == 1 ? "will be formed" : "is not formed now");
}

std::string bid_made(const Speaker& say, const Fields& f, int amount) {
    if (f.company) return fmt::format("{} bids {} for {}", say.company(f.company), amount, say.company(f.other));
    return fmt::format("{} bids {} for {}", say.player(f.player), amount, say.paper(f.paper));
}

std::string common_words(const Speaker& say, const Event& e) {
    const Fields& f = e.what;
    const int amount = figure(f.amount);
    const int percent = figure(f.percent);
    const int number = figure(f.number);
    const std::string player = say.player(f.player);
    const std::string company = say.company(f.company);
    switch (e.kind) {
    case EventKind::round_began: return "a round begins";
    case EventKind::passed: return fmt::format("{} passes", say.holder(f));
    case EventKind::paper_bought: return paper_bought(say, f, amount);
    case EventKind::paper_sold: return fmt::format("{} sells {} for {}", say.holder(f), say.paper(f.paper), amount);
    case EventKind::paper_put_up: return fmt::format("{} offers {} at {}", player, say.paper(f.paper), amount);
    case EventKind::price_lowered: return fmt::format("{} is not wanted: it now costs {}", say.paper(f.paper), amount);
    case EventKind::paper_closed: return fmt::format("{} is closed", say.paper(f.paper));
    case EventKind::paper_exchanged: return exchanged(say, f, percent);
    case EventKind::company_founded: return fmt::format("{} founds {} at {}", player, company, amount);
    case EventKind::company_floated: return fmt::format("{} floats with {}", company, amount);
    case EventKind::shares_bought:
        return fmt::format("{} buys {} % of {} for {}", say.hand(f), percent, company, amount);
    case EventKind::shares_sold:
        return fmt::format("{} sells {} % of {} for {}", say.hand(f), percent, company, amount);
    case EventKind::president_changed: return fmt::format("{} is president of {}", say.hand(f), company);
    case EventKind::price_moved: return fmt::format("{} now stands at {}", company, amount);
    case EventKind::priority_moved: return fmt::format("{} gets the priority card", player);
    case EventKind::income_paid:
        return fmt::format("{} receives {} from {}", say.holder(f), amount, say.paper(f.paper));
    case EventKind::tile_laid:
        return fmt::format("{} lays tile {} on {}{}", company, say.tile(f.tile), say.hex(f.hex), for_money(amount));
    case EventKind::station_placed:
        return fmt::format("{} places a station in {}{}", company, say.hex(f.hex), for_money(amount));
    case EventKind::station_removed:
        return fmt::format("the station of {} in {} is removed{}", say.company(f.other), say.hex(f.hex),
                           for_money(amount));
    case EventKind::train_ran: return fmt::format("the {}-train of {} earns {}", say.train(f.train), company, amount);
    case EventKind::revenue_booked: return fmt::format("{} has run for {}", company, amount);
    case EventKind::dividend_paid: return fmt::format("{} receives {} from {}", say.hand(f), amount, company);
    case EventKind::revenue_withheld: return fmt::format("{} keeps {}", company, amount);
    case EventKind::train_bought:
        return fmt::format("{} buys {}{}{} for {}", company, say.a_train(f.train), say.train_source(f), say.trade_in(f),
                           amount);
    case EventKind::president_paid: return fmt::format("{} adds {} for {}", say.hand(f), amount, company);
    case EventKind::train_discarded:
        return fmt::format("{} gives up {}{}", company, say.a_train(f.train), for_money(amount));
    case EventKind::trains_scrapped:
        return fmt::format("{}{} scrapped", f.company ? company + ": " : "", trains(number, say.train(f.train)));
    case EventKind::phase_began: return fmt::format("phase {} begins", say.phase(number));
    case EventKind::vote_cast: return vote_cast(say, f);
    case EventKind::vote_closed: return vote_closed(say, f);
    case EventKind::deal_proposed: return proposed(say, f, amount);
    case EventKind::deal_answered: return fmt::format("{} {}", player, f.yes == 1 ? "agrees" : "declines");
    case EventKind::bank_broken: return "the bank is broken";
    case EventKind::player_bankrupt: return fmt::format("{} is bankrupt", player);
    case EventKind::game_ended: return "the game has ended";
    case EventKind::order_card_taken: return fmt::format("{} is number {}", player, number);
    case EventKind::bid_made: return bid_made(say, f, amount);
    case EventKind::loan_taken: return fmt::format("{} owes the bank {} for {}", player, amount, company);
    case EventKind::seated: return fmt::format("{} takes seat {}", player, number);
    case EventKind::trains_removed: return fmt::format("unsold, {} removed", trains(number, say.train(f.train)));
    default: return "nothing happens"; // or it is said by the titles that have it
    }
}

} // namespace

std::string words(const Components& box, const Names& names, const Event& e) {
    const Speaker say(box, names);
    const OfTitle* own = of_title(box);
    std::string said = own != nullptr && own->event != nullptr ? own->event(say, e) : std::string();
    return said.empty() ? common_words(say, e) : said;
}

} // namespace stw::cli
