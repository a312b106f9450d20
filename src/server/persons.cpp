#include "server/persons.hpp"

#include "server/input.hpp"
#include "server/sessions.hpp"
#include "server/webhook.hpp"

#include <boost/json.hpp>

#include <charconv>

namespace stw::server {
namespace {

namespace json = boost::json;

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;

Answer introduced(Context& context, Call& call, int status) {
    return answer_with({{"person", person_json(call.somebody())}, {"csrf", csrf_token(context, call)}}, status);
}

std::string password_field(const json::object& body) {
    return text_field(body, "password", Limits::kLeastPassword, Limits::kMostPassword);
}

Refused no_such_link() { return {403, "link", "This link is not valid any more; make a new one where you are known."}; }

void check_free(Context& context, const std::string& name) {
    if (need(context.store.account(folded(name))))
        throw Refused{409, "name_taken", "There is an account of this name already; log in, or choose another."};
}

} // namespace

json::object person_json(const store::Person& person) {
    return {{"id", person.id}, {"name", person.name}, {"account", !person.folded.empty()}};
}

Answer me(Context& context, Call& call) {
    if (!call.person) return answer_with({{"person", nullptr}, {"csrf", nullptr}});
    json::object o{{"person", person_json(*call.person)}, {"csrf", csrf_token(context, call)}};
    o["webhook"] = call.person->webhook.empty() ? json::value(nullptr) : json::value(call.person->webhook);
    return answer_with(std::move(o));
}

Answer new_guest(Context& context, Call& call) {
    store::Person guest{.name = name_field(call.body, "name", Limits::kName)};
    context.transaction.begin(context.store);
    guest.id = need(context.store.add_person(guest));
    begin_session(context, call, std::move(guest));
    return introduced(context, call, 201);
}

PasswordWork hashing(Context& context, Call& call) {
    check_free(context, name_field(call.body, "name", Limits::kName));
    if (call.person && !call.person->folded.empty())
        throw Refused{409, "has_account", "You have an account already; log out first to make another."};
    return [password = password_field(call.body)] { return Call::Proof{.hash = hash_password(password)}; };
}

Answer new_account(Context& context, Call& call) {
    const std::string name = name_field(call.body, "name", Limits::kName);
    check_free(context, name); // somebody may have been quicker
    if (call.proof.hash.empty()) throw Refused{503, "busy", "The server has no room for this now; try again."};
    context.transaction.begin(context.store);
    store::Person person = call.person.value_or(store::Person{});
    person.name = name;
    person.folded = folded(name);
    person.password = call.proof.hash;
    if (!call.person) {
        person.id = need(context.store.add_person(person));
        begin_session(context, call, std::move(person));
    } else {
        need(context.store.save_person(person));
        call.person = std::move(person); // the guest's session goes on as the account's
    }
    return introduced(context, call, 201);
}

PasswordWork comparing(Context& context, Call& call) {
    const auto account = need(context.store.account(folded(text_field(call.body, "name", 1, Limits::kName))));
    return [hash = account ? account->password : "",
            password = text_field(call.body, "password", 1, Limits::kMostPassword)] {
        // Without an account it takes as long, so that the time does not tell which names exist.
        if (hash.empty()) return Call::Proof{.hash = hash_password(password)};
        return Call::Proof{.right = right_password(hash, password)};
    };
}

Answer log_in(Context& context, Call& call) {
    auto account = need(context.store.account(folded(text_field(call.body, "name", 1, Limits::kName))));
    if (!call.proof.right || !account) throw Refused{401, "login", "Name or password is wrong."};
    begin_session(context, call, std::move(*account));
    return introduced(context, call, 200);
}

Answer log_out(Context& context, Call& call) {
    (void)call.somebody();
    end_session(context, call);
    return answer_with({{"person", nullptr}, {"csrf", nullptr}});
}

Answer my_link(Context& context, Call& call) {
    const std::string what = std::to_string(call.somebody().id) + "-" + std::to_string(call.now / 1000);
    return answer_with({{"link", "/#/enter/" + context.signer.with_signature("enter", what)}});
}

Answer enter(Context& context, Call& call) {
    const auto what = context.signer.verified("enter", text_field(call.body, "token", 1, 200));
    if (!what) throw no_such_link();
    const std::size_t dash = what->find('-');
    store::PersonKey id = 0;
    std::int64_t made = 0;
    std::from_chars(what->data(), what->data() + dash, id);
    std::from_chars(what->data() + dash + 1, what->data() + what->size(), made);
    auto person = need(context.store.person(id));
    if (!person || call.now - made * 1000 > Limits::kLinkDays * kDay) throw no_such_link();
    begin_session(context, call, std::move(*person));
    return introduced(context, call, 200);
}

Answer set_webhook(Context& context, Call& call) {
    store::Person& person = call.somebody();
    const json::value* url = call.body.if_contains("url");
    std::string wanted;
    if (url == nullptr || !url->is_null()) {
        wanted = text_field(call.body, "url", 1, Limits::kWebhook);
        if (const auto problem = problem_with_webhook(wanted)) throw Refused{422, "webhook", *problem};
    }
    context.transaction.begin(context.store);
    person.webhook = wanted;
    need(context.store.save_person(person));
    return answer_with({{"url", wanted.empty() ? json::value(nullptr) : json::value(wanted)}});
}

} // namespace stw::server
