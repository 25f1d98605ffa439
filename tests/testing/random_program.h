#pragma once

#include "core/program/program.h"

#include <random>
#include <string>
#include <vector>

namespace tenfold::test {

/// Programs with everything the data structure can hold, for round trips. Not meant to be sensible workloads.
class RandomProgram {
public:
    explicit RandomProgram(std::uint32_t seed)
        : m_random(seed) {}

    WorkloadProgram make() {
        WorkloadProgram program;
        program.targets = texts(2);
        for (std::size_t i = upTo(3); i > 0; --i)
            program.types.push_back(node());
        for (std::size_t i = upTo(3); i > 0; --i)
            program.derived[text()] = law();
        for (std::size_t i = upTo(3); i > 0; --i)
            program.recordedScales.push_back(real());
        for (std::size_t i = upTo(2); i > 0; --i)
            program.names.push_back({text(), text(), texts(2)});
        for (std::size_t i = upTo(2); i > 0; --i)
            program.refine.push_back({text(), text(), text(), {{text(), text()}}, coin() ? text() : "", value()});
        for (std::size_t i = upTo(2); i > 0; --i)
            program.lists.push_back({text(), coin() ? Side::Request : Side::Response, text(),
                                     static_cast<ListRule::Kind>(upTo(2)), coin() ? text() : ""});
        for (std::size_t i = upTo(2); i > 0; --i)
            program.resolutions.push_back(resolution());
        return program;
    }

private:
    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool coin() { return upTo(1) == 1; }
    std::int64_t whole() {
        static constexpr std::int64_t kEdges[] = {0, 1, -1, INT64_MAX, INT64_MIN, 9007199254740993, 400'000'000};
        return coin() ? kEdges[upTo(6)] : static_cast<std::int64_t>(m_random()) - 2'000'000'000;
    }
    double real() {
        static constexpr double kEdges[] = {0, 1, -3, 0.1, 1e300, 5e-324, 9007199254740992.0, 1.0 / 3};
        return coin() ? kEdges[upTo(7)] : std::uniform_real_distribution<double>(-1e6, 1e6)(m_random);
    }
    std::string text() {
        static const std::string kEdges[] = {"create",  "a.b[*].c", "/in/\"x\"\n", "é–😀",
                                             "{brace}", "~/a",      "with blank"};
        return kEdges[upTo(6)];
    }
    std::vector<std::string> texts(std::size_t most) {
        std::vector<std::string> out;
        for (std::size_t i = upTo(most); i > 0; --i)
            out.push_back(text());
        return out;
    }
    CallName name() { return {coin() ? "127.0.0.1:6379" : text(), coin() ? "pkg.Service/Method" : text()}; }
    std::vector<CallName> names(std::size_t most) {
        std::vector<CallName> out;
        for (std::size_t i = upTo(most); i > 0; --i)
            out.push_back(name());
        return out;
    }
    Variable variable() {
        static const std::string kMistakable[] = {"iteration", "iteration1", "node.index", "scale", "iterations"};
        switch (upTo(2)) {
        case 0:
            return Variable::round(static_cast<std::uint32_t>(upTo(3)));
        case 1:
            return Variable::identity(text());
        default:
            return Variable::parameter(coin() ? kMistakable[upTo(4)] : text());
        }
    }
    GuardTest guardTest() {
        const auto is = static_cast<Comparison>(upTo(3));
        switch (upTo(5)) {
        case 0:
            return ReplyTest{names(2), text(), static_cast<ReplyTest::Aspect>(upTo(1)), is, value()};
        case 1:
            return ArgumentTest{text(), is, value()};
        case 2:
            return PrecedingTest{names(2), names(2), coin(), static_cast<std::uint32_t>(upTo(2))};
        case 3:
            return CountTest{names(2), names(2), is, whole(), coin() ? names(2) : std::vector<CallName>()};
        case 4:
            return coin() ? ElementsTest{names(2), text(), names(2), is, whole(), {}, {}}
                          : ElementsTest{names(2), text(), names(2), is, whole(), text(), Value(whole())};
        default:
            return AgeTest{names(2), is, whole()};
        }
    }
    Guard guard() {
        Guard out;
        for (std::size_t i = 1 + upTo(2); i > 0; --i)
            out.tests.push_back(guardTest());
        return out;
    }
    DecisionNode leaf(std::size_t ways) {
        DecisionNode out;
        out.way = static_cast<std::uint32_t>(upTo(ways - 1));
        out.isSure = coin();
        out.mayEnd = coin();
        if (coin()) out.delays = {durations(), durations()};
        out.evidence.calls = {m_random(), m_random()};
        return out;
    }
    ReactiveDecision decision() {
        ReactiveDecision out{name(), names(2), {}};
        out.ways.push_back(name());
        DecisionNode root;
        root.test = guardTest();
        root.yes = 1;
        root.no = 2;
        root.evidence = {{{m_random()}, real(), real()}};
        for (std::size_t i = upTo(2); i > 0; --i)
            root.rivals.push_back(guardTest());
        if (coin()) {
            out.nodes = {leaf(out.ways.size())};
        } else {
            out.nodes = {std::move(root), leaf(out.ways.size()), leaf(out.ways.size())};
        }
        if (coin()) out.ends = {leaf(2)};
        return out;
    }
    ReactiveThread thread() {
        ReactiveThread out{names(3), coin(), {}};
        for (std::size_t i = upTo(2); i > 0; --i)
            out.decisions.push_back(decision());
        if (coin()) out.first = name();
        out.firstDelay = durations();
        out.closing = names(2);
        for (std::size_t i = upTo(2); i > 0; --i)
            out.transactions.push_back({name(), names(2)});
        return out;
    }
    ResolutionRule resolution() {
        const auto kind = static_cast<ResolutionRule::Kind>(upTo(3));
        const auto reach = static_cast<std::uint32_t>(upTo(5));
        return {kind, text(), text(), text(), coin() ? text() : "", text(), reach, coin(), text(), real()};
    }
    Value value() {
        switch (upTo(8)) {
        case 0:
            return Value();
        case 1:
            return Value(coin());
        case 2:
            return Value(whole());
        case 3:
            return Value(std::uint64_t{UINT64_MAX});
        case 4:
            return Value(real());
        case 5:
            return Value(std::string(coin() ? text() : "\xff\xfe no utf-8 \x01"));
        case 6:
            return Value(Bytes{std::string("\0\x01\xff\x80", upTo(4))});
        case 7:
            return Value(EmptyObject{});
        default:
            return Value(EmptyList{});
        }
    }
    std::vector<Value> values() {
        std::vector<Value> out;
        for (std::size_t i = upTo(3); i > 0; --i)
            out.push_back(value());
        return out;
    }
    FieldRef field() { return {text(), text(), coin() ? Side::Request : Side::Response, text()}; }
    std::vector<FieldRef> fields() {
        std::vector<FieldRef> out;
        for (std::size_t i = upTo(3); i > 0; --i)
            out.push_back(field());
        return out;
    }
    LinearForm form() {
        LinearForm out;
        if (coin()) out.terms["1"] = real();
        if (coin()) out.terms["scale"] = real();
        if (coin()) out.terms[LawTerm::fromText(text())] = real();
        if (upTo(3) == 0) out.cap = real();
        return out;
    }
    Law law() {
        Law out;
        out.form = form();
        for (std::size_t i = upTo(2); i > 0; --i)
            out.alsoFits.push_back(form());
        out.maxResidual = real();
        out.sigma = real();
        out.runsFitted = static_cast<int>(upTo(6));
        out.runsTotal = static_cast<int>(upTo(6));
        out.scalesSeen = static_cast<int>(upTo(6));
        out.proposal = coin();
        out.isSettled = coin();
        return out;
    }
    DurationDistribution durations() {
        DurationDistribution out;
        if (coin()) return out;
        for (std::int64_t& q : out.quantilesNs)
            q = whole();
        out.samples = coin() ? UINT64_MAX : upTo(100);
        return out;
    }
    RecordedValues recorded() {
        RecordedValues out;
        if (coin()) return out;
        for (std::size_t i = upTo(3); i > 0; --i)
            out.quantiles.push_back(real());
        out.isWhole = coin();
        out.values = values();
        out.isComplete = coin();
        out.distinct = upTo(100);
        out.instances = upTo(100);
        return out;
    }
    FlowExpression flow() {
        FlowExpression flow;
        flow.sources = fields();
        flow.pick = static_cast<Pick>(upTo(2));
        flow.scope = static_cast<Scope>(upTo(1));
        if (coin()) flow.ourKey = text();
        if (flow.pick == Pick::Keyed) // one key for each source
            for (std::size_t i = flow.sources.size(); i > 0; --i)
                flow.theirKeys.push_back(field());
        flow.part = static_cast<Part>(upTo(5));
        if (coin()) flow.cut = text();
        flow.token = static_cast<int>(upTo(3));
        flow.plus = whole();
        flow.back = static_cast<int>(upTo(3));
        flow.lastElement = coin();
        return flow;
    }
    FilteredField filtered() { return {field(), text(), value()}; }
    Expression expression(int depth = 0) {
        Expression out;
        switch (upTo(depth < 3 ? 10 : 7)) {
        case 0:
            out.node = UnknownExpression{text(), {{values(), recorded()}}};
            break;
        case 1:
            out.node = ConstantExpression{value()};
            break;
        case 2: {
            NumberExpression number;
            for (std::size_t i = upTo(3); i > 0; --i)
                number.terms.emplace_back(variable(), whole());
            number.constant = whole();
            number.width = static_cast<int>(upTo(6));
            out.node = number;
            break;
        }
        case 3:
            out.node = flow();
            break;
        case 4: {
            MemberExpression member;
            member.sources = fields();
            member.scope = static_cast<Scope>(upTo(1));
            member.part = static_cast<Part>(upTo(4));
            member.cut = text();
            member.listed = values();
            if (coin()) member.nodesOf = {text()};
            member.evidence.medianSetSize = real();
            out.node = member;
            break;
        }
        case 5:
            out.node = GeneratorExpression{static_cast<GeneratorKind>(upTo(13)), coin(), real(), real(), recorded()};
            break;
        case 6:
            out.node = ScriptExpression{text()};
            break;
        case 7: {
            SumExpression sum{whole(), filtered(), whole(), whole(), static_cast<std::int64_t>(upTo(1000)),
                              whole(), text(),     {}};
            if (coin()) sum.removed = filtered();
            out.node = std::move(sum);
            break;
        }
        case 8: {
            CaseExpression cases;
            cases.by = text();
            for (std::size_t i = upTo(3); i > 0; --i) {
                cases.when.push_back(value());
                cases.then.push_back(expression(depth + 1));
            }
            out.node = std::move(cases);
            break;
        }
        case 9:
            out.node = FirstUseExpression{flow(), {expression(depth + 1)}};
            break;
        default: {
            ConcatExpression concat;
            for (std::size_t i = upTo(3); i > 0; --i)
                concat.parts.push_back(expression(depth + 1));
            out.node = concat;
        }
        }
        return out;
    }
    CallStep call() {
        CallStep out;
        out.target = text();
        out.method = text();
        for (std::size_t i = upTo(4); i > 0; --i)
            out.arguments.push_back({text(),
                                     expression(),
                                     coin(),
                                     {{m_random(), m_random(), values(), m_random(), m_random()}},
                                     real(),
                                     coin() ? std::vector<Guard>{guard(), guard()} : std::vector<Guard>()});
        if (coin()) out.until = guard();
        out.retryNs = whole();
        out.meanExtraCalls = real();
        out.delay = durations();
        if (coin()) out.fieldDelay = FieldDelay{field(), real()};
        if (coin()) out.toldBy = ToldBy{{field(), field()}, {{m_random(), m_random()}}};
        for (std::size_t i = upTo(3); i > 0; --i)
            out.follows.push_back(followed());
        for (std::size_t i = upTo(2); i > 0; --i)
            out.beside.push_back(
                {static_cast<std::uint32_t>(upTo(9)), name(), coin(), whole(), whole(), coin(), coin(), coin()});
        if (coin()) out.outstanding = outstanding();
        if (coin()) out.givenUp = GivenUp{real(), coin(), coin(), durations(), {{m_random(), m_random()}}};
        return out;
    }
    Outstanding outstanding() {
        Outstanding out;
        out.share = real();
        out.shareBehind = real();
        out.most = static_cast<std::uint32_t>(upTo(9));
        out.group = static_cast<std::uint32_t>(upTo(9));
        for (std::size_t i = upTo(3); i > 0; --i)
            out.calls.push_back(name());
        if (coin()) out.besideDelay = durations();
        if (coin()) out.waitedDelay = durations();
        out.evidence = {{m_random(), m_random()}};
        return out;
    }
    FollowedCalls followed() {
        FollowedCalls out;
        out.type = text();
        out.call = {text(), text()};
        for (double& share : out.made)
            share = real();
        out.lagNs = whole();
        out.evidence = {{m_random(), m_random()}};
        return out;
    }
    std::vector<Step> body(int depth) {
        std::vector<Step> out;
        for (std::size_t i = upTo(4); i > 0; --i)
            out.push_back(step(depth));
        return out;
    }
    Step step(int depth) {
        Step out;
        out.id = m_nextId++;
        out.round = static_cast<Round>(upTo(4));
        if (coin()) out.name = text();
        const std::size_t kind = depth < 3 ? upTo(3) : 0;
        if (kind == 2) {
            LoopStep loop;
            loop.origin = static_cast<CountOrigin>(upTo(2));
            loop.count = law();
            loop.total = law();
            for (std::size_t i = upTo(3); i > 0; --i)
                loop.roundsPerNode.push_back(real());
            loop.batch = static_cast<std::uint32_t>(upTo(5));
            if (coin()) loop.until = decision();
            loop.body = body(depth + 1);
            out.node = loop;
        } else if (kind == 3) {
            ChoiceStep choice;
            for (std::size_t i = upTo(3); i > 0; --i) {
                ChoiceStep::Alternative alternative;
                if (coin()) alternative.guard = guard();
                alternative.share = real();
                alternative.body = body(depth + 1);
                if (coin()) alternative.total = law();
                choice.alternatives.push_back(alternative);
            }
            out.node = choice;
        } else {
            out.node = call();
        }
        return out;
    }
    NodeProgram node() {
        NodeProgram out;
        out.type = text();
        out.instances = law();
        for (std::size_t i = upTo(2); i > 0; --i)
            out.identities.push_back({text(), whole(), whole(), whole()});
        for (std::size_t i = upTo(2); i > 0; --i)
            out.collapse.push_back({text(), text(), guard()});
        if (coin()) out.resolutions.push_back(resolution());
        for (std::size_t i = upTo(2); i > 0; --i)
            out.methodMeans[name()] = real();
        if (coin()) out.replies[name()] = {upTo(9), {{text(), upTo(9)}}, upTo(9)};
        out.body = body(0);
        for (std::size_t i = upTo(2); i > 0; --i) {
            Timer timer;
            timer.id = m_nextId++;
            timer.call = call();
            timer.periodNs = whole();
            timer.jitterNs = whole();
            timer.callsPerTick = real();
            timer.otherPeriodNs = whole();
            timer.otherShare = real();
            timer.firstAfterStart = durations();
            timer.lastBeforeEnd = durations();
            timer.totalPerSecond = law();
            timer.callsPerNode = law();
            if (coin()) timer.only = coin() ? guard() : guardOf({names(2), names(2), whole()});
            timer.evidence = {{real(), m_random(), m_random(), m_random(), m_random()}};
            out.timers.push_back(std::move(timer));
        }
        for (std::size_t i = upTo(2); i > 0; --i)
            out.threads.push_back(thread());
        out.start.kind = static_cast<StartRule::Kind>(upTo(4));
        out.start.afterType = text();
        out.start.afterMethod = text();
        out.start.occurrence = static_cast<int>(upTo(3)) - 1;
        out.start.atOnce = law();
        out.start.firstDelay = durations();
        out.start.delay = durations();
        out.start.callAfterStart = durations();
        out.start.evidence = {{m_random(), m_random(), static_cast<int>(upTo(9)), 0.5, durations()}};
        out.lifetime = durations();
        out.counts = static_cast<CountOrigin>(upTo(2));
        out.order = static_cast<CallOrder>(upTo(1));
        for (std::size_t i = upTo(2); i > 0; --i) {
            ConnectionRole role{m_nextId, text()};
            if (coin()) role.openedAfter = name();
            if (coin()) role.joinedBefore = name();
            out.roles.push_back(std::move(role));
        }
        for (std::size_t i = upTo(2); i > 0; --i)
            out.connections.push_back(static_cast<std::uint32_t>(upTo(9)));
        return out;
    }

    std::mt19937 m_random;
    std::uint32_t m_nextId = 1;
};

} // namespace tenfold::test
