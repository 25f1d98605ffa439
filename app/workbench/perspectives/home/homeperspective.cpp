// Home: the ways in, and what the workspace says in one figure.

#include "app/workbench/jobs/sample.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "widgets/common/convert.h"
#include "widgets/common/laws.h"
#include "widgets/common/runkind.h"
#include "widgets/home/homeview.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QtConcurrent>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <utility>

namespace tenfold {
namespace {

/// "2 runs of spans. Marked as good: 00a-normal."
QString runsText(const std::vector<RunInfo>& runs) {
    QStringList good;
    for (const RunInfo& run : runs)
        if (run.isGood) good << toQt(run.run.name);
    const QString kinds = kindsText(runs) + u'.';
    return good.isEmpty() ? kinds
                          : kinds + u' ' +
                                QCoreApplication::translate("tenfold::HomePerspective", "Marked as good: %1.")
                                    .arg(good.join(QStringLiteral(", ")));
}

std::vector<HomeView::Run> shownRuns(const std::vector<RunInfo>& runs) {
    std::vector<HomeView::Run> shown;
    for (const RunInfo& run : runs)
        shown.push_back({toQt(run.run.name), kindText(run.kind), double(run.events),
                         std::max<std::int64_t>(0, run.endNs - run.startNs), run.isGood});
    return shown;
}

class HomePerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::HomePerspective)
public:
    explicit HomePerspective(WindowServices& window)
        : Perspective({QStringLiteral("home"), tr("Home"), tr("&Home")}, window)
        , m_view(new HomeView) {
        Session* session = window.session;
        connect(m_view, &HomeView::openSample, session, &Session::openSample);
        connect(m_view, &HomeView::openSpanSample, session, &Session::openSpanSample);
        connect(m_view, &HomeView::openRecent, session, &Session::openWorkspace);
        connect(m_view, &HomeView::runActivated, &window, [&window](const QString& name) {
            Q_EMIT window.wanted({Subject::Kind::Run, name});
        });
        connect(m_view, &HomeView::tourRequested, this, [this] { tourSample(); });
        connect(m_view, &HomeView::importTraces, &window, &WindowServices::importWanted);
        connect(m_view, &HomeView::openWorkspace, &window, &WindowServices::workspaceWanted);
        connect(m_view, &HomeView::help, &window, [&window] { Q_EMIT window.helpWanted(QStringLiteral("record")); });
        connect(m_view, &HomeView::removeRecent, this, [this](const QString& path) {
            m_window.settings->removeRecent(path);
            refreshRecent();
        });
        connect(&window, &WindowServices::recentChanged, this, [this] { refreshRecent(); });
        connect(&window, &WindowServices::findingKnown, this, [this](const QString& sentence) {
            m_finding = sentence;
            setState(m_window.session->state());
        });
    }
    ~HomePerspective() override {
        if (m_isWanted) m_isWanted->store(false);
    }
    QWidget* view() const override { return m_view; }
    bool isFirstFor(const WorkspaceState&) const override { return !m_window.session->isOpen(); }
    void reset() override { m_finding.clear(); }
    void activate() override {
        m_isInFront = true;
        drawWaiting();
    }
    void leave() override { m_isInFront = false; }
    void setState(const std::shared_ptr<const WorkspaceState>& state) override;
    QString statusText() const override {
        return m_window.session->isOpen() ? m_window.session->path() : tr("no workspace open");
    }
    bool takeFocus() override {
        m_view->focusDefault();
        return true;
    }
    std::vector<HelpPlace> helpPlaces() const override {
        return {{m_view, id(), tr("Start here: the sample, your own traces, or a workspace.")}};
    }

private:
    void tourSample();
    void refreshRecent();
    void drawLater(const std::shared_ptr<const WorkspaceState>& state, GrowthCurve curve);
    void drawWaiting() {
        if (m_isInFront && m_toDraw) std::exchange(m_toDraw, nullptr)();
    }

    HomeView* m_view;
    QString m_finding;                             ///< of the requests, as Flows or Model say it
    std::shared_ptr<std::atomic_bool> m_isWanted;  ///< of the figure that is computed; null: none is
    std::shared_ptr<const MiningResult> m_drawnOf; ///< what the figure is of, or will be
    std::function<void()> m_toDraw;                ///< waits until Home is in front
    bool m_isInFront = false;
};

/// Each of the figure's values is a plan and its counts: seconds of large programs, so a worker computes them.
void HomePerspective::drawLater(const std::shared_ptr<const WorkspaceState>& state, GrowthCurve curve) {
    const double target = std::max(300.0, std::ceil(curve.recordedMax() * 10));
    m_view->figure()->clear();
    m_isWanted = std::make_shared<std::atomic_bool>(true);
    auto* watcher = new QFutureWatcher<std::optional<GrowthCurve>>(this);
    connect(
        watcher, &QFutureWatcherBase::finished, this,
        [this, watcher, target, isWanted = m_isWanted, name = QFileInfo(m_window.session->path()).completeBaseName()] {
            if (const auto drawn = watcher->result(); drawn && isWanted->load())
                m_view->figure()->setCurve(*drawn, target,
                                           tr("%1 calls to %2, all nodes").arg(drawn->title, drawn->note), name);
            watcher->deleteLater();
        });
    watcher->setFuture(QtConcurrent::run([state, curve = std::move(curve), target, isWanted = m_isWanted] {
        return sampledCurve(curve, target, [&] { return isWanted->load(); });
    }));
}

void HomePerspective::tourSample() {
    const auto isOpen = [session = m_window.session] { return session->path() == session->sampleWorkspace(); };
    if (isOpen()) return Q_EMIT m_window.tourWanted();
    m_window.afterOpening = [this, isOpen] {
        if (isOpen()) Q_EMIT m_window.tourWanted();
    };
    m_window.session->openSample();
}

void HomePerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (m_drawnOf != state->mining && m_isWanted) m_isWanted->store(false);
    if (state->mining) {
        if (auto curve = tellingCurve(*state->mining)) {
            m_view->setRuns({});
            if (std::exchange(m_drawnOf, state->mining) != state->mining) {
                m_toDraw = [this, state, curve = std::move(*curve)] { drawLater(state, curve); };
                drawWaiting();
            }
            std::size_t exact = 0, all = 0;
            for (const CountSeries& s : state->mining->counts) {
                if (s.periodic) continue;
                ++all;
                exact += s.law.isExact() ? 1 : 0;
            }
            m_view->setSummary(
                tr("In this workspace"),
                runsText(state->runs) + u' ' +
                    tr("%1 of %2 methods follow a law that fits every recorded run. %3 node types, coverage %4.")
                        .arg(countText(double(exact)), countText(double(all)),
                             countText(double(state->mining->types.size())), percentText(state->mining->coverage)));
            return;
        }
    }
    m_drawnOf.reset();
    m_toDraw = nullptr;
    m_view->setRuns(shownRuns(state->runs));
    if (m_window.session->isOpen()) // the sample's figure is not of this workspace
        m_view->figure()->clear();
    else if (const auto figure = readSampleFigure(m_window.session->sampleFolder())) {
        m_view->figure()->setCurve(figure->curve, figure->target, figure->title, figure->note);
        m_view->setSummary(figure->summaryTitle, figure->summary);
    }
    if (!state->isEmpty())
        m_view->setSummary(tr("In this workspace"),
                           m_finding.isEmpty() ? runsText(state->runs)
                                               : runsText(state->runs) + u' ' + tr("Found last: %1").arg(m_finding));
}

void HomePerspective::refreshRecent() {
    std::vector<HomeView::Recent> list;
    for (const auto& r : m_window.settings->recent())
        list.push_back({r.path, r.opened, HomeView::Recent::Unknown});
    m_view->setRecent(list);
    // A network path that is gone can block for long: looked up on a worker.
    auto* watcher = new QFutureWatcher<std::vector<HomeView::Recent>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        m_view->setRecent(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([list]() mutable {
        for (auto& r : list)
            r.state = QFileInfo::exists(r.path) ? HomeView::Recent::Present : HomeView::Recent::Missing;
        return list;
    }));
    if (const auto info = readSampleInfo(m_window.session->sampleFolder())) {
        std::vector<HomeView::Sample> samples{{info->title, info->sizes, info->shows, info->calls}};
        if (const auto spans = readSampleInfo(m_window.session->sampleFolder(), kSpanSample))
            samples.push_back({spans->title, spans->sizes, spans->shows, spans->calls});
        const QString open = m_window.session->path();
        m_view->setSamples(samples, open == m_window.session->spanSampleWorkspace() ? 1
                                    : open == m_window.session->sampleWorkspace()   ? 0
                                                                                    : -1);
    }
}

} // namespace

Perspective* makeHomePerspective(WindowServices& window) {
    return new HomePerspective(window);
}

} // namespace tenfold
