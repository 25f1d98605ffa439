#include "core/characterize/runs/population_run.h"

#include "core/characterize/access/log_source.h"
#include "core/stats/state_bytes.h"
#include "core/words/characterize_messages.h"

#include <array>

namespace tenfold::characterize {
namespace {

constexpr const char* kStatePrefix = "population.";
constexpr const char* kSource = "source";
constexpr std::array<const char*, 3> kImages{"image.t0", "image.t1", "image.t2"};
constexpr char kSourceKind = 'S';
constexpr std::uint8_t kSourceVersion = 2;
/// SQLite holds at most 10^9 bytes in a value.
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

std::string keptSource(const PopulationRun& run) {
    StateWriter out(kSourceKind, kSourceVersion);
    out.text(run.format);
    out.text(run.timezone);
    out.number(run.files.size());
    for (const CountedFile& file : run.files) {
        out.text(file.path);
        out.number(file.bytes);
        out.number(file.begin);
        out.number(file.end);
        out.number(file.endsLine ? 1 : 0);
    }
    out.integer(run.latestBeginMs);
    out.number(run.images.size());
    for (const std::string& image : run.images)
        out.text(image);
    out.number(run.doubts.size());
    for (const Sentence& doubt : run.doubts)
        out.text(doubt.text());
    return out.finish();
}

bool restoreSource(std::string_view bytes, PopulationRun& run) {
    StateReader in(bytes, kSourceKind, kSourceVersion);
    run.format = in.text();
    run.timezone = in.text();
    const std::size_t files = in.entries();
    for (std::size_t i = 0; i < files && in.isGood(); ++i) {
        CountedFile& file = run.files.emplace_back();
        file.path = in.text();
        file.bytes = in.number();
        file.begin = in.number();
        file.end = in.number();
        file.endsLine = in.numberUpTo(1) == 1;
    }
    run.latestBeginMs = in.integer();
    const std::size_t images = in.entries();
    for (std::size_t i = 0; i < images && in.isGood(); ++i)
        run.images.emplace_back(in.text());
    const std::size_t doubts = in.entries();
    for (std::size_t i = 0; i < doubts && in.isGood(); ++i)
        run.doubts.emplace_back(std::string(in.text()));
    return in.isWhole();
}

void addState(std::vector<MeasureState>& states, const std::string& name, const std::string& bytes) {
    for (std::size_t from = 0, part = 0; from == 0 || from < bytes.size(); from += kMostBytes, ++part)
        states.push_back({kStatePrefix + name + (part == 0 ? "" : "#" + std::to_string(part)), Population::kVersion,
                          bytes.substr(from, kMostBytes)});
}

/// All pieces of a state; nothing where it was never kept.
Result<std::optional<std::string>> stateNamed(Workspace& workspace, RunKey run, const std::string& name) {
    std::string bytes;
    for (std::size_t part = 0;; ++part) {
        const std::string id = kStatePrefix + name + (part == 0 ? "" : "#" + std::to_string(part));
        ASSIGN_OR_RETURN(auto state, stateOf(workspace, run, id, Population::kVersion));
        if (!state) return part == 0 ? std::optional<std::string>() : std::optional(std::move(bytes));
        bytes += state->bytes;
        if (state->bytes.size() < kMostBytes) return std::optional(std::move(bytes));
    }
}

} // namespace

std::vector<MeasureState> statesOf(const PopulationRun& run) {
    std::vector<MeasureState> states;
    addState(states, kSource, keptSource(run));
    for (const StatePart& part : run.population->kept())
        addState(states, part.name, part.bytes);
    const std::array images{&run.imageT0, &run.imageT1, &run.imageT2};
    for (std::size_t i = 0; i < images.size(); ++i)
        if (*images[i]) addState(states, kImages[i], (*images[i])->kept());
    return states;
}

Result<PopulationRun> readPopulationRun(Workspace& workspace, RunKey key) {
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(key));
    const auto unreadable = [&] { return fail(MessageId::StatesUnreadable, {info.run.name}); };
    PopulationRun run;
    ASSIGN_OR_RETURN(const auto source, stateNamed(workspace, key, kSource));
    if (!source || !restoreSource(*source, run)) return unreadable();
    std::vector<StatePart> parts;
    for (const char* name : {"summary", "arrivals", "files", "lives", "jobs"}) {
        ASSIGN_OR_RETURN(auto bytes, stateNamed(workspace, key, name));
        if (bytes) parts.push_back({name, std::move(*bytes)});
    }
    run.population = Population::restored(parts);
    if (!run.population) return unreadable();
    const std::array images{&run.imageT0, &run.imageT1, &run.imageT2};
    for (std::size_t i = 0; i < images.size(); ++i) {
        ASSIGN_OR_RETURN(const auto bytes, stateNamed(workspace, key, kImages[i]));
        if (!bytes) continue;
        auto image = NamespaceImage::restored(*bytes);
        if (!image) return unreadable();
        *images[i] = std::move(*image);
    }
    return run;
}

Result<Characterization> characterize(PopulationRun run, const std::vector<std::string>& measures, Progress& progress) {
    Characterization one;
    RETURN_IF_ERROR(checkMeasures(measures));
    one.format = run.format;
    one.timezone = run.timezone;
    for (const CountedFile& file : run.files)
        one.files.push_back(file.path);
    one.doubts = std::move(run.doubts);
    one.population = std::move(run.population);
    one.imageT0 = std::move(run.imageT0);
    one.imageT1 = std::move(run.imageT1);
    one.imageT2 = std::move(run.imageT2);
    one.population->finish();
    for (Sentence& doubt : countDoubts(*one.population))
        one.doubts.push_back(std::move(doubt));
    for (Sentence& doubt : imageDoubts(one.evidence()))
        one.doubts.push_back(std::move(doubt));
    RETURN_IF_ERROR(one.measure(measures, progress));
    return one;
}

} // namespace tenfold::characterize
