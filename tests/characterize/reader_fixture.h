#pragma once

#include "core/characterize/access/log_source.h"
#include "core/characterize/characterize.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// What a reader told, as texts that stay.
struct ToldAccess {
    std::int64_t timeMs = 0;
    Action action = Action::Other;
    bool isAllowed = true, hasOptions = false;
    std::string operation, path, destination, user, address, cluster, status;
    std::int64_t sizeBytes = -1;
};

class Listener final : public AccessSink {
public:
    std::vector<ToldAccess> accesses;
    std::vector<std::string> jobs; ///< "id submit duration outcome input"
    std::vector<std::uint64_t> counts;
    void access(const Access& a) override {
        accesses.push_back({a.timeMs, a.action, a.isAllowed, a.hasOptions, std::string(a.operation),
                            std::string(a.path), std::string(a.destination), std::string(a.user),
                            std::string(a.address), std::string(a.cluster), std::string(a.status), a.sizeBytes});
    }
    void job(const Job& j) override {
        jobs.push_back(std::string(j.id) + " " + std::to_string(j.submitMs) + " " + std::to_string(j.durationMs) + " " +
                       std::string(j.outcome) + " " + std::to_string(j.inputBytes));
    }
    void count(std::uint64_t reads) override { counts.push_back(reads); }
};

/// Reads a text as a format in pieces of so many bytes.
inline LineCounts readText(std::string_view text, std::string_view format, Listener& listener,
                           const std::string& zone = "UTC", std::size_t piece = 7) {
    const auto reader = logFormatNamed(format)->make(*TimeZone::named(zone));
    reader->begin("a.log");
    for (std::size_t at = 0; at < text.size(); at += piece)
        EXPECT_TRUE(reader->feed(text.substr(at, piece), listener));
    EXPECT_TRUE(reader->end(listener));
    return reader->counts();
}

/// "2026-06-01 08:00:SS,000 … cmd=CMD src=SRC dst=DST …", a line of an audit log.
inline std::string auditLine(int second, std::string_view cmd, std::string_view src, std::string_view dst = "null",
                             std::string_view allowed = "true") {
    const std::string two = (second % 60 < 10 ? "0" : "") + std::to_string(second % 60);
    return "2026-06-01 08:0" + std::to_string(second / 60) + ":" + two +
           ",000 INFO FSNamesystem.audit: allowed=" + std::string(allowed) +
           "\tugi=etl (auth:SIMPLE)\tip=/10.1.2.3\tcmd=" + std::string(cmd) + "\tsrc=" + std::string(src) +
           "\tdst=" + std::string(dst) + "\tperm=null\tproto=rpc\n";
}

/// All that is doubted, a line each.
inline std::string doubtsOf(const Characterization& one) {
    std::string all;
    for (const Sentence& doubt : one.doubts)
        all += doubt.text() + "\n";
    return all;
}

} // namespace tenfold::characterize
