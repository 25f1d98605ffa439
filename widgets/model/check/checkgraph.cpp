#include "widgets/model/check/checkgraph.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/checktext.h"

#include <QPushButton>

#include <tuple>

namespace tenfold {

namespace {

/// Of graphColumns().
enum GraphColumn { Service = 1, To, Expected, Seen, Visits = 6, Errors, Mark };

/// What the figures of checkPicture() are: means, and visits.
std::vector<Column> checkColumns() {
    std::vector<Column> columns = graphColumns();
    columns[Expected].title = CheckGraph::tr("Expected, ms");
    columns[Expected].tip = CheckGraph::tr("Mean as the model says: own time a visit, of a center a request");
    columns[Seen].title = CheckGraph::tr("Seen, ms");
    columns[Seen].tip = CheckGraph::tr("Mean of what was seen");
    columns[Visits].title = CheckGraph::tr("Visits");
    columns[Mark].tip = CheckGraph::tr("What was seen beside what is expected");
    return columns;
}

} // namespace

CheckGraph::CheckGraph(QWidget* parent)
    : GraphFrame({tr("Expected and seen"), tr("Graph of what is expected and what was seen"),
                  tr("What is expected and what was seen as a table"), tr("No requests were checked."), checkColumns()},
                 parent) {
    for (const int column : {Service, To, Errors}) // the name says both, and errors are verdicts of their own
        table()->setColumnHidden(column, true);
    for (const auto& [text, tip, by] : {std::tuple{QStringLiteral("◀"), tr("Previous mismatch (Shift+F8)"), -1},
                                        std::tuple{QStringLiteral("F8 ▶"), tr("Next mismatch (F8)"), 1}}) {
        QPushButton* button = headButton(text, tip);
        connect(button, &QPushButton::clicked, this, [this, d = by] { Q_EMIT stepWanted(d); });
        header()->addControl(button);
    }
    addTableButton();
}

void CheckGraph::setCheck(const PerformanceModel* model, std::shared_ptr<const ModelCheck> check) {
    m_check = std::move(check);
    m_shown = m_check ? checkPicture(model, *m_check) : CheckPicture();
    showPicture(m_shown.picture, true);
    if (!m_check) return header()->setNote({});
    const TimeUnit unit = unitOf(*m_check);
    header()->setNote(tr("%1 requests, %2 → %3 %4 on average")
                          .arg(countText(double(m_check->requests)), unit.text(m_check->expectedNs),
                               unit.text(m_check->observedNs), unit.name));
}

void CheckGraph::selectVerdict(int number) {
    if (!m_check || number < 0 || !m_shown.picture) return canvas()->selectNone();
    const ModelVerdict& verdict = m_check->verdicts[std::size_t(number)];
    const bool isEdge = verdict.kind == VerdictKind::Edge;
    for (std::size_t id = 0; id < m_shown.places.size(); ++id) {
        const CheckPicture::Place& place = m_shown.places[id];
        if (place.service == verdict.service && place.to == (isEdge ? verdict.to : std::string()))
            return markOnly(int(id), isEdge);
    }
    canvas()->selectNone();
}

void CheckGraph::selectedOnGraph(int id, bool) {
    if (id >= 0 && std::size_t(id) < m_shown.places.size() && m_shown.places[std::size_t(id)].verdict >= 0)
        Q_EMIT verdictSelected(m_shown.places[std::size_t(id)].verdict);
}

} // namespace tenfold
