// Ids of channels and shapes lie far apart where many runs were imported and deleted: what is read is the same.
#include "core/store/events/id_places.h"
#include "tests/store/store_fixture.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <map>
#include <random>

namespace tenfold {
namespace {

using namespace test;

TEST(IdPlaces, areThoseOfTheRowsThatAreThere) {
    std::mt19937_64 random(20261124);
    for (int round = 0; round < 200; ++round) {
        std::map<std::int64_t, std::size_t> rows;
        const std::int64_t widest = std::int64_t{1} << (round % 62);
        while (rows.size() < std::size_t(round) && rows.size() < std::size_t(widest))
            rows[1 + std::int64_t(random() % std::uint64_t(widest))] = 0;
        IdPlaces places;
        EXPECT_EQ(places.of(0), IdPlaces::kNone);
        for (auto& [id, place] : rows) {
            place = places.size();
            ASSERT_TRUE(places.add(id));
            EXPECT_FALSE(places.add(id)) << "a second time";
        }
        for (const auto& [id, place] : rows)
            for (const std::int64_t near : {id - 1, id, id + 1}) {
                const auto found = rows.find(near);
                ASSERT_EQ(places.of(near), found == rows.end() ? IdPlaces::kNone : found->second) << near;
            }
    }
}

TEST(IdPlaces, idsAtBothEndsAreNone) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    IdPlaces places;
    EXPECT_FALSE(places.add(kLeast));
    EXPECT_FALSE(places.add(0));
    EXPECT_TRUE(places.add(5));
    EXPECT_TRUE(places.add(kMost));
    EXPECT_FALSE(places.add(kLeast));
    EXPECT_EQ(places.of(kMost), 1U);
    for (const std::int64_t id : {kLeast, std::int64_t{-1}, std::int64_t{0}, std::int64_t{6}, kMost - 1})
        EXPECT_EQ(places.of(id), IdPlaces::kNone) << id;
}

class FarIds : public testing::Test {
protected:
    FarIds() {
        auto workspace = Workspace::open(m_path, OpenMode::Create);
        for (const char* name : {"one", "two", "three"})
            write(*workspace, name);
    }
    static void write(Workspace& workspace, const std::string& name) {
        auto writer = workspace.beginRun(sampleImport(name, name));
        ASSERT_TRUE(succeeded(writer));
        std::string scratch;
        for (int i = 0; i < 40; ++i) {
            ParsedEvent event = sampleEvent(i, scratch);
            Span& span = event.span.emplace();
            span.trace = {0, std::uint64_t(i % 3)};
            span.id = SpanId{std::uint64_t(i) + 1};
            ASSERT_TRUE(succeeded((*writer)->event(event)));
        }
        NoProgress progress;
        ASSERT_TRUE(succeeded((*writer)->commit(progress)));
    }
    /// As if runs with so many channels and shapes had been imported before the last one, and were gone.
    void moveLastRun(std::int64_t by) const {
        SQLite::Database database(m_path.string(), SQLite::OPEN_READWRITE);
        const std::string run = "(SELECT id FROM run WHERE name = 'three')";
        const std::string first = "(SELECT first_event_id FROM run WHERE name = 'three')";
        database.exec(fmt::format(
            "UPDATE channel SET id = id + {0} WHERE sender_id IN (SELECT id FROM sender WHERE run_id = {1});"
            "UPDATE shape_leaf SET shape_id = shape_id + {0} WHERE shape_id IN (SELECT id FROM shape WHERE run_id = "
            "{1});"
            "UPDATE shape SET id = id + {0} WHERE run_id = {1};"
            "UPDATE event SET channel_id = channel_id + {0}, shape_id = shape_id + {0} WHERE id >= {2};"
            "UPDATE span_block SET channel_id = channel_id + {0}, shape_id = shape_id + {0} WHERE first_event_id >= "
            "{2}",
            by, run, first));
    }
    /// All that is read by channel and shape, as text.
    std::vector<std::string> read() {
        auto workspace = Workspace::open(m_path, OpenMode::ReadOnly);
        NoProgress progress;
        const auto trace = workspace->loadTrace(std::vector<std::string>{}, progress);
        EXPECT_TRUE(succeeded(trace));
        if (!trace) return {};
        std::vector<std::string> lines = linesOf(*trace);
        for (const char* text : {"", "part-00012", "complete"}) {
            EventFilter filter;
            filter.text = text;
            const auto page = workspace->eventPage(filter, EventKey(), 1000, progress);
            EXPECT_TRUE(succeeded(page));
            if (page)
                for (const EventRow& row : *page)
                    lines.push_back(fmt::format("{} {} {} {} {} {}", row.run.value, row.senderName, row.method,
                                                row.thread, row.target, row.arguments.size()));
        }
        const auto runs = workspace->runs();
        for (const RunInfo& run : *runs) {
            NameTable names;
            EXPECT_TRUE(succeeded(workspace->eachLeaf(
                run.key, [](const std::string& path) { return path == "src"; }, progress,
                [&](const LeafPlace& place, const Value& value) {
                    lines.push_back(fmt::format("{} {} {}", place.position, place.sender, toJson(value)));
                })));
            EXPECT_TRUE(succeeded(workspace->eachRequest(run.key, names, progress, [&](std::span<SpanFact> facts) {
                for (const SpanFact& fact : facts)
                    lines.push_back(
                        fmt::format("{} {} {} {}", fact.event.value, fact.process, fact.service, fact.operation));
                return true;
            })));
        }
        return lines;
    }

    TempFolder m_folder;
    std::filesystem::path m_path = m_folder / "w.tenfold";
};

TEST_F(FarIds, whatIsReadIsTheSame) {
    const std::vector<std::string> before = read();
    ASSERT_GT(before.size(), 500U);
    moveLastRun(std::int64_t{1} << 30);
    EXPECT_EQ(read(), before);
    moveLastRun(std::int64_t{1} << 61);
    EXPECT_EQ(read(), before) << "memory is not by ids";
}

TEST_F(FarIds, unusedTextsAreFoundAndRunsAreAdded) {
    moveLastRun(std::int64_t{1} << 30);
    const std::vector<std::string> before = read();
    NoProgress progress;
    auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(workspace->compact(progress)));
    EXPECT_EQ(read(), before);
    write(*workspace, "four");
    EXPECT_EQ(read().size(), before.size() / 3 * 4);
}

TEST_F(FarIds, anUnusedTextWithAFarIdIsRemoved) {
    const std::vector<std::string> before = read();
    const auto texts = [&] {
        return SQLite::Database(m_path.string()).execAndGet("SELECT count(*) FROM string").getInt64();
    };
    const std::int64_t used = texts();
    SQLite::Database(m_path.string(), SQLite::OPEN_READWRITE)
        .exec(fmt::format("INSERT INTO string (id, text) VALUES ({}, 'nobody says this')", std::int64_t{1} << 61));
    NoProgress progress;
    {
        auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
        ASSERT_TRUE(succeeded(workspace->compact(progress))) << "memory is not by ids";
    }
    EXPECT_EQ(texts(), used);
    EXPECT_EQ(read(), before);
}

} // namespace
} // namespace tenfold
