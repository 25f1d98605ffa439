#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"
#include "tests/testing/stops_at.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

using namespace test;

class Query : public testing::Test {
protected:
    Query() {
        importRun(workspace, "a", "1", 1000);
        importRun(workspace, "b", "2", 500);
        runA = workspace.run("a")->key;
        runB = workspace.run("b")->key;
    }
    std::vector<EventRow> all(const EventFilter& filter) {
        auto page = workspace.eventPage(filter, {}, 100000, progress);
        EXPECT_TRUE(succeeded(page));
        return page ? std::move(*page) : std::vector<EventRow>();
    }
    std::uint64_t count(const EventFilter& filter) { return all(filter).size(); }
    std::vector<std::vector<SqlValue>> ask(const std::string& sql) {
        std::vector<std::vector<SqlValue>> rows;
        const Status status = workspace.query(
            sql, [](const auto&) {},
            [&](const auto& row) {
                rows.push_back(row);
                return true;
            },
            progress);
        EXPECT_TRUE(succeeded(status)) << sql;
        return rows;
    }
    std::string refusal(const std::string& sql) {
        return keyOf(workspace.query(
            sql, [](const auto&) {}, [](const auto&) { return true; }, progress));
    }

    TempFolder folder;
    std::filesystem::path path = folder / "w.tenfold";
    Workspace workspace = std::move(*Workspace::open(path, OpenMode::Create));
    RunKey runA;
    RunKey runB;
    NoProgress progress;
};

TEST_F(Query, anEventIsShownWhole) {
    const auto rows = all({});
    ASSERT_EQ(rows.size(), 1500U);
    const EventRow& row = rows[44];
    EXPECT_EQ(row.senderName, "node-2");
    EXPECT_EQ(row.method, "create");
    EXPECT_EQ(row.target, "namenode");
    EXPECT_EQ(row.connection, "master/127.0.0.1:9000");
    EXPECT_EQ(row.thread, "7");
    EXPECT_EQ(row.outcome, Outcome::Exception);
    EXPECT_EQ(row.run, runA);
    ASSERT_EQ(row.arguments.size(), 5U);
    EXPECT_EQ(row.arguments[0].path, "src");
    EXPECT_EQ(row.arguments[0].value, Value(std::string("/in/part-00044")));
    EXPECT_EQ(row.arguments[1].value, Value(std::string("DFSClient_NONMAPREDUCE")));
    EXPECT_TRUE(row.arguments[4].isResponse);
    EXPECT_EQ(row.arguments[4].value, Value(true));
}

TEST_F(Query, filtersAgreeWithLookingAtEveryEvent) {
    const auto rows = all({});
    const auto senders = workspace.senders(runA);
    ASSERT_TRUE(succeeded(senders));
    const std::int64_t t0 = 1'700'000'000'000'000'000;
    std::vector<EventFilter> filters;
    for (const std::vector<RunKey>& runs : {std::vector<RunKey>{}, {runA}, {runB}, {runA, runB}})
        for (const std::vector<SenderKey>& chosen : {std::vector<SenderKey>{}, {(*senders)[1].key}})
            for (const std::vector<std::string>& methods :
                 {std::vector<std::string>{}, {"create"}, {"create", "complete"}, {"none"}})
                for (const std::string text : {"", "PART-0001", "nonmapreduce", "ode-1", "SRC", "16400", "zzz"})
                    for (const std::int64_t from : {std::numeric_limits<std::int64_t>::min(), t0 + 100000})
                        filters.push_back({runs, chosen, methods, from, t0 + 800000, text});
    for (const EventFilter& f : filters) {
        const auto lower = [](std::string s) {
            std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::tolower(c); });
            return s;
        };
        const auto fits = [&](const EventRow& row) {
            const auto in = [](const auto& keys, const auto& key) {
                return keys.empty() || std::find(keys.begin(), keys.end(), key) != keys.end();
            };
            if (!in(f.runs, row.run) || !in(f.senders, row.sender) || !in(f.methods, row.method)) return false;
            if (row.startNs < f.fromNs || row.startNs >= f.toNs) return false;
            std::string everything = row.method + "\n" + row.senderName;
            for (const ArgumentRow& a : row.arguments)
                everything += "\n" + a.path + "\n" + toText(a.value);
            return lower(everything).find(lower(f.text)) != std::string::npos;
        };
        const auto expected = static_cast<std::uint64_t>(std::count_if(rows.begin(), rows.end(), fits));
        ASSERT_EQ(count(f), expected) << "text '" << f.text << "' methods " << f.methods.size();
    }
}

TEST_F(Query, filtersByRunSenderAndMethod) {
    EXPECT_EQ(count({}), 1500U);
    EXPECT_EQ(count({{runB}, {}, {}}), 500U);
    EXPECT_EQ(count({{runB}, {}, {"create"}}), 250U);
    EXPECT_EQ(count({{}, {(*workspace.senders(runB))[0].key}, {"create"}}), 84U);
    EXPECT_EQ(count({{runB}, {}, {"say \"no\"\n"}}), 0U);
}

TEST_F(Query, pagesByKeyTogetherAreAll) {
    const EventFilter filter{{}, {}, {"create"}};
    std::vector<std::int64_t> keys;
    EventKey after;
    for (;;) {
        const auto page = workspace.eventPage(filter, after, 77, progress);
        ASSERT_TRUE(succeeded(page));
        if (page->empty()) break;
        for (const EventRow& row : *page)
            keys.push_back(row.key.value);
        after = page->back().key;
    }
    EXPECT_EQ(keys.size(), 750U);
    EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end());
}

TEST_F(Query, partsTogetherAreTheRun) {
    auto whole = workspace.loadTrace(std::vector<RunKey>{runA}, progress);
    ASSERT_TRUE(succeeded(whole));
    std::vector<const Event*> inOrder(whole->events.size());
    for (const Event& event : whole->events)
        inOrder[event.fileOrder] = &event;
    for (const TraceDetail detail : {TraceDetail::Whole, TraceDetail::WithoutValues}) {
        std::size_t at = 0, parts = 0;
        const auto visit = [&](const Trace& part) {
            ++parts;
            for (const Event& event : part.events) {
                const Event& expected = *inOrder[at];
                EXPECT_EQ(event.fileOrder, at++);
                EXPECT_EQ(event.startNs, expected.startNs);
                EXPECT_EQ(event.durationNs, expected.durationNs);
                EXPECT_EQ(event.outcome, expected.outcome);
                EXPECT_EQ(part.text(event.method), whole->text(expected.method));
                EXPECT_EQ(part.senders[event.sender.value].name, whole->senders[expected.sender.value].name);
                const auto leaves = part.request(event), wanted = whole->request(expected);
                EXPECT_EQ(leaves.size(), detail == TraceDetail::Whole ? wanted.size() : 0U);
                for (std::size_t i = 0; i < leaves.size(); ++i) {
                    EXPECT_EQ(part.text(leaves[i].path), whole->text(wanted[i].path));
                    EXPECT_EQ(part.value(leaves[i].value), whole->value(wanted[i].value));
                }
            }
            return true;
        };
        ASSERT_TRUE(succeeded(workspace.eachPart(runA, detail, progress, visit, 77)));
        EXPECT_EQ(at, 1000U);
        EXPECT_EQ(parts, 13U); // 12 of 77 and one of 76
    }
    std::size_t seen = 0;
    ASSERT_TRUE(succeeded(workspace.eachPart(
        runA, TraceDetail::Whole, progress, [&](const Trace& part) { return seen += part.events.size(), false; },
        100)));
    EXPECT_EQ(seen, 100U); // false stops
    EXPECT_EQ(keyOf(workspace.eachPart(RunKey(999), TraceDetail::Whole, progress, [](const auto&) { return true; })),
              "UnknownRun");
}

TEST_F(Query, singleEventsAreThoseOfThePages) {
    const auto rows = all({{runB}, {}, {}});
    const auto picked = workspace.eventsAt(runB, {499, 0, 7, 7, 250}, progress);
    ASSERT_TRUE(succeeded(picked));
    std::vector<std::size_t> expected = {499, 0, 7, 7, 250};
    ASSERT_EQ(picked->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const EventRow &a = (*picked)[i], &b = rows[expected[i]];
        EXPECT_EQ(a.key, b.key);
        EXPECT_EQ(a.method, b.method);
        EXPECT_EQ(a.senderName, b.senderName);
        EXPECT_EQ(a.startNs, b.startNs);
        EXPECT_EQ(a.arguments.size(), b.arguments.size());
    }
    EXPECT_EQ(keyOf(workspace.eventsAt(runB, {500}, progress)), "WorkspaceCorrupt");
}

TEST_F(Query, peopleReadTheViewsWithAnySqliteShell) {
    EXPECT_EQ(ask("SELECT name, scale, events FROM run_view"),
              (std::vector<std::vector<SqlValue>>{{std::string("a"), 3.0, std::int64_t{1000}},
                                                  {std::string("b"), 3.0, std::int64_t{500}}}));
    const auto rows =
        ask("SELECT event, run, sender, method, side, path, kind, value FROM argument_view ORDER BY event,"
            " position");
    std::vector<std::string> fromView;
    for (const auto& row : rows)
        fromView.push_back(fmt::format(
            "{} {} {} {}", std::get<std::int64_t>(row[0]), std::get<std::string>(row[4]), std::get<std::string>(row[5]),
            std::holds_alternative<std::string>(row[7]) ? std::get<std::string>(row[7])
                                                        : std::to_string(std::get<std::int64_t>(row[7]))));
    std::vector<std::string> fromEvents;
    for (const EventRow& row : all({}))
        for (const ArgumentRow& a : row.arguments)
            fromEvents.push_back(fmt::format("{} {} {} {}", row.key.value, a.isResponse ? "response" : "request",
                                             a.path, toText(a.value)));
    EXPECT_EQ(fromView.size(), fromEvents.size());
    EXPECT_EQ(fromView, fromEvents);
    const auto event = ask("SELECT start, request, response, outcome FROM event_view WHERE id = 1");
    EXPECT_EQ(std::get<std::string>(event[0][0]), "2023-11-14T22:13:20.000000000");
    EXPECT_EQ(std::get<std::string>(event[0][1]),
              R"({"src":"/in/part-00000","clientName":"DFSClient_NONMAPREDUCE","masked.perm":420})");
    EXPECT_EQ(std::get<std::string>(event[0][2]), R"({"fs.fileId":16385,"result":"false"})");
    EXPECT_EQ(std::get<std::string>(event[0][3]), "exception");
}

TEST_F(Query, everyKindIsReadableInTheView) {
    auto writer = workspace.beginRun(sampleImport("kinds", "kinds"));
    ASSERT_TRUE(succeeded(writer));
    ParsedEvent e;
    e.sender = "s";
    e.method = "m";
    e.request = {{"null", Value()},
                 {"yes", Value(true)},
                 {"int", Value(std::int64_t{-5})},
                 {"big", Value(~std::uint64_t{0})},
                 {"real", Value(0.5)},
                 {"text", Value(std::string("t\"x"))},
                 {"bytes", Value(Bytes{"\x01\xff"})},
                 {"object", Value(EmptyObject{})},
                 {"list", Value(EmptyList{})},
                 {"ref", Value(std::string("a longer text"))},
                 {"refBytes", Value(Bytes{"some longer bytes"})}};
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(succeeded((*writer)->event(e)));
    ASSERT_TRUE(succeeded((*writer)->commit(progress)));
    for (const char* which : {"min", "max"}) { // the first is inline, the last has references
        const auto rows =
            ask(fmt::format("SELECT value FROM argument_view WHERE event = (SELECT {}(id) FROM event WHERE id >"
                            " 1500) ORDER BY position",
                            which));
        const std::vector<SqlValue> expected = {{},
                                                std::string("true"),
                                                std::int64_t{-5},
                                                std::string("18446744073709551615"),
                                                0.5,
                                                std::string("t\"x"),
                                                std::string("{\"$b64\":\"Af8=\"}"),
                                                std::string("{}"),
                                                std::string("[]"),
                                                std::string("a longer text"),
                                                std::string("{\"$b64\":\"c29tZSBsb25nZXIgYnl0ZXM=\"}")};
        ASSERT_EQ(rows.size(), expected.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            EXPECT_EQ(rows[i][0], expected[i]) << which << " " << i;
    }
}

TEST_F(Query, sqlOnlyReads) {
    EXPECT_EQ(refusal("DELETE FROM event"), "SqlWrites");
    for (const char* sql : {"DROP TABLE event", "UPDATE run SET name = 'x'", "ATTACH 'x.db' AS x",
                            "PRAGMA user_version = 7", "PRAGMA journal_mode = DELETE", "VACUUM", "BEGIN",
                            "SELECT load_extension('x')", "SELECT writefile('x', 'y')", "CREATE TEMP TABLE t (x)"})
        EXPECT_NE(refusal(sql), "ok") << sql;
    for (const char* sql :
         {"", "nonsense", "SELECT 1; SELECT 2", "SELECT 1; DROP TABLE event", "SELECT * FROM none", "-- only"})
        EXPECT_EQ(refusal(sql), "BadSql") << sql;
    EXPECT_EQ(refusal("SELECT 1;  "), "ok");
    EXPECT_EQ(refusal("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT * FROM n"),
              "ok");
    EXPECT_EQ(refusal("PRAGMA table_info(event)"), "ok");
    EXPECT_EQ(workspace.runs()->size(), 2U);
    ASSERT_TRUE(succeeded(workspace.deleteRun("a"))) << "writing still works afterwards";
}

TEST_F(Query, longWorkStopsWhenAsked) {
    test::StopsAt stop(1);
    EXPECT_EQ(keyOf(workspace.query(
                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n",
                  [](const auto&) {}, [](const auto&) { return true; }, stop)),
              "Cancelled");
    importRun(workspace, "c", "3", 20000);
    EXPECT_EQ(keyOf(workspace.loadTrace(std::vector<std::string>{}, stop)), "Cancelled");
    EXPECT_EQ(keyOf(workspace.eventPage({.text = "zzz"}, EventKey(), 10, stop)), "Cancelled");
    EXPECT_EQ(keyOf(workspace.compact(stop)), "Cancelled");
    EXPECT_EQ(count({}), 21500U) << "and it goes on working";
}

} // namespace
} // namespace tenfold
