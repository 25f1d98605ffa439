#include "widgets/flows/flame/flamepage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/filtermenu.h"
#include "widgets/flows/flame/flameview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

FlamePage::FlamePage(QWidget* parent)
    : FlowPage(parent)
    , m_told(new QLabel)
    , m_whole(new QPushButton(tr("All")))
    , m_flame(new FlameView) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* header = new PaneHeader(tr("Flame graph"));
    m_whole->setFont(tableFont());
    m_whole->setToolTip(tr("Show all roots again (0)"));
    m_whole->setEnabled(false);
    header->addLeading(m_whole);
    column->addWidget(header);
    m_told->setFont(noteFont());
    m_told->setTextFormat(Qt::PlainText);
    m_told->setWordWrap(true);
    m_told->setContentsMargins(8, 3, 8, 3);
    column->addWidget(m_told);
    column->addWidget(m_flame, 1);
    connect(m_whole, &QPushButton::clicked, this, [this] { m_flame->zoomTo(std::nullopt); });
    connect(m_flame, &FlameView::zoomChanged, this, [this] { m_whole->setEnabled(m_flame->zoomed().has_value()); });
    connect(m_flame, &FlameView::menuRequested, this, &FlamePage::openMenu);
    connect(m_flame, &FlameView::selected, this, [this](std::uint32_t frame) {
        tell();
        const FlameGraph& graph = *m_flame->graph();
        FlowSelection place;
        place.service = toQt(graph.names.text(graph.frames[frame].service));
        place.operation = toQt(graph.names.text(graph.frames[frame].operation));
        emit selected(place);
    });
}

void FlamePage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    m_isFilled = false;
    if (isVisible()) fill();
}

void FlamePage::showEvent(QShowEvent* event) {
    FlowPage::showEvent(event);
    fill();
}

void FlamePage::fill() {
    if (std::exchange(m_isFilled, true)) return;
    std::shared_ptr<const FlameGraph> graph = m_flows ? m_flows->flame : nullptr;
    if (m_flows && m_other) graph = std::make_shared<const FlameGraph>(flameChange(*m_flows->flame, *m_other->flame));
    m_flame->setGraph(std::move(graph));
    tell();
}

void FlamePage::tell() {
    const auto& graph = m_flame->graph();
    if (!graph || graph->frames.empty()) return m_told->setText(tr("No spans."));
    QString text = m_flame->describe(m_flame->current().value_or(0));
    if (graph->deeper > 0)
        text += u'\n' + tr("%1 spans are deeper than %2 levels; their time stands there.")
                            .arg(countText(double(graph->deeper)), countText(double(FlameGraph::kDeepestFrame + 1)));
    m_told->setText(text);
}

void FlamePage::openMenu(const QPoint& globalAt) {
    const FlameGraph& graph = *m_flame->graph();
    const FlameFrame& frame = graph.frames[*m_flame->current()];
    QMenu menu(this);
    menu.addAction(tr("Show alone"), m_flame, [this] { m_flame->zoomTo(m_flame->current()); });
    menu.addAction(tr("Show all"), m_flame, [this] { m_flame->zoomTo(std::nullopt); });
    menu.addSeparator();
    const QString step = QStringLiteral("span(%1 and %2)")
                             .arg(toQt(filterStep("service", "=", graph.names.text(frame.service))),
                                  toQt(filterStep("operation", "=", graph.names.text(frame.operation))));
    addFilterActions(&menu, step, [this](const QString& chosen) { emit stepRequested(chosen); });
    menu.exec(globalAt);
}

QList<QWidget*> FlamePage::panes() const {
    return {m_flame};
}

} // namespace tenfold
