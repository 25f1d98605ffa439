#include "core/claims/claims_cache.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace tenfold {

std::shared_ptr<const CountClaims> sharedClaims(const CountEvidence& evidence) {
    constexpr std::size_t kMostKept = 8; // calls and nodes of programs that are looked at side by side
    struct Kept {
        CountEvidence evidence;
        std::shared_ptr<const CountClaims> claims;
    };
    static std::mutex mutex;
    static std::list<Kept> kept; // the latest first
    {
        const std::lock_guard lock(mutex);
        const auto at = std::find_if(kept.begin(), kept.end(), [&](const Kept& k) { return k.evidence == evidence; });
        if (at != kept.end()) {
            kept.splice(kept.begin(), kept, at);
            return at->claims;
        }
    }
    auto claims = std::make_shared<const CountClaims>(evidence);
    const std::lock_guard lock(mutex);
    kept.push_front({evidence, claims});
    if (kept.size() > kMostKept) kept.pop_back();
    return claims;
}

void judgeAhead(const CountEvidence& evidence) {
    if (evidence.runs.empty()) return;
    sharedClaims(evidence);
    sharedClaims(nodeEvidence(evidence));
}

} // namespace tenfold
