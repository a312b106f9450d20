#include "hunt/book.hpp"

#include "hunt/books.hpp"

#include <array>

namespace stw::hunt {

std::span<const Book* const> books() {
    static constexpr std::array<const Book*, 5> all{&k1840, &k1880, &k1881_2007, &k1881_2016, &k1893};
    return all;
}

Properties properties_for(std::string_view ruleset) {
    Properties all;
    all.push_back(circles_property());
    for (const Book* book : books()) {
        if (book->ruleset != ruleset) continue;
        if (book->raising != nullptr) all.push_back(raising_property(*book->raising));
        if (book->turns != nullptr) all.push_back(turns_property(*book->turns));
        if (book->duty != nullptr) all.push_back(duty_property(*book->duty));
        if (book->papers != nullptr) all.push_back(papers_property(*book->papers));
        if (book->ending != nullptr) all.push_back(ending_property(*book->ending));
        if (book->ways != nullptr) all.push_back(ways_property(*book->ways));
        if (book->own != nullptr) book->own(all);
    }
    return all;
}

std::vector<Allowance> allowed_by(const game::TitleInfo& title, std::span<const std::int16_t> options) {
    std::vector<Allowance> all;
    for (const Book* book : books()) {
        if (book->ruleset != title.ruleset) continue;
        for (const Allowance& a : book->allowances)
            for (std::size_t i = 0; i < title.options.size() && i < options.size(); ++i)
                if (title.options[i].name == a.option && options[i] == a.value) all.push_back(a);
    }
    return all;
}

} // namespace stw::hunt
