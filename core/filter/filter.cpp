#include "core/filter/filter.h"

#include "core/filter/filter_parser.h"

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

constexpr std::array<std::string_view, 28> kWords{"method",
                                                  "node",
                                                  "sender",
                                                  "thread",
                                                  "to",
                                                  "target",
                                                  "run",
                                                  "dur",
                                                  "t",
                                                  "args.",
                                                  "and",
                                                  "or",
                                                  "not",
                                                  "in",
                                                  "has error",
                                                  "has response",
                                                  "unanswered",
                                                  "request.",
                                                  "response.",
                                                  "operation",
                                                  "service",
                                                  "class",
                                                  "share",
                                                  "self",
                                                  "parent.operation",
                                                  "parent.service",
                                                  "span(",
                                                  "edge("};

bool isFieldWithValues(std::string_view field) {
    return field == "method" || field == "node" || field == "sender" || field == "thread" || field == "to" ||
           field == "target" || field == "run" || field == "service" || field == "operation" ||
           field == "parent.service" || field == "parent.operation";
}

bool isPlain(std::string_view value) {
    if (value.empty()) return false;
    for (const std::string_view word : {"and", "or", "not", "in", "has"})
        if (value == word) return false;
    return std::none_of(value.begin(), value.end(), [](char c) { return isFilterDelimiter(c) || c == '"'; });
}

} // namespace

Filter::Filter(std::string_view text)
    : m_text(text) {
    FilterParser parser(m_text);
    m_root = parser.parse();
    m_state = parser.state();
    m_problem = parser.problem();
    m_problemAt = parser.problemAt();
}

std::size_t Filter::steps() const {
    return m_root.parts.size();
}

std::string Filter::stepText(std::size_t step) const {
    const FilterNode& node = m_root.parts[step];
    return m_text.substr(node.begin, node.end - node.begin);
}

std::string Filter::without(std::size_t step) const {
    std::string out;
    for (std::size_t i = 0; i < steps(); ++i)
        if (i != step) out = filterAnd(out, stepText(i));
    return out;
}

std::string filterField(std::string_view name) {
    const bool isWord = std::find(kWords.begin(), kWords.end(), name) != kWords.end() || name == "time" ||
                        name == "request" || name == "error" || name.starts_with("args.") ||
                        name.starts_with("request.") || name.starts_with("response.");
    if (!isWord && isPlain(name)) return std::string(name);
    std::string quoted = filterValue(name);
    return quoted.front() == '"' ? quoted : '"' + quoted + '"';
}

std::string filterStep(std::string_view field, std::string_view op, std::string_view value) {
    return std::string(field).append(" ").append(op).append(" ").append(filterValue(value));
}

std::string filterValue(std::string_view value) {
    if (isPlain(value)) return std::string(value);
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + '"';
}

std::string filterAnd(std::string_view filter, std::string_view step) {
    if (filter.empty()) return std::string(step);
    const Filter whole(filter);
    const bool isOr = whole.steps() == 1 && whole.root().parts.front().kind == FilterNode::Kind::Or;
    // "(a or b)" has them already, "(a) or (b)" has not.
    const bool hasBrackets = filter.size() > 2 && filter.front() == '(' && filter.back() == ')' &&
                             Filter(filter.substr(1, filter.size() - 2)).state() == FilterState::Valid;
    if (isOr && !hasBrackets) return "(" + std::string(filter) + ") and " + std::string(step);
    return std::string(filter).append(" and ").append(step);
}

FilterCompletion completionAt(std::string_view text, std::size_t cursor) {
    const std::vector<FilterToken> tokens = filterTokens(text.substr(0, cursor));
    FilterCompletion completion;
    completion.begin = cursor;
    std::size_t before = tokens.size();
    if (!tokens.empty() && tokens.back().end == cursor && tokens.back().kind != FilterToken::Kind::Symbol) {
        const FilterToken& last = tokens.back();
        completion.begin = last.begin;
        completion.typed = last.text;
        --before;
    }
    // A value: behind "field op", or in the brackets of "field in (a, ".
    std::size_t i = before;
    while (i > 0 && (tokens[i - 1].text == "," || tokens[i - 1].text == "(" ||
                     (i > 1 && tokens[i - 1].kind != FilterToken::Kind::Symbol && tokens[i - 2].text != ")" &&
                      (tokens[i - 2].text == "," || tokens[i - 2].text == "("))))
        --i;
    const bool isList = i < before && i > 0 && tokens[i - 1].text == "in";
    const std::size_t op = isList ? i : before;
    if (op >= 2 && (isList || isFilterOperator(tokens[op - 1].text)) && isFieldWithValues(tokens[op - 2].text)) {
        completion.isValue = true;
        completion.field = tokens[op - 2].text == "sender" ? "node" : tokens[op - 2].text;
    }
    return completion;
}

std::vector<std::string> filterWords(std::string_view typed) {
    std::vector<std::string> words;
    for (const std::string_view word : kWords)
        if (word.starts_with(typed) && word != typed) words.emplace_back(word);
    std::sort(words.begin(), words.end());
    return words;
}

} // namespace tenfold
