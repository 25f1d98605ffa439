#include "core/characterize/population.h"

#include "core/characterize/name_forms.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr std::size_t kMostTop = 100; ///< files whose paths are kept for the list of those read most

bool isMoreRead(const std::pair<std::uint64_t, std::string>& a, const std::pair<std::uint64_t, std::string>& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
}

/// Lists that are counted by id grow with the table.
template <typename Count>
Count& countAt(std::vector<Count>& counts, std::uint32_t id) {
    if (id >= counts.size()) counts.resize(std::size_t(id) + 1);
    return counts[id];
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

Population::Population(SourceKind kind, Question question)
    : m_kind(kind)
    , m_question(std::move(question))
    , m_replay(std::make_unique<Replay>(static_cast<ReplayListener&>(*this))) {
    if (m_question.t0Ms) m_replay->beginInterval(*m_question.t0Ms);
}

Population::~Population() = default;

std::int64_t Population::resolutionMs() const {
    return m_kind == SourceKind::S3 || m_kind == SourceKind::Web ? 1000 : 1;
}

void Population::load(const NamespaceImage& image) {
    m_replay->load(image);
}

bool Population::isRepeat(const Access& access) {
    if (access.timeMs != m_sameTimeMs) {
        m_sameTimeMs = access.timeMs;
        m_sameTime = {}; // clear() would pay for the largest millisecond again and again
    }
    std::uint64_t hash = access.isAllowed ? 1 : 2;
    for (const std::string_view text : {access.operation, access.path, access.destination, access.user, access.address,
                                        access.cluster, access.worker, access.status})
        hash = (hash ^ textHash(text)) * 0x9E3779B97F4A7C15ULL;
    return !m_sameTime.insert(hash ^ static_cast<std::uint64_t>(access.sizeBytes)).second;
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
    auto operation = operations.find(access.operation);
    if (operation == operations.end()) operation = operations.emplace(access.operation, OperationCount{}).first;
    ++operation->second.all;
    if (!access.isAllowed) ++operation->second.denied;
    if (!access.status.empty()) ++operationStatus[std::string(access.operation).append(" ").append(access.status)];
    if (!access.user.empty()) users.idOf(access.user);
    if (!access.address.empty()) addresses.idOf(access.address);
    if (m_kind == SourceKind::Cache) return;
    allTimes.add(time);
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

void Population::addRead(const Access& access, std::uint32_t file, std::optional<std::int64_t> ageMs) {
    reads.timeMs.push_back(access.timeMs);
    reads.file.push_back(file);
    if (hasReplay()) {
        reads.ageMs.push_back(ageMs.value_or(-1));
    } else {
        reads.cluster.push_back(access.cluster.empty() ? 0 : clusters.idOf(access.cluster));
        reads.sizeBytes.push_back(access.sizeBytes);
        if (access.sizeBytes < 0) {
            ++readsWithoutSize;
        } else {
            readSizes.add(access.sizeBytes);
        }
    }
}

void Population::access(const Access& access) {
    const bool isCounted = isInInterval(access.timeMs);
    if (isCounted) countRecord(access);
    if (hasReplay()) {
        if (!access.isAllowed) return;
        if (isCounted) countAllowed(access);
        m_replay->apply(access, isCounted);
        return;
    }
    if (!isCounted) return;
    const std::uint32_t path = access.path.empty() ? UINT32_MAX : paths.idOf(access.path);
    if (!access.cluster.empty()) clusters.idOf(access.cluster);
    if (!access.isAllowed) return;
    countAllowed(access);
    if (access.action != Action::Read || path == UINT32_MAX) return;
    ++countAt(readsOfPath, path);
    if (m_kind != SourceKind::Cache) countForm(access);
    addRead(access, path, std::nullopt);
}

void Population::read(const FileLife& life, const Access& access, std::optional<std::int64_t> ageMs) {
    countForm(access);
    addRead(access, life.serial, ageMs);
}

void Population::offerTop(std::uint64_t reads, std::string path) {
    m_top.emplace_back(reads, std::move(path));
    if (m_top.size() < 2 * kMostTop) return;
    std::sort(m_top.begin(), m_top.end(), isMoreRead);
    m_top.resize(kMostTop);
}

void Population::ended(const FileLife& life, LifeEnd end, std::optional<std::int64_t> ageMs, bool isCounted) {
    if (life.reads > 0) {
        popularity.add(std::int64_t(life.reads));
        const bool isFull = m_top.size() >= kMostTop;
        if (!isFull || life.reads >= std::min_element(m_top.begin(), m_top.end(), [](const auto& a, const auto& b) {
                                         return a.first < b.first;
                                     })->first)
            offerTop(life.reads, m_replay->firstPathOf(life));
    }
    if (!isCounted || !ageMs) return;
    const bool isDeath = end == LifeEnd::Deleted;
    if (isDeath) agesAtDeletion.push_back(*ageMs);
    if (isDeath && life.isCreatedHere) ++createdAndDeleted;
    const std::int64_t t0 = m_question.t0Ms.value_or(INT64_MIN);
    const std::int64_t entry = life.birthMs < t0 ? t0 - life.birthMs : 0;
    lifetimes.push_back({entry, *ageMs, isDeath});
}

void Population::job(const Job& job) {
    if (!isInInterval(job.submitMs)) return;
    jobs.push_back({std::string(job.id), std::string(job.outcome), job.isSuccess, job.submitMs, job.durationMs,
                    job.inputBytes, job.shuffleBytes, job.outputBytes});
    Access access;
    access.timeMs = job.submitMs;
    access.action = Action::Read;
    access.operation = "job";
    access.path = job.inputPath;
    access.sizeBytes = job.inputBytes;
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
        const bool isRelative = m_kind == SourceKind::Jobs && firstMs >= 0 && lastMs < kTenYearsMs;
        m_fromMs = m_question.fromMs.value_or(isRelative ? 0 : firstMs);
        m_toMs = m_question.toMs.value_or(lastMs + 1);
    }
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
    const std::int64_t end = m_question.t1Ms.value_or(lastMs);
    m_replay->endInterval(end);
    const std::int64_t t0 = m_question.t0Ms.value_or(INT64_MIN);
    m_replay->eachLive([&](const FileLife& life, LivePaths::Node node) {
        if (life.reads > 0) {
            popularity.add(std::int64_t(life.reads));
            offerTop(life.reads, m_replay->pathOf(node));
        }
        if (!life.isBirthKnown || life.birthMs > end) return;
        lifetimes.push_back({life.birthMs < t0 ? t0 - life.birthMs : 0, end - life.birthMs, false});
    });
}

std::uint64_t Population::bytes() const {
    std::uint64_t sum = m_replay->bytes() + users.bytes() + addresses.bytes() + clusters.bytes() + workers.bytes() +
                        paths.bytes() + m_extensions.bytes() + allTimes.bytes();
    for (const TimedCounts& counts : times)
        sum += counts.bytes();
    sum += reads.timeMs.capacity() * sizeof(std::int64_t) + reads.file.capacity() * sizeof(std::uint32_t) +
           reads.cluster.capacity() * sizeof(std::uint32_t) + reads.sizeBytes.capacity() * sizeof(std::int64_t) +
           reads.ageMs.capacity() * sizeof(std::int64_t) + readsOfPath.capacity() * sizeof(std::uint64_t);
    return sum + lifetimes.capacity() * sizeof(Lifetime) + agesAtDeletion.capacity() * sizeof(std::int64_t) +
           jobs.capacity() * sizeof(KeptJob);
}

std::vector<std::pair<std::uint64_t, std::string>> Population::mostRead(std::size_t count) const {
    std::vector<std::pair<std::uint64_t, std::string>> top = m_top;
    for (std::uint32_t path = 0; path < readsOfPath.size(); ++path)
        if (readsOfPath[path] > 0) top.emplace_back(readsOfPath[path], std::string(paths.textOf(path)));
    const auto middle = top.begin() + static_cast<std::ptrdiff_t>(std::min(count, top.size()));
    std::partial_sort(top.begin(), middle, top.end(), isMoreRead);
    top.erase(middle, top.end());
    return top;
}

} // namespace tenfold::characterize
