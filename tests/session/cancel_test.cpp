// Cancel frees a worker within 100 ms: every job looks at its Progress often. Counted in processor time between two
// looks on a large made-up workspace, so that a busy machine does not matter.
#include "core/base/threads/guarded.h"
#include "core/evidence/argument_evidence.h"
#include "core/evidence/node_evidence.h"
#include "core/evidence/timing_picture.h"
#include "core/evidence/value_sources.h"
#include "core/import/import_workspace.h"
#include "core/plan/totals/plan_load.h"
#include "core/session/mined_workspace.h"
#include "core/validation/validation.h"
#include "core/words/base_messages.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"
#include "tests/testing/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <random>

#include <time.h>

namespace tenfold {
namespace {

const double kMostMs = test::isSanitized() ? 6000 : 300; // 100 ms and room for a slow machine

double threadCpuMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

constexpr double kNever = 1e9; // ms

/// Keeps the longest processor time between two looks.
class Looks final : public Progress {
public:
    /// @param stopAfterMs  of processor time it says stop
    explicit Looks(double stopAfterMs = kNever)
        : m_stopAfterMs(stopAfterMs) {}
    bool advance(std::uint64_t, std::uint64_t, std::string_view stage) override {
        look(std::string(stage));
        ++m_count;
        return m_last - m_begin < m_stopAfterMs;
    }
    /// Also from the last look to the end of the work.
    template <typename Work>
    void expectOften(const char* job, Work work) {
        m_last = threadCpuMs();
        m_before = "start";
        m_begin = m_last;
        m_longestMs = 0;
        m_count = 0;
        const Result<bool> done = guarded(*this, [&](Progress& asked) -> Result<bool> { return work(asked); });
        ASSERT_TRUE((done && *done) || m_stopAfterMs < kNever) << job; // what is stopped says so, or is unwound
        look("end");
        std::printf("%s: %.0f ms, %d looks, at most %.0f ms between (%s)\n", job, m_last - m_begin, m_count,
                    m_longestMs, m_where.c_str());
        EXPECT_LT(m_longestMs, kMostMs) << job << ": " << m_where;
    }

private:
    void look(const std::string& stage) {
        const double now = threadCpuMs();
        if (now - m_last > m_longestMs) {
            m_longestMs = now - m_last;
            m_where = m_before + " -> " + stage;
        }
        m_last = threadCpuMs();
        m_before = stage;
    }
    double m_stopAfterMs, m_begin = 0, m_last = 0, m_longestMs = 0;
    int m_count = 0;
    std::string m_before, m_where;
};

/// A client that makes and closes files in a loop; two nodes that call by chance; nodes that beat.
std::string runText(int rounds, int calls, unsigned seed) {
    std::mt19937 random(seed);
    std::string text;
    const auto call = [&](const std::string& sender, std::int64_t us, const std::string& method, const std::string& src,
                          int id) {
        text += R"({"t":)" + std::to_string(1'700'000'000'000'000'000 + us * 1000) + R"(,"sender":")" + sender +
                R"(","method":")" + method + R"(","to":"s","request":{"src":")" + src + R"("},"response":{"id":)" +
                std::to_string(id) + R"(},"dur":1000})" + "\n";
    };
    for (int i = 0; i < rounds; ++i) {
        call("client", 100 * i + 20, "tag", "t" + std::to_string(random()) + "x" + std::to_string(random()), 1);
        const std::string file = "/in/f" + std::to_string(i);
        call("client", 100 * i, "create", file, 16'000 + i);
        call("client", 100 * i + 50, "close", file, 16'000 + i);
    }
    for (int i = 0; i < calls; ++i)
        for (const char* node : {"chance-1", "chance-2"})
            call(node, 70 * i, "method" + std::to_string(random() % 12), "x" + std::to_string(random()), i);
    for (int node = 0; node < 8; ++node)
        for (int i = 0; i < rounds / 10; ++i)
            call("worker-" + std::to_string(node), 1000 * i, "beat", "w", i);
    return text;
}

class CancelTest : public ::testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = new test::TempFolder;
        const auto import = [](const std::string& name, int scale, const std::string& text, bool holdOut) {
            s_folder->write(name + "/run.toml",
                            "name = \"" + name + "\"\nscale = " + std::to_string(scale) + "\nformat = \"jsonl\"\n");
            s_folder->write(name + "/a.jsonl", text);
            NoProgress progress;
            ImportOptions options;
            options.holdOut = holdOut;
            auto workspace = Workspace::open(file(), OpenMode::Create);
            auto runs = describeRuns({s_folder->path() / name}, options, progress);
            ImportReport report;
            return workspace && runs && importRuns(*workspace, std::move(*runs), progress, report).has_value();
        };
        ASSERT_TRUE(import("two", 2, runText(20'000, 0, 1), false));
        ASSERT_TRUE(import("three", 3, runText(30'000, 0, 2), false));
        ASSERT_TRUE(import("check", 8, runText(80'000, 25'000, 3), true));
        NoProgress progress;
        auto workspace = Workspace::open(file(), OpenMode::ReadWrite);
        auto mined = mineWorkspace(*workspace, {}, progress);
        ASSERT_TRUE(test::succeeded(mined));
        ASSERT_TRUE(test::succeeded(storeMined(*workspace, *mined)));
        s_mining = new MiningResult(std::move(*mined));
    }
    static void TearDownTestSuite() {
        delete s_mining;
        delete s_folder;
    }
    static std::filesystem::path file() { return s_folder->path() / "w.tenfold"; }
    Workspace workspace = std::move(*Workspace::open(file(), OpenMode::ReadWrite));
    Looks looks;
    static test::TempFolder* s_folder;
    static MiningResult* s_mining;
};
test::TempFolder* CancelTest::s_folder = nullptr;
MiningResult* CancelTest::s_mining = nullptr;

TEST_F(CancelTest, loadingARun) {
    looks.expectOften("loading", [&](Progress& p) { return workspace.loadTrace({"check"}, p).has_value(); });
}

TEST_F(CancelTest, mining) {
    looks.expectOften("mining", [&](Progress& p) { return mineWorkspace(workspace, {}, p).has_value(); });
}

TEST_F(CancelTest, aligningTwoNodes) {
    looks.expectOften("aligning nodes by chance", [&](Progress& p) {
        return alignNodes(workspace, {"check", "chance-1"}, {"check", "chance-2"}, {}, p).has_value();
    });
}

TEST_F(CancelTest, aligningNodesOfARun) {
    looks.expectOften("aligning a node with itself", [&](Progress& p) {
        return alignNodes(workspace, {"check", "client"}, {"three", "client"}, {}, p).has_value();
    });
}

TEST_F(CancelTest, valuesOfAnArgument) {
    int asked = 0;
    for (const Question& question : s_mining->questions) {
        if (question.kind != "argument") continue;
        ++asked;
        ArgumentEvidence evidence;
        looks.expectOften("values", [&](Progress& p) {
            auto read = argumentEvidence(workspace, *s_mining, question, p);
            if (read) evidence = std::move(*read);
            return read.has_value();
        });
        if (evidence.path.empty()) continue;
        looks.expectOften("sources", [&](Progress& p) { return valueSources(workspace, evidence, p).has_value(); });
    }
    EXPECT_GT(asked, 0) << "the run has values by chance";
}

TEST_F(CancelTest, readingTimes) {
    looks.expectOften("times",
                      [&](Progress& p) { return timingPicture(workspace, *s_mining, "check", p).has_value(); });
}

TEST_F(CancelTest, extrapolatingAndItsLoad) {
    Plan plan;
    looks.expectOften("plan at 10^6", [&](Progress&) {
        auto made = extrapolate(s_mining->program, {1e6, {}, {}, {}});
        if (made) plan = std::move(*made);
        return made.has_value();
    });
    looks.expectOften("counts", [&](Progress&) { return !predictCounts(plan).empty(); });
    looks.expectOften("load", [&](Progress& p) { return loadOfPlan(plan, "", p).total > 0; });
}

TEST_F(CancelTest, checking) {
    const auto plan = extrapolate(s_mining->program, {8, {}, {}, {}});
    ASSERT_TRUE(test::succeeded(plan));
    looks.expectOften("checking", [&](Progress& p) {
        const auto trace = workspace.loadTrace({"check"}, p);
        return trace && validate(*plan, *trace, p).has_value();
    });
}

// Sequences that have little in common take longer than anybody waits.
TEST_F(CancelTest, checkingARunFarFromItsPlan) {
    const auto plan = extrapolate(s_mining->program, {1, {}, {}, {}});
    ASSERT_TRUE(test::succeeded(plan));
    NoProgress progress;
    const auto trace = workspace.loadTrace({"check"}, progress);
    ASSERT_TRUE(test::succeeded(trace));
    Looks impatient(2000);
    impatient.expectOften("checking far away", [&](Progress& p) { return validate(*plan, *trace, p).has_value(); });
}

TEST_F(CancelTest, opening) {
    looks.expectOften("opening", [&](Progress&) {
        auto reader = Workspace::open(file(), OpenMode::ReadOnly);
        return reader && readMined(*reader).has_value();
    });
}

TEST_F(CancelTest, compacting) { // last: a run is gone
    ASSERT_TRUE(test::succeeded(workspace.deleteRun("check")));
    looks.expectOften("compacting", [&](Progress& p) { return workspace.compact(p).has_value(); });
}

} // namespace
} // namespace tenfold
