#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/filter/filter.h"
#include "core/trace/trace.h"

#include <optional>
#include <vector>

namespace tenfold {

/// Whether a filter looks at arguments or results, so that events without them cannot be told by it.
bool needsValues(const Filter& filter);

/// Whether an argument at a path is the one that a test means: by its whole path, its end behind a dot, or, of a name
/// in quotes, as the one key it is. Positions in lists do not count.
bool isMeant(const FilterTest& test, const std::string& path);
bool passesValue(const FilterTest& test, const Value& value);
/// Whether a text passes a test of a text field, a number one of a number.
bool passesText(const FilterTest& test, const std::string& text);
bool passesNumber(const FilterTest& test, double number);

/// A valid filter applied to the events of a trace. What the tests say of names, paths and values is found once for
/// each of those, so that an event costs a few look-ups. The trace outlives it. Thread: reentrant after making.
class EventFilterMatcher {
public:
    /// @param filter  valid; anything else lets all events through
    /// @param runStartNs  what `t` counts from, of a trace that is a part of one run; none: the first event of each run
    /// Cost: O(texts and values of the trace * tests).
    EventFilterMatcher(const Filter& filter, const Trace& trace, std::optional<std::int64_t> runStartNs = {});
    bool matches(const Event& event) const;

private:
    struct Check {
        FilterNode::Kind kind = FilterNode::Kind::And;
        std::vector<Check> parts;
        FilterTest test;
        std::vector<char> strings; ///< by StringId: methods, threads, …; for arguments the paths that are meant
        std::vector<char> values;  ///< by ValueId
        std::vector<char> senders; ///< by SenderId
    };
    Check compile(const FilterNode& node) const;
    void fillTest(Check& check) const;
    void fillWord(Check& check, const std::string& word) const;
    bool holds(const Check& check, const Event& event) const;
    bool holdsTest(const Check& check, const Event& event) const;
    bool holdsArgument(const Check& check, const Event& event) const;
    bool holdsWord(const Check& check, const Event& event) const;

    const Trace& m_trace;
    std::vector<std::int64_t> m_runStartNs; ///< by RunId
    Check m_root;
};

/// The events that match, as indices of the trace in its order. Errors: Cancelled.
Result<std::vector<std::uint32_t>> filterEvents(const Trace& trace, const Filter& filter, Progress& progress);

} // namespace tenfold
