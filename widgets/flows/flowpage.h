#pragma once

#include "core/flows/classes/flame_graph.h"
#include "core/flows/classes/flow_set.h"
#include "core/flows/classes/statistics.h"
#include "core/flows/requests/flow_examples.h"

#include <QWidget>

#include <array>
#include <memory>

namespace tenfold {

struct PopulationComparison;
class ServiceHues;
struct SummaryComparison;

/// The flows of a population, ready to show. Made on a worker; never changed.
struct FlowsResult {
    FlowSet set;
    bool isSummary = false;                               ///< classes alone: their requests are elsewhere
    double seconds = 0;                                   ///< that its runs took
    std::array<std::vector<StatisticsRow>, 3> statistics; ///< by StatisticsBy
    std::shared_ptr<const FlameGraph> flame = std::make_shared<const FlameGraph>();
};

/// What is selected in Flows: a class, one of its places, or something of all classes.
struct FlowSelection {
    int pathClass = -1;                   ///< index in FlowSet::classes; -1: all requests
    std::uint32_t node = FlowNode::kNone; ///< of the class; kNone: the class itself
    bool isEdge = false;                  ///< the edge that leads to the node
    /// Without a class: a service, an operation of it, the calls from one to another.
    QString service = {}, operation = {}, toService = {};
    bool isLink = false; ///< the service led the other to something, nobody waits
    bool operator==(const FlowSelection&) const = default;
    bool isPlace() const { return node != FlowNode::kNone || !service.isEmpty(); }
};

/// One tab of Flows. Several show the same selection.
class FlowPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    // What a page does not show, it need not take.
    /// Null while there is nothing. @param other  scope B, or null
    virtual void setFlows(std::shared_ptr<const FlowsResult>, std::shared_ptr<const FlowsResult>) {}
    /// What changed from A to B; null while it is not known.
    virtual void setComparison(std::shared_ptr<const PopulationComparison>) {}
    /// The same where a side is a summary; null: none is.
    virtual void setSummaries(std::shared_ptr<const SummaryComparison>) {}
    /// The colours of services, which all pages share.
    virtual void setHues(std::shared_ptr<const ServiceHues>) {}
    /// Why a summary cannot be shown here; empty: it can, without a comparison of places.
    virtual QString whyNoSummary() const;
    virtual void select(const FlowSelection&) {}
    /// For F6, and the first one for the focus.
    virtual QList<QWidget*> panes() const = 0;

Q_SIGNALS:
    /// A person selected something.
    void selected(const tenfold::FlowSelection& selection);
    /// A step for the filter, as of widgets/common/tables/filtermenu.h.
    void stepRequested(const QString& step);
    /// An example request of what is selected is wanted.
    void exampleRequested();
};

/// The duration that a selection is about; empty where it is not there.
Distribution timeOf(const FlowsResult& flows, const FlowSelection& selection);
/// Its own share of the critical paths of its class, or of all requests, 0..1, without what is below it; below 0 where
/// it has no time of its own, as an edge within a process: what passes before it begins is that of the place before.
double shareOf(const FlowsResult& flows, const FlowSelection& selection);
/// "frontend ▸ cart" of an edge, "GET /item" of a center.
QString titleOf(const FlowsResult& flows, const FlowSelection& selection);
/// Places of a class by their own part of the critical path, the worst first; calls stand for the edge they are.
std::vector<FlowSelection> worstPlaces(const FlowsResult& flows, int pathClass);

} // namespace tenfold
