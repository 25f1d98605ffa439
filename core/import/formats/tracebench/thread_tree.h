#pragma once

#include "core/trace/span.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tenfold::tracebench {

/// The numbers of a report or an edge, as both passes over a dump read them.
struct ReportIds {
    TraceId task;
    std::uint64_t thread = 0;
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
    std::uint64_t name = 0; ///< hash of the operation's name
    bool operator==(const ReportIds&) const = default;
};

/// What a report needs to know of others.
struct Place {
    SpanId id;
    SpanId parent; ///< zero: none
    SpanKind kind = SpanKind::Internal;
    bool hasEdge = true;          ///< an edge leads to its thread
    std::uint16_t edges = 1;      ///< recorded edges to its thread; beside 1 only at the thread's first report
    std::uint32_t peer = kNoHost; ///< host of what it called, or of a thread that it started there
    static constexpr std::uint32_t kNoHost = 0xFFFFFFFF;
};

/// Who is below whom in the tasks of one file. Within a thread reports lie in each other as their times do, which are
/// of one clock; between threads only edges count. Memory: 60 bytes a report, 40 an edge until settle(), then 24 a
/// report.
class ThreadTree {
public:
    void addReport(const ReportIds& report, std::uint32_t host, bool isCall);
    /// @param father  zero: the task begins here
    void addEdge(TraceId task, std::uint64_t child, std::uint64_t father, std::int64_t fatherStartNs);

    /// Adds the places of all reports, in the order in which they were added, and the links that edges beside the first
    /// make (by index in `places`); forgets them.
    void settle(std::vector<Place>& places, std::unordered_map<std::size_t, std::vector<SpanLink>>& links);

private:
    struct Report {
        ReportIds ids;
        std::uint32_t host = 0;
        bool isCall = false;
    };
    struct Edge {
        TraceId task;
        std::uint64_t child = 0, father = 0;
        std::int64_t fatherStartNs = 0;
    };
    using Order = std::vector<std::uint32_t>;

    Order sorted() const;
    std::size_t findFather(const Order& order, const Edge& edge) const;
    void nest(const Order& order, std::size_t begin, std::size_t end, Place* places);
    void connect(const Order& order, std::size_t begin, std::size_t end, std::size_t base, std::vector<Place>& places,
                 std::unordered_map<std::size_t, std::vector<SpanLink>>& links);

    std::vector<Report> m_reports;
    std::vector<Edge> m_edges;
};

} // namespace tenfold::tracebench
