#include "interop/interpreter.hpp"

#include "interop/of_title.hpp"

namespace stw::interop {

std::unique_ptr<Interpreter> interpreter_for(const RecordedGame& game) {
    const OfTitle* own = of_title(game.title);
    return own != nullptr ? own->interpreter(game) : nullptr;
}

} // namespace stw::interop
