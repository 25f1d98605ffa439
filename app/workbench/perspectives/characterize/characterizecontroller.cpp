#include "app/workbench/perspectives/characterize/characterizecontroller.h"

#include "app/workbench/jobs/session.h"
#include "core/characterize/characterize.h"
#include "core/characterize/shown_population.h"
#include "core/session/lenses/characterize_lens.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/common/convert.h"

#include <QFileInfo>

namespace tenfold {

namespace ch = characterize;

namespace {

Result<ShownPopulationPtr> shownOf(Result<ch::Characterization> one, const std::string& name, Progress& progress) {
    if (!one) return tl::unexpected<Error>(std::move(one).error());
    auto whole = std::make_shared<ch::Characterization>(std::move(*one));
    if (!progress.advance(0, 0, "pictures")) return fail(MessageId::Cancelled);
    return ch::shownPopulation(name, std::move(whole));
}

/// The interval as it is asked for; nothing of it where it has no length.
ch::Question questionOf(std::int64_t fromMs, std::int64_t toMs) {
    ch::Question question;
    if (toMs > fromMs) {
        question.fromMs = fromMs;
        question.toMs = toMs;
    }
    return question;
}

QString nameOfPaths(const QStringList& paths) {
    if (paths.isEmpty()) return {};
    const QFileInfo first(paths.first());
    const QString name = first.fileName().isEmpty() ? first.absoluteDir().dirName() : first.fileName();
    return paths.size() == 1 ? name
                             : CharacterizeController::tr("%1 and %n more", nullptr, int(paths.size()) - 1).arg(name);
}

} // namespace

CharacterizeController::CharacterizeController(CharacterizeView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_session(session)
    , m_read(tr("Reading logs"))
    , m_halves(tr("Comparing two periods")) {
    for (JobBase* job : jobs()) {
        session->watch(job);
        connect(job, &JobBase::cancelled, this, [this] { show(); });
    }
}

void CharacterizeController::read(const QString& name, const Again& again, std::function<void()> retry) {
    if (m_a < 0) m_view->setLack(CharacterizeView::Lack::Reading, name);
    m_read.start([again, text = fromQt(name)](Progress& progress) { return again(text, 0, 0, progress); },
                 [this, name, again, retry](Result<ShownPopulationPtr> result) {
                     if (!result) {
                         m_session->fail(tr("%1 could not be characterized.").arg(name), result.error(), retry);
                         return show();
                     }
                     m_b = -1;
                     m_a = add(*result, again);
                     show();
                 });
    Q_EMIT changed();
}

void CharacterizeController::open(const QStringList& paths) {
    if (paths.isEmpty()) return;
    ch::CharacterizeRequest request;
    request.mayBePartial = true;
    for (const QString& path : paths)
        request.paths.emplace_back(fromQt(path));
    read(
        nameOfPaths(paths),
        [request](const std::string& name, std::int64_t fromMs, std::int64_t toMs, Progress& progress) {
            ch::CharacterizeRequest part = request;
            part.question = questionOf(fromMs, toMs);
            return shownOf(ch::characterize(part, progress), name, progress);
        },
        [this, paths] { open(paths); });
}

void CharacterizeController::openRun(const QString& run) {
    if (!m_runs.contains(run)) return;
    read(
        run,
        [run = fromQt(run), path = fromQt(m_path)](const std::string& name, std::int64_t fromMs, std::int64_t toMs,
                                                   Progress& progress) -> Result<ShownPopulationPtr> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            PopulationQuestion question;
            question.run = run;
            question.question = questionOf(fromMs, toMs);
            return shownOf(characterizeRun(workspace, question, progress), name, progress);
        },
        [this, run] { openRun(run); });
}

void CharacterizeController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    const QString path = QString::fromStdString(state->path.string());
    QStringList runs;
    QHash<QString, QString> contents;
    for (const RunInfo& run : state->runs) {
        if (run.kind != RunKind::Population) continue;
        runs << toQt(run.run.name);
        contents[runs.last()] = toQt(run.contentHash);
    }
    if (path != m_path && !m_path.isEmpty()) forgetAll();
    m_path = path;
    const QHash<QString, QString> before = std::exchange(m_contents, contents);
    if (runs != m_runs) {
        m_runs = runs;
        Q_EMIT changed();
    }
    // a run that went on with new logs is said anew where it is looked at
    const QString shown = m_a < 0 ? QString() : toQt(m_populations[std::size_t(m_a)]->name);
    if (before.contains(shown) && contents.contains(shown) && before[shown] != contents[shown]) openRun(shown);
    readWanted();
}

void CharacterizeController::setActive(bool on) {
    m_isActive = on;
    readWanted();
}

void CharacterizeController::readWanted() {
    if (m_isActive && m_a < 0 && !m_read.isRunning() && !m_runs.isEmpty()) openRun(m_runs.first());
}

void CharacterizeController::compareHalves() {
    if (m_a < 0) return;
    const ShownPopulationPtr& whole = m_populations[std::size_t(m_a)];
    const std::int64_t from = whole->population().fromMs(), to = whole->population().toMs();
    if (to - from < 2) return;
    const std::int64_t middle = from + (to - from) / 2;
    const Again again = m_again[std::size_t(m_a)];
    const std::string first = fromQt(tr("%1, first half").arg(toQt(whole->name))),
                      second = fromQt(tr("%1, second half").arg(toQt(whole->name)));
    m_halves.start(
        [again, first, second, from, middle, to](Progress& progress) -> Result<Pair> {
            ASSIGN_OR_RETURN(ShownPopulationPtr a, again(first, from, middle, progress));
            ASSIGN_OR_RETURN(ShownPopulationPtr b, again(second, middle, to, progress));
            return Pair(std::move(a), std::move(b));
        },
        [this, again](Result<Pair> result) {
            if (!result) {
                m_session->fail(tr("The two periods could not be compared."), result.error(),
                                [this] { compareHalves(); });
                return;
            }
            m_a = add(result->first, again);
            m_b = add(result->second, again);
            show();
            m_view->setTab(CharacterizeView::Compare);
        });
    Q_EMIT changed();
}

int CharacterizeController::add(const ShownPopulationPtr& population, const Again& again) {
    for (std::size_t i = 0; i < m_populations.size(); ++i)
        if (m_populations[i]->name == population->name) {
            m_populations[i] = population;
            m_again[i] = again;
            return int(i);
        }
    m_populations.push_back(population);
    m_again.push_back(again);
    return int(m_populations.size()) - 1;
}

void CharacterizeController::use(int population) {
    if (population < 0 || population >= int(m_populations.size()) || population == m_a) return;
    m_a = population;
    if (m_b == m_a) m_b = -1;
    show();
}

void CharacterizeController::compareWith(int population) {
    if (population >= int(m_populations.size()) || population == m_a) return;
    m_b = population;
    show();
}

void CharacterizeController::forgetAll() {
    for (JobBase* job : jobs())
        job->cancel();
    m_populations.clear();
    m_again.clear();
    m_runs.clear();
    m_contents.clear();
    m_a = m_b = -1;
    show();
}

void CharacterizeController::show() {
    if (m_a < 0) {
        m_view->setLack(CharacterizeView::Lack::NoLogs);
        m_view->setPopulations(nullptr, nullptr);
    } else {
        m_view->setPopulations(m_populations[std::size_t(m_a)], m_b < 0 ? nullptr : m_populations[std::size_t(m_b)]);
    }
    Q_EMIT changed();
}

} // namespace tenfold
