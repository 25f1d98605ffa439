#pragma once

#include "core/base/name_table.h"
#include "core/flows/names/span_names.h"
#include "core/flows/requests/request_flow.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// What has to be known before figures are read, in a sentence.
struct FlowNotice {
    std::string_view kind; ///< for scripts: "names", "values-in-names" …
    Sentence text;
};

/// Counts spans by their place, to tell whether most places come so seldom that nothing can be said of them.
class PlaceScatter {
public:
    void add(const RequestFlow& flow);
    /// Spans of places that come once or twice.
    std::uint64_t rareSpans() const;
    std::uint64_t rarePlaces() const;
    /// "values-in-names"; nothing where names come back.
    std::optional<FlowNotice> notice() const;
    TraceId example() const { return m_example; }

private:
    std::unordered_map<std::uint64_t, std::uint64_t> m_spans; ///< by service and operation
    std::uint64_t m_all = 0, m_requests = 0;
    TraceId m_example; ///< least number of all, so that it is the same in any order
    bool m_isAny = false;
};

/// "clock-changed": that no one offset fits two clocks.
FlowNotice clockNotice(const ClockChange& change, const NameTable& names);

/// "names": that recorded names are one operation here.
FlowNotice refinedNotice(const RefinedName& name);

} // namespace tenfold
