#include "core/characterize/runs/import_population.h"

#include "core/characterize/runs/population_run.h"
#include "core/import/files/content_hash.h"
#include "core/store/runs/run_writer.h"
#include "core/words/base_messages.h"
#include "core/words/characterize_messages.h"
#include "core/words/import_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tenfold::characterize {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kNsOfMs = 1'000'000;

std::string absolutePath(const fs::path& path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error);
    return error ? path.string() : whole.string();
}

/// The run of this name that can go on; nothing: there is none, or it is of another kind.
Result<std::optional<RunInfo>> runToGoOn(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& info : runs)
        if (info.kind == RunKind::Population && (info.run.name == name || info.importedName == name)) return info;
    return std::optional<RunInfo>();
}

/// The latest instant that is settled: an image from before it would have changed what was counted.
std::int64_t settledMs(const Population& population) {
    const Question& question = population.question();
    std::int64_t at = population.records > 0 ? population.lastMs : INT64_MIN;
    for (const auto& instant : {question.t0Ms, question.t1Ms, question.t2Ms})
        at = std::max(at, instant.value_or(INT64_MIN));
    return at;
}

/// Places images that are not there yet at t0, t1, t2.
Status placeImages(PopulationRun& run, std::vector<DatedImage> images, bool isGoingOn) {
    Population& population = *run.population;
    const std::array places{&run.imageT0, &run.imageT1, &run.imageT2};
    const bool hasLogs = !run.files.empty();
    for (DatedImage& one : images) {
        const std::string path = absolutePath(one.file);
        if (std::find(run.images.begin(), run.images.end(), path) != run.images.end()) continue;
        if (isGoingOn && one.atMs < settledMs(population))
            return fail(one.isGuessed ? MessageId::UndatedImage : MessageId::EarlyImage, {one.file.string()});
        std::size_t at = hasLogs && !run.imageT0 ? 1 : 0;
        while (at < places.size() && *places[at])
            ++at;
        if (at == places.size()) continue; // three instants are what measures look at
        for (Sentence& doubt : doubtsOf(one))
            run.doubts.push_back(std::move(doubt));
        *places[at] = std::move(one.image);
        run.images.push_back(path);
        if (at == 1) population.askInstants(one.atMs, std::nullopt);
        if (at == 2) population.askInstants(std::nullopt, one.atMs);
    }
    return {};
}

/// A population that has counted nothing, with the instant of the image that it begins with.
void beginPopulation(PopulationRun& run, SourceKind kind, std::vector<DatedImage>& images) {
    Question question;
    if (!images.empty()) question.t0Ms = images[0].atMs;
    run.population = std::make_unique<Population>(kind, question);
    if (!images.empty()) run.population->load(images[0].image);
}

/// Logs are replayed one after another: one that begins before another that was counted comes too late.
Status checkOrder(const FoundLogs& found, const std::vector<fs::path>& fresh, PopulationRun& run) {
    const bool isInOrder =
        found.format && (found.format->kind == SourceKind::Audit || found.format->kind == SourceKind::Objects);
    for (const fs::path& log : fresh) {
        const auto at = std::find(found.logs.begin(), found.logs.end(), log);
        const auto firstMs = found.firstMs[std::size_t(at - found.logs.begin())];
        if (!firstMs) continue;
        if (isInOrder && *firstMs < run.latestBeginMs) return fail(MessageId::EarlierLog, {log.string()});
    }
    for (const auto& firstMs : found.firstMs)
        run.latestBeginMs = std::max(run.latestBeginMs, firstMs.value_or(INT64_MIN));
    return {};
}

std::string contentOf(const PopulationRun& run) {
    ContentHash hash;
    const auto add = [&](const std::string& text) { hash.add(text + "\n"); };
    add(run.format + " " + run.timezone);
    for (const CountedFile& file : run.files)
        add(fmt::format("{} {:x} {:x}", file.bytes, file.begin, file.end));
    for (const std::string& image : run.images)
        add(image);
    const auto both = hash.finish();
    return fmt::format("{:016x}{:016x}", both[0], both[1]);
}

Status writeIssues(RunWriter& writer, const PopulationRun& run) {
    for (const BadLine& bad : run.population->lines.firstBad)
        RETURN_IF_ERROR(writer.issue({bad.file, bad.offset, bad.line, "no record of " + run.format, bad.text}));
    for (const Sentence& doubt : run.doubts)
        RETURN_IF_ERROR(writer.issue({"", 0, 0, std::string(kKeptReason) + doubt.text(), "", true, true}));
    return {};
}

Result<RunSummary> write(Workspace& workspace, const RunImport& import, PopulationRun run, Progress& progress) {
    ASSIGN_OR_RETURN(const auto writer, workspace.beginRun(import));
    RETURN_IF_ERROR(writeIssues(*writer, run));
    const std::vector<MeasureState> states = statesOf(run);
    const Population& population = *run.population;
    RunWriter::Counted counted{population.records, population.lines.rejected, std::nullopt, std::nullopt};
    if (population.records > 0 && population.hasTimes()) {
        counted.startNs = population.firstMs * kNsOfMs;
        counted.endNs = population.lastMs * kNsOfMs;
    }
    ASSIGN_OR_RETURN(const Characterization said, characterize(std::move(run), {}, progress));
    RETURN_IF_ERROR(writer->states(states));
    RETURN_IF_ERROR(writer->figures(figuresOf(said)));
    writer->counted(counted);
    return writer->commit(progress);
}

std::uint64_t memoryOf(const PopulationOptions& options) {
    return options.memoryBytes > 0 ? options.memoryBytes : quarterOfMemory();
}

Result<std::vector<DatedImage>> imagesOf(const FoundLogs& found, const PopulationOptions& options,
                                         const PopulationRun& known, const TimeZone& zone, Progress& progress) {
    std::vector<ImageInput> inputs = withFoundImages(options.images, found.images);
    std::erase_if(inputs, [&](const ImageInput& input) {
        return std::find(known.images.begin(), known.images.end(), absolutePath(input.file)) != known.images.end();
    });
    return readImages(inputs, progress,
                      inputs.empty() ? nullptr : memoryOfImages(memoryOf(options), options.spillFolder), &zone);
}

} // namespace

Result<ImportedRun> importPopulation(Workspace& workspace, const PopulationInput& input,
                                     const PopulationOptions& options, Progress& progress) {
    const std::string name = options.name.value_or(input.name);
    PopulationRun run;
    ASSIGN_OR_RETURN(const auto before, runToGoOn(workspace, name));
    if (before) {
        ASSIGN_OR_RETURN(run, readPopulationRun(workspace, before->key));
    }
    run.timezone = options.timezone.value_or(run.timezone.empty() ? "UTC" : run.timezone);
    ASSIGN_OR_RETURN(const TimeZone zone, TimeZone::named(run.timezone));
    const LogFormat* const named = options.format ? logFormatNamed(*options.format) : nullptr;
    ASSIGN_OR_RETURN(FoundLogs found, findLogs(input.paths, named, zone, progress));
    const LogFormat* const old = logFormatNamed(run.format);
    if (old && found.format && old->kind != found.format->kind)
        return fail(MessageId::MixedLogs, {before->run.name, found.logs.front().string()});
    ASSIGN_OR_RETURN(std::vector<DatedImage> images, imagesOf(found, options, run, zone, progress));
    ASSIGN_OR_RETURN(NewContent fresh, newContent(found.logs, run.files));
    if (!fresh.cutAt.empty()) return fail(MessageId::GrewInALine, {fresh.cutAt.front()});

    ImportedRun imported;
    imported.run.name = before ? before->importedName : name;
    imported.kind = RunKind::Population;
    imported.source = input.paths.empty() ? std::string() : input.paths.front().string();
    for (const fs::path& file : found.unknown)
        imported.unread.push_back(
            {file.string(), say(TENFOLD_WORDS("Sentence", "no log that is known", "characterize.unknownFile"))});
    if (before && fresh.logs.empty() && images.empty()) {
        imported.status = ImportedRun::Status::Same;
        imported.sameAs = before->run.name;
        imported.format = before->format;
        imported.events = before->events;
        imported.skipped = before->run.skippedRecords;
        return imported;
    }
    RETURN_IF_ERROR(checkOrder(found, fresh.logs, run));
    const bool isGoingOn = run.population != nullptr;
    if (isGoingOn && run.files.empty() && found.format) { // so far there were images alone
        run.population = std::make_unique<Population>(found.format->kind, run.population->question());
        if (run.imageT0) run.population->load(*run.imageT0);
    } else if (!isGoingOn) {
        beginPopulation(run, found.format ? found.format->kind : SourceKind::Audit, images);
    }
    RETURN_IF_ERROR(placeImages(run, std::move(images), isGoingOn));
    if (!run.files.empty() || !found.logs.empty()) run.population->countBetweenImages();
    for (Sentence& doubt : found.doubts) {
        const auto isSame = [&](const Sentence& known) { return known.text() == doubt.text(); };
        if (std::none_of(run.doubts.begin(), run.doubts.end(), isSame)) run.doubts.push_back(std::move(doubt));
    }
    run.format = found.format ? std::string(found.format->name) : run.format;
    run.files = std::move(fresh.counted);
    found.logs = std::move(fresh.logs);
    found.bytes = fresh.bytes;
    run.population->limitMemory(memoryOf(options), options.spillFolder);
    RETURN_IF_ERROR(readLogs(found, zone, *run.population, progress, fresh.from));

    RunImport import;
    import.run = imported.run;
    import.kind = RunKind::Population;
    import.contentHash = contentOf(run);
    import.format = run.format.empty() ? kImagesFormat : run.format;
    import.timezone = run.timezone;
    import.source = imported.source;
    ASSIGN_OR_RETURN(const RunSummary summary, write(workspace, import, std::move(run), progress));
    imported.status = before ? ImportedRun::Status::Extended : ImportedRun::Status::Imported;
    imported.format = import.format;
    imported.events = summary.events;
    imported.skipped = summary.skipped;
    return imported;
}

} // namespace tenfold::characterize
