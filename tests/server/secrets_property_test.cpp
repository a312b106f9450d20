// A secret belongs to who made it: random sequences of bids, seat changes, undos, pauses, restarts and people who come and go, and every byte
// that anybody ever got is compared with what they may know.
#include "server/people.hpp"

#include "support/thorough.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>

namespace stw::server {
namespace {

namespace json = boost::json;

// Somebody, and all that has come to them since it was last looked through.
struct Onlooker {
    Onlooker(House& house, const std::string& name) : person(house, name) {}
    Visitor person;
    std::unique_ptr<Ear> live = std::make_unique<Ear>();
};

class Evening {
  public:
    explicit Evening(unsigned seed) : random_(seed) {
        const Said made = people_[0].person.post(
            "/api/tables", {{"ruleset", seed % 2 == 0 ? "1881-2016" : "1881-2007"},
                            {"open", true},
                            {"seats", json::array{{{"kind", "me"}}, {{"kind", "open"}}, {{"kind", "open"}}}}});
        table_ = made.json.at("id").as_string();
        for (int i = 1; i < 3; ++i) post(i, "seats/" + std::to_string(i + 1), json::object());
        for (Onlooker& p : people_) p.person.listen(at("live"), *p.live);
    }

    void play(int steps) {
        for (int i = 0; i < steps && !::testing::Test::HasFailure(); ++i) {
            step();
            look();
        }
    }

    int bids = 0;
    int bytes = 0;
    int hidden = 0; // secrets that were looked for

  private:
    static constexpr int kPeople = 5;

    int any(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
    [[nodiscard]] std::string at(const std::string& what) const { return "/api/tables/" + table_ + "/" + what; }
    Said take(int who, const Said& said) {
        check(who, said.json);
        return said;
    }
    Said post(int who, const std::string& what, const json::value& body) {
        return take(who, people_[static_cast<std::size_t>(who)].person.post(at(what), body));
    }
    json::value table(int who) {
        return take(who, people_[static_cast<std::size_t>(who)].person.get("/api/tables/" + table_)).json;
    }

    void step() {
        const int chosen = any(14);
        const int who = chosen < 6 ? who_may_bid() : any(kPeople);
        Visitor& person = people_[static_cast<std::size_t>(who)].person;
        const json::value now = table(who);
        const json::value seat = now.at("me").at("seat");
        const int number = now.at("number").to_number<int>();
        switch (chosen) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
        case 5: bid(who, seat, number); break;
        case 6:
        case 7: take_back(who, number); break;
        case 8:
            if (now.at("undo").is_object())
                post(who, "undo/answer",
                     {{"yes", any(3) > 0}, {"number", now.at("undo").at("number")}, {"n", now.at("undo").at("n")}});
            break;
        case 9:
        case 10: // the owner tries all seats but her own
            take(0, people_[0].person.ask("PUT", at("seats/" + std::to_string(2 + any(2))),
                                          {{"kind", any(2) == 0 ? "bot" : "open"}, {"bot", "random"}}));
            break;
        case 11: take(who, person.post(at("seats/" + std::to_string(1 + any(3))), json::object())); break;
        default:
            if (any(4) == 0) restart();
            else take(0, people_[0].person.post(at("pause"), {{"paused", any(4) == 0}}));
        }
    }

    void take_back(int who, int number) {
        if (any(2) == 0) rob(number);
        else post(who, "undo", {{"number", number}, {"key", key()}, {"n", 1 + any(4)}});
    }

    // The owner puts a bot in the place of somebody who has sealed something, takes back, opens the seat before any bot can think, and
    // a friend of hers sits down.
    void rob(int number) {
        if (secrets_.empty()) return;
        const std::string seat =
            "seats/" + std::to_string(secrets_[static_cast<std::size_t>(any(static_cast<int>(secrets_.size())))].seat);
        Visitor& owner = people_[0].person;
        const std::array said{
            owner.hand_in("PUT", at(seat), {{"kind", "bot"}, {"bot", "random"}}),
            owner.hand_in("POST", at("undo"), {{"number", number}, {"key", key()}, {"n", 1 + any(3)}}),
            owner.hand_in("PUT", at(seat), {{"kind", "open"}})};
        house_.loop.run();
        for (const auto& answer : said) check(0, answer->json);
        post(4, seat, json::object());
    }

    // Somebody who has not bid yet, if there is anybody.
    int who_may_bid() {
        const int first = any(kPeople);
        for (int i = 0; i < kPeople; ++i) {
            const int who = (first + i) % kPeople;
            const json::value seen = people_[static_cast<std::size_t>(who)].person.view(table_);
            const json::value* choices = seen.as_object().if_contains("choices");
            if (choices == nullptr) continue;
            for (const json::value& offer : choices->as_array())
                if (offer.at("do") == "bid") return who;
        }
        return first;
    }

    void bid(int who, const json::value& seat, int number) {
        if (!seat.is_number()) return;
        Visitor& person = people_[static_cast<std::size_t>(who)].person;
        const json::value seen = person.view(table_);
        if (!seen.is_object() || !seen.as_object().contains("choices")) return;
        for (const json::value& offer : seen.at("choices").as_array()) {
            if (offer.at("do") != "bid") continue;
            // An amount that nothing else at the table is like, if it is allowed.
            const json::value known = people_[kPeople - 1].person.view(table_);
            for (int tries = 0; tries < 20; ++tries) {
                const int amount = 105 + 5 * any(95);
                if (used_.contains(amount) || says(known, amount)) continue;
                const Said done =
                    take(who, person.act(table_, {{"do", "bid"}, {"by", seat}, {"amount", amount}}, number));
                if (done.status != 200) continue;
                used_.insert(amount);
                secrets_.push_back({amount, who, seat.to_number<int>()});
                ++bids;
                note_opened();
                return;
            }
            return;
        }
        // Whatever else has to be done goes on.
        if (any(3) > 0)
            if (const json::value move = person.first_move(table_); !move.is_null())
                take(who, person.act(table_, move, number));
    }

    void restart() {
        house_.restart();
        for (Onlooker& p : people_) {
            p.live = std::make_unique<Ear>();
            p.person.listen(at("live?from=0"), *p.live);
        }
    }

    // The log of the store says which seats have been opened since: what was bid there before is everybody's.
    void note_opened() {
        const auto entries = house_.store->entries(table_, 0);
        ASSERT_TRUE(entries.has_value());
        for (; read_ < entries->size(); ++read_) {
            const store::EntryRow& e = (*entries)[read_];
            if (e.action.empty()) continue;
            const json::value action = json::parse(e.action);
            if (action.at("do") != "draw" || !action.as_object().contains("player") ||
                !action.as_object().contains("amount"))
                continue;
            std::erase_if(secrets_, [&](const Secret& s) { return s.seat == action.at("player").to_number<int>(); });
        }
    }

    // Everything that everybody can ask for, and all that was told without asking.
    void look() {
        note_opened();
        for (int who = 0; who < kPeople; ++who) {
            Onlooker& p = people_[static_cast<std::size_t>(who)];
            for (const std::string& target : {at("view"), at("record"), std::string("/api/me/export")})
                take(who, p.person.get(target));
            for (const json::value& heard : p.live->heard) check(who, heard);
            p.live->heard.clear();
        }
    }

    static bool says(const json::value& v, int amount) {
        if (v.is_number()) return v.to_number<double>() == amount;
        if (v.is_array())
            return std::any_of(v.get_array().begin(), v.get_array().end(),
                               [&](const json::value& item) { return says(item, amount); });
        if (!v.is_object()) return false;
        return std::any_of(v.get_object().begin(), v.get_object().end(), [&](const auto& entry) {
            // Money that is no bid may happen to be as much.
            constexpr std::array<std::string_view, 8> kOther{"cash",  "worth", "bank",    "treasury",
                                                             "price", "at",    "updated", "limit"};
            if (std::find(kOther.begin(), kOther.end(), std::string_view(entry.key())) != kOther.end()) return false;
            return says(entry.value(), amount);
        });
    }

    void check(int who, const json::value& got) {
        bytes += static_cast<int>(json::serialize(got).size());
        for (const Secret& s : secrets_) {
            if (s.who == who) continue;
            ++hidden;
            EXPECT_FALSE(says(got, s.amount))
                << "person " << who << " reads what person " << s.who << " has sealed: " << s.amount << "\n"
                << json::serialize(got).substr(0, 2000);
        }
    }

    std::string key() { return "p" + std::to_string(++keys_); }

    struct Secret {
        int amount;
        int who;
        int seat;
    };
    std::mt19937 random_;
    House house_;
    std::vector<Onlooker> people_ = [this] {
        std::vector<Onlooker> made;
        for (const char* name : {"Anna", "Ben", "Cleo", "Olga", "Paul"}) made.emplace_back(house_, name);
        return made;
    }();
    std::string table_;
    std::vector<Secret> secrets_;
    std::set<int> used_;
    std::size_t read_ = 0;
    int keys_ = 0;
};

TEST(Secrets, NobodyEverReadsWhatAnotherHasSealed) {
    int bids = 0;
    int hidden = 0;
    const unsigned evenings = stw::testing::long_run() ? 300 : 24;
    for (unsigned seed = 1; seed <= evenings && !HasFailure(); ++seed) {
        SCOPED_TRACE("evening " + std::to_string(seed));
        Evening evening(seed);
        evening.play(35);
        bids += evening.bids;
        hidden += evening.hidden;
    }
    EXPECT_GT(bids, 50) << "the evenings must have something to hide";
    EXPECT_GT(hidden, 2'000);
    RecordProperty("bids", bids);
    RecordProperty("compared", hidden);
}

// Cash that an option hides: whatever happens to seats, a person sees that of the own seat and of no other.
TEST(Secrets, NobodyEverReadsAnothersCash) {
    int compared = 0;
    for (unsigned seed = 1; seed <= (stw::testing::long_run() ? 60U : 6U) && !HasFailure(); ++seed) {
        SCOPED_TRACE("evening " + std::to_string(seed));
        std::mt19937 random(seed);
        const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
        House house;
        std::vector<std::unique_ptr<Visitor>> people;
        for (const char* name : {"Anna", "Ben", "Cleo", "Olga"})
            people.push_back(std::make_unique<Visitor>(house, name));
        Visitor& anna = *people[0];
        const json::object open{{"kind", "open"}};
        const std::string table = anna.table({{{"kind", "me"}}, open, open}, true, {{"hidden_cash", 1}});
        const std::string at = "/api/tables/" + table + "/";
        for (int i = 1; i < 3; ++i)
            people[static_cast<std::size_t>(i)]->post(at + "seats/" + std::to_string(i + 1), json::object());
        for (int step = 0; step < 40; ++step) {
            Visitor& who = *people[static_cast<std::size_t>(any(4))];
            const json::value now = who.get("/api/tables/" + table).json;
            const json::value& question = now.at("undo");
            switch (any(9)) {
            case 0:
                anna.ask("PUT", at + "seats/" + std::to_string(2 + any(2)), {{"kind", any(2) == 0 ? "bot" : "open"}});
                break;
            case 1: who.post(at + "seats/" + std::to_string(1 + any(3)), json::object()); break;
            case 2:
                who.post(at + "undo", {{"number", now.at("number")}, {"key", std::to_string(step)}, {"n", 1 + any(3)}});
                break;
            case 3:
                if (question.is_object())
                    who.post(at + "undo/answer",
                             {{"yes", true}, {"number", question.at("number")}, {"n", question.at("n")}});
                break;
            case 4:
                if (any(3) == 0) house.restart();
                break;
            default:
                for (const auto& person : people)
                    if (const json::value move = person->first_move(table); !move.is_null()) {
                        person->act(table, move, person->view(table).at("number").to_number<int>());
                        break;
                    }
            }
            for (const auto& person : people) {
                const json::value seen = person->view(table);
                const json::value& view = seen.at("view");
                EXPECT_TRUE(view.at("bank").is_null());
                int seat = 0;
                for (const json::value& player : view.at("players").as_array()) {
                    ++seat;
                    const bool own = seen.at("seat") == seat;
                    EXPECT_EQ(player.at("cash").is_null(), !own) << seat << " " << seen.at("seat");
                    EXPECT_EQ(player.at("worth").is_null(), !own);
                    ++compared;
                }
                for (const json::value& offer : seen.at("choices").as_array())
                    EXPECT_EQ(offer.at("by"), seen.at("seat"));
            }
        }
    }
    EXPECT_GT(compared, 2'000);
}

} // namespace
} // namespace stw::server
