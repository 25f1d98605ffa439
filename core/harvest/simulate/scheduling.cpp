#include "core/harvest/simulate/scheduling.h"

#include "core/base/threads/cancellation.h"
#include "core/harvest/simulate/server_books.h"
#include "core/harvest/simulate/server_picker.h"
#include "core/harvest/simulate/streams.h"
#include "core/harvest/simulate/task_ends.h"
#include "core/stats/processes/random_draws.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kTickMs = 3'000;  ///< heartbeat of a server, Zhang et al. 2016
constexpr std::int64_t kPollMs = 60'000; ///< the clustering service asks once a minute
constexpr std::int64_t kHourMs = 3'600'000, kDayMs = 86'400'000;

/// A stage of a job that came.
struct StageRun {
    std::uint32_t job = 0;
    std::uint32_t stage = 0;
    std::uint32_t waitsFor = 0; ///< stages before it that have not ended
    std::uint64_t waiting = 0;  ///< tasks that want a container, 0 while it waits for others
    std::uint64_t left = 0;     ///< tasks that have not ended
    std::uint64_t starts = 0;
};

/// A job that came.
struct JobRunState {
    std::uint32_t firstStage = 0;
    std::uint32_t stagesLeft = 0;
    std::uint64_t waiting = 0, running = 0; ///< tasks
    std::int64_t progressMs = 0;            ///< when it got a container last, or began to wait
    bool waitsForClass = false;
    std::vector<std::uint32_t> pools; ///< empty: all
};

/// What never changes of a kind of job.
struct KindFacts {
    ClassRequest request;
    std::uint64_t containers = 0;
    std::vector<std::vector<std::uint32_t>> next; ///< by stage
    std::vector<std::uint32_t> parents;           ///< how many, by stage
    std::optional<double> lastSeconds;
};

KindFacts factsOf(const JobKind& kind, double rankRatio) {
    JobGraph graph;
    for (const JobStage& stage : kind.stages) {
        graph.tasks.push_back(stage.tasks);
        graph.cores.push_back(stage.cores);
    }
    graph.edges = kind.edges;
    const DagWidth width = dagWidth(graph);
    KindFacts facts;
    facts.request.containers = width.containers;
    facts.request.containerCores = static_cast<double>(std::max<std::uint64_t>(1, width.containerCores));
    facts.request.rankRatio = rankRatio;
    facts.next.resize(kind.stages.size());
    facts.parents.resize(kind.stages.size());
    for (const auto& [from, to] : kind.edges) {
        facts.next[from].push_back(static_cast<std::uint32_t>(to));
        ++facts.parents[to];
    }
    facts.lastSeconds = kind.lastSeconds;
    return facts;
}

std::vector<Cohort> cohortsOf(const SchedulingInput& input) {
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> known;
    std::vector<Cohort> cohorts;
    const std::vector<DatacenterServer>& servers = input.datacenter->servers;
    for (std::uint32_t s = 0; s < servers.size(); ++s) {
        const auto [at, isNew] =
            known.try_emplace({servers[s].tenant, input.seriesOf[s], servers[s].cores, servers[s].reservedCores},
                              static_cast<std::uint32_t>(cohorts.size()));
        if (isNew)
            cohorts.push_back({input.seriesOf[s], servers[s].tenant, servers[s].cores, servers[s].reservedCores, {}});
        cohorts[at->second].servers.push_back(s);
    }
    return cohorts;
}

/// The simulation of simulateScheduling(), a member a kind of event.
class SchedulingRun {
public:
    SchedulingRun(const SchedulingInput& input, const SchedulingOptions& options, std::uint64_t start,
                  std::uint64_t run);
    SchedulingResult play();

private:
    void setClasses(const std::vector<SchedulingClass>& classes);
    void endTasks(std::size_t tick);
    void endTask(const TaskEnd& end, std::int64_t tickEndMs);
    void endStage(StageRun& stage, std::int64_t atMs);
    std::span<const LoadTable::Sample> samplesAt(std::size_t slot);
    void beginSlot(std::int64_t nowMs);
    void killOn(std::uint32_t server, std::int64_t nowMs);
    void poll(std::int64_t nowMs);
    void arrive(const JobArrival& arrival);
    void arriveUntil(std::int64_t untilMs);
    void select(std::uint32_t job, std::int64_t nowMs);
    void dispatch(std::int64_t nowMs);
    std::uint64_t placeInOrder(StageRun& stage, const JobStage& as, std::int64_t nowMs);
    std::uint64_t placeByFree(StageRun& stage, const JobStage& as, std::int64_t nowMs);
    void start(std::uint32_t server, std::uint32_t stage, const JobStage& as, std::int64_t nowMs);
    void addHour(std::int64_t nowMs);
    SchedulingResult finish();
    bool wants(const JobRunState& job) const { return job.waiting > 0 && !job.waitsForClass; }

    const SchedulingInput& m_input;
    const SchedulingOptions& m_options;
    std::uint64_t m_spreadSeed;
    RandomStream m_selection, m_servers;
    ServerBooks m_books;
    RandomOrder m_order;
    TaskEnds m_ends;
    std::vector<KindFacts> m_kinds;
    std::map<std::uint32_t, std::vector<std::uint8_t>> m_ownerCores; ///< by cores of a machine, then sample
    std::vector<const std::uint8_t*> m_ownerCoresOf;                 ///< by cohort
    std::vector<double> m_shareOf;                                   ///< of the owner now, by cohort
    std::vector<LoadTable::Sample> m_samples;                        ///< of the next slots, by slot, then cohort
    std::size_t m_samplesBegin = 0, m_samplesEnd = 0;                ///< the slots these are of
    std::vector<ClassState> m_classes;
    std::vector<std::uint32_t> m_classOf; ///< by cohort; the last: in no class
    std::vector<JobRunState> m_jobs;
    std::vector<StageRun> m_stages;
    std::vector<std::uint32_t> m_active; ///< jobs that have not ended, in order of arrival
    std::vector<std::uint32_t> m_over;
    std::size_t m_nextArrival = 0;
    std::uint32_t m_nextContainer = 0;
    std::uint64_t m_waiting = 0;
    std::vector<std::pair<std::int64_t, std::uint32_t>>
        m_ended;              ///< jobs, by time, whose length is not known to new ones
    bool m_isChanged = false; ///< since the last dispatch, in a way that may let something fit
    double m_slotPrimary = 0, m_slotTotal = 0;
    std::uint64_t m_slots = 0;
    double m_hourPrimary = 0, m_hourTotal = 0;
    std::uint64_t m_hourSlots = 0;
    SchedulingResult m_result;
};

SchedulingRun::SchedulingRun(const SchedulingInput& input, const SchedulingOptions& options, std::uint64_t start,
                             std::uint64_t run)
    : m_input(input)
    , m_options(options)
    , m_spreadSeed(streamOf(start, run, Purpose::TaskSpread).next())
    , m_selection(streamOf(start, run, Purpose::Selection))
    , m_servers(streamOf(start, run, Purpose::ServerChoice))
    , m_books(cohortsOf(input), input.datacenter->servers.size(), options.policy.seesOwner)
    , m_order(input.datacenter->servers.size())
    , m_ends(kTickMs, options.endMs) {
    for (const JobKind& kind : input.kinds)
        m_kinds.push_back(factsOf(kind, options.rankRatio));
    for (const Cohort& cohort : m_books.cohorts()) {
        auto& cores = m_ownerCores[cohort.cores];
        if (cores.empty()) cores = input.values->coresOf(cohort.cores);
        m_ownerCoresOf.push_back(cores.data());
    }
    m_shareOf.resize(m_books.cohorts().size());
    if (options.policy.choosesClasses) setClasses(input.classes);
}

/// New classes: pools of servers and what selection knows of them. Jobs that wait choose anew.
void SchedulingRun::setClasses(const std::vector<SchedulingClass>& classes) {
    std::map<std::uint32_t, std::uint32_t> classOf; // by tenant
    m_classes.clear();
    for (std::uint32_t c = 0; c < classes.size(); ++c) {
        m_classes.push_back({classes[c].name, classes[c].pattern, classes[c].average, classes[c].peak, {}, {}});
        for (const std::uint32_t tenant : classes[c].tenants)
            classOf[tenant] = c;
    }
    m_classOf.clear();
    for (const Cohort& cohort : m_books.cohorts()) {
        const auto at = classOf.find(cohort.tenant);
        m_classOf.push_back(at == classOf.end() ? static_cast<std::uint32_t>(classes.size()) : at->second);
        if (at != classOf.end())
            m_classes[at->second].servers.push_back(
                {cohort.servers.size(), static_cast<double>(cohort.cores), static_cast<double>(cohort.reservedCores)});
    }
    m_books.setPools(m_classOf, classes.size() + 1);
    m_result.coreSOfClass.resize(std::max(m_result.coreSOfClass.size(), classes.size() + 1));
}

void SchedulingRun::endStage(StageRun& stage, std::int64_t atMs) {
    JobRunState& job = m_jobs[stage.job];
    const JobArrival& arrival = m_input.arrivals[stage.job];
    const KindFacts& facts = m_kinds[arrival.kind];
    for (const std::uint32_t next : facts.next[stage.stage]) {
        StageRun& then = m_stages[job.firstStage + next];
        if (--then.waitsFor > 0) continue;
        then.waiting = then.left;
        job.waiting += then.waiting;
        m_waiting += then.waiting;
        job.progressMs = atMs;
        m_isChanged = true;
    }
    if (--job.stagesLeft > 0) return;
    m_ended.emplace_back(atMs, stage.job);
    m_result.jobs[stage.job].jobMs = atMs - arrival.timeMs;
    m_result.jobs[stage.job].isFinished = true;
}

void SchedulingRun::endTask(const TaskEnd& end, std::int64_t tickEndMs) {
    PlacedContainer container;
    if (!m_books.remove(end.server, end.container, container)) return;
    const std::int64_t atMs = tickEndMs - end.beforeTickMs;
    const double coreS =
        static_cast<double>(atMs - std::int64_t{container.startTick} * kTickMs) / 1000 * container.cores;
    m_result.usefulCoreS += coreS;
    if (!m_classOf.empty()) m_result.coreSOfClass[m_classOf[m_books.cohortOf(end.server)]] += coreS;
    ++m_result.finished;
    m_isChanged = true;
    StageRun& stage = m_stages[container.stage];
    --m_jobs[stage.job].running;
    if (--stage.left == 0) endStage(stage, atMs);
}

void SchedulingRun::endTasks(std::size_t tick) {
    std::vector<TaskEnd> ends = m_ends.take(tick);
    // A stage ends with its last task: in order of time, so that this one comes last.
    std::stable_sort(ends.begin(), ends.end(),
                     [](const TaskEnd& a, const TaskEnd& b) { return a.beforeTickMs > b.beforeTickMs; });
    std::size_t n = 0;
    for (const TaskEnd& end : ends) {
        if (++n % 4096 == 0) cancellationPoint();
        endTask(end, static_cast<std::int64_t>(tick) * kTickMs);
    }
    m_ends.reuse(std::move(ends));
}

void SchedulingRun::killOn(std::uint32_t server, std::int64_t nowMs) {
    PlacedContainer container;
    while (m_books.killYoungest(server, container)) {
        StageRun& stage = m_stages[container.stage];
        JobRunState& job = m_jobs[stage.job];
        const double coreS =
            static_cast<double>(nowMs - std::int64_t{container.startTick} * kTickMs) / 1000 * container.cores;
        m_result.wastedCoreS += coreS;
        if (!m_classOf.empty()) m_result.coreSOfClass[m_classOf[m_books.cohortOf(server)]] += coreS;
        ++m_result.killed;
        if (job.waiting == 0) job.progressMs = nowMs;
        ++stage.waiting;
        ++job.waiting;
        --job.running;
        ++m_waiting;
        if (m_options.isLogged) m_result.log.push_back({nowMs, stage.job, stage.stage, server, false, {}});
    }
}

/// What owners do in a slot, by cohort. A series is read for many slots at once: one sample of each would be as many
/// lines of memory as there are series.
std::span<const LoadTable::Sample> SchedulingRun::samplesAt(std::size_t slot) {
    constexpr std::size_t kAtOnce = 64;
    const std::vector<Cohort>& cohorts = m_books.cohorts();
    if (slot < m_samplesBegin || slot >= m_samplesEnd) {
        m_samplesBegin = slot;
        m_samplesEnd = std::min(slot + kAtOnce, m_input.loads->slots());
        m_samples.resize(kAtOnce * cohorts.size());
        for (std::size_t c = 0; c < cohorts.size(); ++c) {
            const auto series = m_input.loads->series(cohorts[c].series);
            for (std::size_t i = m_samplesBegin; i < m_samplesEnd; ++i)
                m_samples[(i - m_samplesBegin) * cohorts.size() + c] = series[i];
        }
    }
    return std::span(m_samples).subspan((slot - m_samplesBegin) * cohorts.size(), cohorts.size());
}

void SchedulingRun::beginSlot(std::int64_t nowMs) {
    const auto slot =
        static_cast<std::size_t>(nowMs / (std::int64_t{1000} * m_input.loads->slotSeconds())) % m_input.loads->slots();
    double primary = 0, total = 0;
    std::vector<std::uint32_t>& over = m_over;
    over.clear();
    const auto samples = samplesAt(slot);
    for (std::uint32_t c = 0; c < m_books.cohorts().size(); ++c) {
        const Cohort& cohort = m_books.cohorts()[c];
        const LoadTable::Sample sample = samples[c];
        m_shareOf[c] = m_input.values->share(sample);
        const double servers = static_cast<double>(cohort.servers.size());
        m_books.setOwner(c, m_ownerCoresOf[c][sample], over);
        primary += servers * m_shareOf[c];
    }
    std::sort(over.begin(), over.end());
    for (const std::uint32_t server : over)
        killOn(server, nowMs);
    for (std::uint32_t c = 0; c < m_books.cohorts().size(); ++c) {
        if (!m_options.policy.seesOwner) m_result.violations += m_books.overCapacity(c); // the others have made room
        total += static_cast<double>(m_books.allocated(c)) / m_books.cohorts()[c].cores;
    }
    const double servers = static_cast<double>(std::max<std::size_t>(1, m_input.datacenter->servers.size()));
    m_slotPrimary += primary / servers, m_slotTotal += (primary + total) / servers, ++m_slots;
    m_hourPrimary += primary / servers, m_hourTotal += (primary + total) / servers, ++m_hourSlots;
    m_isChanged = true;
}

/// What selection sees until the next minute; and jobs that have waited too long.
void SchedulingRun::poll(std::int64_t nowMs) {
    if (!m_options.policy.choosesClasses) return;
    const bool isNeeded =
        m_nextArrival < m_input.arrivals.size() && m_input.arrivals[m_nextArrival].timeMs < nowMs + kPollMs;
    std::vector<std::uint32_t> late;
    for (const std::uint32_t job : m_active) {
        const JobRunState& state = m_jobs[job];
        const bool isLate = m_options.repinMs > 0 && nowMs - state.progressMs >= m_options.repinMs;
        if (state.waiting > 0 && (state.waitsForClass || isLate)) late.push_back(job);
    }
    if (!isNeeded && late.empty()) return;
    std::vector<double> load(m_classes.size()), servers(m_classes.size());
    for (std::uint32_t c = 0; c < m_books.cohorts().size(); ++c) {
        const Cohort& cohort = m_books.cohorts()[c];
        if (m_classOf[c] >= m_classes.size()) continue;
        const double count = static_cast<double>(cohort.servers.size());
        load[m_classOf[c]] += count * m_shareOf[c] + static_cast<double>(m_books.allocated(c)) / cohort.cores;
        servers[m_classOf[c]] += count;
    }
    for (std::size_t c = 0; c < m_classes.size(); ++c)
        m_classes[c].current = servers[c] > 0 ? std::optional(load[c] / servers[c]) : std::nullopt;
    for (const std::uint32_t job : late) {
        ++m_result.reselections;
        select(job, nowMs);
    }
}

void SchedulingRun::select(std::uint32_t job, std::int64_t nowMs) {
    JobRunState& state = m_jobs[job];
    ClassRequest request = m_kinds[m_result.jobs[job].kind].request;
    request.type = m_result.jobs[job].type;
    const ClassSelection found = selectClasses(request, m_classes, [&] { return m_selection.unit(); });
    ++m_result.selections.at(found.chosen.empty() ? 2 : found.feasible.empty() ? 1 : 0);
    state.waitsForClass = m_options.waitsForClass && found.chosen.empty();
    state.pools.assign(found.chosen.begin(), found.chosen.end());
    state.progressMs = nowMs;
    m_isChanged = true;
    if (m_options.isLogged) m_result.log.push_back({nowMs, job, 0, 0, true, state.pools});
}

void SchedulingRun::arrive(const JobArrival& arrival) {
    const auto job = static_cast<std::uint32_t>(m_jobs.size());
    KindFacts& facts = m_kinds[arrival.kind];
    const JobKind& kind = m_input.kinds[arrival.kind];
    JobRunState state;
    state.firstStage = static_cast<std::uint32_t>(m_stages.size());
    state.stagesLeft = static_cast<std::uint32_t>(kind.stages.size());
    for (std::uint32_t i = 0; i < kind.stages.size(); ++i) {
        const std::uint64_t tasks = kind.stages[i].tasks;
        m_stages.push_back({job, i, facts.parents[i], facts.parents[i] == 0 ? tasks : 0, tasks, 0});
        state.waiting += m_stages.back().waiting;
    }
    m_waiting += state.waiting;
    m_jobs.push_back(std::move(state));
    m_active.push_back(job);
    const JobType type = kind.type ? *kind.type : jobTypeOf(facts.lastSeconds, m_options.thresholds);
    m_result.jobs.push_back({arrival.kind, type, arrival.timeMs, 0, false, facts.request.containers, 0});
    m_jobs[job].progressMs = arrival.timeMs;
    if (m_options.policy.choosesClasses) select(job, arrival.timeMs);
    m_isChanged = true;
}

/// Arrivals before a time, each after the jobs that had ended by then: their lengths tell its type.
void SchedulingRun::arriveUntil(std::int64_t untilMs) {
    std::sort(m_ended.begin(), m_ended.end());
    std::size_t known = 0;
    const auto learn = [&](std::int64_t nowMs) {
        for (; known < m_ended.size() && m_ended[known].first <= nowMs; ++known) {
            const JobOutcome& job = m_result.jobs[m_ended[known].second];
            m_kinds[job.kind].lastSeconds = static_cast<double>(job.jobMs) / 1000;
        }
    };
    const std::vector<JobArrival>& all = m_input.arrivals;
    for (; m_nextArrival < all.size() && all[m_nextArrival].timeMs < untilMs; ++m_nextArrival) {
        learn(all[m_nextArrival].timeMs);
        arrive(all[m_nextArrival]);
    }
    learn(untilMs);
    m_ended.erase(m_ended.begin(), m_ended.begin() + static_cast<std::ptrdiff_t>(known));
}

void SchedulingRun::start(std::uint32_t server, std::uint32_t stage, const JobStage& as, std::int64_t nowMs) {
    StageRun& run = m_stages[stage];
    std::int64_t taskMs = as.taskMs;
    if (as.taskSd > 0) { // of its number, so that policies meet the same tasks
        RandomStream random(mixedSeed(mixedSeed(m_spreadSeed, stage), run.starts));
        const double variance = std::log1p(as.taskSd * as.taskSd);
        const double factor = std::exp(std::sqrt(variance) * drawnNormals(random).first - variance / 2);
        taskMs = std::max<std::int64_t>(1, std::llround(static_cast<double>(as.taskMs) * factor));
    }
    PlacedContainer container;
    container.id = m_nextContainer++;
    container.stage = stage;
    container.startTick = static_cast<std::uint32_t>(nowMs / kTickMs) & (kMostTicks - 1);
    container.cores = as.cores & kMostServerCores;
    m_books.place(server, container);
    m_ends.add(nowMs + taskMs, server, container.id);
    ++run.starts;
    ++m_result.started;
}

std::uint64_t SchedulingRun::placeInOrder(StageRun& stage, const JobStage& as, std::int64_t nowMs) {
    const auto number = static_cast<std::uint32_t>(&stage - m_stages.data());
    std::uint64_t placed = 0;
    while (placed < stage.waiting) {
        const auto server = m_order.next(m_books, as.cores, m_servers);
        if (!server) break;
        for (std::uint32_t free = m_books.free(*server); free >= as.cores && placed < stage.waiting; ++placed) {
            start(*server, number, as, nowMs);
            free -= as.cores;
        }
        m_order.moved(m_books);
        cancellationPoint();
    }
    return placed;
}

std::uint64_t SchedulingRun::placeByFree(StageRun& stage, const JobStage& as, std::int64_t nowMs) {
    const auto number = static_cast<std::uint32_t>(&stage - m_stages.data());
    std::uint64_t placed = 0;
    for (; placed < stage.waiting; ++placed) {
        const auto server = serverByFreeCores(m_books, m_jobs[stage.job].pools, as.cores, m_servers);
        if (!server) break;
        start(*server, number, as, nowMs);
        if (placed % 4096 == 0) cancellationPoint();
    }
    return placed;
}

void SchedulingRun::dispatch(std::int64_t nowMs) {
    if (m_waiting == 0 || !m_isChanged) return;
    m_isChanged = false;
    const bool isInOrder = m_options.policy.order == ServerOrder::InRandomOrder;
    if (m_books.mostFree() == 0) return;
    if (isInOrder) m_order.begin(m_books);
    bool areSomeOver = false;
    for (const std::uint32_t number : m_active) {
        JobRunState& job = m_jobs[number];
        areSomeOver = areSomeOver || job.stagesLeft == 0;
        if (!wants(job)) continue;
        const JobKind& kind = m_input.kinds[m_result.jobs[number].kind];
        std::uint64_t placed = 0;
        for (std::size_t i = 0; i < kind.stages.size() && placed < job.waiting; ++i) {
            StageRun& stage = m_stages[job.firstStage + i];
            if (stage.waiting == 0 || m_books.mostFree() < kind.stages[i].cores) continue;
            const std::uint64_t now =
                isInOrder ? placeInOrder(stage, kind.stages[i], nowMs) : placeByFree(stage, kind.stages[i], nowMs);
            stage.waiting -= now;
            placed += now;
        }
        if (placed > 0) job.progressMs = nowMs;
        job.waiting -= placed;
        m_waiting -= placed;
        job.running += placed;
        JobOutcome& outcome = m_result.jobs[number];
        outcome.mostContainers = std::max(outcome.mostContainers, job.running);
        if (m_waiting == 0 || m_books.mostFree() == 0) break;
    }
    if (areSomeOver)
        m_active.erase(std::remove_if(m_active.begin(), m_active.end(),
                                      [&](std::uint32_t job) { return m_jobs[job].stagesLeft == 0; }),
                       m_active.end());
}

void SchedulingRun::addHour(std::int64_t nowMs) {
    if (nowMs % kHourMs != 0 || nowMs == 0) return;
    const double slots = static_cast<double>(std::max<std::uint64_t>(1, m_hourSlots));
    m_result.primaryByHour.push_back(m_hourPrimary / slots);
    m_result.totalByHour.push_back(m_hourTotal / slots);
    m_result.waitingByHour.push_back(m_waiting);
    m_hourPrimary = m_hourTotal = 0;
    m_hourSlots = 0;
}

SchedulingResult SchedulingRun::play() {
    const std::int64_t slotMs = std::int64_t{1000} * m_input.loads->slotSeconds();
    std::size_t tick = 0;
    for (std::int64_t nowMs = 0; nowMs <= m_options.endMs; nowMs += kTickMs, ++tick) {
        cancellationPoint();
        endTasks(tick);
        arriveUntil(nowMs);
        addHour(nowMs);
        if (nowMs % kDayMs == 0 && nowMs > 0 && m_input.recluster && m_options.policy.choosesClasses) {
            setClasses(m_input.recluster(nowMs / kDayMs));
            for (const std::uint32_t job : m_active) // their classes are no more: wherever there is room, until
                m_jobs[job].pools.clear(), m_jobs[job].progressMs = nowMs - m_options.repinMs; // the look below
        }
        if (nowMs % slotMs == 0) beginSlot(nowMs);
        if (nowMs % kPollMs == 0) poll(nowMs);
        arriveUntil(nowMs + 1);
        dispatch(nowMs);
    }
    endTasks(tick);
    return finish();
}

SchedulingResult SchedulingRun::finish() {
    m_result.running = m_books.containers();
    // In ticks since they began, and what is left after the last tick.
    const std::int64_t lastTick = m_options.endMs / kTickMs;
    double cores = 0;
    for (std::uint32_t c = 0; c < m_books.cohorts().size(); ++c)
        cores += static_cast<double>(m_books.allocated(c));
    m_result.runningCoreS =
        static_cast<double>(m_books.runningCoreTicks(static_cast<std::uint32_t>(lastTick))) * kTickMs / 1000 +
        cores * static_cast<double>(m_options.endMs - lastTick * kTickMs) / 1000;
    for (JobOutcome& job : m_result.jobs)
        if (!job.isFinished) {
            ++m_result.unfinishedJobs;
            job.jobMs = m_options.endMs - job.arrivalMs;
        }
    const double slots = static_cast<double>(std::max<std::uint64_t>(1, m_slots));
    m_result.primaryShare = m_slotPrimary / slots;
    m_result.totalShare = m_slotTotal / slots;
    return std::move(m_result);
}

} // namespace

JobTimes SchedulingResult::times(std::optional<JobType> type) const {
    std::vector<double> seconds;
    for (const JobOutcome& job : jobs)
        if (!type || job.type == *type) seconds.push_back(static_cast<double>(job.jobMs) / 1000);
    JobTimes out;
    out.jobs = seconds.size();
    if (seconds.empty()) return out;
    std::sort(seconds.begin(), seconds.end());
    for (const double one : seconds)
        out.mean += one / static_cast<double>(seconds.size());
    // the value that a share does not exceed
    const auto at = [&](double share) {
        return seconds[static_cast<std::size_t>(std::ceil(share * static_cast<double>(seconds.size()))) - 1];
    };
    out.p50 = at(0.50);
    out.p95 = at(0.95);
    return out;
}

SchedulingResult simulateScheduling(const SchedulingInput& input, const SchedulingOptions& options, std::uint64_t start,
                                    std::uint64_t run) {
    return SchedulingRun(input, options, start, run).play();
}

} // namespace tenfold::harvest
