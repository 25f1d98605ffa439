#include "widgets/common/phrases.h"

#include "core/mining/decisions/question_words.h"
#include "widgets/common/convert.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace tenfold {
namespace {

// What lupdate finds: the sentences of core's questions (question_words.def) and the words of choices.
#define TENFOLD_SENTENCE(text) QT_TRANSLATE_NOOP("Question", text),
[[maybe_unused]] constexpr const char* kSentences[] = {
#include "core/mining/decisions/question_words.def"
};
#undef TENFOLD_SENTENCE
[[maybe_unused]] constexpr const char* kChoices[] = {
    QT_TRANSLATE_NOOP("Choice", "accept"),
    QT_TRANSLATE_NOOP("Choice", "accept all"),
    QT_TRANSLATE_NOOP("Choice", "not sure"),
    QT_TRANSLATE_NOOP("Choice", "keep apart"),
    QT_TRANSLATE_NOOP("Choice", "merge"),
    QT_TRANSLATE_NOOP("Choice", "offset after start"),
    QT_TRANSLATE_NOOP("Choice", "collapse"),
    QT_TRANSLATE_NOOP("Choice", "keep"),
    QT_TRANSLATE_NOOP("Choice", "ignore"),
    QT_TRANSLATE_NOOP("Choice", "drop"),
    QT_TRANSLATE_NOOP("Choice", "as in the program"),
    QT_TRANSLATE_NOOP("Choice", "split merged"),
    QT_TRANSLATE_NOOP("Choice", "flatten"),
    QT_TRANSLATE_NOOP("Choice", "by thread"),
    QT_TRANSLATE_NOOP("Choice", "in order"),
    QT_TRANSLATE_NOOP("Choice", "by chance"),
    QT_TRANSLATE_NOOP("Choice", "even"),
    QT_TRANSLATE_NOOP("Choice", "skewed"),
    QT_TRANSLATE_NOOP("Choice", "use the pattern"),
    QT_TRANSLATE_NOOP("Choice", "leave unknown"),
    QT_TRANSLATE_NOOP("Choice", "constant"),
    QT_TRANSLATE_NOOP("Choice", "uuid or random"),
    QT_TRANSLATE_NOOP("Choice", "current time"),
    QT_TRANSLATE_NOOP("Choice", "port"),
    QT_TRANSLATE_NOOP("Choice", "recorded distribution"),
    QT_TRANSLATE_NOOP("Choice", "script"),
    QT_TRANSLATE_NOOP("Choice", "same as"),
    QT_TRANSLATE_NOOP("Choice", "keep it for later"),
    QT_TRANSLATE_NOOP("Choice", "something is missing"),
    QT_TRANSLATE_NOOP("Choice", "told apart"),
    QT_TRANSLATE_NOOP("Choice", "names"),
    QT_TRANSLATE_NOOP("Choice", "as recorded"),
};

bool isChoice(const std::string& text) {
    return std::any_of(std::begin(kChoices), std::end(kChoices), [&](const char* choice) { return text == choice; });
}

} // namespace

QString phraseText(const std::string& text) {
    const auto phrase = phraseOf(text);
    if (!phrase) return isChoice(text) ? QCoreApplication::translate("Choice", text.c_str()) : toQt(text);
    QString out;
    const QString sentence = QCoreApplication::translate("Question", phrase->source.c_str());
    // A gap in a translation is the next value, or the one that it names: {2}.
    static const QRegularExpression gap(QStringLiteral("\\{(\\d*)\\}"));
    qsizetype at = 0;
    std::size_t next = 0;
    for (auto it = gap.globalMatch(sentence); it.hasNext();) {
        const auto match = it.next();
        const std::size_t which = match.captured(1).isEmpty() ? next++ : match.captured(1).toUInt() - 1;
        out += QStringView(sentence).mid(at, match.capturedStart() - at);
        if (which < phrase->values.size()) out += phraseText(phrase->values[which]);
        at = match.capturedEnd();
    }
    out += QStringView(sentence).mid(at);
    return out;
}

QString choiceText(const std::string& choice) {
    return isChoice(choice) ? QCoreApplication::translate("Choice", choice.c_str()) : phraseText(choice);
}

} // namespace tenfold
