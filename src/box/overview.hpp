// A position in the words all titles share, for people and programs to read: terminal, page, bots.
#pragma once

#include "board/board.hpp"
#include "core/fields.hpp"
#include "core/inline_vec.hpp"
#include "finance/data.hpp"
#include "generated/topics.hpp"
#include "rolling/trains.hpp"

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
    InlineVec<Holding, finance::kMaxCompanies> shares;
    InlineVec<PaperId, finance::kMaxPapers> papers; // private and small companies, bonds
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
    InlineVec<TrainType, rolling::kMaxTrains> trains;
    int train_limit = 0;
    InlineVec<HexId, board::kMaxStations> stations;
    InlineVec<Money, std::tuple_size_v<decltype(finance::Company::stations)>> stations_left; // what they will cost
    bool operates = false;
    Percent floats_at{}; // so much with players and it operates; 0: it does not begin in this way
    bool closed = false;
};

struct TrainOverview {
    TrainType type;
    int in_bank = 0;
    int in_pool = 0;
    bool on_sale = false;
    Money price{}; // what it costs now, or when trains are sold next; 0: what is printed
};

void this_topic_is_in_no_topics_tsv(); // never defined: naming it in a constant expression stops the build

// What a detail is about; src/titles/<t>/topics.tsv lists them, with the fields each one has.
struct Topic : std::string_view {
    // NOLINTNEXTLINE(google-explicit-constructor): a topic is written as a text
    consteval Topic(const char* name) : std::string_view(name) {
        for (const std::string_view known : kTopics)
            if (known == *this) return;
        this_topic_is_in_no_topics_tsv();
    }
};

// Something only this title has: an offer round the table, a vote.
struct Detail {
    Topic topic;
    Fields what{};
};

// Which round it is. Its kind in a word: "stock", "operating", or what only this title has.
struct RoundOverview {
    std::string_view kind;
    int set = 0;      // its number, or that of the set it belongs to; 0: it has none
    int leg = 0;      // which one of the set
    std::string name; // as people say it: "SR 2", "OR 3.1"
    friend bool operator==(const RoundOverview&, const RoundOverview&) = default;
};

struct Overview {
    RoundOverview round;
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

// What those who look on want to know besides, and nobody who plays out a thousand games. Titles try things out for it.
struct PriceMoves {
    CompanyId company;
    finance::Cell pay_out, withhold, sale, sold_out; // where its marker would be after that; none: off the chart
};
struct PlayerFigures {
    Money income{};    // what his certificates bring in each operating round, dividends apart
    Money in_shares{}; // what his shares are worth
};
struct Shown {
    std::vector<PriceMoves> moves;      // of companies on the chart
    std::vector<PlayerFigures> players; // by their ids
    std::vector<Detail> details;
};

// Markers in one cell of the chart, the uppermost first.
struct Stack {
    finance::Cell cell;
    std::vector<CompanyId> markers;
};
std::vector<Stack> stacks(const Overview& o); // row by row

} // namespace stw
