// The draw for player 1, and companies formed by merger, in words.
#include "generated/cli_of_titles.hpp"

namespace stw::cli {
namespace {

std::string event(const Speaker& say, const Event& e) {
    const Fields& f = e.what;
    const std::string player = say.player(f.player);
    const std::string company = say.company(f.company);
    switch (e.kind) {
    case EventKind::first_player_drawn: return fmt::format("{} is player 1", player);
    case EventKind::vote_opened: return fmt::format("a vote on {} is held", company);
    case EventKind::company_merged: return fmt::format("{} is merged into {}", say.company(f.other), company);
    case EventKind::company_formed:
        return fmt::format("{} is formed with {}, president {}", company, figure(f.amount), player);
    default: return {};
    }
}

} // namespace

const OfTitle k1893{.title = "1893", .event = event};

} // namespace stw::cli
