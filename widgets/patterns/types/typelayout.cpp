#include "widgets/patterns/types/typelayout.h"

#include "core/questions/question_kind.h"
#include "widgets/common/convert.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {

namespace {

struct TypeLayoutText {
    Q_DECLARE_TR_FUNCTIONS(TypeLayoutText)
};

constexpr std::size_t kFoldAlways = 400;

/// The dendrogram restricted to some rows; nodes < rows.size() are leaves.
struct Tree {
    struct Node {
        int left = -1, right = -1;
        double distance = 0;
        std::size_t leaf = 0; ///< histogram row
    };
    std::vector<Node> nodes;
    std::vector<int> roots;
};

Tree restrictTree(const MiningResult& result, const std::vector<bool>& keep) {
    Tree tree;
    const std::size_t rows = result.histograms.size();
    std::vector<int> at(rows + result.dendrogram.size(), -1);
    for (std::size_t i = 0; i < rows; ++i) {
        if (!keep[i]) continue;
        at[i] = int(tree.nodes.size());
        tree.nodes.push_back({-1, -1, 0, i});
    }
    std::vector<bool> hasParent(tree.nodes.size(), false);
    for (std::size_t j = 0; j < result.dendrogram.size(); ++j) {
        const auto& join = result.dendrogram[j];
        const auto valid = [&](int n) { return n >= 0 && std::size_t(n) < rows + j; };
        if (!valid(join.left) || !valid(join.right)) continue;
        const int l = at[std::size_t(join.left)], r = at[std::size_t(join.right)];
        if (l < 0 || r < 0) {
            at[rows + j] = l < 0 ? r : l;
            continue;
        }
        at[rows + j] = int(tree.nodes.size());
        hasParent[std::size_t(l)] = hasParent[std::size_t(r)] = true;
        tree.nodes.push_back({l, r, join.distance, 0});
        hasParent.push_back(false);
    }
    for (std::size_t n = 0; n < tree.nodes.size(); ++n)
        if (!hasParent[n]) tree.roots.push_back(int(n));
    return tree;
}

std::vector<std::size_t> leafOrder(const Tree& tree) {
    std::vector<std::size_t> order;
    // Without recursion: a chain of a thousand joins is as deep as it is long.
    for (const int root : tree.roots) {
        std::vector<int> stack{root};
        while (!stack.empty()) {
            const int n = stack.back();
            stack.pop_back();
            const auto& node = tree.nodes[std::size_t(n)];
            if (node.left < 0) {
                order.push_back(node.leaf);
            } else {
                stack.push_back(node.right);
                stack.push_back(node.left);
            }
        }
    }
    return order;
}

void addColumns(TypeLayout& layout, const MiningResult& result, const std::vector<std::size_t>& rows,
                const std::string& server) {
    for (std::size_t m = 0; m < result.methods.size(); ++m) {
        const CallName& name = result.methods[m];
        if (!server.empty() && name.target != server) continue;
        TypeLayout::Column column;
        for (const std::size_t row : rows)
            if (m < result.histograms[row].counts.size()) column.sum += result.histograms[row].counts[m];
        if (column.sum == 0) continue;
        column.method = m;
        column.methods = {m};
        column.names = QStringList{toQt(name.method)};
        column.periodic = m < result.methodIsPeriodic.size() && result.methodIsPeriodic[m];
        column.kind = kindOf(name.method, column.periodic);
        layout.columns.push_back(column);
    }
    // By kind, clock calls (the last kind) apart.
    std::stable_sort(layout.columns.begin(), layout.columns.end(),
                     [](const auto& a, const auto& b) { return a.kind < b.kind; });
}

double countAt(const MethodHistogram& h, std::size_t method) {
    return method < h.counts.size() ? h.counts[method] : 0;
}

void fillCounts(TypeLayout::Block& block, const TypeLayout& layout, const MiningResult& result) {
    for (const auto& column : layout.columns) {
        double sum = 0;
        bool differs = false;
        const double first = countAt(result.histograms[block.rows.front()], column.method);
        for (const std::size_t row : block.rows) {
            const double c = countAt(result.histograms[row], column.method);
            sum += c;
            differs = differs || c != first;
        }
        block.counts.push_back(sum / double(block.rows.size()));
        block.differs.push_back(differs);
    }
}

void addBlocks(TypeLayout& layout, const MiningResult& result, std::vector<std::size_t> order, bool fold) {
    const bool always = order.size() > kFoldAlways;
    const auto same = [&](std::size_t a, std::size_t b) {
        const auto& x = result.histograms[a];
        const auto& y = result.histograms[b];
        if (x.type != y.type) return false;
        if (always) return true;
        return std::all_of(layout.columns.begin(), layout.columns.end(),
                           [&](const auto& c) { return c.periodic || countAt(x, c.method) == countAt(y, c.method); });
    };
    for (std::size_t i = 0; i < order.size();) {
        const std::string& type = result.histograms[order[i]].type;
        if (layout.brackets.empty() || toQt(type) != layout.brackets.back().type)
            layout.brackets.push_back({toQt(type), int(layout.blocks.size()), 0, 0, false});
        std::size_t end = i + 1;
        while ((fold || always) && end < order.size() && same(order[i], order[end]))
            ++end;
        TypeLayout::Block block;
        block.rows.assign(order.begin() + std::ptrdiff_t(i), order.begin() + std::ptrdiff_t(end));
        block.folded = block.rows.size() > 1;
        block.bracket = int(layout.brackets.size()) - 1;
        block.label = block.folded ? (always ? TypeLayoutText::tr("%1 nodes") : TypeLayoutText::tr("%1 equal"))
                                         .arg(countText(double(block.rows.size())))
                                   : toQt(result.histograms[order[i]].sender);
        fillCounts(block, layout, result);
        layout.brackets.back().nodes += block.rows.size();
        ++layout.brackets.back().blocks;
        layout.blocks.push_back(std::move(block));
        i = end;
    }
}

/// The dendrogram of a run with each type as a branch of its own: joins within a type first, then types with types
/// where the first of their nodes meet. So it agrees with the brackets also where behaviour or a decision made the
/// types.
struct TypeTree {
    Tree tree;
    std::vector<bool> isWithin; ///< by node
};

class TypeTreeMaker {
public:
    TypeTreeMaker(const MiningResult& result, const std::vector<bool>& keep)
        : m_result(result)
        , m_keep(keep) {}

    TypeTree make() {
        std::map<std::string, std::vector<bool>> ofType;
        for (std::size_t row = 0; row < m_keep.size(); ++row)
            if (m_keep[row])
                ofType.try_emplace(m_result.histograms[row].type, m_keep.size(), false).first->second[row] = true;
        std::map<std::string, int> rootOf;
        for (const auto& [type, rows] : ofType)
            rootOf[type] = add(restrictTree(m_result, rows));
        const Tree counts = restrictTree(m_result, m_keep);
        std::vector<int> branch(counts.nodes.size()); // in m_made: any node of the branch
        for (std::size_t n = 0; n < counts.nodes.size(); ++n) {
            const auto& node = counts.nodes[n];
            branch[n] = node.left < 0 ? rootOf[m_result.histograms[node.leaf].type] : branch[std::size_t(node.left)];
            if (node.left >= 0)
                join(branch[std::size_t(node.left)], branch[std::size_t(node.right)], node.distance, false);
        }
        std::set<int> seen;
        for (const auto& node : counts.nodes) // in the order of the counts' own tree
            if (node.left < 0)
                if (const int root = top(rootOf[m_result.histograms[node.leaf].type]); seen.insert(root).second)
                    m_made.tree.roots.push_back(root);
        return std::move(m_made);
    }

private:
    int top(int node) const {
        while (m_parent[std::size_t(node)] >= 0)
            node = m_parent[std::size_t(node)];
        return node;
    }
    int push(const Tree::Node& node, bool isWithin) {
        m_made.tree.nodes.push_back(node);
        m_made.isWithin.push_back(isWithin);
        m_parent.push_back(-1);
        return int(m_made.tree.nodes.size()) - 1;
    }
    void join(int a, int b, double distance, bool isWithin) {
        const int left = top(a), right = top(b);
        if (left == right) return;
        const double below =
            std::max(m_made.tree.nodes[std::size_t(left)].distance, m_made.tree.nodes[std::size_t(right)].distance);
        // A branch cannot begin before its own joins.
        const int made = push({left, right, std::max(distance, below), 0}, isWithin);
        m_parent[std::size_t(left)] = m_parent[std::size_t(right)] = made;
    }
    /// A tree of one type. @return its root
    int add(const Tree& part) {
        const int first = int(m_made.tree.nodes.size());
        for (const auto& node : part.nodes) {
            const bool isLeaf = node.left < 0;
            const int made = push(
                {isLeaf ? -1 : first + node.left, isLeaf ? -1 : first + node.right, node.distance, node.leaf}, true);
            if (!isLeaf) m_parent[std::size_t(first + node.left)] = m_parent[std::size_t(first + node.right)] = made;
        }
        for (std::size_t r = 1; r < part.roots.size(); ++r)
            join(first + part.roots[0], first + part.roots[r], 0, true);
        return top(first + part.roots[0]);
    }

    const MiningResult& m_result;
    const std::vector<bool>& m_keep;
    TypeTree m_made;
    std::vector<int> m_parent; ///< by node; -1 = a root
};

void addJoins(TypeLayout& layout, const TypeTree& made) {
    std::map<std::size_t, double> blockOf;
    for (std::size_t b = 0; b < layout.blocks.size(); ++b)
        for (const std::size_t row : layout.blocks[b].rows)
            blockOf[row] = double(b);
    struct Arm {
        double position = 0, distance = 0;
    };
    std::vector<Arm> arms(made.tree.nodes.size());
    for (std::size_t n = 0; n < made.tree.nodes.size(); ++n) {
        const auto& node = made.tree.nodes[n];
        if (node.left < 0) {
            arms[n] = {blockOf[node.leaf], 0};
            continue;
        }
        const Arm l = arms[std::size_t(node.left)], r = arms[std::size_t(node.right)];
        if (l.position != r.position || node.distance > 0)
            layout.joins.push_back({l.position, r.position, l.distance, r.distance, node.distance, made.isWithin[n]});
        arms[n] = {(l.position + r.position) / 2, node.distance};
    }
}

} // namespace

TypeLayout layoutTypes(const MiningResult& result, const std::string& run, const std::string& server, bool fold) {
    TypeLayout layout;
    std::vector<bool> keep(result.histograms.size(), false);
    for (std::size_t i = 0; i < keep.size(); ++i)
        keep[i] = result.histograms[i].run == run;
    const TypeTree made = TypeTreeMaker(result, keep).make();
    const std::vector<std::size_t> order = leafOrder(made.tree);
    layout.nodes = order.size();
    addColumns(layout, result, order, server);
    addBlocks(layout, result, order, fold);
    addJoins(layout, made);
    layout.cut = result.cutDistance;
    layout.stableHigh = 1;
    for (const auto& join : result.dendrogram) {
        if (join.distance <= layout.cut) layout.stableLow = std::max(layout.stableLow, join.distance);
        if (join.distance > layout.cut) layout.stableHigh = std::min(layout.stableHigh, join.distance);
    }
    for (auto& bracket : layout.brackets)
        for (const Question& q : result.questions)
            if (q.answer.empty() && kindOf(q).isAcceptedTogether && q.subject.isAboutType(fromQt(bracket.type)))
                bracket.questioned = true;
    return layout;
}

QString TypeLayout::Column::others() const {
    return methods.size() < 2
               ? QString()
               : QStringLiteral(" %1+%2").arg(isAlike ? QStringLiteral("≈") : QString()).arg(methods.size() - 1);
}

QString TypeLayout::Column::label() const {
    return names.value(0) + others();
}

bool TypeLayout::Column::stands(std::size_t forMethod) const {
    return std::find(methods.begin(), methods.end(), forMethod) != methods.end();
}

namespace {

/// The layout with these columns only.
TypeLayout withColumns(TypeLayout layout, const std::vector<std::size_t>& kept) {
    std::vector<TypeLayout::Column> columns;
    for (const std::size_t c : kept)
        columns.push_back(std::move(layout.columns[c]));
    layout.columns = std::move(columns);
    for (auto& block : layout.blocks) {
        std::vector<double> counts;
        std::vector<bool> differs;
        for (const std::size_t c : kept) {
            counts.push_back(block.counts[c]);
            differs.push_back(block.differs[c]);
        }
        block.counts = std::move(counts);
        block.differs = std::move(differs);
    }
    return layout;
}

} // namespace

TypeLayout foldEqualColumns(TypeLayout layout) {
    using Key = std::tuple<CallKind, bool, std::vector<double>, std::vector<bool>>;
    std::map<Key, std::size_t> firstOf;
    std::vector<std::size_t> kept;
    for (std::size_t c = 0; c < layout.columns.size(); ++c) {
        Key key{layout.columns[c].kind, layout.columns[c].periodic, {}, {}};
        for (const auto& block : layout.blocks) {
            std::get<2>(key).push_back(block.counts[c]);
            std::get<3>(key).push_back(block.differs[c]);
        }
        const auto [found, isNew] = firstOf.emplace(std::move(key), c);
        if (isNew) {
            kept.push_back(c);
            continue;
        }
        TypeLayout::Column& first = layout.columns[found->second];
        first.methods.push_back(layout.columns[c].method);
        first.names += layout.columns[c].names;
    }
    return withColumns(std::move(layout), kept);
}

namespace {

/// How differently two columns are called: the largest ratio of a row, as a logarithm. Infinite where they are not to
/// be one: another kind, or a row that calls only one of them.
double columnDifference(const TypeLayout& layout, std::size_t a, std::size_t b) {
    constexpr double kNever = std::numeric_limits<double>::infinity();
    const auto &left = layout.columns[a], &right = layout.columns[b];
    if (left.kind != right.kind || left.periodic != right.periodic) return kNever;
    double most = 0;
    for (const auto& block : layout.blocks) {
        if ((block.counts[a] > 0) != (block.counts[b] > 0)) return kNever;
        most = std::max(most, std::fabs(std::log1p(block.counts[a]) - std::log1p(block.counts[b])));
    }
    return most;
}

} // namespace

TypeLayout foldAlikeColumns(TypeLayout layout, std::size_t most) {
    struct Pair {
        double difference;
        std::size_t a, b;
    };
    const std::size_t n = layout.columns.size();
    if (n <= most) return layout;
    std::vector<Pair> pairs;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b)
            if (const double d = columnDifference(layout, a, b); std::isfinite(d)) pairs.push_back({d, a, b});
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& x, const Pair& y) { return x.difference < y.difference; });
    // Groups join when all pairs between them have been seen: the farthest decides.
    std::vector<std::vector<std::size_t>> members(n);
    std::vector<std::size_t> groupOf(n);
    for (std::size_t c = 0; c < n; ++c)
        members[c] = {groupOf[c] = c};
    using Groups = std::pair<std::size_t, std::size_t>;
    std::map<Groups, std::size_t> seen;
    const auto inOrder = [](std::size_t a, std::size_t b) { return Groups(std::min(a, b), std::max(a, b)); };
    std::size_t left = n;
    for (const Pair& pair : pairs) {
        if (left <= most) break;
        const auto [into, from] = inOrder(groupOf[pair.a], groupOf[pair.b]);
        if (++seen[{into, from}] < members[into].size() * members[from].size()) continue;
        for (const std::size_t c : members[from])
            groupOf[c] = into;
        members[into].insert(members[into].end(), members[from].begin(), members[from].end());
        members[from].clear();
        for (std::size_t g = 0; g < n; ++g) // pairs with the group that is gone are pairs with the one it joined
            if (const auto old = seen.find(inOrder(g, from)); old != seen.end() && g != into)
                seen[inOrder(g, into)] += old->second;
        --left;
    }
    std::vector<std::size_t> kept;
    for (std::size_t g = 0; g < n; ++g) {
        if (members[g].empty()) continue;
        std::sort(members[g].begin(), members[g].end());
        kept.push_back(members[g].front());
    }
    std::sort(kept.begin(), kept.end());
    for (const std::vector<std::size_t>& group : members) {
        for (std::size_t i = 1; i < group.size(); ++i) {
            TypeLayout::Column& first = layout.columns[group.front()];
            const TypeLayout::Column& other = layout.columns[group[i]];
            first.methods.insert(first.methods.end(), other.methods.begin(), other.methods.end());
            first.names += other.names;
            first.isAlike = true;
        }
    }
    return withColumns(std::move(layout), kept);
}

TypeLayout withColumnsLike(TypeLayout layout, const QString& text) {
    std::vector<std::size_t> kept;
    for (std::size_t c = 0; c < layout.columns.size(); ++c)
        if (text.isEmpty() || layout.columns[c].names.join(u'\n').contains(text, Qt::CaseInsensitive))
            kept.push_back(c);
    return withColumns(std::move(layout), kept);
}

std::vector<TypeDistance> typeDistances(const MiningResult& result) {
    std::vector<TypeDistance> out(result.types.size());
    std::map<std::string, std::size_t> typeOf;
    for (std::size_t t = 0; t < result.types.size(); ++t)
        typeOf[result.types[t].summary.name] = t;
    const std::size_t rows = result.histograms.size();
    std::vector<std::set<std::size_t>> members(rows + result.dendrogram.size());
    std::vector<bool> seen(out.size(), false);
    for (std::size_t i = 0; i < rows; ++i)
        if (const auto t = typeOf.find(result.histograms[i].type); t != typeOf.end()) members[i] = {t->second};
    for (std::size_t j = 0; j < result.dendrogram.size(); ++j) {
        const auto& join = result.dendrogram[j];
        if (join.left < 0 || join.right < 0 || std::size_t(std::max(join.left, join.right)) >= rows + j) continue;
        const auto& l = members[std::size_t(join.left)];
        const auto& r = members[std::size_t(join.right)];
        auto both = l;
        both.insert(r.begin(), r.end());
        if (both.size() == 1 && l.size() == 1 && r.size() == 1) {
            TypeDistance& d = out[*both.begin()];
            d.inside = std::max(d.inside, join.distance);
        } else {
            const auto meet = [&](const std::set<std::size_t>& own, const std::set<std::size_t>& other) {
                for (const std::size_t t : own) {
                    if (seen[t] || other.empty() || other.count(t)) continue;
                    seen[t] = true;
                    out[t].next = join.distance;
                    out[t].nearest = result.types[*other.begin()].summary.name;
                }
            };
            meet(l, r);
            meet(r, l);
        }
        members[rows + j] = std::move(both);
    }
    return out;
}

std::size_t groupsAtCut(const MiningResult& result, double cut) {
    std::size_t joined = 0;
    for (const auto& join : result.dendrogram)
        joined += join.distance <= cut ? 1 : 0;
    return result.histograms.size() - std::min(joined, result.histograms.size());
}

std::optional<double> nextCut(const MiningResult& result, double cut, bool fewer) {
    std::set<double> steps{0};
    for (const auto& join : result.dendrogram)
        steps.insert(join.distance);
    const auto above = steps.upper_bound(cut); // first join that is not made
    if (fewer) {
        if (above == steps.end()) return std::nullopt;
        const auto next = std::next(above);
        return next == steps.end() ? *above * 1.05 : (*above + *next) / 2;
    }
    if (above == steps.begin() || std::prev(above) == steps.begin()) return std::nullopt;
    const auto last = std::prev(above); // last join that is made
    return (*std::prev(last) + *last) / 2;
}

std::vector<QString> typesByLikeness(const MiningResult& result, const std::string& type) {
    const auto distance = [](const std::vector<double>& a, const std::vector<double>& b) {
        double dot = 0, aa = 0, bb = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            dot += a[i] * b[i], aa += a[i] * a[i], bb += b[i] * b[i];
        return aa == 0 || bb == 0 ? 1 : 1 - dot / std::sqrt(aa * bb);
    };
    const std::vector<double> own = meanCounts(result, type);
    std::vector<std::pair<double, QString>> order;
    for (const MinedType& other : result.types)
        if (other.summary.name != type)
            order.emplace_back(distance(own, meanCounts(result, other.summary.name)), toQt(other.summary.name));
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<QString> names;
    for (auto& [d, name] : order)
        names.push_back(std::move(name));
    return names;
}

std::vector<double> meanCounts(const MiningResult& result, const std::string& type) {
    std::vector<double> mean(result.methods.size(), 0);
    std::size_t n = 0;
    for (const MethodHistogram& h : result.histograms) {
        if (h.type != type) continue;
        ++n;
        for (std::size_t m = 0; m < mean.size() && m < h.counts.size(); ++m)
            mean[m] += h.counts[m];
    }
    for (double& m : mean)
        m /= std::max<double>(1, double(n));
    return mean;
}

} // namespace tenfold
