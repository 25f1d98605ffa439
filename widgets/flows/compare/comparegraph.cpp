#include "widgets/flows/compare/comparegraph.h"

#include "core/flows/requests/flow_examples.h"
#include "widgets/common/convert.h"
#include "widgets/flows/graph/classgraph.h"
#include "widgets/flows/graph/siblinggroups.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

constexpr double kExpectedAtLeast = 10; ///< visits; fewer may be missing by chance (e^-10)
constexpr double kOtherCount = 1.1;     ///< times as often a request: said
constexpr double kLeastCount = 0.01;    ///< a request; smaller ones are only said to be smaller
constexpr double kMostlyOnPath = 0.5;   ///< of its time: black

struct CompareGraphText {
    Q_DECLARE_TR_FUNCTIONS(CompareGraphText)
};

class Superimposer {
public:
    void add(const FlowSet& flows, const EntryPlace& entry, std::size_t side) {
        for (const PathClass& c : flows.classes) {
            if (flows.names.text(c.root.service) != entry.service ||
                flows.names.text(c.root.operation) != entry.operation)
                continue;
            m_result.requests[side] += c.requests;
            m_result.totalNs[side] += c.durationNs.sumNs();
            addClass(flows.names, c, side);
        }
    }
    Superimposed take() { return std::move(m_result); }

private:
    void addClass(const NameTable& names, const PathClass& c, std::size_t side) {
        const std::vector<std::uint32_t> shown = pictureNodes(c);
        std::vector<std::uint32_t> merged(c.nodes.size(), SuperimposedNode::kNone);
        m_present.clear();
        for (const ClassNode& node : c.nodes)
            m_present.insert({names.text(node.place.service), names.text(node.place.operation)});
        std::map<std::uint32_t, std::uint32_t> last; // sibling before the next one, by parent; none: not in the map
        for (std::uint32_t n = 0; n < c.nodes.size(); ++n) {
            if (shown[n] != n) continue;
            const ClassNode& node = c.nodes[n];
            std::uint32_t top = n, parent = node.parent;
            if (parent != FlowNode::kNone && shown[parent] != parent) { // a call leads to it
                top = parent;
                parent = c.nodes[parent].parent;
                while (parent != FlowNode::kNone && shown[parent] != parent)
                    parent = c.nodes[parent].parent;
            }
            const std::uint32_t above = parent == FlowNode::kNone ? SuperimposedNode::kNone : merged[parent];
            if (parent == FlowNode::kNone && n != 0) continue; // a further root is another request's
            const auto before = last.find(above);
            merged[n] = nodeOf(above, names, node, top == n ? nullptr : &c.nodes[top],
                               before == last.end() ? SuperimposedNode::kNone : before->second);
            last[above] = merged[n];
            SuperimposedNode::Side& of = m_result.nodes[merged[n]].of[side];
            of.spans += node.spans;
            of.overlapping += c.nodes[top].overlapping;
            of.errors += node.errors;
            of.durationNs.add(node.durationNs);
            of.selfNs.add(node.selfNs);
            of.criticalNs += node.criticalNs;
            of.wayCriticalNs += top == n ? 0 : c.nodes[top].criticalNs;
            of.criticalBelowNs += c.nodes[top].criticalBelowNs;
            if (parent != FlowNode::kNone) of.edgeNs.add(timeOf(c, n, true));
        }
    }

    /// @param before  the sibling that it comes after
    std::uint32_t nodeOf(std::uint32_t parent, const NameTable& names, const ClassNode& node, const ClassNode* call,
                         std::uint32_t before) {
        const std::string &service = names.text(node.place.service), &operation = names.text(node.place.operation);
        const auto [at, isNew] =
            m_index.try_emplace({parent, service, operation}, static_cast<std::uint32_t>(m_result.nodes.size()));
        if (isNew) {
            SuperimposedNode& made = m_result.nodes.emplace_back();
            made.parent = parent, made.service = service, made.operation = operation;
            if (parent != SuperimposedNode::kNone) {
                std::vector<std::uint32_t>& siblings = m_result.nodes[parent].children;
                // Behind the one before it, and behind what is there no more.
                auto place = std::find(siblings.begin(), siblings.end(), before);
                place = place == siblings.end() ? siblings.begin() : place + 1;
                while (place != siblings.end() && m_present.count(m_result.nodes[*place].name()) == 0)
                    ++place;
                siblings.insert(place, at->second);
            }
        }
        SuperimposedNode& found = m_result.nodes[at->second];
        if (call && found.call.empty())
            found.caller = names.text(call->place.service), found.call = names.text(call->place.operation);
        return at->second;
    }

    Superimposed m_result;
    std::set<std::pair<std::string, std::string>> m_present; ///< services and operations of the class that is added
    std::map<std::tuple<std::uint32_t, std::string, std::string>, std::uint32_t> m_index;
};

/// Places that changed, by names: the three tables of names differ.
class ChangedPlaces {
public:
    explicit ChangedPlaces(const PopulationComparison* comparison) {
        if (!comparison) return;
        for (const PlaceVerdict& verdict : comparison->places)
            if (verdict.verdict == PlaceVerdict::Verdict::Changed) add(comparison->names, verdict.place);
        for (const Finding& finding : comparison->findings)
            if (finding.kind != FindingKind::Class && finding.kind != FindingKind::Clock)
                add(comparison->names, finding.place);
    }
    bool hasCenter(const SuperimposedNode& node) const {
        return m_keys.count({node.service, node.operation, std::string()}) > 0;
    }
    bool hasEdge(const SuperimposedNode& node) const {
        return !node.call.empty() && m_keys.count({node.caller, node.call, node.service}) > 0;
    }

private:
    void add(const NameTable& names, const ComparedPlace& place) {
        m_keys.insert({names.text(place.at.service), names.text(place.at.operation),
                       place.isEdge ? names.text(place.toService) : std::string()});
    }
    std::set<std::tuple<std::string, std::string, std::string>> m_keys;
};

class ComparePictureBuilder {
public:
    ComparePictureBuilder(const Superimposed& both, const PopulationComparison* comparison)
        : m_both(both)
        , m_changed(comparison)
        , m_unit(TimeUnit::of(both.nodes.empty() ? 0
                                                 : std::max(both.nodes[0].of[0].durationNs.median(),
                                                            both.nodes[0].of[1].durationNs.median())))
        , m_index(both.nodes.size(), SuperimposedNode::kNone) {}

    std::shared_ptr<const GraphPicture> build() {
        auto picture = std::make_shared<GraphPicture>();
        picture->unit = m_unit.name;
        picture->keepsOrder = true;
        if (!m_both.nodes.empty())
            picture->name = CompareGraphText::tr("%1, A and B superimposed").arg(toQt(m_both.nodes.front().operation));
        std::vector<std::uint32_t> open, drawn;
        if (!m_both.nodes.empty()) open.push_back(0);
        while (!open.empty()) { // parents before children, siblings by their start
            const std::uint32_t n = open.back();
            open.pop_back();
            m_index[n] = std::uint32_t(picture->nodes.size());
            picture->nodes.push_back(node(n, *picture));
            drawn.push_back(n);
            const auto& children = m_both.nodes[n].children;
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                isRare(*child) ? leaveOut(*child, *picture) : open.push_back(*child);
        }
        for (const std::uint32_t n : drawn)
            addChildren(n, drawn, *picture);
        return picture;
    }

private:
    void leaveOut(std::uint32_t n, GraphPicture& picture) const {
        std::vector<std::uint32_t> open{n};
        while (!open.empty()) {
            const auto& children = m_both.nodes[open.back()].children;
            open.pop_back();
            open.insert(open.end(), children.begin(), children.end());
            ++picture.leftOut;
        }
    }
    bool overlaps(const SuperimposedNode& node) const {
        const SuperimposedNode::Side& of = node.of[node.of[1].spans > 0 ? 1 : 0];
        return of.overlapping > 0 && 2 * of.overlapping >= of.spans;
    }
    void addChildren(std::uint32_t n, const std::vector<std::uint32_t>& drawn, GraphPicture& picture) {
        std::vector<OrderedChild> children;
        for (const std::uint32_t child : m_both.nodes[n].children)
            if (m_index[child] != SuperimposedNode::kNone)
                children.push_back({m_index[child], overlaps(m_both.nodes[child])});
        addOrderedChildren(picture, m_index[n], children, toQt(m_both.nodes[n].service), m_nextId,
                           [&](std::uint32_t from, std::uint32_t child) {
                               picture.edges.push_back(edge(drawn[child], from, picture));
                           });
    }
    double perRequest(const SuperimposedNode& node, std::size_t side) const {
        return m_both.requests[side] > 0 ? double(node.of[side].spans) / double(m_both.requests[side]) : 0;
    }
    /// Visits that a side would have if it were as the other one.
    double expected(const SuperimposedNode& node, std::size_t side) const {
        return perRequest(node, 1 - side) * double(m_both.requests[side]);
    }
    /// Neither news nor part of what requests usually do, with all that is below.
    bool isRare(std::uint32_t n) const {
        const SuperimposedNode& node = m_both.nodes[n];
        return std::max(perRequest(node, 0), perRequest(node, 1)) < kLeastCount &&
               changeOf(node, m_changed.hasCenter(node)) == GraphChange::Same && !m_changed.hasEdge(node);
    }
    bool isOneSided(const SuperimposedNode& node) const { return node.of[0].spans == 0 || node.of[1].spans == 0; }
    GraphChange changeOf(const SuperimposedNode& node, bool isChanged) const {
        if (!isOneSided(node)) return isChanged ? GraphChange::Changed : GraphChange::Same;
        const std::size_t missing = node.of[0].spans == 0 ? 0 : 1;
        if (expected(node, missing) < kExpectedAtLeast) return GraphChange::Same; // rare, no news
        return missing == 0 ? GraphChange::Added : GraphChange::Removed;
    }
    double share(const SuperimposedNode& node, std::int64_t SuperimposedNode::Side::*part) const {
        const std::size_t side = node.of[1].spans > 0 ? 1 : 0;
        return m_both.totalNs[side] > 0 ? double(node.of[side].*part) / double(m_both.totalNs[side]) : 0;
    }
    bool isCritical(const SuperimposedNode& node) const {
        const SuperimposedNode::Side& of = node.of[node.of[1].spans > 0 ? 1 : 0];
        return double(of.criticalBelowNs) >= kMostlyOnPath * double(of.durationNs.sumNs()) && of.criticalBelowNs > 0;
    }
    /// "50 → 14,961", or one figure where one side has it or both have the same.
    QString fromTo(const Distribution& a, const Distribution& b, bool isChanged) const {
        if (a.count() == 0 && b.count() == 0) return {};
        if (a.count() == 0 || b.count() == 0 || !isChanged) return m_unit.text((b.count() > 0 ? b : a).median());
        const QString before = m_unit.text(a.median()), now = m_unit.text(b.median());
        return before == now ? now : QStringLiteral("%1 → %2").arg(before, now);
    }
    QString timesText(const SuperimposedNode& node) const {
        const double a = perRequest(node, 0), b = perRequest(node, 1);
        const auto text = [](double count) {
            if (count > 0 && count < kLeastCount) return QStringLiteral("<0.01");
            return numberText(count, count < 10 ? 2 : 0);
        };
        if (isOneSided(node)) return QStringLiteral(" ×%1").arg(text(a + b));
        if (std::max(a, b) > kOtherCount * std::min(a, b)) return QStringLiteral(" ×%1 → %2").arg(text(a), text(b));
        return b < 1.5 ? QString() : QStringLiteral(" ×%1").arg(text(b));
    }
    QString sideTip(const QString& name, const SuperimposedNode::Side& side, const Distribution& time) const {
        if (side.spans == 0) return CompareGraphText::tr("%1: none").arg(name);
        return CompareGraphText::tr("%1: %2 times, median %3, 99 % %4 %5, %6 failed")
            .arg(name, countText(double(side.spans)), m_unit.text(time.median()), m_unit.text(time.quantile(0.99)),
                 m_unit.name, countText(double(side.errors)));
    }

    PictureNode node(std::uint32_t n, const GraphPicture& picture) const {
        const SuperimposedNode& from = m_both.nodes[n];
        const auto &a = from.of[0], &b = from.of[1];
        PictureNode node;
        node.id = int(n);
        node.change = changeOf(from, m_changed.hasCenter(from));
        const QString above =
            from.parent == SuperimposedNode::kNone ? QString() : picture.nodes[m_index[from.parent]].key;
        node.key = keyBelow(above, toQt(from.service), toQt(from.operation));
        node.title = oneLine(toQt(from.operation)) + timesText(from);
        node.subtitle = node.group = oneLine(toQt(from.service));
        // What changed is the time of its own: of the whole call it may be hidden by what it waits for.
        const bool isOwn = node.change == GraphChange::Changed && a.selfNs.count() > 0 && b.selfNs.count() > 0;
        node.figures = isOwn ? CompareGraphText::tr("own %1").arg(fromTo(a.selfNs, b.selfNs, true))
                             : fromTo(a.durationNs, b.durationNs, false);
        const Distribution& shown = b.spans > 0 ? b.durationNs : a.durationNs;
        node.medianNs = shown.median(), node.p99Ns = shown.quantile(0.99);
        node.share = share(from, &SuperimposedNode::Side::criticalNs);
        node.calls = double(b.spans);
        node.errors = double(b.errors);
        node.isCritical = isCritical(from);
        node.hasData = !isOneSided(from) || node.change != GraphChange::Same;
        node.tip = QStringLiteral("%1, %2\n%3\n%4")
                       .arg(node.title, node.subtitle, sideTip(QStringLiteral("A"), a, a.durationNs),
                            sideTip(QStringLiteral("B"), b, b.durationNs));
        return node;
    }

    PictureEdge edge(std::uint32_t n, std::uint32_t from, const GraphPicture& picture) const {
        const SuperimposedNode& to = m_both.nodes[n];
        const auto &a = to.of[0], &b = to.of[1];
        PictureEdge edge;
        edge.id = int(n);
        edge.from = from, edge.to = m_index[n];
        edge.change = changeOf(to, m_changed.hasEdge(to));
        edge.label = fromTo(a.edgeNs, b.edgeNs, edge.change == GraphChange::Changed);
        const Distribution& shown = b.spans > 0 ? b.edgeNs : a.edgeNs;
        edge.medianNs = shown.median(), edge.p99Ns = shown.quantile(0.99);
        edge.share = share(to, &SuperimposedNode::Side::wayCriticalNs);
        edge.below = share(to, &SuperimposedNode::Side::criticalBelowNs);
        edge.calls = double(b.spans);
        edge.errors = double(b.errors);
        edge.isCritical = isCritical(to);
        edge.hasData = shown.count() > 0 && (!isOneSided(to) || edge.change != GraphChange::Same);
        edge.tip = QStringLiteral("%1 → %2\n%3\n%4")
                       .arg(picture.nodes[m_index[to.parent]].title, picture.nodes[edge.to].title,
                            sideTip(QStringLiteral("A"), a, a.edgeNs), sideTip(QStringLiteral("B"), b, b.edgeNs));
        return edge;
    }

    const Superimposed& m_both;
    ChangedPlaces m_changed;
    TimeUnit m_unit;
    std::vector<std::uint32_t> m_index; ///< of the picture, by node; kNone: left out
    int m_nextId = 0;                   ///< of what waits for others
};

} // namespace

std::vector<EntryPlace> entryPlaces(const FlowSet& a, const FlowSet& b) {
    std::map<std::pair<std::string, std::string>, std::array<double, 2>> means;
    for (const std::size_t side : {std::size_t(0), std::size_t(1)}) {
        const FlowSet& flows = side == 0 ? a : b;
        for (const PathClass& c : flows.classes)
            means[{flows.names.text(c.root.service), flows.names.text(c.root.operation)}][side] +=
                double(c.durationNs.sumNs()) / double(std::max<std::uint64_t>(1, flows.requests));
    }
    std::vector<EntryPlace> places;
    for (const auto& [names, mean] : means)
        places.push_back({names.first, names.second, mean[1] - mean[0]});
    std::stable_sort(places.begin(), places.end(), [](const EntryPlace& x, const EntryPlace& y) {
        return std::fabs(x.changeNs) > std::fabs(y.changeNs);
    });
    return places;
}

Superimposed superimpose(const FlowSet& a, const FlowSet& b, const EntryPlace& entry) {
    Superimposer both;
    both.add(a, entry, 0);
    both.add(b, entry, 1);
    return both.take();
}

std::shared_ptr<const GraphPicture> superimposedPicture(const Superimposed& both,
                                                        const PopulationComparison* comparison) {
    return ComparePictureBuilder(both, comparison).build();
}

} // namespace tenfold
