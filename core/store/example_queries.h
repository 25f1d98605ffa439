#pragma once

#include <array>

namespace tenfold {

/// A reading statement over the views of a workspace, to begin with.
struct ExampleQuery {
    const char* name; ///< what it lists, in English
    const char* sql;
};

inline constexpr ExampleQuery kCallsByMethod{
    "calls of each method", "SELECT method, count(*) AS calls FROM event_view GROUP BY method ORDER BY calls DESC"};
inline constexpr ExampleQuery kSkippedRecords{"skipped records", "SELECT * FROM issue_view"};

inline constexpr std::array kExampleQueries{
    kCallsByMethod,
    ExampleQuery{"calls of each node",
                 "SELECT run, sender, count(*) AS calls FROM event_view GROUP BY run, sender ORDER BY calls DESC"},
    ExampleQuery{
        "the slowest calls",
        "SELECT run, sender, method, duration_ns / 1e6 AS ms FROM event_view ORDER BY duration_ns DESC LIMIT 100"},
    ExampleQuery{"calls without a response", "SELECT * FROM event_view WHERE outcome = 'unanswered'"},
    kSkippedRecords,
    ExampleQuery{"decisions in force", "SELECT * FROM decision_view"},
    ExampleQuery{"runs", "SELECT * FROM run_view ORDER BY scale, name"},
};

} // namespace tenfold
