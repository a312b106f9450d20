// stellwerk serve: the page for the browser.
#include "cli/commands.hpp"
#include "net/loop.hpp"
#include "server/page.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>

namespace stw::cli {
namespace {

namespace fs = std::filesystem;

struct Arguments {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 1880;
    std::string page;
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

class Site final : public server::Handler {
  public:
    explicit Site(const fs::path& folder) : page_(folder) {}

    void handle(server::Request request, server::Reply reply) override { reply(page_.answer(request)); }
    std::optional<server::Answer> admit(const server::Request&) override {
        return server::Answer{.status = 404, .type = "text/plain"};
    }
    void listen(const server::Request&, server::Wire&) override {}
    void gone(server::Wire&) override {}

  private:
    server::Page page_;
};

void serve(const Arguments& a) {
    Site site(page_folder(a.page));
    const auto served = net::serve({.bind = a.bind, .port = a.port}, site, [](std::uint16_t port) {
        fmt::print("Stellwerk is open on http://localhost:{} (stop with Ctrl-C)\n", port);
        std::fflush(stdout);
    });
    if (!served) throw Problem(served.error());
}

} // namespace

void add_serve(CLI::App& app) {
    auto* command = app.add_subcommand("serve", "Open the page for browsers");
    command->footer("Example: stellwerk serve --port 1880");
    auto a = std::make_shared<Arguments>();
    command->add_option("--port", a->port, "Where to listen; 0 takes any free port")->capture_default_str();
    command->add_option("--bind", a->bind, "Address to listen on; 0.0.0.0 lets other machines in")
        ->capture_default_str();
    command->add_option("--page", a->page, "Folder of the built page");
    command->callback([a] { serve(*a); });
}

} // namespace stw::cli
