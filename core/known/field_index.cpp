#include "core/known/field_index.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <array>

namespace tenfold {
namespace {

LeafRange leavesOf(const Trace& trace, const Event& event, Side side) {
    return side == Side::Request ? trace.request(event) : trace.response(event);
}

std::uint32_t firstLeafOf(const Trace& trace, const Event& event, Side side) {
    return side == Side::Request ? event.firstLeaf : trace.firstResponseLeaf(event);
}

constexpr std::size_t kLeastBudget = 32 << 20; ///< bytes that each kind of answer may take
constexpr std::size_t kBudgetEvent = 8; ///< the same for each event, where that is more: a third of an occurrence

bool byTime(const FieldOccurrence& a, const FieldOccurrence& b) {
    return a.knownNs < b.knownNs;
}

void sortByTime(std::span<FieldOccurrence> occurrences) {
    if (!std::is_sorted(occurrences.begin(), occurrences.end(), byTime))
        std::stable_sort(occurrences.begin(), occurrences.end(), byTime);
}

/// Sorts numbers whose lower halves ascend by their upper halves. Cost: O(n) for the bits that differ.
void sortByHighHalf(std::vector<std::uint64_t>& numbers) {
    constexpr int kBits = 11; // a pass: its counters fit the cache
    constexpr std::size_t kBuckets = std::size_t{1} << kBits;
    constexpr std::size_t kFew = 1000; // sorted sooner than the counters are set up
    if (numbers.size() < kFew) return std::sort(numbers.begin(), numbers.end());
    std::uint64_t largest = 0;
    for (const std::uint64_t number : numbers)
        largest = std::max(largest, number);
    std::vector<std::uint64_t> sorted(numbers.size());
    for (int shift = 32; shift < 64 && largest >> shift != 0; shift += kBits) {
        std::array<std::uint32_t, kBuckets + 1> begin{};
        for (const std::uint64_t number : numbers)
            ++begin[(number >> shift & (kBuckets - 1)) + 1];
        for (std::size_t b = 1; b <= kBuckets; ++b)
            begin[b] += begin[b - 1];
        for (const std::uint64_t number : numbers)
            sorted[begin[number >> shift & (kBuckets - 1)]++] = number;
        numbers.swap(sorted);
    }
}

/// Whether a path leads into a list inside of the elements of the list that another leads into ("c[*].ids[*]" and
/// "c[*].action").
bool isInListInside(std::string_view path, std::string_view outer) {
    constexpr std::string_view kAnyElement = "[*]";
    const std::size_t last = outer.rfind(kAnyElement);
    if (last == std::string_view::npos) return false;
    const std::size_t end = last + kAnyElement.size();
    return path.starts_with(outer.substr(0, end)) && path.find(kAnyElement, end) != std::string_view::npos;
}

std::size_t bytesOf(const std::vector<FieldOccurrence>& list) {
    return sizeof(list) + list.capacity() * sizeof(FieldOccurrence); // NOLINT(bugprone-sizeof-container)
}

} // namespace

std::int64_t knownAtNs(const Event& event, Side side) {
    return side == Side::Response && event.durationNs > 0 ? event.startNs + event.durationNs : event.startNs;
}

std::optional<std::uint32_t> findLeaf(const Trace& trace, const Event& event, Side side, StringId path,
                                      std::uint32_t ordinal) {
    std::uint32_t leaf = firstLeafOf(trace, event, side);
    for (const Leaf& l : leavesOf(trace, event, side)) {
        if (l.path == path && ordinal-- == 0) return leaf;
        ++leaf;
    }
    return std::nullopt;
}

std::optional<ResolvedField> resolve(const FieldRef& field, const Trace& trace) {
    ResolvedField out{field.target.empty() ? StringId() : trace.strings.find(field.target),
                      trace.strings.find(field.method), trace.strings.find(field.path), field.side};
    if (!out.method.valid() || !out.path.valid() || (!field.target.empty() && !out.target.valid())) return std::nullopt;
    return out;
}

FieldRef fieldRef(const ResolvedField& field, const Trace& trace) {
    return {field.target.valid() ? trace.text(field.target) : std::string(), trace.text(field.method), field.side,
            trace.text(field.path)};
}

KeyedOccurrences::KeyedOccurrences(std::vector<std::pair<ValueId, FieldOccurrence>> entries) {
    std::vector<std::uint64_t> order; // key and position: sorted in a third of the time of the entries themselves
    order.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        order.push_back(std::uint64_t{entries[i].first.value} << 32 | i);
    sortByHighHalf(order);
    m_keys.reserve(entries.size());
    m_occurrences.reserve(entries.size());
    std::size_t begin = 0; // of the key
    for (const std::uint64_t each : order) {
        const auto& [key, occurrence] = entries[each & 0xffffffffU];
        if (!m_keys.empty() && key != m_keys.back()) {
            sortByTime(std::span(m_occurrences).subspan(begin));
            begin = m_occurrences.size();
        }
        m_keys.push_back(key);
        m_occurrences.push_back(occurrence);
    }
    sortByTime(std::span(m_occurrences).subspan(begin));
}

std::span<const FieldOccurrence> KeyedOccurrences::find(ValueId key) const {
    const auto begin = std::lower_bound(m_keys.begin(), m_keys.end(), key);
    std::ptrdiff_t step = 1; // most keys have a few: the end is near
    while (m_keys.end() - begin > step && begin[step] == key)
        step *= 2;
    const auto end = std::upper_bound(begin + step / 2, begin + std::min(step, m_keys.end() - begin), key);
    return {m_occurrences.data() + (begin - m_keys.begin()), static_cast<std::size_t>(end - begin)};
}

std::size_t KeyedOccurrences::sizeBytes() const {
    return sizeof(*this) + m_keys.size() * (sizeof(ValueId) + sizeof(FieldOccurrence));
}

void KnownValues::add(const FieldOccurrence& occurrence) {
    const FirstSeen seen{occurrence.knownNs, occurrence.event, occurrence.leaf};
    const auto [first, isFirst] = m_first.try_emplace(occurrence.value, seen);
    if (!isFirst && seen.knownNs < first->second.knownNs) first->second = seen;
}

void KnownValues::finish() {
    m_times.clear();
    m_times.reserve(m_first.size());
    for (const auto& [value, first] : m_first)
        m_times.push_back(first.knownNs);
    std::sort(m_times.begin(), m_times.end());
}

std::optional<KnownValues::FirstSeen> KnownValues::firstKnown(ValueId value) const {
    const auto it = m_first.find(value);
    return it == m_first.end() ? std::nullopt : std::optional(it->second);
}

std::size_t KnownValues::countAt(std::int64_t timeNs) const {
    return static_cast<std::size_t>(std::upper_bound(m_times.begin(), m_times.end(), timeNs) - m_times.begin());
}

std::size_t KnownValues::sizeBytes() const {
    constexpr std::size_t kEach = sizeof(std::int64_t) + sizeof(FirstSeen) + 4 * sizeof(void*); // with the table's own
    return sizeof(*this) + m_first.size() * kEach;
}

FieldIndex::FieldIndex(const Trace& trace, std::size_t budgetBytes)
    : m_trace(trace)
    , m_shapes(trace)
    , m_sendersOf(trace.runs.size())
    , m_columns(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent))
    , m_times(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent))
    , m_ofSender(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent))
    , m_ofRun(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent))
    , m_byKey(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent))
    , m_known(budgetBytes > 0 ? budgetBytes : std::max(kLeastBudget, trace.events.size() * kBudgetEvent)) {
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
        m_sendersOf[trace.senders[s].run.value].push_back(SenderId(s));
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        m_eventsOf[{trace.events[e].target, trace.events[e].method}].push_back(e);
}

std::span<const std::uint32_t> FieldIndex::eventsOf(StringId target, StringId method) const {
    const auto it = m_eventsOf.find({target, method});
    return it == m_eventsOf.end() ? std::span<const std::uint32_t>() : std::span<const std::uint32_t>(it->second);
}

std::shared_ptr<const FieldIndex::Column> FieldIndex::columnOf(const ResolvedField& field) const {
    const auto make = [&] {
        Column column;
        const auto events = eventsOf(field.target, field.method);
        column.cells.reserve(events.size());
        std::optional<std::uint32_t> shape; // of the event before: neighbours are mostly alike
        std::span<const std::uint32_t> offsets;
        for (const std::uint32_t e : events) {
            cancellationPoint();
            if (shape != m_shapes.shapeOf(e)) offsets = m_shapes.offsetsOf(e, field.side, field.path);
            shape = m_shapes.shapeOf(e);
            Column::Cell& cell = column.cells.emplace_back();
            if (offsets.size() == 1) {
                cell.leaf = m_trace.events[e].firstLeaf + offsets.front();
                cell.value = m_trace.valueAt(e, cell.leaf);
            } else if (!offsets.empty()) {
                cell.leaf = Column::kSeveral;
            }
        }
        return column;
    };
    return m_columns.get(field, make, [](const Column& column) {
        return sizeof(column) + column.cells.capacity() * sizeof(Column::Cell);
    });
}

std::shared_ptr<const std::vector<std::int64_t>> FieldIndex::timesOf(const ResolvedField& field) const {
    const auto make = [&] {
        std::vector<std::int64_t> times;
        const auto events = eventsOf(field.target, field.method);
        times.reserve(events.size());
        for (const std::uint32_t e : events)
            times.push_back(knownAtNs(m_trace.events[e], field.side));
        return times;
    };
    return m_times.get({field.target, field.method, {}, field.side}, make,
                       [](const auto& times) { return times.capacity() * sizeof(std::int64_t); });
}

/// Calls of a field's method on a sender or in a run, sender by sender: positions in eventsOf() the method.
template <typename Visit>
void FieldIndex::forEachSpan(const ResolvedField& field, Scope scope, std::uint32_t senderOrRun,
                             const Visit& visit) const {
    const auto events = eventsOf(field.target, field.method);
    const auto visitSender = [&](SenderId sender) {
        cancellationPoint();
        const auto [begin, end] = m_trace.eventsOf(sender);
        const auto first = std::lower_bound(events.begin(), events.end(), begin);
        auto last = first;
        while (last != events.end() && *last < end)
            ++last;
        if (first != last) visit(first - events.begin(), last - events.begin());
    };
    if (scope == Scope::SameNode) return visitSender(SenderId(senderOrRun));
    for (const SenderId sender : m_sendersOf[senderOrRun])
        visitSender(sender);
}

/// Occurrences of a field on a sender or in a run: sender by sender, in the order of calls.
template <typename Visit>
void FieldIndex::forEachOf(const ResolvedField& field, Scope scope, std::uint32_t senderOrRun,
                           const Visit& visit) const {
    const auto events = eventsOf(field.target, field.method);
    const auto column = columnOf(field);
    const auto times = timesOf(field);
    forEachSpan(field, scope, senderOrRun, [&](std::ptrdiff_t first, std::ptrdiff_t last) {
        for (auto at = static_cast<std::size_t>(first); at < static_cast<std::size_t>(last); ++at) {
            cancellationPoint();
            const Column::Cell& cell = column->cells[at];
            if (cell.value.valid())
                visit(FieldOccurrence{(*times)[at], events[at], cell.leaf, cell.value});
            else if (cell.leaf == Column::kSeveral)
                forEachAt(field, events[at], visit);
        }
    });
}

std::vector<FieldOccurrence> FieldIndex::collectOfSender(const ResolvedField& field, SenderId sender) const {
    List list;
    forEachOf(field, Scope::SameNode, sender.value, [&](const FieldOccurrence& o) { list.push_back(o); });
    sortByTime(list);
    return list;
}

Occurrences FieldIndex::ofSender(const ResolvedField& field, SenderId sender) {
    const auto list = m_ofSender.get(
        {field, sender.value}, [&] { return collectOfSender(field, sender); }, bytesOf);
    return {list, *list};
}

Occurrences FieldIndex::ofRun(const ResolvedField& field, RunId run) {
    const auto make = [&] {
        List list;
        forEachOf(field, Scope::AnyNode, run.value, [&](const FieldOccurrence& o) { list.push_back(o); });
        sortByTime(list);
        list.shrink_to_fit();
        return list;
    };
    const auto list = m_ofRun.get({field, run.value}, make, bytesOf);
    return {list, *list};
}

std::optional<std::uint32_t> FieldIndex::siblingLeaf(std::uint32_t event, std::uint32_t leaf, Side side,
                                                     StringId path) const {
    const Event& e = m_trace.events[event];
    const auto theirs = m_shapes.offsetsOf(event, side, path);
    if (theirs.empty()) return std::nullopt;
    if (theirs.size() == 1) return e.firstLeaf + theirs.front();
    const std::uint32_t offset = leaf - e.firstLeaf;
    const Side ownSide = offset < m_trace.requestLeaves(e) ? Side::Request : Side::Response;
    const StringId own = m_trace.pathAt(event, leaf);
    const auto ours = m_shapes.offsetsOf(event, ownSide, own);
    if (side == ownSide && isInListInside(m_trace.text(own), m_trace.text(path))) {
        const auto next = std::upper_bound(theirs.begin(), theirs.end(), offset);
        const bool isBefore = theirs.front() < ours.front();
        if (isBefore ? next == theirs.begin() : next == theirs.end()) return std::nullopt;
        return e.firstLeaf + (isBefore ? *std::prev(next) : *next);
    }
    if (ours.size() != theirs.size()) return std::nullopt;
    return e.firstLeaf +
           theirs[static_cast<std::size_t>(std::lower_bound(ours.begin(), ours.end(), offset) - ours.begin())];
}

KeyedOccurrences FieldIndex::collectByKey(const ResolvedField& field, const ResolvedField& key, Scope scope,
                                          std::uint32_t senderOrRun) const {
    std::vector<std::pair<ValueId, FieldOccurrence>> entries;
    const auto events = eventsOf(field.target, field.method);
    const auto values = columnOf(field), keys = columnOf({field.target, field.method, key.path, key.side});
    const auto times = timesOf(field);
    const auto addAll = [&](std::uint32_t e) { // lists: each element with its own key
        forEachAt(field, e, [&](const FieldOccurrence& occurrence) {
            if (const auto leaf = siblingLeaf(e, occurrence.leaf, key.side, key.path))
                entries.emplace_back(m_trace.valueAt(e, *leaf), occurrence);
        });
    };
    forEachSpan(field, scope, senderOrRun, [&](std::ptrdiff_t first, std::ptrdiff_t last) {
        for (auto at = static_cast<std::size_t>(first); at < static_cast<std::size_t>(last); ++at) {
            cancellationPoint();
            const Column::Cell &value = values->cells[at], &theirKey = keys->cells[at];
            if (value.leaf == Column::kSeveral || theirKey.leaf == Column::kSeveral)
                addAll(events[at]);
            else if (value.value.valid() && theirKey.value.valid())
                entries.emplace_back(theirKey.value,
                                     FieldOccurrence{(*times)[at], events[at], value.leaf, value.value});
        }
    });
    return KeyedOccurrences(std::move(entries));
}

std::shared_ptr<const KeyedOccurrences> FieldIndex::byKey(const ResolvedField& field, const ResolvedField& key,
                                                          Scope scope, std::uint32_t senderOrRun) {
    return m_byKey.get(
        {field, key, scope, senderOrRun}, [&] { return collectByKey(field, key, scope, senderOrRun); },
        [](const auto& made) { return made.sizeBytes(); });
}

std::shared_ptr<const KnownValues> FieldIndex::knownValues(const std::vector<ResolvedField>& fields, Scope scope,
                                                           std::uint32_t senderOrRun) {
    const auto make = [&] {
        KnownValues known;
        for (const ResolvedField& field : fields)
            forEachOf(field, scope, senderOrRun, [&](const FieldOccurrence& o) { known.add(o); });
        known.finish();
        return known;
    };
    return m_known.get({fields, scope, senderOrRun}, make, [](const auto& made) { return made.sizeBytes(); });
}

} // namespace tenfold
