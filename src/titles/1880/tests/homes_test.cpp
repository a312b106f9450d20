// VIII.general/8 to 21 and VII.investors/16 to 22: the companies and their home bases.
#include "titles/1880/tests/position.hpp"

#include <array>
#include <ostream>

namespace stw::t1880 {
namespace {

struct Home {
    const char* clause;
    CompanyId company;
    std::string_view name;
    std::string_view hex;
    std::string_view place;
    std::string_view towards = {}; // in Beijing: where the track of its station leads
};

void PrintTo(const Home& home, std::ostream* out) { *out << home.name; }

std::string id_of(const ::testing::TestParamInfo<Home>& home) {
    return std::string(data::kComponents[0][home.param.company].id);
}

constexpr std::array kMajorHomes{std::to_array<Home>({
    {"1880:VIII.general/8", JHA, "Jingha Railway", "F8", "Beijing", "E9"},
    {"1880:VIII.general/9", JHU, "Jinghu Railway", "F8", "Beijing", "F10"},
    {"1880:VIII.general/10", JGG, "Jingguang Railway", "F8", "Beijing", "G7"},
    {"1880:VIII.general/11", JLR, "Jinglan Railway", "F8", "Beijing", "F6"},
    {"1880:VIII.general/12", BZU, "Binzhou Railway", "B8", "Harbin"},
    {"1880:VIII.general/13", LHR, "Longhai Railway", "J2", "Lanzhou"},
    {"1880:VIII.general/14", SCR, "Schichang Railway", "N12", "Changsha & Nanchang"},
    {"1880:VIII.general/15", CKR, "Chengkun Railway", "O5", "Kunming"},
    {"1880:VIII.general/16", BCR, "Baocheng Railway", "M3", "Chengdu"},
    {"1880:VIII.general/17", NXR, "Ningxi Railway", "J6", "Xi'an"},
    {"1880:VIII.general/18", HKR, "Hukun Railway", "K15", "Shanghai"},
    {"1880:VIII.general/19", NJR, "Nanjiang Railway", "K13", "Nanjing"},
    {"1880:VIII.general/20", QSR, "Qinshen Railway", "D12", "Shenyang & Fushun"},
    {"1880:VIII.general/21", WNR, "Wunan Railway", "L10", "Wuhan"},
})};

class MajorHome : public ::testing::TestWithParam<Home> {};

// The yellow tile that lies there, or will.
std::string_view yellow_tile(std::string_view hex) {
    if (hex == "F8") return {};
    if (hex == "K15") return "8877";
    return hex == "N12" || hex == "D12" ? "235" : "57";
}

// May another company put a marker there, if it gets there?
std::string refused_there(const Position& p, CompanyId other, std::string_view hex, int city) {
    board::Reach everywhere;
    everywhere.nodes.fill(0xFF);
    const Refusal r = check_station(p.s, everywhere, other, hex_named(hex), city);
    return r ? std::string(r->clause.id()) : "";
}

TEST_P(MajorHome, IsKeptAndTakenOnFloating) {
    const Home& home = GetParam();
    clauses(home.clause);
    const finance::Company& printed = data::kComponents[0][home.company];
    EXPECT_EQ(printed.name, home.name);
    EXPECT_EQ(data::kComponents[0][printed.home].name, home.place);
    Position p;
    const CompanyId other = home.company == LHR ? WNR : LHR;
    if (const std::string_view tile = yellow_tile(home.hex); !tile.empty()) p.any_tile(home.hex, tile);
    p.company(other, 100, B).founded(home.company, 90, A).share_round();
    const bool two_cities = home.company == SCR || home.company == QSR;
    EXPECT_EQ(refused_there(p, other, home.hex, printed.home_city),
              two_cities ? "1880:X.stations/18" : "1880:X.stations/15");
    p.close_share_round();
    EXPECT_TRUE(p.has_station(home.company, home.hex, printed.home_city));
    if (home.towards.empty()) return;
    const board::EdgeMask exits = p.s.board.tile_on(p.s.box().map, hex_named("F8")).nodes[printed.home_city].exits;
    for (int e = 0; e < kEdges; ++e)
        if ((exits & board::edge_bit(e)) != 0) {
            EXPECT_EQ(p.s.box()[hex_named("F8")].neighbour[static_cast<std::size_t>(e)], hex_named(home.towards));
        }
}

INSTANTIATE_TEST_SUITE_P(T1880, MajorHome, ::testing::ValuesIn(kMajorHomes), id_of);

constexpr std::array kInvestorHomes{std::to_array<Home>({
    {"1880:VII.investors/16", A1, "Russian Investor", "A3", "Russia"},
    {"1880:VII.investors/17", A2, "Japanese Investor", "E13", "Dalian"},
    {"1880:VII.investors/18", A3, "Belgian Investor", "H6", "Taiyuan"},
    {"1880:VII.investors/19", A4, "German Investor", "H14", "Qingdao"},
    {"1880:VII.investors/20", A5, "British Investor", "Q15", "Hong Kong"},
    {"1880:VII.investors/21", A6, "Portuguese Investor", "P12", "Macau"},
    {"1880:VII.investors/22", A7, "French Investor", "Q7", "French Indochina"},
})};

class InvestorHome : public ::testing::TestWithParam<Home> {};

TEST_P(InvestorHome, HasItsMarkerFromTheStart) {
    const Home& home = GetParam();
    clauses(home.clause);
    const finance::Company& printed = data::kComponents[0][home.company];
    EXPECT_EQ(printed.name, home.name);
    EXPECT_EQ(data::kComponents[0][printed.home].name, home.place);
    Position p = Position::choosing_investors();
    EXPECT_FALSE(p.has_station(home.company, home.hex));
    EXPECT_DONE(p, choose(A, number_of(home.company)));
    EXPECT_TRUE(p.has_station(home.company, home.hex, 0));
    EXPECT_EQ(stations_placed(p.s, home.company), 1);
}

INSTANTIATE_TEST_SUITE_P(T1880, InvestorHome, ::testing::ValuesIn(kInvestorHomes), id_of);

TEST(T1880Homes, OfACompanyToComeIsTheOneCityOfBrownBeijing) {
    clauses("1880:VIII.general/9");
    Position p;
    p.tile("F8", "8887", 0);
    const routes::Network n = Title::network(p.s, JHU);
    ASSERT_EQ(n.stations().size(), 1U);
    EXPECT_EQ(n.stations()[0], (routes::Stop{hex_named("F8"), 0})) << "there is no other";
    p.founded(JHU, 100, A).holds(A, JHU, 20).share_round().close_share_round();
    EXPECT_TRUE(p.has_station(JHU, "F8", 0));
}

} // namespace
} // namespace stw::t1880
