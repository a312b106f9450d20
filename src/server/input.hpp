// What a client has written, read with care. Whatever is wrong is a refusal in a sentence.
#pragma once

#include "server/refusal.hpp"

#include <boost/json/value.hpp>

#include <optional>
#include <string_view>

namespace stw::server {

// The object in a body. 400 if it is none.
boost::json::object parsed_body(std::string_view body);

// A field of the object; 422 if it is missing or of another kind. What people write themselves has a code of its own, for which the page has
// words.
std::string text_field(const boost::json::object& o, std::string_view name, std::size_t least, std::size_t most,
                       const char* code = "field");
int number_field(const boost::json::object& o, std::string_view name, int least, int most);
bool truth_field(const boost::json::object& o, std::string_view name);

// A name in its normal form, 1 to `most` characters that can be seen.
std::string name_field(const boost::json::object& o, std::string_view name, std::size_t most);
// What somebody says, without what cannot be seen, and never more than two ends of a line on end.
std::string speech_field(const boost::json::object& o, std::string_view name, std::size_t most);

} // namespace stw::server
