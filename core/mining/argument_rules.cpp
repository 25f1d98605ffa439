#include "core/mining/argument_rules.h"

#include "core/workload/expression_text.h"
#include "core/workload/generated_value.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

constexpr std::int64_t kMaybeGiven = 1000; ///< whole numbers from here on may be ids that a server gave
constexpr double kAlmostAll = 0.97;        ///< holds nearly always: used as a proposal, with a question
constexpr std::uint64_t kFewestForAlmost = 30;
constexpr std::size_t kShortestToken = 3; ///< shorter pieces of text prove nothing by being equal
constexpr std::size_t kSamplesKept = 5;
constexpr std::size_t kLongestCut = 4096;   ///< longer texts are data: compared whole, never cut into pieces
constexpr std::size_t kMostHoles = 6;       ///< pieces of a text that nothing explains
constexpr std::size_t kLongestSample = 512; ///< bytes of a sample that people see

bool isLargeNumber(const Value& value) {
    const auto* integer = std::get_if<std::int64_t>(&value);
    return std::holds_alternative<std::uint64_t>(value) || (integer && std::abs(*integer) >= kMaybeGiven);
}

bool isAllEqual(const ArgumentSeries& series) {
    return std::all_of(series.instances.begin(), series.instances.end(),
                       [&](const ArgumentInstance& i) { return i.value == series.instances.front().value; });
}

Expression constantText(std::string text) {
    return Expression{ConstantExpression{Value(std::move(text))}};
}

/// Joins neighbouring literals; a single literal is a constant.
Expression concatOf(std::vector<Expression> parts) {
    std::vector<Expression> joined;
    for (Expression& part : parts) {
        const auto* literal = std::get_if<ConstantExpression>(&part.node);
        auto* last = joined.empty() ? nullptr : std::get_if<ConstantExpression>(&joined.back().node);
        if (literal && last)
            last->value = toText(last->value) + toText(literal->value);
        else
            joined.push_back(std::move(part));
    }
    if (joined.size() == 1 && std::holds_alternative<ConstantExpression>(joined.front().node)) return joined.front();
    return Expression{ConcatExpression{std::move(joined)}};
}

/// Digits of zero-padded numbers: their common length when one begins with a zero, else none.
int paddingOf(const std::vector<std::string>& texts) {
    const bool isPadded =
        std::any_of(texts.begin(), texts.end(), [](const auto& t) { return t.size() > 1 && t[0] == '0'; });
    return isPadded ? static_cast<int>(texts.front().size()) : 0;
}

/// Short pieces that a flow explains in every instance prove it when they are many and differ.
bool areTelling(const std::vector<std::string>& texts) {
    constexpr std::size_t kFewest = 12;
    return std::set<std::string>(texts.begin(), texts.end()).size() >= kFewest;
}

/// Constant over the calls of each node, different between nodes: drawn once a node.
bool isPerNode(const std::vector<const ArgumentInstance*>& at, const std::vector<std::string>& texts) {
    std::map<std::uint32_t, std::string> ofNode;
    std::set<std::string> different;
    for (std::size_t i = 0; i < at.size(); ++i) {
        if (ofNode.try_emplace(at[i]->node, texts[i]).first->second != texts[i]) return false;
        different.insert(texts[i]);
    }
    return different.size() > 1 || ofNode.size() == 1;
}

bool isFromReplies(const Expression& expression) {
    const auto* flow = std::get_if<FlowExpression>(&expression.node);
    return flow && !flow->initial &&
           std::all_of(flow->sources.begin(), flow->sources.end(),
                       [](const FieldRef& source) { return source.side == Side::Response; });
}

} // namespace

ArgumentContext::ArgumentContext(const MiningWork& work, const TypeWork& type, FieldIndex& fieldIndex,
                                 const ValueIndex& valueIndex, const std::set<std::string>& names,
                                 const SharedProgress& shared)
    : trace(work.trace)
    , fields(fieldIndex)
    , values(valueIndex)
    , senderNames(names)
    , progress(shared)
    , senders(type.senders)
    , runPosition(work.trace.runs.size(), 0) {
    for (std::uint32_t r = 0; r < work.runs.size(); ++r) {
        runPosition[work.runs[r].value] = r;
        parameters.push_back(work.parametersOfRun[work.runs[r].value]);
        const double scale = trace.runs[work.runs[r].value].scale;
        smallestScale = r == 0 ? scale : std::min(smallestScale, scale);
    }
    for (const SenderId sender : type.senders) {
        nodeNames.push_back(work.trace.sender(sender).name);
        runOfNode.push_back(runPosition[work.trace.sender(sender).run.value]);
    }
}

ArgumentRules::ArgumentRules(const ArgumentContext& context)
    : m_trace(context.trace)
    , m_search(context.trace, context.fields, context.values, context.progress)
    , m_runPosition(context.runPosition)
    , m_parameters(context.parameters)
    , m_smallestScale(context.smallestScale)
    , m_senderNames(context.senderNames)
    , m_senders(context.senders)
    , m_nodeNames(context.nodeNames)
    , m_identities(context.runOfNode) {}

std::vector<Wanted> ArgumentRules::wantedOf(const ArgumentSeries& series) const {
    std::vector<Wanted> wanted;
    wanted.reserve(series.instances.size());
    for (const ArgumentInstance& instance : series.instances)
        wanted.push_back({&instance, {instance.value}, {}});
    return wanted;
}

/// Whether a text is too long to look for parts in it.
bool ArgumentRules::hasLongText(const ArgumentSeries& series) const {
    return std::any_of(series.instances.begin(), series.instances.end(), [&](const ArgumentInstance& instance) {
        const auto* text = std::get_if<std::string>(&m_trace.value(instance.value));
        return text && text->size() > kLongestCut;
    });
}

/// With one producer in all small runs its name looks like a constant.
bool ArgumentRules::namesASender(const Value& value) const {
    const auto* text = std::get_if<std::string>(&value);
    return text && m_senderNames.contains(*text);
}

std::optional<ArgumentRules::Finding> ArgumentRules::constant(const ArgumentSeries& series) {
    if (!isAllEqual(series)) return std::nullopt;
    const Value& value = m_trace.value(series.instances.front().value);
    return Finding{Expression{ConstantExpression{value}}, series.instances.size()};
}

std::optional<ArgumentRules::Finding> ArgumentRules::flow(const ArgumentSeries& series, Scope scope, double fewest) {
    auto finding = m_search.findFlow(wantedOf(series), scope, false, fewest);
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

std::optional<ArgumentRules::Finding> ArgumentRules::beforeLatest(const ArgumentSeries& series) {
    auto finding = m_search.findBeforeLatest(wantedOf(series));
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

std::optional<ArgumentRules::Finding> ArgumentRules::number(const ArgumentSeries& series) {
    std::vector<NumberSample> samples;
    for (const ArgumentInstance& instance : series.instances) {
        const auto* value = std::get_if<std::int64_t>(&m_trace.value(instance.value));
        if (!value) return std::nullopt;
        samples.push_back({instance.node, runPosition(instance.run), instance.iterations, *value});
    }
    auto number = explainNumber(samples, m_parameters, m_identities, m_trace.text(series.path));
    if (!number) return std::nullopt;
    return Finding{Expression{std::move(*number)}, series.instances.size()};
}

/// One more than an earlier value: "7f3a…:12" after "7f3a…:11", 8 after 7.
std::optional<ArgumentRules::Finding> ArgumentRules::counter(const ArgumentSeries& series) {
    std::vector<Wanted> wanted;
    FlowExpression shape;
    shape.plus = 1;
    for (const ArgumentInstance& instance : series.instances) {
        const Value& value = m_trace.value(instance.value);
        Value before;
        if (const auto* text = std::get_if<std::string>(&value)) {
            const auto less = counted(*text, -1);
            if (!less) return std::nullopt;
            before = *less;
            shape.part = Part::Counted;
        } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            before = *integer - 1;
        } else {
            return std::nullopt;
        }
        wanted.push_back({&instance, {m_trace.values.find(before)}, toText(value)});
    }
    auto finding = m_search.findFlow(wanted, Scope::SameNode, true, 1.0, shape);
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->flow)}, finding->held};
}

std::vector<NumberSample> ArgumentRules::samplesOf(const Piece& piece) const {
    std::vector<NumberSample> samples;
    for (std::size_t i = 0; i < piece.at.size(); ++i)
        samples.push_back({piece.at[i]->node, runPosition(piece.at[i]->run), piece.at[i]->iterations,
                           wholeNumber(piece.texts[i]).value_or(0)});
    return samples;
}

std::optional<Expression> ArgumentRules::explainPiece(const Piece& piece, const ArgumentSeries& series) {
    const bool isSame =
        std::all_of(piece.texts.begin(), piece.texts.end(), [&](const auto& t) { return t == piece.texts.front(); });
    if (isSame) return constantText(piece.texts.front());
    const bool isNumber = piece.kind == TextPiece::Kind::Number;
    const int width = paddingOf(piece.texts);
    const auto padded = [&] {
        return std::all_of(piece.texts.begin(), piece.texts.end(),
                           [&](const auto& t) { return width == 0 || t.size() == static_cast<std::size_t>(width); });
    };
    const bool isLong =
        std::all_of(piece.texts.begin(), piece.texts.end(), [](const auto& t) { return t.size() > kShortestToken; });
    const bool isWhole = piece.texts.front() == toText(m_trace.value(piece.at.front()->value));
    const auto regular = [&]() -> std::optional<Expression> {
        if (!isNumber || !padded()) return std::nullopt;
        auto number = explainNumber(samplesOf(piece), m_parameters, m_identities, m_trace.text(series.path));
        if (!number) return std::nullopt;
        number->width = width;
        return Expression{std::move(*number)};
    };
    const auto wantedPieces = [&] {
        std::vector<Wanted> wanted;
        for (std::size_t i = 0; i < piece.at.size(); ++i) {
            Wanted w{piece.at[i], {m_trace.values.find(Value(piece.texts[i]))}, piece.texts[i]};
            if (const auto value = wholeNumber(piece.texts[i]); isNumber && value)
                w.values.push_back(m_trace.values.find(Value(*value)));
            wanted.push_back(std::move(w));
        }
        return wanted;
    };
    const auto fromCalls = [&](Scope scope) -> std::optional<Expression> {
        auto finding = m_search.findFlow(wantedPieces(), scope, true);
        if (!finding) return std::nullopt;
        return Expression{std::move(finding->flow)};
    };
    if (!isLong)
        if (auto found = regular()) return found;
    if (isLong || areTelling(piece.texts))
        for (const Scope scope : {Scope::SameNode, Scope::AnyNode})
            if (auto found = fromCalls(scope)) return found;
    if (isLong)
        if (auto found = regular()) return found;
    if (isLong || areTelling(piece.texts))
        for (const ArgumentSeries& other : *m_call) {
            const auto isEqual = [&](std::size_t i) {
                const auto value = siblingValue(*piece.at[i], other);
                return value && toText(m_trace.value(*value)) == piece.texts[i];
            };
            bool isAll = !isWhole && !wouldBeCircular(series.path, other.path);
            for (std::size_t i = 0; i < piece.at.size() && isAll; ++i)
                isAll = isEqual(i);
            if (isAll) return Expression{flowFromCall(other)};
        }
    if (isLong)
        if (auto finding = m_search.findInText(wantedPieces(), isNumber)) return Expression{std::move(finding->flow)};
    if (isLong) {
        GeneratorExpression generator;
        generator.kind = isNumber ? "int32" : piece.kind == TextPiece::Kind::Uuid ? "uuid" : "hex";
        generator.perNode = isPerNode(piece.at, piece.texts);
        for (const std::string& text : piece.texts)
            if (!looksLike(generator.kind, Value(text), 0)) return std::nullopt;
        return Expression{std::move(generator)};
    }
    return std::nullopt;
}

/// A piece of a text that nothing explains.
Expression ArgumentRules::hole(const Piece& piece) const {
    constexpr std::size_t kMostSamples = 64;
    const bool isPadded = paddingOf(piece.texts) > 0; // then its zeros belong to it
    UnknownExpression unknown;
    std::vector<Value> values;
    for (const std::string& text : piece.texts) {
        const bool isNumber = piece.kind == TextPiece::Kind::Number && !isPadded;
        const auto number = isNumber ? wholeNumber(text) : std::nullopt;
        values.push_back(number ? Value(*number) : Value(text));
    }
    std::vector<const Value*> all;
    for (const Value& value : values)
        all.push_back(&value);
    unknown.recorded = recordedValues(all);
    const std::size_t kept = std::min(kMostSamples, values.size());
    for (std::size_t i = 0; i < kept; ++i)
        unknown.samples.push_back(values[i * values.size() / kept]);
    return Expression{std::move(unknown)};
}

/// Whether so much of a text is known that the rest is a hole in it.
bool ArgumentRules::isMostlyKnown(const std::vector<Expression>& parts, const std::vector<Piece>& holes,
                                  const ArgumentSeries& series) const {
    if (holes.size() == parts.size()) return false;
    std::size_t unknown = 0, all = 0;
    for (const Piece& piece : holes)
        for (const std::string& text : piece.texts)
            unknown += text.size();
    for (const ArgumentInstance& instance : series.instances)
        all += toText(m_trace.value(instance.value)).size();
    return 2 * unknown < all;
}

std::optional<ArgumentRules::Finding> ArgumentRules::text(const ArgumentSeries& series, bool allowHoles) {
    std::vector<std::vector<TextPiece>> texts;
    for (const ArgumentInstance& instance : series.instances) {
        const auto* value = std::get_if<std::string>(&m_trace.value(instance.value));
        if (!value) return std::nullopt;
        texts.push_back(cutText(*value));
    }
    if (!haveSameShape(texts)) return std::nullopt;
    std::vector<Expression> parts;
    std::vector<Piece> holes;
    for (std::size_t p = 0; p < texts.front().size(); ++p) {
        if (texts.front()[p].kind == TextPiece::Kind::Literal) {
            parts.push_back(constantText(texts.front()[p].text));
            continue;
        }
        Piece piece;
        piece.kind = texts.front()[p].kind;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            piece.at.push_back(&series.instances[i]);
            piece.texts.push_back(texts[i][p].text);
        }
        auto part = explainPiece(piece, series);
        if (!part && !allowHoles) return std::nullopt;
        parts.push_back(part ? std::move(*part) : hole(piece));
        if (!part) holes.push_back(std::move(piece));
        if (holes.size() > kMostHoles) return std::nullopt;
    }
    if (!holes.empty() && !isMostlyKnown(parts, holes, series)) return std::nullopt;
    return Finding{concatOf(std::move(parts)), holes.empty() ? series.instances.size() : 0};
}

/// "/a/b/part-r-00000" where "/a/b" is an earlier value and the rest is the same in all: parent + constant.
std::optional<ArgumentRules::Finding> ArgumentRules::onEarlierText(const ArgumentSeries& series, Scope scope) {
    const auto* first = std::get_if<std::string>(&m_trace.value(series.instances.front().value));
    if (!first) return std::nullopt;
    for (std::size_t slash = first->rfind('/'); slash != std::string::npos && slash > 0;
         slash = first->rfind('/', slash - 1)) {
        const std::string rest = first->substr(slash);
        std::vector<Wanted> wanted;
        for (const ArgumentInstance& instance : series.instances) {
            const auto* value = std::get_if<std::string>(&m_trace.value(instance.value));
            if (!value || !value->ends_with(rest) || value->size() == rest.size()) break;
            const std::string base = value->substr(0, value->size() - rest.size());
            wanted.push_back({&instance, {m_trace.values.find(Value(base))}, base});
        }
        if (wanted.size() != series.instances.size()) return std::nullopt; // longer rests differ too
        if (auto finding = m_search.findFlow(wanted, scope, true))
            return Finding{concatOf({Expression{std::move(finding->flow)}, constantText(rest)}), finding->held};
    }
    return std::nullopt;
}

std::optional<ArgumentRules::Finding> ArgumentRules::member(const ArgumentSeries& series, double fewest) {
    // small numbers and short texts are in any set: then only a field of the same name counts
    const auto isTelling = [&](const ArgumentInstance& i) {
        const Value& value = m_trace.value(i.value);
        const auto* text = std::get_if<std::string>(&value);
        return isLargeNumber(value) || (text && text->size() > kShortestToken);
    };
    const bool needsName = !std::all_of(series.instances.begin(), series.instances.end(), isTelling);
    // a few different values are in many sets by chance: hosts are looked for among hosts first
    constexpr std::size_t kFew = 4;
    std::set<ValueId> different;
    for (const ArgumentInstance& instance : series.instances)
        different.insert(instance.value);
    for (const bool isNamed : {true, false}) {
        if (isNamed ? !needsName && different.size() >= kFew : needsName) continue;
        for (const Scope scope : {Scope::SameNode, Scope::AnyNode}) {
            auto finding = m_search.findMember(wantedOf(series), scope, isNamed, fewest);
            if (finding) return Finding{Expression{std::move(finding->member)}, finding->held};
        }
    }
    return std::nullopt;
}

/// "DS-5eff3b8e-936f-474b-850b-330f892d5313": a uuid inside a text that is otherwise the same.
std::optional<ArgumentRules::Finding> ArgumentRules::aroundUuid(const ArgumentSeries& series,
                                                                const std::vector<std::string>& texts, bool perNode) {
    constexpr std::size_t kUuid = 36;
    const std::string& first = texts.front();
    for (std::size_t at = 0; at + kUuid <= first.size(); ++at) {
        if (!looksLike("uuid", Value(first.substr(at, kUuid)), 0)) continue;
        const auto fits = [&](const std::string& text) {
            return text.size() == first.size() && text.compare(0, at, first, 0, at) == 0 &&
                   text.compare(at + kUuid, std::string::npos, first, at + kUuid) == 0 &&
                   looksLike("uuid", Value(text.substr(at, kUuid)), 0);
        };
        if (!std::all_of(texts.begin(), texts.end(), fits)) return std::nullopt;
        std::vector<Expression> parts;
        if (at > 0) parts.push_back(constantText(first.substr(0, at)));
        parts.push_back(Expression{GeneratorExpression{"uuid", perNode, 0, 0}});
        if (at + kUuid < first.size()) parts.push_back(constantText(first.substr(at + kUuid)));
        return Finding{parts.size() == 1 ? parts.front() : concatOf(std::move(parts)), series.instances.size()};
    }
    return std::nullopt;
}

std::optional<ArgumentRules::Finding> ArgumentRules::madeUp(const ArgumentSeries& series) {
    std::vector<const ArgumentInstance*> at;
    std::vector<std::string> texts;
    for (const ArgumentInstance& instance : series.instances) {
        at.push_back(&instance);
        texts.push_back(toText(m_trace.value(instance.value)));
    }
    const bool perNode = isPerNode(at, texts);
    if (auto found = aroundUuid(series, texts, perNode)) return found;
    for (const char* kind : {"uuid", "now-iso", "now-ms", "now-s", "now-us", "now-ns", "hex"}) {
        std::set<std::uint32_t> nodes;
        const auto held =
            std::count_if(series.instances.begin(), series.instances.end(), [&](const ArgumentInstance& i) {
                // a value made once a node is compared with the clock of its first use
                if (perNode && !nodes.insert(i.node).second) return true;
                return looksLike(kind, m_trace.value(i.value), m_trace.events[i.event].startNs);
            });
        if (static_cast<std::size_t>(held) != series.instances.size()) continue;
        return Finding{Expression{GeneratorExpression{kind, perNode, 0, 0}}, static_cast<std::uint64_t>(held)};
    }
    // nothing is known of its form, but the node uses it again: known from its second use on
    std::set<std::uint32_t> nodes;
    for (const ArgumentInstance& instance : series.instances)
        nodes.insert(instance.node);
    const bool isReused = perNode && nodes.size() < series.instances.size();
    if (!isReused) return std::nullopt;
    const bool isRandomNumber =
        isLargeNumber(m_trace.value(series.instances.front().value)) && texts.front().size() >= 7;
    return Finding{Expression{GeneratorExpression{isRandomNumber ? "int64" : "text", true, 0, 0}},
                   series.instances.size()};
}

/// The time of the call in all instances, however it is written.
std::optional<ArgumentRules::Finding> ArgumentRules::clockTime(const ArgumentSeries& series) {
    std::set<ValueId> different;
    for (const ArgumentInstance& instance : series.instances)
        different.insert(instance.value);
    if (different.size() < 3) return std::nullopt;
    for (const char* kind : {"now-iso", "now-ms", "now-s", "now-us", "now-ns"}) {
        const bool isAll =
            std::all_of(series.instances.begin(), series.instances.end(), [&](const ArgumentInstance& i) {
                return looksLike(kind, m_trace.value(i.value), m_trace.events[i.event].startNs);
            });
        if (isAll) return Finding{Expression{GeneratorExpression{kind, false, 0, 0}}, series.instances.size()};
    }
    return std::nullopt;
}

std::optional<ArgumentRules::Finding> ArgumentRules::listed(const ArgumentSeries& series) {
    constexpr std::size_t kMostListed = 6;
    constexpr std::size_t kFewestEach = 5;
    std::map<ValueId, std::size_t> counts;
    for (const ArgumentInstance& instance : series.instances)
        ++counts[instance.value];
    if (counts.size() > kMostListed || counts.size() * kFewestEach > series.instances.size()) return std::nullopt;
    MemberExpression member;
    for (const auto& [value, count] : counts)
        member.listed.push_back(m_trace.value(value));
    member.medianSetSize = static_cast<double>(counts.size());
    return Finding{Expression{std::move(member)}, series.instances.size()};
}

/// The node's own name, when names end in a number: "producer-00" of the only producer is no constant.
std::optional<ArgumentRules::Finding> ArgumentRules::ownName(const ArgumentSeries& series) {
    const auto isOwn = [&](const ArgumentInstance& instance) {
        const auto* text = std::get_if<std::string>(&m_trace.value(instance.value));
        return text && *text == m_nodeNames[instance.node];
    };
    if (!std::all_of(series.instances.begin(), series.instances.end(), isOwn)) return std::nullopt;
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t begin = m_nodeNames.front().find_last_not_of(kDigits) + 1;
    const std::string stem = m_nodeNames.front().substr(0, begin);
    std::vector<std::int64_t> numbers;
    std::vector<std::string> digits;
    for (const std::string& name : m_nodeNames) {
        const auto number = name.starts_with(stem) ? wholeNumber(std::string_view(name).substr(begin)) : std::nullopt;
        if (!number || *number < 0) return std::nullopt;
        numbers.push_back(*number);
        digits.push_back(name.substr(begin));
    }
    auto number = m_identities.expressName(numbers);
    if (!number) return std::nullopt;
    number->width = paddingOf(digits);
    return Finding{concatOf({constantText(stem), Expression{std::move(*number)}}), series.instances.size()};
}

/// A member of an earlier set, or one of a few values that every run has ("*" for any host).
std::optional<ArgumentRules::Finding> ArgumentRules::memberOrListed(const ArgumentSeries& series, double fewest) {
    if (auto found = member(series, fewest)) return found;
    constexpr std::size_t kMostListed = 3, kMostTried = 12;
    std::map<ValueId, std::set<std::uint32_t>> runsOf;
    for (const ArgumentInstance& instance : series.instances)
        runsOf[instance.value].insert(instance.run.value);
    std::vector<std::pair<bool, ValueId>> common; // with figures, the value: names of nodes have figures
    for (const auto& [value, runs] : runsOf)
        if (runs.size() == m_parameters.size())
            common.emplace_back(toText(m_trace.value(value)).find_first_of("0123456789") != std::string::npos, value);
    if (runsOf.size() <= common.size() || common.size() > kMostTried) return std::nullopt; // the set does not grow
    std::stable_sort(common.begin(), common.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::set<ValueId> listed;
    for (std::size_t i = 0; i < std::min(kMostListed, common.size()); ++i) {
        listed.insert(common[i].second);
        ArgumentSeries others = series;
        std::erase_if(others.instances,
                      [&](const ArgumentInstance& instance) { return listed.contains(instance.value); });
        auto found = member(others, 1.0);
        if (!found) continue;
        auto& set = std::get<MemberExpression>(found->expression.node);
        for (const ValueId value : listed)
            set.listed.push_back(m_trace.value(value));
        set.medianSetSize += static_cast<double>(listed.size());
        found->held = series.instances.size();
        return found;
    }
    return std::nullopt;
}

/// A few different values, long ones only as far as anybody reads.
std::vector<Value> ArgumentRules::shownSamples(const ArgumentSeries& series) const {
    std::vector<Value> samples;
    std::set<ValueId> seen;
    for (const ArgumentInstance& instance : series.instances) {
        if (samples.size() == kSamplesKept) break;
        if (seen.insert(instance.value).second)
            samples.push_back(shortened(m_trace.value(instance.value), kLongestSample));
    }
    return samples;
}

ArgumentRules::Finding ArgumentRules::unknown(const ArgumentSeries& series) {
    UnknownExpression expression;
    expression.samples = shownSamples(series);
    return {Expression{std::move(expression)}, 0};
}

std::optional<ArgumentRules::Finding> ArgumentRules::explainValue(const ArgumentSeries& series) {
    auto found = explainAlone(series);
    const ArgumentClass c = found ? classOf(found->expression) : ArgumentClass::Unknown;
    if (c != ArgumentClass::Member && c != ArgumentClass::Labelled && c != ArgumentClass::Unknown) return found;
    if (auto better = sameCall(series)) return better;
    if (auto better = offsetInCall(series)) return better;
    if (auto better = cutInCall(series)) return better;
    if (auto better = sum(series)) return better;
    if (hasLongText(series)) return found;
    auto better = cases(series, false);
    const bool isListed = found && std::holds_alternative<MemberExpression>(found->expression.node) &&
                          std::get<MemberExpression>(found->expression.node).sources.empty();
    const bool isSet = c == ArgumentClass::Member && !isListed;
    return better && (!isSet || classOf(better->expression) < ArgumentClass::Member) ? better : found;
}

std::optional<ArgumentRules::Finding> ArgumentRules::explainAlone(const ArgumentSeries& series) {
    const Value& first = m_trace.value(series.instances.front().value);
    const bool maybeGiven = isLargeNumber(first) || namesASender(first);
    if (isAllEqual(series)) {
        // an own earlier argument says nothing more than the constant; a reply does
        if (auto found = maybeGiven ? flow(series, Scope::SameNode, 1.0) : std::nullopt)
            if (isFromReplies(found->expression)) return found;
        if (auto found = ownName(series)) return found;
        return constant(series);
    }
    if (auto found = flow(series, Scope::SameNode, 1.0)) return found;
    if (hasLongText(series)) {
        if (auto found = flow(series, Scope::AnyNode, 1.0)) return found;
        return member(series, 1.0);
    }
    if (auto found = clockTime(series)) return found;
    if (auto found = number(series)) return found;
    if (auto found = text(series, false)) {
        const ArgumentClass c = classOf(found->expression);
        if (c != ArgumentClass::Labelled && c != ArgumentClass::Unknown) return found;
        if (auto better = beforeLatest(series)) return better;
        if (auto better = onEarlierText(series, Scope::SameNode)) return better;
        if (auto better = counter(series)) return better;
        if (auto better = flow(series, Scope::AnyNode, 1.0)) return better;
        auto better = member(series, 1.0); // one of the files that are there says more than a name made up
        return better ? better : found;
    }
    if (auto found = counter(series)) return found;
    if (auto found = beforeLatest(series)) return found;
    if (auto found = onEarlierText(series, Scope::SameNode)) return found;
    if (auto found = flow(series, Scope::AnyNode, 1.0)) return found;
    if (auto found = onEarlierText(series, Scope::AnyNode)) return found;
    if (auto found = firstUse(series)) return found;
    const bool isMany = series.instances.size() >= kFewestForAlmost;
    if (isMany)
        for (const Scope scope : {Scope::SameNode, Scope::AnyNode})
            if (auto found = flow(series, scope, kAlmostAll)) return found;
    if (auto found = memberOrListed(series, isMany ? kAlmostAll : 1.0)) return found;
    if (auto found = madeUp(series)) return found;
    return listed(series);
}

Argument ArgumentRules::explain(const ArgumentSeries& series, const std::vector<ArgumentSeries>& call) {
    if (m_call != &call) m_needs.clear();
    m_call = &call;
    Argument argument;
    argument.path = m_trace.text(series.path);
    argument.instances = series.instances.size();
    argument.sometimes = series.callsWith < series.calls;
    argument.samples = shownSamples(series);
    auto finding = explainValue(series);
    if (!finding && !hasLongText(series)) finding = text(series, true);
    if (!finding) finding = unknown(series);
    argument.value = std::move(finding->expression);
    argument.held = finding->held;
    noteNeeds(series.path, argument.value);
    return argument;
}

} // namespace tenfold
