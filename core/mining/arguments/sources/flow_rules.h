#pragma once

#include "core/base/threads/parallel.h"
#include "core/known/argument_check.h"
#include "core/mining/arguments/argument_series.h"
#include "core/mining/arguments/sources/value_index.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <initializer_list>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

inline constexpr std::size_t kMostFlowPlaces = 400; ///< earlier places of a value that are looked at, latest first

/// What a source may hold: one value or two, those that the trace has.
class WantedValues {
public:
    WantedValues() = default;
    WantedValues(std::initializer_list<ValueId> values) {
        for (const ValueId value : values)
            push_back(value);
    }
    void push_back(ValueId value) {
        assert(m_size < m_values.size());
        m_values[m_size++] = value;
    }
    ValueId front() const { return m_values.front(); }
    const ValueId* begin() const { return m_values.data(); }
    const ValueId* end() const { return m_values.data() + m_size; }

private:
    std::array<ValueId, 2> m_values;
    std::uint32_t m_size = 0;
};

/// A value that a flow should explain: a whole argument, or a piece of one as text.
struct Wanted {
    const ArgumentInstance* at = nullptr;
    WantedValues values; ///< the number and its text; the first is the argument's own
    std::string text;    ///< a piece: what the source's text must be; unused for whole values
};

/// A flow and how often it held.
struct FlowFinding {
    FlowExpression flow;
    std::uint64_t held = 0, instances = 0;
    double share() const { return instances == 0 ? 0 : static_cast<double>(held) / static_cast<double>(instances); }
};

struct MemberFinding {
    MemberExpression member;
    std::uint64_t held = 0, instances = 0;
};

/// A join by key that holds wherever any call has told the value before, and the instances where none has.
struct FirstUseFinding {
    FlowExpression known;
    std::vector<std::size_t> news; ///< positions in the wanted
};

/// Looks for where the values of a series come from (method.md, Arguments). Candidates are fields that held the wanted
/// value earlier in a sample of instances; each is then tried on all of them with the same checker that validation
/// uses. A flow that holds in all instances beats one that is nearer.
class FlowSearch {
public:
    /// @param progress  when it says stop, nothing more is found
    FlowSearch(const Trace& trace, FieldIndex& fields, const ValueIndex& values, const SharedProgress& progress)
        : m_trace(trace)
        , m_fields(fields)
        , m_values(values)
        , m_progress(progress)
        , m_checker(fields, nullptr) {}

    /// @param isPiece  the wanted texts are pieces of arguments
    /// @param fewest   share of instances that must hold
    /// @param shape    part and number to add that the flow is to have
    std::optional<FlowFinding> findFlow(const std::vector<Wanted>& wanted, Scope scope, bool isPiece,
                                        double fewest = 1.0, const FlowExpression& shape = {});

    /// A value of the node's calls before the latest one of a method: two files that are looked at in turn.
    std::optional<FlowFinding> findBeforeLatest(const std::vector<Wanted>& wanted);

    /// A piece of a text which the node sent before: the number in "job-17-done" once it was in "job-17-running", the
    /// id "7f3a…" once it was in "job:7f3a…". Looked for among the latest calls only.
    /// @param isNumber  the piece is a number of the text; else it is its beginning or end
    std::optional<FlowFinding> findInText(const std::vector<Wanted>& wanted, bool isNumber);

    /// What calls that name the same thing have told of it (FirstUseExpression). Tried with each request path of the
    /// call as the key; the one that explains most wins. Never with exceptions.
    /// @param mayBeKey  whether a request path of the call may be the key
    std::optional<FirstUseFinding> findFirstUse(const std::vector<Wanted>& wanted,
                                                const std::function<bool(StringId)>& mayBeKey);

    /// Fields whose earlier values contain the wanted ones, at most three together.
    /// @param needsName  only fields with the argument's own last name
    std::optional<MemberFinding> findMember(const std::vector<Wanted>& wanted, Scope scope, bool needsName,
                                            double fewest = 1.0);

    /// Methods that others of the call's arguments take values from: of equally likely sources, theirs are tried first.
    void prefer(StringId target, StringId method) { m_preferred.insert({target, method}); }
    void preferNothing() { m_preferred.clear(); }

    const FieldIndex& fields() const { return m_fields; }
    const ValueIndex& values() const { return m_values; }
    const SharedProgress& progress() const { return m_progress; }

private:
    struct Candidate {
        ResolvedField field;
        std::size_t hits = 0;
        int rank = 0; ///< lower is a likelier source
    };
    std::vector<Candidate> candidates(const std::vector<const Wanted*>& sample, Scope scope, double fewestHits);
    std::vector<std::pair<ResolvedField, StringId>> keysFor(const ResolvedField& field,
                                                            const std::vector<const Wanted*>& sample, Scope scope);
    bool tellsApart(const ResolvedField& field, const ResolvedField& theirKey, StringId ourKey,
                    const std::vector<const Wanted*>& sample);
    std::optional<FlowFinding> tryKeys(FlowExpression flow, const ResolvedField& field,
                                       const std::vector<const Wanted*>& sample, const std::vector<Wanted>& wanted,
                                       bool isPiece, double fewest);
    bool isSource(const FieldOccurrence& occurrence, const FlowExpression& flow, const Wanted& wanted,
                  bool isPiece) const;
    bool findByKey(const ArgumentChecker::ResolvedFlow::Source& source, const Event& call, ValueId key,
                   std::vector<FieldOccurrence>& out) const;
    /// Calls, of a few, that a join between nodes explains wrongly; found without an index of the run.
    struct Misses {
        std::size_t wrong = 0;  ///< another value
        std::size_t absent = 0; ///< no value
    };
    Misses missesOfJoin(const FlowExpression& flow, const std::vector<Wanted>& wanted, bool isPiece, bool isOrdered);
    FlowFinding tryFlow(FlowExpression flow, const std::vector<Wanted>& wanted, bool isPiece, double fewest);
    /// A source and the field of its call that has the key; how many samples propose them.
    using KeyedVotes = std::map<std::pair<ResolvedField, ResolvedField>, std::size_t>;
    using KeyedSourceList = std::vector<std::pair<ResolvedField, ResolvedField>>;
    using KeyedSources = std::map<StringId, KeyedVotes>; ///< by our path of the key
    KeyedSources proposeKeyedSources(const std::vector<const Wanted*>& sample) const;
    static KeyedSourceList likeliestSources(const KeyedVotes& votes, std::size_t samples);
    bool mayHaveSource(const ArgumentChecker::ResolvedFlow::Source& source, const Wanted& wanted, ValueId key) const;
    std::size_t leastNews(StringId ourKey, const KeyedSourceList& sources,
                          const std::vector<const Wanted*>& probes) const;
    /// Sources of one key so far.
    struct Join {
        static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();
        std::optional<FirstUseFinding> found; ///< none: no source yet
        std::size_t news = 0;                 ///< a further source has to leave fewer
        std::vector<std::int64_t> latestNs;   ///< by instance: when its latest source was known
    };
    bool addSource(const FlowExpression& flow, const std::vector<Wanted>& wanted, Join& join);
    std::vector<const Wanted*> earliestOfEachRun(const std::vector<Wanted>& wanted) const;
    std::optional<FirstUseFinding> joinByKey(StringId ourKey, const KeyedSourceList& sources,
                                             const std::vector<Wanted>& wanted);
    void sourcesAt(const FlowExpression& flow, ArgumentChecker::ResolvedFlow& resolved, const Wanted& wanted,
                   std::vector<FieldOccurrence>& sources);
    bool addsSource(const FlowExpression& flow, const std::vector<Wanted>& wanted,
                    const std::vector<std::size_t>& news);
    std::optional<FirstUseFinding> tryFirstUse(const FlowExpression& flow, const std::vector<Wanted>& wanted,
                                               std::size_t fewerNews);
    std::optional<FlowFinding> trySeveral(const std::vector<Candidate>& fields, const std::vector<Wanted>& wanted,
                                          FlowExpression flow, bool isPiece, double fewest);
    template <typename Visit>
    void forEachPlace(const Wanted& wanted, Scope scope, const Visit& visit) const;
    ResolvedField fieldOf(std::uint32_t event, std::uint32_t leaf) const;

    const Trace& m_trace;
    FieldIndex& m_fields;
    const ValueIndex& m_values;
    const SharedProgress& m_progress;
    ArgumentChecker m_checker;
    std::set<std::pair<StringId, StringId>> m_preferred; ///< target, method
};

/// Earlier places of a wanted value that the caller could have seen, latest first.
template <typename Visit>
void FlowSearch::forEachPlace(const Wanted& wanted, Scope scope, const Visit& visit) const {
    const Event& event = m_trace.events[wanted.at->event];
    const auto own = m_trace.eventsOf(event.sender);
    for (const ValueId value : wanted.values) {
        const auto places = m_values.placesOf(wanted.at->run, value);
        const auto end =
            std::upper_bound(places.begin(), places.end(), event.startNs,
                             [&](std::int64_t t, const ValueIndex::Place& p) { return t < m_values.knownNs(p); });
        std::size_t seen = 0;
        for (auto it = end; it != places.begin() && seen < kMostFlowPlaces; ++seen) {
            --it;
            const ValueIndex::Place place = *it;
            const bool isOwn = place.event >= own.first && place.event < own.second;
            if (place.event == wanted.at->event || (isOwn && place.event > wanted.at->event)) continue;
            if (scope == Scope::SameNode && !isOwn) continue;
            visit(place);
        }
    }
}

/// Up to `most` elements spread evenly over a list.
std::vector<const Wanted*> spreadSample(const std::vector<Wanted>& wanted, std::size_t most);

} // namespace tenfold
