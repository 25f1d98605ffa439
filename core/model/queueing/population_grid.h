#pragma once

#include "core/model/queueing/network.h"

#include <cstddef>
#include <vector>

namespace tenfold {

/// Populations (n1, n2, …) of several classes as one number, the last class fastest.
class PopulationGrid {
public:
    explicit PopulationGrid(const std::vector<ClosedClass>& classes)
        : m_strides(classes.size()) {
        for (std::size_t c = classes.size(); c-- > 0;) {
            m_strides[c] = m_size;
            m_size *= std::size_t(classes[c].customers) + 1;
        }
    }
    std::size_t size() const { return m_size; }
    std::size_t stride(std::size_t c) const { return m_strides[c]; }
    int customers(std::size_t population, std::size_t c, const ClosedClass& of) const {
        return int(population / m_strides[c] % (std::size_t(of.customers) + 1));
    }

private:
    std::vector<std::size_t> m_strides;
    std::size_t m_size = 1;
};

} // namespace tenfold
