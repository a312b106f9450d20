#include "net/web_socket.hpp"

#include "net/awaited.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <deque>

namespace stw::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

class WebSocket final : public server::Wire, public std::enable_shared_from_this<WebSocket> {
  public:
    WebSocket(beast::tcp_stream stream, Shared shared, std::string address)
        : stream_(std::move(stream)), shared_(std::move(shared)), address_(std::move(address)) {
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = std::chrono::seconds(10);
        patience.idle_timeout = std::chrono::seconds(60);
        patience.keep_alive_pings = true;
        stream_.set_option(patience);
        stream_.read_message_max(shared_.bounds.spoken);
        stream_.text(true);
        // Nobody else speaks without being asked; who does so much faster than he may is not answered any more.
        stream_.control_callback([this](websocket::frame_type, beast::string_view) {
            constexpr std::chrono::seconds kFarAhead{1};
            if (shared_.pace->next(address_, server::Pace::Clock::now()) > kFarAhead) drop();
        });
    }

    asio::awaitable<bool> shake_hands(const Upgrade& upgrade) {
        const auto [error] = co_await stream_.async_accept(upgrade, kAwaited);
        co_return !error;
    }

    // Until the other side is gone. What it says is of no interest.
    asio::awaitable<void> wait() {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await stream_.async_read(buffer, kAwaited);
            if (error) co_return;
            buffer.consume(size);
            co_await keep_pace(*shared_.pace, address_);
        }
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (closing_) return;
        unread_bytes_ += text->size();
        server::Room::Held room = shared_.unsent->hold(address_, text->size());
        const bool too_much = !room || unread_bytes_ > shared_.bounds.unread_bytes;
        unread_.push_back({std::move(text), std::move(room)});
        if (too_much || unread_.size() > shared_.bounds.unread_messages) {
            drop();
            return;
        }
        if (unread_.size() == 1) write();
    }

    // After what is queued has been read.
    void close() override {
        closing_ = true;
        if (unread_.empty()) say_goodbye();
    }

  private:
    void write() {
        stream_.async_write(asio::buffer(*unread_.front().text),
                            [self = shared_from_this()](beast::error_code error, std::size_t) { self->wrote(error); });
    }

    void wrote(beast::error_code error) {
        if (error) {
            drop();
            return;
        }
        unread_bytes_ -= unread_.front().text->size();
        unread_.pop_front();
        if (!unread_.empty()) write();
        else if (closing_) say_goodbye();
    }

    void say_goodbye() {
        if (!stream_.is_open()) return;
        stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](beast::error_code) {});
    }

    void drop() {
        closing_ = true;
        beast::error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }

    struct Unread {
        std::shared_ptr<const std::string> text;
        server::Room::Held room;
    };

    websocket::stream<beast::tcp_stream> stream_;
    Shared shared_;
    std::string address_;
    std::deque<Unread> unread_;
    std::size_t unread_bytes_ = 0;
    bool closing_ = false;
};

} // namespace

asio::awaitable<void> keep_pace(server::Pace& pace, std::string address) {
    const auto wait = pace.next(address, server::Pace::Clock::now());
    if (wait == server::Pace::Clock::duration::zero()) co_return;
    asio::steady_timer pause(co_await asio::this_coro::executor, wait);
    co_await pause.async_wait(kAwaited);
}

asio::awaitable<void> listen(beast::tcp_stream stream, Upgrade upgrade, server::Request request,
                             server::Handler& handler, Shared shared, std::set<server::Wire*>& open) {
    stream.expires_never(); // the WebSocket has a timeout of its own
    const auto web_socket = std::make_shared<WebSocket>(std::move(stream), std::move(shared), request.address);
    const bool ready = co_await web_socket->shake_hands(upgrade);
    if (!ready) co_return;
    open.insert(web_socket.get());
    handler.listen(request, *web_socket);
    co_await web_socket->wait();
    handler.gone(*web_socket);
    open.erase(web_socket.get());
}

} // namespace stw::net
