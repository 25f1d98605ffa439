#include "widgets/patterns/questions/questionsview.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/questions/questiontexts.h"

#include "core/mining/ask/question_kinds.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <numeric>
#include <set>

namespace tenfold {
namespace {
/// Proposals that may be accepted in one go.
constexpr double kSure = 0.95;

/// Questions by family, the family with the largest effect first; inside in the order of mining (by effect).
std::vector<int> listOrder(const std::vector<Question>& questions) {
    std::map<QString, std::pair<double, int>> rank; // effect of the best, place of the first
    for (std::size_t i = 0; i < questions.size(); ++i) {
        auto [it, isNew] = rank.try_emplace(familyOf(questions[i]), 0.0, int(i));
        it->second.first = std::max(it->second.first, questions[i].coverageAfter - questions[i].coverageNow);
    }
    std::vector<int> order(questions.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const auto& x = rank[familyOf(questions[std::size_t(a)])];
        const auto& y = rank[familyOf(questions[std::size_t(b)])];
        return x.first != y.first ? x.first > y.first : x.second < y.second;
    });
    return order;
}

} // namespace

QuestionsView::QuestionsView(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("inbox"))) {
    auto* split = paneSplitter(Qt::Horizontal);
    split->addWidget(makeList());
    split->addWidget(makeMain());
    split->setStretchFactor(1, 1);
    split->setSizes({264, 944});
    m_stack->addWidget(m_empty);
    m_stack->addWidget(split);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_empty, &EmptyState::actionTriggered, this, &QuestionsView::extrapolateRequested);
}

QWidget* QuestionsView::makeList() {
    auto* pane = new Pane(tr("Inbox"));
    pane->setMinimumWidth(200);
    m_listHeader = pane->header();
    m_model = new QStandardItemModel(this);
    m_list = new QListView;
    m_list->setModel(m_model);
    m_list->setItemDelegate(new QuestionDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAccessibleName(tr("Questions, largest effect first"));
    m_list->installEventFilter(this);
    pane->body()->addWidget(m_list, 1);
    auto* coverage = boldLabel(tr("Coverage"));
    coverage->setContentsMargins(8, 8, 8, 0);
    pane->body()->addWidget(coverage);
    m_scale = new CoverageScale;
    pane->body()->addWidget(m_scale);
    auto* note = noteLabel(tr("● now   ○ after this answer. Share of argument values that the patterns explain."));
    note->setContentsMargins(8, 0, 8, 12);
    pane->body()->addWidget(note);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.isValid()) showQuestion(now.data(QuestionDelegate::QuestionRole).toInt());
    });
    return pane;
}

QWidget* QuestionsView::makeMain() {
    auto* pane = new Pane(QString());
    auto* head = new QWidget;
    head->setAutoFillBackground(true);
    auto* headColumn = new QVBoxLayout(head);
    headColumn->setContentsMargins(12, 8, 12, 8);
    headColumn->setSpacing(3);
    auto* titleRow = new QHBoxLayout;
    m_title = new QLabel;
    QFont large = font();
    large.setPixelSize(QFontInfo(font()).pixelSize() * 15 / 12);
    m_title->setFont(large);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_position = new QLabel;
    m_position->setFont(tableFont());
    m_position->setForegroundRole(QPalette::PlaceholderText);
    titleRow->addWidget(m_title, 1);
    titleRow->addWidget(m_position, 0, Qt::AlignTop);
    headColumn->addLayout(titleRow);
    m_about = new QLabel;
    m_about->setFont(tableFont());
    m_about->setForegroundRole(QPalette::PlaceholderText);
    auto* aboutRow = new QHBoxLayout;
    m_place = new HintButton(tr("Show its place"), tr("Ctrl+Enter"));
    m_place->setFont(tableFont());
    m_place->setAutoDefault(false);
    m_place->setToolTip(
        tr("The types, sequence, law, argument or clock that the question is about; Ctrl+I comes back"));
    connect(m_place, &QPushButton::clicked, this, [this] {
        if (const Question* q = current()) emit placeRequested(*q);
    });
    aboutRow->addWidget(m_about, 1);
    aboutRow->addWidget(m_place);
    headColumn->addLayout(aboutRow);
    for (QLabel** line : {&m_why, &m_changes}) {
        *line = noteLabel({});
        (*line)->setTextFormat(Qt::RichText);
        (*line)->setTextInteractionFlags(Qt::TextSelectableByMouse);
        headColumn->addWidget(*line);
    }
    pane->body()->addWidget(head);

    m_evidenceModel = new CellModel(this);
    m_evidenceModel->setColumns({{QString(), true, 32}, {tr("Evidence, most telling first"), false, 0}});
    m_evidence = new TableView(tr("Evidence"));
    m_evidence->setCells(m_evidenceModel, false);
    m_evidence->setEmptyText(tr("No further evidence."));
    m_pane = new EvidencePane;
    m_pane->hide();
    m_split = paneSplitter(Qt::Vertical);
    m_split->addWidget(m_evidence);
    m_split->addWidget(m_pane);
    m_split->setStretchFactor(1, 1);
    m_split->installEventFilter(this);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_isSplitMoved = true; });
    pane->body()->addWidget(m_split, 1);

    auto* foot = new QWidget;
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::AlternateBase);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(8);
    m_proposal = new QLabel;
    m_proposal->setWordWrap(true);
    column->addWidget(m_proposal);
    m_choiceArea = new QWidget;
    m_choices = new QGridLayout(m_choiceArea);
    m_choices->setContentsMargins(0, 0, 0, 0);
    m_choices->setSpacing(6);
    column->addWidget(m_choiceArea);
    auto* buttons = new QHBoxLayout;
    m_accept = new HintButton(tr("Accept"), tr("Enter"));
    m_accept->setDefault(true);
    m_later_ = new HintButton(tr("Later"), tr("Space"));
    m_acceptSure = new QPushButton(tr("Accept all that are sure (≥ 95 %)"));
    m_value = new QLineEdit;
    m_value->setPlaceholderText(tr("value, where the choice needs one"));
    m_value->setAccessibleName(tr("Value of the answer"));
    m_value->setFont(fixedFont());
    m_value->setFixedWidth(220);
    m_value->setTextMargins(4, 0, 4, 0);
    buttons->addWidget(m_accept);
    buttons->addWidget(m_later_);
    buttons->addWidget(m_acceptSure);
    buttons->addWidget(m_value);
    m_keys = new QLabel(tr("a digit answers and goes on · Ctrl+Z takes it back"));
    m_keys->setFont(tableFont());
    m_keys->setForegroundRole(QPalette::PlaceholderText);
    m_keys->setWordWrap(true);
    m_keys->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    buttons->addWidget(m_keys, 1);
    column->addLayout(buttons);
    pane->body()->addWidget(foot);
    connect(m_accept, &QPushButton::clicked, this, &QuestionsView::accept);
    connect(m_later_, &QPushButton::clicked, this, &QuestionsView::later);
    connect(m_acceptSure, &QPushButton::clicked, this, &QuestionsView::acceptSure);
    return pane;
}

void QuestionsView::setEvidence(const std::string& key, std::shared_ptr<const ArgumentEvidence> evidence) {
    if (!current() || current()->key != key) return;
    m_pane->setVisible(evidence && !evidence->points.empty());
    if (!m_pane->isVisibleTo(this)) return;
    m_pane->setEvidence(std::move(evidence));
    placeEvidence();
}

// The lines of evidence take what they need, up to a third; until the user has another wish.
void QuestionsView::placeEvidence() {
    if (m_isSplitMoved) return;
    const int rows = m_evidenceModel->rowCount() * m_evidence->verticalHeader()->defaultSectionSize();
    const int lines = std::min(m_evidence->horizontalHeader()->height() + rows + 2, m_split->height() / 3);
    m_split->setSizes({lines, m_split->height() - lines});
}

void QuestionsView::setSources(const std::string& key, std::shared_ptr<const ValueSources> sources) {
    if (current() && current()->key == key && m_pane->isVisibleTo(this)) m_pane->setSources(std::move(sources));
}

EvidencePlot* QuestionsView::plot() const {
    return m_pane->plot();
}

void QuestionsView::setMining(std::shared_ptr<const MiningResult> mining, const std::vector<Answer>& answers) {
    m_mining = std::move(mining);
    m_answers.clear();
    if (m_mining)
        for (const Question& q : m_mining->questions)
            if (const Answer* a = tenfold::answerOf(q, answers)) m_answers[q.key] = a->choice;
    // Once the journal has it, the journal alone decides: an undo opens the question again.
    std::erase_if(m_pending, [this](const std::string& key) { return m_answers.count(key) > 0; });
    rebuild();
}

void QuestionsView::setReadOnly(bool on) {
    m_readOnly = on;
    for (QWidget* w :
         {static_cast<QWidget*>(m_accept), static_cast<QWidget*>(m_acceptSure), static_cast<QWidget*>(m_choiceArea)})
        w->setEnabled(!on);
}

bool QuestionsView::isAnswered(const Question& q) const {
    return m_answers.count(q.key) > 0 || m_pending.count(q.key) > 0;
}

QString QuestionsView::titleText() const {
    return m_title->text();
}

QString QuestionsView::answerOf(const Question& q) const {
    const auto found = m_answers.find(q.key);
    return found == m_answers.end() ? QString() : toQt(found->second);
}

int QuestionsView::openCount() const {
    return openCount([](const Question&) { return true; });
}

int QuestionsView::openCount(const std::set<std::string>& kinds) const {
    return openCount([&kinds](const Question& q) { return kinds.count(q.kind) > 0; });
}

int QuestionsView::openCount(const std::function<bool(const Question&)>& isCounted) const {
    if (!m_mining) return 0;
    return int(std::count_if(m_mining->questions.begin(), m_mining->questions.end(),
                             [&](const Question& q) { return !isAnswered(q) && isCounted(q); }));
}

const Question* QuestionsView::current() const {
    return m_mining && m_current >= 0 && m_current < int(m_mining->questions.size())
               ? &m_mining->questions[std::size_t(m_current)]
               : nullptr;
}

void QuestionsView::rebuild() {
    const std::string before = current() ? current()->key : std::string();
    const QSignalBlocker quiet(m_list->selectionModel());
    m_model->clear();
    m_current = -1;
    if (!m_mining || m_mining->questions.empty()) {
        m_empty->setText(m_mining ? tr("Nothing to ask. Coverage %1.").arg(percentText(m_mining->coverage))
                                  : tr("No questions yet."),
                         m_mining ? tr("Everything that was found fits the recorded runs.") : QString());
        m_empty->setAction(m_mining ? tr("Next: Extrapolate") : QString());
        m_stack->setCurrentIndex(0);
        return;
    }
    m_stack->setCurrentIndex(1);
    int firstOpen = -1, firstLater = -1, same = -1, sure = 0;
    m_order = listOrder(m_mining->questions);
    QString family;
    for (const int i : m_order) {
        const Question& q = m_mining->questions[std::size_t(i)];
        if (const QString own = familyOf(q); own != family) {
            family = own;
            addHead(family, int(std::count_if(m_order.begin(), m_order.end(), [&](int other) {
                        const Question& o = m_mining->questions[std::size_t(other)];
                        return familyOf(o) == own && !isAnswered(o);
                    })));
        }
        addRow(i, sure);
        if (int& first = m_later.count(q.key) ? firstLater : firstOpen; !isAnswered(q) && first < 0) first = i;
        if (q.key == before) same = i;
    }
    m_listHeader->setNote(tr("%n open, largest effect first", nullptr, openCount()));
    m_acceptSure->setText(tr("Accept all that are sure (%1)").arg(sure));
    m_acceptSure->setToolTip(tr("Accepts every open proposal with a confidence of 95 % or more"));
    m_acceptSure->setVisible(sure > 1);
    if (openCount() == 0) {
        m_empty->setText(tr("Nothing to ask. Coverage %1.").arg(percentText(m_mining->coverage)),
                         tr("%n question(s), all answered; Ctrl+Z takes the last answer back.", nullptr,
                            int(m_mining->questions.size())));
        m_empty->setAction(tr("Next: Extrapolate"));
        m_stack->setCurrentIndex(0);
        emit statusChanged();
        return;
    }
    // The present question stays; an answered one gives way to the next open one.
    int at = same >= 0 && !isAnswered(m_mining->questions[std::size_t(same)]) ? same : firstOpen;
    if (at < 0) at = std::max(0, firstLater);
    selectQuestion(at);
    showQuestion(at);
}

void QuestionsView::addHead(const QString& family, int open) {
    auto* item = new QStandardItem(family);
    item->setFlags(Qt::NoItemFlags);
    item->setData(true, QuestionDelegate::HeadRole);
    item->setData(open > 0 ? countText(open) : QStringLiteral("✓"), QuestionDelegate::EffectRole);
    m_model->appendRow(item);
}

void QuestionsView::addRow(int question, int& sure) {
    const Question& q = m_mining->questions[std::size_t(question)];
    auto* item = new QStandardItem(questionTitle(q));
    const double gain = q.coverageAfter - q.coverageNow;
    const bool answered = isAnswered(q);
    item->setData(gain > 0.00005 ? QStringLiteral("+%1").arg(percentText(gain)) : QString(),
                  QuestionDelegate::EffectRole);
    QString second = answered ? tr("answered: %1").arg(answerOf(q).isEmpty() ? choiceText(q, q.proposed) : answerOf(q))
                              : kindName(q) + QStringLiteral(" · ") + choiceText(q, q.proposed);
    if (!answered && m_later.count(q.key)) second = tr("later · ") + second;
    item->setData(second, QuestionDelegate::SecondRole);
    item->setData(toQt(q.key), QuestionDelegate::KeyRole);
    item->setData(answered, QuestionDelegate::AnsweredRole);
    item->setData(question, QuestionDelegate::QuestionRole);
    item->setToolTip(said(q.text));
    m_model->appendRow(item);
    if (!answered && q.confidence >= kSure) ++sure;
}

void QuestionsView::selectQuestion(int question) {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (index.data(QuestionDelegate::HeadRole).toBool() ||
            index.data(QuestionDelegate::QuestionRole).toInt() != question)
            continue;
        m_list->setCurrentIndex(index);
        if (row == 1) m_list->scrollToTop(); // with its head
        return;
    }
}

void QuestionsView::showQuestion(int index) {
    if (!m_mining || index < 0 || index >= int(m_mining->questions.size())) return;
    m_current = index;
    const Question& q = m_mining->questions[std::size_t(index)];
    m_title->setText(said(q.text));
    const auto place = std::find(m_order.begin(), m_order.end(), index) - m_order.begin();
    m_position->setText(tr("question %1 of %2").arg(place + 1).arg(m_mining->questions.size()));
    QString about = kindName(q);
    if (q.places > 1) about += tr(" · stands for %n place(s)", nullptr, int(q.places));
    if (q.coverageAfter > q.coverageNow + 0.00005)
        about += tr(" · coverage %1 → %2").arg(percentText(q.coverageNow), percentText(q.coverageAfter));
    m_about->setText(about);
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < q.evidence.size(); ++i) {
        Cell line = Cell::of(oneLine(said(q.evidence[i]), 600));
        line.fixed = true;
        line.tip = said(q.evidence[i]);
        rows.push_back({{Cell::number(double(i + 1), 0, Tone::Dim), line}, int(i)});
    }
    m_evidenceModel->setRows(std::move(rows));
    m_why->setText(tr("<b>Why ask?</b> %1").arg(whyAsked(q).toHtmlEscaped()));
    m_changes->setText(tr("<b>What changes?</b> %1").arg(whatChanges(q).toHtmlEscaped()));
    m_scale->setValues(std::max(q.coverageNow, 0.0), std::max(q.coverageAfter, q.coverageNow));
    const bool answered = isAnswered(q);
    QString text =
        answered ? tr("<b>Answered: %1.</b>")
                       .arg((answerOf(q).isEmpty() ? choiceText(q, q.proposed) : choiceText(q, fromQt(answerOf(q))))
                                .toHtmlEscaped())
                 : tr("<b>Proposed: %1.</b>").arg(choiceText(q, q.proposed).toHtmlEscaped());
    text += tr(" &nbsp;Sure %1.").arg(QLocale().toString(q.confidence, 'f', 2));
    if (m_readOnly) text += tr(" &nbsp;Read-only: answers cannot be saved.");
    m_proposal->setText(text);
    qDeleteAll(m_buttons);
    m_buttons.clear();
    while (QLayoutItem* item = m_choices->takeAt(0))
        delete item;
    for (std::size_t i = 0; i < q.choices.size() && i < 9; ++i) {
        const std::string choice = q.choices[i];
        auto* button = new HintButton(choiceText(q, choice), QString::number(i + 1));
        button->setFont(tableFont());
        button->setMinimumHeight(28);
        button->setAutoDefault(false);
        button->setCheckable(true);
        button->setChecked(answered ? answerOf(q) == toQt(choice) : choice == q.proposed);
        button->setToolTip(choiceText(q, choice));
        connect(button, &QPushButton::clicked, this, [this, choice] { choose(choice); });
        m_buttons.push_back(button);
    }
    placeChoices();
    // The buttons are made later than what stands below them.
    QList<QWidget*> order = {m_list, m_evidence};
    order += m_pane->tables();
    order.append({m_buttons.begin(), m_buttons.end()});
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    QWidget* before = order.back();
    setTabOrder(before, m_accept);
    m_value->clear();
    m_wanted.clear();
    const auto alike = std::count_if(m_mining->questions.begin(), m_mining->questions.end(), [&](const Question& o) {
        return !isAnswered(o) && o.kind == q.kind && o.proposed == q.proposed;
    });
    m_accept->setToolTip(tr("Enter accepts the proposal; Shift+Enter for the %n open question(s) of its kind that "
                            "propose the same",
                            nullptr, int(alike)));
    m_value->setVisible(std::any_of(q.choices.begin(), q.choices.end(),
                                    [&q](const std::string& choice) { return takesValue(q, choice); }));
    m_pane->hide();
    if (q.kind == "argument") emit evidenceWanted(toQt(q.key));
    emit statusChanged();
}

// One row where they fit, else two.
void QuestionsView::placeChoices() {
    int needed = 0;
    for (const QPushButton* button : m_buttons)
        needed += button->sizeHint().width() + m_choices->horizontalSpacing();
    const int room = std::max(300, m_stack->width() - m_list->width() - 40);
    const int columns = needed <= room ? int(m_buttons.size()) : (int(m_buttons.size()) + 1) / 2;
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_choices->addWidget(m_buttons[std::size_t(i)], i / columns, i % columns);
    for (int c = 0; c < m_choices->columnCount(); ++c)
        m_choices->setColumnStretch(c, 0);
    m_choices->setColumnStretch(9, 1);
}

void QuestionsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    constexpr int kNarrow = 1000; // px, with the list: the keys stand on the buttons too
    m_keys->setVisible(width() >= kNarrow);
    m_value->setFixedWidth(width() >= kNarrow ? 220 : 120);
    if (!m_buttons.empty()) placeChoices();
}

void QuestionsView::choose(const std::string& choice) {
    const Question* q = current();
    if (!q || m_readOnly) return;
    const Answer answer{q->kind, q->key, choice, fromQt(m_value->text())};
    if (const auto problem = checkAnswer(m_mining->program, *q, choice, answer.value)) {
        m_proposal->setText(
            tr("<b>%1</b> %2").arg(toQt(problem->message).toHtmlEscaped(), toQt(problem->hint).toHtmlEscaped()));
        m_wanted = choice;
        for (std::size_t i = 0; i < m_buttons.size() && i < q->choices.size(); ++i)
            m_buttons[i]->setChecked(q->choices[i] == choice);
        m_value->setFocus();
        return;
    }
    m_pending.insert(q->key);
    emit answered({answer});
    rebuild();
}

void QuestionsView::accept() {
    const Question* q = current();
    if (!q) return;
    for (QPushButton* button : m_buttons)
        if (button->hasFocus()) return button->click(); // Enter means what is focused
    if (!m_wanted.empty()) return choose(std::string(m_wanted));
    if (!m_value->text().isEmpty() && !takesValue(*q, q->proposed)) {
        m_proposal->setText(tr("<b>Which answer is the value for?</b> %1 takes none; press the digit of one that does.")
                                .arg(choiceText(*q, q->proposed).toHtmlEscaped()));
        return;
    }
    if (!isAnswered(*q)) choose(q->proposed);
}

void QuestionsView::acceptAlike() {
    const Question* q = current();
    if (!q || m_readOnly) return;
    std::vector<Answer> answers;
    for (const Question& other : m_mining->questions)
        if (!isAnswered(other) && other.kind == q->kind && other.proposed == q->proposed) {
            answers.push_back({other.kind, other.key, other.proposed, {}});
            m_pending.insert(other.key);
        }
    if (answers.empty()) return;
    emit answered(answers);
    rebuild();
}

void QuestionsView::later() {
    const Question* q = current();
    if (!q) return;
    m_later.insert(q->key);
    // The next open one after this, else the first.
    const auto at = std::size_t(std::find(m_order.begin(), m_order.end(), m_current) - m_order.begin());
    for (std::size_t step = 1; step <= m_order.size(); ++step) {
        const int i = m_order[(at + step) % m_order.size()];
        if (!isAnswered(m_mining->questions[std::size_t(i)])) return selectQuestion(i);
    }
}

void QuestionsView::acceptSure() {
    if (m_readOnly || !m_mining) return;
    std::vector<Answer> answers;
    for (const Question& q : m_mining->questions)
        if (!isAnswered(q) && q.confidence >= kSure) {
            answers.push_back({q.kind, q.key, q.proposed, {}});
            m_pending.insert(q.key);
        }
    if (answers.empty()) return;
    emit answered(answers);
    rebuild();
}

bool QuestionsView::handleKey(QKeyEvent* event) {
    const Question* q = current();
    if (!q || m_stack->currentIndex() == 0) return false;
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (isEnter && modifiers == Qt::ShiftModifier) {
        acceptAlike();
        return true;
    }
    if (isEnter && modifiers == Qt::ControlModifier) {
        emit placeRequested(*q);
        return true;
    }
    if (modifiers) return false;
    if (isEnter) {
        accept();
        return true;
    }
    if (event->key() == Qt::Key_Space) {
        later();
        return true;
    }
    const int digit = event->key() - Qt::Key_1;
    if (digit >= 0 && digit < 9 && std::size_t(digit) < q->choices.size()) {
        choose(q->choices[std::size_t(digit)]);
        return true;
    }
    return false;
}

void QuestionsView::keyPressEvent(QKeyEvent* event) {
    if (!handleKey(event)) QWidget::keyPressEvent(event);
}

bool QuestionsView::eventFilter(QObject* watched, QEvent* event) {
    // The list would search for what is typed; here digits, Enter and Space are answers.
    if (watched == m_list && event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)))
        return true;
    if (watched == m_split && event->type() == QEvent::Resize) placeEvidence();
    return QWidget::eventFilter(watched, event);
}

void QuestionsView::focusList() {
    if (m_stack->currentIndex() == 0)
        m_empty->button()->setFocus();
    else
        m_list->setFocus(Qt::ShortcutFocusReason);
}

QString QuestionsView::statusText() const {
    if (!m_mining) return {};
    const Question* q = current();
    return q ? tr("%n open question(s) · %1", nullptr, openCount()).arg(said(q->text)) : tr("no open questions");
}

QList<QWidget*> QuestionsView::panes() const {
    return {m_list, m_evidence, m_pane->sources()};
}

} // namespace tenfold
