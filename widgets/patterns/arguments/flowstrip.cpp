#include "widgets/patterns/arguments/flowstrip.h"

#include "core/program/expression/expression_parts.h"
#include "core/trace/call_kind.h"
#include "widgets/common/argumentname.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/patterns/sequences/programlayout.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {

void collectCalls(const std::vector<Step>& steps, std::vector<const CallStep*>& out) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) out.push_back(call);
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) collectCalls(loop->body, out);
        if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
            for (const auto& alternative : choice->alternatives)
                collectCalls(alternative.body, out);
    }
}

namespace {

constexpr double kChipHeight = 19, kAboveStep = 16, kUnderStep = 18;
constexpr double kLongestLabel = 320, kStripLeft = 110;

void collectLoops(const std::vector<Step>& steps, const LoopStep* around,
                  std::map<const CallStep*, const LoopStep*>& out) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            if (around) out[call] = around;
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            collectLoops(loop->body, loop, out);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                collectLoops(alternative.body, around, out);
        }
    }
}

} // namespace

std::map<const CallStep*, const LoopStep*> loopsOfCalls(const std::vector<Step>& steps) {
    std::map<const CallStep*, const LoopStep*> out;
    collectLoops(steps, nullptr, out);
    return out;
}

FlowStrip::FlowStrip(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setLayoutDirection(Qt::LeftToRight); // calls in their order
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus); // the tree above has the same content and the keys
    setAccessibleName(tr("Where the values of the selected call come from"));
}

void FlowStrip::setProgram(const NodeProgram* program) {
    m_program = program;
    m_call = nullptr;
    m_path.clear();
    m_calls.clear();
    m_loopOf.clear();
    if (program) {
        m_loopOf = loopsOfCalls(program->body);
        std::vector<const CallStep*> calls;
        collectCalls(program->body, calls);
        for (std::size_t i = 0; i < calls.size(); ++i)
            m_calls.emplace_back(int(i) + 1, calls[i]);
    }
    rebuild();
}

void FlowStrip::select(const CallStep* call, const std::string& path) {
    m_call = call;
    m_path = path;
    rebuild();
}

void FlowStrip::rebuild() {
    m_chips.clear();
    m_arrows.clear();
    m_frames.clear();
    if (m_call) {
        std::set<std::pair<int, const CallStep*>> shown;
        const auto numberOf = [&](const CallStep* call) {
            for (const auto& [number, c] : m_calls)
                if (c == call) return number;
            return 0;
        };
        shown.emplace(numberOf(m_call), m_call);
        // The nearest earlier call of the method stands for the source; none in this program: another node's.
        const auto sourceOf = [&](const FieldRef& ref, int before) -> const CallStep* {
            const CallStep* best = nullptr;
            for (const auto& [number, c] : m_calls)
                if (c->method == ref.method && (c->target == ref.target || ref.target.empty()) &&
                    (number < before || !best))
                    best = c;
            return best;
        };
        struct Link {
            const CallStep *from, *to;
            Arrow arrow;
        };
        std::vector<Link> links;
        const auto linkTo = [&](const CallStep* to, bool onlyFromCall) {
            for (const Argument& a : to->arguments) {
                std::vector<FieldRef> refs;
                forEachSource(a.value, [&](const FieldRef& source) { refs.push_back(source); });
                const bool unknown = refs.empty() && classOf(a.value) == ArgumentClass::Unknown;
                for (const FieldRef& ref : refs) {
                    const CallStep* from = sourceOf(ref, numberOf(to));
                    if (onlyFromCall && from != m_call) continue;
                    links.push_back(
                        {from, to, {-1, -1, ref.side, a.path, ref.path, a.evidence.held, a.evidence.instances, false}});
                }
                if (unknown && !onlyFromCall)
                    links.push_back(
                        {nullptr,
                         to,
                         {-1, -1, Side::Request, a.path, {}, a.evidence.held, a.evidence.instances, false}});
            }
        };
        linkTo(m_call, false);
        for (const auto& [number, c] : m_calls)
            if (c != m_call) linkTo(c, true);
        constexpr std::size_t kMost = 14;
        if (links.size() > kMost) {
            // The selected argument first, then its own call, then what takes its values.
            std::stable_sort(links.begin(), links.end(), [&](const Link& x, const Link& y) {
                const auto rank = [&](const Link& l) { return l.to == m_call ? (l.arrow.path == m_path ? 0 : 1) : 2; };
                return rank(x) < rank(y);
            });
            links.resize(kMost);
        }
        for (const Link& l : links) {
            if (l.from) shown.emplace(numberOf(l.from), l.from);
            shown.emplace(numberOf(l.to), l.to);
        }
        const QFontMetricsF fm(noteFont());
        double x = kStripLeft;
        const auto aboveOf = [](const Link& l) { return !l.from || l.arrow.side == Side::Request; };
        const auto above = std::count_if(links.begin(), links.end(), aboveOf);
        const double y = 28 + kAboveStep * double(above);
        for (const auto& [number, call] : shown) {
            const double w = fm.horizontalAdvance(QStringLiteral("%1 %2").arg(number).arg(toQt(call->method))) + 22;
            m_chips.push_back({call, QRectF(x, y, w, kChipHeight), number});
            x += w + 56;
        }
        const auto chipOf = [&](const CallStep* call) {
            for (std::size_t i = 0; i < m_chips.size(); ++i)
                if (m_chips[i].call == call) return int(i);
            return -1;
        };
        for (Link& l : links) {
            l.arrow.from = l.from ? chipOf(l.from) : -1;
            l.arrow.to = chipOf(l.to);
            l.arrow.selected = l.to == m_call && (m_path.empty() || l.arrow.path == m_path);
            m_arrows.push_back(l.arrow);
        }
        // The selected arrow last, on top.
        std::stable_sort(m_arrows.begin(), m_arrows.end(),
                         [](const auto& a, const auto& b) { return a.selected < b.selected; });
        placeArrows();
        placeFrames();
        const double bottom = y + kChipHeight + 44 + kUnderStep * double(std::ptrdiff_t(links.size()) - above);
        horizontalScrollBar()->setRange(0, std::max(0, int(x) - viewport()->width()));
        horizontalScrollBar()->setPageStep(viewport()->width());
        verticalScrollBar()->setRange(0, std::max(0, int(bottom) - viewport()->height()));
        verticalScrollBar()->setPageStep(viewport()->height());
    } else {
        horizontalScrollBar()->setRange(0, 0);
        verticalScrollBar()->setRange(0, 0);
    }
    viewport()->update();
}

// A rail of its own for each arrow, so that none runs along another.
void FlowStrip::placeArrows() {
    int under = 0, above = 0;
    std::vector<int> ends(m_chips.size(), 0);
    for (Arrow& a : m_arrows) {
        if (a.to < 0) continue;
        const QRectF to = m_chips[std::size_t(a.to)].rect;
        a.isUnknown = a.from < 0 && a.sourcePath.empty();
        a.isUnder = a.side == Side::Response && !a.isUnknown;
        a.rail = a.isUnder ? to.bottom() + 36 + kUnderStep * under++ : to.top() - 12 - kAboveStep * above++;
        const double room = std::max(1.0, to.width() - 24);
        a.endX = to.left() + 14 + std::fmod(ends[std::size_t(a.to)]++ * 11.0, room);
        const double edge = a.isUnder ? to.bottom() + 6 : to.top() - 6;
        a.startX = a.isUnknown ? std::max(104.0, a.endX - 170) : 104;
        a.line = {};
        if (a.from >= 0) {
            const QRectF from = m_chips[std::size_t(a.from)].rect;
            a.startX = from.center().x();
            a.line.moveTo(a.startX, a.isUnder ? from.bottom() : from.top());
            a.line.lineTo(a.startX, a.rail);
        } else {
            a.line.moveTo(a.startX, a.rail);
        }
        a.line.lineTo(a.endX, a.rail);
        a.line.lineTo(a.endX, edge);
        // The label stands on the rail, ending where the arrow turns to its call.
        a.text = argumentName(m_chips[std::size_t(a.to)].call->method, a.path);
        if (!a.sourcePath.empty() && a.sourcePath != a.path && a.from >= 0)
            a.text =
                argumentName(m_chips[std::size_t(a.from)].call->method, a.sourcePath) + QStringLiteral(" → ") + a.text;
        if (a.isUnknown) a.text += tr(": source unknown");
        if (a.instances > 0) a.text += tr("  %1 of %2").arg(countText(double(a.held)), countText(double(a.instances)));
        const QFontMetricsF fm(a.selected ? boldFont(noteFont()) : noteFont());
        a.text = fitText(a.text, fm, kLongestLabel);
        const double w = fm.horizontalAdvance(a.text);
        double left = std::max(6.0, a.endX - w - 6);
        // Before the rail stands where it comes from: where the words would reach it they follow the turn.
        if (a.from < 0 && !a.isUnknown && left < a.startX) left = a.endX + 6;
        a.label = QRectF(left, a.rail - 14, w + 4, 13);
    }
}

// Neighbouring calls of one loop stand in its frame.
void FlowStrip::placeFrames() {
    const auto loopOf = [&](std::size_t chip) {
        const auto found = m_loopOf.find(m_chips[chip].call);
        return found == m_loopOf.end() ? nullptr : found->second;
    };
    for (std::size_t i = 0; i < m_chips.size();) {
        const LoopStep* loop = loopOf(i);
        std::size_t end = i + 1;
        while (end < m_chips.size() && loopOf(end) == loop)
            ++end;
        if (loop) {
            const auto [strong, note] = loopHead(*loop);
            const QRectF around = m_chips[i].rect.united(m_chips[end - 1].rect).adjusted(-7, -6, 7, 18);
            m_frames.push_back({around, strong + u' ' + note});
        }
        i = end;
    }
}

QPoint FlowStrip::arrowPoint(int arrow) const {
    return (m_arrows[std::size_t(arrow)].label.center() -
            QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()))
        .toPoint();
}

int FlowStrip::arrowAt(const QPointF& at) const {
    constexpr double kReach = 8;
    QPainterPathStroker stroker;
    stroker.setWidth(kReach);
    for (int i = int(m_arrows.size()); i-- > 0;)
        if (m_arrows[std::size_t(i)].label.contains(at) ||
            stroker.createStroke(m_arrows[std::size_t(i)].line).contains(at))
            return i;
    return -1;
}

std::pair<const CallStep*, std::string> FlowStrip::farEnd(const Arrow& arrow) const {
    if (arrow.from < 0) return {nullptr, {}};
    const CallStep *from = m_chips[std::size_t(arrow.from)].call, *to = m_chips[std::size_t(arrow.to)].call;
    if (to == m_call) return {from, arrow.side == Side::Request ? arrow.sourcePath : std::string()};
    return {to, arrow.path};
}

void FlowStrip::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
}

void FlowStrip::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position() + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    for (const Chip& chip : m_chips)
        if (chip.rect.contains(at)) {
            Q_EMIT argumentChosen(chip.call, QString());
            return;
        }
    if (const int arrow = arrowAt(at); arrow >= 0)
        if (const auto [call, path] = farEnd(m_arrows[std::size_t(arrow)]); call) {
            Q_EMIT argumentChosen(call, toQt(path));
            return;
        }
}

void FlowStrip::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position() + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const int arrow = arrowAt(at);
    const bool leads = arrow >= 0 && farEnd(m_arrows[std::size_t(arrow)]).first;
    const bool isOnChip =
        std::any_of(m_chips.begin(), m_chips.end(), [&](const Chip& c) { return c.rect.contains(at); });
    viewport()->setCursor(leads || isOnChip ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

bool FlowStrip::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int arrow = arrowAt(help->pos() + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()));
        QString text;
        if (arrow >= 0)
            if (const auto [call, path] = farEnd(m_arrows[std::size_t(arrow)]); call)
                text = tr("Click to go to %1").arg(toQt(call->method));
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void FlowStrip::paintArrow(QPainter& p, const Arrow& a) const {
    if (a.to < 0) return;
    const Theme& t = Theme::of(this);
    const QColor colour = a.isUnknown ? t.disagree : a.isUnder ? t.mark(CallKind::Block) : t.accent;
    QPen pen(colour, a.selected ? 2.5 : 1.2);
    if (a.isUnknown) pen.setDashPattern({3, 2});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawPath(a.line);
    p.setPen(Qt::NoPen);
    p.setBrush(colour);
    const QRectF to = m_chips[std::size_t(a.to)].rect;
    const double tip = a.isUnder ? to.bottom() + 1 : to.top() - 1, tail = a.isUnder ? to.bottom() + 8 : to.top() - 8;
    const QPointF head[] = {{a.endX, tip}, {a.endX - 3.5, tail}, {a.endX + 3.5, tail}};
    p.drawPolygon(head, 3);
}

void FlowStrip::paintWords(QPainter& p, const Arrow& a) const {
    if (a.to < 0) return;
    const Theme& t = Theme::of(this);
    p.setFont(a.selected ? boldFont(noteFont()) : noteFont());
    p.fillRect(a.label, t.base); // lines that cross do not cross words
    p.setPen(a.isUnknown ? t.disagreeText : a.isUnder ? t.textOf(CallKind::Block) : t.accentText);
    p.drawText(a.label, Qt::AlignLeft | Qt::AlignVCenter, a.text);
    p.setFont(noteFont());
    if (a.from < 0 && !a.isUnknown) {
        p.setPen(t.dim);
        p.drawText(QRectF(6, a.rail - 8, 96, 15), Qt::AlignRight | Qt::AlignVCenter, tr("another node"));
    }
}

void FlowStrip::paintChip(QPainter& p, const Chip& chip) const {
    const Theme& t = Theme::of(this);
    p.setPen(chip.call == m_call ? QPen(t.accent, 2) : QPen(t.line, 1));
    p.setBrush(t.alternate);
    p.drawRect(chip.rect.adjusted(0.5, 0.5, -0.5, -0.5));
    p.fillRect(QRectF(chip.rect.left() + 1, chip.rect.top() + 1, 4, chip.rect.height() - 2),
               t.mark(kindOf(chip.call->method, false)));
    p.setPen(t.dim);
    const QString number = QString::number(chip.number);
    p.drawText(chip.rect.adjusted(9, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, number);
    p.setPen(t.text);
    p.drawText(chip.rect.adjusted(13 + QFontMetricsF(p.font()).horizontalAdvance(number), 0, 0, 0),
               Qt::AlignLeft | Qt::AlignVCenter, toQt(chip.call->method));
}

void FlowStrip::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = Theme::of(this);
    p.fillRect(viewport()->rect(), t.base);
    p.setFont(noteFont());
    if (m_chips.empty()) {
        p.setPen(t.dim);
        p.setFont(tableFont());
        p.drawText(viewport()->rect().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap,
                   tr("Select a call or an argument to see where its values come from."));
        return;
    }
    p.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    p.setRenderHint(QPainter::Antialiasing);
    for (const Frame& frame : m_frames) {
        p.setPen(QPen(t.dim, 1.5));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(frame.rect, 2, 2);
    }
    for (const Arrow& arrow : m_arrows)
        paintArrow(p, arrow);
    for (const Frame& frame : m_frames) { // lines that cross do not cross words
        const QFontMetricsF metrics(p.font());
        const QString head = fitText(frame.head, metrics, frame.rect.width() - 8);
        const QRectF room(frame.rect.left() + 5, frame.rect.bottom() - 15, frame.rect.width() - 8, 14);
        p.fillRect(QRectF(room.left() - 1, room.top() + 1, metrics.horizontalAdvance(head) + 3, room.height() - 2),
                   t.base);
        p.setPen(t.dim);
        p.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, head);
    }
    for (const Arrow& arrow : m_arrows) // of all, above the lines of all
        paintWords(p, arrow);
    for (const Chip& chip : m_chips)
        paintChip(p, chip);
}

} // namespace tenfold
