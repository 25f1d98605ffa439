#include "app/workbench/perspectives/sides.h"
#include "app/workbench/window/reportexport.h"
#include "core/filter/filter.h"
#include "core/session/saved/saved_notes.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/common/convert.h"
#include "widgets/common/notedialog.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/report/reportdialog.h"
#include "widgets/traces/tracesview.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// The report from the window: what is chosen of it, as HTML and as PDF.
class ReportTest final : public WindowFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    // Ctrl+Shift+R, Enter, and Enter in the dialog of files: three.
    void aPdfIsThreeKeysAway() {
        openSample();
        m_events = 0;
        key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QVERIFY(report()->dialog() != nullptr);
        QVERIFY(report()->dialog()->list()->count() > 3);
        const QString file = m_data->filePath(QStringLiteral("report.pdf"));
        bool isAsked = false;
        QTimer watch;
        connect(&watch, &QTimer::timeout, this, [&] {
            auto* chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (chooser == nullptr || isAsked) return;
            isAsked = true;
            auto* name = chooser->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(file); // a name stands there anyway
            QTest::keyClick(name, Qt::Key_Return);
            ++m_events;
        });
        watch.start(20);
        key(Qt::Key_Return);
        QVERIFY(settled());
        QVERIFY(isAsked);
        QCOMPARE(m_events, 3);
        QVERIFY(report()->dialog() == nullptr);
        const QByteArray pdf = read(file);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.count("/Type /Page\n") > 1);
        if (const QString pictures = qEnvironmentVariable("TENFOLD_PICTURES"); !pictures.isEmpty()) // to be looked at
            QFile::copy(file, pictures + QStringLiteral("/report.pdf"));
    }

    void whatIsNotTickedIsLeftOut() {
        openSample();
        report()->open();
        QVERIFY(settled());
        QListWidget* list = report()->dialog()->list();
        QListWidgetItem* types = nullptr;
        for (int i = 0; i < list->count(); ++i)
            if (list->item(i)->data(Qt::UserRole).toString() == QStringLiteral("types")) types = list->item(i);
        QVERIFY(types != nullptr);
        const QString whole = m_data->filePath(QStringLiteral("whole.html"));
        report()->save(whole);
        QVERIFY(settled());
        QVERIFY(read(whole).contains("<section id=\"types\">"));
        report()->open();
        QVERIFY(settled());
        list = report()->dialog()->list();
        list->setFocus();
        for (int i = 0; i < list->count(); ++i)
            if (list->item(i)->data(Qt::UserRole).toString() == QStringLiteral("types")) {
                list->setCurrentRow(i);
                QTest::keyClick(list, Qt::Key_Space);
            }
        const QString part = m_data->filePath(QStringLiteral("part.html"));
        report()->save(part);
        QVERIFY(settled());
        QVERIFY(!read(part).contains("<section id=\"types\">"));
        QVERIFY(read(part).contains("<section id=\"runs\">"));
    }

    void itIsOfTheRequestsThatAreLookedAt() {
        openSpans();
        m_window->part<Sides>()->setGood(toQt(filterStep("run", "=", "00a-normal")));
        QVERIFY(settled());
        report()->open();
        QVERIFY(settled());
        const QString file = m_data->filePath(QStringLiteral("one.html"));
        report()->save(file);
        QVERIFY(settled());
        const QByteArray html = read(file);
        const auto paths = html.indexOf("<section id=\"flows\">");
        QVERIFY(paths > 0);
        const QByteArray section = html.mid(paths, html.indexOf("</section>", paths) - paths);
        QVERIFY(section.contains("00a-normal"));
        QVERIFY(!section.contains("03-replica-dead"));
        QVERIFY(!html.contains("<section id=\"changes\">"));
    }

    void aFileThatCannotBeWrittenIsSaid() {
        openSample();
        report()->open();
        QVERIFY(settled());
        report()->save(QStringLiteral("/nowhere/report.pdf"));
        QVERIFY(settled());
        QVERIFY(report()->dialog() != nullptr); // one may choose another
    }

    // A call is marked by what is remarked on it, and found again.
    void aNoteOnACallMarksItsRow() {
        openTraces();
        auto* view = m_window->part<TracesView>();
        const std::string run = view->currentRun().toStdString();
        QVERIFY(settled());
        QVERIFY(view->goToRow(3));
        view->eventTable()->setFocus();
        QVERIFY(settled());
        const auto call = view->currentCall();
        QVERIFY(call.has_value());
        QTimer::singleShot(0, this, [] {
            auto* dialog = qobject_cast<NoteDialog*>(QApplication::activeModalWidget());
            auto* text = dialog ? dialog->findChild<QPlainTextEdit*>() : nullptr;
            if (text) QTest::keyClicks(text, QStringLiteral("the first one"));
            if (text) QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
            if (dialog && dialog->isVisible()) dialog->reject();
        });
        key(Qt::Key_M, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_session->state()->noteOn(callSubject(run, *call)), std::string("the first one"));
        const auto methodOf = [&](int row) {
            return view->eventTable()->model()->index(row, EventSelection::Method).data().toString();
        };
        QVERIFY2(methodOf(2).startsWith(QStringLiteral("✎ ")), qPrintable(methodOf(2)));
        QVERIFY(!methodOf(1).contains(QStringLiteral("✎")));
        m_window->activateWindow(); // the dialog was in front
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(view->goToRow(1));
        key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(settled());
        QCOMPARE(view->eventTable()->currentIndex().row(), 2);
        view->runTable()->setFocus(); // the run's note is another
        QCOMPARE(m_session->state()->noteOn("run:" + run), std::string());
        m_session->undo();
        QVERIFY(settled());
        QVERIFY(!methodOf(2).contains(QStringLiteral("✎")));
    }

    // Ctrl+M, the text, Ctrl+Enter; undone as decisions are.
    void aNoteOnARunIsTwoKeysAndItsTextAway() {
        openTraces();
        const std::string run = m_window->part<TracesView>()->currentRun().toStdString();
        m_events = 0;
        QTimer::singleShot(0, this, [this] {
            auto* dialog = qobject_cast<NoteDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            auto* text = dialog->findChild<QPlainTextEdit*>();
            QTest::keyClicks(text, QStringLiteral("the disk was full"));
            QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
            if (dialog->isVisible()) dialog->reject(); // else the test would wait for ever
            ++m_events;
        });
        key(Qt::Key_M, Qt::ControlModifier);
        QVERIFY(settled());
        QCOMPARE(m_events, 2);
        QCOMPARE(m_session->state()->noteOn("run:" + run), std::string("the disk was full"));
        report()->open();
        QVERIFY(settled());
        const QString page = m_data->filePath(QStringLiteral("page.html"));
        report()->save(page);
        QVERIFY(settled());
        QVERIFY(read(page).contains("the disk was full"));
        m_session->undo();
        QVERIFY(settled());
        QCOMPARE(m_session->state()->noteOn("run:" + run), std::string());
    }

private:
    ReportExport* report() { return m_window->report(); }
    static QByteArray read(const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

std::unique_ptr<QObject> makeReportTest() {
    return std::make_unique<ReportTest>();
}

} // namespace tenfold

#include "reporttest.moc"
