// stellwerk routes: the routes that earn the most, and the proof that none earn more.
#include "cli/commands.hpp"
#include "cli/map_svg.hpp"
#include "cli/saved_game.hpp"
#include "game/json.hpp"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace stw::cli {
namespace {

namespace json = boost::json;

struct RoutesArguments {
    std::string file;
    std::string company;
    std::string svg;
    int at = -1;
    bool as_json = false;
};

// What a company can do: with the trains that have not run if it is its turn to run, else with all of them.
struct Question {
    CompanyId company;
    PlayerId by; // who decides for it
    std::vector<TrainType> trains;
    routes::Crossings used;
};

CompanyId company_named(const Components& box, const std::string& name) {
    std::string all;
    for (std::size_t c = 0; c < box.companies.size(); ++c) {
        if (box.companies[c].id == name) return CompanyId{static_cast<int>(c)};
        all += (all.empty() ? "" : ", ") + std::string(box.companies[c].id);
    }
    throw Problem(fmt::format("There is no company {}. Companies of {}: {}", name, box.name, all));
}

std::vector<Question> questions(const game::State& s, CompanyId wanted) {
    std::vector<Question> out;
    const routes::Turn turn = game::running(s);
    const auto now = [&](CompanyId c) {
        return Question{c, turn.by, std::vector<TrainType>(turn.trains.begin(), turn.trains.end()), turn.used};
    };
    if (turn.company && (!wanted || wanted == turn.company)) return {now(turn.company)};
    for (const CompanyOverview& c : game::overview(s).companies)
        if (wanted ? c.id == wanted : !c.trains.empty())
            out.push_back({c.id, c.president, {c.trains.begin(), c.trains.end()}, {}});
    return out;
}

// "P1 Bonn, O2": the stops of a route in order.
std::string stops_of(const Components& box, std::span<const routes::Stop> stops) {
    std::string text;
    for (const routes::Stop& stop : stops) {
        const board::Hex& h = box[stop.hex];
        text += fmt::format("{}{}{}{}", text.empty() ? "" : ", ", h.id, h.name.empty() ? "" : " ", h.name);
    }
    return text;
}

class Report {
  public:
    Report(const game::State& s, const Question& q)
        : box_(game::components(s)),
          question_(q),
          network_(game::network(s, q.company)),
          plan_(game::best_plan(s, q.company, q.trains, q.used)) {
        for (const routes::Run& run : plan_.runs)
            stops_.push_back(routes::check(network_, game::range_of(s, train(run)), run.route, q.used).stops);
    }

    void print() const {
        fmt::print("{}: {}\n", box_[question_.company].id, plan_.value.amount);
        if (question_.trains.empty()) fmt::print("  has no train\n");
        for (std::size_t i = 0; i < plan_.runs.size(); ++i)
            fmt::print("  {:>4}  {:>4}  {}\n", box_[train(plan_.runs[i])].id, plan_.runs[i].value.amount,
                       stops_of(box_, stops_[i]));
        if (!question_.trains.empty())
            fmt::print("  {}: no set of routes earns more than {}\n", plan_.optimal ? "optimal" : "not proven",
                       plan_.bound.amount);
    }

    [[nodiscard]] json::object to_json() const {
        json::array runs;
        for (std::size_t i = 0; i < plan_.runs.size(); ++i) {
            const routes::Run& run = plan_.runs[i];
            json::array stops;
            for (const routes::Stop& stop : stops_[i]) stops.emplace_back(box_[stop.hex].id);
            const Move move{.kind = ActionKind::run_train,
                            .by = question_.by,
                            .as = question_.company,
                            .what = {.train = train(run)}};
            runs.push_back(json::object{{"action", game::to_json(box_, Action{move, run.route})},
                                        {"value", run.value.amount},
                                        {"stops", std::move(stops)}});
        }
        return {{"company", box_[question_.company].id},
                {"value", plan_.value.amount},
                {"bound", plan_.bound.amount},
                {"optimal", plan_.optimal},
                {"runs", std::move(runs)}};
    }

    void draw(std::vector<DrawnRoute>& out) const {
        for (std::size_t i = 0; i < plan_.runs.size(); ++i)
            out.push_back({plan_.runs[i].route,
                           fmt::format("{}, {}: {} over {}", box_[question_.company].id, box_[train(plan_.runs[i])].id,
                                       plan_.runs[i].value.amount, stops_of(box_, stops_[i]))});
    }

  private:
    [[nodiscard]] TrainType train(const routes::Run& run) const {
        return question_.trains[static_cast<std::size_t>(run.train)];
    }

    const Components& box_;
    Question question_;
    routes::Network network_;
    routes::Plan plan_;
    std::vector<InlineVec<routes::Stop, kMaxRoute>> stops_;
};

void print_routes(const RoutesArguments& a) {
    const game::Record record = load_record(a.file);
    if (std::error_code error; !a.svg.empty() && std::filesystem::equivalent(a.svg, a.file, error))
        throw Problem(a.svg + " is the game itself; give the picture another name");
    const game::State s = state_at(record, a.at);
    const CompanyId wanted = a.company.empty() ? CompanyId{} : company_named(game::components(s), a.company);
    const std::vector<Question> asked = questions(s, wanted);
    if (asked.empty() && !a.as_json) fmt::print("No company has a train.\n");
    json::array all;
    std::vector<DrawnRoute> drawn;
    for (const Question& q : asked) {
        const Report answer(s, q);
        if (a.as_json) all.push_back(answer.to_json());
        else answer.print();
        answer.draw(drawn);
    }
    if (a.as_json) std::cout << json::serialize(all) << "\n";
    if (!a.svg.empty()) write_file(a.svg, map_svg(s, drawn));
}

} // namespace

void add_routes(const Command& app) {
    const Command command = app.command("routes", "The routes that earn the most, and the proof that none earn more");
    command.example("Example: stellwerk routes game.json --company DE --svg routes.svg\n"
                    "To run so: stellwerk act game.json \"$(stellwerk routes game.json --json)\"");
    auto a = std::make_shared<RoutesArguments>();
    command.option("FILE", a->file, "A saved game").required();
    command.option("--at", a->at, "After so many actions instead of now").not_negative();
    command.option("--company", a->company, "Only this one; else who runs now, or all that have trains");
    command.option("--svg", a->svg, "Draws the map with the routes into this file");
    command.flag("--json", a->as_json, "For programs: what stellwerk act takes");
    command.run([a] { print_routes(*a); });
}

} // namespace stw::cli
