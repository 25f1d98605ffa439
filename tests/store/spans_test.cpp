#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

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
    write("drop", {linked, linked});
    const RunKey kept = write("keep", {linked});
    ASSERT_TRUE(succeeded(m_workspace->deleteRun("drop")));
    ASSERT_TRUE(succeeded(m_workspace->compact(m_progress)));
    EXPECT_EQ(load(kept, {kWide}), std::vector{linked});
    SQLite::Database database((m_folder / "w.tenfold").string());
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM span").getInt(), 1);
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
    SQLite::Statement plan(database, "EXPLAIN QUERY PLAN SELECT * FROM span WHERE trace_id = x'00'");
    ASSERT_TRUE(plan.executeStep());
    EXPECT_NE(plan.getColumn(3).getString().find("span_by_trace"), std::string::npos);
}

TEST_F(Spans, damageIsNamed) {
    const RunKey run = write("run", {spanOf(kWide, 1)});
    for (const char* sql : {"UPDATE span SET span_id = x'0102'", "UPDATE span SET parent_id = x''", "DELETE FROM event",
                            "UPDATE span SET parent_id = NULL, span_id = x'010203040506070809'"}) {
        SQLite::Database((m_folder / "w.tenfold").string(), SQLite::OPEN_READWRITE).exec(sql);
        EXPECT_EQ(keyOf(m_workspace->spansOf(run, {kWide}, SpanDetail::Whole, m_progress)), "WorkspaceCorrupt") << sql;
    }
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
