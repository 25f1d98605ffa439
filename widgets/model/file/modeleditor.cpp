#include "widgets/model/file/modeleditor.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/model/file/modelhighlighter.h"
#include "widgets/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>

namespace tenfold {
namespace {

/// The margin with the numbers of lines.
class LineNumbers final : public QWidget {
public:
    explicit LineNumbers(ModelEditor* editor)
        : QWidget(editor)
        , m_editor(editor) {}
    QSize sizeHint() const override { return {m_editor->linesWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_editor->paintLines(event); }

private:
    ModelEditor* m_editor;
};

/// Columns of problems are bytes of UTF-8; those of the editor are UTF-16.
int characterOf(const QString& line, std::size_t column) {
    const QByteArray bytes = line.toUtf8();
    return int(
        QString::fromUtf8(bytes.left(qsizetype(std::min<std::size_t>(column, std::size_t(bytes.size()))))).size());
}

} // namespace

ModelEditor::ModelEditor(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_lines(new LineNumbers(this)) {
    setAccessibleName(tr("Model file"));
    setFont(fixedFont());
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setTabStopDistance(4 * fontMetrics().horizontalAdvance(u' '));
    new ModelHighlighter(document());
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ModelEditor::placeLines);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& part, int dy) {
        dy != 0 ? m_lines->scroll(0, dy) : m_lines->update(0, part.y(), m_lines->width(), part.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, m_lines, qOverload<>(&QWidget::update));
    placeLines();
}

int ModelEditor::linesWidth() const {
    const int digits = std::max(2, int(QString::number(blockCount()).size()));
    return digits * fontMetrics().horizontalAdvance(u'9') + 14;
}

void ModelEditor::placeLines() {
    setViewportMargins(linesWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_lines->setGeometry(inside.left(), inside.top(), linesWidth(), inside.height());
}

void ModelEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeLines();
}

void ModelEditor::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_lines) return;
    if (auto* colours = document()->findChild<ModelHighlighter*>()) colours->rehighlight();
    underline();
}

void ModelEditor::paintLines(QPaintEvent* event) {
    QPainter painter(m_lines);
    const Theme& t = Theme::of(this);
    painter.fillRect(event->rect(), t.alternate);
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        const double height = blockBoundingRect(block).height();
        const std::size_t line = std::size_t(block.blockNumber()) + 1;
        const bool isWrong = std::any_of(m_problems.begin(), m_problems.end(),
                                         [line](const ModelProblem& p) { return p.line == line && p.isError; });
        painter.setPen(isWrong ? t.disagreeText : textCursor().blockNumber() + 1 == int(line) ? t.text : t.dim);
        painter.drawText(QRectF(0, top, m_lines->width() - 6, height), Qt::AlignRight | Qt::AlignVCenter,
                         isWrong ? QStringLiteral("✗%1").arg(line) : QString::number(line));
        top += height;
    }
}

std::pair<int, int> ModelEditor::rangeOf(const ModelProblem& problem) const {
    const QTextBlock block = document()->findBlockByNumber(int(problem.line) - 1);
    if (problem.line == 0 || !block.isValid()) return {-1, -1};
    const QString line = block.text();
    const std::size_t column = problem.column > 0 ? problem.column - 1 : 0;
    int from = characterOf(line, column);
    int to = characterOf(line, column + std::max<std::size_t>(1, problem.length));
    if (problem.column == 0) from = 0, to = int(line.size());
    if (to <= from) to = std::min(int(line.size()), from + 1);
    if (from == to && from > 0) --from; // at the end of a line there is nothing to underline
    return {block.position() + from, block.position() + to};
}

void ModelEditor::setProblems(std::vector<ModelProblem> problems) {
    m_problems = std::move(problems);
    underline();
    m_lines->update();
}

void ModelEditor::underline() {
    const Theme& t = Theme::of(this);
    QList<QTextEdit::ExtraSelection> marks;
    for (const ModelProblem& problem : m_problems) {
        const auto [from, to] = rangeOf(problem);
        if (from < 0 || from == to) continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(document());
        mark.cursor.setPosition(from);
        mark.cursor.setPosition(to, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(problem.isError ? QTextCharFormat::WaveUnderline : QTextCharFormat::DotLine);
        mark.format.setUnderlineColor(problem.isError ? t.disagree : t.accent);
        marks << mark;
    }
    setExtraSelections(marks);
}

void ModelEditor::goTo(std::size_t line, std::size_t column, std::size_t length) {
    ModelProblem place;
    place.line = std::max<std::size_t>(1, line);
    place.column = std::max<std::size_t>(1, column);
    const auto [from, to] = rangeOf(place);
    Q_UNUSED(length)
    if (from < 0) return;
    QTextCursor caret(document());
    caret.setPosition(from);
    setTextCursor(caret);
    ensureCursorVisible();
    setFocus(Qt::OtherFocusReason);
}

void ModelEditor::replaceAll(const QString& text) {
    const int line = textCursor().blockNumber();
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.insertText(text);
    QTextCursor caret(document()->findBlockByNumber(std::min(line, blockCount() - 1)));
    setTextCursor(caret);
}

bool ModelEditor::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QPlainTextEdit::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int at = cursorForPosition(viewport()->mapFrom(this, help->pos())).position();
    for (const ModelProblem& problem : m_problems)
        if (const auto [from, to] = rangeOf(problem); at >= from && at <= to) {
            QToolTip::showText(help->globalPos(), said(problem.text), this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

} // namespace tenfold
