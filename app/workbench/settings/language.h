#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

class QCoreApplication;
class QTranslator;

namespace tenfold {

/// A language of the window.
struct Language {
    QString code; ///< as in the name of its file: "de", of translations/tenfold_de.ts
    QString name; ///< as those who speak it call it: "Deutsch"
};

/// English, which the sources are written in, then those of translations/, by code.
std::vector<Language> languages();

/// The value of a variable of the environment; empty when it is not set.
using Environment = std::function<QString(const char* variable)>;

/// The language to speak: what a person chose, else the first of LANGUAGE ("de_AT:fr") that there is, else that of
/// LC_ALL, LC_MESSAGES or LANG, whichever is set first; English when there is none of them.
/// @param chosen  a code; empty or one that is not known: the environment decides
QString languageFor(const QString& chosen, const QStringList& known, const Environment& environment);
/// The same of languages() and the environment of the program.
QString languageFor(const QString& chosen);

/// The words of a language as its catalogue has them; nothing for what it lacks, nullptr where there is no catalogue.
std::unique_ptr<QTranslator> wordsOf(const QString& code);

/// Words, numbers, dates and direction of everything that is made from now on; windows that are there keep theirs. The
/// words of Qt's own dialogs follow where Qt's translations are installed.
/// @param code  one of languages()
void speak(QCoreApplication& application, const QString& code);

} // namespace tenfold
