#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// What the grid wants to know of a tenant.
struct GridTenant {
    std::string id;
    std::uint64_t space = 0; ///< that batch data may use, in blocks or MiB
    double reimageRate = 0;  ///< a server and month
    double peak = 0;         ///< utilization, 0 … 1
};

/// A cell of the grid.
struct Cell {
    std::size_t row = 0;    ///< by peak utilization, ascending
    std::size_t column = 0; ///< by reimage rate, ascending
    bool operator==(const Cell&) const = default;
};

/// Tenants in a square of cells with as equal space as whole tenants allow.
struct PlacementGrid {
    std::size_t size = 3;
    std::vector<Cell> cells;                       ///< by tenant
    std::vector<std::vector<std::uint64_t>> space; ///< [row][column]
    double imbalance = 0; ///< the farthest cell from its part: |space / part - 1|; 0 without space
};

/// Columns first, then the rows of each; a tenant goes where its middle falls. Ties by id in byte order.
/// @param size  2 … 5  Source: Zhang et al. 2016, section 5; the middle is ours. Cost: O(n log n).
PlacementGrid placementGrid(const std::vector<GridTenant>& tenants, std::size_t size = 3);

/// Reimages of a tenant in a month.
struct TenantMonth {
    std::uint64_t reimages = 0;
    std::uint64_t serverDays = 0;
};

/// Which third of the tenants each is in, month by month.
struct ReimageGroups {
    static constexpr int kNotRanked = -1; ///< fewer than 15 server-days
    std::vector<std::vector<int>> group;  ///< [tenant][month]: 0 infrequent, 1 intermediate, 2 frequent
    std::vector<std::size_t> changes;     ///< by tenant: months that are another group than the month before
    std::vector<std::size_t> pairs;       ///< by tenant: neighbouring months where it is ranked in both
};
/// @param tenants  [tenant][month], in the order that breaks ties. Source: section 4.9 of the specification after Zhang
/// et al. 2016. Cost: O(months * tenants log tenants).
ReimageGroups reimageGroups(const std::vector<std::vector<TenantMonth>>& tenants);

} // namespace tenfold::harvest
