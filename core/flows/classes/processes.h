#pragma once

#include "core/flows/requests/population.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What made spans: an instance of a service.
struct ProcessFacts {
    std::uint32_t run = 0;     ///< index in Population::runs()
    std::uint32_t process = 0; ///< its name: the instance
    std::uint32_t service = 0; ///< of its first span
    std::uint64_t spans = 0;
    std::uint64_t errors = 0;            ///< spans
    std::uint64_t requests = 0;          ///< that have a span of it
    std::optional<std::int64_t> clockNs; ///< what its clock reads more than the others; only where proven wrong
    /// What its recorder says of it, "host.name" …, in its order.
    std::vector<std::pair<std::string, std::string>> attributes;
    /// Where it runs: its host.name, or k8s.pod.name, container.id, net.host.name; empty: it does not say.
    std::string host() const;
};

/// Counts the processes of requests. Memory: by processes. Cost: O(spans).
class ProcessCounter {
public:
    void add(const RequestFlow& flow, std::size_t run);
    /// By run, then in order of names; without attributes.
    std::vector<ProcessFacts> take(const NameTable& names);

private:
    struct Count {
        ProcessFacts facts;
        std::uint64_t seenIn = 0; ///< the last request that had it
    };
    std::vector<std::vector<Count>> m_counts; ///< by run, then number of the process' name
    std::uint64_t m_requests = 0;
};

/// Adds what recorders say of the processes, and clocks. Cost: one look-up a process of the runs.
Status describeProcesses(Workspace& workspace, const Population& population, const NameTable& names,
                         std::vector<ProcessFacts>& processes, Progress& progress);

} // namespace tenfold
