#include "widgets/flows/graph/graphpage.h"

#include "widgets/common/convert.h"
#include "widgets/flows/graph/classgraph.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/pathstrip.h"
#include "widgets/frame/panes.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

/// Ids of the strip's parts: those of nodes, and below 0 those of calls.
int partId(std::uint32_t node, bool isEdge) {
    return isEdge ? -1 - int(node) : int(node) + 1;
}

} // namespace

GraphPage::GraphPage(QWidget* parent)
    : GraphFrame({tr("Graph"), tr("Graph of the path class"), tr("Graph of the path class as a table"),
                  tr("Select a path class.")},
                 parent)
    , m_fold(headButton(tr("Fold services"), tr("One box for neighbours of one service")))
    , m_previous(headButton(QStringLiteral("◀"), tr("Previous worst place (Shift+F8)")))
    , m_next(headButton(QStringLiteral("F8 ▶"), tr("Next worst place (F8)")))
    , m_strip(new PathStrip(tr("Critical path in order of time")))
    , m_stripHeader(new PaneHeader(tr("On the critical path"))) {
    m_fold->setCheckable(true);
    m_fold->hide();
    for (QPushButton* button : {m_fold, m_previous, m_next})
        header()->addControl(button);
    addTableButton();
    column()->addWidget(m_stripHeader);
    column()->addWidget(m_strip);
    connect(m_fold, &QPushButton::clicked, canvas(), &GraphCanvas::setFolded);
    connect(canvas(), &GraphCanvas::foldedChanged, m_fold, &QPushButton::setChecked);
    connect(m_previous, &QPushButton::clicked, this, [this] { stepWorst(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { stepWorst(1); });
    connect(canvas(), &GraphCanvas::edgeActivated, this, &GraphPage::exampleRequested);
    connect(canvas(), &GraphCanvas::nodeActivated, this, &GraphPage::exampleRequested);
    connect(m_strip, &PathStrip::partSelected, this,
            [this](int id) { selectedOnGraph(id < 0 ? -1 - id : id - 1, id < 0); });
}

void GraphPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult>) {
    m_flows = std::move(flows);
    m_selection = {};
    m_shown = -1;
    fill();
}

void GraphPage::select(const FlowSelection& selection) {
    m_selection = selection;
    if (selection.pathClass != m_shown && selection.pathClass >= 0) fill();
    mark();
}

void GraphPage::fill() {
    const int number = m_selection.pathClass;
    const bool isThere = m_flows && number >= 0 && std::size_t(number) < m_flows->set.classes.size();
    m_shown = isThere ? number : -1;
    showPicture(isThere ? classPicture(m_flows->set, std::size_t(number)) : nullptr);
    m_fold->setVisible(canvas()->canFold());
    m_fold->setChecked(canvas()->isFolded());
    for (QPushButton* button : {m_previous, m_next, tableButton()})
        button->setEnabled(isThere);
    fillStrip();
    if (!isThere) {
        header()->setTitle(tr("Graph"));
        header()->setNote({});
        return;
    }
    const PathClass& c = m_flows->set.classes[std::size_t(number)];
    const TimeUnit unit = unitOf(c);
    header()->setTitle(toQt(m_flows->set.classNames[std::size_t(number)]));
    header()->setNote(tr("%1 requests · median %2 · p99 %3 %4")
                          .arg(countText(double(c.requests)), unit.text(c.durationNs.median()),
                               unit.text(c.durationNs.quantile(0.99)), unit.name));
}

void GraphPage::fillStrip() {
    std::vector<PathStrip::Part> parts;
    if (m_shown >= 0) {
        const FlowSet& set = m_flows->set;
        const PathClass& c = set.classes[std::size_t(m_shown)];
        for (const PathPart& part : pathParts(c)) {
            const FlowSelection place{m_shown, part.node, part.isEdge};
            const QString name = titleOf(*m_flows, place);
            parts.push_back(
                {name,
                 tr("%1: %2 of the time of the class, in %3")
                     .arg(name, percentText(part.share), toQt(set.names.text(c.nodes[part.node].place.service))),
                 part.share, partId(part.node, part.isEdge)});
        }
        m_stripHeader->setNote(
            tr("share of the %1 requests' time, in per cent, in order of time").arg(countText(double(c.requests))));
    }
    m_stripHeader->setVisible(!parts.empty());
    m_strip->setVisible(!parts.empty());
    m_strip->setParts(std::move(parts));
}

void GraphPage::selectedOnGraph(int node, bool isEdge) {
    if (m_shown < 0 || node < 0) return; // a join has no figures of its own
    const FlowSelection next{m_shown, std::uint32_t(node), isEdge};
    if (next == m_selection) return;
    m_selection = next;
    mark();
    Q_EMIT selected(next);
}

/// Shows the selection in the graph, the table and the strip.
void GraphPage::mark() {
    if (m_selection.pathClass != m_shown || m_selection.node == FlowNode::kNone) {
        m_strip->select(0);
        canvas()->selectNone();
        return;
    }
    markOnly(int(m_selection.node), m_selection.isEdge);
    m_strip->select(partId(m_selection.node, m_selection.isEdge));
}

void GraphPage::stepWorst(int by) {
    if (!m_flows || m_shown < 0) return;
    const std::vector<FlowSelection> places = worstPlaces(*m_flows, m_shown);
    if (places.empty()) return;
    const auto at = std::find(places.begin(), places.end(), m_selection);
    const int count = int(places.size()), now = at == places.end() ? (by > 0 ? -1 : 0) : int(at - places.begin());
    const FlowSelection& next = places[std::size_t((now + by + count) % count)];
    selectedOnGraph(int(next.node), next.isEdge);
}

void GraphPage::setTable(bool on) {
    GraphFrame::setTable(on);
    mark();
}

QList<QWidget*> GraphPage::panes() const {
    return GraphFrame::panes() << m_strip;
}

} // namespace tenfold
