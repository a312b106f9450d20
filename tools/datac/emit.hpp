// Writing what was read.
#pragma once

#include "model.hpp"

namespace datac {

std::string header_of(const Title& title, const std::string& name_space); // emit_header.cpp
std::string source_of(const Title& title, const std::string& name_space); // emit_source.cpp
std::string json_of(const Title& title);                                  // emit_json.cpp

// A text in quotes, for C++ and JSON alike.
std::string quoted(const std::string& text);

// Leaves a file alone that has this content already, so that nothing is compiled again for nothing.
void write_file(const std::filesystem::path& file, const std::string& content);

// The ledgers of rules: OUT/clauses.hpp and OUT/clause_texts.cpp, with the decisions each clause names.
void compile_rules(const std::filesystem::path& out, const std::vector<std::filesystem::path>& ledgers);

// The kinds of events: OUT/events.hpp.
void compile_events(const std::filesystem::path& out, const std::vector<std::filesystem::path>& files);
void compile_topics(const std::filesystem::path& out, const std::vector<std::filesystem::path>& files);

} // namespace datac
