#include "app/workbench/settings/language.h"
#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/settings/settingswindow.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/rail.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/patternsview.h"

#include <QComboBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTranslator>
#include <QtTest>

#include <map>

namespace tenfold {
namespace {

/// Notes which texts of the window a language has no words for, by what is asked for, not by what stands in the
/// sources.
class Listener final : public QTranslator {
public:
    explicit Listener(const QString& code)
        : m_words(wordsOf(code)) {}
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override {
        const QString text = m_words->translate(context, source, comment, n);
        // Qt asks for its own, in contexts that begin with its letter; gaps alone ("{1}") are the same in all
        // languages.
        static const QRegularExpression word(QStringLiteral("\\p{L}"));
        if (text.isEmpty() && source && QString::fromUtf8(source).contains(word) &&
            !QByteArray(context).startsWith('Q') && !QByteArray(context).startsWith("MAC_"))
            m_lacking << QStringLiteral("%1: %2").arg(QLatin1String(context), QString::fromUtf8(source));
        return text;
    }
    QStringList lacking() const { return {m_lacking.begin(), m_lacking.end()}; }

private:
    std::unique_ptr<QTranslator> m_words;
    mutable QSet<QString> m_lacking;
};

} // namespace

/// The languages of the window: which one is spoken, its numbers and direction, and that German has all words.
class LanguageTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() {
        close();
        speak(*qApp, QStringLiteral("en"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void theLanguageIsChosen_data() {
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("all");
        QTest::addColumn<QString>("lang");
        QTest::addColumn<QString>("spoken");
        const auto row = [](const char* name, const char* chosen, const char* language, const char* all,
                            const char* lang,
                            const char* spoken) { QTest::newRow(name) << chosen << language << all << lang << spoken; };
        row("nothing is said", "", "", "", "", "en");
        row("a person's choice is first", "he", "de", "de_DE.UTF-8", "de_DE.UTF-8", "he");
        row("English can be chosen too", "en", "de", "", "", "en");
        row("a choice that is not there any more", "xx", "de", "", "", "de");
        row("LANGUAGE before the locale", "", "de", "en_US.UTF-8", "", "de");
        row("its first that there is", "", "fr:de_AT:he", "", "", "de");
        row("none of it: the locale", "", "fr", "he_IL.UTF-8", "", "he");
        row("of a country", "", "", "de_CH.UTF-8", "", "de");
        row("the C locale hides LANG", "", "", "C.UTF-8", "de_DE.UTF-8", "en");
        row("LANG alone", "", "", "", "de_DE@euro", "de");
        row("a longer name that begins alike", "", "den", "", "", "en");
    }
    void theLanguageIsChosen() {
        QFETCH(QString, chosen);
        QFETCH(QString, words);
        QFETCH(QString, all);
        QFETCH(QString, lang);
        const std::map<std::string, QString> set{{"LANGUAGE", words}, {"LC_ALL", all}, {"LANG", lang}};
        const auto environment = [&set](const char* variable) {
            const auto found = set.find(variable);
            return found == set.end() ? QString() : found->second;
        };
        QTEST(languageFor(chosen, {QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("he")}, environment),
              "spoken");
    }
    void languagesAreNamedByThemselves() {
        QStringList names;
        for (const Language& language : languages())
            names << language.code + u' ' + language.name;
        QCOMPARE(names, QStringList({QStringLiteral("en English"), QStringLiteral("de Deutsch"),
                                     QString::fromUtf8("he עברית")}));
    }
    void numbersAndDirectionFollow() {
        speak(*qApp, QStringLiteral("de"));
        QCOMPARE(countText(12345), QStringLiteral("12.345"));
        QCOMPARE(numberText(2.5), QStringLiteral("2,5"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(Rail::tr("Perspectives"), QStringLiteral("Perspektiven"));
        speak(*qApp, QStringLiteral("he"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::RightToLeft);
        speak(*qApp, QStringLiteral("en"));
        QCOMPARE(QGuiApplication::layoutDirection(), Qt::LeftToRight);
        QCOMPARE(Rail::tr("Perspectives"), QStringLiteral("Perspectives"));
        QCOMPARE(BottomPanel::tr("%n run(s)", nullptr, 1), QStringLiteral("1 run"));
    }
    void settingsOfferThem() {
        open();
        m_window->openSettings(QStringLiteral("language"));
        QComboBox* box = m_window->settingsWindow()->languageBox();
        QCOMPARE(box->count(), int(languages().size()) + 1); // and what the system says
        QSignalSpy chosen(m_window.get(), &MainWindow::languageChosen);
        box->setCurrentIndex(box->findData(QStringLiteral("de")));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(Settings().language(), QStringLiteral("de"));
        m_window->settingsWindow()->resetButton(QStringLiteral("language"))->click();
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(Settings().language(), QString());
    }
    // What views ask for while they show calls and requests, sentences of core among it.
    void germanHasEveryWord() {
        Listener german(QStringLiteral("de"));
        QCoreApplication::installTranslator(&german);
        open();
        openSample();
        for (const QString& perspective : {QStringLiteral("home"), QStringLiteral("traces"), QStringLiteral("patterns"),
                                           QStringLiteral("extrapolate")}) {
            m_window->setPerspective(perspective);
            for (int tab = 0; perspective == QStringLiteral("patterns") && tab < PatternsView::Tabs; ++tab) {
                m_window->part<PatternsView>()->setTab(tab);
                QVERIFY(settled());
            }
            QVERIFY(settled());
            m_window->grab();
        }
        for (QPushButton* button : m_window->bottomBar()->panels()) {
            button->setChecked(true);
            QVERIFY(settled());
        }
        openSpans();
        for (int tab = 0; tab < FlowsView::Tabs; ++tab) {
            m_window->part<FlowsView>()->setTab(FlowsView::Tab(tab));
            QVERIFY(settled());
            m_window->grab();
        }
        m_window->setPerspective(QStringLiteral("model"));
        Q_EMIT m_window->part<ModelView>()->baselineRequested();
        QVERIFY(settled());
        for (int tab = 0; tab < ModelView::Tabs; ++tab) {
            m_window->part<ModelView>()->setTab(ModelView::Tab(tab));
            QVERIFY(settled());
            m_window->grab();
        }
        QCoreApplication::removeTranslator(&german);
        QVERIFY2(german.lacking().isEmpty(), qPrintable(german.lacking().join(u'\n')));
    }
};

std::unique_ptr<QObject> makeLanguageTest() {
    return std::make_unique<LanguageTest>();
}

} // namespace tenfold

#include "languagetest.moc"
