// Lines, their trams and the order cards, in words.
#include "generated/cli_of_titles.hpp"

namespace stw::cli {
namespace {

std::string assigned(const Speaker& say, const Fields& f) {
    if (!f.train) return fmt::format("{} takes the train off {}", say.company(f.company), say.company(f.other));
    return fmt::format("{} puts {} on {}", say.company(f.company), say.a_train(f.train), say.company(f.other));
}

std::string event(const Speaker& say, const Event& e) {
    const Fields& f = e.what;
    switch (e.kind) {
    case EventKind::line_shown: return fmt::format("{} is shown", say.company(f.company));
    case EventKind::line_sold:
        return fmt::format("{} buys {} for {}", say.company(f.company), say.company(f.other), figure(f.amount));
    case EventKind::train_assigned: return assigned(say, f);
    case EventKind::train_ran:
        // The trains of the Stadtbahn have no names, and run together.
        return f.train ? std::string()
                       : fmt::format("the trains of {} earn {}", say.company(f.company), figure(f.amount));
    default: return {};
    }
}

std::string move(const Speaker& say, const Move& m) {
    if (m.kind != ActionKind::assign_train) return {};
    const Fields& f = m.what;
    if (!f.train) return fmt::format("{}take the train off {}", say.in_name_of(m), say.company(f.other));
    return fmt::format("{}put {} on {}", say.in_name_of(m), say.a_train(f.train), say.company(f.other));
}

std::string move_now(const Speaker&, const game::State& s, const Move& m) {
    if (m.kind == ActionKind::choose && game::overview(s).round.kind == "cards")
        return fmt::format("take order card {}", m.what.number.value);
    return {};
}

// Some lines are known by numbers, some have names.
std::string company(const finance::Company& c) {
    const bool numbered = c.kind == finance::CompanyKind::part && c.id[0] >= '0' && c.id[0] <= '9';
    return numbered ? fmt::format("line {}", c.id) : std::string();
}

} // namespace

const OfTitle k1840{.title = "1840", .event = event, .move = move, .move_now = move_now, .company = company};

} // namespace stw::cli
