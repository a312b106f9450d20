#include "cli/files.hpp"

#include "cli/commands.hpp"

#include <boost/json.hpp>

#include <fstream>

namespace stw::cli {

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::filesystem::path beside = path;
    beside += ".new";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(beside, path, error);
    if (!out || error) {
        std::filesystem::remove(beside, error);
        throw Problem("cannot write " + path.string());
    }
}

game::Record load_record(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) throw Problem("cannot read " + path.string());
    boost::json::error_code error;
    const boost::json::value v = boost::json::parse(text, error);
    if (error) throw Problem(path.string() + " is not JSON: " + error.message());
    auto record = game::Record::from_json(v);
    if (!record) throw Problem(path.string() + ": " + record.error());
    return std::move(*record);
}

void save_record(const std::filesystem::path& path, const game::Record& record) {
    write_file(path, boost::json::serialize(record.to_json()) + "\n");
}

} // namespace stw::cli
