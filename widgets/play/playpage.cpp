#include "widgets/play/playpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playplot.h"
#include "widgets/play/playtext.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kRateStep = 1.25; ///< of the buttons beside the rate

} // namespace

PlayPage::PlayPage(QWidget* parent)
    : QWidget(parent)
    , m_plot(new PlayPlot)
    , m_model(new CellModel(this))
    , m_methods(new TableView(tr("Methods of the play"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    m_model->setColumns({{tr("Method"), false, 0},
                         {tr("Planned"), true, 64, tr("Calls of the plan; what follows from replies is an estimate")},
                         {tr("Sent"), true, 64},
                         {tr("a second"), true, 58, tr("Calls sent a second, over the whole play")},
                         {tr("Median"), true, 54, tr("From sending, ms")},
                         {tr("p99"), true, 54, tr("From sending, ms")},
                         {tr("as planned"), true, 68, tr("p99 from when the call was planned, ms: what a user waits")},
                         {tr("Errors"), true, 50},
                         {tr("Other"), true, 48, tr("Replies without what later calls take from them")}});
    m_methods->setCells(m_model);
    m_methods->setEmptyText(tr("Nothing was played yet."));
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("PlayRun"));
    split->addWidget(m_plot);
    split->addWidget(m_methods);
    split->setSizes({380, 170});
    split->setStretchFactor(0, 1);
    column->addWidget(split, 1);
    connect(m_methods, &TableView::currentIdChanged, this,
            [this](const QVariant& id) { Q_EMIT methodSelected(id.toString()); });
    setPhase(Phase::Idle);
}

QWidget* PlayPage::makeBar() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 5, 8, 5);
    m_start = new HintButton(tr("Start"), tr("Ctrl+Return"));
    m_start->setDefault(true);
    m_pause = new QPushButton(tr("Pause"));
    m_pause->setCheckable(true);
    m_pause->setToolTip(tr("No call is made; the play's time stands still"));
    m_rate = new NumberField(tr("Most calls a second, now"));
    m_rate->setPlaceholderText(tr("no limit"));
    m_slower = new QPushButton(QStringLiteral("−"));
    m_faster = new QPushButton(QStringLiteral("+"));
    m_slower->setAccessibleName(tr("Fewer calls a second"));
    m_faster->setAccessibleName(tr("More calls a second"));
    for (QPushButton* button : {m_slower, m_faster})
        button->setFixedWidth(26);
    m_meter = new Meter;
    m_meter->setFixedSize(60, 6);
    m_progress = new ElidedLabel;
    m_progress->setTextFormat(Qt::PlainText);
    auto* rate = new QLabel(tr("Rate"));
    row->addWidget(m_start);
    row->addWidget(m_pause);
    row->addSpacing(6);
    row->addWidget(rate);
    row->addWidget(m_slower);
    row->addWidget(m_rate);
    row->addWidget(m_faster);
    row->addSpacing(6);
    row->addWidget(m_progress, 1);
    row->addWidget(m_meter);
    connect(m_start, &QPushButton::clicked, this,
            [this] { m_phase == Phase::Idle ? Q_EMIT startRequested() : Q_EMIT stopRequested(); });
    connect(m_pause, &QPushButton::clicked, this, &PlayPage::pauseRequested);
    connect(m_slower, &QPushButton::clicked, this, [this] { changeRate(1 / kRateStep); });
    connect(m_faster, &QPushButton::clicked, this, [this] { changeRate(kRateStep); });
    connect(m_rate, &NumberField::changed, this, [this] {
        if (const auto rate = m_rate->value())
            Q_EMIT rateRequested(*rate);
        else if (!m_rate->isOverridden())
            Q_EMIT rateRequested(0);
    });
    return bar;
}

/// From what goes out now, where there is no limit yet.
void PlayPage::changeRate(double factor) {
    const double now = m_rate->value().value_or(0) > 0 ? *m_rate->value() : m_measuredRate;
    if (now <= 0) return;
    m_rate->setOverride(std::max(1.0, std::round(now * factor)));
    Q_EMIT rateRequested(*m_rate->value());
}

void PlayPage::setPhase(Phase phase) {
    m_phase = phase;
    const bool isRunning = phase == Phase::Playing || phase == Phase::Paused;
    m_start->setText(phase == Phase::Idle ? tr("Start") : phase == Phase::Stopping ? tr("Stopping") : tr("Stop"));
    m_start->setEnabled(phase != Phase::Stopping);
    m_start->updateGeometry();
    m_pause->setEnabled(isRunning);
    m_pause->setChecked(phase == Phase::Paused);
    for (QWidget* control :
         {static_cast<QWidget*>(m_rate), static_cast<QWidget*>(m_slower), static_cast<QWidget*>(m_faster)})
        control->setEnabled(isRunning);
    m_meter->setVisible(phase != Phase::Idle && m_plannedSeconds > 0);
}

void PlayPage::setCanStart(bool on) {
    if (m_phase == Phase::Idle) m_start->setEnabled(on);
}

void PlayPage::begin(const QStringList& types, double plannedSeconds, double ratePerSecond) {
    m_plannedSeconds = plannedSeconds;
    m_measuredRate = 0;
    m_plot->begin({}, types);
    m_model->setRows({});
    m_rate->setOverride(ratePerSecond);
    if (ratePerSecond <= 0) m_rate->clear();
    m_meter->setShare(0);
    m_progress->setText(tr("connecting"));
}

void PlayPage::setReport(const PlayReport& report) {
    if (report.methods.empty()) return;
    QStringList methods;
    for (const PlayedMethod& method : report.methods)
        methods << toQt(method.method);
    m_plot->setMethods(methods);
    const auto& columns = m_plot->history().columns();
    if (!columns.empty() && columns.back().seconds > 0)
        m_measuredRate = double(columns.back().sent) / columns.back().seconds;
    const int places = m_plannedSeconds < 10 ? 1 : 0;
    const QString time =
        m_plannedSeconds > 0
            ? tr("%1 of about %2 s").arg(numberText(report.seconds, places), numberText(m_plannedSeconds, places))
            : tr("%1 s").arg(numberText(report.seconds, 1));
    m_progress->setText(
        tr("%1 · %2 calls · %3 errors").arg(time, countText(double(report.sent)), countText(double(report.errors))));
    if (m_plannedSeconds > 0) m_meter->setShare(std::min(1.0, report.seconds / m_plannedSeconds));
    fillMethods(report);
}

void PlayPage::fillMethods(const PlayReport& report) {
    std::vector<CellModel::RankedRow> rows;
    for (const PlayedMethod& method : report.methods) {
        if (method.planned == 0 && method.sent == 0) continue;
        Cell name = Cell::of(toQt(method.method));
        name.ends = true;
        Cell planned = Cell::number(double(method.planned), 0, Tone::Dim);
        const Tone trouble = method.errors > 0 ? Tone::Disagree : Tone::Dim;
        const Tone other = method.unexpected > 0 ? Tone::Disagree : Tone::Dim;
        const std::int64_t intendedNs = quantileNs(method.intended, 990);
        Cell intended = milliCell(intendedNs);
        intended.bold = true;
        // The slowest first once it is over; while it runs rows stay where they are.
        rows.push_back(
            {m_phase == Phase::Idle ? -double(intendedNs) : -double(method.planned),
             {{name, planned, Cell::number(double(method.sent)),
               Cell::number(report.seconds > 0 ? double(method.sent) / report.seconds : 0, 1),
               milliCell(quantileNs(method.latency, 500)), milliCell(quantileNs(method.latency, 990)), intended,
               Cell::number(double(method.errors), 0, trouble), Cell::number(double(method.unexpected), 0, other)},
              toQt(method.target + "." + method.method)}});
    }
    m_model->setRanked(std::move(rows));
}

void PlayPage::setNote(const QString& note) {
    if (!note.isEmpty()) m_progress->setText(note);
}

QString PlayPage::progressText() const {
    return m_progress->text();
}

} // namespace tenfold
