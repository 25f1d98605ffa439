#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace tenfold::spans {

/// The spans of a run that were reported more than once, each time with a later end: in progress first, whole later.
/// Their reports are one span, of which the one with the latest end counts. Which that is is known when all was read,
/// so a first reading finds them and a second one leaves the others out. Memory: some 50 bytes for each of them.
class SpanReports {
public:
    /// More are left as they are.
    static constexpr std::size_t kMostSpans = std::size_t{4} << 20;

    /// A report of a span ends later than one that was handed on. @param span  a hash of what it is known by
    void addLater(std::uint64_t span, std::int64_t endNs) {
        if (m_latest.size() < kMostSpans || m_latest.contains(span)) m_latest[span] = endNs;
    }
    bool empty() const { return m_latest.empty(); }
    /// The end of the report that counts; null: there are no others.
    const std::int64_t* latestEnd(std::uint64_t span) const {
        const auto found = m_latest.find(span);
        return found == m_latest.end() ? nullptr : &found->second;
    }

private:
    std::unordered_map<std::uint64_t, std::int64_t> m_latest;
};

/// A sink whose events can be taken back, so that a run is read once more where reports were found.
class SpanReportKeeper {
public:
    virtual ~SpanReportKeeper() = default;
    virtual SpanReports& found() = 0;              ///< of this reading
    virtual const SpanReports* before() const = 0; ///< of the one before it; null: there was none
};

} // namespace tenfold::spans
