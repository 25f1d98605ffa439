#include "core/base/text/utf8.h"
#include "core/store/runs/series.h"
#include "core/store/sqlite/migrations.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"

#include <algorithm>

namespace tenfold {
namespace {

bool hasSeries(SQLite::Database& database) {
    return fileVersion(database) >= kFirstVersionOfSeries;
}

/// Blocks of series, range by range; one at a time in memory.
class SeriesScan {
public:
    explicit SeriesScan(SQLite::Database& database)
        : m_select(database, "SELECT samples, data FROM series_block WHERE series_id = ?1 AND start_ns <= ?3"
                             " AND start_ns >= coalesce((SELECT max(start_ns) FROM series_block WHERE series_id = ?1"
                             " AND start_ns <= ?2), ?2) ORDER BY start_ns") {}
    /// @return false when `visit` said so or `progress` wants no more
    template <typename Visit>
    bool each(SeriesKey series, std::int64_t firstNs, std::int64_t lastNs, Progress& progress, bool& isCancelled,
              const Visit& visit) {
        m_select.reset();
        m_select.bind(1, series.value);
        m_select.bind(2, firstNs);
        m_select.bind(3, lastNs);
        while (m_select.step()) {
            m_samples.clear();
            unpackSamples(m_select.blob(1), m_samples);
            isCancelled = !progress.advance(0, 0, "reading");
            if (isCancelled) return false;
            const auto before = [](const Sample& sample, std::int64_t ns) { return sample.timeNs < ns; };
            const auto behind = [](std::int64_t ns, const Sample& sample) { return ns < sample.timeNs; };
            const auto begin = std::lower_bound(m_samples.begin(), m_samples.end(), firstNs, before);
            const auto end = std::upper_bound(begin, m_samples.end(), lastNs, behind);
            if (begin != end && !visit(std::span<const Sample>(begin, end))) return false;
        }
        return true;
    }

private:
    RawStatement m_select;
    std::vector<Sample> m_samples;
};

} // namespace

Result<std::vector<SeriesInfo>> seriesOf(Workspace& workspace, RunKey run) {
    return workspace.state().reading([&](SQLite::Database& database) -> Result<std::vector<SeriesInfo>> {
        std::vector<SeriesInfo> result;
        if (!hasSeries(database)) return result;
        SQLite::Statement select(database, "SELECT id, subject, measure, unit, attributes, samples, start_ns, end_ns"
                                           " FROM series WHERE run_id = ?1 ORDER BY id");
        select.bind(1, run.value);
        while (select.executeStep()) {
            SeriesInfo& info = result.emplace_back();
            info.key = SeriesKey(select.getColumn(0).getInt64());
            info.run = run;
            info.name = {asName(select.getColumn(1).getString()), asName(select.getColumn(2).getString()),
                         asUtf8(select.getColumn(3).getString()), asUtf8(select.getColumn(4).getString())};
            info.samples = static_cast<std::uint64_t>(select.getColumn(5).getInt64());
            info.startNs = select.getColumn(6).getInt64();
            info.endNs = select.getColumn(7).getInt64();
        }
        return result;
    });
}

Status countSamples(Workspace& workspace, std::vector<RunInfo>& runs) {
    for (RunInfo& run : runs) {
        if (run.kind != RunKind::Samples) continue;
        ASSIGN_OR_RETURN(const std::vector<SeriesInfo> series, seriesOf(workspace, run.key));
        run.senders = series.size();
        run.events = 0;
        for (const SeriesInfo& one : series)
            run.events += one.samples;
    }
    return {};
}

Status eachSample(Workspace& workspace, SeriesKey series, std::int64_t firstNs, std::int64_t lastNs, Progress& progress,
                  const std::function<bool(std::span<const Sample>)>& visit) {
    return workspace.state().reading([&](SQLite::Database& database) -> Status {
        if (!hasSeries(database)) return {};
        bool isCancelled = false;
        SeriesScan(database).each(series, firstNs, lastNs, progress, isCancelled, visit);
        return isCancelled ? fail(MessageId::Cancelled) : Status();
    });
}

Status eachSample(Workspace& workspace, RunKey run, std::int64_t firstNs, std::int64_t lastNs, Progress& progress,
                  const std::function<bool(const SeriesInfo&, std::span<const Sample>)>& visit) {
    ASSIGN_OR_RETURN(const std::vector<SeriesInfo> all, seriesOf(workspace, run));
    if (all.empty()) return {};
    return workspace.state().reading([&](SQLite::Database& database) -> Status {
        bool isCancelled = false;
        SeriesScan scan(database);
        for (const SeriesInfo& info : all)
            if (!scan.each(info.key, firstNs, lastNs, progress, isCancelled,
                           [&](std::span<const Sample> samples) { return visit(info, samples); }))
                break;
        return isCancelled ? fail(MessageId::Cancelled) : Status();
    });
}

} // namespace tenfold
