// How much of what was answered waits in memory to be read, by address: who reads slowly does not fill it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace stw::server {

class Unsent {
  public:
    // `of_one`: for one address, but for a single answer, which may be larger.
    Unsent(std::size_t of_all, std::size_t of_one) : of_all_(of_all), of_one_(of_one) {}

    // Counts it as long as it lives.
    class Held {
      public:
        Held() = default;
        Held(Unsent& unsent, std::string address, std::size_t size)
            : unsent_(&unsent), address_(std::move(address)), size_(size) {}
        ~Held() {
            if (unsent_ != nullptr) unsent_->let_go(address_, size_);
        }
        Held(Held&& other) noexcept
            : unsent_(std::exchange(other.unsent_, nullptr)), address_(std::move(other.address_)), size_(other.size_) {}
        Held& operator=(Held&&) = delete;
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;
        explicit operator bool() const { return unsent_ != nullptr; }

      private:
        Unsent* unsent_ = nullptr;
        std::string address_;
        std::size_t size_ = 0;
    };

    // Nothing if it would be too much.
    Held hold(const std::string& address, std::size_t size) {
        const auto own = by_address_.find(address);
        if (all_ + size > of_all_ || (own != by_address_.end() && own->second.bytes + size > of_one_)) return {};
        all_ += size;
        Share& share = by_address_[address];
        share.bytes += size;
        ++share.answers;
        return {*this, address, size};
    }

  private:
    // Answers without a body of their own count, too: the last of an address takes the share away with it.
    struct Share {
        std::size_t bytes = 0;
        std::size_t answers = 0;
    };

    void let_go(const std::string& address, std::size_t size) {
        all_ -= size;
        const auto own = by_address_.find(address);
        own->second.bytes -= size;
        if (--own->second.answers == 0) by_address_.erase(own);
    }

    std::size_t of_all_;
    std::size_t of_one_;
    std::size_t all_ = 0;
    std::map<std::string, Share> by_address_;
};

} // namespace stw::server
