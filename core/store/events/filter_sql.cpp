#include "core/store/events/filter_sql.h"

#include "core/trace/path.h"

#include <array>
#include <charconv>
#include <cmath>

namespace tenfold {
namespace {

/// A statement ends at a zero byte, so that one is written as what makes it.
std::string sqlText(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\0') {
            out += "' || char(0) || '";
            continue;
        }
        if (c == '\'') out += '\'';
        out += c;
    }
    out += '\'';
    return text.find('\0') == std::string_view::npos ? out : "(" + out + ")";
}

std::string numberText(double value) {
    if (std::isnan(value))
        return "NULL"; // as little as anything else equal to, below or above what it is compared with
    if (std::isinf(value)) return value > 0 ? "9e999" : "-9e999";
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return std::string(text.data(), end);
}

const char* signOf(FilterOperator op) {
    switch (op) {
    case FilterOperator::Less:
        return "<";
    case FilterOperator::LessEqual:
        return "<=";
    case FilterOperator::Greater:
        return ">";
    case FilterOperator::GreaterEqual:
        return ">=";
    case FilterOperator::NotEqual:
        return "IS NOT";
    default:
        return "IS";
    }
}

/// A text compared with what a test asks for; never NULL, so that NOT turns it round.
std::string textTest(const std::string& column, const FilterTest& test) {
    switch (test.op) {
    case FilterOperator::Matches:
        return "ifnull(" + column + " REGEXP " + sqlText(test.texts.front()) + ", 0)";
    case FilterOperator::NotMatches:
        return "NOT ifnull(" + column + " REGEXP " + sqlText(test.texts.front()) + ", 0)";
    case FilterOperator::In: {
        std::string list;
        for (const std::string& text : test.texts)
            list += (list.empty() ? "" : ", ") + sqlText(text);
        return "ifnull(" + column + " IN (" + list + "), 0)";
    }
    default:
        return column + " " + signOf(test.op) + " " + sqlText(test.texts.front());
    }
}

/// The whole path or its end behind a dot, positions in lists left out or not.
std::string pathTest(const std::string& path) {
    std::string expression = "(^|[.])";
    for (const char c : path) {
        if (c == '.') expression += "(\\[[^\\]]*\\])*";
        if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) expression += '\\';
        expression += c;
    }
    return "path REGEXP " + sqlText(expression + "(\\[[^\\]]*\\])*$");
}

/// The path that is meant; of a name in quotes also the one key that it is.
std::string pathTest(const FilterTest& test) {
    if (!test.isQuoted) return pathTest(test.path);
    std::string key;
    appendKey(key, test.path);
    return key == test.path ? pathTest(key) : "(" + pathTest(test.path) + " OR " + pathTest(key) + ")";
}

/// A value as text; what an event has beside arguments and results is none of its values.
constexpr const char* kValueText = "ifnull(CAST(value AS TEXT), 'null')";
constexpr const char* kAnySide = " AND side <> 'attribute'";

std::string argumentTest(const FilterTest& test) {
    const bool isOrder = test.op >= FilterOperator::Less && test.op <= FilterOperator::GreaterEqual;
    const std::string isNumber = "typeof(value) IN ('integer', 'real') OR kind = 'unsigned'";
    const std::string asText = isOrder ? "0" : textTest(kValueText, test);
    const std::string value = test.number ? "CASE WHEN " + isNumber + " THEN CAST(value AS REAL) " + signOf(test.op) +
                                                " " + numberText(*test.number) + " ELSE " + asText + " END"
                                          : asText;
    const std::string side = test.side == FilterSide::Request    ? " AND side = 'request'"
                             : test.side == FilterSide::Response ? " AND side = 'response'"
                                                                 : kAnySide;
    return "EXISTS (SELECT 1 FROM argument_view WHERE event = event_view.id" + side + " AND " + pathTest(test) +
           " AND " + value + ")";
}

std::string wordTest(const std::string& word) {
    const auto has = [&](const char* column) {
        return std::string("instr(lower(") + column + "), " + sqlText(word) + ") > 0";
    };
    return "(" + has("method") + " OR " + has("sender") +
           " OR EXISTS (SELECT 1 FROM argument_view WHERE event = event_view.id" + kAnySide + " AND (" + has("path") +
           " OR " + has(kValueText) + ")))";
}

std::string testSql(const FilterTest& test, std::int64_t runStartNs) {
    switch (test.field) {
    case FilterField::Method:
        return textTest("method", test);
    case FilterField::Node:
        return textTest("sender", test);
    case FilterField::Thread:
        return textTest("thread", test);
    case FilterField::To:
        return textTest("connection", test);
    case FilterField::Target:
        return textTest("target", test);
    case FilterField::Run:
        return textTest("run", test);
    case FilterField::Duration:
        return "ifnull(duration_ns >= 0 AND duration_ns " + std::string(signOf(test.op)) + " " +
               numberText(*test.number) + ", 0)";
    case FilterField::Time:
        return "ifnull(start_ns - " + std::to_string(runStartNs) + " " + signOf(test.op) + " " +
               numberText(*test.number) + ", 0)";
    case FilterField::Argument:
        return argumentTest(test);
    }
    return "1";
}

std::string nodeSql(const FilterNode& node, std::int64_t runStartNs) {
    const auto joined = [&](const char* word) {
        std::string out;
        for (const FilterNode& part : node.parts)
            out += (out.empty() ? "" : word) + nodeSql(part, runStartNs);
        return "(" + out + ")";
    };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return node.parts.empty() ? "1" : joined(" AND ");
    case FilterNode::Kind::Or:
        return joined(" OR ");
    case FilterNode::Kind::Not:
        return "NOT (" + nodeSql(node.parts.front(), runStartNs) + ")";
    case FilterNode::Kind::Test:
        return testSql(node.test, runStartNs);
    case FilterNode::Kind::Word:
        return wordTest(node.word);
    case FilterNode::Kind::HasError:
        return "outcome = 'exception'";
    case FilterNode::Kind::HasResponse:
        return "outcome <> 'unanswered'";
    case FilterNode::Kind::Below:
    case FilterNode::Kind::Span:
    case FilterNode::Kind::Edge:
        return "0"; // events are not below each other
    }
    return "1";
}

} // namespace

std::string filterSql(const Filter& filter, const std::string& run, std::int64_t runStartNs, const std::string& orderBy,
                      bool descending) {
    std::string sql =
        "SELECT start, sender, thread, method, request, response, duration_ns\nFROM event_view\nWHERE run = " +
        sqlText(run);
    if (filter.state() == FilterState::Valid)
        for (const FilterNode& part : filter.root().parts)
            sql += "\n  AND " + nodeSql(part, runStartNs);
    return sql + "\nORDER BY " + orderBy + (descending ? " DESC" : "");
}

} // namespace tenfold
