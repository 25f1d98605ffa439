#include "widgets/patterns/sequences/programlayout.h"

#include "widgets/common/convert.h"
#include "widgets/common/laws.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace tenfold {
namespace {

struct ProgramText {
    Q_DECLARE_TR_FUNCTIONS(ProgramText)
};

constexpr double kPad = 5, kHead = 16;
constexpr std::size_t kLongestRepeat = 24; ///< pieces

// "resourcemanager" → "RM": capitals of its parts as people abbreviate them.
QString shortTarget(const std::string& target) {
    static const std::pair<const char*, const char*> known[] = {{"namenode", "NN"},      {"resourcemanager", "RM"},
                                                                {"nodemanager", "NM"},   {"appmaster", "AM"},
                                                                {"historyserver", "HS"}, {"datanode", "DN"}};
    for (const auto& [name, abbreviation] : known)
        if (target == name) return QString::fromLatin1(abbreviation);
    return toQt(target).left(12);
}

using Calls = std::map<std::string, double>; ///< by method

void addCalls(const std::vector<Step>& steps, const Parameters& parameters, double times, Calls& calls,
              std::map<std::string, std::size_t>& targets) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            calls[call->method] += times * (1 + call->meanExtraCalls);
            ++targets[call->target];
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            addCalls(loop->body, parameters, times * std::max(0.0, loop->count.evaluate(parameters)), calls, targets);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                addCalls(alternative.body, parameters, times * alternative.share, calls, targets);
        }
    }
}

/// What a part is about: of its methods those that few other parts have, the ones of many calls first, at most two.
QString partName(const Calls& calls, const std::vector<Calls>& parts) {
    std::vector<std::pair<double, std::string>> weights;
    for (const auto& [method, count] : calls) {
        const auto having =
            std::count_if(parts.begin(), parts.end(), [&, m = method](const Calls& p) { return p.contains(m); });
        const double rarity = std::log(1.0 + double(parts.size()) / double(std::max<std::ptrdiff_t>(1, having)));
        // Look-ups and connecting surround what a part is for.
        const CallKind kind = kindOf(method, false);
        const double says = kind == CallKind::Lookup ? 0.3 : kind == CallKind::StartFinish ? 0.5 : 1;
        weights.emplace_back(-says * rarity * std::log(2.0 + count), method);
    }
    std::sort(weights.begin(), weights.end());
    QStringList names;
    for (const auto& [weight, method] : weights)
        if (names.size() < 2) names << toQt(method);
    return names.join(QStringLiteral(", "));
}

/// Places steps in lines that wrap; boxes of one line stand on the same bottom edge.
class Placer {
public:
    Placer(ProgramLayout& layout, const ProgramMetrics& metrics)
        : m_out(layout)
        , m_m(metrics) {}

    /// The server that a part names once: chips name theirs where it is another. None: none is named.
    void setTarget(std::optional<std::string> target) { m_target = std::move(target); }
    /// @return size used
    QSizeF steps(const Step* begin, const Step* end, QPointF at, double right, int depth) {
        double x = at.x(), y = at.y(), lineHeight = 0, widest = 0;
        std::vector<std::pair<std::size_t, double>> line; // first box and height of each item of the line
        const auto endLine = [&] {
            for (std::size_t i = 0; i < line.size(); ++i) {
                const std::size_t last = i + 1 < line.size() ? line[i + 1].first : m_out.boxes.size();
                for (std::size_t b = line[i].first; b < last; ++b)
                    m_out.boxes[b].rect.translate(0, lineHeight - line[i].second);
            }
            line.clear();
        };
        const std::vector<Piece> pieces = piecesOf(begin, end);
        for (std::size_t i = 0; i < pieces.size();) {
            const Repeat repeat = repeatAt(pieces, i);
            const std::size_t first = m_out.boxes.size();
            const auto place = [&](QPointF where) {
                return repeat.times > 1
                           ? repeated(pieces[i].step, pieces[i + repeat.pieces].step, repeat.times, where, right, depth)
                           : item(*pieces[i].step, pieces[i].same, where, right, depth);
            };
            QSizeF size = place({x, y});
            if (x > at.x() && x + size.width() > right) {
                // Once more at the start of a new line.
                m_out.boxes.resize(first);
                endLine();
                y += lineHeight + m_m.gap + 1;
                x = at.x();
                lineHeight = 0;
                size = place({x, y});
            }
            line.emplace_back(first, size.height());
            lineHeight = std::max(lineHeight, size.height());
            x += size.width() + m_m.gap;
            widest = std::max(widest, x - m_m.gap - at.x());
            i += repeat.pieces * repeat.times;
        }
        endLine();
        return {widest, y + lineHeight - at.y()};
    }

private:
    /// A step, or equal calls in a row as one.
    struct Piece {
        const Step* step;
        int same;
    };
    static std::vector<Piece> piecesOf(const Step* begin, const Step* end) {
        std::vector<Piece> pieces;
        for (const Step* step = begin; step != end; ++step) {
            if (!pieces.empty() && isSameCall(*pieces.back().step, *step))
                ++pieces.back().same;
            else
                pieces.push_back({step, 1});
        }
        return pieces;
    }
    /// The same calls again and again, always as often: drawn once. Loops, whose rounds differ, are frames already.
    struct Repeat {
        std::size_t pieces = 1, times = 1;
    };
    static Repeat repeatAt(const std::vector<Piece>& pieces, std::size_t at) {
        const auto isEqual = [&](std::size_t a, std::size_t b) {
            return pieces[a].same == pieces[b].same && isLikeCall(*pieces[a].step, *pieces[b].step);
        };
        Repeat best;
        for (std::size_t length = 2; length <= kLongestRepeat && at + 2 * length <= pieces.size(); ++length) {
            std::size_t equal = 0;
            while (at + length + equal < pieces.size() && isEqual(at + equal, at + length + equal))
                ++equal;
            const std::size_t times = 1 + equal / length;
            if (times > 1 && length * times > best.pieces * best.times) best = {length, times};
        }
        return best;
    }
    static bool isLikeCall(const Step& a, const Step& b) {
        const auto* x = std::get_if<CallStep>(&a.node);
        const auto* y = std::get_if<CallStep>(&b.node);
        return x && y && x->method == y->method && x->target == y->target && x->until.empty() == y->until.empty() &&
               a.round == b.round;
    }
    static bool isSameCall(const Step& a, const Step& b) {
        const auto* x = std::get_if<CallStep>(&a.node);
        const auto* y = std::get_if<CallStep>(&b.node);
        return x && y && x->method == y->method && x->target == y->target && x->until.empty() && y->until.empty() &&
               a.round == b.round;
    }

    QSizeF item(const Step& step, int same, QPointF at, double right, int depth) {
        if (step.round == Round::Every) return plain(step, same, at, right, depth);
        // What is in some rounds only stands in a dashed frame of its own.
        const std::size_t frame = m_out.boxes.size();
        m_out.boxes.push_back({ProgramBox::Dashed, {}, roundText(step.round), {}, {}, {}, &step, depth});
        const QSizeF inner = plain(step, same, at + QPointF(kPad - 2, kHead - 2), right - kPad, depth + 1);
        const double w = std::max(inner.width() + 2 * (kPad - 2), m_m.width(roundText(step.round), false) + 8);
        const QSizeF size(w, inner.height() + kHead + kPad - 4);
        m_out.boxes[frame].rect = QRectF(at, size);
        return size;
    }

    QSizeF plain(const Step& step, int same, QPointF at, double right, int depth) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) return chip(step, *call, same, at, depth);
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            const auto [strong, text] = loopHead(*loop);
            return frame(step, strong, text, loop->body.data(), loop->body.data() + loop->body.size(), at, right,
                         depth);
        }
        const auto& choice = std::get<ChoiceStep>(step.node);
        const std::size_t box = m_out.boxes.size();
        m_out.boxes.push_back({ProgramBox::Frame, {}, ProgramText::tr("one of"), {}, {}, {}, &step, depth});
        double y = at.y() + kHead, widest = m_m.width(ProgramText::tr("one of"), false);
        for (const auto& alternative : choice.alternatives) {
            const QString guard =
                alternative.guard.empty() ? percentText(alternative.share, 0) : guardText(alternative.guard);
            const double label = m_m.width(guard, false) + 8;
            const QSizeF size = steps(alternative.body.data(), alternative.body.data() + alternative.body.size(),
                                      {at.x() + kPad + label, y}, right - kPad, depth + 1);
            const double h = std::max(size.height(), m_m.chip);
            m_out.boxes.push_back(
                {ProgramBox::Label, QRectF(at.x() + kPad, y, label, h), guard, {}, {}, {}, &step, depth + 1});
            widest = std::max(widest, label + size.width());
            y += h + m_m.gap;
        }
        const QSizeF size(widest + 2 * kPad, y - at.y() + 2);
        m_out.boxes[box].rect = QRectF(at, size);
        return size;
    }

    QSizeF chip(const Step& step, const CallStep& call, int same, QPointF at, int depth) {
        ProgramBox box{ProgramBox::Chip, {}, toQt(call.method), {}, {}, kindOf(call.method, false), &step, depth};
        if (same > 1) box.strong = QStringLiteral("×%1").arg(same);
        if (!call.until.empty()) box.strong += box.strong.isEmpty() ? QStringLiteral("↻") : QStringLiteral(" ↻");
        if (m_target && call.target != *m_target) box.note = shortTarget(call.target);
        double w = 9 + m_m.width(box.text, false) + 5;
        if (!box.strong.isEmpty()) w += m_m.width(box.strong, true) + 4;
        if (!box.note.isEmpty()) w += m_m.width(box.note, false) + 4;
        box.rect = QRectF(at, QSizeF(w, m_m.chip));
        m_out.boxes.push_back(box);
        return box.rect.size();
    }

    QSizeF repeated(const Step* begin, const Step* end, std::size_t times, QPointF at, double right, int depth) {
        return frame(*begin, QStringLiteral("× %1").arg(times), ProgramText::tr("always"), begin, end, at, right,
                     depth);
    }

    QSizeF frame(const Step& step, const QString& strong, const QString& text, const Step* begin, const Step* end,
                 QPointF at, double right, int depth) {
        const std::size_t box = m_out.boxes.size();
        m_out.boxes.push_back({ProgramBox::Frame, {}, text, strong, {}, {}, &step, depth});
        const QSizeF inner = steps(begin, end, at + QPointF(kPad - 2, kHead + 1), right - kPad, depth + 1);
        const double head = m_m.width(strong, true) + m_m.width(text, false) + 14;
        const QSizeF size(std::max(inner.width() + 2 * (kPad - 2), head), inner.height() + kHead + kPad);
        m_out.boxes[box].rect = QRectF(at, size);
        return size;
    }

    ProgramLayout& m_out;
    const ProgramMetrics& m_m;
    std::optional<std::string> m_target;
};

bool isLargeLoop(const Step& step) {
    const auto* loop = std::get_if<LoopStep>(&step.node);
    return (loop && loop->body.size() >= 2) || std::holds_alternative<ChoiceStep>(step.node);
}

} // namespace

QString roundText(Round round) {
    switch (round) {
    case Round::FirstOnly:
        return ProgramText::tr("1st only");
    case Round::NotFirst:
        return ProgramText::tr("not in the 1st");
    case Round::LastOnly:
        return ProgramText::tr("last only");
    case Round::NotLast:
        return ProgramText::tr("not in the last");
    case Round::Every:
        break;
    }
    return {};
}

QString guardText(const Guard& guard) {
    const auto* test = guard.tests.size() == 1 ? std::get_if<ReplyTest>(&guard.tests.front()) : nullptr;
    const bool isOwnReply = test && test->of.empty() && test->aspect == ReplyTest::Aspect::Itself &&
                            (test->is == Comparison::Equal || test->is == Comparison::NotEqual);
    if (!isOwnReply) return toQt(toText(guard));
    return QStringLiteral("%1 %2 %3")
        .arg(test->path.empty() ? ProgramText::tr("reply") : toQt(test->path),
             test->is == Comparison::NotEqual ? QStringLiteral("≠") : QStringLiteral("="), toQt(toText(test->value)));
}

std::pair<QString, QString> loopHead(const LoopStep& loop) {
    switch (loop.origin) {
    case CountOrigin::Replies:
        return {QStringLiteral("↻"), ProgramText::tr("until the reply says so")};
    case CountOrigin::Counted:
    case CountOrigin::Chance:
        break;
    }
    const Law& law = loop.law();
    QString strong = QStringLiteral("× ") + lawText(law);
    if (loop.origin == CountOrigin::Chance) return {strong, ProgramText::tr("in all, split by chance")};
    if (law.form.isConstant()) return {strong, ProgramText::tr("always")};
    QString same;
    for (const LinearForm& form : law.alsoFits) {
        const QString other = lawText(form);
        if (!same.isEmpty() || other.size() > 24) break;
        same = QStringLiteral("= ") + other;
    }
    return {strong, same};
}

double callsOf(const std::vector<Step>& steps, const Parameters& parameters) {
    double calls = 0;
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            calls += 1 + call->meanExtraCalls;
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            calls += std::max(0.0, loop->count.evaluate(parameters)) * callsOf(loop->body, parameters);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                calls += alternative.share * callsOf(alternative.body, parameters);
        }
    }
    return calls;
}

std::size_t countLoops(const std::vector<Step>& steps) {
    std::size_t loops = 0;
    for (const Step& step : steps) {
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) loops += 1 + countLoops(loop->body);
        if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
            for (const auto& alternative : choice->alternatives)
                loops += countLoops(alternative.body);
    }
    return loops;
}

ProgramLayout layoutProgram(const NodeProgram& program, const Parameters& parameters, std::size_t targets,
                            const ProgramMetrics& metrics) {
    ProgramLayout layout;
    Placer placer(layout, metrics);
    double y = 0;
    const auto& body = program.body;
    // A large loop is a part of its own; what stands between loops is read as one line.
    std::vector<std::pair<std::size_t, std::size_t>> ranges;
    for (std::size_t begin = 0; begin < body.size(); begin = ranges.back().second) {
        std::size_t end = begin + 1;
        if (!isLargeLoop(body[begin]))
            while (end < body.size() && !isLargeLoop(body[end]))
                ++end;
        ranges.emplace_back(begin, end);
    }
    std::vector<Calls> calls(ranges.size());
    std::vector<std::map<std::string, std::size_t>> servers(ranges.size());
    for (std::size_t i = 0; i < ranges.size(); ++i)
        addCalls(std::vector<Step>(body.begin() + std::ptrdiff_t(ranges[i].first),
                                   body.begin() + std::ptrdiff_t(ranges[i].second)),
                 parameters, 1, calls[i], servers[i]);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        const auto [begin, end] = ranges[i];
        ProgramRow row;
        row.name = body[begin].name.empty() ? partName(calls[i], calls) : toQt(body[begin].name);
        placer.setTarget(std::nullopt);
        if (targets > 1) {
            const auto most = std::max_element(servers[i].begin(), servers[i].end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
            if (most != servers[i].end()) {
                row.target = shortTarget(most->first);
                placer.setTarget(most->first);
            }
        }
        row.calls = callsOf(std::vector<Step>(body.begin() + std::ptrdiff_t(begin), body.begin() + std::ptrdiff_t(end)),
                            parameters);
        row.top = y;
        row.firstBox = layout.boxes.size();
        const QSizeF size =
            placer.steps(body.data() + begin, body.data() + end, {metrics.left, y + 4}, metrics.right, 0);
        row.height = std::max(size.height(), metrics.chip) + 8;
        row.boxes = layout.boxes.size() - row.firstBox;
        layout.rows.push_back(row);
        y += row.height;
    }
    layout.height = y;
    return layout;
}

int ProgramLayout::boxAt(const QPointF& point) const {
    int found = -1;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (boxes[i].rect.contains(point) && (found < 0 || boxes[i].depth >= boxes[std::size_t(found)].depth))
            found = int(i);
    return found;
}

} // namespace tenfold
