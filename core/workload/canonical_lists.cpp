#include "core/workload/canonical_lists.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>

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

/// What the elements of one list field looked like.
struct ListEvidence {
    std::set<std::size_t> lengths;
    /// below-element leaf -> run -> values; dropped once a list has a value twice
    std::map<std::string, std::map<std::uint32_t, std::set<std::uint32_t>>> keyCandidates;
    std::set<std::string> refutedKeys;
};

struct ListView {
    std::map<std::string, std::vector<std::pair<std::string, std::uint32_t>>> leaves; ///< element -> leaf, value
};

bool isTextual(const Value& value) {
    return std::holds_alternative<std::string>(value);
}

void addEvidence(const Trace& trace, const ListView& list, std::uint32_t run, ListEvidence& evidence) {
    evidence.lengths.insert(list.leaves.size());
    std::map<std::string, std::set<std::uint32_t>> seen;
    std::map<std::string, std::size_t> count;
    for (const auto& [element, leaves] : list.leaves)
        for (const auto& [leaf, value] : leaves) {
            ++count[leaf];
            const bool isDistinct = seen[leaf].insert(value).second;
            const bool isInnerList = leaf.starts_with(kInnerList); // no name of the element
            if (!isDistinct || isInnerList || !isTextual(trace.value(ValueId(value))))
                evidence.refutedKeys.insert(leaf);
            else
                evidence.keyCandidates[leaf][run].insert(value);
        }
    for (const auto& [leaf, n] : count)
        if (n != list.leaves.size()) evidence.refutedKeys.insert(leaf);
}

/// The key all runs agree on, or empty. A key must tell elements apart (two values or more) and be the same set in all
/// runs: names of files that grow with the scale are data, not keys.
std::string chooseKey(const ListEvidence& evidence, std::size_t runs) {
    for (const auto& [leaf, byRun] : evidence.keyCandidates) {
        if (evidence.refutedKeys.contains(leaf) || byRun.size() != runs) continue;
        const auto& first = byRun.begin()->second;
        const bool isSame = std::all_of(byRun.begin(), byRun.end(), [&](const auto& r) { return r.second == first; });
        if (first.size() >= 2 && isSame) return leaf;
    }
    return {};
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
        const auto names = elementNames(it->second, first, count);
        for (std::uint32_t l = first; l < first + count; ++l)
            m_trace.leaves[l].path = renamed(it->second, l, names);
    }

private:
    using Rules = std::map<std::string, const ListRule*, std::less<>>;
    using Names = std::map<std::pair<std::string, std::string>, std::string>; ///< list, position -> key value

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

    Names elementNames(const Rules& rules, std::uint32_t first, std::uint32_t count) {
        Names names;
        for (std::uint32_t l = first; l < first + count; ++l) {
            const CutPath& cut = cutOf(m_trace.leaves[l].path);
            for (const auto& [list, rule] : rules)
                if (rule->kind == ListRule::Kind::Keyed && cut.stripped == list + "." + rule->key)
                    names[{list, positionIn(cut, list.size())}] = toText(m_trace.values[m_trace.leaves[l].value]);
        }
        return names;
    }

    StringId renamed(const Rules& rules, std::uint32_t leaf, const Names& names) {
        const StringId path = m_trace.leaves[leaf].path;
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
        if (positions.empty()) return path;
        if (isKeyed) return m_trace.strings.add(withPosition(cut, positions));
        auto [it, isNew] = m_renamed.try_emplace({&rules, path.value});
        if (isNew) it->second = m_trace.strings.add(withPosition(cut, positions));
        return it->second;
    }

    Trace& m_trace;
    std::map<std::pair<std::uint32_t, Side>, Rules> m_rules;
    std::unordered_map<std::uint32_t, CutPath> m_cuts;
    std::map<std::pair<const Rules*, std::uint32_t>, StringId> m_renamed;
};

} // namespace

std::vector<ListRule> findListRules(const Trace& trace) {
    std::unordered_map<std::uint32_t, CutPath> cuts;
    std::map<FieldKey, ListEvidence> evidence;
    std::map<FieldKey, std::set<std::uint32_t>> runs;
    const auto visitSide = [&](const Event& event, Side side, std::span<const Leaf> leaves) {
        std::map<std::string, ListView> lists; // one list instance per (stripped path, outer positions)
        std::map<std::string, std::string> fieldOf;
        for (const Leaf& leaf : leaves) {
            auto [cut, isNew] = cuts.try_emplace(leaf.path.value);
            if (isNew) cut->second = cutPath(trace.text(leaf.path));
            std::string outer;
            forEachList(cut->second, [&](const std::string& list, const std::string& element, const std::string& rest) {
                lists[list + "|" + outer].leaves[element].emplace_back(rest, leaf.value.value);
                fieldOf[list + "|" + outer] = list;
                outer += element + ",";
            });
        }
        const std::uint32_t run = trace.sender(event.sender).run.value;
        for (const auto& [name, list] : lists) {
            const FieldKey key{event.method.value, side, fieldOf[name]};
            addEvidence(trace, list, run, evidence[key]);
            runs[key].insert(run);
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
        rule.key = chooseKey(seen, runs[field].size());
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
