// What nearly every test reads: compiled once. See toolkit.hpp.
#include "game/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>
