#include "app/workbench/perspectives/characterize/characterizecontroller.h"

#include "app/workbench/jobs/session.h"
#include "widgets/characterize/characterizeview.h"
#include "widgets/common/convert.h"

#include <QFileInfo>

namespace tenfold {

namespace ch = characterize;

namespace {

Result<ShownPopulationPtr> readPopulation(const ch::CharacterizeRequest& request, const std::string& name,
                                          Progress& progress) {
    ASSIGN_OR_RETURN(ch::Characterization one, ch::characterize(request, progress));
    auto whole = std::make_shared<ch::Characterization>(std::move(one));
    if (!progress.advance(0, 0, "pictures")) return fail(MessageId::Cancelled);
    return ch::shownPopulation(name, std::move(whole));
}

QString nameOfPaths(const QStringList& paths) {
    if (paths.isEmpty()) return {};
    const QFileInfo first(paths.first());
    const QString name = first.fileName().isEmpty() ? first.absoluteDir().dirName() : first.fileName();
    return paths.size() == 1 ? name : CharacterizeController::tr("%1 and %n more", nullptr, int(paths.size()) - 1).arg(name);
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

void CharacterizeController::open(const QStringList& paths) {
    if (paths.isEmpty()) return;
    ch::CharacterizeRequest request;
    for (const QString& path : paths)
        request.paths.emplace_back(fromQt(path));
    const QString name = nameOfPaths(paths);
    if (m_a < 0) m_view->setLack(CharacterizeView::Lack::Reading, name);
    m_read.start(
        [request, text = fromQt(name)](Progress& progress) { return readPopulation(request, text, progress); },
        [this, name, paths](Result<ShownPopulationPtr> result) {
            if (!result) {
                m_session->fail(tr("%1 could not be characterized.").arg(name), result.error(), [this, paths] { open(paths); });
                return show();
            }
            m_b = -1;
            m_a = add(*result);
            show();
        });
    emit changed();
}

void CharacterizeController::compareHalves() {
    if (m_a < 0) return;
    const ShownPopulationPtr& whole = m_populations[std::size_t(m_a)];
    const std::int64_t from = whole->population().fromMs(), to = whole->population().toMs();
    ch::CharacterizeRequest request;
    for (const auto* files : {&whole->whole->found.logs, &whole->whole->found.images})
        request.paths.insert(request.paths.end(), files->begin(), files->end());
    if (request.paths.empty() || to - from < 2) return;
    const std::string name = whole->name;
    m_halves.start(
        [request, name, from, to](Progress& progress) -> Result<Pair> {
            ch::CharacterizeRequest first = request, second = request;
            const std::int64_t middle = from + (to - from) / 2;
            first.question.fromMs = from;
            first.question.toMs = second.question.fromMs = middle;
            second.question.toMs = to;
            ASSIGN_OR_RETURN(ShownPopulationPtr a, readPopulation(first, name + ", first half", progress));
            ASSIGN_OR_RETURN(ShownPopulationPtr b, readPopulation(second, name + ", second half", progress));
            return Pair(std::move(a), std::move(b));
        },
        [this](Result<Pair> result) {
            if (!result) {
                m_session->fail(tr("The two periods could not be compared."), result.error(), [this] { compareHalves(); });
                return;
            }
            m_a = add(result->first);
            m_b = add(result->second);
            show();
            m_view->setTab(CharacterizeView::Compare);
        });
    emit changed();
}

int CharacterizeController::add(const ShownPopulationPtr& population) {
    for (std::size_t i = 0; i < m_populations.size(); ++i)
        if (m_populations[i]->name == population->name) {
            m_populations[i] = population;
            return int(i);
        }
    m_populations.push_back(population);
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
    emit changed();
}

} // namespace tenfold
