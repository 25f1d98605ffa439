#include "core/session/lenses/flows_lens.h"
#include "tests/widgets/testing/measuringapplication.h"
#include "tests/widgets/testing/testclasses.h"
#include "tests/widgets/testing/windowfixture.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/flowsview.h"
#include "widgets/harvest/harvestview.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/play/playview.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QPushButton>
#include <QtTest>

namespace tenfold {

/// Nothing is computed while painting: every view of a workspace is shown, resized and walked through, and each
/// paintEvent() is measured. TENFOLD_WORKSPACES names further workspaces (with : between), as large as one has.
class PaintTest final : public WindowFixture {
    Q_OBJECT
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    static constexpr double kFrameMs = 160;
#elif defined(__OPTIMIZE__)
    static constexpr double kFrameMs = 16;
#else
    static constexpr double kFrameMs = 48; ///< code that nobody optimised
#endif

private Q_SLOTS:
    void init() {
        open();
    }
    void cleanup() {
        close();
    }

    void everyPaintEventIsAFrame_data() {
        QTest::addColumn<QString>("workspace");
        QTest::newRow("calls") << QString();
        QTest::newRow("spans") << QStringLiteral("spans");
        for (const QString& path : qEnvironmentVariable("TENFOLD_WORKSPACES").split(u':', Qt::SkipEmptyParts))
            QTest::newRow(qPrintable(QFileInfo(path).completeBaseName())) << path;
    }
    void everyPaintEventIsAFrame() {
        QFETCH(QString, workspace);
        if (workspace.isEmpty())
            openSample();
        else if (workspace == QStringLiteral("spans"))
            openSpans();
        else
            m_session->openWorkspace(workspace);
        QVERIFY(settled());
        QVERIFY(m_session->isOpen());
        m_application = static_cast<MeasuringApplication*>(qApp);
        m_application->forget();
        for (const char* perspective :
             {"home", "traces", "patterns", "extrapolate", "flows", "model", "harvest", "characterize", "play"}) {
            m_window->setPerspective(QString::fromLatin1(perspective));
            look(QString::fromLatin1(perspective));
            walkTabs(QString::fromLatin1(perspective));
        }
        QVERIFY2(m_slow.isEmpty(), qPrintable(m_slow.join(u'\n')));
    }

private:
    template <typename View>
    void tabs(View* view, int count, const QString& name) {
        for (int tab = 0; tab < count; ++tab) {
            view->setTab(tab);
            look(QStringLiteral("%1 %2").arg(name).arg(tab));
        }
    }
    void walkTabs(const QString& name) {
        if (name == QStringLiteral("patterns")) tabs(m_window->part<PatternsView>(), PatternsView::Tabs, name);
        if (name == QStringLiteral("flows") && m_session->state()->hasRunOf(flowsLens()))
            tabs(m_window->part<FlowsView>(), FlowsView::Tabs, name);
        if (name == QStringLiteral("model") && m_session->state()->hasRunOf(flowsLens())) {
            Q_EMIT m_window->part<ModelView>()->baselineRequested();
            look(name);
            tabs(m_window->part<ModelView>(), ModelView::Tabs, name);
        }
        if (name == QStringLiteral("play")) tabs(m_window->part<PlayView>(), PlayView::Record + 1, name);
        if (name != QStringLiteral("traces")) return;
        LaneView* lanes = m_window->part<TracesView>()->lanes();
        for (const int key : {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Right, Qt::Key_Down, Qt::Key_Minus, Qt::Key_0}) {
            QTest::keyClick(lanes, Qt::Key(key));
            look(QStringLiteral("lanes"));
        }
    }
    /// Shows what is there in two sizes, and remembers what took longer than a frame.
    void look(const QString& where) {
        QVERIFY(settled());
        for (const QSize& size : {QSize(960, 600), QSize(1280, 720)}) {
            m_window->resize(size);
            QVERIFY(settled());
        }
        for (const auto& [widget, ms] : m_application->paints())
            if (ms > kFrameMs)
                m_slow << QStringLiteral("%1: %2 painted in %3 ms").arg(where, QString::fromLatin1(widget)).arg(ms);
        if (qEnvironmentVariableIsSet("TENFOLD_MEASURE"))
            for (const auto& [widget, ms] : m_application->paints())
                if (ms > kFrameMs / 4) qInfo("%s: %s %.1f ms", qPrintable(where), widget.constData(), ms);
        m_application->forget();
    }

    MeasuringApplication* m_application = nullptr;
    QStringList m_slow;
};

std::unique_ptr<QObject> makePaintTest() {
    return std::make_unique<PaintTest>();
}

} // namespace tenfold

#include "painttest.moc"
