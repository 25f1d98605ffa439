#pragma once

#include "core/plan/plan.h"
#include "core/plan/walker/compiled_plan.h"
#include "core/play/node/field_path.h"
#include "core/play/node/live_guard.h"
#include "core/play/node/play_value.h"
#include "core/play/node/reactive_type.h"
#include "core/play/node/told_values.h"
#include "core/play/target/protocol.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// One argument of a call that is played.
struct PlayArgument {
    std::string path;
    PlayValue value;
    bool sometimes = false;                   ///< left out while nothing is known of it
    std::vector<Value> samples;               ///< recorded values, for where nothing else is known
    double share = 1;                         ///< of the calls that have it, where chance says which
    const std::vector<Guard>* only = nullptr; ///< one of these says which; null: none is known, or nobody can ask
};

/// What a call tells later ones: a field of its request or reply, and where it is kept.
struct PlayRead {
    Side side = Side::Response;
    std::string requestPath;       ///< of a request
    std::optional<FieldPath> path; ///< of a reply
    std::string pathText;          ///< the same for people
    /// What the value is known by, of the same call.
    enum class Key : std::uint8_t { None, OfRequest, OfReply } key = Key::None;
    std::string keyRequestPath;
    std::optional<FieldPath> keyPath;
    std::uint32_t slot = 0;
    bool isAnyNode = false;
};

/// A number of a call that its node adds up, or a key whose amount it takes away again.
struct PlaySumRead {
    std::uint32_t slot = 0;
    const SumExpression* sum = nullptr;
    bool isRemoval = false;
    Side side = Side::Response;
    std::string requestPath, keyRequestPath, whenRequestPath;
    std::optional<FieldPath> path, keyPath, whenPath;
};

/// A call of a program made ready to be played.
struct PlayCall {
    const CallStep* call = nullptr; ///< null: no call stands here
    std::string method;             ///< as it was recorded, without what refines it
    std::uint32_t methodIndex = 0;  ///< into PlayProgram::methods
    std::uint32_t index = 0;        ///< of all calls of the program
    bool isPlayed = false;          ///< its target is played, and it is a call (a delivery is none) that has a form
    bool isConstant = false;        ///< always the same request
    bool leavesOut = false;         ///< some of its arguments are there in some calls only
    std::vector<PlayArgument> arguments;
    std::shared_ptr<const CallForm> form; ///< null: it is not played
    std::vector<PlayRead> reads;
    std::vector<PlaySumRead> sums;
    LiveGuard until;
    bool needsRequestLater = false;            ///< what its reply tells is known by a field of the request
    std::uint32_t asked = ReactiveType::kNone; ///< its number among calls that tests ask about, once it was made
    bool isArgumentAsked = false;              ///< tests ask about its arguments
    bool isOfThread = false;                   ///< a thread that replies lead makes calls of its name
};

struct PlayType {
    const CompiledType* compiled = nullptr;
    std::vector<PlayCall> calls;                  ///< by slot of the step
    std::vector<PlayCall> timers;                 ///< by timer
    std::vector<ToldNeeds> own;                   ///< what a node keeps, by slot
    std::vector<char> toldByTimer;                ///< aligned: whether a clock's call tells it
    std::vector<bool> asksClock;                  ///< by timer: its condition is asked; else shares say when it calls
    std::uint32_t sums = 0;                       ///< that a node adds up
    std::shared_ptr<const ReactiveType> reactive; ///< null: no reply decides what its nodes do
    std::size_t threads() const { return reactive ? reactive->threads().size() : 0; } ///< ways behind those of clocks
};

struct PlayMethod {
    std::string target, method; ///< method as refined
    std::uint64_t planned = 0;
    bool isReactive = false; ///< threads that replies lead make it
    bool operator==(const PlayMethod&) const = default;
};

/// All of a plan that players read; nothing in it changes while it is played. Valid while the plan and its compiled
/// form live.
struct PlayProgram {
    std::vector<PlayType> types; ///< in the plan's order
    std::vector<ToldNeeds> any;  ///< what is kept of all nodes, by slot
    std::vector<PlayMethod> methods;
    std::uint32_t calls = 0;           ///< places where calls stand
    std::vector<CallProblem> problems; ///< why calls cannot be written: it cannot be played
    bool choosesByShares = false;      ///< there are choices that no guard decides: by their recorded shares
    bool choosesByReplies = false;     ///< there are nodes that go on as replies say
};

/// What services of a plan speak, by their names.
using PlayProtocols = std::map<std::string, PlayProtocol*>;

/// Types whose nodes go on as replies say, by name, also where a reply does not say which way and shares do; all others
/// make the calls that are planned.
using WalkedTypes = std::set<std::string>;

/// @param protocols  of the services that are played; calls to others are context: not made, and nothing is told of
/// them
/// @param walked  null: all types whose nodes replies lead (isLedByReplies)
/// Cost: O(size of the programs * fields).
PlayProgram playProgramOf(const Plan& plan, CompiledPlan& compiled, const PlayProtocols& protocols,
                          const WalkedTypes* walked = nullptr);

} // namespace tenfold
