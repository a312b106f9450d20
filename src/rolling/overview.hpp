// A position in the words all titles share, for people and programs to read: terminal, page, bots.
#pragma once

#include "core/ids.hpp"
#include "core/money.hpp"
#include "finance/data.hpp"

#include <string>
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
};

struct Overview {
    std::string round; // as people say it: "SR 2", "OR 3.1"
    PhaseId phase;
    Money bank{};
    bool bank_known = true; // false where it would tell what somebody hides
    bool bank_broken = false;
    PlayerId priority;
    Percent share_limit{100}; // of one company in one hand
    CompanyId operating;      // whose turn it is, in operating rounds
    std::vector<PlayerOverview> players;
    std::vector<CompanyOverview> companies;
    std::vector<TrainOverview> trains;
    std::vector<PaperId> unsold; // of a starting package
};

} // namespace stw
