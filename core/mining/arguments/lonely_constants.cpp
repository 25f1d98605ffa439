#include "core/mining/arguments/lonely_constants.h"

#include "core/align/alignment.h"
#include "core/base/threads/cancellation.h"
#include "core/mining/arguments/sources/drawn_values.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

using PlaceNames = std::tuple<std::string, std::string, std::string>; ///< target, method, path

/// An argument of a step.
struct Placed {
    Argument* argument = nullptr;
    std::uint32_t step = 0;
    std::uint64_t instances() const { return argument->evidence.instances; }
    bool isConstant() const { return std::holds_alternative<ConstantExpression>(argument->value.node); }
};

bool isLonely(const Placed& placed) {
    return placed.instances() == 1 && placed.isConstant();
}

bool isSeenLess(const Placed& a, const Placed& b) {
    return a.instances() < b.instances();
}

/// The rule that most calls of the method follow at this path; null when they bring a constant or nothing is known.
const Argument* usualRule(const std::vector<Placed>& all) {
    const Argument* usual = std::max_element(all.begin(), all.end(), isSeenLess)->argument;
    const ArgumentClass found = classOf(usual->value);
    const bool isRule = found != ArgumentClass::Constant && found != ArgumentClass::Unknown;
    return isRule && usual->evidence.held == usual->evidence.instances ? usual : nullptr;
}

/// Which value a call brings is chance: unknown, made up for each call, or one of a set.
bool isDrawn(const Expression& value) {
    bool isNews = classOf(value) == ArgumentClass::Unknown || std::holds_alternative<MemberExpression>(value.node);
    if (std::holds_alternative<FirstUseExpression>(value.node)) return isNews;
    forEachNews(value, [&](const Expression& part) {
        const auto* made = std::get_if<GeneratorExpression>(&part.node);
        isNews = isNews || (made && !made->perNode);
    });
    return isNews;
}

/// What calls of a step brought at a path.
std::vector<Value> valuesAt(const MiningWork& work, const TypeWork& type, std::uint32_t step, const std::string& path) {
    const StringId wanted = work.trace.strings.find(path);
    std::set<ValueId> values;
    for (std::size_t n = 0; n < type.calls.size(); ++n)
        for (std::size_t i = 0; i < type.calls[n].size(); ++i) {
            cancellationPoint();
            const Step* at = type.alignments[n].calls[i].step;
            if (!at || at->id != step) continue;
            for (const Leaf& leaf : work.trace.request(work.trace.events[type.calls[n][i].event]))
                if (leaf.path == wanted) values.insert(leaf.value);
        }
    std::vector<Value> out;
    for (const ValueId value : values)
        out.push_back(work.trace.value(value));
    return out;
}

/// Whether a rule makes the same of its place wherever that stands: nothing of the rounds around it, of other calls, of
/// the call's other arguments, or drawn once for a node.
bool isFreeOfPlace(const Expression& value) {
    bool isFree = sameCallPaths(value).empty();
    forEachSource(value, [&](const FieldRef&) { isFree = false; });
    forEachNews(value, [&](const Expression& part) {
        if (const auto* made = std::get_if<GeneratorExpression>(&part.node)) isFree = isFree && !made->perNode;
        if (const auto* number = std::get_if<NumberExpression>(&part.node))
            for (const auto& term : number->terms)
                isFree = isFree && term.first.kind != Variable::Kind::Loop;
    });
    return isFree;
}

/// What is said of a value that was drawn as those of a usual place are: by the usual rule where it needs nothing else,
/// one of the values seen where they are few, else nothing.
Expression drawnLike(const Argument& usual, const Argument& lonely, const std::vector<Value>& seen) {
    constexpr std::size_t kMostListed = 6; // values: as of a list that is found (ArgumentRules::listed)
    const bool isSet = std::holds_alternative<MemberExpression>(usual.value.node);
    if (!isSet && classOf(usual.value) == ArgumentClass::Labelled && isFreeOfPlace(usual.value) &&
        usual.evidence.held == usual.evidence.instances)
        return usual.value;
    if (!isSet || seen.size() > kMostListed) return {UnknownExpression{{}, {{lonely.evidence.samples, {}}}}};
    MemberExpression member;
    member.listed = seen;
    member.evidence.medianSetSize = static_cast<double>(seen.size());
    return {std::move(member)};
}

/// A constant of a place that each run has once, where the same argument of a loop's calls is drawn anew for each call
/// and could have been this: runs with the same data have the same values there, and that is all it says.
void settleBesideLoops(const MiningWork& work, const TypeWork& type, const std::vector<Placed>& all) {
    constexpr std::uint64_t kManyMore = 10; // instances in loops for each run's one, to believe them more. Chosen
    const std::size_t runs = work.runs.size();
    const Placed& usual = *std::max_element(all.begin(), all.end(), isSeenLess);
    const auto isFirst = [&](const Placed& placed) { return placed.instances() == runs && placed.isConstant(); };
    if (usual.instances() < kManyMore * runs || std::none_of(all.begin(), all.end(), isFirst)) return;
    if (!isDrawn(usual.argument->value)) return;
    const std::vector<Value> seen = valuesAt(work, type, usual.step, usual.argument->path);
    for (const Placed& placed : all) {
        Argument& argument = *placed.argument;
        if (!isFirst(placed)) continue;
        const Value& value = std::get<ConstantExpression>(argument.value.node).value;
        if (!couldBeDrawn(usual.argument->value, value, seen)) continue;
        argument.value = drawnLike(*usual.argument, argument, seen);
        if (classOf(argument.value) == ArgumentClass::Unknown) argument.evidence.held = 0;
    }
}

} // namespace

void settleLonelyConstants(MiningWork& work) {
    for (TypeWork& type : work.types) {
        std::map<PlaceNames, std::vector<Placed>> arguments;
        forEachStep(type.program.body, [&](Step& step, const auto&) {
            if (auto* call = std::get_if<CallStep>(&step.node))
                for (Argument& argument : call->arguments)
                    arguments[{call->target, call->method, argument.path}].push_back({&argument, step.id});
        });
        for (const auto& [place, all] : arguments) {
            settleBesideLoops(work, type, all);
            const Argument* usual = type.program.counts == CountOrigin::Replies ? usualRule(all) : nullptr;
            if (!usual) continue;
            for (const Placed& placed : all)
                if (isLonely(placed)) placed.argument->value = usual->value;
        }
    }
}

} // namespace tenfold
