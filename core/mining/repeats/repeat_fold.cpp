#include "core/mining/repeats/repeat_fold.h"

#include "core/mining/repeats/repeats.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

using Index = std::uint32_t;

/// The loops of a sequence, gaps searched again, from left to right. Their bodies are not folded yet.
Result<std::vector<RepeatFold>> loopsOf(std::span<const std::uint32_t> symbols, Progress& progress) {
    std::vector<RepeatFold> loops;
    std::vector<std::pair<std::size_t, std::size_t>> gaps{{0, symbols.size()}}; // start, length
    while (!gaps.empty()) {
        const auto [start, length] = gaps.back();
        gaps.pop_back();
        if (length < 2) continue;
        ASSIGN_OR_RETURN(const std::vector<RepeatSegment> segments,
                         findRepeats(symbols.subspan(start, length), progress));
        if (segments.size() == 1 && segments.front().kind == RepeatSegment::Kind::Static) continue;
        for (const RepeatSegment& segment : segments) {
            if (segment.kind == RepeatSegment::Kind::Static)
                gaps.emplace_back(start + segment.start, segment.length);
            else
                loops.push_back({static_cast<Index>(start + segment.start),
                                 static_cast<Index>(segment.length),
                                 static_cast<Index>(segment.count),
                                 {}});
        }
    }
    std::sort(loops.begin(), loops.end(), [](const auto& a, const auto& b) { return a.start < b.start; });
    return loops;
}

} // namespace

Result<std::vector<RepeatFold>> foldRepeats(std::span<const std::uint32_t> symbols, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<RepeatFold> loops, loopsOf(symbols, progress));
    std::vector<RepeatFold> parts;
    Index at = 0;
    for (RepeatFold& loop : loops) {
        if (loop.start > at) parts.push_back({at, loop.start - at, 1, {}});
        at = loop.start + loop.length * loop.count;
        ASSIGN_OR_RETURN(loop.body, foldRepeats(symbols.subspan(loop.start, loop.length), progress));
        parts.push_back(std::move(loop));
    }
    if (at < symbols.size()) parts.push_back({at, static_cast<Index>(symbols.size()) - at, 1, {}});
    return parts;
}

} // namespace tenfold
