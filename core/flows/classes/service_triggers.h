#pragma once

#include "core/flows/classes/path_classes.h"
#include "core/flows/classes/service_graph.h"
#include "core/store/events/event_query.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Finds who led whom to something without waiting for it: links between spans, mostly of different requests, as those
/// of a batch of messages to the spans that sent them. Requests come in any order; both ends of a link have to be among
/// them. Memory: by links. Cost: two look-ups a span where a run has links, else nothing.
class TriggerGatherer {
public:
    /// The links of a run; before its requests.
    void expect(std::size_t run, const std::vector<LinkRow>& links);
    bool isEmpty() const { return m_links.empty(); }
    /// @param block  of time, told again by each()
    void add(const RequestFlow& flow, std::size_t run, std::size_t block = 0);
    /// What a link led to, where both ends are there.
    struct LinkedWork {
        FlowPlace from, to;
        std::int64_t waitNs = 0;  ///< from the start of the span that led to it until it begins
        std::int64_t workNs = -1; ///< how long it takes; -1: told with another link of the same span
        std::size_t block = 0;
    };
    void each(const std::function<void(const LinkedWork&)>& visit) const;
    /// Forgets what was seen, not what is expected.
    void restart();
    /// Puts them into a graph whose services are those of the requests.
    void tell(ServiceGraph& graph) const;

private:
    static constexpr std::uint32_t kUnseen = 0xffffffffU;
    struct Link {
        std::uint32_t from = kUnseen, to = kUnseen; ///< names of services
        std::uint32_t fromOperation = 0, toOperation = 0;
        std::int64_t sendingNs = 0, sentNs = 0, begunNs = 0, workNs = -1;
        std::size_t block = 0;
        TraceId toTrace;
        SpanId toSpan;
        bool isCall = false; ///< to the span it stands below: an edge of its request
    };
    struct SpanKey {
        std::size_t run;
        TraceId trace;
        SpanId span;
        bool operator==(const SpanKey&) const = default;
    };
    struct SpanKeyHash {
        std::size_t operator()(const SpanKey& key) const noexcept {
            return std::hash<TraceId>()(key.trace) ^ (key.span.value * 0x9E3779B97F4A7C15ULL) ^ key.run;
        }
    };

    std::vector<Link> m_links;
    std::unordered_multimap<std::int64_t, std::size_t> m_linking;        ///< by event of the span that links
    std::unordered_multimap<SpanKey, std::size_t, SpanKeyHash> m_linked; ///< by what is linked to
};

} // namespace tenfold
