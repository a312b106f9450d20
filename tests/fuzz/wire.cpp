// Bytes that come over a connection, to the port as it is, with a handler that knows nothing.
#include "fuzz/inputs.hpp"
#include "fuzz/promise.hpp"
#include "net/http_port.hpp"

#include <array>
#include <sys/socket.h>
#include <unistd.h>

namespace stw::fuzz {
namespace {

namespace asio = boost::asio;

class Handler final : public server::Handler {
  public:
    void handle(server::Request request, server::Reply reply) override {
        promise(!request.host.empty() || !request.target.empty(), "a request is for something");
        for (const std::string* text :
             {&request.method, &request.target, &request.host, &request.cookie, &request.origin})
            promise(text->find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos, "a header is one line");
        ++asked;
        reply({.body = "{\"size\":" + std::to_string(request.body.size()) + "}"});
    }
    std::optional<server::Answer> admit(const server::Request& /*request*/) override { return std::nullopt; }
    void listen(const server::Request& /*request*/, server::Wire& wire) override {
        ++listening;
        wire.send(std::make_shared<const std::string>("{}"));
        if (closes) wire.close();
    }
    void gone(server::Wire& /*wire*/) override { --listening; }

    int asked = 0;
    int listening = 0;
    bool closes = false;
};

std::size_t occurrences(std::string_view text, std::string_view what) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string_view::npos; at += what.size()) ++n;
    return n;
}

class Port {
  public:
    // What comes back for these bytes until the port hangs up.
    std::string exchange(std::string_view sent) {
        std::array<int, 2> ends{};
        promise(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0, "there are sockets");
        asio::ip::tcp::socket theirs(loop_);
        theirs.assign(asio::ip::tcp::v4(), ends[0]);
        port_.attend(std::move(theirs));
        std::string back;
        bool over = false;
        for (int idle = 0; !over && idle < 1000;) {
            if (!sent.empty()) {
                const ::ssize_t n = ::send(ends[1], sent.data(), sent.size(), MSG_NOSIGNAL);
                if (n > 0) sent.remove_prefix(static_cast<std::size_t>(n));
                else if (n < 0 && errno != EAGAIN) sent = {};
                if (sent.empty()) ::shutdown(ends[1], SHUT_WR);
            }
            loop_.restart();
            const bool moved = loop_.poll() > 0;
            std::array<char, 4096> piece{};
            const ::ssize_t n = ::recv(ends[1], piece.data(), piece.size(), MSG_DONTWAIT);
            if (n > 0) back.append(piece.data(), static_cast<std::size_t>(n));
            over = n == 0 || (n < 0 && errno != EAGAIN);
            idle = moved || n > 0 ? 0 : idle + 1;
        }
        ::close(ends[1]);
        loop_.restart();
        loop_.poll();
        promise(over, "a connection ends when the other side has nothing more to say");
        promise(handler.listening == 0, "nobody listens who is gone");
        return back;
    }

    Handler handler;

  private:
    asio::io_context loop_;
    net::HttpPort port_{loop_, handler, {.header = 2048, .body = 4096, .spoken = 512, .unread_messages = 4}};
};

Port& port() {
    static Port one;
    return one;
}

} // namespace

void http(Bytes in) {
    if (in.empty()) return;
    port().handler.asked = 0;
    port().handler.closes = true;
    const std::string back = port().exchange({reinterpret_cast<const char*>(in.data()), in.size()});
    promise(back.empty() || back.starts_with("HTTP/1.1 "), "what comes back is HTTP");
    promise(occurrences(back, "{\"size\":") <= static_cast<std::size_t>(port().handler.asked),
            "an answer has a request");
}

void frames(Bytes in) {
    if (in.empty()) return;
    port().handler.closes = in[0] % 4 == 0;
    std::string sent = "GET /api/me/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    sent.append(reinterpret_cast<const char*>(in.data()) + 1, in.size() - 1);
    const std::string back = port().exchange(sent);
    promise(back.starts_with("HTTP/1.1 101"), "who may listen does");
    promise(occurrences(back, "HTTP/1.1") == 1, "and hears no HTTP any more");
}

} // namespace stw::fuzz
