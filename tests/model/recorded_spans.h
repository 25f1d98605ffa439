#pragma once

#include "core/flows/compare/comparison.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::test {

/// Runs of the shop that the sample is of, in a workspace.
class RecordedSpans : public testing::Test {
protected:
    static std::filesystem::path sampleSpans() {
        const char* folder = std::getenv("TENFOLD_SAMPLE");
        return folder == nullptr ? std::filesystem::path()
                                 : std::filesystem::path(folder).parent_path() / "sample-spans";
    }
    /// The captures beside the project, or an empty path.
    static std::filesystem::path sharedSpans() {
        const char* folder = std::getenv("TENFOLD_SHARED");
        const std::filesystem::path path =
            folder == nullptr ? std::filesystem::path() : std::filesystem::path(folder) / "data" / "own-spans" / "runs";
        return std::filesystem::exists(path) ? path : std::filesystem::path();
    }
    void import(const std::filesystem::path& folder, const std::vector<std::string>& runs) {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        std::vector<std::filesystem::path> paths;
        for (const std::string& run : runs)
            paths.push_back(folder / run);
        auto prepared = describeRuns(paths, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    Population population(const std::string& where) {
        auto found = Population::find(*m_workspace, where);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }

    TempFolder m_folder;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
};

} // namespace tenfold::test
