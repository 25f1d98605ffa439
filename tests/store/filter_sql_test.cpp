// A filter as a statement finds what the filter lets through.
#include "core/store/events/filter_sql.h"

#include "core/filter/event_filter.h"
#include "tests/store/store_fixture.h"

#include <algorithm>

namespace tenfold {
namespace {

using namespace test;

constexpr std::int64_t kFirstNs = 1'700'000'000'000'000'000;
constexpr int kCalls = 8;

ParsedEvent filteredCall(int number) {
    ParsedEvent call;
    call.startNs = kFirstNs + number * 1000LL;
    call.durationNs = number % 4 == 0 ? -1 : number * 100;
    call.sender = number % 2 == 0 ? "even" : "odd";
    call.method = "create";
    call.request = {{"count", Value(std::uint64_t{18'446'744'073'709'551'615U} - std::uint64_t(number % 2))},
                    {"http\\.code", Value(std::int64_t{200 + number})},
                    {"name", Value(std::string("ab"))}};
    call.response = {{"rest", number == 5 ? Value() : Value(std::int64_t{1})}};
    call.attributes = {{"host", Value(std::string("beside"))}};
    return call;
}

class FilterSql : public testing::Test {
protected:
    FilterSql()
        : workspace(Workspace::open(folder / "w.tenfold", OpenMode::Create)) {
        auto writer = workspace->beginRun(sampleImport("run", "hash"));
        for (int number = 0; number < kCalls; ++number)
            EXPECT_TRUE(succeeded((*writer)->event(filteredCall(number))));
        EXPECT_TRUE(succeeded((*writer)->commit(progress)));
        trace = workspace->loadTrace(std::vector<std::string>{"run"}, progress).value();
    }
    std::vector<std::int64_t> letThrough(const Filter& filter) const {
        const EventFilterMatcher matcher(filter, trace);
        std::vector<std::int64_t> numbers;
        for (const Event& event : trace.events)
            if (matcher.matches(event)) numbers.push_back((event.startNs - kFirstNs) / 1000);
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }
    std::vector<std::int64_t> found(const std::string& sql) {
        std::vector<std::int64_t> numbers;
        const std::string starts = "SELECT start_ns FROM event_view " + sql.substr(sql.find("\nWHERE"));
        EXPECT_TRUE(succeeded(workspace->query(
            starts, [](const auto&) {},
            [&](const std::vector<SqlValue>& row) {
                numbers.push_back((std::get<std::int64_t>(row.front()) - kFirstNs) / 1000);
                return true;
            },
            progress)))
            << sql;
        return numbers;
    }

    TempFolder folder;
    NoProgress progress;
    Result<Workspace> workspace;
    Trace trace;
};

TEST_F(FilterSql, findsWhatTheFilterLetsThrough) {
    const std::pair<std::string, std::size_t> filters[] = {
        {"host = beside", 0}, // attributes are no arguments
        {"beside", 0},
        {"count > 1e19", kCalls}, // above 2^63
        {"count < 1e3", 0},
        {"rest = null", 1},
        {"\"http.code\" >= 206", 2}, // a name in quotes is also the one key that it is
        {"http.code >= 206", 0},
        {std::string("name = \"a\0b\"", 12), 0}, // a statement all the same
        {"name = ab and node = odd", 4},
        {"dur < 1e308h", 6},
        {"not dur > 1e308h", kCalls},
        {"t <= 2us", 3},
    };
    for (const auto& [text, count] : filters) {
        const Filter filter(text);
        ASSERT_EQ(filter.state(), FilterState::Valid) << text << ": " << filter.problem();
        const std::vector<std::int64_t> wanted = letThrough(filter);
        EXPECT_EQ(wanted.size(), count) << text;
        const std::string sql = filterSql(filter, "run", kFirstNs);
        EXPECT_EQ(found(sql), wanted) << sql;
    }
}

} // namespace
} // namespace tenfold
