#include "core/store/events/run_inserter.h"
#include "core/store/sqlite/migrations.h"
#include "tests/store/store_fixture.h"
#include "tests/testing/failing_memory.h"
#include "tests/testing/sanitized.h"

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

} // namespace
} // namespace tenfold
