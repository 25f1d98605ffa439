#include "widgets/flows/graph/graphcanvas.h"
#include "app/workbench/jobs/graphlayoutjob.h"
#include "tests/widgets/testing/fixtures.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/flows/graph/graphexport.h"
#include "widgets/theme/theme.h"

#include <QScrollBar>
#include <QSvgRenderer>
#include <QtTest>

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace {

PictureNode graphCenter(int id, const char* title, const char* service, bool isCritical) {
    PictureNode node;
    node.id = id;
    node.key = QStringLiteral("n%1").arg(id);
    node.title = QString::fromLatin1(title);
    node.subtitle = node.group = QString::fromLatin1(service);
    node.figures = QStringLiteral("%1.1 · 45.9").arg(id);
    node.tip = QStringLiteral("%1 of %2").arg(node.title, node.subtitle);
    node.isCritical = isCritical;
    node.medianNs = id * 1e6;
    return node;
}

PictureEdge graphWay(int id, std::uint32_t from, std::uint32_t to, double share, bool isCritical) {
    PictureEdge edge;
    edge.id = id;
    edge.from = from, edge.to = to;
    edge.share = edge.below = share;
    edge.label = QStringLiteral("%1.2 · 9.7").arg(id);
    edge.tip = QStringLiteral("way %1").arg(id);
    edge.isCritical = isCritical;
    return edge;
}

/// An entry that asks three at the same time, waits, and asks a fourth. Ids of edges start at 10.
std::shared_ptr<GraphPicture> forkAndJoin() {
    auto picture = std::make_shared<GraphPicture>();
    picture->name = QStringLiteral("compose");
    picture->unit = QStringLiteral("ms");
    picture->nodes = {graphCenter(0, "POST /compose", "nginx", true), graphCenter(1, "UploadUser", "user", false),
                      graphCenter(2, "UploadText", "text", true),     graphCenter(3, "UploadMovie", "movie", false),
                      graphCenter(4, "waits for all 3", "", false),   graphCenter(5, "StoreReview", "storage", true)};
    picture->nodes[4].isJoin = true;
    picture->nodes[4].figures.clear();
    picture->edges = {graphWay(10, 0, 1, 0.05, false), graphWay(11, 0, 2, 0.4, true), graphWay(12, 0, 3, 0.1, false),
                      graphWay(13, 1, 4, 0, false),    graphWay(14, 2, 4, 0, false),  graphWay(15, 3, 4, 0, false),
                      graphWay(16, 4, 5, 0.3, true)};
    for (const int e : {3, 4, 5})
        picture->edges[std::size_t(e)].isOfOrder = true, picture->edges[std::size_t(e)].label.clear();
    picture->siblings = {{QStringLiteral("‖ 3 at the same time"), {1, 2, 3}}};
    return picture;
}

/// A tree in which each node asks `fan` others, as services of ten nodes.
std::shared_ptr<GraphPicture> treeOf(int count, int fan) {
    auto picture = std::make_shared<GraphPicture>();
    for (int i = 0; i < count; ++i) {
        picture->nodes.push_back(graphCenter(i, "operation", "", i % 3 == 0));
        picture->nodes.back().group = QStringLiteral("service %1").arg(i / 10);
        if (i > 0)
            picture->edges.push_back(
                graphWay(100'000 + i, std::uint32_t((i - 1) / fan), std::uint32_t(i), 1.0 / (1 + i), i % 3 == 0));
    }
    return picture;
}

} // namespace

class GraphCanvasTest final : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;
    std::unique_ptr<GraphLayoutJob> m_job;

    void show(std::shared_ptr<const GraphPicture> picture) {
        m_canvas->setPicture(std::move(picture));
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_canvas.get(), key, modifiers); }
    QPoint at(const QPointF& point) const { return point.toPoint(); }
    GraphSelection node(int id) const { return {GraphSelection::Kind::Node, id}; }
    GraphSelection edge(int id) const { return {GraphSelection::Kind::Edge, id}; }
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("TENFOLD_PICTURES");
        if (!folder.isEmpty())
            m_canvas->grab().save(folder + QStringLiteral("/graph-") + name + QStringLiteral(".png"));
    }

private Q_SLOTS:
    void init() {
        m_canvas = std::make_unique<GraphCanvas>(QStringLiteral("Graph of a test"));
        m_job = std::make_unique<GraphLayoutJob>(m_canvas.get());
        m_canvas->resize(900, 560);
        m_canvas->setPalette(Theme::light().palette());
        m_canvas->show();
        m_canvas->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(m_canvas.get()));
    }
    void cleanup() {
        m_job.reset();
        m_canvas.reset();
    }

    void arrowsWalkAlongEdgesAndLayers() {
        show(forkAndJoin());
        QSignalSpy nodes(m_canvas.get(), &GraphCanvas::nodeSelected);
        key(Qt::Key_Down);
        QCOMPARE(m_canvas->selection(), node(0));
        key(Qt::Key_Down); // along the edge with most of the time
        QCOMPARE(m_canvas->selection(), node(2));
        const double x = m_canvas->nodePoint(2).x();
        key(Qt::Key_Left);
        const int left = m_canvas->selection().id;
        QVERIFY(left == 1 || left == 3 || x < m_canvas->nodePoint(1).x());
        if (left != 2) QVERIFY(m_canvas->nodePoint(left).x() < x);
        m_canvas->selectNode(2);
        key(Qt::Key_Down);
        key(Qt::Key_Down);
        QCOMPARE(m_canvas->selection(), node(5));
        key(Qt::Key_Up);
        QCOMPARE(m_canvas->selection(), node(4));
        QVERIFY(nodes.count() >= 5);
        QCOMPARE(m_canvas->accessibleDescription(), QStringLiteral("waits for all 3 of "));
    }

    void tabGoesToTheEdgesOfANodeAndThenOn() {
        show(forkAndJoin());
        m_canvas->selectNode(0);
        QSignalSpy edges(m_canvas.get(), &GraphCanvas::edgeSelected);
        key(Qt::Key_Tab);
        QCOMPARE(m_canvas->selection(), edge(11)); // most of the time first
        key(Qt::Key_Tab);
        QCOMPARE(m_canvas->selection(), edge(12));
        key(Qt::Key_Tab);
        QCOMPARE(m_canvas->selection(), edge(10));
        QCOMPARE(edges.count(), 3);
        key(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(m_canvas->selection(), edge(12));
        key(Qt::Key_Down);
        QCOMPARE(m_canvas->selection(), node(3));
    }

    void f8GoesFromTheWorstEdgeToTheNext() {
        show(forkAndJoin());
        QSignalSpy steps(m_canvas.get(), &GraphCanvas::worstStepped);
        std::vector<int> order;
        for (int i = 0; i < 5; ++i) {
            key(Qt::Key_F8);
            order.push_back(m_canvas->selection().id);
        }
        QCOMPARE(order, (std::vector<int>{11, 16, 12, 10, 11})); // edges of order are not among them
        QCOMPARE(steps.last(), (QVariantList{1, 4}));
        key(Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(m_canvas->selection(), edge(10));
    }

    void worstIsWhatDiffersFirst() {
        const auto graph = forkAndJoin();
        graph->edges[0].change = GraphChange::Changed;
        show(graph);
        key(Qt::Key_F8);
        QCOMPARE(m_canvas->selection(), edge(10));
    }

    void clickSelectsAndEnterActivates() {
        show(forkAndJoin());
        QSignalSpy edges(m_canvas.get(), &GraphCanvas::edgeSelected), nodes(m_canvas.get(), &GraphCanvas::nodeSelected),
            cleared(m_canvas.get(), &GraphCanvas::selectionCleared),
            activated(m_canvas.get(), &GraphCanvas::edgeActivated);
        QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, at(m_canvas->nodePoint(3)));
        QCOMPARE(nodes.last(), QVariantList{3});
        QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, at(m_canvas->edgePoint(16)));
        QCOMPARE(edges.last(), QVariantList{16});
        key(Qt::Key_Return);
        QCOMPARE(activated.last(), QVariantList{16});
        QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, {3, 550});
        QCOMPARE(cleared.count(), 1);
        QCOMPARE(m_canvas->selection(), GraphSelection{});
    }

    void wheelWithControlZoomsAboutTheMouse() {
        show(treeOf(40, 3));
        const QPointF before = m_canvas->nodePoint(0);
        const double zoom = m_canvas->zoom();
        QWheelEvent wheel(before, m_canvas->viewport()->mapToGlobal(before), {}, {0, 240}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_canvas->viewport(), &wheel);
        QVERIFY(m_canvas->zoom() > zoom * 1.5);
        QVERIFY(std::abs(m_canvas->nodePoint(0).x() - before.x()) < 2);
        key(Qt::Key_0);
        for (int i = 0; i < 40; ++i)
            QVERIFY(m_canvas->viewport()->rect().contains(m_canvas->nodeRect(std::size_t(i)).toRect()));
        key(Qt::Key_1);
        QCOMPARE(m_canvas->zoom(), 1.0);
    }

    // Bars that go when everything is seen give room: the graph is fitted into it, not shown as at first.
    void everythingIsSeenAlsoWhenTheRoomChanges() {
        show(treeOf(36, 35)); // much wider than the room, and few enough to be shown by their width at first
        key(Qt::Key_0);
        QApplication::processEvents();
        for (const QSize room : {m_canvas->size(), m_canvas->size() - QSize(120, 60)}) {
            m_canvas->resize(room);
            QApplication::processEvents();
            for (int i = 0; i < 36; ++i)
                QVERIFY(m_canvas->viewport()->rect().contains(m_canvas->nodeRect(std::size_t(i)).toRect()));
        }
    }

    void draggingPansWithAnyButton() {
        show(treeOf(200, 3));
        m_canvas->setFolded(false);
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        key(Qt::Key_1);
        for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton}) {
            const QPointF before = m_canvas->nodePoint(0);
            QTest::mousePress(m_canvas->viewport(), button, {}, {400, 300});
            QTest::mouseMove(m_canvas->viewport(), {360, 300});
            QMouseEvent move(QEvent::MouseMove, QPointF(340, 300), m_canvas->viewport()->mapToGlobal(QPointF(340, 300)),
                             Qt::NoButton, button, {});
            QApplication::sendEvent(m_canvas->viewport(), &move);
            QTest::mouseRelease(m_canvas->viewport(), button, {}, {340, 300});
            QCOMPARE(m_canvas->nodePoint(0).x(), before.x() - 60);
            QCOMPARE(m_canvas->selection(), GraphSelection{}); // dragging selects nothing
        }
    }

    void manyNodesFoldByService() {
        show(treeOf(61, 1));
        QVERIFY(m_canvas->isFolded());
        QCOMPARE(m_canvas->scene()->boxes.size(), std::size_t(7)); // ten nodes in a row are one
        QSignalSpy activated(m_canvas.get(), &GraphCanvas::nodeActivated);
        m_canvas->selectNode(14); // inside the second
        key(Qt::Key_Return);      // opens it
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        QCOMPARE(m_canvas->scene()->boxes.size(), std::size_t(16));
        QCOMPARE(activated.count(), 0);
        m_canvas->setFolded(false);
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        QCOMPARE(m_canvas->scene()->boxes.size(), std::size_t(61));
        show(treeOf(60, 1));
        QVERIFY(!m_canvas->isFolded());
    }

    void sharesAndCountsOfFoldedEdgesAdd() {
        const auto graph = std::make_shared<GraphPicture>();
        graph->nodes = {graphCenter(0, "a", "one", false), graphCenter(1, "b", "one", false),
                        graphCenter(2, "c", "two", false)};
        graph->edges = {graphWay(10, 0, 1, 0.1, false), graphWay(11, 0, 2, 0.2, false), graphWay(12, 1, 2, 0.3, true)};
        graph->edges[1].calls = 4, graph->edges[2].calls = 5;
        const FoldedPicture folded = foldPicture(graph, true, {});
        QCOMPARE(folded.picture->nodes.size(), std::size_t(2));
        QCOMPARE(folded.picture->edges.size(), std::size_t(1));
        QCOMPARE(folded.picture->edges[0].share, 0.5);
        QCOMPARE(folded.picture->edges[0].calls, 9.0);
        QCOMPARE(folded.picture->edges[0].id, 12); // the heavier one's
        QVERIFY(folded.picture->edges[0].isCritical);
        QCOMPARE(folded.edgeOf, (std::vector<std::uint32_t>{FoldedPicture::kInside, 0, 0}));
    }

    void labelsTouchNeitherBoxesNorEachOther() {
        for (const bool across : {false, true}) {
            const auto graph = treeOf(150, 4);
            graph->isLeftToRight = across;
            show(graph);
            m_canvas->setFolded(false);
            QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
            const GraphScene& scene = *m_canvas->scene();
            std::vector<QRectF> labels;
            for (const SceneEdge& line : scene.edges)
                if (!line.label.isNull()) labels.push_back(line.label);
            QVERIFY2(labels.size() > 130, qPrintable(QString::number(labels.size())));
            for (std::size_t i = 0; i < labels.size(); ++i) {
                for (const QRectF& box : scene.boxes)
                    QVERIFY(!labels[i].intersects(box));
                for (std::size_t k = 0; k < i; ++k)
                    QVERIFY(!labels[i].intersects(labels[k]));
            }
        }
    }

    void oldPictureStaysUntilTheNewOneIsThere() {
        show(forkAndJoin());
        m_job.reset(); // nobody answers
        auto more = forkAndJoin();
        more->nodes.push_back(graphCenter(6, "more", "storage", false));
        more->edges.push_back(graphWay(17, 5, 6, 0.1, false));
        QSignalSpy wanted(m_canvas.get(), &GraphCanvas::layoutWanted);
        m_canvas->setPicture(more);
        QCOMPARE(wanted.count(), 1);
        QVERIFY(!m_canvas->isUpToDate());
        QCOMPARE(m_canvas->scene()->boxes.size(), std::size_t(6));
        const auto task = wanted.first().first().value<std::shared_ptr<const GraphTask>>();
        QCOMPARE(task->options.previous.size(), std::size_t(6)); // where they stood
        NoProgress progress;
        const auto answer = layOutScene(task, progress);
        m_canvas->setPicture(more); // asks again: the first answer is too late
        m_canvas->setScene(*answer);
        QVERIFY(!m_canvas->isUpToDate());
    }

    void whatIsSelectedBeforeThePictureIsThereIsShownThen() {
        m_canvas->setPicture(forkAndJoin());
        m_canvas->selectWorst();
        QCOMPARE(m_canvas->selection(), edge(11));
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        QVERIFY(m_canvas->viewport()->rect().contains(at(m_canvas->edgePoint(11))));
    }

    void onlyWhatIsSeenIsPainted() {
        show(treeOf(5000, 4));
        m_canvas->setFolded(false);
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        key(Qt::Key_1);
        QTest::qWait(0);
        m_canvas->takeDrawn();
        m_canvas->horizontalScrollBar()->setValue(m_canvas->horizontalScrollBar()->value() + 300);
        m_canvas->grab();
        const std::size_t drawn = m_canvas->takeDrawn();
        QVERIFY2(drawn < 400, qPrintable(QString::number(drawn)));
        QTRY_COMPARE((m_canvas->grab(), m_canvas->takeDrawn()), std::size_t(0)); // nothing is drawn twice
    }

    void noLabelsWhereTheyCannotBeRead() {
        show(treeOf(400, 4));
        m_canvas->setFolded(false);
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        const GraphStyle far{&Theme::light(), GraphFonts::ofTheme(), 0.5, false, false};
        QVERIFY(!GraphPainter(*m_canvas->scene(), far).showsTexts());
        const GraphStyle near{&Theme::light(), GraphFonts::ofTheme(), 0.8, false, false};
        QVERIFY(GraphPainter(*m_canvas->scene(), near).showsTexts());
        picture(QStringLiteral("far"));
    }

    void rightToLeftIsTheMirrorImage() {
        show(forkAndJoin());
        const double left = m_canvas->scene()->boxes[1].center().x(), width = m_canvas->scene()->size.width();
        m_canvas->setLayoutDirection(Qt::RightToLeft);
        QVERIFY(waitFor([&] { return m_canvas->isUpToDate(); }));
        QVERIFY(std::abs(m_canvas->scene()->boxes[1].center().x() - (width - left)) < 0.01);
        picture(QStringLiteral("rtl"));
    }

    void exportsAreWhole() {
        show(forkAndJoin());
        QSvgRenderer svg(m_canvas->asSvg());
        QVERIFY(svg.isValid());
        QVERIFY(m_canvas->asSvg().contains("UploadMovie"));
        const QImage image = m_canvas->asImage(2);
        QVERIFY(image.width() >= int(2 * m_canvas->scene()->size.width()));
        const QString dot = m_canvas->asDot();
        QCOMPARE(dot.count(QStringLiteral(" -> ")), 7);
        QVERIFY(dot.contains(QStringLiteral("n0 -> n2 [label=\"11.2 · 9.7\" penwidth=4.4]")));
        const QTemporaryDir folder;
        for (const char* name : {"g.svg", "g.png", "g.dot"}) {
            const QString file = folder.filePath(QString::fromLatin1(name));
            QVERIFY(m_canvas->exportTo(file));
            QVERIFY(QFileInfo(file).size() > 200);
        }
    }

    void tableHasTheSameOrderAndKeys() {
        const auto rows = graphRows(*forkAndJoin());
        QCOMPARE(rows.size(), std::size_t(13)); // 6 centers and 7 edges
        QCOMPARE(rows[0].id.toInt(), 0);
        QCOMPARE(rows[1].id.toInt(), idOfEdgeRow(10));
        QCOMPARE(rows[1].cells[0].text, QStringLiteral("POST /compose → UploadUser"));
        QCOMPARE(rows[4].id.toInt(), 1);
    }

    // A graph that is larger than its room has a map: a click goes there, M hides it, and what is seen whole needs
    // none.
    void aLargeGraphHasAMap() {
        m_canvas->resize(640, 420);
        show(treeOf(200, 3));
        m_canvas->setFolded(false);
        QTRY_VERIFY(m_canvas->isUpToDate());
        m_canvas->zoomTo(1);
        QVERIFY(m_canvas->isMapShown());
        const QRectF map = m_canvas->mapRect();
        QVERIFY(m_canvas->viewport()->rect().contains(map.toRect()));
        m_canvas->horizontalScrollBar()->setValue(0);
        m_canvas->verticalScrollBar()->setValue(0);
        const QSizeF size = m_canvas->scene()->size;
        const QPointF at(map.x() + map.width() * 0.6, map.y() + map.height() * 0.9);
        QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, at.toPoint());
        // What was clicked is in the middle, as far as the graph goes.
        const auto wanted = [](double share, double whole, const QScrollBar* bar, int room) {
            return std::clamp(share * whole - room / 2.0, 0.0, double(bar->maximum()));
        };
        const QPointF shares((std::round(at.x()) - map.x()) / map.width(),
                             (std::round(at.y()) - map.y()) / map.height());
        QVERIFY(std::fabs(m_canvas->horizontalScrollBar()->value() - wanted(shares.x(), size.width(),
                                                                            m_canvas->horizontalScrollBar(),
                                                                            m_canvas->viewport()->width())) < 60);
        QVERIFY(std::fabs(m_canvas->verticalScrollBar()->value() - wanted(shares.y(), size.height(),
                                                                          m_canvas->verticalScrollBar(),
                                                                          m_canvas->viewport()->height())) < 60);
        QVERIFY(m_canvas->selection().kind == GraphSelection::Kind::None); // the map is no part of the graph
        picture(QStringLiteral("map"));
        const QImage with = m_canvas->viewport()->grab().toImage();
        m_canvas->setFocus();
        QTest::keyClick(m_canvas.get(), Qt::Key_M);
        QVERIFY(!m_canvas->isMapShown());
        QVERIFY(with != m_canvas->viewport()->grab().toImage());
        QTest::keyClick(m_canvas.get(), Qt::Key_M);
        QVERIFY(m_canvas->isMapShown());
        show(forkAndJoin());
        QTRY_VERIFY(m_canvas->isUpToDate());
        QTest::keyClick(m_canvas.get(), Qt::Key_0);
        QVERIFY(!m_canvas->isMapShown());
    }
    // What differs is not behind the map, where another corner is free.
    void theMapGivesWayToWhatDiffers() {
        m_canvas->resize(640, 420);
        auto graph = treeOf(200, 3);
        show(graph);
        m_canvas->setFolded(false);
        QTRY_VERIFY(m_canvas->isUpToDate());
        m_canvas->zoomTo(1);
        m_canvas->grab();
        const QRectF before = m_canvas->mapRect();
        QVERIFY(!before.isEmpty());
        const GraphScene& scene = *m_canvas->scene();
        std::size_t behind = scene.boxes.size();
        for (std::size_t v = 0; v < scene.boxes.size(); ++v)
            if (m_canvas->nodeRect(v).intersects(before)) behind = v;
        QVERIFY(behind < scene.boxes.size());
        m_canvas->selectNode(scene.picture().nodes[behind].id); // what is selected alike
        m_canvas->grab();
        QVERIFY(!m_canvas->mapRect().intersects(m_canvas->nodeRect(behind)));
        m_canvas->selectNone();
        m_canvas->grab();
        QCOMPARE(m_canvas->mapRect(), before);
    }
    void picturesInBothThemes() {
        auto graph = forkAndJoin();
        graph->nodes[1].change = GraphChange::Added;
        graph->nodes[3].change = GraphChange::Removed;
        graph->nodes[5].change = GraphChange::Changed;
        graph->nodes[5].errors = 3;
        graph->edges[2].hasData = false;
        graph->edges[6].change = GraphChange::Changed;
        for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
            m_canvas->setPalette(theme->palette());
            show(graph);
            m_canvas->selectEdge(11);
            picture(theme->dark ? QStringLiteral("dark") : QStringLiteral("light"));
            const QImage image = m_canvas->grab().toImage();
            const QPoint box = m_canvas->nodeRect(0).topLeft().toPoint();
            const QColor frame = image.pixelColor(box + QPoint(30, 0)); // critical: the colour of text
            QVERIFY(contrastRatio(frame, theme->base) > 7);
        }
    }

    void nothingToShowSaysWhy() {
        m_canvas->setEmptyText(QStringLiteral("These traces have no request ids."));
        m_canvas->setPicture(nullptr);
        QVERIFY(!m_canvas->scene());
        m_canvas->grab();
        for (const Qt::Key k : {Qt::Key_Down, Qt::Key_F8, Qt::Key_Return, Qt::Key_0, Qt::Key_Plus})
            key(k);
        QCOMPARE(m_canvas->selection(), GraphSelection{});
        QVERIFY(namelessControls(m_canvas.get()).isEmpty());
    }
};

std::unique_ptr<QObject> makeGraphCanvasTest() {
    return std::make_unique<GraphCanvasTest>();
}

} // namespace tenfold

#include "graphcanvastest.moc"
