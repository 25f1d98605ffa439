#pragma once

#include "core/base/name_table.h"
#include "core/base/threads/progress.h"
#include "core/flows/requests/request_filter.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// For which spans of a run the tests of attributes of a filter hold. Memory: a bit a span and test.
class AttributeMarks {
public:
    /// Cost: one pass over the run's events where it has such attributes. Errors: UnknownRun, Cancelled.
    static Result<AttributeMarks> find(Workspace& workspace, const RunInfo& run, const RequestFilter& filter,
                                       Progress& progress);
    /// @param test  its place in RequestFilter::attributeTests()
    bool holds(std::size_t test, const SpanFact& fact, const NameTable& names) const {
        const Marks& marks = m_marks[test];
        const auto position = static_cast<std::size_t>(fact.event.value - m_first.value);
        return (position < marks.spans.size() && marks.spans[position]) ||
               (!marks.processes.empty() && marks.processes.count(names.text(fact.process)) > 0);
    }

private:
    struct Marks {
        std::vector<bool> spans; ///< by position of the event; empty: none
        std::set<std::string> processes;
    };
    EventKey m_first;
    std::vector<Marks> m_marks;
};

} // namespace tenfold
