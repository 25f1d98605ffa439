#include "widgets/flows/graph/scenegrid.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kSmallestCell = 64; ///< px: about half a box, smaller ones would list each box often
constexpr int kMostCells = 256;      ///< in a row or column: an edge along all of them is listed in each

} // namespace

SceneGrid::SceneGrid(const QSizeF& extent, std::size_t items) {
    const double width = std::max(1.0, extent.width()), height = std::max(1.0, extent.height());
    m_cell = std::max({kSmallestCell, std::sqrt(width * height / double(std::max<std::size_t>(1, items))),
                       std::max(width, height) / kMostCells});
    m_columns = int(width / m_cell) + 1;
    m_rows = int(height / m_cell) + 1;
    m_items.assign(std::size_t(m_columns) * std::size_t(m_rows), {});
}

SceneGrid::Cells SceneGrid::cellsOf(const QRectF& rect) const {
    const auto cell = [&](double at, int count) { return std::clamp(int(std::floor(at / m_cell)), 0, count - 1); };
    return {cell(rect.left(), m_columns), cell(rect.top(), m_rows), cell(rect.right(), m_columns),
            cell(rect.bottom(), m_rows)};
}

void SceneGrid::add(std::uint32_t item, const QRectF& rect) {
    const Cells cells = cellsOf(rect);
    for (int row = cells.top; row <= cells.bottom; ++row)
        for (int column = cells.left; column <= cells.right; ++column) {
            auto& there = m_items[std::size_t(row) * std::size_t(m_columns) + std::size_t(column)];
            if (there.empty() || there.back() != item) there.push_back(item);
        }
}

std::vector<std::uint32_t> SceneGrid::near(const QRectF& part) const {
    const Cells cells = cellsOf(part);
    std::vector<std::uint32_t> found;
    for (int row = cells.top; row <= cells.bottom; ++row)
        for (int column = cells.left; column <= cells.right; ++column) {
            const auto& there = m_items[std::size_t(row) * std::size_t(m_columns) + std::size_t(column)];
            found.insert(found.end(), there.begin(), there.end());
        }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace tenfold
