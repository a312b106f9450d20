#include "server/export.hpp"

#include "server/seen_by.hpp"
#include "server/target.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace stw::server {
namespace {

namespace json = boost::json;

class Export final : public InPieces {
  public:
    Export(store::PersonKey person, std::vector<std::string> tables, Room::Held room)
        : person_(person), tables_(std::move(tables)), room_(std::move(room)) {}

    std::optional<Answer> go_on(Context& context, Clock::time_point until) override {
        while (place_ < tables_.size() && games_.size() < Limits::kExport) {
            if (!add_some(context, until)) return std::nullopt;
            ++place_;
            if (Clock::now() >= until) return std::nullopt;
        }
        const json::value next = place_ < tables_.size() ? json::value(tables_[place_]) : json::value(nullptr);
        Answer answer{.body = "{\"games\":[" + games_ + "],\"left_out\":" + json::serialize(left_out_) +
                              ",\"next\":" + json::serialize(next) + "}"};
        answer.headers.emplace_back("Cache-Control", "no-store");
        return answer;
    }

  private:
    // Of the next table; false if it takes longer.
    bool add_some(Context& context, Clock::time_point until) {
        const auto row = need(context.store.table(tables_[place_]));
        if (!row || row->status == store::Status::gathering || seat_of(*row, person_) == 0) return true;
        try {
            if (!loading_) loading_ = std::make_unique<Loading>(context.store, *row);
            // A title without sealed decisions has nothing to hide, and nothing has to be done again.
            std::optional<game::Record> record;
            if (game::find_title(row->ruleset)->seals) {
                if (!loading_->go_on(until)) return false;
                record = loading_->take();
            }
            const std::string text = record_seen_by(*row, loading_->entries(), record ? &*record : nullptr, person_);
            games_ += (games_.empty() ? "" : ",") + text;
        } catch (const Refused& why) { // one that this server cannot read does not keep the others back
            left_out_.emplace_back(
                json::object{{"table", row->id}, {"name", row->name}, {"code", why.code}, {"message", why.message}});
        }
        loading_.reset();
        return true;
    }

    store::PersonKey person_;
    std::vector<std::string> tables_;
    Room::Held room_;
    std::size_t place_ = 0;
    std::unique_ptr<Loading> loading_;
    std::string games_;
    json::array left_out_;
};

} // namespace

std::unique_ptr<InPieces> my_export(Context& context, Call& call) {
    const store::PersonKey person = call.somebody().id;
    Room::Held room = context.exporting.hold(call.request.address, Limits::kExport);
    if (!room)
        throw Refused{.status = 503,
                      .code = "busy",
                      .message = "Games are being handed out to others at your address; ask again in a few seconds.",
                      .retry_after = 5};
    std::vector<std::string> tables = need(context.store.table_ids_of(person));
    if (const auto from = query_value(call.request.target, "from"))
        tables.erase(tables.begin(), std::find(tables.begin(), tables.end(), *from));
    return std::make_unique<Export>(person, std::move(tables), std::move(room));
}

} // namespace stw::server
