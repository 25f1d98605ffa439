#pragma once

#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenfold::test {

/// One row of tests/data/known-answers/*.tsv (README.md there says what the kinds mean).
struct KnownAnswer {
    std::string kind, role, target, method, subject, answer, note;
    std::vector<double> values; ///< numbers in `note`, aligned with the capture's runs
};
std::vector<KnownAnswer> readKnownAnswers(const std::filesystem::path& file);

/// A capture as the test sees it: what was mined, plans at each scale, and which type stands for which role.
struct MinedCapture {
    MiningResult mined;
    std::vector<double> scales;    ///< of the runs that `values` are aligned with
    std::map<double, Plan> planAt; ///< scales of `scales`
    std::map<std::string, std::map<std::string, std::size_t>> typesOfRole; ///< role -> type -> nodes
    std::map<std::string, std::string> aliases;                            ///< start of our method -> known name
    double checkedScale = 0;                                               ///< the one that was kept back
};

/// What became of a row. Outside: about calls that are no part of the plan (to other services).
enum class Verdict { Found, Missed, Contradicted, Outside };

struct Judgement {
    Verdict verdict = Verdict::Missed;
    std::string ours; ///< what was mined, for people
};

/// Compares a row with what was mined. @param all  rows of the capture: roles that share a type are compared by sums
Judgement judge(const KnownAnswer& row, const std::vector<KnownAnswer>& all, const MinedCapture& capture);

} // namespace tenfold::test
