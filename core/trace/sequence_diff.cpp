#include "core/trace/sequence_diff.h"

#include <algorithm>
#include <cstdlib>

namespace tenfold {
namespace {

using Symbols = std::span<const std::uint32_t>;

/// How far each diagonal (x - y) is reached with one, two … edits; row d holds the diagonals -d … d.
class Reach {
public:
    explicit Reach(std::uint32_t most)
        : m_most(static_cast<int>(most)) {}

    /// @return the number of edits, or nothing when there are more than allowed
    std::optional<int> run(Symbols a, Symbols b) {
        const int n = static_cast<int>(a.size()), m = static_cast<int>(b.size());
        for (int d = 0; d <= std::min(m_most, n + m); ++d) {
            m_rows.emplace_back(static_cast<std::size_t>(2 * d + 1));
            for (int k = -d; k <= d; k += 2) {
                int x = start(d, k);
                while (x < n && x - k < m && x >= 0 && x - k >= 0 &&
                       a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - k)])
                    ++x;
                at(d, k) = x;
                if (x >= n && x - k >= m) return d;
            }
        }
        return std::nullopt;
    }
    /// Where the snake of an edit begins: one down (put in) or one to the right (taken out).
    int start(int d, int k) {
        if (d == 0) return 0;
        return isDown(d, k) ? at(d - 1, k + 1) : at(d - 1, k - 1) + 1;
    }
    bool isDown(int d, int k) { return k == -d || (k != d && at(d - 1, k - 1) < at(d - 1, k + 1)); }
    int& at(int d, int k) { return m_rows[static_cast<std::size_t>(d)][static_cast<std::size_t>(k + d)]; }

private:
    int m_most;
    std::vector<std::vector<int>> m_rows;
};

void append(std::vector<DiffStretch>& out, DiffStretch next) {
    if (next.length == 0) return;
    if (!out.empty() && out.back().kind == next.kind) {
        out.back().length += next.length;
        return;
    }
    out.push_back(next);
}

/// Stretches between two equal ones: what is only in the first before what is only in the second.
std::vector<DiffStretch> ordered(const std::vector<DiffStretch>& in) {
    std::vector<DiffStretch> out;
    for (std::size_t i = 0; i < in.size();) {
        if (in[i].kind == DiffStretch::Kind::Equal) {
            append(out, in[i++]);
            continue;
        }
        DiffStretch first{DiffStretch::Kind::OnlyFirst, in[i].first, in[i].second, 0};
        DiffStretch second{DiffStretch::Kind::OnlySecond, in[i].first, in[i].second, 0};
        for (; i < in.size() && in[i].kind != DiffStretch::Kind::Equal; ++i)
            (in[i].kind == DiffStretch::Kind::OnlyFirst ? first : second).length += in[i].length;
        second.first += first.length;
        append(out, first);
        append(out, second);
    }
    return out;
}

} // namespace

std::optional<std::vector<DiffStretch>> diffSequences(Symbols first, Symbols second, std::uint32_t mostEdits) {
    using enum DiffStretch::Kind;
    const auto [endA, endB] = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
    const auto prefix = static_cast<std::uint32_t>(endA - first.begin());
    std::uint32_t suffix = 0;
    while (suffix < std::min(first.size(), second.size()) - prefix &&
           first[first.size() - 1 - suffix] == second[second.size() - 1 - suffix])
        ++suffix;
    const Symbols a = first.subspan(prefix, first.size() - prefix - suffix);
    const Symbols b = second.subspan(prefix, second.size() - prefix - suffix);
    Reach reach(mostEdits);
    const std::optional<int> edits = reach.run(a, b);
    if (!edits) return std::nullopt;
    // Back from the end: the snake of each edit, then the edit itself.
    std::vector<DiffStretch> back;
    int x = static_cast<int>(a.size()), y = static_cast<int>(b.size());
    const auto place = [&](DiffStretch::Kind kind, int length) {
        back.push_back({kind, prefix + static_cast<std::uint32_t>(x), prefix + static_cast<std::uint32_t>(y),
                        static_cast<std::uint32_t>(length)});
    };
    for (int d = *edits; d >= 0; --d) {
        const int k = x - y, begin = reach.start(d, k), length = x - begin;
        x -= length, y -= length;
        place(Equal, length);
        if (d == 0) break;
        const bool isDown = reach.isDown(d, k);
        (isDown ? y : x) -= 1;
        place(isDown ? OnlySecond : OnlyFirst, 1);
    }
    std::vector<DiffStretch> all;
    append(all, {Equal, 0, 0, prefix});
    for (auto it = back.rbegin(); it != back.rend(); ++it)
        append(all, *it);
    append(all, {Equal, static_cast<std::uint32_t>(first.size()) - suffix,
                 static_cast<std::uint32_t>(second.size()) - suffix, suffix});
    return ordered(all);
}

} // namespace tenfold
