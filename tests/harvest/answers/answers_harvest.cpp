// answers-harvest FOLDER: every case of a folder laid out as data/harvest-answers against the library. Prints "N of M"
// by file and the first cases that differ, with both answers, then the sum. Files and series that are missing (those of
// public-series.csv stand in ../cpu-and-cluster) are named and count in no number. Ends with 1 where one differs.

#include "tests/harvest/answers/answer_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace tenfold::harvest {

bool isNear(double a, double b, double relative) {
    return std::fabs(a - b) <= relative * std::max(1e-3, std::max(std::fabs(a), std::fabs(b)));
}

namespace {

bool isSame(const json& mine, const json& theirs, double relative) {
    if (mine.is_number() && theirs.is_number()) return isNear(mine.get<double>(), theirs.get<double>(), relative);
    if (mine.is_array() && theirs.is_array())
        return std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                          [&](const json& a, const json& b) { return isSame(a, b, relative); });
    return mine == theirs;
}

} // namespace

Verdict compared(const std::string& what, const json& mine, const json& theirs, double relative) {
    return isSame(mine, theirs, relative) ? Verdict()
                                          : fmt::format("{}: {}, expected {}", what, mine.dump(), theirs.dump());
}

bool mayBe(double probability, std::size_t count, std::size_t draws) {
    const double n = static_cast<double>(draws), k = static_cast<double>(count);
    if (probability <= 0) return count == 0;
    if (probability >= 1 - 1e-12) return count == draws;
    return std::fabs(k - n * probability) < 5 * std::sqrt(n * probability * (1 - probability)) + 1;
}

std::vector<AnswerFile> answerFiles() {
    std::vector<AnswerFile> all = classAnswers();
    for (const auto& more : {choiceAnswers(), placementAnswers(), durabilityAnswers(), schedulingAnswers()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

namespace {

constexpr std::size_t kShown = 3; ///< of those that differ, a file

/// What came of a file of cases.
struct FileVerdict {
    std::string name;
    std::size_t all = 0, right = 0;
    std::vector<std::string> differing; ///< the first, with both answers
    std::vector<std::string> skipped;   ///< what is missing
    std::size_t skippedCases = 0;
};

FileVerdict checkFile(const std::filesystem::path& folder, const AnswerFile& file) {
    FileVerdict out{file.name, 0, 0, {}, {}, 0};
    std::ifstream in(folder / (file.name + ".jsonl"));
    if (!in) out.skipped.push_back(file.name + ".jsonl is not there");
    std::string line;
    while (std::getline(in, line)) {
        if (line.empty()) continue;
        ++out.all;
        std::string id = fmt::format("case {}", out.all);
        Verdict verdict;
        try {
            const json one = json::parse(line);
            id = fmt::format("{} ({})", one.value("id", id), one.value("note", ""));
            verdict = file.check(one);
        } catch (const std::exception& e) { // a case that is not as the others are
            verdict = e.what();
        }
        out.right += verdict.empty() ? 1 : 0;
        if (!verdict.empty() && out.differing.size() < kShown)
            out.differing.push_back(fmt::format("{}: {:.600}", id, verdict));
    }
    return out;
}

FileVerdict checkSeries(const std::filesystem::path& folder) {
    SeriesVerdicts found = checkPublicSeries(folder);
    return {"public-series",          found.all,         found.right, std::move(found.differing),
            std::move(found.skipped), found.skippedCases};
}

void print(const FileVerdict& of) {
    if (of.all > 0) fmt::print("{:<14} {} of {}\n", of.name, of.right, of.all);
    for (const std::string& one : of.differing)
        fmt::print("   {}\n", one);
    for (const std::string& one : of.skipped)
        fmt::print("   skipped: {}\n", one);
    std::fflush(stdout);
}

int run(const std::filesystem::path& folder, bool isJson) {
    std::vector<FileVerdict> all;
    const auto add = [&](FileVerdict one) {
        if (!isJson) print(one);
        all.push_back(std::move(one));
    };
    for (const AnswerFile& file : answerFiles())
        add(checkFile(folder, file));
    add(checkSeries(folder));
    FileVerdict sum;
    json files = json::array();
    for (const FileVerdict& one : all) {
        sum.all += one.all, sum.right += one.right, sum.skippedCases += one.skippedCases;
        files.push_back({{"file", one.name},
                         {"right", one.right},
                         {"cases", one.all},
                         {"differing", one.differing},
                         {"skipped", one.skipped},
                         {"skippedCases", one.skippedCases}});
    }
    if (isJson)
        fmt::print("{}\n",
                   json{{"right", sum.right}, {"cases", sum.all}, {"skippedCases", sum.skippedCases}, {"files", files}}
                       .dump());
    else
        fmt::print("{} of {}{}\n", sum.right, sum.all,
                   sum.skippedCases > 0 ? fmt::format(", {} skipped", sum.skippedCases) : "");
    return sum.right == sum.all ? 0 : 1;
}

} // namespace
} // namespace tenfold::harvest

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const auto isJson = std::find(words.begin(), words.end(), "--json");
    const bool json = isJson != words.end();
    if (json) words.erase(isJson);
    if (words.size() != 1) {
        fmt::print(stderr, "usage: answers-harvest [--json] FOLDER\n");
        return 2;
    }
    return tenfold::harvest::run(words[0], json);
}
