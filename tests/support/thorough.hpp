// How thorough a run is asked to be. The ordinary one has a few of everything; the long one (./test --long) the full counts, and
// with sanitizers, which are slow and find in a few games what they find at all, there are fewer.
#pragma once

namespace stw::testing {

bool long_run();
bool sanitized();

} // namespace stw::testing
