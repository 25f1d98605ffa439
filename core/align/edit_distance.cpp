#include "core/align/edit_distance.h"

#include "core/align/alignment.h"

#include <optional>
#include <vector>

namespace tenfold {
namespace {

constexpr std::int64_t kDiagonalsBetweenLooks = 1 << 20; ///< some milliseconds

/// @param goOn  asked now and then; false stops
/// @return nothing when it was stopped
template <typename GoOn>
std::optional<std::uint32_t> distanceOf(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, GoOn goOn) {
    const auto n = static_cast<std::int64_t>(a.size());
    const auto m = static_cast<std::int64_t>(b.size());
    std::vector<std::int64_t> reach(static_cast<std::size_t>(2 * (n + m) + 3), 0);
    const auto at = [&](std::int64_t k) -> std::int64_t& { return reach[static_cast<std::size_t>(k + n + m + 1)]; };
    std::int64_t sinceLook = 0;
    for (std::int64_t d = 0; d <= n + m; ++d) {
        sinceLook += d;
        if (sinceLook > kDiagonalsBetweenLooks) {
            if (!goOn()) return std::nullopt;
            sinceLook = 0;
        }
        for (std::int64_t k = -d; k <= d; k += 2) {
            std::int64_t x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
            while (x < n && x - k < m && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - k)])
                ++x;
            at(k) = x;
            if (x >= n && x - k >= m) return static_cast<std::uint32_t>(d);
        }
    }
    return static_cast<std::uint32_t>(n + m);
}

} // namespace

std::uint32_t editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    return *distanceOf(a, b, [] { return true; });
}

Result<std::uint32_t> editDistance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                   Progress& progress) {
    const auto edits = distanceOf(a, b, [&] { return progress.advance(0, 0, "sequences"); });
    if (!edits) return fail(MessageId::Cancelled);
    return *edits;
}

} // namespace tenfold
