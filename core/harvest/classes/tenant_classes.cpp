#include "core/harvest/classes/tenant_classes.h"

#include "core/base/random_stream.h"
#include "core/base/threads/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

namespace tenfold::harvest {
namespace {

/// Profiles that are each held against each, once for each number of groups: ten seconds. Chosen
constexpr std::size_t kMostCompared = 10'000;

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

/// Groups of so many profiles that each cannot be held against each: of some of them, and the others go to the nearest
/// mean.
KMeans groupsOfMany(const Points& profiles, const ClassRule& rule) {
    const std::size_t tenants = profiles.size();
    std::vector<std::size_t> order(tenants);
    std::iota(order.begin(), order.end(), std::size_t{0});
    RandomStream random(rule.means.seed); // not each so many-th: orders have periods
    Points some;
    for (std::size_t i = 0; i < kMostCompared; ++i) {
        std::swap(order[i], order[i + random.below(tenants - i)]);
        some.push_back(profiles[order[i]]);
    }
    const KMeans of = groupsOf(some, rule);
    const std::size_t groups = numberOf(of.labels), dimension = profiles.front().size();
    Points means(groups, std::vector<double>(dimension));
    std::vector<double> sizes(groups);
    for (std::size_t i = 0; i < some.size(); ++i) {
        sizes[of.labels[i]] += 1;
        for (std::size_t d = 0; d < dimension; ++d)
            means[of.labels[i]][d] += some[i][d];
    }
    for (std::size_t g = 0; g < groups; ++g)
        for (double& value : means[g])
            value /= std::max(1.0, sizes[g]);
    KMeans all;
    for (const std::vector<double>& profile : profiles) {
        std::size_t nearest = 0;
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t g = 0; g < groups; ++g) {
            double squared = 0;
            for (std::size_t d = 0; d < dimension; ++d)
                squared += (profile[d] - means[g][d]) * (profile[d] - means[g][d]);
            if (squared < least) least = squared, nearest = g;
        }
        all.labels.push_back(nearest);
        all.squaredError += least;
    }
    return all;
}

} // namespace

KMeans groupsOf(const Points& profiles, const ClassRule& rule) {
    constexpr std::size_t kFew = 3;           // that are not parted
    constexpr std::size_t kWorthThreads = 64; // fewer are parted in the time a thread needs to start
    const std::size_t tenants = profiles.size();
    if (tenants > kMostCompared) return groupsOfMany(profiles, rule);
    if (tenants <= kFew) return kMeans(profiles, 1, rule.means);
    const std::size_t most = std::clamp<std::size_t>(rule.mostClasses, 1, tenants - 1);
    std::vector<KMeans> all(most); // by number of groups - 1
    std::vector<double> silhouettes(most, -2.0);
    runParallel(most, tenants < kWorthThreads ? 1 : 0, [&](std::size_t i) {
        all[i] = kMeans(profiles, i + 1, rule.means);
        if (i > 0) silhouettes[i] = silhouette(profiles, all[i].labels);
    });
    std::size_t best = 0;
    for (std::size_t i = 1; i < most; ++i) // of equal ones the smaller number: a difference of rounding is none
        if (silhouettes[i] > silhouettes[best] + 1e-12) best = i;
    if (silhouettes[best] >= rule.goodSilhouette) return all[best];
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
