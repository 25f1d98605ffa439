// How time grows with what a file may have very many of. Processor time at three sizes, four times as much each, and
// the exponent between the last two: 1 is linear, 2 quadratic.
//
//   bench-growth [--most N] [--folder F]
//
// N: members, runs, elements, decisions, and spans in each other, of the largest size (100000; a tenth of it for runs,
// which are transactions, and for requests that call operations of their own; a fiftieth for node types, whose
// distances are a matrix; a hundredth for runs and keys that are mined, a 250th for arguments).

#include "core/import/import_workspace.h"
#include "core/model/check/baseline.h"
#include "core/model/learn/learnt_tree.h"
#include "core/session/mined_workspace.h"
#include "core/store/workspace.h"
#include "core/trace/event_json.h"
#include "tests/bench/growing_traces.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace {

namespace fs = std::filesystem;
using namespace tenfold;

double processorSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Two calls; those of each number are others, or a second run of them were the same recording.
std::string linesOf(std::size_t number) {
    return fmt::format(R"({{"t":1700000000000000000,"sender":"a","method":"m","request":{{"x":{0}}}}})"
                       "\n"
                       R"({{"t":1700000000001000000,"sender":"a","method":"m","request":{{"x":-{0}}}}})"
                       "\n",
                       number);
}

/// A tar with `members` files of two calls each, as `nameOf` calls them.
void writeTar(const fs::path& file, std::size_t members, const std::function<std::string(std::size_t)>& nameOf) {
    ::archive* a = archive_write_new();
    archive_write_set_format_ustar(a);
    archive_write_open_filename(a, file.c_str());
    for (std::size_t i = 0; i < members; ++i) {
        const std::string lines = linesOf(i);
        ::archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, nameOf(i).c_str());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_size(entry, static_cast<la_int64_t>(lines.size()));
        archive_write_header(a, entry);
        archive_write_data(a, lines.data(), lines.size());
        archive_entry_free(entry);
    }
    archive_write_close(a);
    archive_write_free(a);
}

void removeWorkspace(const fs::path& workspace) {
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
        std::error_code ignored;
        fs::remove(workspace.string() + ending, ignored);
    }
}

/// Imports into a new workspace. @return processor time; below 0 where it failed
double importSeconds(const fs::path& path, const fs::path& workspace) {
    removeWorkspace(workspace);
    NoProgress progress;
    ImportOptions options;
    options.scale = 2;
    options.timezone = "UTC";
    const double begin = processorSeconds();
    auto runs = describeRuns({path}, options, progress);
    auto opened = Workspace::open(workspace, OpenMode::Create);
    ImportReport report;
    if (!runs || !opened || !importRuns(*opened, std::move(*runs), progress, report)) return -1;
    return processorSeconds() - begin;
}

double elementSeconds(const fs::path& folder, std::size_t elements) {
    {
        std::ofstream file(folder / "h.log", std::ios::binary);
        file << "2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> nn/1.1.1.1:9000: report {";
        for (std::size_t i = 0; i < elements; ++i)
            file << " id: " << i;
        file << " }\n";
    }
    const double imported = importSeconds(folder / "h.log", folder / "w.tenfold");
    auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::ReadOnly);
    if (imported < 0 || !workspace) return -1;
    NoProgress progress;
    const double begin = processorSeconds();
    const auto trace = workspace->loadTrace(std::vector<std::string>{}, progress);
    if (!trace || trace->events.empty()) return -1;
    std::string line;
    appendEventJson(line, *trace, trace->events.front());
    return imported + processorSeconds() - begin;
}

/// Reads each run by itself, as events, flows and questions do.
double runByRunSeconds(const fs::path& tar, const fs::path& file, std::size_t count) {
    if (importSeconds(tar, file) < 0) return -1;
    auto workspace = Workspace::open(file, OpenMode::ReadOnly);
    if (!workspace) return -1;
    NoProgress progress;
    const double begin = processorSeconds();
    const auto runs = workspace->runs();
    if (!runs || runs->size() != count) return -1;
    for (const RunInfo& run : *runs) {
        NameTable names;
        const auto visit = [](std::span<SpanFact>) { return true; };
        if (!workspace->loadTrace(std::vector{run.key}, progress) || !run.hasRequests ||
            !workspace->eachRequest(run.key, names, progress, visit))
            return -1;
    }
    return processorSeconds() - begin;
}

double decisionSeconds(const fs::path& folder, std::size_t decisions) {
    removeWorkspace(folder / "d.tenfold");
    auto workspace = Workspace::open(folder / "d.tenfold", OpenMode::Create);
    if (!workspace) return -1;
    std::string text = "format = 1\n";
    for (std::size_t i = 0; i < decisions; ++i)
        text += fmt::format("[[decision]]\nkind = \"{}\"\nchoice = \"{}\"\nsubject = {{ {} = \"q-{}\" }}\n"
                            "value = {}\n",
                            i % 2 == 0 ? "answer" : "run", i % 2 == 0 ? "1" : "scale", i % 2 == 0 ? "question" : "run",
                            i, i + 1);
    const double begin = processorSeconds();
    const auto applied = workspace->importDecisions(text, "d.toml");
    if (!applied || *applied != decisions || !workspace->decisions()) return -1;
    return processorSeconds() - begin;
}

/// One span as OTLP has it, of a service "s".
std::string spanText(std::size_t request, std::size_t id, std::size_t parent, const std::string& name,
                     std::uint64_t afterNs, std::uint64_t ns) {
    const std::uint64_t start = 1'700'000'000'000'000'000 + afterNs;
    return fmt::format(R"({{"traceId":"{:032x}","spanId":"{:016x}",{}"name":"{}","kind":2,)"
                       R"("startTimeUnixNano":"{}","endTimeUnixNano":"{}"}})",
                       request + 1, id, parent == 0 ? "" : fmt::format(R"("parentSpanId":"{:016x}",)", parent), name,
                       start, start + ns);
}

void writeSpans(const fs::path& path, std::size_t spans, const std::function<std::string(std::size_t)>& spanOf) {
    std::ofstream file(path, std::ios::binary);
    file << R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"s"}}]},)"
         << R"("scopeSpans":[{"spans":[)";
    for (std::size_t i = 0; i < spans; ++i)
        file << (i > 0 ? "," : "") << spanOf(i);
    file << "]}]}]}";
}

/// Measures a model of one request of `depth` spans, each in the one before.
double baselineSeconds(const fs::path& folder, std::size_t depth) {
    const fs::path workspace = folder / "w.tenfold";
    writeSpans(folder / "a.json", depth,
               [depth](std::size_t i) { return spanText(0, i + 1, i, "op", i, 10 * depth - 2 * i); });
    if (importSeconds(folder / "a.json", workspace) < 0) return -1;
    auto opened = Workspace::open(workspace, OpenMode::ReadOnly);
    if (!opened) return -1;
    NoProgress progress;
    const double begin = processorSeconds();
    const auto model = measureModel(*opened, "", "deep", progress);
    if (!model || modelToToml(*model).empty()) return -1;
    return processorSeconds() - begin;
}

/// Explains the times of `requests` requests, each of which calls an operation that no other calls.
double explainSeconds(const fs::path& folder, std::size_t requests) {
    const fs::path workspace = folder / "w.tenfold";
    writeSpans(folder / "a.json", 2 * requests, [](std::size_t i) {
        const std::size_t request = i / 2;
        return i % 2 == 0 ? spanText(request, 1, 0, "op", request * 10'000, 5000)
                          : spanText(request, 2, 1, fmt::format("o{}", request), request * 10'000, 1000);
    });
    if (importSeconds(folder / "a.json", workspace) < 0) return -1;
    auto opened = Workspace::open(workspace, OpenMode::ReadOnly);
    NoProgress progress;
    const double begin = processorSeconds();
    if (!opened || !learnTree(*opened, nullptr, {"s", "op", LearningTarget::Quantity::OwnTime}, "", {}, progress))
        return -1;
    return processorSeconds() - begin;
}

/// Mines senders of three calls each, of a method of their own.
double typesSeconds(const fs::path& folder, std::size_t types) {
    {
        std::ofstream file(folder / "a.jsonl", std::ios::binary);
        for (std::size_t i = 0; i < 3 * types; ++i)
            file << fmt::format(R"({{"t":{},"sender":"s{}","method":"m{}","request":{{"a":{}}}}})"
                                "\n",
                                1'700'000'000'000'000'000 + i * 1'000'000, i % types, i % types, i);
    }
    if (importSeconds(folder / "a.jsonl", folder / "w.tenfold") < 0) return -1;
    auto workspace = Workspace::open(folder / "w.tenfold", OpenMode::ReadOnly);
    NoProgress progress;
    const double begin = processorSeconds();
    if (!workspace || !mineWorkspace(*workspace, {}, progress)) return -1;
    return processorSeconds() - begin;
}

void row(const char* what, std::size_t most, const std::function<double(std::size_t)>& secondsOf) {
    double before = 0, last = 0;
    fmt::print("{:37}", what);
    for (const std::size_t size : {most / 16, most / 4, most}) {
        before = last;
        last = secondsOf(size);
        fmt::print(" {:>8} {:7.2f} s", size, last);
    }
    fmt::print("   exponent {:.2f}\n", std::log(last / before) / std::log(4.0));
}

} // namespace

int main(int argc, char** argv) {
    std::size_t most = 100'000;
    fs::path folder = fs::temp_directory_path() / "tenfold-bench-growth";
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--most") == 0) most = std::strtoull(argv[i + 1], nullptr, 10);
        if (std::strcmp(argv[i], "--folder") == 0) folder = argv[i + 1];
    }
    fs::create_directories(folder);
    const fs::path tar = folder / "a.tar", workspace = folder / "w.tenfold";
    row("import, members of a tar", most, [&](std::size_t n) {
        writeTar(tar, n, [](std::size_t i) { return fmt::format("r/n{}.jsonl", i); });
        return importSeconds(tar, workspace);
    });
    row("import, runs in a tar", most / 10, [&](std::size_t n) {
        writeTar(tar, n, [](std::size_t i) { return fmt::format("r{}/a.jsonl", i); });
        return importSeconds(tar, workspace);
    });
    row("run by run", most / 10, [&](std::size_t n) {
        writeTar(tar, n, [](std::size_t i) { return fmt::format("r{}/a.jsonl", i); });
        return runByRunSeconds(tar, workspace, n);
    });
    const auto seconds = [](const std::function<bool()>& work) {
        const double begin = processorSeconds();
        return work() ? processorSeconds() - begin : -1;
    };
    row("mine, copies of a run", most / 50, [&](std::size_t n) {
        const Trace trace = bench::copiesOfARun(n);
        return seconds([&] { return bench::isMined(trace); });
    });
    row("mine, runs that differ", most / 50, [&](std::size_t n) {
        const Trace trace = bench::runsThatDiffer(n);
        return seconds([&] { return bench::isMined(trace); });
    });
    row("program and plan, configuration keys", most / 100, [&](std::size_t n) {
        const WorkloadProgram program = bench::programOfKeys(n);
        return seconds([&] { return bench::isToldAndPlanned(program); });
    });
    row("mine, arguments and reply fields", most / 250, [&](std::size_t n) {
        const Trace trace = bench::callsOfArguments(n);
        return seconds([&] { return bench::isMined(trace); });
    });
    row("import and events, repeated field", most, [&](std::size_t n) { return elementSeconds(folder, n); });
    row("import of decisions", most, [&](std::size_t n) { return decisionSeconds(folder, n); });
    row("model baseline, spans in each other", most, [&](std::size_t n) { return baselineSeconds(folder, n); });
    row("model explain, operations called", most / 10, [&](std::size_t n) { return explainSeconds(folder, n); });
    row("mine, node types", most / 50, [&](std::size_t n) { return typesSeconds(folder, n); });
    fs::remove_all(folder);
    return 0;
}
