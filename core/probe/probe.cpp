#include "core/probe/probe.h"

#include "core/base/closest_text.h"
#include "core/base/sha1.h"
#include "core/base/text_forms.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::size_t kMostProbeRuns = 10'000;
constexpr std::string_view kStateFile = "state.json";

bool isOfName(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '-';
}
/// Characters that a shell takes as they are.
bool isPlain(const std::string& value) {
    return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
        return isOfName(c) || c == '/' || c == ':' || c == '+' || c == ',' || c == '=' || c == '@' || c == '%';
    });
}

tl::unexpected<Error> bad(std::string why) {
    return fail(MessageId::BadProbe, {std::move(why)});
}

/// A folder's name in single quotes of the shell.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

/// The command with its gaps filled. @param used  gets the names that stand in it
Result<std::string> filled(const std::string& command, const std::map<std::string, std::string>& values,
                           std::vector<std::string>* used) {
    std::string result;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        if ((c == '{' || c == '}') && i + 1 < command.size() && command[i + 1] == c) {
            result += c;
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (c == '{' && end < command.size() && isOfName(command[end]))
            ++end;
        if (c != '{' || end == i + 1 || end == command.size() || command[end] != '}') {
            result += c;
            continue;
        }
        const std::string name = command.substr(i + 1, end - i - 1);
        const auto value = values.find(name);
        if (value == values.end()) {
            std::vector<std::string> names;
            for (const auto& [known, text] : values)
                names.push_back(known);
            const std::string meant = closestText(name, names);
            return bad(
                fmt::format("no values for {{{}}} in the command; {}", name,
                            meant.empty() ? "write {{" + name + "}} for braces" : "did you mean {" + meant + "}?"));
        }
        result += value->second;
        if (used != nullptr) used->push_back(name);
        i = end;
    }
    return result;
}

Json probeJson(const Probe& probe) {
    Json sweep = Json::array();
    for (const auto& [name, values] : probe.sweep)
        sweep.push_back({{"attribute", name}, {"values", values}});
    return {{"kind", nameOf(probe.kind)}, {"service", probe.service}, {"operation", probe.operation},
            {"command", probe.command},   {"beside", probe.beside},   {"sweep", sweep},
            {"runs", probe.runs}};
}

Json runJson(const ProbeRun& run) {
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

Status writeState(const ProbeProgress& progress, const fs::path& folder) {
    Json runs = Json::array();
    for (const ProbeRun& run : progress.runs)
        if (run.state != ProbeRun::State::Planned) runs.push_back(runJson(run));
    const Json document{{"version", 1}, {"probe", probeJson(progress.probe)}, {"runs", runs}};
    const fs::path file = folder / kStateFile, part = folder / "state.json.part";
    {
        std::ofstream out(part, std::ios::binary | std::ios::trunc);
        out << document.dump(1, ' ', false, Json::error_handler_t::replace);
        if (!out.flush()) return fail(MessageId::CannotWrite, {file.string(), "it may be that the disk is full"});
    }
    std::error_code error;
    fs::rename(part, file, error);
    if (error) return fail(MessageId::CannotWrite, {file.string(), error.message()});
    return {};
}

/// Takes what a folder says of runs that are planned; doubtful numbers are as if they were not there.
Status takeState(ProbeProgress& progress, const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return {};
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const Json document = Json::parse(text, nullptr, false);
    const auto broken = [&] { return fail(MessageId::DocumentMalformed, {"state of a probe"}, file.string()); };
    if (!document.is_object() || !document.contains("runs") || !document["runs"].is_array()) return broken();
    if (!document.contains("probe") || document["probe"].value("command", Json()) != Json(progress.probe.command))
        return bad(fmt::format("{} holds the runs of another command", file.parent_path().string()));
    std::map<std::string, const Json*> known;
    for (const Json& run : document["runs"])
        if (run.is_object() && run.contains("name") && run["name"].is_string())
            known[run["name"].get<std::string>()] = &run;
    for (ProbeRun& run : progress.runs) {
        const auto found = known.find(run.name());
        if (found == known.end()) continue;
        const Json& said = *found->second;
        const auto number = [&](const char* key) {
            return said.contains(key) && said[key].is_number() ? said[key].get<double>() : 0.0;
        };
        const bool isDone = said.value("state", Json()) == Json("done");
        run.state = isDone ? ProbeRun::State::Done : ProbeRun::State::Failed;
        const int end = int(number("end"));
        if (end < 0 || end > int(ProcessOutcome::End::Cancelled)) return broken();
        run.outcome.end = static_cast<ProcessOutcome::End>(end);
        run.outcome.code = int(std::clamp(number("code"), -1000.0, 1000.0));
        run.outcome.seconds = number("seconds");
        run.outcome.startNs =
            said.contains("startNs") && said["startNs"].is_number_integer() ? said["startNs"].get<std::int64_t>() : 0;
        if (said.contains("tail") && said["tail"].is_string()) run.outcome.tail = said["tail"].get<std::string>();
        run.hasTraces = said.value("hasTraces", Json()) == Json(true);
    }
    return {};
}

bool hasFiles(const fs::path& folder) {
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        std::error_code gone;
        if (at->is_regular_file(gone) && at->file_size(gone) > 0) return true;
    }
    return false;
}

/// Runs one, in a folder of its own that is empty at first.
Status runOne(const Probe& probe, ProbeRun& run, const fs::path& folder, Progress& progress) {
    const fs::path out = fs::absolute(folder / run.name());
    std::error_code error;
    fs::remove_all(out, error);
    fs::create_directories(out, error);
    if (error) return fail(MessageId::CannotWrite, {out.string(), error.message()});
    auto values = run.values;
    values["out"] = quoted(out.string());
    ASSIGN_OR_RETURN(run.command, filled(probe.command, values, nullptr));
    ProcessBounds bounds = probe.bounds;
    bounds.folder = out;
    std::optional<BackgroundProcess> beside;
    if (!probe.beside.empty()) {
        ASSIGN_OR_RETURN(const std::string command, filled(probe.beside, values, nullptr));
        ASSIGN_OR_RETURN(BackgroundProcess started, BackgroundProcess::start(command, bounds));
        beside.emplace(std::move(started));
    }
    ASSIGN_OR_RETURN(run.outcome, runBounded(run.command, bounds, progress));
    run.hasTraces = run.outcome.isGood() && hasFiles(out);
    run.state = run.outcome.isGood() ? ProbeRun::State::Done : ProbeRun::State::Failed;
    if (!run.hasTraces) fs::remove_all(out, error); // what it half wrote is of no use
    return {};
}

Json attributeJson(const std::string& name, const std::string& value) {
    Json typed{{"stringValue", value}};
    if (const auto whole = wholeNumber(value))
        typed = {{"intValue", std::to_string(*whole)}};
    else if (const auto real = realNumber(value))
        typed = {{"doubleValue", *real}};
    return {{"key", name}, {"value", typed}};
}

} // namespace

std::string_view nameOf(ProbeKind kind) {
    switch (kind) {
    case ProbeKind::Primary:
        return "primary";
    case ProbeKind::Interference:
        return "interference";
    case ProbeKind::LongTerm:
        break;
    }
    return "long-term";
}

std::string ProbeRun::name() const {
    std::string text;
    for (const auto& [attribute, value] : values)
        text += fmt::format("{}={}-", attribute, value);
    std::replace(text.begin(), text.end(), '/', '_');
    constexpr std::size_t kLongestName = 100; // of a file
    if (text.size() > kLongestName) text = text.substr(0, kLongestName / 2) + sha1Hex(text) + "-";
    return text + std::to_string(repetition);
}

std::size_t ProbeProgress::done() const {
    return std::size_t(
        std::count_if(runs.begin(), runs.end(), [](const auto& r) { return r.state == ProbeRun::State::Done; }));
}
std::size_t ProbeProgress::failed() const {
    return std::size_t(
        std::count_if(runs.begin(), runs.end(), [](const auto& r) { return r.state == ProbeRun::State::Failed; }));
}

Result<std::vector<ProbeRun>> plannedRuns(const Probe& probe) {
    if (probe.command.find_first_not_of(' ') == std::string::npos) return bad("there is no command");
    if (probe.runs < 1) return bad("at least one run of each value is needed");
    if (!(probe.bounds.seconds > 0) || probe.bounds.seconds > 86'400) return bad("a run may take from 0 s to a day");
    std::vector<std::map<std::string, std::string>> combinations(1);
    for (const auto& [name, values] : probe.sweep) {
        if (name.empty() || !std::all_of(name.begin(), name.end(), isOfName) || name == "out")
            return bad(
                fmt::format("{} cannot be the name of an attribute in a command", name.empty() ? "nothing" : name));
        if (values.empty()) return bad(fmt::format("{} has no values", name));
        std::vector<std::map<std::string, std::string>> longer;
        for (const std::string& value : values)
            for (const auto& combination : combinations) {
                if (!isPlain(value))
                    return bad(fmt::format("the value \"{}\" of {} has characters of the shell", value, name));
                longer.push_back(combination);
                if (!longer.back().emplace(name, value).second) return bad(fmt::format("{} is swept twice", name));
                if (longer.size() * std::size_t(probe.runs) > kMostProbeRuns)
                    return bad(fmt::format("these are more than {} runs", kMostProbeRuns));
            }
        combinations = std::move(longer);
    }
    std::vector<std::string> used;
    auto values = combinations.front();
    values["out"] = "out";
    ASSIGN_OR_RETURN(const std::string ignored, filled(probe.command, values, &used));
    ASSIGN_OR_RETURN(const std::string ignoredToo, filled(probe.beside, values, &used));
    for (const auto& [name, texts] : probe.sweep)
        if (std::find(used.begin(), used.end(), name) == used.end())
            return bad(fmt::format("{{{}}} does not stand in the command", name));
    std::vector<ProbeRun> runs;
    const auto add = [&](const auto& combination, int repetition) {
        ProbeRun& run = runs.emplace_back();
        run.values = combination;
        run.repetition = repetition;
    };
    if (probe.kind == ProbeKind::LongTerm) {
        for (const auto& combination : combinations)
            for (int i = 1; i <= probe.runs; ++i)
                add(combination, i);
    } else { // what drifts meanwhile is not taken for the attribute
        for (int i = 1; i <= probe.runs; ++i)
            for (const auto& combination : combinations)
                add(combination, i);
    }
    return runs;
}

Result<ProbeProgress> readProbe(const Probe& probe, const fs::path& folder) {
    ProbeProgress progress;
    progress.probe = probe;
    ASSIGN_OR_RETURN(progress.runs, plannedRuns(probe));
    RETURN_IF_ERROR(takeState(progress, folder / kStateFile));
    return progress;
}

Result<ProbeProgress> runProbe(const Probe& probe, const fs::path& folder, Progress& progress,
                               const std::function<void(const ProbeRun&)>& told) {
    ASSIGN_OR_RETURN(ProbeProgress result, readProbe(probe, folder));
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    for (ProbeRun& run : result.runs) {
        if (run.state == ProbeRun::State::Done) continue;
        if (!progress.advance(result.done(), result.runs.size(), "runs")) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(runOne(probe, run, folder, progress));
        const bool isCancelled = run.outcome.end == ProcessOutcome::End::Cancelled;
        if (isCancelled) run.state = ProbeRun::State::Planned; // nobody's failure: it is run again
        RETURN_IF_ERROR(writeState(result, folder));
        if (isCancelled) return fail(MessageId::Cancelled);
        if (told) told(run);
    }
    return result;
}

std::string spansOf(const ProbeProgress& progress) {
    std::string lines;
    const Probe& probe = progress.probe;
    for (const ProbeRun& run : progress.runs) {
        if (run.state != ProbeRun::State::Done || run.hasTraces) continue;
        Json attributes = Json::array();
        for (const auto& [name, value] : run.values)
            attributes.push_back(attributeJson(name, value));
        attributes.push_back(attributeJson("probe.repetition", std::to_string(run.repetition)));
        const std::string id = sha1Hex(probe.command + run.name());
        const auto durationNs = std::llround(run.outcome.seconds * 1e9);
        const Json span{{"traceId", id.substr(0, 32)},
                        {"spanId", id.substr(8, 16)},
                        {"name", probe.operation},
                        {"kind", 2},
                        {"startTimeUnixNano", std::to_string(run.outcome.startNs)},
                        {"endTimeUnixNano", std::to_string(run.outcome.startNs + durationNs)},
                        {"attributes", attributes}};
        const Json resource{{"attributes", Json::array({attributeJson("service.name", probe.service)})}};
        const Json line{
            {"resourceSpans",
             Json::array({{{"resource", resource}, {"scopeSpans", Json::array({{{"spans", Json::array({span})}}})}}})}};
        lines += line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }
    return lines;
}

} // namespace tenfold
