#include "widgets/frame/panes.h"

#include "widgets/common/wrappinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionTab>
#include <QTimerEvent>

namespace tenfold {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setMinimumWidth(0);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setPen(palette().color(foregroundRole()));
    p.drawText(contentsRect(), int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)),
               fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip)
        setToolTip(fontMetrics().horizontalAdvance(text()) > contentsRect().width() ? text() : QString());
    return QLabel::event(event);
}

PaneHeader::PaneHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new ElidedLabel)
    , m_note(new ElidedLabel)
    , m_row(new QHBoxLayout(this)) {
    setFixedHeight(std::max(28, QFontMetrics(font()).height() + 13));
    m_title->setFont(boldFont(font()));
    m_title->setText(title);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_title->setMinimumWidth(
        std::min(60, m_title->sizeHint().width())); // long ones give way, and do not widen the pane
    m_note->setFont(tableFont());
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_row->setContentsMargins(8, 0, 8, 1);
    m_row->setSpacing(6);
    m_row->addWidget(m_title);
    m_row->addWidget(m_note, 1);
}

void PaneHeader::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setMinimumWidth(std::min(60, m_title->sizeHint().width()));
}

void PaneHeader::setNote(const QString& note) {
    m_note->setText(note);
}

void PaneHeader::addControl(QWidget* control) {
    control->setFixedHeight(std::min(control->sizeHint().height(), height() - 6));
    m_row->addWidget(control);
}

void PaneHeader::addLeading(QWidget* control) {
    m_row->insertWidget(m_leading++, control);
}

void PaneHeader::setBusy(bool on) {
    if (on == (m_timer != 0)) return;
    if (on) {
        m_timer = startTimer(60);
    } else {
        killTimer(m_timer);
        m_timer = 0;
        m_phase = 0;
    }
    update();
}

void PaneHeader::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_timer) return QWidget::timerEvent(event);
    ++m_phase;
    update(0, height() - 2, width(), 2);
}

void PaneHeader::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    p.drawLine(0, height() - 1, width(), height() - 1);
    if (m_phase > 4) { // after 300 ms
        const int w = std::max(60, width() / 5), x = (m_phase * 16) % (width() + w) - w;
        p.fillRect(QRect(x, height() - 2, w, 2), t.accent);
    }
}

Pane::Pane(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_header(new PaneHeader(title))
    , m_body(new QVBoxLayout) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(0);
    column->addLayout(m_body, 1);
    if (title.isNull()) m_header->hide();
}

InfoBar::InfoBar(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel)
    , m_row(new QHBoxLayout(this))
    , m_close(new QPushButton) {
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setTextFormat(Qt::RichText);
    m_close->setIcon(themedIcon(QStringLiteral("close")));
    m_close->setIconSize({12, 12});
    m_close->setFixedSize(22, 22);
    m_close->setFlat(true);
    m_close->setAccessibleName(tr("Close message"));
    m_close->setToolTip(tr("Close"));
    m_row->setContentsMargins(8, 3, 8, 3);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(m_close);
    connect(m_close, &QPushButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    setAccessibleName(tr("Message"));
    hide();
}

void InfoBar::showMessage(Kind kind, const QString& text, const QString& detail) {
    m_kind = kind;
    m_lasts = kind == Kind::Problem ? Lasts::UntilSolved : Lasts::UntilNext;
    for (QPushButton* action : m_actions) {
        action->hide();
        action->deleteLater(); // one of them may be the one that was pressed
    }
    m_actions.clear();
    QString html = QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
    if (!detail.isEmpty())
        html += QStringLiteral(" &nbsp;") + detail.toHtmlEscaped().replace(u'\n', QLatin1String("<br>"));
    m_text->setText(html);
    m_text->setAccessibleName(text + u' ' + detail);
    show();
    update();
}

QPushButton* InfoBar::addAction(const QString& text) {
    auto* button = new QPushButton(text);
    button->setFont(tableFont());
    m_row->insertWidget(m_row->count() - 1, button);
    m_actions << button;
    return button;
}

void InfoBar::leave(Lasts lasts) {
    if (m_lasts == lasts) hide();
}

QString InfoBar::message() const {
    return m_text->accessibleName();
}

void InfoBar::setClosable(bool on) {
    m_close->setVisible(on);
}

void InfoBar::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), m_kind == Kind::Problem ? t.disagreeBack : t.infoBar);
    p.setPen(m_kind == Kind::Problem ? t.disagree : t.line);
    p.drawLine(0, height() - 1, width(), height() - 1);
    if (m_kind == Kind::Problem)
        p.fillRect(QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 4, height())), t.disagree);
}

Notice::Notice(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel) {
    m_text->setWordWrap(true);
    m_text->setFont(tableFont());
    m_text->setTextFormat(Qt::RichText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->addWidget(m_text);
}

void Notice::setText(InfoBar::Kind kind, const QString& html) {
    m_kind = kind;
    m_text->setText(html);
    update();
}

void Notice::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), m_kind == InfoBar::Kind::Problem ? t.disagreeBack : t.infoBar);
    p.setPen(m_kind == InfoBar::Kind::Problem ? t.disagree : t.line);
    p.drawRect(rect().adjusted(0, 0, -1, -1));
}

EmptyState::EmptyState(const QString& icon, QWidget* parent)
    : QWidget(parent)
    , m_icon(icon)
    , m_sentence(new QLabel)
    , m_explanation(new QLabel)
    , m_button(new QPushButton)
    , m_link(new QLabel) {
    QFont large = font();
    large.setPixelSize(QFontInfo(font()).pixelSize() * 15 / 12);
    m_sentence->setFont(large);
    for (QLabel* label : {m_sentence, m_explanation, m_link}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
    }
    m_explanation->setForegroundRole(QPalette::PlaceholderText);
    m_explanation->setTextFormat(Qt::PlainText);
    m_link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_button->setMinimumHeight(32);
    m_button->setDefault(true);
    m_button->setAutoDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addStretch(2);
    column->addSpacing(56);
    column->addWidget(m_sentence);
    column->addWidget(m_explanation);
    column->addWidget(m_button, 0, Qt::AlignHCenter);
    column->addWidget(m_link);
    column->addStretch(3);
    m_button->hide();
    m_explanation->hide();
    m_link->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    connect(m_link, &QLabel::linkActivated, this, &EmptyState::linkTriggered);
}

void EmptyState::setText(const QString& sentence, const QString& explanation) {
    m_sentence->setText(sentence);
    m_explanation->setText(explanation);
    m_explanation->setVisible(!explanation.isEmpty());
    setAccessibleName(sentence);
    update();
}

void EmptyState::setAction(const QString& text) {
    m_button->setText(text);
    m_button->setVisible(!text.isEmpty());
}

void EmptyState::setLink(const QString& text) {
    m_link->setText(QStringLiteral("<a href='x'>%1</a>").arg(text.toHtmlEscaped()));
    m_link->setVisible(!text.isEmpty());
}

QString EmptyState::sentence() const {
    return m_sentence->text();
}

void EmptyState::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    const QRectF box(width() / 2.0 - 20, m_sentence->y() - 60, 40, 40);
    paintIcon(p, m_icon, box, t.dim);
}

TabStrip::TabStrip(const QString& accessibleName, QWidget* parent)
    : QTabBar(parent) {
    setAccessibleName(accessibleName);
    setFont(tableFont());
    setExpanding(false);
    setDrawBase(false);
    setUsesScrollButtons(true);
    setFocusPolicy(Qt::TabFocus);
}

void TabStrip::setBadge(int tab, int open, bool tick) {
    m_badges[tab] = {open, tick};
    setAccessibleTabName(tab, open > 0 ? tr("%1, %n open", nullptr, open).arg(tabText(tab)) : tabText(tab));
    updateGeometry();
    resize(sizeHint()); // recomputes the widths of the tabs
    update();
}

QSize TabStrip::tabSizeHint(int index) const {
    const Badge b = m_badges.value(index);
    int w = QFontMetrics(boldFont(font())).horizontalAdvance(tabText(index)) + 18;
    if (b.open > 0 || b.tick) w += 20;
    return {w, 28};
}

void TabStrip::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    p.drawLine(0, height() - 1, width(), height() - 1);
    for (int i = 0; i < count(); ++i) {
        const bool on = i == currentIndex();
        const QRect r = tabRect(i).adjusted(0, on ? 1 : 3, 0, 0);
        p.fillRect(r.adjusted(0, 0, 0, on ? 0 : -1), on ? t.base : blend(t.base, t.window, t.dark ? 0.2 : 0.35));
        p.setPen(t.line);
        p.drawLine(r.topLeft(), r.bottomLeft());
        p.drawLine(r.topRight(), r.bottomRight());
        if (on)
            p.fillRect(QRect(r.left(), r.top(), r.width(), 2), t.accent);
        else
            p.drawLine(r.topLeft(), r.topRight());
        const Badge b = m_badges.value(i);
        p.setFont(font());
        p.setPen(on ? t.text : t.dim);
        const int badge = b.open > 0 || b.tick ? 20 : 0;
        const QRect label = QStyle::visualRect(layoutDirection(), r, r.adjusted(9, 2, -9 - badge, 0));
        p.drawText(label, int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter)),
                   tabText(i));
        if (b.open > 0) {
            const double x = isRightToLeft() ? r.left() + 15 : r.right() - 15;
            paintBadge(p, this, QPointF(x, r.center().y() + 1.5), b.open);
        } else if (b.tick) {
            p.setPen(t.goodText);
            p.drawText(r.adjusted(9, 2, -9, 0),
                       int(QStyle::visualAlignment(layoutDirection(), Qt::AlignRight | Qt::AlignVCenter)),
                       QString(QChar(0x2713)));
        }
        if (on && hasFocus()) {
            p.setPen(QPen(t.accent, 2));
            p.drawRect(r.adjusted(4, 5, -4, -3));
        }
    }
}

QLabel* noteLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(noteFont());
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* boldLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setFont(boldFont(tableFont()));
    label->setTextFormat(Qt::PlainText);
    return label;
}

int paintBadge(QPainter& p, const QWidget* widget, QPointF centre, int number) {
    const Theme& t = Theme::of(widget);
    const QString text = number > 99 ? QStringLiteral("99+") : QString::number(number);
    p.save();
    p.setFont(boldFont(noteFont()));
    const double w = std::max(16.0, QFontMetricsF(p.font()).horizontalAdvance(text) + 8);
    const QRectF r(centre.x() - w / 2, centre.y() - 8, w, 16);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(Qt::NoPen);
    p.setBrush(t.disagree);
    p.drawRoundedRect(r, 8, 8);
    p.setPen(Qt::black);
    p.drawText(r, Qt::AlignCenter, text);
    p.restore();
    return int(w);
}

namespace {
/// A handle of one pixel with three more on each side that react to the mouse.
class ThinHandle final : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        p.fillRect(rect(), Theme::of(this).line);
    }
};
class ThinSplitter final : public QSplitter {
public:
    using QSplitter::QSplitter;

protected:
    QSplitterHandle* createHandle() override { return new ThinHandle(orientation(), this); }
};
} // namespace

QSplitter* paneSplitter(Qt::Orientation orientation, QWidget* parent) {
    auto* splitter = new ThinSplitter(orientation, parent);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1);
    return splitter;
}

void arrangePanes(QWidget* view, const QList<QWidget*>& panes, const QList<int>& widths) {
    auto* split = paneSplitter(Qt::Horizontal);
    split->setObjectName(QString::fromLatin1(view->metaObject()->className()).section(QStringLiteral("::"), -1));
    for (QWidget* pane : panes)
        split->addWidget(pane);
    split->setStretchFactor(1, 1);
    split->setSizes(widths);
    auto* column = new QVBoxLayout(view);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
}

namespace {

/// As high as its content needs at least, at this width; Qt's own takes what lines that wrap would like to have.
class LeastHeightArea final : public QScrollArea {
public:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == widget() && event->type() == QEvent::LayoutRequest) place();
        return QScrollArea::eventFilter(watched, event);
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        place();
        QScrollArea::resizeEvent(event);
    }

private:
    void place() {
        const QLayout* layout = widget()->layout();
        const auto leastAt = [layout](int width) {
            return layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width)
                                               : layout->totalMinimumSize().height();
        };
        const QSize whole = size() - QSize(2 * frameWidth(), 2 * frameWidth());
        int across = whole.width(), least = leastAt(across);
        if (least > whole.height()) {
            across -= verticalScrollBar()->sizeHint().width();
            least = leastAt(across);
        }
        widget()->resize(across, std::max(whole.height(), least));
    }
};

QScrollArea* upAndDown(QScrollArea* scroll, QWidget* content) {
    scroll->setWidget(content);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setBackgroundRole(QPalette::Base);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

} // namespace

QScrollArea* scrolledWhenLow(QWidget* content) {
    return upAndDown(new LeastHeightArea, content);
}

void addScrolling(Pane* pane, QWidget* content) {
    QScrollArea* scroll = upAndDown(new QScrollArea, content);
    scroll->setWidgetResizable(true);
    pane->body()->addWidget(scroll, 1);
}

QVBoxLayout* detailColumn(Pane* pane) {
    auto* inner = new QWidget;
    inner->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(8);
    addScrolling(pane, inner);
    return column;
}

WrappingLabel* detailLabel() {
    auto* label = new WrappingLabel;
    label->setContentsMargins(8, 0, 8, 0);
    label->setFont(tableFont());
    return label;
}

void addReadingKey(Pane* pane, const QString& title, const QString& lines) {
    QLabel* key = boldLabel(title);
    key->setContentsMargins(8, 8, 8, 2);
    pane->body()->addWidget(key);
    QLabel* note = noteLabel(lines);
    note->setContentsMargins(8, 2, 8, 12);
    pane->body()->addWidget(note);
}

} // namespace tenfold
