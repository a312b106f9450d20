// stellwerk serve: the page for browsers, and the tables of people who play together.
#include "cli/commands.hpp"
#include "cli/serve_settings.hpp"
#include "cli/storage.hpp"
#include "generated/version.hpp"
#include "net/courier.hpp"
#include "net/loop.hpp"
#include "server/address.hpp"
#include "server/duty.hpp"
#include "server/host_pages.hpp"
#include "server/journal.hpp"
#include "server/site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <memory>
#include <sys/resource.h>
#include <unistd.h>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

// What was said on the command line; what was not is empty.
struct ServeArguments {
    std::string config;
    std::string bind;
    std::optional<std::uint64_t> port;
    std::string page;
    std::string data;
    std::string store;
    std::string public_url;
    std::vector<std::string> hosts;
    std::string metrics;
    std::string log;
    double limits = 1;
    bool settings = false;
};

ServeSettings settings_of(const ServeArguments& a) {
    ServeSettings s = a.config.empty() ? ServeSettings{} : read_settings(a.config);
    const auto over = [](std::string& setting, const std::string& said) {
        if (!said.empty()) setting = said;
    };
    over(s.bind, a.bind);
    over(s.page, a.page);
    // One of them on the command line comes before either in the file.
    if (!a.data.empty() || !a.store.empty()) {
        s.data = a.data;
        s.store = a.store;
    }
    over(s.public_url, a.public_url);
    over(s.metrics, a.metrics);
    over(s.log, a.log);
    if (!a.hosts.empty()) s.hosts = a.hosts;
    if (a.port) s.port = static_cast<std::int64_t>(*a.port);
    if (s.port > 65'535) throw WrongUse("serve: --port is a number from 0 to 65535");
    s.limits = s.limits.widened(a.limits);
    return s;
}

// "127.0.0.1:9180", "[::1]:9180" or "9180".
net::Opening metrics_door(const std::string& where) {
    const std::size_t colon = where.rfind(':');
    std::string address = colon == std::string::npos ? "127.0.0.1" : where.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    const std::string digits = colon == std::string::npos ? where : where.substr(colon + 1);
    std::uint16_t port = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (error != std::errc{} || rest != digits.data() + digits.size() || !server::is_address(address))
        throw WrongUse(fmt::format("serve: --metrics takes an address and a port, 127.0.0.1:9180, not \"{}\"", where));
    return {.bind = address, .port = port, .bounds = {.connections = 64}};
}

// In the checkout the command lies in build/<preset>, the page in web/dist; installed, they lie below one prefix.
fs::path page_folder(const std::string& wanted) {
    std::error_code error;
    if (!wanted.empty()) {
        if (fs::exists(fs::path(wanted) / "index.html", error)) return wanted;
        throw Problem(
            fmt::format("there is no page (index.html) in {}; build it with: npm --prefix web run build", wanted));
    }
    const fs::path command = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& folder :
         {command / "../../web/dist", command / "../share/stellwerk/page", fs::path("web/dist")})
        if (fs::exists(folder / "index.html", error)) return folder;
    throw Problem(
        "the page has not been built; build it with: npm --prefix web run build, or say where it is with --page");
}

// As a browser writes an origin: scheme, host, perhaps a port, and no slash at the end.
std::string origin_of(std::string url) {
    if (url.empty()) return url;
    while (url.ends_with('/')) url.pop_back();
    const bool web = url.starts_with("https://") || url.starts_with("http://");
    const std::string place = web ? url.substr(url.find("://") + 3) : "";
    // It is told to webhooks: a name and a password in it would be told, too.
    if (place.empty() || place.starts_with(':') || place.find_first_of("/@?#\\ ") != std::string::npos)
        throw WrongUse("serve: --public-url is an address such as https://stellwerk.example.org, without a path and "
                       "without a name to sign in with");
    return url;
}

// What people may call this server besides localhost and its addresses: as the options say, and as the machine calls itself, which is how
// a neighbour in a home network finds it.
std::vector<std::string> names_of(const ServeSettings& s, const std::string& public_url) {
    std::vector<std::string> names = s.hosts;
    for (const std::string& name : names)
        if (!server::is_host_name(name))
            throw WrongUse(fmt::format("serve: --host takes a name such as games.example.org, not \"{}\"", name));
    if (!public_url.empty()) {
        const std::string host = public_url.substr(public_url.find("://") + 3);
        names.push_back(host.substr(0, host.rfind(':')));
    }
    std::array<char, 256> machine{};
    if (::gethostname(machine.data(), machine.size() - 1) == 0) {
        names.emplace_back(machine.data());
        names.push_back(names.back() + ".local");
    }
    return names;
}

// As many connections as there may be files open; the system's limit for a program is often low, and may be raised.
std::size_t most_connections(std::size_t wanted) {
    constexpr rlim_t kOthers = 256; // the database, the page, messages
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
    const rlim_t before = files.rlim_cur;
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, wanted + kOthers);
    if (files.rlim_cur <= before || ::setrlimit(RLIMIT_NOFILE, &files) != 0) files.rlim_cur = before;
    return std::clamp<std::size_t>(files.rlim_cur > kOthers ? files.rlim_cur - kOthers : 1, 1, wanted);
}

void serve(const ServeArguments& a) {
    refuse_password("serve", a.store);
    const ServeSettings s = settings_of(a);
    if (a.settings) {
        fmt::print("{}", told(s));
        return;
    }
    using server::journal::Level;
    const Level usual = ::isatty(STDERR_FILENO) == 1 ? Level::warning : Level::info;
    server::journal::begin(server::journal::level_named(s.log).value_or(usual));
    const std::string public_url = origin_of(s.public_url);
    const server::Hosts hosts(names_of(s, public_url));
    server::Page page(page_folder(s.page));
    const Storage storage("serve", s.data, s.store);
    std::optional<DataLock> lock;
    const auto store = storage.serve(lock);
    net::Loop loop;
    net::Courier courier(loop);
    bool relieved = false;
    try {
        const auto make = [&] {
            return std::make_unique<server::Service>(*store, loop, courier,
                                                     server::Config{.public_url = public_url, .limits = s.limits});
        };
        server::Duty duty(*store, loop, make, [&] {
            relieved = true;
            loop.end();
        });
        server::Site site(page, duty, hosts, s.limits.page);
        server::HostPages host_pages(duty, hosts);
        duty.start();
        net::Opening opening{.bind = s.bind, .port = static_cast<std::uint16_t>(s.port)};
        opening.bounds.pace = s.limits.pace;
        opening.bounds.behind_proxy = !public_url.empty();
        opening.bounds.connections = most_connections(opening.bounds.connections);
        // Behind a proxy everybody comes from one address; there the proxy counts connections.
        if (a.limits > 1 || opening.bounds.behind_proxy)
            opening.bounds.connections_per_address = opening.bounds.connections;
        std::vector<net::Loop::Door> doors{{opening, site}};
        if (!s.metrics.empty()) doors.push_back({metrics_door(s.metrics), host_pages});
        const auto served = loop.serve(doors, [&](const std::vector<std::uint16_t>& ports) {
            fmt::print("Stellwerk is open on http://localhost:{} (stop with Ctrl-C)\n", ports.front());
            if (ports.size() > 1) fmt::print("figures for the host: http://localhost:{}/metrics\n", ports.back());
            std::fflush(stdout);
            server::journal::note(server::journal::Level::info, "open",
                                  {{"version", kVersion}, {"port", ports.front()}, {"data", storage.shown()}});
        });
        if (!served) throw Problem(served.error());
        if (relieved)
            throw Problem(fmt::format(
                "another server has taken over the tables in {}; started again, this one stands by", storage.shown()));
        server::journal::note(server::journal::Level::info, "closed");
    } catch (const server::StoreFailed& failure) {
        throw Problem(fmt::format("cannot read the tables in {}: {}", storage.shown(), failure.error.message));
    }
}

} // namespace

void add_serve(const Command& app) {
    const Command command =
        app.command("serve", "Open the page for browsers, and keep tables for people who play together");
    command.example("Example: stellwerk serve --port 1880\n"
                    "Behind a proxy that speaks https: stellwerk serve --public-url https://stellwerk.example.org\n"
                    "By a file: stellwerk serve --settings > stellwerk.toml; stellwerk serve --config stellwerk.toml");
    auto a = std::make_shared<ServeArguments>();
    command.option("--config", a->config, "A file of settings in TOML; what is said here comes before it");
    command.flag("--settings", a->settings, "Print all settings there are, as such a file, and do nothing else");
    command.option("--port", a->port,
                   fmt::format("Where to listen; 0 takes any free port (default: {})", ServeSettings{}.port));
    command.option("--bind", a->bind, "Address to listen on; 0.0.0.0 lets other machines in (default: 127.0.0.1)");
    command.option("--data", a->data, "Folder of the tables; made if missing (default: ~/.local/share/stellwerk)");
    command.option("--store", a->store,
                   "Instead of a folder, a database that several servers can be started on: postgresql://…");
    command.option("--public-url", a->public_url, "How people reach this server through a proxy");
    command.option("--host", a->hosts, "A name it answers to, besides localhost and its addresses; may be repeated")
        .one_value_each();
    command.option("--page", a->page, "Folder of the built page");
    command.option("--metrics", a->metrics, "Tell figures for Prometheus there: 127.0.0.1:9180");
    command
        .option("--log", a->log,
                "The least to log, on stderr: debug, info, warning or error (default: info; on a terminal warning)")
        .one_of({"debug", "info", "warning", "error"});
    command.option("--limits", a->limits, "Allow so many times the usual number of requests; for load tests")
        .between(1.0, 1e6);
    command.run([a] { serve(*a); });
}

} // namespace stw::cli
