#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Which keys were seen most, in bounded memory: exact up to as many keys as are kept, then counts that are at most
/// errorBound() too high, and no key that was seen more often than that is missing. Mergeable; adding is amortized
/// O(1). Source: Space-Saving (Metwally, Agrawal, El Abbadi 2005) in the form that drops the smaller half at once, with
/// what was dropped as the bound; it merges as in Agarwal et al., "Mergeable summaries", PODS 2012.
class TopValues {
public:
    using Value = std::uint64_t;
    TopValues()
        : TopValues(kDefaultKept) {}
    /// @param kept  keys in memory, at least 2; it is the larger one's when two are merged
    explicit TopValues(std::size_t kept)
        : m_kept(kept < 2 ? 2 : kept) {}
    void add(std::uint64_t key) { add(key, 1); }
    void add(std::uint64_t key, std::uint64_t count);
    void merge(const TopValues& other);

    struct Top {
        std::uint64_t key = 0, most = 0, least = 0; ///< its true count is between the two
        bool operator==(const Top&) const = default;
    };
    /// The first of them, most seen first, ties by key.
    std::vector<Top> top(std::size_t count) const;

    std::uint64_t count() const { return m_count; }
    bool isExact() const { return m_dropped == 0; }
    /// How much the count of a key may be too high, and how often a key may have been seen that is not kept. At most
    /// 2 count() / kept.
    double errorBound() const { return static_cast<double>(m_dropped); }

    std::string kept() const;
    static std::optional<TopValues> restored(std::string_view bytes);
    bool operator==(const TopValues& other) const;

private:
    static constexpr std::size_t kDefaultKept = 4096;
    void drop();

    std::size_t m_kept;
    std::uint64_t m_count = 0, m_dropped = 0;
    std::unordered_map<std::uint64_t, std::uint64_t> m_least; ///< what is sure of each key
};

} // namespace tenfold
