#pragma once

#include "core/program/beside.h"
#include "core/program/generator_kind.h"
#include "core/program/variable.h"
#include "core/trace/value.h"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tenfold {

enum class Side : std::uint8_t { Request, Response };

/// Where values of earlier calls stand: a field of a method's requests or responses. `path` is a canonical path: list
/// positions that do not matter are "[*]", elements known by a key are "[name]".
struct FieldRef {
    std::string target;
    std::string method;
    Side side = Side::Response;
    std::string path;
    auto operator<=>(const FieldRef&) const = default;
};

/// Which of several earlier occurrences a flow takes.
enum class Pick : std::uint8_t {
    Latest, ///< the one before the call, of any source in the set
    First,  ///< the first one of the node
    Keyed,  ///< the latest whose key equals this call's `ourKey` (create and complete of one file)
};

/// Whose earlier calls are searched.
enum class Scope : std::uint8_t {
    SameNode, ///< the node's own calls
    AnyNode,  ///< calls of all nodes, what is known in the system by then
    SameCall, ///< the request of the call itself: another argument, of the same element where it is in a list
};

/// What is cut from a source's value before it is used.
enum class Part : std::uint8_t {
    Whole,
    Parent,       ///< path without its last segment
    LastSegment,  ///< last segment of a path
    WithoutEnd,   ///< without the literal `cut` at its end
    Token,        ///< the number `token` in the text (0-based run of digits); with `plus` the integer that it spells
    Counted,      ///< the whole text with `plus` added to its last number, zeros before it kept
    WithoutStart, ///< without the literal `cut` at its start
};

/// A value of this call equals one that an earlier call brought (information flow).
struct FlowExpression {
    std::vector<FieldRef> sources; ///< the most recent of all of them counts
    Pick pick = Pick::Latest;
    Scope scope = Scope::SameNode;
    std::string ourKey;              ///< Keyed: request path of this call
    std::vector<FieldRef> theirKeys; ///< Keyed: field of the source's call that has the key; one for each source
    Part part = Part::Whole;
    std::string cut;
    int token = 0;
    std::int64_t plus = 0;        ///< arithmetic flow: integer source + this
    int back = 0;                 ///< Latest, of one source on the same node: so many calls before the latest one
    bool lastElement = false;     ///< of several values in one message (a list) the last
    std::optional<Value> initial; ///< the value while no source has been seen yet (a counter's first 0)
    bool operator==(const FlowExpression&) const = default;
};

/// An integer that follows the context: constant + sum of coefficient * variable.
struct NumberExpression {
    std::vector<std::pair<Variable, std::int64_t>> terms;
    std::int64_t constant = 0;
    int width = 0; ///< zero-padded to this many digits inside a text; 0 = as it is
    bool operator==(const NumberExpression&) const = default;
};

struct MemberSupport {
    double medianSetSize = 0;
    bool operator==(const MemberSupport&) const = default;
};

/// The value comes from a known set, the choice is by chance (method.md, Arguments).
struct MemberExpression {
    std::vector<FieldRef> sources;
    Scope scope = Scope::AnyNode;
    Part part = Part::Whole;
    std::string cut;
    std::vector<Value> listed; ///< a small fixed set, instead of sources or beside them
    Beside<MemberSupport> evidence = {};
    bool operator==(const MemberExpression&) const = default;
};

/// What was recorded of an argument: short enough to keep with a program, and enough to draw from.
struct RecordedValues {
    static constexpr std::size_t kQuantiles = 21;
    std::vector<double> quantiles; ///< numbers: 0 %, 5 % … 100 %, linear between them; empty where a value is none
    bool isWhole = false;          ///< all of them are whole numbers
    std::vector<Value> values;     ///< others: some of them, each about as often as it was recorded
    bool isComplete = false;       ///< every recorded value is among `values`
    std::uint64_t distinct = 0, instances = 0;
    bool operator==(const RecordedValues&) const = default;
};

/// A value the node makes up.
struct GeneratorExpression {
    GeneratorKind kind = GeneratorKind::Text;
    bool perNode = false;         ///< drawn once a node and used again
    double low = 0, high = 0;     ///< Recorded: range seen; Hex, Token: lengths, 0 = any
    RecordedValues recorded = {}; ///< Recorded: what is drawn from
    bool operator==(const GeneratorExpression&) const = default;
};

/// A value that a few lines of Lua make from the context (script.h).
struct ScriptExpression {
    std::string source;
    bool operator==(const ScriptExpression&) const = default;
};

struct UnknownSupport {
    std::vector<Value> samples;
    RecordedValues recorded = {};
    bool operator==(const UnknownSupport&) const = default;
};

/// Nothing explains it; the evidence to ask with.
struct UnknownExpression {
    std::string guess; ///< "size", "port", "phase" … a guess of its kind; may be empty
    Beside<UnknownSupport> evidence = {};
    bool operator==(const UnknownExpression&) const = default;
};

struct ConstantExpression {
    Value value;
    bool operator==(const ConstantExpression&) const = default;
};

struct Expression;

/// A text made of pieces.
struct ConcatExpression {
    std::vector<Expression> parts;
    bool operator==(const ConcatExpression&) const;
};

/// Several templates for one argument, chosen by the value of another argument of the call (method.md, Arguments): of
/// the same element where both are in a list. `when` and `then` are aligned; a value that is not in `when` has no
/// template.
struct CaseExpression {
    std::string by; ///< request path of the argument that chooses
    std::vector<Value> when;
    std::vector<Expression> then;
    bool operator==(const CaseExpression&) const;
};

/// What is known of a thing once any call has told it: the size of a block is news in the first report of it and the
/// same in all that follow. Ours, after method.md, Arguments.
struct FirstUseExpression {
    FlowExpression known;          ///< keyed: where a call that names the same thing has told the value
    std::vector<Expression> first; ///< exactly one: the value where no call has told it yet
    bool operator==(const FirstUseExpression&) const;
};

/// A field of the node's earlier calls, where another field of the message (of the same element) has a certain value.
struct FilteredField {
    FieldRef field;
    std::string when; ///< path in the same message; empty: always
    Value is;
    bool operator==(const FilteredField&) const = default;
};

/// A number that the node keeps adding up (method.md, Arguments): `start`, and for each number x that its earlier
/// calls had in `added` factor * x + each + perPiece * ceil(x / piece), without those taken away since. Used space: the
/// bytes of each block received, 7 more for a header, 4 for each 512, less the blocks that a reply told to delete.
struct SumExpression {
    std::int64_t start = 0;
    FilteredField added; ///< numbers
    std::int64_t factor = 1;
    std::int64_t each = 0;
    std::int64_t piece = 0; ///< 0: nothing by the piece
    std::int64_t perPiece = 0;
    std::string addedKey;                 ///< field of the element of `added` that `removed` names it by
    std::optional<FilteredField> removed; ///< values of `addedKey` whose amounts are taken away again
    bool operator==(const SumExpression&) const = default;
};

struct Expression {
    std::variant<UnknownExpression, ConstantExpression, NumberExpression, FlowExpression, MemberExpression,
                 GeneratorExpression, ConcatExpression, ScriptExpression, CaseExpression, FirstUseExpression,
                 SumExpression>
        node;
    bool operator==(const Expression&) const;
};

/// The parts of an expression that labels go to where nothing is known of them: the expression itself, the first use of
/// what is news once, the pieces of a text.
void forEachNews(Expression& expression, const std::function<void(Expression&)>& visit);
void forEachNews(const Expression& expression, const std::function<void(const Expression&)>& visit);

/// The classes of arguments (method.md, Arguments), as the command line names them.
enum class ArgumentClass : std::uint8_t { Constant, Regular, Flow, Member, Labelled, Unknown };
ArgumentClass classOf(const Expression& expression);

/// The request paths of the same call that an expression needs: what has to be settled before it.
std::vector<std::string> sameCallPaths(const Expression& expression);
std::string_view
nameOf(ArgumentClass argumentClass); ///< "constant", "regular", "flow", "member", "labelled", "unknown"

/// One line for people: `"/input/part-{iteration:04}.txt"`, `create.response.fs.fileId (same src)`.
std::string toText(const Expression& expression);

} // namespace tenfold
