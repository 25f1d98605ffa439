#include "core/probe/probe_state.h"

#include "core/base/files/file_writer.h"
#include "core/base/files/sha1.h"
#include "core/words/document_messages.h"
#include "core/words/probe_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::string_view kStateFile = "state.json";
constexpr std::uintmax_t kLargestState = 256U << 20U; // bytes: ten thousand runs with 4 KiB of tail, escaped

Json probeJson(const Probe& probe) {
    Json sweep = Json::array();
    for (const auto& [name, values] : probe.sweep)
        sweep.push_back({{"attribute", name}, {"values", values}});
    return {{"kind", nameOf(probe.kind)},   {"service", probe.service},
            {"operation", probe.operation}, {"command", probe.command},
            {"beside", probe.beside},       {"sweep", sweep},
            {"runs", probe.runs},           {"limitSeconds", probe.bounds.seconds}};
}

} // namespace

Json outcomeJson(const ProbeRun& run) {
    return {{"name", run.name()},
            {"state", run.state == ProbeRun::State::Done     ? "done"
                      : run.state == ProbeRun::State::Failed ? "failed"
                                                             : "planned"},
            {"end", static_cast<int>(run.outcome.end)},
            {"code", run.outcome.code},
            {"seconds", run.outcome.seconds},
            {"startNs", run.outcome.startNs},
            {"tail", run.outcome.tail},
            {"hasTraces", run.hasTraces}};
}

bool takeOutcome(ProbeRun& run, const Json& said) {
    if (!said.is_object()) return false;
    const auto number = [&](const char* key) {
        return said.contains(key) && said[key].is_number() ? said[key].get<double>() : 0.0;
    };
    const double end = number("end");
    if (!(end >= 0 && end <= double(ProcessOutcome::End::Cancelled))) return false;
    const bool isDone = said.value("state", Json()) == Json("done");
    run.state = isDone ? ProbeRun::State::Done : ProbeRun::State::Failed;
    run.outcome.end = static_cast<ProcessOutcome::End>(end);
    run.outcome.code = int(std::clamp(number("code"), -1000.0, 1000.0));
    run.outcome.seconds = number("seconds");
    run.outcome.startNs =
        said.contains("startNs") && said["startNs"].is_number_integer() ? said["startNs"].get<std::int64_t>() : 0;
    if (said.contains("tail") && said["tail"].is_string()) run.outcome.tail = said["tail"].get<std::string>();
    run.hasTraces = said.value("hasTraces", Json()) == Json(true);
    return true;
}

namespace {

/// Takes what a folder says of runs that are planned; doubtful numbers are as if they were not there.
Status takeState(ProbeProgress& progress, const Json& document, const fs::path& file) {
    const auto broken = [&] {
        return fail(MessageId::DocumentMalformed,
                    {say(TENFOLD_WORDS("Sentence", "state of a probe", "probe.stateProbe"))}, file.string());
    };
    if (!document.is_object() || !document.contains("runs") || !document["runs"].is_array()) return broken();
    if (!document.contains("probe") || document["probe"].value("command", Json()) != Json(progress.probe.command))
        return fail(MessageId::BadProbe,
                    {say(TENFOLD_WORDS("Sentence", "{0} holds the runs of another command", "probe.holdsRunsAnother"),
                         file.parent_path().string())});
    std::map<std::string, const Json*> known;
    for (const Json& run : document["runs"])
        if (run.is_object() && run.contains("name") && run["name"].is_string())
            known[run["name"].get<std::string>()] = &run;
    for (ProbeRun& run : progress.runs) {
        const auto found = known.find(run.name());
        if (found == known.end()) continue;
        if (!takeOutcome(run, *found->second)) return broken();
    }
    return {};
}

/// The document of a folder; nothing: there is none.
Result<std::optional<Json>> stateOf(const fs::path& folder) {
    const fs::path file = folder / kStateFile;
    std::error_code gone;
    const std::uintmax_t size = fs::file_size(file, gone);
    if (gone) return std::nullopt;
    std::ifstream in(file, std::ios::binary);
    if (!in || size > kLargestState)
        return fail(MessageId::DocumentMalformed,
                    {say(TENFOLD_WORDS("Sentence", "state of a probe", "probe.stateProbe"))}, file.string());
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    return std::optional<Json>(Json::parse(text, nullptr, false));
}

/// A probe as probeJson() wrote it; nothing where it is none.
std::optional<Probe> probeFrom(const Json& said) {
    const auto isText = [&](const char* key) { return said.contains(key) && said[key].is_string(); };
    if (!said.is_object() || !isText("kind") || !isText("service") || !isText("operation") || !isText("command") ||
        !isText("beside") || !said.contains("sweep") || !said["sweep"].is_array() || !said.contains("runs") ||
        !said["runs"].is_number_integer())
        return std::nullopt;
    Probe probe;
    bool isKind = false;
    for (const ProbeKind kind : {ProbeKind::Primary, ProbeKind::Interference, ProbeKind::LongTerm})
        if (said["kind"] == nameOf(kind)) {
            probe.kind = kind;
            isKind = true;
        }
    probe.service = said["service"].get<std::string>();
    probe.operation = said["operation"].get<std::string>();
    probe.command = said["command"].get<std::string>();
    probe.beside = said["beside"].get<std::string>();
    for (const Json& one : said["sweep"]) {
        if (!one.is_object() || !one.contains("attribute") || !one["attribute"].is_string() ||
            !one.contains("values") || !one["values"].is_array())
            return std::nullopt;
        std::vector<std::string> values;
        for (const Json& value : one["values"])
            if (value.is_string()) values.push_back(value.get<std::string>());
        probe.sweep.emplace_back(one["attribute"].get<std::string>(), std::move(values));
    }
    probe.runs = static_cast<int>(std::clamp<std::int64_t>(said["runs"].get<std::int64_t>(), 0, 1'000'000));
    if (said.contains("limitSeconds") && said["limitSeconds"].is_number())
        probe.bounds.seconds = said["limitSeconds"].get<double>();
    return isKind ? std::optional(probe) : std::nullopt;
}

} // namespace

fs::path probeFolder(const fs::path& workspace, const Probe& probe) {
    constexpr std::size_t kDigits = 10; // of the probes of one workspace
    std::string said = probe.service + "\n" + probe.operation + "\n" + probe.command + "\n" + probe.beside;
    for (const auto& [attribute, values] : probe.sweep) // other values are another probe; more runs of them are not
        said += fmt::format("\n{}={}", attribute, fmt::join(values, ","));
    return fs::path(workspace.string() + ".probes") / sha1Hex(said).substr(0, kDigits);
}

Result<ProbeProgress> readProbe(const Probe& probe, const fs::path& folder) {
    ProbeProgress progress;
    progress.probe = probe;
    ASSIGN_OR_RETURN(progress.runs, plannedRuns(probe));
    ASSIGN_OR_RETURN(const std::optional<Json> document, stateOf(folder));
    if (document) RETURN_IF_ERROR(takeState(progress, *document, folder / kStateFile));
    return progress;
}

Status writeProbeState(const ProbeProgress& progress, const fs::path& folder) {
    Json runs = Json::array();
    for (const ProbeRun& run : progress.runs)
        if (run.state != ProbeRun::State::Planned) runs.push_back(outcomeJson(run));
    const Json document{{"version", 1}, {"probe", probeJson(progress.probe)}, {"runs", runs}};
    return writeFile(folder / kStateFile, document.dump(1, ' ', false, Json::error_handler_t::replace));
}

std::vector<KeptProbe> keptProbes(const fs::path& workspace) {
    std::vector<fs::path> folders;
    std::error_code error;
    constexpr std::size_t kMostLooks = 10'000; // at what else is there
    std::size_t looks = 0;
    for (fs::directory_iterator at(workspace.string() + ".probes", error), end;
         !error && at != end && looks < kMostLooks; at.increment(error), ++looks)
        folders.push_back(at->path());
    std::sort(folders.begin(), folders.end());
    std::vector<KeptProbe> kept;
    for (const fs::path& folder : folders) {
        if (kept.size() == kMostKeptProbes) break;
        const auto document = stateOf(folder);
        if (!document || !*document || !(*document)->is_object() || !(*document)->contains("probe")) continue;
        const std::optional<Probe> probe = probeFrom((**document)["probe"]);
        if (!probe) continue;
        ProbeProgress progress;
        progress.probe = *probe;
        auto runs = plannedRuns(*probe);
        if (!runs) continue;
        progress.runs = std::move(*runs);
        if (takeState(progress, **document, folder / kStateFile)) kept.push_back({folder, std::move(progress)});
    }
    return kept;
}

} // namespace tenfold
