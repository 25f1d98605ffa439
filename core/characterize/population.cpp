#include "core/characterize/population.h"

#include "core/characterize/measures/months.h"
#include "core/characterize/name_forms.h"
#include "core/words/characterize_messages.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::characterize {
namespace {

bool isMoreRead(const std::pair<std::uint64_t, std::string>& a, const std::pair<std::uint64_t, std::string>& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
}

/// Lists that are counted by id grow with the table.
template <typename List>
typename List::value_type& countAt(List& counts, std::uint32_t id) {
    if (id >= counts.size()) counts.resize(std::size_t(id) + 1);
    return counts[id];
}

ReadsByTime::Wants wantsOf(SourceKind kind, const Question& question, const Gathers& gathers) {
    const bool hasClusters = kind == SourceKind::Objects;
    ReadsByTime::Wants wants{gathers.reuse, gathers.ecosystem, hasClusters, {}};
    if (kind != SourceKind::Cache && gathers.windows) { // a trace of references has no times of its own
        wants.widthsMs = question.windowsMs;
        if (wants.widthsMs.empty())
            wants.widthsMs.assign(FeatureWindows::kWidthsMs.begin(), FeatureWindows::kWidthsMs.end());
    }
    return wants;
}

} // namespace

Sentence nameOf(SourceKind kind) {
    switch (kind) {
    case SourceKind::Audit:
        return say(TENFOLD_WORDS("Sentence", "HDFS audit log", "sourceKind.audit"));
    case SourceKind::Objects:
        return say(TENFOLD_WORDS("Sentence", "object-store access log", "sourceKind.objects"));
    case SourceKind::S3:
        return say(TENFOLD_WORDS("Sentence", "S3 server access log", "sourceKind.s3"));
    case SourceKind::Web:
        return say(TENFOLD_WORDS("Sentence", "web server log", "sourceKind.web"));
    case SourceKind::Cache:
        return say(TENFOLD_WORDS("Sentence", "cache trace", "sourceKind.cache"));
    case SourceKind::Counts:
        return say(TENFOLD_WORDS("Sentence", "access counts", "sourceKind.counts"));
    case SourceKind::Jobs:
        return say(TENFOLD_WORDS("Sentence", "job history", "sourceKind.jobs"));
    case SourceKind::Spark:
        break;
    }
    return say(TENFOLD_WORDS("Sentence", "Spark event log", "sourceKind.spark"));
}

Gathers gathersFor(const std::vector<std::string>& measures) {
    if (measures.empty()) return {};
    Gathers gathers{false, false, false, false, false, false, false};
    const auto asks = [&](std::initializer_list<std::string_view> ids) {
        return std::any_of(measures.begin(), measures.end(),
                           [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); });
    };
    gathers.replay = asks({"2.6", "M01", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M11", "M12",
                           "M13", "M15", "M16", "M18", "M29", "M33", "M34", "M42", "M43", "M44", "M45", "cache"});
    gathers.ages = asks({"M10", "M11", "M12", "M13", "M15", "M42", "M43", "M44"});
    gathers.reuse = asks({"M16", "M42", "M43", "M44"});
    gathers.ecosystem = asks({"M18", "M19", "M42", "M43", "M44"});
    gathers.people = asks({"M01", "M18"});
    gathers.forms = asks({"M33", "M34"});
    gathers.windows = asks({"M45"});
    return gathers;
}

Population::Population(SourceKind kind, Question question, Gathers gathers)
    : byTime(wantsOf(kind, question, gathers), &m_memory)
    , m_kind(kind)
    , m_question(std::move(question))
    , m_gathers(gathers)
    , m_where(m_question.where)
    , m_replay(std::make_unique<Replay>(static_cast<ReplayListener&>(*this), &m_memory)) {
    for (std::size_t action = 0; action < kActions; ++action) {
        times.emplace_back(&m_memory);
        interarrivals.emplace_back(&m_memory);
    }
    if (const auto from = watchedFromMs()) m_replay->beginInterval(*from);
    if (m_question.toMs) m_replay->watchUntil(*m_question.toMs - 1);
}

Population::~Population() = default;

std::int64_t Population::resolutionMs() const {
    return std::max<std::int64_t>(coarsestMs, m_kind == SourceKind::S3 || m_kind == SourceKind::Web ? 1000 : 1);
}

void Population::load(const NamespaceImage& image) {
    m_replay->load(image);
}

void Question::countBetweenImages() {
    if (t0Ms && !fromMs) {
        fromMs = *t0Ms + 1;
        isOfImages = true;
    }
    if (t1Ms && !toMs) {
        toMs = *t1Ms + 1;
        isOfImages = true;
    }
}

bool Question::isOfWholeTrace(std::int64_t seenToMs) const {
    if (!where.empty()) return false;
    if (fromMs && (!t0Ms || *fromMs > *t0Ms + 1)) return false;
    if (!toMs) return true;
    // beyond t1 a read would be of later than the image
    return t1Ms && *toMs > *t1Ms && std::min(*toMs - 1, seenToMs) <= *t1Ms;
}

void Population::countBetweenImages() {
    const Question before = m_question;
    m_question.countBetweenImages();
    if (m_question.fromMs != before.fromMs) m_replay->beginInterval(*watchedFromMs());
    if (m_question.toMs != before.toMs) m_replay->watchUntil(*m_question.toMs - 1);
}

void Population::askInstants(std::optional<std::int64_t> t1Ms, std::optional<std::int64_t> t2Ms) {
    if (t1Ms) m_question.t1Ms = t1Ms;
    if (t2Ms) m_question.t2Ms = t2Ms;
}

bool Population::isRepeat(const Access& access) {
    if (access.timeMs != m_sameTimeMs) {
        m_sameTimeMs = access.timeMs;
        if (!m_sameTime.empty()) m_sameTime = {}; // clear() would pay for the largest millisecond again and again
    }
    std::uint64_t hash = access.isAllowed ? 1 : 2;
    if (!access.record.empty()) {
        hash = textHash(access.record);
    } else {
        for (const std::string_view text :
             {access.operation, access.path, access.destination, access.user, access.address, access.cluster,
              access.worker, access.status, access.extension})
            hash = (hash ^ textHash(text)) * 0x9E3779B97F4A7C15ULL;
        hash ^= static_cast<std::uint64_t>(access.sizeBytes);
    }
    return !m_sameTime.insert(hash).second;
}

OperationCount& Population::operationNamed(std::string_view name) {
    const std::size_t letters = name.empty() ? 0
                                             : name.size() * 7 + std::size_t(std::uint8_t(name.front())) +
                                                   3 * std::size_t(std::uint8_t(name.back()));
    KnownOperation& known = m_knownOperations[letters % m_knownOperations.size()];
    if (known.name && *known.name == name) return *known.count;
    auto operation = operations.find(name);
    if (operation == operations.end()) operation = operations.emplace(name, OperationCount{}).first;
    known = {&operation->first, &operation->second};
    return operation->second;
}

void Population::countRecord(const Access& access) {
    const std::int64_t time = access.timeMs;
    if (records == 0) {
        firstMs = lastMs = time;
    } else {
        const std::int64_t step = time - m_lastRecordMs;
        constexpr std::int64_t kLongGapMs = 600'000;
        if (step < 0) {
            ++backwardSteps;
        } else {
            gaps.add(step);
            if (step > kLongGapMs) longGaps.emplace_back(m_lastRecordMs, time);
        }
        firstMs = std::min(firstMs, time);
        lastMs = std::max(lastMs, time);
    }
    m_lastRecordMs = time;
    ++records;
    if (!access.isAllowed) ++denied;
    OperationCount& operation = operationNamed(access.operation);
    ++operation.all;
    if (!access.isAllowed) ++operation.denied;
    if (!access.status.empty()) ++operationStatus[std::string(access.operation).append(" ").append(access.status)];
    if (m_gathers.people) countPeople(access);
}

void Population::countPeople(const Access& access) {
    // the next record is often of the same
    if (!access.user.empty() && access.user != m_lastUser) {
        users.idOf(access.user);
        m_lastUser = access.user;
    }
    if (!access.address.empty() && access.address != m_lastAddress) {
        addresses.idOf(access.address);
        m_lastAddress = access.address;
    }
    if (m_kind == SourceKind::Cache) return;
    allTimes.add(access.timeMs);
    if (isRepeat(access)) ++exactRepeats;
    if (!access.worker.empty()) workers.idOf(access.worker);
}

void Population::countAllowed(const Access& access) {
    const auto action = static_cast<std::size_t>(access.action);
    if (!access.isRequest) return;
    ++actions[action];
    times[action].add(access.timeMs, std::max<std::int64_t>(0, access.sizeBytes));
    if (m_hasLast[action]) {
        const std::int64_t step = access.timeMs - m_lastOfAction[action];
        if (step < 0) {
            ++interarrivalsBack[action];
        } else {
            interarrivals[action].add(step);
        }
    }
    m_hasLast[action] = true;
    m_lastOfAction[action] = access.timeMs;
}

void Population::countForm(const Access& access) {
    std::string_view extension = access.extension;
    if (!access.hasExtension) {
        const std::string_view name = baseName(access.path);
        const std::size_t dot = name.find('.');
        extension = dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
    }
    const std::uint32_t id = m_extensions.idOf(extension);
    const bool isDelta = access.path.find("/_delta_log/") != std::string_view::npos;
    ++countAt(m_extensionReads, id);
    countAt(m_deltaReads, id) += isDelta ? 1 : 0;
}

void Population::addAge(std::int64_t timeMs, std::int64_t ageMs) {
    std::int64_t begin = m_question.t0Ms.value_or(m_question.fromMs.value_or(firstMs));
    if (m_question.fromMs && *m_question.fromMs > begin + 1) begin = *m_question.fromMs; // after the image
    if (timeMs < begin + kMsOfDay) agesOfFirstDay.add(ageMs);
    if (!m_month || timeMs < m_monthFromMs || timeMs >= m_monthToMs) {
        m_month = &agesOfMonth.try_emplace(monthOf(timeMs), &m_memory).first->second;
        m_monthFromMs = floorDivided(timeMs, kMsOfDay) * kMsOfDay; // a day at a time
        m_monthToMs = m_monthFromMs + kMsOfDay;
    }
    m_month->add(ageMs);
}

void Population::addRead(const Access& access, std::uint32_t file, std::optional<std::int64_t> ageMs) {
    ++reads;
    std::uint32_t cluster = FeatureWindows::kNoCluster;
    if (hasReplay()) {
        constexpr std::size_t kMostFirst = 4096; ///< enough to look at
        if (m_gathers.ages && firstAges.size() < kMostFirst) firstAges.push_back(ageMs.value_or(-1));
        if (m_gathers.ages && ageMs) addAge(access.timeMs, *ageMs);
    } else {
        if (!access.cluster.empty()) {
            cluster = clusters.idOf(access.cluster);
            if (cluster == m_lastCluster) ++readsAfterSameCluster;
            m_lastCluster = cluster;
            ++countAt(readsOfCluster, cluster);
            countAt(bytesOfCluster, cluster) += std::max<std::int64_t>(0, access.sizeBytes);
        }
        if (access.sizeBytes < 0) {
            ++readsWithoutSize;
        } else {
            readSizes.add(access.sizeBytes);
        }
        if (m_kind == SourceKind::Cache) stack.add(file);
    }
    if (m_gathers.reuse || m_gathers.ecosystem || m_gathers.windows)
        byTime.add({access.timeMs, access.sizeBytes, file, cluster}, firstMs);
}

void Population::soon(const Access& access) {
    if (m_gathers.people && !access.address.empty()) addresses.soon(access.address);
    if (!hasReplay()) {
        if (!access.path.empty()) paths.soon(access.path);
        return;
    }
    const bool isOfTree = access.action == Action::Read || access.action == Action::Create ||
                          access.action == Action::Delete || access.action == Action::Rename;
    if (isOfTree && m_gathers.replay) m_replay->soon(access);
}

bool Population::passes(const Access& access) {
    if (m_where.isEmpty() || m_where.passes(access)) return true;
    constexpr std::size_t kMostShown = 5;
    if (records == 0 && m_unmatched.size() < kMostShown) m_where.addValues(access, m_unmatched);
    return false;
}

bool Population::knowsNoOperation() const {
    if (records == 0 || m_kind != SourceKind::Objects) return false;
    for (std::size_t action = 0; action < kActions; ++action)
        if (action != std::size_t(Action::Other) && actions[action] > 0) return false;
    return actions[std::size_t(Action::Other)] > 0;
}

void Population::access(const Access& access) {
    m_seenToMs = std::max(m_seenToMs, access.timeMs);
    m_seenFromMs = std::min(m_seenFromMs, access.timeMs);
    const bool isCounted = isInInterval(access.timeMs) && passes(access);
    if (isCounted) countRecord(access);
    if (hasReplay()) {
        if (!access.isAllowed) return;
        if (isCounted) countAllowed(access);
        if (m_gathers.replay) m_replay->apply(access, isCounted);
        return;
    }
    if (!isCounted) return;
    const std::uint32_t path = access.path.empty() ? UINT32_MAX : paths.idOf(access.path);
    if (!access.cluster.empty()) clusters.idOf(access.cluster);
    if (!access.isAllowed) return;
    countAllowed(access);
    if (access.action != Action::Read || path == UINT32_MAX) return;
    ++countAt(readsOfPath, path);
    if (m_kind != SourceKind::Cache && m_gathers.forms) countForm(access);
    addRead(access, path, std::nullopt);
}

void Population::read(const FileLife& life, const Access& access, std::optional<std::int64_t> ageMs) {
    if (m_gathers.forms) countForm(access);
    addRead(access, life.serial, ageMs);
}

void Population::offerTop(std::uint64_t reads, std::string path) {
    if (m_top.size() == kMostTop) {
        std::pop_heap(m_top.begin(), m_top.end(), isMoreRead);
        m_top.pop_back();
    }
    m_top.emplace_back(reads, std::move(path));
    std::push_heap(m_top.begin(), m_top.end(), isMoreRead);
}

/// The instant after which lives are watched: that of the image, or the last before an interval that begins later.
std::optional<std::int64_t> Population::watchedFromMs() const {
    if (!m_question.fromMs) return m_question.t0Ms;
    return std::max(m_question.t0Ms.value_or(INT64_MIN), *m_question.fromMs - 1);
}

/// The last instant of the interval; known when all is read.
std::int64_t Population::watchedToMs() const {
    const std::int64_t end = m_question.t1Ms.value_or(m_question.toMs ? *m_question.toMs - 1 : lastMs);
    return m_question.toMs ? std::min(end, *m_question.toMs - 1) : end;
}

void Population::addLife(std::int64_t birthMs, std::int64_t ageMs, bool hasDied) {
    const std::int64_t from = watchedFromMs().value_or(INT64_MIN);
    const std::int64_t entry = birthMs < from ? from - birthMs : 0;
    if (entry > 0 && entry >= ageMs) return; // never seen alive
    if (entry > 0) lateEntries.add(entry);
    exits.add(ageMs);
    if (!hasDied) return;
    deaths.add(ageMs);
    if (entry > 0)
        leftAtStart.add(ageMs - entry);
    else
        livesFromBirth.add(ageMs);
}

BoundedCounts Population::agesAtAccess() const {
    BoundedCounts all;
    for (const auto& [month, ages] : agesOfMonth)
        all.merge(ages);
    return all;
}

void Population::ended(const FileLife& life, LifeEnd end, std::optional<std::int64_t> ageMs, bool isCounted) {
    if (life.reads > 0) {
        popularity.add(std::int64_t(life.reads));
        if (isOfTop(life.reads, [&](std::string_view path) { return m_replay->isFirstPathBefore(life, path); }))
            offerTop(life.reads, m_replay->firstPathOf(life));
    }
    if (!ageMs) return;
    if (!isCounted) { // one that ends after the interval is known to have lived up to its end
        const bool isLater = m_question.toMs && life.birthMs + *ageMs >= *m_question.toMs;
        if (isLater && m_gathers.ages && life.birthMs <= watchedToMs())
            addLife(life.birthMs, watchedToMs() - life.birthMs, false);
        return;
    }
    const bool isDeath = end == LifeEnd::Deleted;
    if (isDeath) agesAtDeletion.add(*ageMs);
    if (isDeath && life.isCreatedHere) ++createdAndDeleted;
    if (m_gathers.ages) addLife(life.birthMs, *ageMs, isDeath);
}

std::string_view Population::keptText(std::string_view text) {
    return m_jobTexts.textOf(m_jobTexts.idOf(text));
}

void Population::job(const Job& job) {
    m_seenToMs = std::max(m_seenToMs, job.submitMs);
    m_seenFromMs = std::min(m_seenFromMs, job.submitMs);
    if (!isInInterval(job.submitMs)) return;
    Access access;
    access.timeMs = job.submitMs;
    access.action = Action::Read;
    access.operation = "job";
    access.path = job.inputPath;
    access.sizeBytes = job.inputBytes;
    const std::string whole = job.record.empty() ? fmt::format("{}\n{}\n{} {} {} {} {}\n{}", job.id, job.outcome,
                                                               job.submitMs, job.durationMs, job.inputBytes,
                                                               job.shuffleBytes, job.outputBytes, job.inputPath)
                                                 : std::string();
    access.record = job.record.empty() ? std::string_view(whole) : job.record;
    if (!passes(access)) return;
    jobs.push_back({keptText(job.id), keptText(job.outcome), job.isSuccess, job.submitMs, job.durationMs,
                    job.inputBytes, job.shuffleBytes, job.outputBytes});
    countRecord(access);
    countAllowed(access);
    if (!access.path.empty()) {
        const std::uint32_t path = paths.idOf(access.path);
        ++countAt(readsOfPath, path);
        addRead(access, path, std::nullopt);
    } else if (access.sizeBytes >= 0) {
        readSizes.add(access.sizeBytes);
    }
}

void Population::count(std::uint64_t reads) {
    ++records;
    m_hasTimes = false;
    if (reads > 0) popularity.add(static_cast<std::int64_t>(reads));
}

void Population::finish() {
    if (records > 0 && m_hasTimes) {
        // times that begin at nothing begin there, also where nothing happened at once
        constexpr std::int64_t kTenYearsMs = 315'360'000'000;
        m_isRelative = m_kind == SourceKind::Jobs && firstMs >= 0 && lastMs < kTenYearsMs;
        m_fromMs = m_question.fromMs.value_or(m_isRelative ? 0 : firstMs);
        m_toMs = m_question.toMs.value_or(std::max(lastMs, m_question.t1Ms.value_or(lastMs)) + 1);
    }
    byTime.finish(firstMs);
    for (const std::uint64_t count : readsOfPath)
        if (count > 0) popularity.add(static_cast<std::int64_t>(count));
    for (std::uint32_t id = 0; id < m_extensions.size(); ++id) {
        const FormAndCompression form = formOfExtension(m_extensions.textOf(id));
        const std::uint64_t all = m_extensionReads[id], below = form.format == "json" ? m_deltaReads[id] : 0;
        if (all > below) formats[form.format] += all - below;
        if (below > 0) formats["delta log"] += below;
        compressions[form.compression] += all;
    }
    if (!hasReplay()) return;
    // nobody watched beyond the last record, whatever interval was asked for
    const std::int64_t end = m_question.t1Ms ? watchedToMs() : std::min(watchedToMs(), m_seenToMs);
    m_replay->endInterval(end);
    m_replay->eachLive([&](const FileLife& life, LivePaths::Node node) {
        if (life.reads > 0) {
            popularity.add(std::int64_t(life.reads));
            if (isOfTop(life.reads, [&](std::string_view path) { return m_replay->isPathBefore(node, path); }))
                offerTop(life.reads, m_replay->pathOf(node));
        }
        if (m_gathers.ages && life.isBirthKnown && life.birthMs <= end)
            addLife(life.birthMs, end - life.birthMs, false);
    });
}

std::vector<std::pair<std::string, std::uint64_t>> Population::extensionsRead() const {
    std::vector<std::pair<std::string, std::uint64_t>> reads;
    for (std::uint32_t id = 0; id < m_extensions.size(); ++id)
        reads.emplace_back(std::string(m_extensions.textOf(id)), m_extensionReads[id]);
    return reads;
}

std::uint64_t Population::bytes() const {
    std::uint64_t sum = m_replay->bytes() + users.bytes() + addresses.bytes() + clusters.bytes() + workers.bytes() +
                        paths.bytes() + m_extensions.bytes() + allTimes.bytes() + byTime.bytes() + stack.bytes();
    for (const TimedCounts& counts : times)
        sum += counts.bytes();
    for (const BoundedCounts& counts : interarrivals)
        sum += counts.bytes();
    for (const BoundedCounts* counts : {&gaps, &readSizes, &agesOfFirstDay, &agesAtDeletion, &lateEntries, &exits,
                                        &deaths, &livesFromBirth, &leftAtStart})
        sum += counts->bytes();
    for (const auto& [month, counts] : agesOfMonth)
        sum += counts.bytes();
    return sum +
           (readsOfPath.capacity() + readsOfCluster.capacity() + bytesOfCluster.capacity()) * sizeof(std::uint64_t) +
           jobs.capacity() * sizeof(KeptJob) + m_jobTexts.bytes();
}

bool Population::isFull() {
    m_memory.trim();
    return !m_memory.status();
}

Status Population::room() const {
    Status status = m_memory.status();
    if (!status && status.error().id() == MessageId::DiskFull)
        return fail(MessageId::MemoryBudget, {m_memory.limitBytes() >> 20, m_memory.folder().string()});
    return status;
}

std::vector<std::pair<std::uint64_t, std::string>> Population::mostRead(std::size_t count) const {
    std::vector<std::pair<std::uint64_t, std::string>> top = m_top;
    // of paths as many as are wanted, the least of them in front: a text for each of millions would not fit
    const auto isMore = [&](std::uint32_t a, std::uint32_t b) {
        if (readsOfPath[a] != readsOfPath[b]) return readsOfPath[a] > readsOfPath[b];
        return paths.textOf(a) < paths.textOf(b);
    };
    std::vector<std::uint32_t> most;
    for (std::uint32_t path = 0; path < readsOfPath.size(); ++path) {
        if (readsOfPath[path] == 0 || count == 0) continue;
        if (most.size() == count) {
            if (!isMore(path, most.front())) continue;
            std::pop_heap(most.begin(), most.end(), isMore);
            most.pop_back();
        }
        most.push_back(path);
        std::push_heap(most.begin(), most.end(), isMore);
    }
    for (const std::uint32_t path : most)
        top.emplace_back(readsOfPath[path], std::string(paths.textOf(path)));
    const auto middle = top.begin() + static_cast<std::ptrdiff_t>(std::min(count, top.size()));
    std::partial_sort(top.begin(), middle, top.end(), isMoreRead);
    top.erase(middle, top.end());
    return top;
}

} // namespace tenfold::characterize
