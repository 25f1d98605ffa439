#pragma once

#include "core/known/message_shapes.h"
#include "core/known/shared_cache.h"
#include "core/program/expression/expression.h"
#include "core/trace/trace.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// When something in an event is known: a request when it is sent, a response when it has arrived.
std::int64_t knownAtNs(const Event& event, Side side);

/// The leaf of an event's side at a path, the `ordinal`-th of those with the path (elements of one list share a path).
std::optional<std::uint32_t> findLeaf(const Trace& trace, const Event& event, Side side, StringId path,
                                      std::uint32_t ordinal = 0);

/// A FieldRef in the numbers of one trace.
struct ResolvedField {
    StringId target, method, path;
    Side side = Side::Response;
    auto operator<=>(const ResolvedField&) const = default;

    template <typename H>
    friend H AbslHashValue(H state, const ResolvedField& field) {
        return H::combine(std::move(state), field.target.value, field.method.value, field.path.value, field.side);
    }
};
/// Nothing when the trace has no such method or path.
std::optional<ResolvedField> resolve(const FieldRef& field, const Trace& trace);
FieldRef fieldRef(const ResolvedField& field, const Trace& trace);

/// One value that a field had.
struct FieldOccurrence {
    std::int64_t knownNs = 0;
    std::uint32_t event = 0;
    std::uint32_t leaf = 0;
    ValueId value;
};

/// Occurrences by the time they became known, good for as long as this is held.
class Occurrences {
public:
    Occurrences() = default;
    Occurrences(std::shared_ptr<const void> owner, std::span<const FieldOccurrence> list)
        : m_owner(std::move(owner))
        , m_list(list) {}
    std::span<const FieldOccurrence> list() const { return m_list; }
    operator std::span<const FieldOccurrence>() const { return m_list; }

private:
    std::shared_ptr<const void> m_owner;
    std::span<const FieldOccurrence> m_list;
};

/// Occurrences of a field on one sender or in one run by the value of another field of their events (of the same
/// element, where a list has both).
class KeyedOccurrences {
public:
    /// @param entries  key and occurrence, sender by sender in the order of calls
    explicit KeyedOccurrences(std::vector<std::pair<ValueId, FieldOccurrence>> entries);
    /// Occurrences whose event has the key value, by time. Cost: O(log occurrences).
    std::span<const FieldOccurrence> find(ValueId key) const;
    std::size_t sizeBytes() const;

private:
    std::vector<ValueId> m_keys; ///< ascending; aligned with m_occurrences
    std::vector<FieldOccurrence> m_occurrences;
};

/// The values that some fields had on one sender or in one run, and since when.
class KnownValues {
public:
    struct FirstSeen {
        std::int64_t knownNs = 0;
        std::uint32_t event = 0; ///< whose event made it known first
        std::uint32_t leaf = 0;
    };
    void add(const FieldOccurrence& occurrence);
    void finish(); ///< after the last add()
    /// When a value was first known; nothing when never.
    std::optional<FirstSeen> firstKnown(ValueId value) const;
    /// Number of different values known by a time.
    std::size_t countAt(std::int64_t timeNs) const;
    std::size_t sizeBytes() const;

private:
    std::unordered_map<ValueId, FirstSeen> m_first;
    std::vector<std::int64_t> m_times; ///< of m_first, ascending
};

/// Where the values of fields stand, by sender and by run, in the order they became known. Made as asked, for the
/// sender or run that is asked for; what has not been asked for long is forgotten when memory gets short. Thread-safe.
/// Cost: O(events of the method on the sender or in the run) at the first question, O(log n) after.
class FieldIndex {
public:
    /// @param budgetBytes  memory for each kind of answer; 0: in proportion to the trace
    explicit FieldIndex(const Trace& trace, std::size_t budgetBytes = 0);

    /// All values of a field on one sender, by time.
    Occurrences ofSender(const ResolvedField& field, SenderId sender);
    /// The same, not kept: for one who goes through the senders one after another.
    std::vector<FieldOccurrence> collectOfSender(const ResolvedField& field, SenderId sender) const;
    /// All values of a field in one run, by time.
    Occurrences ofRun(const ResolvedField& field, RunId run);

    /// Values of a field on one sender or in one run (by `scope`) by those of another field of their events.
    std::shared_ptr<const KeyedOccurrences> byKey(const ResolvedField& field, const ResolvedField& key, Scope scope,
                                                  std::uint32_t senderOrRun);
    /// The same, not kept.
    KeyedOccurrences collectByKey(const ResolvedField& field, const ResolvedField& key, Scope scope,
                                  std::uint32_t senderOrRun) const;

    /// The values that any of the fields had on a sender or in a run (by `scope`).
    std::shared_ptr<const KnownValues> knownValues(const std::vector<ResolvedField>& fields, Scope scope,
                                                   std::uint32_t senderOrRun);

    /// The leaf at a path, in one side of an event, that goes with another leaf of the event (its key, say):
    ///   - the only one with the path;
    ///   - that of the element around it, where its own list is inside of theirs: of "c[*].action" for "c[*].ids[*]".
    ///     All elements are taken to have theirs before their inner list, or all behind it, as the first has;
    ///   - the one of the same element, where there are as many with the one path as with the other;
    ///   - nothing where it cannot be told.
    /// Cost: O(log leaves of the path), without reading the message.
    std::optional<std::uint32_t> siblingLeaf(std::uint32_t event, std::uint32_t leaf, Side side, StringId path) const;
    /// Calls `visit(occurrence)` for each leaf of an event that a field names.
    template <typename Visit>
    void forEachAt(const ResolvedField& field, std::uint32_t event, const Visit& visit) const {
        const Event& e = m_trace.events[event];
        for (const std::uint32_t offset : m_shapes.offsetsOf(event, field.side, field.path)) {
            const std::uint32_t leaf = e.firstLeaf + offset;
            visit(FieldOccurrence{knownAtNs(e, field.side), event, leaf, m_trace.valueOf(e, leaf)});
        }
    }

    const Trace& trace() const { return m_trace; }
    /// Events of a method, by (target, method), in trace order.
    std::span<const std::uint32_t> eventsOf(StringId target, StringId method) const;

private:
    using List = std::vector<FieldOccurrence>;
    /// What each call of a method has of one field, side by side: read many times by those that look for sources.
    struct Column {
        struct Cell {
            std::uint32_t leaf = 0;
            ValueId value; ///< invalid: the call has none (leaf 0) or several (leaf kSeveral)
        };
        static constexpr std::uint32_t kSeveral = 0xffffffffU;
        std::vector<Cell> cells; ///< aligned with eventsOf() the method
    };
    std::shared_ptr<const Column> columnOf(const ResolvedField& field) const;
    /// When the requests or responses of a method's calls were known, aligned with eventsOf() the method.
    std::shared_ptr<const std::vector<std::int64_t>> timesOf(const ResolvedField& field) const;
    template <typename Visit>
    void forEachSpan(const ResolvedField& field, Scope scope, std::uint32_t senderOrRun, const Visit& visit) const;
    template <typename Visit>
    void forEachOf(const ResolvedField& field, Scope scope, std::uint32_t senderOrRun, const Visit& visit) const;

    const Trace& m_trace;
    MessageShapes m_shapes;
    std::map<std::pair<StringId, StringId>, std::vector<std::uint32_t>> m_eventsOf;
    std::vector<std::vector<SenderId>> m_sendersOf; ///< by run
    mutable SharedCache<ResolvedField, Column> m_columns;
    mutable SharedCache<ResolvedField, std::vector<std::int64_t>> m_times; ///< fields without a path
    SharedCache<std::pair<ResolvedField, std::uint32_t>, List> m_ofSender, m_ofRun;
    SharedCache<std::tuple<ResolvedField, ResolvedField, Scope, std::uint32_t>, KeyedOccurrences> m_byKey;
    SharedCache<std::tuple<std::vector<ResolvedField>, Scope, std::uint32_t>, KnownValues> m_known;
};

} // namespace tenfold
