#include "core/mining/arguments/numbers/sum_rules.h"

#include "core/base/threads/cancellation.h"
#include "core/known/sum_timeline.h"
#include "core/mining/arguments/argument_rules.h"
#include "core/mining/arguments/numbers/sum_form.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr std::size_t kMostIntervals = 2000;  ///< that propose a form
constexpr std::size_t kSampledIntervals = 16; ///< intervals that propose fields
constexpr std::size_t kMostBetween = 4096;    ///< calls of an interval that are looked through
constexpr double kFewestBefore = 0.6;         ///< of the sampled intervals have the field
constexpr std::size_t kMostFields = 32;       ///< tried as what is added, the most frequent first: bounds the time
constexpr std::size_t kMostFilterValues = 4;  ///< of a text beside the field: one with more is data, not a kind
constexpr std::size_t kMostFilters = 12;      ///< of a field that are tried: bounds the time
constexpr std::size_t kFewestAmounts = 3;     ///< different growths among them
constexpr double kMostCalls = 0.9;            ///< of the method's calls that a sum has to give
constexpr std::int64_t kLargestNumber = std::int64_t{1} << 50; ///< larger ones are ids, and lose digits as reals

bool isModerate(std::int64_t number) {
    return number > -kLargestNumber && number < kLargestNumber;
}

/// Two calls of a node with the argument, one after the other.
struct Interval {
    SenderId sender;
    std::uint32_t from = 0, to = 0; ///< events
    std::int64_t growth = 0;
};

class SumSearch {
public:
    SumSearch(const ArgumentSeries& series, const std::vector<SenderId>& senders, const FieldIndex& fields,
              const std::function<bool(const Event&)>& isUsable, SumFields& known)
        : m_series(series)
        , m_senders(senders)
        , m_fields(fields)
        , m_trace(fields.trace())
        , m_isUsable(isUsable)
        , m_known(known) {}

    bool collectCalls();
    const std::vector<ResolvedField>& fieldsBeforeGrowth() const;
    const std::vector<FilteredField>& filtersOf(const ResolvedField& field) const;
    std::optional<SumExpression> fit(const FilteredField& added) const;
    SumFinding complete(SumExpression sum) const;

private:
    /// A call of the method with the argument, at any place of the program.
    struct Call {
        std::uint32_t node = 0; ///< position in the type's senders
        std::uint32_t event = 0;
        std::int64_t number = 0;
    };
    SumFields::Spans sampledSpans() const;
    std::vector<ResolvedField> fieldsIn(const SumFields::Spans& sampled) const;
    std::vector<FilteredField> filtersOn(const ResolvedField& field, const std::vector<SenderId>& senders) const;
    std::vector<GrowthObservation> observe(const FilteredField& added) const;
    /// Whether the sum gives the number of each call.
    std::vector<bool> check(const SumExpression& sum) const;
    std::uint64_t instancesAmong(const std::vector<bool>& isRight) const;
    std::vector<SumExpression> removals(const SumExpression& sum, const std::vector<bool>& isRight) const;
    std::multimap<ValueId, StringId> namesOfElements(const SumExpression& sum, SenderId sender) const;
    void findSomeSenders();

    const ArgumentSeries& m_series;
    const std::vector<SenderId>& m_senders;
    const FieldIndex& m_fields;
    const Trace& m_trace;
    const std::function<bool(const Event&)>& m_isUsable;
    SumFields& m_known;
    std::vector<Call> m_calls;           ///< node by node, in order
    std::vector<Interval> m_intervals;   ///< of the first nodes, sender by sender
    std::vector<SenderId> m_someSenders; ///< those of the intervals, ascending
};

/// @return whether the value is a number that grows often enough to prove a form
bool SumSearch::collectCalls() {
    const ResolvedField own{m_series.target, m_series.method, m_series.path, Side::Request};
    for (std::uint32_t node = 0; node < m_senders.size(); ++node)
        for (const FieldOccurrence& o : m_fields.collectOfSender(own, m_senders[node])) {
            const auto* number = std::get_if<std::int64_t>(&m_trace.value(o.value));
            if (!number || !isModerate(*number)) return false;
            if (!m_calls.empty() && m_calls.back().event == o.event) return false; // a list of numbers
            m_calls.push_back({node, o.event, *number});
        }
    std::set<std::int64_t> growths;
    std::size_t growing = 0;
    for (std::size_t i = 1; i < m_calls.size() && m_intervals.size() < kMostIntervals; ++i) {
        const Call &before = m_calls[i - 1], &at = m_calls[i];
        if (before.node != at.node) continue;
        m_intervals.push_back({m_senders[at.node], before.event, at.event, at.number - before.number});
        const std::int64_t growth = m_intervals.back().growth;
        if (growth > 0) growths.insert(growth);
        growing += growth > 0 ? 1 : 0;
    }
    findSomeSenders();
    return growing >= kFewestGrowing && growths.size() >= kFewestAmounts;
}

/// Those that grow, evenly spread; cut where they are long.
SumFields::Spans SumSearch::sampledSpans() const {
    std::vector<const Interval*> growing;
    for (const Interval& interval : m_intervals)
        if (interval.growth > 0) growing.push_back(&interval);
    const std::size_t step = std::max<std::size_t>(1, growing.size() / kSampledIntervals);
    SumFields::Spans sampled;
    for (std::size_t i = 0; i < growing.size(); i += step)
        sampled.emplace_back(growing[i]->from,
                             std::min<std::uint32_t>(growing[i]->to, growing[i]->from + kMostBetween));
    return sampled;
}

/// Numeric fields of messages in the intervals that grow, the most frequent first.
const std::vector<ResolvedField>& SumSearch::fieldsBeforeGrowth() const {
    SumFields::Spans sampled = sampledSpans();
    if (const auto known = m_known.before.find(sampled); known != m_known.before.end()) return known->second;
    std::vector<ResolvedField> fields = fieldsIn(sampled);
    return m_known.before.emplace(std::move(sampled), std::move(fields)).first->second;
}

std::vector<ResolvedField> SumSearch::fieldsIn(const SumFields::Spans& sampled) const {
    std::map<ResolvedField, std::size_t> times;
    for (const auto& [from, to] : sampled) {
        std::set<ResolvedField> seen;
        const auto add = [&](const Event& event, Side side, const LeafRange& leaves) {
            for (const Leaf& leaf : leaves)
                if (std::holds_alternative<std::int64_t>(m_trace.value(leaf.value)))
                    seen.insert({event.target, event.method, leaf.path, side});
        };
        for (std::uint32_t e = from; e < to; ++e) {
            const Event& event = m_trace.events[e];
            const bool isItself = event.method == m_series.method && event.target == m_series.target;
            if (m_isUsable(event) && !isItself) add(event, Side::Request, m_trace.request(event));
            add(event, Side::Response, m_trace.response(event));
        }
        for (const ResolvedField& field : seen)
            ++times[field];
    }
    std::vector<std::pair<std::size_t, ResolvedField>> ranked;
    for (const auto& [field, count] : times)
        if (static_cast<double>(count) >= kFewestBefore * static_cast<double>(sampled.size()))
            ranked.emplace_back(count, field);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<ResolvedField> out;
    for (std::size_t i = 0; i < std::min(kMostFields, ranked.size()); ++i)
        out.push_back(ranked[i].second);
    return out;
}

void SumSearch::findSomeSenders() {
    std::set<SenderId> senders;
    for (const Interval& interval : m_intervals)
        senders.insert(interval.sender);
    m_someSenders.assign(senders.begin(), senders.end());
}

/// The field alone, and with each value of the texts in its messages that have few and change on a node.
const std::vector<FilteredField>& SumSearch::filtersOf(const ResolvedField& field) const {
    std::pair key(field, m_someSenders);
    if (const auto known = m_known.filters.find(key); known != m_known.filters.end()) return known->second;
    std::vector<FilteredField> filters = filtersOn(field, m_someSenders);
    return m_known.filters.emplace(std::move(key), std::move(filters)).first->second;
}

std::vector<FilteredField> SumSearch::filtersOn(const ResolvedField& field,
                                                const std::vector<SenderId>& senders) const {
    constexpr std::size_t kLookedAt = 200; // messages: a text that changes does so among these
    std::map<StringId, std::set<ValueId>> values;
    std::set<StringId> changing;
    std::size_t looked = 0;
    for (const SenderId sender : senders) {
        if (looked > kLookedAt) break;
        std::map<StringId, ValueId> first;
        for (const FieldOccurrence& o : m_fields.collectOfSender(field, sender)) {
            cancellationPoint();
            if (++looked > kLookedAt) break;
            const Event& event = m_trace.events[o.event];
            const auto leaves = field.side == Side::Request ? m_trace.request(event) : m_trace.response(event);
            for (const Leaf& leaf : leaves) {
                if (!std::holds_alternative<std::string>(m_trace.value(leaf.value))) continue;
                values[leaf.path].insert(leaf.value);
                if (first.try_emplace(leaf.path, leaf.value).first->second != leaf.value) changing.insert(leaf.path);
            }
        }
    }
    std::vector<FilteredField> out{{fieldRef(field, m_trace), {}, {}}};
    for (const auto& [path, different] : values) {
        if (!changing.contains(path) || different.size() > kMostFilterValues) continue;
        for (const ValueId value : different)
            if (out.size() <= kMostFilters)
                out.push_back({fieldRef(field, m_trace), m_trace.text(path), m_trace.value(value)});
    }
    return out;
}

/// The numbers of a field by interval.
std::vector<GrowthObservation> SumSearch::observe(const FilteredField& added) const {
    std::vector<GrowthObservation> out;
    std::vector<FieldOccurrence> ofSender;
    SenderId current;
    for (const Interval& interval : m_intervals) {
        cancellationPoint();
        if (interval.sender != current) {
            ofSender = occurrencesOf(added, m_fields, interval.sender);
            current = interval.sender;
        }
        const auto at = [&](std::uint32_t event) {
            const std::int64_t now = m_trace.events[event].startNs;
            return std::partition_point(ofSender.begin(), ofSender.end(), [&](const FieldOccurrence& o) {
                return std::tie(o.knownNs, o.event) < std::tie(now, event);
            });
        };
        GrowthObservation observation{interval.growth, {}, 0};
        for (auto it = at(interval.from), end = at(interval.to); it < end; ++it) {
            const auto* number = std::get_if<std::int64_t>(&m_trace.value(it->value));
            if (number && isModerate(*number)) observation.add(*number);
        }
        out.push_back(std::move(observation));
    }
    return out;
}

/// A sum of the field's numbers that the intervals prove.
std::optional<SumExpression> SumSearch::fit(const FilteredField& added) const {
    auto sum = fitSum(observe(added));
    if (sum) sum->added = added;
    return sum;
}

std::vector<bool> SumSearch::check(const SumExpression& sum) const {
    std::vector<bool> isRight;
    std::optional<SumTimeline> timeline;
    std::uint32_t node = 0;
    for (const Call& call : m_calls) {
        cancellationPoint();
        if (!timeline || call.node != node) timeline.emplace(sum, m_fields, m_senders[call.node]);
        node = call.node;
        isRight.push_back(timeline->totalOf(timeline->knownAt(call.event)) == call.number);
    }
    return isRight;
}

/// The instances of the series among the calls that are right.
std::uint64_t SumSearch::instancesAmong(const std::vector<bool>& isRight) const {
    std::set<std::uint32_t> right;
    for (std::size_t i = 0; i < m_calls.size(); ++i)
        if (isRight[i]) right.insert(m_calls[i].event);
    return static_cast<std::uint64_t>(
        std::count_if(m_series.instances.begin(), m_series.instances.end(),
                      [&](const ArgumentInstance& instance) { return right.contains(instance.event); }));
}

/// Values that may name an element added to the sum, and where they stand in it.
std::multimap<ValueId, StringId> SumSearch::namesOfElements(const SumExpression& sum, SenderId sender) const {
    // Of elements in a sum: bounds the memory; later ones are not taken away.
    constexpr std::size_t kMostNames = 100'000;
    std::multimap<ValueId, StringId> names;
    const Side side = sum.added.field.side;
    std::uint32_t last = 0xffffffffU;
    for (const FieldOccurrence& o : occurrencesOf(sum.added, m_fields, sender)) {
        if (o.event == last) continue; // all elements of a message at once
        last = o.event;
        const Event& event = m_trace.events[o.event];
        for (const Leaf& leaf : side == Side::Request ? m_trace.request(event) : m_trace.response(event)) {
            const Value& value = m_trace.value(leaf.value);
            if (isTrivial(value) || (std::holds_alternative<std::int64_t>(value) && !isTellingNumber(value))) continue;
            if (names.size() < kMostNames) names.emplace(leaf.value, leaf.path);
        }
    }
    return names;
}

/// Replies that name elements added before, where the sum falls behind: what may take them away.
std::vector<SumExpression> SumSearch::removals(const SumExpression& sum, const std::vector<bool>& isRight) const {
    constexpr std::size_t kMostLookedAt = 64; // places where the sum falls behind: they propose, the whole run decides
    std::map<std::pair<ResolvedField, StringId>, std::size_t> votes;
    std::multimap<ValueId, StringId> names;
    std::uint32_t named = 0xffffffffU; // node
    for (std::size_t i = 1, looked = 0; i < isRight.size() && looked < kMostLookedAt; ++i) {
        const Call &before = m_calls[i - 1], &at = m_calls[i];
        if (isRight[i] || !isRight[i - 1] || before.node != at.node) continue; // where it begins to be wrong
        if (at.node != named) names = namesOfElements(sum, m_senders[at.node]);
        named = at.node;
        ++looked;
        std::set<std::pair<ResolvedField, StringId>> seen;
        for (std::uint32_t e = before.event; e < std::min<std::uint32_t>(at.event, before.event + kMostBetween); ++e) {
            const Event& event = m_trace.events[e];
            for (const Leaf& leaf : m_trace.response(event))
                for (auto [it, end] = names.equal_range(leaf.value); it != end; ++it)
                    seen.insert({{event.target, event.method, leaf.path, Side::Response}, it->second});
        }
        for (const auto& proposal : seen)
            ++votes[proposal];
    }
    constexpr std::size_t kMostTried = 4; // fields that may take away, those with most votes first
    std::vector<std::pair<std::size_t, std::pair<ResolvedField, StringId>>> ranked;
    for (const auto& [proposal, count] : votes)
        ranked.emplace_back(count, proposal);
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<SumExpression> out;
    for (std::size_t i = 0; i < std::min(kMostTried, ranked.size()); ++i)
        for (const FilteredField& removed : filtersOf(ranked[i].second.first)) {
            out.push_back(sum);
            out.back().addedKey = m_trace.text(ranked[i].second.second);
            out.back().removed = removed;
        }
    return out;
}

/// With where the sum begins, and what takes away from it.
SumFinding SumSearch::complete(SumExpression sum) const {
    const Call& first = m_calls.front();
    const SumTimeline timeline(sum, m_fields, m_senders[first.node]);
    sum.start = first.number - timeline.totalOf(timeline.knownAt(first.event));
    std::vector<bool> isRight = check(sum);
    auto right = std::count(isRight.begin(), isRight.end(), true);
    SumExpression best = sum;
    if (std::find(isRight.begin(), isRight.end(), false) != isRight.end())
        for (SumExpression& less : removals(sum, isRight)) {
            std::vector<bool> tried = check(less);
            const auto more = std::count(tried.begin(), tried.end(), true);
            if (more <= right) continue;
            right = more;
            best = std::move(less);
            isRight = std::move(tried);
        }
    // elsewhere in the program it is the same number
    const bool isMostly = static_cast<double>(right) >= kMostCalls * static_cast<double>(m_calls.size());
    return {std::move(best), isMostly ? instancesAmong(isRight) : 0};
}

} // namespace

std::optional<SumFinding> findSum(const ArgumentSeries& series, const std::vector<SenderId>& senders,
                                  const FieldIndex& fields, const std::function<bool(const Event&)>& isUsable,
                                  const SharedProgress& progress, double fewest, SumFields& known) {
    SumSearch search(series, senders, fields, isUsable, known);
    if (!search.collectCalls()) return std::nullopt;
    std::optional<SumFinding> best;
    for (const ResolvedField& field : search.fieldsBeforeGrowth())
        for (const FilteredField& added : search.filtersOf(field)) {
            if (progress.isStopped()) return std::nullopt;
            auto sum = search.fit(added);
            if (!sum) continue;
            SumFinding found = search.complete(std::move(*sum));
            if (!best || found.held > best->held) best = std::move(found);
            if (best->held == series.instances.size()) return best;
        }
    const bool isEnough =
        best && static_cast<double>(best->held) >= fewest * static_cast<double>(series.instances.size());
    return isEnough ? best : std::nullopt;
}

/// What the node adds up, in all instances or nearly all of many.
std::optional<ArgumentRules::Finding> ArgumentRules::sum(const ArgumentSeries& series) {
    const auto isUsable = [this](const Event& event) { return m_search.values().isUsable(event); };
    auto finding = findSum(series, m_senders, m_search.fields(), isUsable, m_search.progress(),
                           series.instances.size() < kFewestForAlmost ? 1.0 : kAlmostAll, m_sumFields);
    if (!finding) return std::nullopt;
    return Finding{Expression{std::move(finding->sum)}, finding->held};
}

} // namespace tenfold
