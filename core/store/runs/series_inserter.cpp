#include "core/store/runs/series_inserter.h"

#include "core/base/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Of a block: a row that is longer than a quarter of a page spills into pages of its own, which are mostly empty then.
constexpr std::size_t kMostRowBytes = 4000;

} // namespace

SeriesInserter::SeriesInserter(SQLite::Database& database, RunKey run)
    : m_database(database)
    , m_run(run)
    , m_first(database.execAndGet("SELECT coalesce(max(id), 0) + 1 FROM series").getInt64())
    , m_series(database, "INSERT INTO series (id, run_id, subject, measure, unit, attributes, samples)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)")
    , m_block(database, "INSERT INTO series_block (series_id, start_ns, samples, data) VALUES (?1, ?2, ?3, ?4)") {}

SeriesKey SeriesInserter::series(const SeriesName& name) {
    const std::int64_t id = m_first + static_cast<std::int64_t>(m_open.size());
    const std::string subject = asName(name.subject), measure = asName(name.measure), unit = asUtf8(name.unit),
                      attributes = asUtf8(name.attributes);
    m_series.bind(1, id);
    m_series.bind(2, m_run.value);
    m_series.bind(3, subject);
    m_series.bind(4, measure);
    m_series.bind(5, unit);
    m_series.bind(6, attributes);
    m_series.run();
    m_open.emplace_back();
    return SeriesKey(id);
}

bool SeriesInserter::sample(SeriesKey series, const Sample& sample) {
    Open& open = m_open.at(static_cast<std::size_t>(series.value - m_first));
    const bool isFirst = open.written + open.samples.size() == 0;
    if (!std::isfinite(sample.value) || (!isFirst && sample.timeNs <= open.endNs)) return false;
    if (isFirst) open.startNs = sample.timeNs;
    open.endNs = sample.timeNs;
    open.samples.push_back(sample);
    if (open.samples.size() == kSamplesOfBlock) write(series.value, open);
    return true;
}

void SeriesInserter::write(std::int64_t series, Open& open) {
    writeBlocks(series, open.samples);
    open.written += open.samples.size();
    open.samples.clear();
}

void SeriesInserter::writeBlocks(std::int64_t series, const std::vector<Sample>& samples) {
    const std::string data = packedSamples(samples);
    if (const std::size_t parts = (data.size() + kMostRowBytes - 1) / kMostRowBytes;
        parts > 1 && samples.size() > parts) {
        for (std::size_t i = 0; i < parts; ++i) {
            const auto from = static_cast<std::ptrdiff_t>(samples.size() * i / parts),
                       to = static_cast<std::ptrdiff_t>(samples.size() * (i + 1) / parts);
            writeBlocks(series, {samples.begin() + from, samples.begin() + to});
        }
        return;
    }
    m_block.bind(1, series);
    m_block.bind(2, samples.front().timeNs);
    m_block.bind(3, static_cast<std::int64_t>(samples.size()));
    m_block.bindBlob(4, data);
    m_block.run();
}

std::uint64_t SeriesInserter::samples() const {
    std::uint64_t all = 0;
    for (const Open& open : m_open)
        all += open.written + open.samples.size();
    return all;
}

std::optional<std::pair<std::int64_t, std::int64_t>> SeriesInserter::finish() {
    RawStatement totals(m_database, "UPDATE series SET samples = ?2, start_ns = ?3, end_ns = ?4 WHERE id = ?1");
    auto times = std::pair(std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min());
    bool hasSamples = false;
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        Open& open = m_open[i];
        const std::int64_t id = m_first + static_cast<std::int64_t>(i);
        if (!open.samples.empty()) write(id, open);
        if (open.written == 0) continue;
        hasSamples = true;
        times = {std::min(times.first, open.startNs), std::max(times.second, open.endNs)};
        totals.bind(1, id);
        totals.bind(2, static_cast<std::int64_t>(open.written));
        totals.bind(3, open.startNs);
        totals.bind(4, open.endNs);
        totals.run();
    }
    return hasSamples ? std::optional(times) : std::nullopt;
}

} // namespace tenfold
