// The two editions of 1881, and what their boxes have in common. Each has data of its own; companies, certificates, trains and
// phases are the same in both and have the same numbers.
#pragma once

#include "core/options.hpp"
#include "generated/1881-2007_data.hpp"
#include "generated/1881-2016_data.hpp"
#include "generated/1881_rules.hpp"

#include <algorithm>

namespace stw::t1881 {

enum class Edition : std::uint8_t { e2016, e2007 };

namespace d2016 = t1881_2016::data;
namespace d2007 = t1881_2007::data;

namespace company = d2016::company;
namespace paper = d2016::paper;
namespace train = d2016::train;
namespace phase = d2016::phase;
namespace hex = d2016::hex;
namespace number = d2016::number; // figures that are the same in both editions; the others: `Figures`

inline constexpr int kCompanies = d2016::kCompanies;
inline constexpr int kTrainTypes = d2016::kTrainTypes;
inline constexpr All<HexId> kAllHexes{d2016::kHexes};
inline constexpr All<TrainType> kAllTrains{kTrainTypes};
inline constexpr All<TrainType> kSTrains{train::TS4, kTrainTypes};
inline constexpr std::size_t kMostOptions =
    static_cast<std::size_t>(std::max(d2016::kOptionCount, d2007::kOptionCount));

static_assert(d2007::kCompanies == kCompanies && d2007::kTrainTypes == kTrainTypes && d2007::kHexes == d2016::kHexes);
static_assert(d2007::company::S3 == company::S3 && d2007::train::TS9 == train::TS9 &&
              d2007::phase::grey == phase::grey && d2007::paper::S_first == paper::S_first);

// Figures in which the editions differ.
struct Figures {
    int bid_step, least_bid, sbahn_limit, end_price;
};
constexpr Figures figures_of(Edition e) {
    if (e == Edition::e2016)
        return {d2016::number::bid_step, d2016::number::least_bid, d2016::number::sbahn_limit,
                d2016::number::end_price};
    return {d2007::number::bid_step, d2007::number::least_bid, d2007::number::sbahn_limit, d2007::number::end_price};
}

inline const Components& components_of(Edition e, std::size_t variant) {
    return e == Edition::e2016 ? d2016::kComponents[variant] : d2007::kComponents[variant];
}

} // namespace stw::t1881
