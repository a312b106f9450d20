#include "server/persons.hpp"

#include "server/input.hpp"
#include "server/naming.hpp"
#include "server/sessions.hpp"
#include "server/webhook.hpp"
#include "text/names.hpp"

#include <boost/json.hpp>

namespace stw::server {
namespace {

namespace json = boost::json;

std::string new_password(const json::object& body) {
    return text_field(body, "password", Limits::kLeastPassword, Limits::kMostPassword, "password_form");
}

store::PersonKey id_of(const Call& call) { return call.person ? call.person->id : 0; }

// An older account may have a name that is not in its normal form.
std::optional<store::Person> account_named(Context& context, const std::string& name) {
    if (auto account = need(context.store.account(text::folded(name)))) return account;
    const auto normal = text::normal_name(name);
    return normal ? need(context.store.account(text::folded(*normal))) : std::nullopt;
}

// The password that was compared is still that of the account: it may have been changed meanwhile.
bool proven(const Call& call, const store::Person& person) {
    return call.proof.right && call.proof.against == person.password;
}

} // namespace

std::string whose_password(Context& context, const Call& call) {
    if (call.path.front() == "me") return "#" + std::to_string(id_of(call));
    const json::value* given = call.body.if_contains("name");
    if (given == nullptr || !given->is_string()) return "";
    const std::string name(std::string_view(given->get_string()).substr(0, 4 * Limits::kName));
    if (const auto account = account_named(context, name)) return "#" + std::to_string(account->id);
    return text::looks_of(text::normal_name(name).value_or(name))[0];
}

json::object person_json(const store::Person& person) {
    return {{"id", person.id}, {"name", person.name}, {"account", !person.folded.empty()}};
}

Answer introduced(Context& context, Call& call, int status) {
    return answer_with({{"person", person_json(call.somebody())}, {"csrf", csrf_token(context, call)}}, status);
}

Answer me(Context& context, Call& call) {
    if (!call.person) return answer_with({{"person", nullptr}, {"csrf", nullptr}});
    json::object o{{"person", person_json(*call.person)}, {"csrf", csrf_token(context, call)}};
    o["webhook"] = call.person->webhook.empty() ? json::value(nullptr) : json::value(call.person->webhook);
    return answer_with(std::move(o));
}

Answer new_guest(Context& context, Call& call) {
    store::Person guest{.name = wanted_name(context, call, 0)};
    context.transaction.begin(context.store);
    guest.id = need(context.store.add_person(guest));
    begin_session(context, call, std::move(guest));
    return introduced(context, call, 201);
}

PasswordWork hashing(Context& context, Call& call) {
    if (call.person && !call.person->folded.empty())
        throw Refused{409, "has_account", "You have an account already; log out first to make another."};
    (void)wanted_name(context, call, id_of(call));
    return [password = new_password(call.body)] { return Call::Proof{.hash = hash_password(password)}; };
}

Answer new_account(Context& context, Call& call) {
    const std::string name = wanted_name(context, call, id_of(call)); // somebody may have been quicker
    if (call.proof.hash.empty()) throw Refused{503, "busy", "The server has no room for this now; try again."};
    store::Person person = call.person.value_or(store::Person{.name = name});
    person.folded = text::folded(name);
    person.password = call.proof.hash;
    context.transaction.begin(context.store);
    if (!call.person) person.id = need(context.store.add_person(person));
    rename(context, person, name);
    // Whoever had the guest's cookie or link has nothing any more.
    end_all_sessions(context, person.id);
    begin_session(context, call, std::move(person));
    return introduced(context, call, 201);
}

PasswordWork replacing(Context& /*context*/, Call& call) {
    const store::Person& person = call.somebody();
    if (person.folded.empty()) throw Refused{409, "no_account", "A guest has no password; make an account first."};
    return [hash = person.password, old = text_field(call.body, "old", 1, Limits::kMostPassword),
            password = new_password(call.body)] {
        Call::Proof proof{.against = hash, .right = right_password(hash, old)};
        if (proof.right) proof.hash = hash_password(password);
        return proof;
    };
}

Answer change_password(Context& context, Call& call) {
    store::Person person = call.somebody();
    if (!proven(call, person)) throw Refused{403, "password", "The old password is wrong."};
    if (call.proof.hash.empty()) throw Refused{503, "busy", "The server has no room for this now; try again."};
    context.transaction.begin(context.store);
    person.password = call.proof.hash;
    need(context.store.save_person(person));
    end_all_sessions(context, person.id);
    begin_session(context, call, std::move(person));
    return introduced(context, call, 200);
}

Answer change_name(Context& context, Call& call) {
    store::Person& person = call.somebody();
    rename(context, person, wanted_name(context, call, person.id));
    return introduced(context, call, 200);
}

PasswordWork comparing(Context& context, Call& call) {
    const auto account = account_named(context, text_field(call.body, "name", 1, Limits::kName));
    return [hash = account ? account->password : "",
            password = text_field(call.body, "password", 1, Limits::kMostPassword)] {
        // Without an account it takes as long, so that the time does not tell which names exist.
        if (hash.empty()) return Call::Proof{.hash = hash_password(password)};
        return Call::Proof{.against = hash, .right = right_password(hash, password)};
    };
}

Answer log_in(Context& context, Call& call) {
    auto account = account_named(context, text_field(call.body, "name", 1, Limits::kName));
    if (!account || !proven(call, *account)) throw Refused{401, "login", "Name or password is wrong."};
    begin_session(context, call, std::move(*account));
    return introduced(context, call, 200);
}

Answer log_out(Context& context, Call& call) {
    sign_out(context, call);
    return answer_with({{"person", nullptr}, {"csrf", nullptr}});
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
