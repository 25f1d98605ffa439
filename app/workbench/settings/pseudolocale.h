#pragma once

#include <QTranslator>

namespace tenfold {

/// Writes every text of the program with accents and two fifths longer, between brackets: what is not translated and
/// what does not fit shows at once. For tests and pictures.
class PseudoLocale final : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

/// "[Ŕûñš one]" of "Runs": placeholders, tags, entities, keys after & and line ends stay.
QString pseudoText(const QString& text);

} // namespace tenfold
