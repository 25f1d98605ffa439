#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tenfold::harvest {

using nlohmann::json;

/// How one case came out: empty where it is right, else both answers as text.
using Verdict = std::string;

/// A file of cases, one a line, and who answers them.
struct AnswerFile {
    std::string name; ///< without ending
    std::function<Verdict(const json&)> check;
};

/// All files that can be answered.
std::vector<AnswerFile> answerFiles();
std::vector<AnswerFile> classAnswers();
std::vector<AnswerFile> choiceAnswers();
std::vector<AnswerFile> placementAnswers();
std::vector<AnswerFile> durabilityAnswers();
std::vector<AnswerFile> schedulingAnswers();

/// What a folder of cases and its neighbour with series gave for public-series.csv.
struct SeriesVerdicts {
    std::size_t all = 0, right = 0;     ///< of those whose series are there
    std::vector<std::string> differing; ///< the first
    std::vector<std::string> skipped;   ///< sets of series that are missing, with how many cases
    std::size_t skippedCases = 0;
};
SeriesVerdicts checkPublicSeries(const std::filesystem::path& folder);

/// Equal to a relative difference; null and nothing are equal.
bool isNear(double a, double b, double relative = 1e-9);
/// "" or "what: mine, expected theirs".
Verdict compared(const std::string& what, const json& mine, const json& theirs, double relative = 1e-9);
/// Whether `count` of `draws` may come of a probability: |z| < 5, and never what cannot be.
bool mayBe(double probability, std::size_t count, std::size_t draws);

} // namespace tenfold::harvest
