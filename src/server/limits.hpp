// How much anybody may ask for. All constants are here; tests and load runs widen them.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

namespace stw::server {

// So many at once, and so many a second in the long run.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

struct Limits {
    Rate per_person{.burst = 120, .per_second = 20};
    Rate per_address{.burst = 400, .per_second = 60};
    Rate logins{.burst = 10, .per_second = 0.1}; // by address
    Rate guests{.burst = 30, .per_second = 0.2}; // new persons, by address
    int tables = 100;                            // unfinished ones, by owner
    int listeners = 40;                          // by person

    static constexpr std::size_t kName = 40;
    static constexpr std::size_t kTableName = 60;
    static constexpr std::size_t kLeastPassword = 8;
    static constexpr std::size_t kMostPassword = 200;
    static constexpr std::size_t kChat = 500;
    static constexpr std::size_t kKey = 64;
    static constexpr std::size_t kWebhook = 500;
    static constexpr std::size_t kJsonDepth = 12;
    static constexpr int kChatShown = 100;
    static constexpr int kOpenTablesShown = 200;
    static constexpr std::int64_t kSessionDays = 60;
    static constexpr std::int64_t kLinkDays = 60;

    // All rates and counts so many times as wide.
    [[nodiscard]] Limits widened(double times) const;
};

// Token buckets by name.
class Buckets {
  public:
    explicit Buckets(const Rate& rate) : rate_(rate) {}
    // 0: take one and go on; else so many seconds to wait.
    int take(const std::string& who, std::int64_t now);

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
