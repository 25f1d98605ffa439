#include "widgets/flows/services/servicepicture.h"

#include "widgets/common/convert.h"
#include "widgets/flows/graph/classgraph.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenfold {
namespace {

constexpr double kCriticalLink = 0.1; ///< of all time: black

struct ServicePictureText {
    Q_DECLARE_TR_FUNCTIONS(ServicePictureText)
};

QString rateText(double perSecond) {
    return QStringLiteral("%1/s").arg(numberText(perSecond, perSecond < 10 ? 2 : perSecond < 100 ? 1 : 0));
}

QString failedText(std::uint64_t errors, std::uint64_t all) {
    return ServicePictureText::tr("%1 failed, %2")
        .arg(countText(double(errors)), percentText(double(errors) / double(all)));
}

class ServicePictureBuilder {
public:
    ServicePictureBuilder(const FlowSet& flows, int around)
        : m_flows(flows)
        , m_graph(flows.services)
        , m_around(around)
        , m_wholeNs(std::max<std::int64_t>(1, flows.totalNs())) {
        Distribution all;
        for (const PathClass& c : flows.classes)
            all.add(c.durationNs);
        m_unit = TimeUnit::of(all.median());
    }

    std::shared_ptr<const GraphPicture> build() {
        auto picture = std::make_shared<GraphPicture>();
        picture->name = ServicePictureText::tr("Services");
        picture->unit = m_unit.name;
        picture->isLeftToRight = true;
        constexpr std::uint32_t kLeftOut = 0xffffffffU;
        std::vector<std::uint32_t> index(m_graph.services.size(), m_around < 0 ? 0 : kLeftOut);
        for (const ServiceLink& link : m_graph.links)
            if (int(link.from) == m_around || int(link.to) == m_around) index[link.from] = index[link.to] = 0;
        for (const ServiceTrigger& trigger : m_graph.triggers)
            if (int(trigger.from) == m_around || int(trigger.to) == m_around)
                index[trigger.from] = index[trigger.to] = 0;
        if (m_around >= 0) index[std::size_t(m_around)] = 0;
        for (std::size_t s = 0; s < m_graph.services.size(); ++s) {
            if (index[s] == kLeftOut) continue;
            index[s] = std::uint32_t(picture->nodes.size());
            picture->nodes.push_back(node(m_graph.services[s], int(s)));
        }
        for (std::size_t l = 0; l < m_graph.links.size(); ++l) {
            const ServiceLink& link = m_graph.links[l];
            if (index[link.from] == kLeftOut || index[link.to] == kLeftOut) continue;
            picture->edges.push_back(edge(link, int(l)));
            picture->edges.back().from = index[link.from], picture->edges.back().to = index[link.to];
        }
        for (std::size_t t = 0; t < m_graph.triggers.size(); ++t) {
            const ServiceTrigger& trigger = m_graph.triggers[t];
            if (index[trigger.from] == kLeftOut || index[trigger.to] == kLeftOut) continue;
            picture->edges.push_back(linkEdge(trigger, int(m_graph.links.size() + t)));
            picture->edges.back().from = index[trigger.from], picture->edges.back().to = index[trigger.to];
        }
        return picture;
    }

private:
    QString name(std::uint32_t service) const {
        return oneLine(toQt(m_flows.names.text(m_graph.services[service].name)));
    }
    double share(std::int64_t ns) const { return double(ns) / double(m_wholeNs); }
    double perSecond(std::uint64_t count) const {
        return m_graph.seconds() > 0 ? double(count) / m_graph.seconds() : 0;
    }
    PictureNode node(const ServiceNode& service, int id) const {
        PictureNode node;
        node.id = id;
        node.title = name(std::uint32_t(id));
        node.key = node.title;
        node.subtitle = rateText(perSecond(service.visits));
        node.figures = figuresOf(service.durationNs, m_unit);
        node.medianNs = service.durationNs.median(), node.p99Ns = service.durationNs.quantile(0.99);
        node.share = share(service.criticalNs);
        node.calls = double(service.visits);
        node.errors = double(service.errors);
        node.hasData = service.isRecorded;
        node.isCritical = node.share >= kCriticalLink;
        node.tip = ServicePictureText::tr(
                       "%1: %2 visits, %3\nmedian %4, 99 % %5 %6\n%7 of the time of all requests is its own")
                       .arg(node.title, countText(node.calls), node.subtitle, m_unit.text(node.medianNs),
                            m_unit.text(node.p99Ns), m_unit.name, percentText(node.share));
        if (service.errors > 0) node.tip += QLatin1Char('\n') + failedText(service.errors, service.visits);
        if (!service.isRecorded)
            node.tip +=
                QLatin1Char('\n') + ServicePictureText::tr("It has no spans of its own: its callers tell of it.");
        QStringList addresses;
        for (const std::uint32_t address : service.addresses)
            addresses << toQt(m_flows.names.text(address));
        if (!addresses.isEmpty())
            node.tip += QLatin1Char('\n') + ServicePictureText::tr("at %1").arg(addresses.join(QStringLiteral(", ")));
        return node;
    }

    /// Sent and not waited for: how long until it begins.
    PictureEdge sentEdge(const ServiceLink& link, int id) const {
        PictureEdge edge;
        edge.id = id;
        edge.isLink = true;
        const TimeUnit unit = TimeUnit::of(link.waitNs.median());
        edge.label = QStringLiteral("⇢ %1 %2").arg(figuresOf(link.waitNs, unit), unit.name);
        edge.medianNs = link.waitNs.median(), edge.p99Ns = link.waitNs.quantile(0.99);
        edge.calls = double(link.calls);
        edge.errors = double(link.errors);
        edge.tip =
            ServicePictureText::tr("%1 ⇢ %2: %3 sent, %4, nobody waits\nit begins median %5, 99 % %6 %7 after it "
                                   "was sent")
                .arg(name(link.from), name(link.to), countText(double(link.sent)), rateText(perSecond(link.sent)),
                     unit.text(edge.medianNs), unit.text(edge.p99Ns), unit.name);
        if (link.errors > 0) edge.tip += QLatin1Char('\n') + failedText(link.errors, link.calls);
        return edge;
    }

    PictureEdge edge(const ServiceLink& link, int id) const {
        if (link.isSent()) return sentEdge(link, id);
        PictureEdge edge;
        edge.id = id;
        edge.from = link.from, edge.to = link.to;
        edge.label = figuresOf(link.durationNs, m_unit);
        if (const std::uint64_t lost = std::max(link.errors, link.unanswered); lost > 0)
            edge.label += QStringLiteral(" ✗ %1").arg(percentText(double(lost) / double(link.calls)));
        edge.medianNs = link.durationNs.median(), edge.p99Ns = link.durationNs.quantile(0.99);
        edge.share = share(link.criticalNs);
        edge.below = share(link.criticalBelowNs);
        edge.calls = double(link.calls);
        edge.errors = double(link.errors);
        edge.isCritical = edge.below >= kCriticalLink;
        edge.hasData = link.durationNs.count() > 0;
        edge.tip =
            ServicePictureText::tr(
                "%1 → %2: %3 calls, %4\nmedian %5, 99 % %6 %7\n%8 of the time of all requests is its own, %9 with "
                "all that is below")
                .arg(name(link.from), name(link.to), countText(edge.calls), rateText(perSecond(link.calls)),
                     m_unit.text(edge.medianNs), m_unit.text(edge.p99Ns), m_unit.name, percentText(edge.share),
                     percentText(edge.below));
        if (link.errors > 0) edge.tip += QLatin1Char('\n') + failedText(link.errors, link.calls);
        if (link.unanswered > 0)
            edge.tip +=
                QLatin1Char('\n') +
                ServicePictureText::tr("the other side of %1 is not recorded").arg(countText(double(link.unanswered)));
        return edge;
    }

    PictureEdge linkEdge(const ServiceTrigger& trigger, int id) const {
        PictureEdge edge;
        edge.id = id;
        edge.isLink = true;
        edge.label = QStringLiteral("⇢ %1").arg(countText(double(trigger.count)));
        edge.medianNs = trigger.delayNs.median(), edge.p99Ns = trigger.delayNs.quantile(0.99);
        edge.calls = double(trigger.count);
        const TimeUnit unit = TimeUnit::of(edge.medianNs);
        edge.tip = ServicePictureText::tr(
                       "%1 ⇢ %2: %3 links, nobody waits\nit begins median %4, 99 % %5 %6 after the end of what led "
                       "to it")
                       .arg(name(trigger.from), name(trigger.to), countText(edge.calls), unit.text(edge.medianNs),
                            unit.text(edge.p99Ns), unit.name);
        return edge;
    }

    const FlowSet& m_flows;
    const ServiceGraph& m_graph;
    int m_around;
    std::int64_t m_wholeNs;
    TimeUnit m_unit;
};

} // namespace

std::shared_ptr<const GraphPicture> servicePicture(const FlowSet& flows, int around) {
    return ServicePictureBuilder(flows, around).build();
}

} // namespace tenfold
