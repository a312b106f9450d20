#include "server/loading.hpp"

#include "game/json.hpp"
#include "server/live_table.hpp"
#include "server/secrets.hpp"

#include <boost/json.hpp>

#include <fstream>
#include <iterator>

namespace stw::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kLines = 32; // between two looks at the clock
constexpr std::size_t kActions = 8;

game::Record begun(const store::TableRow& table) {
    auto record = beginning_of(table);
    if (!record) throw unplayable(table, record.error());
    return std::move(*record);
}

} // namespace

const std::string& this_program() {
    static const std::string kPrint = [] {
        std::ifstream self("/proc/self/exe", std::ios::binary);
        return fingerprint(std::string(std::istreambuf_iterator<char>(self), {}));
    }();
    return kPrint;
}

std::expected<game::Record, std::string> beginning_of(const store::TableRow& table) {
    json::error_code error;
    json::object setup{{"ruleset", table.ruleset}, {"profile", table.profile}};
    setup["options"] = json::parse(table.options, error);
    json::array names;
    for (const std::string& name : names_of(table)) names.emplace_back(name);
    setup["players"] = std::move(names);
    auto read = game::setup_from_json(setup);
    if (!read) return std::unexpected(read.error());
    read->revision = table.revision;
    return game::Record::begin(std::move(*read));
}

std::string problem_with_notes(store::Store& store, const store::TableRow& table, const game::Record& all_done) {
    for (const store::Snapshot& s : need(store.snapshots(table.id))) {
        if (s.program != this_program()) continue;
        const auto actions = static_cast<std::size_t>(s.actions);
        game::State kept = all_done.at(0);
        if (actions > all_done.actions().size() || !kept.take(s.state) || !(kept == all_done.at(actions)))
            return "the state kept after " + std::to_string(s.actions) + " actions is not that of the log";
    }
    Loading loading(store, table);
    while (!loading.go_on(Clock::time_point::max())) {}
    const game::Record loaded = loading.take();
    if (!(loaded.state() == all_done.state())) return "what is kept beside the log leads to another position";
    for (std::size_t i = 0; i < all_done.entries(); ++i)
        if (loaded.entry(i).secret != all_done.entry(i).secret)
            return "entry " + std::to_string(i + 1) + ": who may know it is noted wrongly";
    return "";
}

Loading::Loading(store::Store& store, const store::TableRow& table)
    : table_(table),
      entries_(need(store.entries(table.id, 0))),
      snapshots_(need(store.snapshots(table.id))),
      replay_(begun(table)) {}

std::vector<store::PersonKey> Loading::persons() const {
    std::vector<store::PersonKey> all;
    for (const store::EntryRow& e : entries_) all.push_back(e.person);
    return all;
}

void Loading::read_some(Clock::time_point until) {
    const Components& box = *game::find_title(table_.ruleset)->components;
    while (read_ < entries_.size()) {
        const store::EntryRow& e = entries_[read_++];
        game::Replay::Line line{.undo = e.undo, .sealed = e.sealed};
        if (e.undo == 0) {
            json::error_code error;
            const auto action = game::action_from_json(box, json::parse(e.action, error));
            if (!action) throw unplayable(table_, "entry " + std::to_string(read_) + ": " + action.error());
            line.action = *action;
        }
        if (const auto added = replay_.add(line); !added) throw unplayable(table_, added.error());
        if (read_ % kLines == 0 && Clock::now() >= until) return;
    }
    for (const store::Snapshot& s : snapshots_) {
        const bool next = s.actions == static_cast<int>((kept_ + 1) * game::Record::kCheckpoint);
        if (!next || s.program != this_program() || !replay_.begin_with(s.state)) break;
        ++kept_;
    }
    ready_ = true;
}

bool Loading::go_on(Clock::time_point until) {
    if (!ready_) read_some(until);
    if (!ready_) return false;
    while (true) {
        const auto complete = replay_.go_on(kActions);
        if (!complete) throw unplayable(table_, complete.error());
        if (*complete) return true;
        if (Clock::now() >= until) return false;
    }
}

} // namespace stw::server
