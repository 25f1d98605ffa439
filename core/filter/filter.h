#pragma once

#include "core/words/sentence.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace re2 {
class RE2;
}

namespace tenfold {

// The filter language of the window and of --where:
//
//   method ~ "^get" and dur > 5ms and not node in ("nn1", "nn2") and args.size >= 64KiB
//   create /input          words: anywhere in method, node, argument names or values, in either case
//
//   fields     method, node (or sender), thread, to, target, run, dur, t (since the start of the run),
//              args.PATH, request.PATH, response.PATH; any other name is an argument, and so is one in quotes:
//              "http.status code" = 200
//   operators  = != ~ !~ (regular expression, syntax of RE2) < <= > >= in (…)
//   tests      has error, has response, error, unanswered
//   requests   open >> read       a span "open" with a span "read" anywhere below it; each side a word or a test
//              open > read        the same, right below it
//              span(service = cart and size > 4096)      one span for which all of it holds
//              edge(cart >> redis) > 5ms                 a call from one to the other; without a time: any
//              what else requests have stands in core/flows/requests/request_filter.h
//   joined by  and, or, not, parentheses; side by side is "and"
//   units      ns us ms s min h for dur and t; these, B KiB MiB GiB KB MB GB and % for arguments
//
// PATH is the whole path of an argument or its end behind a dot. A test of an argument holds when one of its values
// does; `not` turns the whole test round.

/// Whether a text is a filter: a valid one, one that only lacks its end, or none.
enum class FilterState { Valid, Incomplete, Invalid };

enum class FilterField { Method, Node, Thread, To, Target, Run, Duration, Time, Argument };
enum class FilterOperator { Equal, NotEqual, Matches, NotMatches, Less, LessEqual, Greater, GreaterEqual, In };
enum class FilterSide { Any, Request, Response };
/// What stands behind a number that an argument is compared with.
enum class FilterUnit { None, Time, Size, Percent };

/// One comparison.
struct FilterTest {
    FilterField field = FilterField::Method;
    FilterOperator op = FilterOperator::Equal;
    FilterSide side = FilterSide::Any;
    std::string path;                           ///< of an argument
    bool isQuoted = false;                      ///< the path is the name of an argument, whatever it is called
    std::vector<std::string> texts;             ///< right side; several for In
    std::optional<double> number;               ///< right side as a number: ns, bytes, parts of 1
    FilterUnit unit = FilterUnit::None;         ///< of the number, where the field is an argument
    std::shared_ptr<const re2::RE2> expression; ///< its time is linear in the text, whatever the expression
};

/// A parsed filter as a tree.
struct FilterNode {
    enum class Kind { And, Or, Not, Test, Word, HasError, HasResponse, Below, Span, Edge };
    Kind kind = Kind::And;
    std::vector<FilterNode> parts;  ///< And, Or, Not; Below: from above to below; Span: one; Edge: caller and callee
    bool isDirect = false;          ///< a part of Below that stands right below the one before
    FilterTest test;                ///< of Edge: its time, where that has a number
    std::string word;               ///< lower case
    std::size_t begin = 0, end = 0; ///< place in the text
};

/// A filter as somebody writes it ("method = create and not dur > 5 ms"), parsed; a value that is copied freely. It
/// stays usable while it is wrong or half written: what is wrong, and where, is part of it.
class Filter {
public:
    /// Never fails: what is wrong stands in state() and problem().
    explicit Filter(std::string_view text = {});

    FilterState state() const { return m_state; }
    /// What is wrong or missing as one sentence; empty when valid.
    const Sentence& problem() const { return m_problem; }
    /// Byte of the text where it went wrong.
    std::size_t problemAt() const { return m_problemAt; }
    const std::string& text() const { return m_text; }
    const FilterNode& root() const { return m_root; }
    bool isEmpty() const { return m_root.kind == FilterNode::Kind::And && m_root.parts.empty(); }

    /// The parts that "and" joins at the top: each a chip.
    std::size_t steps() const;
    std::string stepText(std::size_t step) const;
    /// The text without a step.
    std::string without(std::size_t step) const;

private:
    std::string m_text;
    FilterNode m_root;
    FilterState m_state = FilterState::Valid;
    Sentence m_problem;
    std::size_t m_problemAt = 0;
};

/// A value as it stands in a filter: in quotes where it needs them.
std::string filterValue(std::string_view value);
/// "method = create" with quotes where the value needs them.
std::string filterStep(std::string_view field, std::string_view op, std::string_view value);
/// A filter and one more step; one whose steps are joined by "or" gets brackets.
std::string filterAnd(std::string_view filter, std::string_view step);

/// What can stand at a place of a filter that is being typed.
struct FilterCompletion {
    std::size_t begin = 0; ///< the typed part that a completion replaces: [begin, cursor)
    std::string typed;
    bool isValue = false; ///< a value of `field`; else a field or a word of the language
    std::string field;    ///< "method", "node" … for values
};
FilterCompletion completionAt(std::string_view text, std::size_t cursor);
/// Fields and words of the language that begin with what was typed.
std::vector<std::string> filterWords(std::string_view typed);
/// A name as a field: in quotes where it is a word of the language or no plain word.
std::string filterField(std::string_view name);

} // namespace tenfold
