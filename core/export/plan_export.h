#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/plan/plan.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Calls of a plan that a form has no way to say, by method, field and reason. Never dropped without being counted.
struct LeftOutCalls {
    std::string target, method;
    std::string field; ///< of the request, that stands in the way; empty: the call as such
    Sentence why;
    std::uint64_t calls = 0;
};

struct PlanExportReport {
    std::uint64_t calls = 0;           ///< of the plan
    std::uint64_t written = 0;         ///< of these
    std::uint64_t records = 0;         ///< lines, commands or jobs of the file
    std::vector<LeftOutCalls> leftOut; ///< the most first
    std::vector<Sentence> doubts;      ///< what the form cannot say of what it has
    std::uint64_t leftOutCalls() const { return calls - written; }
};

/// The forms' names: "hdfs-audit", "yarn-sls", "dynoyarn", "k6", "redis-pipe".
const std::vector<std::string_view>& planExportForms();
bool isPlanExportForm(std::string_view form);

/// Writes a plan in a form of another tool. The whole plan is gone through; what has to be in order of time is sorted,
/// in memory up to some 256 MB and beyond that in temporary files.
/// - hdfs-audit: the audit log of a NameNode, one line a call that it logs; times from 2000-01-01 00:00:00 UTC on.
///   Source: FSNamesystem.logAuditEvent of Hadoop 2.7 … 3.4, answers on a NameNode of our own.
/// - yarn-sls: jobs of YARN's Scheduler Load Simulator (tracetype SLS), an ApplicationMaster a job. Source: constants
/// of
///   SLSConfiguration of Hadoop 3.3.5.
/// - dynoyarn: a line a job for DynoYARN. Source: its AppSpec.
/// - k6: a script that plays nodes as virtual users, against Redis, HTTP and gRPC; values from replies are taken there.
/// - redis-pipe: commands for redis-cli --pipe, in order of time over one connection. Source: RESP, redis.io.
/// @param write  gets the file piece by piece
/// Errors: UnknownFormatName, NothingToExport, those of `write`, CannotWrite (temporary files), Cancelled.
/// Cost: O(calls log calls); some 100,000 calls a second.
Result<PlanExportReport> exportPlan(const Plan& plan, std::string_view form,
                                    const std::function<Status(std::string_view)>& write, Progress& progress);

} // namespace tenfold
