#include "widgets/flows/statisticspage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/filtermenu.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"

#include <QButtonGroup>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {
constexpr std::size_t kMostStatistics = 20'000;
} // namespace

StatisticsPage::StatisticsPage(QWidget* parent)
    : FlowPage(parent)
    , m_choice(new QButtonGroup(this))
    , m_header(new PaneHeader(tr("By")))
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Statistics"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const QString names[] = {tr("Service"), tr("Operation"), tr("Class")};
    for (int by = 0; by < 3; ++by) {
        auto* button = new QPushButton(names[by]);
        button->setFont(tableFont());
        button->setCheckable(true);
        button->setChecked(by == int(m_by));
        button->setAccessibleName(tr("Statistics by %1").arg(names[by]));
        m_choice->addButton(button, by);
        m_header->addLeading(button);
    }
    connect(m_choice, &QButtonGroup::idClicked, this, [this](int by) { setBy(StatisticsBy(by)); });
    column->addWidget(m_header);
    m_model->setColumns({{tr("Service"), false, 0}});
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("No spans."));
    column->addWidget(m_table, 1);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) selectRow(id.toInt());
    });
    connect(m_table, &TableView::menuRequested, this, &StatisticsPage::addActions);
}

void StatisticsPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) {
    m_flows = std::move(flows);
    m_other = std::move(other);
    fill();
}

void StatisticsPage::setBy(StatisticsBy by) {
    m_by = by;
    m_choice->button(int(by))->setChecked(true);
    fill();
}

const std::vector<StatisticsRow>& StatisticsPage::rows() const {
    return m_flows->statistics[std::size_t(m_by)];
}

const StatisticsRow* StatisticsPage::otherOf(const StatisticsRow& row) const {
    if (!m_other) return nullptr;
    for (const StatisticsRow& there : m_other->statistics[std::size_t(m_by)])
        if (m_by == StatisticsBy::Class
                ? there.hash == row.hash
                : there.service == row.service && there.operation == row.operation && there.toService == row.toService)
            return &there;
    return nullptr;
}

void StatisticsPage::setColumns(const QString& unit, bool isTwo) {
    std::vector<Column> columns;
    const bool isService = m_by == StatisticsBy::Service, isClass = m_by == StatisticsBy::Class;
    if (!isService) columns.push_back({isClass ? tr("Path class") : tr("Operation"), false, 0});
    columns.push_back({tr("Service"), false, isService ? 0 : 110});
    const auto add = [&](const QString& title, int width, const QString& tip) {
        columns.push_back({isTwo ? tr("%1 A").arg(title) : title, true, width, tip});
        if (isTwo) columns.push_back({tr("%1 B").arg(title), true, width, tip});
    };
    add(tr("Count"), 48, isClass ? tr("requests") : tr("spans"));
    if (!isTwo) add(tr("1/s"), 40, tr("a second of the time that the runs took"));
    add(tr("Errors"), 44, tr("spans that say they failed"));
    add(tr("p50"), 44, tr("median duration, %1").arg(unit));
    if (!isTwo) add(tr("p90"), 44, tr("9 of 10 take no longer, %1").arg(unit));
    add(tr("p99"), 44, tr("99 of 100 take no longer, %1").arg(unit));
    if (!isTwo) add(tr("Max"), 44, tr("the longest, %1").arg(unit));
    if (!isClass)
        add(tr("Self"), 48, tr("median time without that of what it calls, %1; of a call, of the way").arg(unit));
    add(tr("%"), 40, tr("its own part of the critical paths, of the time of all requests"));
    if (!isTwo) columns.push_back({QString(), false, 36});
    m_model->setColumns(columns);
}

void StatisticsPage::fill() {
    if (!m_flows) return m_model->setRows({});
    const auto& all = rows();
    double typical = 0;
    for (const StatisticsRow& row : all)
        typical = std::max(typical, row.durationNs.median());
    const TimeUnit unit = TimeUnit::of(typical / 8);
    setColumns(unit.name, m_other != nullptr);
    const auto time = [&](double ns) {
        Cell cell = Cell::of(unit.text(ns));
        cell.sort = unit.value(ns);
        return cell;
    };
    const auto errors = [](const StatisticsRow& row) {
        return Cell::number(double(row.errors), 0, row.errors > 0 ? Tone::Disagree : Tone::Dim);
    };
    const auto percent = [](const StatisticsRow& row, const FlowsResult& of) {
        const double share = double(row.criticalNs) / double(std::max<std::int64_t>(1, of.set.totalNs()));
        Cell cell = Cell::of(numberText(share * 100, 1));
        cell.sort = share * 100;
        return cell;
    };
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < std::min(all.size(), kMostStatistics); ++i) {
        const StatisticsRow& row = all[i];
        CellModel::Row out{{}, int(i)};
        if (m_by != StatisticsBy::Service) {
            Cell name = Cell::of(row.toService.empty()
                                     ? toQt(row.operation)
                                     : QStringLiteral("%1 ▸ %2").arg(toQt(row.operation), toQt(row.toService)));
            name.tip = row.toService.empty() ? QString() : tr("The call as its caller sees it");
            out.cells.push_back(std::move(name));
        }
        out.cells.push_back(Cell::of(toQt(row.service)));
        if (m_other) {
            const StatisticsRow* b = otherOf(row);
            static const StatisticsRow kNothing;
            const StatisticsRow& there = b ? *b : kNothing;
            const auto pair = [&](Cell a, Cell other) {
                if (!b) other = Cell::of(QStringLiteral("–"), Tone::Dim), other.sort = 0.0;
                out.cells.push_back(std::move(a));
                out.cells.push_back(std::move(other));
            };
            pair(Cell::number(double(row.count)), Cell::number(double(there.count)));
            pair(errors(row), errors(there));
            pair(time(row.durationNs.median()), time(there.durationNs.median()));
            pair(time(row.durationNs.quantile(0.99)), time(there.durationNs.quantile(0.99)));
            if (m_by != StatisticsBy::Class) pair(time(row.selfNs.median()), time(there.selfNs.median()));
            pair(percent(row, *m_flows), percent(there, *m_other));
        } else {
            out.cells.push_back(Cell::number(double(row.count)));
            Cell rate = Cell::of(m_flows->seconds > 0 ? numberText(double(row.count) / m_flows->seconds, 2)
                                                      : QStringLiteral("–"));
            rate.sort = m_flows->seconds > 0 ? double(row.count) / m_flows->seconds : 0.0;
            out.cells.push_back(std::move(rate));
            out.cells.push_back(errors(row));
            for (const double q : {0.5, 0.9, 0.99})
                out.cells.push_back(time(row.durationNs.quantile(q)));
            out.cells.push_back(time(double(row.durationNs.maxNs())));
            if (m_by != StatisticsBy::Class) out.cells.push_back(time(row.selfNs.median()));
            Cell share = percent(row, *m_flows);
            Cell bar;
            bar.bar = share.sort.toDouble() / 100;
            bar.sort = share.sort;
            out.cells.push_back(std::move(share));
            out.cells.push_back(std::move(bar));
        }
        rows.push_back(std::move(out));
    }
    m_header->setNote(
        all.size() > kMostStatistics
            ? tr("the first %1 of %2").arg(countText(double(kMostStatistics)), countText(double(all.size())))
            : tr("%1 rows, times in %2").arg(countText(double(all.size())), unit.name));
    const QSignalBlocker quiet(m_table);
    m_model->setRows(std::move(rows));
}

void StatisticsPage::selectRow(int number) {
    const StatisticsRow& row = rows()[std::size_t(number)];
    FlowSelection selection;
    if (m_by == StatisticsBy::Class)
        selection.pathClass = int(row.pathClass);
    else
        selection = {
            -1, FlowNode::kNone, !row.toService.empty(), toQt(row.service), toQt(row.operation), toQt(row.toService)};
    m_selection = selection;
    emit selected(selection);
}

void StatisticsPage::select(const FlowSelection& selection) {
    if (selection == m_selection) return;
    m_selection = selection;
    const QSignalBlocker quiet(m_table);
    if (m_by == StatisticsBy::Class && selection.pathClass >= 0 && !selection.isPlace())
        m_table->selectId(selection.pathClass);
    else
        m_table->clearSelection();
}

void StatisticsPage::addActions(QMenu* menu, const QModelIndex& index) {
    if (!index.isValid() || !m_flows) return;
    const StatisticsRow& row = rows()[std::size_t(index.data(IdRole).toInt())];
    const auto use = [this](const QString& step) { emit stepRequested(step); };
    tenfold::addFilterActions(menu, toQt(filterStep("service", "=", row.service)), use);
    if (m_by == StatisticsBy::Class) {
        menu->addSeparator();
        const PathClass& c = m_flows->set.classes[row.pathClass];
        tenfold::addFilterActions(menu, toQt(filterStep("operation", "=", m_flows->set.names.text(c.root.operation))),
                                  use);
    }
}

QList<QWidget*> StatisticsPage::panes() const {
    return {m_table};
}

} // namespace tenfold
