#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/traces/tracesview.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QListWidget>
#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// The filter language in the real window: typed with keys, completed, shown as chips.
class FilterBarTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        openTraces();
        key(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(field()));
    }
    void cleanup() { close(); }

    void typedFilterAndItsChips() {
        const int all = rows();
        type(QStringLiteral("method = create and dur >= 0ns "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const int creates = rows();
        QVERIFY(creates > 0 && creates < all);
        QCOMPARE(m_window->chips()->chips().size(), 2);
        QVERIFY(m_window->chips()->isVisible());
        for (int row = 0; row < creates; ++row)
            QCOMPARE(table()->model()->index(row, EventSelection::Method).data().toString(), QStringLiteral("create"));
        click(m_window->chips()->chips()[0]); // without the method
        QTRY_COMPARE(m_window->chips()->chips().size(), 1);
        QTRY_VERIFY(rows() > creates);
    }
    void anInvalidEditKeepsTheLastResult() {
        type(QStringLiteral("method = create "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const int creates = rows();
        key(Qt::Key_L, Qt::ControlModifier);
        QTest::keyClick(field(), Qt::Key_End);
        QTest::keyClicks(field(), QStringLiteral("and dur >"));
        QVERIFY2(m_window->chips()->stateText().contains(QStringLiteral("incomplete")),
                 qPrintable(m_window->chips()->stateText()));
        QTRY_COMPARE(rows(), creates);
        QTest::keyClicks(field(), QStringLiteral(" many"));
        QVERIFY(m_window->chips()->stateText().contains(QStringLiteral("cannot be read")));
        QVERIFY(settled());
        QCOMPARE(rows(), creates);
    }
    void completesFieldsAndValues() {
        QTest::keyClicks(field(), QStringLiteral("met"));
        QAbstractItemView* popup = field()->completer()->popup();
        QTRY_VERIFY(popup->isVisible());
        QTest::keyClick(field(), Qt::Key_Tab);
        QCOMPARE(field()->text(), QStringLiteral("method "));
        QTest::keyClicks(field(), QStringLiteral("= getFileI"));
        QTRY_VERIFY(popup->isVisible());
        QCOMPARE(popup->model()->rowCount(), 1);
        QTest::keyClick(field(), Qt::Key_Tab);
        QCOMPARE(field()->text(), QStringLiteral("method = getFileInfo "));
    }
    void aSavedFilterIsFoundAgain() {
        const int all = rows();
        type(QStringLiteral("method = create "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        const int creates = rows();
        QPushButton* save = m_window->chips()->saveButton();
        QCOMPARE(save->text(), QStringLiteral("Save"));
        click(save);
        QTRY_COMPARE(save->text(), QStringLiteral("Forget"));
        QCOMPARE(m_session->filters(), QStringList{QStringLiteral("method = create")});
        // It travels with the file: another session finds it.
        const QString path = m_session->path();
        m_session->openWorkspace(path);
        QVERIFY(settled());
        QTRY_COMPARE(m_session->filters().size(), 1);
        key(Qt::Key_2, Qt::ControlModifier);
        QTRY_COMPARE(rows(), all);
        m_window->activateWindow(); // the list of completions had it
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        table()->setFocus();
        key(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(m_window->finder()->isVisible());
        QTRY_VERIFY(m_window->finder()->field()->hasFocus());
        type(QStringLiteral("=creat"));
        QCOMPARE(m_window->finder()->list()->count(), 1);
        key(Qt::Key_Return);
        QCOMPARE(field()->text(), QStringLiteral("method = create"));
        QVERIFY(settled());
        QTRY_COMPARE(rows(), creates);
        QVERIFY2(!m_session->state()->readOnly, m_session->state()->readOnlyReason.text().c_str());
        QVERIFY(m_window->chips()->isVisible());
        click(save);
        QTRY_COMPARE(save->text(), QStringLiteral("Save"));
        QVERIFY(m_session->filters().isEmpty());
    }
    void noMatchOffersTheStepThatEmptiesIt() {
        type(QStringLiteral("method = create zebra "));
        key(Qt::Key_Return);
        QVERIFY(settled());
        QCOMPARE(rows(), 0);
        auto find = [this]() -> QPushButton* {
            for (auto* button : m_window->part<TracesView>()->findChildren<QPushButton*>())
                if (button->isVisible() && button->text().contains(QStringLiteral("zebra"))) return button;
            return nullptr;
        };
        QTRY_VERIFY(find());
        click(find());
        QTRY_VERIFY(rows() > 0);
        QCOMPARE(m_window->chips()->chips().size(), 1);
    }

private:
    FilterEdit* field() { return m_window->topBar()->filter; }
    TableView* table() { return m_window->part<TracesView>()->eventTable(); }
    int rows() { return table()->model()->rowCount(); }
};

std::unique_ptr<QObject> makeFilterBarTest() {
    return std::make_unique<FilterBarTest>();
}

} // namespace tenfold

#include "filtertest.moc"
