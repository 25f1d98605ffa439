#pragma once

#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/report/report_section.h"
#include "core/trace/run_kind.h"
#include "core/validation/validation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// A run as the report lists it.
struct ReportRun {
    std::string name;
    RunKind kind = RunKind::Calls;
    std::optional<double> scale; ///< nothing: not known
    int repetition = 1;
    std::map<std::string, std::string> config;          ///< configuration as text
    std::uint64_t senders = 0, events = 0, skipped = 0; ///< of one of samples series and samples
    bool heldOut = false;
};

/// The plan at the scale of a run that was kept back, compared with that run.
struct ReportCheck {
    std::string run;
    double scale = 0;
    ValidationReport validation;
};

/// What a report shows of what was mined, in order.
std::vector<ReportSection> miningSections();

/// Everything a report shows. Parts that are empty are left out, with a sentence where a reader would miss them.
struct ReportInput {
    std::string title; ///< "WordCount on Hadoop", or the name of the workspace
    std::string date;  ///< "2026-11-21", said by the caller (SOURCE_DATE_EPOCH or today); may be empty
    std::vector<ReportRun> runs;
    std::optional<MiningResult> mining;                     ///< none: nothing mined yet
    std::optional<Plan> plan;                               ///< what the growth curves and the counts lead to
    std::vector<ReportCheck> checks;                        ///< one a run that was kept back
    std::vector<ReportSection> sections = miningSections(); ///< of each lens, in order
    std::map<std::string, std::string> provenance;          ///< version, hashes of the inputs, decisions in force
};

/// What a person wants of a report.
struct ReportChoice {
    std::set<std::string> leftOut;    ///< ids of sections that are not to be shown
    std::optional<std::string> title; ///< instead of the input's
};

/// The report as one HTML document: pictures as SVG inside, no other file, no network, light and dark as the reader's
/// system says. Same input, same bytes. Sizes are bounded whatever the workload: equal nodes fold, long lists are cut
/// and say so. Cost: O(size of the mining result).
std::string renderReport(const ReportInput& input, const ReportChoice& choice = {});

/// Id and title of the sections that have something to show, in order. Cost: as renderReport().
std::vector<std::pair<std::string, std::string>> sectionsOf(const ReportInput& input);

/// Today (UTC, "2026-11-21"), or the day of SOURCE_DATE_EPOCH, so that a report can be made again byte by byte.
std::string reportDate();

/// Where plans and checks stand, counted once for the page, the terminal and tests.
struct CheckFigures {
    std::uint64_t exactCounts = 0;   ///< deterministic counts that are equal
    std::uint64_t exactTotal = 0;    ///< deterministic counts
    std::uint64_t inBandCounts = 0;  ///< random counts inside their 95 % interval
    std::uint64_t inBandTotal = 0;   ///< random counts
    std::uint64_t periodicTotal = 0; ///< counts of the clock, compared by their rate
};
CheckFigures figuresOf(const ValidationReport& validation);

/// Calls of one method by all node types of the plan, with what each kept-back run had.
struct CountComparison {
    std::string target, method;
    PredictedCount::Kind kind = PredictedCount::Kind::Deterministic; ///< the least sure kind of its parts
    double predicted = 0, low = 0, high = 0;
    std::vector<std::uint64_t> actual; ///< aligned with the checks
    bool isEqual() const;              ///< in all checks; for others than deterministic: inside low..high
};
/// Checks at one scale, summed over node types; first what differs most, then by predicted count. Checks at other
/// scales than the first one's are left out.
std::vector<CountComparison> compareCounts(const std::vector<ReportCheck>& checks);

} // namespace tenfold
