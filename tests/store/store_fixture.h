#pragma once

#include "core/store/runs/run_writer.h"
#include "core/store/workspace.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::test {

/// A folder of its own for each test, gone afterwards.
class TempFolder {
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return m_path / name; }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The key of a result's message, "ok" when it has none.
template <typename T>
std::string keyOf(const Result<T>& result) {
    return result ? "ok" : std::string(result.error().id().key());
}

/// An event with a few arguments of all sorts that differ from number to number.
ParsedEvent sampleEvent(int number, std::string& scratch);

RunImport sampleImport(const std::string& name, const std::string& contentHash);

/// Imports a run of sample events. Checks that it works.
RunSummary importRun(Workspace& workspace, const std::string& name, const std::string& hash, int events);

/// Every event of a trace as one line each: what two traces are compared by.
std::vector<std::string> linesOf(const Trace& trace);

/// Whether two traces hold the same; names the first event that differs.
testing::AssertionResult sameTraces(const Trace& a, const Trace& b);

/// A database file's content as one text: every row of every table.
std::string dumpOf(const std::filesystem::path& path);

} // namespace tenfold::test
