// What is printed on charts, certificates and company cards.
#pragma once

#include "core/ids.hpp"
#include "core/money.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace stw::finance {

inline constexpr int kMaxCompanies = 32;
inline constexpr int kMaxPapers = 176;

struct Cell {
    std::int8_t row = -1;
    std::int8_t column = -1;
    constexpr explicit operator bool() const { return row >= 0; }
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

struct ChartData {
    std::uint8_t rows = 0;
    std::uint8_t columns = 0;
    std::span<const std::int16_t> price; // row by row; 0: no such cell
    std::span<const Cell> par;           // cheapest first
    std::span<const std::int16_t> bonus; // per share, for a company that stands there; as `price`, or empty

    [[nodiscard]] constexpr Money at(Cell c) const {
        if (c.row < 0 || c.row >= rows || c.column < 0 || c.column >= columns) return Money{0};
        return Money{price[static_cast<std::size_t>(c.row) * columns + static_cast<std::size_t>(c.column)]};
    }
    [[nodiscard]] constexpr Money bonus_at(Cell c) const {
        if (bonus.empty() || at(c) == Money{0}) return Money{0};
        return Money{bonus[static_cast<std::size_t>(c.row) * columns + static_cast<std::size_t>(c.column)]};
    }
    [[nodiscard]] constexpr Cell par_cell(Money m) const {
        for (Cell c : par)
            if (at(c) == m) return c;
        return {};
    }
};

enum class PaperKind : std::uint8_t { share, private_company, small_company, bond };

struct Paper {
    std::string_view id; // unique, but for shares and bonds of one kind
    std::string_view name;
    PaperKind kind = PaperKind::share;
    CompanyId company; // share, small company: of which one
    std::int16_t percent = 0;
    bool president = false;
    bool reserved = false;   // not on sale, kept for an exchange
    std::int16_t price = 0;  // printed; 0 for shares
    std::int16_t income = 0; // per operating round
};

void certificates_of_a_company_must_lie_side_by_side(); // not for constants: naming it in one stops the build
void presidents_certificates_must_lie_side_by_side();   // nor is this

// All certificates of a box, with the place of each company's own in it, so that nobody has to look through them all.
class PaperTable {
  public:
    struct Range {
        std::uint8_t begin = 0;
        std::uint8_t end = 0;
    };

    constexpr PaperTable() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a list of certificates is a table of them
    template <std::size_t N> constexpr PaperTable(const Paper (&papers)[N]) : all_(papers) {
        static_assert(N <= kMaxPapers);
        for (std::size_t i = 0; i < N; ++i) {
            if (!papers[i].company) continue;
            Range& of = of_company_[papers[i].company.value];
            if (of.end == 0) of.begin = static_cast<std::uint8_t>(i);
            else if (of.end != i) certificates_of_a_company_must_lie_side_by_side();
            of.end = static_cast<std::uint8_t>(i + 1);
            if (papers[i].kind == PaperKind::share) share_[i] = static_cast<std::uint8_t>(papers[i].percent);
            if (!papers[i].president) continue;
            Range& office = president_[papers[i].company.value];
            if (office.end == 0) office.begin = static_cast<std::uint8_t>(i);
            else if (office.end != i) presidents_certificates_must_lie_side_by_side();
            office.end = static_cast<std::uint8_t>(i + 1);
        }
    }

    [[nodiscard]] constexpr std::size_t size() const { return all_.size(); }
    [[nodiscard]] constexpr const Paper& operator[](std::size_t i) const { return all_[i]; }
    [[nodiscard]] constexpr auto begin() const { return all_.begin(); }
    [[nodiscard]] constexpr auto end() const { return all_.end(); }

    // Where the certificates of a company lie.
    [[nodiscard]] constexpr Range of(CompanyId c) const { return of_company_[c.value]; }
    [[nodiscard]] constexpr All<PaperId> certificates_of(CompanyId c) const {
        return {PaperId{of(c).begin}, of(c).end};
    }
    // Per cent of its company that a certificate is; 0 for what is no share.
    [[nodiscard]] constexpr int share(std::size_t i) const { return share_[i]; }
    [[nodiscard]] constexpr PaperId presidents_certificate(CompanyId c) const {
        const Range office = president_[c.value];
        return office.end == 0 ? PaperId{} : PaperId{office.begin};
    }
    // Where there are several to choose from, one of which comes into play. Empty (from 0 to 0) if there is none.
    [[nodiscard]] constexpr Range presidents_certificates(CompanyId c) const { return president_[c.value]; }

  private:
    std::span<const Paper> all_;
    std::array<Range, kMaxCompanies> of_company_{};
    std::array<Range, kMaxCompanies> president_{};
    std::array<std::uint8_t, kMaxPapers> share_{};
};

enum class CompanyKind : std::uint8_t {
    public_company,
    small_company,
    part // of another company: operates, and has no certificates
};

// A station that stands from the beginning.
struct Stand {
    HexId hex;
    std::uint8_t node = 0;
};

struct Company {
    std::string_view id;
    std::string_view name;
    std::string_view colour; // #rrggbb
    std::string_view text_colour;
    CompanyKind kind = CompanyKind::public_company;
    HexId home;
    std::uint8_t home_city = 0;
    std::array<std::int16_t, 6> stations{-1, -1, -1, -1, -1, -1}; // cost of each, in order of use; -1: no more
    std::span<const Stand> stands;                                // stations that stand from the beginning
    Cell start;                                                   // where a company without a free choice of par begins
    std::int16_t fixed_price = 0;

    [[nodiscard]] constexpr int station_count() const {
        int n = 0;
        while (n < 6 && stations[static_cast<std::size_t>(n)] >= 0) ++n;
        return n;
    }
};

} // namespace stw::finance
