#include "core/claims/count_evidence.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace tenfold {
namespace {

bool areCounts(const std::vector<double>& numbers) {
    constexpr double kMost = 1e15; // of calls: beyond, doubles are no whole numbers any more
    return std::all_of(numbers.begin(), numbers.end(), [](double n) { return n >= 0 && n <= kMost; });
}

bool areCounts(const std::vector<double>& numbers, std::size_t runs) {
    return numbers.size() == runs && areCounts(numbers);
}

} // namespace

bool isConsistent(const CountEvidence& evidence) {
    const std::size_t runs = evidence.runs.size();
    const auto isRun = [](const CountedRun& run) {
        return run.parameters.contains("scale") &&
               std::all_of(run.parameters.begin(), run.parameters.end(),
                           [](const auto& parameter) { return std::isfinite(parameter.second); });
    };
    const auto isType = [&](const RecordedType& type) {
        return areCounts(type.nodes, runs) && (type.livesS.empty() || type.livesS.size() == runs) &&
               std::all_of(type.livesS.begin(), type.livesS.end(), [](const auto& lives) { return areCounts(lives); });
    };
    const auto isCount = [&](const RecordedCount& count) {
        return areCounts(count.totals, runs) && (count.repeats.empty() || areCounts(count.repeats, runs)) &&
               (count.setAside.empty() || areCounts(count.setAside, runs));
    };
    return std::all_of(evidence.runs.begin(), evidence.runs.end(), isRun) &&
           std::all_of(evidence.types.begin(), evidence.types.end(), isType) &&
           std::all_of(evidence.counts.begin(), evidence.counts.end(), isCount);
}

std::string kinOf(const std::string& type) {
    const std::size_t dot = type.find('.');
    return dot == std::string::npos || dot == 0 ? std::string() : type.substr(0, dot) + ".*";
}

CountEvidence nodeEvidence(const CountEvidence& evidence) {
    CountEvidence out{evidence.runs, evidence.types, {}, evidence.keyOwners, evidence.driver};
    std::map<std::string, std::pair<std::vector<double>, int>> ofKin;
    for (const RecordedType& type : evidence.types) {
        out.counts.push_back({type.type, "", "", type.nodes, {}, {}, NodeLikeness::Alike, false});
        const std::string kin = kinOf(type.type);
        if (kin.empty()) continue;
        auto& [nodes, parts] = ofKin[kin];
        nodes.resize(type.nodes.size());
        std::transform(nodes.begin(), nodes.end(), type.nodes.begin(), nodes.begin(), std::plus<>());
        ++parts;
    }
    for (const auto& [kin, together] : ofKin) {
        if (together.second < 2) continue;
        out.types.push_back({kin, together.first, {}, {}});
        out.counts.push_back({kin, "", "", together.first, {}, {}, NodeLikeness::Alike, false});
    }
    return out;
}

} // namespace tenfold
