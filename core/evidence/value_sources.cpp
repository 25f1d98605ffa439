#include "core/evidence/value_sources.h"

#include "core/evidence/source_index.h"
#include "core/store/workspace.h"
#include "core/values/value_forms.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace tenfold {
namespace {

constexpr std::size_t kMostParts = 3; ///< varying pieces of a text that are looked for, those with most values first
constexpr std::size_t kEventsOfPart = 20'000; ///< between looks at the progress
/// Of the values that a likely source has; below, it is shown but not called likely. Chosen.
constexpr double kLikely = 0.9;

using Key = SourceIndex::Key;
using Kind = ValueSource::Kind;

/// A value, or the part of one, that is looked for.
struct Item {
    std::size_t point = 0;
    Key key = 0;
    std::optional<std::size_t> other; ///< the item whose value stands in for luck
    Value value;
    bool hasPrevious = false, isPrevious = false, isFirst = false;
    bool isLuckPrevious = false, isLuckFirst = false;
    bool isNew = true;
};

/// All values, or one piece of all texts that have it.
struct Subject {
    std::string part;
    std::optional<TextPattern::Column> column;
    bool isAsked = true; ///< else a piece that the program says where it comes from
    std::vector<Item> items;
};

/// What values are asked for: looks for one subject after the other in one index.
class SourceSearch {
public:
    SourceSearch(const ArgumentEvidence& evidence, std::vector<Run> runs)
        : m_evidence(evidence)
        , m_pattern(evidence.texts)
        , m_runs(std::move(runs)) {
        for (const auto& node : evidence.nodes)
            for (std::uint32_t r = 0; r < m_runs.size(); ++r)
                if (m_runs[r].name == node.run) m_runOf.push_back(r);
        m_index.setPlace(evidence.seenMethod, evidence.path);
        addWhole();
        addParts();
        for (Subject& subject : m_subjects)
            prepare(subject);
    }

    SourceIndex& index() { return m_index; }
    const std::string& runName(std::uint32_t run) const { return m_runs[run].name; }
    ValueSources result() const;

private:
    using Evaluate = std::function<bool(const Item&, const Value&, Key, std::vector<std::string>&)>;
    const ArgumentEvidence::Point& pointOf(const Item& item) const { return m_evidence.points[item.point]; }
    std::uint32_t runOf(const Item& item) const { return m_runOf[pointOf(item).node]; }
    void addWhole();
    void addParts();
    void prepare(Subject& subject);
    void findOwn(Subject& subject);
    std::optional<std::size_t> otherOf(const Subject& subject, std::size_t item) const;
    void addOwn(const Subject& subject, ValueSources& out) const;
    ValueSource count(const Subject& subject, Kind kind, bool newOnly, const Evaluate& evaluate) const;
    ValueSource countSameCall(const Subject& subject) const;
    ValueSource countEarlier(const Subject& subject, Kind kind) const;
    ValueSource countSettings(const Subject& subject) const;
    ValueSource countNumbers(const Subject& subject, Kind kind) const;
    bool isKnown(const SourceIndex::Found* found, const Item& item, bool ownNode,
                 std::vector<std::string>& names) const;

    const ArgumentEvidence& m_evidence;
    TextPattern m_pattern;
    std::vector<Run> m_runs;
    std::vector<std::uint32_t> m_runOf; ///< by node
    std::vector<Subject> m_subjects;
    SourceIndex m_index;
};

void SourceSearch::addWhole() {
    Subject whole;
    for (std::size_t p = 0; p < m_evidence.points.size(); ++p) {
        Item item;
        item.point = p;
        item.value = m_evidence.values[p];
        item.key = m_index.wantValue(item.value);
        whole.items.push_back(std::move(item));
    }
    m_subjects.push_back(std::move(whole));
}

// Pieces that vary and are long enough to say something, those with most different values first.
void SourceSearch::addParts() {
    if (m_evidence.texts.empty()) return;
    std::map<TextPattern::Column, std::pair<Subject, std::set<std::string_view>>> columns;
    for (std::size_t p = 0; p < m_evidence.points.size(); ++p) {
        const auto* text = std::get_if<std::string>(&m_evidence.values[p]);
        if (!text) continue;
        for (const TextPattern::Piece& piece : m_pattern.pieces(*text)) {
            const auto tokens = tokensOf(piece.text);
            if (!piece.varies || tokens.empty() || tokens.front().size() != piece.text.size()) continue;
            auto& [subject, different] = columns[piece.column];
            different.insert(piece.text);
            if (subject.items.empty()) subject.part = piece.text;
            subject.column = piece.column;
            Item item;
            item.point = p;
            item.value = std::string(piece.text);
            subject.items.push_back(std::move(item));
        }
    }
    std::vector<std::pair<std::size_t, Subject*>> order;
    for (auto& [column, found] : columns)
        order.emplace_back(found.second.size(), &found.first);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto isAsked = [&](const Item& item) {
        const auto& text = std::get<std::string>(item.value);
        return std::any_of(m_evidence.asked.begin(), m_evidence.asked.end(),
                           [&](const std::string& part) { return part.find(text) != std::string::npos; });
    };
    for (std::size_t i = 0; i < std::min(order.size(), kMostParts); ++i) {
        auto& items = order[i].second->items;
        order[i].second->isAsked = m_evidence.asked.empty() || std::any_of(items.begin(), items.end(), isAsked);
        for (Item& item : items)
            item.key = m_index.wantPart(std::get<std::string>(item.value));
        m_subjects.push_back(std::move(*order[i].second));
    }
}

/// The value that stands in for luck: half a list away, of another run where there is one, else of another node.
std::optional<std::size_t> SourceSearch::otherOf(const Subject& subject, std::size_t item) const {
    constexpr std::size_t kTries = 512; // values looked at for one of another run: else one of another node will do
    const std::size_t n = subject.items.size();
    std::optional<std::size_t> ofNode;
    for (std::size_t k = 0; k < std::min(n, kTries); ++k) {
        const std::size_t other = (item + n / 2 + k) % n;
        if (runOf(subject.items[other]) != runOf(subject.items[item])) return other;
        if (!ofNode && pointOf(subject.items[other]).node != pointOf(subject.items[item]).node) ofNode = other;
    }
    return m_runs.size() > 1 ? std::nullopt : ofNode;
}

/// What the argument itself had in earlier calls of the node.
void SourceSearch::findOwn(Subject& subject) {
    struct Own {
        std::optional<std::uint32_t> call;
        std::set<Key> first, previous, current, before;
        bool hasFirst = false;
    };
    std::map<std::uint32_t, Own> nodes;
    for (Item& item : subject.items) {
        const auto& point = pointOf(item);
        Own& own = nodes[point.node];
        if (own.call != point.call) {
            if (own.call && !own.hasFirst) own.first = own.current;
            own.hasFirst = own.call.has_value();
            own.before.insert(own.current.begin(), own.current.end());
            own.previous = std::move(own.current);
            own.current.clear();
            own.call = point.call;
        }
        item.isNew = !own.before.contains(item.key);
        item.hasPrevious = own.hasFirst;
        item.isPrevious = own.previous.contains(item.key);
        item.isFirst = own.first.contains(item.key);
        if (item.other) {
            item.isLuckPrevious = own.previous.contains(subject.items[*item.other].key);
            item.isLuckFirst = own.first.contains(subject.items[*item.other].key);
        }
        own.current.insert(item.key);
    }
}

void SourceSearch::prepare(Subject& subject) {
    for (std::size_t i = 0; i < subject.items.size(); ++i)
        subject.items[i].other = otherOf(subject, i);
    findOwn(subject);
    for (const Item& item : subject.items) {
        const auto& point = pointOf(item);
        for (const auto& asked : {std::optional(item.key),
                                  item.other ? std::optional(subject.items[*item.other].key) : std::optional<Key>()}) {
            if (!asked) continue;
            if (item.isNew) m_index.ask(*asked, runOf(item), point.node);
            m_index.askCall(*asked, runOf(item), point.position);
        }
    }
}

/// Counts what an evaluation says of each value and of the one that stands in for luck.
/// @param evaluate  whether a value fits at an item; adds the names of what it equals
ValueSource SourceSearch::count(const Subject& subject, Kind kind, bool newOnly, const Evaluate& evaluate) const {
    ValueSource source;
    source.kind = kind;
    source.part = subject.part;
    std::map<std::string, std::uint64_t> names;
    std::vector<std::string> found;
    for (const Item& item : subject.items) {
        if (newOnly && !item.isNew) continue;
        found.clear();
        ++source.of;
        source.hits += evaluate(item, item.value, item.key, found) ? 1U : 0U;
        for (const std::string& name : found)
            ++names[name];
        if (!item.other) continue;
        const Item& other = subject.items[*item.other];
        found.clear();
        ++source.luckOf;
        source.luck += evaluate(item, other.value, other.key, found) ? 1U : 0U;
    }
    for (const auto& [name, hits] : names)
        if (hits > source.bestHits) {
            source.best = name;
            source.bestHits = hits;
        }
    return source;
}

bool SourceSearch::isKnown(const SourceIndex::Found* found, const Item& item, bool ownNode,
                           std::vector<std::string>& names) const {
    if (!found) return false;
    const auto& point = pointOf(item);
    const auto first = SourceIndex::firstFor(*found, point.node);
    // Of other nodes only the clock tells what was earlier.
    const SourceIndex::Moment at{point.startNs, ownNode ? point.position : 0};
    for (const auto& [source, moment] : found->sources)
        if (moment < at) names.push_back(m_index.sourceName(source));
    return first && *first < at;
}

void SourceSearch::addOwn(const Subject& subject, ValueSources& out) const {
    ValueSource previous, first;
    previous.kind = Kind::PreviousOwn;
    first.kind = Kind::FirstOwn;
    for (const Item& item : subject.items) {
        if (!item.hasPrevious) continue;
        ++previous.of;
        previous.hits += item.isPrevious ? 1U : 0U;
        first.hits += item.isFirst ? 1U : 0U;
        if (!item.other) continue;
        ++previous.luckOf;
        previous.luck += item.isLuckPrevious ? 1U : 0U;
        first.luck += item.isLuckFirst ? 1U : 0U;
    }
    first.of = previous.of;
    first.luckOf = previous.luckOf;
    out.sources.push_back(first);
    out.sources.push_back(previous);
}

/// Whether a value, or the text of a number, is a number.
bool isNumber(const Value& value, bool isPart, double number) {
    if (isPart) {
        const auto whole = wholeNumber(std::get<std::string>(value));
        return whole && static_cast<double>(*whole) == number;
    }
    const auto own = realOf(value);
    return own && *own == number;
}

ValueSource SourceSearch::countSameCall(const Subject& subject) const {
    return count(subject, Kind::SameCall, false, [&](const Item& item, const Value&, Key key, auto& names) {
        const auto& sources = m_index.inCall(key, runOf(item), pointOf(item).position);
        for (const std::uint32_t source : sources)
            names.push_back(m_index.sourceName(source));
        return !sources.empty();
    });
}

ValueSource SourceSearch::countEarlier(const Subject& subject, Kind kind) const {
    return count(subject, kind, true, [&](const Item& item, const Value&, Key key, auto& names) {
        bool isFound = isKnown(m_index.inNode(key, pointOf(item).node), item, true, names);
        if (kind == Kind::EarlierInNode) return isFound;
        isFound = isKnown(m_index.inRun(key, runOf(item)), item, false, names) || isFound;
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        return isFound;
    });
}

ValueSource SourceSearch::countSettings(const Subject& subject) const {
    const bool isPart = subject.column.has_value();
    return count(subject, Kind::Setting, false, [&](const Item& item, const Value& value, Key, auto& names) {
        const Run& run = m_runs[runOf(item)];
        if (run.scale && isNumber(value, isPart, *run.scale)) names.emplace_back("scale");
        for (const auto& [key, number] : run.config)
            if (isNumber(value, isPart, number)) names.push_back(key);
        const auto* text = std::get_if<std::string>(&value);
        for (const auto& [key, setting] : run.configText)
            if (text && *text == setting) names.push_back(key);
        return !names.empty();
    });
}

/// Of the numbers that count nodes or calls: from 0 or from 1, whichever fits more often.
ValueSource SourceSearch::countNumbers(const Subject& subject, Kind kind) const {
    const bool isPart = subject.column.has_value();
    std::optional<ValueSource> best;
    for (const int from : {0, 1}) {
        ValueSource source = count(subject, kind, false, [&](const Item& item, const Value& value, Key, auto&) {
            const auto& point = pointOf(item);
            const std::int64_t number = kind == Kind::NodeNumber ? m_evidence.nodes[point.node].number : point.call;
            return isNumber(value, isPart, static_cast<double>(number + from));
        });
        if (source.hits > 0) source.best = std::to_string(from);
        source.bestHits = source.hits;
        if (!best || source.hits > best->hits) best = std::move(source);
    }
    return *best;
}

ValueSources SourceSearch::result() const {
    ValueSources out;
    for (const Subject& subject : m_subjects) {
        if (!subject.column) addOwn(subject, out);
        const ValueSource call = countSameCall(subject), node = countEarlier(subject, Kind::EarlierInNode);
        if (subject.column && (call.isLikely() || node.isLikely())) out.known.insert(*subject.column);
        if (!subject.isAsked) continue;
        out.sources.insert(out.sources.end(),
                           {call, node, countEarlier(subject, Kind::EarlierInRun), countSettings(subject),
                            countNumbers(subject, Kind::NodeNumber), countNumbers(subject, Kind::CallNumber)});
    }
    return out;
}

} // namespace

bool ValueSource::isLikely() const {
    return of > 0 && rate() >= kLikely && luckRate() <= rate() / 2;
}

Result<ValueSources> valueSources(Workspace& workspace, const ArgumentEvidence& evidence, Progress& progress) {
    std::vector<Run> runs;
    std::vector<RunKey> keys;
    for (const auto& node : evidence.nodes) {
        if (std::any_of(runs.begin(), runs.end(), [&](const Run& run) { return run.name == node.run; })) continue;
        ASSIGN_OR_RETURN(RunInfo info, workspace.run(node.run));
        keys.push_back(info.key);
        runs.push_back(std::move(info.run));
    }
    SourceSearch search(evidence, std::move(runs));
    for (std::uint32_t r = 0; r < keys.size(); ++r) {
        if (!progress.advance(r, keys.size(), "sources")) return fail(MessageId::Cancelled);
        const std::string& name = search.runName(r);
        std::map<std::string, std::uint32_t> nodes;
        for (std::uint32_t n = 0; n < evidence.nodes.size(); ++n)
            if (evidence.nodes[n].run == name) nodes.emplace(evidence.nodes[n].name, n);
        search.index().beginRun(r, std::move(nodes));
        RETURN_IF_ERROR(workspace.eachPart(
            keys[r], TraceDetail::Whole, progress,
            [&](Trace& part) {
                evidence.naming.apply(part); // nobody else reads it
                search.index().add(part);
                return true;
            },
            kEventsOfPart));
    }
    return search.result();
}

} // namespace tenfold
