#include "app/workbench/panels/tour.h"

#include "widgets/frame/panes.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

Tour::Tour(QWidget* parent)
    : QFrame(parent)
    , m_title(boldLabel({}))
    , m_text(noteLabel({}))
    , m_count(noteLabel({}))
    , m_next(new QPushButton(tr("Next")))
    , m_leave(new QPushButton(tr("Leave"))) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_leave->setToolTip(tr("Leave the tour (Esc); Help starts it again"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_count, 1);
    buttons->addWidget(m_leave);
    buttons->addWidget(m_next);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addLayout(buttons);
    setFixedWidth(340);
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
}

void Tour::leave() {
    m_step = -1;
    hide();
    emit ended();
}

void Tour::place() {
    adjustSize();
    move(parentWidget()->width() - width() - 24, parentWidget()->height() - height() - 50);
}

void Tour::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return m_next->click();
    QFrame::keyPressEvent(event);
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    return QFrame::eventFilter(watched, event);
}

} // namespace tenfold
