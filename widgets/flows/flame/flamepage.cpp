#include "widgets/flows/flame/flamepage.h"

#include "core/filter/filter.h"
#include "core/flows/classes/flame_callers.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/flows/flame/flameview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace tenfold {

FlamePage::FlamePage(QWidget* parent)
    : FlowPage(parent)
    , m_told(new QLabel)
    , m_whole(new QPushButton(tr("All")))
    , m_flame(new FlameView)
    , m_callerRows(new CellModel(this))
    , m_calleeRows(new CellModel(this)) {
    m_callers = makeNeighbours(m_callerRows, tr("Who calls the place"));
    m_callees = makeNeighbours(m_calleeRows, tr("What the place calls"));
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
    auto* sides = paneSplitter(Qt::Horizontal);
    sides->setObjectName(QStringLiteral("FlamePage.neighbours"));
    sides->addWidget(m_callers);
    sides->addWidget(m_callees);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("FlamePage"));
    split->addWidget(m_flame);
    split->addWidget(sides);
    split->setStretchFactor(0, 1);
    constexpr int kRoomOfNeighbours = 132; // px: five rows and the head
    split->setSizes({1000, kRoomOfNeighbours});
    column->addWidget(split, 1);
    connect(m_whole, &QPushButton::clicked, this, [this] { m_flame->zoomTo(std::nullopt); });
    connect(m_flame, &FlameView::zoomChanged, this, [this] { m_whole->setEnabled(m_flame->zoomed().has_value()); });
    connect(m_flame, &FlameView::menuRequested, this, &FlamePage::openMenu);
    connect(m_flame, &FlameView::selected, this, [this](std::uint32_t frame) {
        tell();
        showNeighbours();
        const FlameGraph& graph = *m_flame->graph();
        FlowSelection place;
        place.service = toQt(graph.names.text(graph.frames[frame].service));
        place.operation = toQt(graph.names.text(graph.frames[frame].operation));
        Q_EMIT selected(place);
    });
}

void FlamePage::setHues(std::shared_ptr<const ServiceHues> hues) {
    m_flame->setHues(std::move(hues));
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
    showNeighbours();
}

TableView* FlamePage::makeNeighbours(CellModel* model, const QString& name) {
    auto* table = new TableView(name);
    model->setColumns({{name, false, 0}});
    table->setCells(model);
    connect(table, &TableView::rowActivated, this, [this](const QVariant& id) {
        const QPoint names = id.toPoint();
        goToPlace(std::uint32_t(names.x()), std::uint32_t(names.y()));
    });
    return table;
}

void FlamePage::fillNeighbours(CellModel* model, const QString& title, const std::vector<PlaceNeighbour>& neighbours) {
    const FlameGraph& graph = *m_flame->graph();
    std::vector<Column> columns{{title, false, 0}};
    const QString tip =
        tr("Self time of these spans and of all below them, ms, divided by all requests that are shown");
    if (graph.hasTwoSides)
        columns.insert(columns.end(), {{tr("A, ms"), true, 52, tip}, {tr("B, ms"), true, 52, tip}});
    else
        columns.push_back({tr("ms a req."), true, 80, tip});
    columns.push_back({tr("Times"), true, 52, tr("Spans, of all requests")});
    if (columns.size() != model->columns().size() || columns.front().title != model->columns().front().title)
        model->setColumns(std::move(columns));
    const auto workOf = [&](const PlaceNeighbour& one, std::size_t side) {
        const std::uint64_t requests = std::max<std::uint64_t>(1, graph.requests[side]);
        return Cell::number(double(one.of[side].workNs) / double(requests) / 1e6, 3);
    };
    std::vector<CellModel::Row> rows;
    for (const PlaceNeighbour& one : neighbours) {
        const bool isNobody = one.service == PlaceNeighbour::kNone;
        Cell name = isNobody ? Cell::of(tr("requests begin here"), Tone::Dim)
                             : Cell::of(toQt(graph.names.text(one.service) + ' ' + graph.names.text(one.operation)));
        name.tip = name.text;
        CellModel::Row row{{std::move(name), workOf(one, 0)}, QPoint(int(one.service), int(one.operation))};
        if (graph.hasTwoSides) row.cells.push_back(workOf(one, 1));
        row.cells.push_back(Cell::number(double(one.of[0].count + one.of[1].count)));
        rows.push_back(std::move(row));
    }
    model->setRows(std::move(rows));
}

void FlamePage::showNeighbours() {
    const auto& graph = m_flame->graph();
    const auto frame = m_flame->current();
    if (!graph || graph->frames.empty() || !frame) {
        m_callerRows->setRows({});
        m_calleeRows->setRows({});
        return;
    }
    const FlamePlace place = placeOf(*graph, *frame);
    fillNeighbours(m_callerRows, tr("Called by"), place.callers);
    fillNeighbours(m_calleeRows, tr("Calls"), place.callees);
    m_callees->setEmptyText(tr("It calls nothing that was recorded."));
}

void FlamePage::goToPlace(std::uint32_t service, std::uint32_t operation) {
    const FlameGraph& graph = *m_flame->graph();
    std::optional<std::uint32_t> widest;
    for (std::uint32_t i = 0; i < graph.frames.size(); ++i) {
        const FlameFrame& frame = graph.frames[i];
        if (frame.service != service || frame.operation != operation) continue;
        if (!widest || graph.width(frame) > graph.width(graph.frames[*widest])) widest = i;
    }
    if (!widest) return; // requests begin there
    m_flame->select(*widest);
    m_flame->setFocus(Qt::OtherFocusReason);
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
    addFilterActions(&menu, step, [this](const QString& chosen) { Q_EMIT stepRequested(chosen); });
    menu.exec(globalAt);
}

QList<QWidget*> FlamePage::panes() const {
    return {m_flame, m_callers, m_callees};
}

} // namespace tenfold
