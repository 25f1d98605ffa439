#include "core/characterize/runs/preview_population.h"

#include "core/words/characterize_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;
using PreviewJson = nlohmann::ordered_json;

constexpr std::int64_t kPreviewNsOfMs = 1'000'000;

std::string previewText(const PreviewJson& json) {
    return json.dump(-1, ' ', false, PreviewJson::error_handler_t::replace);
}

/// Keeps the first records, as calls.
class FirstRecords final : public AccessSink {
public:
    FirstRecords(std::vector<PreviewCall>& calls, std::size_t limit)
        : m_calls(calls)
        , m_limit(limit) {}
    void access(const Access& access) override {
        if (isFull()) return;
        PreviewCall& call = m_calls.emplace_back();
        call.startNs = access.timeMs * kPreviewNsOfMs;
        call.sender = !access.user.empty() ? access.user : !access.address.empty() ? access.address : access.worker;
        call.method = access.operation;
        call.to = access.cluster;
        PreviewJson request = PreviewJson::object();
        if (!access.path.empty()) request["path"] = std::string(access.path);
        if (!access.destination.empty()) request["destination"] = std::string(access.destination);
        if (access.sizeBytes >= 0) request["bytes"] = access.sizeBytes;
        call.request = previewText(request);
        if (!access.status.empty()) call.response = previewText({{"status", std::string(access.status)}});
        if (!access.isAllowed && access.status.empty()) call.response = previewText({{"allowed", false}});
    }
    void job(const Job& job) override {
        if (isFull()) return;
        PreviewCall& call = m_calls.emplace_back();
        call.startNs = job.submitMs * kPreviewNsOfMs;
        if (job.durationMs >= 0) call.durationNs = job.durationMs * kPreviewNsOfMs;
        call.sender = job.id;
        call.method = "job";
        if (!job.inputPath.empty()) call.request = previewText({{"path", std::string(job.inputPath)}});
        if (!job.outcome.empty()) call.response = previewText({{"outcome", std::string(job.outcome)}});
    }
    void count(std::uint64_t reads) override {
        if (isFull()) return;
        PreviewCall& call = m_calls.emplace_back();
        call.method = "reads";
        call.request = std::to_string(reads);
    }
    bool isFull() const { return m_calls.size() >= m_limit; }

private:
    std::vector<PreviewCall>& m_calls;
    std::size_t m_limit;
};

/// The first records of the logs that were found. What cannot be understood among them stands in the issues.
Status readFirst(const FoundLogs& found, const TimeZone& zone, std::size_t limit, RunPreview& preview,
                 Progress& progress) {
    const auto reader = found.format->make(zone);
    FirstRecords first(preview.calls, limit);
    for (const fs::path& file : found.logs) {
        if (first.isFull()) break;
        ASSIGN_OR_RETURN(const std::string head, headOf(file, progress));
        reader->begin(file.filename().string());
        RETURN_IF_ERROR(reader->feed(head, first));
        if (head.size() >= kSniffedBytes) break; // its last line is cut: the next file would be taken for the rest
        RETURN_IF_ERROR(reader->end(first));
    }
    const LineCounts& counts = reader->counts();
    for (const BadLine& bad : counts.firstBad)
        if (preview.issues.size() < limit)
            preview.issues.push_back({bad.file, bad.offset, bad.line, "no record of " + preview.format, bad.text});
    if (counts.parsed == 0 && counts.rejected > 0)
        return fail(MessageId::NoRecords,
                    {found.logs.front().string(), counts.rejected + counts.other, preview.format});
    return {};
}

Status lookAt(const PopulationInput& input, const PopulationOptions& options, std::size_t limit, RunPreview& preview,
              Progress& progress) {
    const std::string zoneName = options.timezone.value_or("UTC");
    ASSIGN_OR_RETURN(const TimeZone zone, TimeZone::named(zoneName));
    const LogFormat* const named = options.format ? logFormatNamed(*options.format) : nullptr;
    ASSIGN_OR_RETURN(const FoundLogs found, findLogs(input.paths, named, zone, progress));
    preview.format = found.format ? std::string(found.format->name) : std::string(kImagesFormat);
    if (found.format && found.format->kind == SourceKind::Audit) preview.timezone = zoneName;
    if (limit == 0 || found.logs.empty()) return {};
    return readFirst(found, zone, limit, preview, progress);
}

} // namespace

Result<RunInput> filesOf(const PopulationInput& input) {
    RunInput files;
    files.folderName = input.name;
    files.path = input.paths.empty() ? fs::path() : input.paths.front();
    files.shownName = files.path.string();
    ASSIGN_OR_RETURN(const std::vector<fs::path> found, filesUnder(input.paths));
    for (const fs::path& file : found) {
        std::error_code error;
        const std::uintmax_t bytes = fs::file_size(file, error);
        InputFile& one = files.files.emplace_back();
        one.path = file;
        one.shownName = file.filename().string();
        one.bytes = error ? 0 : bytes;
        files.bytes += one.bytes;
    }
    return files;
}

RunPreview previewPopulation(const PopulationInput& input, const PopulationOptions& options, std::size_t limit,
                             Progress& progress) {
    RunPreview preview;
    preview.run.name = options.name.value_or(input.name);
    preview.kind = RunKind::Population;
    if (const Status status = lookAt(input, options, limit, preview, progress); !status)
        preview.problem = status.error();
    return preview;
}

} // namespace tenfold::characterize
