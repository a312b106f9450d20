#include "interop/interpreter.hpp"

#include "interop/1840_interpreter.hpp"
#include "interop/1880_interpreter.hpp"
#include "interop/1893_interpreter.hpp"

namespace stw::interop {

std::unique_ptr<Interpreter> interpreter_for(const RecordedGame& game) {
    if (game.title == "1840") return std::make_unique<Interpreter1840>(game);
    if (game.title == "1880") return std::make_unique<Interpreter1880>(game);
    if (game.title == "1893") return std::make_unique<Interpreter1893>(game);
    return nullptr;
}

} // namespace stw::interop
