#include "core/mining/arguments/sources/drawn_values.h"

#include "core/base/text/text_forms.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <string_view>

namespace tenfold {
namespace {

/// Whether a value looks as one that a part of a rule brings. What a flow or a set would bring is not looked up. Clocks
/// bring no value twice: at time 0 none of theirs fits.
bool looksLikePart(const Expression& part, const Value& value) {
    if (const auto* made = std::get_if<GeneratorExpression>(&part.node))
        return judge(*made, value, 0) != Verdict::Wrong;
    bool areNumbers = std::holds_alternative<NumberExpression>(part.node);
    if (const auto* unknown = std::get_if<UnknownExpression>(&part.node)) {
        const std::vector<Value>& samples = unknown->evidence.samples;
        areNumbers = !samples.empty() && std::all_of(samples.begin(), samples.end(),
                                                     [](const Value& sample) { return realOf(sample).has_value(); });
    }
    return !areNumbers || realOf(value) || wholeNumber(toText(value));
}

std::optional<std::string> literalOf(const Expression& part) {
    const auto* literal = std::get_if<ConstantExpression>(&part.node);
    return literal ? std::optional(toText(literal->value)) : std::nullopt;
}

/// Whether a text is what the parts bring, one behind the other. What varies ends where a literal behind it begins.
bool isMadeOf(const std::vector<Expression>& parts, std::string_view text) {
    std::vector<char> ends(text.size() + 1, 0); // where the parts so far may end
    ends[0] = 1;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        std::vector<char> next(text.size() + 1, 0);
        const std::optional<std::string> literal = literalOf(parts[p]);
        const bool isLast = p + 1 == parts.size();
        const std::string behind = isLast ? std::string() : literalOf(parts[p + 1]).value_or("");
        const auto mayEnd = [&](std::size_t end) {
            return isLast ? end == text.size() : text.substr(end).starts_with(behind);
        };
        for (std::size_t begin = 0; begin <= text.size(); ++begin) {
            if (!ends[begin]) continue;
            if (literal && text.substr(begin).starts_with(*literal)) next[begin + literal->size()] = 1;
            for (std::size_t end = begin + 1; !literal && end <= text.size(); ++end)
                if (!next[end] && mayEnd(end))
                    next[end] = looksLikePart(parts[p], Value(std::string(text.substr(begin, end - begin)))) ? 1 : 0;
        }
        ends = std::move(next);
    }
    return ends[text.size()] != 0;
}

/// The number of a value, or the length of its text; nothing for others.
std::optional<double> sizeOf(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return static_cast<double>(text->size());
    return realOf(value);
}

/// Whether a value lies among those of its kind, or is one of them where it has no size.
bool isAmong(const Value& value, const std::vector<Value>& seen) {
    const auto size = sizeOf(value);
    if (!size) return std::find(seen.begin(), seen.end(), value) != seen.end();
    const bool isText = std::holds_alternative<std::string>(value);
    bool hasLess = false, hasMore = false;
    for (const Value& other : seen) {
        const auto theirs = sizeOf(other);
        if (!theirs || std::holds_alternative<std::string>(other) != isText) continue;
        hasLess = hasLess || *theirs <= *size;
        hasMore = hasMore || *theirs >= *size;
    }
    return hasLess && hasMore;
}

} // namespace

bool couldBeDrawn(const Expression& rule, const Value& value, const std::vector<Value>& seen) {
    if (std::holds_alternative<MemberExpression>(rule.node))
        return std::find(seen.begin(), seen.end(), value) != seen.end();
    if (!isAmong(value, seen)) return false;
    const auto* concat = std::get_if<ConcatExpression>(&rule.node);
    if (!concat) return looksLikePart(rule, value);
    const auto* text = std::get_if<std::string>(&value);
    return text && isMadeOf(concat->parts, *text);
}

} // namespace tenfold
