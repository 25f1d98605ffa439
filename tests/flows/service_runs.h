#pragma once

#include "core/flows/classes/flow_set.h"
#include "core/flows/compare/comparison.h"
#include "core/import/import_workspace.h"
#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::test {

/// A span of a request of several services: times in ms since the start of its request.
struct ServiceSpan {
    int parent = -1;           ///< index in the request; -1: a root
    std::string service, name; ///< a service without a name: the span was lost
    double fromMs = 0, lengthMs = 0;
    std::string kind = "server";
    bool fails = false;
};

/// Runs of requests of several services, one process each, in a workspace; two requests a second.
class ServiceRuns : public testing::Test {
protected:
    using Request = std::vector<ServiceSpan>;
    void write(const std::string& run, const std::function<Request(int)>& request, int requests = 200) {
        std::string text;
        for (int i = 0; i < requests; ++i) {
            const Request spans = request(i);
            const std::int64_t startNs = 1'700'000'000'000'000'000 + std::int64_t{i} * 500'000'000;
            for (std::size_t s = 0; s < spans.size(); ++s) {
                const ServiceSpan& span = spans[s];
                if (span.service.empty()) continue; // it was lost
                const std::string parent =
                    span.parent < 0 ? std::string() : fmt::format(R"("parent_id":"{:02x}",)", span.parent + 1);
                text += fmt::format(R"({{"t":{},"sender":"{}-1","target":"{}","method":"{}","dur":{},"kind":"{}",)"
                                    R"("request_id":"{:032x}","span_id":"{:02x}",{}"request":{{}}{}}})"
                                    "\n",
                                    startNs + std::llround(span.fromMs * 1e6), span.service, span.service, span.name,
                                    std::llround(span.lengthMs * 1e6), span.kind, m_next, s + 1, parent,
                                    span.fails ? R"(,"response":{"$error":"failed"})" : "");
            }
            ++m_next;
        }
        m_paths.push_back(m_folder.write(run + ".jsonl", text));
    }
    void import() {
        auto made = Workspace::open(m_folder.path() / "w.tenfold", OpenMode::Create);
        auto prepared = describeRuns(m_paths, {}, m_progress);
        ASSERT_TRUE(succeeded(made) && succeeded(prepared));
        m_workspace.emplace(std::move(*made));
        ImportReport report;
        ASSERT_TRUE(succeeded(importRuns(*m_workspace, std::move(*prepared), m_progress, report)));
    }
    Population population(const std::string& where) {
        auto found = Population::find(*m_workspace, where);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    PopulationComparison compare(const std::string& a = "run = a", const std::string& b = "run = b") {
        auto found = comparePopulations(*m_workspace, population(a), population(b), m_progress);
        EXPECT_TRUE(succeeded(found));
        return std::move(*found);
    }
    static std::string suspects(const PopulationComparison& comparison) {
        std::string text;
        for (const Suspect& suspect : comparison.suspects)
            text += (text.empty() ? "" : " ") + suspect.service;
        return text;
    }
    static const Finding* finding(const PopulationComparison& comparison, FindingKind kind,
                                  const std::string& service) {
        for (const Finding& one : comparison.findings)
            if (one.kind == kind && comparison.names.text(one.place.at.service) == service) return &one;
        return nullptr;
    }

    TempFolder m_folder;
    std::vector<std::filesystem::path> m_paths;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
    unsigned m_next = 1;
};

} // namespace tenfold::test
