// Building permits, Foreign Investors, debts and the Communist takeover, in words.
#include "generated/cli_of_titles.hpp"

namespace stw::cli {
namespace {

// Building permits: a letter for each bit.
std::string letters(int bits) {
    std::string out;
    for (int i = 0; i < 4; ++i)
        if (((bits >> i) & 1) != 0) out += static_cast<char>('A' + i);
    return out;
}

std::string event(const Speaker& say, const Event& e) {
    const Fields& f = e.what;
    const std::string player = say.player(f.player);
    const std::string company = say.company(f.company);
    switch (e.kind) {
    case EventKind::investor_chosen: return fmt::format("{} chooses {}", player, company);
    case EventKind::permits_chosen:
        return fmt::format("{} has building permits for {}", company, letters(figure(f.number)));
    case EventKind::permit_given:
        return fmt::format("{} gives the permit of {} to {}", player, say.paper(f.paper), company);
    case EventKind::share_reserved:
        return fmt::format("a share of {} is reserved with {}", company, say.company(f.other));
    case EventKind::capital_paid:
        return fmt::format("{} receives {}, half {} of its capital", company, figure(f.amount), figure(f.number));
    case EventKind::train_marker_moved: return fmt::format("the train marker goes to {}", company);
    case EventKind::investor_merged: return fmt::format("{} merges with {}", company, say.company(f.other));
    case EventKind::premium_paid: return fmt::format("{} receives a premium of {}", player, figure(f.amount));
    case EventKind::marker_replaced:
        return fmt::format("{} replaces the marker of {} in {}", company, say.company(f.other), say.hex(f.hex));
    case EventKind::takeover_began: return "the Communist takeover begins: prices are frozen";
    case EventKind::exchange_reopened: return "the exchange in Shanghai re-opens: prices move again";
    case EventKind::last_turns:
        return fmt::format("the game ends after {} more turns of {}", figure(f.number), company);
    case EventKind::debt_repaid: return fmt::format("{} repays {}", player, figure(f.amount));
    case EventKind::debt_grew: return fmt::format("{} now owes {}", player, figure(f.amount));
    default: return {};
    }
}

std::string move(const Speaker&, const Move& m) {
    return m.kind == ActionKind::repay ? "repay" + Speaker::amount("", m.what) : std::string();
}

const Fields* detail_of(const Overview& now, std::string_view topic) {
    for (const Detail& d : now.details)
        if (d.topic == topic) return &d.what;
    return nullptr;
}

// Which building permits the company that is founded gets with this number.
std::string permits(const Overview& now, Number number) {
    for (const Detail& d : now.details)
        if (d.topic == "founding permits" && d.what.number == number)
            return fmt::format("take the building permits {}", letters(d.what.limit.value));
    return {};
}

// Cash and marker of an investor that merges.
std::string of_merger(const Speaker& say, const Fields& merger, Number number) {
    const bool first = number == Number{1};
    const std::string company = say.company(merger.company);
    const std::string investor = say.company(merger.other);
    const bool cash = merger.number == Number{1};
    if (cash && first) return fmt::format("leave all cash of {}, {}, to {}", investor, merger.amount.value, company);
    if (cash) return fmt::format("take {} of the cash of {}", merger.limit.value, investor);
    return first ? fmt::format("replace the marker of {} in {} by one of {}", investor, say.hex(merger.hex), company)
                 : fmt::format("remove the marker of {} from {}", investor, say.hex(merger.hex));
}

std::string move_now(const Speaker& say, const game::State& s, const Move& m) {
    if (m.kind != ActionKind::choose) return {};
    const Overview now = game::overview(s);
    const Number number = m.what.number;
    if (const Fields* founding = detail_of(now, "founding"))
        return founding->yes == 1 ? fmt::format("take row {} of the turn order list", number.value)
                                  : permits(now, number);
    if (const Fields* merger = detail_of(now, "merger")) return of_merger(say, *merger, number);
    if (now.round.kind == "investors")
        for (const finance::Company& c : say.box().companies)
            if (c.id == fmt::format("A{}", number.value)) return fmt::format("choose {}, {}", c.id, c.name);
    return {};
}

} // namespace

const OfTitle k1880{.title = "1880", .event = event, .move = move, .move_now = move_now};

} // namespace stw::cli
