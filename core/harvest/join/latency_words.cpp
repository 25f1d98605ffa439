#include "core/base/text/number_text.h"
#include "core/harvest/join/latency_join.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace tenfold::harvest {
namespace {

using Json = nlohmann::ordered_json;
using Verdict = LatencyEffect::Verdict;

constexpr double kNsAMs = 1e6;

std::size_t tenantsWith(const LatencyJoin& join, LatencyEffect TenantLatency::*effect, Verdict verdict) {
    return static_cast<std::size_t>(
        std::count_if(join.tenants.begin(), join.tenants.end(),
                      [&](const TenantLatency& tenant) { return (tenant.*effect).verdict == verdict; }));
}

Json effectJson(const LatencyEffect& effect) {
    const bool isKnown = effect.minutes > 0 && effect.others > 0;
    return {{"verdict", nameOf(effect.verdict)},
            {"minutes", effect.minutes},
            {"others", effect.others},
            {"ms", isKnown ? Json(effect.inNs / kNsAMs) : Json(nullptr)},
            {"othersMs", isKnown ? Json(effect.otherNs / kNsAMs) : Json(nullptr)},
            {"ratio", isKnown ? Json(effect.ratio) : Json(nullptr)},
            {"byDay", effect.byDay}};
}

} // namespace

std::string_view nameOf(LatencyEffect::Verdict verdict) {
    constexpr std::array<std::string_view, 5> kNames{"unknown", "too-few-days", "no-difference", "rises", "falls"};
    return kNames.at(static_cast<std::size_t>(verdict));
}

Sentence headOf(const LatencyJoin& join) {
    if (join.measured.isEmpty())
        return say(TENFOLD_WORDS("Sentence",
                                 "No calls or spans of these servers are here: whether their latency rises with the "
                                 "load of their owners cannot be said.",
                                 "latency.none"));
    if (join.tenants.empty())
        return say(TENFOLD_WORDS("Sentence",
                                 "Latency and utilization were never recorded at the same time: nothing can be said of "
                                 "one by the other.",
                                 "latency.apart"));
    const std::size_t rises = tenantsWith(join, &TenantLatency::atPeak, Verdict::Rises);
    const std::size_t open = tenantsWith(join, &TenantLatency::atPeak, Verdict::TooFewDays) +
                             tenantsWith(join, &TenantLatency::atPeak, Verdict::NotKnown);
    if (open == join.tenants.size())
        return say(TENFOLD_WORDS("Sentence",
                                 "Of {0} tenants with latency none has the {1} days that a verdict needs: the ratios "
                                 "below are what was seen, and no more.",
                                 "latency.tooShort"),
                   join.tenants.size(), LatencyEffect::kLeastDays);
    const std::size_t falls = tenantsWith(join, &TenantLatency::atPeak, Verdict::Falls);
    return say(TENFOLD_WORDS("Sentence",
                             "At the peak of their tenant the servers of {0} of {1} tenants are slower on every day, "
                             "those of {2} faster, those of {3} neither beyond the spread of days; {4} have too few "
                             "days to say.",
                             "latency.head"),
               rises, join.tenants.size(), falls, join.tenants.size() - rises - falls - open, open);
}

std::vector<Sentence> notesOf(const LatencyJoin& join) {
    std::vector<Sentence> notes;
    if (tenantsWith(join, &TenantLatency::atPeak, Verdict::Rises) > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "What goes with the load need not come of it: calls may follow the same day.",
                              "latency.cause")));
    const std::size_t known = join.tenants.size() - tenantsWith(join, &TenantLatency::afterReimage, Verdict::NotKnown);
    if (known > 0)
        notes.push_back(say(TENFOLD_WORDS("Sentence",
                                          "In the day after a reimage the servers of {0} of {1} tenants are slower on "
                                          "every day.",
                                          "latency.reimage"),
                            tenantsWith(join, &TenantLatency::afterReimage, Verdict::Rises), known));
    if (!join.tenants.empty())
        notes.push_back(say(TENFOLD_WORDS("Sentence",
                                          "When batch work ran is not recorded: whether it slows its host cannot be "
                                          "said.",
                                          "latency.containers")));
    if (join.minutesWithoutUtilization > 0)
        notes.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} minutes of servers have latency and no utilization.", "latency.without"),
                numeral(withThousands(static_cast<std::int64_t>(join.minutesWithoutUtilization)))));
    if (!join.measured.unknown.empty())
        notes.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "{0} senders are no server by name, as {1}; host_map.csv (host,server_id) says "
                              "whose they are.",
                              "latency.unknown"),
                join.measured.unknown.size(), join.measured.unknown.front()));
    return notes;
}

nlohmann::ordered_json toJson(const LatencyJoin& join) {
    Json periods = Json::array(), tenants = Json::array(), notes = Json::array();
    for (const TailCurve& curve : tailCurves(join.measured))
        periods.push_back({{"period", curve.period},
                           {"servers", curve.servers},
                           {"minutes", curve.byMinute.size()},
                           {"meanP99Ms", curve.meanNs / kNsAMs}});
    for (const TenantLatency& tenant : join.tenants)
        tenants.push_back({{"tenant", tenant.tenant},
                           {"run", tenant.run},
                           {"servers", tenant.servers},
                           {"minutes", tenant.minutes},
                           {"p99Ms", tenant.p99Ns / kNsAMs},
                           {"correlation", tenant.correlation ? Json(*tenant.correlation) : Json(nullptr)},
                           {"atPeak", effectJson(tenant.atPeak)},
                           {"afterReimage", effectJson(tenant.afterReimage)}});
    for (const Sentence& note : notesOf(join))
        notes.push_back(note.text());
    return {{"says", headOf(join).text()}, {"notes", notes},     {"calls", join.measured.calls},
            {"periods", periods},          {"tenants", tenants}, {"unknownHosts", join.measured.unknown}};
}

} // namespace tenfold::harvest
