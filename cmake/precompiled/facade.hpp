// What nearly every file outside the engine reads: compiled once. See toolkit.hpp.
#include "game/game.hpp"
#include "game/json.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>
