#include "widgets/model/file/modelfilepage.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/model/file/modeleditor.h"
#include "widgets/model/headedpart.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {
constexpr int kReadPauseMs = 250; ///< since the last key: who types is not interrupted
} // namespace

ModelFilePage::ModelFilePage(QWidget* parent)
    : ModelPage(parent)
    , m_head(new PaneHeader(tr("Model file")))
    , m_find(new QLineEdit)
    , m_versions(new QComboBox)
    , m_save(new QPushButton(tr("Save")))
    , m_export(new QPushButton(tr("Export…")))
    , m_editor(new ModelEditor)
    , m_problemHead(new PaneHeader(tr("Problems")))
    , m_tableModel(new CellModel(this))
    , m_table(new TableView(tr("Problems of the model file"))) {
    makeHead();
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tableModel->setColumns({{QString(), false, 22, tr("✗ an error, ! a doubt: the model can be used")},
                              {tr("Line"), true, 40},
                              {tr("Column"), true, 50},
                              {tr("What is wrong"), false, 0}});
    m_table->setCells(m_tableModel);
    m_table->setEmptyText(tr("Nothing is wrong."));
    m_table->setMinimumHeight(64);
    QSplitter* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("ModelFilePage"));
    split->addWidget(m_editor);
    split->addWidget(headedPart(m_problemHead, m_table));
    split->setStretchFactor(0, 1);
    split->setSizes({440, 120});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_head);
    column->addWidget(split, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kReadPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { Q_EMIT readWanted(text()); });
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        m_isRead = false;
        m_pause.start();
        updateState();
    });
    connect(m_editor, &QPlainTextEdit::cursorPositionChanged, this, &ModelPage::statusChanged);
    connect(m_table, &TableView::rowActivated, this, [this](const QVariant& id) {
        const auto& problems = m_editor->problems();
        const int row = id.toInt();
        if (row < 0 || std::size_t(row) >= problems.size()) return;
        m_editor->goTo(problems[std::size_t(row)].line, problems[std::size_t(row)].column);
    });
    connect(m_table, &QAbstractItemView::clicked, m_table,
            [this] { Q_EMIT m_table->rowActivated(m_table->currentId()); });
    addKeys();
    updateState();
}

void ModelFilePage::makeHead() {
    m_find->setPlaceholderText(tr("Find (Ctrl+F)"));
    m_find->setAccessibleName(tr("Find in the model file; F3 goes on, Shift+F3 back"));
    m_find->setClearButtonEnabled(true);
    m_find->setFixedWidth(130);
    m_versions->setAccessibleName(tr("Version: an older one takes the place of the text"));
    m_versions->setToolTip(tr("An older version takes the place of the text; Ctrl+Z takes it back."));
    m_save->setToolTip(tr("Keep the text as the next version (Ctrl+S)"));
    m_export->setToolTip(tr("Write the saved model to a file, with what was measured"));
    for (QWidget* control : {static_cast<QWidget*>(m_find), static_cast<QWidget*>(m_versions),
                             static_cast<QWidget*>(m_export), static_cast<QWidget*>(m_save)}) {
        control->setFont(tableFont());
        m_head->addControl(control);
    }
    connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(false); });
    connect(m_versions, &QComboBox::activated, this, [this](int index) {
        const int version = m_versions->itemData(index).toInt();
        version == m_version ? m_editor->replaceAll(m_saved) : Q_EMIT versionWanted(version);
    });
    connect(m_save, &QPushButton::clicked, this, &ModelFilePage::save);
    connect(m_export, &QPushButton::clicked, this, &ModelFilePage::exportWanted);
}

void ModelFilePage::addKeys() {
    const auto add = [this](const QString& name, const QKeySequence& keys, const std::function<void()>& run) {
        auto* action = new QAction(name, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, run);
    };
    add(tr("Save the model"), Qt::CTRL | Qt::Key_S, [this] { save(); });
    add(tr("Find in the model file"), Qt::CTRL | Qt::Key_F, [this] { openFind(); });
    add(tr("Find next"), Qt::Key_F3, [this] { findNext(false); });
    add(tr("Find previous"), Qt::SHIFT | Qt::Key_F3, [this] { findNext(true); });
}

void ModelFilePage::openFind() {
    if (const QString chosen = m_editor->textCursor().selectedText(); !chosen.isEmpty() && !chosen.contains(u'\u2029'))
        m_find->setText(chosen);
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

// Round the end.
void ModelFilePage::findNext(bool isBackward) {
    if (m_find->text().isEmpty()) return openFind();
    const QTextDocument::FindFlags flags = isBackward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (m_editor->find(m_find->text(), flags)) return;
    const QTextCursor before = m_editor->textCursor();
    m_editor->moveCursor(isBackward ? QTextCursor::End : QTextCursor::Start);
    const bool isThere = m_editor->find(m_find->text(), flags);
    if (!isThere) m_editor->setTextCursor(before);
    m_head->setNote(isThere ? QString() : tr("“%1” is not in the text").arg(m_find->text()));
}

void ModelFilePage::save() {
    if (!m_isReadOnly && isChanged()) Q_EMIT saveWanted(text());
}

QString ModelFilePage::text() const {
    return m_editor->toPlainText();
}

bool ModelFilePage::isChanged() const {
    return text() != m_saved;
}

bool ModelFilePage::hasErrors() const {
    const auto& problems = m_editor->problems();
    return std::any_of(problems.begin(), problems.end(), [](const ModelProblem& p) { return p.isError; });
}

void ModelFilePage::setText(const QString& name, int version, const std::vector<int>& versions, const QString& text) {
    const bool isNext = name == m_name && isChanged() && this->text() == text; // what stands there was saved
    const bool isSame = name == m_name && version == m_version;
    m_name = name;
    m_version = version;
    m_saved = text;
    m_versions->clear();
    for (const int one : versions)
        m_versions->addItem(tr("Version %1").arg(one), one);
    m_versions->setCurrentIndex(std::max(0, m_versions->findData(version)));
    m_versions->setEnabled(versions.size() > 1 && !m_isReadOnly);
    m_head->setTitle(name.isEmpty() ? tr("Model file") : name);
    if (!isNext && !isSame && this->text() != text) {
        m_editor->setPlainText(text);
        Q_EMIT readWanted(text);
        m_pause.stop();
    }
    updateState();
}

void ModelFilePage::showOld(const QString& text) {
    m_editor->replaceAll(text);
}

void ModelFilePage::setProblems(const QString& text, std::vector<ModelProblem> problems) {
    if (text != this->text()) return;
    m_isRead = true;
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const ModelProblem& problem = problems[i];
        const auto place = [](std::size_t number) {
            Cell cell = number == 0 ? Cell::of(QString()) : Cell::number(double(number));
            cell.sort = double(number);
            return cell;
        };
        Cell mark = Cell::of(problem.isError ? QStringLiteral("✗") : QStringLiteral("!"),
                             problem.isError ? Tone::Disagree : Tone::Accent);
        mark.spoken = problem.isError ? tr("error") : tr("doubt");
        Cell what = Cell::of(oneLine(said(problem.text), 500));
        what.tip = said(problem.text);
        rows.push_back({{mark, place(problem.line), place(problem.column), what}, int(i)});
    }
    m_tableModel->setRows(std::move(rows));
    m_editor->setProblems(std::move(problems));
    updateState();
}

void ModelFilePage::updateState() {
    m_save->setEnabled(!m_isReadOnly && isChanged() && !m_name.isEmpty());
    m_export->setEnabled(!m_name.isEmpty());
    m_head->setNote(m_isReadOnly  ? tr("read-only")
                    : isChanged() ? tr("changed since version %1").arg(m_version)
                                  : QString());
    const auto& problems = m_editor->problems();
    const int errors = int(std::count_if(problems.begin(), problems.end(), [](const auto& p) { return p.isError; }));
    m_problemHead->setNote(!m_isRead          ? tr("reading…")
                           : problems.empty() ? tr("none")
                           : errors == 0      ? tr("%n doubt(s)", nullptr, int(problems.size()))
                                              : tr("%n error(s)", nullptr, errors));
    Q_EMIT statusChanged();
}

void ModelFilePage::setReadOnly(bool on) {
    m_isReadOnly = on;
    m_editor->setReadOnly(on);
    updateState();
}

// The next or previous line with a problem, round the end.
void ModelFilePage::step(int by) {
    const auto& problems = m_editor->problems();
    if (problems.empty()) return;
    const std::size_t line = std::size_t(m_editor->textCursor().blockNumber()) + 1;
    const ModelProblem* next = by > 0 ? &problems.front() : &problems.back();
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const ModelProblem& one = problems[by > 0 ? i : problems.size() - 1 - i];
        if (by > 0 ? one.line > line : one.line < line) {
            next = &one;
            break;
        }
    }
    m_editor->goTo(next->line, next->column);
}

QList<QWidget*> ModelFilePage::panes() const {
    return {m_editor, m_table};
}

QString ModelFilePage::statusText() const {
    if (m_name.isEmpty()) return tr("no model");
    const QTextCursor caret = m_editor->textCursor();
    return tr("model %1, version %2 · line %3, column %4")
        .arg(m_name)
        .arg(m_version)
        .arg(caret.blockNumber() + 1)
        .arg(caret.positionInBlock() + 1);
}

} // namespace tenfold
