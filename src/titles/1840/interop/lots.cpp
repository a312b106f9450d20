// What lots decided in a recorded game of 1840: which companies are in play, which lines were turned up when.
#include "titles/1840/interop/interpreter.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace stw::interop {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 6> kCompanies{"WT", "DT K&C", "SJE", "BBG", "WKB", "GWStStB"};

int number_in(const json::value& v) {
    int n = 0;
    if (v.is_string()) {
        const std::string_view text = v.get_string();
        std::from_chars(text.data(), text.data() + text.size(), n);
    }
    return n;
}

std::vector<int> numbers_in(const json::array* list) {
    std::vector<int> out;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) out.push_back(number_in((*list)[i]));
    return out;
}

// Draws as the site does: a number for each thing, and the things in the order of their numbers.
class Lots {
  public:
    explicit Lots(std::int64_t seed) : x_(static_cast<std::uint64_t>(seed) % kModulus) {}

    std::vector<int> shuffled(const std::vector<int>& things) {
        std::vector<std::pair<std::uint64_t, int>> drawn;
        for (const int thing : things) {
            x_ = (1103515245 * x_ + 12345) % kModulus;
            drawn.emplace_back(x_, thing);
        }
        std::sort(drawn.begin(), drawn.end());
        std::vector<int> out;
        for (const auto& [number, thing] : drawn) out.push_back(thing);
        return out;
    }

  private:
    static constexpr std::uint64_t kModulus = std::uint64_t{1} << 31U;
    std::uint64_t x_;
};

} // namespace

void Interpreter1840::draw_lots() {
    if (!game_.setup.empty()) {
        if (const json::array* list = list_field(game_.setup, "tram_companies"))
            for (const json::value& v : *list)
                for (std::size_t i = 0; i < kCompanies.size(); ++i)
                    if (v.is_string() && kCompanies[i] == std::string_view(v.get_string()))
                        companies_.push_back(static_cast<int>(i) + 1);
        lines_.push_back(numbers_in(list_field(game_.setup, "lines_offered")));
        if (const json::array* restocks = list_field(game_.setup, "line_restocks"))
            for (const json::value& v : *restocks)
                if (v.is_object()) lines_.push_back(numbers_in(list_field(v.get_object(), "lines")));
        return;
    }
    const auto set_up = setup();
    if (!set_up || !game_.seed) return;
    const auto state = game::set_up(*game::find_title("1840"), static_cast<int>(game_.players.size()), set_up->options);
    if (!state) return;
    const State& s = *game::as<State>(*state);
    Lots lots(*game_.seed);
    const std::size_t each = game_.players.size() + 1;
    std::vector<int> hidden;
    for (int n = 1; n <= t1840::kLines; ++n)
        if (s.line(t1840::line_numbered(n)).status != t1840::LineStatus::out) hidden.push_back(n);
    // Line 2 is kept back from the first draw.
    std::vector<int> first;
    std::copy_if(hidden.begin(), hidden.end(), std::back_inserter(first), [](int n) { return n != 2; });
    auto take = [&](const std::vector<int>& from) {
        std::vector<int> taken = lots.shuffled(from);
        if (taken.size() > each) taken.resize(each);
        std::erase_if(hidden, [&](int n) { return std::find(taken.begin(), taken.end(), n) != taken.end(); });
        lines_.push_back(taken);
    };
    take(first);
    companies_ = lots.shuffled({1, 2, 3, 4, 5, 6});
    companies_.resize(game_.players.size());
    while (!hidden.empty()) take(hidden);
}

} // namespace stw::interop
