#pragma once

#include "core/flows/requests/request_flow.h"
#include "core/stats/distribution.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace tenfold {

/// A process of a service that is not like the others of it.
struct OddInstance {
    enum class Why {
        Slow,  ///< much slower than its like, at one operation
        Fails, ///< has errors that its like do not have, at one operation
        Gone,  ///< called in A, and no span of it in B
    };
    Why why = Why::Slow;
    std::uint32_t service = 0;
    std::uint32_t process = 0;
    std::uint32_t operation = 0; ///< of Gone: 0
    double own = 0, peers = 0;   ///< Slow: medians, ns; Fails: shares; Gone: spans in A, and those to be expected in B
    double extraNs = 0;          ///< Slow: beyond what its visits would take elsewhere, of all requests of B
};

/// What a comparison of processes needs of its side A: of one process at one operation.
struct PeerFigures {
    std::uint64_t visits = 0, errors = 0;
    double fasterNs = 0; ///< the quantile processes are compared by
};

/// Processes of one service beside each other: a slow or failing replica needs no good run to be seen. Where the good
/// run A knows the same process to be as odd it is no change and not told.
/// Ours. Memory: a distribution for each process and operation of services with several processes.
class PeerComparison {
public:
    /// @param side  0 = A, 1 = B
    void add(const RequestFlow& flow, std::size_t side);
    /// By service, worst first. Cost: O(processes log processes) an operation.
    std::vector<OddInstance> find() const;
    /// Services of A with no span in B though as many calls are made, with the spans to be expected.
    std::vector<OddInstance> goneServices() const;
    /// Processes of a service, in A and B.
    std::array<std::size_t, 2> processesOf(std::uint32_t service) const;

    using Place = std::tuple<std::uint32_t, std::uint32_t, SpanKind>; ///< service, operation
    /// All that side A is for the others, to be written down, and to be taken instead of its requests.
    struct Known {
        std::uint64_t requests = 0;
        std::map<Place, std::map<std::uint32_t, PeerFigures>> figures;         ///< by place and process
        std::map<std::uint32_t, std::map<std::uint32_t, std::uint64_t>> spans; ///< by service and process
    };
    Known known() const;
    void restore(const Known& known);

private:
    struct Visits {
        std::array<Distribution, 2> durationNs;
        std::array<std::uint64_t, 2> errors{};
        PeerFigures before; ///< of A, where it is known without its requests
        std::uint64_t visitsBefore() const { return std::max(durationNs[0].count(), before.visits); }
    };
    using Spans = std::array<std::uint64_t, 2>;
    void findSlow(const Place& place, const std::map<std::uint32_t, Visits>& visits,
                  std::map<std::uint32_t, OddInstance>& odd) const;
    void findFailing(const Place& place, const std::map<std::uint32_t, Visits>& visits,
                     std::map<std::uint32_t, OddInstance>& odd) const;
    void findGone(std::uint32_t service, std::map<std::uint32_t, OddInstance>& odd) const;

    std::map<Place, std::map<std::uint32_t, Visits>> m_visits;       ///< by place and process
    std::map<std::uint32_t, std::map<std::uint32_t, Spans>> m_spans; ///< by service and process
    std::array<std::uint64_t, 2> m_requests{};
    std::vector<char> m_isCalled; ///< scratch, by node
};

} // namespace tenfold
