#include "server/searches.hpp"

namespace stw::server {

void Searches::check_room(store::PersonKey person) const {
    if (searching_.contains(person))
        throw Refused{.status = 429,
                      .code = "too_many",
                      .message = "A search for routes of yours is on its way; wait for its answer.",
                      .retry_after = 1};
}

void Searches::begin(store::PersonKey person, Search search, std::move_only_function<void(Answer)> done) {
    searching_.insert(person);
    auto found = std::make_shared<Answer>();
    loop_.aside(
        Lane::questions, [found, s = std::move(search)]() mutable { *found = s(); },
        [this, person, found, d = std::move(done)]() mutable {
            searching_.erase(person);
            d(std::move(*found));
        });
}

} // namespace stw::server
