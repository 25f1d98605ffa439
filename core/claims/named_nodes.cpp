#include "core/claims/named_nodes.h"

#include <cmath>
#include <set>

namespace tenfold {

double weightOfNodesKey(const RecordedType& type, const std::vector<CountedRun>& runs, const ClaimPriors& priors) {
    if (type.nodesKey.empty()) return 0;
    std::set<double> places;
    for (const CountedRun& run : runs)
        if (const auto at = run.parameters.find(type.nodesKey); at != run.parameters.end()) places.insert(at->second);
    const double byLuck = (1 - priors.nodesByName) * std::pow(priors.nodesByLuck, static_cast<double>(places.size()));
    return priors.nodesByName / (priors.nodesByName + byLuck);
}

double nodesRatio(const RecordedType& type, const std::vector<CountedRun>& runs,
                  const std::map<std::string, double>& parameters) {
    const auto asked = parameters.find(type.nodesKey);
    if (type.nodesKey.empty() || asked == parameters.end() || type.nodes.size() != runs.size()) return 1;
    const double recorded = type.nodes.front();
    for (const double nodes : type.nodes)
        if (nodes != recorded) return 1;
    return recorded > 0 && asked->second > 0 ? asked->second / recorded : 1;
}

bool isKeyOfEach(const std::string& key, const std::string& type) {
    return key.ends_with("_per_" + type);
}

std::map<std::string, double> meantParameters(const RecordedType& type, const std::vector<CountedRun>& runs,
                                              const std::map<std::string, double>& parameters) {
    std::map<std::string, double> out = parameters;
    const double ratio = nodesRatio(type, runs, parameters);
    for (auto& [key, value] : out)
        if (isKeyOfEach(key, type.type)) value *= ratio;
    return out;
}

} // namespace tenfold
