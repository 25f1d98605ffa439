#pragma once

#include "core/program/beside.h"
#include "core/program/duration_distribution.h"
#include "core/program/guard.h"
#include "core/program/names/call_name.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// What a node knows at the moment when the reply to a call has come and it goes on: the one interface through which
/// guards are asked, by who replays a recorded run, simulates one or plays it against a server. All questions are about
/// calls made and replies received up to that moment.
class GuardWorld {
public:
    virtual ~GuardWorld() = default;
    /// A field of the latest reply to one of these calls, on whatever connection of the node; of the reply to the call
    /// just made where there are none. Null where the reply has no such field, and where there is no reply. A list or
    /// object is not null, whatever is in it: length() says how much.
    virtual Value reply(std::span<const CallName> of, const std::string& path) const = 0;
    /// How long that field is: of a list or map its elements, of a text or bytes its bytes, else 0.
    virtual std::int64_t length(std::span<const CallName> of, const std::string& path) const = 0;
    /// Elements of the list there that have a value at a field of theirs (empty: that are the value).
    virtual std::int64_t elementsWith(std::span<const CallName> of, const std::string& path, const std::string& field,
                                      const Value& value) const = 0;
    /// An argument of the call just made; null where it has none.
    virtual Value argument(const std::string& path) const = 0;
    /// The latest call of those in `among` (of all where that is empty), or `back` calls before it; null: there is
    /// none.
    virtual const CallName* latest(std::span<const CallName> among, std::uint32_t back) const = 0;
    /// Calls of `of` since the latest one of `since`, or, where that is empty or was not made, since the start.
    virtual std::int64_t count(std::span<const CallName> of, std::span<const CallName> since) const = 0;
    /// Calls of `of` since the reply that `reply(told, …)` reads; 0 where there is none.
    virtual std::int64_t countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const = 0;
    /// Time since the latest call of `of` began; below 0: there was none.
    virtual std::int64_t ageNs(std::span<const CallName> of) const = 0;
};

/// Whether a test holds. What is compared as a number and is none is neither less than nor at least anything.
bool holds(const GuardTest& test, const GuardWorld& world);
/// The test that holds where this one does not.
GuardTest turnedRound(GuardTest test);
/// Whether all tests hold.
bool holds(const Guard& guard, const GuardWorld& world);

struct DecisionSupport {
    std::vector<std::uint64_t> calls; ///< recorded calls that came here, by the way they went on
    double savedBits = 0;             ///< of the test: what it saves beyond its price
    double marginBits = 0;            ///< and beyond what the best test saves that parts the recorded calls otherwise
    bool operator==(const DecisionSupport&) const = default;
};

/// One node of a decision's tree: a test with two ways on, or a leaf with what was recorded there.
struct DecisionNode {
    std::uint32_t yes = 0, no = 0; ///< positions in ReactiveDecision::nodes; 0: a leaf
    GuardTest test;                ///< not of a leaf
    std::uint32_t way = 0;         ///< of a leaf: the most frequent way
    bool isSure = false;           ///< of a leaf: nearly all went that way, and no elapsed time led here
    bool mayEnd = false;           ///< of a leaf: recorded threads were here after their last call
    /// Tests that cost at most a few bits more and may part other calls otherwise, the best first: where one of them
    /// does, nothing below is sure.
    std::vector<GuardTest> rivals;
    /// Of a leaf, by way: from the reply to the call that follows; none: not recorded.
    std::vector<DurationDistribution> delays = {};
    Beside<DecisionSupport> evidence;
    bool isLeaf() const { return yes == 0; }
    bool operator==(const DecisionNode&) const = default;
};

/// Which call follows a call in its thread, as a tree of tests (method.md, Reactive programs). A transaction is one
/// call: it is named by its closer as what was made, by its opener as what is made next.
struct ReactiveDecision {
    CallName after;
    std::vector<CallName> ways;
    std::vector<DecisionNode> nodes; ///< the first is the root
    /// Whether the thread goes on at all (way 0) or this was its last call (way 1), likewise; empty: it was never the
    /// last. A leaf with both is somebody else's doing: who stops the node.
    std::vector<DecisionNode> ends = {};
    bool operator==(const ReactiveDecision&) const = default;
};

/// Whether each node leads to later ones, or is a leaf with one of the ways: so every walk ends.
bool isConsistent(const ReactiveDecision& decision);

/// What a transaction is made of: the calls between its opener and its closer, most often.
struct TransactionCalls {
    CallName opener;
    std::vector<CallName> calls;
    bool operator==(const TransactionCalls&) const = default;
};

/// Calls of a node that follow one another, whatever its other threads do meanwhile.
struct ReactiveThread {
    std::vector<CallName> calls;
    bool byConnection = false; ///< each connection is such a thread by itself
    std::vector<ReactiveDecision> decisions;
    std::optional<CallName> first = {};   ///< the call that begins it, named as a way
    DurationDistribution firstDelay = {}; ///< from the node's first call to that
    std::vector<CallName> closing = {};   ///< of the thread whose end is the node's: what the node calls after it
    std::vector<TransactionCalls> transactions = {};
    bool operator==(const ReactiveThread&) const = default;
};

/// The calls of a recorded node that no clock makes, in order: positions in Trace::events.
struct ReactiveNode {
    std::vector<std::uint32_t> calls;   ///< that threads make
    std::vector<std::uint32_t> ofRoles; ///< that connections of a role make: what they are told is known to all threads
};

/// Where a node goes on.
struct DecidedWay {
    std::size_t way = 0;  ///< in ReactiveDecision::ways
    std::size_t leaf = 0; ///< in ReactiveDecision::nodes: with the shares, for who wants to draw
    bool isSure = false;  ///< the leaf is, and no rival of a test on the way there would have led elsewhere
};
/// Cost: O(depth) tests.
DecidedWay decide(const ReactiveDecision& decision, const GuardWorld& world);
/// The leaf of a tree. Cost: O(depth) tests.
const DecisionNode& leafOf(std::span<const DecisionNode> tree, const GuardWorld& world);

/// The ways to a leaf as guards: the tests on the path from the root, those that fail turned round.
std::vector<Guard> guardsOf(const ReactiveDecision& decision, std::size_t way);
/// "length of poll.response == 0 or …": when a node goes that way; empty where nothing decides.
std::string conditionText(const ReactiveDecision& decision, std::size_t way);

} // namespace tenfold
