#pragma once

#include "core/mining/work/mining_result.h"
#include "core/program/laws/law_words.h"
#include "core/program/standing.h"
#include "core/report/report.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The senders of one run by method as a heat map that is also the table: the count stands in the cell. Rows stand by
/// type, equal rows fold into one block of stripes; calls of the clock stand apart, framed.
/// @return an <svg> element; empty when the run has no histogram. At most some 100 rows and 60 columns, more are named.
std::string typesPicture(const MiningResult& mining, const std::string& run);

/// How to read the types picture of a run, and how many methods it leaves out.
std::string typesPictureKey(const MiningResult& mining, const std::string& run);

/// The run that shows most: the largest scale that was mined, first repetition. Empty when there is none.
std::string runToShow(const std::vector<ReportRun>& runs);

/// One point of a growth curve.
struct ReportPoint {
    double scale = 0;
    double count = 0;
    bool heldOut = false;
};

/// A law with its counts: a panel of the small multiples.
struct ReportCurve {
    std::string target, method;
    bool periodic = false;
    Law law;
    std::vector<ReportPoint> points;
    /// The law over scale, in order; low and high are its 95 % band.
    struct LawPoint {
        double scale = 0, value = 0, low = 0, high = 0;
    };
    std::vector<LawPoint> line;
    std::optional<Standing> standing = {}; ///< at the end of the line
    std::string origin = {};               ///< what makes the value there where the law does not
    /// What the value at the end of the line comes from.
    std::string lawAtEnd() const { return origin.empty() ? lawWords(law.form) : origin; }
    bool isExact() const;       ///< the law fits all runs it was made from
    bool missesHeldOut() const; ///< a kept-back count lies outside the band
};

/// The counts of a mining result as curves up to the plan's scale (or the largest recorded one), with kept-back counts
/// from the checks; worst first: what misses, what is by chance, what has two readings, then by size.
std::vector<ReportCurve> reportCurves(const MiningResult& mining, const std::vector<ReportRun>& runs,
                                      const std::optional<Plan>& plan, const std::vector<ReportCheck>& checks);

/// One panel: name, law, dots, line, and the value at the end of the line.
std::string growthPicture(const ReportCurve& curve);

/// A bar of parts, their classes a0 … in order. @param parts  counts; a bar of nothing is empty
std::string partsBar(const std::vector<std::uint64_t>& parts, std::string_view title, double width = 240);

} // namespace tenfold
