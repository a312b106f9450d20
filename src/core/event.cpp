#include "core/event.hpp"

#include <array>

namespace stw {
namespace {
constexpr std::array<std::string_view, static_cast<std::size_t>(EventKind::count_)> kNames{
    "round_began",      "first_player_drawn", "passed",           "paper_bought",      "paper_sold",
    "paper_put_up",     "price_lowered",      "paper_closed",     "paper_exchanged",   "company_founded",
    "company_floated",  "shares_bought",      "shares_sold",      "president_changed", "price_moved",
    "priority_moved",   "income_paid",        "tile_laid",        "station_placed",    "train_ran",
    "revenue_booked",   "dividend_paid",      "revenue_withheld", "train_bought",      "president_paid",
    "train_discarded",  "trains_scrapped",    "phase_began",      "vote_opened",       "vote_cast",
    "vote_closed",      "company_merged",     "company_formed",   "deal_proposed",     "deal_answered",
    "bank_broken",      "player_bankrupt",    "game_ended",       "order_card_taken",  "bid_made",
    "line_shown",       "line_sold",          "train_assigned",   "station_removed",   "loan_taken",
    "debt_repaid",      "debt_grew",          "seated",           "investor_chosen",   "permits_chosen",
    "permit_given",     "share_reserved",     "capital_paid",     "trains_removed",    "train_marker_moved",
    "investor_merged",  "premium_paid",       "marker_replaced",  "takeover_began",    "exchange_reopened",
    "last_turns",       "bid_sealed",         "bid_opened",       "bids_swapped",      "auctioneer_named",
    "info_card_turned", "company_removed",    "bonus_booked",     "commission_paid",   "depot_sold",
    "veto_called",      "network_merged",     "purchase_forced",  "credit_taken",      "credit_paid"};
} // namespace

std::string_view name_of(EventKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

} // namespace stw
