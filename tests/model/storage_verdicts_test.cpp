// The eight cases of the paper: who is suspicious and why, by a model written by hand and by one measured of the right
// run.
#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"
#include "tests/model/storage_workspace.h"

#include <set>

namespace tenfold {
namespace {

using namespace test;

enum class ModelOf { Hand, Baseline };

class StorageVerdicts : public StorageWorkspace, public testing::WithParamInterface<ModelOf> {
protected:
    ModelCheck checked(const std::string& name, const std::string& run = "wrong") {
        import(storageCase(name));
        return checkedAgain(run);
    }
    ModelCheck checkedAgain(const std::string& run) {
        if (GetParam() == ModelOf::Baseline) {
            auto measured = measureModel(*m_workspace, "run = right", "measured", m_progress);
            EXPECT_TRUE(succeeded(measured));
            // as a file has it
            ModelReading reading = readModel(modelToToml(*measured));
            EXPECT_TRUE(reading.model.has_value());
            m_model = std::move(*reading.model);
        }
        auto check = checkModel(*m_workspace, m_model, "run = " + run, m_progress);
        EXPECT_TRUE(succeeded(check));
        return std::move(*check);
    }
    /// Centers and edges that are suspicious, with the reason: "metadata time",
    /// "nfs>storage errors".
    static std::set<std::string> suspects(const ModelCheck& check) {
        const std::vector<std::string> reasons{"none", "structure", "time", "count", "errors"};
        std::set<std::string> found;
        for (const ModelVerdict& verdict : check.verdicts)
            if (verdict.state == ModelVerdictState::Suspicious && verdict.operation.empty())
                found.insert(verdict.service + (verdict.to.empty() ? "" : ">" + verdict.to) + " " +
                             reasons[static_cast<std::size_t>(verdict.why)]);
        return found;
    }
    static std::set<std::string> innocent(const ModelCheck& check) {
        std::set<std::string> found;
        for (const InnocentCenter& one : check.innocent)
            found.insert(one.service);
        return found;
    }
    static std::string told(const ModelCheck& check) {
        std::string text = check.refused.value_or(Sentence()).text() + "\n";
        for (const ModelVerdict& verdict : check.verdicts)
            if (verdict.state == ModelVerdictState::Suspicious)
                text +=
                    verdict.service + ">" + verdict.to + " " + verdict.operation + ": " + verdict.text.text() + "\n";
        for (const ModelInput& input : check.inputs)
            text += "input " + input.text.text() + "\n";
        for (const std::string& remark : textsOf(check.remarks))
            text += "remark " + remark + "\n";
        return text;
    }
    using Names = std::set<std::string>;
};

TEST_P(StorageVerdicts, theRightRunsAreRight) {
    for (const StorageCase& one : storageCases()) {
        SCOPED_TRACE(one.name);
        const ModelCheck check = checked(one.name, "right");
        EXPECT_EQ(suspects(check), Names{}) << told(check);
        EXPECT_FALSE(check.refused.has_value()) << told(check);
        EXPECT_FALSE(check.isOutside);
        EXPECT_EQ(check.structure.covered, check.requests);
        m_workspace.reset();
        std::filesystem::remove(m_folder.path() / "w.tenfold");
    }
}

TEST_P(StorageVerdicts, aging) {
    const ModelCheck check = checked("aging");
    EXPECT_EQ(suspects(check), Names{"metadata time"}) << told(check);
    EXPECT_EQ(innocent(check), (Names{"client", "nfs", "storage"}));
    EXPECT_EQ(check.structure.covered, check.requests); // the same structure
    EXPECT_FALSE(check.isOutside);
}

TEST_P(StorageVerdicts, kernel) {
    const ModelCheck check = checked("kernel");
    EXPECT_EQ(check.structure.extra, 300U); // every write reads through the cache
    const Names found = suspects(check);
    EXPECT_TRUE(found.contains("storage structure")) << told(check);
    EXPECT_TRUE(found.contains("nfs>storage time")) << told(check);
    EXPECT_FALSE(check.isOutside);
}

TEST_P(StorageVerdicts, replicas) {
    const ModelCheck check = checked("replicas");
    EXPECT_EQ(check.structure.retries, 600U) << told(check);
    EXPECT_TRUE(suspects(check).contains("storage errors")) << told(check);
    EXPECT_FALSE(innocent(check).contains("storage"));
    EXPECT_TRUE(innocent(check).contains("client"));
}

TEST_P(StorageVerdicts, incast) {
    const ModelCheck check = checked("incast");
    EXPECT_EQ(suspects(check), Names{"nfs>storage time"}) << told(check);
    EXPECT_TRUE(innocent(check).contains("storage")) << told(check);
    EXPECT_FALSE(check.isOutside); // the switch is inside
}

TEST_P(StorageVerdicts, smallBlocks) {
    const ModelCheck check = checked("small-blocks");
    if (GetParam() == ModelOf::Hand) {
        EXPECT_EQ(suspects(check), Names{"client time"}) << told(check);
    } else { // measured of large blocks a model says nothing of small ones;
             // nobody is accused of being faster
        EXPECT_EQ(suspects(check), Names{}) << told(check);
    }
    EXPECT_TRUE(innocent(check).contains("nfs")) << told(check);
}

TEST_P(StorageVerdicts, outside) {
    const ModelCheck check = checked("outside");
    EXPECT_TRUE(check.isOutside) << told(check);
    EXPECT_EQ(suspects(check), Names{"client>nfs time"}) << told(check);
    EXPECT_TRUE(innocent(check).contains("nfs"));
    EXPECT_TRUE(innocent(check).contains("metadata"));
    EXPECT_TRUE(innocent(check).contains("storage"));
}

TEST_P(StorageVerdicts, threads) {
    const ModelCheck check = checked("threads");
    EXPECT_EQ(suspects(check), Names{}) << told(check);
    ASSERT_FALSE(check.inputs.empty()) << told(check);
    bool isTold = false;
    for (const ModelInput& input : check.inputs)
        isTold = isTold || (input.what.text() == "requests outstanding" && input.observed < input.expected / 3);
    EXPECT_TRUE(isTold) << told(check);
    EXPECT_FALSE(check.isOutside);
}

TEST_P(StorageVerdicts, adaptive) {
    const ModelCheck check = checked("adaptive");
    EXPECT_TRUE(check.refused.has_value()) << told(check);
}

INSTANTIATE_TEST_SUITE_P(Models, StorageVerdicts, testing::Values(ModelOf::Hand, ModelOf::Baseline),
                         [](const auto& shown) { return shown.param == ModelOf::Hand ? "Hand" : "Baseline"; });

} // namespace
} // namespace tenfold
