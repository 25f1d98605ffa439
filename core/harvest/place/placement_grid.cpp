#include "core/harvest/place/placement_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace tenfold::harvest {
namespace {

/// Cuts tenants in order into `size` parts of equal space, by where their middle falls.
/// @param part  is given each tenant and the number of its part
template <class Part>
void cut(const std::vector<std::size_t>& order, const std::vector<GridTenant>& tenants, std::size_t size, Part part) {
    std::uint64_t all = 0, before = 0;
    for (const std::size_t t : order)
        all += tenants[t].space;
    for (const std::size_t t : order) {
        // floor(size * (before + space / 2) / all) in whole numbers: a floating point would break equal tenants
        const std::uint64_t at = all == 0 ? 0 : size * (2 * before + tenants[t].space) / (2 * all);
        part(t, std::min<std::size_t>(size - 1, at));
        before += tenants[t].space;
    }
}

template <class Key>
std::vector<std::size_t> sorted(std::vector<std::size_t> order, const std::vector<GridTenant>& tenants, Key key) {
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::make_tuple(key(tenants[a]), tenants[a].id) < std::make_tuple(key(tenants[b]), tenants[b].id);
    });
    return order;
}

} // namespace

PlacementGrid placementGrid(const std::vector<GridTenant>& tenants, std::size_t size) {
    PlacementGrid grid;
    grid.size = size;
    grid.cells.resize(tenants.size());
    grid.space.assign(size, std::vector<std::uint64_t>(size, 0));
    std::vector<std::size_t> all(tenants.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> columns(size);
    cut(sorted(all, tenants, [](const GridTenant& t) { return t.reimageRate; }), tenants, size,
        [&](std::size_t t, std::size_t column) {
            grid.cells[t].column = column;
            columns[column].push_back(t);
        });
    std::uint64_t space = 0;
    for (const std::vector<std::size_t>& column : columns)
        cut(sorted(column, tenants, [](const GridTenant& t) { return t.peak; }), tenants, size,
            [&](std::size_t t, std::size_t row) {
                grid.cells[t].row = row;
                grid.space[row][grid.cells[t].column] += tenants[t].space;
                space += tenants[t].space;
            });
    if (space == 0) return grid;
    const double part = static_cast<double>(space) / static_cast<double>(size * size);
    for (const auto& row : grid.space)
        for (const std::uint64_t cell : row)
            grid.imbalance = std::max(grid.imbalance, std::fabs(static_cast<double>(cell) / part - 1));
    return grid;
}

namespace {

constexpr std::uint64_t kServerDays = 15; ///< of a month, below which a rate says nothing

/// Whether a's rate is lower; exact.
bool isRarer(const TenantMonth& a, const TenantMonth& b) {
    // reimages and server-days of a month are far below 2^32
    return a.reimages * b.serverDays < b.reimages * a.serverDays;
}

} // namespace

ReimageGroups reimageGroups(const std::vector<std::vector<TenantMonth>>& tenants) {
    constexpr std::size_t kGroups = 3;
    ReimageGroups out;
    const std::size_t months = tenants.empty() ? 0 : tenants.front().size();
    out.group.assign(tenants.size(), std::vector<int>(months, ReimageGroups::kNotRanked));
    for (std::size_t month = 0; month < months; ++month) {
        std::vector<std::size_t> ranked;
        for (std::size_t t = 0; t < tenants.size(); ++t)
            if (tenants[t][month].serverDays >= kServerDays) ranked.push_back(t);
        std::stable_sort(ranked.begin(), ranked.end(),
                         [&](std::size_t a, std::size_t b) { return isRarer(tenants[a][month], tenants[b][month]); });
        for (std::size_t rank = 0; rank < ranked.size(); ++rank)
            out.group[ranked[rank]][month] = static_cast<int>(kGroups * rank / ranked.size());
    }
    for (const std::vector<int>& group : out.group) {
        std::size_t changes = 0, pairs = 0;
        for (std::size_t month = 1; month < months; ++month) {
            if (group[month - 1] == ReimageGroups::kNotRanked || group[month] == ReimageGroups::kNotRanked) continue;
            ++pairs;
            changes += group[month] != group[month - 1] ? 1 : 0;
        }
        out.changes.push_back(changes);
        out.pairs.push_back(pairs);
    }
    return out;
}

} // namespace tenfold::harvest
