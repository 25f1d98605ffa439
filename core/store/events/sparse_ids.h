#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <vector>

namespace tenfold {

/// A value for each id of a table, as far as asked for. Takes memory by the ids that are used and not by the largest:
/// ids are what a file says. An id that no file of ours can have throws std::runtime_error.
template <typename T>
class SparseIds {
public:
    T& operator[](std::int64_t id) {
        if (id < 0 || id > std::numeric_limits<std::uint32_t>::max()) throw std::runtime_error("an impossible id");
        const auto page = static_cast<std::size_t>(id) / kPage;
        if (m_pages.size() <= page) m_pages.resize(page + 1 + page / 2);
        if (!m_pages[page]) m_pages[page] = std::make_unique<Page>();
        return (*m_pages[page])[static_cast<std::size_t>(id) % kPage];
    }
    void clear() { m_pages.clear(); }

private:
    static constexpr std::size_t kPage = 4096; // 2^32 ids are a million pages: 8 MB
    using Page = std::array<T, kPage>;
    std::vector<std::unique_ptr<Page>> m_pages;
};

} // namespace tenfold
