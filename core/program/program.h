#pragma once

#include "core/claims/count_evidence.h"
#include "core/program/beside.h"
#include "core/program/decision.h"
#include "core/program/duration_distribution.h"
#include "core/program/expression/expression.h"
#include "core/program/guard.h"
#include "core/program/laws/law.h"
#include "core/program/names/call_name.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenfold {

/// How it comes about how often something happens.
enum class CountOrigin : std::uint8_t {
    Counted, ///< equal nodes do it equally often: a law gives the number
    Chance,  ///< chance splits a total that follows a law
    Replies, ///< a node: replies lead from call to call, so that numbers are an outcome of playing
};

/// In what order a node's calls stand in its program.
enum class CallOrder : std::uint8_t {
    ByTime,
    ByThread, ///< in order within each thread; threads stand one after another by role and first call, and go side by
              ///< side (NodeProgram::connections)
};

struct ArgumentSupport {
    std::uint64_t held = 0;        ///< instances where the expression gave the recorded value
    std::uint64_t instances = 0;   ///< instances seen; what holds in fewer is a question
    std::vector<Value> samples;    ///< a few recorded values, for people
    std::uint64_t presentHeld = 0; ///< calls of which Argument::only says rightly whether they have it …
    std::uint64_t presentOf = 0;   ///< … of so many
    bool operator==(const ArgumentSupport&) const = default;
};

/// One argument of a call: a canonical request path and how its value comes about.
struct Argument {
    std::string path;
    Expression value;
    bool sometimes = false; ///< absent in some calls
    Beside<ArgumentSupport> evidence = {};
    double share = 1;             ///< sometimes: of the calls that have it, for where nothing else says which
    std::vector<Guard> only = {}; ///< sometimes: a call has it where one of them holds; none: nothing is known
    bool operator==(const Argument&) const = default;
};

/// Whether only the share of the calls that have an argument says which these are, unless a guard does: what earlier
/// calls tell is there once they have told it.
bool isDrawnByShare(const Argument& argument);

/// When in a loop a step happens.
enum class Round : std::uint8_t { Every, FirstOnly, NotFirst, LastOnly, NotLast };

struct Step;

/// A part of a delay that follows a number of an earlier message: think time comes with the job (method.md, Times and
/// starts).
struct FieldDelay {
    FieldRef field;
    double nsPerUnit = 1;
    bool operator==(const FieldDelay&) const = default;
};

struct ToldSupport {
    std::uint64_t held = 0;   ///< recorded values that replies told and that another node had sent before, each once
    std::uint64_t values = 0; ///< that replies told for the first time
    bool operator==(const ToldSupport&) const = default;
};

/// What the replies of a call tell, other nodes have sent before, and all that they send is told: a worker is given a
/// job that somebody has made. So the reply, and what its node does after it, comes not before (method.md, Plans).
struct ToldBy {
    std::vector<FieldRef> sources; ///< what other nodes send, the likeliest first
    Beside<ToldSupport> evidence = {};
    bool operator==(const ToldBy&) const = default;
};

struct FollowedSupport {
    std::uint64_t held = 0;   ///< values, each once a run, that the calls had before a node of the type used them
    std::uint64_t values = 0; ///< and those that both had, whoever first
    bool operator==(const FollowedSupport&) const = default;
};

/// Calls of another type without which a call is not made: what it uses was in their replies or requests before it was
/// anywhere else. So it stands behind as many of them as it was recorded to (method.md, Plans).
struct FollowedCalls {
    static constexpr int kPlaces = 17;
    std::string type;
    CallName call;
    /// Which of all these calls of a run was the last that had to be made before, from the first (0) to the last (1);
    /// below 0: none. When the node is at the first of its executions of the step, a sixteenth on, … at the last.
    double made[kPlaces] = {};
    std::int64_t lagNs = 0; ///< from the last of them to the call, at the least
    Beside<FollowedSupport> evidence = {};
    /// How many of so many calls have to be made before the `execution`-th of `executions`, from 0. @param isByChance
    /// chance says how often a node makes the call: a standard deviation more
    std::uint64_t callsBefore(std::uint64_t execution, std::uint64_t executions, std::uint64_t calls,
                              bool isByChance = false) const;
    bool operator==(const FollowedCalls&) const = default;
};

/// Calls of another connection of the node, or answers there, that a call was never recorded before: it waits for as
/// many of them, as long as any are to come (method.md, Times and starts).
struct AnswersBefore {
    std::uint32_t connection = 0; ///< the step that begins it (NodeProgram::connections); 0: the node's first
    CallName call;
    bool isAll = false;     ///< all of the node, answered; else so many:
    std::int64_t calls = 0; ///< before the first execution of the step
    std::int64_t each = 0;  ///< more before each further one …
    bool isPerTold = false; ///< … counted are not executions but answers to this call that were not null
    bool isTold = false;    ///< counted are answers that are not null; else calls, answered or not
    bool isPaired = false;  ///< each of them was followed by an execution, in all nodes
    bool operator==(const AnswersBefore&) const = default;
};

struct OutstandingSupport {
    std::uint64_t calls = 0;  ///< recorded executions whose connection is known
    std::uint64_t beside = 0; ///< of these, sent while calls before them on it were not answered
};

/// A call that was sent before calls before it on its connection were answered (pipelines, several calls under way). So
/// it does not wait for their replies: only for those to calls beside which it was never sent, and where `most` of them
/// wait (method.md, Times and starts).
struct Outstanding {
    double share = 0;        ///< of the executions; the others had waited for all replies before them
    double shareBehind = 0;  ///< the same of executions right behind one of `calls`
    std::uint32_t most = 0;  ///< calls before one of them on its connection that were not answered, at the most
    std::uint32_t group = 0; ///< executions behind `calls` from one that had waited to the next, where nearly all have
                             ///< as many; 0: that varies
    std::vector<CallName> calls = {}; ///< that were not answered when it was sent; others always were
    /// Of CallStep::delay, where some executions went beside others and some waited: those of the ones and the others.
    std::optional<DurationDistribution> besideDelay = {}, waitedDelay = {};
    Beside<OutstandingSupport> evidence = {};
    bool operator==(const Outstanding&) const = default;
};

struct GivenUpSupport {
    std::uint64_t calls = 0;   ///< recorded executions
    std::uint64_t givenUp = 0; ///< whose client did not wait for the reply
};

/// A call whose client hung up before the reply (method.md, Playing a plan).
struct GivenUp {
    double share = 0;           ///< of the executions
    bool isAtEnd = false;       ///< each was the last one of its connection
    bool isAfterTime = false;   ///< each waited as long, and no answer took longer: whoever waits so long gives up
    DurationDistribution after; ///< from the call until it was given up
    Beside<GivenUpSupport> evidence = {};
    bool operator==(const GivenUp&) const = default;
};

struct CallStep {
    std::string target;
    std::string method;
    std::vector<Argument> arguments;
    /// collapse repeats: asked again every `retryNs` until the reply says so; empty: never
    Guard until;
    std::int64_t retryNs = 0;
    double meanExtraCalls = 0; ///< recorded mean of repeated calls per call
    /// From the call before it (of the node) to this one: what a further run is predicted to show, so wider than what
    /// was recorded where few runs were seen or runs differ.
    DurationDistribution delay;
    std::optional<FieldDelay> fieldDelay = {};   ///< comes on top of `delay`
    std::optional<ToldBy> toldBy = {};           ///< none: its reply waits for nobody
    std::vector<FollowedCalls> follows = {};     ///< none: the call waits for nobody
    std::vector<AnswersBefore> beside = {};      ///< none: the call waits for no other connection of the node
    std::optional<Outstanding> outstanding = {}; ///< none: it waits for the replies to all calls before it
    std::optional<GivenUp> givenUp = {};         ///< none: its reply is waited for
    CallName name() const { return {target, method}; }
    bool operator==(const CallStep&) const = default;
};

struct LoopStep {
    CountOrigin origin = CountOrigin::Counted; ///< of the rounds
    Law count;                                 ///< rounds; by chance and by replies the mean a node
    Law total;                                 ///< Chance: of the sum over the type
    std::vector<double>
        roundsPerNode; ///< Chance: recorded rounds relative to the mean, sorted; the split's distribution
    /// > 0: a batch is handled, then the next (method.md, Differences by chance): `count` is the sum over the runs of
    /// the loop in the loop around it; each run has `batch` rounds, the last one what is left.
    std::uint32_t batch = 0;
    /// What replies say after the last call of a round: way 0 is another round, way 1 leaves the loop; none: no reply
    /// says so. Then `count` is what was recorded of it, and how many rounds there are an outcome of playing.
    std::optional<ReactiveDecision> until = {};
    std::vector<Step> body;
    /// The law that says how many rounds there are: of one node, by chance of all.
    const Law& law() const { return origin == CountOrigin::Chance ? total : count; }
    bool operator==(const LoopStep&) const;
};

/// One of several ways on; `guard` is empty where only a share is known.
struct ChoiceStep {
    struct Alternative {
        Guard guard;
        double share = 0;
        std::vector<Step> body;
        Law total = {}; ///< of all nodes of the type in a run; no runs: only the share is known
        bool operator==(const Alternative&) const;
    };
    std::vector<Alternative> alternatives;
    bool operator==(const ChoiceStep&) const;
};

/// One place of a program. Its id is unique within the program and stays the same when decisions edit other places.
struct Step {
    std::uint32_t id = 0;
    Round round = Round::Every;
    std::string name; ///< shown to people; may be empty
    std::variant<CallStep, LoopStep, ChoiceStep> node;
    bool operator==(const Step&) const = default;
};

struct TimerSupport {
    double confidence = 0;       ///< share of intervals within 10 % of a multiple of the period
    std::uint64_t intervals = 0; ///< recorded intervals that say so
    std::uint64_t held = 0;      ///< recorded ticks that the guard says rightly …
    std::uint64_t ticks = 0;     ///< … of all
    std::uint64_t calls = 0;     ///< of these ticks; 0: nobody has counted
    bool operator==(const TimerSupport&) const = default;
};

/// A call that the clock makes (method.md, Clocks): every periodNs while the node lives, or between two of its steps.
/// Two clocks that make the same call side by side (polls and renewals) are two timers; one clock that goes now fast,
/// now slow (busy and idle) is one timer with a second period.
struct Timer {
    std::uint32_t id = 0; ///< unique among the steps and timers of the program, and stays the same like theirs
    CallStep call;
    std::int64_t periodNs = 0;
    std::int64_t jitterNs = 0;            ///< median absolute deviation of the intervals
    double callsPerTick = 1;              ///< bursts: recorded calls for each tick; below 1: of a clock that does not
                                          ///< call at each
    std::int64_t otherPeriodNs = 0;       ///< the slower pace of a clock with two; 0: there is one
    double otherShare = 0;                ///< share of the intervals that have the slower pace
    DurationDistribution firstAfterStart; ///< from the node's first call to the first tick
    DurationDistribution lastBeforeEnd;   ///< from the last tick to the node's last call
    Law totalPerSecond;                   ///< recorded calls per node and second, for rates
    Law callsPerNode;                     ///< over scale: how far counts of whole runs scatter
    Guard only;                           ///< when a tick is a call (method.md, Clocks); empty: at each,
                                          ///< or nothing is known
    Beside<TimerSupport> evidence;
    bool operator==(const Timer&) const = default;
};

struct StartSupport {
    std::uint64_t held = 0, instances = 0; ///< nodes that started as the rule says, of all
    int runs = 0;                          ///< recorded runs that have such nodes
    double confidence = 0;                 ///< that a further run starts its nodes so (method.md, Times and starts)
    DurationDistribution sinceRunStart;    ///< recorded starts after the start of their run, whatever was waited for
    bool operator==(const StartSupport&) const = default;
};

/// When the nodes of a type start (method.md, Times and starts). Nodes count from 0 by their start.
///   Offset  a time after the start of the run
///   Fork    all after one call of one node
///   Join    all after the last of many calls, or after the last node has made it
///   Chain   node i after the i-th call of another type; of its own type: after node i-1 has made the call
///   Wave    the first `atOnce` after one call, node i after node i-atOnce has ended
struct StartRule {
    enum class Kind : std::uint8_t { Offset, Fork, Join, Chain, Wave };
    static constexpr std::array<std::string_view, 5> kKindNames = {"offset", "fork", "join", "chain", "wave"};
    Kind kind = Kind::Offset;
    std::string afterType;   ///< Fork, Join, Chain, Wave: whose calls are waited for
    std::string afterMethod; ///< the call waited for; Wave: empty where the first nodes start with the run
    int occurrence = 0;      ///< 0 = first, k = (k+1)-th, -1 = last; Chain of another type: that of node 0, and -1
                             ///< lets the last node wait for the last call
    Law atOnce;              ///< Wave: nodes alive at a time
    DurationDistribution firstDelay; ///< Wave, Chain of its own type: of the first nodes, after the call or the run's
                                     ///< start
    DurationDistribution delay;      ///< Offset: after the start of the run; else after what was waited for
    DurationDistribution callAfterStart; ///< from the start of the node that makes the call waited for to that call's
                                         ///< end: stands for the call where a plan leaves it out
    Beside<StartSupport> evidence;
    bool operator==(const StartRule&) const = default;
};

/// A number of its own that each node of a type has (node-01, port 51001): values first, first+stride … each once.
struct NodeIdentity {
    std::string name; ///< variable name without "node."
    std::int64_t first = 0;
    std::int64_t stride = 1;
    std::int64_t spare = 0; ///< values that no node of the type has (another type's node has them)
    std::string of = {}; ///< another identity of the type that this one follows: the node whose turn is `shift` behind
                         ///< has the value (worker i reads the files of i + 1, the last one those of the first)
    std::int64_t shift = 0; ///< below 0: the node before it
    bool operator==(const NodeIdentity&) const = default;
};

/// A method whose repeated calls count as one (method.md, Differences by chance): asked again until the reply says so.
struct CollapseRule {
    std::string target, method;
    Guard until;
    bool operator==(const CollapseRule&) const = default;
};

/// What is done about calls that differ by chance (method.md, Differences by chance): a rule about a method, proposed
/// or decided. It is applied to recorded runs when they are mined and when they are compared with a plan.
struct ResolutionRule {
    enum class Kind : std::uint8_t {
        Drop,        ///< all calls of the method are noise
        Ignore,      ///< calls of the method that the program has no place for are noise
        Relocate,    ///< the call stands right behind another one
        SplitMerged, ///< one call for each element of a list of the request
    };
    Kind kind = Kind::Drop;
    std::string target;
    std::string method;
    std::string after;       ///< Relocate: the other call's method
    std::string key;         ///< Relocate: request field that both share; empty: see `reach`
    std::string afterKey;    ///< Relocate: where the other call has it, in its request or else its reply; empty = `key`
    std::uint32_t reach = 0; ///< Relocate without key: calls at most so many places before a run of the other one go
                             ///< behind the run; 0 = the k-th call behind the k-th other one, wherever it is
    bool anyNode = false;    ///< Relocate: the other call may be another node's
    std::string list;        ///< SplitMerged: path of the list without positions; empty = the one that varies most
    double mergedShare = 0;  ///< SplitMerged: share of calls that are sent together with the one before
    bool operator==(const ResolutionRule&) const = default;
};

/// A connection (or thread) of a node that does something of its own: a step of the program's body says what it does
/// from its opening to its end; of a loop each round is one connection (method.md, Preparing a trace).
struct ConnectionRole {
    std::uint32_t step = 0;                    ///< id of an outermost step
    std::string name = {};                     ///< shown to people; may be empty
    std::optional<CallName> openedAfter = {};  ///< call of another connection that opens it; none: with the node
    std::optional<CallName> joinedBefore = {}; ///< call of another connection that waits for its end; none: nobody does
    bool operator==(const ConnectionRole&) const = default;
};

/// How the calls of a method ended when they were recorded, and whether they waited for each other: what a live server
/// answers is held against it (method.md, Playing a plan).
struct RecordedOutcomes {
    std::uint64_t calls = 0;                     ///< that were answered
    std::map<std::string, std::uint64_t> errors; ///< of these, by what the error says (errorOutcome)
    std::uint64_t pipelined =
        0; ///< of all calls, those sent before the one before them on their connection was answered
    bool operator==(const RecordedOutcomes&) const = default;
};

/// What the nodes of one type do: the product of mining, edited by decisions, played and checked (architecture.md).
struct NodeProgram {
    std::string type;
    Law instances;
    std::vector<NodeIdentity> identities;
    std::vector<CollapseRule> collapse;
    std::vector<ResolutionRule> resolutions;   ///< Ignore and Relocate within a node, in the order they apply
    CountOrigin counts = CountOrigin::Counted; ///< Chance: which node does what is random, totals can be predicted
    CallOrder order = CallOrder::ByTime;
    std::vector<ConnectionRole> roles; ///< connections known by what they do, in the order of their calls
    /// Ids of outermost steps where another connection (or thread) of a node begins; each goes on to the next, and all
    /// go side by side. Order by thread only.
    std::vector<std::uint32_t> connections = {};
    std::map<CallName, double> methodMeans;            ///< recorded calls a node; finds the type of a new node
    std::map<CallName, RecordedOutcomes> replies = {}; ///< of methods that had errors, or pipelined calls
    std::vector<Step> body;
    std::vector<Timer> timers;
    std::vector<ReactiveThread> threads; ///< counts by Replies: which call follows which reply; else none
    StartRule start;
    DurationDistribution lifetime; ///< first to last call of a node, as recorded
    bool operator==(const NodeProgram&) const = default;
};

/// How the elements of a repeated field are told apart. `list` is the field's path without any positions.
struct ListRule {
    enum class Kind : std::uint8_t { Positional, Keyed, Unordered };
    std::string method;
    Side side = Side::Request;
    std::string list;
    Kind kind = Kind::Unordered;
    std::string key; ///< Keyed: the leaf below the element whose value names it ("key", "accessType")
    bool operator==(const ListRule&) const = default;
};

/// A method whose name says little (EVALSHA, HSET): the shape of one request value becomes part of its name. Rules
/// apply one after another; a later one may name what an earlier one made. With `closer` it is about transactions
/// (MULTI … EXEC): `method` opens and `closer` ends one, and both are named by the calls between, which are all
/// answered alike (method.md, Preparing a trace).
struct RefineRule {
    std::string target;
    std::string method;
    std::string path;                         ///< request field; empty for transactions
    std::map<std::string, std::string> names; ///< what to write instead of a shape; the shape itself where it is not in
    std::string closer = {};
    Value queued = {}; ///< what the calls of a transaction are answered with ("QUEUED")
    bool operator==(const RefineRule&) const = default;
};

/// Names that carry values: "GET /user/17" is a call "GET /user/{n}" with the argument 17 at the request path "{n}".
/// The k-th hole of a pattern is `{n}` (digits that are a number), `{digits}` (digits with zeros before them) or `{id}`
/// (a uuid or a word), from the second on with k behind it: "{id2}".
struct NamePattern {
    std::string target;
    std::string pattern;
    std::vector<std::string> except; ///< names that fit the pattern and mean themselves ("GET /user/list"); sorted
    bool operator==(const NamePattern&) const = default;
};

/// The programs of all types and the parameters they speak of.
struct WorkloadProgram {
    std::vector<std::string> targets; ///< services the plan is for
    std::vector<NodeProgram> types;
    std::vector<NamePattern> names; ///< applied before all others, which name methods as these leave them
    std::vector<RefineRule> refine;
    std::vector<ListRule> lists;
    std::vector<ResolutionRule>
        resolutions;                    ///< those for all types, in the order they apply; they name methods as refined
    std::map<std::string, Law> derived; ///< how configuration keys follow the scale, for what the user does not set
    std::vector<double> recordedScales;
    Beside<CountEvidence> recorded; ///< raw counts of all runs: what may be claimed of a plan's counts stands on them
    bool operator==(const WorkloadProgram&) const = default;
};

} // namespace tenfold
