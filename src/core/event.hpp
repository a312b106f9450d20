// What happened, as typed facts. Logs, graphs, translations and notifications are made from these, never from sentences.
#pragma once

#include "core/fields.hpp"

#include <string_view>

namespace stw {

enum class EventKind : std::uint8_t {
    round_began,        // number: the title's own numbering of rounds; amount: set, limit: number within the set
    first_player_drawn, // player
    passed,             // player
    paper_bought,       // player, paper, amount
    paper_sold,         // player, paper, amount
    paper_put_up,       // player, paper, amount
    price_lowered,      // paper, amount
    paper_closed,       // paper
    paper_exchanged,    // player, paper, company, percent
    company_founded,    // player, company, amount
    company_floated,    // company, amount
    shares_bought,      // player, company, percent, amount
    shares_sold,        // player, company, percent, amount
    president_changed,  // player, company
    price_moved,        // company, amount (new price)
    priority_moved,     // player
    income_paid,        // player, paper, amount
    tile_laid,          // company, hex, tile, rotation, amount
    station_placed,     // company, hex, amount
    train_ran,          // company, train, amount
    revenue_booked,     // company, amount
    dividend_paid,      // company, player, amount
    revenue_withheld,   // company, amount
    train_bought,       // company, train, source, other, trade_in, amount
    president_paid,     // player, company, amount
    train_discarded,    // company, train
    trains_scrapped,    // train, number
    phase_began,        // number
    vote_opened,        // company
    vote_cast,          // player, company, percent, yes
    vote_closed,        // company, percent, yes
    company_merged,     // company, other
    company_formed,     // company, player, amount
    deal_proposed,      // player (who), paper or train, company, other, amount
    deal_answered,      // player, yes
    bank_broken,
    player_bankrupt, // player, company
    game_ended,
    order_card_taken,   // player, number: the place in the order of play
    bid_made,           // player, paper; or company, other (the line); amount
    line_shown,         // company
    line_sold,          // company, other (the line), amount
    train_assigned,     // company, other (the line), train; without a train: it was taken off
    station_removed,    // company, other (whose it was), hex, amount
    loan_taken,         // player, company, amount
    debt_repaid,        // player, amount
    debt_grew,          // player, amount (what he owes now)
    seated,             // player, number: the seat, from 1
    investor_chosen,    // player, company
    permits_chosen,     // company, player, number: a bit for each letter
    permit_given,       // player, paper, company
    share_reserved,     // company, other (on whose charter), player
    capital_paid,       // company, amount, number: which half
    trains_removed,     // train, number: unsold ones, out of the game
    train_marker_moved, // company
    investor_merged,    // company, other (what it joins), player
    premium_paid,       // player, company, amount
    marker_replaced,    // company, other (whose it was), hex
    takeover_began,
    exchange_reopened,
    last_turns,       // company, number: how many turns it still has
    bid_sealed,       // player
    bid_opened,       // player, amount, number: the place it takes, from 1
    bids_swapped,     // player, limit: the other player's number; amount: what the first one gives more
    auctioneer_named, // player
    info_card_turned, // company: whose offering is empty; number: cards that lie open
    company_removed,  // company, player
    bonus_booked,     // company, hex, amount, number: 1 construction, 2 connection, 3 ferry
    commission_paid,  // company (the network), player or other (who leads it), amount
    depot_sold,       // company (the buyer), other (the seller), hex, amount
    veto_called,      // player, company
    network_merged,   // company (main), other (the subnet), number: 1 linked, 2 certificate sold, 3 in one hand
    purchase_forced,  // company, train, source, amount (missing)
    credit_taken,     // company, train, amount
    credit_paid,      // company, train, amount
    count_
};

std::string_view name_of(EventKind kind);

struct Event {
    EventKind kind = EventKind::count_;
    Fields what{};
};

class EventSink {
  public:
    virtual void on(const Event& e) = 0;

  protected:
    ~EventSink() = default;
};

} // namespace stw
