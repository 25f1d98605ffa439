// Play: a plan against a live server.

#include "app/workbench/perspectives/play/playcontroller.h"

#include "app/workbench/perspectives/answertrials.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/play/capacitycontroller.h"
#include "app/workbench/perspectives/play/recordcontroller.h"
#include "app/workbench/perspectives/windowservices.h"
#include "widgets/frame/bars.h"
#include "widgets/play/playpage.h"

#include <QLineEdit>

namespace tenfold {
namespace {

class PlayPerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::PlayPerspective)
public:
    explicit PlayPerspective(WindowServices& window);
    QWidget* view() const override { return m_view; }

    void reset() override {
        m_plays->reset();
        m_capacity->reset();
        m_view->setMining(nullptr);
    }
    void setState(const std::shared_ptr<const WorkspaceState>& state) override {
        if (state->mining != m_mining) m_isFirstPlan = true;
        m_mining = state->mining;
        m_plays->setState(state);
        m_capacity->setState(state);
        m_recordings->setState(state);
    }
    bool isBusy() const override { return m_plays->isBusy() || m_capacity->isBusy(); }
    void activate() override { m_plays->activate(); }
    void leave() override { m_plays->leave(); }
    QString statusText() const override { return m_view->statusText(); }
    QList<QWidget*> panes() const override { return m_view->panes(); }
    QWidget* mainPane() const override { return m_view->mainPane(); }
    std::vector<FinderItem> finderItems() override { return m_mining ? viewActions() : std::vector<FinderItem>(); }
    std::vector<HelpPlace> helpPlaces() const override {
        return {{m_view, id(), tr("A plan against a live server: what it needs, how it goes, who was the limit.")}};
    }
    std::vector<Tour::Step> tour() override;
    std::vector<PerspectiveAction> actions() override {
        using Menu = PerspectiveAction::Menu;
        return {
            {Menu::Analyze, QStringLiteral("play"), tr("&Play against a server"), {}, [this] { open(PlayView::Run); }},
            {Menu::File, QStringLiteral("record"), tr("&Record a server…"), {}, [this] { open(PlayView::Record); }}};
    }
    QVariantMap place() const override { return {{QStringLiteral("tab"), m_view->tab()}}; }
    void goTo(const QVariantMap& place) override { m_view->setTab(place[QStringLiteral("tab")].toInt()); }
    void saveLayout(QVariantMap& layout) const override {
        layout[QStringLiteral("address")] = m_view->setup()->address();
    }
    void restoreLayout(const QVariantMap& layout) override {
        if (const QString address = layout[QStringLiteral("address")].toString(); !address.isEmpty())
            m_view->setup()->setAddress(address);
    }

private:
    void open(PlayView::Tab tab) {
        Q_EMIT frontWanted();
        if (tab == PlayView::Record) m_view->showRecording();
        m_view->setTab(tab);
    }

    PlayView* m_view;
    PlayController* m_plays;
    CapacityController* m_capacity;
    RecordController* m_recordings;
    std::shared_ptr<const MiningResult> m_mining;
    bool m_isFirstPlan = true; ///< the one that Extrapolate begins with is nobody's wish
};

PlayPerspective::PlayPerspective(WindowServices& window)
    : Perspective({QStringLiteral("play"), tr("Play"), tr("Pla&y")}, window)
    , m_view(new PlayView)
    , m_plays(new PlayController(m_view, window.session, this))
    , m_capacity(new CapacityController(m_view, m_plays, window.session, this))
    , m_recordings(new RecordController(m_view, window.session, this)) {
    m_plays->setOther([this] {
        return m_capacity->isBusy() ? tr("A search for the capacity runs: one at a time, so that they do not disturb "
                                         "each other.")
                                    : QString();
    });
    connect(m_recordings, &RecordController::importWanted, &window,
            [&window](const QString& folder) { Q_EMIT window.filesWanted({folder}); });
    connect(m_view, &PlayView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &PlayView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &PlayView::tabChanged, this, &Perspective::placeChanged);
    connect(m_view, &PlayView::patternsRequested, &window, window.shower({Subject::Kind::Program}));
    connect(window.trials, &AnswerTrials::planned, this, [this](double scale) {
        if (!std::exchange(m_isFirstPlan, false)) m_view->setup()->offerScale(scale);
    });
}

// Where somebody has played already: the walk is through what a workspace has.
std::vector<Tour::Step> PlayPerspective::tour() {
    if (!m_mining || !m_plays->hasPlays()) return {};
    return {{tr("Against a real server"),
             tr("The plan is played against a live server: what it needs stands there before anything is sent, and who "
                "was the limit when it is over."),
             [this] {
                 Q_EMIT frontWanted();
                 m_view->setTab(PlayView::Run);
             },
             [this] { return QList<QWidget*>{m_view->page()->startButton()}; }}};
}

} // namespace

Perspective* makePlayPerspective(WindowServices& window) {
    return new PlayPerspective(window);
}

} // namespace tenfold
