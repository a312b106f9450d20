// A position in the words all titles share, for people and programs to read: terminal, page, bots.
#pragma once

#include "board/board.hpp"
#include "core/fields.hpp"
#include "finance/data.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace stw {

struct Holding {
    CompanyId company;
    Percent percent{};
    bool president = false;
};

struct PlayerOverview {
    PlayerId id;
    Money cash{}; // unknown cash: see `cash_known`
    bool cash_known = true;
    int certificates = 0;
    int certificate_limit = 0;
    Money worth{};
    int place = 0; // in the ranking, from 1; 0: not known to who looks
    std::vector<Holding> shares;
    std::vector<PaperId> papers; // private and small companies, bonds
};

struct CompanyOverview {
    CompanyId id;
    PlayerId president; // or owner
    Money treasury{};
    Money price{}; // 0: not on the chart
    Money par{};
    finance::Cell cell;
    int below_top = 0; // markers above its own
    Percent market{};
    std::vector<TrainType> trains;
    int train_limit = 0;
    std::vector<HexId> stations;
    std::vector<Money> stations_left; // what they will cost
    bool operates = false;
    Percent floats_at{}; // so much with players and it operates; 0: it does not begin in this way
    bool closed = false;
};

struct TrainOverview {
    TrainType type;
    int in_bank = 0;
    int in_pool = 0;
    bool on_sale = false;
    Money price{}; // where it is not always what is printed: what it costs now, or when trains are sold next
};

// Something only this title has: an offer round the table, a vote. The title's README says what its topics mean.
struct Detail {
    std::string_view topic;
    Fields what{};
};

struct Overview {
    std::string round; // as people say it: "SR 2", "OR 3.1"
    PhaseId phase;
    Money bank{};
    bool bank_known = true; // false where it would tell what somebody hides
    bool bank_broken = false;
    std::string_view ending; // why the game ended, in a word: "bank", "bankruptcy"; empty while it goes on
    PlayerId priority;
    Percent share_limit{100}; // of one company in one hand
    CompanyId operating;      // whose turn it is, in operating rounds
    std::string_view step;    // of that turn, in a word: "track"
    std::vector<PlayerOverview> players;
    std::vector<CompanyOverview> companies;
    std::vector<TrainOverview> trains;
    std::vector<PaperId> unsold; // of a starting package
    board::Board board;
    std::vector<Detail> details;
};

// Markers in one cell of the chart, the uppermost first.
struct Stack {
    finance::Cell cell;
    std::vector<CompanyId> markers;
};
std::vector<Stack> stacks(const Overview& o); // row by row

} // namespace stw
