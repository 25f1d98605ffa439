#include "core/stats/compare/survival.h"

#include <algorithm>

namespace tenfold {

std::vector<SurvivalStep> survivalCurve(const std::vector<Life>& lives) {
    std::vector<std::int64_t> entries, exits, deaths;
    for (const Life& life : lives) {
        const bool isFromBirth = life.entry <= 0;
        if (!isFromBirth && life.entry >= life.exit) continue; // never seen alive
        if (!isFromBirth) entries.push_back(life.entry);
        exits.push_back(life.exit);
        if (life.hasDied) deaths.push_back(life.exit);
    }
    for (auto* ages : {&entries, &exits, &deaths})
        std::sort(ages->begin(), ages->end());
    const std::size_t fromBirth = exits.size() - entries.size();

    std::vector<SurvivalStep> out;
    double survival = 1;
    for (auto death = deaths.begin(); death != deaths.end();) {
        const std::int64_t age = *death;
        const auto next = std::upper_bound(death, deaths.end(), age);
        const auto entered = std::lower_bound(entries.begin(), entries.end(), age) - entries.begin();
        const auto gone = std::lower_bound(exits.begin(), exits.end(), age) - exits.begin();
        const auto atRisk = fromBirth + static_cast<std::uint64_t>(entered) - static_cast<std::uint64_t>(gone);
        const auto died = static_cast<std::uint64_t>(next - death);
        survival *= static_cast<double>(atRisk - died) / static_cast<double>(atRisk);
        out.push_back({age, survival, atRisk, died});
        death = next;
    }
    return out;
}

} // namespace tenfold
