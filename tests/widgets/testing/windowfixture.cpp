#include "tests/widgets/testing/windowfixture.h"

#include "app/workbench/jobs/pipeline.h"
#include "app/workbench/jobs/sample.h"
#include "app/workbench/window/importcontroller.h"
#include "core/store/workspace.h"
#include "tests/widgets/testing/fixtures.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/waterfall/waterfallpage.h"
#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QtTest>

namespace tenfold {

void WindowFixture::open() {
    close(); // a test that failed has left its own, and a window must not outlive its session
    m_data = std::make_unique<QTemporaryDir>();
    m_session = std::make_unique<Session>(qEnvironmentVariable("TENFOLD_SAMPLE", findSampleFolder()), m_data->path());
    m_window = std::make_unique<MainWindow>(m_session.get());
    m_window->resize(1280, 720);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void WindowFixture::close() {
    m_window.reset();
    m_session.reset();
    m_data.reset();
}

void WindowFixture::openSample() {
    static const QTemporaryDir folder;
    static const QString workspace = [] {
        Session session(qEnvironmentVariable("TENFOLD_SAMPLE", findSampleFolder()), folder.path());
        QSignalSpy mined(&session, &Session::mined);
        session.openSample();
        if (!mined.wait(60000)) return QString();
        const QString path = session.path();
        session.close(); // its log is in the file when the lock is gone
        const bool closed = waitFor([&] { return !QFile::exists(path + QStringLiteral("-wal")); });
        return closed ? path : QString();
    }();
    QVERIFY(!workspace.isEmpty());
    QVERIFY(QFile::copy(workspace, m_session->sampleWorkspace()));
    m_session->openSample();
    QVERIFY(settled());
    QVERIFY(m_session->isOpen());
}

void WindowFixture::openSpans() {
    static const QTemporaryDir folder;
    static const QString workspace = [] {
        const std::filesystem::path path = (folder.path() + QStringLiteral("/spans.tenfold")).toStdString();
        const auto store = openStore(path, OpenMode::Create);
        if (!store) return QString();
        const QString sample = qEnvironmentVariable("TENFOLD_SAMPLE", findSampleFolder());
        NoProgress progress;
        const auto done =
            importPaths(**store, {(sample + QStringLiteral("/../sample-spans")).toStdString()}, {}, {}, progress);
        return done ? QString::fromStdString(path.string()) : QString();
    }();
    QVERIFY(!workspace.isEmpty());
    const QString own = m_data->filePath(QStringLiteral("spans.tenfold"));
    QVERIFY(QFile::copy(workspace, own));
    m_session->openWorkspace(own);
    QVERIFY(settled());
    QVERIFY(m_session->isOpen());
}

void WindowFixture::openExample() {
    openSpans();
    key(Qt::Key_F4);
    QVERIFY(settled());
    QVERIFY(waterfall()->request() != nullptr);
    QCOMPARE(m_window->focusWidget(), waterfall()->view());
}

WaterfallPage* WindowFixture::waterfall() const {
    return static_cast<WaterfallPage*>(m_window->part<FlowsView>()->page(FlowsView::Waterfall));
}

void WindowFixture::openTraces() {
    open();
    openSample();
    key(Qt::Key_2, Qt::ControlModifier);
    QVERIFY(settled());
}

Trace WindowFixture::shownRun() {
    NoProgress progress;
    auto reader = Workspace::open(m_session->state()->path, OpenMode::ReadOnly);
    if (!reader) return {};
    auto trace =
        reader->loadTrace(std::vector<std::string>{m_window->part<TracesView>()->currentRun().toStdString()}, progress);
    return trace ? std::move(*trace) : Trace();
}

void WindowFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QWidget* target = QApplication::focusWidget() ? QApplication::focusWidget() : m_window.get();
    QTest::keyClick(target, key, modifiers);
    ++m_events;
}

void WindowFixture::type(const QString& text) {
    for (const QChar& letter : text) // each where the focus is by then
        QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    m_events += int(text.size());
}

void WindowFixture::click(QWidget* widget, const QPoint& at, Qt::KeyboardModifiers modifiers) {
    QVERIFY(widget->isVisible()); // what nobody sees, nobody clicks
    QTest::mouseClick(widget, Qt::LeftButton, modifiers, at);
    ++m_events;
}

void WindowFixture::dialogKey(Qt::Key key) {
    ImportDialog* dialog = m_window->imports()->dialog();
    QVERIFY(dialog);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog->focusWidget() ? dialog->focusWidget() : dialog, key);
    ++m_events;
}

bool WindowFixture::settled() {
    const auto idle = [this] { return !m_window->isBusy(); };
    return waitFor(idle, 60000) && (QTest::qWait(30), waitFor(idle, 60000));
}

void WindowFixture::drop(const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &event);
}

QString WindowFixture::makeRun(const QString& name, int scale, int rounds, bool withToml) {
    const QString folder = m_data->filePath(name);
    QDir().mkpath(folder);
    if (withToml) {
        QFile toml(folder + QStringLiteral("/run.toml"));
        if (!toml.open(QIODevice::WriteOnly)) return {};
        toml.write(QStringLiteral("name = \"%1\"\nscale = %2\nformat = \"jsonl\"\n").arg(name).arg(scale).toUtf8());
    }
    QFile events(folder + QStringLiteral("/events.jsonl"));
    if (!events.open(QIODevice::WriteOnly)) return {};
    for (int i = 0; i < rounds; ++i) {
        const qint64 t = 1700000000000000000 + qint64(i) * 2000000;
        events.write(QStringLiteral("{\"t\":%1,\"sender\":\"client\",\"method\":\"create\",\"to\":\"server\","
                                    "\"request\":{\"src\":\"/in/f%2\"},\"response\":{\"id\":%3},\"dur\":1000}\n")
                         .arg(t)
                         .arg(i)
                         .arg(16400 + i)
                         .toUtf8());
        events.write(QStringLiteral("{\"t\":%1,\"sender\":\"client\",\"method\":\"close\",\"to\":\"server\","
                                    "\"request\":{\"id\":%2},\"response\":{\"result\":true},\"dur\":1000}\n")
                         .arg(t + 1000000)
                         .arg(16400 + i)
                         .toUtf8());
    }
    return folder;
}

} // namespace tenfold
