// What names look like is dear to find out, and asked of the same names again and again: of all at a table for every line of chat there.
#pragma once

#include "text/names.hpp"

#include <string>
#include <unordered_map>

namespace stw::server {

class KnownLooks {
  public:
    text::Looks of(const std::string& name) {
        if (known_.size() >= kMost) known_.clear();
        const auto [found, made] = known_.try_emplace(name);
        if (made) {
            found->second = text::looks_of(name);
            ++found_out_;
        }
        return found->second;
    }
    bool alike(const std::string& a, const std::string& b) { return text::alike(of(a), of(b)); }

    // How often that was work.
    [[nodiscard]] std::size_t found_out() const { return found_out_; }

  private:
    static constexpr std::size_t kMost = 4'096;
    std::unordered_map<std::string, text::Looks> known_;
    std::size_t found_out_ = 0;
};

} // namespace stw::server
