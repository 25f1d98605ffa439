#include "widgets/patterns/sequences/programview.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/laws.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <cmath>

namespace tenfold {
namespace {
constexpr double kGutter = 168, kTimerRow = 24;
constexpr double kCallsWidth = 44; // of the number of calls in the gutter
QFont chipFont() {
    return noteFont();
}
} // namespace

ProgramView::ProgramView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // a program reads to the right
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Program of the node type"));
    setAccessibleDescription(tr("Arrows walk through calls and loops. As text shows the same to read and copy."));
}

void ProgramView::setProgram(const NodeProgram* program, const Parameters& parameters, std::size_t targets) {
    m_program = program;
    m_parameters = parameters;
    m_targets = targets;
    m_current = -1;
    verticalScrollBar()->setValue(0);
    place();
    viewport()->update();
}

int ProgramView::neededHeight() const {
    if (!m_program) return 0;
    return int(std::ceil(m_layout.height + kTimerRow * double(m_program->timers.size()) + 16));
}

const Step* ProgramView::currentStep() const {
    return m_current < 0 ? nullptr : m_layout.boxes[std::size_t(m_current)].step;
}

void ProgramView::selectLargestLoop() {
    int best = m_layout.boxes.empty() ? -1 : 0;
    std::size_t most = 0;
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
        const auto* loop = m_layout.boxes[i].step ? std::get_if<LoopStep>(&m_layout.boxes[i].step->node) : nullptr;
        if (!loop || m_layout.boxes[i].kind != ProgramBox::Frame || loop->body.size() <= most) continue;
        most = loop->body.size();
        best = int(i);
    }
    choose(best);
}

void ProgramView::place() {
    m_layout = {};
    if (!m_program) return;
    const QFontMetricsF plain(chipFont()), bold(boldFont(chipFont()));
    ProgramMetrics metrics;
    metrics.width = [&](const QString& text, bool isBold) { return (isBold ? bold : plain).horizontalAdvance(text); };
    metrics.left = kGutter + 8;
    metrics.right = viewport()->width() - 12;
    metrics.chip = std::max(18.0, plain.height() + 4);
    const int keep = m_current;
    m_layout = layoutProgram(*m_program, m_parameters, m_targets, metrics);
    m_current = keep < int(m_layout.boxes.size()) ? keep : -1;
    const double height = neededHeight();
    verticalScrollBar()->setRange(0, std::max(0, int(height) - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(24);
    Q_EMIT placed();
}

void ProgramView::choose(int box) {
    m_current = box;
    viewport()->update();
    if (box < 0) {
        Q_EMIT stepSelected(nullptr);
        return;
    }
    const QRectF r = m_layout.boxes[std::size_t(box)].rect;
    // What is higher than the room shows its top: the law stands there.
    if (r.bottom() > verticalScrollBar()->value() + viewport()->height())
        verticalScrollBar()->setValue(int(r.bottom()) + 6 - viewport()->height());
    if (r.top() < verticalScrollBar()->value()) verticalScrollBar()->setValue(int(r.top()) - 6);
    Q_EMIT stepSelected(m_layout.boxes[std::size_t(box)].step);
}

void ProgramView::paintBox(QPainter& p, const ProgramBox& box, bool selected) const {
    const Theme& t = Theme::of(this);
    const QRectF r = box.rect.adjusted(0.5, 0.5, -0.5, -0.5);
    p.setFont(chipFont());
    switch (box.kind) {
    case ProgramBox::Chip: {
        p.setPen(t.line);
        p.setBrush(selected ? t.linked : t.alternate);
        p.drawRect(r);
        p.fillRect(QRectF(box.rect.left(), box.rect.top(), 4, box.rect.height()), t.mark(box.call));
        double x = box.rect.left() + 9;
        const auto write = [&](const QString& text, const QFont& font, const QColor& colour) {
            if (text.isEmpty()) return;
            p.setFont(font);
            p.setPen(colour);
            p.drawText(QRectF(x, box.rect.top(), 1000, box.rect.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
            x += QFontMetricsF(font).horizontalAdvance(text) + 4;
        };
        write(box.text, chipFont(), t.text);
        write(box.strong, boldFont(chipFont()), t.text);
        write(box.note, chipFont(), t.dim);
        break;
    }
    case ProgramBox::Frame: {
        p.setPen(QPen(t.text, 1.5));
        p.setBrush(t.base);
        p.drawRoundedRect(r, 2, 2);
        double x = r.left() + 4;
        p.setFont(boldFont(chipFont()));
        p.setPen(t.text);
        p.drawText(QRectF(x, r.top() + 1, 1000, 14), Qt::AlignLeft | Qt::AlignVCenter, box.strong);
        x += box.strong.isEmpty() ? 0 : QFontMetricsF(p.font()).horizontalAdvance(box.strong) + 5;
        p.setFont(chipFont());
        p.setPen(t.accentText);
        p.drawText(QRectF(x, r.top() + 1, std::max(0.0, r.right() - x), 14), Qt::AlignLeft | Qt::AlignVCenter,
                   box.text);
        p.setPen(t.grid);
        p.drawLine(QPointF(r.left() + 2, r.top() + 15.5), QPointF(r.right() - 2, r.top() + 15.5));
        break;
    }
    case ProgramBox::Dashed: {
        QPen pen(t.dim, 1);
        pen.setDashPattern({3, 2});
        p.setPen(pen);
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(r, 2, 2);
        p.setPen(t.dim);
        p.drawText(QRectF(r.left() + 3, r.top(), r.width(), 14), Qt::AlignLeft | Qt::AlignVCenter, box.text);
        break;
    }
    case ProgramBox::Label:
        p.setPen(t.dim);
        p.drawText(box.rect, Qt::AlignLeft | Qt::AlignVCenter, box.text);
        break;
    }
    if (selected) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(box.rect.adjusted(1, 1, -1, -1), 2, 2);
    }
}

void ProgramView::paintTimers(QPainter& p, double top) const {
    const Theme& t = Theme::of(this);
    for (const Timer& timer : m_program->timers) {
        p.setFont(noteFont());
        p.setPen(t.text);
        p.drawText(QRectF(8, top, kGutter - 16, kTimerRow), Qt::AlignLeft | Qt::AlignVCenter, tr("clock"));
        QPen ticks(t.mark(CallKind::Clock), 6);
        ticks.setCapStyle(Qt::FlatCap);
        ticks.setDashPattern({2 / 6.0, 1});
        p.setPen(ticks);
        const double x = kGutter + 12, wide = std::max(60.0, std::min(300.0, viewport()->width() - x - 330.0));
        p.drawLine(QPointF(x, top + kTimerRow / 2), QPointF(x + wide, top + kTimerRow / 2));
        p.setPen(t.text);
        QString text = tr("%1 every %2").arg(toQt(timer.call.method), durationText(timer.periodNs));
        p.drawText(QRectF(x + wide + 12, top, 400, kTimerRow), Qt::AlignLeft | Qt::AlignVCenter, text);
        const double w = QFontMetricsF(p.font()).horizontalAdvance(text);
        p.setPen(t.dim);
        p.drawText(QRectF(x + wide + 24 + w, top, 400, kTimerRow), Qt::AlignLeft | Qt::AlignVCenter,
                   tr("± %1").arg(durationText(timer.jitterNs)));
        top += kTimerRow;
        p.setPen(t.grid);
        p.drawLine(QPointF(0, top), QPointF(viewport()->width(), top));
    }
}

// What happens, on as many lines as there is room for; below it the server, once for the whole part.
void ProgramView::paintGutter(QPainter& p, const ProgramRow& row) const {
    const Theme& t = Theme::of(this);
    p.setFont(noteFont());
    const QFontMetricsF fm(p.font());
    const double room = kGutter - kCallsWidth - 14;
    QStringList lines;
    for (const QString& name : row.name.split(QStringLiteral(", ")))
        lines << fitText(name, fm, room);
    const int servers = row.target.isEmpty() ? 0 : 1;
    const int most = std::max(1, int(row.height / fm.height()));
    while (lines.size() > 1 && lines.size() + servers > most)
        lines.removeLast();
    double top =
        row.top + (row.height - (double(lines.size()) + (most > lines.size() ? servers : 0)) * fm.height()) / 2;
    p.setPen(t.text);
    for (const QString& line : lines) {
        p.drawText(QRectF(8, top, room, fm.height()), Qt::AlignLeft | Qt::AlignVCenter, line);
        top += fm.height();
    }
    p.setPen(t.dim);
    if (servers > 0 && most > lines.size())
        p.drawText(QRectF(8, top, room, fm.height()), Qt::AlignLeft | Qt::AlignVCenter, tr("to %1").arg(row.target));
    p.drawText(QRectF(kGutter - kCallsWidth - 6, row.top, kCallsWidth, row.height), Qt::AlignRight | Qt::AlignVCenter,
               fitNumber(numberText(row.calls, 1), fm, kCallsWidth));
}

void ProgramView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    if (!m_program) return;
    const double scroll = verticalScrollBar()->value();
    p.save();
    p.translate(0, -scroll);
    p.setRenderHint(QPainter::Antialiasing);
    for (const ProgramRow& row : m_layout.rows) {
        if (row.top + row.height < scroll || row.top > scroll + viewport()->height()) continue;
        p.setFont(noteFont());
        p.setPen(t.text);
        paintGutter(p, row);
        for (std::size_t b = row.firstBox; b < row.firstBox + row.boxes; ++b)
            paintBox(p, m_layout.boxes[b], int(b) == m_current);
        p.setPen(t.grid);
        p.drawLine(QPointF(0, row.top + row.height), QPointF(viewport()->width(), row.top + row.height));
    }
    paintTimers(p, m_layout.height);
    p.setPen(t.grid);
    p.drawLine(QPointF(kGutter, 0), QPointF(kGutter, m_layout.height + kTimerRow * double(m_program->timers.size())));
    p.restore();
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void ProgramView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void ProgramView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) place();
}

void ProgramView::mousePressEvent(QMouseEvent* event) {
    choose(m_layout.boxAt(event->position() + QPointF(0, verticalScrollBar()->value())));
}

void ProgramView::keyPressEvent(QKeyEvent* event) {
    const int n = int(m_layout.boxes.size());
    if (n == 0) return QAbstractScrollArea::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Right:
        choose(std::min(n - 1, m_current + 1));
        break;
    case Qt::Key_Left:
        choose(std::max(0, m_current - 1));
        break;
    case Qt::Key_Down:
    case Qt::Key_Up: {
        // To the nearest box of the row below or above.
        const bool down = event->key() == Qt::Key_Down;
        const QPointF from = m_current < 0 ? QPointF(0, -1) : m_layout.boxes[std::size_t(m_current)].rect.center();
        int best = -1;
        double nearest = 1e18;
        for (int i = 0; i < n; ++i) {
            const QPointF at = m_layout.boxes[std::size_t(i)].rect.center();
            const double dy = down ? at.y() - from.y() : from.y() - at.y();
            if (dy < 8) continue;
            const double cost = dy * 3 + std::fabs(at.x() - from.x());
            if (cost < nearest) nearest = cost, best = i;
        }
        if (best >= 0) choose(best);
        break;
    }
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
        choose(n - 1);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
}

QString ProgramView::tipOf(const ProgramBox& box) const {
    if (!box.step) return {};
    if (const auto* call = std::get_if<CallStep>(&box.step->node)) {
        QString text =
            call->target.empty() ? toQt(call->method) : tr("%1 to %2").arg(toQt(call->method), toQt(call->target));
        if (!call->until.empty())
            text += tr("\nasked again every %1 until %2").arg(durationText(call->retryNs), guardText(call->until));
        text += tr("\n%1 after the call before (median)").arg(durationText(call->delay.medianNs()));
        return text;
    }
    if (const auto* loop = std::get_if<LoopStep>(&box.step->node)) {
        const auto [strong, note] = loopHead(*loop);
        return strong + u' ' + note;
    }
    return box.text;
}

bool ProgramView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int box = m_layout.boxAt(help->pos() + QPointF(0, verticalScrollBar()->value()));
        QToolTip::showText(help->globalPos(), box < 0 ? QString() : tipOf(m_layout.boxes[std::size_t(box)]), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tenfold
