#pragma once

#include "core/base/name_table.h"
#include "core/flows/requests/request_flow.h"
#include "core/stats/distribution.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A service, or something that only its callers tell of: a data base, a queue.
struct ServiceNode {
    std::uint32_t name = 0;               ///< in the table of names
    bool isRecorded = true;               ///< false: it has no spans of its own
    std::vector<std::uint32_t> addresses; ///< where its callers say it is, names in the table; of one not recorded
    std::uint64_t spans = 0;
    std::uint64_t visits = 0;   ///< spans by which requests enter it: roots, and calls from others
    std::uint64_t errors = 0;   ///< of visits
    std::uint64_t requests = 0; ///< that have a span of it
    Distribution durationNs;    ///< of visits
    std::int64_t selfNs = 0;    ///< of all its spans
    /// Its own part of the critical paths of all requests; without that of the way to others, which is the links'.
    std::int64_t criticalNs = 0;
};

/// What one service asks of another, over all their operations.
struct ServiceLink {
    std::uint32_t from = 0, to = 0; ///< indices of services; equal where instances of one call each other
    std::uint64_t calls = 0;
    std::uint64_t errors = 0;
    std::uint64_t unanswered = 0; ///< calls whose other side is not recorded, of a service that is
    std::uint64_t sent = 0;       ///< calls that nobody waits for, see FlowNode::isSent
    Distribution durationNs;      ///< as the caller sees it, where it recorded that; without what was sent
    Distribution waitNs;          ///< of what was sent, from the sender's start until it begins
    /// The way's own part of the critical paths of all requests. Of a call that nobody else tells of the whole call,
    /// which is a part of the caller's own too.
    std::int64_t criticalNs = 0;
    std::int64_t criticalBelowNs = 0; ///< with all that is below
    bool isSent() const { return 2 * sent > calls; }
    /// What is to be known of it: how long its calls take, or where most are messages, how long these wait.
    const Distribution& timeNs() const { return isSent() ? waitNs : durationNs; }
};

/// One service led another to something without waiting for it: spans that link to spans of others, mostly of other
/// requests, as a batch of messages to those who sent them.
struct ServiceTrigger {
    std::uint32_t from = 0, to = 0; ///< indices of services
    std::uint64_t count = 0;        ///< links
    Distribution delayNs;           ///< from the end of the span that led to it until the other one began
};

/// Who calls whom.
struct ServiceGraph {
    std::vector<ServiceNode> services;    ///< in the order of their names
    std::vector<ServiceLink> links;       ///< by from, then to
    std::vector<ServiceTrigger> triggers; ///< by from, then to
    std::uint64_t openTriggers = 0;       ///< links one of whose ends is not among the requests
    std::int64_t fromNs = 0, toNs = 0;    ///< from the first start to the last end
    double seconds() const { return double(toNs - fromNs) / 1e9; }
};

/// Folds requests to the graph of their services. A call is a span whose parent is of another service, or of another
/// process of its own and says that it calls; a caller's span without anything below it is a call too when it names its
/// peer, to the service that answers at that address elsewhere, else to something with the peer's name:
/// what it is ("redis"), with its address where several are the same, or the bare address.
/// Memory: by services and links. Cost: O(spans).
class ServiceGraphBuilder {
public:
    void add(const RequestFlow& flow);
    /// @param names  gets the names of what has no spans of its own
    ServiceGraph take(NameTable& names);

private:
    void addVisit(const RequestFlow& flow, std::uint32_t node);
    void addCall(const RequestFlow& flow, std::uint32_t node);
    void addOpenCall(const RequestFlow& flow, std::uint32_t node);
    std::uint32_t serviceAt(std::uint32_t peer) const;
    void dropUndescribed(NameTable& names);
    std::unordered_map<std::uint32_t, std::uint32_t> nodesOfPeers(NameTable& names);

    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    std::map<std::uint32_t, ServiceNode> m_services; ///< by name
    std::map<Pair, ServiceLink> m_links;             ///< by names
    std::map<Pair, ServiceLink> m_openCalls;         ///< by names of caller and peer
    std::unordered_map<std::uint32_t, std::map<std::uint32_t, std::uint64_t>> m_answering; ///< peer → service → calls
    std::unordered_map<std::uint32_t, std::uint64_t> m_seenIn; ///< the last request that had the service
    std::uint64_t m_requests = 0;
    std::vector<std::int64_t> m_below; ///< by node: critical time with what is below it
    std::int64_t m_fromNs = 0, m_toNs = 0;
};

} // namespace tenfold
