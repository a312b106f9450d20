// What the rulebook of a title says that a property has to know, as plain values; written from the book, not from the code.
#pragma once

#include "hunt/property.hpp"
#include "hunt/ways.hpp"

#include <span>

namespace stw::hunt {

// Money a person raises for a train while companies operate.
struct RaisingBook {
    std::string_view treasury_first; // nothing is sold while the treasury pays
    std::string_view into_the_train; // what is raised buys it, and nothing else
    std::string_view no_more;        // than is missing; empty: the book does not say so
    // What the cheapest train costs that the company could buy by itself; 0: there is none.
    Money (*cheapest)(const Components& box, const Overview& o, CompanyId c) = nullptr;
};

// Turns of companies.
struct TurnsBook {
    std::string_view sentence;
    std::string_view round; // the kind of such rounds
    // Whose turns are counted.
    bool (*takes_turns)(const Components& box, const Overview& o, CompanyId c) = nullptr;
};

// Who has to have a train when his turn is over.
struct DutyBook {
    std::string_view sentence;
    bool (*must_own)(const Components& box, const Overview& o,
                     CompanyId c) = nullptr; // if it has a route and there is one
    bool needs_route = false;
};

// Certificates and who presides.
struct PapersBook {
    std::string_view president; // who has most presides
    std::string_view limit;     // of certificates
    std::string_view share;     // of one company in one hand
    // Companies whose president is who holds most of it.
    bool (*by_majority)(const Components& box, CompanyId c) = nullptr;
    // Do the certificates of the company count against the limit now? Those with a printed price (papers): always or never.
    bool (*counts)(const Overview& o, CompanyId c) = nullptr;
    bool papers_count = true;
};

// How a game may end.
struct EndingBook {
    std::string_view sentence;
    // Why this end has no ground in the book; empty: it has.
    std::string (*objection)(const Components& box, const Moment& last, Money highest) = nullptr; // price in this game
};

// --- names of properties that an option of some title contradicts ---

inline constexpr std::string_view kTreasuryPays = "nobody sells for a train that the company can pay for";
inline constexpr std::string_view kSmallPays = "nobody sells for a train that his small company can pay for";
inline constexpr std::string_view kNeeded = "the train that is bought after a sale is one that needed it";
inline constexpr std::string_view kIntoTheTrain = "money raised for a train is spent on that train";
inline constexpr std::string_view kNoMore = "nobody raises more than is missing for the train";
inline constexpr std::string_view kMostPresides = "who owns most of a company presides over it";
inline constexpr std::string_view kShareLimit = "nobody buys more of a company than one hand may hold";
inline constexpr std::string_view kCertificateLimit = "nobody buys past the limit of certificates";
inline constexpr std::string_view kNoneMissed = "no company misses its turn";
inline constexpr std::string_view kGroundedEnd = "a game ends for a reason the book names";

// An option that makes the game another one than the book's: with this value the property need not hold.
struct Allowance {
    std::string_view option;
    std::int16_t value = 1;
    std::string_view property;
};

struct Book {
    std::string_view ruleset;
    const RaisingBook* raising = nullptr;
    const TurnsBook* turns = nullptr;
    const DutyBook* duty = nullptr;
    const PapersBook* papers = nullptr;
    const EndingBook* ending = nullptr;
    const WaysBook* ways = nullptr;
    void (*own)(Properties& out) = nullptr; // what only this title has
    std::span<const Allowance> allowances{};
};

// Of all titles that have one.
std::vector<const Book*> books();

// Fresh ones for a game: each chapter that the title's book has, and what holds in every game.
Properties properties_for(std::string_view ruleset);

// Which of them are not asked with these options, and why.
std::vector<Allowance> allowed_by(const game::TitleInfo& title, std::span<const std::int16_t> options);

// The chapters.
std::unique_ptr<Property> raising_property(const RaisingBook& book);
std::unique_ptr<Property> turns_property(const TurnsBook& book);
std::unique_ptr<Property> duty_property(const DutyBook& book);
std::unique_ptr<Property> papers_property(const PapersBook& book);
std::unique_ptr<Property> ending_property(const EndingBook& book);
std::unique_ptr<Property> ways_property(const WaysBook& book);
std::unique_ptr<Property> circles_property();

} // namespace stw::hunt
