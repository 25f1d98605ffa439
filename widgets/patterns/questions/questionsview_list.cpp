// The list of the inbox: its rows by family, largest effect first.

#include "core/questions/question_kind.h"
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

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// How many calls of a plan it is about, or which part of what its lens counts.
QString concernedText(const Question& q) {
    if (q.effect.whole <= 0) return {};
    if (q.effect.scale <= 0) return percentText(q.effect.concerned / q.effect.whole);
    const bool isOne = std::llround(q.effect.concerned) == 1;
    return isOne ? QuestionsView::tr("1 call") : QuestionsView::tr("%1 calls").arg(shortNumberText(q.effect.concerned));
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
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& at) {
        if (at.data(QuestionDelegate::MoreRole).toBool()) showMore(!m_isMoreShown);
    });
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
    m_listPane->setVisible(m_inbox && !m_inbox->questions.empty());
    QString family;
    for (const QuestionOrder::Entry& entry : m_order.entries()) {
        const Question* q = find(entry.key);
        if (!q || entry.isMore) continue;
        if (entry.family != family) addHead(entry.family);
        family = entry.family;
        m_model->appendRow(rowOf(*q));
    }
    addMore();
    m_listPane->header()->setNote(tr("%n open, largest effect first", nullptr, openCount()));
    m_list->doItemsLayout();
    m_list->verticalScrollBar()->setValue(scrolled);
    selectRow();
}

void QuestionsView::addHead(const QString& family) {
    const int open = openCount([&family](const Question& q) { return familyOf(q) == family; });
    QString text = family;
    if (const QString note = noteOf(family); !note.isEmpty()) text += QStringLiteral(" · ") + note;
    auto* item = new QStandardItem(text);
    item->setFlags(Qt::NoItemFlags);
    item->setData(true, QuestionDelegate::HeadRole);
    item->setData(open > 0 ? countText(open) : QStringLiteral("✓"), QuestionDelegate::EffectRole);
    m_model->appendRow(item);
}

void QuestionsView::addMore() {
    std::vector<const Question*> rest;
    for (const QuestionOrder::Entry& entry : m_order.entries())
        if (const Question* q = entry.isMore ? find(entry.key) : nullptr) rest.push_back(q);
    if (rest.empty()) return;
    const auto open = std::count_if(rest.begin(), rest.end(), [this](const Question* q) { return !isAnswered(*q); });
    const QString sign = m_isMoreShown ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
    auto* item = new QStandardItem(sign + tr("%n more, taken as proposed", nullptr, int(open)));
    item->setToolTip(tr("They make less of a plan than what is asked above. Enter or a click lists them."));
    item->setData(true, QuestionDelegate::HeadRole);
    item->setData(true, QuestionDelegate::MoreRole);
    m_model->appendRow(item);
    for (const Question* q : rest)
        if (m_isMoreShown) m_model->appendRow(rowOf(*q));
}

void QuestionsView::showMore(bool on) {
    if (on == m_isMoreShown) return;
    m_isMoreShown = on;
    if (!m_shown && on) goOn();
    rebuildList();
}

QString QuestionsView::noteOf(const QString& family) const {
    for (const Question& q : m_inbox->questions) {
        if (familyOf(q) != family) continue;
        const auto note = m_inbox->notes.find(std::string(kindOf(q).family.id));
        return note == m_inbox->notes.end() ? QString() : said(note->second);
    }
    return {};
}

QStandardItem* QuestionsView::rowOf(const Question& q) const {
    auto [first, second, isMethod] = rowTextOf(q);
    auto* item = new QStandardItem(first);
    const Answer* answer = answerTo(q);
    item->setData(concernedText(q), QuestionDelegate::EffectRole);
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
