// Guests, accounts, and what belongs to a person.
#pragma once

#include "server/context.hpp"

namespace stw::server {

Answer me(Context& context, Call& call);
Answer new_guest(Context& context, Call& call);
Answer new_account(Context& context, Call& call);     // with the proof of its password
Answer log_in(Context& context, Call& call);          // likewise
Answer change_password(Context& context, Call& call); // likewise; ends every other session
Answer log_out(Context& context, Call& call);
Answer change_name(Context& context, Call& call);
Answer set_webhook(Context& context, Call& call);

// The slow part of those with a proof, on values of its own; what is wrong already is refused here.
using PasswordWork = std::move_only_function<Call::Proof()>;
PasswordWork hashing(Context& context, Call& call);
PasswordWork comparing(Context& context, Call& call);
PasswordWork replacing(Context& context, Call& call);

// Whose password is tried, however the name is written: who guesses at one account is counted once.
std::string whose_password(Context& context, const Call& call);

boost::json::object person_json(const store::Person& person);
// Who the caller is now, and the token of the session.
Answer introduced(Context& context, Call& call, int status);

} // namespace stw::server
