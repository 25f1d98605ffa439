#include "core/mining/arguments/sources/flow_rules.h"

#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr std::size_t kSampledInstances = 24; ///< instances that propose candidates
/// Fields tried in full for an argument: more cost time and seldom win. Chosen.
constexpr std::size_t kMostCandidates = 14;
constexpr std::size_t kMostKeys = 6; ///< pairs of keys tried for a joined flow, the most frequent first. Chosen

std::string lastName(const std::string& path) {
    const std::size_t dot = path.find_last_of('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
}

/// How alike two field names are: the same last name is the likeliest source of an id.
int namesDiffer(const std::string& a, const std::string& b) {
    std::string x = lastName(a), y = lastName(b);
    std::transform(x.begin(), x.end(), x.begin(), [](unsigned char c) { return std::tolower(c); });
    std::transform(y.begin(), y.end(), y.begin(), [](unsigned char c) { return std::tolower(c); });
    return x == y ? 0 : 1;
}

/// Whether one event brought different values: a set, from which a flow cannot choose.
bool haveSetInOneEvent(const std::vector<FieldOccurrence>& sources) {
    if (sources.size() < 2) return false;
    std::map<std::uint32_t, ValueId> valueOfEvent;
    return std::any_of(sources.begin(), sources.end(), [&](const FieldOccurrence& o) {
        return valueOfEvent.try_emplace(o.event, o.value).first->second != o.value;
    });
}

} // namespace

std::vector<const Wanted*> spreadSample(const std::vector<Wanted>& wanted, std::size_t most) {
    std::vector<const Wanted*> sample;
    const std::size_t n = std::min(most, wanted.size());
    for (std::size_t i = 0; i < n; ++i)
        sample.push_back(&wanted[n == 1 ? 0 : i * (wanted.size() - 1) / (n - 1)]);
    return sample;
}

ResolvedField FlowSearch::fieldOf(std::uint32_t e, std::uint32_t leaf) const {
    const Event& event = m_trace.events[e];
    const Side side = leaf < m_trace.firstResponseLeaf(event) ? Side::Request : Side::Response;
    return {event.target, event.method, m_trace.pathOf(event, leaf), side};
}

std::vector<FlowSearch::Candidate> FlowSearch::candidates(const std::vector<const Wanted*>& sample, Scope scope,
                                                          double fewestHits) {
    std::map<ResolvedField, std::size_t> hits;
    for (const Wanted* wanted : sample) {
        cancellationPoint();
        std::set<ResolvedField> seen;
        forEachPlace(*wanted, scope, [&](const ValueIndex::Place& p) { seen.insert(fieldOf(p.event, p.leaf)); });
        for (const ResolvedField& field : seen)
            ++hits[field];
    }
    std::vector<Candidate> out;
    const std::string& own = m_trace.text(m_trace.pathAt(sample.front()->at->event, sample.front()->at->leaf));
    for (const auto& [field, count] : hits) {
        if (static_cast<double>(count) < fewestHits * static_cast<double>(sample.size())) continue;
        const int rank = (field.side == Side::Response ? 0 : 2) + namesDiffer(own, m_trace.text(field.path));
        out.push_back({field, count, rank});
    }
    std::stable_sort(out.begin(), out.end(), [this](const Candidate& a, const Candidate& b) {
        const auto isOther = [&](const Candidate& c) {
            return !m_preferred.contains({c.field.target, c.field.method});
        };
        return std::tuple(b.hits, a.rank, isOther(a)) < std::tuple(a.hits, b.rank, isOther(b));
    });
    if (out.size() > kMostCandidates) out.resize(kMostCandidates);
    return out;
}

/// Whether the flow makes the wanted value of an occurrence.
bool FlowSearch::isSource(const FieldOccurrence& occurrence, const FlowExpression& flow, const Wanted& wanted,
                          bool isPiece) const {
    const Value& source = m_trace.value(occurrence.value);
    if (flow.part == Part::Whole && flow.plus == 0) {                   // most: nothing is cut, nothing copied
        if (!isPiece) return occurrence.value == wanted.values.front(); // equal values are one
        const auto* text = std::get_if<std::string>(&source);
        return text ? *text == wanted.text : toText(source) == wanted.text;
    }
    const auto part = partOf(source, flow.part, flow.cut, flow.token, flow.plus);
    return part && (isPiece ? toText(*part) == wanted.text : *part == m_trace.value(wanted.values.front()));
}

/// Occurrences of a source whose call has a key, by time, from where the key's value stands in the run: at least the
/// latest ones that `call` may know.
/// @return false where that cannot be told, or not quickly
bool FlowSearch::findByKey(const ArgumentChecker::ResolvedFlow::Source& source, const Event& call, ValueId key,
                           std::vector<FieldOccurrence>& out) const {
    // Of a key that are looked at; beyond, the whole run is read, which costs less.
    constexpr std::size_t kMostKeyPlaces = 200;
    out.clear();
    const ResolvedField &field = source.field, &theirKey = *source.theirKey;
    const auto events = m_fields.eventsOf(field.target, field.method);
    if (events.empty()) return true;
    if (isTrivial(m_trace.value(key)) || theirKey.target != field.target || theirKey.method != field.method)
        return false;
    if (theirKey.side == Side::Request && !m_values.isUsable(m_trace.events[events.front()])) return false;
    const auto places = m_values.placesOf(m_trace.sender(call.sender).run, key);
    // where key and source are known at the same time, what is known later than the latest known one does not matter
    const bool isSameTime = field.side == theirKey.side;
    const auto end =
        !isSameTime
            ? places.end()
            : std::upper_bound(places.begin(), places.end(), call.startNs,
                               [&](std::int64_t t, const ValueIndex::Place& p) { return t < m_values.knownNs(p); });
    std::size_t seen = 0;
    std::optional<std::int64_t> latestNs; // of those before the call
    for (auto it = end; it != places.begin();) {
        --it;
        if (++seen > kMostKeyPlaces) return false;
        const ValueIndex::Place place = *it;
        if (fieldOf(place.event, place.leaf) != theirKey) continue;
        const std::int64_t knownNs = m_values.knownNs(place);
        if (isSameTime && latestNs && knownNs < *latestNs) break;
        m_fields.forEachAt(field, place.event, [&](const FieldOccurrence& o) {
            const auto leaf = m_fields.siblingLeaf(o.event, o.leaf, theirKey.side, theirKey.path);
            if (!leaf || m_trace.valueAt(o.event, *leaf) != key) return;
            out.push_back(o);
            if (knownNs < call.startNs) latestNs = knownNs;
        });
    }
    const auto order = [](const FieldOccurrence& o) { return std::tuple(o.knownNs, o.event, o.leaf); };
    std::sort(out.begin(), out.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
    const auto isSame = [](const FieldOccurrence& a, const FieldOccurrence& b) { return a.leaf == b.leaf; };
    out.erase(std::unique(out.begin(), out.end(), isSame), out.end()); // a call may have the key twice
    return true;
}

FlowSearch::Misses FlowSearch::missesOfJoin(const FlowExpression& flow, const std::vector<Wanted>& wanted, bool isPiece,
                                            bool isOrdered) {
    auto resolved = m_checker.resolveFlow(flow);
    resolved.isOrdered = isOrdered;
    resolved.findByKey = [this](const auto& source, const Event& call, ValueId key, auto& out) {
        return findByKey(source, call, key, out);
    };
    Misses misses;
    std::vector<FieldOccurrence> sources;
    for (const Wanted* w : spreadSample(wanted, kSampledInstances)) {
        cancellationPoint();
        CheckContext context;
        context.event = w->at->event;
        context.iterations = w->at->iterations;
        m_checker.flowSources(flow, resolved, w->at->leaf, context, sources);
        if (!resolved.couldTell) continue;
        const auto isRight = [&](const FieldOccurrence& o) { return isSource(o, flow, *w, isPiece); };
        misses.absent += sources.empty() ? 1 : 0;
        misses.wrong += !sources.empty() && !(isOrdered ? std::all_of(sources.begin(), sources.end(), isRight)
                                                        : std::any_of(sources.begin(), sources.end(), isRight))
                            ? 1
                            : 0;
    }
    return misses;
}

FlowFinding FlowSearch::tryFlow(FlowExpression flow, const std::vector<Wanted>& wanted, bool isPiece, double fewest) {
    FlowFinding finding{std::move(flow), 0, wanted.size()};
    const auto mostMisses = static_cast<std::uint64_t>((1 - fewest) * static_cast<double>(wanted.size()) + 1e-9);
    if (finding.flow.pick == Pick::Keyed && finding.flow.scope == Scope::AnyNode) {
        const Misses sampled = missesOfJoin(finding.flow, wanted, isPiece, false);
        if (sampled.wrong + sampled.absent > mostMisses) return finding;
    }
    std::uint64_t misses = 0;
    std::optional<ValueId> initial; // the one value of all calls before any source
    bool canBeInitial = !isPiece && finding.flow.pick == Pick::Latest && finding.flow.scope == Scope::SameNode;
    std::uint64_t withoutSource = 0;
    constexpr bool kIsNodeByNode = true;
    auto resolved = m_checker.resolveFlow(finding.flow, kIsNodeByNode);
    std::vector<FieldOccurrence> sources;
    for (const Wanted& w : wanted) {
        cancellationPoint();
        if (m_progress.isStopped()) return {finding.flow, 0, wanted.size()};
        CheckContext context;
        context.event = w.at->event;
        context.iterations = w.at->iterations;
        m_checker.flowSources(finding.flow, resolved, w.at->leaf, context, sources);
        if (sources.empty() && canBeInitial) {
            canBeInitial = !initial || *initial == w.at->value;
            initial = w.at->value;
            ++withoutSource;
            continue;
        }
        const bool isHit = std::any_of(sources.begin(), sources.end(),
                                       [&](const FieldOccurrence& o) { return isSource(o, finding.flow, w, isPiece); });
        const bool isSet = isHit && haveSetInOneEvent(sources);
        if (isHit && !isSet)
            ++finding.held;
        else if (++misses > mostMisses)
            return {finding.flow, 0, wanted.size()};
    }
    if (withoutSource > 0) {
        // a start value is believed when it is one value and the flow itself was seen
        if (canBeInitial && finding.held > 0 && withoutSource <= finding.held) {
            finding.flow.initial = m_trace.value(*initial);
            finding.held += withoutSource;
        } else if (misses + withoutSource > mostMisses) {
            finding.held = 0;
        }
    }
    return finding;
}

/// Pairs (their field, our path) that join a call with the one that brought its value: equal in all sampled instances,
/// known before the value, and not the value itself or its twin (method.md, Arguments).
std::vector<std::pair<ResolvedField, StringId>>
FlowSearch::keysFor(const ResolvedField& field, const std::vector<const Wanted*>& sample, Scope scope) {
    std::map<std::pair<ResolvedField, StringId>, std::size_t> votes;
    for (const Wanted* wanted : sample) {
        cancellationPoint();
        std::set<std::pair<ResolvedField, StringId>> pairs;
        const Event& ours = m_trace.events[wanted->at->event];
        forEachPlace(*wanted, scope, [&](const ValueIndex::Place& p) {
            if (fieldOf(p.event, p.leaf) != field || pairs.size() > kMostKeys) return;
            const Event& theirs = m_trace.events[p.event];
            for (const Leaf& our : m_trace.request(ours)) {
                if (our.value == wanted->at->value || isTrivial(m_trace.value(our.value))) continue;
                for (const Side side : {Side::Request, Side::Response}) {
                    const auto leaves = side == Side::Request ? m_trace.request(theirs) : m_trace.response(theirs);
                    for (const Leaf& their : leaves)
                        if (their.value == our.value && their.path != field.path)
                            pairs.insert({{theirs.target, theirs.method, their.path, side}, our.path});
                }
            }
        });
        for (const auto& pair : pairs)
            ++votes[pair];
    }
    std::vector<std::pair<std::size_t, std::pair<ResolvedField, StringId>>> ranked;
    for (const auto& [pair, count] : votes)
        if (count + 1 >= sample.size()) ranked.emplace_back(count, pair);
    std::stable_sort(ranked.begin(), ranked.end(), [&](const auto& a, const auto& b) {
        const auto rank = [&](const auto& r) {
            return std::pair(-static_cast<std::int64_t>(r.first),
                             namesDiffer(m_trace.text(r.second.first.path), m_trace.text(r.second.second)));
        };
        return rank(a) < rank(b);
    });
    std::vector<std::pair<ResolvedField, StringId>> keys;
    for (std::size_t i = 0; i < std::min(kMostKeys, ranked.size()); ++i)
        keys.push_back(ranked[i].second);
    return keys;
}

std::optional<FlowFinding> FlowSearch::trySeveral(const std::vector<Candidate>& fields,
                                                  const std::vector<Wanted>& wanted, FlowExpression flow, bool isPiece,
                                                  double fewest) {
    constexpr std::size_t kMostSources = 4; // fields that one flow may take the latest of: more explain anything
    for (std::size_t i = 0; i < std::min(fields.size(), kMostSources); ++i) {
        flow.sources.push_back(fieldRef(fields[i].field, m_trace));
        if (flow.sources.size() < 2) continue;
        FlowFinding finding = tryFlow(flow, wanted, isPiece, fewest);
        if (finding.share() >= fewest) return finding;
    }
    return std::nullopt;
}

/// Whether a key chooses among what a run has of a field ("1" and the name of the run are the key of everything), and
/// has as many values as it is to find.
bool FlowSearch::tellsApart(const ResolvedField& field, const ResolvedField& theirKey, StringId ourKey,
                            const std::vector<const Wanted*>& sample) {
    std::set<ValueId> keys, values;
    std::size_t chosen = 0, all = 0;
    for (const Wanted* wanted : sample) {
        cancellationPoint();
        values.insert(wanted->at->value);
        const auto leaf = m_fields.siblingLeaf(wanted->at->event, wanted->at->leaf, Side::Request, ourKey);
        if (!leaf) continue;
        const ValueId key = m_trace.valueAt(wanted->at->event, *leaf);
        keys.insert(key);
        chosen += m_fields.byKey(field, theirKey, Scope::AnyNode, wanted->at->run.value)->find(key).size();
        all += m_fields.ofRun(field, wanted->at->run).list().size();
    }
    return keys.size() >= values.size() && 2 * chosen <= all;
}

std::optional<FlowFinding> FlowSearch::tryKeys(FlowExpression flow, const ResolvedField& field,
                                               const std::vector<const Wanted*>& sample,
                                               const std::vector<Wanted>& wanted, bool isPiece, double fewest) {
    flow.pick = Pick::Keyed;
    for (const auto& [theirs, ours] : keysFor(field, sample, flow.scope)) {
        flow.theirKeys = {fieldRef(theirs, m_trace)};
        flow.ourKey = m_trace.text(ours);
        FlowFinding finding = tryFlow(flow, wanted, isPiece, fewest);
        if (finding.held == 0 || finding.share() < fewest) continue;
        // asked last: most keys fail in the first run, and this looks at all
        if (flow.scope == Scope::SameNode || tellsApart(field, theirs, ours, sample)) return finding;
    }
    return std::nullopt;
}

std::optional<FlowFinding> FlowSearch::findFlow(const std::vector<Wanted>& wanted, Scope scope, bool isPiece,
                                                double fewest, const FlowExpression& shape) {
    if (wanted.empty()) return std::nullopt;
    const auto sample = spreadSample(wanted, kSampledInstances);
    constexpr double kHitsToJoin = 0.3; // sources of a set each explain a part
    const std::vector<Candidate> all = candidates(sample, scope, kHitsToJoin);
    for (const Candidate& candidate : all) {
        constexpr double kHitsAlone = 0.6; // the first calls of a node may have no source yet
        if (static_cast<double>(candidate.hits) < kHitsAlone * static_cast<double>(sample.size())) continue;
        FlowExpression flow = shape;
        flow.sources = {fieldRef(candidate.field, m_trace)};
        flow.scope = scope;
        // between nodes the latest of all may be the right one by luck of timing: a join is believed before it
        const bool isKeyFirst = scope == Scope::AnyNode;
        if (auto found = isKeyFirst ? tryKeys(flow, candidate.field, sample, wanted, isPiece, fewest) : std::nullopt)
            return found;
        for (const Pick pick : {Pick::Latest, Pick::First}) {
            flow.pick = pick;
            FlowFinding finding = tryFlow(flow, wanted, isPiece, fewest);
            if (finding.held > 0 && finding.share() >= fewest) return finding;
        }
        if (const bool isList = m_trace.text(candidate.field.path).find('[') != std::string::npos; isList) {
            flow.pick = Pick::Latest;
            flow.lastElement = true;
            FlowFinding finding = tryFlow(flow, wanted, isPiece, fewest);
            if (finding.held > 0 && finding.share() >= fewest) return finding;
            flow.lastElement = false;
        }
        if (auto found = isKeyFirst ? std::nullopt : tryKeys(flow, candidate.field, sample, wanted, isPiece, fewest))
            return found;
    }
    FlowExpression flow = shape;
    flow.scope = scope;
    return trySeveral(all, wanted, std::move(flow), isPiece, fewest);
}

std::optional<FlowFinding> FlowSearch::findBeforeLatest(const std::vector<Wanted>& wanted) {
    constexpr int kMostBack = 2; // occurrences before the latest: the one before and the one before that
    const auto sample = spreadSample(wanted, kSampledInstances);
    for (const Candidate& candidate : candidates(sample, Scope::SameNode, 1.0)) {
        FlowExpression flow;
        flow.sources = {fieldRef(candidate.field, m_trace)};
        for (flow.back = 1; flow.back <= kMostBack; ++flow.back) {
            FlowFinding finding = tryFlow(flow, wanted, false, 1.0);
            if (finding.held == wanted.size() && !finding.flow.initial) return finding;
        }
    }
    return std::nullopt;
}

namespace {

/// How a piece is cut from a text.
struct Cut {
    Part part = Part::Token;
    std::string literal;
    int token = 0;
    auto operator<=>(const Cut&) const = default;
};

/// The ways in which a piece is in a longer text.
std::vector<Cut> cutsOf(const std::string& text, const std::string& piece, bool isNumber) {
    constexpr int kMostTokens = 12;           // numbers of a text that are tried, from its start
    constexpr std::size_t kLongestRest = 256; // bytes around a piece that are a template, not data. Chosen
    std::vector<Cut> cuts;
    if (text.size() <= piece.size()) return cuts;
    if (!isNumber) {
        if (text.size() > piece.size() + kLongestRest) return cuts;
        if (text.ends_with(piece)) cuts.push_back({Part::WithoutStart, text.substr(0, text.size() - piece.size()), 0});
        if (text.starts_with(piece)) cuts.push_back({Part::WithoutEnd, text.substr(piece.size()), 0});
        return cuts;
    }
    if (text.find(piece) == std::string::npos) return cuts;
    for (int token = 0; token < kMostTokens; ++token) {
        const auto number = partOf(text, Part::Token, {}, token, 0);
        if (!number) break;
        if (toText(*number) == piece) cuts.push_back({Part::Token, {}, token});
    }
    return cuts;
}

} // namespace

std::optional<FlowFinding> FlowSearch::findInText(const std::vector<Wanted>& wanted, bool isNumber) {
    constexpr std::uint32_t kReach = 64; ///< calls back
    std::map<std::pair<ResolvedField, Cut>, std::size_t> votes;
    const auto sample = spreadSample(wanted, kSampledInstances);
    for (const Wanted* one : sample) {
        cancellationPoint();
        const std::uint32_t event = one->at->event;
        const auto [begin, end] = m_trace.eventsOf(m_trace.events[event].sender);
        std::set<std::pair<ResolvedField, Cut>> seen;
        for (std::uint32_t e = event; e-- > begin && event - e <= kReach;) {
            if (!m_values.isUsable(m_trace.events[e])) continue;
            std::uint32_t l = m_trace.events[e].firstLeaf;
            for (const Leaf& leaf : m_trace.request(m_trace.events[e])) {
                if (const auto* text = std::get_if<std::string>(&m_trace.value(leaf.value)))
                    for (Cut& cut : cutsOf(*text, one->text, isNumber))
                        seen.insert({fieldOf(e, l), std::move(cut)});
                ++l;
            }
        }
        for (const auto& place : seen)
            ++votes[place];
        if (votes.empty()) return std::nullopt; // one without is enough
    }
    for (const auto& [place, count] : votes) {
        if (count < sample.size()) continue;
        FlowExpression flow;
        flow.sources = {fieldRef(place.first, m_trace)};
        flow.part = place.second.part;
        flow.cut = place.second.literal;
        flow.token = place.second.token;
        FlowFinding finding = tryFlow(flow, wanted, true, 1.0);
        if (finding.held > 0 && finding.share() >= 1.0) return finding;
    }
    return std::nullopt;
}

std::optional<MemberFinding> FlowSearch::findMember(const std::vector<Wanted>& wanted, Scope scope, bool needsName,
                                                    double fewest) {
    if (wanted.empty()) return std::nullopt;
    const auto sample = spreadSample(wanted, 2 * kSampledInstances);
    std::vector<Candidate> fields = candidates(sample, scope, 0.05);
    // what the same argument had before is no set that was known
    const ResolvedField own = fieldOf(wanted.front().at->event, wanted.front().at->leaf);
    std::erase_if(fields, [&](const Candidate& c) {
        return c.field == own || (needsName && namesDiffer(m_trace.text(own.path), m_trace.text(c.field.path)) != 0);
    });
    std::vector<ResolvedField> chosen;
    constexpr std::size_t kMostSets = 3; // fields that together are one set: more have any value
    constexpr double kWidest = 20;       // a set this many times its picks is no knowledge (method.md, Checking a plan)
    std::map<std::uint32_t, double> picks;
    for (const Wanted& w : wanted)
        ++picks[w.at->run.value];
    for (const Candidate& candidate : fields) {
        if (chosen.size() == kMostSets) break;
        chosen.push_back(candidate.field);
        MemberFinding finding;
        finding.instances = wanted.size();
        const auto isEnough = [&](std::uint64_t held) {
            return static_cast<double>(held) >= fewest * static_cast<double>(finding.instances);
        };
        std::vector<double> sizes;
        std::shared_ptr<const KnownValues> known;
        std::uint32_t knownBy = 0;
        std::uint64_t misses = 0;
        for (const Wanted& w : wanted) {
            cancellationPoint();
            const Event& event = m_trace.events[w.at->event];
            const std::uint32_t owner = scope == Scope::SameNode ? event.sender.value : w.at->run.value;
            if (m_progress.isStopped()) return std::nullopt;
            if (!known || knownBy != owner) known = m_fields.knownValues(chosen, scope, knownBy = owner);
            const auto first = known->firstKnown(w.at->value);
            if (!first || first->event == w.at->event || first->knownNs > event.startNs) {
                if (!isEnough(finding.instances - ++misses)) break;
                continue;
            }
            ++finding.held;
            sizes.push_back(static_cast<double>(known->countAt(event.startNs)) / picks[w.at->run.value]);
            finding.member.evidence.medianSetSize +=
                sizes.back() * picks[w.at->run.value] / static_cast<double>(wanted.size());
        }
        if (!isEnough(finding.held) || sizes.empty()) continue;
        std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2), sizes.end());
        if (sizes[sizes.size() / 2] > kWidest) return std::nullopt;
        for (const ResolvedField& field : chosen)
            finding.member.sources.push_back(fieldRef(field, m_trace));
        finding.member.scope = scope;
        return finding;
    }
    return std::nullopt;
}

} // namespace tenfold
