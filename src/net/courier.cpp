#include "net/courier.hpp"

#include "net/awaited.hpp"
#include "server/webhook.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>

#include <array>

namespace stw::net {
namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using tcp = asio::ip::tcp;

constexpr std::chrono::seconds kPatience{10};
constexpr int kMostAtOnce = 64;

bool is_public(const asio::ip::address& address) {
    const auto six =
        address.is_v6() ? address.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4());
    return server::is_public(six.to_bytes());
}

std::string request_to(const server::WebAddress& where, const std::string& body) {
    return "POST " + where.target + " HTTP/1.1\r\nHost: " + where.host + (where.port == "443" ? "" : ":" + where.port) +
           "\r\nUser-Agent: stellwerk\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

} // namespace

struct Courier::Inside : std::enable_shared_from_this<Courier::Inside> {
    explicit Inside(asio::io_context& l) : loop(l) {
        boost::system::error_code ignored;
        tls.set_default_verify_paths(ignored);
        tls.set_verify_mode(ssl::verify_peer, ignored);
    }

    asio::awaitable<void> deliver(server::WebAddress where, std::string body) {
        const auto self = shared_from_this();
        tcp::resolver resolver(loop);
        ssl::stream<tcp::socket> stream(loop, tls);
        asio::steady_timer watch(loop, kPatience);
        watch.async_wait([&](boost::system::error_code error) {
            if (error) return; // it is over already
            resolver.cancel();
            boost::system::error_code ignored;
            stream.lowest_layer().close(ignored);
        });
        co_await carry(resolver, stream, where, request_to(where, body));
        watch.cancel();
        // The watch must not look at what is gone: its handler runs before this frame ends.
        asio::steady_timer moment(loop, std::chrono::milliseconds(0));
        co_await moment.async_wait(kAwaited);
        --under_way;
    }

    static asio::awaitable<void> carry(tcp::resolver& resolver, ssl::stream<tcp::socket>& stream,
                                       const server::WebAddress& where, std::string request) {
        auto [unknown, found] = co_await resolver.async_resolve(where.host, where.port, kAwaited);
        if (unknown) co_return;
        // The name may have been pointed at our own network since: what counts is where it leads now.
        std::vector<tcp::endpoint> allowed;
        for (const auto& entry : found)
            if (is_public(entry.endpoint().address())) allowed.push_back(entry.endpoint());
        if (allowed.empty()) co_return;
        const auto [unreachable, endpoint] = co_await asio::async_connect(stream.lowest_layer(), allowed, kAwaited);
        if (unreachable) co_return;
        SSL_set_tlsext_host_name(stream.native_handle(), where.host.c_str());
        stream.set_verify_callback(ssl::host_name_verification(where.host));
        const auto [untrusted] = co_await stream.async_handshake(ssl::stream_base::client, kAwaited);
        if (untrusted) co_return;
        const auto [unsent, size] = co_await asio::async_write(stream, asio::buffer(request), kAwaited);
        if (unsent) co_return;
        std::array<char, 512> answer{}; // it is enough that there is one; redirections are not followed
        co_await stream.async_read_some(asio::buffer(answer), kAwaited);
    }

    asio::io_context& loop;
    ssl::context tls{ssl::context::tls_client};
    int under_way = 0;
};

Courier::Courier(Loop& loop) : inside_(std::make_shared<Inside>(loop.context())) {}

Courier::~Courier() = default;

void Courier::post(const std::string& url, std::string json) {
    auto where = server::https_address(url);
    if (!where || inside_->under_way >= kMostAtOnce) return;
    ++inside_->under_way;
    asio::co_spawn(inside_->loop, inside_->deliver(std::move(*where), std::move(json)), asio::detached);
}

} // namespace stw::net
