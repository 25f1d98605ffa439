#include "core/mining/timing/call_order_graph.h"

#include "core/program/start_rule.h"
#include "core/program/walk.h"

#include <utility>

namespace tenfold {

CallOrderGraph::CallOrderGraph(const MiningWork& work)
    : m_placeOf(work.types.size())
    , m_placesOfCall(work.types.size())
    , m_told(work.types.size()) {
    for (std::size_t t = 0; t < work.types.size(); ++t)
        addProgram(t, work.types[t].program);
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        addStart(t, work.types[t].program);
        addTold(t, work.types[t].program);
    }
}

void CallOrderGraph::addProgram(std::size_t type, const NodeProgram& program) {
    m_typeOf.emplace(program.type, type);
    m_first.push_back(m_behind.size());
    m_behind.emplace_back();
    for (const Step& outermost : program.body) {
        const std::size_t place = m_behind.size();
        m_behind.emplace_back();
        put(place, place - 1);
        forEachStep({outermost}, [&](const Step& step, const auto&) {
            m_placeOf[type][step.id] = place;
            if (const auto* call = std::get_if<CallStep>(&step.node)) m_placesOfCall[type][call->name()].insert(place);
        });
    }
    m_last.push_back(m_behind.size() - 1);
}

void CallOrderGraph::addStart(std::size_t type, const NodeProgram& program) {
    const StartRule& rule = program.start;
    const auto after = m_typeOf.find(rule.afterType);
    if (rule.afterType.empty() || after == m_typeOf.end() || after->second == type) return;
    std::set<std::size_t> places = {m_last[after->second]};
    if (!isAfterEnd(rule))
        for (const auto& [call, ofCall] : m_placesOfCall[after->second])
            if (call.method == rule.afterMethod) places = ofCall;
    for (const std::size_t place : places)
        put(m_first[type], place);
}

void CallOrderGraph::addTold(std::size_t type, const NodeProgram& program) {
    forEachStep(program.body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call || !call->toldBy) return;
        for (const FieldRef& source : call->toldBy->sources) {
            m_told[type].insert({source.target, source.method});
            for (std::size_t maker = 0; maker < m_placesOfCall.size(); ++maker)
                if (const auto places = m_placesOfCall[maker].find({source.target, source.method});
                    maker != type && places != m_placesOfCall[maker].end())
                    for (const std::size_t place : places->second)
                        put(m_placeOf[type].at(step.id), place);
        }
    });
}

bool CallOrderGraph::add(std::size_t type, std::uint32_t step, std::size_t maker, const CallName& call) {
    const auto place = m_placeOf[type].find(step);
    const auto others = m_placesOfCall[maker].find(call);
    if (place == m_placeOf[type].end() || others == m_placesOfCall[maker].end()) return false;
    const std::vector<bool> isBehind = allBehind(place->second);
    for (const std::size_t other : others->second)
        if (isBehind[other]) return false;
    for (const std::size_t other : others->second)
        put(place->second, other);
    return true;
}

void CallOrderGraph::put(std::size_t place, std::size_t before) {
    m_behind[before].push_back(place);
}

/// The places that stand behind one, and itself.
std::vector<bool> CallOrderGraph::allBehind(std::size_t place) const {
    std::vector<bool> isSeen(m_behind.size());
    std::vector<std::size_t> open = {place};
    isSeen[place] = true;
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        for (const std::size_t next : m_behind[at])
            if (!isSeen[next]) {
                isSeen[next] = true;
                open.push_back(next);
            }
    }
    return isSeen;
}

} // namespace tenfold
