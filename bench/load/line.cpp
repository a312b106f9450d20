#include "load/line.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>

#include <cstdio>
#include <cstdlib>
#include <deque>

namespace stw::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using tcp = asio::ip::tcp;

tcp::endpoint server_at(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

// A measurement on a broken connection is none.
void give_up(std::exception_ptr problem) {
    if (!problem) return;
    try {
        std::rethrow_exception(problem);
    } catch (const std::exception& e) {
        std::fprintf(stderr, "server_load: the connection broke: %s\n", e.what());
        std::exit(1);
    }
}

} // namespace

struct Line::Inside : std::enable_shared_from_this<Line::Inside> {
    struct Question {
        http::request<http::string_body> request;
        std::function<void(Reply)> then;
    };

    Inside(asio::io_context& l, std::uint16_t p) : loop(l), stream(l), port(p) {}

    asio::awaitable<void> work() {
        const auto self = shared_from_this();
        if (!connected) co_await stream.async_connect(server_at(port), asio::use_awaitable);
        connected = true;
        while (!questions.empty()) {
            Question q = std::move(questions.front());
            questions.pop_front();
            co_await http::async_write(stream, q.request, asio::use_awaitable);
            http::response<http::string_body> answer;
            co_await http::async_read(stream, buffer, answer, asio::use_awaitable);
            Reply reply{.status = static_cast<int>(answer.result_int()), .json = json::parse(answer.body())};
            if (const auto cookie = answer.find(http::field::set_cookie); cookie != answer.end())
                reply.cookie = std::string(cookie->value().substr(0, cookie->value().find(';')));
            q.then(std::move(reply));
        }
        working = false;
    }

    asio::io_context& loop;
    beast::tcp_stream stream;
    std::uint16_t port;
    beast::flat_buffer buffer;
    std::deque<Question> questions;
    bool connected = false;
    bool working = false;
};

Line::Line(asio::io_context& loop, std::uint16_t port) : inside_(std::make_shared<Inside>(loop, port)) {}
Line::~Line() = default;

void Line::ask(const Identity& who, const std::string& method, const std::string& target, const json::value& body,
               std::function<void(Reply)> then) {
    http::request<http::string_body> request(http::string_to_verb(method), target, 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::content_type, "application/json");
    if (!who.cookie.empty()) request.set(http::field::cookie, who.cookie);
    if (!who.csrf.empty()) request.set("X-CSRF-Token", who.csrf);
    if (!body.is_null()) request.body() = json::serialize(body);
    request.prepare_payload();
    inside_->questions.push_back({std::move(request), std::move(then)});
    if (inside_->working) return;
    inside_->working = true;
    asio::co_spawn(inside_->loop, inside_->work(), give_up);
}

struct Ear::Inside : std::enable_shared_from_this<Ear::Inside> {
    Inside(asio::io_context& loop, std::function<void(const json::value&)> h) : stream(loop), heard(std::move(h)) {}

    asio::awaitable<void> work(std::uint16_t port, Identity who, std::string target) {
        const auto self = shared_from_this();
        co_await beast::get_lowest_layer(stream).async_connect(server_at(port), asio::use_awaitable);
        stream.set_option(beast::websocket::stream_base::decorator(
            [who](beast::websocket::request_type& request) { request.set(http::field::cookie, who.cookie); }));
        co_await stream.async_handshake("localhost", target, asio::use_awaitable);
        beast::flat_buffer buffer;
        while (!closed) {
            co_await stream.async_read(buffer, asio::use_awaitable);
            const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
            if (!closed) heard(json::parse(text));
            buffer.consume(buffer.size());
        }
    }

    beast::websocket::stream<beast::tcp_stream> stream;
    std::function<void(const json::value&)> heard;
    bool closed = false;
};

Ear::Ear(asio::io_context& loop, std::uint16_t port, const Identity& who, const std::string& target,
         std::function<void(const json::value&)> heard)
    : inside_(std::make_shared<Inside>(loop, std::move(heard))) {
    asio::co_spawn(loop, inside_->work(port, who, target), [inside = inside_](std::exception_ptr problem) {
        if (!inside->closed) give_up(std::move(problem));
    });
}

Ear::~Ear() {
    inside_->closed = true;
    beast::get_lowest_layer(inside_->stream).cancel();
}

} // namespace stw::load
