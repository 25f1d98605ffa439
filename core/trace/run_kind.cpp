#include "core/trace/run_kind.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold {
namespace {

constexpr std::array<std::pair<RunKind, std::string_view>, 4> kKindNames{{{RunKind::Calls, "calls"},
                                                                          {RunKind::Spans, "spans"},
                                                                          {RunKind::Population, "population"},
                                                                          {RunKind::Samples, "samples"}}};

} // namespace

std::string_view nameOf(RunKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)].second;
}

std::optional<RunKind> runKindNamed(std::string_view name) {
    const auto found =
        std::find_if(kKindNames.begin(), kKindNames.end(), [&](const auto& kind) { return kind.second == name; });
    return found == kKindNames.end() ? std::nullopt : std::optional(found->first);
}

} // namespace tenfold
