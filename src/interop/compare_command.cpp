// Files and folders for `compare`, and a line for each game.
#include "interop/compare.hpp"
#include "interop/files.hpp"

#include <algorithm>
#include <ostream>

namespace stw::interop {
namespace {

namespace fs = std::filesystem;
using Verdict = Comparison::Verdict;

// A trace lies beside its game; it is no game of its own.
bool is_game(const fs::path& p) { return p.extension() == ".json"; }

fs::path trace_beside(const fs::path& game) { return fs::path(game).replace_extension(".trace.jsonl"); }

std::vector<fs::path> games_in(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::recursive_directory_iterator i(folder, error), end; !error && i != end; i.increment(error))
        if (i->is_regular_file(error) && is_game(i->path())) found.push_back(i->path());
    std::sort(found.begin(), found.end());
    return found;
}

Comparison compare_file(const fs::path& path) {
    const auto text = read_file(path);
    if (!text) return {Verdict::different, text.error()};
    const auto game = read_recorded_game(*text, path.stem().string());
    if (!game) return {Verdict::different, game.error()};
    std::error_code error;
    if (!fs::exists(trace_beside(path), error)) return compare_result(*game);
    const auto trace_text = read_file(trace_beside(path));
    if (!trace_text) return {Verdict::different, trace_text.error()};
    const auto trace = read_trace(*trace_text);
    if (!trace) return {Verdict::different, trace.error()};
    return compare_game(*game, *trace);
}

} // namespace

int run_compare(std::span<const std::string> paths, const TellComparison& tell, std::ostream& err) {
    std::vector<fs::path> games;
    bool failed = false;
    for (const std::string& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            const auto found = games_in(path);
            games.insert(games.end(), found.begin(), found.end());
        } else if (fs::exists(path, error)) {
            games.emplace_back(path);
        } else {
            err << path << ": there is no such file or folder\n";
            failed = true;
        }
    }
    bool compared = false;
    for (const fs::path& path : games) {
        const Comparison c = compare_file(path);
        tell(path, c);
        compared = compared || c.verdict != Verdict::skipped;
        failed = failed || c.verdict == Verdict::different;
    }
    if (!compared && !failed) {
        err << "nothing was compared: no game of a title that is here\n";
        return 2;
    }
    return failed ? 1 : 0;
}

int run_compare(std::span<const std::string> paths, std::ostream& out, std::ostream& err) {
    const TellComparison tell = [&](const fs::path& path, const Comparison& c) {
        out << path.stem().string() << ": " << c.text << '\n' << std::flush; // at once: a whole folder takes a while
    };
    return run_compare(paths, tell, err);
}

} // namespace stw::interop
