#include "tests/characterize/answers/log_run.h"

#include "core/characterize/measures/months.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/stats/summary/value_counts.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace tenfold::answers {
namespace {

namespace ch = characterize;
namespace fs = std::filesystem;

template <typename T>
T valueOr(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where() + " " + result.error().message());
    return std::move(*result);
}

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::optional<std::int64_t> parameter(const AnswerCase& one, const char* name) {
    const auto at = one.parameters.find(name);
    return at != one.parameters.end() && at->is_number_integer() ? std::optional(at->get<std::int64_t>())
                                                                 : std::nullopt;
}

std::vector<std::int64_t> widthsIn(const nlohmann::json& value) {
    std::vector<std::int64_t> widths;
    if (value.is_object())
        for (const auto& [key, member] : value.items())
            if (!key.empty() && std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; }))
                widths.push_back(std::stoll(key));
    std::sort(widths.begin(), widths.end());
    return widths;
}

/// Ages of reads in the order of the log, of known births.
std::vector<std::int64_t> agesAtAccess(const ch::Population& p) {
    std::vector<std::int64_t> ages;
    for (const std::int64_t age : p.firstAges)
        if (age >= 0) ages.push_back(age);
    return ages;
}

std::vector<std::int64_t> expanded(const ValueCounts& steps) {
    std::vector<std::int64_t> values;
    for (const ValueCount& step : steps)
        values.insert(values.end(), step.count, step.value);
    return values;
}

/// Files that were read equally often may stand in any order.
nlohmann::json topAnswer(const ch::Population& p, const nlohmann::json& wanted) {
    const auto top = p.mostRead(100);
    nlohmann::json ours = nlohmann::json::array();
    for (std::size_t i = 0; i < std::min(top.size(), wanted.size()); ++i) {
        const auto same = std::find_if(top.begin(), top.end(), [&](const auto& entry) {
            return wanted[i].size() == 2 && entry.second == wanted[i][1] && entry.first == top[i].first;
        });
        const auto& entry = same == top.end() ? top[i] : *same;
        ours.push_back({entry.first, entry.second});
    }
    return ours;
}

nlohmann::json hoursFrom(const ch::Population& p, std::int64_t fromMs) {
    const std::int64_t first = ch::floorDivided(fromMs, ch::kMsOfHour),
                       last = ch::floorDivided(p.lastMs, ch::kMsOfHour);
    nlohmann::json out = nlohmann::json::array();
    for (const double count : p.times[std::size_t(ch::Action::Read)].slots(first * ch::kMsOfHour, ch::kMsOfHour,
                                                                           std::size_t(last - first + 1)))
        out.push_back(static_cast<std::int64_t>(count));
    return out;
}

nlohmann::json linesByHour(const ch::Population& p) {
    std::map<std::int64_t, std::uint64_t> hours;
    p.allTimes.each(
        [&](const ch::TimedCounts::Moment& m) { hours[ch::floorDivided(m.timeMs, ch::kMsOfHour)] += m.events; });
    nlohmann::json out = nlohmann::json::object();
    for (const auto& [hour, lines] : hours) {
        const std::int64_t ofDay = hour - ch::floorDivided(hour, 24) * 24;
        out[ch::dateOf(ch::floorDivided(hour, 24)) + (ofDay < 10 ? " 0" : " ") + std::to_string(ofDay)] = lines;
    }
    return out;
}

/// The part of a measure's `what` that tells which of its answers is meant.
std::string_view chosen(const std::string& measure, const std::string& what) {
    if (measure == "M01")
        return holds(what, "outcome")       ? "outcome"
               : holds(what, "application") ? "application"
               : holds(what, "event lines") ? "event lines"
                                            : "summary";
    if (measure == "M02") {
        if (what == "denied") return "denied";
        for (const std::string_view part : {"denied lines", "share of open", "status by"})
            if (holds(what, part)) return part;
        return "operations";
    }
    if (measure == "M05" || measure == "M07")
        for (const std::string_view part : {"files in the namespace", "time-averaged", "as % of the files at t1"})
            if (holds(what, part)) return part;
    if (measure == "M05") return "files for";
    if (measure == "M07") return "at least";
    if (measure == "M08") return holds(what, "without") ? "without" : "transients removed";
    if (measure == "M12") return "young files";
    if (measure == "M13") return holds(what, "survival") ? "survival" : "age at deletion";
    if (measure == "M14") return holds(what, "mtime") ? "mtime" : "ages in the image";
    if (measure == "M17")
        for (const std::string_view part : {"of open", "of create", "of delete", "of rename", "of jobs"})
            if (holds(what, part)) return part;
    if (measure == "M20")
        for (const std::string_view part : {"of create", "of delete", "of rename"})
            if (holds(what, part)) return part;
    for (const std::string_view image : {"M27", "M28", "M30", "M31"})
        if (measure == image)
            for (const std::string_view part : {"t0", "t1", "t2"})
                if (holds(what, part)) return part;
    if (measure == "M32") return holds(what, "per task") ? "per task" : "";
    if (measure == "M35")
        for (const std::string_view part : {"reads", "bytes", "modifications"})
            if (holds(what, part)) return part;
    if (measure == "M36") {
        if (holds(what, "per complete UTC hour")) return "per complete UTC hour";
        if (holds(what, "weekday")) return "weekday";
        if (holds(what, "modifications")) return "modifications by hour";
        return "reads by hour";
    }
    if (measure == "M37") return holds(what, "canonical") ? "canonical" : "modifications";
    if (measure == "cache") return holds(what, "stack distance") ? "stack distance" : "LRU";
    return "";
}

std::optional<nlohmann::json> specialAnswer(LogRun& run, const Asked& asked, const std::string& what) {
    const ch::Population& p = run.population();
    if (asked.measure == "M07" && holds(what, "most read")) return topAnswer(p, asked.value);
    if (asked.measure == "findings") {
        nlohmann::json findings = nlohmann::json::object();
        for (const ch::Finding& finding : run.findings())
            findings[finding.id] = finding.holds ? nlohmann::json(*finding.holds) : nlohmann::json();
        return findings;
    }
    if (asked.measure == "M10" && what == "ages at access") return agesAtAccess(p);
    if (asked.measure == "M13" && what == "ages at deletion") {
        return expanded(p.agesAtDeletion.steps());
    }
    if (asked.measure == "M36" && holds(what, "jobs per hour")) return hoursFrom(p, 0);
    if (asked.measure == "M36" && holds(what, "first full or part hour")) return hoursFrom(p, p.fromMs());
    if (asked.measure == "M36" && holds(what, "lines per UTC hour")) return linesByHour(p);
    if (asked.measure == "M36" && holds(what, "true peak hour")) {
        const ch::Json* profile = run.find("M36", "reads by hour");
        return profile ? std::optional(plain((*profile)["peakHour"])) : std::nullopt;
    }
    if ((asked.measure == "M21" || asked.measure == "M22") && holds(what, "true H")) {
        const ch::Json* estimate = run.find(asked.measure, "");
        return estimate ? std::optional(plain((*estimate)["H"])) : std::nullopt;
    }
    if (asked.measure == "M24" && holds(what, "true H")) {
        const ch::Json* hours = run.find("M24", "");
        return hours ? std::optional(plain((*hours)["varianceTime"]["values"])) : std::nullopt;
    }
    if (asked.measure == "cache" && (holds(what, "LRU hits") || what == "published")) {
        if (what == "published") return std::nullopt; // the group knows the sizes
        nlohmann::json hits = nlohmann::json::object();
        for (const std::int64_t size : widthsIn(asked.value))
            hits[std::to_string(size)] = p.stack.hits(static_cast<std::uint64_t>(size));
        return hits;
    }
    return std::nullopt;
}

} // namespace

nlohmann::json plain(const ch::Json& json) {
    return nlohmann::json::parse(json.dump(-1, ' ', false, ch::Json::error_handler_t::replace));
}

LogRun::LogRun(const Input& input) {
    NoProgress nobody;
    const TimeZone zone = valueOr(TimeZone::named(input.zone));
    const ch::LogFormat* const format = input.format.empty() ? nullptr : ch::logFormatNamed(input.format);
    const ch::FoundLogs found =
        input.paths.empty() ? ch::FoundLogs() : valueOr(ch::findLogs(input.paths, format, zone, nobody));
    m_population =
        std::make_unique<ch::Population>(found.format ? found.format->kind : ch::SourceKind::Audit, input.question);
    for (const auto& [path, image] : {std::pair(input.imageT0, &m_t0), {input.imageT1, &m_t1}, {input.imageT2, &m_t2}})
        if (!path.empty()) image->emplace(valueOr(ch::readImage(path, nobody)));
    if (m_t0) m_population->load(*m_t0);
    if (const Status status = ch::readLogs(found, zone, *m_population, nobody); !status)
        throw std::runtime_error(status.error().where() + " " + status.error().message());
    m_population->finish();
    for (const ch::Measure& measure : ch::measures())
        for (ch::MeasureResult& result : ch::resultsOf(measure, evidence()))
            m_results.push_back(std::move(result));
}

ch::Evidence LogRun::evidence() const {
    const auto image = [](const std::optional<ch::NamespaceImage>& one) { return one ? &*one : nullptr; };
    return {*m_population, image(m_t0), image(m_t1), image(m_t2)};
}

std::vector<ch::Finding> LogRun::findings() const {
    return ch::findingsOf(evidence(), m_results);
}

const ch::Json* LogRun::find(std::string_view measure, std::string_view what) const {
    for (const ch::MeasureResult& result : m_results)
        if (result.measure == measure && (result.what == what || holds(result.what, what))) return &result.value;
    return nullptr;
}

ch::Json LogRun::withWidths(std::string_view measure, std::string_view what, std::vector<std::int64_t> widthsMs) {
    m_population->askWidths(std::move(widthsMs));
    for (ch::MeasureResult& result : ch::resultsOf(*ch::measureNamed(measure), evidence()))
        if (holds(result.what, what)) return std::move(result.value);
    return nullptr;
}

std::vector<fs::path> logPaths(const AnswerCase& one) {
    std::vector<fs::path> paths;
    for (const std::string& name : one.inputNames)
        if (!holds(name, "fsimage") && !name.ends_with(".parquet")) paths.push_back(one.input(name));
    return paths;
}

LogRun::Input inputOf(const AnswerCase& one) {
    LogRun::Input input;
    input.paths = logPaths(one);
    ch::Question& question = input.question;
    question.t0Ms = parameter(one, "t0");
    question.t1Ms = parameter(one, "t1");
    question.t2Ms = parameter(one, "t2");
    if (question.t0Ms) question.fromMs = *question.t0Ms + 1;
    if (question.t1Ms) question.toMs = *question.t1Ms + 1;
    if (const auto start = parameter(one, "start")) question.fromMs = start;
    if (const auto end = parameter(one, "end")) question.toMs = end;
    question.slotMs = parameter(one, "slotMs");
    for (const Asked& asked : one.asked)
        if (asked.measure == "M45")
            for (const std::int64_t width : widthsIn(asked.value))
                if (std::find(question.windowsMs.begin(), question.windowsMs.end(), width) == question.windowsMs.end())
                    question.windowsMs.push_back(width);
    input.zone = one.parameters.value("timezone", "UTC");
    for (const std::string& name : one.inputNames) {
        if (!holds(name, "fsimage")) continue;
        fs::path& place = holds(name, "t1") ? input.imageT1 : holds(name, "t2") ? input.imageT2 : input.imageT0;
        if (place.empty() || holds(name, ".xml")) place = one.input(name);
    }
    return input;
}

std::optional<nlohmann::json> logAnswer(LogRun& run, const Asked& asked, const std::string& what) {
    if (auto special = specialAnswer(run, asked, what)) return special;
    const std::string_view part = chosen(asked.measure, what);
    for (const std::string_view measure : {"M20", "M23", "M25"})
        if (asked.measure == measure) return plain(run.withWidths(measure, part, widthsIn(asked.value)));
    const ch::Json* found = run.find(asked.measure, part);
    if (!found) return std::nullopt;
    nlohmann::json value = plain(*found);
    if (asked.measure == "M16" && asked.value.contains("statistics")) value["statistics"] = value;
    return value;
}

} // namespace tenfold::answers
