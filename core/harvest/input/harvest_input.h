#pragma once

#include "core/base/error.h"
#include "core/import/formats/samples/input_rules.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// A server of the inventory.
struct Server {
    std::string id, datacenter;
    std::string rack; ///< empty: nobody says it
    std::int64_t cores = 0, memoryMib = 0;
    std::int64_t harvestMib = 0; ///< storage that its owner allows batch data to use
};

/// Who owns servers: an environment and what its servers do there.
struct Tenant {
    std::string environment, function;
    std::string name() const { return environment + "/" + function; }
};

/// Whose a server is, from an instant to before another one; seconds since 1970.
struct Ownership {
    std::uint32_t server = 0, tenant = 0;
    std::int64_t fromS = std::numeric_limits<std::int64_t>::min(), toS = std::numeric_limits<std::int64_t>::max();
};

enum class ReimageCause { Operator, ResilienceTest, Maintenance, Unknown };

/// A disk that was made anew; all that was on it is gone.
struct DiskReimage {
    std::int64_t timeS = 0;
    std::uint32_t server = 0;
    std::string disk; ///< empty: all disks of the server
    ReimageCause cause = ReimageCause::Unknown;
};

/// Space of a server at an instant.
struct StorageLevel {
    std::int64_t timeS = 0;
    std::uint32_t server = 0;
    std::int64_t harvestMib = 0, usedMib = 0;
    std::int64_t availableMib() const { return harvestMib > usedMib ? harvestMib - usedMib : 0; }
};

/// Like tasks of a job.
struct JobVertex {
    std::string name;
    std::int64_t tasks = 0;
    double taskSeconds = 0, taskSpreadSeconds = 0;
    std::int64_t cores = 0, memoryMib = 0;
};

/// A job that comes again and again.
struct Job {
    std::string type;
    std::vector<JobVertex> vertices;
    std::vector<std::pair<std::size_t, std::size_t>>
        edges; ///< all tasks of the first end before those of the second begin
    std::vector<std::pair<std::int64_t, double>> history; ///< start and duration in seconds, oldest first
    std::optional<double> lastSeconds() const {
        return history.empty() ? std::nullopt : std::optional(history.back().second);
    }
};

struct ArrivalRecord {
    std::string id;
    std::size_t job = 0;
    std::int64_t timeS = 0;
};

/// A line that broke a rule, or data that did.
struct InputIssue {
    std::string_view code; ///< of samples::inputRule()
    std::string file;
    std::uint64_t line = 0; ///< 0: it is about no single line
    std::string detail;     ///< the line, the cycle, the tenant: data
};

/// How often a rule was broken in a file, and the first of these.
struct BrokenRule {
    std::uint64_t count = 0;
    std::vector<InputIssue> first; ///< at most kShownIssues
};
inline constexpr std::size_t kShownIssues = 100;
using BrokenRules = std::map<std::pair<std::string, std::string>, BrokenRule>; ///< by file and code

/// A table that is none, or of which more than one line in a hundred breaks a rule: nothing of it is taken.
struct RefusedTable {
    std::string file;
    Error why;
};

/// What is known beside utilization: who owns which servers, what happens to their disks, what runs on them.
struct HarvestInput {
    std::vector<Server> servers;
    std::map<std::string, std::uint32_t, std::less<>> serverOf;   ///< by id
    std::vector<Tenant> tenants;                                  ///< in order of first naming
    std::vector<Ownership> owners;                                ///< by server, then time
    std::vector<DiskReimage> reimages;                            ///< by time
    std::vector<StorageLevel> storage;                            ///< by time
    std::map<std::string, std::string, std::less<>> serverOfHost; ///< name in calls and spans to server id
    std::vector<Job> jobs;                                        ///< those that were not refused, by first naming
    std::vector<ArrivalRecord> arrivals;                          ///< by time
    BrokenRules broken;
    std::map<std::string, std::uint64_t> lines; ///< by file, without its first
    std::vector<RefusedTable> refused;          ///< the others are taken without them
    /// When the servers were looked at, as far as their utilization says it: seconds since 1970, half open; empty: not
    /// known. Without a reimage in it nothing was made anew there.
    std::int64_t observedFromS = 0, observedToS = 0;

    bool isEmpty() const { return servers.empty() && owners.empty() && jobs.empty(); }
    /// Whose a server is at an instant; nothing: nobody's. Cost: O(log owners).
    std::optional<std::uint32_t> tenantAt(std::uint32_t server, std::int64_t timeS) const;
    const Job* job(std::string_view type) const;
    bool isObserved() const { return observedFromS < observedToS; }
};

} // namespace tenfold::harvest
