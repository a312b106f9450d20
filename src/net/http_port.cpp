#include "net/http_port.hpp"

#include "net/awaited.hpp"
#include "net/web_socket.hpp"
#include "server/address.hpp"
#include "server/journal.hpp"
#include "server/pace.hpp"
#include "server/room.hpp"
#include "server/security.hpp"
#include "server/strict_head.hpp"
#include "server/webhook.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <map>

namespace stw::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr std::chrono::seconds kHearing{2};
constexpr std::size_t kPiece = 4096;
constexpr std::size_t kMostWaste = 1024ULL * 1024;

std::string field(const Upgrade& request, std::string_view name) {
    const auto found = request.find(name);
    return found == request.end() ? std::string() : std::string(found->value());
}

// The last address in the list is the one our own proxy wrote. A proxy stands beside us, not somewhere in the internet.
std::string forwarded(const Upgrade& request, const std::string& address) {
    beast::error_code error;
    const auto peer = asio::ip::make_address(address, error);
    if (error) return address;
    const auto six = peer.is_v6() ? peer.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, peer.to_v4());
    if (server::is_public(six.to_bytes())) return address;
    std::string_view last; // of the last line: some proxies write another one under those that came
    for (const auto& line : request)
        if (beast::iequals(line.name_string(), "X-Forwarded-For")) last = line.value();
    last.remove_prefix(last.rfind(',') + 1); // npos + 1 is none
    while (last.starts_with(' ')) last.remove_prefix(1);
    while (last.ends_with(' ')) last.remove_suffix(1);
    return server::is_address(last) ? std::string(last) : address;
}

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// Whose request it is, as addresses are counted.
std::string asker_of(const Upgrade& request, const std::string& address, bool behind_proxy) {
    return server::counted_as(behind_proxy ? forwarded(request, address) : address);
}

server::Request plain_request(Upgrade& request, std::string asker) {
    return {.method = std::string(request.method_string()),
            .target = std::string(request.target()),
            .host = field(request, "Host"),
            .origin = field(request, "Origin"),
            .cookie = field(request, "Cookie"),
            .csrf = field(request, "X-CSRF-Token"),
            .content_type = field(request, "Content-Type"),
            .if_none_match = field(request, "If-None-Match"),
            .accept_encoding = field(request, "Accept-Encoding"),
            .user_agent = field(request, "User-Agent"),
            .address = std::move(asker),
            .body = std::move(request.body()),
            .now = now()};
}

template <class Message> void fill_head(Message& message, const server::Answer& answer, bool keep_alive) {
    message.version(11);
    message.result(static_cast<unsigned>(answer.status));
    for (const auto& [name, value] : server::kSecurityHeaders) message.insert(name, value);
    for (const auto& [name, value] : answer.headers) message.insert(name, value);
    if (answer.status != 304 && answer.status != 204) {
        message.set(http::field::content_type, answer.type);
        message.content_length(answer.file ? answer.file->size() : answer.body.size());
    }
    message.keep_alive(keep_alive);
}

server::Answer refusal(int status, std::string_view code, std::string_view text) {
    return {.status = status,
            .body = R"({"error":{"code":")" + std::string(code) + R"(","message":")" + std::string(text) + "\"}}"};
}

server::Answer refusal(const server::HeadProblem& problem) {
    return refusal(problem.status, problem.code, problem.message);
}

server::Answer refusal(beast::error_code error) {
    if (error == http::error::body_limit) return refusal(413, "too_large", "The request is too large.");
    if (error == http::error::header_limit) return refusal(431, "too_large", "The head of the request is too large.");
    return refusal(400, "malformed", "This is not HTTP.");
}

} // namespace

struct HttpPort::Inside : std::enable_shared_from_this<HttpPort::Inside> {
    Inside(asio::io_context& l, server::Handler& h, const Bounds& b) : loop(l), handler(h), bounds(b), acceptor(l) {}

    asio::io_context& loop;
    server::Handler& handler;
    Bounds bounds;
    tcp::acceptor acceptor;
    std::set<beast::tcp_stream*> streams;
    std::set<server::Wire*> wires;
    std::map<std::string, std::size_t> guests; // how many connections, by address
    std::size_t connections = 0;
    // Shared with the WebSockets, which may last a moment longer.
    std::shared_ptr<server::Room> unsent = std::make_shared<server::Room>(
        bounds.unsent_bytes, bounds.unsent_bytes_per_address, bounds.unsent_bytes_always);
    std::shared_ptr<server::Pace> pace = std::make_shared<server::Pace>(bounds.pace);
    server::Room coming{bounds.coming_bytes, bounds.coming_bytes_per_address, bounds.coming_bytes_always};
    bool closing = false;

    bool enter(const std::string& address) {
        if (connections >= bounds.connections || guests[address] >= bounds.connections_per_address) return false;
        ++connections;
        ++guests[address];
        return true;
    }

    void leave(const std::string& address) {
        --connections;
        if (--guests[address] == 0) guests.erase(address);
    }

    asio::awaitable<void> accept() {
        const auto self = shared_from_this();
        while (!closing) {
            auto [error, socket] = co_await acceptor.async_accept(kAwaited);
            if (closing) co_return;
            if (error) {
                // Out of descriptors, or a caller who hung up: a moment later it may go again.
                asio::steady_timer moment(loop, std::chrono::milliseconds(50));
                co_await moment.async_wait(kAwaited);
                continue;
            }
            asio::co_spawn(loop, attend(std::move(socket)), asio::detached);
        }
    }

    asio::awaitable<void> attend(tcp::socket socket) {
        const auto self = shared_from_this();
        beast::error_code error;
        const auto peer = socket.remote_endpoint(error);
        const std::string address = error ? std::string("unknown") : peer.address().to_string();
        const std::string guest = server::counted_as(address);
        if (!enter(guest)) co_return;
        socket.set_option(tcp::no_delay(true), error);
        try {
            // Behind a proxy everybody comes from one address.
            if (!bounds.behind_proxy) co_await keep_pace(*pace, guest);
            co_await converse(beast::tcp_stream(std::move(socket)), address);
        } catch (const std::exception& e) {
            server::journal::note(server::journal::Level::warning, "connection_failed", {{"what", e.what()}});
        }
        leave(guest);
    }

    asio::awaitable<void> converse(beast::tcp_stream stream, const std::string& address) {
        beast::flat_buffer buffer(bounds.header + static_cast<std::size_t>(bounds.body) + kMostWaste);
        streams.insert(&stream);
        bool stays = true;
        while (stays && !closing) {
            stream.expires_after(bounds.patience);
            if (const auto problem = co_await read_head(stream, buffer)) {
                if (problem->status == 0) break;
                co_await send(stream, refusal(*problem), address, false, false);
                co_await hear_out(stream);
                break;
            }
            http::request_parser<http::string_body> parser;
            parser.header_limit(bounds.header);
            parser.body_limit(bounds.body);
            beast::error_code error = co_await read_fields(stream, buffer, parser);
            const std::string asker = error ? address : asker_of(parser.get(), address, bounds.behind_proxy);
            const server::Room::Held room = coming.hold(asker, error ? 0 : 2 * body_to_come(parser));
            if (!room) {
                co_await send(stream, refusal(503, "busy", "Too many requests of yours are on their way."), asker,
                              false, false);
                co_await hear_out(stream);
                break;
            }
            if (!error) error = co_await read_body(stream, buffer, parser);
            // What a large body took is not kept for the next one.
            if (buffer.capacity() > bounds.header + kPiece) buffer.shrink_to_fit();
            if (error) {
                const bool hung_up = error == http::error::end_of_stream || error == beast::error::timeout ||
                                     error.category() == asio::error::get_system_category();
                if (hung_up) break;
                co_await send(stream, refusal(error), address, false, false);
                co_await hear_out(stream);
                break;
            }
            Upgrade message = parser.release();
            co_await keep_pace(*pace, asker);
            if (beast::websocket::is_upgrade(message)) {
                server::Request request = plain_request(message, asker);
                std::optional<server::Answer> refused = handler.admit(request);
                if (!refused) {
                    streams.erase(&stream);
                    // Made beforehand: g++ 12 ends the life of what is made in braces behind co_await twice.
                    Shared shared{bounds, unsent, pace};
                    co_await listen(std::move(stream), std::move(message), std::move(request), handler,
                                    std::move(shared), wires);
                    co_return;
                }
                co_await send(stream, std::move(*refused), address, false, false);
                break;
            }
            const bool keeps = message.keep_alive();
            const bool head = message.method() == http::verb::head;
            server::Answer answer = co_await ask(plain_request(message, asker));
            const bool too_many = answer.status == 429;
            stays = co_await send(stream, std::move(answer), asker, head, keeps && !closing);
            if (too_many && stays) {
                // Who asks on without a pause costs no more than who waits.
                asio::steady_timer pause(loop, bounds.pause);
                co_await pause.async_wait(kAwaited);
            }
        }
        streams.erase(&stream);
        beast::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    // Until the head is in the buffer as a whole, and is as it should be. Status 0: the other side is gone.
    asio::awaitable<std::optional<server::HeadProblem>> read_head(beast::tcp_stream& stream,
                                                                  beast::flat_buffer& buffer) const {
        for (;;) {
            const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
            if (!server::begins_like_http(text)) co_return server::HeadProblem{400, "malformed", "This is not HTTP."};
            const std::size_t end = text.find("\r\n\r\n");
            if (end != std::string_view::npos && end + 4 <= bounds.header)
                co_return server::problem_with_head(text.substr(0, end + 4));
            if (text.size() >= bounds.header)
                co_return server::HeadProblem{431, "too_large", "The head of the request is too large."};
            const auto [error, size] = co_await stream.async_read_some(buffer.prepare(kPiece), kAwaited);
            if (error) co_return server::HeadProblem{0, "", ""};
            buffer.commit(size);
        }
    }

    // The head has been looked at already.
    static asio::awaitable<beast::error_code> read_fields(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                          http::request_parser<http::string_body>& parser) {
        const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kAwaited);
        co_return error;
    }

    // Of chunks nobody says how many will come.
    [[nodiscard]] std::size_t body_to_come(const http::request_parser<http::string_body>& parser) const {
        if (parser.chunked()) return bounds.body;
        return std::min<std::uint64_t>(bounds.body, parser.content_length().value_or(0));
    }

    // Behind the body nothing may come that would count as a part of the head, and pieces of a body have no remarks.
    static asio::awaitable<beast::error_code> read_body(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                                        http::request_parser<http::string_body>& parser) {
        auto remarks = [](std::uint64_t, beast::string_view extensions, beast::error_code& error) {
            if (!extensions.empty()) error = http::error::bad_chunk_extension;
        };
        parser.on_chunk_header(remarks);
        const auto fields = std::distance(parser.get().begin(), parser.get().end());
        const auto [bad_body, body_size] = co_await http::async_read(stream, buffer, parser, kAwaited);
        if (bad_body) co_return bad_body;
        if (std::distance(parser.get().begin(), parser.get().end()) != fields) co_return http::error::bad_field;
        co_return beast::error_code{};
    }

    // A refusal in the middle of a request would be lost with the connection: what is still coming is taken, within reason.
    static asio::awaitable<void> hear_out(beast::tcp_stream& stream) {
        beast::error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream.expires_after(kHearing);
        std::array<char, 4096> waste{};
        for (std::size_t taken = 0; taken < kMostWaste;) {
            const auto [error, size] = co_await stream.async_read_some(asio::buffer(waste), kAwaited);
            if (error) co_return;
            taken += size;
        }
    }

    // The handler answers when what it did is on disk.
    asio::awaitable<server::Answer> ask(server::Request request) {
        auto start = [this](auto handed, server::Request asked) {
            auto shared = std::make_shared<decltype(handed)>(std::move(handed));
            handler.handle(std::move(asked), [this, shared](server::Answer answer) {
                asio::post(loop, [shared, a = std::move(answer)]() mutable { std::move (*shared)(std::move(a)); });
            });
        };
        return asio::async_initiate<const asio::use_awaitable_t<>, void(server::Answer)>(start, asio::use_awaitable,
                                                                                         std::move(request));
    }

    // What is not a file waits in memory until it is read: only so much of that.
    asio::awaitable<bool> send(beast::tcp_stream& stream, server::Answer answer, std::string address, bool head,
                               bool keep_alive) {
        const server::Room::Held held = unsent->hold(address, answer.body.size());
        if (!held) {
            answer = refusal(503, "busy", "Read the answers you have asked for first.");
            answer.headers.emplace_back("Retry-After", "5");
        }
        co_return co_await write(stream, answer, head, keep_alive);
    }

    asio::awaitable<bool> write(beast::tcp_stream& stream, const server::Answer& answer, bool head,
                                bool keep_alive) const {
        stream.expires_after(bounds.patience);
        if (head || answer.status == 304 || answer.status == 204) {
            http::response<http::empty_body> message;
            fill_head(message, answer, keep_alive);
            const auto [error, size] = co_await http::async_write(stream, message, kAwaited);
            co_return !error && keep_alive;
        }
        http::response<http::span_body<const char>> message;
        fill_head(message, answer, keep_alive);
        const std::string& text = answer.file ? *answer.file : answer.body;
        message.body() = {text.data(), text.size()};
        const auto [error, size] = co_await http::async_write(stream, message, kAwaited);
        co_return !error && keep_alive;
    }
};

HttpPort::HttpPort(asio::io_context& loop, server::Handler& handler, const Bounds& bounds)
    : inside_(std::make_shared<Inside>(loop, handler, bounds)) {}

HttpPort::~HttpPort() { close(); }

std::expected<std::uint16_t, std::string> HttpPort::open(const std::string& address, std::uint16_t port) {
    beast::error_code error;
    const auto where = asio::ip::make_address(address, error);
    if (error) return std::unexpected("--bind takes an address such as 127.0.0.1 or 0.0.0.0, not \"" + address + "\"");
    const tcp::endpoint endpoint(where, port);
    inside_->acceptor.open(endpoint.protocol(), error);
    if (!error) inside_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) inside_->acceptor.bind(endpoint, error);
    if (!error) inside_->acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use)
        return std::unexpected("port " + std::to_string(port) +
                               " is in use; choose another with --port, or --port 0 for any");
    if (error)
        return std::unexpected("cannot listen on " + address + " port " + std::to_string(port) + ": " +
                               error.message() + "; choose others with --bind and --port");
    const std::uint16_t opened = inside_->acceptor.local_endpoint().port();
    asio::co_spawn(inside_->loop, inside_->accept(), asio::detached);
    return opened;
}

void HttpPort::attend(tcp::socket socket) {
    asio::co_spawn(inside_->loop, inside_->attend(std::move(socket)), asio::detached);
}

bool HttpPort::empty() const { return inside_->connections == 0; }

void HttpPort::close() {
    if (inside_->closing) return;
    inside_->closing = true;
    beast::error_code ignored;
    inside_->acceptor.close(ignored);
    // A connection without a request reads the end of the stream; an answer that is being made is still sent.
    for (beast::tcp_stream* stream : inside_->streams)
        stream->socket().shutdown(tcp::socket::shutdown_receive, ignored);
    for (server::Wire* wire : inside_->wires) wire->close();
}

} // namespace stw::net
