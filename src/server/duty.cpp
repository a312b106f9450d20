#include "server/duty.hpp"

#include "server/figures.hpp"
#include "server/host_pages.hpp"
#include "server/journal.hpp"
#include "server/refusal.hpp"

namespace stw::server {
namespace {

constexpr std::chrono::milliseconds kEvery{1'000};
constexpr const char* kAnother = "another server has the tables; this one stands by";

} // namespace

void Duty::start() {
    const auto now = need(store_.duty());
    if (now == store::Store::Duty::serving) serve();
    else stand_by(kAnother);
    look_later();
}

void Duty::look_later() {
    loop_.after(kEvery, [this] {
        look();
        look_later();
    });
}

// While the store cannot be asked, who serves goes on: whatever it does is refused or kept by the store itself.
void Duty::look() {
    const auto now = store_.duty();
    if (!now) {
        if (!service_) stand_by(now.error().message);
    } else if (*now == store::Store::Duty::relieved) {
        journal::note(journal::Level::error, "relieved");
        relieved_();
    } else if (*now == store::Store::Duty::waiting) {
        stand_by(kAnother);
    } else if (!service_) {
        journal::note(journal::Level::info, "takes_over");
        serve();
    }
}

void Duty::serve() {
    service_ = make_();
    service_->start();
}

void Duty::stand_by(const std::string& why) {
    if (why_ != why) journal::note(journal::Level::info, "stands_by", {{"why", why}});
    why_ = why;
}

Answer Duty::refusal() const { return answer_of(store::StoreError{why_}); }

void Duty::handle(Request request, Reply reply) {
    if (service_) service_->handle(std::move(request), std::move(reply));
    else if (auto answer = health(*this, request)) reply(std::move(*answer));
    else reply(refusal());
}

std::optional<Answer> Duty::admit(const Request& request) { return service_ ? service_->admit(request) : refusal(); }

void Duty::listen(const Request& request, Wire& wire) {
    if (service_) service_->listen(request, wire);
    else wire.close();
}

void Duty::gone(Wire& wire) {
    if (service_) service_->gone(wire);
}

std::string Duty::figures() const { return service_ ? service_->figures() : told_by_standby(); }

std::optional<std::string> Duty::not_ready() { return service_ ? service_->not_ready() : why_; }

} // namespace stw::server
