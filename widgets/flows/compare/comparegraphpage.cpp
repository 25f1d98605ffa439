#include "widgets/flows/compare/comparegraphpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QComboBox>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {

CompareGraphPage::CompareGraphPage(QWidget* parent)
    : GraphFrame({tr("A and B"), tr("Graph of A and B superimposed"), tr("Graph of A and B as a table"),
                  tr("No requests in both.")},
                 parent)
    , m_entries(new QComboBox)
    , m_note(detailLabel()) {
    m_note->setContentsMargins(8, 3, 8, 3);
    column()->insertWidget(1, m_note);
    m_entries->setAccessibleName(tr("Operation that requests enter at, the one that changed most first"));
    m_entries->setToolTip(m_entries->accessibleName());
    m_entries->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_entries->setMinimumContentsLength(20);
    canvas()->setStepsItself(true);
    header()->addControl(m_entries);
    for (const auto& [text, tip, by] :
         {std::tuple{QStringLiteral("◀"), tr("Previous edge that differs or takes time (Shift+F8)"), -1},
          std::tuple{QStringLiteral("F8 ▶"), tr("Next edge that differs, then by time (F8)"), 1}}) {
        QPushButton* button = headButton(text, tip);
        connect(button, &QPushButton::clicked, canvas(), [graph = canvas(), d = by] { graph->stepWorst(d); });
        header()->addControl(button);
    }
    addTableButton();
    connect(m_entries, &QComboBox::activated, this, [this] { fill(); });
}

void CompareGraphPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    m_comparison.reset();
    fillEntries();
    fill();
}

void CompareGraphPage::setComparison(std::shared_ptr<const PopulationComparison> comparison) {
    m_comparison = std::move(comparison);
    if (m_flows && m_other) fill();
}

void CompareGraphPage::fillEntries() {
    m_places = m_flows && m_other ? entryPlaces(m_flows->set, m_other->set) : std::vector<EntryPlace>();
    m_entries->clear();
    for (const EntryPlace& place : m_places) {
        const TimeUnit unit = TimeUnit::of(std::fabs(place.changeNs));
        m_entries->addItem(tr("%1 in %2").arg(oneLine(toQt(place.operation)), oneLine(toQt(place.service))));
        m_entries->setItemData(
            m_entries->count() - 1,
            tr("%1%2 %3 of the mean request")
                .arg(place.changeNs > 0 ? QStringLiteral("+") : QString(), unit.text(place.changeNs), unit.name),
            Qt::ToolTipRole);
    }
    m_entries->setEnabled(m_places.size() > 1);
}

void CompareGraphPage::fill() {
    const int entry = m_entries->currentIndex();
    m_both = entry >= 0 ? superimpose(m_flows->set, m_other->set, m_places[std::size_t(entry)]) : Superimposed();
    const auto picture = m_both.nodes.empty() ? nullptr : superimposedPicture(m_both, m_comparison.get());
    showPicture(picture);
    int counts[4] = {};
    if (picture)
        for (const PictureNode& node : picture->nodes)
            ++counts[int(node.change)];
    m_note->setVisible(picture != nullptr);
    if (!picture) return;
    QString note =
        tr("%1 requests in A, %2 in B · median before → now, %3")
            .arg(countText(double(m_both.requests[0])), countText(double(m_both.requests[1])), picture->unit);
    for (const auto& [change, text] : {std::pair(GraphChange::Added, tr("%1 added")),
                                       {GraphChange::Removed, tr("%1 removed")},
                                       {GraphChange::Changed, tr("%1 changed")}})
        if (counts[int(change)] > 0) note += QStringLiteral(" · ") + text.arg(counts[int(change)]);
    if (picture->leftOut > 0)
        note += QStringLiteral(" · ") + tr("%n rare place(s) not drawn", nullptr, int(picture->leftOut));
    m_note->setText(note);
}

bool CompareGraphPage::mark(const FlowSelection& selection) {
    const bool isEdge = !selection.toService.isEmpty();
    for (std::size_t n = 0; n < m_both.nodes.size(); ++n) {
        const SuperimposedNode& node = m_both.nodes[n];
        const bool isIt = isEdge
                              ? toQt(node.caller) == selection.service && toQt(node.call) == selection.operation &&
                                    toQt(node.service) == selection.toService
                              : toQt(node.service) == selection.service && toQt(node.operation) == selection.operation;
        if (!isIt) continue;
        markOnly(int(n), isEdge);
        return true;
    }
    return false;
}

void CompareGraphPage::select(const FlowSelection& selection) {
    if (selection.service.isEmpty() || selection.operation.isEmpty() || m_both.nodes.empty()) return;
    if (mark(selection)) return;
    const int before = m_entries->currentIndex();
    for (int i = 0; i < m_entries->count(); ++i) {
        if (i == before) continue;
        const Superimposed both = superimpose(m_flows->set, m_other->set, m_places[std::size_t(i)]);
        const bool isHere = std::any_of(both.nodes.begin(), both.nodes.end(), [&](const SuperimposedNode& node) {
            return selection.toService.isEmpty()
                       ? toQt(node.service) == selection.service && toQt(node.operation) == selection.operation
                       : toQt(node.caller) == selection.service && toQt(node.call) == selection.operation;
        });
        if (!isHere) continue;
        m_entries->setCurrentIndex(i);
        fill();
        mark(selection);
        return;
    }
}

void CompareGraphPage::selectedOnGraph(int id, bool isEdge) {
    if (id < 0 || std::size_t(id) >= m_both.nodes.size()) return;
    const SuperimposedNode& node = m_both.nodes[std::size_t(id)];
    FlowSelection next;
    if (isEdge && !node.call.empty()) {
        next.isEdge = true;
        next.service = toQt(node.caller), next.operation = toQt(node.call), next.toService = toQt(node.service);
    } else {
        next.service = toQt(node.service), next.operation = toQt(node.operation);
    }
    Q_EMIT selected(next);
}

} // namespace tenfold
