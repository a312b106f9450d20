#include "hunt/book.hpp"

#include "generated/hunt_of_titles.hpp"

namespace stw::hunt {

std::vector<const Book*> books() {
    std::vector<const Book*> all;
    for (const OfTitle* title : kOfTitles)
        for (const Book& book : title->books) all.push_back(&book);
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
