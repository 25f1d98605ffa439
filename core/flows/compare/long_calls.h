#pragma once

#include "core/flows/compare/flow_paths.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace tenfold {

/// A service some calls of which take far longer than usual, though most are as before.
struct LongCalls {
    std::uint32_t service = 0;
    std::uint32_t toService = 0; ///< nearly all of it is on the way to this callee; 0: not so
    std::uint64_t requests = 0;  ///< of B, with such calls
    double expected = 0;         ///< of these, to be expected by A
    double extraNs = 0;          ///< beyond the median of their places, together
    std::int64_t longestNs = 0;
    std::uint32_t operation = 0; ///< of the longest
    TraceId example;
};

/// Long calls of a population in requests that are alike: which paths had them, when, in how many requests.
struct LongCallCount {
    std::uint32_t service = 0;
    std::uint32_t block = 0;
    std::vector<std::uint32_t> paths; ///< of the service, ascending
    std::uint64_t requests = 0;
};

/// What is known of the long calls of A without its requests.
struct KnownLongCalls {
    std::array<double, kTimeBlocks> requestsInBlock{};
    std::vector<LongCallCount> counts;
    /// Nothing was looked at.
    bool isEmpty() const {
        return std::all_of(requestsInBlock.begin(), requestsInBlock.end(), [](double n) { return n == 0; });
    }
};

/// Rare calls that last far longer: a service that is starved for moments, or a fault in a short part of B, moves no
/// median and no test of the whole distribution. A call is long where its own time is five times the median of A at its
/// place and a tenth of a request above it; a service is told where requests with long calls are far more than A lets
/// expect, by a law of Poisson whose variance is as much larger as long calls of A come in bursts. Where several
/// services have them at once it is none of them. Ours. Memory: by places.
class LongCallFinder {
public:
    /// @param requestNs  how long a request of A takes on average  @param isLeftOut  by path: not looked at
    LongCallFinder(const FlowPaths& tree, double requestNs, const std::vector<char>& isLeftOut);
    /// A request. @param side  0 = A, 1 = B  @param paths  of its nodes  @param block  of time
    void add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths, std::size_t side, std::size_t block);
    /// The same as add() of each request of A.
    void add(const KnownLongCalls& known);
    /// The paths of a request with long calls, by service.
    std::map<std::uint32_t, std::vector<std::uint32_t>> longPaths(const RequestFlow& flow,
                                                                  const std::vector<std::uint32_t>& paths) const;
    /// Whether B alone gives reason to look at A: only then add() of A is needed.
    bool isAny() const;
    /// Most extra time first.
    std::vector<LongCalls> find() const;

private:
    /// Own times at a path, or where A has few calls there, at its place.
    struct Usual {
        double medianNs = 0;
        double longNs = 0; ///< from here on; 0: A says too little of it, or it is left out
    };
    struct Service {
        std::uint64_t visitsA = 0, longA = 0, visitsB = 0; ///< longA: calls
        std::array<double, kTimeBlocks> requestsInBlock{}; ///< of A, with long calls
        LongCalls calls;
        std::map<std::uint32_t, double> extraTo; ///< by callee whose way it is, 0: its own time
        std::uint64_t lastRequest = 0;
    };
    bool isLong(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const;
    double expected(const Service& service) const;
    /// How much more the requests of A with long calls scatter from block to block than such that come independently.
    double burstiness() const;

    const FlowPaths& m_tree;
    std::vector<Usual> m_usual; ///< by path
    std::map<std::uint32_t, Service> m_services;
    std::array<double, kTimeBlocks> m_requestsInBlock{}; ///< of A
    std::uint64_t m_requests = 0;
};

} // namespace tenfold
