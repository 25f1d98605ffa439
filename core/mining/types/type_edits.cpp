#include "core/mining/types/type_edits.h"

#include "core/mining/types/split_ways.h"

#include "core/mining/work/mining_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string_view>

namespace tenfold {
namespace {

constexpr Words kNoneToRename = TENFOLD_WORDS(
    "Sentence", "a decision about types applies to nothing: no type named {0} to rename", "typeEdit.noneToRename");
constexpr Words kNameTaken = TENFOLD_WORDS(
    "Sentence", "a decision about types applies to nothing: there is a type named {0} already: merge them instead",
    "typeEdit.nameTaken");
constexpr Words kNoneToMerge =
    TENFOLD_WORDS("Sentence", "a decision about types applies to nothing: no two types named {0} and {1} to merge",
                  "typeEdit.noneToMerge");
constexpr Words kNoneToSplit = TENFOLD_WORDS(
    "Sentence", "a decision about types applies to nothing: no type named {0} to split", "typeEdit.noneToSplit");
constexpr Words kNothingToSplitBy = TENFOLD_WORDS(
    "Sentence",
    "a decision about types applies to nothing: all nodes of {0} make the same calls: there is nothing to split by",
    "typeEdit.nothingToSplitBy");
constexpr Words kNoWayToSplit =
    TENFOLD_WORDS("Sentence", "a decision about types applies to nothing: nodes of {0} cannot be told apart by {1}",
                  "typeEdit.noWayToSplit");
constexpr Words kNoneToMove = TENFOLD_WORDS(
    "Sentence", "a decision about types applies to nothing: no node named {0} to move", "typeEdit.noneToMove");

constexpr std::string_view kApart = "apart"; ///< a split where nodes differ most
constexpr std::string_view kPrefix = "type/";
constexpr std::string_view kInRun = "-in/";
constexpr std::array<std::string_view, 6> kWords{"cut", "rename", "merge", "split", "move", "exclude"};

std::string_view wordOf(TypeEdit edit) {
    return kWords[static_cast<std::size_t>(edit)];
}

using Rows = std::vector<std::uint32_t>;

/// The rows below the left side of the highest join that divides `rows`, where the two sides are not equal.
Rows leftOfHighestJoin(const TypeClusters& clusters, const Rows& rows) {
    const std::size_t leaves = clusters.clusterOf.size();
    std::vector<std::uint32_t> inside(leaves + clusters.joins.size(), 0);
    for (const std::uint32_t row : rows)
        inside[row] = 1;
    std::size_t highest = clusters.joins.size();
    for (std::size_t j = 0; j < clusters.joins.size(); ++j) {
        const TypeJoin& join = clusters.joins[j];
        inside[leaves + j] = inside[join.left] + inside[join.right];
        if (inside[join.left] > 0 && inside[join.right] > 0 && join.distance > 0) highest = j;
    }
    Rows left;
    if (highest == clusters.joins.size()) return left;
    std::vector<std::uint32_t> stack{clusters.joins[highest].left};
    while (!stack.empty()) {
        const std::uint32_t at = stack.back();
        stack.pop_back();
        if (at < leaves) {
            if (inside[at] > 0) left.push_back(at);
            continue;
        }
        stack.push_back(clusters.joins[at - leaves].left);
        stack.push_back(clusters.joins[at - leaves].right);
    }
    return left;
}

/// Whether a value can be said as the name of a part: "0002", "reduce"; not "attempt___m____".
bool isWord(std::string_view value) {
    constexpr std::size_t kLongestWord = 24; // characters
    return !value.empty() && value.size() <= kLongestWord && value.find("__") == std::string_view::npos;
}

class Editor {
public:
    Editor(const Trace& trace, const std::vector<SenderId>& senders, const TypeClusters& clusters, NamedTypes& types)
        : m_trace(trace)
        , m_senders(senders)
        , m_clusters(clusters)
        , m_types(types) {}

    void apply(const ParsedTypeEdit& edit) {
        switch (edit.edit) {
        case TypeEdit::Rename:
            return rename(find(edit.subject, edit.members), edit.choice);
        case TypeEdit::Merge:
            return merge(find(edit.subject, edit.members), find(edit.choice, edit.choiceMembers));
        case TypeEdit::Split:
            return edit.choice == kApart ? split(find(edit.subject, edit.members))
                                         : splitBy(find(edit.subject, edit.members), edit.choice);
        case TypeEdit::Move:
            return move(edit);
        case TypeEdit::Cut:
        case TypeEdit::Exclude:
            return; // before the types are made
        }
    }
    std::vector<Sentence> takeNothing() { return std::move(m_nothing); }

private:
    std::size_t indexOf(const std::string& name) const {
        return static_cast<std::size_t>(std::find(m_types.names.begin(), m_types.names.end(), name) -
                                        m_types.names.begin());
    }
    bool has(const std::string& name) const { return indexOf(name) < m_types.names.size(); }

    /// The type that holds most of `members`, more than half of those that are there; else `name`.
    std::string find(const std::string& name, const std::vector<std::string>& members) const {
        if (members.empty()) return name;
        const std::set<std::string_view> wanted(members.begin(), members.end());
        std::size_t all = 0, most = 0, at = 0;
        for (std::size_t t = 0; t < m_types.members.size(); ++t) {
            const auto held = static_cast<std::size_t>(
                std::count_if(m_types.members[t].begin(), m_types.members[t].end(), [&](SenderId id) {
                    const Sender& node = m_trace.sender(id);
                    return wanted.contains(m_trace.run(node.run).name + "/" + node.name);
                }));
            all += held;
            if (held > most) most = held, at = t;
        }
        return 2 * most > all ? m_types.names[at] : name;
    }

    void rename(const std::string& name, const std::string& to) {
        if (!has(name)) return nothing(kNoneToRename, name);
        if (has(to)) return nothing(kNameTaken, to);
        m_types.names[indexOf(name)] = to;
    }

    void merge(const std::string& name, const std::string& into) {
        if (!has(name) || !has(into) || name == into) return nothing(kNoneToMerge, name, into);
        auto& target = m_types.members[indexOf(into)];
        const auto& members = m_types.members[indexOf(name)];
        target.insert(target.end(), members.begin(), members.end());
        std::sort(target.begin(), target.end());
        remove(indexOf(name));
    }

    void split(const std::string& name) {
        if (!has(name)) return nothing(kNoneToSplit, name);
        auto& members = m_types.members[indexOf(name)];
        Rows rows;
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            if (std::binary_search(members.begin(), members.end(), m_senders[row])) rows.push_back(row);
        std::set<SenderId> left;
        for (const std::uint32_t row : leftOfHighestJoin(m_clusters, rows))
            left.insert(m_senders[row]);
        if (left.empty()) return nothing(kNothingToSplitBy, name);
        std::vector<SenderId> parts[2];
        for (const SenderId sender : members)
            parts[left.count(sender)].push_back(sender);
        if (parts[0].size() < parts[1].size()) std::swap(parts[0], parts[1]);
        members = std::move(parts[0]);
        add(freeName(name), std::move(parts[1]));
    }

    void splitBy(const std::string& name, const std::string& by) {
        if (!has(name)) return nothing(kNoneToSplit, name);
        std::vector<NodeDivision> ways = divisionsOf(m_trace, m_types.members[indexOf(name)]);
        const auto way = std::find_if(ways.begin(), ways.end(), [&](const NodeDivision& w) { return w.by == by; });
        if (way == ways.end()) return nothing(kNoWayToSplit, name, by);
        m_types.members[indexOf(name)] = std::move(way->parts.front().second);
        for (std::size_t i = 1; i < way->parts.size(); ++i) {
            const std::string part = name + " " + way->parts[i].first;
            add(isWord(way->parts[i].first) && !has(part) ? part : freeName(name), std::move(way->parts[i].second));
        }
    }

    void move(const ParsedTypeEdit& edit) {
        std::vector<SenderId> moved;
        for (auto& members : m_types.members)
            std::erase_if(members, [&](SenderId sender) {
                const Sender& node = m_trace.sender(sender);
                const bool isIt = edit.isAbout(m_trace.run(node.run).name, node.name);
                if (isIt) moved.push_back(sender);
                return isIt;
            });
        if (moved.empty()) return nothing(kNoneToMove, edit.subject);
        if (const std::string into = find(edit.choice, edit.choiceMembers); has(into)) {
            auto& target = m_types.members[indexOf(into)];
            target.insert(target.end(), moved.begin(), moved.end());
            std::sort(target.begin(), target.end());
        } else {
            std::sort(moved.begin(), moved.end());
            add(edit.choice, std::move(moved));
        }
        for (std::size_t t = m_types.names.size(); t-- > 0;)
            if (m_types.members[t].empty()) remove(t);
    }

    void add(const std::string& name, std::vector<SenderId> members) {
        m_types.names.push_back(name);
        m_types.members.push_back(std::move(members));
    }
    void remove(std::size_t index) {
        m_types.names.erase(m_types.names.begin() + static_cast<std::ptrdiff_t>(index));
        m_types.members.erase(m_types.members.begin() + static_cast<std::ptrdiff_t>(index));
    }
    std::string freeName(const std::string& name) const {
        for (int n = 2;; ++n)
            if (std::string free = fmt::format("{} {}", name, n); !has(free)) return free;
    }
    template <typename... Names>
    void nothing(const Words& words, const Names&... names) {
        m_nothing.push_back(say(words, names...));
    }

    const Trace& m_trace;
    const std::vector<SenderId>& m_senders;
    const TypeClusters& m_clusters;
    NamedTypes& m_types;
    std::vector<Sentence> m_nothing;
};

std::string wordedText(const ParsedTypeEdit& edit) {
    const std::string nodes =
        edit.others.empty() ? edit.subject : fmt::format("{} and {} more", edit.subject, edit.others.size());
    switch (edit.edit) {
    case TypeEdit::Cut:
        return "cut types at " + edit.choice;
    case TypeEdit::Rename:
        return fmt::format("rename type {} to {}", edit.subject, edit.choice);
    case TypeEdit::Merge:
        return fmt::format("merge type {} into {}", edit.subject, edit.choice);
    case TypeEdit::Split:
        return "split type " + edit.subject + (edit.choice == kApart ? "" : " by " + edit.choice);
    case TypeEdit::Move:
        return fmt::format("move {} to type {}", nodes, edit.choice);
    case TypeEdit::Exclude:
        return (edit.choice == "mine" ? "mine " : "leave out ") + nodes;
    }
    return {};
}

} // namespace

Answer typeEdit(TypeEdit edit, const std::string& subject, const std::string& choice) {
    std::string key = fmt::format("{}{}", kPrefix, wordOf(edit));
    if (!subject.empty()) key += "/" + subject;
    if (!choice.empty()) return {kTypeEditKind, std::move(key), choice, {}};
    return {kTypeEditKind,
            std::move(key),
            edit == TypeEdit::Exclude ? "leave out"
            : edit == TypeEdit::Split ? std::string(kApart)
                                      : "",
            {}};
}

Answer typeEditInRun(TypeEdit edit, const std::string& run, const std::string& node, const std::string& choice) {
    Answer answer = typeEdit(edit, {}, choice);
    answer.key += fmt::format("{}{}/{}", kInRun, run, node);
    return answer;
}

Answer typeEditOfNodes(TypeEdit edit, const std::string& run, const std::vector<std::string>& nodes,
                       const std::string& choice) {
    Answer answer =
        run.empty() ? typeEdit(edit, nodes.front(), choice) : typeEditInRun(edit, run, nodes.front(), choice);
    for (std::size_t i = 1; i < nodes.size(); ++i)
        answer.value += (i > 1 ? "\n" : "") + (run.empty() ? nodes[i] : run + "/" + nodes[i]);
    return answer;
}

Answer typeEditOfPart(TypeEdit edit, const std::vector<std::pair<std::string, std::string>>& nodes,
                      const std::string& choice) {
    Answer answer = typeEditInRun(edit, nodes.front().first, nodes.front().second, choice);
    for (std::size_t i = 1; i < nodes.size(); ++i)
        answer.value += (i > 1 ? "\n" : "") + nodes[i].first + "/" + nodes[i].second;
    return answer;
}

std::vector<TypeAsSeen> typeMembersOf(const MiningResult& mining) {
    std::map<std::string, std::vector<std::string>> nodes;
    for (const MethodHistogram& row : mining.histograms)
        if (!row.type.empty()) nodes[row.type].push_back(row.run + "/" + row.sender);
    std::vector<TypeAsSeen> types;
    for (auto& [name, members] : nodes)
        types.push_back({name, std::move(members)});
    return types;
}

namespace {

/// Nodes of the type of a name, at most kMostMembers, one a line; nothing where there is none.
std::string memberLines(const std::vector<TypeAsSeen>& types, const std::string& name) {
    const auto type = std::find_if(types.begin(), types.end(), [&](const TypeAsSeen& t) { return t.name == name; });
    if (type == types.end()) return {};
    const std::size_t n = type->nodes.size(), kept = std::min(n, kMostMembers);
    std::string lines;
    for (std::size_t i = 0; i < kept; ++i)
        lines += (i > 0 ? "\n" : "") + type->nodes[i * n / kept];
    return lines;
}

} // namespace

// The value's lines: further nodes of a move, members of the subject's type of another edit; after an empty line the
// members of the choice's type.
Answer rememberMembers(Answer answer, const std::vector<TypeAsSeen>& types) {
    const auto edit = parseTypeEdit(answer);
    if (!edit || edit->edit == TypeEdit::Cut || edit->edit == TypeEdit::Exclude) return answer;
    if (edit->edit != TypeEdit::Move) answer.value = memberLines(types, edit->subject);
    if (edit->edit == TypeEdit::Merge || edit->edit == TypeEdit::Move)
        if (const std::string lines = memberLines(types, edit->choice); !lines.empty()) answer.value += "\n\n" + lines;
    return answer;
}

bool ParsedTypeEdit::isAbout(const std::string& run, const std::string& node) const {
    const std::string name = inRun ? run + "/" + node : node;
    return subject == name || std::find(others.begin(), others.end(), name) != others.end();
}

std::optional<ParsedTypeEdit> parseTypeEdit(const Answer& answer) {
    if (answer.kind != kTypeEditKind || !answer.key.starts_with(kPrefix)) return std::nullopt;
    const std::string_view rest = std::string_view(answer.key).substr(kPrefix.size());
    for (std::size_t i = 0; i < kWords.size(); ++i) {
        if (!rest.starts_with(kWords[i])) continue;
        const std::string_view tail = rest.substr(kWords[i].size());
        ParsedTypeEdit edit{static_cast<TypeEdit>(i), tail.starts_with(kInRun), {}, answer.choice, {}, {}, {}};
        if (edit.inRun)
            edit.subject = tail.substr(kInRun.size());
        else if (tail.starts_with('/'))
            edit.subject = tail.substr(1);
        else if (!tail.empty())
            continue;
        if (edit.subject.empty() != (edit.edit == TypeEdit::Cut)) return std::nullopt;
        const bool isOfNodes = edit.edit == TypeEdit::Move || edit.edit == TypeEdit::Exclude;
        std::vector<std::string>* part = isOfNodes ? &edit.others : &edit.members;
        std::istringstream lines(answer.value);
        for (std::string line; std::getline(lines, line);)
            if (!line.empty())
                part->push_back(line);
            else
                part = &edit.choiceMembers;
        return edit;
    }
    return std::nullopt;
}

std::string typeEditText(const Answer& answer) {
    const auto edit = parseTypeEdit(answer);
    return edit ? wordedText(*edit) : std::string();
}

std::optional<double> parseCut(const std::string& text) {
    double cut = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, cut);
    const bool isDistance = read.ec == std::errc() && read.ptr == end && cut >= 0 && cut <= 1; // also no NaN
    return isDistance ? std::optional(cut) : std::nullopt;
}

double typeCut(const std::vector<Answer>& answers, double otherwise) {
    for (const Answer& answer : answers) {
        const auto edit = parseTypeEdit(answer);
        if (!edit || edit->edit != TypeEdit::Cut) continue;
        otherwise = parseCut(edit->choice).value_or(otherwise);
    }
    return otherwise;
}

bool isExcluded(const std::vector<Answer>& answers, const std::string& run, const std::string& node) {
    bool is = false;
    for (const Answer& answer : answers) {
        const auto edit = parseTypeEdit(answer);
        if (!edit || edit->edit != TypeEdit::Exclude) continue;
        if (edit->isAbout(run, node)) is = edit->choice != "mine";
    }
    return is;
}

std::vector<Sentence> applyTypeEdits(const std::vector<Answer>& answers, const Trace& trace,
                                     const std::vector<SenderId>& senders, const TypeClusters& clusters,
                                     NamedTypes& types) {
    Editor editor(trace, senders, clusters, types);
    for (const Answer& answer : answers)
        if (const auto edit = parseTypeEdit(answer)) editor.apply(*edit);
    return editor.takeNothing();
}

} // namespace tenfold
