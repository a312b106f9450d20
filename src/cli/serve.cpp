// stellwerk serve: the page for browsers, and the tables of people who play together.
#include "cli/commands.hpp"
#include "cli/data_folder.hpp"
#include "net/courier.hpp"
#include "net/loop.hpp"
#include "server/service.hpp"
#include "server/site.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <unistd.h>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

struct ServeArguments {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 1880;
    std::string page;
    std::string data;
    std::string public_url;
    std::vector<std::string> hosts;
    double limits = 1;
};

// In the checkout the command lies in build/<preset>, the page in web/dist.
fs::path page_folder(const std::string& wanted) {
    std::error_code error;
    if (!wanted.empty()) {
        if (fs::exists(fs::path(wanted) / "index.html", error)) return wanted;
        throw Problem(
            fmt::format("there is no page (index.html) in {}; build it with: npm --prefix web run build", wanted));
    }
    const fs::path command = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& folder : {command / "../../web/dist", fs::path("web/dist")})
        if (fs::exists(folder / "index.html", error)) return folder;
    throw Problem(
        "the page has not been built; build it with: npm --prefix web run build, or say where it is with --page");
}

// As a browser writes an origin: scheme, host, perhaps a port, and no slash at the end.
std::string origin_of(std::string url) {
    if (url.empty()) return url;
    while (url.ends_with('/')) url.pop_back();
    const bool web = url.starts_with("https://") || url.starts_with("http://");
    if (!web || url.substr(url.find("://") + 3).contains('/'))
        throw WrongUse("serve: --public-url is an address such as https://stellwerk.example.org, without a path");
    return url;
}

// What people may call this server besides localhost and its addresses: as the options say, and as the machine calls itself, which is how
// a neighbour in a home network finds it.
std::vector<std::string> names_of(const ServeArguments& a, const std::string& public_url) {
    std::vector<std::string> names = a.hosts;
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

void serve(const ServeArguments& a) {
    const std::string public_url = origin_of(a.public_url);
    const server::Hosts hosts(names_of(a, public_url));
    server::Page page(page_folder(a.page));
    const fs::path data = a.data.empty() ? default_data_folder() : fs::path(a.data);
    const DataLock lock(data);
    const auto store = open_store(data);
    net::Loop loop;
    net::Courier courier(loop);
    try {
        const server::Limits limits = server::Limits{}.widened(a.limits);
        server::Service service(*store, loop, courier, {.public_url = public_url, .limits = limits});
        server::Site site(page, service, hosts, limits.page);
        service.start();
        net::Opening opening{.bind = a.bind, .port = a.port};
        opening.bounds.behind_proxy = !public_url.empty();
        // Behind a proxy everybody comes from one address; there the proxy counts connections.
        if (a.limits > 1 || opening.bounds.behind_proxy)
            opening.bounds.connections_per_address = opening.bounds.connections;
        const auto served = loop.serve(opening, site, [](std::uint16_t port) {
            fmt::print("Stellwerk is open on http://localhost:{} (stop with Ctrl-C)\n", port);
            std::fflush(stdout);
        });
        if (!served) throw Problem(served.error());
    } catch (const server::StoreFailed& failure) {
        throw Problem(fmt::format("cannot read the tables in {}: {}", data.string(), failure.error.message));
    }
}

} // namespace

void add_serve(const Command& app) {
    const Command command =
        app.command("serve", "Open the page for browsers, and keep tables for people who play together");
    command.example("Example: stellwerk serve --port 1880\n"
                    "Behind a proxy that speaks https: stellwerk serve --public-url https://stellwerk.example.org");
    auto a = std::make_shared<ServeArguments>();
    command.option("--port", a->port, "Where to listen; 0 takes any free port").with_its_default();
    command.option("--bind", a->bind, "Address to listen on; 0.0.0.0 lets other machines in").with_its_default();
    command.option("--data", a->data, "Folder of the tables; made if missing (default: ~/.local/share/stellwerk)");
    command.option("--public-url", a->public_url, "How people reach this server through a proxy");
    command.option("--host", a->hosts, "A name it answers to, besides localhost and its addresses; may be repeated")
        .one_value_each();
    command.option("--page", a->page, "Folder of the built page");
    command.option("--limits", a->limits, "Allow so many times the usual number of requests; for load tests")
        .between(1.0, 1e6);
    command.run([a] { serve(*a); });
}

} // namespace stw::cli
