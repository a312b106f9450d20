// Guests, accounts, and what belongs to a person.
#pragma once

#include "server/office.hpp"

namespace stw::server {

Answer me(Office& office, Call& call);
Answer new_guest(Office& office, Call& call);
Answer new_account(Office& office, Call& call); // with the proof of its password
Answer log_in(Office& office, Call& call);      // likewise
Answer log_out(Office& office, Call& call);
Answer my_link(Office& office, Call& call);
Answer enter(Office& office, Call& call);
Answer set_webhook(Office& office, Call& call);

// The slow part of the last two above, on values of its own; what is wrong already is refused here.
using PasswordWork = std::move_only_function<Call::Proof()>;
PasswordWork hashing(Office& office, Call& call);
PasswordWork comparing(Office& office, Call& call);

boost::json::object person_json(const store::Person& person);

} // namespace stw::server
