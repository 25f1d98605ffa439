// The list of the inbox: its rows by family, largest effect first.

#include "core/mining/ask/question_kinds.h"
#include "core/program/unknown_arguments.h"
#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/said.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/questions/questiontexts.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {
namespace {

/// How many calls of a plan it is about.
QString callsText(const Question& q) {
    if (q.plan.planned <= 0) return {};
    const bool isOne = std::llround(q.plan.concerned) == 1;
    return isOne ? QuestionsView::tr("1 call") : QuestionsView::tr("%1 calls").arg(shortNumberText(q.plan.concerned));
}

} // namespace

QWidget* QuestionsView::makeList() {
    m_listPane = new Pane(tr("Inbox"));
    m_listPane->setMinimumWidth(200);
    m_model = new QStandardItemModel(this);
    m_list = new QListView;
    m_list->setModel(m_model);
    m_list->setItemDelegate(new QuestionDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Questions, largest effect first"));
    m_list->installEventFilter(this);
    m_listPane->body()->addWidget(m_list, 1);
    auto* coverage = boldLabel(tr("Coverage"));
    coverage->setContentsMargins(8, 8, 8, 0);
    m_listPane->body()->addWidget(coverage);
    m_scale = new CoverageScale;
    m_listPane->body()->addWidget(m_scale);
    m_scaleNote = noteLabel({});
    m_scaleNote->setContentsMargins(8, 0, 8, 12);
    m_listPane->body()->addWidget(m_scaleNote);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (const Question* q = find(fromQt(now.data(QuestionDelegate::KeyRole).toString()))) {
            leave();
            present(*q);
        }
    });
    return m_listPane;
}

void QuestionsView::rebuildList() {
    const QSignalBlocker quiet(m_list->selectionModel());
    const int scrolled = m_list->verticalScrollBar()->value();
    m_model->clear();
    m_listPane->setVisible(m_mining && !m_mining->questions.empty());
    QString family;
    for (const QuestionOrder::Entry& entry : m_order.entries()) {
        const Question* q = find(entry.key);
        if (!q) continue;
        if (entry.family != family) addHead(entry.family);
        family = entry.family;
        m_model->appendRow(rowOf(*q));
    }
    m_listPane->header()->setNote(tr("%n open, largest effect first", nullptr, openCount()));
    m_list->doItemsLayout();
    m_list->verticalScrollBar()->setValue(scrolled);
    selectRow();
}

void QuestionsView::addHead(const QString& family) {
    const int open = openCount([&family](const Question& q) { return familyOf(q) == family; });
    QString text = family;
    const bool isOfArguments = m_mining && family == said(unknownArgumentKind().family);
    if (const std::size_t unknown = isOfArguments ? unknownArguments(m_mining->program).size() : 0)
        text += QStringLiteral(" · ") + tr("%n unknown", nullptr, int(unknown));
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    item->setData(true, QuestionDelegate::HeadRole);
    item->setData(open > 0 ? countText(open) : QStringLiteral("✓"), QuestionDelegate::EffectRole);
    m_model->appendRow(item);
}

QStandardItem* QuestionsView::rowOf(const Question& q) const {
    auto [first, second, isMethod] = rowTextOf(q);
    auto* item = new QStandardItem(first);
    const Answer* answer = answerTo(q);
    item->setData(callsText(q), QuestionDelegate::EffectRole);
    if (m_later.count(q.key)) second = tr("later · ") + second;
    if (answer) second = tr("answered: %1").arg(answerText(q, *answer));
    item->setData(second, QuestionDelegate::SecondRole);
    item->setData(toQt(q.key), QuestionDelegate::KeyRole);
    item->setData(answer != nullptr, QuestionDelegate::AnsweredRole);
    item->setData(isMethod, QuestionDelegate::NameRole);
    item->setToolTip(said(q.text));
    return item;
}

void QuestionsView::selectRow() {
    const QSignalBlocker quiet(m_list->selectionModel());
    for (int row = 0; m_shown && row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (fromQt(index.data(QuestionDelegate::KeyRole).toString()) != m_shown->key) continue;
        m_list->setCurrentIndex(index);
        if (row == 1) m_list->scrollToTop(); // with its head
        m_list->viewport()->update();
        return;
    }
    m_list->setCurrentIndex({});
    m_list->viewport()->update();
}

} // namespace tenfold
