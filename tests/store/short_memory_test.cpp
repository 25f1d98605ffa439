#include "core/store/events/run_inserter.h"
#include "core/store/sqlite/migrations.h"
#include "tests/store/store_fixture.h"
#include "tests/testing/failing_memory.h"
#include "tests/testing/sanitized.h"

#include <new>

namespace tenfold {
namespace {

using namespace test;

/// Tables of ours ask for memory while SQLite prepares a statement; SQLiteCpp asserts at the end that none is left.
TEST(ShortMemory, leavesTheConnectionUsable) {
    if (isSanitized()) GTEST_SKIP() << "the sanitizer's operator new that does not throw asks nobody";
    const TempFolder folder;
    const std::string file = folder / "w.tenfold";
    auto database = openConnection(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ASSERT_TRUE(succeeded(database));
    ASSERT_TRUE(succeeded(migrate(**database, file, allMigrations())));
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed;) {
        const FailingMemory memory(failures + 1);
        const Status made = guarded(file, [&]() -> Status {
            const RunInserter inserter(**database, RunKey(1), FirstIds());
            return {};
        });
        hasFailed = memory.hasFailed();
        EXPECT_EQ(made.has_value(), !hasFailed) << failures;
        failures += hasFailed ? 1 : 0;
    }
    EXPECT_GE(failures, 2U) << "a table of events, one of texts";
}

/// An expression is made inside SQLite, where nothing may be thrown.
TEST(ShortMemory, ofAnExpressionFailsTheStatementOnly) {
    if (isSanitized()) GTEST_SKIP() << "the sanitizer's operator new that does not throw asks nobody";
    const TempFolder folder;
    const std::string file = folder / "w.tenfold";
    auto database = openConnection(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ASSERT_TRUE(succeeded(database));
    const auto matches = [&database] {
        SQLite::Statement asked(**database, "SELECT 'abcabc' REGEXP '^(abc|[x-z]+){2}$'");
        return asked.executeStep() && asked.getColumn(0).getInt() == 1;
    };
    std::size_t failures = 0;
    for (bool hasFailed = true; hasFailed;) {
        try {
            const FailingMemory memory(failures + 1);
            const bool isMatch = matches();
            hasFailed = memory.hasFailed();
            EXPECT_TRUE(isMatch || hasFailed) << failures;
        } catch (const std::exception&) { // SQLite's or ours: the statement has failed
        }
        EXPECT_TRUE(matches()) << "afterwards, " << failures;
        failures += hasFailed ? 1 : 0;
    }
    EXPECT_GE(failures, 20U) << "RE2 asks often";
}

/// Shows how far it is by a text that has no room.
class NoRoomToShow final : public Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view) override {
        ++asked;
        throw std::bad_alloc();
    }
    int asked = 0;
};

TEST(ShortMemory, toShowProgressDoesNotEndTheStatement) {
    const TempFolder folder;
    auto database = openConnection(folder / "w.tenfold", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ASSERT_TRUE(succeeded(database));
    NoRoomToShow progress;
    const CancelScope cancel(**database, progress, "counting");
    SQLite::Statement count(**database,
                            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
                            "SELECT count(*) FROM n");
    ASSERT_TRUE(count.executeStep());
    EXPECT_EQ(count.getColumn(0).getInt(), 100000);
    EXPECT_GT(progress.asked, 0);
}

} // namespace
} // namespace tenfold
