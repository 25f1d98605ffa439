#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

namespace tenfold {
namespace {

using namespace test;

class Spans : public testing::Test {
protected:
    void SetUp() override {
        auto made = Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
    }

    /// Writes one run with a call a span; nothing = a call that is no span. @return its key
    RunKey write(const std::string& name, const std::vector<std::optional<Span>>& spans) {
        auto writer = m_workspace->beginRun(sampleImport(name, name));
        EXPECT_TRUE(succeeded(writer));
        for (std::size_t i = 0; i < spans.size(); ++i) {
            const std::string method = fmt::format("method {}", i % 5);
            ParsedEvent event;
            event.startNs = static_cast<std::int64_t>(i);
            event.sender = "shop";
            event.method = method;
            event.attributes = {{"http.status_code", Value(std::int64_t{200})}, {"peer", Value(std::string("cart"))}};
            event.request = {{"id", Value(static_cast<std::int64_t>(i))}};
            event.span = spans[i];
            EXPECT_TRUE(succeeded((*writer)->event(event)));
        }
        const auto summary = (*writer)->commit(m_progress);
        EXPECT_TRUE(succeeded(summary));
        return summary ? summary->run : RunKey();
    }

    std::vector<Span> load(RunKey run, const std::vector<TraceId>& requests) {
        const auto rows = m_workspace->spansOf(run, requests, SpanDetail::Whole, m_progress);
        EXPECT_TRUE(succeeded(rows));
        std::vector<Span> spans;
        for (const SpanRow& row : *rows)
            spans.push_back(row.span);
        return spans;
    }

    TempFolder m_folder;
    NoProgress m_progress;
    std::optional<Workspace> m_workspace;
};

constexpr TraceId kWide{0x4bf92f3577b34da6, 0xa3ce929d0e0e4736};
constexpr TraceId kNarrow{0, 0xa3ce929d0e0e4736}; // 64 bits: the same low half

Span spanOf(TraceId trace, std::uint64_t id, std::optional<SpanId> parent = std::nullopt) {
    Span span;
    span.trace = trace;
    span.id = SpanId{id};
    span.parent = parent;
    return span;
}

TEST_F(Spans, idsOf64And128BitsComeBack) {
    const std::uint64_t highest = ~std::uint64_t{0}; // no sign gets lost
    const Span wide = spanOf(kWide, highest), narrow = spanOf(kNarrow, 1), zero = spanOf(TraceId{}, 0, SpanId{0});
    const Span highHalf = spanOf(TraceId{highest, 0}, 3, SpanId{highest});
    const RunKey run = write("run", {wide, narrow, zero, highHalf});
    EXPECT_EQ(load(run, {kWide}), std::vector{wide});
    EXPECT_EQ(load(run, {kNarrow}), std::vector{narrow});
    EXPECT_EQ(load(run, {TraceId{}}), std::vector{zero}) << "a recorder's zero is kept";
    EXPECT_EQ(load(run, {TraceId{highest, 0}}), std::vector{highHalf});
    EXPECT_EQ(load(run, {TraceId{7, 7}}), std::vector<Span>());
}

TEST_F(Spans, parentsKindsStatusAndLinksComeBack) {
    std::vector<std::optional<Span>> spans;
    spans.push_back(spanOf(kWide, 1));
    for (int kind = 0; kind <= static_cast<int>(SpanKind::Consumer); ++kind) {
        Span child = spanOf(kWide, 10 + static_cast<std::uint64_t>(kind), SpanId{1});
        child.kind = static_cast<SpanKind>(kind);
        child.status = static_cast<SpanStatus>(kind % 3);
        if (kind == 2) child.statusText = "deadline \"exceeded\" ü";
        spans.push_back(child);
    }
    Span lost = spanOf(kWide, 30, SpanId{99}); // its parent was not recorded
    lost.links = {{kNarrow, SpanId{5}}, {kWide, SpanId{1}}, {kNarrow, SpanId{5}}, {TraceId{}, SpanId{}}};
    spans.push_back(lost);
    const RunKey run = write("run", spans);
    const std::vector<Span> loaded = load(run, {kWide});
    ASSERT_EQ(loaded.size(), spans.size());
    for (std::size_t i = 0; i < loaded.size(); ++i)
        EXPECT_EQ(loaded[i], *spans[i]) << "span " << i;
    EXPECT_EQ(loaded.front().parent, std::nullopt);
    EXPECT_EQ(loaded.back().parent, SpanId{99});
}

TEST_F(Spans, callsComeWithTheirSpansAndAttributesOnlyWhenAsked) {
    const RunKey run = write("run", {std::nullopt, spanOf(kWide, 1), std::nullopt, spanOf(kWide, 2, SpanId{1})});
    const auto whole = m_workspace->spansOf(run, {kWide}, SpanDetail::Whole, m_progress);
    ASSERT_TRUE(succeeded(whole));
    ASSERT_EQ(whole->size(), 2U);
    EXPECT_EQ(whole->front().event.method, "method 1");
    EXPECT_EQ(whole->back().event.method, "method 3");
    EXPECT_EQ(whole->back().event.startNs, 3);
    EXPECT_EQ(whole->back().event.attributes.size(), 2U);
    const auto bare = m_workspace->spansOf(run, {kWide}, SpanDetail::WithoutAttributes, m_progress);
    ASSERT_TRUE(succeeded(bare));
    EXPECT_EQ(bare->back().event.attributes.size(), 0U);
    EXPECT_EQ(bare->back().event.arguments.size(), 1U);
    EXPECT_EQ(bare->back().span, whole->back().span);
}

TEST_F(Spans, requestsAreThoseOfTheirRun) {
    const RunKey first = write("first", {spanOf(kWide, 1), spanOf(kNarrow, 2), spanOf(kWide, 3), std::nullopt});
    const RunKey second = write("second", {spanOf(kWide, 4)});
    const auto requests = m_workspace->requests(first, m_progress);
    ASSERT_TRUE(succeeded(requests));
    ASSERT_EQ(requests->size(), 2U);
    EXPECT_EQ(requests->front().trace, kNarrow);
    EXPECT_EQ(requests->back().trace, kWide);
    EXPECT_EQ(requests->back().spans, 2U);
    EXPECT_EQ(load(second, {kWide}), std::vector{spanOf(kWide, 4)});
    EXPECT_EQ(load(first, {kWide, kNarrow}).back().id, SpanId{2}) << "in the order asked for";
    EXPECT_EQ(keyOf(m_workspace->requests(RunKey(77), m_progress)), "UnknownRun");
}

TEST_F(Spans, goWithTheirRun) {
    Span linked = spanOf(kWide, 1);
    linked.links = {{kNarrow, SpanId{5}}};
    linked.statusText = "late";
    write("drop", {linked, linked});
    const RunKey kept = write("keep", {linked});
    ASSERT_TRUE(succeeded(m_workspace->deleteRun("drop")));
    ASSERT_TRUE(succeeded(m_workspace->compact(m_progress)));
    EXPECT_EQ(load(kept, {kWide}), std::vector{linked});
    SQLite::Database database((m_folder / "w.tenfold").string());
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM span").getInt(), 1);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM span_block").getInt(), 1);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM span_text").getInt(), 1);
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM span_link").getInt(), 1);
}

TEST_F(Spans, peopleSeeThemAsHexadecimalText) {
    write("run", {spanOf(kWide, 0xabc, SpanId{1})});
    SQLite::Database database((m_folder / "w.tenfold").string());
    EXPECT_EQ(database
                  .execAndGet("SELECT trace || ' ' || span || ' ' || parent || ' ' || kind || ' ' || method"
                              " FROM span_view WHERE status = 'unset'")
                  .getString(),
              toHex(kWide) + " 0000000000000abc 0000000000000001 unspecified method 0");
}

TEST_F(Spans, damageIsNamed) {
    const RunKey run = write("run", {spanOf(kWide, 1)});
    for (const char* sql : {"UPDATE span_block SET span_ids = x'0102'", "UPDATE span_block SET parent_ids = x''",
                            "UPDATE span_block SET span_ids = x'0000000000000001', kinds = 'x', parent_ids = span_ids",
                            "UPDATE span_block SET kinds = 'S', events = 2", "DELETE FROM event"}) {
        SQLite::Database((m_folder / "w.tenfold").string(), SQLite::OPEN_READWRITE).exec(sql);
        EXPECT_EQ(keyOf(m_workspace->spansOf(run, {kWide}, SpanDetail::Whole, m_progress)), "WorkspaceCorrupt") << sql;
    }
}

TEST_F(Spans, theViewSaysWhatWasWritten) {
    std::mt19937_64 random(3);
    std::vector<std::optional<Span>> all;
    for (int i = 0; i < 3000; ++i) { // several blocks, one with more than 256 requests
        if (random() % 7 == 0) {
            all.emplace_back();
            continue;
        }
        Span span = spanOf({random() % 2 == 0 ? 0 : random(), random() % 700}, random());
        if (random() % 3 != 0) span.parent = SpanId{random()};
        span.kind = static_cast<SpanKind>(random() % 6);
        span.status = static_cast<SpanStatus>(random() % 3);
        if (random() % 50 == 0) span.statusText = "late";
        all.emplace_back(span);
    }
    const RunKey run = write("run", all);
    SQLite::Database database((m_folder / "w.tenfold").string());
    SQLite::Statement select(database,
                             "SELECT event_id, lower(hex(trace_id)), lower(hex(span_id)), lower(hex(parent_id)),"
                             " kind, status, status_text FROM span ORDER BY event_id");
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i]) continue;
        ASSERT_TRUE(select.executeStep());
        EXPECT_EQ(select.getColumn(0).getInt64(),
                  m_workspace->run(run)->firstEvent.value + static_cast<std::int64_t>(i));
        EXPECT_EQ(select.getColumn(1).getString(), toHex(all[i]->trace));
        EXPECT_EQ(select.getColumn(2).getString(), toHex(all[i]->id));
        EXPECT_EQ(select.getColumn(3).getString(), all[i]->parent ? toHex(*all[i]->parent) : "");
        EXPECT_EQ(select.getColumn(4).getString(), spanKindName(all[i]->kind));
        EXPECT_EQ(select.getColumn(5).getString(), spanStatusName(all[i]->status));
        EXPECT_EQ(select.getColumn(6).getString(), all[i]->statusText);
        EXPECT_EQ(select.getColumn(6).isNull(), all[i]->statusText.empty());
    }
    EXPECT_FALSE(select.executeStep());
}

/// A run that is read in parts, with requests that overlap and one that is in all of them.
TEST_F(Spans, requestsOfALargeRunAreVisitedWholeAndOnce) {
    constexpr std::uint64_t kSpans = 600'000, kOfRequest = 6;
    constexpr TraceId kEverywhere{1, 1};
    const auto traceOf = [&](std::uint64_t i) {
        return i % 1000 == 0 ? kEverywhere : TraceId{0, 2 + (i / 60 * 10 + i % 10) * 7919 % 1'000'003};
    };
    auto writer = m_workspace->beginRun(sampleImport("large", "large"));
    ASSERT_TRUE(succeeded(writer));
    for (std::uint64_t i = 0; i < kSpans; ++i) {
        const Span span = spanOf(traceOf(i), i + 1, SpanId{i});
        EventView view;
        view.startNs = static_cast<std::int64_t>(i);
        view.durationNs = static_cast<std::int64_t>(i % 300) - 1;
        view.sender = i % 3 == 0 ? "a" : "b";
        view.method = i % 4 == 0 ? "read" : "write";
        view.span = &span;
        ASSERT_TRUE(succeeded((*writer)->eventView(view)));
    }
    ASSERT_TRUE(succeeded((*writer)->commit(m_progress)));
    const RunInfo run = *m_workspace->run("large");
    NameTable names;
    std::vector<bool> seen(kSpans);
    std::uint64_t requests = 0, wrong = 0;
    const Status visited = m_workspace->eachRequest(run.key, names, m_progress, [&](std::span<SpanFact> facts) {
        ++requests;
        std::int64_t before = 0;
        wrong += facts.front().trace != kEverywhere && facts.size() > kOfRequest ? 1 : 0;
        for (const SpanFact& fact : facts) {
            const auto i = static_cast<std::uint64_t>(fact.event.value - run.firstEvent.value);
            const bool isRight = fact.trace == facts.front().trace && fact.trace == traceOf(i) &&
                                 fact.event.value > before && fact.id == SpanId{i + 1} && fact.parent == SpanId{i} &&
                                 fact.hasParent && fact.startNs == std::int64_t(i) &&
                                 fact.durationNs == std::int64_t(i % 300) - 1 &&
                                 names.text(fact.process) == (i % 3 == 0 ? "a" : "b") &&
                                 names.text(fact.operation) == (i % 4 == 0 ? "read" : "write") && !seen[i];
            wrong += isRight ? 0 : 1;
            seen[i] = true;
            before = fact.event.value;
        }
        return true;
    });
    ASSERT_TRUE(succeeded(visited));
    EXPECT_EQ(wrong, 0U);
    EXPECT_EQ(std::count(seen.begin(), seen.end(), true), static_cast<std::ptrdiff_t>(kSpans));
    EXPECT_EQ(requests, m_workspace->requests(run.key, m_progress)->size());
    EXPECT_EQ(load(run.key, {kEverywhere}).size(), kSpans / 1000);
    const auto facts = m_workspace->factsOf(run.key, kEverywhere, names, m_progress);
    ASSERT_TRUE(succeeded(facts));
    EXPECT_EQ(facts->size(), kSpans / 1000);
    const auto keyWhenStopped = [&](int after) {
        test::StopsAt stop(after + 1);
        return keyOf(m_workspace->eachRequest(run.key, names, stop, [](auto) { return true; }));
    };
    for (const int after : {0, 100, 200, 300, 400})
        EXPECT_EQ(keyWhenStopped(after), "Cancelled") << after;
}

TEST_F(Spans, manyRandomOnesComeBackByRequest) {
    std::mt19937_64 random(11);
    std::map<TraceId, std::vector<Span>> expected;
    std::vector<std::optional<Span>> all;
    for (int i = 0; i < 20000; ++i) { // several batches of the writer
        if (random() % 5 == 0) {
            all.emplace_back();
            continue;
        }
        const TraceId trace{random() % 2 == 0 ? 0 : 0x8000000000000000 + random() % 3, random() % 500};
        Span span = spanOf(trace, random());
        if (random() % 3 != 0) span.parent = SpanId{random()};
        span.kind = static_cast<SpanKind>(random() % 6);
        span.status = static_cast<SpanStatus>(random() % 3);
        for (std::uint64_t links = random() % 4 == 0 ? random() % 4 : 0; links > 0; --links)
            span.links.push_back({TraceId{random() % 2, random()}, SpanId{random()}});
        expected[trace].push_back(span);
        all.emplace_back(span);
    }
    const RunKey run = write("run", all);
    const auto requests = m_workspace->requests(run, m_progress);
    ASSERT_TRUE(succeeded(requests));
    ASSERT_EQ(requests->size(), expected.size());
    auto next = expected.begin(); // the same order: by number
    for (const RequestInfo& request : *requests) {
        EXPECT_EQ(request.trace, next->first);
        EXPECT_EQ(request.spans, next->second.size());
        ++next;
    }
    std::vector<TraceId> asked;
    std::vector<Span> inOrder;
    for (const auto& [trace, spans] : expected) {
        asked.push_back(trace);
        inOrder.insert(inOrder.end(), spans.begin(), spans.end());
    }
    EXPECT_TRUE(load(run, asked) == inOrder) << "of " << asked.size() << " requests at once";
    for (std::size_t i = 0; i < asked.size(); i += 97)
        ASSERT_EQ(load(run, {asked[i]}), expected.at(asked[i])) << toHex(asked[i]);
}

} // namespace
} // namespace tenfold
