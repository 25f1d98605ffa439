#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// How many different things were seen, by their 64-bit hashes: exact up to 1,024, then from 16,384 registers (16 KB).
/// Mergeable, and merging gives what one pass would have, register by register.
/// Source: HyperLogLog with the estimator of Ertl, "New cardinality estimation algorithms for HyperLogLog sketches"
/// (arXiv:1702.01284, algorithm 6): no tables, no seam between small and large.
class DistinctCount {
public:
    using Value = std::uint64_t;
    /// @param hash  of the thing; all of its bits must be as good as random
    void add(std::uint64_t hash);
    void merge(const DistinctCount& other);

    std::uint64_t estimate() const;
    bool isExact() const { return m_registers.empty(); }
    /// Relative standard error; nineteen of twenty estimates are within twice that.
    double errorBound() const;

    std::string kept() const;
    static std::optional<DistinctCount> restored(std::string_view bytes);
    bool operator==(const DistinctCount&) const = default;

private:
    void addToRegisters(std::uint64_t hash);
    void fold();

    std::vector<std::uint64_t> m_hashes; ///< while exact: ascending
    std::vector<std::uint8_t> m_registers;
};

} // namespace tenfold
