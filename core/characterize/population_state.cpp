// What a population keeps of itself, part by part: bytes of a version each.
#include "core/characterize/population.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr std::uint8_t kPartVersion = Population::kVersion;

void keepOptional(const std::optional<std::int64_t>& value, StateWriter& out) {
    out.number(value ? 1 : 0);
    if (value) out.integer(*value);
}

std::optional<std::int64_t> takenOptional(StateReader& in) {
    return in.numberUpTo(1) == 1 ? std::optional(in.integer()) : std::nullopt;
}

template <typename State>
void keepState(const State& state, StateWriter& out) {
    out.text(state.kept());
}

template <typename State>
void restoreState(State& state, StateReader& in) {
    auto restored = State::restored(in.text());
    in.mustBe(restored.has_value());
    if (restored) state = std::move(*restored);
}

void keepIntegers(const std::vector<std::int64_t>& values, StateWriter& out) {
    out.number(values.size());
    for (const std::int64_t value : values)
        out.integer(value);
}

void restoreIntegers(std::vector<std::int64_t>& values, StateReader& in) {
    values.resize(in.entries());
    for (std::int64_t& value : values)
        value = in.integer();
}

template <typename Numbers>
void keepNumbers(const Numbers& values, StateWriter& out) {
    out.number(values.size());
    for (const std::uint64_t value : values)
        out.number(value);
}

template <typename Numbers>
void restoreNumbers(Numbers& values, StateReader& in, std::size_t most) {
    values.resize(in.entries());
    for (std::uint64_t& value : values)
        value = in.number();
    in.mustBe(values.size() <= most);
}

using Counted = std::map<std::string, std::uint64_t, std::less<>>;

void keepCounted(const Counted& counts, StateWriter& out) {
    out.number(counts.size());
    for (const auto& [name, count] : counts) {
        out.text(name);
        out.number(count);
    }
}

template <typename Map>
void restoreCounted(Map& counts, StateReader& in) {
    const std::size_t size = in.entries();
    for (std::size_t i = 0; i < size && in.isGood(); ++i) {
        const std::string name(in.text());
        counts[name] = in.number();
    }
}

void keepSpark(const SparkApplication& spark, StateWriter& out) {
    out.text(spark.id);
    out.text(spark.version);
    out.number(spark.applications);
    for (const std::int64_t time : {spark.startMs, spark.endMs, spark.lastMs, spark.durationMs})
        out.integer(time);
    for (const auto* counts :
         {&spark.events, &spark.jobs, &spark.stages, &spark.executions, &spark.taskEnds, &spark.scans}) {
        out.number(counts->size());
        for (const auto& [name, count] : *counts) {
            out.text(name);
            out.number(count);
        }
    }
    for (const std::uint64_t count :
         {spark.tasksComplete, spark.tasksFailed, spark.tasksKilled, spark.speculativeEnds, spark.badLines})
        out.number(count);
    const SparkApplication::Bytes& b = spark.bytes;
    for (const std::int64_t bytes : {b.input, b.inputRecords, b.output, b.outputRecords, b.shuffleRead, b.shuffleWrite})
        out.integer(bytes);
    keepIntegers(spark.taskInput, out);
    keepIntegers(spark.succeededMs, out);
}

SparkApplication takenSpark(StateReader& in) {
    SparkApplication spark;
    spark.id = in.text();
    spark.version = in.text();
    spark.applications = in.number();
    for (std::int64_t* time : {&spark.startMs, &spark.endMs, &spark.lastMs, &spark.durationMs})
        *time = in.integer();
    for (auto* counts : {&spark.events, &spark.jobs, &spark.stages, &spark.executions, &spark.taskEnds, &spark.scans})
        restoreCounted(*counts, in);
    for (std::uint64_t* count :
         {&spark.tasksComplete, &spark.tasksFailed, &spark.tasksKilled, &spark.speculativeEnds, &spark.badLines})
        *count = in.number();
    SparkApplication::Bytes& b = spark.bytes;
    for (std::int64_t* bytes :
         {&b.input, &b.inputRecords, &b.output, &b.outputRecords, &b.shuffleRead, &b.shuffleWrite})
        *bytes = in.integer();
    restoreIntegers(spark.taskInput, in);
    restoreIntegers(spark.succeededMs, in);
    return spark;
}

} // namespace

void Population::keepSummary(StateWriter& out) const {
    for (const auto* at : {&m_question.fromMs, &m_question.toMs, &m_question.t0Ms, &m_question.t1Ms, &m_question.t2Ms,
                           &m_question.slotMs})
        keepOptional(*at, out);
    keepIntegers(m_question.widthsMs, out);
    keepIntegers(m_question.windowsMs, out);
    out.text(m_question.where);
    out.number(m_question.isOfImages ? 1 : 0);
    for (const bool is : {m_gathers.replay, m_gathers.ages, m_gathers.reuse, m_gathers.ecosystem, m_gathers.people,
                          m_gathers.forms, m_gathers.windows, m_hasTimes})
        out.number(is ? 1 : 0);
    for (const std::uint64_t count : {lines.parsed, lines.rejected, lines.other, records, denied, exactRepeats,
                                      backwardSteps, reads, readsWithoutSize, createdAndDeleted, readsAfterSameCluster})
        out.number(count);
    out.number(lines.firstBad.size());
    for (const BadLine& bad : lines.firstBad) {
        out.text(bad.file);
        out.number(bad.line);
        out.number(bad.offset);
        out.text(bad.text);
    }
    for (const std::int64_t time : {firstMs, lastMs, m_lastRecordMs, m_seenFromMs, m_seenToMs})
        out.integer(time);
    keepOptional(startedAtMs, out);
    out.integer(coarsestMs);
    out.number(operations.size());
    for (const auto& [name, count] : operations) {
        out.text(name);
        out.number(count.all);
        out.number(count.denied);
    }
    keepCounted(operationStatus, out);
    for (const std::uint64_t count : actions)
        out.number(count);
    out.number(m_lastCluster);
    for (const TextTable* texts : {&users, &addresses, &clusters, &workers})
        texts->keep(out);
    out.integer(m_sameTimeMs);
    std::vector<std::uint64_t> same(m_sameTime.begin(), m_sameTime.end());
    std::sort(same.begin(), same.end());
    keepNumbers(same, out);
}

void Population::restoreSummary(StateReader& in) {
    for (auto* at : {&m_question.fromMs, &m_question.toMs, &m_question.t0Ms, &m_question.t1Ms, &m_question.t2Ms,
                     &m_question.slotMs})
        *at = takenOptional(in);
    restoreIntegers(m_question.widthsMs, in);
    restoreIntegers(m_question.windowsMs, in);
    m_question.where = in.text();
    m_where = RecordFilter(m_question.where);
    m_question.isOfImages = in.numberUpTo(1) == 1;
    if (m_question.toMs) m_replay->watchUntil(*m_question.toMs - 1);
    for (bool* is : {&m_gathers.replay, &m_gathers.ages, &m_gathers.reuse, &m_gathers.ecosystem, &m_gathers.people,
                     &m_gathers.forms, &m_gathers.windows, &m_hasTimes})
        *is = in.numberUpTo(1) == 1;
    for (std::uint64_t* count : {&lines.parsed, &lines.rejected, &lines.other, &records, &denied, &exactRepeats,
                                 &backwardSteps, &reads, &readsWithoutSize, &createdAndDeleted, &readsAfterSameCluster})
        *count = in.number();
    const std::uint64_t bad = in.numberUpTo(kMostBadLines);
    for (std::uint64_t i = 0; i < bad && in.isGood(); ++i) {
        BadLine& line = lines.firstBad.emplace_back();
        line.file = in.text();
        line.line = in.number();
        line.offset = in.number();
        line.text = in.text();
    }
    for (std::int64_t* time : {&firstMs, &lastMs, &m_lastRecordMs, &m_seenFromMs, &m_seenToMs})
        *time = in.integer();
    startedAtMs = takenOptional(in);
    coarsestMs = in.integer();
    in.mustBe(coarsestMs >= 1);
    const std::size_t named = in.entries();
    for (std::size_t i = 0; i < named && in.isGood(); ++i) {
        OperationCount& count = operations[std::string(in.text())];
        count.all = in.number();
        count.denied = in.number();
    }
    restoreCounted(operationStatus, in);
    for (std::uint64_t& count : actions)
        count = in.number();
    m_lastCluster = static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX));
    for (TextTable* texts : {&users, &addresses, &clusters, &workers})
        texts->restore(in);
    m_sameTimeMs = in.integer();
    std::vector<std::uint64_t> same;
    restoreNumbers(same, in, SIZE_MAX);
    m_sameTime.insert(same.begin(), same.end());
}

void Population::keepArrivals(StateWriter& out) const {
    keepState(gaps, out);
    out.number(longGaps.size());
    for (const auto& [before, after] : longGaps) {
        out.integer(before);
        out.integer(after);
    }
    keepState(allTimes, out);
    for (std::size_t action = 0; action < kActions; ++action) {
        keepState(times[action], out);
        keepState(interarrivals[action], out);
        out.number(interarrivalsBack[action]);
        out.number(m_hasLast[action] ? 1 : 0);
        out.integer(m_lastOfAction[action]);
    }
}

void Population::restoreArrivals(StateReader& in) {
    restoreState(gaps, in);
    longGaps.resize(in.entries());
    for (auto& [before, after] : longGaps) {
        before = in.integer();
        after = in.integer();
    }
    restoreState(allTimes, in);
    for (std::size_t action = 0; action < kActions && in.isGood(); ++action) {
        restoreState(times[action], in);
        restoreState(interarrivals[action], in);
        interarrivalsBack[action] = in.number();
        m_hasLast[action] = in.numberUpTo(1) == 1;
        m_lastOfAction[action] = in.integer();
    }
}

void Population::keepFiles(StateWriter& out) const {
    paths.keep(out);
    keepNumbers(readsOfPath, out);
    keepState(popularity, out);
    keepIntegers(readsOfCluster, out);
    keepIntegers(bytesOfCluster, out);
    keepState(readSizes, out);
    m_extensions.keep(out);
    keepNumbers(m_extensionReads, out);
    keepNumbers(m_deltaReads, out);
    std::vector<std::pair<std::uint64_t, std::string>> top = m_top;
    std::sort(top.begin(), top.end()); // not as the heap lies, which depends on where it was kept before
    out.number(top.size());
    for (const auto& [count, path] : top) {
        out.number(count);
        out.text(path);
    }
    byTime.keep(out);
    out.number(m_kind == SourceKind::Cache ? 1 : 0);
    if (m_kind == SourceKind::Cache) stack.keep(out);
}

void Population::restoreFiles(StateReader& in) {
    paths.restore(in);
    restoreNumbers(readsOfPath, in, paths.size());
    restoreState(popularity, in);
    restoreIntegers(readsOfCluster, in);
    restoreIntegers(bytesOfCluster, in);
    in.mustBe(readsOfCluster.size() <= clusters.size() && bytesOfCluster.size() == readsOfCluster.size());
    restoreState(readSizes, in);
    m_extensions.restore(in);
    restoreNumbers(m_extensionReads, in, m_extensions.size());
    restoreNumbers(m_deltaReads, in, m_extensions.size());
    in.mustBe(m_extensionReads.size() == m_extensions.size() && m_deltaReads.size() == m_extensions.size());
    const std::uint64_t top = in.numberUpTo(2 * kMostTop); // as many were kept once
    for (std::uint64_t i = 0; i < top && in.isGood(); ++i) {
        const std::uint64_t count = in.number();
        const std::string_view path = in.text();
        if (isOfTop(count, [&](std::string_view least) { return path < least; })) offerTop(count, std::string(path));
    }
    if (in.isGood()) byTime.restore(in);
    const bool hasStack = in.numberUpTo(1) == 1;
    in.mustBe(hasStack == (m_kind == SourceKind::Cache));
    if (hasStack && in.isGood()) stack.restore(in);
}

void Population::keepLives(StateWriter& out) const {
    keepIntegers(firstAges, out);
    for (const BoundedCounts* counts :
         {&agesOfFirstDay, &agesAtDeletion, &lateEntries, &exits, &deaths, &livesFromBirth, &leftAtStart})
        keepState(*counts, out);
    out.number(agesOfMonth.size());
    for (const auto& [month, counts] : agesOfMonth) {
        out.text(month);
        keepState(counts, out);
    }
    out.number(hasReplay() ? 1 : 0);
    if (hasReplay()) m_replay->keep(out);
}

void Population::restoreLives(StateReader& in) {
    restoreIntegers(firstAges, in);
    for (BoundedCounts* counts :
         {&agesOfFirstDay, &agesAtDeletion, &lateEntries, &exits, &deaths, &livesFromBirth, &leftAtStart})
        restoreState(*counts, in);
    const std::size_t months = in.entries();
    for (std::size_t i = 0; i < months && in.isGood(); ++i) {
        const std::string month(in.text());
        restoreState(agesOfMonth.try_emplace(month, &m_memory).first->second, in);
    }
    const bool isReplayed = in.numberUpTo(1) == 1;
    in.mustBe(isReplayed == hasReplay());
    if (isReplayed && in.isGood()) m_replay->restore(in);
}

void Population::keepJobs(StateWriter& out) const {
    out.number(jobs.size());
    for (const KeptJob& job : jobs) {
        out.text(job.id);
        out.text(job.outcome);
        out.number(job.isSuccess ? 1 : 0);
        for (const std::int64_t value :
             {job.submitMs, job.durationMs, job.inputBytes, job.shuffleBytes, job.outputBytes})
            out.integer(value);
    }
    out.number(spark ? 1 : 0);
    if (spark) keepSpark(*spark, out);
}

void Population::restoreJobs(StateReader& in) {
    const std::size_t count = in.entries();
    for (std::size_t i = 0; i < count && in.isGood(); ++i) {
        KeptJob& job = jobs.emplace_back();
        job.id = keptText(in.text());
        job.outcome = keptText(in.text());
        job.isSuccess = in.numberUpTo(1) == 1;
        for (std::int64_t* value :
             {&job.submitMs, &job.durationMs, &job.inputBytes, &job.shuffleBytes, &job.outputBytes})
            *value = in.integer();
    }
    if (in.numberUpTo(1) == 1) spark = takenSpark(in);
}

const std::vector<Population::Part>& Population::stateParts() {
    static const std::vector<Part> kParts{
        {"summary", 's', &Population::keepSummary, &Population::restoreSummary},
        {"arrivals", 'a', &Population::keepArrivals, &Population::restoreArrivals},
        {"files", 'f', &Population::keepFiles, &Population::restoreFiles},
        {"lives", 'l', &Population::keepLives, &Population::restoreLives},
        {"jobs", 'j', &Population::keepJobs, &Population::restoreJobs},
    };
    return kParts;
}

std::vector<StatePart> Population::kept() const {
    std::vector<StatePart> parts;
    for (const Part& part : stateParts()) {
        StateWriter out(part.kind, kPartVersion);
        out.number(static_cast<std::uint64_t>(m_kind));
        (this->*part.keep)(out);
        parts.push_back({part.name, out.finish()});
    }
    return parts;
}

std::unique_ptr<Population> Population::restored(const std::vector<StatePart>& parts) {
    std::unique_ptr<Population> population;
    for (const Part& part : stateParts()) {
        const auto found =
            std::find_if(parts.begin(), parts.end(), [&](const StatePart& one) { return one.name == part.name; });
        if (found == parts.end()) return nullptr;
        StateReader in(found->bytes, part.kind, kPartVersion);
        const auto kind = static_cast<SourceKind>(in.numberUpTo(static_cast<std::uint64_t>(SourceKind::Spark)));
        if (!in.isGood()) return nullptr;
        if (!population) population = std::make_unique<Population>(kind, Question());
        if (population->m_kind != kind) return nullptr;
        (population.get()->*part.restore)(in);
        if (!in.isWhole()) return nullptr;
    }
    return population;
}

} // namespace tenfold::characterize
