#include "core/plan/settled_readings.h"

#include "core/claims/claim_priors.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

class Vote {
public:
    Vote(const Plan& plan, const Parameters& given)
        : m_plan(plan)
        , m_given(given)
        , m_apart(plan.overridden.begin(), plan.overridden.end()) {}

    void settle(Law& law, const RecordedType& type) const {
        if (law.isSettled || !law.isExact() || law.alsoFits.empty()) return;
        std::vector<LinearForm> readings = {law.form};
        readings.insert(readings.end(), law.alsoFits.begin(), law.alsoFits.end());
        const LinearForm* byApart = nullptr;
        std::set<std::string> asked;    // keys
        std::map<double, double> votes; // rounded count -> weight
        for (const LinearForm& reading : readings) {
            const auto keys = keysOf(reading);
            if (keys.size() != 1) continue;
            const std::string& key = *keys.begin();
            if (!asked.insert(key).second) continue;
            if (m_apart.contains(key) && isOwn(key, type)) return;
            if (m_apart.contains(key) && !byApart) byApart = &reading;
            if (m_given.contains(key)) votes[countOf(reading)] += isForeign(key, type) ? ClaimPriors().foreignKey : 1;
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
    double countOf(const LinearForm& reading) const { return std::round(reading.evaluate(m_plan.parameters)); }

    bool isOwn(const std::string& key, const RecordedType& type) const {
        const auto owner = m_plan.program.recorded.keyOwners.find(key);
        return key == type.nodesKey || (owner != m_plan.program.recorded.keyOwners.end() && owner->second == type.type);
    }
    bool isForeign(const std::string& key, const RecordedType& type) const {
        return m_plan.program.recorded.keyOwners.contains(key) && !isOwn(key, type);
    }

    const Plan& m_plan;
    const Parameters& m_given;
    const std::set<std::string> m_apart;
};

} // namespace

void settleReadings(Plan& plan, const Parameters& given) {
    if (plan.overridden.empty()) return;
    const Vote vote(plan, given);
    const std::vector<RecordedType>& recorded = plan.program.recorded.types;
    for (NodeProgram& type : plan.program.types) {
        const auto at = std::find_if(recorded.begin(), recorded.end(),
                                     [&](const RecordedType& other) { return other.type == type.type; });
        const RecordedType counted = at == recorded.end() ? RecordedType{type.type, {}, {}} : *at;
        vote.settle(type.instances, counted);
        forEachStep(type.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node)) {
                vote.settle(loop->count, counted);
                vote.settle(loop->total, counted);
            } else if (auto* choice = std::get_if<ChoiceStep>(&step.node)) {
                for (auto& way : choice->alternatives)
                    vote.settle(way.total, counted);
            }
        });
    }
}

} // namespace tenfold
