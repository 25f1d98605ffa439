#include "widgets/model/check/checkgraph.h"

#include "widgets/common/convert.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/checktext.h"

#include <QPushButton>

#include <tuple>

namespace tenfold {

CheckGraph::CheckGraph(QWidget* parent)
    : GraphFrame({tr("Expected and seen"), tr("Graph of what is expected and what was seen"),
                  tr("What is expected and what was seen as a table"), tr("No requests were checked.")},
                 parent) {
    for (const auto& [text, tip, by] : {std::tuple{QStringLiteral("◀"), tr("Previous mismatch (Shift+F8)"), -1},
                                        std::tuple{QStringLiteral("F8 ▶"), tr("Next mismatch (F8)"), 1}}) {
        QPushButton* button = headButton(text, tip);
        connect(button, &QPushButton::clicked, this, [this, d = by] { emit stepWanted(d); });
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
        emit verdictSelected(m_shown.places[std::size_t(id)].verdict);
}

} // namespace tenfold
