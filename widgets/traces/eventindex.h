#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold {

/// What the event table shows: which calls of a run, in which order.
struct EventSelection {
    std::optional<std::uint32_t> sender; ///< of the trace
    QString text;                        ///< words and comparisons, see EventFilterText
    enum Column { Time, Sender, Thread, Method, Request, Response, Duration, Columns };
    int sortColumn = Time;
    bool descending = false;
};

/// The filter field's text taken apart: all parts must hold. A word is looked for in method, sender, argument names and
/// values, in either case; `method=create`, `sender=…`, `thread=…` compare whole; `dur>5ms`, `dur<=1s` compare
/// durations; `error` and `unanswered` ask for the outcome.
class EventFilterText {
public:
    explicit EventFilterText(const QString& text);
    /// The first part that cannot be read, for a message; empty when all is well.
    const QString& problem() const { return m_problem; }
    bool isEmpty() const { return m_parts.empty(); }
    std::size_t parts() const { return m_parts.size(); }
    /// The text without part `index`, to say what removing it would do.
    QString without(std::size_t index) const;
    QString partText(std::size_t index) const;

    /// Texts and values of a trace that hold each word, found once, so that a call costs a few look-ups.
    class Matcher {
    public:
        Matcher(const EventFilterText& filter, const Trace& trace);
        bool matches(const Event& event) const;

    private:
        const EventFilterText& m_filter;
        const Trace& m_trace;
        struct Hits {
            std::vector<bool> strings, values, senders;
        };
        std::vector<Hits> m_hits;
    };

private:
    struct Part {
        enum Kind { Word, Method, Sender, Thread, DurationAbove, DurationBelow, Error, Unanswered } kind = Word;
        std::string text; ///< lower case for words
        std::int64_t ns = 0;
        bool orEqual = false;
        QString source;
    };
    std::vector<Part> m_parts;
    QString m_problem;
};

/// The calls of a selection in its order, as indices of the trace. Errors: Cancelled.
Result<std::vector<std::uint32_t>> selectEvents(const Trace& trace, const EventSelection& selection,
                                                Progress& progress);

/// `src: "/input" masked { perm: 420 }` as short text: `src: "/input" masked.perm: 420`.
QString leavesText(const Trace& trace, std::span<const Leaf> leaves, int limit = 300);

} // namespace tenfold
