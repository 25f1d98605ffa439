#include "core/harvest/classes/tenant_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace tenfold::harvest {
namespace {

std::size_t numberOf(const std::vector<std::size_t>& labels) {
    return labels.empty() ? 0 : *std::max_element(labels.begin(), labels.end()) + 1;
}

UtilizationClass classOf(const std::vector<TenantLoad>& tenants, Pattern pattern, std::vector<std::size_t> members) {
    UtilizationClass out;
    out.pattern = pattern;
    double average = 0, peak = 0, weight = 0;
    for (const std::size_t t : members) {
        const double servers = static_cast<double>(tenants[t].servers);
        average += servers * tenants[t].load.average;
        peak += servers * tenants[t].load.peak;
        weight += servers;
        out.servers += tenants[t].servers;
    }
    out.average = weight > 0 ? average / weight : 0;
    out.peak = weight > 0 ? peak / weight : 0;
    out.tenants = std::move(members);
    return out;
}

} // namespace

KMeans groupsOf(const Points& profiles, const ClassRule& rule) {
    constexpr std::size_t kFew = 3; // that are not parted
    const std::size_t tenants = profiles.size();
    if (tenants <= kFew) return kMeans(profiles, 1, rule.means);
    const std::size_t most = std::min(rule.mostClasses, tenants - 1);
    std::vector<KMeans> all{kMeans(profiles, 1, rule.means)}; // by number of groups - 1
    std::size_t best = 0;
    double bestSilhouette = -2;
    for (std::size_t k = 2; k <= most; ++k) {
        all.push_back(kMeans(profiles, k, rule.means));
        // of equal ones the smaller number: a difference of rounding is none
        if (const double s = silhouette(profiles, all.back().labels); s > bestSilhouette + 1e-12)
            bestSilhouette = s, best = k - 1;
    }
    if (bestSilhouette >= rule.goodSilhouette) return all[best];
    for (KMeans& found : all)
        if (std::sqrt(found.squaredError / static_cast<double>(tenants)) <= rule.nearEnough) return std::move(found);
    return all.back();
}

std::vector<UtilizationClass> utilizationClasses(const std::vector<TenantLoad>& tenants, const ClassRule& rule) {
    std::vector<UtilizationClass> out;
    for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic, Pattern::Unpredictable}) {
        std::vector<std::size_t> members;
        Points profiles;
        for (std::size_t t = 0; t < tenants.size(); ++t)
            if (tenants[t].load.pattern == pattern) {
                members.push_back(t);
                profiles.emplace_back(tenants[t].load.profile.begin(), tenants[t].load.profile.end());
            }
        const KMeans groups = groupsOf(profiles, rule);
        std::vector<std::vector<std::size_t>> parts(numberOf(groups.labels));
        for (std::size_t i = 0; i < members.size(); ++i)
            parts[groups.labels[i]].push_back(members[i]);
        const std::size_t first = out.size();
        for (std::vector<std::size_t>& part : parts)
            if (!part.empty()) out.push_back(classOf(tenants, pattern, std::move(part)));
        std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                  [](const UtilizationClass& a, const UtilizationClass& b) {
                      return std::tie(a.average, a.peak, a.tenants) < std::tie(b.average, b.peak, b.tenants);
                  });
        for (std::size_t i = first; i < out.size(); ++i)
            out[i].name = fmt::format("{}-{}", patternName(pattern), i - first + 1);
    }
    return out;
}

} // namespace tenfold::harvest
