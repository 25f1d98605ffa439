#pragma once

#include "core/flows/compare/comparison.h"
#include "core/import/import_workspace.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::test {

/// A span of a request that is written: times in µs since the start of its request.
struct WrittenSpan {
    int parent = -1; ///< index in the request; -1: a root
    std::string name;
    std::int64_t fromUs = 0, lengthUs = 0;
    int kind = 2; ///< of OpenTelemetry: 2 server, 3 client
};
using WrittenRequest = std::vector<WrittenSpan>;

/// Runs of requests of one service, ten requests a second, in a workspace.
class WrittenRuns : public testing::Test {
protected:
    /// @param attributes  of the process, JSON objects with a comma before each
    /// @param later  the same from the middle on; nothing: it stays
    void write(const std::string& run, const std::vector<WrittenRequest>& requests, const std::string& attributes = {},
               const std::string& later = {}) {
        const std::filesystem::path folder = m_folder.path() / run;
        std::filesystem::create_directories(folder);
        std::ofstream file(folder / "spans.jsonl");
        for (std::size_t r = 0; r < requests.size(); ++r) {
            std::string spans;
            const std::int64_t startNs = 1'700'000'000'000'000'000 + std::int64_t(r) * m_betweenNs;
            for (std::size_t s = 0; s < requests[r].size(); ++s) {
                const WrittenSpan& span = requests[r][s];
                spans += fmt::format(
                    R"({}{{"traceId":"{:032x}","spanId":"{:016x}","parentSpanId":"{}","name":"{}","kind":{},)"
                    R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}"}})",
                    s > 0 ? "," : "", m_nextTrace, s + 1,
                    span.parent < 0 ? std::string() : fmt::format("{:016x}", span.parent + 1), span.name, span.kind,
                    startNs + span.fromUs * 1000, startNs + (span.fromUs + span.lengthUs) * 1000);
            }
            ++m_nextTrace;
            file << R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":)"
                 << R"({"stringValue":"api"}})" << (later.empty() || 2 * r < requests.size() ? attributes : later)
                 << R"(]},"scopeSpans":[{"spans":[)" << spans << "]}]}]}\n";
        }
        m_paths.push_back(folder);
    }
    void import() {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        ASSERT_TRUE(succeeded(made));
        m_workspace.emplace(std::move(*made));
        auto prepared = describeRuns(m_paths, {}, m_progress);
        ASSERT_TRUE(succeeded(prepared));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    Population population(const std::string& where) {
        auto found = Population::find(*m_workspace, where);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    PopulationComparison compare(const std::string& a, const std::string& b) {
        auto found = comparePopulations(*m_workspace, population(a), population(b), m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    static bool hasNotice(const std::vector<FlowNotice>& notices, std::string_view kind) {
        return std::any_of(notices.begin(), notices.end(), [&](const FlowNotice& one) { return one.kind == kind; });
    }

    TempFolder m_folder;
    std::vector<std::filesystem::path> m_paths;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
    std::uint64_t m_nextTrace = 1;
    std::int64_t m_betweenNs = 100'000'000; ///< from one request to the next
};

} // namespace tenfold::test
