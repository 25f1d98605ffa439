#include "widgets/patterns/questions/answerreceipt.h"

#include "widgets/common/convert.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>

namespace tenfold {
namespace {

/// "0.1 → 0.7 %", "0.1 %".
QString changeText(double before, double after) {
    const QString from = percentText(before), to = percentText(after);
    return from == to ? to : from + QStringLiteral(" → ") + to;
}

} // namespace

AnswerReceipt::AnswerReceipt(QWidget* parent)
    : QWidget(parent)
    , m_text(new ElidedLabel)
    , m_undo(new QPushButton(tr("Undo"))) {
    setAccessibleName(tr("What the last answers did"));
    m_text->setFont(tableFont());
    m_text->setMinimumWidth(60);
    m_undo->setFont(tableFont());
    m_undo->setAutoDefault(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 3, 12, 3);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_undo);
    // The line keeps its height: nothing moves when there is something to undo.
    QSizePolicy policy = m_undo->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_undo->setSizePolicy(policy);
    connect(m_undo, &QPushButton::clicked, this, &AnswerReceipt::undoRequested);
    clear();
}

void AnswerReceipt::add(int answers, double known, std::optional<double> wrong) {
    const bool isSettled = m_isMined && (m_wrongAfter || !m_wrong);
    if (m_answers == 0 || isSettled) {
        m_answers = 0;
        m_known = known;
        m_wrong = wrong;
    }
    m_answers += answers;
    m_wrongAfter.reset();
    m_isMined = false;
    fill();
}

void AnswerReceipt::setAfter(double known, std::optional<double> wrong) {
    if (m_answers == 0) return;
    m_isMined = true;
    m_knownAfter = known;
    m_wrongAfter = wrong;
    fill();
}

void AnswerReceipt::clear() {
    m_answers = 0;
    m_isMined = false;
    m_wrong.reset();
    m_wrongAfter.reset();
    fill();
}

QString AnswerReceipt::text() const {
    return m_text->text();
}

void AnswerReceipt::fill() {
    m_undo->setVisible(m_answers > 0);
    QPalette colours = palette();
    const Theme& t = Theme::of(this);
    const bool isWorse = m_isMined && m_wrong && m_wrongAfter && *m_wrongAfter > *m_wrong;
    colours.setColor(QPalette::WindowText, isWorse ? t.disagreeText : m_answers > 0 ? t.text : t.dim);
    m_text->setPalette(colours);
    if (m_answers == 0) {
        m_text->setText(tr("1 or Enter accepts · another digit answers and goes on · Ctrl+Z takes it back"));
        return;
    }
    const QString dot = QStringLiteral(" · ");
    QString text = tr("%n answer(s) saved", nullptr, m_answers);
    if (!m_isMined)
        text += dot + tr("mining again…");
    else
        text += dot + tr("covered %1").arg(changeText(m_known, m_knownAfter));
    if (m_isMined && m_wrong && m_wrongAfter) text += dot + tr("wrong %1").arg(changeText(*m_wrong, *m_wrongAfter));
    m_text->setText(text);
}

} // namespace tenfold
