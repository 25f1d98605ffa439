#include "widgets/flows/services/processtable.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kMostProcesses = 20'000; ///< in the table

/// What is not said in a column of its own, "service.version 1.0.0, …".
QString attributesText(const ProcessFacts& process) {
    QStringList texts;
    for (const auto& [path, value] : process.attributes)
        if (path != "service.name" && path != "service.instance.id" && path != "host.name")
            texts << QStringLiteral("%1 %2").arg(toQt(path), toQt(value));
    return texts.join(QStringLiteral(", "));
}

} // namespace

ProcessTable::ProcessTable(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Processes")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Processes: instances of services"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    m_model->setColumns({{tr("Process"), false, 0}});
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("No processes."));
    column->addWidget(m_table, 1);
    const auto processOf = [this](int id) -> const ProcessFacts& { return m_flows->set.processes[std::size_t(id)]; };
    connect(m_table, &TableView::currentIdChanged, this, [this, processOf](const QVariant& id) {
        if (id.isValid()) Q_EMIT serviceSelected(toQt(m_flows->set.names.text(processOf(id.toInt()).service)));
    });
    connect(m_table, &TableView::menuRequested, this, [this, processOf](QMenu* menu, const QModelIndex& index) {
        if (!index.isValid() || !m_flows) return;
        const ProcessFacts& process = processOf(index.data(IdRole).toInt());
        addFilterActions(menu, toQt(filterStep("node", "=", m_flows->set.names.text(process.process))),
                         [this](const QString& step) { Q_EMIT stepRequested(step); });
    });
}

void ProcessTable::setFlows(std::shared_ptr<const FlowsResult> flows) {
    m_flows = std::move(flows);
    m_service.clear();
    fill();
}

void ProcessTable::mark(const QString& service) {
    if (service == m_service) return;
    m_service = service;
    fill();
}

void ProcessTable::fill() {
    const QSignalBlocker quiet(m_table);
    if (!m_flows) return m_model->setRows({});
    const FlowSet& set = m_flows->set;
    const bool isOfRuns = set.runs.size() > 1;
    std::vector<Column> columns{{tr("Process"), false, 80},
                                {tr("Service"), false, 66},
                                {tr("Host"), false, 64, tr("where it runs, as its recorder says")}};
    if (isOfRuns) columns.push_back({tr("Run"), false, 76});
    columns.push_back({tr("Requests"), true, 54, tr("that have a span of it")});
    columns.push_back({tr("Spans"), true, 48});
    columns.push_back({tr("Errors"), true, 44, tr("spans that say they failed")});
    columns.push_back({tr("Clock"), true, 58, tr("what its clock reads more than the others, where that is proven")});
    columns.push_back({tr("Says of itself"), false, 0, tr("attributes of the resource")});
    m_model->setColumns(columns);
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < std::min(set.processes.size(), kMostProcesses); ++i) {
        const ProcessFacts& process = set.processes[i];
        CellModel::Row row{{Cell::of(toQt(set.names.text(process.process))),
                            Cell::of(toQt(set.names.text(process.service))), Cell::of(toQt(process.host()))},
                           int(i)};
        if (isOfRuns) row.cells.push_back(Cell::of(toQt(set.runs[process.run])));
        row.cells.push_back(Cell::number(double(process.requests)));
        row.cells.push_back(Cell::number(double(process.spans)));
        row.cells.push_back(Cell::number(double(process.errors), 0, process.errors > 0 ? Tone::Disagree : Tone::Dim));
        Cell clock = process.clockNs ? Cell::of(durationText(*process.clockNs), Tone::Disagree)
                                     : Cell::of(QStringLiteral("–"), Tone::Dim);
        clock.sort = double(process.clockNs.value_or(0));
        clock.tip = process.clockNs ? (set.clocksAreCorrected ? tr("Corrected here.") : tr("Not corrected."))
                                    : tr("Nothing proves it wrong.");
        row.cells.push_back(std::move(clock));
        row.cells.push_back(Cell::of(attributesText(process), Tone::Dim));
        row.linked = row.cells[1].text == m_service;
        rows.push_back(std::move(row));
    }
    m_model->setRows(std::move(rows));
    m_header->setNote(
        set.processes.size() > kMostProcesses
            ? tr("the first %1 of %2").arg(countText(double(kMostProcesses)), countText(double(set.processes.size())))
            : tr("%n instance(s) of services", nullptr, int(set.processes.size())));
}

} // namespace tenfold
