// What a title brings to the reading of recorded games, in src/titles/<t>/interop.
#pragma once

#include "interop/interpreter.hpp"

namespace stw::interop {

struct OfTitle {
    std::string_view title; // as the records name it
    std::unique_ptr<Interpreter> (*interpreter)(const RecordedGame& game);
    // Brings an exported action into the form of the cleaned recordings, as far as this title alone has it.
    void (*from_export)(RecordedAction& a) = nullptr;
};

// Null: we do not have it.
const OfTitle* of_title(std::string_view title);

// Its interpreter.
template <class Own> std::unique_ptr<Interpreter> read_by(const RecordedGame& game) {
    return std::make_unique<Own>(game);
}

} // namespace stw::interop
