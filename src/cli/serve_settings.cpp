// The only file of the command that knows toml++ (it is slow to compile).
#include "cli/serve_settings.hpp"

#include "cli/nearest.hpp"
#include "cli/problem.hpp"
#include "store/postgres_store.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <array>
#include <fstream>
#include <type_traits>
#include <variant>

namespace stw::cli {
namespace {

constexpr std::size_t kMostBytes = 256UL * 1024;
constexpr std::size_t kLongestLine = 1'000; // what is nested is nested in a line
constexpr double kMost = 1e9;               // of anything

using Field = std::variant<std::string ServeSettings::*, std::int64_t ServeSettings::*,
                           std::vector<std::string> ServeSettings::*>;
struct Setting {
    std::string_view name;
    Field field;
    std::string_view about;
};

constexpr std::array kSettings{
    Setting{"bind", &ServeSettings::bind, "the address to listen on; 0.0.0.0 lets other machines in"},
    Setting{"port", &ServeSettings::port, "0 takes any free one"},
    Setting{"public_url", &ServeSettings::public_url, "how people reach the server through a proxy"},
    Setting{"hosts", &ServeSettings::hosts,
            "names it answers to besides localhost, its addresses and that of public_url"},
    Setting{"data", &ServeSettings::data, "the folder of the tables; empty: ~/.local/share/stellwerk"},
    Setting{"store", &ServeSettings::store, "instead, a database: postgresql://stellwerk@localhost/stellwerk"},
    Setting{"page", &ServeSettings::page, "the folder of the built page; empty: where it was built"},
    Setting{"metrics", &ServeSettings::metrics,
            "address and port for figures; empty: none. Whoever reaches it may read them"},
    Setting{"log", &ServeSettings::log,
            "the least that is logged: debug, info, warning or error; empty: info, on a terminal warning"},
};

// As TOML writes what cannot be seen.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (code < ' ' || code == 0x7F) line += fmt::format("\\u{:04X}", code);
        else line += c;
    }
    return line;
}

std::string in_quotes(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return in_one_line(quoted + "\"");
}

// The parser goes one step deeper for each dot of "a.a.a.a", and has no end of that.
void check_lines(std::string_view text, const std::string& name) {
    int number = 1;
    for (; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > kLongestLine)
            throw Problem(fmt::format("{}:{}: a line of settings has at most {} characters; a list may have several",
                                      name, number, kLongestLine));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// Reads one table of the file, and complains with the line it stands in.
class Reader {
  public:
    Reader(std::string name, const toml::table& table) : name_(std::move(name)), table_(table) {}

    [[noreturn]] void complain(const toml::node& at, const std::string& what) const {
        throw Problem(fmt::format("{}:{}: {}", name_, at.source().begin.line, what));
    }

    template <class Known> void refuse_others(const Known& known, std::string_view of) const {
        std::vector<std::string_view> names;
        for (const auto& setting : known) names.push_back(setting.name);
        if (of == "setting") names.emplace_back("limits");
        for (const auto& [key, node] : table_) {
            const std::string_view name = key.str();
            if (std::find(names.begin(), names.end(), name) != names.end()) continue;
            const auto meant = nearest(name, names, [](std::string_view n) { return n; });
            complain(node,
                     fmt::format("there is no {} {}{}; all of them: stellwerk serve --settings", of, in_quotes(name),
                                 meant.empty() ? "" : fmt::format(", perhaps \"{}\"", meant.front())));
        }
    }

    void read(std::string_view name, std::string& into) const {
        const toml::node* node = table_.get(name);
        if (node == nullptr) return;
        const auto* text = node->as_string();
        if (text == nullptr) complain(*node, fmt::format("{} is a text in quotes", name));
        check_length(name, *text);
        into = text->get();
    }
    void read(std::string_view name, std::int64_t& into) const {
        const toml::node* node = table_.get(name);
        if (node == nullptr) return;
        const auto* number = node->as_integer();
        if (number == nullptr || number->get() < 0 || number->get() > 65'535)
            complain(*node, fmt::format("{} is a whole number from 0 to 65535", name));
        into = number->get();
    }
    void read(std::string_view name, std::vector<std::string>& into) const {
        const toml::node* node = table_.get(name);
        if (node == nullptr) return;
        const auto* list = node->as_array();
        if (list == nullptr) complain(*node, fmt::format("{} is a list of names: [\"games.example.org\"]", name));
        into.clear();
        for (const toml::node& entry : *list) {
            const auto* text = entry.as_string();
            if (text == nullptr) complain(entry, fmt::format("{} is a list of names: [\"games.example.org\"]", name));
            check_length(name, *text);
            into.push_back(text->get());
        }
    }
    void read(std::string_view name, int& into) const {
        const toml::node* node = table_.get(name);
        if (node == nullptr) return;
        const auto* number = node->as_integer();
        if (number == nullptr || number->get() < 1 || static_cast<double>(number->get()) > kMost)
            complain(*node, fmt::format("{} is a whole number of at least 1", name));
        into = static_cast<int>(number->get());
    }
    void read(std::string_view name, server::Rate& into) const {
        const toml::node* node = table_.get(name);
        if (node == nullptr) return;
        const auto* rate = node->as_table();
        const auto number = [&](std::string_view part) {
            const auto value = rate == nullptr ? std::optional<double>{} : (*rate)[part].value<double>();
            if (!value || !(*value > 0) || *value > kMost || rate->size() != 2)
                complain(*node, fmt::format("{} is so many at once and so many a second, both above 0: "
                                            "{{ burst = 10, per_second = 0.5 }}",
                                            name));
            return *value;
        };
        const double burst = number("burst");
        if (burst < 1) complain(*node, fmt::format("{}: a burst is at least 1", name));
        into = {.burst = burst, .per_second = number("per_second")};
    }

  private:
    // As it is told it has room in a line.
    void check_length(std::string_view name, const toml::value<std::string>& text) const {
        constexpr std::size_t kOthers = 100; // the name, what stands around it
        if (in_quotes(text.get()).size() > kLongestLine - kOthers) complain(text, fmt::format("{} is too long", name));
    }

    std::string name_;
    const toml::table& table_;
};

std::string told(const server::Rate& rate) {
    return fmt::format("{{ burst = {}, per_second = {} }}", rate.burst, rate.per_second);
}
std::string told(int count) { return std::to_string(count); }
std::string told(std::int64_t number) { return std::to_string(number); }
std::string told(const std::string& text) { return in_quotes(text); }
std::string told(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += "\n    " + in_quotes(name) + ",";
    return "[" + list + (list.empty() ? "]" : "\n]");
}

} // namespace

ServeSettings settings_in(std::string_view text, const std::string& name) {
    check_lines(text, name);
    ServeSettings settings;
    toml::table all;
    try {
        all = toml::parse(text);
    } catch (const toml::parse_error& e) {
        throw Problem(fmt::format("{}:{}: {}", name, e.source().begin.line, in_one_line(e.description())));
    }
    const Reader reader(name, all);
    reader.refuse_others(kSettings, "setting");
    for (const Setting& s : kSettings) std::visit([&](auto field) { reader.read(s.name, settings.*field); }, s.field);
    if (!settings.log.empty() && !server::journal::level_named(settings.log))
        reader.complain(*all.get("log"), "log is debug, info, warning or error");
    if (const toml::node* limits = all.get("limits")) {
        if (!limits->is_table()) reader.complain(*limits, "limits is a table: [limits]");
        const Reader of_limits(name, *limits->as_table());
        of_limits.refuse_others(server::named_limits(), "limit");
        for (const server::NamedLimit& limit : server::named_limits())
            std::visit([&](auto field) { of_limits.read(limit.name, settings.limits.*field); }, limit.field);
    }
    return settings;
}

ServeSettings read_settings(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text(kMostBytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad() || (!in && !in.eof())) throw Problem(fmt::format("cannot read the settings in {}", file.string()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostBytes) throw Problem(fmt::format("{} is too large for a file of settings", file.string()));
    ServeSettings settings = settings_in(text, file.string());
    const auto address = store::postgres_address(settings.store);
    std::error_code error;
    const auto allowed = std::filesystem::status(file, error).permissions();
    if (address && address->password && (allowed & std::filesystem::perms::others_read) != std::filesystem::perms::none)
        throw Problem(fmt::format("a password stands in {}, and everybody may read it; first: chmod o-r {}",
                                  file.string(), file.string()));
    return settings;
}

std::string told(const ServeSettings& settings) {
    std::string text = "# What stellwerk serve goes by. A line that is not there means what stands here.\n\n";
    for (const Setting& s : kSettings)
        text += std::visit(
            [&](auto field) { return fmt::format("# {}\n{} = {}\n\n", s.about, s.name, told(settings.*field)); },
            s.field);
    text +=
        "# How much anybody may ask for: counts, or so many at once and so many a second in the long run.\n[limits]\n";
    for (const server::NamedLimit& limit : server::named_limits())
        text += std::visit(
            [&](auto field) {
                return fmt::format("{} = {} # {}\n", limit.name, told(settings.limits.*field), limit.about);
            },
            limit.field);
    return text;
}

} // namespace stw::cli
