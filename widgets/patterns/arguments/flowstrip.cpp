#include "widgets/patterns/arguments/flowstrip.h"

#include "core/program/expression/expression_parts.h"
#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>
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

FlowStrip::FlowStrip(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // the tree above has the same content and the keys
    setAccessibleName(tr("Where the values of the selected call come from"));
}

void FlowStrip::setProgram(const NodeProgram* program) {
    m_program = program;
    m_call = nullptr;
    m_path.clear();
    m_calls.clear();
    if (program) {
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
        double x = 110;
        const double y = 82;
        for (const auto& [number, call] : shown) {
            const double w = fm.horizontalAdvance(QStringLiteral("%1 %2").arg(number).arg(toQt(call->method))) + 22;
            m_chips.push_back({call, QRectF(x, y, w, 19), number});
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
        horizontalScrollBar()->setRange(0, std::max(0, int(x) - viewport()->width()));
        horizontalScrollBar()->setPageStep(viewport()->width());
    } else {
        horizontalScrollBar()->setRange(0, 0);
    }
    viewport()->update();
}

void FlowStrip::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rebuild();
}

void FlowStrip::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position() + QPointF(horizontalScrollBar()->value(), 0);
    for (const Chip& chip : m_chips)
        if (chip.rect.contains(at)) {
            emit argumentChosen(chip.call, QString());
            return;
        }
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
    p.translate(-horizontalScrollBar()->value(), 0);
    p.setRenderHint(QPainter::Antialiasing);
    int below = 0, above = 0;
    std::vector<int> ends(m_chips.size(), 0);
    for (const Arrow& a : m_arrows) {
        if (a.to < 0) continue;
        const QRectF to = m_chips[std::size_t(a.to)].rect;
        const bool unknown = a.from < 0 && a.sourcePath.empty();
        const bool under = a.side == Side::Response && !unknown;
        const int level = under ? below++ : above++;
        const double step = under ? 18 : 16;
        const double rail = under ? to.bottom() + 26 + step * (level % 6) : to.top() - 12 - step * (level % 4);
        const double room = std::max(1.0, to.width() - 24);
        const double endX = to.left() + 14 + std::fmod(ends[std::size_t(a.to)]++ * 11.0, room);
        const double edge = under ? to.bottom() : to.top();
        const QColor colour = unknown ? t.disagree : under ? t.mark(CallKind::Block) : t.accent;
        QPen pen(colour, a.selected ? 2.5 : 1.2);
        if (unknown) pen.setDashPattern({3, 2});
        p.setPen(pen);
        p.setBrush(Qt::NoBrush);
        double startX = unknown ? std::max(104.0, endX - 170) : 104;
        QPainterPath path;
        if (a.from >= 0) {
            const QRectF from = m_chips[std::size_t(a.from)].rect;
            startX = from.center().x();
            path.moveTo(startX, under ? from.bottom() : from.top());
            path.lineTo(startX, rail);
        } else {
            path.moveTo(startX, rail);
        }
        path.lineTo(endX, rail);
        path.lineTo(endX, under ? edge + 6 : edge - 6);
        p.drawPath(path);
        p.setPen(Qt::NoPen);
        p.setBrush(colour);
        const double tip = under ? edge + 1 : edge - 1, tail = under ? edge + 8 : edge - 8;
        const QPointF head[] = {{endX, tip}, {endX - 3.5, tail}, {endX + 3.5, tail}};
        p.drawPolygon(head, 3);
        // The label stands on the rail, ending where the arrow turns to its call.
        QString text = toQt(a.path);
        if (!a.sourcePath.empty() && a.sourcePath != a.path) text = toQt(a.sourcePath) + QStringLiteral(" → ") + text;
        if (unknown) text += tr(": source unknown");
        if (a.instances > 0) text += tr("  %1 of %2").arg(countText(double(a.held)), countText(double(a.instances)));
        if (a.selected) p.setFont(boldFont(noteFont()));
        const QFontMetricsF fm(p.font());
        const QString shown = fm.elidedText(text, Qt::ElideMiddle, 320);
        const double w = fm.horizontalAdvance(shown), x = std::max(6.0, endX - w - 6);
        p.setPen(unknown ? t.disagreeText : under ? t.textOf(CallKind::Block) : t.accentText);
        p.drawText(QRectF(x, rail - 14, w + 4, 13), Qt::AlignLeft | Qt::AlignVCenter, shown);
        p.setFont(noteFont());
        if (a.from < 0 && !unknown) {
            p.setPen(t.dim);
            p.drawText(QRectF(6, rail - 8, 96, 15), Qt::AlignRight | Qt::AlignVCenter, tr("another node"));
        }
    }
    for (const Chip& chip : m_chips) {
        const bool current = chip.call == m_call;
        p.setPen(current ? QPen(t.accent, 2) : QPen(t.line, 1));
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
}

} // namespace tenfold
