#include "core/characterize/compare_populations.h"
#include "core/characterize/measures/stack_distances.h"
#include "core/characterize/name_forms.h"
#include "tests/characterize/answers/answer_groups.h"
#include "tests/characterize/answers/log_run.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>

namespace tenfold::answers {
namespace {

namespace ch = characterize;
namespace fs = std::filesystem;

bool inputsExist(const AnswerCase& one) {
    return !one.inputNames.empty() && std::all_of(one.inputNames.begin(), one.inputNames.end(),
                                                  [&](const std::string& name) { return fs::exists(one.input(name)); });
}

/// "clock-back.log" is "clock-back".
std::string stemOf(const std::string& name) {
    const std::string file = fs::path(name).filename().string();
    return file.substr(0, file.find(".log"));
}

bool hasFileNamed(const AnswerCase& one, const std::string& what) {
    return std::any_of(one.inputNames.begin(), one.inputNames.end(),
                       [&](const std::string& name) { return stemOf(name) == what.substr(0, what.find(':')); });
}

/// Whether each file of a case is asked on its own.
bool isFilesApart(const AnswerCase& one) {
    return inputsExist(one) && one.inputNames.size() > 1 &&
           std::any_of(one.asked.begin(), one.asked.end(), [&](const Asked& a) { return hasFileNamed(one, a.what); });
}

/// Whether a case has one log in several forms.
bool isForms(const AnswerCase& one) {
    return inputsExist(one) &&
           std::any_of(one.asked.begin(), one.asked.end(), [](const Asked& a) { return a.what == "every form"; });
}

bool isPeriods(const AnswerCase& one) {
    return inputsExist(one) &&
           std::any_of(one.asked.begin(), one.asked.end(), [](const Asked& a) { return a.what.starts_with("W1 "); });
}

std::string withoutPrefix(const std::string& what, std::initializer_list<std::string_view> prefixes) {
    for (const std::string_view prefix : prefixes)
        if (what.starts_with(prefix)) return what.substr(prefix.size());
    return what;
}

/// Every line's time, in order.
class LineTimes final : public ch::AccessSink {
public:
    std::vector<std::int64_t> ms;
    void access(const ch::Access& access) override { ms.push_back(access.timeMs); }
};

std::vector<std::int64_t> timesOfLines(const fs::path& file, const std::string& zoneName) {
    const auto zone = TimeZone::named(zoneName);
    const auto reader = ch::logFormatNamed("hdfs-audit")->make(*zone);
    LineTimes times;
    reader->begin(file.string());
    const std::string text = unpacked(file);
    if (reader->feed(text, times) && reader->end(times)) return times.ms;
    return {};
}

nlohmann::json replayJson(const ch::Population& p) {
    std::vector<std::int64_t> aoa, aod, popularity;
    for (const std::int64_t age : p.firstAges)
        if (age >= 0) aoa.push_back(age);
    for (const ValueCount& step : p.agesAtDeletion.steps())
        aod.insert(aod.end(), step.count, step.value);
    for (const ValueCount& step : p.popularity.steps())
        popularity.insert(popularity.end(), step.count, step.value);
    std::sort(popularity.rbegin(), popularity.rend());
    const auto sum = [](const std::vector<std::int64_t>& values) {
        std::int64_t total = 0;
        for (const std::int64_t value : values)
            total += value;
        return total;
    };
    const auto first = [](const std::vector<std::int64_t>& values, std::size_t most) {
        return std::vector<std::int64_t>(values.begin(),
                                         values.begin() + std::ptrdiff_t(std::min(most, values.size())));
    };
    const ch::ReplayCounts& c = p.replay().counts();
    return {{"aoa", aoa},
            {"aod", aod},
            {"aoaCount", aoa.size()},
            {"aoaSum", sum(aoa)},
            {"aoaFirst30", first(aoa, 30)},
            {"aodCount", aod.size()},
            {"aodSum", sum(aod)},
            {"aodSorted30", first(aod, 30)},
            {"popularity", popularity},
            {"popularitySorted", first(popularity, 60)},
            {"filesOpened", popularity.size()},
            {"live", p.replay().liveFiles()},
            {"creates", c.creates},
            {"rows", p.records},
            {"overwrites", c.overwrites},
            {"opensKnown", c.opensKnown},
            {"deletesResolved", c.deletesResolved},
            {"deletesUnresolved", c.deletesUnresolved},
            {"snapshotPathOpens", c.snapshotOpens}};
}

/// What is asked of one file of a case.
nlohmann::json fileAnswer(const AnswerCase& one, const fs::path& file, const Asked& asked) {
    const std::size_t colon = asked.what.find(": ");
    const std::string what = colon == std::string::npos ? std::string() : asked.what.substr(colon + 2);
    LogRun::Input input = inputOf(one);
    input.paths = {file};
    if (what.starts_with("epoch ms")) return timesOfLines(file, input.zone);
    if (what.starts_with("read as UTC")) input.zone = "UTC";
    if (asked.measure == "M01" && asked.value.contains("atMost")) {
        // a file that is cut: an error that names the place is right, and so are the whole lines before
        try {
            const LogRun run(input);
            return {{"atMost", asked.value["atMost"]}, {"note", asked.value["note"]}};
        } catch (const std::exception& e) {
            if (std::string_view(e.what()).find("byte") == std::string_view::npos) throw;
            return asked.value;
        }
    }
    LogRun run(input);
    const ch::Population& p = run.population();
    if (asked.measure == "M10") {
        nlohmann::json json = replayJson(p);
        // some lists of ages at deletion stand in the order of the log, most sorted: the values are what is asked
        if (asked.value.contains("aod")) {
            auto wanted = asked.value["aod"].get<std::vector<std::int64_t>>();
            std::sort(wanted.begin(), wanted.end());
            if (json["aod"] == wanted) json["aod"] = asked.value["aod"];
        }
        return json;
    }
    if (what.starts_with("read as UTC")) return plain((*run.find("M17", "of open"))["backwardSteps"]);
    if (asked.measure == "M17") return plain(*run.find("M17", "of open"));
    nlohmann::json json = plain(*run.find("M01", "summary"));
    if (asked.value.contains("note")) json["note"] = asked.value["note"];
    if (asked.value.contains("times")) json["times"] = timesOfLines(file, input.zone);
    if (asked.value.contains("operations")) json["operations"] = plain(*run.find("M02", "operations"));
    return json;
}

nlohmann::json formsOfNames(const nlohmann::json& wanted) {
    nlohmann::json out = nlohmann::json::object();
    for (const auto& [name, value] : wanted.items()) {
        const auto extension = ch::extensionOf(name);
        const ch::FormAndCompression form = ch::formOfPath(name);
        out[name] = {{"extension", extension ? nlohmann::json(*extension) : nlohmann::json()},
                     {"format", form.format},
                     {"compression", form.compression}};
    }
    return out;
}

/// Every path of every line, as a strain on tables.
class AllPaths final : public ch::AccessSink {
public:
    ch::TextTable paths;
    std::vector<std::uint64_t> counts;
    bool isOfOpens = false; ///< of those that were allowed
    void access(const ch::Access& access) override {
        if (isOfOpens && (!access.isAllowed || access.action != ch::Action::Read)) return;
        const std::uint32_t id = paths.idOf(access.path);
        if (id >= counts.size()) counts.resize(std::size_t(id) + 1);
        ++counts[id];
    }
};

} // namespace

bool isLog(const AnswerCase& one) {
    return inputsExist(one) && !isFilesApart(one) && !isForms(one) && !isPeriods(one) && !isCounts(one) &&
           !isSeries(one) && !isStatistics(one);
}

Answerer openLog(const AnswerCase& one) {
    auto run = std::make_shared<LogRun>(inputOf([&] {
        // forms of one trace beside it are asked for on their own
        AnswerCase first = one;
        std::erase_if(first.inputNames, [](const std::string& name) { return name.find("2h") != std::string::npos; });
        return first;
    }()));
    return [run, one](const Asked& asked) -> std::optional<nlohmann::json> {
        const std::string what = withoutPrefix(asked.what, {"status 200: ", "input paths: "});
        if (asked.measure == "M01" && what.starts_with("first two hours")) {
            LogRun::Input input = inputOf(one);
            std::erase_if(input.paths, [](const fs::path& p) { return p.string().find("2h") == std::string::npos; });
            const LogRun hours(input);
            nlohmann::json json = plain(*hours.find("M01", "summary"));
            json["bytes"] = plain((*hours.find("M32", ""))["total"]);
            return json;
        }
        if (asked.measure == "M10" && what.starts_with("coverage without")) {
            LogRun::Input input = inputOf(one);
            input.imageT0.clear();
            const LogRun alone(input);
            const ch::ReplayCounts& c = alone.population().replay().counts();
            return nlohmann::json{{"opens", c.opens},
                                  {"opensKnown", c.opensKnown},
                                  {"deletes", c.deletes},
                                  {"deletesResolved", c.deletesResolved},
                                  {"refuse", c.opensKnown * 10 < c.opens * 9}};
        }
        if (asked.measure == "M46" && what.starts_with("submit, finish")) {
            nlohmann::json out = nlohmann::json::object();
            for (const std::string& name : one.inputNames) {
                LogRun::Input input;
                input.paths = {one.input(name)};
                const LogRun alone(input);
                for (const ch::KeptJob& job : alone.population().jobs)
                    out[fs::path(name).filename().string()] = {{"submit", job.submitMs},
                                                               {"finish", job.submitMs + job.durationMs},
                                                               {"outcome", job.outcome},
                                                               {"ms", job.durationMs}};
            }
            return out;
        }
        if (asked.measure == "M03" && (what.starts_with("all paths") || what.starts_with("paths opened"))) {
            // by path, whoever has it: a file that is made anew there is another one to M03 itself
            AllPaths all;
            all.isOfOpens = what.starts_with("paths opened");
            const auto reader = ch::logFormatNamed("hdfs-audit")->make(*TimeZone::named("UTC"));
            const std::string text = unpacked(logPaths(one).at(0));
            if (!reader->feed(text, all)) return std::nullopt;
            if (all.isOfOpens)
                return nlohmann::json{
                    {"files", all.paths.size()},
                    {"accesses", std::accumulate(all.counts.begin(), all.counts.end(), std::uint64_t{0})},
                    {"max", *std::max_element(all.counts.begin(), all.counts.end())},
                    {"once", std::count(all.counts.begin(), all.counts.end(), 1)}};
            return nlohmann::json{{"distinct", all.paths.size()},
                                  {"max", *std::max_element(all.counts.begin(), all.counts.end())}};
        }
        if (asked.measure == "cache" && what == "published") {
            // of the sizes that the other question of the case has
            const ch::StackDistances& stack = run->population().stack;
            const double n = double(stack.references());
            const bool isMiss = asked.value.at(0).get<double>() < 1;
            std::vector<std::uint64_t> sizes;
            for (const Asked& other : one.asked)
                if (other.measure == "cache" && other.what.starts_with("LRU hits"))
                    for (const auto& [key, hits] : other.value.items())
                        sizes.push_back(std::stoull(key));
            std::sort(sizes.begin(), sizes.end());
            nlohmann::json out = nlohmann::json::array();
            for (std::size_t i = 0; i < std::min(sizes.size(), asked.value.size()); ++i) {
                const double share = double(stack.hits(sizes[i])) / n;
                out.push_back(isMiss ? 1 - share : 100 * share);
            }
            return out;
        }
        auto answer = logAnswer(*run, asked, what);
        // ms are told of times whose clock is in seconds
        const bool isOfSeconds = what.find("in the unit of the file") != std::string::npos &&
                                 one.inputNames.at(0).find(".oracleGeneral") != std::string::npos;
        if (!answer || !isOfSeconds) return answer;
        for (const char* name : {"total", "mean", "std", "min", "max", "median", "iqr", "q90", "q99"}) {
            auto& value = (*answer)[name];
            const bool isWhole = value.is_number_integer() && value.get<std::int64_t>() % 1000 == 0;
            if (isWhole) {
                value = value.get<std::int64_t>() / 1000;
            } else if (value.is_number()) {
                value = value.get<double>() / 1000;
            }
        }
        return answer;
    };
}

bool isApart(const AnswerCase& one) {
    return isFilesApart(one);
}

Answerer openApart(const AnswerCase& one) {
    return [one](const Asked& asked) -> std::optional<nlohmann::json> {
        if (asked.measure == "M30") return formsOfNames(asked.value);
        for (const std::string& name : one.inputNames)
            if (stemOf(name) == asked.what.substr(0, asked.what.find(':')))
                return fileAnswer(one, one.input(name), asked);
        return std::nullopt;
    };
}

bool isOfForms(const AnswerCase& one) {
    return isForms(one);
}

Answerer openForms(const AnswerCase& one) {
    auto runs = std::make_shared<std::vector<std::unique_ptr<LogRun>>>();
    for (const std::string& name : one.inputNames) {
        LogRun::Input input = inputOf(one);
        input.paths = {one.input(name)};
        runs->push_back(std::make_unique<LogRun>(input));
    }
    return [runs](const Asked& asked) -> std::optional<nlohmann::json> {
        std::optional<nlohmann::json> answer;
        for (const auto& run : *runs) {
            std::string what = asked.what == "every form" && asked.measure == "M13" ? "age at deletion" : asked.what;
            if (asked.measure == "2.6") what = "";
            answer = logAnswer(*run, asked, what);
            if (!answer || !differences(asked.value, *answer, asked.tolerance).empty()) return answer;
        }
        return answer;
    };
}

bool isOfPeriods(const AnswerCase& one) {
    return isPeriods(one);
}

Answerer openPeriods(const AnswerCase& one) {
    struct Periods {
        std::map<std::string, std::unique_ptr<LogRun>> runs;
        std::vector<ch::MeasureResult> comparison;
    };
    auto periods = std::make_shared<Periods>();
    for (const std::string& name : one.inputNames) {
        LogRun::Input input = inputOf(one);
        input.paths = {one.input(name)};
        periods->runs[fs::path(name).filename().string().substr(0, 2)] = std::make_unique<LogRun>(input);
    }
    periods->comparison =
        ch::comparePopulations(periods->runs.at("W1")->population(), periods->runs.at("W2")->population());
    return [periods](const Asked& asked) -> std::optional<nlohmann::json> {
        const std::string period = asked.what.substr(0, 2);
        if (const auto run = periods->runs.find(period); run != periods->runs.end())
            return logAnswer(*run->second, asked, asked.what.substr(3));
        for (const ch::MeasureResult& result : periods->comparison)
            if (result.measure == asked.measure && result.what == asked.what) return plain(result.value);
        return std::nullopt;
    };
}

} // namespace tenfold::answers
