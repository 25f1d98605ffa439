#include "app/workbench/panels/tour.h"

#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <limits>

namespace tenfold {
namespace {
constexpr int kWidths[] = {340, 280, 212}; ///< of the card, the widest that fits beside what is told
constexpr int kGrid = 12;                  ///< px between places that are tried
constexpr int kGap = 8, kFrame = 3;        ///< px between card and what is told; of the frame round it

/// The frame round what is pointed at, and a line from the card to it. Takes no part in anything else.
class TourMark final : public QWidget {
public:
    explicit TourMark(QWidget* parent)
        : QWidget(parent) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }
    void point(const QRect& target, const QRect& card) {
        setGeometry(parentWidget()->rect());
        QRegion region = QRegion(target) - QRegion(target.adjusted(kFrame, kFrame, -kFrame, -kFrame));
        // A straight line between the nearest sides, where the two stand beside or below each other.
        const auto middle = [](int a1, int a2, int b1, int b2) {
            const int from = std::max(a1, b1), to = std::min(a2, b2);
            return from <= to ? (from + to) / 2 : -1;
        };
        const int x = middle(target.left(), target.right(), card.left(), card.right());
        const int y = middle(target.top(), target.bottom(), card.top(), card.bottom());
        if (x >= 0 && y < 0) {
            const int top = std::min(target.bottom(), card.bottom()), bottom = std::max(target.top(), card.top());
            region += QRect(x - 1, top, kFrame, bottom - top);
        } else if (y >= 0 && x < 0) {
            const int left = std::min(target.right(), card.right()), right = std::max(target.left(), card.left());
            region += QRect(left, y - 1, right - left, kFrame);
        }
        setMask(region - QRegion(card));
        show();
        raise();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        p.fillRect(rect(), Theme::of(this).accent);
    }
};

int hidden(const QRect& card, const QList<QRect>& targets) {
    int sum = 0;
    for (const QRect& target : targets) {
        const QRect both = card.adjusted(-kGap, -kGap, kGap, kGap) & target;
        sum += both.isEmpty() ? 0 : both.width() * both.height();
    }
    return sum;
}
} // namespace

QRect placeOfCard(const QRect& window, const QList<QSize>& sizes, const QList<QRect>& targets) {
    QRect best;
    auto least = std::numeric_limits<double>::max();
    for (const QSize& size : sizes) {
        for (int y = window.top(); y + size.height() <= window.bottom(); y += kGrid)
            for (int x = window.left(); x + size.width() <= window.right(); x += kGrid) {
                const QRect card(QPoint(x, y), size);
                const QPoint away =
                    targets.isEmpty() ? card.center() - window.bottomRight() : card.center() - targets.first().center();
                // Hiding a single pixel is worse than any way.
                const double cost = 1e6 * hidden(card, targets) + std::abs(away.x()) + std::abs(away.y());
                if (cost >= least) continue;
                least = cost;
                best = card;
            }
        if (least < 1e6) break; // a wide card that hides nothing is read more easily than a narrow one
    }
    return best;
}

Tour::Tour(QWidget* parent)
    : QFrame(parent)
    , m_title(boldLabel({}))
    , m_text(noteLabel({}))
    , m_count(noteLabel({}))
    , m_next(new QPushButton(tr("Next")))
    , m_leave(new QPushButton(tr("Leave")))
    , m_mark(new TourMark(parent)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_mark->hide();
    m_text->setFont(tableFont());
    m_text->setForegroundRole(QPalette::WindowText);
    m_leave->setToolTip(tr("Leave the tour (Esc); Help starts it again"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_count, 1);
    buttons->addWidget(m_leave);
    buttons->addWidget(m_next);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addLayout(buttons);
    parent->installEventFilter(this);
    connect(m_next, &QPushButton::clicked, this, [this] { show(m_step + 1); });
    connect(m_leave, &QPushButton::clicked, this, &Tour::leave);
    hide();
}

void Tour::start(std::vector<Step> steps) {
    m_steps = std::move(steps);
    show(0);
}

void Tour::show(int step) {
    if (step >= steps()) return leave();
    m_step = step;
    const Step& now = m_steps[std::size_t(step)];
    if (now.begin) now.begin();
    m_title->setText(now.title);
    m_text->setText(now.text);
    m_count->setText(tr("%1 of %2").arg(step + 1).arg(steps()));
    m_next->setText(step + 1 == steps() ? tr("Done") : tr("Next"));
    QFrame::show();
    place();
    raise();
    m_next->setFocus();
    QTimer::singleShot(0, this, &Tour::place); // when what came into view has its place
}

void Tour::leave() {
    m_step = -1;
    hide();
    Q_EMIT ended();
}

QList<QRect> Tour::targets() const {
    QList<QRect> rects;
    if (m_step < 0 || !m_steps[std::size_t(m_step)].targets) return rects;
    for (const QWidget* widget : m_steps[std::size_t(m_step)].targets())
        if (widget && widget->isVisible()) rects << QRect(widget->mapTo(parentWidget(), QPoint(0, 0)), widget->size());
    return rects;
}

void Tour::place() {
    if (!isVisible()) return;
    QList<QSize> sizes;
    for (const int width : kWidths) {
        setFixedWidth(width);
        sizes << QSize(width,
                       layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height());
    }
    const QList<QRect> rects = targets();
    const QRect card = placeOfCard(parentWidget()->rect().adjusted(4, 4, -4, -4), sizes, rects);
    if (card.isEmpty()) return;
    setFixedWidth(card.width());
    setGeometry(card);
    if (rects.isEmpty())
        m_mark->hide();
    else
        static_cast<TourMark*>(m_mark.data())->point(rects.first(), geometry());
    raise();
}

void Tour::hideEvent(QHideEvent* event) {
    if (m_mark) m_mark->hide();
    QFrame::hideEvent(event);
}

void Tour::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return m_next->click();
    QFrame::keyPressEvent(event);
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) QTimer::singleShot(0, this, &Tour::place);
    return QFrame::eventFilter(watched, event);
}

} // namespace tenfold
