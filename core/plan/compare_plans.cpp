#include "core/plan/compare_plans.h"

#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

void compareParameters(const Plan& old, const Plan& now, PlanComparison& out) {
    std::set<std::string> keys;
    for (const Plan* plan : {&old, &now})
        for (const auto& [key, value] : plan->parameters)
            keys.insert(key);
    for (const std::string& key : keys) {
        const auto valueIn = [&](const Plan& plan) -> std::optional<double> {
            const auto it = plan.parameters.find(key);
            return it == plan.parameters.end() ? std::nullopt : std::optional(it->second);
        };
        const auto before = valueIn(old), after = valueIn(now);
        if (before != after) out.parameters.push_back({key, before, after});
    }
}

/// The names that the old plan's types have in the new one.
class NewNames {
public:
    explicit NewNames(const std::map<std::string, std::string>& oldNameOf) {
        for (const auto& [newName, oldName] : oldNameOf)
            m_newNameOf[oldName] = newName;
    }
    const std::string& of(const std::string& oldName) const {
        const auto it = m_newNameOf.find(oldName);
        return it == m_newNameOf.end() ? oldName : it->second;
    }

private:
    std::map<std::string, std::string> m_newNameOf;
};

void compareNodes(const Plan& old, const Plan& now, const NewNames& names, PlanComparison& out) {
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> nodes;
    for (const auto& [type, count] : old.nodes)
        nodes[names.of(type)].first = count;
    for (const auto& [type, count] : now.nodes)
        nodes[type].second = count;
    for (const auto& [type, count] : nodes)
        if (count.first != count.second) out.nodes.push_back({type, count.first, count.second});
}

void compareCounts(const Plan& old, const Plan& now, const NewNames& names, PlanComparison& out) {
    using Key = std::tuple<std::string, bool, std::string, std::string>; // type, periodic, target, method
    std::map<Key, PlanComparison::Count> counts;
    const auto rowOf = [&](const PredictedCount& count, const std::string& type) -> PlanComparison::Count& {
        const bool isPeriodic = count.kind == PredictedCount::Kind::Periodic;
        PlanComparison::Count& row = counts[{type, isPeriodic, count.target, count.method}];
        row.type = type;
        row.target = count.target;
        row.method = count.method;
        row.periodic = isPeriodic;
        return row;
    };
    for (const PredictedCount& count : predictCounts(old)) {
        PlanComparison::Count& row = rowOf(count, names.of(count.type));
        row.oldCalls = count.predicted;
        row.oldLaw = count.law;
    }
    for (const PredictedCount& count : predictCounts(now)) {
        PlanComparison::Count& row = rowOf(count, count.type);
        row.newCalls = count.predicted;
        row.newLaw = count.law;
    }
    for (auto& [key, row] : counts)
        if (row.oldCalls != row.newCalls || (row.newCalls != 0 && row.oldLaw != row.newLaw))
            out.counts.push_back(std::move(row));
}

void compareProvenance(const Plan& old, const Plan& now, PlanComparison& out) {
    std::map<std::string, std::pair<std::string, std::string>> entries;
    for (const auto& [key, value] : old.provenance)
        entries[key].first = value;
    for (const auto& [key, value] : now.provenance)
        entries[key].second = value;
    for (const auto& [key, values] : entries)
        if (values.first != values.second) out.provenance.push_back({key, values.first, values.second});
}

} // namespace

PlanComparison comparePlans(const Plan& old, const Plan& now) {
    PlanComparison out;
    compareParameters(old, now, out);
    const NewNames names(renamedTypes(old.program, now.program));
    compareNodes(old, now, names, out);
    compareCounts(old, now, names, out);
    compareProvenance(old, now, out);
    out.program = comparePrograms(old.program, now.program);
    out.isEqual = old.program == now.program && old.parameters == now.parameters && old.nodes == now.nodes &&
                  old.claimed == now.claimed && old.overridden == now.overridden && old.durationNs == now.durationNs;
    out.isEvidenceOnly = !out.isEqual && out.parameters.empty() && out.nodes.empty() && out.counts.empty() &&
                         out.program.isEmpty() && old.durationNs == now.durationNs;
    return out;
}

} // namespace tenfold
