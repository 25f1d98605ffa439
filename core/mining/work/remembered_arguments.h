#pragma once

#include "core/program/program.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// The arguments that were explained for a type, and all that they were explained from beside the trace.
struct RememberedArguments {
    std::vector<std::uint32_t> calls;         ///< nodes of the type; each call in its place of the program
    std::vector<std::vector<Argument>> found; ///< by step with calls, then by timer, in the order of the program
    std::vector<NodeIdentity> identities;
};

} // namespace tenfold
