// Texts: cut into pieces that are explained one by one, built on earlier texts, or made up by the node.
#include "core/mining/arguments/argument_rules.h"

#include "core/base/text/text_forms.h"
#include "core/base/threads/cancellation.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kMostHoles = 6; ///< pieces of a text that nothing explains

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
    constexpr std::size_t kFewest = 12; // different pieces: fewer short ones agree by accident
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

} // namespace

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
        generator.kind = isNumber                              ? GeneratorKind::Int32
                         : piece.kind == TextPiece::Kind::Uuid ? GeneratorKind::Uuid
                                                               : GeneratorKind::Hex;
        generator.perNode = isPerNode(piece.at, piece.texts);
        for (const std::string& text : piece.texts)
            if (!looksLike(generator.kind, Value(text), 0)) return std::nullopt;
        return Expression{std::move(generator)};
    }
    return std::nullopt;
}

/// A piece of a text that nothing explains.
Expression ArgumentRules::hole(const Piece& piece) const {
    constexpr std::size_t kMostSamples = 64;          // of a piece, kept for labels and pictures; spread over all
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
    unknown.evidence.recorded = recordedValues(all);
    const std::size_t kept = std::min(kMostSamples, values.size());
    for (std::size_t i = 0; i < kept; ++i)
        unknown.evidence.samples.push_back(values[i * values.size() / kept]);
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
    texts.reserve(series.instances.size());
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        const auto* value = std::get_if<std::string>(&m_trace.value(instance.value));
        if (!value) return std::nullopt;
        texts.push_back(cutText(*value));
        if (!haveSameShape(texts.front(), texts.back())) return std::nullopt;
    }
    std::vector<Expression> parts;
    std::vector<Piece> holes;
    for (std::size_t p = 0; p < texts.front().size(); ++p) {
        if (texts.front()[p].kind == TextPiece::Kind::Literal) {
            parts.push_back(constantText(texts.front()[p].text));
            continue;
        }
        Piece piece;
        piece.kind = texts.front()[p].kind;
        piece.at.reserve(texts.size());
        piece.texts.reserve(texts.size());
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
            cancellationPoint();
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

/// "DS-5eff3b8e-936f-474b-850b-330f892d5313": a uuid inside a text that is otherwise the same.
std::optional<ArgumentRules::Finding> ArgumentRules::aroundUuid(const ArgumentSeries& series,
                                                                const std::vector<std::string>& texts, bool perNode) {
    const std::string& first = texts.front();
    for (std::size_t at = 0; at + kUuidLength <= first.size(); ++at) {
        if (!isUuid(std::string_view(first).substr(at, kUuidLength))) continue;
        const auto fits = [&](const std::string& text) {
            return text.size() == first.size() && text.compare(0, at, first, 0, at) == 0 &&
                   text.compare(at + kUuidLength, std::string::npos, first, at + kUuidLength) == 0 &&
                   isUuid(std::string_view(text).substr(at, kUuidLength));
        };
        if (!std::all_of(texts.begin(), texts.end(), fits)) return std::nullopt;
        std::vector<Expression> parts;
        if (at > 0) parts.push_back(constantText(first.substr(0, at)));
        parts.push_back(Expression{GeneratorExpression{GeneratorKind::Uuid, perNode, 0, 0}});
        if (at + kUuidLength < first.size()) parts.push_back(constantText(first.substr(at + kUuidLength)));
        return Finding{parts.size() == 1 ? parts.front() : concatOf(std::move(parts)), series.instances.size()};
    }
    return std::nullopt;
}

std::optional<ArgumentRules::Finding> ArgumentRules::madeUp(const ArgumentSeries& series) {
    std::vector<const ArgumentInstance*> at;
    std::vector<std::string> texts;
    for (const ArgumentInstance& instance : series.instances) {
        cancellationPoint();
        at.push_back(&instance);
        texts.push_back(toText(m_trace.value(instance.value)));
    }
    const bool perNode = isPerNode(at, texts);
    if (auto found = aroundUuid(series, texts, perNode)) return found;
    for (const GeneratorKind kind :
         {GeneratorKind::Uuid, GeneratorKind::NowIso, GeneratorKind::NowMs, GeneratorKind::NowS, GeneratorKind::NowUs,
          GeneratorKind::NowNs, GeneratorKind::Hex}) {
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
        isTellingNumber(m_trace.value(series.instances.front().value)) && texts.front().size() >= 7;
    return Finding{
        Expression{GeneratorExpression{isRandomNumber ? GeneratorKind::Int64 : GeneratorKind::Text, true, 0, 0}},
        series.instances.size()};
}

/// The time of the call in all instances, however it is written.
std::optional<ArgumentRules::Finding> ArgumentRules::clockTime(const ArgumentSeries& series) {
    if (!series.hasDifferent(3)) return std::nullopt;
    for (const GeneratorKind kind : {GeneratorKind::NowIso, GeneratorKind::NowMs, GeneratorKind::NowS,
                                     GeneratorKind::NowUs, GeneratorKind::NowNs}) {
        const bool isAll =
            std::all_of(series.instances.begin(), series.instances.end(), [&](const ArgumentInstance& i) {
                return looksLike(kind, m_trace.value(i.value), m_trace.events[i.event].startNs);
            });
        if (isAll) return Finding{Expression{GeneratorExpression{kind, false, 0, 0}}, series.instances.size()};
    }
    return std::nullopt;
}

} // namespace tenfold
