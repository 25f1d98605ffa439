#include "core/play/node/node_play.h"

#include "core/base/random_stream.h"
#include "core/values/generated_value.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint32_t kMostPassedOver = 10'000; ///< calls of other targets in a row: their replies lead nowhere
constexpr std::uint32_t kMostAskedAgain = 10'000; ///< a condition that never comes true must not hold a node for ever

/// A clock that ticks before the node was told what its call takes (a heartbeat before the registration is answered),
/// or a call that takes what a clock's call tells, waits while calls of the node are under way, and for so long after
/// the last reply: what then is not told will not be.
constexpr std::int64_t kMostHeldBackNs = 10'000'000'000;

/// How soon it is looked at again: the longer it has waited, the later, so that ten thousands that wait for a slow
/// server do not keep the player busy.
std::int64_t heldBackNs(std::int64_t waitedNs) {
    constexpr std::int64_t kShare = 40, kSoonestNs = 1'000'000, kLatestNs = 250'000'000;
    return std::clamp(waitedNs / kShare, kSoonestNs, kLatestNs);
}

std::optional<Value> argumentAt(const PlayCall& call, const std::vector<std::optional<Value>>& values,
                                const std::string& path) {
    for (std::size_t i = 0; i < call.arguments.size() && i < values.size(); ++i)
        if (call.arguments[i].path == path) return values[i];
    return {};
}

std::vector<Value> oneOrNone(std::optional<Value> value) {
    return value ? std::vector<Value>{std::move(*value)} : std::vector<Value>();
}

/// The values of one call's arguments, each made when first asked for.
class ArgumentMaker {
public:
    ArgumentMaker(const PlayCall& call, PlaySight sight, const PlayShared& shared)
        : m_call(call)
        , m_sight(std::move(sight))
        , m_shared(shared)
        , m_states(call.arguments.size()) {
        m_sight.argument = [this](const std::string& path) { return named(path); };
    }
    /// What can only be drawn is that of a recorded request.
    void drawFrom(const RecordedRequests::Row* row) { m_row = row; }
    /// Which of the arguments that only some calls have are there.
    void leaveOut(std::function<bool(const PlayArgument&)> isThere) { m_isThere = std::move(isThere); }
    void make(std::vector<std::optional<Value>>& values) {
        m_values = &values;
        values.assign(m_call.arguments.size(), {});
        for (std::size_t i = 0; i < values.size(); ++i)
            at(i);
    }

private:
    std::optional<Value> named(const std::string& path) {
        for (std::size_t i = 0; i < m_call.arguments.size(); ++i)
            if (m_call.arguments[i].path == path) return at(i);
        return {};
    }
    const std::optional<Value>& at(std::size_t i) {
        std::optional<Value>& value = (*m_values)[i];
        if (std::exchange(m_states[i], true)) return value; // also where arguments ask for each other in a circle
        const PlayArgument& argument = m_call.arguments[i];
        if (m_isThere && !m_isThere(argument)) return value;
        const Value* recorded = m_row ? RecordedRequests::valueAt(*m_row, argument.path) : nullptr;
        if (recorded && isDrawn(argument.value, *recorded)) {
            value = *recorded;
            return value;
        }
        value = valueOf(argument.value, m_sight);
        if (value || argument.sometimes) return value;
        if (m_shared.problem)
            m_shared.problem(
                m_call,
                say(TENFOLD_WORDS("Sentence", "argument {0} is not told yet: sent as it was recorded", "play.notTold"),
                    argument.path));
        value = argument.samples.empty() ? Value(std::string())
                                         : argument.samples[m_sight.around.draw % argument.samples.size()];
        return value;
    }

    /// Whether a value would be drawn from what was recorded: not what has to be new, or what somebody has told.
    static bool isDrawn(const PlayValue& value, const Value& recorded) {
        if (value.kind == PlayValue::Kind::Made) return isDrawnInPlan(value.generator);
        if (value.kind != PlayValue::Kind::Member) return value.kind == PlayValue::Kind::Unknown;
        const auto& listed = value.member->listed;
        return std::find(listed.begin(), listed.end(), recorded) != listed.end();
    }

    const PlayCall& m_call;
    const RecordedRequests::Row* m_row = nullptr;
    std::function<bool(const PlayArgument&)> m_isThere;
    PlaySight m_sight;
    const PlayShared& m_shared;
    std::vector<char> m_states;
    std::vector<std::optional<Value>>* m_values = nullptr;
};

/// Whether a reply holds anything but null.
bool hasValue(const Reply& reply) {
    if (reply.kind != Reply::Kind::List && reply.kind != Reply::Kind::Map) return reply.kind != Reply::Kind::Null;
    return reply.items.empty() || std::any_of(reply.items.begin(), reply.items.end(), hasValue);
}

/// Types that send what replies tell others (ToldBy). A type that starts when others have done something may wait for
/// those that replies lead. Where nobody is told anything, all that start by themselves.
std::vector<bool> driversOf(const Plan& plan, const PlayProgram& program) {
    std::set<CallName> brought;
    const auto note = [&](const PlayCall& call) {
        if (!call.call || !call.call->toldBy) return;
        for (const FieldRef& source : call.call->toldBy->sources)
            brought.insert({source.target.empty() ? call.call->target : source.target, source.method});
    };
    for (const PlayType& type : program.types)
        std::for_each(type.calls.begin(), type.calls.end(), note);
    std::vector<bool> starts, brings;
    for (std::size_t t = 0; t < program.types.size(); ++t) {
        const PlayType& type = program.types[t];
        starts.push_back(type.threads() == 0 && plan.program.types[t].start.kind == StartRule::Kind::Offset);
        brings.push_back(starts.back() && std::any_of(type.calls.begin(), type.calls.end(), [&](const PlayCall& call) {
                             return call.call && brought.contains(call.call->name());
                         }));
    }
    return std::find(brings.begin(), brings.end(), true) != brings.end() ? brings : starts;
}

} // namespace

PlayShared::PlayShared(const Plan& itsPlan, const PlayProgram& itsProgram, CoursePace itsPace, std::uint64_t itsSeed)
    : plan(itsPlan)
    , program(itsProgram)
    , pace(itsPace)
    , seed(itsSeed)
    , any(itsProgram.any.size())
    , fields(itsPlan.program.lists) {
    m_isDriver = driversOf(itsPlan, itsProgram);
    for (std::size_t t = 0; t < itsProgram.types.size(); ++t)
        if (isDriver(t)) driversLeft += itsProgram.types[t].compiled->nodes;
}

void PlayShared::tellAny(std::uint32_t slot, std::vector<Value> values, const std::vector<Value>& keys) {
    if (slot < any.size()) any[slot].tell(program.any[slot], std::move(values), keys, ++turn);
}

NodePlay::NodePlay(PlayShared& shared, std::size_t type, std::uint64_t nodeIndex, std::int64_t plannedNs,
                   std::int64_t beginNs)
    : m_shared(shared)
    , m_type(shared.program.types[type])
    , m_typeIndex(type)
    , m_beginNs(beginNs)
    , m_course(shared.plan, *m_type.compiled, NodeCourse::Patience::OneSecond, shared.pace)
    , m_own(m_type.own.size())
    , m_sums(m_type.sums) {
    const CompiledType& compiled = *m_type.compiled;
    const double level = compiled.lifeSpread.levelOf(nodeIndex);
    const auto lifeNs = static_cast<double>(std::max<std::int64_t>(0, quantileNs(compiled.program->lifetime, level)));
    m_stopNs = beginNs + static_cast<std::int64_t>(lifeNs * shared.pace.timeScale);
    if (m_type.reactive) {
        m_memory = std::make_unique<LiveMemory>(*m_type.reactive, shared.fields, shared.pace.timeScale);
        const std::uint64_t drawn = mixedSeed(mixedSeed(shared.seed, seedOf(compiled.program->type)), nodeIndex);
        m_walk = std::make_unique<ThreadWalk>(
            *m_type.reactive, *m_memory, drawn, [this] { return mayStop(); }, [this] { return mayBeTold(); });
        m_closers.resize(compiled.lanes.size());
        m_sentClosers.resize(compiled.lanes.size());
        m_madeByLane.resize(compiled.lanes.size());
        m_madeByClock.resize(m_type.timers.size());
        m_nowNs = beginNs;
        if (m_type.reactive->isAsked()) m_course.guideBy(m_walk.get());
        m_course.askClocks(m_type.asksClock);
    }
    std::vector<bool> made;
    for (const PlayCall& timer : m_type.timers)
        made.push_back(timer.isPlayed);
    m_course.makeClocks(std::move(made));
    m_course.begin(nodeIndex, plannedNs, beginNs);
}

bool NodePlay::isThread(std::uint32_t way) const {
    return m_walk && way >= m_type.compiled->lanes.size() + m_type.timers.size();
}

std::size_t NodePlay::threadOf(std::uint32_t way) const {
    return way - m_type.compiled->lanes.size() - m_type.timers.size();
}

/// As those were that were recorded: at their age, when nobody brings anything new any more.
bool NodePlay::mayStop() const {
    return hasOutlived(m_nowNs);
}

/// Whether others that send what replies tell are not over.
bool NodePlay::mayBeTold() const {
    return m_shared.driversLeft > 0 && !m_shared.isDriver(m_typeIndex);
}

PlayedDecisions NodePlay::decisions() const {
    PlayedDecisions out;
    if (m_walk) out = m_walk->decisions();
    out.byShare += m_course.chosenByShare();
    return out;
}

/// A call that no thread makes: conditions know of it. Where a thread makes calls of its name, only those count, as
/// when its decisions were found.
void NodePlay::madeBeside(const PlayCall& call, std::uint32_t way, std::int64_t nowNs) {
    if (way >= m_closers.size()) { // a clock's
        if (!call.isOfThread)
            m_madeByClock[way - m_closers.size()] = m_memory->made(call.asked, m_type.threads(), nowNs);
        return;
    }
    std::string& open = m_sentClosers[way];
    if (!open.empty()) {
        if (call.call->method == open) open.clear();
        return;
    }
    const auto closer = m_type.reactive->closerOf(call.call->name()); // a transaction is one call
    if (closer) open = closer->method;
    const CallName& name = closer ? *closer : call.call->name();
    m_madeByLane[way].emplace_back();
    if (m_type.reactive->isOfThread(name)) return;
    m_madeByLane[way].back() = m_memory->made(m_type.reactive->numberOf(name), m_type.threads(), nowNs);
}

/// A call that no thread makes goes by unplayed: it is made, and nobody answers.
void NodePlay::passedBeside(const PlayCall& call, std::uint32_t way, std::int64_t nowNs) {
    madeBeside(call, way, nowNs);
    if (way >= m_closers.size()) return;
    std::string& closer = m_closers[way];
    if (const auto opened = m_type.reactive->closerOf(call.call->name())) closer = opened->method;
    if (!closer.empty() && call.call->method != closer) return;
    closer.clear();
    (void)madeOf(way);
}

/// What is known of the first call of a lane that is not answered: replies of a connection come in order.
LiveMemory::Made NodePlay::madeOf(std::uint32_t way) {
    std::deque<LiveMemory::Made>& made = m_madeByLane[way];
    if (made.empty()) return {};
    LiveMemory::Made first = std::move(made.front());
    made.pop_front();
    return first;
}

/// Who walks the node's threads, and its clocks' conditions, know of the call.
void NodePlay::madeCall(const PlayCall& call, const Outgoing& out, std::int64_t nowNs) {
    if (!isThread(out.way)) return madeBeside(call, out.way, nowNs);
    std::vector<std::pair<std::string, Value>> arguments;
    if (call.isArgumentAsked)
        for (std::size_t i = 0; i < call.arguments.size(); ++i)
            if (i < out.values.size() && out.values[i]) arguments.emplace_back(call.arguments[i].path, *out.values[i]);
    m_walk->made(threadOf(out.way), call.call->name(), std::move(arguments), nowNs);
}

/// Replies to roles' calls are known to the threads; a transaction's is that of its closer.
void NodePlay::tellWalk(const PlayCall& call, std::uint32_t way, const Reply& reply, std::int64_t nowNs) {
    if (isThread(way)) return m_walk->told(threadOf(way), call.call->name(), reply, nowNs);
    if (!m_memory) return;
    if (way >= m_closers.size()) { // a clock's: it leads nowhere, and later conditions may ask about it
        if (call.asked != ReactiveType::kNone && !call.isOfThread)
            m_memory->told(call.asked, reply, std::exchange(m_madeByClock[way - m_closers.size()], {}));
        return;
    }
    std::string& closer = m_closers[way];
    if (const auto opened = m_type.reactive->closerOf(call.call->name())) closer = opened->method;
    if (!closer.empty() && call.call->method != closer) return;
    closer.clear();
    m_memory->told(call.asked, reply, madeOf(way));
    m_walk->answered({call.asked, m_type.threads(), &reply, nullptr, nowNs});
}

bool NodePlay::passesOver(std::int64_t nowNs) {
    const DueCall* due = m_course.next();
    if (!due || due->step || !m_walk) return false;
    const std::size_t clock = due->way - m_type.compiled->lanes.size();
    if (!m_type.asksClock[clock]) return false;
    const Timer& timer = *m_type.compiled->timers[clock].timer;
    m_memory->moveTo({ReactiveType::kNone, 0, nullptr, nullptr, nowNs});
    std::int64_t missingNs = 0; // until what is asked about is old enough
    for (const GuardTest& test : timer.only.tests) {
        if (holds(test, *m_memory)) continue;
        const auto* age = std::get_if<AgeTest>(&test);
        // a clock that begins anew asks for the age of a period; others keep their step
        const bool beginsAnew = age && age->is == Comparison::AtLeast && age->ns == timer.periodNs;
        const std::int64_t ageNs = beginsAnew ? m_memory->ageNs(age->of) : -1;
        if (ageNs < 0) {
            m_course.skipped(nowNs);
            return true;
        }
        missingNs = std::max(missingNs, age->ns - ageNs);
    }
    if (missingNs == 0) return false;
    const double scale = m_shared.pace.timeScale;
    constexpr std::int64_t kSoonestNs = 1'000'000; // however fast time goes by
    m_course.postponed(nowNs +
                       std::max<std::int64_t>(kSoonestNs, std::llround(static_cast<double>(missingNs) * scale)));
    return true;
}

/// Whether a call that is about to be made has an argument that only some have.
bool NodePlay::hasArgument(const PlayArgument& argument, const DueCall& due, std::int64_t nowNs) const {
    if (!argument.only || !m_memory) return isThereByShare(argument.share, m_course.nodeIndex(), due.draw);
    m_memory->moveTo({ReactiveType::kNone, 0, nullptr, nullptr, nowNs});
    return std::any_of(argument.only->begin(), argument.only->end(),
                       [&](const Guard& guard) { return holds(guard, *m_memory); });
}

const PlayCall& NodePlay::callOf(const DueCall& due) const {
    return due.step ? m_type.calls[due.step->slot] : m_type.timers[due.way - m_type.compiled->lanes.size()];
}

const DueCall* NodePlay::next() {
    for (std::uint32_t passed = 0;; ++passed) {
        const DueCall* due = m_course.next();
        if (!due || callOf(*due).isPlayed) return due;
        if (m_walk && m_type.reactive->isAsked() && passed == kMostPassedOver) return nullptr;
        const std::int64_t timeNs = due->timeNs; // context: it goes by in its time
        const std::uint32_t way = due->way;
        const PlayCall& passes = callOf(*due);
        const CallName call = passes.call->name();
        const std::uint32_t slot = due->step ? due->step->slot : NodeCourse::kAnySlot;
        if (isThread(way))
            m_walk->made(threadOf(way), call, {}, timeNs);
        else if (m_walk && due->repeat == 0)
            passedBeside(passes, way, timeNs);
        m_course.sent();
        m_nowNs = std::max(m_nowNs, timeNs);
        static const Reply kNothing;
        if (isThread(way)) m_walk->told(threadOf(way), call, kNothing, timeNs);
        m_course.told(way, timeNs, {}, true, slot);
    }
}

bool NodePlay::holdsBack(std::int64_t nowNs) {
    const DueCall& due = *m_course.next();
    const PlayCall& call = callOf(due);
    if (call.isConstant) return false;
    constexpr std::int64_t kMostUnderWayNs = 600'000'000'000; // a server that answers no more ends no play
    const std::int64_t mostNs = m_underWay == 0 ? kMostHeldBackNs : kMostUnderWayNs;
    if (nowNs - std::max(due.plannedNs, m_nowNs) >= mostNs) return false;
    // calls of a lane are told what calls before them in it were, unless it went on without their replies
    const bool isEarly = due.step == nullptr || m_course.isAhead(due.way);
    const auto comesLater = [&](const PlayValue::Source& source) {
        const auto tellsItself = [&](const PlayRead& read) { return !read.isAnyNode && read.slot == source.slot; };
        return !source.isAnyNode && !m_own[source.slot] && (isEarly || m_type.toldByTimer[source.slot]) &&
               std::none_of(call.reads.begin(), call.reads.end(), tellsItself);
    };
    const auto isMissing = [&](const PlayArgument& argument) {
        const PlayValue& value = argument.value;
        return !argument.sometimes && value.kind == PlayValue::Kind::Flow && !value.flow->initial &&
               !value.sources.empty() && std::all_of(value.sources.begin(), value.sources.end(), comesLater);
    };
    if (std::none_of(call.arguments.begin(), call.arguments.end(), isMissing)) return false;
    m_course.holdBack(nowNs + heldBackNs(nowNs - due.plannedNs));
    return true;
}

std::vector<std::optional<Value>> NodePlay::constantValues(const PlayCall& call) {
    std::vector<std::optional<Value>> values;
    for (const PlayArgument& argument : call.arguments)
        values.emplace_back(argument.value.literal);
    return values;
}

void NodePlay::compose(const PlayCall& call, const DueCall& due, std::int64_t nowNs, Outgoing& out) {
    const NodeProgram& program = *m_type.compiled->program;
    const Surroundings around{program, *due.iterations, m_course.nodeIndex(), due.draw, m_type.compiled->nodes};
    PlaySight sight{around, m_own, m_shared.any, m_sums, m_shared.wallNs + nowNs, nowNs - m_beginNs, m_shared.seed, {}};
    ArgumentMaker maker(call, std::move(sight), m_shared);
    if (m_shared.requests)
        maker.drawFrom(m_shared.requests->of(
            call.call->name(), scrambled(mixedSeed(mixedSeed(m_shared.seed, m_course.nodeIndex()), due.draw))));
    if (call.leavesOut) maker.leaveOut([&](const PlayArgument& argument) { return hasArgument(argument, due, nowNs); });
    maker.make(out.values);
    const Sentence unwritten = call.form->write(out.values, out.bytes);
    if (!unwritten.empty() && m_shared.problem) m_shared.problem(call, unwritten);
    if (m_shared.keepsRequests) call.form->appendJson(out.values, out.requestJson);
}

/// Of the step whose call it is; any for those of clocks and threads.
std::uint32_t NodePlay::slotOf(const PlayCall& call) const {
    if (m_type.calls.empty() || std::less<>()(&call, m_type.calls.data()) ||
        !std::less<>()(&call, m_type.calls.data() + m_type.calls.size()))
        return NodeCourse::kAnySlot;
    return static_cast<std::uint32_t>(&call - m_type.calls.data());
}

bool NodePlay::isOfClock(const PlayCall& call) const {
    return std::any_of(m_type.timers.begin(), m_type.timers.end(), [&](const PlayCall& of) { return &of == &call; });
}

void NodePlay::take(std::int64_t nowNs, Outgoing& out) {
    const DueCall& due = *m_course.next();
    const PlayCall& call = callOf(due);
    out.call = &call;
    out.way = due.way;
    out.repeat = due.repeat;
    out.opensConnection = due.opensConnection;
    out.unanswered = due.unanswered;
    out.giveUpNs = givesUpNs(call, due, nowNs);
    out.dueNs = due.timeNs;
    out.plannedNs = due.plannedNs;
    out.bytes.clear();
    out.requestJson.clear();
    out.values.clear();
    if (!call.isConstant)
        compose(call, due, nowNs, out);
    else if (!call.reads.empty() || !call.sums.empty() || call.isArgumentAsked)
        out.values = constantValues(call);
    if (!call.reads.empty() || !call.sums.empty()) tellRequest(call, out.values);
    if (m_walk && out.repeat == 0) madeCall(call, out, nowNs);
    if (!call.needsRequestLater) out.values.clear();
    m_underWay += isOfClock(call) ? 0 : 1;
    m_course.sent();
}

void NodePlay::tell(const PlayRead& read, std::vector<Value> values, const std::vector<Value>& keys) {
    if (read.isAnyNode) {
        if (m_shared.toldAny) m_shared.toldAny(static_cast<std::uint32_t>(read.slot), values, keys);
        m_shared.tellAny(static_cast<std::uint32_t>(read.slot), std::move(values), keys);
        return;
    }
    auto& place = m_own[read.slot];
    if (!place) place = std::make_unique<ToldValues>();
    place->tell(m_type.own[read.slot], std::move(values), keys, ++m_shared.turn);
}

/// What a request tells is known when it is sent, unless its key comes with the reply.
void NodePlay::tellRequest(const PlayCall& call, const std::vector<std::optional<Value>>& values) {
    for (const PlayRead& read : call.reads) {
        if (read.side != Side::Request || read.key == PlayRead::Key::OfReply) continue;
        tell(read, oneOrNone(argumentAt(call, values, read.requestPath)),
             read.key == PlayRead::Key::OfRequest ? oneOrNone(argumentAt(call, values, read.keyRequestPath))
                                                  : std::vector<Value>());
    }
    for (const PlaySumRead& read : call.sums) {
        if (read.side != Side::Request) continue;
        const auto value = argumentAt(call, values, read.requestPath);
        if (!value) continue;
        if (!read.whenRequestPath.empty() && argumentAt(call, values, read.whenRequestPath) != read.sum->added.is)
            continue;
        const auto key = argumentAt(call, values, read.keyRequestPath);
        if (read.isRemoval)
            m_sums[read.slot].remove(*value);
        else
            m_sums[read.slot].add(*read.sum, *value, key ? &*key : nullptr);
    }
}

void NodePlay::told(const PlayCall& call, std::uint32_t way, const Reply& reply,
                    const std::vector<std::optional<Value>>& values, std::int64_t nowNs) {
    for (const PlayRead& read : call.reads) {
        const bool isRequest = read.side == Side::Request;
        if (isRequest && read.key != PlayRead::Key::OfReply) continue; // told when it was sent
        std::vector<Value> keys;
        if (read.key == PlayRead::Key::OfReply)
            keys = read.keyPath->valuesIn(reply);
        else if (read.key == PlayRead::Key::OfRequest)
            keys = oneOrNone(argumentAt(call, values, read.keyRequestPath));
        tell(read, isRequest ? oneOrNone(argumentAt(call, values, read.requestPath)) : read.path->valuesIn(reply),
             keys);
    }
    for (const PlaySumRead& read : call.sums) {
        if (read.side != Side::Response) continue;
        const std::vector<Value> numbers = read.path->valuesIn(reply);
        const std::vector<Value> keys = read.keyPath ? read.keyPath->valuesIn(reply) : std::vector<Value>();
        const std::vector<Value> whens = read.whenPath ? read.whenPath->valuesIn(reply) : std::vector<Value>();
        const Value& is = read.isRemoval ? read.sum->removed->is : read.sum->added.is;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (read.whenPath && (i >= whens.size() || whens[i] != is)) continue;
            if (read.isRemoval)
                m_sums[read.slot].remove(numbers[i]);
            else
                m_sums[read.slot].add(*read.sum, numbers[i], i < keys.size() ? &keys[i] : nullptr);
        }
    }
    m_underWay -= isOfClock(call) ? 0 : 1;
    std::optional<bool> again = call.until.holds(reply);
    // an error says nothing about the condition: who gets one does not ask again
    if (again) again = !*again && !reply.isError() && m_asked++ < kMostAskedAgain;
    if (again && !*again) m_asked = 0;
    m_nowNs = nowNs;
    if (m_memory && !again.value_or(false)) tellWalk(call, way, reply, nowNs);
    m_course.told(way, nowNs, again, hasValue(reply), slotOf(call));
    if (m_walk) m_walk->answered({});
}

/// When a call is given up, if it is: as recorded, after a time that clients wait for, at the end of their connection,
/// or by its share.
std::optional<std::int64_t> NodePlay::givesUpNs(const PlayCall& call, const DueCall& due, std::int64_t nowNs) const {
    const auto& givenUp = call.call->givenUp;
    if (!givenUp || !due.step || isThread(due.way)) return {};
    if (givenUp->isAtEnd && !due.isLast) return {};
    if (!givenUp->isAfterTime && !isThereByShare(givenUp->share, m_course.nodeIndex(), due.draw)) return {};
    // a server is no faster where the time between calls is shorter
    const double times = std::max(1.0, m_shared.pace.timeScale);
    return nowNs +
           static_cast<std::int64_t>(static_cast<double>(std::max<std::int64_t>(0, givenUp->after.medianNs())) * times);
}

void NodePlay::gaveUp(const PlayCall& call, std::uint32_t way, std::int64_t nowNs) {
    static const Reply kNothing;
    m_underWay -= isOfClock(call) ? 0 : 1;
    m_nowNs = nowNs;
    if (m_memory) tellWalk(call, way, kNothing, nowNs);
    m_course.told(way, nowNs, false, false, slotOf(call));
    if (m_walk) m_walk->answered({});
}

void NodePlay::eachNotMade(const std::vector<std::pair<std::uint32_t, std::int64_t>>& hanging, std::int64_t untilNs,
                           std::uint64_t most, const std::function<void(const PlayCall&, std::int64_t dueNs)>& visit) {
    std::set<std::uint32_t> ways;
    for (const auto& [way, dueNs] : hanging) {
        ways.insert(way);
        m_course.told(way, dueNs);
    }
    for (std::uint64_t passed = 0; passed < most; ++passed) {
        const DueCall* due = m_course.next();
        if (!due || due->timeNs > untilNs) return;
        const std::uint32_t way = due->way;
        const std::int64_t timeNs = due->timeNs;
        const PlayCall& call = callOf(*due);
        const std::uint32_t slot = due->step ? due->step->slot : NodeCourse::kAnySlot;
        // whether a clock's condition would have held nobody knows
        const bool isAsked = !due->step && m_walk && m_type.asksClock[way - m_type.compiled->lanes.size()];
        if (call.isPlayed && !isAsked && ways.contains(way)) visit(call, timeNs);
        m_course.sent();
        m_course.told(way, timeNs, {}, true, slot);
    }
}

std::size_t NodePlay::keptBytes() const {
    std::size_t bytes = 0;
    for (const auto& own : m_own)
        if (own) bytes += own->sizeBytes();
    if (m_memory) bytes += m_memory->sizeBytes();
    return bytes;
}

} // namespace tenfold
