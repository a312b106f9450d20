// The auction by envelopes, the S-Bahn with its networks, bonuses, depots and credit, forced purchases and bankruptcies, in words.
#include "generated/cli_of_titles.hpp"
#include "titles/1881/cli/map.hpp"

#include <array>

namespace stw::cli {
namespace {

std::string bonus_booked(const Speaker& say, const Fields& f) {
    constexpr std::array<std::string_view, 3> kFor{"construction", "a connection", "a ferry"};
    const auto kind = static_cast<std::size_t>(f.number.value - 1);
    return fmt::format("{} books a bonus of {} for {}{}", say.company(f.company), figure(f.amount),
                       kind < kFor.size() ? kFor[kind] : "its deeds",
                       f.hex ? fmt::format(" in {}", say.hex(f.hex)) : "");
}

std::string event(const Speaker& say, const Event& e) {
    const Fields& f = e.what;
    const std::string player = say.player(f.player);
    const std::string company = say.company(f.company);
    switch (e.kind) {
    case EventKind::bids_swapped:
        return fmt::format("{} and {} swap bids: {} changes hands", player, say.player(PlayerId{f.limit.value - 1}),
                           figure(f.amount));
    case EventKind::auctioneer_named: return fmt::format("{} is auctioneer", player);
    case EventKind::info_card_turned:
        return fmt::format("{} is sold out: {} info cards lie open", company, figure(f.number));
    case EventKind::bonus_booked: return bonus_booked(say, f);
    case EventKind::commission_paid: return fmt::format("{} pays {} to {}", company, figure(f.amount), say.hand(f));
    case EventKind::depot_sold:
        return fmt::format("{} buys the depot of {} in {} for {}", company, say.company(f.other), say.hex(f.hex),
                           figure(f.amount));
    case EventKind::veto_called: return fmt::format("{} objects to what {} wants", player, company);
    case EventKind::network_merged: return fmt::format("{} joins the main network {}", say.company(f.other), company);
    case EventKind::credit_taken:
        return fmt::format("{} takes {} on credit for {}", company, say.a_train(f.train), figure(f.amount));
    case EventKind::credit_paid:
        return fmt::format("{} pays its {}-train with {}", company, say.train(f.train), figure(f.amount));
    case EventKind::bid_sealed: return fmt::format("the bid of {} is in", player);
    case EventKind::bid_opened: return fmt::format("{} has bid {}", player, figure(f.amount));
    case EventKind::company_removed: return fmt::format("{} leaves the game", company);
    case EventKind::purchase_forced:
        return fmt::format("{} must buy {}{}; {} is missing", company, say.a_train(f.train), say.train_source(f),
                           figure(f.amount));
    default: return {};
    }
}

// Bonuses that are paid out, too; 2007: whether who leads a network takes his commission.
std::string pay_out(const Fields& f) {
    constexpr std::array<std::string_view, 4> kBonuses{"", " with the connection bonus", " with the ferry bonus",
                                                       " with connection and ferry bonus"};
    const auto bonuses = static_cast<std::size_t>(f.number ? f.number.value : 0);
    std::string out = fmt::format("pay out{}", bonuses < kBonuses.size() ? kBonuses[bonuses] : "");
    if (f.yes != 0xFF) out += f.yes == 1 ? ", taking the commission" : ", without the commission";
    return out;
}

// Vice Presidents' certificates in a sale, a bit for each.
std::string vices(int bits) {
    constexpr std::array<std::string_view, 3> kVices{"S1", "S2", "S3"};
    std::string out;
    for (std::size_t i = 0; i < kVices.size(); ++i)
        if (((bits >> i) & 1) != 0) out += fmt::format("{}{}", out.empty() ? ", with " : " and ", kVices[i]);
    return out;
}

std::string move(const Speaker& say, const Move& m) {
    const Fields& f = m.what;
    switch (m.kind) {
    case ActionKind::pay_out: return say.in_name_of(m) + pay_out(f);
    case ActionKind::buy_train: return f.yes == 1 ? say.buy_train(m, " on credit") : std::string();
    case ActionKind::sell_shares: return say.sell_shares(m) + (f.number ? vices(f.number.value) : "");
    default: return {};
    }
}

std::string wanted(const Speaker& say, const Fields& f) {
    return f.hex ? fmt::format("depot in {}", say.hex(f.hex)) : std::string();
}

// What lies before the board: "S: lay tile 57 on F18, turned by 0".
std::string before_board(const Speaker& say, const Overview& o) {
    constexpr std::string_view kBoard = "board ";
    for (const Detail& d : o.details) {
        if (!d.topic.starts_with(kBoard)) continue;
        for (const ActionKind kind : {ActionKind::lay_tile, ActionKind::place_station, ActionKind::pay_out,
                                      ActionKind::withhold, ActionKind::buy_train, ActionKind::propose})
            if (d.topic.substr(kBoard.size()) == name_of(kind))
                return say.words({.kind = kind, .as = d.what.company ? d.what.company : o.operating, .what = d.what});
    }
    return {};
}

std::string move_now(const Speaker& say, const game::State& s, const Move& m) {
    if (m.kind != ActionKind::answer && m.kind != ActionKind::vote) return {};
    const Overview o = game::overview(s);
    if (o.step != "veto") return {};
    const std::string what = before_board(say, o);
    if (m.kind == ActionKind::vote) return fmt::format("vote {} on: {}", m.what.yes == 1 ? "yes" : "no", what);
    return fmt::format("{}: {}", m.what.yes == 1 ? "have no objection" : "object, so that the board votes", what);
}

} // namespace

const OfTitle k1881{
    .title = "1881", .event = event, .move = move, .move_now = move_now, .wanted = wanted, .map = &k1881Map};

} // namespace stw::cli
