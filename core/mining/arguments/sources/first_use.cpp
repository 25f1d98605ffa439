#include "core/mining/arguments/argument_rules.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kSampledUses = 24;    ///< instances that propose sources
constexpr std::size_t kPlacesEach = 24;     ///< earlier places of a sampled value that are looked at, latest first
constexpr std::size_t kMostLeaves = 4096;   ///< of a message that is looked through
constexpr std::size_t kMostSources = 8;     ///< of one key
constexpr std::size_t kFewestKnown = 4;     ///< instances that a join has to explain
constexpr double kLeastShare = 0.25;        ///< of the instances that it explains
constexpr double kLeastVotes = 0.1;         ///< of the samples that propose a key: fewer are not worth an index
constexpr std::size_t kWorthProbing = 4096; ///< instances: fewer are gone through as soon as probed
constexpr std::size_t kFewestValues = 3;    ///< different values among them: else the key explains nothing

} // namespace

FlowSearch::KeyedSources FlowSearch::proposeKeyedSources(const std::vector<const Wanted*>& sample) const {
    KeyedSources proposals;
    for (const Wanted* wanted : sample) {
        const Event& ours = m_trace.events[wanted->at->event];
        if (isTrivial(m_trace.value(wanted->at->value))) continue;
        std::multimap<ValueId, StringId> ourPaths; // that may be a key
        for (const Leaf& our : m_trace.request(ours))
            if (our.value != wanted->at->value && !isTrivial(m_trace.value(our.value)) && ourPaths.size() < kMostLeaves)
                ourPaths.emplace(our.value, our.path);
        std::set<std::tuple<StringId, ResolvedField, ResolvedField>> seen;
        std::size_t places = 0;
        forEachPlace(*wanted, Scope::AnyNode, [&](const ValueIndex::Place& place) {
            const Event& theirs = m_trace.events[place.event];
            const std::uint32_t end = m_trace.endLeaf(theirs);
            if (++places > kPlacesEach || end - theirs.firstLeaf > kMostLeaves) return;
            const ResolvedField field = fieldOf(place.event, place.leaf);
            const std::uint32_t begin =
                m_values.isUsable(theirs) ? theirs.firstLeaf : m_trace.firstResponseLeaf(theirs);
            for (std::uint32_t l = begin; l < end; ++l) {
                if (l == place.leaf) continue;
                const auto [first, last] = ourPaths.equal_range(m_trace.valueOf(theirs, l));
                for (auto our = first; our != last; ++our)
                    seen.insert({our->second, field, fieldOf(place.event, l)});
            }
        });
        for (const auto& [key, field, theirKey] : seen)
            ++proposals[key][{field, theirKey}];
    }
    return proposals;
}

/// What a join has at an instance.
void FlowSearch::sourcesAt(const FlowExpression& flow, ArgumentChecker::ResolvedFlow& resolved, const Wanted& wanted,
                           std::vector<FieldOccurrence>& sources) {
    CheckContext context;
    context.event = wanted.at->event;
    context.iterations = wanted.at->iterations;
    m_checker.flowSources(flow, resolved, wanted.at->leaf, context, sources);
}

/// The instances without a source, when all others hold and they are fewer than `fewerNews`.
std::optional<FirstUseFinding> FlowSearch::tryFirstUse(const FlowExpression& flow, const std::vector<Wanted>& wanted,
                                                       std::size_t fewerNews) {
    constexpr bool kIsPiece = false, kIsOrdered = true;
    if (flow.scope == Scope::AnyNode && missesOfJoin(flow, wanted, kIsPiece, kIsOrdered).wrong > 0) return std::nullopt;
    FirstUseFinding finding{flow, {}};
    constexpr bool kIsNodeByNode = true;
    auto resolved = m_checker.resolveFlow(flow, kIsNodeByNode);
    resolved.isOrdered = true;
    std::vector<FieldOccurrence> sources;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        sourcesAt(flow, resolved, wanted[i], sources);
        if (m_progress.isStopped()) return std::nullopt;
        if (sources.empty()) finding.news.push_back(i);
        if (finding.news.size() >= fewerNews) return std::nullopt;
        for (const FieldOccurrence& source : sources)
            if (source.value != wanted[i].at->value) return std::nullopt;
    }
    return finding;
}

/// The same for a join between nodes that adds a source, its last, to those of `join`: only what that one says is
/// looked at, and when. @return whether the source was added
bool FlowSearch::addSource(const FlowExpression& flow, const std::vector<Wanted>& wanted, Join& join) {
    constexpr bool kIsPiece = false, kIsOrdered = true;
    if (missesOfJoin(flow, wanted, kIsPiece, kIsOrdered).wrong > 0) return false;
    FlowExpression last = flow;
    last.sources = {flow.sources.back()};
    last.theirKeys = {flow.theirKeys.back()};
    auto resolved = m_checker.resolveFlow(last);
    resolved.isOrdered = true;
    std::vector<std::int64_t> latestNs = join.latestNs;
    std::vector<std::size_t> news;
    std::vector<FieldOccurrence> sources;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        sourcesAt(last, resolved, wanted[i], sources);
        if (m_progress.isStopped()) return false;
        if (sources.empty() && latestNs[i] == Join::kNever) news.push_back(i);
        if (news.size() >= join.news) return false;
        if (sources.empty() || sources.front().knownNs < latestNs[i]) continue; // another source has told since
        latestNs[i] = sources.front().knownNs;
        for (const FieldOccurrence& source : sources)
            if (source.value != wanted[i].at->value) return false;
    }
    join.latestNs = std::move(latestNs);
    join.news = news.size();
    join.found = FirstUseFinding{flow, std::move(news)};
    return true;
}

/// Whether a source has something for any of the instances that have none yet: most have not, which is known sooner
/// than what all sources together say of all instances.
bool FlowSearch::addsSource(const FlowExpression& flow, const std::vector<Wanted>& wanted,
                            const std::vector<std::size_t>& news) {
    FlowExpression last = flow;
    last.sources = {flow.sources.back()};
    last.theirKeys = {flow.theirKeys.back()};
    auto resolved = m_checker.resolveFlow(last);
    resolved.isOrdered = true;
    std::vector<FieldOccurrence> sources;
    return std::any_of(news.begin(), news.end(), [&](std::size_t i) {
        sourcesAt(last, resolved, wanted[i], sources);
        return !sources.empty() || m_progress.isStopped();
    });
}

/// Whether a source may have something by the key that a call could know: false only where it has nothing.
bool FlowSearch::mayHaveSource(const ArgumentChecker::ResolvedFlow::Source& source, const Wanted& wanted,
                               ValueId key) const {
    // Of a key that are looked at; beyond, the source may have it: it is tried in full.
    constexpr std::size_t kMostKeyPlaces = 64;
    const ResolvedField &field = source.field, &theirKey = *source.theirKey;
    const auto events = m_fields.eventsOf(field.target, field.method);
    if (events.empty()) return false;
    if (isTrivial(m_trace.value(key))) return true; // not in the index of values
    if (theirKey.side == Side::Request && !m_values.isUsable(m_trace.events[events.front()])) return true;
    if (theirKey.side == Side::Response && field.side == Side::Request) return true; // the key is known after it
    const std::int64_t startNs = m_trace.events[wanted.at->event].startNs;
    std::size_t seen = 0;
    for (const ValueIndex::Place place : m_values.placesOf(wanted.at->run, key)) {
        if (m_values.knownNs(place) > startNs) break;
        if (++seen > kMostKeyPlaces) return true;
        if (place.event == wanted.at->event || fieldOf(place.event, place.leaf) != theirKey) continue;
        bool has = false;
        m_fields.forEachAt(field, place.event, [&](const FieldOccurrence& o) {
            const auto leaf = m_fields.siblingLeaf(o.event, o.leaf, theirKey.side, theirKey.path);
            has = has || (o.knownNs <= startNs && leaf && m_trace.valueAt(o.event, *leaf) == key);
        });
        if (has) return true;
    }
    return false;
}

/// Instances, of some, that none of the sources of a key can have anything for: all other sources of the key together
/// leave as many unexplained, or more.
std::size_t FlowSearch::leastNews(StringId ourKey, const KeyedSourceList& sources,
                                  const std::vector<const Wanted*>& probes) const {
    std::vector<ArgumentChecker::ResolvedFlow::Source> resolved;
    for (const auto& [field, theirKey] : sources)
        resolved.push_back({field, theirKey, 0xffffffffU, {}, {}});
    const auto isNews = [&](const Wanted* wanted) {
        const auto leaf = m_fields.siblingLeaf(wanted->at->event, wanted->at->leaf, Side::Request, ourKey);
        return !leaf || std::none_of(resolved.begin(), resolved.end(), [&](const auto& source) {
            return mayHaveSource(source, *wanted, m_trace.valueAt(wanted->at->event, *leaf));
        });
    };
    return static_cast<std::size_t>(std::count_if(probes.begin(), probes.end(), isNews));
}

/// The earliest instances of each run: what nobody has told before is mostly among them.
std::vector<const Wanted*> FlowSearch::earliestOfEachRun(const std::vector<Wanted>& wanted) const {
    constexpr std::size_t kEach = 64; // instances of a run that probe for news: enough, because what is new comes early
    std::map<RunId, std::vector<std::pair<std::int64_t, const Wanted*>>> byRun;
    for (const Wanted& w : wanted)
        byRun[w.at->run].emplace_back(m_trace.events[w.at->event].startNs, &w);
    std::vector<const Wanted*> earliest;
    for (auto& [run, all] : byRun) {
        const std::size_t n = std::min(kEach, all.size());
        std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n), all.end());
        for (std::size_t i = 0; i < n; ++i)
            earliest.push_back(all[i].second);
    }
    return earliest;
}

/// The sources of a key that are proposed most; none when the key is not worth an index.
FlowSearch::KeyedSourceList FlowSearch::likeliestSources(const KeyedVotes& votes, std::size_t samples) {
    std::vector<std::pair<std::size_t, std::pair<ResolvedField, ResolvedField>>> ranked;
    std::size_t allVotes = 0;
    for (const auto& [source, count] : votes) {
        ranked.emplace_back(count, source);
        allVotes += count;
    }
    if (static_cast<double>(allVotes) < kLeastVotes * static_cast<double>(samples)) return {};
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    if (ranked.size() > kMostSources) ranked.resize(kMostSources);
    KeyedSourceList sources;
    for (const auto& [count, source] : ranked)
        sources.push_back(source);
    return sources;
}

/// Takes each source of a key that adds something and breaks nothing.
std::optional<FirstUseFinding> FlowSearch::joinByKey(StringId ourKey, const KeyedSourceList& sources,
                                                     const std::vector<Wanted>& wanted) {
    FlowExpression all;
    all.pick = Pick::Keyed;
    all.scope = Scope::AnyNode;
    all.ourKey = m_trace.text(ourKey);
    Join join{std::nullopt, wanted.size(), std::vector<std::int64_t>(wanted.size(), Join::kNever)};
    for (const auto& [field, theirKey] : sources) {
        FlowExpression more = all;
        more.sources.push_back(fieldRef(field, m_trace));
        more.theirKeys.push_back(fieldRef(theirKey, m_trace));
        if (join.found && !addsSource(more, wanted, join.found->news)) continue;
        if (addSource(more, wanted, join)) all = std::move(more);
    }
    return std::move(join.found);
}

std::optional<FirstUseFinding> FlowSearch::findFirstUse(const std::vector<Wanted>& wanted,
                                                        const std::function<bool(StringId)>& mayBeKey) {
    struct Key {
        std::size_t leastNews = 0, position = 0; ///< position: of keys that explain as much the first is taken
        StringId path;
        KeyedSourceList sources;
        std::pair<std::size_t, std::size_t> order() const { return {leastNews, position}; }
    };
    std::vector<Key> keys;
    const auto sample = spreadSample(wanted, kSampledUses);
    for (const auto& [path, votes] : proposeKeyedSources(sample)) {
        if (!mayBeKey(path)) continue;
        KeyedSourceList sources = likeliestSources(votes, sample.size());
        if (!sources.empty()) keys.push_back({0, keys.size(), path, std::move(sources)});
    }
    if (keys.size() > 1 &&
        wanted.size() >= kWorthProbing) { // who may leave least is tried first, and others not at all
        const auto probes = earliestOfEachRun(wanted);
        for (Key& key : keys)
            key.leastNews = leastNews(key.path, key.sources, probes);
        std::sort(keys.begin(), keys.end(), [](const Key& a, const Key& b) { return a.order() < b.order(); });
    }
    std::optional<FirstUseFinding> best;
    std::pair<std::size_t, std::size_t> bestOrder; // news of the best, position of its key
    for (const Key& key : keys) {
        if (best && bestOrder < key.order()) continue; // cannot do better
        auto found = joinByKey(key.path, key.sources, wanted);
        if (!found || (best && bestOrder < std::pair(found->news.size(), key.position))) continue;
        bestOrder = {found->news.size(), key.position};
        best = std::move(found);
    }
    const std::size_t known = best ? wanted.size() - best->news.size() : 0;
    if (known < kFewestKnown || static_cast<double>(known) < kLeastShare * static_cast<double>(wanted.size()))
        return std::nullopt;
    FlowExpression own = best->known; // the node's own calls say as much: nobody else is needed
    own.scope = Scope::SameNode;
    if (auto tried = tryFirstUse(own, wanted, best->news.size() + 1); tried && tried->news.size() == best->news.size())
        best = std::move(tried);
    const std::set<std::size_t> news(best->news.begin(), best->news.end());
    std::set<ValueId> values;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (!news.contains(i)) values.insert(wanted[i].at->value);
    return values.size() < kFewestValues ? std::nullopt : best;
}

/// What other calls have told of the thing that another argument names; where none has, the value is made up, one of a
/// list, or unknown.
std::optional<ArgumentRules::Finding> ArgumentRules::firstUse(const ArgumentSeries& series) {
    const auto mayBeKey = [&](StringId key) { return m_needs.contains(key) && !wouldBeCircular(series.path, key); };
    auto finding = m_search.findFirstUse(wantedOf(series), mayBeKey);
    if (!finding) return std::nullopt;
    if (finding->news.empty()) return Finding{Expression{std::move(finding->known)}, series.instances.size()};
    ArgumentSeries rest = series.part();
    for (const std::size_t i : finding->news)
        rest.instances.push_back(series.instances[i]);
    auto first = madeUp(rest);
    if (!first) first = listed(rest);
    if (!first && member(series, 1.0)) return std::nullopt; // a set that holds all says more
    if (!first) first = unknown(rest);
    const std::uint64_t known = series.instances.size() - finding->news.size();
    return Finding{Expression{FirstUseExpression{std::move(finding->known), {std::move(first->expression)}}},
                   known + first->held};
}

} // namespace tenfold
