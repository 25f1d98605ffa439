#include "widgets/harvest/experimentpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

using harvest::Engine;
using harvest::Experiment;
using harvest::PointFigure;

QString engineText(Engine engine) {
    return engine == Engine::Durability     ? ExperimentPage::tr("Blocks lost")
           : engine == Engine::Availability ? ExperimentPage::tr("Failed accesses")
                                            : ExperimentPage::tr("Jobs");
}

QString parameterWord(const std::string& parameter, const std::string& value) {
    if (parameter == "policy")
        if (const auto policy = harvest::policyOf(value)) return toQt(policy->name);
    return toQt(value);
}

/// "policy H, Stock · replicas 2, 3".
QString axesWords(const Experiment& experiment) {
    QStringList axes;
    for (const auto& [name, values] : experiment.axes) {
        QStringList words;
        for (const std::string& value : values)
            words << parameterWord(name, value);
        axes << toQt(name) + QLatin1Char(' ') + words.join(QStringLiteral(", "));
    }
    return axes.isEmpty() ? ExperimentPage::tr("one point") : axes.join(QStringLiteral(" · "));
}

QString pointWords(const AxesPoint& point) {
    QStringList parts;
    for (const auto& [name, value] : point)
        parts << toQt(name) + QLatin1Char(' ') + parameterWord(name, value);
    return parts.isEmpty() ? ExperimentPage::tr("all") : parts.join(QStringLiteral(", "));
}

QString orderedText(std::int64_t ns) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(ns / 1'000'000), QLocale::ShortFormat);
}

QString resultValueText(Engine engine, double value) {
    if (engine == Engine::Scheduling) return ExperimentPage::tr("%1 s").arg(countText(value));
    if (value <= 0) return QStringLiteral("0");
    return percentText(value, std::clamp(int(std::ceil(-std::log10(value * 100))) + 1, 0, 7));
}

Cell figureCell(Engine engine, const PointFigure& figure) {
    Cell cell = Cell::of(resultValueText(engine, figure.mean));
    cell.sort = figure.mean;
    cell.tip = ExperimentPage::tr("%1 to %2 in %n run(s)", nullptr, int(figure.runs))
                   .arg(resultValueText(engine, figure.low), resultValueText(engine, figure.high));
    return cell;
}

QString pagePart(const QString& text) {
    return text.isEmpty() ? text : QLatin1Char(' ') + text;
}

} // namespace

ExperimentPage::ExperimentPage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString()))
    , m_header(new PaneHeader(tr("Experiments")))
    , m_pointHeader(new PaneHeader(tr("Points")))
    , m_other(new QComboBox)
    , m_again(new QPushButton(tr("Play again")))
    , m_listModel(new CellModel(this))
    , m_pointModel(new CellModel(this))
    , m_list(new TableView(tr("Experiments")))
    , m_points(new TableView(tr("Points of the experiment"))) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_listModel->setColumns({{tr("What"), false, 104},
                             {tr("Varied"), false, 0},
                             {tr("Points"), true, 52},
                             {tr("Runs"), true, 44, tr("Of each point")},
                             {tr("Done"), true, 76},
                             {QString(), false, 70, tr("How much of it has been played")},
                             {tr("Failed"), true, 50, tr("Runs that cannot be played; the point says why")},
                             {tr("Ordered"), false, 124}});
    m_list->setCells(m_listModel);
    m_list->setEmptyText(tr("Nothing was simulated yet."));
    m_points->setCells(m_pointModel);
    m_other->setAccessibleName(tr("Experiment to hold it against"));
    m_other->setMinimumContentsLength(20);
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_header->addControl(m_again);
    m_pointHeader->addControl(m_other);
    auto* upper = new QWidget;
    auto* upperColumn = new QVBoxLayout(upper);
    upperColumn->setContentsMargins(0, 0, 0, 0);
    upperColumn->setSpacing(0);
    upperColumn->addWidget(m_list, 1);
    auto* lower = new QWidget;
    auto* lowerColumn = new QVBoxLayout(lower);
    lowerColumn->setContentsMargins(0, 0, 0, 0);
    lowerColumn->setSpacing(0);
    lowerColumn->addWidget(m_pointHeader);
    lowerColumn->addWidget(m_points, 1);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("HarvestExperiments"));
    split->addWidget(upper);
    split->addWidget(lower);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_says);
    column->addWidget(split, 1);
    connect(m_list, &TableView::currentIdChanged, this, [this] {
        if (m_isSetting) return;
        showOthers();
        showPoints();
    });
    connect(m_other, &QComboBox::currentIndexChanged, this, &ExperimentPage::showPoints);
    connect(m_again, &QPushButton::clicked, this, &ExperimentPage::runAgainRequested);
    setExperiments({});
}

QString ExperimentPage::sentence() const {
    return m_says->text();
}

const Experiment* ExperimentPage::named(const QString& id) const {
    const auto found = std::find_if(m_experiments.begin(), m_experiments.end(),
                                    [&](const Experiment& one) { return toQt(one.id) == id; });
    return found == m_experiments.end() ? nullptr : &*found;
}

const Experiment* ExperimentPage::current() const {
    return named(m_list->currentId().toString());
}

void ExperimentPage::setExperiments(std::vector<Experiment> experiments) {
    const QString selected = m_list->currentId().toString();
    m_experiments = std::move(experiments);
    m_isSetting = true;
    showExperiments();
    m_list->selectIdOrFirst(selected);
    m_isSetting = false;
    showOthers();
    showPoints();
}

void ExperimentPage::setBusy(bool on) {
    m_isBusy = on;
    m_header->setBusy(on);
    m_again->setText(on ? tr("Cancel") : tr("Play again"));
    m_again->setEnabled(on || (m_canRun && current()));
}

void ExperimentPage::setCanRun(bool on) {
    m_canRun = on;
    setBusy(m_isBusy);
}

void ExperimentPage::showExperiments() {
    std::vector<CellModel::Row> rows;
    std::size_t open = 0, failed = 0;
    for (const Experiment& one : m_experiments) {
        const double all = double(one.trials.size());
        Cell done = Cell::of(tr("%1 of %2").arg(countText(double(one.done)), countText(all)),
                             one.waiting > 0 ? Tone::Accent : Tone::Normal);
        done.sort = double(one.done) / std::max(1.0, all);
        Cell bar;
        bar.bar = double(one.done) / std::max(1.0, all);
        bar.sort = done.sort;
        bar.spoken = percentText(*bar.bar, 0);
        Cell failures = Cell::number(double(one.failed), 0, one.failed > 0 ? Tone::Disagree : Tone::Dim);
        Cell when = Cell::of(orderedText(one.createdNs));
        when.sort = double(one.createdNs);
        Cell varied = Cell::of(axesWords(one));
        varied.tip = pointWords(one.settings);
        rows.push_back({{Cell::of(engineText(one.engine)), varied, Cell::number(double(one.points)),
                         Cell::number(double(one.runs)), done, bar, failures, when},
                        toQt(one.id)});
        open += one.waiting > 0 ? 1 : 0;
        failed += one.failed > 0 ? 1 : 0;
    }
    m_listModel->setRows(std::move(rows));
    if (m_experiments.empty())
        return m_says->setText(tr("Nothing was simulated yet: Simulate in Results does, and keeps what it plays."));
    QString text = open == 0 ? tr("%n experiment(s), all played to the end.", nullptr, int(m_experiments.size()))
                             : tr("%1 of %n experiment(s) are not played to the end; Play again goes on with them.",
                                  nullptr, int(m_experiments.size()))
                                   .arg(open);
    if (failed > 0)
        text += QLatin1Char(' ') + tr("%n of them have points that cannot be played.", nullptr, int(failed));
    m_says->setText(text);
}

/// Those that may be held against the selected one: of its engine.
void ExperimentPage::showOthers() {
    const QSignalBlocker blocker(m_other);
    const QString before = m_other->currentData().toString();
    m_other->clear();
    m_other->addItem(tr("its figures"), QString());
    const Experiment* now = current();
    for (const Experiment& one : m_experiments)
        if (now && one.id != now->id && one.engine == now->engine)
            m_other->addItem(tr("against %1: %2").arg(orderedText(one.createdNs), axesWords(one)), toQt(one.id));
    m_other->setCurrentIndex(std::max(0, m_other->findData(before)));
    m_other->setEnabled(m_other->count() > 1);
    setBusy(m_isBusy);
}

void ExperimentPage::showPoints() {
    const Experiment* now = current();
    const Experiment* other = named(m_other->currentData().toString());
    if (!now) {
        m_pointModel->setColumns({{tr("Point"), false, 0}});
        m_pointModel->setRows({});
        m_pointHeader->setNote({});
    } else if (other)
        showDifference(*other, *now);
    else
        showFigures(*now);
    m_points->setCells(m_pointModel);
}

void ExperimentPage::showFigures(const Experiment& of) {
    m_pointHeader->setNote(pointWords(of.settings));
    m_pointModel->setColumns({{tr("Point"), false, 0},
                              {engineText(of.engine), true, 110},
                              {tr("lowest"), true, 100},
                              {tr("highest"), true, 100},
                              {tr("Runs"), true, 50},
                              {tr("Why not"), false, 200, tr("Why runs of it cannot be played")}});
    std::vector<CellModel::Row> rows;
    for (const harvest::PointSummary& point : harvest::summaryOf(of.trials)) {
        AxesPoint varied;
        for (const auto& [name, values] : of.axes)
            if (const auto at = point.point.find(name); at != point.point.end()) varied.insert(*at);
        const auto found = std::find_if(point.figures.begin(), point.figures.end(), [&](const auto& figure) {
            return figure.first == harvest::mainFigureOf(of.engine);
        });
        const Cell none = Cell::of(QStringLiteral("–"), Tone::Dim);
        CellModel::Row row{{Cell::of(pointWords(varied)), none, none, none, none, Cell::of(toQt(point.failure))}};
        if (found != point.figures.end()) {
            const PointFigure& figure = found->second;
            row.cells[1] = figureCell(of.engine, figure);
            if (of.engine == harvest::Engine::Durability && figure.mean <= 0)
                row.cells[1].text = tr("0 (< %1)").arg(resultValueText(of.engine, harvest::lostBoundOf(point)));
            row.cells[2] = Cell::of(resultValueText(of.engine, figure.low));
            row.cells[2].sort = figure.low;
            row.cells[3] = Cell::of(resultValueText(of.engine, figure.high));
            row.cells[3].sort = figure.high;
            row.cells[4] = Cell::number(double(figure.runs));
        }
        row.warn = point.failed > 0;
        rows.push_back(std::move(row));
    }
    m_pointModel->setRows(std::move(rows));
}

void ExperimentPage::showDifference(const Experiment& before, const Experiment& after) {
    const harvest::ExperimentDifference found = harvest::differenceOf(before, after);
    QStringList differs;
    if (!found.areInputsEqual) differs << tr("other data");
    if (!found.areStartsEqual) differs << tr("another seed");
    for (const auto& [name, values] : found.settings)
        differs << tr("%1: %2, now %3")
                       .arg(toQt(name), parameterWord(name, values.first), parameterWord(name, values.second));
    const QString what = differs.isEmpty() ? tr("The same settings and data.") : differs.join(QStringLiteral(" · "));
    m_pointHeader->setNote(
        what + pagePart(found.onlyBefore + found.onlyAfter > 0
                            ? tr("%1 points only before, %2 only now.").arg(found.onlyBefore).arg(found.onlyAfter)
                            : QString()));
    m_pointModel->setColumns(
        {{tr("Point"), false, 0},
         {tr("before"), true, 110},
         {tr("now"), true, 110},
         {tr("change"), true, 100},
         {QString(), false, 30, tr("✓ lower in every run, ≈ inside the spread of runs, ✗ higher in every run")}});
    std::vector<CellModel::Row> rows;
    for (const harvest::PointDifference& one : found.points) {
        const double by = one.after.mean - one.before.mean;
        const bool isWorse = one.isApart && by > 0;
        Cell change = Cell::of(one.before.mean > 0 ? percentText(by / one.before.mean) : QStringLiteral("–"));
        change.sort = by;
        rows.push_back({{Cell::of(pointWords(one.point)), figureCell(before.engine, one.before),
                         figureCell(after.engine, one.after), change,
                         Cell::of(!one.isApart ? QStringLiteral("≈")
                                  : isWorse    ? QStringLiteral("✗")
                                               : QStringLiteral("✓"),
                                  !one.isApart ? Tone::Normal
                                  : isWorse    ? Tone::Disagree
                                               : Tone::Good)}});
        rows.back().warn = isWorse;
    }
    m_pointModel->setRows(std::move(rows));
}

} // namespace tenfold
