#include "core/plan/settled_readings.h"

#include "core/claims/claim_priors.h"
#include "core/claims/named_nodes.h"
#include "core/program/law_evidence.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

/// What keys say of whose nodes.
struct KeysOfTypes {
    explicit KeysOfTypes(const CountEvidence& recorded)
        : types(recorded.types) {}

    bool isOf(const std::string& key, const RecordedType& type) const {
        return key == type.nodesKey || isKeyOfEach(key, type.type);
    }
    bool isOwn(const std::string& key, const std::string& type) const {
        return std::any_of(types.begin(), types.end(),
                           [&](const RecordedType& t) { return t.type == type && isOf(key, t); });
    }
    bool isForeign(const std::string& key, const std::string& type) const {
        return !isOwn(key, type) &&
               std::any_of(types.begin(), types.end(), [&](const RecordedType& t) { return isOf(key, t); });
    }

    const std::vector<RecordedType>& types;
};

class Vote {
public:
    Vote(const Plan& plan, const Parameters& given)
        : m_parameters(plan.parameters)
        , m_apart(plan.overridden.begin(), plan.overridden.end())
        , m_given(given)
        , m_keys(plan.program.recorded) {}

    void settle(Law& law, const std::string& type) const {
        if (!law.isExact() || law.alsoFits.empty()) return;
        std::vector<LinearForm> readings = {law.form};
        readings.insert(readings.end(), law.alsoFits.begin(), law.alsoFits.end());
        const LinearForm* byApart = nullptr;
        std::map<double, double> votes; // rounded count -> weight
        for (const LinearForm& reading : readings) {
            const auto keys = keysOf(reading);
            if (keys.size() != 1) continue;
            const std::string& key = *keys.begin();
            const bool isApart = m_apart.contains(key);
            if (isApart && m_keys.isOwn(key, type)) return;
            if (isApart && !byApart) byApart = &reading;
            if (!m_given.contains(key)) continue;
            votes[countOf(reading)] += isApart && m_keys.isForeign(key, type) ? ClaimPriors().foreignKey : 1;
        }
        if (!byApart || votes.empty()) return;
        const auto best = std::max_element(votes.begin(), votes.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        if (best->second <= votes[countOf(*byApart)]) return;
        const auto chosen = std::find_if(readings.begin(), readings.end(), [&](const LinearForm& reading) {
            return countOf(reading) == best->first && keysOf(reading).size() == 1;
        });
        law.form = *chosen;
        readings.erase(chosen);
        law.alsoFits = std::move(readings);
        law.isSettled = true;
    }

private:
    double countOf(const LinearForm& reading) const { return std::round(reading.evaluate(m_parameters)); }

    const Parameters& m_parameters;
    const std::set<std::string> m_apart;
    const Parameters& m_given;
    const KeysOfTypes m_keys;
};

} // namespace

void settleReadings(Plan& plan, const Parameters& given) {
    if (plan.overridden.empty()) return;
    const Vote vote(plan, given);
    for (NodeProgram& type : plan.program.types) {
        vote.settle(type.instances, type.type);
        forEachStep(type.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node)) {
                vote.settle(loop->count, type.type);
                vote.settle(loop->total, type.type);
            } else if (auto* choice = std::get_if<ChoiceStep>(&step.node)) {
                for (auto& way : choice->alternatives)
                    vote.settle(way.total, type.type);
            }
        });
    }
}

} // namespace tenfold
