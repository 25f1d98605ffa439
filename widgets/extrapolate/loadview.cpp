#include "widgets/extrapolate/loadview.h"

#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {
namespace {
constexpr double kNs = 1e9;
constexpr int kBehindEnd = 7; ///< a seventh of the axis is left behind the end of what is shown

QString planSizeText(double bytes) {
    return bytes >= 1e9 ? LoadView::tr("%1 GB").arg(numberText(bytes / 1e9, 1))
                        : LoadView::tr("%1 MB").arg(numberText(bytes / 1e6, 1));
}

QString whenText(std::int64_t ns) {
    return ns == 0 ? LoadView::tr("at the start") : durationText(ns);
}
} // namespace

LoadChart::LoadChart(QWidget* parent)
    : QWidget(parent) {
    setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Calls a second over the time of the plan"));
    setAccessibleDescription(tr("Arrows read out the seconds; the table has the mean and the peak."));
}

void LoadChart::setLoad(const PlanLoad& load, const QString& title) {
    m_load = load;
    m_title = title;
    m_cursor = -1;
    update();
}

void LoadChart::setEnd(std::optional<std::int64_t> endNs) {
    m_endNs = endNs;
    m_cursor = -1;
    update();
}

std::size_t LoadChart::shownBins() const {
    const std::size_t bins = m_load.calls.size();
    return m_endNs ? std::min(bins, static_cast<std::size_t>(*m_endNs / m_load.binNs) + 1) : bins;
}

double LoadChart::axisSeconds() const {
    return double(m_load.binNs) / kNs * double(shownBins());
}

QRectF LoadChart::plotRect() const {
    return QRectF(rect()).adjusted(56, 20, -12, -32);
}

std::vector<std::pair<double, double>> LoadChart::columns() const {
    const std::size_t bins = shownBins();
    const auto most = static_cast<std::size_t>(std::max(1.0, plotRect().width() / 2));
    const std::size_t joined = std::max<std::size_t>(1, (bins + most - 1) / most);
    std::vector<std::pair<double, double>> out;
    for (std::size_t i = 0; i < bins; i += joined) {
        std::pair<double, double> sum;
        const std::size_t end = std::min(bins, i + joined);
        for (std::size_t k = i; k < end; ++k)
            sum.first += m_load.calls[k], sum.second += m_load.clockCalls[k];
        const double seconds = double(m_load.binNs) / kNs * double(joined);
        out.emplace_back(sum.first / seconds, sum.second / seconds);
    }
    return out;
}

void LoadChart::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    p.setFont(noteFont());
    p.setPen(t.dim);
    const auto values = columns();
    if (values.empty()) {
        p.drawText(rect(), Qt::AlignCenter, tr("The plan has no calls to it."));
        return;
    }
    double most = 0;
    for (const auto& value : values)
        most = std::max(most, value.first);
    most = std::max(most, 1.0) * 1.08;
    const QRectF plot = plotRect();
    const double wide = plot.width() / double(values.size());
    const auto y = [&](double v) { return plot.bottom() - v / most * plot.height(); };
    for (const double tick : linearTicks(most, std::max(1, int(plot.height() / 32)))) {
        if (tick > most) continue;
        p.setPen(tick == 0 ? t.dim : t.grid);
        p.drawLine(QPointF(plot.left(), y(tick)), QPointF(plot.right(), y(tick)));
        p.setPen(t.dim);
        p.drawText(QRectF(0, y(tick) - 8, plot.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter, countText(tick));
    }
    const auto bar = [&](std::size_t i, double from, double to, const QColor& colour) {
        const double x = plot.left() + wide * double(i);
        p.fillRect(QRectF(x, y(to), std::max(1.0, wide - (wide > 4 ? 1 : 0)), y(from) - y(to)), colour);
    };
    for (std::size_t i = 0; i < values.size(); ++i) {
        bar(i, 0, values[i].second, t.mark(CallKind::Clock));
        bar(i, values[i].second, values[i].first, t.accent);
    }
    const double seconds = axisSeconds();
    for (const double tick : linearTicks(seconds, std::max(1, int(plot.width() / 80)))) {
        if (tick > seconds) continue;
        const double x = plot.left() + tick / seconds * plot.width();
        p.setPen(t.dim);
        p.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3));
        p.drawText(QRectF(std::min(x - 40, width() - 82.0), plot.bottom() + 3, 80, 13),
                   x + 40 > width() ? Qt::AlignRight : Qt::AlignCenter, tr("%1 s").arg(countText(tick)));
    }
    p.drawText(QRectF(plot.left(), plot.bottom() + 16, plot.width(), 14), Qt::AlignCenter,
               tr("since the start of the plan; grey: calls of clocks"));
    p.setPen(t.text);
    QString title = tr("%1, calls a second").arg(m_title);
    if (m_cursor >= 0 && m_cursor < int(values.size())) {
        const auto& [all, clock] = values[std::size_t(m_cursor)];
        const double at = seconds / double(values.size()) * m_cursor;
        title = tr("%1 s: %2 calls a second, %3 of them by clocks")
                    .arg(numberText(at, 1), numberText(all, 1), numberText(clock, 1));
        p.setPen(t.text);
        const double x = plot.left() + wide * (m_cursor + 0.5);
        p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
    p.drawText(QRectF(8, 3, width() - 16, 15), Qt::AlignLeft | Qt::AlignVCenter,
               QFontMetrics(p.font()).elidedText(title, Qt::ElideRight, width() - 16));
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void LoadChart::setCursorColumn(int column) {
    const int most = int(columns().size()) - 1;
    m_cursor = most < 0 ? -1 : std::clamp(column, -1, most);
    update();
}

void LoadChart::mouseMoveEvent(QMouseEvent* event) {
    const QRectF plot = plotRect();
    const auto n = double(columns().size());
    const double x = (event->position().x() - plot.left()) / plot.width();
    setCursorColumn(x < 0 || x >= 1 ? -1 : int(x * n));
}

void LoadChart::leaveEvent(QEvent*) {
    if (!hasFocus()) setCursorColumn(-1);
}

void LoadChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
        return setCursorColumn(m_cursor + 1);
    case Qt::Key_Left:
        return setCursorColumn(std::max(0, m_cursor - 1));
    case Qt::Key_Home:
        return setCursorColumn(0);
    case Qt::Key_End:
        return setCursorColumn(int(columns().size()) - 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

LoadView::LoadView(QWidget* parent)
    : QWidget(parent)
    , m_note(new Notice)
    , m_whole(new QPushButton(tr("Whole time")))
    , m_chart(new LoadChart)
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("Load of the servers"))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_table->setCells(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    column->addWidget(m_table);
    m_note->hide();
    m_whole->setCheckable(true);
    m_whole->setFont(tableFont());
    m_whole->setToolTip(tr("The axis until the last call of the plan"));
    m_whole->hide();
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_note, 1);
    row->addWidget(m_whole, 0, Qt::AlignTop);
    column->addLayout(row);
    column->addWidget(m_chart, 1);
    connect(m_whole, &QPushButton::toggled, this, [this] { show(m_table->currentId().toInt()); });
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) show(id.toInt());
    });
}

void LoadView::setLoads(std::vector<ServerLoad> loads, double recordedScale, double scale) {
    m_loads = std::move(loads);
    m_recordedScale = recordedScale;
    m_scale = scale;
    const QString n = numberText(scale, 2), before = numberText(recordedScale, 2);
    m_model->setColumns(
        {{tr("Server"), false, 0},
         {tr("Mean / s"), true, 64, tr("Calls a second at N = %1, clock calls included").arg(n)},
         {tr("Peak / s"), true, 64, tr("Calls in the fullest second at N = %1").arg(n)},
         {tr("N = %1").arg(before), true, 56, tr("Calls in the fullest second of a plan for N = %1").arg(before)},
         {tr("At"), true, 76, tr("When the fullest second begins, after the start of the plan")},
         {tr("Nodes"), true, 60, tr("Most nodes that are between their first and last call at the same time")},
         {tr("Size"), true, 64,
          tr("Of the calls written out as JSON lines. Held in memory is the plan alone, which does not grow with N, "
             "and what each node at work remembers.")}});
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < m_loads.size(); ++i) {
        const PlanLoad& load = m_loads[i].planned;
        Cell name = Cell::of(m_loads[i].server.isEmpty() ? tr("all servers") : m_loads[i].server);
        name.tip = load.isSampled || load.isCut
                       ? tr("%1: about; nodes evenly spaced by their number stand for the others").arg(name.text)
                       : tr("%1: every call of the plan was counted").arg(name.text);
        Cell at = Cell::of(whenText(load.peakNs)), size = Cell::of(planSizeText(load.writtenBytes));
        at.sort = double(load.peakNs);
        size.sort = load.writtenBytes;
        Cell peak = Cell::number(load.peakPerSecond);
        peak.bold = true;
        rows.push_back(
            {{name, Cell::number(load.meanPerSecond, 1), peak,
              Cell::number(m_loads[i].recorded.peakPerSecond, 0, Tone::Dim), at, Cell::number(load.mostNodes), size},
             int(i)});
    }
    m_model->setRows(std::move(rows));
    m_table->fitHeight(5);
    if (!m_loads.empty() && !m_table->currentId().isValid()) m_table->selectId(0);
    if (m_table->currentId().isValid()) show(m_table->currentId().toInt());
}

void LoadView::show(int row) {
    if (row < 0 || row >= int(m_loads.size())) return;
    const ServerLoad& load = m_loads[std::size_t(row)];
    m_chart->setLoad(load.planned, load.server.isEmpty() ? tr("All servers") : load.server);
    const auto tail = longTail(load.planned);
    m_note->setVisible(tail.has_value());
    m_whole->setVisible(tail.has_value());
    m_text = tail ? tailText(load, *tail) : QString();
    m_note->setText(InfoBar::Kind::Problem, m_text.toHtmlEscaped());
    const bool isCut = tail && !m_whole->isChecked();
    m_chart->setEnd(isCut ? std::optional(tail->fromNs + tail->fromNs / kBehindEnd) : std::nullopt);
}

QString LoadView::note() const {
    return m_text;
}

// What goes on alone, and whether it did so when it was recorded: there nodes waited for each other, in a plan none
// does.
QString LoadView::tailText(const ServerLoad& load, const LoadTail& tail) const {
    const QString type = toQt(tail.type), before = toQt(tail.before);
    QString text =
        tr("From %1 to %2 only %3 calls: its rounds follow one another as they were recorded, and it has more "
           "of them at N = %4.")
            .arg(durationText(tail.fromNs), durationText(tail.untilNs), type, numberText(m_scale, 2));
    const auto endOf = [&](const std::string& name) -> std::optional<std::int64_t> {
        for (const TypeTimes& times : load.recorded.types)
            if (times.type == name) return times.lastNs;
        return std::nullopt;
    };
    const auto own = endOf(tail.type), other = endOf(tail.before);
    if (own && other && *own <= *other)
        text +=
            u' ' + tr("At N = %1 it ends before %2. No node of a plan waits for what another one does, so %2 does here "
                      "what %3 has not asked for yet: these times are not to be trusted, the counts are.")
                       .arg(numberText(m_recordedScale, 2), before, type);
    return text;
}

std::optional<LoadTail> longTail(const PlanLoad& load) {
    if (load.types.size() < 2) return std::nullopt;
    std::vector<const TypeTimes*> byEnd;
    for (const TypeTimes& times : load.types)
        byEnd.push_back(&times);
    std::stable_sort(byEnd.begin(), byEnd.end(), [](const auto* a, const auto* b) { return a->lastNs > b->lastNs; });
    const TypeTimes &last = *byEnd[0], &before = *byEnd[1];
    if (last.lastNs - before.lastNs <= last.lastNs / 2) return std::nullopt;
    return LoadTail{last.type, before.type, before.lastNs, last.lastNs};
}

} // namespace tenfold
