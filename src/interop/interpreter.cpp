#include "interop/interpreter.hpp"

#include "generated/interop_of_titles.hpp"

namespace stw::interop {

std::unique_ptr<Interpreter> interpreter_for(const RecordedGame& game) {
    for (const OfTitle* each : kOfTitles)
        if (each->title == game.title) return each->interpreter(game);
    return nullptr;
}

} // namespace stw::interop
