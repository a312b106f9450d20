// How much anybody may ask for. All constants are here; tests and load runs widen them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

namespace stw::server {

// So many at once, and so many a second in the long run.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

struct Limits {
    Rate per_person{.burst = 120, .per_second = 20};
    Rate per_address{.burst = 400, .per_second = 60};
    Rate logins{.burst = 10, .per_second = 0.1};           // by address
    Rate logins_by_name{.burst = 10, .per_second = 0.05};  // from wherever
    Rate guests{.burst = 30, .per_second = 0.2};           // new persons, by address
    Rate tables_made{.burst = 20, .per_second = 1.0 / 60}; // by person
    Rate tables_of_address{.burst = 60, .per_second = 1.0 / 20};
    Rate chat{.burst = 12, .per_second = 0.5}; // lines, by person
    // Lines at a table of those who sit there, and as many of those who watch: each 16 who listen count as one more.
    Rate talk{.burst = 100, .per_second = 10};
    Rate undos{.burst = 60, .per_second = 0.5};       // by person
    Rate exports{.burst = 2, .per_second = 1.0 / 60}; // by person
    Rate listening{.burst = 60,
                   .per_second = 1}; // new connections that listen, by person, or by address without a name
    Rate page{.burst = 3'000, .per_second = 200};  // files of the page by address: 64 KB count as one more
    Rate pace{.burst = 200, .per_second = 250};    // of everything an address asks for: who is faster waits a little
    Rate messages{.burst = 20, .per_second = 0.1}; // to a webhook, by person
    int tables = 100;                              // unfinished ones, by owner
    int all_tables = 2'000;                        // finished ones, too
    int seats = 100;                               // at tables of others that are not finished, by person
    int listeners = 40;                            // by person
    int table_listeners = 200;                     // at one table
    int waiting = 60;                              // requests at once, by person
    int entries = 6'000;                           // in the log of a table: several times the longest game
    int taken_back = 2'000;                        // of those
    int seat_changes = 200;                        // during the game of a table

    static constexpr std::size_t kName = 40;
    static constexpr std::size_t kTableName = 60;
    static constexpr std::size_t kLeastPassword = 8;
    static constexpr std::size_t kMostPassword = 200;
    static constexpr std::size_t kChat = 500;
    static constexpr std::size_t kKey = 64;
    static constexpr std::size_t kWebhook = 500;
    static constexpr std::size_t kJsonDepth = 12;
    static constexpr int kChatKept = 100; // lines of a table by those who sit there, and as many by those who watch
    static constexpr std::size_t kMuted = 200; // at one table
    static constexpr int kOpenTablesShown = 100;
    static constexpr int kOpenTablesOfOwner = 5;
    static constexpr int kOwnTablesShown = 200;
    static constexpr std::size_t kExport = std::size_t{4} * 1024 * 1024; // bytes of games in one answer
    static constexpr std::size_t kGames = std::size_t{64} * 1024 * 1024; // bytes of games in memory
    static constexpr std::int64_t kRememberedHours = 2;                  // answers to commands that carry a key
    static constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;          // milliseconds
    static constexpr std::int64_t kSessionDays = 60;
    static constexpr std::int64_t kGatheringDays = 60; // a table that waits for people and nobody comes
    static constexpr std::size_t kSessions = 30;       // of one person; the one not used for longest ends for a new one
    static constexpr std::size_t kDevice = 200;        // what a browser calls itself
    static constexpr std::int64_t kLinkMinutes = 15;
    static constexpr std::size_t kLinks = 5; // of one person; the oldest ends for a new one

    // All rates and counts so many times as wide.
    [[nodiscard]] Limits widened(double times) const;
};

// Those that a file of settings may change, each under its name.
struct NamedLimit {
    std::string_view name;
    std::variant<Rate Limits::*, int Limits::*> field;
    std::string_view about;
};
std::span<const NamedLimit> named_limits();

// Token buckets by name.
class Buckets {
  public:
    explicit Buckets(const Rate& rate) : rate_(rate) {}
    // 0: take so many and go on, also if that leaves a debt; else so many seconds to wait.
    int take(const std::string& who, std::int64_t now, double cost = 1);

  private:
    struct Bucket {
        double tokens = 0;
        std::int64_t at = 0;
    };
    double filled(const Bucket& b, std::int64_t now) const;
    void forget_full(std::int64_t now);

    Rate rate_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::size_t sweep_at_ = 4096;
};

} // namespace stw::server
