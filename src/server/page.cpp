#include "server/page.hpp"

#include "server/target.hpp"

#include <array>
#include <fstream>
#include <sys/stat.h>

namespace stw::server {
namespace {

namespace fs = std::filesystem;

struct Type {
    std::string_view extension;
    std::string_view name;
};
constexpr std::array<Type, 10> kTypes{{{".html", "text/html; charset=utf-8"},
                                       {".js", "text/javascript; charset=utf-8"},
                                       {".css", "text/css; charset=utf-8"},
                                       {".wasm", "application/wasm"},
                                       {".json", "application/json"},
                                       {".svg", "image/svg+xml"},
                                       {".png", "image/png"},
                                       {".woff2", "font/woff2"},
                                       {".webmanifest", "application/manifest+json"},
                                       {".txt", "text/plain; charset=utf-8"}}};

std::string type_of(const fs::path& file) {
    const std::string extension = file.extension().string();
    for (const Type& t : kTypes)
        if (t.extension == extension) return std::string(t.name);
    return "application/octet-stream";
}

// Names in assets/ carry a hash of what is in them; everything else may be another thing tomorrow.
std::string_view freshness(const fs::path& inside) {
    return *inside.begin() == "assets" ? "public, max-age=31536000, immutable" : "no-cache";
}

// Another text whenever the file is another one, as far as its date and size tell.
std::optional<std::string> tag_of(const fs::path& file, std::string_view suffix) {
    struct stat about{};
    if (::stat(file.c_str(), &about) != 0) return std::nullopt;
    return "\"" + std::to_string(about.st_size) + "-" + std::to_string(about.st_mtim.tv_sec) + "." +
           std::to_string(about.st_mtim.tv_nsec) + std::string(suffix) + "\"";
}

std::optional<std::string> contents(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in) return std::nullopt;
    return text;
}

bool accepts_gzip(std::string_view accepted) {
    const std::size_t at = accepted.find("gzip");
    if (at == std::string_view::npos) return false;
    // "gzip;q=0" refuses it.
    const std::string_view weight = accepted.substr(at + 4, accepted.find(',', at) - at - 4);
    return !weight.contains("q=0") || weight.contains("q=0.");
}

Answer plain(int status, std::string text) {
    return {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text)};
}

} // namespace

Page::Page(const fs::path& folder) : folder_(fs::canonical(folder)) {}

std::optional<fs::path> Page::find(std::string_view target) const {
    const auto path = decoded_path(target);
    if (!path) return std::nullopt;
    fs::path inside;
    for (const std::string& name : *path) {
        if (name.starts_with('.') || name.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos)
            return std::nullopt;
        inside /= name;
    }
    if (inside.empty()) inside = "index.html";
    std::error_code error;
    const fs::path file = fs::canonical(folder_ / inside, error);
    // A link may lead anywhere; what counts is where it ends.
    if (error || file != folder_ / inside || !fs::is_regular_file(file, error)) return std::nullopt;
    return inside;
}

std::shared_ptr<const std::string> Page::loaded(const fs::path& file, const std::string& tag) {
    Loaded& kept = files_[file];
    if (!kept.text || kept.tag != tag) {
        auto text = contents(file);
        kept = {tag, text ? std::make_shared<const std::string>(std::move(*text)) : nullptr};
    }
    return kept.text;
}

Answer Page::answer(const Request& request) {
    if (request.method != "GET" && request.method != "HEAD") {
        Answer refused = plain(405, "The page can be read, not written.\n");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    const auto inside = find(request.target);
    if (!inside) return plain(404, "There is nothing here.\n");
    const fs::path file = folder_ / *inside;
    const fs::path packed = file.string() + ".gz";
    std::error_code error;
    const bool has_packed = fs::is_regular_file(fs::symlink_status(packed, error));
    const bool send_packed = has_packed && accepts_gzip(request.accept_encoding);

    Answer found{.type = type_of(file)};
    found.headers.emplace_back("Cache-Control", freshness(*inside));
    if (has_packed) found.headers.emplace_back("Vary", "Accept-Encoding");
    const auto tag = tag_of(send_packed ? packed : file, send_packed ? "z" : "");
    if (!tag) return plain(404, "There is nothing here.\n");
    found.headers.emplace_back("ETag", *tag);
    if (request.if_none_match.contains(*tag)) {
        found.status = 304;
        return found;
    }
    if (send_packed) found.headers.emplace_back("Content-Encoding", "gzip");
    found.file = loaded(send_packed ? packed : file, *tag);
    if (!found.file) return plain(404, "There is nothing here.\n");
    return found;
}

} // namespace stw::server
