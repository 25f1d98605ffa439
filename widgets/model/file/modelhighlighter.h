#pragma once

#include <QSyntaxHighlighter>

namespace tenfold {

/// Modest colours for a model file: comments dim, names of tables bold, texts and formulas in the colour of links.
class ModelHighlighter final : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString& text) override;
};

} // namespace tenfold
