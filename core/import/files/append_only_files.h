#pragma once

#include "core/import/files/run_input.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What the name of a part of an append-only file of Redis 7 says: appendonly.aof.3.base.aof,
/// appendonly.aof.9.incr.aof. Source: Redis, src/aof.c, the names of a manifest.
struct AppendOnlyPart {
    std::string stem; ///< "appendonly.aof"
    std::uint64_t sequence = 0;
    bool isBase = false; ///< the data as commands, as a rewrite leaves them: nobody called these
};
std::optional<AppendOnlyPart> appendOnlyPartOf(const std::string& name);

/// Of the names of a folder takes those of append-only files that hold no calls, with the reason: the data that a
/// rewrite left, where parts follow it; what the manifest calls history; the manifest.
std::vector<UnreadFile> takeUncalledParts(const std::filesystem::path& folder, std::vector<std::string>& names);

} // namespace tenfold
