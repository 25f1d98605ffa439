#include "core/play/pace/player.h"

#include "core/play/node/bound_ways.h"
#include "core/prepare/refine_methods.h"
#include "core/program/names/node_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kBetweenReportsNs = 100'000'000; ///< ten a second: Cancel is felt at once, reports cost nothing
constexpr std::int64_t kStopsItselfNs = 30'000'000'000; ///< for a walked node to come to where it may stop
constexpr std::size_t kMostProblems = 200;              ///< kinds of them; more are counted only by method
constexpr std::size_t kLongestExample = 200;            ///< bytes
constexpr std::int64_t kMostDrainNs = 5'000'000'000;    ///< for replies that are slow, at the end
constexpr std::int64_t kPeersNs = 1'000'000;            ///< between two looks for news of other players, at most

} // namespace

Player::Player(const Plan& plan, CompiledPlan& compiled, const PlayProgram& program,
               const std::map<std::string, Target*>& targets, PlayClock& clock, ProcessorWatch& watch,
               PlayerOptions options)
    : m_plan(plan)
    , m_program(program)
    , m_targets(targets)
    , m_clock(clock)
    , m_watch(watch)
    , m_options(options)
    , m_shared(plan, program, options.pace, options.seed)
    , m_control(plan, compiled, options.pace.timeScale,
                [this](std::size_t type, std::uint64_t node, std::int64_t timeNs) {
                    if (m_options.peers && !m_options.peers->isOurs(type, node)) return;
                    m_starts.push_back({rampedNs(type, node, timeNs), type, node});
                    std::push_heap(m_starts.begin(), m_starts.end(), std::greater<>());
                })
    , m_limit(options.ratePerSecond)
    , m_lateness(watch)
    , m_useAtStart(watch.use())
    , m_aliveByType(program.types.size())
    , m_rate(options.ratePerSecond) {
    m_shared.wallNs = options.wallNs;
    m_shared.requests = options.requests;
    m_shared.keepsRequests = options.played != nullptr;
    if (options.peers)
        m_shared.toldAny = [this](std::uint32_t slot, const std::vector<Value>& values,
                                  const std::vector<Value>& keys) {
            m_options.peers->tell({PlayNews::Kind::Told, slot, 0, 0, 0, values, keys});
        };
    m_shared.problem = [this](const PlayCall& call, const Sentence& text) { tellProblem(call, text); };
    for (const PlayMethod& method : program.methods) {
        PlayedMethod played;
        played.target = method.target;
        played.method = method.method;
        played.base = recordedMethod(plan.program.refine, method.target, method.method);
        played.planned = method.planned;
        played.isReactive = method.isReactive;
        m_report.methods.push_back(std::move(played));
    }
    for (const NodeProgram& type : plan.program.types)
        m_report.decisions.push_back({type.type, {}});
    m_sentByType.assign(program.types.size(), std::vector<std::uint64_t>(program.methods.size()));
    m_routes.resize(program.calls);
    std::uint64_t nodes = 0;
    for (const PlayType& type : program.types) {
        m_firstNode.push_back(nodes);
        nodes += type.compiled->nodes;
    }
    m_nodes.resize(nodes);
    findOwnKinds();
    for (const PlayType& type : program.types) {
        std::for_each(type.calls.begin(), type.calls.end(), [this](const PlayCall& call) { route(call); });
        std::for_each(type.timers.begin(), type.timers.end(), [this](const PlayCall& call) { route(call); });
    }
    bindWays();
    findRecorded();
}

void Player::findOwnKinds() {
    const auto look = [this](const PlayCall& call) {
        if (!call.isPlayed || !call.form->use().isOwn) return;
        Target* target = m_targets.at(call.call->target);
        if (ownKindOf(target, call.form->use().kind) == kSharesAll)
            m_ownKinds.push_back({target, call.form->use().kind});
    };
    for (const PlayType& type : m_program.types) {
        std::for_each(type.calls.begin(), type.calls.end(), look);
        std::for_each(type.timers.begin(), type.timers.end(), look);
    }
}

std::size_t Player::ownKindOf(const Target* target, std::uint32_t kind) const {
    const auto found = std::find_if(m_ownKinds.begin(), m_ownKinds.end(),
                                    [&](const OwnKind& own) { return own.target == target && own.kind == kind; });
    return found == m_ownKinds.end() ? kSharesAll : static_cast<std::size_t>(found - m_ownKinds.begin());
}

void Player::route(const PlayCall& call) {
    if (!call.isPlayed) return;
    Route& route = m_routes[call.index];
    route.target = m_targets.at(call.call->target);
    route.pool = poolFor(route.target, call.form->use());
    route.own = ownKindOf(route.target, call.form->use().kind);
    if (!call.isConstant) return;
    const std::vector<std::optional<Value>> values = NodePlay::constantValues(call);
    if (const Sentence unwritten = call.form->write(values, route.bytes); !unwritten.empty())
        tellProblem(call, unwritten);
    if (m_options.played) call.form->appendJson(values, route.requestJson);
}

/// As many connections as nodes share, but one at least for each address that they come from.
std::uint32_t Player::poolFor(Target* target, ConnectionUse use) {
    const auto known = std::find_if(m_pools.begin(), m_pools.end(), [&](const Pool& pool) {
        return pool.target == target && pool.use.kind == use.kind;
    });
    if (known != m_pools.end()) return static_cast<std::uint32_t>(known - m_pools.begin());
    const std::size_t wanted = std::max(m_options.sharedConnections, m_options.sourceAddresses);
    const std::size_t most = std::max<std::size_t>(m_nodes.size(), 1);
    m_pools.push_back({target, {use.kind, false}, {}});
    m_pools.back().connections.assign(std::min(wanted, most), kNoConnection);
    return static_cast<std::uint32_t>(m_pools.size() - 1);
}

/// Lanes with such a call have a connection each, and clocks whose call is one.
void Player::bindWays() {
    for (const PlayType& type : m_program.types)
        m_isBoundWay.push_back(waysOf(type).isBound);
}

/// Nodes whose time has come; so many that timers need not wait.
void Player::startNodes() {
    for (std::size_t i = 0; i < kBatch && !m_starts.empty() && m_starts.front().timeNs <= m_nowNs; ++i) {
        std::pop_heap(m_starts.begin(), m_starts.end(), std::greater<>());
        const Start start = m_starts.back();
        m_starts.pop_back();
        const auto number = static_cast<std::uint32_t>(m_firstNode[start.type] + start.node);
        const double scale = m_options.pace.timeScale;
        const auto plannedNs = scale > 0 ? static_cast<std::int64_t>(static_cast<double>(start.timeNs) / scale) : 0;
        m_nodes[number].play = std::make_unique<NodePlay>(m_shared, start.type, start.node, plannedNs, start.timeNs);
        ++m_alive;
        ++m_aliveByType[start.type];
        ++m_report.nodes;
        queue(number, *m_nodes[number].play);
    }
}

/// Puts a node where its next call is due; ends it when there is none.
void Player::queue(std::uint32_t number, NodePlay& play) {
    const DueCall* due = play.next();
    Node& node = m_nodes[number];
    if (!due) {
        if (play.isOver()) finish(number, node);
        return;
    }
    if (due->timeNs <= m_nowNs && node.queuedNs == kNotQueued) {
        node.queuedNs = due->timeNs;
        m_ready.push_back(number);
    } else if (due->timeNs < node.queuedNs) {
        node.queuedNs = due->timeNs;
        m_due.add(due->timeNs, number);
    }
}

void Player::finish(std::uint32_t, Node& node) {
    const std::size_t type = node.play->type();
    const std::uint64_t index = node.play->nodeIndex();
    m_report.keptBytes += node.play->keptBytes();
    m_report.decisions[type].played += node.play->decisions();
    const auto& connections = node.play->connections;
    for (std::size_t i = 0; i < connections.size(); ++i)
        if (connections[i] != kNoConnection) m_ownKinds[i % m_ownKinds.size()].target->close(connections[i]);
    node.play.reset();
    node.queuedNs = kNotQueued;
    --m_alive;
    --m_aliveByType[type];
    ++m_report.over;
    nodeOver(type, index, m_nowNs);
    if (m_options.peers)
        m_options.peers->tell({PlayNews::Kind::Ended, static_cast<std::uint32_t>(type), 0, index, m_nowNs, {}, {}});
}

std::uint64_t Player::endOutlived(double times) {
    std::uint64_t ended = 0;
    for (std::uint32_t number = 0; number < m_nodes.size(); ++number) {
        Node& node = m_nodes[number];
        if (!node.play || !node.play->hasOutlived(m_nowNs)) continue;
        const auto lifeNs = static_cast<double>(node.play->stopNs() - node.play->beginNs());
        const double graceNs = node.play->isWalked() ? (times - 1) * lifeNs + static_cast<double>(kStopsItselfNs) : 0;
        if (static_cast<double>(m_nowNs - node.play->stopNs()) < graceNs) continue;
        finish(number, node);
        ++ended;
    }
    return ended;
}

/// What the clock says: before anything that replies lead to.
std::size_t Player::sendTimed() {
    const std::uint64_t before = m_report.sent; // one piece may hold several calls
    while (m_report.sent - before < kBatch && !m_due.empty() && m_due.first().dueNs <= m_nowNs) {
        const DueNodes::Entry entry = m_due.take();
        Node& node = m_nodes[entry.node];
        if (!node.play || node.queuedNs != entry.dueNs) continue; // another entry stands for it
        node.queuedNs = kNotQueued;
        send(entry.node, *node.play);
    }
    return static_cast<std::size_t>(m_report.sent - before);
}

std::size_t Player::sendReady() {
    m_readyNow.swap(m_ready);
    m_ready.clear();
    std::size_t sent = 0;
    for (const std::uint32_t number : m_readyNow) {
        Node& node = m_nodes[number];
        if (!node.play) continue;
        node.queuedNs = kNotQueued;
        sent += send(number, *node.play) ? 1 : 0;
    }
    return sent;
}

/// Makes the node's next call, if it is due and the limit lets it, and with it those that go beside it and are due
/// within half a tick: what a client wrote in one piece goes out in one. @return whether it made one
bool Player::send(std::uint32_t number, NodePlay& play) {
    if (!sendOne(number, play, m_nowNs)) return false;
    const std::int64_t untilNs = m_nowNs + m_options.tickNs / 2;
    const auto goesAlong = [&] {
        const DueCall* due = play.next();
        return due && due->isBeside && due->unanswered > 0 && due->timeNs <= untilNs;
    };
    for (std::size_t more = 1; more < kBatch && goesAlong() && sendOne(number, play, untilNs); ++more) {
    }
    queue(number, play); // other ways of the node go on
    return true;
}

/// @param untilNs  it is due until then
bool Player::sendOne(std::uint32_t number, NodePlay& play, std::int64_t untilNs) {
    const DueCall* due = play.next();
    if (!due) {
        if (play.isOver()) finish(number, m_nodes[number]);
        return false;
    }
    if (due->timeNs > untilNs) {
        queue(number, play);
        return false;
    }
    if (play.passesOver(m_nowNs) || play.holdsBack(m_nowNs)) {
        queue(number, play);
        return false;
    }
    const bool isBeside = due->isBeside || due->unanswered > 0;
    std::int64_t mayNs = std::min(due->timeNs, m_nowNs);
    if (m_limit.isLimited()) {
        if (const std::int64_t turnNs = m_limit.turnNs(); turnNs > m_nowNs) {
            m_nodes[number].queuedNs = turnNs;
            m_due.add(turnNs, number);
            return false;
        }
        mayNs = std::max(mayNs, m_limit.turnNs()); // whom the limit held back is not late
        m_limit.took(m_nowNs);
    }
    const std::int64_t heldNs = std::max<std::int64_t>(0, mayNs - due->timeNs);
    play.take(m_nowNs, m_out);
    m_out.plannedNs = std::min(m_out.plannedNs, m_nowNs);
    m_out.dueNs = std::min(m_out.dueNs, m_nowNs);
    m_out.plannedNs = expectedNs(m_nodes[number], heldNs);
    const PlayCall& call = *m_out.call;
    const Route& route = m_routes[call.index];
    const std::uint32_t tag = pendingFor();
    Pending& pending = m_pending[tag];
    pending.node = number;
    pending.way = m_out.way;
    pending.call = &call;
    pending.type = static_cast<std::uint32_t>(play.type());
    pending.plannedNs = m_out.plannedNs;
    pending.dueNs = mayNs;
    pending.sentNs = m_nowNs;
    pending.values = std::move(m_out.values);
    pending.connection = connectionFor(play, number, m_out, route);
    pending.isGivenUp = false;
    ++pending.turn;
    pending.isOwn = m_isBoundWay[play.type()][m_out.way] && route.own != kSharesAll;
    if (m_out.giveUpNs) {
        m_giveUps.push_back({*m_out.giveUpNs, tag, pending.turn});
        std::push_heap(m_giveUps.begin(), m_giveUps.end(), std::greater<>());
    }
    if (m_options.played) pending.requestJson = call.isConstant ? route.requestJson : m_out.requestJson;
    route.target->send(pending.connection, call.isConstant ? route.bytes : m_out.bytes, *call.form, tag);
    m_lateness.sent(m_out.plannedNs, mayNs, m_nowNs);
    m_waitingForServer += call.form->waits() ? 0 : 1;
    if (m_options.control) m_since.late.add(std::max<std::int64_t>(0, m_nowNs - mayNs));
    ++m_asking;
    ++m_report.sent;
    ++m_report.methods[call.methodIndex].sent;
    m_report.methods[call.methodIndex].beside += isBeside ? 1 : 0;
    m_report.mostOutstanding = std::max<std::uint64_t>(m_report.mostOutstanding, m_out.unanswered + 1);
    ++m_sentByType[play.type()][call.methodIndex];
    return true;
}

/// When the call of m_out would have gone out, had the server answered at once: as planned, but for what our own limit
/// has held back, of it or of the calls before it on its way; and behind a reply that waits for others by what it is,
/// when that came. What is left until it was due is the server's doing.
std::int64_t Player::expectedNs(Node& node, std::int64_t heldNs) {
    const std::int64_t plannedNs = std::min(m_out.plannedNs, m_out.dueNs);
    const bool waits = m_out.call->form->waits();
    if (node.ways.size() <= m_out.way) {
        if (heldNs == 0 && !waits) return plannedNs;
        node.ways.resize(m_out.way + 1);
    }
    WayState& way = node.ways[m_out.way];
    const std::int64_t postponedNs = m_out.dueNs - plannedNs; // by the reply before it
    const std::int64_t otherNs = std::exchange(way.isBehindWaiting, waits) ? postponedNs : 0;
    const std::int64_t limitedNs = std::min(postponedNs - otherNs, way.limitedNs) + heldNs;
    way.limitedNs = limitedNs;
    if (limitedNs > 0) {
        ++m_report.limited;
        m_report.limitedNs += limitedNs;
    }
    return plannedNs + otherNs + limitedNs;
}

Target::Connection Player::connectionFor(NodePlay& play, std::uint32_t number, const NodePlay::Outgoing& out,
                                         const Route& route) {
    const auto sourceOf = [this](std::size_t slot) {
        return static_cast<std::uint32_t>(slot % std::max<std::size_t>(m_options.sourceAddresses, 1));
    };
    if (!m_isBoundWay[play.type()][out.way] || route.own == kSharesAll) {
        Pool& pool = m_pools[route.pool];
        const std::size_t slot = number % pool.connections.size();
        Target::Connection& connection = pool.connections[slot];
        if (connection == kNoConnection) connection = route.target->open(pool.use, sourceOf(slot));
        return connection;
    }
    auto& own = play.connections;
    if (own.empty()) own.assign(m_isBoundWay[play.type()].size() * m_ownKinds.size(), kNoConnection);
    Target::Connection& connection = own[out.way * m_ownKinds.size() + route.own];
    if (out.opensConnection && connection != kNoConnection) {
        route.target->close(connection);
        connection = kNoConnection;
    }
    if (connection == kNoConnection)
        connection = route.target->open({out.call->form->use().kind, true}, sourceOf(number));
    return connection;
}

std::uint32_t Player::pendingFor() {
    if (m_free.empty()) {
        m_pending.emplace_back();
        return static_cast<std::uint32_t>(m_pending.size() - 1);
    }
    const std::uint32_t tag = m_free.back();
    m_free.pop_back();
    return tag;
}

Player::Pending Player::answered(std::uint32_t tag) {
    Pending pending = std::move(m_pending[tag]);
    m_pending[tag].call = nullptr;
    m_pending[tag].turn = pending.turn;
    m_free.push_back(tag);
    m_waitingForServer -= pending.call->form->waits() ? 0 : 1;
    --m_asking;
    return pending;
}

void Player::replied(std::uint32_t tag, const Reply& reply, std::int64_t nowNs) {
    answer(tag, reply, nowNs, false);
}

void Player::answer(std::uint32_t tag, const Reply& reply, std::int64_t nowNs, bool isLost) {
    m_lastNewsNs = nowNs;
    m_nowNs = std::max(m_nowNs, nowNs);
    if (m_pending[tag].isGivenUp) { // who waited for it has gone on
        m_pending[tag].isGivenUp = false;
        m_pending[tag].call = nullptr;
        m_free.push_back(tag);
        return;
    }
    const Pending pending = answered(tag);
    const PlayCall& call = *pending.call;
    PlayedMethod& method = m_report.methods[call.methodIndex];
    const std::int64_t intendedNs = nowNs - std::min(pending.plannedNs, pending.dueNs);
    if (!call.form->waits()) m_longestNs = std::max(m_longestNs, nowNs - pending.sentNs);
    method.latency.add(nowNs - pending.sentNs);
    method.intended.add(intendedNs);
    if (m_options.control && !call.form->use().isOwn) {
        m_since.latency.add(nowNs - pending.sentNs);
        m_since.intended.add(intendedNs);
    }
    if (reply.isError()) {
        ++m_report.errors;
        ++method.errors;
    } else {
        ++m_report.ok;
        ++method.ok;
    }
    const bool isAsRecorded = noteOutcome(pending, reply, isLost);
    if (reply.isError() && !isAsRecorded && m_report.firstFaultNs < 0) m_report.firstFaultNs = nowNs;
    checkShape(call, reply, isAsRecorded);
    Node& node = m_nodes[pending.node];
    if (!node.play) return;
    if (m_options.played) {
        const std::string name =
            nodeName(m_program.types[node.play->type()].compiled->program->type, node.play->nodeIndex());
        m_options.played->add({name, call.method, call.call->target, pending.connection,
                               m_shared.wallNs + pending.sentNs, nowNs - pending.sentNs,
                               std::max<std::int64_t>(0, pending.sentNs - pending.dueNs), pending.requestJson, &reply});
    }
    const std::size_t type = node.play->type();
    const std::uint64_t index = node.play->nodeIndex();
    const std::int64_t toldNs = m_isPaused ? std::min(nowNs, m_pausedNs) : nowNs; // its next call is due from there on
    node.play->told(call, pending.way, reply, pending.values, toldNs);
    if (m_control.isWaitedFor(type)) {
        m_control.called(type, index, call.call->method, toldNs);
        if (m_options.peers)
            m_options.peers->tell({PlayNews::Kind::Called,
                                   static_cast<std::uint32_t>(type),
                                   static_cast<std::uint32_t>(call.methodIndex),
                                   index,
                                   toldNs,
                                   {},
                                   {}});
    }
    queue(pending.node, *node.play);
}

void Player::lost(std::uint32_t tag, std::string_view why, std::int64_t nowNs) {
    if (!m_pending[tag].isGivenUp) ++m_report.lost;
    const bool isGivenUp = m_pending[tag].isGivenUp;
    answer(tag, Reply::ofError("connection lost: " + std::string(why)), nowNs, true);
    if (isGivenUp || !m_options.endsWhenLost || m_isEnding) return;
    beginToEnd("connection lost");
    if (m_options.peers) m_options.peers->tell({PlayNews::Kind::Lost, 0, 0, 0, m_nowNs, {}, {}});
}

/// No more calls are made; replies are waited for a little.
void Player::beginToEnd(const char* why) {
    m_report.ended = why;
    m_isEnding = true;
    m_stopNs = m_nowNs;
    const bool isWanted = m_report.ended != "cancelled" && m_report.ended != "connection lost"; // Stop means at once
    m_endNs = m_nowNs + m_options.drainNs;
    // A server that is slow is given twice the time that it took before: who has not answered then, hangs.
    if (isWanted) m_endNs = std::max(m_endNs, m_nowNs + std::min(kMostDrainNs, 2 * m_longestNs));
}

void Player::dropped(std::string_view why) {
    ++m_report.dropped;
    if (m_problems.size() >= kMostProblems) return;
    PlayProblem& problem = m_problems[{~std::uint32_t{0}, "dropped"}];
    if (problem.count++ > 0) return;
    problem.text = say(TENFOLD_WORDS("Sentence",
                                     "the server ended a connection that no call waited on: the next call makes it "
                                     "anew, without its name, its database and what it watched",
                                     "play.dropped"));
    problem.example = std::string(why.substr(0, kLongestExample));
    problem.firstNs = m_nowNs;
}

void Player::unasked(const Reply& reply, bool isError) {
    ++m_report.unasked;
    if (isError && m_problems.size() < kMostProblems) {
        PlayProblem& problem = m_problems[{~std::uint32_t{0}, reply.text}];
        ++problem.count;
        problem.text = say(TENFOLD_WORDS("Sentence", "the server said without being asked", "play.unasked"));
        problem.example = reply.text.substr(0, kLongestExample);
        if (problem.firstNs < 0) problem.firstNs = m_nowNs;
    }
}

void Player::tellProblem(const PlayCall& call, const Sentence& text, std::string_view example) {
    const std::pair<std::uint32_t, std::string> key(call.methodIndex, text.text());
    auto known = m_problems.find(key);
    if (known == m_problems.end()) {
        if (m_problems.size() >= kMostProblems) return;
        known =
            m_problems
                .emplace(key, PlayProblem{call.call->method, text, 0, std::string(example.substr(0, kLongestExample)),
                                          m_hasBegun ? m_nowNs : -1})
                .first;
    }
    ++known->second.count;
}

/// Errors by their kind, and replies without what later calls take from them. That nothing was there to give (null, an
/// empty list) is no surprise.
void Player::checkShape(const PlayCall& call, const Reply& reply, bool isAsRecorded) {
    if (reply.isError()) {
        const Sentence meaning = call.form->meaningOf(reply);
        tellProblem(call,
                    isAsRecorded
                        ? say(TENFOLD_WORDS("Sentence", "{0}, as when it was recorded", "play.asRecorded"), meaning)
                        : meaning,
                    reply.text);
        return;
    }
    const bool isContainer = reply.kind == Reply::Kind::List || reply.kind == Reply::Kind::Map;
    if (reply.kind == Reply::Kind::Null || (isContainer && reply.items.empty())) return;
    bool isUnexpected = false;
    for (const PlayRead& read : call.reads) {
        if (!read.path || !read.path->valuesIn(reply).empty()) continue;
        isUnexpected = true;
        std::string example;
        appendReplyJson(example, reply);
        tellProblem(
            call,
            say(TENFOLD_WORDS("Sentence", "later calls take {0} from its reply, which has none", "play.lacksField"),
                words::quoted(read.pathText)),
            example);
    }
    if (!isUnexpected) return;
    ++m_report.unexpected;
    ++m_report.methods[call.methodIndex].unexpected;
}

std::int64_t Player::sleepNs() const {
    if (m_isPaused) return kBetweenReportsNs;
    if (!m_ready.empty() && !m_isEnding) return 0; // at the end it is not made
    std::int64_t untilNs = m_nowNs + kBetweenReportsNs;
    if (!m_isEnding) {
        if (!m_due.empty()) untilNs = std::min(untilNs, m_due.first().dueNs);
        if (!m_starts.empty()) untilNs = std::min(untilNs, m_starts.front().timeNs);
        if (m_options.durationNs) untilNs = std::min(untilNs, *m_options.durationNs);
        if (areOthersPlaying()) untilNs = std::min(untilNs, m_nowNs + kPeersNs);
        untilNs = std::min(untilNs, nextGiveUpNs());
        if (untilNs <= m_nowNs) return 0;
    }
    return std::max(untilNs - m_nowNs, m_options.tickNs);
}

/// Whether the play is over, and why.
bool Player::hasEnded() {
    if (m_isEnding)
        return m_asking == 0 || m_nowNs >= m_endNs ||
               (m_waitingForServer == 0 && m_nowNs >= m_stopNs + m_options.drainNs);
    const char* why = nullptr;
    const bool isIdle = m_alive == 0 && m_starts.empty();
    // what others' nodes may lead to is no rest yet
    const bool isRest = !m_options.peers || m_control.areStartedOver() || !areOthersPlaying();
    if (isIdle && isRest && !m_control.areAllStarted()) m_control.startRest(m_nowNs);
    if (m_options.durationNs && m_nowNs >= *m_options.durationNs)
        why = "duration";
    else if (m_alive == 0 && m_starts.empty() && (!m_options.peers || m_control.areAllStarted()))
        why = "over";
    else if (isSilent() && !areOthersPlaying())
        why = "nothing comes any more";
    if (!why) return false;
    beginToEnd(why);
    return m_asking == 0;
}

/// Nothing is due, and nothing has come for long.
bool Player::isSilent() const {
    const bool isIdle = m_ready.empty() && m_due.empty() && m_starts.empty();
    if (!isIdle || m_nowNs - m_lastNewsNs <= m_options.silenceNs) return false; // asked in every pass
    return std::none_of(m_giveUps.begin(), m_giveUps.end(), [this](const GiveUp& due) {
        const Pending& pending = m_pending[due.tag];
        return pending.call && !pending.isGivenUp && pending.turn == due.turn;
    });
}

bool Player::pass() {
    m_nowNs = m_clock.nowNs();
    if (!std::exchange(m_hasBegun, true)) {
        m_lastNewsNs = m_nowNs;
        m_control.begin();
    }
    if (m_options.control) obey();
    if (!m_isPaused) giveUpDue();
    if (m_options.peers) m_options.peers->exchange(m_nowNs, isSilent(), [this](const PlayNews& news) { hear(news); });
    if (!m_isPaused && hasEnded()) return false;
    std::size_t sent = 0;
    if (!m_isEnding && !m_isPaused) {
        startNodes();
        sent = sendTimed();
        if (sent > 0) m_nowNs = m_clock.nowNs();
        sent += sendReady();
        m_lateness.endPass(m_nowNs);
        if (sent > 0) m_lastNewsNs = m_nowNs;
    }
    const std::int64_t waitNs = sleepNs();
    bool isFirst = true;
    for (const auto& [name, target] : m_targets) // of several targets the first sleeps for all
        target->poll(std::exchange(isFirst, false) ? (m_targets.size() == 1 ? waitNs : std::min(waitNs, kTickNs)) : 0,
                     kBatch, *this);
    return true;
}

void Player::run(const std::function<bool(const Player&)>& mayGoOn) {
    std::int64_t nextReportNs = 0;
    while (pass()) {
        if (m_nowNs < nextReportNs && nextReportNs - m_nowNs <= kBetweenReportsNs) continue; // a pause sets it back
        nextReportNs = m_nowNs + kBetweenReportsNs;
        if (m_options.control) tellMoment();
        if (mayGoOn(*this) || m_isEnding) continue;
        if (m_isPaused) goOn();
        beginToEnd("cancelled");
    }
    closeOpen();
    if (m_options.control) tellMoment(true);
}

PlayReport Player::report() const {
    PlayReport out = m_report;
    tellPace(out);
    for (const PlayedMethod& method : out.methods)
        out.calls += method.planned;
    for (const Node& node : m_nodes)
        if (node.play) {
            out.keptBytes += node.play->keptBytes();
            out.decisions[node.play->type()].played += node.play->decisions();
        }
    std::erase_if(out.decisions, [](const DecisionsOfType& row) { return row.played.isNone(); });
    out.problems = problems();
    compareOutcomes(out);
    comparePipelines(out);
    return out;
}

/// The most frequent first.
std::vector<PlayProblem> Player::problems() const {
    std::vector<PlayProblem> out;
    for (const auto& [key, problem] : m_problems)
        out.push_back(problem);
    std::stable_sort(out.begin(), out.end(),
                     [](const PlayProblem& a, const PlayProblem& b) { return a.count > b.count; });
    return out;
}

/// How long it has taken, how late calls were, who ran.
void Player::tellPace(PlayReport& out) const {
    const std::int64_t nowNs = m_isPaused ? std::min(m_nowNs, m_pausedNs) : m_nowNs;
    out.seconds = static_cast<double>(nowNs) / 1e9;
    out.calledSeconds = static_cast<double>(m_isEnding ? m_stopNs : nowNs) / 1e9;
    out.unanswered = m_asking;
    out.late = m_lateness.late();
    out.latestNs = m_lateness.mostNs();
    out.lateByOwnWork = m_lateness.lateByOwnWork();
    out.lateByWaiting = m_lateness.lateByWaiting();
    out.blocked = m_lateness.blocked();
    out.blockedNs = m_lateness.blockedNs();
    const ProcessorUse use = m_watch.use();
    if (use.isKnown && nowNs > 0) {
        out.busyShare = static_cast<double>(use.busyNs - m_useAtStart.busyNs) / static_cast<double>(nowNs);
        out.waitingShare = static_cast<double>(use.waitingNs - m_useAtStart.waitingNs) / static_cast<double>(nowNs);
    }
    out.sockets = 0;
    for (const auto& [name, target] : m_targets)
        out.sockets += target->mostConnections();
}

} // namespace tenfold
