#include "server/figures.hpp"

#include "generated/version.hpp"

#include <charconv>

namespace stw::server {
namespace {

std::string number(double value) {
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed).ptr;
    return {digits.data(), end};
}

void head(std::string& text, std::string_view name, std::string_view kind, std::string_view help) {
    for (const auto& [word, rest] : {std::pair{"# HELP ", help}, {"# TYPE ", kind}})
        text.append(word).append(name).append(" ").append(rest).append("\n");
}

void line(std::string& text, std::string_view name, std::string_view labels, std::uint64_t value) {
    text.append(name).append(labels).append(" ").append(std::to_string(value)).append("\n");
}

void one(std::string& text, std::string_view name, std::string_view kind, std::string_view help, std::uint64_t value) {
    head(text, name, kind, help);
    line(text, name, "", value);
}

std::string label(std::string_view name, std::string_view value) {
    return std::string("{").append(name).append("=\"").append(value).append("\"}");
}

void about(std::string& text, bool serving) {
    head(text, "stellwerk_build_info", "gauge", "The version that runs.");
    line(text, "stellwerk_build_info", label("version", kVersion), 1);
    one(text, "stellwerk_serving", "gauge", "1 if it serves, 0 if it stands by for another server.", serving ? 1 : 0);
}

} // namespace

void Durations::add(double seconds) {
    ++count_;
    sum_ += seconds;
    for (std::size_t i = 0; i < kBounds.size(); ++i)
        if (seconds <= kBounds[i]) ++within_[i];
}

void Durations::write(std::string& text, std::string_view name) const {
    const std::string bucket = std::string(name) + "_bucket";
    for (std::size_t i = 0; i < kBounds.size(); ++i) line(text, bucket, label("le", number(kBounds[i])), within_[i]);
    line(text, bucket, label("le", "+Inf"), count_);
    text.append(name).append("_sum ").append(number(sum_)).append("\n");
    line(text, std::string(name) + "_count", "", count_);
}

std::string told_by_standby() {
    std::string text;
    about(text, false);
    return text;
}

std::string told(const Figures& f, const Amounts& a) {
    std::string text;
    about(text, true);
    head(text, "stellwerk_requests_total", "counter", "Requests that were answered, by endpoint and status.");
    for (const auto& [what, count] : f.answers)
        line(text, "stellwerk_requests_total",
             "{endpoint=\"" + what.first + "\",status=\"" + std::to_string(what.second) + "\"}", count);
    head(text, "stellwerk_request_seconds", "histogram", "From a request to its answer, the commit included.");
    f.answering.write(text, "stellwerk_request_seconds");
    head(text, "stellwerk_actions_total", "counter", "Actions that were done at tables, by who did them.");
    for (std::size_t i = 0; i < kActors.size(); ++i)
        line(text, "stellwerk_actions_total", label("by", kActors[i]), f.actions[i]);
    one(text, "stellwerk_undos_total", "counter", "Times that actions were taken back.", f.taken_back);
    head(text, "stellwerk_commit_seconds", "histogram", "From the end of a transaction to its being on disk.");
    f.commits.write(text, "stellwerk_commit_seconds");
    one(text, "stellwerk_failed_commits_total", "counter", "Transactions of which nothing was kept.", f.failed_commits);
    one(text, "stellwerk_mistakes_total", "counter", "Requests that ended in a mistake of the server.", f.mistakes);
    one(text, "stellwerk_listeners", "gauge", "Live connections.", a.listeners);
    one(text, "stellwerk_tables_in_memory", "gauge", "Tables somebody has asked for lately.", a.tables);
    one(text, "stellwerk_games_in_memory", "gauge", "Those whose game is in memory, too.", a.games);
    one(text, "stellwerk_tables_due", "gauge", "Tables where the server has to move.", a.due);
    one(text, "stellwerk_requests_waiting", "gauge", "Requests without an answer yet.", a.waiting);
    return text;
}

} // namespace stw::server
