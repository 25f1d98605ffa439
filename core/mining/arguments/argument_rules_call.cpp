// What one argument says of another of the same call (method.md, Arguments): equal values, and templates that another
// one chooses.
#include "core/base/threads/cancellation.h"
#include "core/mining/arguments/argument_rules.h"

#include <algorithm>
#include <set>

namespace tenfold {

std::optional<ValueId> ArgumentRules::siblingValue(const ArgumentInstance& instance,
                                                   const ArgumentSeries& other) const {
    const auto leaf = m_search.fields().siblingLeaf(instance.event, instance.leaf, Side::Request, other.path);
    return leaf ? std::optional(m_trace.valueAt(instance.event, *leaf)) : std::nullopt;
}

/// The same for the i-th instance of a series that has all its instances: where both have one in each call, they stand
/// side by side.
std::optional<ValueId> ArgumentRules::siblingValue(const ArgumentSeries& series, std::size_t i,
                                                   const ArgumentSeries& other) const {
    if (!series.column.empty() && !other.column.empty()) return other.valueOfCall(i);
    return siblingValue(series.instances[i], other);
}

FlowExpression ArgumentRules::flowFromCall(const ArgumentSeries& source) const {
    FlowExpression flow;
    flow.scope = Scope::SameCall;
    flow.sources.push_back({source.target.valid() ? m_trace.text(source.target) : std::string(),
                            m_trace.text(source.method), Side::Request, m_trace.text(source.path)});
    return flow;
}

bool ArgumentRules::wouldBeCircular(StringId path, StringId from) const {
    std::set<StringId> seen = {from}; // joins by key may go round among themselves
    for (std::vector<StringId> open = {from}; !open.empty();) {
        const StringId next = open.back();
        open.pop_back();
        if (next == path) return true;
        if (const auto it = m_needs.find(next); it != m_needs.end())
            for (const StringId need : it->second)
                if (seen.insert(need).second) open.push_back(need);
    }
    return false;
}

void ArgumentRules::noteNeeds(StringId path, const Expression& value) {
    std::vector<StringId>& needs = m_needs[path];
    for (const std::string& other : sameCallPaths(value))
        needs.push_back(m_trace.strings.find(other));
    forEachNews(value, [&](const Expression& part) { // joins in pieces of a text too
        const auto* flow = std::get_if<FlowExpression>(&part.node);
        if (flow && flow->pick == Pick::Keyed) needs.push_back(m_trace.strings.find(flow->ourKey));
    });
}

/// The same value as an argument before it has in every call.
std::optional<ArgumentRules::Finding> ArgumentRules::sameCall(const ArgumentSeries& series) {
    constexpr std::size_t kFewest = 3; // fewer are equal by accident
    if (!series.hasDifferent(kFewest)) return std::nullopt;
    for (const ArgumentSeries& other : *m_call) {
        if (other.path == series.path) break;
        if (wouldBeCircular(series.path, other.path)) continue;
        bool isEqual = true;
        for (std::size_t i = 0; i < series.instances.size() && isEqual; ++i)
            isEqual = siblingValue(series, i, other) == std::optional(series.instances[i].value);
        if (isEqual) return Finding{Expression{flowFromCall(other)}, series.instances.size()};
    }
    return std::nullopt;
}

/// What another argument of the call has before an end that is always the same: "/a/b" of "/a/b_tmp".
std::optional<ArgumentRules::Finding> ArgumentRules::cutInCall(const ArgumentSeries& series) {
    constexpr std::size_t kFewest = 3; // different values: fewer are equal by accident
    if (!series.hasDifferent(kFewest)) return std::nullopt;
    for (const ArgumentSeries& other : *m_call) {
        if (other.path == series.path || wouldBeCircular(series.path, other.path)) continue;
        std::optional<std::string> end;
        const auto isCut = [&](const ArgumentInstance& instance) {
            const auto sibling = siblingValue(instance, other);
            const auto* own = std::get_if<std::string>(&m_trace.value(instance.value));
            const auto* theirs = sibling ? std::get_if<std::string>(&m_trace.value(*sibling)) : nullptr;
            if (!own || !theirs || own->empty() || own->size() >= theirs->size() || !theirs->starts_with(*own))
                return false;
            const std::string rest = theirs->substr(own->size());
            end = end.value_or(rest);
            return *end == rest;
        };
        if (!std::all_of(series.instances.begin(), series.instances.end(), isCut)) continue;
        FlowExpression flow = flowFromCall(other);
        flow.part = Part::WithoutEnd;
        flow.cut = *end;
        return Finding{Expression{std::move(flow)}, series.instances.size()};
    }
    return std::nullopt;
}

/// The number that a value is, or the `token`-th that stands in a text.
std::optional<std::int64_t> ArgumentRules::numberIn(const Value& value, int token) const {
    if (const auto* whole = std::get_if<std::int64_t>(&value); whole && token < 0) return *whole;
    if (token < 0 || !std::holds_alternative<std::string>(value)) return std::nullopt;
    const auto digits = partOf(value, Part::Token, {}, token, 0);
    return digits ? wholeNumber(toText(*digits)) : std::nullopt;
}

/// A number at a fixed distance from one before it, or from one in a text before it: port 54001 of "node-01".
std::optional<ArgumentRules::Finding> ArgumentRules::offsetInCall(const ArgumentSeries& series) {
    constexpr std::size_t kFewestInstances = 5; // below, a fixed distance may be an accident
    constexpr std::size_t kFewestValues = 3;    // different numbers, small ones among them
    constexpr std::size_t kFewestLarge = 2;     // different numbers when all are large
    constexpr std::int64_t kLarge = 1000; // two of these a fixed distance away are no accident, two small ones may be
    constexpr int kMostTokens = 4;        // numbers of a text that are tried, from its start
    bool areLarge = true;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        const auto* own = std::get_if<std::int64_t>(&m_trace.value(instance.value));
        if (!own) return std::nullopt;
        areLarge = areLarge && *own >= kLarge;
    }
    if (!series.hasDifferent(areLarge ? kFewestLarge : kFewestValues) || series.instances.size() < kFewestInstances)
        return std::nullopt;
    for (const ArgumentSeries& other : *m_call) {
        if (other.path == series.path) break;
        if (wouldBeCircular(series.path, other.path)) continue;
        for (int token = -1; token < kMostTokens; ++token) {
            std::optional<std::int64_t> distance;
            const auto isAtDistance = [&](const ArgumentInstance& instance) {
                const auto value = siblingValue(instance, other);
                const auto number = value ? numberIn(m_trace.value(*value), token) : std::nullopt;
                if (!number) return false;
                const std::int64_t own = std::get<std::int64_t>(m_trace.value(instance.value));
                std::int64_t apart = 0;
                if (__builtin_sub_overflow(own, *number, &apart)) return false;
                distance = distance.value_or(apart);
                return *distance == apart && apart != 0;
            };
            if (!std::all_of(series.instances.begin(), series.instances.end(), isAtDistance)) continue;
            FlowExpression flow = flowFromCall(other);
            flow.part = token < 0 ? Part::Whole : Part::Token;
            flow.token = std::max(0, token);
            flow.plus = *distance;
            return Finding{Expression{std::move(flow)}, series.instances.size()};
        }
    }
    return std::nullopt;
}

/// Whether a chooser has few values, each often enough, and most of the templates are constants.
bool ArgumentRules::mayChoose(const ArgumentSeries& series, const ArgumentSeries& chooser) const {
    constexpr std::size_t kMostCases = 8;  // templates: a chooser with more values is data, not a kind
    constexpr std::size_t kFewestEach = 5; // instances of a case: fewer are constant by accident
    struct Template {
        ValueId chosenBy, first;
        std::size_t instances = 0;
        bool isConstant = true, isInSmallest = false;
        RunId latestRun; ///< instances come run by run, mostly
        std::set<RunId> runs;
    };
    std::vector<Template> parts;
    for (std::size_t i = 0; i < series.instances.size(); ++i) {
        const ArgumentInstance& instance = series.instances[i];
        const auto value = siblingValue(series, i, chooser);
        if (!value) return false;
        auto part = std::find_if(parts.begin(), parts.end(), [&](const Template& p) { return p.chosenBy == *value; });
        if (part == parts.end()) {
            if (parts.size() == kMostCases) return false;
            part = parts.insert(part, Template{*value, instance.value, 0, true, false, {}, {}});
        }
        ++part->instances;
        part->isConstant = part->isConstant && instance.value == part->first;
        if (part->latestRun == instance.run) continue;
        part->isInSmallest = part->isInSmallest || isSmallest(instance.run);
        part->latestRun = instance.run;
        part->runs.insert(instance.run);
    }
    if (parts.size() < 2) return false;
    // a value that only larger runs have is one of a set that grows: the next run brings others
    const bool isOften = std::all_of(parts.begin(), parts.end(), [&](const Template& part) {
        return part.instances >= kFewestEach && part.isInSmallest &&
               part.runs.size() >= std::min<std::size_t>(2, m_parameters.size());
    });
    // most of the templates have to be constants: looking for the others' sources costs as much as for the whole
    const auto constants = std::count_if(parts.begin(), parts.end(), [](const Template& p) { return p.isConstant; });
    return isOften && 2 * static_cast<std::size_t>(constants) >= parts.size();
}

ArgumentRules::CasesFinding ArgumentRules::casesBy(const ArgumentSeries& series, const ArgumentSeries& chooser,
                                                   bool allowListed) {
    std::map<ValueId, ArgumentSeries> parts;
    for (std::size_t i = 0; i < series.instances.size(); ++i) {
        const auto [it, isNew] = parts.try_emplace(*siblingValue(series, i, chooser));
        if (isNew) it->second = series.part();
        it->second.instances.push_back(series.instances[i]);
    }
    constexpr bool kNeedsList = true;
    CaseExpression cases;
    cases.by = m_trace.text(chooser.path);
    std::size_t byChance = 0; ///< instances that only a list has
    for (const auto& [value, part] : parts) {
        const auto found = explainAlone(part);
        const ArgumentClass c = found ? classOf(found->expression) : ArgumentClass::Unknown;
        const auto* member = found ? std::get_if<MemberExpression>(&found->expression.node) : nullptr;
        const bool isListed = member && member->sources.empty();
        if (c == ArgumentClass::Labelled || c == ArgumentClass::Unknown) return {};
        if (isListed && !allowListed) return {std::nullopt, kNeedsList};
        byChance += isListed ? part.instances.size() : 0;
        if (found->held != part.instances.size()) return {};
        cases.when.push_back(m_trace.value(value));
        cases.then.push_back(found->expression);
    }
    if (2 * byChance > series.instances.size()) return {};
    return {Finding{Expression{std::move(cases)}, series.instances.size()}};
}

/// Templates chosen by an argument before (or, when all have been explained, behind) this one: the one with the fewest
/// cases. Where none leaves nothing to chance, one that leaves less than half to short lists (a container that runs has
/// no exit status, one that has ended has one of a few).
std::optional<ArgumentRules::Finding> ArgumentRules::cases(const ArgumentSeries& series, bool byLater) {
    constexpr std::size_t kMostValues = 8; // of a chooser, as many as cases
    constexpr std::size_t kMostTried = 6;  // choosers, those with the fewest values first: bounds the time
    std::vector<std::pair<std::size_t, const ArgumentSeries*>> choosers;
    bool isBehind = false;
    for (const ArgumentSeries& other : *m_call) {
        isBehind = isBehind || other.path == series.path;
        if (isBehind != byLater) continue;
        const std::size_t different = other.different.size();
        if (!other.knowsDifferent()) continue; // too many
        if (!wouldBeCircular(series.path, other.path) && different > 1 && different <= kMostValues)
            choosers.emplace_back(different, &other);
    }
    std::stable_sort(choosers.begin(), choosers.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (choosers.size() > kMostTried) choosers.resize(kMostTried);
    std::vector<const ArgumentSeries*> withLists;
    for (const auto& [size, chooser] : choosers) {
        if (!mayChoose(series, *chooser)) continue;
        CasesFinding cases = casesBy(series, *chooser, false);
        if (cases.found) return std::move(cases.found);
        if (cases.needsList) withLists.push_back(chooser);
    }
    for (const ArgumentSeries* chooser : withLists)
        if (CasesFinding cases = casesBy(series, *chooser, true); cases.found) return std::move(cases.found);
    return std::nullopt;
}

bool ArgumentRules::mayBeExplainedByLater(const Argument& argument) const {
    const ArgumentClass c = classOf(argument.value);
    const auto* member = std::get_if<MemberExpression>(&argument.value.node);
    const bool isListed = member && member->sources.empty();
    return c == ArgumentClass::Unknown || c == ArgumentClass::Labelled || isListed;
}

void ArgumentRules::explainByLater(const ArgumentSeries& series, Argument& argument) {
    if (hasLongText(series)) return;
    auto found = cases(series, true);
    if (!found) return;
    argument.value = std::move(found->expression);
    argument.evidence.held = found->held;
    noteNeeds(series.path, argument.value);
}

} // namespace tenfold
