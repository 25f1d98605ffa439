#include "core/harvest/load/reimage_history.h"

#include "core/import/settings/time_zone.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kSecondsOfADay = 86'400;
constexpr double kDaysOfMonth = 30.4375; // of the mean year of 365.25 days
constexpr int kMonthsOfYear = 12;

/// Months since the year 0 of an instant, UTC. Source: Hinnant, chrono-compatible date algorithms.
std::int64_t monthOf(std::int64_t timeS) {
    const std::int64_t days = (timeS >= 0 ? timeS : timeS - (kSecondsOfADay - 1)) / kSecondsOfADay + 719'468;
    const std::int64_t era = (days >= 0 ? days : days - 146'096) / 146'097;
    const std::int64_t ofEra = days - era * 146'097;
    const std::int64_t yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36'524 - ofEra / 146'096) / 365;
    const std::int64_t ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * ofYear + 2) / 153;
    const std::int64_t month = shifted < 10 ? shifted + 3 : shifted - 9;
    return (yearOfEra + era * 400 + (month <= 2)) * kMonthsOfYear + month - 1;
}

std::int64_t beginOfMonth(std::int64_t month) {
    return daysFromCivil(month / kMonthsOfYear, unsigned(month % kMonthsOfYear) + 1, 1) * kSecondsOfADay;
}

/// Several disks of a server within an hour are one reimage.
std::vector<DiskReimage> mergedReimages(const HarvestInput& input, const InputLimits& limits) {
    std::map<std::uint32_t, std::int64_t> last;
    std::vector<DiskReimage> merged;
    for (const DiskReimage& one : input.reimages) {
        const auto found = last.find(one.server);
        if (found != last.end() && one.timeS < found->second + limits.mergeSeconds) continue;
        last[one.server] = one.timeS;
        merged.push_back(one);
    }
    return merged;
}

double tiedShareOf(const std::vector<TenantReimages>& tenants, std::size_t months, const ReimageGroups& groups) {
    std::uint64_t ranked = 0, tied = 0;
    for (std::size_t month = 0; month < months; ++month) {
        std::map<double, std::set<int>> groupsOf; // by rate
        std::map<double, std::uint64_t> counts;
        for (std::size_t i = 0; i < tenants.size(); ++i) {
            if (groups.group[i][month] == ReimageGroups::kNotRanked) continue;
            const TenantMonth& of = tenants[i].months[month];
            const double rate = double(of.reimages) / double(of.serverDays);
            groupsOf[rate].insert(groups.group[i][month]);
            ++counts[rate];
            ++ranked;
        }
        for (const auto& [rate, all] : groupsOf)
            if (all.size() > 1) tied += counts[rate];
    }
    return ranked > 0 ? double(tied) / double(ranked) : 0;
}

void findEvents(ReimageHistory& history, const HarvestInput& input, const std::vector<DiskReimage>& reimages,
                const InputLimits& limits) {
    std::vector<std::vector<const DiskReimage*>> ofTenant(input.tenants.size());
    for (const DiskReimage& one : reimages)
        if (const auto tenant = input.tenantAt(one.server, one.timeS)) ofTenant[*tenant].push_back(&one);
    std::uint64_t inEvents = 0, all = 0;
    for (std::size_t tenant = 0; tenant < ofTenant.size(); ++tenant) {
        const auto& own = ofTenant[tenant];
        const std::uint64_t servers = history.tenants[tenant].servers;
        all += own.size();
        for (std::size_t begin = 0; begin < own.size();) {
            std::set<std::uint32_t> hit;
            std::size_t end = begin;
            for (; end < own.size() && own[end]->timeS < own[begin]->timeS + limits.mergeSeconds; ++end)
                hit.insert(own[end]->server);
            const bool isEvent = servers > 1 && 2 * hit.size() >= servers && hit.size() > 1;
            if (isEvent) {
                history.events.push_back({tenant, own[begin]->timeS, hit.size(), servers});
                inEvents += end - begin;
            }
            begin = isEvent ? end : begin + 1;
        }
    }
    std::stable_sort(history.events.begin(), history.events.end(),
                     [](const ReimageEvent& a, const ReimageEvent& b) { return a.timeS < b.timeS; });
    history.shareInEvents = all > 0 ? double(inEvents) / double(all) : 0;
}

} // namespace

ReimageHistory reimageHistory(const HarvestInput& input, const InputLimits& limits) {
    ReimageHistory history;
    history.tenants.resize(input.tenants.size());
    for (std::size_t i = 0; i < input.tenants.size(); ++i)
        history.tenants[i].id = input.tenants[i].name();
    if (input.reimages.empty()) return history;
    const std::vector<DiskReimage> reimages = mergedReimages(input, limits);
    const bool wasLookedAt = input.isObserved() && input.observedFromS <= reimages.front().timeS;
    const std::int64_t beginS = wasLookedAt ? input.observedFromS : beginOfMonth(monthOf(reimages.front().timeS));
    const std::int64_t endS = std::max(input.observedToS, reimages.back().timeS + 1);
    const std::int64_t firstMonth = monthOf(beginS), months = monthOf(endS - 1) - firstMonth + 1;
    for (std::int64_t month = firstMonth; month < firstMonth + months; ++month)
        history.months.push_back(fmt::format("{:04}-{:02}", month / kMonthsOfYear, month % kMonthsOfYear + 1));
    for (TenantReimages& tenant : history.tenants)
        tenant.months.resize(std::size_t(months));
    std::vector<std::set<std::uint32_t>> servers(input.tenants.size());
    std::map<std::uint32_t, double> monthsOfServer;
    for (const Ownership& owner : input.owners) {
        const std::int64_t from = std::max(owner.fromS, beginS), to = std::min(owner.toS, endS);
        if (from >= to) continue;
        TenantReimages& tenant = history.tenants[owner.tenant];
        const double length = double(to - from) / double(kSecondsOfADay) / kDaysOfMonth;
        tenant.serverMonths += length;
        monthsOfServer[owner.server] += length;
        servers[owner.tenant].insert(owner.server);
        for (std::int64_t month = monthOf(from); month <= monthOf(to - 1); ++month) {
            const std::int64_t begin = std::max(from, beginOfMonth(month)), end = std::min(to, beginOfMonth(month + 1));
            tenant.months[std::size_t(month - firstMonth)].serverDays += std::uint64_t((end - begin) / kSecondsOfADay);
        }
    }
    for (std::size_t i = 0; i < servers.size(); ++i) {
        history.tenants[i].servers = servers[i].size();
        if (!servers[i].empty()) history.tenants[i].datacenter = input.servers[*servers[i].begin()].datacenter;
    }
    std::map<std::uint32_t, std::uint64_t> ofServer;
    for (const DiskReimage& one : reimages) {
        ++ofServer[one.server];
        const auto tenant = input.tenantAt(one.server, one.timeS);
        if (!tenant) continue;
        ++history.tenants[*tenant].reimages;
        ++history.tenants[*tenant].months[std::size_t(monthOf(one.timeS) - firstMonth)].reimages;
    }
    for (const auto& [server, length] : monthsOfServer) {
        history.serverRates.push_back(double(ofServer[server]) / length);
        history.serverDatacenters.push_back(input.servers[server].datacenter);
    }
    std::vector<std::vector<TenantMonth>> byMonth;
    for (const TenantReimages& tenant : history.tenants)
        byMonth.push_back(tenant.months);
    history.groups = reimageGroups(byMonth);
    history.tiedShare = tiedShareOf(history.tenants, std::size_t(months), history.groups);
    findEvents(history, input, reimages, limits);
    return history;
}

std::vector<double> recentRates(const HarvestInput& input, const InputLimits& limits, int months) {
    std::vector<double> rates(input.tenants.size());
    if (input.reimages.empty()) return rates;
    const ReimageHistory history = reimageHistory(input, limits);
    const std::size_t all = history.months.size();
    const std::size_t first = all > std::size_t(months) ? all - std::size_t(months) : 0;
    for (std::size_t i = 0; i < rates.size(); ++i) {
        std::uint64_t reimages = 0, days = 0;
        for (std::size_t month = first; month < all; ++month) {
            reimages += history.tenants[i].months[month].reimages;
            days += history.tenants[i].months[month].serverDays;
        }
        rates[i] = days > 0 ? double(reimages) / (double(days) / kDaysOfMonth) : 0;
    }
    return rates;
}

Status checkReimages(const HarvestInput& input) {
    if (input.reimages.empty() || !input.isObserved()) return {};
    constexpr std::int64_t kYearS = 366 * kSecondsOfADay;
    const std::int64_t first = input.reimages.front().timeS, last = input.reimages.back().timeS;
    if (last + kYearS >= input.observedFromS && first - kYearS <= input.observedToS) return {};
    return samples::refused("H171", std::string(nameOf(TableKind::Reimages)));
}

} // namespace tenfold::harvest
