#include "core/workload/canonical_lists.h"

#include <algorithm>
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

using FieldKey = std::tuple<std::uint32_t, Side, std::string>; ///< method, side, stripped path of the list

/// What the elements of one list field looked like. Leaves below an element are numbers of their names.
struct ListEvidence {
    std::set<std::size_t> lengths;
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

    void rewrite(const Event& event, Side side, std::uint32_t first, std::uint32_t count) {
        const auto it = m_rules.find({event.method.value, side});
        if (it == m_rules.end()) return;
        const Rules& rules = it->second;
        Renamings& renamings = m_renamings[&rules];
        ElementNames names;
        for (std::uint32_t l = first; l < first + count; ++l)
            for (const auto& place : renamingOf(rules, renamings, m_trace.leaves[l].path).keyOf)
                names[place] = toText(m_trace.values[m_trace.leaves[l].value]);
        for (std::uint32_t l = first; l < first + count; ++l) {
            const StringId path = m_trace.leaves[l].path;
            const Renaming& renaming = renamingOf(rules, renamings, path);
            m_trace.leaves[l].path = renaming.isKeyed ? renamed(rules, path, names).first : renaming.path;
        }
    }

private:
    using Rules = std::map<std::string, const ListRule*, std::less<>>;
    using ElementNames = std::map<std::pair<std::string, std::string>, std::string>; ///< list, position -> key value
    /// What the rules of one side of a method make of a path.
    struct Renaming {
        std::vector<std::pair<std::string, std::string>> keyOf; ///< list, position that the leaf's value names
        bool isKeyed = false;                                   ///< the new path depends on names of elements
        StringId path;                                          ///< else the new path
    };
    using Renamings = std::vector<std::unique_ptr<Renaming>>; ///< by path

    const CutPath& cutOf(StringId path) {
        auto [it, isNew] = m_cuts.try_emplace(path.value);
        if (isNew) it->second = cutPath(m_trace.strings[path]);
        return it->second;
    }

    /// Position of a path in a list; "0" when the field was recorded once, without position.
    static std::string positionIn(const CutPath& cut, std::size_t length) {
        for (const auto& [at, position] : cut.positions)
            if (at == length) return position;
        return "0";
    }

    const Renaming& renamingOf(const Rules& rules, Renamings& known, StringId path) {
        if (known.size() <= path.value) known.resize(m_trace.strings.size());
        if (known[path.value]) return *known[path.value];
        Renaming& renaming = *(known[path.value] = std::make_unique<Renaming>());
        const CutPath& cut = cutOf(path);
        for (const auto& [list, rule] : rules)
            if (rule->kind == ListRule::Kind::Keyed && cut.stripped == list + "." + rule->key)
                renaming.keyOf.emplace_back(list, positionIn(cut, list.size()));
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
            const bool isInside = cut.stripped.starts_with(list) &&
                                  (cut.stripped.size() == list.size() || cut.stripped[list.size()] == '.' ||
                                   cut.stripped[list.size()] == '[');
            if (!isInside) continue;
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
};

} // namespace

std::vector<ListRule> findListRules(const Trace& trace) {
    Names names;
    std::vector<std::optional<std::vector<ListPlace>>> placesOf(trace.strings.size()); // path -> lists around it
    const auto places = [&](StringId path) -> const std::vector<ListPlace>& {
        auto& known = placesOf[path.value];
        if (known) return *known;
        known.emplace();
        std::string outer;
        forEachList(cutPath(trace.text(path)), [&](const std::string& list, const std::string& element,
                                                   const std::string& rest) {
            known->push_back({names.add(list + "|" + outer), names.add(list), names.add(element), names.add(rest)});
            outer += element + ",";
        });
        return *known;
    };
    std::map<FieldKey, ListEvidence> evidence;
    std::map<FieldKey, std::set<std::uint32_t>> runs;
    std::vector<ElementLeaf> found; // of one message
    std::unordered_map<std::uint32_t, std::uint32_t> fieldOf;
    const auto visitSide = [&](const Event& event, Side side, std::span<const Leaf> leaves) {
        found.clear();
        for (const Leaf& leaf : leaves)
            for (const ListPlace& place : places(leaf.path)) {
                found.push_back({place.list, place.element, place.leaf, leaf.value.value});
                fieldOf[place.list] = place.field;
            }
        std::sort(found.begin(), found.end());
        const std::uint32_t run = trace.sender(event.sender).run.value;
        for (std::size_t begin = 0; begin < found.size();) {
            std::size_t end = begin;
            while (end < found.size() && found[end].list == found[begin].list)
                ++end;
            const FieldKey key{event.method.value, side, names[fieldOf.at(found[begin].list)]};
            addEvidence(trace, names, {found.data() + begin, end - begin}, run, evidence[key]);
            runs[key].insert(run);
            begin = end;
        }
    };
    for (const Event& event : trace.events) {
        visitSide(event, Side::Request, trace.request(event));
        visitSide(event, Side::Response, trace.response(event));
    }
    std::vector<ListRule> rules;
    for (const auto& [field, seen] : evidence) {
        const auto& [method, side, list] = field;
        ListRule rule{trace.strings[StringId(method)], side, list, ListRule::Kind::Unordered, ""};
        rule.key = chooseKey(seen, names, runs[field].size());
        if (!rule.key.empty())
            rule.kind = ListRule::Kind::Keyed;
        else if (seen.lengths.size() == 1)
            rule.kind = ListRule::Kind::Positional;
        rules.push_back(std::move(rule));
    }
    return rules;
}

void applyListRules(Trace& trace, const std::vector<ListRule>& rules) {
    Rewriter rewriter(trace, rules);
    for (const Event& event : trace.events) {
        rewriter.rewrite(event, Side::Request, event.firstLeaf, event.requestLeaves);
        rewriter.rewrite(event, Side::Response, event.firstLeaf + event.requestLeaves, event.responseLeaves);
    }
}

} // namespace tenfold
