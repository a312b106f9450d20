#include "cli/serve_settings.hpp"

#include "cli/problem.hpp"
#include "fuzz/inputs.hpp"
#include "fuzz/promise.hpp"

#include <string>

namespace stw::fuzz {
void settings(Bytes in) {
    try {
        const cli::ServeSettings read =
            cli::settings_in({reinterpret_cast<const char*>(in.data()), in.size()}, "fuzz.toml");
        const std::string told = cli::told(read);
        promise(cli::told(cli::settings_in(told, "told.toml")) == told, "what was read is written alike");
    } catch (const cli::Problem& problem) {
        const std::string said = problem.what();
        promise(said.starts_with("fuzz.toml:"), "a refusal says which line");
        promise(!said.contains('\n'), "a refusal is one line");
    }
}

} // namespace stw::fuzz
