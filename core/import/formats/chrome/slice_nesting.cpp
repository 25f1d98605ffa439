#include "core/import/formats/chrome/slice_nesting.h"

#include <algorithm>

namespace tenfold::chrome {

void nestSlices(std::vector<Slice>& slices) {
    std::stable_sort(slices.begin(), slices.end(), [](const Slice& a, const Slice& b) {
        return a.startNs != b.startNs ? a.startNs < b.startNs : a.endNs > b.endNs;
    });
    std::vector<std::int32_t> open; // the ways down to the slice at hand
    for (std::size_t i = 0; i < slices.size(); ++i) {
        Slice& slice = slices[i];
        const auto isOver = [&](const Slice& before) {
            // What takes no time at the end of another one is its last part; at its start it is its first.
            return slice.startNs == slice.endNs ? before.endNs < slice.startNs : before.endNs <= slice.startNs;
        };
        while (!open.empty() && isOver(slices[static_cast<std::size_t>(open.back())]))
            open.pop_back();
        // One that goes on behind the one it begins in lies beside it, in the next one around both.
        while (!open.empty() && slices[static_cast<std::size_t>(open.back())].endNs < slice.endNs && !slice.isOpen) {
            slice.overlaps = true;
            open.pop_back();
        }
        if (!open.empty()) slice.parent = open.back();
        if (slice.isOpen && !open.empty()) slice.endNs = slices[static_cast<std::size_t>(open.back())].endNs;
        open.push_back(static_cast<std::int32_t>(i));
    }
}

std::int32_t sliceFrom(const std::vector<Slice>& slices, std::int64_t timeNs) {
    const auto found = std::lower_bound(slices.begin(), slices.end(), timeNs,
                                        [](const Slice& slice, std::int64_t t) { return slice.startNs < t; });
    return found == slices.end() ? Slice::kNoParent : static_cast<std::int32_t>(found - slices.begin());
}

std::int32_t sliceAround(const std::vector<Slice>& slices, std::int64_t timeNs) {
    const auto behind = std::upper_bound(slices.begin(), slices.end(), timeNs,
                                         [](std::int64_t t, const Slice& slice) { return t < slice.startNs; });
    if (behind == slices.begin()) return Slice::kNoParent;
    // The last one that began; it or one around it goes on.
    auto at = static_cast<std::int32_t>(behind - slices.begin()) - 1;
    while (at != Slice::kNoParent && slices[static_cast<std::size_t>(at)].endNs < timeNs)
        at = slices[static_cast<std::size_t>(at)].parent;
    return at;
}

} // namespace tenfold::chrome
