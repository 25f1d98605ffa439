#include "core/import/import_run.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// The shared captures, or an empty path where they are not installed.
fs::path shared(const std::string& name) {
    const char* folder = std::getenv("TENFOLD_SHARED");
    const fs::path path = fs::path(folder ? folder : "/nonexistent") / "data/hadoop-rpc" / name;
    return fs::is_directory(path) ? path : fs::path();
}

struct Answer {
    std::string run;
    std::size_t calls, toNamenode, toResourcemanager, toAppmaster, toNodemanager;
    friend void PrintTo(const Answer& answer, std::ostream* out) { *out << answer.run; }
};

class Captures : public testing::TestWithParam<Answer> {};

/// The table "Runs" of the captures' README, made by other code from the same logs.
TEST_P(Captures, callsByTargetAreTheKnownOnes) {
    const fs::path path = shared(GetParam().run);
    if (path.empty()) GTEST_SKIP() << "the shared captures are not here";
    NoProgress progress;
    std::vector<ImportIssue> issues;
    const auto trace = readTrace({path}, {}, progress, &issues);
    ASSERT_TRUE(trace) << trace.error().message();
    EXPECT_TRUE(test::isEmpty(issues));
    std::map<std::string, std::size_t> byTarget;
    for (const Event& e : trace->events) {
        ++byTarget[trace->text(e.target)];
        EXPECT_EQ(e.outcome, Outcome::Answered);
    }
    const Answer& answer = GetParam();
    EXPECT_EQ(trace->events.size(), answer.calls);
    EXPECT_EQ(byTarget["namenode"], answer.toNamenode);
    EXPECT_EQ(byTarget["resourcemanager"], answer.toResourcemanager);
    EXPECT_EQ(byTarget["appmaster"], answer.toAppmaster);
    EXPECT_EQ(byTarget["nodemanager"], answer.toNodemanager);
}

INSTANTIATE_TEST_SUITE_P(AllRuns, Captures,
                         testing::Values(Answer{"wordcount/scale-02", 645, 313, 203, 92, 37},
                                         Answer{"wordcount/scale-02-rep2", 520, 299, 134, 50, 37},
                                         Answer{"wordcount/scale-03", 737, 408, 212, 62, 55},
                                         Answer{"wordcount/scale-03-rep2", 762, 415, 224, 68, 55},
                                         Answer{"wordcount/scale-04", 980, 512, 309, 86, 73},
                                         Answer{"wordcount/scale-04-rep2", 961, 509, 297, 80, 75},
                                         Answer{"wordcount/scale-06", 1421, 711, 485, 110, 115},
                                         Answer{"wordcount/scale-06-rep2", 1378, 704, 459, 104, 111},
                                         Answer{"terasort/scale-02", 1137, 664, 262, 129, 82},
                                         Answer{"terasort/scale-02-rep2", 1105, 651, 249, 126, 79},
                                         Answer{"terasort/scale-03", 1424, 828, 341, 144, 111},
                                         Answer{"terasort/scale-03-rep2", 1480, 843, 370, 147, 120},
                                         Answer{"terasort/scale-04", 1801, 982, 495, 168, 156},
                                         Answer{"terasort/scale-04-rep2", 1722, 964, 448, 156, 154},
                                         Answer{"terasort/scale-06", 2610, 1317, 827, 225, 241},
                                         Answer{"terasort/scale-06-rep2", 2368, 1261, 686, 189, 232}),
                         [](const auto& test) {
                             std::string name = test.param.run;
                             for (char& c : name)
                                 if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                             return name;
                         });

} // namespace
} // namespace tenfold
