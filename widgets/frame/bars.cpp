#include "widgets/frame/bars.h"

#include "widgets/frame/filterbar.h"

#include "widgets/common/convert.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QToolButton>
#include <algorithm>

namespace tenfold {

HintButton::HintButton(const QString& text, const QString& key, QWidget* parent)
    : QPushButton(text, parent)
    , m_key(key) {
    setAccessibleName(text);
}

void HintButton::setBadge(int number) {
    m_badge = number;
    setAccessibleDescription(number > 0 ? tr("%n open question(s)", nullptr, number) : QString());
    updateGeometry();
    update();
}

QSize HintButton::sizeHint() const {
    QSize s = QPushButton::sizeHint();
    if (!m_key.isEmpty()) s.rwidth() += QFontMetrics(fixedFont()).horizontalAdvance(m_key) + 12;
    if (m_badge > 0) s.rwidth() += 22;
    return s;
}

void HintButton::paintEvent(QPaintEvent*) {
    QStylePainter p(this);
    const Theme& t = Theme::of(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    p.drawControl(QStyle::CE_PushButtonBevel, option);
    QFont keyFont = fixedFont();
    keyFont.setPixelSize(QFontInfo(noteFont()).pixelSize());
    const int cap = m_key.isEmpty() ? 0 : QFontMetrics(keyFont).horizontalAdvance(m_key) + 6;
    const int extra = cap ? cap + 6 : m_badge > 0 ? 22 : 0;
    const int textWidth = fontMetrics().horizontalAdvance(text());
    const int x = (width() - textWidth - extra) / 2;
    const auto mirrored = [this](const QRect& r) { return QStyle::visualRect(layoutDirection(), rect(), r); };
    p.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText));
    p.drawText(mirrored(QRect(x, 0, textWidth + 2, height())), Qt::AlignVCenter | Qt::AlignLeft, text());
    if (cap) {
        const QRect place = mirrored(QRect(x + textWidth + 6, 0, cap, height()));
        const QRectF box(place.x() + 0.5, height() / 2.0 - 7, cap, 14);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(t.control);
        p.setBrush(t.base);
        p.drawRoundedRect(box, 2, 2);
        p.setFont(keyFont);
        p.setPen(t.text);
        p.drawText(box, Qt::AlignCenter, m_key);
    } else if (m_badge > 0) {
        const double at = x + textWidth + 14;
        paintBadge(p, this, QPointF(isRightToLeft() ? width() - at : at, height() / 2.0), m_badge);
    }
}

bool TickMenu::tick(QAction* action) {
    if (!action || !action->isCheckable() || !action->isEnabled()) return false;
    action->trigger();
    return true;
}

void TickMenu::mouseReleaseEvent(QMouseEvent* event) {
    if (!tick(actionAt(event->position().toPoint()))) QMenu::mouseReleaseEvent(event);
}

QAction* ListMenu::addOneOf(const QString& text, bool isChosen) {
    if (!m_oneOf) {
        m_oneOf = new QActionGroup(this);
        m_oneOf->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    }
    QAction* one = addAction(text);
    m_oneOf->addAction(one);
    one->setCheckable(true);
    one->setChecked(isChosen);
    return one;
}

void ListMenu::keyPressEvent(QKeyEvent* event) {
    // QMenu itself moves by them only where it scrolls.
    if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
        QList<QAction*> all = actions();
        if (event->key() == Qt::Key_End) std::reverse(all.begin(), all.end());
        const auto first = std::find_if(all.begin(), all.end(), [](const QAction* action) {
            return action->isEnabled() && action->isVisible() && !action->isSeparator();
        });
        if (first != all.end()) setActiveAction(*first);
        return;
    }
    QMenu::keyPressEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event) {
    const bool isTick =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isTick || !tick(activeAction())) ListMenu::keyPressEvent(event);
}

namespace {
QFrame* separator() {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFixedHeight(20);
    line->setForegroundRole(QPalette::Mid);
    return line;
}
QLabel* caption(const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(buddy);
    return label;
}
} // namespace

TopBar::TopBar(QWidget* parent)
    : QWidget(parent)
    , scope(new ScopeBox)
    , filter(new FilterEdit)
    , back(new QToolButton)
    , forward(new QToolButton)
    , inbox(new HintButton(tr("Inbox"))) {
    setFixedHeight(36);
    scope->setAccessibleName(tr("Scope: the runs that are looked at"));
    scope->setMinimumWidth(236);
    scope->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    filter->setAccessibleName(tr("Filter"));
    filter->setClearButtonEnabled(true);
    filter->setFont(tableFont());
    filter->setTextMargins(4, 0, 4, 0);
    filter->setAcceptDrops(false); // files dropped here are for the window
    filter->setPlaceholderText(tr("Filter, for example method ~ \"^get\" and dur > 5ms"));
    back->setIcon(themedIcon(QStringLiteral("back")));
    forward->setIcon(themedIcon(QStringLiteral("forward")));
    back->setAccessibleName(tr("Back"));
    forward->setAccessibleName(tr("Forward"));
    for (QToolButton* b : {back, forward}) {
        b->setIconSize({12, 12});
        b->setFixedSize(24, 24);
        b->setFocusPolicy(Qt::TabFocus);
    }
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 1);
    row->setSpacing(6);
    m_scopeName = caption(tr("Scope"), scope);
    row->addWidget(m_scopeName);
    row->addWidget(scope);
    row->addWidget(separator());
    m_row = row;
    m_end = row->count();
    row->addWidget(separator());
    row->addWidget(filter, 1);
    auto* pair = new QHBoxLayout;
    pair->setSpacing(0);
    pair->addWidget(back);
    pair->addWidget(forward);
    row->addLayout(pair);
    row->addWidget(inbox);
}

void TopBar::setScopeName(const QString& name) {
    m_scopeName->setText(name);
}

QString TopBar::scopeName() const {
    return m_scopeName->text();
}

void TopBar::addField(const QString& name, QWidget* field) {
    QWidget* title = caption(name, field);
    QWidget* before = m_fields.isEmpty() ? scope : m_fields.last().first;
    m_row->insertWidget(m_end++, title);
    m_row->insertWidget(m_end++, field);
    m_fields.append(std::pair(field, title));
    setTabOrder(before, field);
    title->hide();
    field->hide();
}

void TopBar::showField(const QWidget* shown) {
    for (const auto& [field, title] : m_fields) {
        field->setVisible(field == shown);
        title->setVisible(field == shown);
    }
}

void TopBar::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    p.drawLine(0, 0, width(), 0);
    p.drawLine(0, height() - 1, width(), height() - 1);
}

BottomBar::BottomBar(QWidget* parent)
    : QWidget(parent)
    , jobs(new QPushButton(tr("Jobs")))
    , problems(new QPushButton(tr("Problems")))
    , sql(new QPushButton(tr("SQL")))
    , history(new QPushButton(tr("History")))
    , log(new QPushButton(tr("Log")))
    , cancel(new QPushButton(tr("Cancel")))
    , m_text(new QLabel)
    , m_job(new QLabel)
    , m_bar(new Meter)
    , m_coverage(new QLabel)
    , m_meter(new Meter)
    , m_state(new QLabel) {
    setFixedHeight(26);
    for (QPushButton* b : panels() + QList<QPushButton*>{cancel}) {
        b->setFont(tableFont());
        b->setFixedHeight(20);
        b->setFocusPolicy(Qt::TabFocus);
    }
    for (QPushButton* b : panels())
        b->setCheckable(true);
    sql->setToolTip(tr("Ask the workspace in SQL (Alt+3)"));
    history->setToolTip(tr("Everything that was decided, and taking it back (Alt+4)"));
    log->setToolTip(tr("What happened in this session (Alt+5)"));
    jobs->setToolTip(tr("Running and finished work (Alt+1)"));
    problems->setToolTip(tr("What went wrong or was skipped (Alt+2)"));
    cancel->setToolTip(tr("Stop the running job (Esc)"));
    cancel->setAccessibleName(tr("Cancel the running job"));
    for (QLabel* l : {m_text, m_job, m_coverage, m_state}) {
        l->setFont(tableFont());
        l->setTextFormat(Qt::PlainText);
    }
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_state->setForegroundRole(QPalette::PlaceholderText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_text->setAccessibleName(tr("Status"));
    m_bar->setFixedSize(96, 6);
    m_meter->setFixedSize(80, 6);
    m_meter->setAccessibleName(tr("Coverage: share of argument values that the patterns explain"));
    m_bar->setAccessibleName(tr("Progress of the job"));
    static_cast<Meter*>(m_meter)->setGood(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 1, 8, 0);
    row->setSpacing(4);
    for (QPushButton* b : panels())
        row->addWidget(b);
    row->addSpacing(6);
    row->addWidget(m_text, 1);
    row->addWidget(m_job);
    row->addSpacing(4);
    row->addWidget(m_bar);
    row->addSpacing(4);
    row->addWidget(cancel);
    row->addSpacing(8);
    row->addWidget(m_coverage);
    row->addSpacing(4);
    row->addWidget(m_meter);
    row->addSpacing(6);
    row->addWidget(m_state);
    clearJob();
    setCoverage(-1);
}

void BottomBar::setText(const QString& text) {
    m_text->setText(text);
    m_text->setToolTip(text);
}

QString BottomBar::text() const {
    return m_text->text();
}

void BottomBar::setJob(const QString& text, double share) {
    m_job->setText(text);
    static_cast<Meter*>(m_bar)->setShare(share);
    for (QWidget* w : {static_cast<QWidget*>(m_job), m_bar, static_cast<QWidget*>(cancel)})
        w->show();
}

void BottomBar::clearJob() {
    m_job->clear();
    for (QWidget* w : {static_cast<QWidget*>(m_job), m_bar, static_cast<QWidget*>(cancel)})
        w->hide();
}

void BottomBar::setCoverage(double share, const QString& explanation) {
    m_coverage->setVisible(share >= 0);
    m_meter->setVisible(share >= 0);
    if (share < 0) return;
    m_coverage->setText(tr("coverage %1").arg(percentText(share)));
    for (QWidget* w : {static_cast<QWidget*>(m_coverage), m_meter}) {
        w->setToolTip(explanation);
        w->setWhatsThis(explanation);
    }
    static_cast<Meter*>(m_meter)->setShare(share);
}

void BottomBar::setState(const QString& text) {
    m_state->setText(text);
}

void BottomBar::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    p.drawLine(0, 0, width(), 0);
}

Meter::Meter(QWidget* parent)
    : QWidget(parent) {}

void Meter::setShare(double share) {
    m_share = share;
    update();
}

void Meter::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.grid);
    if (m_share < 0) return;
    const double done = width() * std::min(1.0, m_share);
    p.fillRect(QRectF(isRightToLeft() ? width() - done : 0, 0, done, height()), m_good ? t.good : t.accent);
}

} // namespace tenfold
