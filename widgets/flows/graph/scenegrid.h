#pragma once

#include <QRectF>

#include <cstdint>
#include <vector>

namespace tenfold {

/// Finds what lies in a part of a picture, by cells of equal size.
class SceneGrid {
public:
    SceneGrid() = default;
    /// @param items  about how many there will be
    SceneGrid(const QSizeF& extent, std::size_t items);
    /// Parts outside the extent count to the cells at its border.
    void add(std::uint32_t item, const QRectF& rect);
    /// Items whose cells the part touches, each once, in ascending order: candidates, since cells are larger than
    /// items.
    std::vector<std::uint32_t> near(const QRectF& part) const;

private:
    struct Cells {
        int left, top, right, bottom;
    };
    Cells cellsOf(const QRectF& rect) const;

    double m_cell = 1;
    int m_columns = 1, m_rows = 1;
    std::vector<std::vector<std::uint32_t>> m_items = std::vector<std::vector<std::uint32_t>>(1);
};

} // namespace tenfold
