// How much waits in memory, by address, to be read by the other side or to come from it: who is slow does not fill it, and leaves room for
// the others.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace stw::server {

class Room {
  public:
    // `of_one`: for one address, but for a single piece, which may be larger. `always`: what an address may have however much the others have.
    Room(std::size_t of_all, std::size_t of_one, std::size_t always)
        : of_all_(of_all), of_one_(of_one), always_(always) {}

    // Counts it as long as it lives.
    class Held {
      public:
        Held() = default;
        Held(Room& room, std::string address, std::size_t size)
            : room_(&room), address_(std::move(address)), size_(size) {}
        ~Held() {
            if (room_ != nullptr) room_->let_go(address_, size_);
        }
        Held(Held&& other) noexcept
            : room_(std::exchange(other.room_, nullptr)), address_(std::move(other.address_)), size_(other.size_) {}
        Held& operator=(Held&&) = delete;
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
        explicit operator bool() const { return room_ != nullptr; }

      private:
        Room* room_ = nullptr;
        std::string address_;
        std::size_t size_ = 0;
    };

    // Nothing if it would be too much.
    Held hold(const std::string& address, std::size_t size) {
        if (const auto own = by_address_.find(address); own != by_address_.end()) {
            const std::size_t together = own->second.bytes + size;
            if (together > of_one_ || (together > always_ && all_ + size > of_all_)) return {};
        }
        all_ += size;
        Share& share = by_address_[address];
        share.bytes += size;
        ++share.pieces;
        return {*this, address, size};
    }

  private:
    // Pieces of no size count, too: the last of an address takes the share away with it.
    struct Share {
        std::size_t bytes = 0;
        std::size_t pieces = 0;
    };

    void let_go(const std::string& address, std::size_t size) {
        all_ -= size;
        const auto own = by_address_.find(address);
        own->second.bytes -= size;
        if (--own->second.pieces == 0) by_address_.erase(own);
    }

    std::size_t of_all_;
    std::size_t of_one_;
    std::size_t always_;
    std::size_t all_ = 0;
    std::map<std::string, Share> by_address_;
};

} // namespace stw::server
