// One process, many mutants: what `stellwerk_tests --mutants` does for tools/rules-coverage.
#pragma once

#include <iosfwd>

namespace stw::testing {

// Each line that comes in is "clause<tab>filter". A child runs the tests of the filter up to the first that fails, with this
// clause switched off; the line that goes out is "clause<tab>verdict":
//   bites     a test failed, or the child died in it
//   survives  all passed
//   hangs     they went on for too long; with a clause off a game may well go on for ever
//   unknown   the clause is in no ledger
// A child has everything that starting has made, and leaves nothing behind: it is as good as a process of its own, without
// the cost of loading the binary. To be called before anything has run.
int run_mutants(std::istream& in, std::ostream& out);

} // namespace stw::testing
