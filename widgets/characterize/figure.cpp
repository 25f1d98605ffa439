#include "widgets/characterize/figure.h"

#include "widgets/common/convert.h"
#include "widgets/common/savefile.h"
#include "widgets/model/plotstyle.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <QBuffer>
#include <QDateTime>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kNsOfMs = 1e6;
constexpr int kGrabPx = 8; ///< from a mark, still taken for it

/// Sizes of what is exported: as wide as a page of text, twice as sharp as a screen.
constexpr QSize kExportSize{720, 420};
constexpr double kExportScale = 2;

/// Lines that are at most so wide, broken at blanks.
QString wrappedText(const QString& text, const QFont& font, int most) {
    const QFontMetrics metrics(font);
    QString out, line;
    for (const QString& word : text.split(u' ')) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (!line.isEmpty() && metrics.horizontalAdvance(longer) > most) {
            out += line + u'\n';
            line = word;
        } else {
            line = longer;
        }
    }
    return out + line;
}

QPen penOf(Figure::Look look, const Theme& t) {
    switch (look) {
    case Figure::Look::Other:
        return QPen(t.dim, 1.4, Qt::DashLine);
    case Figure::Look::Law:
        return QPen(t.text, 1.6, Qt::DashLine);
    case Figure::Look::Bad:
        return QPen(t.disagreeText, 1.6, Qt::DashLine);
    case Figure::Look::Dim:
        return QPen(t.dim, 1, Qt::DotLine);
    default:
        return QPen(t.accent, 2);
    }
}

} // namespace

QString Explanation::text() const {
    QStringList lines;
    for (const QString& line : {definition, interval, filter, coverage, data, command})
        if (!line.isEmpty()) lines << line;
    return lines.join(u'\n');
}

QString valueText(double value, Figure::Unit unit) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    switch (unit) {
    case Figure::Unit::Share:
        return percentText(value, value < 0.01 ? 3 : 1);
    case Figure::Unit::Percent:
        return percentText(value / 100, value < 1 ? 3 : 1);
    case Figure::Unit::Milliseconds: {
        constexpr double kDay = 86'400'000, kHour = 3'600'000, kMinute = 60'000;
        if (value >= kDay) return Figure::tr("%1 d").arg(numberText(value / kDay, 1));
        if (value >= kHour) return Figure::tr("%1 h").arg(numberText(value / kHour, 1));
        if (value >= kMinute) return Figure::tr("%1 min").arg(numberText(value / kMinute, 1));
        if (value >= 1000) return Figure::tr("%1 s").arg(numberText(value / 1000, 1));
        return Figure::tr("%1 ms").arg(numberText(value, 1));
    }
    case Figure::Unit::Bytes: {
        const char* const names[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB"};
        std::size_t power = 0;
        while (value >= 1024 && power + 1 < std::size(names)) {
            value /= 1024;
            ++power;
        }
        return numberText(value, power == 0 ? 0 : 1) + u' ' + QLatin1String(names[power]);
    }
    case Figure::Unit::Date:
        return QDateTime::fromMSecsSinceEpoch(qint64(value), Qt::UTC).toString(QStringLiteral("yyyy-MM-dd"));
    case Figure::Unit::Number:
        break;
    }
    return numberText(value, std::abs(value) < 1 ? 4 : std::abs(value) < 100 ? 2 : 0);
}

Figure::Figure(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_head(new PaneHeader(title))
    , m_plot(new QCustomPlot)
    , m_title(title) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(title);
    setMinimumHeight(150);
    auto* save = new QPushButton(tr("Export…"));
    save->setFlat(true);
    save->setToolTip(tr("The figure as PNG, SVG or PDF, its points as CSV, with what explains it"));
    m_head->addControl(save);
    connect(save, &QPushButton::clicked, this, &Figure::chooseExport);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2, 0, 2, 2);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(m_plot, 1);
    m_plot->setLayoutDirection(Qt::LeftToRight); // axes run to the right in every language
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 10, 14, 0));
    rebuild();
}

void Figure::setNote(const QString& note) {
    m_head->setNote(note);
}

void Figure::setAxes(const Axis& x, const Axis& y) {
    m_x = x;
    m_y = y;
    rebuild();
}

void Figure::setLines(std::vector<Line> lines) {
    m_lines = std::move(lines);
    rebuild();
}

void Figure::setMarks(std::vector<Mark> marks) {
    m_marks = std::move(marks);
    m_current = std::clamp(m_current, 0, std::max(0, int(m_marks.size()) - 1));
    rebuild();
}

void Figure::setEmpty(const QString& why) {
    m_empty = why;
    rebuild();
}

void Figure::setAxis(QCPAxis* axis, const Axis& look, bool isX) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Line& line : m_lines)
        for (const double value : isX ? line.curve.x : line.curve.y) {
            if (!std::isfinite(value) || (look.isLog && value <= 0)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (!std::isfinite(low)) low = look.isLog ? 1 : 0, high = look.isLog ? 10 : 1;
    if (look.low) low = *look.low;
    if (look.high) high = *look.high;
    if (look.isLog) {
        low = std::max(low, 1e-12);
        high = std::max(high, low * 1.5);
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setRange(low * 0.9, high * 1.15);
    } else {
        const bool hasBars =
            std::any_of(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.look == Look::Bars; });
        if (!isX && hasBars) low = std::min(low, 0.0);
        if (high <= low) high = low + 1;
        axis->setScaleType(QCPAxis::stLinear);
        const double edge = isX && hasBars
                                ? 0.5 * (high - low) / std::max<double>(1, double(m_lines[0].curve.x.size()) - 1)
                                : 0.01 * (high - low);
        axis->setRange(low - (isX ? edge : 0), high + (isX ? edge : 0.04 * (high - low)));
    }
    auto ticks = QSharedPointer<QCPAxisTickerText>::create();
    constexpr int kWanted = 6;
    if (look.isLog && (look.unit == Unit::Milliseconds || look.unit == Unit::Bytes)) {
        // round numbers of what the unit is said in
        constexpr double kMinute = 60'000, kHour = 60 * kMinute, kDay = 24 * kHour;
        static const std::vector<double> kTimes{1,     10,        100,  1000,     10'000,    kMinute,    10 * kMinute,
                                                kHour, 6 * kHour, kDay, 7 * kDay, 30 * kDay, 365 * kDay, 3650 * kDay};
        std::vector<double> round;
        if (look.unit == Unit::Milliseconds) {
            round = kTimes;
        } else {
            for (double size = 1; size < 1e18; size *= 32)
                round.push_back(size);
        }
        std::erase_if(round, [&](double value) { return value < low * 0.89 || value > high * 1.15; });
        const std::size_t every = std::max<std::size_t>(1, (round.size() + kWanted - 1) / kWanted);
        for (std::size_t i = 0; i < round.size(); i += every)
            ticks->addTick(round[i], valueText(round[i], look.unit));
    } else if (look.isLog) {
        const double decades = std::log10(high / low);
        const int every = std::max(1, int(std::ceil(decades / kWanted)));
        for (int power = int(std::floor(std::log10(low))), i = 0; power <= int(std::ceil(std::log10(high)));
             ++power, ++i)
            if (const double value = std::pow(10, power); i % every == 0 && value >= low * 0.89 && value <= high * 1.15)
                ticks->addTick(value, valueText(value, look.unit));
    } else {
        double step = std::pow(10, std::floor(std::log10((high - low) / 3)));
        for (const double times : {2.0, 2.5, 2.0})
            if ((high - low) / step > kWanted) step *= times;
        if (look.unit == Unit::Date) step = std::max(1.0, std::round((high - low) / 5 / 86'400'000)) * 86'400'000;
        for (double at = std::ceil(low / step) * step; at <= high + step * 1e-6; at += step)
            ticks->addTick(at, valueText(std::abs(at) < step * 1e-6 ? 0 : at, look.unit));
    }
    axis->setTicker(ticks);
    axis->setLabel(look.label);
}

void Figure::addLine(const Line& line) {
    const Theme& t = Theme::of(this);
    const QVector<double> x(line.curve.x.begin(), line.curve.x.end()), y(line.curve.y.begin(), line.curve.y.end());
    if (line.look == Look::Bars) {
        auto* bars = new QCPBars(m_plot->xAxis, m_plot->yAxis);
        bars->setData(x, y, true);
        bars->setWidth(x.size() > 1 ? (x.back() - x.front()) / double(x.size() - 1) * 0.8 : 0.8);
        bars->setPen(Qt::NoPen);
        bars->setBrush(t.accent);
        return;
    }
    QCPGraph* graph = m_plot->addGraph();
    graph->setData(x, y, true);
    graph->setPen(penOf(line.look, t));
    if (line.look == Look::Points) {
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(t.accent, 1.4), QBrush(t.base), 5));
    }
    if (line.look == Look::Steps || line.isStepped) graph->setLineStyle(QCPGraph::lsStepLeft);
}

void Figure::addMarks() {
    const Theme& t = Theme::of(this);
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const Mark& mark = m_marks[i];
        auto* line = new QCPItemLine(m_plot);
        for (QCPItemPosition* end : {line->start, line->end}) {
            end->setTypeX(QCPItemPosition::ptPlotCoords);
            end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
        line->start->setCoords(mark.x, 0);
        line->end->setCoords(mark.x, 1);
        line->setPen(QPen(t.accentText, hasFocus() && int(i) == m_current ? 3 : 1.6));
        auto* text = new QCPItemText(m_plot);
        text->setClipToAxisRect(false);
        text->position->setTypeX(QCPItemPosition::ptPlotCoords);
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        const double middle = m_x.isLog ? std::sqrt(m_plot->xAxis->range().lower * m_plot->xAxis->range().upper)
                                        : m_plot->xAxis->range().center();
        constexpr double kFirst = 0.03; // texts of several marks one below the other
        text->position->setCoords(mark.x, kFirst + lineStep() * double(i));
        text->setPositionAlignment(mark.x > middle ? Qt::AlignRight | Qt::AlignTop : Qt::AlignLeft | Qt::AlignTop);
        text->setTextAlignment(mark.x > middle ? Qt::AlignRight : Qt::AlignLeft);
        text->setPadding(QMargins(5, 0, 5, 0));
        text->setFont(boldFont(noteFont()));
        text->setColor(t.accentText);
        text->setText(mark.text);
    }
}

// Of the height of the axes, for a line of text: one stands below the other also where they are low.
double Figure::lineStep() const {
    constexpr double kLeast = 0.085, kAround = 46; // px of titles and ticks
    return std::max(kLeast, QFontMetricsF(noteFont()).height() / std::max(40.0, height() - kAround));
}

void Figure::rebuild() {
    const Theme& t = Theme::of(this);
    m_plot->clearPlottables();
    m_plot->clearItems();
    applyPlotTheme(m_plot, this);
    const bool isEmpty = !m_empty.isEmpty() || m_lines.empty();
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis})
        axis->setVisible(!isEmpty);
    if (isEmpty) {
        auto* text = new QCPItemText(m_plot);
        text->position->setType(QCPItemPosition::ptViewportRatio);
        text->position->setCoords(0.5, 0.4);
        text->setFont(font());
        text->setColor(t.dim);
        text->setText(wrappedText(m_empty.isEmpty() ? tr("nothing to show") : m_empty, font(), width() - 24));
        setAccessibleDescription(text->text());
        return m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
    setAxis(m_plot->xAxis, m_x, true);
    setAxis(m_plot->yAxis, m_y, false);
    QStringList names;
    int place = 0;
    for (const Line& line : m_lines) {
        addLine(line);
        if (line.name.isEmpty()) continue;
        names << line.name;
        auto* text = new QCPItemText(m_plot); // the key: one below the other at the right
        text->setClipToAxisRect(false);
        text->position->setType(QCPItemPosition::ptAxisRectRatio);
        // below the texts of marks
        const double first = m_marks.empty() ? 0.02 : std::max(0.2, 0.04 + lineStep() * double(m_marks.size()));
        const double at = first + lineStep() * place++;
        text->position->setCoords(0.99, at);
        text->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
        text->setFont(noteFont());
        text->setColor(penOf(line.look, t).color() == t.accent ? t.accentText : penOf(line.look, t).color());
        const QString sign = line.look == Look::Other || line.look == Look::Law || line.look == Look::Bad
                                 ? QStringLiteral("- - ")
                             : line.look == Look::Dim    ? QStringLiteral("··· ")
                             : line.look == Look::Points ? QStringLiteral("○ ")
                                                         : QStringLiteral("— ");
        text->setText(sign + line.name);
        QColor ground = t.base; // lines behind it do not strike it through
        ground.setAlphaF(0.8F);
        text->setBrush(ground);
    }
    addMarks();
    QStringList marks;
    for (const Mark& mark : m_marks)
        marks << mark.text;
    setAccessibleDescription((names + marks).join(QStringLiteral(", ")));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QPoint Figure::placeOf(double x) const {
    const QRect area = m_plot->axisRect()->rect();
    return m_plot->mapTo(const_cast<Figure*>(this), QPoint(int(m_plot->xAxis->coordToPixel(x)), area.center().y()));
}

void Figure::moveMark(int mark, double x) {
    if (mark < 0 || mark >= int(m_marks.size())) return;
    const QCPRange range = m_plot->xAxis->range();
    Q_EMIT markMoved(mark, std::clamp(x, range.lower, range.upper));
}

bool Figure::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_plot || m_marks.empty()) return QWidget::eventFilter(watched, event);
    const auto* mouse = dynamic_cast<QMouseEvent*>(event);
    if (!mouse) return QWidget::eventFilter(watched, event);
    const double x = mouse->position().x();
    int nearest = 0;
    for (int i = 1; i < int(m_marks.size()); ++i)
        if (std::abs(m_plot->xAxis->coordToPixel(m_marks[std::size_t(i)].x) - x) <
            std::abs(m_plot->xAxis->coordToPixel(m_marks[std::size_t(nearest)].x) - x))
            nearest = i;
    const bool isNear = std::abs(m_plot->xAxis->coordToPixel(m_marks[std::size_t(nearest)].x) - x) <= kGrabPx;
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        setFocus(Qt::MouseFocusReason);
        m_dragged = m_current = nearest;
        if (!isNear) moveMark(nearest, m_plot->xAxis->pixelToCoord(x));
        return true;
    }
    if (event->type() == QEvent::MouseMove) {
        m_plot->setCursor(isNear || m_dragged >= 0 ? Qt::SizeHorCursor : Qt::ArrowCursor);
        if (m_dragged >= 0) moveMark(m_dragged, m_plot->xAxis->pixelToCoord(x));
        return m_dragged >= 0;
    }
    if (event->type() == QEvent::MouseButtonRelease) m_dragged = -1;
    return QWidget::eventFilter(watched, event);
}

void Figure::keyPressEvent(QKeyEvent* event) {
    const bool isLeft = event->key() == Qt::Key_Left, isRight = event->key() == Qt::Key_Right;
    if (m_marks.empty() || !(isLeft || isRight)) return QWidget::keyPressEvent(event);
    const double px = m_plot->xAxis->coordToPixel(m_marks[std::size_t(m_current)].x);
    const double step = event->modifiers() & Qt::ShiftModifier ? 40 : 6;
    moveMark(m_current, m_plot->xAxis->pixelToCoord(px + (isLeft ? -step : step)));
}

void Figure::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
}

void Figure::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // the sentence has other lines, names stand further apart
    if (!m_empty.isEmpty() || event->size().height() != event->oldSize().height()) rebuild();
}

void Figure::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (!hasFocus()) return;
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
}

QByteArray Figure::asCsv() const {
    QByteArray out;
    for (const QString& line : (m_title + u'\n' + m_explanation.text()).split(u'\n', Qt::SkipEmptyParts))
        out += "# " + line.toUtf8() + '\n';
    out += "curve,x,y\n";
    for (const Line& line : m_lines)
        for (std::size_t i = 0; i < line.curve.x.size(); ++i) {
            QString name = line.name;
            out += '"' + name.replace(u'"', QStringLiteral("\"\"")).toUtf8() + "\"," +
                   QByteArray::number(line.curve.x[i], 'g', 15) + ',' + QByteArray::number(line.curve.y[i], 'g', 15) +
                   '\n';
        }
    return out;
}

namespace {

/// The plot with its title above and what explains it below.
void paintFigure(QPainter& painter, QCustomPlot* plot, const QString& title, const QString& explanation, QSize size,
                 const QFont& font) {
    painter.fillRect(QRect({0, 0}, size), Theme::light().base);
    painter.setPen(Theme::light().text);
    painter.setFont(boldFont(font));
    const int line = QFontMetrics(font).lineSpacing();
    painter.drawText(QRect(10, 4, size.width() - 20, line + 6), Qt::AlignLeft | Qt::AlignVCenter, title);
    const int lines = int(explanation.count(u'\n')) + 1, below = lines * line + 8;
    painter.save();
    painter.translate(4, line + 12);
    QCPPainter inside;
    QPicture picture;
    inside.begin(&picture);
    plot->toPainter(&inside, size.width() - 8, size.height() - below - line - 16);
    inside.end();
    painter.drawPicture(0, 0, picture);
    painter.restore();
    painter.setFont(font);
    painter.setPen(Theme::light().dim);
    painter.drawText(QRect(10, size.height() - below, size.width() - 20, below), Qt::AlignLeft | Qt::AlignTop,
                     explanation);
}

} // namespace

QByteArray Figure::asSvg() const {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setTitle(m_title);
    generator.setDescription(m_explanation.text());
    generator.setSize(kExportSize);
    generator.setViewBox(QRect({0, 0}, kExportSize));
    QPainter painter(&generator);
    paintFigure(painter, m_plot, m_title, m_explanation.text(), kExportSize, noteFont());
    painter.end();
    return buffer.data();
}

bool Figure::exportTo(const QString& file) {
    QByteArray content;
    const QString ending = QFileInfo(file).suffix().toLower();
    if (ending == QLatin1String("csv")) {
        content = asCsv();
    } else if (ending == QLatin1String("svg")) {
        content = asSvg();
    } else if (ending == QLatin1String("pdf")) {
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        constexpr double kPointsOfPx = 0.75;
        writer.setTitle(m_title);
        writer.setResolution(96);
        writer.setPageMargins({});
        writer.setPageSize(QPageSize(QSizeF(kExportSize) * kPointsOfPx, QPageSize::Point));
        QPainter painter(&writer);
        paintFigure(painter, m_plot, m_title, m_explanation.text(), kExportSize, noteFont());
        painter.end();
    } else {
        QImage image(kExportSize * kExportScale, QImage::Format_RGB32);
        QPainter painter(&image);
        painter.scale(kExportScale, kExportScale);
        paintFigure(painter, m_plot, m_title, m_explanation.text(), kExportSize, noteFont());
        painter.end();
        QBuffer buffer(&content);
        image.setText(QStringLiteral("Description"), m_explanation.text());
        image.save(&buffer, "PNG");
    }
    if (!saveFile(this, file, content)) return false;
    Q_EMIT exported(file);
    return true;
}

void Figure::chooseExport() {
    const QString file = QFileDialog::getSaveFileName(
        window(), tr("Export figure"), m_title + QStringLiteral(".png"),
        tr("Picture (*.png);;Drawing (*.svg);;Document (*.pdf);;Points of the curves (*.csv)"));
    if (!file.isEmpty()) exportTo(file);
}

} // namespace tenfold
