// answers-harvest FOLDER: every case of a folder laid out as data/harvest-answers against the library. Prints "N of M"
// by file and the first cases that differ, with both answers. Ends with 1 where one differs.

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
    for (const auto& more : {choiceAnswers(), placementAnswers()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

namespace {

constexpr int kShown = 3; ///< of those that differ, a file

/// @return cases that differ
std::size_t checkFile(const std::filesystem::path& folder, const AnswerFile& file) {
    std::ifstream in(folder / (file.name + ".jsonl"));
    std::size_t all = 0, right = 0;
    std::string line, shown;
    while (std::getline(in, line)) {
        if (line.empty()) continue;
        const json one = json::parse(line);
        ++all;
        const Verdict verdict = file.check(one);
        right += verdict.empty() ? 1 : 0;
        if (!verdict.empty() && all - right <= kShown)
            shown += fmt::format("   {} ({}): {:.600}\n", one.at("id").get<std::string>(),
                                 one.at("note").get<std::string>(), verdict);
    }
    if (all > 0) fmt::print("{:<14} {} of {}\n{}", file.name, right, all, shown);
    std::fflush(stdout);
    return all - right;
}

} // namespace
} // namespace tenfold::harvest

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: answers-harvest FOLDER\n");
        return 2;
    }
    std::size_t wrong = 0;
    for (const auto& file : tenfold::harvest::answerFiles())
        wrong += tenfold::harvest::checkFile(argv[1], file);
    return wrong == 0 ? 0 : 1;
}
