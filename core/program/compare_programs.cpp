#include "core/program/compare_programs.h"

#include "core/program/start_rule.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

/// A call of a program with the loops around it, outermost first.
struct PlacedCall {
    const CallStep* call = nullptr;
    std::vector<const LoopStep*> loops;
};

void collectCalls(const std::vector<Step>& steps, std::vector<const LoopStep*>& around, std::vector<PlacedCall>& out) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            out.push_back({call, around});
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            around.push_back(loop);
            collectCalls(loop->body, around, out);
            around.pop_back();
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                collectCalls(alternative.body, around, out);
        }
    }
}

std::vector<PlacedCall> callsOf(const std::vector<Step>& body) {
    std::vector<PlacedCall> out;
    std::vector<const LoopStep*> around;
    collectCalls(body, around, out);
    return out;
}

bool isSameMethod(const CallStep& a, const CallStep& b) {
    return a.method == b.method && a.target == b.target;
}

/// Pairs (old, new) of a longest common subsequence; one of them null where the other has no partner. In order.
std::vector<std::pair<const PlacedCall*, const PlacedCall*>> aligned(const std::vector<PlacedCall>& old,
                                                                     const std::vector<PlacedCall>& now) {
    const std::size_t rows = old.size() + 1, columns = now.size() + 1;
    std::vector<std::uint32_t> longest(rows * columns, 0); // of the tails from (i, j)
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return longest[i * columns + j]; };
    for (std::size_t i = old.size(); i-- > 0;)
        for (std::size_t j = now.size(); j-- > 0;)
            at(i, j) =
                isSameMethod(*old[i].call, *now[j].call) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    std::vector<std::pair<const PlacedCall*, const PlacedCall*>> pairs;
    std::size_t i = 0, j = 0;
    while (i < old.size() || j < now.size()) {
        const bool both = i < old.size() && j < now.size();
        if (both && isSameMethod(*old[i].call, *now[j].call))
            pairs.emplace_back(&old[i++], &now[j++]);
        else if (j == now.size() || (both && at(i + 1, j) >= at(i, j + 1)))
            pairs.emplace_back(&old[i++], nullptr);
        else
            pairs.emplace_back(nullptr, &now[j++]);
    }
    return pairs;
}

/// Pairs (old, new) with equal keys, the k-th of the one with the k-th of the other; one of them null where it has no
/// partner. The new ones in their order, then those that are gone.
template <typename T, typename KeyOf>
std::vector<std::pair<const T*, const T*>> pairedBy(const std::vector<T>& old, const std::vector<T>& now,
                                                    const KeyOf& keyOf) {
    std::map<decltype(keyOf(now.front())), std::vector<const T*>> waiting;
    for (auto it = old.rbegin(); it != old.rend(); ++it)
        waiting[keyOf(*it)].push_back(&*it);
    std::vector<std::pair<const T*, const T*>> pairs;
    std::set<const T*> taken;
    for (const T& item : now) {
        auto& partners = waiting[keyOf(item)];
        pairs.emplace_back(partners.empty() ? nullptr : partners.back(), &item);
        if (partners.empty()) continue;
        taken.insert(partners.back());
        partners.pop_back();
    }
    for (const T& item : old)
        if (!taken.contains(&item)) pairs.emplace_back(&item, nullptr);
    return pairs;
}

std::string loopName(const LoopStep& loop, const std::string& type) {
    constexpr std::size_t kMostNames = 3; // methods in a loop's name; the rest is "…"
    std::vector<std::string> names;
    for (const PlacedCall& placed : callsOf(loop.body))
        if (std::find(names.begin(), names.end(), placed.call->method) == names.end())
            names.push_back(placed.call->method);
    std::string out = "loop of ";
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i)
        out += (i == 0 ? "" : ", ") + names[i];
    return fmt::format("{}{} in {}", out, names.size() > kMostNames ? ", …" : "", type);
}

bool hasSameTerms(const LinearForm& a, const LinearForm& b) {
    const auto termsOf = [](const LinearForm& form) {
        std::set<LawTerm> terms;
        for (const auto& [term, coefficient] : form.terms)
            if (!term.isConstant() && coefficient != 0) terms.insert(term);
        return terms;
    };
    return termsOf(a) == termsOf(b) && a.cap.has_value() == b.cap.has_value();
}

std::string startText(const StartRule& start) {
    if (start.kind == StartRule::Kind::Offset) return "after the start of the run";
    return fmt::format("{} after {} of {}", StartRule::kKindNames[static_cast<std::size_t>(start.kind)],
                       isAfterEnd(start) ? "the end" : start.afterMethod, start.afterType);
}

std::string loopText(const LoopStep& loop) {
    if (loop.origin == CountOrigin::Replies) return "as replies say";
    return loop.origin == CountOrigin::Chance ? "split by chance" : "counted";
}

class Comparer {
public:
    explicit Comparer(ProgramComparison& out)
        : m_out(out) {}

    void laws(const std::string& place, const Law& old, const Law& now) {
        if (old.form.text() == now.form.text()) return;
        m_out.laws.push_back({place, old.form.text(), now.form.text(), !hasSameTerms(old.form, now.form)});
    }

    void types(const NodeProgram& old, const NodeProgram& now) {
        m_type = &now.type;
        laws("nodes of " + now.type, old.instances, now.instances);
        rule("start of " + now.type, startText(old.start), startText(now.start));
        const std::vector<PlacedCall> before = callsOf(old.body), after = callsOf(now.body);
        for (const auto& [a, b] : aligned(before, after)) {
            if (a && b) {
                calls(*a->call, *b->call);
                loopsAround(*a, *b);
            } else {
                m_out.calls.push_back(
                    {now.type, (a ? a : b)->call->target, (a ? a : b)->call->method, false, b != nullptr});
            }
        }
        timers(old.timers, now.timers);
    }

private:
    void rule(const std::string& place, const std::string& old, const std::string& now) {
        if (old != now) m_out.rules.push_back({place, old, now});
    }

    void calls(const CallStep& old, const CallStep& now) {
        std::map<std::string, std::pair<const Argument*, const Argument*>> byPath;
        for (const Argument& argument : old.arguments)
            byPath[argument.path].first = &argument;
        for (const Argument& argument : now.arguments)
            byPath[argument.path].second = &argument;
        for (const auto& [path, pair] : byPath) {
            const auto classText = [](const Argument* a) { return a ? std::string(nameOf(classOf(a->value))) : ""; };
            const auto valueText = [](const Argument* a) { return a ? toText(a->value) : ""; };
            ProgramComparison::ArgumentChange change{*m_type,
                                                     now.target,
                                                     now.method,
                                                     path,
                                                     classText(pair.first),
                                                     classText(pair.second),
                                                     valueText(pair.first),
                                                     valueText(pair.second)};
            if (change.oldClass != change.newClass || change.oldValue != change.newValue)
                m_out.arguments.push_back(std::move(change));
        }
    }

    /// Loops of matched calls, from the innermost outwards; each pair once.
    void loopsAround(const PlacedCall& old, const PlacedCall& now) {
        for (std::size_t up = 1; up <= std::max(old.loops.size(), now.loops.size()); ++up) {
            const LoopStep* a = up <= old.loops.size() ? old.loops[old.loops.size() - up] : nullptr;
            const LoopStep* b = up <= now.loops.size() ? now.loops[now.loops.size() - up] : nullptr;
            if (!m_loops.insert({a, b}).second) continue;
            const std::string name = loopName(b ? *b : *a, *m_type);
            if (a && b) {
                laws(name, a->law(), b->law());
                rule(name, loopText(*a), loopText(*b));
            } else {
                rule(name, a ? a->law().form.text() + " times" : "no loop",
                     b ? b->law().form.text() + " times" : "no loop");
            }
        }
    }

    void timers(const std::vector<Timer>& old, const std::vector<Timer>& now) {
        const auto methodOf = [](const Timer& timer) { return std::pair(timer.call.target, timer.call.method); };
        for (const auto& [before, after] : pairedBy(old, now, methodOf)) {
            if (before && after) {
                calls(before->call, after->call);
                rule(fmt::format("period of {} in {}", after->call.method, *m_type), duration(before->periodNs),
                     duration(after->periodNs));
            } else {
                const CallStep& call = (before ? before : after)->call;
                m_out.calls.push_back({*m_type, call.target, call.method, true, after != nullptr});
            }
        }
    }

    ProgramComparison& m_out;
    const std::string* m_type = nullptr;
    std::set<std::pair<const LoopStep*, const LoopStep*>> m_loops;
};

double similarity(const NodeProgram& a, const NodeProgram& b) {
    double both = 0, lengthA = 0, lengthB = 0;
    for (const auto& [method, mean] : a.methodMeans) {
        lengthA += mean * mean;
        if (const auto it = b.methodMeans.find(method); it != b.methodMeans.end()) both += mean * it->second;
    }
    for (const auto& [method, mean] : b.methodMeans)
        lengthB += mean * mean;
    return lengthA > 0 && lengthB > 0 ? both / std::sqrt(lengthA * lengthB) : 0;
}

/// Types of `program` whose name the other one does not have.
std::vector<const NodeProgram*> namedOnlyIn(const WorkloadProgram& program, const WorkloadProgram& other) {
    std::vector<const NodeProgram*> out;
    for (const NodeProgram& type : program.types)
        if (std::none_of(other.types.begin(), other.types.end(),
                         [&](const NodeProgram& there) { return there.type == type.type; }))
            out.push_back(&type);
    return out;
}

} // namespace

std::map<std::string, std::string> renamedTypes(const WorkloadProgram& old, const WorkloadProgram& now) {
    constexpr double kSame = 0.95; // types of one mining differ by more (method.md, Node types)
    std::vector<std::tuple<double, const NodeProgram*, const NodeProgram*>> candidates;
    for (const NodeProgram* before : namedOnlyIn(old, now))
        for (const NodeProgram* after : namedOnlyIn(now, old))
            if (const double likeness = similarity(*before, *after); likeness >= kSame)
                candidates.emplace_back(likeness, before, after);
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& a, const auto& b) { return std::get<0>(a) > std::get<0>(b); });
    std::map<std::string, std::string> oldNameOf;
    std::set<std::string> taken;
    for (const auto& [likeness, before, after] : candidates)
        if (!oldNameOf.contains(after->type) && taken.insert(before->type).second)
            oldNameOf[after->type] = before->type;
    return oldNameOf;
}

bool ProgramComparison::isEmpty() const {
    return typesAdded.empty() && typesGone.empty() && typesRenamed.empty() && calls.empty() && arguments.empty() &&
           laws.empty() && rules.empty();
}

ProgramComparison comparePrograms(const WorkloadProgram& old, const WorkloadProgram& now) {
    ProgramComparison out;
    Comparer comparer(out);
    for (const auto& [key, law] : now.derived)
        if (const auto before = old.derived.find(key); before != old.derived.end())
            comparer.laws(key, before->second, law);
    const std::map<std::string, std::string> oldNameOf = renamedTypes(old, now);
    for (const auto& [newName, oldName] : oldNameOf)
        out.typesRenamed.push_back({oldName, newName});
    const auto nameOfType = [&](const NodeProgram& type) {
        const auto it = oldNameOf.find(type.type);
        return it == oldNameOf.end() ? type.type : it->second;
    };
    for (const auto& [before, after] : pairedBy(old.types, now.types, nameOfType)) {
        if (before && after)
            comparer.types(*before, *after);
        else if (after)
            out.typesAdded.push_back(after->type);
        else
            out.typesGone.push_back(before->type);
    }
    return out;
}

} // namespace tenfold
