// A lens with a line of help has its verb from that alone: text and JSON of what it finds, kept until its inputs
// change.
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/session/lenses/lens.h"
#include "core/words/document_messages.h"
#include "tests/cli/cli_runner.h"
#include "tests/testing/outcome.h"

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <memory>

namespace tenfold::test {
namespace {

/// Counts the calls of the runs that are not kept back.
class ToyLens final : public Lens {
public:
    struct Counted final : LensResult {
        std::uint64_t calls = 0;
        nlohmann::ordered_json toJson() const override { return {{"calls", calls}}; }
        std::vector<ShownPart> shown() const override {
            return {{"toy", "Toy", "All there are.", ShownTable{{{"calls", true}}, {{std::to_string(calls)}}}}};
        }
    };
    class Worker final : public LensWorker {
    public:
        explicit Worker(std::atomic<int>& times)
            : m_times(times) {}
        Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>&, Progress&) override {
            ++m_times;
            auto counted = std::make_shared<Counted>();
            ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
            for (const RunInfo& run : runs)
                if (!run.run.heldOut) counted->calls += run.events;
            return runs.empty() ? SharedLensResult() : SharedLensResult(counted);
        }

    private:
        std::atomic<int>& m_times;
    };

    std::string_view name() const override { return "toy"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Counting", "counting.doing"); }
    std::string_view help() const override { return "how many calls there are"; }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<Worker>(m_times); }
    Result<SharedLensResult> read(const nlohmann::ordered_json& document) const override {
        if (!document.is_object()) return fail(MessageId::DocumentMalformed, {"no object"});
        auto counted = std::make_shared<Counted>();
        counted->calls = document.value("calls", std::uint64_t{0});
        return SharedLensResult(counted);
    }
    int computed() const { return m_times; }

private:
    mutable std::atomic<int> m_times = 0;
};

class LensVerb : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_EQ(preparedSample().failure, "");
        copySample(m_folder.path());
    }
    /// What the verb writes to stdout. @param options  as "--json"
    std::string said(const std::string& file, bool asJson = false) {
        CLI::App app;
        cli::Invocation invocation;
        cli::addLensVerbs(app, invocation, {&m_lens});
        app.parse(std::vector<std::string>{(m_folder.path() / file).string(), "toy"}); // the last comes first
        invocation.json = asJson;
        invocation.progress = std::make_unique<NoProgress>();
        testing::internal::CaptureStdout();
        const Result<int> code = invocation.run(invocation);
        std::fflush(stdout);
        std::string out = testing::internal::GetCapturedStdout();
        EXPECT_TRUE(succeeded(code));
        return out;
    }

    TemporaryFolder m_folder;
    ToyLens m_lens;
};

TEST_F(LensVerb, computesWhatIsStaleAndSaysIt) {
    const std::string text = said("w.tenfold");
    EXPECT_NE(text.find("All there are."), std::string::npos) << text;
    EXPECT_NE(text.find("calls"), std::string::npos) << text;
    EXPECT_EQ(m_lens.computed(), 1);
    const auto json = nlohmann::json::parse(said("w.tenfold", true));
    EXPECT_EQ(m_lens.computed(), 1) << "it is kept";
    const std::uint64_t calls = json.at("calls");
    EXPECT_NE(text.find(std::to_string(calls)), std::string::npos) << text;
    const auto keepBack = [&] { // one writes at a time
        auto workspace = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::ReadWrite);
        EXPECT_TRUE(succeeded(workspace));
        EXPECT_TRUE(succeeded(workspace->setRun("wordcount-scale-02", "held_out", "true")));
        return workspace->run("wordcount-scale-02")->events;
    };
    const std::uint64_t without = calls - keepBack();
    EXPECT_EQ(nlohmann::json::parse(said("w.tenfold", true)), (nlohmann::json{{"calls", without}}));
    EXPECT_EQ(m_lens.computed(), 2);
}

TEST_F(LensVerb, saysWhereThereIsNothingToRead) {
    ASSERT_TRUE(succeeded(Workspace::open(m_folder.path() / "empty.tenfold", OpenMode::Create)));
    EXPECT_EQ(said("empty.tenfold"), "no run has what toy reads\n");
    EXPECT_EQ(said("empty.tenfold", true), "null\n");
}

} // namespace
} // namespace tenfold::test
