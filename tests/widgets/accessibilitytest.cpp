#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/settings/pseudolocale.h"
#include "core/words/sentence.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/bars.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// Every view by keyboard and by name: no control without a name, Tab in reading order, all words translated, longer
/// words cut nowhere.
class AccessibilityTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {}
    void cleanup() {
        close();
        for (QTranslator* t : m_translators)
            QCoreApplication::removeTranslator(t);
        qDeleteAll(m_translators);
        m_translators.clear();
    }

    void everyControlHasAName() {
        open();
        openSample();
        for (int place = 0; place < kPlaces; ++place) {
            goTo(place);
            QVERIFY2(namelessControls(m_window.get()).isEmpty(),
                     qPrintable(QString::number(place) + u' ' + namelessControls(m_window.get()).join(u'\n')));
        }
    }
    // A step of Tab never goes back both upwards and to the left: panes from left to right, each from top to bottom.
    void tabFollowsReading() {
        open();
        openSample();
        QStringList wrong;
        for (int place = 0; place < kPlaces; ++place) {
            goTo(place);
            QWidget* view = m_window->centralWidget()->findChild<QStackedWidget*>()->currentWidget();
            QList<QWidget*> order;
            QWidget* w = view;
            do {
                w = w->nextInFocusChain();
                if (view->isAncestorOf(w) && w->isVisible() && w->isEnabled() && (w->focusPolicy() & Qt::TabFocus) &&
                    !w->focusProxy())
                    order << w;
            } while (w != view);
            for (int i = 1; i < order.size(); ++i) {
                const QRect a = placeOf(order[i - 1], view), b = placeOf(order[i], view);
                if (b.bottom() <= a.top() + 4 && b.right() <= a.left() + 4)
                    wrong << QStringLiteral("%1: %2 “%3” after %4 “%5”")
                                 .arg(place)
                                 .arg(QLatin1String(order[i]->metaObject()->className()), nameOf(order[i]),
                                      QLatin1String(order[i - 1]->metaObject()->className()), nameOf(order[i - 1]));
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }
    void allWordsAreTranslated() {
        m_translators << new PseudoLocale;
        QCoreApplication::installTranslator(m_translators.back());
        open();
        openSample();
        QStringList plain;
        for (int place = 0; place < kPlaces; ++place) {
            goTo(place);
            for (const QAbstractButton* button : m_window->findChildren<QAbstractButton*>())
                note(plain, button->text(), button);
            for (const QWidget* w : m_window->findChildren<QWidget*>())
                if (w->isVisible()) note(plain, w->toolTip(), w);
        }
        for (const QMenu* menu : m_window->menuBar()->findChildren<QMenu*>())
            for (const QAction* a : menu->actions())
                note(plain, a->text(), menu);
        plain.removeDuplicates();
        QVERIFY2(plain.isEmpty(), qPrintable(plain.join(u'\n')));
    }
    // What core asks is said in the window's language: the questions, what speaks for them, and the choices.
    void questionsAreTranslated() {
        m_translators << new PseudoLocale;
        QCoreApplication::installTranslator(m_translators.back());
        open();
        openSample();
        key(Qt::Key_I, Qt::ControlModifier);
        QVERIFY(settled());
        QuestionsView* view = m_window->part<PatternsView>()->questions();
        view->showMore(true); // those that are not asked by themselves, too
        const int count = view->openCount() + view->moreCount();
        QVERIFY(count > 10);
        QStringList plain;
        for (int i = 0; i < count; ++i) {
            if (!view->titleText().startsWith(u'[')) plain << view->titleText();
            if (const Question* q = view->current())
                for (const auto& [role, line, share] : q->evidence)
                    if (!line.isData() && !said(line).startsWith(u'[')) plain << said(line);
            key(Qt::Key_Space); // later
        }
        QVERIFY2(plain.isEmpty(), qPrintable(plain.join(u'\n')));
    }
    // Numbers in what core says have the separators and digits of the language; other data stays.
    void numbersFollowTheLocale() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(localNumber(QStringLiteral("1,024.5 ms")), QStringLiteral("1.024,5 ms"));
        QCOMPARE(said(say(TENFOLD_WORDS("Sentence", "{0} of {1}", "test.of"), numeral("+3.684 ms"), "v1.2")),
                 QStringLiteral("+3,684 ms of v1.2"));
        QLocale::setDefault(QLocale(QLocale::Persian, QLocale::Iran));
        QCOMPARE(localNumber(QStringLiteral("1.5 s")), QString::fromUtf8("۱٫۵ s"));
        QLocale::setDefault(before);
    }
    // Words two fifths longer: no button is narrower than its text, no single line of a label is cut.
    void longerWordsAreNotCut() {
        m_translators << new PseudoLocale;
        QCoreApplication::installTranslator(m_translators.back());
        open();
        openSample();
        QStringList cut;
        for (int place = 0; place < kPlaces; ++place) {
            goTo(place);
            m_window->grab(); // laid out
            if (const int least = m_window->minimumSizeHint().width(); least > 1280) {
                QString widest;
                for (const QWidget* w : m_window->findChildren<QWidget*>())
                    if (w->isVisible() && w->minimumSizeHint().width() > 400)
                        widest += QStringLiteral(" %1=%2")
                                      .arg(QLatin1String(w->metaObject()->className()))
                                      .arg(w->minimumSizeHint().width());
                cut << QStringLiteral("%1: the window needs %2:%3").arg(place).arg(least).arg(widest);
            }
            for (const QPushButton* button : m_window->findChildren<QPushButton*>()) {
                if (!button->isVisible() || button->text().isEmpty()) continue;
                const int needed = button->fontMetrics().horizontalAdvance(QString(button->text()).remove(u'&'));
                if (needed > button->width()) cut << QStringLiteral("%1: %2").arg(place).arg(button->text());
            }
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
    }
    void pseudoTexts() {
        QCOMPARE(pseudoText(QStringLiteral("Runs")), QString::fromUtf8("[Ŕûñš··]"));
        QVERIFY(pseudoText(QStringLiteral("%1 of <b>%2</b> &nbsp;x")).contains(QStringLiteral("%1")));
        QVERIFY(pseudoText(QStringLiteral("%1 of <b>%2</b> &nbsp;x")).contains(QStringLiteral("<b>%2</b>")));
        QVERIFY(pseudoText(QStringLiteral("a &nbsp; b")).contains(QStringLiteral("&nbsp;")));
        QCOMPARE(pseudoText(QStringLiteral(" ")), QStringLiteral(" "));
    }

private:
    static constexpr int kExtrapolate = 2 + PatternsView::Tabs;
    static constexpr int kPlaces = kExtrapolate + 2 + BottomPanel::Pages;
    /// Home, Traces, the tabs of Patterns, Extrapolate with its growth and its load, then each panel over the last.
    void goTo(int place) {
        for (QPushButton* button : m_window->bottomBar()->panels())
            button->setChecked(false);
        if (place < 2) {
            m_window->setPerspective(place == 0 ? QStringLiteral("home") : QStringLiteral("traces"));
        } else if (place < kExtrapolate) {
            m_window->setPerspective(QStringLiteral("patterns"));
            m_window->part<PatternsView>()->setTab(place - 2);
        } else {
            m_window->setPerspective(QStringLiteral("extrapolate"));
            m_window->part<ExtrapolateView>()->loadButton()->setChecked(place == kExtrapolate + 1);
            m_window->part<ExtrapolateView>()->byTypeButton()->setChecked(place == kExtrapolate + 1);
            if (place > kExtrapolate + 1) m_window->bottomBar()->panels()[place - kExtrapolate - 2]->setChecked(true);
        }
        QVERIFY(settled());
    }
    /// Where a control stands; one that is scrolled out of sight counts as at the edge it left by.
    static QRect placeOf(const QWidget* w, const QWidget* view) {
        QRect r(w->mapTo(view, QPoint()), w->size());
        for (const QWidget* p = w->parentWidget(); p && p != view; p = p->parentWidget()) {
            const auto* area = qobject_cast<const QAbstractScrollArea*>(p);
            if (!area) continue;
            const QRect seen(area->viewport()->mapTo(view, QPoint()), area->viewport()->size());
            r.moveTop(std::clamp(r.top(), seen.top(), std::max(seen.top(), seen.bottom() - r.height())));
        }
        return r;
    }
    static QString nameOf(const QWidget* w) {
        const auto* button = qobject_cast<const QAbstractButton*>(w);
        return w->accessibleName().isEmpty() && button ? button->text() : w->accessibleName();
    }
    /// Text with letters that has not come through a translator. Names of runs, types and choices are data.
    static void note(QStringList& plain, const QString& text, const QWidget* from) {
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{3,}"));
        if (text.contains(u'[') || !text.contains(words)) return;
        // Names have no blanks; a node stands with its run.
        if (!text.contains(u' ') || text.contains(QStringLiteral(" · ")) || text.startsWith(QStringLiteral("= ")))
            return;
        plain << QStringLiteral("%1 in %2").arg(text.left(80), QLatin1String(from->metaObject()->className()));
    }
    QList<QTranslator*> m_translators;
};

std::unique_ptr<QObject> makeAccessibilityTest() {
    return std::make_unique<AccessibilityTest>();
}

} // namespace tenfold

#include "accessibilitytest.moc"
