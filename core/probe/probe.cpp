#include "core/probe/probe.h"

#include "core/base/files/sha1.h"
#include "core/base/text/closest_text.h"
#include "core/base/text/text_forms.h"
#include "core/probe/probe_state.h"
#include "core/words/base_messages.h"
#include "core/words/probe_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::size_t kMostProbeRuns = 10'000;

bool isOfName(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '-';
}

tl::unexpected<Error> bad(Sentence why) {
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
            return bad(meant.empty()
                           ? say(TENFOLD_WORDS("Sentence", "no values for {0} in the command; write {1} for braces",
                                               "probe.noValues"),
                                 "{" + name + "}", "{{" + name + "}}")
                           : say(TENFOLD_WORDS("Sentence", "no values for {0} in the command; did you mean {1}?",
                                               "probe.noValuesMeant"),
                                 "{" + name + "}", "{" + meant + "}"));
        }
        result += value->second;
        if (used != nullptr) used->push_back(name);
        i = end;
    }
    return result;
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
    ASSIGN_OR_RETURN(run.command, commandOf(probe, run, folder));
    ProcessBounds bounds = probe.bounds;
    bounds.folder = out;
    std::optional<BackgroundProcess> beside;
    if (!probe.beside.empty()) {
        auto values = run.values;
        values["out"] = quoted(out.string());
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

/// Tells how many runs are done; of what one of them says only its wish to go on is asked.
class RunsProgress final : public Progress {
public:
    RunsProgress(Progress& whole, std::size_t done, std::size_t total)
        : m_whole(whole)
        , m_done(done)
        , m_total(total) {}
    bool advance(std::uint64_t, std::uint64_t, std::string_view) override {
        return m_whole.advance(m_done, m_total, "runs");
    }

private:
    Progress& m_whole;
    std::uint64_t m_done, m_total;
};

} // namespace

bool isProbeName(std::string_view name) {
    return !name.empty() && name != "out" && std::all_of(name.begin(), name.end(), isOfName);
}

bool isProbeValue(std::string_view value) {
    return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
        return isOfName(c) || c == '/' || c == ':' || c == '+' || c == ',' || c == '=' || c == '@' || c == '%';
    });
}

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
    if (probe.command.find_first_not_of(' ') == std::string::npos)
        return bad(say(TENFOLD_WORDS("Sentence", "there is no command", "probe.thereCommand")));
    if (probe.runs < 1)
        return bad(say(TENFOLD_WORDS("Sentence", "at least one run of each value is needed", "probe.atLeastOne")));
    if (!(probe.bounds.seconds > 0) || probe.bounds.seconds > 86'400)
        return bad(say(TENFOLD_WORDS("Sentence", "a run may take from 0 s to a day", "probe.runMayTake")));
    std::set<std::string> names;
    for (const auto& [name, values] : probe.sweep) {
        if (!isProbeName(name))
            return bad(say(TENFOLD_WORDS("Sentence", "{0} cannot be the name of an attribute in a command",
                                         "probe.cannotNameAttribute"),
                           name.empty() ? say(TENFOLD_WORDS("Sentence", "nothing", "probe.nothing")) : Sentence(name)));
        if (values.empty()) return bad(say(TENFOLD_WORDS("Sentence", "{0} has no values", "probe.values"), name));
        for (const std::string& value : values)
            if (!isProbeValue(value))
                return bad(say(TENFOLD_WORDS("Sentence", "the value \"{0}\" of {1} has characters of the shell",
                                             "probe.valueCharactersShell"),
                               value, name));
        if (!names.insert(name).second)
            return bad(say(TENFOLD_WORDS("Sentence", "{0} is swept twice", "probe.sweptTwice"), name));
    }
    if (countPoints(probe.sweep, kMostProbeRuns + 1) * std::size_t(probe.runs) > kMostProbeRuns)
        return bad(
            say(TENFOLD_WORDS("Sentence", "these are more than {0} runs", "probe.theseMoreThan"), kMostProbeRuns));
    const std::vector<AxesPoint> combinations = pointsOf(probe.sweep);
    std::vector<std::string> used;
    auto values = combinations.front();
    values["out"] = "out";
    ASSIGN_OR_RETURN(const std::string ignored, filled(probe.command, values, &used));
    ASSIGN_OR_RETURN(const std::string ignoredToo, filled(probe.beside, values, &used));
    for (const auto& [name, texts] : probe.sweep)
        if (std::find(used.begin(), used.end(), name) == used.end())
            return bad(say(TENFOLD_WORDS("Sentence", "{0} does not stand in the command", "probe.doesStandCommand"),
                           "{" + name + "}"));
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

Result<std::string> commandOf(const Probe& probe, const ProbeRun& run, const fs::path& folder) {
    auto values = run.values;
    values["out"] = quoted(fs::absolute(folder / run.name()).string());
    return filled(probe.command, values, nullptr);
}

Result<ProbeProgress> runProbe(const Probe& probe, const fs::path& folder, Progress& progress,
                               const std::function<void(const ProbeRun&)>& told) {
    ASSIGN_OR_RETURN(ProbeProgress result, readProbe(probe, folder));
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    std::size_t failures = 0; // of this time: those of before are tried anew
    for (ProbeRun& run : result.runs) {
        if (run.state == ProbeRun::State::Done) continue;
        RunsProgress runs(progress, result.done() + failures, result.runs.size());
        if (!runs.advance(0, 0, {})) return fail(MessageId::Cancelled);
        RETURN_IF_ERROR(runOne(probe, run, folder, runs));
        const bool isCancelled = run.outcome.end == ProcessOutcome::End::Cancelled;
        if (isCancelled) run.state = ProbeRun::State::Planned; // nobody's failure: it is run again
        RETURN_IF_ERROR(writeProbeState(result, folder));
        if (isCancelled) return fail(MessageId::Cancelled);
        failures += run.state == ProbeRun::State::Failed ? 1 : 0;
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
