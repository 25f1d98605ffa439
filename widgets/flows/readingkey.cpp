#include "widgets/flows/readingkey.h"

#include "widgets/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace tenfold {
namespace {

constexpr int kSampleWidth = 44, kKeySide = 8, kKeyGap = 8; ///< px
constexpr int kLowPane = 520;                               ///< px: in a lower pane the list above has all of the room

} // namespace

ReadingKey::ReadingKey(const QString& title, std::vector<Line> lines, const QString& figures, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_figures(figures)
    , m_lines(std::move(lines)) {
    QStringList texts{title};
    for (const Line& line : m_lines)
        texts << line.text;
    setAccessibleName(texts.join(QStringLiteral("; ")));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

ReadingKey* ReadingKey::ofClass(QWidget* parent) {
    return new ReadingKey(tr("Reading the graph"),
                          {{Sample::Critical, tr("on the critical path; width: own share of time")},
                           {Sample::Plain, tr("not on the critical path")},
                           {Sample::Share, tr("bar at the foot: own share of time")},
                           {Sample::Siblings, tr("run at the same time")},
                           {Sample::Join, tr("waits for all that come in")},
                           {Sample::Figures, tr("median · p99, in the unit of the title")}},
                          QStringLiteral("8.9 · 35"), parent);
}

ReadingKey* ReadingKey::ofServices(QWidget* parent) {
    return new ReadingKey(tr("Reading the graph"),
                          {{Sample::Critical, tr("a tenth of all time or more; width: own share")},
                           {Sample::Plain, tr("less than a tenth")},
                           {Sample::Share, tr("bar at the foot: own share of time")},
                           {Sample::NoData, tr("no spans of its own: its callers tell of it")},
                           {Sample::Link, tr("led to it later: a link, nobody waits")},
                           {Sample::Figures, tr("median · p99; ✗ calls that fail or stay open")}},
                          QStringLiteral("8.9 · 35"), parent);
}

ReadingKey* ReadingKey::ofComparison(QWidget* parent) {
    return new ReadingKey(tr("Reading the marks"),
                          {{Sample::Added, tr("in B only: double frame")},
                           {Sample::Removed, tr("in A only: dashed frame")},
                           {Sample::Changed, tr("changed: heavy frame, own time before → now")},
                           {Sample::Fails, tr("fails sometimes in B")},
                           {Sample::Join, tr("waits for all that come in")}},
                          {}, parent);
}

int ReadingKey::lineHeight() const {
    return QFontMetrics(noteFont()).height() + 4;
}

QSize ReadingKey::sizeHint() const {
    return {200, QFontMetrics(font()).height() + 12 + lineHeight() * int(m_lines.size()) + kKeyGap};
}

QSize ReadingKey::minimumSizeHint() const {
    return {60, sizeHint().height()};
}

void ReadingKey::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

// The pane it stands in is looked at, not itself: what is hidden is not told of sizes.
bool ReadingKey::event(QEvent* event) {
    if (event->type() == QEvent::ParentChange && parentWidget()) parentWidget()->installEventFilter(this);
    return QWidget::event(event);
}

bool ReadingKey::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) setVisible(parentWidget()->height() >= kLowPane);
    return QWidget::eventFilter(watched, event);
}

void ReadingKey::paintMark(QPainter& p, Sample sample, const QRectF& place) const {
    const Theme& t = Theme::of(this);
    QRectF square(0, 0, 13, 13);
    square.moveCenter(place.center());
    QPen pen(t.disagree, sample == Sample::Changed ? 2 : 1.2);
    if (sample == Sample::Removed) pen.setDashPattern({2, 1.5});
    p.setPen(pen);
    p.setBrush(t.base);
    sample == Sample::Fails ? p.drawEllipse(square) : p.drawRect(square);
    if (sample == Sample::Added) p.drawRect(square.adjusted(2, 2, -2, -2));
    p.setFont(boldFont(noteFont()));
    p.setPen(t.disagreeText);
    const char letter = sample == Sample::Added     ? 'A'
                        : sample == Sample::Removed ? 'R'
                        : sample == Sample::Changed ? 'C'
                                                    : '!';
    p.drawText(square, Qt::AlignCenter, QString(QLatin1Char(letter)));
}

void ReadingKey::paintSample(QPainter& p, Sample sample, const QRectF& place) const {
    const Theme& t = Theme::of(this);
    const double middle = place.center().y();
    const auto line = [&](const QColor& colour, double width, Qt::PenStyle style) {
        p.setPen(QPen(colour, width, style, Qt::FlatCap));
        p.drawLine(QPointF(place.left(), middle), QPointF(place.right(), middle));
    };
    p.setBrush(Qt::NoBrush);
    switch (sample) {
    case Sample::Critical:
        return line(t.text, 5, Qt::SolidLine);
    case Sample::Plain:
        return line(t.dim, 1.2, Qt::SolidLine);
    case Sample::Link:
        return line(t.dim, 1.6, Qt::DotLine);
    case Sample::NoData:
        p.setPen(QPen(t.dim, 1, Qt::DashLine));
        return p.drawRect(place.adjusted(0, 2, 0, -2));
    case Sample::Share: {
        const QRectF box = place.adjusted(0, 1.5, 0, -1.5);
        p.fillRect(QRectF(box.left(), box.bottom() - 4, box.width() * 0.6, 4), t.text);
        p.setPen(QPen(t.text, 1.5));
        return p.drawRect(box);
    }
    case Sample::Siblings:
        p.setPen(QPen(t.dim, 1, Qt::DashLine));
        p.drawRect(place.adjusted(0, 1.5, 0, -1.5));
        p.setPen(QPen(t.dim, 1.5));
        for (const double x : {-2.0, 2.0})
            p.drawLine(QPointF(place.center().x() + x, middle - 3), QPointF(place.center().x() + x, middle + 3));
        return;
    case Sample::Join: {
        const QPointF c = place.center();
        p.setPen(QPen(t.text, 1.2));
        p.drawPolygon(QPolygonF{{c.x() - 11, c.y()}, {c.x(), c.y() - 5}, {c.x() + 11, c.y()}, {c.x(), c.y() + 5}});
        return;
    }
    case Sample::Figures:
        p.setFont(boldFont(noteFont()));
        p.setPen(t.text);
        return p.drawText(place.adjusted(-2, -2, 6, 2), int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip),
                          m_figures);
    default:
        return paintMark(p, sample, place);
    }
}

void ReadingKey::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const Theme& t = Theme::of(this);
    p.setPen(t.grid);
    p.drawLine(0, 0, width(), 0);
    p.setFont(boldFont(font()));
    p.setPen(t.text);
    const int head = QFontMetrics(font()).height() + 12, height = lineHeight();
    p.drawText(QRect(kKeySide, 0, width() - 2 * kKeySide, head), Qt::AlignVCenter | Qt::AlignLeading,
               QFontMetrics(boldFont(font())).elidedText(m_title, Qt::ElideRight, width() - 2 * kKeySide));
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        QRect place(kKeySide, head + int(i) * height, kSampleWidth, height);
        QRect text(place.right() + kKeyGap + 1, place.top(), width() - place.right() - 2 * kKeySide, height);
        if (isRightToLeft()) {
            place.moveRight(width() - kKeySide);
            text.moveRight(place.left() - kKeyGap);
        }
        paintSample(p, m_lines[i].sample, QRectF(place));
        p.setFont(noteFont());
        p.setPen(t.dim);
        p.drawText(text, Qt::AlignVCenter | Qt::AlignLeading,
                   p.fontMetrics().elidedText(m_lines[i].text, Qt::ElideRight, text.width()));
    }
}

} // namespace tenfold
