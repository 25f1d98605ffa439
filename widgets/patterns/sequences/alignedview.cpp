#include "widgets/patterns/sequences/alignedview.h"

#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

namespace tenfold {
namespace {
constexpr double kNames = 168, kChip = 18, kGap = 3, kChipTop = 22, kChipRow = 24;
constexpr std::uint32_t kContext = 1; ///< calls shown beside a difference
constexpr std::uint32_t kMostCalls = 40;
} // namespace

AlignedView::AlignedView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // calls in their order
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Two sequences aligned"));
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(int(kChipTop + 2 * kChipRow + 22));
}

void AlignedView::setAligned(std::shared_ptr<const AlignedNodes> aligned) {
    m_aligned = std::move(aligned);
    m_current = -1;
    place();
    setAccessibleDescription(m_aligned ? tr("%1 equal calls, %2 differences; the table below lists them")
                                             .arg(m_aligned->equal)
                                             .arg(m_differences.size())
                                       : QString());
    horizontalScrollBar()->setValue(0);
    if (!m_differences.empty()) setCurrent(0);
    viewport()->update();
}

void AlignedView::addCalls(const std::vector<std::string>& methods, std::uint32_t begin, std::uint32_t length,
                           Piece::Kind kind, int difference, double& x) {
    const QFontMetricsF fm(tableFont());
    for (std::uint32_t i = 0; i < std::min(length, kMostCalls); ++i) {
        const bool isLast = i + 1 == kMostCalls && length > kMostCalls;
        const QString text = isLast ? tr("… %1 more").arg(length - i) : toQt(methods[begin + i]);
        const double w = fm.horizontalAdvance(text) + 14;
        m_pieces.push_back({kind, text, x, w, difference});
        x += w + kGap;
    }
}

void AlignedView::place() {
    m_pieces.clear();
    m_differences.clear();
    double x = kNames;
    const QFontMetricsF fm(tableFont());
    if (!m_aligned) return;
    const auto& stretches = m_aligned->stretches;
    for (std::size_t s = 0; s < stretches.size(); ++s) {
        const DiffStretch& stretch = stretches[s];
        if (stretch.kind == DiffStretch::Kind::Equal) {
            // The calls next to a difference stay; the others fold.
            const std::uint32_t head = s > 0 ? kContext : 0, tail = s + 1 < stretches.size() ? kContext : 0;
            if (stretch.length <= head + tail + 1) {
                addCalls(m_aligned->first.methods, stretch.first, stretch.length, Piece::Call, -1, x);
                continue;
            }
            addCalls(m_aligned->first.methods, stretch.first, head, Piece::Call, -1, x);
            const QString text = tr("%1 equal").arg(countText(stretch.length - head - tail));
            const double w = fm.horizontalAdvance(text) + 18;
            m_pieces.push_back({Piece::Fold, text, x, w, -1});
            x += w + kGap;
            addCalls(m_aligned->first.methods, stretch.first + stretch.length - tail, tail, Piece::Call, -1, x);
            continue;
        }
        const bool goesOn = s > 0 && stretches[s - 1].kind != DiffStretch::Kind::Equal;
        if (!goesOn) m_differences.push_back({s, 0, 0, x, x});
        Difference& difference = m_differences.back();
        const bool isFirst = stretch.kind == DiffStretch::Kind::OnlyFirst;
        (isFirst ? difference.firstCalls : difference.secondCalls) += stretch.length;
        addCalls(isFirst ? m_aligned->first.methods : m_aligned->second.methods,
                 isFirst ? stretch.first : stretch.second, stretch.length,
                 isFirst ? Piece::OnlyFirst : Piece::OnlySecond, int(m_differences.size()) - 1, x);
        difference.right = x;
    }
    m_width = x + 8;
    horizontalScrollBar()->setRange(0, std::max(0, int(m_width) - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(40);
}

QString AlignedView::differenceText(int difference) const {
    if (!m_aligned || difference < 0 || difference >= differences()) return {};
    const Difference& d = m_differences[std::size_t(difference)];
    const auto& stretches = m_aligned->stretches;
    const auto names = [](const std::vector<std::string>& methods, std::uint32_t begin, std::uint32_t length) {
        QStringList out;
        for (std::uint32_t i = 0; i < length && i < 6; ++i)
            out << toQt(methods[begin + i]);
        if (length > 6) out << QStringLiteral("…");
        return out.join(u' ');
    };
    QString onlyFirst, onlySecond;
    for (std::size_t s = d.stretch; s < stretches.size() && stretches[s].kind != DiffStretch::Kind::Equal; ++s)
        if (stretches[s].kind == DiffStretch::Kind::OnlyFirst)
            onlyFirst = names(m_aligned->first.methods, stretches[s].first, stretches[s].length);
        else
            onlySecond = names(m_aligned->second.methods, stretches[s].second, stretches[s].length);
    if (onlySecond.isEmpty()) return tr("%1, above only").arg(onlyFirst);
    if (onlyFirst.isEmpty()) return tr("%1, below only").arg(onlySecond);
    return tr("%1 above, %2 below").arg(onlyFirst, onlySecond);
}

std::vector<std::string> AlignedView::callsOnlyIn(int node, int difference) const {
    std::vector<std::string> out;
    if (!m_aligned || difference < 0 || difference >= differences()) return out;
    const auto& stretches = m_aligned->stretches;
    const auto wanted = node == 0 ? DiffStretch::Kind::OnlyFirst : DiffStretch::Kind::OnlySecond;
    const auto& methods = node == 0 ? m_aligned->first.methods : m_aligned->second.methods;
    for (std::size_t s = m_differences[std::size_t(difference)].stretch;
         s < stretches.size() && stretches[s].kind != DiffStretch::Kind::Equal; ++s) {
        if (stretches[s].kind != wanted) continue;
        const auto begin = methods.begin() + std::ptrdiff_t(node == 0 ? stretches[s].first : stretches[s].second);
        out.insert(out.end(), begin, begin + std::ptrdiff_t(stretches[s].length));
    }
    return out;
}

void AlignedView::setCurrent(int difference) {
    if (difference < 0 || difference >= differences()) return;
    const bool isNew = difference != m_current;
    m_current = difference;
    const Difference& d = m_differences[std::size_t(difference)];
    const double left = d.left - kNames - 60, right = d.right + 60;
    QScrollBar* bar = horizontalScrollBar();
    if (left < bar->value()) bar->setValue(std::max(0, int(left)));
    if (right > bar->value() + viewport()->width()) bar->setValue(int(right) - viewport()->width());
    viewport()->update();
    if (isNew) Q_EMIT currentChanged(difference);
}

void AlignedView::step(int by) {
    if (differences() > 0) setCurrent((m_current + by + differences()) % differences());
}

void AlignedView::paintPiece(QPainter& p, const Piece& piece, double y, bool isGap) const {
    const Theme& t = Theme::of(this);
    const QRectF r(piece.left + 0.5, y + 0.5, piece.width - 1, kChip);
    if (piece.kind == Piece::Fold) {
        p.setPen(QPen(t.dim, 1, Qt::DotLine));
        p.drawLine(r.topLeft(), r.topRight());
        p.drawLine(r.bottomLeft(), r.bottomRight());
        p.setPen(t.dim);
        p.drawText(r, Qt::AlignCenter, piece.text);
        return;
    }
    if (isGap) {
        p.setPen(QPen(t.line, 1, Qt::DashLine));
        p.setBrush(QBrush(t.grid, Qt::BDiagPattern));
        p.drawRect(r);
        return;
    }
    const bool differs = piece.difference >= 0;
    p.setBrush(differs ? t.disagreeBack : t.base);
    p.setPen(differs ? QPen(t.disagree, piece.difference == m_current ? 2.5 : 1.5) : QPen(t.line, 1));
    p.drawRect(r);
    p.fillRect(QRectF(r.left(), r.top(), 4, r.height()), t.mark(kindOf(fromQt(piece.text), false)));
    p.setPen(t.text);
    p.drawText(r.adjusted(6, 0, 0, 0), Qt::AlignCenter, piece.text);
}

void AlignedView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(tableFont());
    if (!m_aligned) return;
    p.save();
    p.translate(-horizontalScrollBar()->value(), 0);
    const double rows[] = {kChipTop, kChipTop + kChipRow};
    for (const Piece& piece : m_pieces)
        for (int row = 0; row < 2; ++row)
            paintPiece(p, piece, rows[row], piece.kind == (row == 0 ? Piece::OnlySecond : Piece::OnlyFirst));
    p.setFont(noteFont());
    for (int i = 0; i < differences(); ++i) {
        const Difference& d = m_differences[std::size_t(i)];
        p.setPen(t.disagreeText);
        p.setFont(i == m_current ? boldFont(noteFont()) : noteFont());
        p.drawText(QPointF(d.left, kChipTop - 7), QString::number(i + 1));
    }
    p.restore();
    // The names stay while the calls scroll.
    p.fillRect(QRectF(0, 0, kNames - 6, viewport()->height()), t.base);
    p.setFont(noteFont());
    p.setPen(t.dim);
    const QFontMetricsF fm(p.font());
    const NodeCalls* nodes[] = {&m_aligned->first, &m_aligned->second};
    for (int row = 0; row < 2; ++row)
        p.drawText(
            QRectF(8, rows[row], kNames - 18, kChip), Qt::AlignLeft | Qt::AlignVCenter,
            fitText(QStringLiteral("%1 · %2").arg(toQt(nodes[row]->node), toQt(nodes[row]->run)), fm, kNames - 18));
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 2));
        p.setBrush(Qt::NoBrush);
        p.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void AlignedView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    place();
}

void AlignedView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right || event->key() == Qt::Key_Left)
        return step(event->key() == Qt::Key_Right ? 1 : -1);
    QAbstractScrollArea::keyPressEvent(event);
}

int AlignedView::differenceAt(const QPointF& at) const {
    const double x = at.x() + horizontalScrollBar()->value();
    for (int i = 0; at.x() > kNames - 6 && i < differences(); ++i)
        if (x >= m_differences[std::size_t(i)].left && x < m_differences[std::size_t(i)].right) return i;
    return -1;
}

void AlignedView::mousePressEvent(QMouseEvent* event) {
    setCurrent(differenceAt(event->position()));
}

bool AlignedView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), differenceText(differenceAt(help->pos())), this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace tenfold
