// Extrapolate: the workload at another scale, and a check of it.

#include "app/workbench/perspectives/answertrials.h"
#include "app/workbench/perspectives/extrapolate/extrapolatecontroller.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/filter.h"
#include "core/session/lenses/mining_lens.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"

#include <QLineEdit>

#include <set>

namespace tenfold {
namespace {

class ExtrapolatePerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::ExtrapolatePerspective)
public:
    explicit ExtrapolatePerspective(WindowServices& window);
    QWidget* view() const override { return m_view; }

    void setState(const std::shared_ptr<const WorkspaceState>& state) override { m_plans->setState(state); }
    bool isBusy() const override { return m_plans->isBusy(); }
    void activate() override { m_plans->activate(); }
    QString statusText() const override { return m_view->statusText(); }
    int badge() const override { return m_view->check()->differing(); }
    QList<QWidget*> panes() const override { return m_view->panes(); }

    bool canShow(const Subject& subject) const override { return subject.kind == Subject::Kind::Plan; }
    void show(const Subject&) override { Q_EMIT frontWanted(); }
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override {
        return {{m_view, id(), tr("The workload at another scale, and a check against a run kept back.")}};
    }
    std::vector<Tour::Step> tour() override;
    std::vector<PerspectiveAction> actions() override;

private:
    void connectTrials();
    void tellExported(const QString& form, const QString& file, const PlanExportReport& report);

    ExtrapolateView* m_view;
    ExtrapolateController* m_plans;
};

ExtrapolatePerspective::ExtrapolatePerspective(WindowServices& window)
    : Perspective({QStringLiteral("extrapolate"), tr("Extrapolate"), tr("&Extrapolate")}, window)
    , m_view(new ExtrapolateView)
    , m_plans(new ExtrapolateController(m_view, window.session, this)) {
    Session* session = window.session;
    session->watch(m_plans->planJob(), false);
    session->watch(m_plans->loadJob(), false);
    session->watch(m_plans->checkJob());
    connect(m_view, &ExtrapolateView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &ExtrapolateView::patternsRequested, &window, window.shower({Subject::Kind::Program}));
    connect(m_view, &ExtrapolateView::callsWanted, &window, [&window](const QString& run, const QString& id) {
        Q_EMIT window.wanted({Subject::Kind::Method, id, run});
    });
    connect(m_view, &ExtrapolateView::sequenceWanted, &window, [&window](const QString& type) {
        Q_EMIT window.wanted({Subject::Kind::Sequence, type});
    });
    connect(m_plans, &ExtrapolateController::saved, this,
            [this](const QString& file) { m_window.say(tr("Plan saved."), file); });
    connect(m_plans, &ExtrapolateController::saveFailed, this,
            [this](const QString& text) { m_window.warn(tr("The plan was not saved."), text); });
    connect(m_plans, &ExtrapolateController::exported, this, &ExtrapolatePerspective::tellExported);
    session->watch(m_plans->exportJob());
    connectTrials();
}

/// What is in the file and, above all, what is not.
void ExtrapolatePerspective::tellExported(const QString& form, const QString& file, const PlanExportReport& report) {
    QString text =
        tr("%1 of %2 calls are in it.").arg(countText(double(report.written)), countText(double(report.calls)));
    if (!report.leftOut.empty())
        text += QLatin1Char(' ') + tr("Most of the others: %1, %2.")
                                       .arg(toQt(report.leftOut.front().method), said(report.leftOut.front().why));
    m_window.tellExport(text, file, [this, form, file] { m_plans->exportPlan(form, file); });
}

void ExtrapolatePerspective::connectTrials() {
    AnswerTrials* trials = m_window.trials;
    connect(trials, &AnswerTrials::checkWanted, m_plans, &ExtrapolateController::activate);
    connect(trials, &AnswerTrials::effectWanted, m_plans, &ExtrapolateController::tryAnswer);
    connect(trials, &AnswerTrials::effectUnwanted, m_plans, &ExtrapolateController::stopTrying);
    connect(m_plans, &ExtrapolateController::tried, trials, &AnswerTrials::effectFound);
    connect(m_plans, &ExtrapolateController::checked, trials, &AnswerTrials::checked);
    connect(m_view, &ExtrapolateView::statusChanged, trials, [this, trials] {
        const auto& plan = m_view->plan();
        if (plan && plan->plan.parameters.contains("scale")) Q_EMIT trials->planned(plan->plan.parameters.at("scale"));
    });
}

// Methods that only a run that was kept back calls: the check speaks of them.
std::vector<FinderItem> ExtrapolatePerspective::finderItems() {
    std::vector<FinderItem> items;
    const auto& report = m_view->check()->report();
    if (!report || !m_window.session->state()->mining) return items;
    std::set<std::string> methods;
    for (const auto& unseen : report->unseen)
        methods.insert(unseen.method);
    for (const std::string& method : methods)
        items.push_back({FinderItem::Method, toQt(method), tr("calls of this method"),
                         shower({Subject::Kind::Calls, toQt(filterStep("method", "=", method))})});
    return items;
}

std::vector<Tour::Step> ExtrapolatePerspective::tour() {
    const auto& state = m_window.session->state();
    if (m_window.session->isOpen() && !state->isEmpty() && !state->hasRunOf(miningLens())) return {};
    return {{tr("At any size"),
             tr("Enter a scale and see what the server will get; at the right the same is checked against a run that "
                "was kept back."),
             [this] { Q_EMIT frontWanted(); },
             [this] {
                 return QList<QWidget*>{m_view->scaleField(), m_view->check()};
             }}};
}

std::vector<PerspectiveAction> ExtrapolatePerspective::actions() {
    using Menu = PerspectiveAction::Menu;
    return {{Menu::File,
             QStringLiteral("save-the-plan"),
             tr("Save the &plan…"),
             {},
             [this] {
                 Q_EMIT frontWanted();
                 Q_EMIT m_view->savePlanRequested();
             }},
            {Menu::Analyze, QStringLiteral("extrapolate"), tr("&Extrapolate"), {}, [this] { Q_EMIT frontWanted(); }}};
}

} // namespace

Perspective* makeExtrapolatePerspective(WindowServices& window) {
    return new ExtrapolatePerspective(window);
}

} // namespace tenfold
