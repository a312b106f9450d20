#include "cli/of_title.hpp"

namespace stw::cli {

Speaker::Speaker(const Components& box, const Names& names) : box_(box), names_(names), own_(of_title(box)) {}

std::string Speaker::company(CompanyId c) const {
    if (!c) return "no company";
    std::string called = own_ != nullptr && own_->company != nullptr ? own_->company(box_[c]) : std::string();
    return called.empty() ? std::string(box_[c].id) : called;
}

std::string Speaker::wanted(const Fields& f) const {
    std::string called = own_ != nullptr && own_->wanted != nullptr ? own_->wanted(*this, f) : std::string();
    return called.empty() ? fmt::format("{}-train", train(f.train)) : called;
}

} // namespace stw::cli
