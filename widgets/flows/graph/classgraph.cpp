#include "widgets/flows/graph/classgraph.h"

#include "core/flows/requests/flow_examples.h"
#include "widgets/common/convert.h"
#include "widgets/flows/graph/siblinggroups.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr double kMostlyCritical = 0.5; ///< of its time: black
constexpr int kWideAt = 9;              ///< that many in a layer are drawn from left to right

struct ClassGraphText {
    Q_DECLARE_TR_FUNCTIONS(ClassGraphText)
};

class ClassGraphBuilder {
public:
    ClassGraphBuilder(const FlowSet& flows, std::size_t pathClass)
        : m_flows(flows)
        , m_class(flows.classes[pathClass])
        , m_unit(unitOf(m_class))
        , m_shown(pictureNodes(m_class))
        , m_index(m_class.nodes.size(), FlowNode::kNone)
        , m_children(m_class.nodes.size()) {
        m_picture->name = toQt(flows.classNames[pathClass]);
        m_picture->unit = m_unit.name;
        m_picture->keepsOrder = true;
    }

    std::shared_ptr<const GraphPicture> build() {
        for (std::uint32_t n = 0; n < m_class.nodes.size(); ++n) {
            if (m_shown[n] != n) continue; // a call: it is the edge to its other side
            addNode(n);
            const std::uint32_t parent = pictureParent(n);
            if (parent != FlowNode::kNone) m_children[parent].push_back(n);
        }
        for (std::uint32_t n = 0; n < m_class.nodes.size(); ++n)
            addChildren(n);
        m_picture->isLeftToRight = isWide();
        return m_picture;
    }

private:
    const std::string& service(std::uint32_t n) const { return m_flows.names.text(m_class.nodes[n].place.service); }
    const std::string& operation(std::uint32_t n) const { return m_flows.names.text(m_class.nodes[n].place.operation); }
    double shareOfClass(std::int64_t ns) const {
        return m_class.durationNs.sumNs() > 0 ? double(ns) / double(m_class.durationNs.sumNs()) : 0;
    }
    /// The call that leads to a node, or the node itself: what stands beside its siblings.
    std::uint32_t top(std::uint32_t n) const {
        const std::uint32_t parent = m_class.nodes[n].parent;
        return parent != FlowNode::kNone && m_shown[parent] == n ? parent : n;
    }
    std::uint32_t pictureParent(std::uint32_t n) const {
        std::uint32_t parent = m_class.nodes[top(n)].parent;
        while (parent != FlowNode::kNone && m_shown[parent] != parent) // a second other side of one call
            parent = m_class.nodes[parent].parent;
        return parent;
    }
    bool isCritical(std::uint32_t n) const {
        const ClassNode& node = m_class.nodes[n];
        return node.durationNs.sumNs() > 0 &&
               double(node.criticalBelowNs) >= kMostlyCritical * double(node.durationNs.sumNs());
    }

    QString timesText(const ClassNode& node) const {
        if (node.mostPerRequest < 2) return {};
        if (node.leastPerRequest == node.mostPerRequest) return QStringLiteral(" ×%1").arg(node.mostPerRequest);
        return QStringLiteral(" ×%1–%2").arg(node.leastPerRequest).arg(node.mostPerRequest);
    }

    void addNode(std::uint32_t n) {
        const ClassNode& node = m_class.nodes[n];
        PictureNode shown;
        shown.id = int(n);
        const std::uint32_t parent = pictureParent(n);
        const QString above = parent == FlowNode::kNone ? QString() : m_picture->nodes[m_index[parent]].key;
        const QString key = keyBelow(above, toQt(service(n)), toQt(operation(n)));
        const int before = m_keys[key]++;
        shown.key = before == 0 ? key : QStringLiteral("%1#%2").arg(key).arg(before);
        shown.title = oneLine(toQt(operation(n))) + timesText(node);
        shown.subtitle = oneLine(toQt(service(n)));
        shown.group = shown.subtitle;
        shown.figures = figuresOf(node.durationNs, m_unit);
        shown.medianNs = node.durationNs.median();
        shown.p99Ns = node.durationNs.quantile(0.99);
        shown.share = shareOfClass(node.criticalNs);
        shown.calls = double(node.spans);
        shown.errors = double(node.errors);
        shown.isCritical = isCritical(n);
        shown.tip = ClassGraphText::tr(
                        "%1 in %2\nmedian %3, 99 % %4 %5; itself %6 · %7 %5\n%8 of the time of this class is its own")
                        .arg(shown.title, shown.subtitle, m_unit.text(shown.medianNs), m_unit.text(shown.p99Ns),
                             m_unit.name, m_unit.text(node.selfNs.median()), m_unit.text(node.selfNs.quantile(0.99)),
                             percentText(shown.share));
        if (node.errors > 0)
            shown.tip += QLatin1Char('\n') +
                         ClassGraphText::tr("%n failed", nullptr, int(std::min<std::uint64_t>(node.errors, 1'000'000)));
        m_index[n] = std::uint32_t(m_picture->nodes.size());
        m_nodes.push_back(n);
        m_picture->nodes.push_back(std::move(shown));
    }

    void addEdge(std::uint32_t from, std::uint32_t n) {
        const Distribution& time = timeOf(m_class, n, true);
        const ClassNode& node = m_class.nodes[top(n)];
        const PictureNode& to = m_picture->nodes[m_index[n]];
        PictureEdge edge;
        edge.id = int(n);
        edge.from = from, edge.to = m_index[n];
        edge.label = figuresOf(time, m_unit);
        edge.medianNs = time.median(), edge.p99Ns = time.quantile(0.99);
        edge.hasData = time.count() > 0;
        edge.below = shareOfClass(node.criticalBelowNs);
        edge.calls = double(node.spans);
        edge.errors = double(node.errors);
        edge.isCritical = to.isCritical;
        if (m_class.nodes[n].isSent()) {
            const TimeUnit unit = TimeUnit::of(time.median());
            edge.isLink = true;
            edge.label = QStringLiteral("⇢ %1 %2").arg(figuresOf(time, unit), unit.name);
            edge.tip =
                ClassGraphText::tr("%1 ⇢ %2: sent, nobody waits; it begins median %3, 99 % %4 %5 after it was sent")
                    .arg(m_picture->nodes[from].title, to.title, unit.text(edge.medianNs), unit.text(edge.p99Ns),
                         unit.name);
            m_picture->edges.push_back(std::move(edge));
            return;
        }
        const bool isCall = top(n) != n;
        if (isCall) edge.share = shareOfClass(node.criticalNs);
        edge.tip =
            isCall ? ClassGraphText::tr(
                         "%1 → %2: on the way there and back median %3, 99 % %4 %5\n%6 of the time of this class is "
                         "its own, %7 with all that is below")
                         .arg(m_picture->nodes[from].title, to.title, m_unit.text(edge.medianNs),
                              m_unit.text(edge.p99Ns), m_unit.name, percentText(edge.share), percentText(edge.below))
                   : ClassGraphText::tr(
                         "%1 → %2: until it begins median %3, 99 % %4 %5; that time counts for %1\n%6 of the "
                         "time of this class with all that is below")
                         .arg(m_picture->nodes[from].title, to.title, m_unit.text(edge.medianNs),
                              m_unit.text(edge.p99Ns), m_unit.name, percentText(edge.below));
        m_picture->edges.push_back(std::move(edge));
    }

    /// Whether most of its spans began while a sibling ran.
    bool overlaps(std::uint32_t n) const {
        const ClassNode& node = m_class.nodes[top(n)];
        return 2 * node.overlapping >= node.spans && node.overlapping > 0;
    }

    void addChildren(std::uint32_t n) {
        std::vector<OrderedChild> children;
        for (const std::uint32_t child : m_children[n])
            children.push_back({m_index[child], overlaps(child)});
        addOrderedChildren(*m_picture, m_index[n], children, toQt(service(n)), m_nextId,
                           [&](std::uint32_t from, std::uint32_t child) { addEdge(from, m_nodes[child]); });
    }

    bool isWide() const {
        std::vector<int> depth(m_class.nodes.size()), inLayer(m_class.nodes.size() + 1);
        int most = 0;
        for (std::uint32_t n = 0; n < m_class.nodes.size(); ++n) {
            if (m_shown[n] != n) continue;
            const std::uint32_t parent = pictureParent(n);
            depth[n] = parent == FlowNode::kNone ? 0 : depth[parent] + 1;
            most = std::max(most, ++inLayer[std::size_t(depth[n])]);
        }
        return most >= kWideAt;
    }

    const FlowSet& m_flows;
    const PathClass& m_class;
    TimeUnit m_unit;
    std::vector<std::uint32_t> m_shown; ///< by node of the class
    std::vector<std::uint32_t> m_index; ///< of the picture, by node of the class
    std::vector<std::uint32_t> m_nodes; ///< of the class, by node of the picture
    std::vector<std::vector<std::uint32_t>> m_children;
    std::map<QString, int> m_keys;
    int m_nextId = 0;
    std::shared_ptr<GraphPicture> m_picture = std::make_shared<GraphPicture>();
};

} // namespace

std::shared_ptr<const GraphPicture> classPicture(const FlowSet& flows, std::size_t pathClass) {
    return ClassGraphBuilder(flows, pathClass).build();
}

TimeUnit unitOf(const PathClass& c) {
    return TimeUnit::of(c.durationNs.median());
}

QString figuresOf(const Distribution& times, const TimeUnit& unit) {
    if (times.count() == 0) return {};
    return QStringLiteral("%1 · %2").arg(unit.text(times.median()), unit.text(times.quantile(0.99)));
}

std::vector<std::uint32_t> pictureNodes(const PathClass& c) {
    std::vector<std::uint32_t> shown(c.nodes.size());
    for (std::uint32_t n = 0; n < c.nodes.size(); ++n)
        shown[n] = n;
    // A call with its other side below. One that is the first of its request is where it enters: a node.
    for (std::uint32_t n = 0; n < c.nodes.size(); ++n) {
        const std::uint32_t parent = c.nodes[n].parent;
        if (parent == FlowNode::kNone || !c.nodes[parent].isEdge || c.nodes[parent].parent == FlowNode::kNone) continue;
        if (shown[parent] == parent) shown[parent] = n;
    }
    return shown;
}

std::vector<PathPart> pathParts(const PathClass& c) {
    const std::vector<std::uint32_t> shown = pictureNodes(c);
    const double whole = double(c.durationNs.sumNs());
    std::vector<std::vector<std::uint32_t>> children(c.nodes.size());
    std::vector<std::int64_t> before(c.nodes.size()); // own part until the first child
    for (std::uint32_t n = 0; n < c.nodes.size(); ++n) {
        before[n] += c.nodes[n].criticalNs;
        if (c.nodes[n].parent == FlowNode::kNone) continue;
        children[c.nodes[n].parent].push_back(n);
        before[c.nodes[n].parent] -= c.nodes[n].criticalAfterNs;
    }
    std::vector<PathPart> parts;
    const auto add = [&](std::uint32_t n, std::int64_t ns) {
        if (ns <= 0 || whole <= 0) return;
        const PathPart part{shown[n], shown[n] != n, double(ns) / whole};
        const bool goesOn = !parts.empty() && parts.back().node == part.node && parts.back().isEdge == part.isEdge;
        if (goesOn)
            parts.back().share += part.share;
        else
            parts.push_back(part);
    };
    struct Step {
        std::uint32_t node;
        bool isAfter; ///< what its parent does after it
    };
    std::vector<Step> open;
    for (std::uint32_t n = static_cast<std::uint32_t>(c.nodes.size()); n-- > 0;)
        if (c.nodes[n].parent == FlowNode::kNone) open.push_back({n, false});
    while (!open.empty()) {
        const Step step = open.back();
        open.pop_back();
        if (step.isAfter) {
            add(c.nodes[step.node].parent, c.nodes[step.node].criticalAfterNs);
            continue;
        }
        add(step.node, before[step.node]);
        for (auto child = children[step.node].rbegin(); child != children[step.node].rend(); ++child) {
            open.push_back({*child, true});
            open.push_back({*child, false});
        }
    }
    return parts;
}

} // namespace tenfold
