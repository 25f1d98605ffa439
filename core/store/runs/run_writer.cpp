#include "core/store/runs/run_writer.h"

#include "core/store/runs/run_writer_impl.h"

namespace tenfold {

RunWriter::RunWriter(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl)) {}

RunWriter::~RunWriter() = default;

Status RunWriter::event(const ParsedEvent& event) {
    return m_impl->add(event);
}

Status RunWriter::eventView(const EventView& event) {
    return m_impl->add(event);
}

Status RunWriter::issue(const ImportIssue& issue) {
    return m_impl->add(issue);
}

Result<SeriesKey> RunWriter::series(const SeriesName& name) {
    return m_impl->series(name);
}

Result<bool> RunWriter::sample(SeriesKey series, const Sample& sample) {
    return m_impl->sample(series, sample);
}

Result<SeriesId> RunWriter::beginSeries(const SeriesName& name) {
    return m_impl->beginSeries(name);
}

Status RunWriter::samples(SeriesId series, std::span<const Sample> samples) {
    return m_impl->samples(series, samples);
}

std::pair<std::uint64_t, std::uint64_t> RunWriter::seriesAndSamples() const {
    return m_impl->seriesAndSamples();
}

Status RunWriter::states(const std::vector<MeasureState>& states) {
    return m_impl->states(states);
}

Status RunWriter::figures(const MeasureFigures& figures) {
    return m_impl->figures(figures);
}

void RunWriter::counted(const Counted& counted) {
    m_impl->counted(counted);
}

Status RunWriter::settlePaths(const PathRename& rename) {
    return m_impl->settlePaths(rename);
}

Result<RunSummary> RunWriter::commit(Progress& progress, const std::optional<Run>& run) {
    return m_impl->commit(progress, run);
}

} // namespace tenfold
