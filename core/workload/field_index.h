#pragma once

#include "core/trace/trace.h"
#include "core/workload/expression.h"

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

/// Which of the leaves of its path in the same side a leaf is, from 0.
/// The request leaf with a path that belongs to another request leaf: the only one, or that of the same element where
/// each element of a list has both. Nothing where it cannot be told.
std::optional<std::uint32_t> siblingLeaf(const Trace& trace, const Event& event, std::uint32_t leaf, StringId path);

std::uint32_t ordinalOf(const Trace& trace, const Event& event, std::uint32_t leaf);

/// A FieldRef in the numbers of one trace.
struct ResolvedField {
    StringId target, method, path;
    Side side = Side::Response;
    auto operator<=>(const ResolvedField&) const = default;
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

/// Where the values of fields stand, by sender and by run, in the order they became known. Built field by field as
/// asked; joins by key are forgotten when they take too much memory, so a span of keyed() is good until the next call.
/// Not thread-safe. Cost: O(events of the method) at the first question, O(log n) after.
class FieldIndex {
public:
    explicit FieldIndex(const Trace& trace);

    /// All values of a field on one sender, by time.
    std::span<const FieldOccurrence> ofSender(const ResolvedField& field, SenderId sender);
    /// All values of a field in one run, by time.
    std::span<const FieldOccurrence> ofRun(const ResolvedField& field, RunId run);
    /// Values of a field whose event has `keyValue` at the field `key` (same element of a list), by time.
    std::span<const FieldOccurrence> keyed(const ResolvedField& field, const ResolvedField& key, Scope scope,
                                           std::uint32_t senderOrRun, ValueId keyValue);

    struct FirstSeen {
        std::int64_t knownNs = 0;
        std::uint32_t event = 0; ///< whose event made it known first
        std::uint32_t leaf = 0;
    };
    /// When a value of any of the fields was first known in a run (or on a sender); nothing when never.
    std::optional<FirstSeen> firstKnown(const std::vector<ResolvedField>& fields, Scope scope,
                                        std::uint32_t senderOrRun, ValueId value);
    /// Number of different values of the fields known by a time.
    std::size_t knownValues(const std::vector<ResolvedField>& fields, Scope scope, std::uint32_t senderOrRun,
                            std::int64_t timeNs);

    const Trace& trace() const { return m_trace; }
    /// Events of a method, by (target, method), in trace order.
    std::span<const std::uint32_t> eventsOf(StringId target, StringId method) const;

private:
    struct Field {
        std::vector<FieldOccurrence> occurrences;                  ///< by sender, then time
        std::vector<std::pair<std::uint32_t, std::size_t>> begins; ///< sender -> its first occurrence; ascending
        std::vector<std::vector<FieldOccurrence>> byRun;           ///< by time; filled when asked for
    };
    /// Occurrences by (owner, key value), each by time.
    struct Keyed {
        std::vector<std::uint64_t> keys; ///< ascending; aligned with occurrences
        std::vector<FieldOccurrence> occurrences;
    };
    struct Set {
        std::unordered_map<std::uint64_t, FirstSeen> first;                 ///< (owner, value)
        std::unordered_map<std::uint32_t, std::vector<std::int64_t>> times; ///< owner -> first times, ascending
    };
    Field& field(const ResolvedField& key);
    Field& fieldByRun(const ResolvedField& key);
    Set& set(const std::vector<ResolvedField>& fields, Scope scope);

    const Trace& m_trace;
    std::map<std::pair<StringId, StringId>, std::vector<std::uint32_t>> m_eventsOf;
    std::map<ResolvedField, Field> m_fields;
    Keyed indexByKey(const ResolvedField& source, const ResolvedField& key, Scope scope);
    std::map<std::tuple<ResolvedField, ResolvedField, Scope>, Keyed> m_keyed;
    std::size_t m_keyedOccurrences = 0; ///< of all in m_keyed
    std::map<std::pair<std::vector<ResolvedField>, Scope>, Set> m_sets;
};

} // namespace tenfold
