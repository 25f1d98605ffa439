#include "core/mining/repeats/repeat_body.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

using Index = std::uint32_t;

/// For each place whether the pattern stands there (Knuth, Morris & Pratt 1977).
std::vector<bool> matches(const std::vector<Index>& symbols, const std::vector<Index>& pattern) {
    std::vector<std::size_t> border(pattern.size() + 1, 0); // border[k]: longest proper border of the first k symbols
    for (std::size_t k = 1, b = 0; k < pattern.size(); ++k) {
        while (b > 0 && pattern[k] != pattern[b])
            b = border[b];
        if (pattern[k] == pattern[b]) ++b;
        border[k + 1] = b;
    }
    std::vector<bool> found(symbols.size(), false);
    for (std::size_t i = 0, b = 0; i < symbols.size(); ++i) {
        while (b > 0 && (b == pattern.size() || symbols[i] != pattern[b]))
            b = border[b];
        if (symbols[i] == pattern[b]) ++b;
        if (b == pattern.size()) found[i + 1 - b] = true;
    }
    return found;
}

} // namespace

std::vector<BodyOccurrence> bodyOccurrences(const std::vector<Index>& symbols, const std::vector<Index>& body) {
    const std::vector<bool> found = matches(symbols, body);
    const std::size_t n = symbols.size();
    std::vector<Index> times(n + body.size(), 0); // how often the body follows itself from here on
    std::vector<Index> nextLoop(n + 1, static_cast<Index>(n));
    for (std::size_t at = n; at-- > 0;) {
        if (found[at]) times[at] = times[at + body.size()] + 1;
        nextLoop[at] = times[at] > 1 ? static_cast<Index>(at) : nextLoop[at + 1];
    }
    std::vector<BodyOccurrence> result;
    for (std::size_t at = 0; at < n;) {
        const bool isFree = times[at] > 1 || (times[at] == 1 && nextLoop[at] >= at + body.size());
        if (isFree) result.push_back({static_cast<Index>(at), times[at]});
        at += isFree ? times[at] * body.size() : 1;
    }
    return result;
}

void RepeatBodyCount::add(const std::vector<Index>& symbols, std::size_t start, std::size_t length) {
    const auto first = symbols.begin() + static_cast<std::ptrdiff_t>(start);
    ++m_places[std::vector<Index>(first, first + static_cast<std::ptrdiff_t>(length))];
}

std::vector<std::vector<Index>> RepeatBodyCount::mostFrequent(std::size_t most) const {
    std::vector<std::pair<std::vector<Index>, std::size_t>> sorted(m_places.begin(), m_places.end());
    const auto kept = static_cast<std::ptrdiff_t>(std::min(sorted.size(), most));
    std::partial_sort(sorted.begin(), sorted.begin() + kept, sorted.end(), [](const auto& a, const auto& b) {
        if (a.second != b.second) return a.second > b.second;
        return a.first.size() != b.first.size() ? a.first.size() < b.first.size() : a.first < b.first;
    });
    std::vector<std::vector<Index>> bodies;
    for (auto it = sorted.begin(); it != sorted.begin() + kept; ++it)
        bodies.push_back(std::move(it->first));
    return bodies;
}

} // namespace tenfold
