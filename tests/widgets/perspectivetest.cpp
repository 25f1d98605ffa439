#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/perspectives/answertrials.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/placehistory.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "tests/widgets/testing/testclasses.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/frame/filterbar.h"
#include "widgets/model/modelview.h"

#include <QComboBox>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

namespace tenfold {

/// Perspectives without the window: what they say of themselves, what they want of whom they do not know.
class PerspectiveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_data = std::make_unique<QTemporaryDir>();
        m_session = std::make_unique<Session>(QString(), m_data->path());
        m_window = std::make_unique<QWidget>();
        m_settings = std::make_unique<Settings>();
        m_services = std::make_unique<WindowServices>();
        m_services->session = m_session.get();
        m_services->settings = m_settings.get();
        m_services->window = m_window.get();
        m_services->filter = new FilterEdit(m_window.get());
        m_services->chips = new ChipRow(m_window.get());
        m_services->runs = new RunScope(*m_services, m_services.get());
        m_services->runs->serverField()->setParent(m_window.get());
        m_services->trials = new AnswerTrials(m_services.get());
        m_perspectives = makePerspectives(*m_services);
        for (Perspective* perspective : m_perspectives) {
            perspective->view()->setParent(m_window.get());
            for (const auto& [name, field] : perspective->scopeFields())
                field->setParent(m_window.get());
        }
    }
    void cleanup() {
        qDeleteAll(m_perspectives);
        m_services.reset();
        m_window.reset();
        m_session.reset();
    }
    void eachSaysWhatItIs() {
        QSet<QString> ids, commands;
        for (Perspective* perspective : m_perspectives) {
            const Perspective::Names& names = perspective->names();
            QVERIFY2(!ids.contains(names.id), qPrintable(names.id));
            ids << names.id;
            QVERIFY2(QFile::exists(QStringLiteral(":/icons/%1.svg").arg(perspective->icon())), qPrintable(names.id));
            QCOMPARE(QString(names.menu).remove(u'&'), names.name);
            QVERIFY2(!perspective->helpPlaces().empty(), qPrintable(names.id));
            for (const HelpPlace& place : perspective->helpPlaces())
                QVERIFY2(HelpWindow::topics().contains(place.topic), qPrintable(place.topic));
            for (const PerspectiveAction& action : perspective->actions()) {
                QVERIFY2(!commands.contains(action.id), qPrintable(action.id));
                commands << action.id;
            }
        }
    }
    // Whoever wants to see something, one perspective shows it: two would be chance, none a button that does nothing.
    void eachSubjectIsShownByOne() {
        for (int kind = 0; kind <= int(Subject::Kind::Request); ++kind) {
            QStringList who;
            for (const Perspective* perspective : m_perspectives)
                if (perspective->canShow({Subject::Kind(kind)})) who << perspective->id();
            QVERIFY2(who.size() == 1, qPrintable(QStringLiteral("subject %1: ").arg(kind) + who.join(u' ')));
        }
    }
    void anotherOneIsWantedNotKnown() {
        QSignalSpy wanted(m_services.get(), &WindowServices::wanted);
        Q_EMIT m_window->findChild<ExtrapolateView*>()->callsWanted(QStringLiteral("r1"), QStringLiteral("server.get"));
        QCOMPARE(wanted.size(), 1);
        const auto calls = wanted[0][0].value<Subject>();
        QVERIFY(calls.kind == Subject::Kind::Method);
        QCOMPARE(calls.name, QStringLiteral("server.get"));
        QCOMPARE(calls.run, QStringLiteral("r1"));
        Q_EMIT m_window->findChild<ModelView*>()->exampleRequested(QStringLiteral("0a0b"), QStringLiteral("r2"));
        QCOMPARE(wanted.size(), 2);
        const auto request = wanted[1][0].value<Subject>();
        QVERIFY(request.kind == Subject::Kind::Request);
        QCOMPARE(request.name, QStringLiteral("0a0b"));
        QCOMPARE(request.run, QStringLiteral("r2"));
    }
    void placesAreWalkedBackAndForward() {
        const QString key = QStringLiteral("tab"), walk = QStringLiteral("row");
        PlaceHistory places([&](const QString&, const QVariantMap& one, const QVariantMap& other) {
            return one[key] == other[key]; // rows are walked over
        });
        const auto at = [&](const char* front, int tab, int row) {
            Place place;
            place.front = QString::fromLatin1(front);
            place.parts[QStringLiteral("traces")] = {{key, tab}, {walk, row}};
            return place;
        };
        QVERIFY(!places.canWalk(-1));
        QVERIFY(places.remember(at("traces", 0, 0)));
        QVERIFY(!places.remember(at("traces", 0, 5))); // the same place
        QVERIFY(places.remember(at("traces", 1, 0)));
        QVERIFY(places.remember(at("flows", 1, 0)));
        QVERIFY(!places.canWalk(1));
        const Place* there = places.walk(-2, at("flows", 1, 7));
        QVERIFY(there);
        QVERIFY(*there == at("traces", 0, 5)); // its last step
        QVERIFY(!places.walk(-1, *there));
        there = places.walk(2, at("traces", 0, 5));
        QVERIFY(there);
        QVERIFY(*there == at("flows", 1, 7)); // as it was left
        places.walk(-1, *there);
        QVERIFY(places.remember(at("model", 1, 0)));
        QVERIFY(!places.canWalk(1)); // another way was taken
        places.clear();
        QVERIFY(!places.canWalk(0));
    }

private:
    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<WindowServices> m_services;
    std::vector<Perspective*> m_perspectives;
};

std::unique_ptr<QObject> makePerspectiveTest() {
    return std::make_unique<PerspectiveTest>();
}

} // namespace tenfold

#include "perspectivetest.moc"
