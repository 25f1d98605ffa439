// docs/formats.md against what the programs print and write on the sample: each key is told, and each one told is
// there.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <toml++/toml.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace tenfold::test {
namespace {

using Json = nlohmann::json;

/// A key as the page names it, by its path: "types.runs.nodes".
struct ToldKey {
    bool mayBeMissing = false; ///< "?"
    bool isOpen = false;       ///< "{}": what is below is not told
};

struct ToldDocument {
    std::string source; ///< "tenfold runs w.tenfold" or "file p6.plan"
    std::map<std::string, ToldKey> keys;
};

std::string trimmed(const std::string& text) {
    const auto from = text.find_first_not_of(' ');
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

std::vector<std::string> commaSeparated(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, ',');)
        out.push_back(trimmed(part));
    return out;
}

bool takeEnd(std::string& text, const std::string& end) {
    if (text.size() < end.size() || text.compare(text.size() - end.size(), end.size(), end) != 0) return false;
    text.resize(text.size() - end.size());
    return true;
}

/// "types.runs, types.all: run, nodes?".
void readLine(const std::string& line, ToldDocument& document) {
    const std::size_t colon = line.find(": ");
    ASSERT_NE(colon, std::string::npos) << "no PATH: KEYS in " << line;
    for (const std::string& object : commaSeparated(line.substr(0, colon)))
        for (std::string key : commaSeparated(line.substr(colon + 2))) {
            ToldKey told;
            told.mayBeMissing = takeEnd(key, "?");
            told.isOpen = takeEnd(key, "{}");
            document.keys[object == "." ? key : object + "." + key] = told;
        }
}

/// The blocks marked "keys".
std::vector<ToldDocument> readPage(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::vector<ToldDocument> out;
    bool isInside = false;
    for (std::string line; std::getline(in, line);) {
        if (line == "```keys") {
            isInside = true;
            out.emplace_back();
        } else if (line == "```") {
            isInside = false;
        } else if (isInside && out.back().source.empty()) {
            out.back().source = line;
        } else if (isInside) {
            readLine(line, out.back());
        }
    }
    return out;
}

/// The paths of all keys of a document; below those that are open none.
void collect(const Json& value, const std::string& path, const ToldDocument& told, std::set<std::string>& keys) {
    if (value.is_array())
        for (const Json& element : value)
            collect(element, path, told, keys);
    if (!value.is_object()) return;
    for (const auto& [key, inner] : value.items()) {
        const std::string at = path.empty() ? key : path + "." + key;
        keys.insert(at);
        const auto it = told.keys.find(at);
        if (it == told.keys.end() || !it->second.isOpen) collect(inner, at, told, keys);
    }
}

Json readFile(const std::filesystem::path& path) {
    if (path.extension() == ".toml") {
        std::ostringstream json;
        json << toml::json_formatter{toml::parse_file(path.string())};
        return Json::parse(json.str(), nullptr, false);
    }
    std::ifstream in(path);
    return Json::parse(in, nullptr, false);
}

/// The document that a block tells of: what a command prints, or a file.
Json documentOf(const ToldDocument& told, const std::filesystem::path& folder) {
    if (told.source.rfind("file ", 0) == 0) return readFile(folder / told.source.substr(5));
    std::vector<std::string> words = splitWords(told.source + " --json --quiet");
    words.erase(words.begin());
    const Answer answer = runCli(folder, words);
    EXPECT_LE(answer.exitCode, 1) << told.source << "\n" << answer.err;
    return Json::parse(answer.out, nullptr, false);
}

TEST(Formats, thePageNamesTheKeysThatAreThere) {
    ASSERT_EQ(preparedSample().failure, "");
    const TemporaryFolder folder;
    copySample(folder.path());
    const std::filesystem::path spans = folder.path() / "resources" / "sample-spans";
    ASSERT_EQ(runCli(folder.path(),
                     {"import", "spans.tenfold", (spans / "00a-normal").string(), (spans / "03-replica-dead").string()})
                  .exitCode,
              0);
    const std::filesystem::path spare = folder.path() / "resources" / "sample" / "spare";
    ASSERT_EQ(runCli(folder.path(), {"import", "spare.tenfold", (spare / "cpu.csv.gz").string()}).exitCode, 0);
    ASSERT_EQ(runCli(folder.path(), {"harvest", "inputs", "spare.tenfold", spare.string()}).exitCode, 0);
    std::ofstream audit(folder.path() / "hdfs-audit.log");
    for (const char* time : {"08:00:00,000", "08:00:01,000", "08:01:02,000", "08:01:03,000"})
        audit << "2026-06-01 " << time
              << " INFO FSNamesystem.audit: ugi=u ip=10.0.0.1 cmd=open src=/f dst=null perm=null\n";
    audit.close();
    // a decision, for the file of decisions
    ASSERT_EQ(runCli(folder.path(), {"decide", "w.tenfold", "rename", "client-upload", "uploader"}).exitCode, 0);
    ASSERT_EQ(runCli(folder.path(), {"decisions", "w.tenfold", "export", "d.toml"}).exitCode, 0);

    const std::vector<ToldDocument> page = readPage(folder.path() / "resources" / ".." / "docs" / "formats.md");
    ASSERT_GT(page.size(), 10U) << "docs/formats.md was not found, or has lost its blocks";
    for (const ToldDocument& told : page) {
        const Json document = documentOf(told, folder.path());
        ASSERT_FALSE(document.is_discarded()) << told.source << " is no JSON";
        std::set<std::string> keys;
        collect(document, "", told, keys);
        for (const std::string& key : keys)
            EXPECT_TRUE(told.keys.count(key)) << told.source << " has \"" << key << "\", which the page does not name";
        for (const auto& [key, how] : told.keys)
            EXPECT_TRUE(how.mayBeMissing || keys.count(key))
                << "the page names \"" << key << "\", which " << told.source << " does not have";
    }
}

} // namespace
} // namespace tenfold::test
