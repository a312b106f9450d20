#include "interop/interpreter.hpp"

#include "interop/1893_interpreter.hpp"

namespace stw::interop {

std::unique_ptr<Interpreter> interpreter_for(const RecordedGame& game) {
    if (game.title == "1893") return std::make_unique<Interpreter1893>(game);
    return nullptr;
}

} // namespace stw::interop
