#pragma once

#include "core/import/import_workspace.h"
#include "core/model/file/performance_model.h"
#include "tests/import/import_testing.h"
#include "tests/model/storage_cases.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace tenfold::test {

/// Both runs of a case in a workspace, "right" and "wrong", and its model file.
class StorageWorkspace : public testing::Test {
protected:
    void import(const StorageCase& one) {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        one.write(m_folder.path() / "right.jsonl", false);
        one.write(m_folder.path() / "wrong.jsonl", true);
        auto prepared =
            describeRuns({m_folder.path() / "right.jsonl", m_folder.path() / "wrong.jsonl"}, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
        const std::filesystem::path models = std::filesystem::path(std::getenv("TENFOLD_TEST_DATA")) / "models";
        auto model = readModelFile((models / (one.name + ".toml")).string());
        ASSERT_TRUE(succeeded(model));
        m_model = std::move(*model);
    }

    TempFolder m_folder;
    NoProgress m_progress;
    std::optional<Workspace> m_workspace;
    PerformanceModel m_model;
};

} // namespace tenfold::test
