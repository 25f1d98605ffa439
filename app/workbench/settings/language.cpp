#include "app/workbench/settings/language.h"

#include <QDir>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>

// Q_INIT_RESOURCE must stand outside a namespace.
static void initLanguages() {
    Q_INIT_RESOURCE(languages);
}

namespace tenfold {
namespace {

const QString kEnglish = QStringLiteral("en");
const QString kFolder = QStringLiteral(":/translations"), kStem = QStringLiteral("tenfold_");
const QString kTranslator = QStringLiteral("language"); ///< the name of those that speak() installs

/// English needs no words, only plurals: "%n run(s)" becomes "1 run" or "6 runs".
class EnglishPlurals final : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override {
        if (n < 0 || !source) return {};
        QString text = QString::fromUtf8(source);
        if (!text.contains(QLatin1String("(s)"))) return {};
        return text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
    }
};

/// A catalogue of ours. lupdate names a class now and then without its namespace (behind a function that returns a type
/// of std), Qt always with it.
class Catalogue final : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        constexpr const char* kNamespace = "tenfold::";
        const QString text = QTranslator::translate(context, source, comment, n);
        return text.isNull() && context && qstrncmp(context, kNamespace, qstrlen(kNamespace)) == 0
                   ? QTranslator::translate(context + qstrlen(kNamespace), source, comment, n)
                   : text;
    }
};

/// The one of `known` that a locale as "de_AT.UTF-8@euro" asks for; empty when there is none.
QString knownOf(const QString& locale, const QStringList& known) {
    static const QRegularExpression behind(QStringLiteral("[._@-].*"));
    const QString language = QString(locale).remove(behind);
    return known.contains(language) ? language : QString();
}

/// Numbers and dates as the machine has them when it speaks the language (de_CH is not de_DE), or when that is English:
/// many read English and write dates in their own way. LANGUAGE is of words alone.
QLocale localeOf(const QString& code) {
    QString machine;
    for (const char* variable : {"LC_ALL", "LC_NUMERIC", "LANG"})
        if (machine.isEmpty()) machine = qEnvironmentVariable(variable);
    return code == kEnglish || QLocale(machine).language() == QLocale(code).language() ? QLocale::system()
                                                                                       : QLocale(code);
}

void install(QCoreApplication& application, std::unique_ptr<QTranslator> translator) {
    translator->setObjectName(kTranslator);
    translator->setParent(&application);
    QCoreApplication::installTranslator(translator.release());
}

} // namespace

std::vector<Language> languages() {
    initLanguages();
    std::vector<Language> all{{kEnglish, QStringLiteral("English")}};
    for (const QString& file : QDir(kFolder).entryList({kStem + QStringLiteral("*.qm")}, QDir::Files, QDir::Name)) {
        const QString code = file.mid(kStem.size()).chopped(3);
        const QString name = QLocale(code).nativeLanguageName();
        all.push_back({code, name.left(1).toUpper() + name.mid(1)});
    }
    return all;
}

QString languageFor(const QString& chosen, const QStringList& known, const Environment& environment) {
    if (known.contains(chosen)) return chosen;
    for (const QString& wish : environment("LANGUAGE").split(u':', Qt::SkipEmptyParts))
        if (const QString code = knownOf(wish, known); !code.isEmpty()) return code;
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const QString locale = environment(variable); !locale.isEmpty()) {
            const QString code = knownOf(locale, known);
            return code.isEmpty() ? kEnglish : code;
        }
    return kEnglish;
}

QString languageFor(const QString& chosen) {
    QStringList known;
    for (const Language& language : languages())
        known << language.code;
    return languageFor(chosen, known, [](const char* variable) { return qEnvironmentVariable(variable); });
}

std::unique_ptr<QTranslator> wordsOf(const QString& code) {
    initLanguages();
    auto words = std::make_unique<Catalogue>();
    if (!words->load(kStem + code, kFolder)) return nullptr;
    return words;
}

void speak(QCoreApplication& application, const QString& code) {
    for (QTranslator* former : application.findChildren<QTranslator*>(kTranslator)) {
        QCoreApplication::removeTranslator(former);
        delete former;
    }
    QLocale::setDefault(localeOf(code));
    install(application, std::make_unique<EnglishPlurals>()); // also where a language has no words yet
    if (code != kEnglish) {
        auto qt = std::make_unique<QTranslator>();
        if (qt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
            install(application, std::move(qt));
        if (auto own = wordsOf(code)) install(application, std::move(own));
    }
    QGuiApplication::setLayoutDirection(QLocale(code).textDirection());
}

} // namespace tenfold
