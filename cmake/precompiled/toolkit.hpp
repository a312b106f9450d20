// What nearly every file of engine and bots reads: compiled once. A file still includes what it uses; the preset `tidy`
// builds without this header and shows what was forgotten.
#include "board/board.hpp"
#include "board/walk.hpp"
#include "box/components.hpp"
#include "box/format.hpp"
#include "box/overview.hpp"
#include "core/all_or_nothing.hpp"
#include "core/clause.hpp"
#include "core/event.hpp"
#include "core/ledger.hpp"
#include "core/offer.hpp"
#include "core/random.hpp"
#include "core/setup.hpp"
#include "core/violation.hpp"
#include "finance/chart.hpp"
#include "finance/papers.hpp"
#include "rolling/trains.hpp"
#include "routes/outlook.hpp"
#include "routes/routes.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>
