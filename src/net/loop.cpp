#include "net/loop.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace stw::net {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kFarewell{2000}; // for answers on their way when the server stops
constexpr std::chrono::milliseconds kGlance{20};

// Stops when the last one has left, or when they have had time enough.
using Ports = std::vector<std::unique_ptr<HttpPort>>;

void leave(asio::io_context& loop, const Ports& ports, asio::steady_timer& timer, std::chrono::milliseconds left) {
    const bool empty = std::all_of(ports.begin(), ports.end(), [](const auto& port) { return port->empty(); });
    if (empty || left <= std::chrono::milliseconds(0)) {
        loop.stop();
        return;
    }
    timer.expires_after(kGlance);
    timer.async_wait(
        [&loop, &ports, &timer, left](boost::system::error_code) { leave(loop, ports, timer, left - kGlance); });
}

// Where there are fewer cores than threads, the loop comes first.
void stand_back() {
    constexpr int kNice = 10;
    thread_local const int kDone = ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
    (void)kDone;
}

} // namespace

struct Loop::Inside {
    asio::io_context context{1};
    // The only other threads, on values of their own: for passwords, which take a tenth of a second each, for the thoughts of bots and for
    // searches.
    std::array<asio::thread_pool, server::kLanes> sides{asio::thread_pool{1}, asio::thread_pool{1},
                                                        asio::thread_pool{1}};
};

Loop::Loop() : inside_(std::make_unique<Inside>()) {}

Loop::~Loop() {
    for (asio::thread_pool& side : inside_->sides) side.join();
}

void Loop::end() { inside_->context.stop(); }

asio::io_context& Loop::context() { return inside_->context; }

void Loop::soon(server::Task task) {
    asio::post(inside_->context, [t = std::move(task)]() mutable { t(); });
}

void Loop::after(std::chrono::milliseconds delay, server::Task task) {
    auto timer = std::make_shared<asio::steady_timer>(inside_->context, delay);
    timer->async_wait([timer, t = std::move(task)](boost::system::error_code error) mutable {
        if (!error) t();
    });
}

void Loop::aside(server::Lane lane, server::Task job, server::Task done) {
    asio::post(inside_->sides[static_cast<std::size_t>(lane)],
               [this, j = std::move(job), d = std::move(done)]() mutable {
                   stand_back();
                   j();
                   soon(std::move(d));
               });
}

std::int64_t Loop::now() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::expected<void, std::string>
Loop::serve(const std::vector<Door>& doors,
            const std::function<void(const std::vector<std::uint16_t>& ports)>& opened) {
    // A reader who hangs up and a disk that is full are errors of a call, not the end of the program.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    asio::io_context& loop = inside_->context;
    Ports ports;
    std::vector<std::uint16_t> numbers;
    for (const Door& door : doors) {
        ports.push_back(std::make_unique<HttpPort>(loop, door.handler, door.opening.bounds));
        const auto number = ports.back()->open(door.opening.bind, door.opening.port);
        if (!number) return std::unexpected(number.error());
        numbers.push_back(*number);
    }
    asio::steady_timer farewell(loop);
    asio::signal_set signals(loop, SIGINT, SIGTERM);
    signals.async_wait([&](boost::system::error_code error, int) {
        if (error) return;
        for (const auto& port : ports) port->close();
        leave(loop, ports, farewell, kFarewell);
    });
    opened(numbers);
    loop.run();
    return {};
}

} // namespace stw::net
