#include "core/base/text/closest_text.h"

#include "core/words/sentence.h"

#include <algorithm>
#include <cctype>

namespace tenfold {
namespace {

constexpr std::size_t kLongestCompared = 200;

char lowerLetter(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

std::size_t editsBetween(std::string_view a, std::string_view b) {
    std::vector<std::size_t> beforeLast, last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool isSame = lowerLetter(a[i - 1]) == lowerLetter(b[j - 1]);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], beforeLast[j - 2] + 1);
        }
        beforeLast = last;
        last = now;
    }
    return last[b.size()];
}

} // namespace

std::string closestText(std::string_view text, const std::vector<std::string>& candidates) {
    if (text.size() > kLongestCompared) return {};
    const std::size_t most = std::max<std::size_t>(1, text.size() / 3);
    std::size_t fewest = most + 1;
    std::string best;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > text.size() + most || candidate.size() + most < text.size()) continue;
        const std::size_t edits = editsBetween(text, candidate);
        if (edits >= fewest) continue;
        fewest = edits;
        best = candidate;
    }
    return best;
}

Sentence didYouMean(const std::string& closest) {
    if (closest.empty()) return {};
    return say(TENFOLD_WORDS("Sentence", "; did you mean {0}?", "list.didYouMean"), closest);
}

} // namespace tenfold
