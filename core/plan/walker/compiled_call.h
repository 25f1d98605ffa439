#pragma once

#include "core/plan/plan.h"
#include "core/values/script.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Calls of a plan made ready to be written many times: names resolved to numbers, parameters to values, constant parts
// of a request to finished JSON. Used by expansion and its writers only; valid while the Plan lives.
namespace tenfold {

inline constexpr std::uint32_t kNoMethod = 0xffffffffU; ///< no method has this number

/// Rounds of the loops around a call (innermost last) and the node's number: what an expression sees.
struct Surroundings {
    const NodeProgram& program;
    const std::vector<std::uint64_t>& iterations;
    std::uint64_t nodeIndex = 0;
    std::uint64_t draw = 0;  ///< position of the call in the node's sequence; of a call asked again, of the first time
    std::uint64_t nodes = 0; ///< of the type; 0: not known
};

/// Whether a call has what only a share of the calls has: the same for all that is there together, and each time the
/// call is asked again. Uniform over calls and nodes.
bool isThereByShare(double share, std::uint64_t nodeIndex, std::uint64_t draw);

/// A field of the node's own calls that later calls refer to or look calls up by.
struct TrackedField {
    std::uint32_t method = kNoMethod;
    Side side = Side::Request;
    std::string path;
    bool isKey = false;
    bool operator==(const TrackedField&) const = default;
};

/// An expression with its names resolved.
struct CompiledValue {
    enum class Kind : std::uint8_t { Literal, Number, Concat, Flow, Reference, Drawn, Script, Case, FirstUse };
    Kind kind = Kind::Literal;
    bool isKnown = true; ///< the plan knows the value: literals, numbers, drawn and scripted ones and texts of them
    std::string json; ///< Literal: the value; Reference: `{"$member":…}`; Flow: `{"$latest":…}`, when it cannot be
                      ///< told; FirstUse: the same without its "}"; Case: the path of the argument that chooses
    std::string text; ///< Literal inside a text: its characters, escaped for JSON

    // Number: constant + sum of coefficient * slot
    static constexpr std::int32_t kIdentitySlots = 1000; ///< slots below are loops (0 innermost), from here identities
    std::int64_t constant = 0;
    std::vector<std::pair<std::int32_t, std::int64_t>> terms;
    int width = 0;

    std::vector<CompiledValue> parts; ///< Concat; Case: the templates; FirstUse: the value at first
    std::vector<std::string> when;    ///< Case: values that choose them, JSON

    // Drawn, Script
    std::shared_ptr<const GeneratorExpression> generator;
    std::shared_ptr<Script> script; ///< copies of a value share one Lua state
    std::uint64_t seed = 0;         ///< of the plan, the type and the argument

    // Flow
    Pick pick = Pick::Latest;
    bool isOwn = false;                       ///< all sources are calls of the same node
    std::vector<std::uint32_t> sourceMethods; ///< where isOwn
    Side sourceSide = Side::Response;         ///< of the only source, as the following
    std::string sourcePath;                   ///< "response.fs.fileId"
    int sourceField = -1;                     ///< tracked field, where the source is a request's
    int keyField = -1;                        ///< Keyed: tracked field of the source's call
    int ourKey = -1;                          ///< Keyed: index into CompiledCall::keys
    std::string change;                       ///< `,"part":"parent","plus":1`; empty: the whole value
};

/// A place in the nested form of a request.
struct JsonPiece {
    enum class Kind : std::uint8_t { Literal, Leaf, Object, List };
    Kind kind = Kind::Literal;
    std::string key;  ///< `"src":`; empty in lists, and for literals that bring their keys
    std::string json; ///< Literal
    CompiledValue value;
    bool sometimes = false; ///< Leaf: left out where its source has not happened yet
    double share = 1;       ///< Leaf: of the calls that have it, as chance says
    std::vector<JsonPiece> children;
};

struct CompiledCall {
    const CallStep* call = nullptr;
    std::uint32_t method = kNoMethod;
    std::optional<CompiledValue> name; ///< where arguments stand in it, `json` its pattern; else `head` has it
    std::string head;                  ///< `"create","to":"namenode","request":`; without the name where that is apart
    JsonPiece request;
    std::vector<CompiledValue> keys;                    ///< values by which flows of this call find their source
    std::vector<std::pair<int, CompiledValue>> tracked; ///< fields of this call that later ones refer to
};

/// Numbers for the methods and tracked fields of one type, and the values of parameters.
class CallCompiler {
public:
    CallCompiler(const Plan& plan, const NodeProgram& program);
    CompiledCall compile(const CallStep& call) const;
    std::uint32_t methods() const { return static_cast<std::uint32_t>(m_methods.size()); }
    const std::vector<TrackedField>& fields() const { return m_fields; }
    /// kNoMethod for what the type does not call.
    std::uint32_t methodOf(const std::string& target, const std::string& method) const;

private:
    void addMethods(const std::vector<Step>& steps);
    void addFields(const std::vector<Step>& steps);
    void addFields(const CallStep& call);
    void addFields(const Expression& expression);
    void track(const FieldRef& field, bool isKey);
    int fieldOf(const FieldRef& field) const;

    class PlanWorld;
    CompiledValue compile(const Argument& argument, CompiledCall* call, const CallStep& step) const;
    CompiledValue compileName(const NamePattern& pattern, CompiledCall& call) const;
    CompiledValue compile(const Expression& expression, CompiledCall* call, std::uint64_t seed) const;
    CompiledValue compileGenerator(const GeneratorExpression& generator, std::uint64_t seed) const;
    CompiledValue compileScript(const ScriptExpression& script, std::uint64_t seed) const;
    /// Where a round or an identity stands; nothing for parameters and what the type does not have.
    std::optional<std::int32_t> slotOf(const Variable& variable) const;
    CompiledValue compileNumber(const NumberExpression& number) const;
    CompiledValue compileFlow(const FlowExpression& flow, CompiledCall* call) const;
    int keyOf(const std::string& path, CompiledCall& call) const;

    const Plan& m_plan;
    const NodeProgram& m_program;
    std::uint64_t m_seed = 0; ///< of the plan and the type
    std::map<CallName, std::uint32_t> m_methods;
    std::vector<TrackedField> m_fields;
};

/// Value of a Number in its surroundings; wraps around like the integers it was mined from.
std::int64_t numberOf(const CompiledValue& number, const Surroundings& around);
/// The value of a Drawn or Script in its surroundings: the same each time it is asked for. Errors: what stops the
/// script.
tl::expected<Value, ScriptError> madeValue(const CompiledValue& value, const Surroundings& around);
/// The same as JSON; `{"$unknown":"script: line 2: …"}` where the script fails.
std::string madeJson(const CompiledValue& value, const Surroundings& around);
/// Adds a known value's characters, escaped for a JSON string.
void appendKnownText(std::string& out, const CompiledValue& value, const Surroundings& around);

/// The request of a call as nested JSON from the canonical paths of its arguments ("a.b", "list[*].x", "map[name].y";
/// "0", "1.x" make the request itself a list). Pieces that never change are finished text.
/// @param compile  gives an argument's value
JsonPiece nestArguments(const std::vector<Argument>& arguments,
                        const std::function<CompiledValue(const Argument&)>& compile);

} // namespace tenfold
