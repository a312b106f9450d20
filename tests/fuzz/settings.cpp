#include "cli/serve_settings.hpp"

#include "cli/problem.hpp"
#include "fuzz/inputs.hpp"
#include "fuzz/promise.hpp"

#include <algorithm>
#include <string>

namespace stw::fuzz {
namespace {

bool control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

} // namespace

void settings(Bytes in) {
    try {
        const cli::ServeSettings read =
            cli::settings_in({reinterpret_cast<const char*>(in.data()), in.size()}, "fuzz.toml");
        const std::string told = cli::told(read);
        promise(cli::told(cli::settings_in(told, "told.toml")) == told, "what was read is written alike");
    } catch (const cli::Problem& problem) {
        const std::string said = problem.what();
        promise(said.starts_with("fuzz.toml:"), "a refusal says which line");
        promise(std::none_of(said.begin(), said.end(), control), "a refusal is one line, and harmless to a terminal");
    }
}

} // namespace stw::fuzz
