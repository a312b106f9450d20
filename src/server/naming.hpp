// Nobody is taken for somebody else: which names people may take, and where. What looks alike is in text/names.hpp.
#pragma once

#include "server/context.hpp"

namespace stw::server {

// "name" of the body, as this person may be called: not as bots are (422), nor as an account of somebody else (409).
std::string wanted_name(Context& context, const Call& call, store::PersonKey person);
// 409 if an account other than this person has a name that looks like it.
void check_no_account(Context& context, const std::string& name, store::PersonKey person);
// 409 if somebody else at the table is called so, its owner included, who may only watch, or a bot or an empty seat is.
void check_name_at(Context& context, const store::TableRow& table, const std::string& name, store::PersonKey person);
// The same for who says something; and a guest who watches may neither be called as an account is that came later, nor as somebody else
// is who has spoken here.
void check_speaker(Context& context, const store::TableRow& table, const store::Person& person);

// A person in a seat, with the mark of an account or without.
store::Seat seat_for(const store::Person& person);

// The person has this name from now on, at every table that is not finished, too; 409 if it is taken at one of them. As an account, if
// it is one by now.
void rename(Context& context, store::Person& person, const std::string& name);

// How the accounts of an older database look. Of those that look alike the oldest has the look, and all go on as they were.
void find_looks(Context& context);

} // namespace stw::server
