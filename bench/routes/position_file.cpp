#include "position_file.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace stw::positions {

class Reader {
  public:
    Reader(PositionFile& out, const std::filesystem::path& path) : out_(out), path_(path) {}

    void read() {
        std::ifstream file(path_);
        if (!file) throw std::runtime_error(path_.string() + ": cannot be read");
        for (std::string text; std::getline(file, text);) {
            ++line_;
            words_ = std::istringstream(text);
            if (const std::string word = this->word(); !word.empty()) take(word);
        }
        close_map();
    }

  private:
    struct Near {
        HexId hex;
        int edge = 0;
        std::string other;
    };

    [[noreturn]] void complain(const std::string& what) const {
        throw std::runtime_error(path_.string() + ":" + std::to_string(line_) + ": " + what);
    }
    std::string word() {
        std::string w;
        words_ >> w;
        return w;
    }
    int number() {
        int n = 0;
        if (!(words_ >> n)) complain("a number is missing");
        return n;
    }
    HexId hex() {
        const auto at = hex_number_.find(word());
        if (at == hex_number_.end()) complain("no such hex");
        return at->second;
    }
    routes::Stop stop() {
        const HexId h = hex();
        return {h, static_cast<std::uint8_t>(number())};
    }
    CompanyId company() {
        return CompanyId{companies_.try_emplace(word(), static_cast<int>(companies_.size())).first->second};
    }
    board::Track track() {
        static const std::map<std::string, board::Track> kTracks{{"broad", board::Track::broad},
                                                                 {"narrow", board::Track::narrow},
                                                                 {"tram", board::Track::tram},
                                                                 {"rapid", board::Track::rapid}};
        const auto at = kTracks.find(word());
        if (at == kTracks.end()) complain("no such kind of track");
        return at->second;
    }

    void take(const std::string& what) {
        if (what == "hex") return read_hex();
        if (what == "tile") return read_tile();
        if (what == "node") return read_node();
        if (what == "path") return read_path();
        if (what == "position") return begin_position();
        if (out_.positions_.empty()) complain("no position has begun");
        Position& p = out_.positions_.back();
        if (what == "company") p.company = company();
        else if (what == "lay") lay(p);
        else if (what == "station") read_station(p);
        else if (what == "tracks") p.tracks = board::only(track());
        else if (what == "hexes-once") p.hexes_once = true;
        else if (what == "no-end") p.no_ends.push_back(stop());
        else if (what == "value") read_override(p, false);
        else if (what == "extra") read_override(p, true);
        else if (what == "fee") read_fee(p);
        else if (what == "bonus") read_bonus(p);
        else if (what == "train") read_train(p);
        else if (what == "paid") p.paid = number();
        else complain("unknown word " + what);
    }

    void read_hex() {
        const HexId h{static_cast<int>(out_.hexes_.size())};
        if (h.index() >= board::kMaxHexes) complain("too many hexes");
        board::Hex& made = out_.hexes_.emplace_back();
        made.id = out_.names_.emplace_back(word());
        hex_number_[std::string(made.id)] = h;
        made.column = static_cast<std::int16_t>(number());
        made.row = static_cast<std::int16_t>(number());
        for (int e = 0; e < kEdges; ++e)
            if (const std::string other = word(); other != "-") near_.push_back({h, e, other});
    }

    void read_tile() {
        board::Tile& made = out_.tiles_.emplace_back();
        made.id = out_.names_.emplace_back(word());
        tile_number_[std::string(made.id)] = TileId{static_cast<int>(out_.tiles_.size()) - 1};
        out_.nodes_.emplace_back();
        out_.paths_.emplace_back();
    }

    void read_node() {
        static const std::map<std::string, board::NodeKind> kKinds{{"city", board::NodeKind::city},
                                                                   {"town", board::NodeKind::town},
                                                                   {"halt", board::NodeKind::halt},
                                                                   {"offboard", board::NodeKind::offboard},
                                                                   {"junction", board::NodeKind::junction}};
        const auto at = kKinds.find(word());
        if (at == kKinds.end()) complain("no such kind of node");
        board::Node& made = out_.nodes_.back().emplace_back();
        made.kind = at->second;
        made.slots = static_cast<std::uint8_t>(number());
        made.place = static_cast<std::uint8_t>(number());
        for (auto& value : made.revenue) value = static_cast<std::int16_t>(number());
    }

    board::End end() {
        const std::string text = word();
        if (text.size() != 2 || text[1] < '0' || text[1] > '5') complain("an end of a path is e0 to e5 or n0 to n5");
        const auto n = static_cast<std::int8_t>(text[1] - '0');
        return text[0] == 'e' ? board::End{n, -1} : board::End{-1, n};
    }

    void read_path() {
        board::Path made;
        made.a = end();
        made.b = end();
        made.track = track();
        made.terminal = word() == "terminal";
        out_.paths_.back().push_back(made);
    }

    void close_map() {
        if (closed_) return;
        closed_ = true;
        for (const Near& n : near_)
            out_.hexes_[n.hex.value].neighbour[static_cast<std::size_t>(n.edge)] = hex_number_.at(n.other);
        for (std::size_t t = 0; t < out_.tiles_.size(); ++t) {
            out_.tiles_[t].nodes = out_.nodes_[t];
            out_.tiles_[t].paths = board::Paths(out_.paths_[t]);
        }
        out_.map_ = {out_.hexes_, out_.tiles_};
    }

    void begin_position() {
        close_map();
        Position& p = out_.positions_.emplace_back();
        p.name = word();
        p.revenue_column = number();
        for (std::size_t h = 0; h < out_.hexes_.size(); ++h)
            p.board.tile[h] = tile_number_.at("=" + std::string(out_.hexes_[h].id));
    }

    void lay(Position& p) {
        const HexId h = hex();
        const auto tile = tile_number_.find(word());
        if (tile == tile_number_.end()) complain("no such tile");
        p.board.tile[h.value] = tile->second;
        p.board.rotation[h.value] = static_cast<std::uint8_t>(number());
    }

    void read_station(Position& p) {
        const CompanyId c = company();
        const routes::Stop s = stop();
        p.board.stations.push_back({c, s.hex, s.node});
    }

    void read_override(Position& p, bool extra) {
        const routes::Stop s = stop();
        Position::Override o{s, {}, {}};
        (extra ? o.extra : o.value) = number();
        p.overrides.push_back(o);
    }

    void read_fee(Position& p) {
        const HexId h = hex();
        const int crossing = routes::crossing(out_.map_, h, number());
        if (crossing < 0) complain("nothing lies beyond that side");
        p.fees.push_back({crossing, number()});
    }

    void read_bonus(Position& p) {
        const routes::Stop a = stop();
        const routes::Stop b = stop();
        const int amount = number();
        p.bonuses.push_back({a, b, amount, word() == "once"});
    }

    void read_train(Position& p) {
        routes::Range r;
        r.stops = number();
        r.small_besides = number();
        for (std::string w = word(); !w.empty(); w = word()) {
            if (w == "skips") r.skips = true;
            else if (w == "returns") r.returns = true;
            else complain("unknown word " + w);
        }
        p.trains.push_back(r);
    }

    PositionFile& out_;
    std::filesystem::path path_;
    int line_ = 0;
    std::istringstream words_;
    std::map<std::string, HexId> hex_number_;
    std::map<std::string, TileId> tile_number_;
    std::map<std::string, int> companies_;
    std::vector<Near> near_;
    bool closed_ = false;
};

PositionFile::PositionFile(const std::filesystem::path& path) { Reader(*this, path).read(); }

routes::Network PositionFile::network(const Position& p) const {
    routes::Network n{map_, p.board, p.company, p.revenue_column};
    n.tracks = p.tracks;
    n.hexes_once = p.hexes_once;
    for (const routes::Fee& f : p.fees) n.fees.push_back(f);
    for (const routes::Bonus& b : p.bonuses) n.bonuses.push_back(b);
    for (const routes::Stop& s : p.no_ends) n.at(s.hex, s.node).may_end = false;
    for (const Position::Override& o : p.overrides) {
        routes::Terms& t = n.at(o.stop.hex, o.stop.node);
        if (o.value) t.value = static_cast<std::int16_t>(*o.value);
        if (o.extra) t.extra = static_cast<std::int16_t>(*o.extra);
    }
    return n;
}

std::vector<std::unique_ptr<PositionFile>> read_folder(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".txt") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::unique_ptr<PositionFile>> files;
    for (const auto& path : paths) files.push_back(std::make_unique<PositionFile>(path));
    return files;
}

} // namespace stw::positions
