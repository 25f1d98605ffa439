#include "core/stats/summary/top_values.h"

#include "core/stats/state_bytes.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr char kTopKind = 'T';
constexpr std::uint8_t kTopVersion = 1;

} // namespace

void TopValues::add(std::uint64_t key, std::uint64_t count) {
    if (count == 0) return;
    m_count += count;
    m_least[key] += count;
    if (m_least.size() > m_kept) drop();
}

/// Takes from all what the middle one has, so that half of them go; what is taken is the bound. Each drop takes at
/// least that much from half of the kept ones, hence the bound of errorBound().
void TopValues::drop() {
    std::vector<std::uint64_t> counts;
    counts.reserve(m_least.size());
    for (const auto& [key, count] : m_least)
        counts.push_back(count);
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    const std::uint64_t taken = *middle;
    m_dropped += taken;
    for (auto at = m_least.begin(); at != m_least.end();) {
        if (at->second <= taken) {
            at = m_least.erase(at);
        } else {
            at->second -= taken;
            ++at;
        }
    }
}

void TopValues::merge(const TopValues& other) {
    if (&other == this) return merge(TopValues(other));
    m_kept = std::max(m_kept, other.m_kept);
    m_count += other.m_count;
    m_dropped += other.m_dropped;
    for (const auto& [key, count] : other.m_least)
        m_least[key] += count;
    while (m_least.size() > m_kept)
        drop();
}

std::vector<TopValues::Top> TopValues::top(std::size_t count) const {
    std::vector<Top> out;
    out.reserve(m_least.size());
    for (const auto& [key, least] : m_least)
        out.push_back({key, least + m_dropped, least});
    const auto isBefore = [](const Top& a, const Top& b) { return a.most != b.most ? a.most > b.most : a.key < b.key; };
    const auto end = out.begin() + static_cast<std::ptrdiff_t>(std::min(count, out.size()));
    std::partial_sort(out.begin(), end, out.end(), isBefore);
    out.erase(end, out.end());
    return out;
}

bool TopValues::operator==(const TopValues& other) const {
    return m_kept == other.m_kept && m_count == other.m_count && m_dropped == other.m_dropped &&
           m_least == other.m_least;
}

std::string TopValues::kept() const {
    StateWriter out(kTopKind, kTopVersion);
    out.number(m_kept);
    out.number(m_count);
    out.number(m_dropped);
    const auto all = top(m_least.size());
    out.number(all.size());
    for (const Top& one : all) {
        out.number(one.key);
        out.number(one.least);
    }
    return out.finish();
}

std::optional<TopValues> TopValues::restored(std::string_view bytes) {
    StateReader in(bytes, kTopKind, kTopVersion);
    TopValues out(static_cast<std::size_t>(in.number()));
    out.m_count = in.number();
    out.m_dropped = in.number();
    const std::size_t entries = in.entries();
    in.mustBe(entries <= out.m_kept);
    for (std::size_t i = 0; i < entries && in.isGood(); ++i) {
        const std::uint64_t key = in.number(), least = in.number();
        in.mustBe(least > 0 && out.m_least.emplace(key, least).second);
    }
    return in.isWhole() ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace tenfold
