#include "core/filter/filter_parser.h"

#include "core/words/sentence.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace tenfold {
namespace {

constexpr int kMostDepth = 100;

std::string lower(std::string_view text) {
    std::string out;
    for (const char c : text)
        out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

struct Unit {
    std::string_view name;
    double factor;
};
constexpr std::array<Unit, 7> kTimes{
    {{"ns", 1}, {"us", 1e3}, {"µs", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"min", 6e10}, {"h", 3.6e12}}};
constexpr std::array<Unit, 7> kSizes{{{"B", 1},
                                      {"KiB", 1024},
                                      {"MiB", 1024. * 1024},
                                      {"GiB", 1024. * 1024 * 1024},
                                      {"KB", 1e3},
                                      {"MB", 1e6},
                                      {"GB", 1e9}}};

/// A number with one of some units; the unit behind the number stands in `unit`, known or not.
template <std::size_t N>
std::optional<double> numberWithUnit(std::string_view text, const std::array<Unit, N>& units, bool needsUnit,
                                     std::string& unit) {
    double value = 0;
    const auto r = std::from_chars(text.data(), text.data() + text.size(), value);
    unit = "?";
    if (r.ec != std::errc()) return std::nullopt;
    unit = std::string(r.ptr, text.data() + text.size());
    if (unit.empty()) return needsUnit ? std::nullopt : std::optional(value);
    for (const Unit& known : units)
        if (unit == known.name) return value * known.factor;
    return std::nullopt;
}

/// The right side of a test of an argument as a number, in whatever unit, where it is one.
void readNumber(FilterTest& test) {
    constexpr std::array<Unit, 1> kShares{{{"%", 0.01}}};
    std::string unit;
    if ((test.number = numberWithUnit(test.texts.front(), kSizes, false, unit)))
        test.unit = unit.empty() ? FilterUnit::None : FilterUnit::Size;
    else if ((test.number = numberWithUnit(test.texts.front(), kTimes, true, unit)))
        test.unit = FilterUnit::Time;
    else if ((test.number = numberWithUnit(test.texts.front(), kShares, true, unit)))
        test.unit = FilterUnit::Percent;
}

constexpr std::array<std::pair<std::string_view, FilterField>, 10> kFields{{{"method", FilterField::Method},
                                                                            {"node", FilterField::Node},
                                                                            {"sender", FilterField::Node},
                                                                            {"thread", FilterField::Thread},
                                                                            {"to", FilterField::To},
                                                                            {"target", FilterField::Target},
                                                                            {"run", FilterField::Run},
                                                                            {"dur", FilterField::Duration},
                                                                            {"t", FilterField::Time},
                                                                            {"time", FilterField::Time}}};

constexpr std::array<std::pair<std::string_view, FilterOperator>, 9> kOperators{{{"=", FilterOperator::Equal},
                                                                                 {"==", FilterOperator::Equal},
                                                                                 {"!=", FilterOperator::NotEqual},
                                                                                 {"~", FilterOperator::Matches},
                                                                                 {"!~", FilterOperator::NotMatches},
                                                                                 {"<", FilterOperator::Less},
                                                                                 {"<=", FilterOperator::LessEqual},
                                                                                 {">", FilterOperator::Greater},
                                                                                 {">=", FilterOperator::GreaterEqual}}};

bool isOrder(FilterOperator op) {
    return op == FilterOperator::Less || op == FilterOperator::LessEqual || op == FilterOperator::Greater ||
           op == FilterOperator::GreaterEqual;
}

/// What is meant by a name; one in quotes is always that of an argument.
void setField(FilterTest& test, const FilterToken& token) {
    const std::string& name = token.text;
    const bool isQuoted = token.kind == FilterToken::Kind::Text;
    for (const auto& [known, field] : kFields)
        if (name == known && !isQuoted) {
            test.field = field;
            return;
        }
    test.field = FilterField::Argument;
    test.path = name;
    test.isQuoted = isQuoted;
    if (isQuoted) return;
    for (const auto& [prefix, side] : {std::pair<std::string_view, FilterSide>{"args.", FilterSide::Any},
                                       {"request.", FilterSide::Request},
                                       {"response.", FilterSide::Response}})
        if (name.starts_with(prefix)) {
            test.side = side;
            test.path = name.substr(prefix.size());
        }
}

} // namespace

bool isFilterDelimiter(char c) {
    return std::isspace(static_cast<unsigned char>(c)) || c == '(' || c == ')' || c == ',' || c == '=' || c == '!' ||
           c == '<' || c == '>' || c == '~';
}

bool isFilterOperator(std::string_view text) {
    return std::any_of(kOperators.begin(), kOperators.end(), [&](const auto& o) { return o.first == text; });
}

std::vector<FilterToken> filterTokens(std::string_view text) {
    std::vector<FilterToken> tokens;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (std::isspace(static_cast<unsigned char>(c))) {
            ++i;
            continue;
        }
        FilterToken token;
        token.begin = i;
        if (c == '"') {
            token.kind = FilterToken::Kind::Text;
            for (++i; i < text.size() && text[i] != '"'; ++i) {
                if (text[i] == '\\' && i + 1 < text.size()) ++i;
                token.text += text[i];
            }
            token.isOpen = i >= text.size();
            if (!token.isOpen) ++i;
        } else if (isFilterDelimiter(c)) {
            token.kind = FilterToken::Kind::Symbol;
            const bool isLong =
                i + 1 < text.size() && ((text[i + 1] == '=' && c != '(' && c != ')' && c != ',' && c != '~') ||
                                        (c == '!' && text[i + 1] == '~') || (c == '>' && text[i + 1] == '>'));
            token.text = text.substr(i, isLong ? 2 : 1);
            i += token.text.size();
        } else {
            while (i < text.size() && !isFilterDelimiter(text[i]) && text[i] != '"')
                token.text += text[i++];
        }
        token.end = i;
        tokens.push_back(std::move(token));
    }
    return tokens;
}

FilterParser::FilterParser(std::string_view text)
    : m_tokens(filterTokens(text))
    , m_length(text.size()) {}

void FilterParser::fail(FilterState state, Sentence problem, std::size_t at) {
    if (failed()) return;
    m_state = state;
    m_problem = std::move(problem);
    m_problemAt = at;
}

bool FilterParser::isWord(std::string_view word) const {
    return !atEnd() && m_tokens[m_at].kind == FilterToken::Kind::Word && m_tokens[m_at].text == word;
}

bool FilterParser::isSymbolAt(std::size_t at, std::string_view symbol) const {
    return at < m_tokens.size() && m_tokens[at].kind == FilterToken::Kind::Symbol && m_tokens[at].text == symbol;
}

FilterNode FilterParser::parse() {
    FilterNode root;
    if (atEnd()) return root;
    root = parseOr();
    if (!failed() && !atEnd())
        fail(FilterState::Invalid,
             say(TENFOLD_WORDS("Sentence", "\"{0}\" does not belong here", "filter.doesBelongHere"),
                 m_tokens[m_at].text),
             m_tokens[m_at].begin);
    if (root.kind == FilterNode::Kind::And) return root;
    FilterNode whole; // steps are always the parts of an "and"
    whole.begin = root.begin;
    whole.end = root.end;
    whole.parts.push_back(std::move(root));
    return whole;
}

FilterNode FilterParser::parseOr() {
    FilterNode first = parseAnd();
    if (!isWord("or")) return first;
    FilterNode node;
    node.kind = FilterNode::Kind::Or;
    node.begin = first.begin;
    node.parts.push_back(std::move(first));
    while (!failed() && isWord("or")) {
        ++m_at;
        if (atEnd())
            fail(FilterState::Incomplete,
                 say(TENFOLD_WORDS("Sentence", "something has to stand behind \"or\"", "filter.somethingStandBehind")),
                 m_length);
        if (!failed()) node.parts.push_back(parseAnd());
    }
    node.end = node.parts.back().end;
    return node;
}

FilterNode FilterParser::parseAnd() {
    FilterNode node;
    node.begin = atEnd() ? m_length : m_tokens[m_at].begin;
    do {
        node.parts.push_back(parseNot());
        if (failed()) break;
        if (isWord("and")) {
            ++m_at;
            if (atEnd())
                fail(FilterState::Incomplete,
                     say(TENFOLD_WORDS("Sentence", "something has to stand behind \"and\"", "filter.behindAnd")),
                     m_length);
        } else if (atEnd() || isWord("or") || isSymbol(")")) {
            break;
        }
    } while (!failed());
    node.end = node.parts.back().end;
    return node;
}

FilterNode FilterParser::parseNot() {
    if (!isWord("not")) return parseBelow();
    FilterNode node;
    node.kind = FilterNode::Kind::Not;
    node.begin = m_tokens[m_at++].begin;
    if (atEnd())
        fail(FilterState::Incomplete,
             say(TENFOLD_WORDS("Sentence", "something has to stand behind \"not\"", "filter.behindNot")), m_length);
    if (++m_depth > kMostDepth)
        fail(FilterState::Invalid, say(TENFOLD_WORDS("Sentence", "this is nested too deep", "filter.nestedTooDeep")),
             node.begin);
    if (!failed()) node.parts.push_back(parseNot());
    --m_depth;
    node.end = node.parts.empty() ? m_length : node.parts.back().end;
    return node;
}

FilterNode FilterParser::parseBelow() {
    FilterNode first = parseTest();
    if (failed() || (!isSymbol(">>") && !isSymbol(">"))) return first;
    FilterNode node;
    node.kind = FilterNode::Kind::Below;
    node.begin = first.begin;
    node.parts.push_back(std::move(first));
    while (!failed() && (isSymbol(">>") || isSymbol(">"))) {
        const bool isDirect = isSymbol(">");
        ++m_at;
        if (atEnd())
            fail(FilterState::Incomplete,
                 isDirect
                     ? say(TENFOLD_WORDS("Sentence", "something has to stand behind \">\"", "filter.behindArrow"))
                     : say(TENFOLD_WORDS("Sentence", "something has to stand behind \">>\"", "filter.behindArrows")),
                 m_length);
        if (failed()) break;
        node.parts.push_back(parseTest());
        node.parts.back().isDirect = isDirect;
    }
    node.end = node.parts.back().end;
    return node;
}

FilterNode FilterParser::parseGroup() {
    const FilterToken token = m_tokens[m_at++];
    if (++m_depth > kMostDepth)
        fail(FilterState::Invalid, say(TENFOLD_WORDS("Sentence", "this is nested too deep", "filter.nestedTooDeep")),
             token.begin);
    if (atEnd())
        fail(FilterState::Incomplete, say(TENFOLD_WORDS("Sentence", "a bracket is open", "filter.bracketOpen")),
             token.begin);
    FilterNode inner = failed() ? FilterNode() : parseOr();
    --m_depth;
    if (!failed() && atEnd())
        fail(FilterState::Incomplete, say(TENFOLD_WORDS("Sentence", "a bracket is open", "filter.bracketOpen")),
             token.begin);
    inner.begin = token.begin;
    if (!failed() && isSymbol(")")) inner.end = m_tokens[m_at++].end;
    if (inner.kind != FilterNode::Kind::And || failed()) return inner;
    FilterNode step = std::move(inner); // "(a b)" is one step, not two
    if (step.parts.size() == 1) {
        FilterNode only = std::move(step.parts.front());
        only.begin = step.begin;
        only.end = step.end;
        return only;
    }
    return step;
}

/// "span(": the bracket right behind the word.
bool FilterParser::isCallOf(std::string_view word) const {
    return isWord(word) && isSymbolAt(m_at + 1, "(") && m_tokens[m_at + 1].begin == m_tokens[m_at].end;
}

FilterNode FilterParser::parseSpan() {
    FilterNode node;
    node.kind = FilterNode::Kind::Span;
    node.begin = m_tokens[m_at++].begin;
    node.parts.push_back(parseGroup());
    node.end = node.parts.front().end;
    return node;
}

FilterNode FilterParser::parseEdge() {
    const FilterToken word = m_tokens[m_at++];
    FilterNode node = parseGroup();
    if (failed()) return node;
    node.begin = word.begin;
    if (node.kind != FilterNode::Kind::Below || node.parts.size() != 2) {
        fail(FilterState::Invalid,
             say(TENFOLD_WORDS("Sentence", "edge has a caller and a callee: edge(cart >> redis)",
                               "filter.edgeCallerCallee")),
             word.end);
        return node;
    }
    node.kind = FilterNode::Kind::Edge;
    if (atEnd() || m_tokens[m_at].kind != FilterToken::Kind::Symbol || !isFilterOperator(m_tokens[m_at].text))
        return node;
    FilterToken field = word;
    field.text = "dur"; // what it is compared like
    FilterNode time = parseComparison(field);
    node.test = std::move(time.test);
    node.end = time.end;
    return node;
}

/// Whether a field stands at `field`, with what it is compared with behind it. "open > read" is none: a span below
/// another, as what it would be compared with is no number.
bool FilterParser::isComparison(const FilterToken& field) const {
    if (field.kind == FilterToken::Kind::Symbol || field.isOpen || atEnd()) return false;
    if (isWord("in")) return field.kind == FilterToken::Kind::Word || isSymbolAt(m_at + 1, "(");
    const FilterToken& op = m_tokens[m_at];
    if (op.kind != FilterToken::Kind::Symbol || !isFilterOperator(op.text)) return false;
    if (op.text != ">" || m_at + 1 >= m_tokens.size()) return true;
    const FilterToken& value = m_tokens[m_at + 1];
    FilterTest test;
    setField(test, field);
    const bool isName = test.field == FilterField::Argument && test.path == field.text;
    const char first = value.text.empty() ? '0' : value.text.front();
    const bool isNumber =
        std::isdigit(static_cast<unsigned char>(first)) || first == '.' || first == '-' || first == '+';
    return !isName || isNumber || value.isOpen;
}

FilterNode FilterParser::parseTest() {
    const FilterToken token = m_tokens[m_at];
    if (isSymbol("(")) return parseGroup();
    if (isCallOf("span")) return parseSpan();
    if (isCallOf("edge")) return parseEdge();
    if (token.kind == FilterToken::Kind::Symbol) {
        fail(FilterState::Invalid,
             say(TENFOLD_WORDS("Sentence", "\"{0}\" needs a field before it", "filter.needsFieldBefore"), token.text),
             token.begin);
        ++m_at;
        return {};
    }
    if (token.isOpen)
        fail(FilterState::Incomplete, say(TENFOLD_WORDS("Sentence", "a quote is open", "filter.quoteOpen")),
             token.begin);
    ++m_at;
    FilterNode node;
    node.begin = token.begin;
    node.end = token.end;
    if (isComparison(token)) return parseComparison(token);
    if (token.kind == FilterToken::Kind::Word && token.text == "has") {
        node.kind = isWord("response") ? FilterNode::Kind::HasResponse : FilterNode::Kind::HasError;
        if (atEnd())
            fail(FilterState::Incomplete,
                 say(TENFOLD_WORDS("Sentence", "has error, or has response?", "filter.errorResponse")), m_length);
        else if (!isWord("error") && !isWord("response"))
            fail(FilterState::Invalid,
                 say(TENFOLD_WORDS("Sentence", "there is only has error and has response", "filter.thereOnlyError")),
                 m_tokens[m_at].begin);
        if (!failed()) node.end = m_tokens[m_at++].end;
        return node;
    }
    if (token.kind == FilterToken::Kind::Word && (token.text == "and" || token.text == "or" || token.text == "in")) {
        fail(FilterState::Invalid,
             say(TENFOLD_WORDS("Sentence", "\"{0}\" needs something before it", "filter.needsSomethingBefore"),
                 token.text),
             token.begin);
        return node;
    }
    if (token.kind == FilterToken::Kind::Word && token.text == "error") {
        node.kind = FilterNode::Kind::HasError;
    } else if (token.kind == FilterToken::Kind::Word && token.text == "unanswered") {
        node.kind = FilterNode::Kind::Not;
        FilterNode has;
        has.kind = FilterNode::Kind::HasResponse;
        node.parts.push_back(std::move(has));
    } else {
        node.kind = FilterNode::Kind::Word;
        node.word = lower(token.text);
    }
    return node;
}

FilterNode FilterParser::parseComparison(const FilterToken& field) {
    FilterNode node;
    node.kind = FilterNode::Kind::Test;
    node.begin = field.begin;
    setField(node.test, field);
    if (isWord("in")) {
        node.test.op = FilterOperator::In;
        ++m_at;
        if (readValues(node.test)) node.end = m_tokens[m_at - 1].end;
    } else {
        for (const auto& [text, op] : kOperators)
            if (m_tokens[m_at].text == text) node.test.op = op;
        ++m_at;
        if (atEnd() || m_tokens[m_at].isOpen) {
            fail(FilterState::Incomplete,
                 say(TENFOLD_WORDS("Sentence", "{0} needs a value", "filter.needsValue"), field.text), m_length);
        } else if (m_tokens[m_at].kind == FilterToken::Kind::Symbol) {
            fail(FilterState::Invalid,
                 say(TENFOLD_WORDS("Sentence", "{0} needs a value here", "filter.needsValueHere"), field.text),
                 m_tokens[m_at].begin);
        } else {
            node.test.texts.push_back(m_tokens[m_at].text);
            node.end = m_tokens[m_at++].end;
        }
    }
    if (!failed()) finish(node.test, field);
    return node;
}

bool FilterParser::readValues(FilterTest& test) {
    if (atEnd())
        return fail(FilterState::Incomplete,
                    say(TENFOLD_WORDS("Sentence", "in needs values: in (a, b)", "filter.needsValuesB")), m_length),
               false;
    if (!isSymbol("("))
        return fail(FilterState::Invalid,
                    say(TENFOLD_WORDS("Sentence", "in needs brackets: in (a, b)", "filter.needsBracketsB")),
                    m_tokens[m_at].begin),
               false;
    ++m_at;
    for (;;) {
        if (atEnd() || m_tokens[m_at].isOpen)
            return fail(FilterState::Incomplete,
                        say(TENFOLD_WORDS("Sentence", "a bracket is open", "filter.bracketOpen")), m_length),
                   false;
        if (m_tokens[m_at].kind == FilterToken::Kind::Symbol)
            return fail(FilterState::Invalid,
                        say(TENFOLD_WORDS("Sentence", "a value has to stand here", "filter.valueStandHere")),
                        m_tokens[m_at].begin),
                   false;
        test.texts.push_back(m_tokens[m_at++].text);
        if (atEnd())
            return fail(FilterState::Incomplete,
                        say(TENFOLD_WORDS("Sentence", "a bracket is open", "filter.bracketOpen")), m_length),
                   false;
        if (isSymbol(")")) return ++m_at, true;
        if (!isSymbol(","))
            return fail(FilterState::Invalid,
                        say(TENFOLD_WORDS("Sentence", "a comma is missing", "filter.commaMissing")),
                        m_tokens[m_at].begin),
                   false;
        ++m_at;
    }
}

// Units and regular expressions, when all of a comparison is there.
void FilterParser::finish(FilterTest& test, const FilterToken& field) {
    const bool isTime = test.field == FilterField::Duration || test.field == FilterField::Time;
    const bool isExpression = test.op == FilterOperator::Matches || test.op == FilterOperator::NotMatches;
    std::string unit;
    if (isTime) {
        if (isExpression || test.op == FilterOperator::In)
            return fail(
                FilterState::Invalid,
                say(TENFOLD_WORDS("Sentence", "{0} is compared with = != < <= > >=", "filter.compared"), field.text),
                field.begin);
        test.number = numberWithUnit(test.texts.front(), kTimes, true, unit);
        if (test.number) return;
        // "5m" may become "5ms", "5" may get its unit.
        const bool mayGrow = m_at == m_tokens.size() &&
                             (unit.empty() || std::any_of(kTimes.begin(), kTimes.end(),
                                                          [&](const Unit& u) { return u.name.starts_with(unit); }));
        return fail(mayGrow ? FilterState::Incomplete : FilterState::Invalid,
                    say(TENFOLD_WORDS("Sentence", "{0} is a time: a number with ns, us, ms, s, min or h",
                                      "filter.timeNumberNs"),
                        field.text),
                    m_tokens[m_at - 1].begin);
    }
    if (isExpression) {
        re2::RE2::Options options;
        options.set_log_errors(false);
        auto expression = std::make_shared<const re2::RE2>(test.texts.front(), options);
        if (!expression->ok())
            return fail(FilterState::Invalid,
                        say(TENFOLD_WORDS("Sentence", "this is no regular expression: {0}", "filter.regularExpression"),
                            expression->error()),
                        m_tokens[m_at - 1].begin);
        test.expression = std::move(expression);
        return;
    }
    if (test.field == FilterField::Argument && test.op != FilterOperator::In) {
        readNumber(test);
        if (!test.number && isOrder(test.op))
            fail(FilterState::Invalid,
                 say(TENFOLD_WORDS("Sentence", "arguments are compared by size with numbers: 20, 64KiB, 5ms, 2%",
                                   "filter.argumentsComparedBy")),
                 m_tokens[m_at - 1].begin);
        return;
    }
    if (isOrder(test.op))
        fail(FilterState::Invalid,
             say(TENFOLD_WORDS("Sentence", "{0} is a text: compare it with = != ~ or in", "filter.textCompare"),
                 field.text),
             field.begin);
}

} // namespace tenfold
