#include "core/mining/counts/rounds_of_nodes.h"

#include "core/mining/counts/nodes_key.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/walk.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace tenfold {
namespace {

/// A law that several readings fit, of calls of one step: rounds of a loop for a node, or what all nodes do by chance.
struct OpenLaw {
    Law* law = nullptr;
    bool isOfAll = false; ///< of the nodes of a run together
};

/// What the calls of a step name at one path.
struct NamedCalls {
    /// Of one node, or of all nodes of a run.
    struct Unit {
        RunId run;
        double calls = 0;
        std::vector<ValueId> named; ///< where they tell something
    };
    OpenLaw open;
    std::size_t type = 0;
    std::vector<Unit> units;
};

/// Which node of each type uses a value in a run.
class Owners {
public:
    using NodeOfType = std::map<std::size_t, std::size_t>;
    static constexpr std::size_t kShared = static_cast<std::size_t>(-1); ///< no node: several use the value

    void want(RunId run, ValueId value) {
        m_ownersOf.try_emplace({run, value});
        if (value.value >= m_isWanted.size()) m_isWanted.resize(value.value + 1);
        m_isWanted[value.value] = true;
    }
    void add(RunId run, ValueId value, std::size_t type, std::size_t node) {
        if (value.value >= m_isWanted.size() || !m_isWanted[value.value]) return;
        const auto at = m_ownersOf.find({run, value});
        if (at == m_ownersOf.end()) return;
        const auto [it, isNew] = at->second.try_emplace(type, node);
        if (!isNew && it->second != node) it->second = kShared;
    }
    const NodeOfType& ownersOf(RunId run, ValueId value) const { return m_ownersOf.at({run, value}); }

private:
    std::map<std::pair<RunId, ValueId>, NodeOfType> m_ownersOf;
    std::vector<bool> m_isWanted; ///< by value, of any run: most leaves are asked no further
};

/// Nodes of each type in each run.
class NodeNumbers {
public:
    explicit NodeNumbers(const MiningWork& work) {
        for (const TypeWork& type : work.types) {
            auto& ofRuns = m_ofTypes.emplace_back(work.trace.runs.size(), 0);
            for (const SenderId sender : type.senders)
                ++ofRuns[work.trace.sender(sender).run.value];
        }
    }
    std::size_t of(std::size_t type, RunId run) const { return m_ofTypes[type][run.value]; }

    /// By type: the configuration key that says how many nodes it has; empty where none does.
    std::vector<std::string> keys(const MiningWork& work) const {
        std::vector<CountedRun> runs;
        for (const RunId run : work.runs)
            runs.push_back({{}, work.parametersOfRun[run.value]});
        std::vector<std::string> keys;
        for (std::size_t t = 0; t < m_ofTypes.size(); ++t) {
            RecordedType type{work.types[t].name, {}, {}};
            for (const RunId run : work.runs)
                type.nodes.push_back(static_cast<double>(of(t, run)));
            keys.push_back(nodesKeyOf(type, runs));
        }
        return keys;
    }

private:
    std::vector<std::vector<std::size_t>> m_ofTypes; ///< #types by #runs
};

/// Whether every key that some reading sees is a number of nodes. Where one is not ("files"), nodes may as well each
/// have been given one of the things that this key counts: who follows whom cannot be known.
bool isOfNodesOnly(const Law& law, const std::set<std::string>& nodesKeys) {
    const auto isOfNodes = [&](const LinearForm& form) {
        const auto keys = keysOf(form);
        return std::all_of(keys.begin(), keys.end(), [&](const auto& key) { return nodesKeys.contains(key); });
    };
    return isOfNodes(law.form) && std::all_of(law.alsoFits.begin(), law.alsoFits.end(), isOfNodes);
}

bool isOpen(const Law& law, const std::set<std::string>& nodesKeys) {
    return law.isExact() && !law.form.isConstant() && !law.alsoFits.empty() && isOfNodesOnly(law, nodesKeys);
}

/// By step of a call: those that stand in every round of an outermost loop, and alternatives there.
std::map<std::uint32_t, OpenLaw> openLaws(std::vector<Step>& body, const std::set<std::string>& nodesKeys) {
    std::map<std::uint32_t, OpenLaw> open;
    for (Step& step : body) {
        auto* loop = std::get_if<LoopStep>(&step.node);
        if (!loop || loop->batch > 0) continue;
        const bool isOfAll = loop->origin == CountOrigin::Chance;
        Law& rounds = isOfAll ? loop->total : loop->count;
        const bool hasLaw = isOfAll || loop->origin == CountOrigin::Counted;
        for (Step& inner : loop->body) {
            if (hasLaw && isOpen(rounds, nodesKeys) && std::holds_alternative<CallStep>(inner.node) &&
                inner.round == Round::Every)
                open[inner.id] = {&rounds, isOfAll};
            if (auto* choice = std::get_if<ChoiceStep>(&inner.node))
                for (auto& way : choice->alternatives)
                    if (way.body.size() == 1 && isOpen(way.total, nodesKeys))
                        open[way.body.front().id] = {&way.total, true};
        }
    }
    return open;
}

/// The paths of calls whose number has several readings.
std::vector<NamedCalls> namedCalls(MiningWork& work, std::size_t t, const std::set<std::string>& nodesKeys) {
    TypeWork& type = work.types[t];
    const std::map<std::uint32_t, OpenLaw> open = openLaws(type.program.body, nodesKeys);
    if (open.empty()) return {};
    using Place = std::pair<std::uint32_t, StringId>;
    std::map<std::pair<std::uint32_t, std::size_t>, double> calls; // step, unit
    std::map<Place, std::map<std::size_t, std::vector<ValueId>>> named;
    std::map<std::size_t, RunId> runOf;
    for (std::size_t n = 0; n < type.senders.size(); ++n) {
        const RunId run = work.trace.sender(type.senders[n]).run;
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            const Step* step = type.alignments[n].calls[i].step;
            const auto law = step ? open.find(step->id) : open.end();
            if (law == open.end()) continue;
            const std::size_t unit = law->second.isOfAll ? type.senders.size() + run.value : n;
            runOf[unit] = run;
            ++calls[{step->id, unit}];
            for (const Leaf& leaf : work.trace.request(work.trace.events[type.calls[n][i].event]))
                if (isTelling(work.trace.value(leaf.value))) named[{step->id, leaf.path}][unit].push_back(leaf.value);
        }
    }
    std::vector<NamedCalls> out;
    for (auto& [place, ofUnits] : named) {
        NamedCalls all{open.at(place.first), t, {}};
        for (auto& [unit, values] : ofUnits)
            all.units.push_back({runOf.at(unit), calls.at({place.first, unit}), std::move(values)});
        const auto isCounted = [&](const auto& unit) {
            return std::round(all.open.law->evaluate(work.parametersOfRun[unit.run.value])) == unit.calls;
        };
        if (std::all_of(all.units.begin(), all.units.end(), isCounted)) out.push_back(std::move(all));
    }
    return out;
}

Owners ownersOf(const MiningWork& work, const std::vector<NamedCalls>& all) {
    Owners owners;
    for (const NamedCalls& calls : all)
        for (const auto& unit : calls.units)
            for (const ValueId value : unit.named)
                owners.want(unit.run, value);
    for (std::size_t t = 0; t < work.types.size(); ++t)
        for (std::size_t n = 0; n < work.types[t].senders.size(); ++n) {
            const SenderId sender = work.types[t].senders[n];
            const auto [begin, end] = work.trace.eventsOf(sender);
            for (std::uint32_t e = begin; e < end; ++e)
                for (const Leaf& leaf : work.trace.request(work.trace.events[e]))
                    owners.add(work.trace.sender(sender).run, leaf.value, t, n);
        }
    return owners;
}

/// Calls for each node of another type, and those beside them.
struct Shares {
    double each = 0, beside = 0;
};

/// Calls of a unit by the node whose own they name: only nodes that own something.
using Owned = std::map<std::size_t, double>;

/// By other type: what its nodes own of each unit (#units).
std::map<std::size_t, std::vector<Owned>> ownedOf(const NamedCalls& calls, const Owners& owners) {
    std::map<std::size_t, std::vector<Owned>> out;
    for (std::size_t u = 0; u < calls.units.size(); ++u)
        for (const ValueId value : calls.units[u].named)
            for (const auto& [type, node] : owners.ownersOf(calls.units[u].run, value)) {
                if (type == calls.type || node == Owners::kShared) continue;
                std::vector<Owned>& units = out[type];
                units.resize(calls.units.size());
                ++units[u][node];
            }
    return out;
}

/// The number of calls that most nodes own, the least of several.
double commonest(const Owned& owned, std::size_t nodes) {
    std::map<double, std::size_t> times = {{0, nodes - owned.size()}};
    for (const auto& [node, calls] : owned)
        ++times[calls];
    return std::max_element(times.begin(), times.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

/// By how many calls nodes differ from `each`, together.
double apartFrom(double each, const Owned& owned, std::size_t nodes) {
    double apart = each * static_cast<double>(nodes - owned.size());
    for (const auto& [node, calls] : owned)
        apart += std::abs(calls - each);
    return apart;
}

/// The same in every run; nothing where the other type's nodes are no reason.
/// @param owned  #units
std::optional<Shares> sharesOf(const NamedCalls& calls, std::size_t other, const std::vector<Owned>& owned,
                               const NodeNumbers& numbers) {
    std::size_t most = 0;
    for (std::size_t u = 0; u < calls.units.size(); ++u)
        if (numbers.of(other, calls.units[u].run) > numbers.of(other, calls.units[most].run)) most = u;
    const double each = commonest(owned[most], numbers.of(other, calls.units[most].run));
    if (each < 1) return std::nullopt;
    std::optional<double> beside;
    std::set<std::size_t> seen;
    for (std::size_t u = 0; u < calls.units.size(); ++u) {
        const std::size_t nodes = numbers.of(other, calls.units[u].run);
        const double rest = calls.units[u].calls - each * static_cast<double>(nodes);
        if (nodes == 0 || (beside && *beside != rest) || apartFrom(each, owned[u], nodes) > std::abs(rest))
            return std::nullopt;
        beside = rest;
        seen.insert(nodes);
    }
    if (seen.size() < 2) return std::nullopt;
    return Shares{each, *beside};
}

LinearForm sharesAs(const Shares& shares, const LinearForm& nodes) {
    LinearForm form;
    for (const auto& [term, coefficient] : nodes.terms)
        form.terms[term] = shares.each * coefficient;
    if (shares.beside != 0) form.terms[LawTerm()] += shares.beside;
    return form;
}

/// Whether a form says in every run what the law says, which has every count: those of runs and nodes too that name
/// nothing.
bool saysTheSame(const LinearForm& form, const Law& law, const MiningWork& work) {
    return std::all_of(work.runs.begin(), work.runs.end(), [&](const RunId run) {
        const Parameters& at = work.parametersOfRun[run.value];
        return std::round(form.evaluate(at)) == std::round(law.form.evaluate(at));
    });
}

/// @return whether the type's number of nodes says what the law does
bool addReadings(const Shares& shares, const Law& instances, const Law& law, const MiningWork& work,
                 std::vector<LinearForm>& readings) {
    bool says = false;
    std::vector<LinearForm> nodes = {instances.form};
    nodes.insert(nodes.end(), instances.alsoFits.begin(), instances.alsoFits.end());
    for (const LinearForm& form : nodes) {
        if (form.cap || form.isConstant()) continue;
        LinearForm reading = sharesAs(shares, form);
        if (!saysTheSame(reading, law, work)) continue;
        says = true;
        if (std::find(readings.begin(), readings.end(), reading) == readings.end())
            readings.push_back(std::move(reading));
    }
    return says;
}

/// What numbers of nodes say of a law.
struct ReadingsOfNodes {
    std::vector<LinearForm> readings;
    std::set<std::string> keys; ///< that say how many such nodes there are; "" where none does
};

/// Puts first the reading by the key of these nodes, which then stands; where there is none, or nodes of two types own
/// as many, the one by the same key, so that the number stays where no key is set apart.
void putFirst(std::vector<LinearForm>& readings, const std::set<std::string>& keys, Law& law) {
    const auto byKey =
        std::find_if(readings.begin(), readings.end(), [&](const LinearForm& form) { return keysOf(form) == keys; });
    law.isSettled = byKey != readings.end() && keys.size() == 1;
    const auto first = law.isSettled ? byKey : std::find(readings.begin(), readings.end(), law.form);
    if (first != readings.end()) std::rotate(readings.begin(), first, first + 1);
}

/// The readings by nodes before all others, which stay: intervals cover them, and an answer may take one.
void preferReadings(Law& law, ReadingsOfNodes ofNodes, const MiningWork& work) {
    std::vector<LinearForm>& readings = ofNodes.readings;
    putFirst(readings, ofNodes.keys, law);
    law.maxResidual = 0;
    for (const RunId run : work.runs) {
        const Parameters& at = work.parametersOfRun[run.value];
        const double count = std::round(law.form.evaluate(at));
        law.maxResidual = std::max(law.maxResidual, std::abs(readings.front().evaluate(at) - count));
    }
    std::vector<LinearForm> others = std::move(law.alsoFits);
    others.insert(others.begin(), std::move(law.form));
    for (LinearForm& other : others)
        if (std::find(readings.begin(), readings.end(), other) == readings.end()) readings.push_back(std::move(other));
    law.form = std::move(readings.front());
    law.alsoFits.assign(readings.begin() + 1, readings.end());
}

} // namespace

void findRoundsOfNodes(MiningWork& work) {
    const NodeNumbers numbers(work);
    const std::vector<std::string> keyOf = numbers.keys(work);
    const std::set<std::string> nodesKeys(keyOf.begin(), keyOf.end());
    std::vector<NamedCalls> all;
    for (std::size_t t = 0; t < work.types.size(); ++t)
        for (NamedCalls& calls : namedCalls(work, t, nodesKeys))
            all.push_back(std::move(calls));
    if (all.empty()) return;
    const Owners owners = ownersOf(work, all);
    std::map<Law*, ReadingsOfNodes> readingsOf;
    for (const NamedCalls& calls : all)
        for (const auto& [other, owned] : ownedOf(calls, owners)) {
            const Law& instances = work.types[other].program.instances;
            const auto shares = instances.isExact() ? sharesOf(calls, other, owned, numbers) : std::nullopt;
            if (!shares) continue;
            ReadingsOfNodes& found = readingsOf[calls.open.law];
            if (addReadings(*shares, instances, *calls.open.law, work, found.readings)) found.keys.insert(keyOf[other]);
        }
    for (auto& [law, found] : readingsOf)
        if (!found.readings.empty()) preferReadings(*law, std::move(found), work);
}

} // namespace tenfold
