#include "widgets/flows/statisticspage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QButtonGroup>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <tuple>

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
    const bool isOfClasses = (m_flows && m_flows->isSummary) || (m_other && m_other->isSummary);
    for (const StatisticsBy by : {StatisticsBy::Service, StatisticsBy::Operation}) {
        m_choice->button(int(by))->setEnabled(!isOfClasses);
        m_choice->button(int(by))->setToolTip(isOfClasses ? FlowPage::whyNoSummary() : QString());
    }
    if (isOfClasses) return setBy(StatisticsBy::Class);
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

void StatisticsPage::setColumns(const QString& unit, bool isTwo) {
    std::vector<Column> columns;
    const bool isService = m_by == StatisticsBy::Service, isClass = m_by == StatisticsBy::Class;
    if (!isService) columns.push_back({isClass ? tr("Path class") : tr("Operation"), false, 0});
    columns.push_back({tr("Service"), false, isService ? 0 : isTwo ? 70 : 110});
    const auto add = [&](const QString& title, int width, const QString& tip) {
        columns.push_back({isTwo ? tr("%1 A").arg(title) : title, true, width, tip});
        if (isTwo) columns.push_back({tr("%1 B").arg(title), true, width, tip});
    };
    add(tr("Count"), 48, isClass ? tr("requests") : tr("spans"));
    if (!isTwo) add(tr("1/s"), 40, tr("a second of the time that the runs took"));
    add(isTwo ? tr("Err") : tr("Errors"), isTwo ? 36 : 44, tr("spans that say they failed"));
    add(tr("p50"), isTwo ? 38 : 44, tr("median duration, %1").arg(unit));
    if (!isTwo) add(tr("p90"), 44, tr("9 of 10 take no longer, %1").arg(unit));
    add(tr("p99"), isTwo ? 38 : 44, tr("99 of 100 take no longer, %1").arg(unit));
    if (!isTwo) add(tr("Max"), 44, tr("the longest, %1").arg(unit));
    if (!isClass)
        add(tr("Self"), isTwo ? 40 : 48,
            tr("median time without that of what it calls, %1; of a call, of the way").arg(unit));
    add(tr("%"), isTwo ? 32 : 40, tr("its own part of the critical paths, of the time of all requests"));
    if (!isTwo) columns.push_back({QString(), false, 36});
    m_model->setColumns(columns);
}

namespace {

Cell timeCell(double ns, const TimeUnit& unit) {
    Cell cell = Cell::of(unit.text(ns));
    cell.sort = unit.value(ns);
    return cell;
}

Cell errorCell(const StatisticsRow& row) {
    return Cell::number(double(row.errors), 0, row.errors > 0 ? Tone::Disagree : Tone::Dim);
}

/// @param wholeNs  of all requests
Cell percentCell(const StatisticsRow& row, double wholeNs) {
    const double share = double(row.criticalNs) / wholeNs;
    Cell cell = Cell::of(numberText(share * 100, 1));
    cell.sort = share * 100;
    return cell;
}

/// What the row stands for: the same in two populations.
std::tuple<std::string, std::string, std::string, std::uint64_t> placeOf(const StatisticsRow& row) {
    if (row.pathClass != StatisticsRow::kNoClass) return {{}, {}, {}, row.hash};
    return {row.service, row.operation, row.toService, 0};
}

std::vector<Cell> nameCells(const StatisticsRow& row, StatisticsBy by) {
    std::vector<Cell> cells;
    if (by != StatisticsBy::Service) {
        cells.push_back(Cell::of(row.toService.empty()
                                     ? toQt(row.operation)
                                     : QStringLiteral("%1 ▸ %2").arg(toQt(row.operation), toQt(row.toService))));
        if (!row.toService.empty()) cells.back().tip = StatisticsPage::tr("The call as its caller sees it");
    }
    cells.push_back(Cell::of(toQt(row.service)));
    return cells;
}

} // namespace

CellModel::Row StatisticsPage::pairedRow(const StatisticsRow* a, const StatisticsRow* b, const TimeUnit& unit) const {
    CellModel::Row out{nameCells(a ? *a : *b, m_by), {}};
    const auto add = [&](auto&& cellOf) {
        for (const auto& [row, wholeNs] : {std::pair(a, m_wholeNs), std::pair(b, m_otherWholeNs)}) {
            Cell cell = row ? cellOf(*row, wholeNs) : Cell::of(QStringLiteral("–"), Tone::Dim);
            if (!row) cell.sort = 0.0;
            out.cells.push_back(std::move(cell));
        }
    };
    using Row = const StatisticsRow&;
    add([](Row row, double) { return Cell::number(double(row.count)); });
    add([](Row row, double) { return errorCell(row); });
    add([&](Row row, double) { return timeCell(row.durationNs.median(), unit); });
    add([&](Row row, double) { return timeCell(row.durationNs.quantile(0.99), unit); });
    if (m_by != StatisticsBy::Class) add([&](Row row, double) { return timeCell(row.selfNs.median(), unit); });
    add(percentCell);
    return out;
}

CellModel::Row StatisticsPage::singleRow(const StatisticsRow& row, const TimeUnit& unit) const {
    CellModel::Row out{nameCells(row, m_by), {}};
    out.cells.push_back(Cell::number(double(row.count)));
    const double perSecond = m_flows->seconds > 0 ? double(row.count) / m_flows->seconds : 0;
    Cell rate = Cell::of(m_flows->seconds > 0 ? numberText(perSecond, 2) : QStringLiteral("–"));
    rate.sort = perSecond;
    out.cells.push_back(std::move(rate));
    out.cells.push_back(errorCell(row));
    for (const double q : {0.5, 0.9, 0.99})
        out.cells.push_back(timeCell(row.durationNs.quantile(q), unit));
    out.cells.push_back(timeCell(double(row.durationNs.maxNs()), unit));
    if (m_by != StatisticsBy::Class) out.cells.push_back(timeCell(row.selfNs.median(), unit));
    Cell share = percentCell(row, m_wholeNs), bar;
    bar.bar = share.sort.toDouble() / 100;
    bar.sort = share.sort;
    out.cells.push_back(std::move(share));
    out.cells.push_back(std::move(bar));
    return out;
}

void StatisticsPage::fill() {
    m_shown.clear();
    if (!m_flows) return m_model->setRows({});
    double typical = 0;
    for (const StatisticsRow& row : rows())
        typical = std::max(typical, row.durationNs.median());
    const TimeUnit unit = TimeUnit::of(typical / 8);
    setColumns(unit.name, m_other != nullptr);
    std::map<decltype(placeOf(rows().front())), const StatisticsRow*> there;
    if (m_other)
        for (const StatisticsRow& row : m_other->statistics[std::size_t(m_by)])
            there.emplace(placeOf(row), &row);
    std::vector<CellModel::Row> lines;
    const auto wholeOf = [](const FlowsResult& of) { return double(std::max<std::int64_t>(1, of.set.totalNs())); };
    m_wholeNs = wholeOf(*m_flows);
    m_otherWholeNs = m_other ? wholeOf(*m_other) : 1;
    const auto add = [&](const StatisticsRow* a, const StatisticsRow* b) {
        if (m_shown.size() >= kMostStatistics) return;
        const StatisticsRow& row = a ? *a : *b;
        CellModel::Row line = m_other ? pairedRow(a, b, unit) : singleRow(row, unit);
        line.id = int(m_shown.size());
        m_shown.push_back(&row);
        lines.push_back(std::move(line));
    };
    std::size_t all = rows().size();
    for (const StatisticsRow& row : rows()) {
        const auto found = there.find(placeOf(row));
        const StatisticsRow* b = found == there.end() ? nullptr : found->second;
        if (b) there.erase(found);
        add(&row, b);
    }
    if (m_other) // what A does not have is news
        for (const StatisticsRow& row : m_other->statistics[std::size_t(m_by)])
            if (there.count(placeOf(row)) > 0) add(nullptr, &row), ++all;
    m_header->setNote(all > kMostStatistics
                          ? tr("the first %1 of %2").arg(countText(double(kMostStatistics)), countText(double(all)))
                          : tr("%1 rows, times in %2").arg(countText(double(all)), unit.name));
    const QSignalBlocker quiet(m_table);
    m_model->setRows(std::move(lines));
}

void StatisticsPage::selectRow(int number) {
    const StatisticsRow& row = rowOf(number);
    FlowSelection selection;
    if (m_by == StatisticsBy::Class) {
        if (std::size_t(number) >= rows().size()) return; // B's alone
        selection.pathClass = int(row.pathClass);
    } else {
        selection = {
            -1, FlowNode::kNone, !row.toService.empty(), toQt(row.service), toQt(row.operation), toQt(row.toService)};
    }
    m_selection = selection;
    Q_EMIT selected(selection);
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
    const StatisticsRow& row = rowOf(index.data(IdRole).toInt());
    const auto use = [this](const QString& step) { Q_EMIT stepRequested(step); };
    tenfold::addFilterActions(menu, toQt(filterStep("service", "=", row.service)), use);
    if (m_by == StatisticsBy::Class) {
        menu->addSeparator();
        const FlowSet& set = std::size_t(index.data(IdRole).toInt()) < rows().size() ? m_flows->set : m_other->set;
        const PathClass& c = set.classes[row.pathClass];
        tenfold::addFilterActions(menu, toQt(filterStep("operation", "=", set.names.text(c.root.operation))), use);
    }
}

QList<QWidget*> StatisticsPage::panes() const {
    return {m_table};
}

} // namespace tenfold
