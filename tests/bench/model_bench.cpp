// Models held against recorded faults, beside what comparisons reach, and false alarms in what is well.
//
//   bench-model SHARED [--folder F] [all] [own] [boutique] [train] [tracebench] [traceweaver]
//
// SHARED is the folder with data/ of the captures; default: all sets. The model is measured from the normal runs,
// written as TOML and read again. Printed, a fault a line: whom the check names first, whom the comparison names first,
// whether that is the one the label names; then sums (first, among the first three, nobody), and of halves of what is
// well how many centers, places and edges are called suspicious. Sizes of model files and seconds of processor of both.
// `all`: own-spans and TraceBench, then one table of what every verb of `tenfold model` was to reach there, and did.

#include "core/flows/compare/comparison.h"
#include "core/import/files/archive_reader.h"
#include "core/import/import_workspace.h"
#include "core/model/check/baseline.h"
#include "core/model/check/model_check.h"
#include "tests/bench/model_goals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

struct Score {
    int cases = 0, first = 0, amongThree = 0, nobody = 0;
    void add(const Texts& named, const Texts& truth) {
        ++cases;
        nobody += named.empty() ? 1 : 0;
        const auto isTrue = [&](const std::string& name) {
            return std::any_of(truth.begin(), truth.end(), [&](const std::string& t) { return name.starts_with(t); });
        };
        first += !named.empty() && isTrue(named.front()) ? 1 : 0;
        amongThree +=
            std::any_of(named.begin(), named.begin() + std::min<std::ptrdiff_t>(3, std::ssize(named)), isTrue) ? 1 : 0;
    }
    std::string text() const {
        return fmt::format("first {} of {}, among three {}, nobody named {}", first, cases, amongThree, nobody);
    }
};

struct Alarms {
    std::uint64_t tested = 0, raised = 0;
};

double processorSeconds() {
    return double(std::clock()) / CLOCKS_PER_SEC;
}

class DataSet {
public:
    DataSet(fs::path folder, std::string name)
        : m_file(folder / (name + ".tenfold"))
        , m_name(std::move(name)) {
        fs::remove(m_file);
        auto made = Workspace::open(m_file, OpenMode::Create);
        if (made) m_workspace.emplace(std::move(*made));
        fmt::print("\n== {}\n", m_name);
    }
    ~DataSet() {
        m_workspace.reset();
        fs::remove(m_file);
    }
    DataSet(const DataSet&) = delete;
    DataSet& operator=(const DataSet&) = delete;

    bool import(const std::vector<fs::path>& paths) {
        ImportReport report;
        auto prepared = describeRuns(paths, {}, m_progress);
        if (!prepared || !m_workspace || !importRuns(*m_workspace, std::move(*prepared), m_progress, report)) {
            fmt::print("cannot import {}\n", paths.front().string());
            return false;
        }
        return true;
    }
    Texts runs() {
        Texts names;
        if (auto all = m_workspace->runs())
            for (const auto& run : *all)
                names.push_back(run.run.name);
        return names;
    }
    /// The run whose name has a text in it.
    std::string runOf(const std::string& part) {
        for (const std::string& name : runs())
            if (name.find(part) != std::string::npos) return fmt::format("run = \"{}\"", name);
        return "run = \"" + part + "\"";
    }
    /// As the file has it: written and read.
    std::optional<PerformanceModel> model(const std::string& filter) {
        auto measured = measureModel(*m_workspace, filter, m_name, m_progress);
        if (!measured) return std::nullopt;
        const std::string text = modelToToml(*measured);
        ModelReading reading = readModel(text);
        fmt::print("model of {}: {} steps, file {} KB, evidence {} KB{}\n", filter, measured->steps.size(),
                   text.size() / 1024, measured->evidence.size() / 1024, reading.model ? "" : ", cannot be read back");
        return std::move(reading.model);
    }
    void fault(const PerformanceModel& model, const std::string& a, const std::string& b, const Texts& truth) {
        double before = processorSeconds();
        Texts compared, checked;
        auto inA = Population::find(*m_workspace, a), inB = Population::find(*m_workspace, b);
        if (!inA || !inB) return;
        auto comparison = comparePopulations(*m_workspace, std::move(*inA), std::move(*inB), m_progress);
        m_compareSeconds += processorSeconds() - before;
        before = processorSeconds();
        const auto check = checkModel(*m_workspace, model, b, m_progress);
        m_checkSeconds += processorSeconds() - before;
        if (!comparison || !check) return;
        for (const Suspect& suspect : comparison->suspects)
            if (std::find(compared.begin(), compared.end(), suspect.service) == compared.end())
                compared.push_back(suspect.service);
        for (const ModelVerdict& verdict : check->verdicts)
            if (verdict.state == ModelVerdictState::Suspicious && verdict.operation.empty())
                checked.push_back(verdict.to.empty() ? verdict.service : verdict.service + ">" + verdict.to);
        m_compareScore.add(compared, truth);
        m_checkScore.add(checked, truth);
        std::set<std::string> cleared;
        std::string wrongly;
        for (const InnocentCenter& center : check->innocent) {
            cleared.insert(center.service);
            if (std::find(truth.begin(), truth.end(), center.service) != truth.end())
                wrongly +=
                    fmt::format("\n    guilty among the innocent: {}: {}", center.service, center.because.text());
        }
        for (const std::string& guilty : truth)
            m_guiltyCleared += cleared.contains(guilty) ? 1 : 0;
        for (const ModelVerdict& verdict : check->verdicts) {
            const bool isWhole = verdict.kind == VerdictKind::Center && verdict.operation.empty();
            if (!isWhole || verdict.state == ModelVerdictState::NoData || check->toExplain.empty()) continue;
            const bool isGuilty = std::find(truth.begin(), truth.end(), verdict.service) != truth.end();
            m_others += isGuilty ? 0 : 1;
            m_othersCleared += !isGuilty && cleared.contains(verdict.service) ? 1 : 0;
        }
        m_nothingToExplain += check->toExplain.empty() ? 1 : 0;
        m_refused += check->refused ? 1 : 0;
        const auto three = [](const Texts& names) {
            return fmt::format(
                "{}", fmt::join(names.begin(), names.begin() + std::min<std::ptrdiff_t>(3, std::ssize(names)), ", "));
        };
        fmt::print("{:<60} truth [{}]  check [{}]  compare [{}]{}{}{}\n", b, fmt::join(truth, ", "), three(checked),
                   three(compared), check->isOutside ? "  outside" : "", check->refused ? "  refused" : "", wrongly);
        std::fflush(stdout);
    }
    void well(const std::string& a, const std::string& b, Alarms& alarms) {
        const auto measured = measureModel(*m_workspace, a, m_name, m_progress);
        if (!measured) return;
        const auto check = checkModel(*m_workspace, *measured, b, m_progress);
        if (!check) return;
        Texts named;
        for (const ModelVerdict& verdict : check->verdicts) {
            if (verdict.kind == VerdictKind::Operation || verdict.state == ModelVerdictState::NoData) continue;
            ++alarms.tested;
            if (verdict.state != ModelVerdictState::Suspicious) continue;
            ++alarms.raised;
            named.push_back(verdict.service + " " + verdict.operation);
        }
        if (!named.empty()) fmt::print("alarm: {} against {}: {}\n", b, a, fmt::join(named, ", "));
        if (check->refused) fmt::print("refused: {} against {}: {}\n", b, a, check->refused->text());
    }
    /// Halves of a run both ways, and where there is time, of its middle.
    void halves(const std::string& run, double seconds, Alarms& alarms) {
        const std::string early = fmt::format("{} and t < {}s", run, seconds / 2);
        const std::string late = fmt::format("{} and t >= {}s", run, seconds / 2);
        well(early, late, alarms);
        well(late, early, alarms);
    }
    double secondsOf(const std::string& run) {
        if (auto all = m_workspace->runs())
            for (const auto& info : *all)
                if (run.find('"' + info.run.name + '"') != std::string::npos)
                    return double(info.endNs - info.startNs) / 1e9;
        return 0;
    }
    void tell(const Alarms& alarms, ModelGoals& goals) const {
        const bool areAsMany =
            m_checkScore.first >= m_compareScore.first && m_checkScore.nobody <= m_compareScore.nobody;
        goals.add({m_name, "check", "guilty named first", fmt::format("{}, as compare", m_compareScore.first),
                   fmt::format("{} of {}", m_checkScore.first, m_checkScore.cases), areAsMany});
        goals.add(
            {m_name, "check", "guilty among the innocent", "0", std::to_string(m_guiltyCleared), m_guiltyCleared == 0});
        goals.add({m_name, "check", "false alarms in what is well", "at most 1 %",
                   fmt::format("{} of {}", alarms.raised, alarms.tested), 100 * alarms.raised <= alarms.tested});
    }
    Workspace& workspace() { return *m_workspace; }
    const fs::path& file() const { return m_file; }
    void print(const Alarms& alarms) const {
        if (m_checkScore.cases > 0)
            fmt::print("check:   {}\ncompare: {}\nguilty among the innocent {}; of others {} of {} cleared; nothing to "
                       "explain "
                       "in {}, refused {}; seconds of processor: check {:.2f}, compare {:.2f}\n",
                       m_checkScore.text(), m_compareScore.text(), m_guiltyCleared, m_othersCleared, m_others,
                       m_nothingToExplain, m_refused, m_checkSeconds, m_compareSeconds);
        fmt::print("false alarms: {} of {} centers, places and edges\n", alarms.raised, alarms.tested);
        std::fflush(stdout);
    }

private:
    fs::path m_file;
    std::string m_name;
    std::optional<Workspace> m_workspace;
    NoProgress m_progress;
    Score m_checkScore, m_compareScore;
    int m_guiltyCleared = 0, m_others = 0, m_othersCleared = 0, m_nothingToExplain = 0, m_refused = 0;
    double m_checkSeconds = 0, m_compareSeconds = 0;
};

std::vector<fs::path> filesOf(const fs::path& folder, const std::string& part) {
    std::vector<fs::path> files;
    if (fs::exists(folder))
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file() && entry.path().filename().string().find(part) != std::string::npos)
                files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

void runOwnSpans(const fs::path& data, const fs::path& folder, ModelGoals* goals) {
    const std::map<std::string, Texts> faults{{"01-slow-edge", {"checkout>payment"}},
                                              {"02-slow-large", {"catalog"}},
                                              {"03-replica-dead", {"stock"}},
                                              {"04-cache-cold", {"catalog"}},
                                              {"07-load-x2", {}},
                                              {"08-clock-skew", {}},
                                              {"09-killed-restarted", {"checkout>payment", "payment"}}};
    DataSet set(folder, "own-spans");
    std::vector<fs::path> paths;
    for (const char* run : {"00a-normal", "00b-normal"})
        paths.push_back(data / "own-spans" / "runs" / run);
    for (const auto& [run, truth] : faults)
        paths.push_back(data / "own-spans" / "runs" / run);
    if (!set.import(paths)) return;
    Alarms alarms;
    for (const char* normal : {"00a-normal", "00b-normal"}) {
        const std::string a = set.runOf(normal);
        const auto model = set.model(a);
        if (!model) return;
        for (const auto& [run, truth] : faults)
            set.fault(*model, a, set.runOf(run), truth);
        set.halves(a, set.secondsOf(a), alarms);
    }
    set.well(set.runOf("00a-normal"), set.runOf("00b-normal"), alarms);
    set.well(set.runOf("00b-normal"), set.runOf("00a-normal"), alarms);
    set.print(alarms);
    if (goals == nullptr) return;
    set.tell(alarms, *goals);
    const std::string normal = set.runOf("00a-normal");
    if (const auto model = set.model(normal)) goals->measure(set.workspace(), "own-spans", normal, *model);
    goals->explain(set.workspace(), "own-spans", "catalog GET /item", set.runOf("02-slow-large"), "app.size");
    goals->probe(set.workspace(), set.file().string() + ".probe");
    fs::remove_all(set.file().string() + ".probe");
}

void runBoutique(const fs::path& data, const fs::path& folder, ModelGoals*) {
    const fs::path nezha = data / "microservice-traces" / "nezha";
    DataSet set(folder, "Nezha Online Boutique");
    if (!set.import(filesOf(nezha / "online-boutique" / "trace", ".csv.xz"))) return;
    const std::string a = set.runOf("17_00_normal");
    const auto model = set.model(a);
    if (!model) return;
    std::ifstream labels(nezha / "known-answers.tsv");
    for (std::string line; std::getline(labels, line);) {
        std::istringstream cells(line);
        std::string file, label, service;
        if (!std::getline(cells, file, '\t') || !std::getline(cells, label, '\t') ||
            !std::getline(cells, service, '\t'))
            continue;
        if (file.find("online-boutique") == std::string::npos || file.find("fault") == std::string::npos) continue;
        const std::string stem = fs::path(file).filename().string();
        set.fault(*model, a, set.runOf(stem.substr(0, stem.find('.'))), {service});
    }
    Alarms alarms;
    set.halves(a, set.secondsOf(a), alarms);
    set.print(alarms);
}

void runTraceBench(const fs::path& data, const fs::path& folder, ModelGoals* goals) {
    const fs::path hdfs = data / "rpc-traces-hdfs";
    DataSet set(folder, "TraceBench");
    std::vector<fs::path> files = filesOf(hdfs / "fault-net", "slowHDFS");
    for (const auto& [of, part] : {std::pair("fault-net", "slowDN_w"), std::pair("fault-proc", "killDN_w")}) {
        const std::vector<fs::path> more = filesOf(hdfs / of, part);
        files.insert(files.end(), more.begin(), more.end());
    }
    if (!set.import(files)) return;
    Alarms alarms;
    for (const auto& [normal, faults] :
         {std::pair(std::string("slowHDFS_w_00ms"),
                    Texts{"slowHDFS_w_04", "slowHDFS_w_20", "slowDN_w_20ms_01", "slowDN_w_20ms_05", "slowDN_w_20ms_50",
                          "killDN_w_01", "killDN_w_10"}),
          std::pair(std::string("slowHDFS_rpc_0600"), Texts{"slowHDFS_rpc_0800", "slowHDFS_rpc_1000"})}) {
        const std::string a = set.runOf(normal);
        const auto model = set.model(a);
        if (!model) return;
        for (const std::string& fault : faults)
            set.fault(*model, a, set.runOf(fault),
                      fault.find("rpc") == std::string::npos ? Texts{"datanode"} : Texts{"client>namenode"});
        set.halves(a, set.secondsOf(a), alarms);
    }
    set.well(set.runOf("slowHDFS_w_00ms"), set.runOf("killDN_w_00FDN"), alarms);
    set.print(alarms);
    if (goals == nullptr) return;
    set.tell(alarms, *goals);
    const std::string normal = set.runOf("slowHDFS_w_00ms");
    if (const auto model = set.model(normal)) goals->measure(set.workspace(), "TraceBench", normal, *model);
}

/// The service each minute's fault was injected into: by "HH_MM", each fault's minute and the two after it.
std::map<std::string, std::string> faultsOfTrainTicket(const fs::path& list) {
    std::map<std::string, std::string> byMinute;
    const auto hours = nlohmann::json::parse(std::ifstream(list), nullptr, false);
    if (!hours.is_object()) return byMinute;
    for (const auto& faults : hours)
        for (const auto& fault : faults) {
            // "2023-01-29 08:43:04"; "ts-contacts-service-866bd68c97-xcqfx"
            const std::string time = fault["inject_time"];
            std::string service = fault["inject_pod"];
            for (int i = 0; i < 2; ++i)
                service.resize(service.rfind('-'));
            constexpr int kMinutes = 3, kMinutesOfHour = 60;
            const int first = std::stoi(time.substr(11, 2)) * kMinutesOfHour + std::stoi(time.substr(14, 2));
            for (int minute = first; minute < first + kMinutes; ++minute)
                byMinute[fmt::format("{:02}_{:02}", minute / kMinutesOfHour, minute % kMinutesOfHour)] = service;
        }
    return byMinute;
}

/// Writes the members of an archive into a folder, by their last names.
struct Unpacked : ContentVisitor {
    explicit Unpacked(fs::path into)
        : folder(std::move(into)) {
        fs::create_directories(folder);
    }
    bool begin(const std::string& name) override {
        files.push_back(folder / fs::path(name).filename());
        file.open(files.back(), std::ios::binary | std::ios::trunc);
        return true;
    }
    Status data(std::string_view bytes, std::uint64_t) override {
        file << bytes;
        return {};
    }
    Status end() override {
        file.close();
        return {};
    }
    fs::path folder;
    std::vector<fs::path> files;
    std::ofstream file;
};

void runTrainTicket(const fs::path& data, const fs::path& folder, ModelGoals*) {
    const fs::path train = data / "microservice-traces" / "nezha" / "train-ticket";
    DataSet set(folder, "Nezha Train Ticket");
    if (!set.import({train / "2023-01-29_08_50_normal.csv.xz"})) return;
    const std::string a = set.runOf("08_50_normal");
    const auto model = set.model(a);
    Unpacked minutes(folder / "train-ticket"); // one archive is one run; each minute is to be one
    if (!model || !readContent(train / "2023-01-29_fault-traces.tar.xz", minutes) || !set.import(minutes.files)) return;
    const auto faults = faultsOfTrainTicket(train / "2023-01-29-fault_list.json");
    for (const std::string& run : set.runs())
        for (const auto& [minute, service] : faults)
            if (run.find(minute + "_trace") != std::string::npos)
                set.fault(*model, a, "run = \"" + run + "\"", {service});
    Alarms alarms;
    set.halves(a, set.secondsOf(a), alarms);
    set.print(alarms);
}

void runTraceWeaver(const fs::path& data, const fs::path& folder, ModelGoals*) {
    DataSet set(folder, "TraceWeaver");
    Alarms alarms;
    for (const fs::path& file : filesOf(data / "microservice-traces" / "traceweaver", ".tar.xz"))
        if (!set.import({file})) return;
    for (const std::string& run : set.runs()) {
        const std::string a = "run = \"" + run + "\"";
        set.halves(a, set.secondsOf(a), alarms);
    }
    set.print(alarms);
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    namespace fs = tenfold::fs;
    const std::map<std::string, void (*)(const fs::path&, const fs::path&, tenfold::ModelGoals*)> sets{
        {"own", tenfold::runOwnSpans},
        {"boutique", tenfold::runBoutique},
        {"train", tenfold::runTrainTicket},
        {"tracebench", tenfold::runTraceBench},
        {"traceweaver", tenfold::runTraceWeaver}};
    fs::path shared, folder = fs::temp_directory_path();
    std::vector<std::string> chosen;
    bool isAll = false;
    for (int i = 1; i < count; ++i) {
        const std::string argument = values[i];
        if (argument == "--folder" && i + 1 < count)
            folder = values[++i];
        else if (sets.contains(argument))
            chosen.push_back(argument);
        else if (argument == "all")
            isAll = true;
        else
            shared = argument;
    }
    if (!fs::exists(shared / "data")) {
        fmt::print(
            stderr,
            "usage: bench-model SHARED [--folder F] [all] [own] [boutique] [train] [tracebench] [traceweaver]\n");
        return 2;
    }
    folder /= "tenfold-bench-model";
    fs::create_directories(folder);
    tenfold::ModelGoals goals;
    if (isAll) chosen.insert(chosen.end(), {"own", "tracebench"});
    for (const auto& [name, run] : sets)
        if (chosen.empty() || std::find(chosen.begin(), chosen.end(), name) != chosen.end())
            run(shared / "data", folder, isAll ? &goals : nullptr);
    if (isAll) goals.print();
    fs::remove_all(folder);
    return 0;
}
