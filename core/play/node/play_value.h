#pragma once

#include "core/base/random_stream.h"
#include "core/plan/walker/compiled_type.h"
#include "core/play/node/told_values.h"
#include "core/values/script.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// An expression made ready to be played: names are numbers, sources the places where they are told.
struct PlayValue {
    enum class Kind : std::uint8_t {
        Literal,
        Number,
        Text,     ///< of parts
        Flow,     ///< from sources; parts[0], if there, is what they will send in any case
        Same,     ///< another argument of the call
        Member,   ///< one of what sources told and of `listed`
        NodeName, ///< the name of any node of the types `nodesOf`
        Made,
        Script,
        Case,
        FirstUse, ///< Flow, else parts[0]
        Sum,
        Unknown, ///< drawn from what was recorded
    };
    /// Where a source is told: an own place of the node or one that all share.
    struct Source {
        std::uint32_t slot = 0;
        bool isAnyNode = false;
    };
    Kind kind = Kind::Literal;
    Value literal;
    CompiledValue number;                 ///< Number: read by numberOf()
    const FlowExpression* flow = nullptr; ///< Flow, Same, FirstUse
    const MemberExpression* member = nullptr;
    const SumExpression* sum = nullptr;
    GeneratorExpression generator; ///< Made, Unknown
    std::shared_ptr<Script> script;
    std::uint64_t seed = 0;
    std::vector<Source> sources;
    std::uint32_t slot = 0;                ///< Sum: its place
    std::string path;                      ///< Same, Case, keyed Flow: argument of this call
    std::vector<Value> when;               ///< Case
    std::vector<std::string> nodesOf;      ///< Member
    std::vector<std::uint64_t> nodeCounts; ///< aligned: how many of them there are
    std::vector<PlayValue> parts;

    /// Whether it is the same in every call of every node.
    bool isConstant() const;
};

/// What a value can know when its call is made.
struct PlaySight {
    const Surroundings& around;
    std::span<const std::unique_ptr<ToldValues>> own; ///< by slot; null: nothing told yet
    std::span<ToldValues> any;                        ///< by slot of those that all nodes share
    std::span<const ToldSum> sums;
    std::int64_t nowNs = 0;     ///< since 1970
    std::int64_t nodeAgeNs = 0; ///< since the node's start
    std::uint64_t seed = 0;     ///< of the play
    /// The value of another argument of the call, by its path.
    std::function<std::optional<Value>(const std::string&)> argument;
};

/// What it comes to; nothing where no earlier call has told it, or nobody knows.
/// Deterministic for the seed but for clocks and what a server tells. Cost: O(size of the expression).
std::optional<Value> valueOf(const PlayValue& value, const PlaySight& sight);

} // namespace tenfold
