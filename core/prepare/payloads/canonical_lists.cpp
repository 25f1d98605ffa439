#include "core/prepare/payloads/canonical_lists.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace tenfold {
namespace {

constexpr std::string_view kInnerList = "[]";

/// A path cut at its lists: "a.b[2].c" -> stripped "a.b.c", positions {(3, "2")}; the number is the length of the
/// stripped path up to and with the listed field. A list of lists has "[]" in the stripped path for each inner one:
/// "a[2][0]" -> "a[]", {(1, "2"), (3, "0")}.
struct CutPath {
    std::string stripped;
    std::vector<std::pair<std::size_t, std::string>> positions;
};

CutPath cutPath(std::string_view path) {
    CutPath cut;
    for (std::size_t i = 0; i < path.size();) {
        const std::size_t close = path[i] == '[' ? path.find(']', i) : std::string_view::npos;
        if (close == std::string_view::npos) {
            cut.stripped += path[i++];
            continue;
        }
        const bool isInner = !cut.positions.empty() && cut.positions.back().first == cut.stripped.size();
        if (isInner) cut.stripped += kInnerList;
        cut.positions.emplace_back(cut.stripped.size(), std::string(path.substr(i + 1, close - i - 1)));
        i = close + 1;
    }
    return cut;
}

/// What the elements of one list field looked like. Leaves below an element are numbers of their names.
struct ListEvidence {
    std::set<std::size_t> lengths;
    std::set<std::uint32_t> runs;
    /// below-element leaf -> run -> values; dropped once a list has a value twice
    std::unordered_map<std::uint32_t, std::map<std::uint32_t, std::unordered_set<std::uint32_t>>> keyCandidates;
    std::unordered_set<std::uint32_t> refutedKeys;
};

/// One leaf of an element of a list.
struct ElementLeaf {
    std::uint32_t list = 0; ///< one list instance: its stripped path and the elements around it
    std::uint32_t element = 0, leaf = 0, value = 0;
    auto operator<=>(const ElementLeaf&) const = default;
};

/// Where the leaves at one path stand in lists: the list instance, the field, the element and the leaf below it.
struct ListPlace {
    std::uint32_t list = 0, field = 0, element = 0, leaf = 0;
};

/// Texts as numbers, in order of first use.
class Names {
public:
    std::uint32_t add(const std::string& text) {
        const auto [it, isNew] = m_numbers.try_emplace(text, static_cast<std::uint32_t>(m_texts.size()));
        if (isNew) m_texts.push_back(text);
        return it->second;
    }
    const std::string& operator[](std::uint32_t number) const { return m_texts[number]; }

private:
    std::vector<std::string> m_texts;
    std::unordered_map<std::string, std::uint32_t> m_numbers;
};

bool isTextual(const Value& value) {
    return std::holds_alternative<std::string>(value);
}

/// @param list  the leaves of one list instance, by element
void addEvidence(const Trace& trace, const Names& names, std::span<const ElementLeaf> list, std::uint32_t run,
                 ListEvidence& evidence) {
    std::size_t elements = 0;
    for (std::size_t i = 0; i < list.size(); ++i)
        elements += i == 0 || list[i].element != list[i - 1].element ? 1 : 0;
    evidence.lengths.insert(elements);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> values; // leaf, value
    for (const ElementLeaf& l : list)
        values.emplace_back(l.leaf, l.value);
    std::sort(values.begin(), values.end());
    for (std::size_t begin = 0; begin < values.size();) {
        const std::uint32_t leaf = values[begin].first;
        std::size_t end = begin;
        bool isKey = !names[leaf].starts_with(kInnerList); // else no name of the element
        for (; end < values.size() && values[end].first == leaf; ++end)
            isKey = isKey && isTextual(trace.value(ValueId(values[end].second))) &&
                    (end == begin || values[end].second != values[end - 1].second);
        if (!isKey || end - begin != elements)
            evidence.refutedKeys.insert(leaf);
        else if (!evidence.refutedKeys.contains(leaf))
            for (; begin < end; ++begin)
                evidence.keyCandidates[leaf][run].insert(values[begin].second);
        begin = end;
    }
}

/// The key all runs agree on, or empty. A key must tell elements apart (two values or more) and be the same set in all
/// runs: names of files that grow with the scale are data, not keys.
std::string chooseKey(const ListEvidence& evidence, const Names& names, std::size_t runs) {
    std::string key;
    for (const auto& [leaf, byRun] : evidence.keyCandidates) {
        if (evidence.refutedKeys.contains(leaf) || byRun.size() != runs) continue;
        const auto& first = byRun.begin()->second;
        const bool isSame = std::all_of(byRun.begin(), byRun.end(), [&](const auto& r) { return r.second == first; });
        if (first.size() >= 2 && isSame && (key.empty() || names[leaf] < key)) key = names[leaf];
    }
    return key;
}

/// Calls `visit(stripped path of the list, element, rest of the path below it)` for every list a path goes through.
template <typename Visit>
void forEachList(const CutPath& cut, Visit&& visit) {
    for (const auto& [length, position] : cut.positions) {
        const bool isNamed = length < cut.stripped.size() && cut.stripped[length] == '.';
        visit(cut.stripped.substr(0, length), position, cut.stripped.substr(length + (isNamed ? 1 : 0)));
    }
}

std::string withPosition(const CutPath& cut, const std::map<std::size_t, std::string>& positions) {
    std::string out;
    std::size_t from = 0;
    for (const auto& [length, position] : positions) {
        const std::string field = cut.stripped.substr(from, length - from);
        out += (field == kInnerList ? std::string() : field) + "[" + position + "]";
        from = length;
    }
    return out + cut.stripped.substr(from);
}

class Rewriter {
public:
    Rewriter(Trace& trace, const std::vector<ListRule>& rules)
        : m_trace(trace) {
        for (const ListRule& rule : rules)
            if (const StringId method = trace.strings.find(rule.method); method.valid())
                m_rules[{method.value, rule.side}].emplace(rule.list, &rule);
    }

    void rewrite(Event& event) {
        Messages& messages = m_messages[std::uint64_t{event.shape} << 32 | event.method.value];
        if (!messages.isKnown) messages = lookAt(event);
        m_values.clear();
        for (const std::uint32_t column : messages.keyColumns)
            m_values.push_back(m_trace.messages.value(column, event.row));
        const auto [it, isNew] = messages.shapes.try_emplace(m_values, event.shape);
        if (isNew) it->second = renamedShape(event);
        event.shape = it->second;
    }

private:
    using Rules = std::map<std::string, const ListRule*, std::less<>>;
    using Places = std::vector<MessageColumns::Place>;
    /// The calls of a method with messages of one shape.
    struct Messages {
        bool isKnown = false;
        std::vector<std::uint32_t> keyColumns;                ///< whose values name elements
        std::map<std::vector<ValueId>, std::uint32_t> shapes; ///< values of these -> shape with the new paths
    };

    const Rules* rulesOf(const Event& event, Side side) const {
        const auto it = m_rules.find({event.method.value, side});
        return it == m_rules.end() ? nullptr : &it->second;
    }

    std::span<const MessageColumns::Place> placesOf(const Event& event, Side side) const {
        const auto all = m_trace.messages.places(event.shape);
        const std::uint32_t requestLeaves = m_trace.requestLeaves(event);
        return side == Side::Request ? all.first(requestLeaves) : all.subspan(requestLeaves);
    }

    Messages lookAt(const Event& event) {
        Messages messages;
        messages.isKnown = true;
        for (const Side side : {Side::Request, Side::Response})
            if (const Rules* rules = rulesOf(event, side))
                for (const auto& place : placesOf(event, side))
                    if (isKey(*rules, place.path)) messages.keyColumns.push_back(place.column);
        return messages;
    }

    std::uint32_t renamedShape(const Event& event) {
        Places places;
        for (const Side side : {Side::Request, Side::Response}) {
            const auto before = placesOf(event, side);
            places.insert(places.end(), before.begin(), before.end());
            if (const Rules* rules = rulesOf(event, side))
                rename(*rules, std::span(places).last(before.size()), event.row);
        }
        const auto before = m_trace.messages.places(event.shape);
        const bool isSame = std::equal(places.begin(), places.end(), before.begin(), before.end(),
                                       [](const auto& a, const auto& b) { return a.path == b.path; });
        return isSame ? event.shape : m_trace.messages.addView(places, m_trace.requestLeaves(event));
    }

    /// Gives the leaves of a request or response their new paths.
    void rename(const Rules& rules, std::span<MessageColumns::Place> leaves, std::uint32_t row) {
        Renamings& renamings = m_renamings[&rules];
        for (const auto& leaf : leaves)
            for (const std::uint32_t place : renamingOf(rules, renamings, leaf.path).keyOf) {
                m_nameAt[place] = m_trace.messages.value(leaf.column, row);
                m_named.push_back(place);
            }
        for (auto& leaf : leaves) {
            Renaming& renaming = renamingOf(rules, renamings, leaf.path);
            leaf.path = renaming.isKeyed ? keyedPath(rules, leaf.path, renaming) : renaming.path;
        }
        for (const std::uint32_t place : m_named)
            m_nameAt[place] = ValueId();
        m_named.clear();
    }

    using ListPosition = std::pair<std::string, std::string>; ///< list, position
    using ElementNames = std::map<ListPosition, std::string>; ///< -> key value
    /// What the rules of one side of a method make of a path.
    struct Renaming {
        std::vector<std::uint32_t> keyOf;                             ///< elements that the leaf's value names
        bool isKeyed = false;                                         ///< the new path depends on names of elements
        StringId path;                                                ///< else the new path
        std::vector<std::pair<ListPosition, std::uint32_t>> elements; ///< that it stands in
        std::map<std::vector<ValueId>, StringId> byName;              ///< names of these elements -> new path
    };
    using Renamings = std::vector<std::unique_ptr<Renaming>>; ///< by path

    const CutPath& cutOf(StringId path) {
        auto [it, isNew] = m_cuts.try_emplace(path.value);
        if (isNew) it->second = cutPath(m_trace.strings[path]);
        return it->second;
    }

    static bool isInside(const CutPath& cut, const std::string& list) {
        return cut.stripped.starts_with(list) && (cut.stripped.size() == list.size() ||
                                                  cut.stripped[list.size()] == '.' || cut.stripped[list.size()] == '[');
    }

    /// Position of a path in a list; "0" when the field was recorded once, without position.
    static std::string positionIn(const CutPath& cut, std::size_t length) {
        for (const auto& [at, position] : cut.positions)
            if (at == length) return position;
        return "0";
    }

    /// The element of a list that a path goes through, as a number: one of its own in each element around the list.
    std::uint32_t elementAt(const CutPath& cut, const std::string& list) {
        std::string around;
        for (const auto& [length, position] : cut.positions)
            if (length < list.size()) around += position + ",";
        const auto [it, isNew] =
            m_elements.try_emplace({list + "|" + around, positionIn(cut, list.size())}, m_nameAt.size());
        if (isNew) m_nameAt.emplace_back();
        return it->second;
    }

    /// Whether the values at a path name the elements of a list.
    bool isKey(const Rules& rules, StringId path) {
        const CutPath& cut = cutOf(path);
        return std::any_of(rules.begin(), rules.end(), [&](const auto& rule) {
            return rule.second->kind == ListRule::Kind::Keyed && cut.stripped == rule.first + "." + rule.second->key;
        });
    }

    StringId keyedPath(const Rules& rules, StringId path, Renaming& renaming) {
        m_key.clear();
        for (const auto& [position, element] : renaming.elements)
            m_key.push_back(m_nameAt[element]);
        const auto [it, isNew] = renaming.byName.try_emplace(m_key);
        if (!isNew) return it->second;
        ElementNames names;
        for (const auto& [position, element] : renaming.elements)
            if (m_nameAt[element].valid()) names[position] = toText(m_trace.values[m_nameAt[element]]);
        return it->second = renamed(rules, path, names).first;
    }

    Renaming& renamingOf(const Rules& rules, Renamings& known, StringId path) {
        if (known.size() <= path.value) known.resize(m_trace.strings.size());
        if (known[path.value]) return *known[path.value];
        Renaming& renaming = *(known[path.value] = std::make_unique<Renaming>());
        const CutPath& cut = cutOf(path);
        for (const auto& [list, rule] : rules)
            if (rule->kind == ListRule::Kind::Keyed && cut.stripped == list + "." + rule->key)
                renaming.keyOf.push_back(elementAt(cut, list));
        for (const auto& [list, rule] : rules)
            if (rule->kind == ListRule::Kind::Keyed && isInside(cut, list))
                renaming.elements.push_back({{list, positionIn(cut, list.size())}, elementAt(cut, list)});
        std::tie(renaming.path, renaming.isKeyed) = renamed(rules, path, {});
        return renaming;
    }

    /// The new path, and whether names of elements are part of it.
    std::pair<StringId, bool> renamed(const Rules& rules, StringId path, const ElementNames& names) {
        const CutPath& cut = cutOf(path);
        std::map<std::size_t, std::string> positions;
        for (const auto& [length, position] : cut.positions)
            positions[length] = position;
        bool isKeyed = false;
        for (const auto& [list, rule] : rules) {
            if (!isInside(cut, list)) continue;
            const std::string position = positionIn(cut, list.size());
            if (rule->kind == ListRule::Kind::Keyed) {
                const auto name = names.find({list, position});
                positions[list.size()] = name == names.end() ? "*" : name->second;
                isKeyed = true;
            } else {
                positions[list.size()] = rule->kind == ListRule::Kind::Unordered ? "*" : position;
            }
        }
        if (positions.empty()) return {path, isKeyed};
        return {m_trace.strings.add(withPosition(cut, positions)), isKeyed};
    }

    Trace& m_trace;
    std::map<std::pair<std::uint32_t, Side>, Rules> m_rules;
    std::unordered_map<std::uint32_t, CutPath> m_cuts;
    std::map<const Rules*, Renamings> m_renamings;
    std::map<ListPosition, std::uint32_t> m_elements;
    std::vector<ValueId> m_nameAt;      ///< by element: what names it in the message at hand
    std::vector<std::uint32_t> m_named; ///< elements that have a name there
    std::vector<ValueId> m_key;
    std::unordered_map<std::uint64_t, Messages> m_messages; ///< by shape and method
    std::vector<ValueId> m_values;                          ///< that name elements in the message at hand
};

/// Looks at the lists of one method.
class ListFinder {
public:
    explicit ListFinder(const Trace& trace)
        : m_trace(trace) {}

    void add(const Event& event) {
        const std::uint32_t run = m_trace.sender(event.sender).run.value;
        addSide(run, Side::Request, m_trace.request(event));
        addSide(run, Side::Response, m_trace.response(event));
    }

    /// By side, then path of the list.
    std::vector<ListRule> rules(StringId method) const {
        std::vector<ListRule> rules;
        for (const auto& [field, seen] : m_evidence) {
            ListRule rule{m_trace.text(method), field.first, m_names[field.second], ListRule::Kind::Unordered, ""};
            rule.key = chooseKey(seen, m_names, seen.runs.size());
            if (!rule.key.empty())
                rule.kind = ListRule::Kind::Keyed;
            else if (seen.lengths.size() == 1)
                rule.kind = ListRule::Kind::Positional;
            rules.push_back(std::move(rule));
        }
        std::sort(rules.begin(), rules.end(), [](const ListRule& x, const ListRule& y) {
            return std::tie(x.side, x.list) < std::tie(y.side, y.list);
        });
        return rules;
    }

private:
    const std::vector<ListPlace>& placesOf(StringId path) {
        const auto [it, isNew] = m_placesOf.try_emplace(path);
        if (!isNew) return it->second;
        std::string outer;
        forEachList(
            cutPath(m_trace.text(path)),
            [&, &known = it->second](const std::string& list, const std::string& element, const std::string& rest) {
                known.push_back(
                    {m_names.add(list + "|" + outer), m_names.add(list), m_names.add(element), m_names.add(rest)});
                m_fieldOf[known.back().list] = known.back().field;
                outer += element + ",";
            });
        return it->second;
    }

    void addSide(std::uint32_t run, Side side, const LeafRange& leaves) {
        cancellationPoint();
        m_found.clear();
        for (const Leaf& leaf : leaves)
            for (const ListPlace& place : placesOf(leaf.path))
                m_found.push_back({place.list, place.element, place.leaf, leaf.value.value});
        if (m_found.empty()) return;
        std::sort(m_found.begin(), m_found.end());
        for (std::size_t begin = 0; begin < m_found.size();) {
            std::size_t end = begin;
            while (end < m_found.size() && m_found[end].list == m_found[begin].list)
                ++end;
            ListEvidence& evidence = m_evidence[{side, m_fieldOf.at(m_found[begin].list)}];
            addEvidence(m_trace, m_names, {m_found.data() + begin, end - begin}, run, evidence);
            evidence.runs.insert(run);
            begin = end;
        }
    }

    const Trace& m_trace;
    Names m_names;
    std::unordered_map<StringId, std::vector<ListPlace>> m_placesOf; ///< lists around what stands at a path
    std::unordered_map<std::uint32_t, std::uint32_t> m_fieldOf;      ///< list instance -> its field
    std::map<std::pair<Side, std::uint32_t>, ListEvidence> m_evidence;
    std::vector<ElementLeaf> m_found; ///< of one message
};

} // namespace

std::vector<ListRule> findListRules(const Trace& trace, std::size_t threads) {
    std::map<StringId, std::vector<std::uint32_t>> eventsOf;
    for (std::uint32_t e = 0; e < trace.events.size(); ++e)
        eventsOf[trace.events[e].method].push_back(e);
    const std::vector<std::pair<StringId, std::vector<std::uint32_t>>> methods(eventsOf.begin(), eventsOf.end());
    std::vector<std::vector<ListRule>> found(methods.size());
    runParallel(methods.size(), threads, [&](std::size_t m) {
        ListFinder finder(trace);
        for (const std::uint32_t e : methods[m].second)
            finder.add(trace.events[e]);
        found[m] = finder.rules(methods[m].first);
    });
    std::vector<ListRule> rules;
    for (auto& ofMethod : found)
        std::move(ofMethod.begin(), ofMethod.end(), std::back_inserter(rules));
    return rules;
}

void applyListRules(Trace& trace, const std::vector<ListRule>& rules) {
    Rewriter rewriter(trace, rules);
    for (Event& event : trace.events)
        rewriter.rewrite(event);
}

} // namespace tenfold
