// The page as the server hands it out: its files, and nothing else on the disk.
#include "server/site.hpp"

#include "support/own_folder.hpp"

#include <fstream>
#include <gtest/gtest.h>

namespace stw::server {
namespace {

namespace fs = std::filesystem;

class PageFolder : public ::testing::Test {
  protected:
    void SetUp() override {
        write("secret.txt", "a secret");
        write("dist/index.html", "<p>page");
        write("dist/version.json", "{}");
        write("dist/stellwerk.webmanifest", "{}");
        write("dist/worker.js", "worker");
        write("dist/.hidden", "a secret");
        write("dist/assets/engine-1.wasm", "wasm");
        write("dist/assets/index-1.js", "long script");
        write("dist/assets/index-1.js.gz", "short");
    }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories((above_ / name).parent_path());
        std::ofstream(above_ / name) << text;
    }
    [[nodiscard]] Answer get(const std::string& target, const std::string& encodings = "",
                             const std::string& known = "") const {
        return Page(above_ / "dist")
            .answer({.method = "GET", .target = target, .if_none_match = known, .accept_encoding = encodings});
    }

    testing::OwnFolder own_;
    fs::path above_ = own_.path();
};

std::string header(const Answer& a, const std::string& name) {
    for (const auto& [key, value] : a.headers)
        if (key == name) return value;
    return "";
}

std::string text_of(const Answer& a) { return a.file ? *a.file : a.body; }

TEST_F(PageFolder, AFileIsInMemoryOnce) {
    Page page(above_ / "dist");
    const Request request{.method = "GET", .target = "/"};
    const Answer first = page.answer(request);
    EXPECT_EQ(page.answer(request).file, first.file) << "however many read it";
    write("dist/index.html", "<p>another page");
    EXPECT_EQ(text_of(page.answer(request)), "<p>another page");
    EXPECT_EQ(text_of(first), "<p>page") << "who reads the old one reads it to the end";
}

class NoService final : public Handler {
  public:
    void handle(Request /*request*/, Reply reply) override { reply(Answer{.status = 204}); }
    std::optional<Answer> admit(const Request& /*request*/) override { return std::nullopt; }
    void listen(const Request& /*request*/, Wire& /*wire*/) override {}
    void gone(Wire& /*wire*/) override {}
};

TEST_F(PageFolder, AnAddressGetsSoManyFilesAndFewerLargeOnes) {
    write("dist/large.bin", std::string(640'000, 'x'));
    Page page(above_ / "dist");
    NoService service;
    Site site(page, service, Hosts(std::vector<std::string>{}), {.burst = 15, .per_second = 1});
    std::int64_t now = 0;
    const auto ask = [&](const std::string& target, const std::string& address) {
        int status = 0;
        site.handle({.method = "GET", .target = target, .host = "localhost", .address = address, .now = now},
                    [&](const Answer& a) { status = a.status; });
        return status;
    };
    for (int i = 0; i < 15; ++i) EXPECT_EQ(ask("/", "192.0.2.1"), 200) << i;
    EXPECT_EQ(ask("/", "192.0.2.1"), 429);
    EXPECT_EQ(ask("/api/me", "192.0.2.1"), 204) << "that is counted elsewhere";
    EXPECT_EQ(ask("/large.bin", "192.0.2.2"), 200);
    EXPECT_EQ(ask("/large.bin", "192.0.2.2"), 200);
    EXPECT_EQ(ask("/large.bin", "192.0.2.2"), 429);
    now += 5'000;
    EXPECT_EQ(ask("/", "192.0.2.1"), 200);
    EXPECT_EQ(ask("/", "192.0.2.2"), 429) << "a debt takes longer";
}

// Whatever is answered costs something, and none of it can be had without end.
TEST_F(PageFolder, AnAddressAsksSoOftenForHealthAndForStrangersAndForNothing) {
    Page page(above_ / "dist");
    NoService service;
    struct Case {
        const char* target;
        const char* host;
        int answered;
    };
    for (const auto& [target, host, answered] : std::initializer_list<Case>{{"/healthz", "any.example", 204},
                                                                            {"/readyz", "any.example", 204},
                                                                            {"/", "other.example", 421},
                                                                            {"/api/me", "other.example", 421},
                                                                            {"/nothing", "localhost", 404}}) {
        Site site(page, service, Hosts(std::vector<std::string>{}), {.burst = 5, .per_second = 1});
        const auto ask = [&](const std::string& address) {
            int status = 0;
            site.handle({.method = "GET", .target = target, .host = host, .address = address},
                        [&](const Answer& a) { status = a.status; });
            return status;
        };
        for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("192.0.2.1"), answered) << target << " " << i;
        EXPECT_EQ(ask("192.0.2.1"), 429) << target;
        EXPECT_EQ(ask("192.0.2.2"), answered) << target;
    }
}

TEST_F(PageFolder, TheRootIsTheIndex) {
    const Answer a = get("/");
    EXPECT_EQ(a.status, 200);
    EXPECT_EQ(a.type, "text/html; charset=utf-8");
    EXPECT_EQ(text_of(a), "<p>page");
    EXPECT_EQ(header(a, "Cache-Control"), "no-cache");
    EXPECT_EQ(text_of(get("/index.html?x=1")), "<p>page");
}

TEST_F(PageFolder, AssetsStayForAYear) {
    const Answer a = get("/assets/engine-1.wasm");
    EXPECT_EQ(a.type, "application/wasm");
    EXPECT_EQ(header(a, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(get("/version.json"), "Cache-Control"), "no-cache");
}

TEST_F(PageFolder, WhatABrowserInstallsIsAskedForAgainEachTime) {
    const Answer manifest = get("/stellwerk.webmanifest");
    EXPECT_EQ(manifest.type, "application/manifest+json");
    EXPECT_EQ(header(manifest, "Cache-Control"), "no-cache");
    const Answer worker = get("/worker.js");
    EXPECT_EQ(worker.type, "text/javascript; charset=utf-8") << "as anything else a browser does not take it";
    EXPECT_EQ(header(worker, "Cache-Control"), "no-cache") << "a new version of the page is noticed by it";
}

TEST_F(PageFolder, WhatIsKnownIsNotSentAgain) {
    const std::string tag = header(get("/"), "ETag");
    const Answer again = get("/", "", tag);
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    write("dist/index.html", "<p>another page");
    EXPECT_EQ(get("/", "", tag).status, 200);
}

TEST_F(PageFolder, PackedWhereItLiesBesideAndIsWanted) {
    const Answer packed = get("/assets/index-1.js", "deflate, gzip;q=1.0, br");
    EXPECT_EQ(text_of(packed), "short");
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(packed.type, "text/javascript; charset=utf-8");
    const Answer plain = get("/assets/index-1.js", "br, gzip;q=0");
    EXPECT_EQ(text_of(plain), "long script");
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
    EXPECT_NE(header(plain, "ETag"), header(packed, "ETag"));
}

TEST_F(PageFolder, NoPathLeadsOut) {
    fs::create_symlink(above_ / "secret.txt", above_ / "dist/link.txt");
    fs::create_directory_symlink(above_, above_ / "dist/up");
    for (const char* target : {"/../secret.txt",
                               "/assets/../../secret.txt",
                               "/%2e%2e/secret.txt",
                               "/..%2fsecret.txt",
                               "/%2e%2e%2fsecret.txt",
                               "/.hidden",
                               "/%2ehidden",
                               "/link.txt",
                               "/up/secret.txt",
                               "//secret.txt",
                               "/assets",
                               "/assets/",
                               "/nothing",
                               "/index.html%00.js",
                               "/a\\..\\secret.txt",
                               "/%",
                               "/%zz",
                               "",
                               "*",
                               "http://elsewhere/"})
        EXPECT_EQ(get(target).status, 404) << target;
}

TEST_F(PageFolder, OnlyForReading) {
    const Answer a = Page(above_ / "dist").answer({.method = "POST", .target = "/"});
    EXPECT_EQ(a.status, 405);
    EXPECT_EQ(header(a, "Allow"), "GET, HEAD");
}

} // namespace
} // namespace stw::server
