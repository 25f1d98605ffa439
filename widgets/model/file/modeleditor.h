#pragma once

#include "core/model/file/performance_model.h"

#include <QPlainTextEdit>

#include <vector>

namespace tenfold {

/// The text of a model with numbers of lines; what is wrong is underlined with a wave and explained in its tip.
class ModelEditor final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit ModelEditor(QWidget* parent = nullptr);
    void setProblems(std::vector<ModelProblem> problems);
    const std::vector<ModelProblem>& problems() const { return m_problems; }
    /// Puts the caret where a problem is and shows it. @param line, column  from 1; 0: the first
    void goTo(std::size_t line, std::size_t column, std::size_t length = 0);
    /// Replaces all text as one step that undo takes back; the caret stays in its line.
    void replaceAll(const QString& text);
    void paintLines(QPaintEvent* event);
    int linesWidth() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void placeLines();
    void underline();
    /// Where a problem is in the text: from, to.
    std::pair<int, int> rangeOf(const ModelProblem& problem) const;

    std::vector<ModelProblem> m_problems;
    QWidget* m_lines;
};

} // namespace tenfold
