#include "core/stats/compare/survival.h"

#include <algorithm>

namespace tenfold {

std::vector<SurvivalStep> survivalCurve(const LifeAges& ages) {
    const auto countOf = [](const ValueCounts& values) {
        std::uint64_t count = 0;
        for (const ValueCount& step : values)
            count += step.count;
        return count;
    };
    std::uint64_t atRisk = countOf(ages.exits) - std::min(countOf(ages.exits), countOf(ages.lateEntries));
    auto entered = ages.lateEntries.begin();
    auto gone = ages.exits.begin();
    std::vector<SurvivalStep> out;
    double survival = 1;
    for (const auto& [age, died] : ages.deaths) {
        for (; entered != ages.lateEntries.end() && entered->value < age; ++entered)
            atRisk += entered->count;
        for (; gone != ages.exits.end() && gone->value < age; ++gone)
            atRisk -= std::min(atRisk, gone->count);
        atRisk = std::max(atRisk, died); // of ages that are told by buckets an entry may lie in the bucket of its death
        survival *= static_cast<double>(atRisk - died) / static_cast<double>(atRisk);
        out.push_back({age, survival, atRisk, died});
    }
    return out;
}

std::vector<SurvivalStep> survivalCurve(const std::vector<Life>& lives) {
    std::vector<std::int64_t> entries, exits, deaths;
    for (const Life& life : lives) {
        const bool isFromBirth = life.entry <= 0;
        if (!isFromBirth && life.entry >= life.exit) continue; // never seen alive
        if (!isFromBirth) entries.push_back(life.entry);
        exits.push_back(life.exit);
        if (life.hasDied) deaths.push_back(life.exit);
    }
    return survivalCurve(
        {countedValues(std::move(entries)), countedValues(std::move(exits)), countedValues(std::move(deaths))});
}

} // namespace tenfold
