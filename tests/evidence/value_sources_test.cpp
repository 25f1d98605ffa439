// Where values could come from: against looking at every pair of values, and cases made by hand.
#include "core/evidence/value_sources.h"
#include "core/import/import_workspace.h"
#include "core/session/mined_workspace.h"
#include "core/store/runs/run_writer.h"
#include "core/store/workspace.h"
#include "core/values/value_forms.h"
#include "core/words/base_messages.h"
#include "tests/testing/outcome.h"
#include "tests/testing/sample_trace.h"
#include "tests/testing/stops_at.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include <unistd.h>

namespace tenfold::test {
namespace {

using Kind = ValueSource::Kind;

/// A folder that no other test has.
std::filesystem::path freshFolder() {
    static int number = 0;
    auto folder = std::filesystem::temp_directory_path() / fmt::format("tenfold-sources-{}-{}", ::getpid(), ++number);
    std::filesystem::create_directories(folder);
    return folder;
}

/// One call as it was made.
struct MadeEvent {
    std::size_t run = 0;
    std::string node, method;
    std::int64_t startNs = 0, durationNs = 0;
    std::vector<std::pair<std::string, Value>> request, response;
};

struct MadeRun {
    std::string name;
    double scale = 1;
    std::map<std::string, double> config;
};

/// What mining says of a type with one call that has one argument of an unknown kind.
MiningResult minedUnknown(const std::string& typeName, const CallName& called, const std::string& path,
                          const std::string& kind) {
    Argument argument;
    argument.path = path;
    argument.value = Expression{UnknownExpression{kind, {}}};
    argument.evidence.instances = 1;
    CallStep call;
    call.target = called.target;
    call.method = called.method;
    call.arguments = {argument};
    Step step;
    step.node = call;
    NodeProgram type;
    type.type = typeName;
    type.body = {step};
    MiningResult mining;
    mining.program.types = {type};
    return mining;
}

/// A workspace with some calls, and a program that says nothing of `ask.id` of type "client".
class MadeWorkspace {
public:
    MadeWorkspace(const std::vector<MadeRun>& runs, const std::vector<MadeEvent>& events)
        : m_path(std::filesystem::temp_directory_path() / fmt::format("tenfold-sources-{}-{}",
                                                                      ::testing::UnitTest::GetInstance()->random_seed(),
                                                                      reinterpret_cast<std::uintptr_t>(this)))
        , m_workspace(
              (std::filesystem::create_directories(m_path), *Workspace::open(m_path / "w.tenfold", OpenMode::Create))) {
        for (std::size_t r = 0; r < runs.size(); ++r) {
            RunImport import;
            import.run.name = runs[r].name;
            import.run.scale = runs[r].scale;
            import.run.config = runs[r].config;
            import.contentHash = fmt::format("{}", r);
            import.format = "jsonl";
            auto writer = m_workspace.beginRun(import);
            EXPECT_TRUE(succeeded(writer));
            for (const MadeEvent& made : events) {
                if (made.run != r) continue;
                ParsedEvent event;
                event.startNs = made.startNs;
                event.durationNs = made.durationNs;
                event.sender = made.node;
                event.method = made.method;
                event.target = "server";
                for (const auto& [path, value] : made.request)
                    event.request.push_back({path, value});
                for (const auto& [path, value] : made.response)
                    event.response.push_back({path, value});
                EXPECT_TRUE(succeeded((*writer)->event(event)));
                m_members.emplace(runs[r].name, made.node);
            }
            NoProgress progress;
            EXPECT_TRUE(succeeded((*writer)->commit(progress)));
        }
    }
    ~MadeWorkspace() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    MadeWorkspace(const MadeWorkspace&) = delete;
    MadeWorkspace& operator=(const MadeWorkspace&) = delete;

    ArgumentEvidence evidence() { return evidence(minedUnknown("client", {"server", "ask"}, "id", "number")); }
    /// @param mining  with one unknown argument that looks like a "number"
    ArgumentEvidence evidence(MiningResult mining, const std::string& proposed = "leave unknown") {
        for (const auto& [run, node] : m_members)
            mining.histograms.push_back({run, node, "client", {}});
        Question question;
        question.key = "argument/number";
        question.proposed = proposed;
        NoProgress progress;
        auto evidence = argumentEvidence(m_workspace, mining, question, progress);
        EXPECT_TRUE(succeeded(evidence));
        return evidence ? std::move(*evidence) : ArgumentEvidence{};
    }
    ValueSources sources(const ArgumentEvidence& evidence) {
        NoProgress progress;
        auto sources = valueSources(m_workspace, evidence, progress);
        EXPECT_TRUE(succeeded(sources));
        return sources ? std::move(*sources) : ValueSources{};
    }
    Workspace& workspace() { return m_workspace; }

private:
    std::filesystem::path m_path;
    Workspace m_workspace;
    std::set<std::pair<std::string, std::string>> m_members;
};

const ValueSource& sourceOf(const ValueSources& sources, Kind kind, const std::string& part = {}) {
    static const ValueSource none;
    for (const ValueSource& source : sources.sources)
        if (source.kind == kind && source.part == part) return source;
    ADD_FAILURE() << "no such source";
    return none;
}

// --- by looking at every pair ---

/// A value of ask.id.
struct Asked {
    const MadeEvent* event = nullptr;
    std::size_t order = 0; ///< of the event in its run
    Value value;
};

bool hasEarlier(const std::vector<MadeEvent>& events, const Asked& at, const Value& value, bool anyNode,
                const std::string& only = {}) {
    std::size_t order = 0;
    for (const MadeEvent& e : events) {
        if (e.run != at.event->run) continue;
        const std::size_t own = order++;
        const bool isNode = e.node == at.event->node;
        if (!isNode && !anyNode) continue;
        const auto isBefore = [&](std::int64_t ns) {
            return ns < at.event->startNs || (isNode && ns == at.event->startNs && own < at.order);
        };
        for (const auto& [path, v] : e.request)
            if (v == value && isBefore(e.startNs) && !(isNode && path == "id") &&
                (only.empty() || only == e.method + "." + path))
                return true;
        for (const auto& [path, v] : e.response)
            if (v == value && isBefore(e.startNs + e.durationNs) &&
                (only.empty() || only == e.method + ".response." + path))
                return true;
    }
    return false;
}

struct Counted {
    std::uint64_t hits = 0, of = 0, luck = 0, luckOf = 0;
};

void expectSame(const ValueSource& found, const Counted& expected, const std::string& what) {
    EXPECT_EQ(found.hits, expected.hits) << what;
    EXPECT_EQ(found.of, expected.of) << what;
    EXPECT_EQ(found.luck, expected.luck) << what;
    EXPECT_EQ(found.luckOf, expected.luckOf) << what;
}

std::vector<MadeEvent> randomEvents(std::mt19937& random, std::size_t runs) {
    const auto draw = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
    std::vector<MadeEvent> events;
    const auto value = [&]() -> Value {
        if (draw(4) == 0) return std::string(1, static_cast<char>('a' + draw(4)));
        return std::int64_t{draw(8)};
    };
    for (std::size_t run = 0; run < runs; ++run)
        for (int i = 0, n = 10 + draw(40); i < n; ++i) {
            MadeEvent e;
            e.run = run;
            e.node = fmt::format("n{}", draw(3));
            e.method = draw(2) == 0 ? "ask" : draw(2) == 0 ? "tell" : "look";
            e.startNs = 1'700'000'000'000'000'000 + draw(30) * 1'000'000;
            e.durationNs = draw(4) * 1'000'000;
            if (e.method == "ask") e.request.emplace_back("id", value());
            if (draw(2) == 0) e.request.emplace_back("other", value());
            if (draw(2) == 0) e.response.emplace_back("made", value());
            events.push_back(std::move(e));
        }
    return events;
}

void checkAgainstPairs(unsigned seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    std::mt19937 random(seed);
    const std::size_t runCount = 1 + random() % 3;
    std::vector<MadeRun> runs;
    for (std::size_t r = 0; r < runCount; ++r)
        runs.push_back({fmt::format("r{}", r), double(2 + r), {{"width", double(random() % 8)}}});
    const std::vector<MadeEvent> events = randomEvents(random, runCount);
    MadeWorkspace made(runs, events);
    const ArgumentEvidence evidence = made.evidence();
    const ValueSources sources = made.sources(evidence);

    std::vector<Asked> asked;
    std::vector<std::size_t> order(runCount, 0);
    for (const MadeEvent& e : events) {
        const std::size_t own = order[e.run]++;
        for (const auto& [path, v] : e.request)
            if (path == "id") asked.push_back({&e, own, v});
    }
    ASSERT_EQ(evidence.values.size(), asked.size());
    if (asked.empty()) return;
    Counted previous, first, call, node, run, setting;
    std::map<std::string, std::uint64_t> byName;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const Asked& a = asked[i];
        EXPECT_EQ(evidence.values[i], a.value);
        const Value* other = nullptr;
        for (std::size_t k = 0; k < asked.size() && !other; ++k) {
            const Asked& o = asked[(i + asked.size() / 2 + k) % asked.size()];
            if (runCount > 1 ? o.event->run != a.event->run : o.event->node != a.event->node) other = &o.value;
        }
        std::vector<const Asked*> own; // of the node, before
        for (std::size_t j = 0; j < i; ++j)
            if (asked[j].event->run == a.event->run && asked[j].event->node == a.event->node) own.push_back(&asked[j]);
        const auto add = [&](Counted& counted, const auto& holds) {
            ++counted.of;
            counted.hits += holds(a.value) ? 1U : 0U;
            counted.luckOf += other ? 1U : 0U;
            counted.luck += other && holds(*other) ? 1U : 0U;
        };
        if (!own.empty()) {
            add(previous, [&](const Value& v) { return own.back()->value == v; });
            add(first, [&](const Value& v) { return own.front()->value == v; });
        }
        add(call, [&](const Value& v) {
            return std::any_of(a.event->request.begin(), a.event->request.end(),
                               [&](const auto& leaf) { return leaf.first != "id" && leaf.second == v; });
        });
        add(setting, [&](const Value& v) {
            const auto* number = std::get_if<std::int64_t>(&v);
            const MadeRun& r = runs[a.event->run];
            return number && (double(*number) == r.scale || double(*number) == r.config.at("width"));
        });
        if (std::any_of(own.begin(), own.end(), [&](const Asked* o) { return o->value == a.value; })) continue;
        add(node, [&](const Value& v) { return hasEarlier(events, a, v, false); });
        add(run, [&](const Value& v) { return hasEarlier(events, a, v, true); });
        for (const char* name : {"ask.id", "ask.other", "tell.other", "look.other", "ask.response.made",
                                 "tell.response.made", "look.response.made"})
            byName[name] += hasEarlier(events, a, a.value, false, name) ? 1U : 0U;
    }
    expectSame(sourceOf(sources, Kind::PreviousOwn), previous, "previous");
    expectSame(sourceOf(sources, Kind::FirstOwn), first, "first");
    expectSame(sourceOf(sources, Kind::SameCall), call, "call");
    expectSame(sourceOf(sources, Kind::EarlierInNode), node, "node");
    expectSame(sourceOf(sources, Kind::EarlierInRun), run, "run");
    expectSame(sourceOf(sources, Kind::Setting), setting, "setting");
    const ValueSource& named = sourceOf(sources, Kind::EarlierInNode);
    std::uint64_t most = 0;
    for (const auto& [name, hits] : byName)
        most = std::max(most, hits);
    EXPECT_EQ(named.bestHits, most);
    if (most > 0) {
        EXPECT_EQ(byName[named.best], most) << named.best;
    }
}

TEST(valueSources, areThoseThatLookingAtEveryPairFinds) {
    const unsigned base = static_cast<unsigned>(std::random_device{}());
    for (unsigned i = 0; i < 40 && !::testing::Test::HasFailure(); ++i)
        checkAgainstPairs(base + i);
}

// --- made by hand ---

TEST(valueSources, partsOfTextsAreFoundInTextsAndNumbers) {
    // The path of a request says the attempt before its client is named after it; the number behind is made up.
    std::vector<MadeEvent> events;
    for (std::size_t run = 0; run < 2; ++run)
        for (int n = 0; n < 4; ++n) {
            const int attempt = 7000 + 100 * int(run) + n;
            const std::string node = fmt::format("n{}", n);
            const std::int64_t at = 1'000'000'000 + n * 1000;
            events.push_back({run, node, "make", at, 10, {{"src", fmt::format("/tmp/try_{}/part", attempt)}}, {}});
            for (int c = 0; c < 3; ++c)
                events.push_back({run,
                                  node,
                                  "ask",
                                  at + 100 * (c + 1),
                                  10,
                                  {{"id", fmt::format("Client_{}_{}_x", attempt, 123456 + 1000 * attempt + 7 * n)}},
                                  {}});
        }
    MadeWorkspace made({{"a", 2, {}}, {"b", 3, {}}}, events);
    const ArgumentEvidence evidence = made.evidence();
    EXPECT_EQ(evidence.texts.size(), 8U);
    const ValueSources sources = made.sources(evidence);
    EXPECT_EQ(sourceOf(sources, Kind::FirstOwn).hits, 16U);
    EXPECT_EQ(sourceOf(sources, Kind::FirstOwn).of, 16U);
    EXPECT_EQ(sourceOf(sources, Kind::FirstOwn).luck, 0U);
    EXPECT_TRUE(sourceOf(sources, Kind::FirstOwn).isLikely());
    EXPECT_EQ(sourceOf(sources, Kind::EarlierInNode).hits, 0U);
    EXPECT_EQ(sourceOf(sources, Kind::EarlierInNode).of, 8U);
    const ValueSource& known = sourceOf(sources, Kind::EarlierInNode, "7000");
    EXPECT_EQ(known.hits, 8U);
    EXPECT_EQ(known.best, "make.src");
    EXPECT_TRUE(known.isLikely());
    const ValueSource& made_up = sourceOf(sources, Kind::EarlierInRun, "7123456");
    EXPECT_EQ(made_up.hits, 0U);
    EXPECT_EQ(made_up.of, 8U);
    ASSERT_EQ(sources.known.size(), 1U);
    const TextPattern pattern(evidence.texts);
    const auto segments = pattern.segments(evidence.texts.front(), sources.known);
    ASSERT_EQ(segments.size(), 5U); // Client_ <7000> _ [7123456] _x
    EXPECT_EQ(segments[1].kind, TextSegment::Kind::Known);
    EXPECT_EQ(segments[3].kind, TextSegment::Kind::Varying);
}

TEST(valueSources, whatHoldsByLuckIsSaid) {
    // A flag that another argument has too: always equal, and with any other node's value just as well.
    std::vector<MadeEvent> events;
    for (std::size_t run = 0; run < 2; ++run)
        for (int c = 0; c < 6; ++c)
            events.push_back({run, "n", "ask", 1000 + 10 * c, 5, {{"id", true}, {"other", true}}, {}});
    MadeWorkspace made({{"a", 2, {}}, {"b", 3, {}}}, events);
    const ValueSources sources = made.sources(made.evidence());
    const ValueSource& call = sourceOf(sources, Kind::SameCall);
    EXPECT_EQ(call.hits, 12U);
    EXPECT_EQ(call.luck, 12U);
    EXPECT_EQ(call.best, "ask.other");
    EXPECT_FALSE(call.isLikely());
}

TEST(valueSources, numbersOfNodesAndCallsAreRecognized) {
    std::vector<MadeEvent> events;
    for (int n = 0; n < 4; ++n)
        for (int c = 0; c < 3; ++c)
            events.push_back({0, fmt::format("n{}", n), "ask", 1000 * n + c, 0, {{"id", std::int64_t{n + 1}}}, {}});
    MadeWorkspace made({{"a", 2, {}}}, events);
    const ValueSources sources = made.sources(made.evidence());
    EXPECT_EQ(sourceOf(sources, Kind::NodeNumber).hits, 12U);
    EXPECT_EQ(sourceOf(sources, Kind::NodeNumber).best, "1");
    EXPECT_EQ(sourceOf(sources, Kind::NodeNumber).luck, 0U);
    EXPECT_EQ(sourceOf(sources, Kind::CallNumber).hits, 3U); // 1 at the first, 2 at the second, 3 at the third call
}

// What a program knows as "body.$json.id" lies in a text.
TEST(valueSources, valuesInsideOfJsonAreValuesLikeOthers) {
    std::vector<MadeEvent> events;
    for (int n = 0; n < 3; ++n) {
        const std::string node = fmt::format("n{}", n);
        events.push_back({0, node, "make", 1000 + n, 5, {}, {{"made", fmt::format(R"({{"job":{}}})", 70 + n)}}});
        events.push_back({0, node, "ask", 2000 + n, 5, {{"body", fmt::format(R"({{"id":{},"of":"x"}})", 70 + n)}}, {}});
    }
    MadeWorkspace made({{"a", 2, {}}}, events);
    const ArgumentEvidence evidence =
        made.evidence(minedUnknown("client", {"server", "ask"}, "body.$json.id", "number"));
    ASSERT_EQ(evidence.values.size(), 3U);
    EXPECT_EQ(evidence.values[1], Value(std::int64_t{71}));
    EXPECT_TRUE(evidence.texts.empty()); // numbers, which the plot draws as such
    const ValueSources sources = made.sources(evidence);
    const ValueSource& node = sourceOf(sources, Kind::EarlierInNode);
    EXPECT_EQ(node.hits, 3U);
    EXPECT_EQ(node.best, "make.response.made.$json.job");
}

// "ask red" was recorded as "ask": its id is no other argument of the same call, and those of "ask blue" are not it.
TEST(valueSources, anArgumentIsNoSourceOfItselfUnderItsRecordedName) {
    std::vector<MadeEvent> events;
    for (int c = 0; c < 6; ++c)
        events.push_back({0,
                          "n",
                          "ask",
                          1000 + 10 * c,
                          5,
                          {{"kind", std::string(c % 2 == 0 ? "red" : "blue")}, {"id", std::int64_t{100 + c}}},
                          {}});
    MadeWorkspace made({{"a", 2, {}}}, events);
    MiningResult mining = minedUnknown("client", {"server", "ask red"}, "id", "number");
    mining.program.refine = {{"server", "ask", "kind", {}}};
    const ArgumentEvidence evidence = made.evidence(mining);
    EXPECT_EQ(evidence.values, (std::vector<Value>{std::int64_t{100}, std::int64_t{102}, std::int64_t{104}}));
    const ValueSources sources = made.sources(evidence);
    EXPECT_EQ(sourceOf(sources, Kind::SameCall).hits, 0U);
    EXPECT_EQ(sourceOf(sources, Kind::EarlierInNode).hits, 0U);
}

// Of "/tmp/17/x" a number is made up: what is generated is a path with another number.
TEST(valueSources, whatIsGeneratedStandsInItsPlace) {
    std::vector<MadeEvent> events;
    for (int c = 0; c < 4; ++c)
        events.push_back({0, "n", "ask", 1000 + c, 5, {{"id", fmt::format("/tmp/{}/x", 171 + c)}}, {}});
    events.push_back({0, "n", "ask", 2000, 5, {{"id", std::string("/tmp/root")}}, {}});
    MadeWorkspace made({{"a", 2, {}}}, events);
    MiningResult mining = minedUnknown("client", {"server", "ask"}, "id", "number");
    auto& call = std::get<CallStep>(mining.program.types.front().body.front().node);
    UnknownExpression unknown{"number", {}};
    for (int c = 0; c < 4; ++c)
        unknown.evidence.recorded.values.push_back(std::to_string(171 + c));
    unknown.evidence.recorded.isComplete = true;
    ConcatExpression whole;
    whole.parts = {Expression{ConstantExpression{std::string("/tmp/")}}, Expression{unknown},
                   Expression{ConstantExpression{std::string("/x")}}};
    call.arguments.front().value = Expression{whole};
    call.arguments.front().evidence.instances = 4;
    const ArgumentEvidence evidence = made.evidence(mining, "current time");
    EXPECT_EQ(evidence.values.size(), 4U); // of those that have such a part
    ASSERT_EQ(evidence.generated.size(), 3U);
    for (const std::string& text : evidence.generated) {
        EXPECT_TRUE(text.starts_with("/tmp/17000")) << text;
        EXPECT_TRUE(text.ends_with("/x")) << text;
    }
}

TEST(valueSources, canBeStopped) {
    MadeWorkspace made({{"a", 2, {}}}, {{0, "n", "ask", 10, 5, {{"id", std::int64_t{1}}}, {}}});
    const ArgumentEvidence evidence = made.evidence();
    test::StopsAt stop(1);
    const auto sources = valueSources(made.workspace(), evidence, stop);
    ASSERT_FALSE(sources);
    EXPECT_EQ(sources.error().id(), MessageId::Cancelled);
}

// --- the sample ---

TEST(valueSources, clientNamesOfTheSampleComeFromNowhereButTheFirst) {
    // Every process has a name of its own from its first call on, with a random number in it (sample/README.md).
    const auto folder = freshFolder();
    const char* sample = std::getenv("TENFOLD_SAMPLE");
    NoProgress progress;
    {
        auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(workspace));
        auto runs = describeRuns({std::filesystem::path(sample ? sample : "resources/sample") / "wordcount.tar.zst"},
                                 {}, progress);
        ASSERT_TRUE(succeeded(runs));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*workspace, std::move(*runs), progress, report)));
        // All callers of create that are no tasks, as one type.
        const Trace trace = readSample();
        ArgumentEvidence evidence;
        MiningResult mining = minedUnknown("any", {"", "create"}, "clientName", "text");
        std::uint64_t calls = 0, nodes = 0;
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
            const auto [begin, end] = trace.eventsOf(SenderId(s));
            std::uint64_t own = 0;
            for (std::uint32_t e = begin; e < end; ++e)
                own += trace.text(trace.events[e].method) == "create" ? 1U : 0U;
            calls += own;
            nodes += own > 0 ? 1U : 0U;
            mining.histograms.push_back({trace.run(trace.senders[s].run).name, trace.senders[s].name, "any", {}});
        }
        Question question;
        question.key = "argument/text";
        question.proposed = "leave unknown";
        auto found = argumentEvidence(*workspace, mining, question, progress);
        ASSERT_TRUE(succeeded(found));
        EXPECT_EQ(found->values.size(), calls);
        EXPECT_EQ(found->nodes.size(), nodes);
        const auto sources = valueSources(*workspace, *found, progress);
        ASSERT_TRUE(succeeded(sources));
        const ValueSource& first = sourceOf(*sources, Kind::FirstOwn);
        EXPECT_EQ(first.of, calls - nodes);
        EXPECT_EQ(first.hits, first.of);
        EXPECT_EQ(first.luck, 0U);
        EXPECT_EQ(sourceOf(*sources, Kind::PreviousOwn).hits, first.of);
        const ValueSource& run = sourceOf(*sources, Kind::EarlierInRun);
        EXPECT_EQ(run.of, nodes);
        EXPECT_EQ(run.hits, 0U);
        EXPECT_EQ(sourceOf(*sources, Kind::EarlierInNode).hits, 0U);
    }
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace tenfold::test
