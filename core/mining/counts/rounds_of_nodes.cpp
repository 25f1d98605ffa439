#include "core/mining/counts/rounds_of_nodes.h"

#include "core/mining/arguments/number_rules.h"
#include "core/mining/arguments/text_pieces.h"
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
    void want(RunId run, ValueId value) {
        m_ownerOf.try_emplace({run, value});
        if (value.value >= m_isWanted.size()) m_isWanted.resize(value.value + 1);
        m_isWanted[value.value] = true;
    }
    void add(RunId run, ValueId value, std::size_t type, std::size_t node) {
        if (value.value >= m_isWanted.size() || !m_isWanted[value.value]) return;
        const auto at = m_ownerOf.find({run, value});
        if (at == m_ownerOf.end()) return;
        const auto [it, isNew] = at->second.try_emplace(type, node);
        if (!isNew && it->second != node) it->second = kShared;
    }
    std::optional<std::size_t> ownerOf(RunId run, ValueId value, std::size_t type) const {
        const auto at = m_ownerOf.find({run, value});
        if (at == m_ownerOf.end()) return std::nullopt;
        const auto it = at->second.find(type);
        return it == at->second.end() || it->second == kShared ? std::nullopt : std::optional(it->second);
    }

private:
    static constexpr std::size_t kShared = static_cast<std::size_t>(-1); ///< no node: several use the value
    std::map<std::pair<RunId, ValueId>, std::map<std::size_t, std::size_t>> m_ownerOf; ///< type -> node
    std::vector<bool> m_isWanted; ///< by value, of any run: most leaves are asked no further
};

bool isOpen(const Law& law) {
    return law.isExact() && !law.form.isConstant() && !law.alsoFits.empty();
}

bool tells(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return isLargeNumber(value) || (text && text->size() > kShortestToken);
}

/// By step of a call: those that stand in every round of an outermost loop, and alternatives there.
std::map<std::uint32_t, OpenLaw> openLaws(std::vector<Step>& body) {
    std::map<std::uint32_t, OpenLaw> open;
    for (Step& step : body) {
        auto* loop = std::get_if<LoopStep>(&step.node);
        if (!loop || loop->batch > 0) continue;
        const bool isOfAll = loop->origin == CountOrigin::Chance;
        Law& rounds = isOfAll ? loop->total : loop->count;
        const bool hasLaw = isOfAll || loop->origin == CountOrigin::Counted;
        for (Step& inner : loop->body) {
            if (hasLaw && isOpen(rounds) && std::holds_alternative<CallStep>(inner.node) && inner.round == Round::Every)
                open[inner.id] = {&rounds, isOfAll};
            if (auto* choice = std::get_if<ChoiceStep>(&inner.node))
                for (auto& way : choice->alternatives)
                    if (way.body.size() == 1 && isOpen(way.total)) open[way.body.front().id] = {&way.total, true};
        }
    }
    return open;
}

/// The paths of calls whose number has several readings.
std::vector<NamedCalls> namedCalls(MiningWork& work, std::size_t t) {
    TypeWork& type = work.types[t];
    const std::map<std::uint32_t, OpenLaw> open = openLaws(type.program.body);
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
                if (tells(work.trace.value(leaf.value))) named[{step->id, leaf.path}][unit].push_back(leaf.value);
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

/// How many of the calls name what is a node's own.
std::map<std::size_t, double> ownedBy(const NamedCalls::Unit& unit, const std::vector<std::size_t>& others,
                                      std::size_t type, const Owners& owners) {
    std::map<std::size_t, double> owned;
    for (const std::size_t other : others)
        owned[other] = 0;
    for (const ValueId value : unit.named)
        if (const auto owner = owners.ownerOf(unit.run, value, type)) ++owned[*owner];
    return owned;
}

double commonest(const std::map<std::size_t, double>& owned) {
    std::map<double, std::size_t> times;
    for (const auto& [node, calls] : owned)
        ++times[calls];
    return std::max_element(times.begin(), times.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

/// The same in every run; nothing where the other type's nodes are no reason.
std::optional<Shares> sharesOf(const MiningWork& work, const NamedCalls& calls, std::size_t other,
                               const Owners& owners) {
    const auto othersOf = [&](const auto& unit) { return work.nodesInRun(work.types[other], unit.run); };
    const auto most = std::max_element(calls.units.begin(), calls.units.end(), [&](const auto& a, const auto& b) {
        return othersOf(a).size() < othersOf(b).size();
    });
    if (othersOf(*most).empty()) return std::nullopt;
    const double each = commonest(ownedBy(*most, othersOf(*most), other, owners));
    if (each < 1) return std::nullopt;
    std::optional<double> beside;
    std::set<std::size_t> numbers;
    for (const auto& unit : calls.units) {
        const auto others = othersOf(unit);
        double apart = 0;
        for (const auto& [n, owned] : ownedBy(unit, others, other, owners))
            apart += std::abs(owned - each);
        const double rest = unit.calls - each * static_cast<double>(others.size());
        if (others.empty() || (beside && *beside != rest) || apart > std::abs(rest)) return std::nullopt;
        beside = rest;
        numbers.insert(others.size());
    }
    if (numbers.size() < 2) return std::nullopt;
    return Shares{each, *beside};
}

LinearForm sharesAs(const Shares& shares, const LinearForm& nodes) {
    LinearForm form;
    for (const auto& [term, coefficient] : nodes.terms)
        form.terms[term] = shares.each * coefficient;
    if (shares.beside != 0) form.terms["1"] += shares.beside;
    return form;
}

void addReadings(const Shares& shares, const Law& instances, std::vector<LinearForm>& readings) {
    std::vector<LinearForm> nodes = {instances.form};
    nodes.insert(nodes.end(), instances.alsoFits.begin(), instances.alsoFits.end());
    for (const LinearForm& form : nodes) {
        if (form.cap || form.isConstant()) continue;
        LinearForm reading = sharesAs(shares, form);
        if (std::find(readings.begin(), readings.end(), reading) == readings.end())
            readings.push_back(std::move(reading));
    }
}

} // namespace

void findRoundsOfNodes(MiningWork& work) {
    std::vector<NamedCalls> all;
    for (std::size_t t = 0; t < work.types.size(); ++t)
        for (NamedCalls& calls : namedCalls(work, t))
            all.push_back(std::move(calls));
    if (all.empty()) return;
    const Owners owners = ownersOf(work, all);
    std::map<Law*, std::vector<LinearForm>> readingsOf;
    for (const NamedCalls& calls : all)
        for (std::size_t other = 0; other < work.types.size(); ++other) {
            const Law& instances = work.types[other].program.instances;
            if (other == calls.type || !instances.isExact()) continue;
            if (const auto shares = sharesOf(work, calls, other, owners))
                addReadings(*shares, instances, readingsOf[calls.open.law]);
        }
    for (auto& [law, readings] : readingsOf) {
        if (readings.empty()) continue;
        // the number stays where no key is set apart: the reading by the same key first
        const auto same = std::find(readings.begin(), readings.end(), law->form);
        if (same != readings.end()) std::rotate(readings.begin(), same, same + 1);
        law->form = readings.front();
        law->alsoFits.assign(readings.begin() + 1, readings.end());
    }
}

} // namespace tenfold
