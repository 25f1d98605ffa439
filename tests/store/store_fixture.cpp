#include "tests/store/store_fixture.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

namespace tenfold::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
    std::string pattern = (fs::temp_directory_path() / "tenfold-store-XXXXXX").string();
    m_path = ::mkdtemp(pattern.data());
}

TempFolder::~TempFolder() {
    std::error_code error;
    fs::permissions(m_path, fs::perms::owner_all, error);
    fs::remove_all(m_path, error);
}

ParsedEvent sampleEvent(int number, std::string& scratch) {
    scratch = fmt::format("node-{}", number % 3);
    ParsedEvent e;
    e.startNs = 1'700'000'000'000'000'000 + number * 1000LL;
    e.durationNs = number % 5 == 0 ? -1 : number * 10;
    e.sender = scratch;
    e.method = number % 2 == 0 ? "create" : "complete";
    e.target = "namenode";
    e.connection = "master/127.0.0.1:9000";
    if (number % 4 == 0) e.thread = "7";
    e.request = {{"src", Value(fmt::format("/in/part-{:05}", number))},
                 {"clientName", Value(std::string("DFSClient_NONMAPREDUCE"))},
                 {"masked.perm", Value(std::int64_t{420})}};
    e.response = {{"fs.fileId", Value(std::int64_t{16385 + number})}, {"result", Value(number % 7 != 0)}};
    if (number % 11 == 0) e.outcome = Outcome::Exception;
    return e;
}

RunImport sampleImport(const std::string& name, const std::string& contentHash) {
    RunImport import;
    import.run.name = name;
    import.run.scale = 3;
    import.run.config = {{ "datanodes", 3 }};
    import.run.configText = {{ "benchmark", "wordcount" }};
    import.contentHash = contentHash;
    import.format = "jsonl";
    import.source = "/data/" + name;
    return import;
}

RunSummary importRun(Workspace& workspace, const std::string& name, const std::string& hash, int events) {
    auto writer = workspace.beginRun(sampleImport(name, hash));
    EXPECT_TRUE(succeeded(writer));
    if (!writer) return {};
    std::string scratch;
    for (int i = 0; i < events; ++i)
        EXPECT_TRUE(succeeded((*writer)->event(sampleEvent(i, scratch))));
    NoProgress progress;
    auto summary = (*writer)->commit(progress);
    EXPECT_TRUE(succeeded(summary));
    return summary ? *summary : RunSummary();
}

std::vector<std::string> linesOf(const Trace& trace) {
    std::vector<std::string> lines;
    const auto optional = [&](StringId id) { return id.valid() ? trace.text(id) : std::string("-"); };
    for (const Event& e : trace.events) {
        std::string line = fmt::format(
            "{} {} {} {} {} {} {} {} {} {} {} {}", trace.runOf(e).name, trace.sender(e.sender).name, e.startNs,
            e.durationNs, optional(e.method), optional(e.target), optional(e.connection), optional(e.thread),
            optional(e.cause), optional(e.requestId), e.fileOrder, static_cast<int>(e.outcome));
        const auto add = [&](const LeafRange& leaves) {
            line += " |";
            for (const Leaf& leaf : leaves)
                line += fmt::format(" {}={}:{}", trace.text(leaf.path), trace.value(leaf.value).index(),
                                    toJson(trace.value(leaf.value)));
        };
        add(trace.request(e));
        add(trace.response(e));
        lines.push_back(line);
    }
    return lines;
}

testing::AssertionResult sameTraces(const Trace& a, const Trace& b) {
    const std::vector<std::string> left = linesOf(a);
    const std::vector<std::string> right = linesOf(b);
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
        if (left[i] != right[i])
            return testing::AssertionFailure() << "event " << i << ":\n  " << left[i] << "\n  " << right[i];
    if (left.size() == right.size()) return testing::AssertionSuccess();
    return testing::AssertionFailure() << left.size() << " and " << right.size() << " events";
}

std::string dumpOf(const fs::path& path) {
    SQLite::Database database(path.string(), SQLite::OPEN_READONLY);
    SQLite::Statement tables(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    std::string out;
    while (tables.executeStep()) {
        const std::string name = tables.getColumn(0).getString();
        out += "# " + name + "\n";
        SQLite::Statement rows(database, "SELECT * FROM \"" + name + "\"");
        while (rows.executeStep()) {
            for (int c = 0; c < rows.getColumnCount(); ++c)
                out += (rows.getColumn(c).isNull() ? std::string("NULL") : rows.getColumn(c).getString()) + "|";
            out += "\n";
        }
    }
    return out;
}

} // namespace tenfold::test
