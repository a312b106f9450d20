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
        if (all_ + size > of_all_ || (own != by_address_.end() && own->second + size > of_one_)) return {};
        all_ += size;
        by_address_[address] += size;
        return {*this, address, size};
    }

  private:
    void let_go(const std::string& address, std::size_t size) {
        all_ -= size;
        const auto own = by_address_.find(address);
        own->second -= size;
        if (own->second == 0) by_address_.erase(own);
    }

    std::size_t of_all_;
    std::size_t of_one_;
    std::size_t all_ = 0;
    std::map<std::string, std::size_t> by_address_;
};

} // namespace stw::server
