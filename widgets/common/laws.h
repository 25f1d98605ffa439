#pragma once

#include "core/mining/work/mining_result.h"
#include "core/plan/totals/planned_totals.h"
#include "core/program/standing.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace tenfold {

/// Scale and configuration at a scale, what is not set following its law.
Parameters parametersAt(const WorkloadProgram& program, double scale);

/// A law as people write it: "17 N + 44", "min(10, 4 N)"; the scale is N, configuration keys keep their names.
QString lawText(const LinearForm& form);
QString lawText(const Law& law);
/// What a law says of a number of calls or nodes; where it falls below nothing, there are none.
double callsOf(const LinearForm& form, const Parameters& at);

/// One count against the scale, ready to draw: points, the law as a function, and the place that matters.
struct GrowthCurve {
    QString title; ///< method
    QString note;  ///< server, node type
    QString law;   ///< of the counts of all nodes
    struct Point {
        double scale = 0, count = 0;
        bool heldOut = false;
        QString run;
    };
    std::vector<Point> points;
    /// Between which counts the truth is to lie.
    struct Band {
        double low = 0, high = 0;
    };
    std::function<double(double)> value; ///< empty = no law
    std::function<Band(double)> band;    ///< 95 %; empty = none
    /// How far what is said at a scale was tested; empty = nothing is claimed. A claim weighs all readings, so that its
    /// band holds them as far as they are likely.
    std::function<QString(double)> tested;
    /// The mark of what is said at a scale; empty: no law.
    std::function<Standing(double)> standing;
    QString testedAt(double scale) const { return tested ? tested(scale) : QString(); }
    /// What made the value where the law did not, as "sum over 12 types"; empty: the law did.
    std::function<QString(double)> origin;
    QString originAt(double scale) const { return origin ? origin(scale) : QString(); }
    /// What the value at a scale comes from.
    QString lawAt(double scale) const;
    /// Another form that fits every mined run as well as the law.
    struct Reading {
        QString law;
        LinearForm form;
        std::function<double(double)> value;
    };
    std::vector<Reading> others;
    bool exact = false;
    bool periodic = false;
    int fitted = 0, total = 0;
    double recordedMin() const; ///< smallest and largest scale that was mined; 0 when there is none
    double recordedMax() const;
    std::optional<double> heldOutScale() const;
    /// Of the 95 % band alone, to the farther side.
    double halfWidthAt(double scale) const;
    /// What the count may be at a scale: the 95 % band of the law, and the other readings.
    Band bandAt(double scale) const;
    /// How far the band goes from the law, to the farther side.
    double doubtAt(double scale) const;
    /// The smallest whole scale beyond the data at which the readings that part at `target` foretell other counts.
    std::optional<double> settlingScale(double target) const;
};

/// "± 12"; where the readings lie to one side or far apart, "747 – 3.40 M".
/// @param share  of the calls that is meant, as of one node type
QString bandText(const GrowthCurve& curve, double scale, double share = 1);
QString bandText(const GrowthCurve::Band& band, double middle);

/// @param planned  what the plan predicts, so that curves and plans agree; null or a method it does not know: the law
/// of the totals
GrowthCurve growthCurve(const CountSeries& series, const WorkloadProgram& program,
                        std::shared_ptr<PlannedTotals> planned = nullptr);

/// The scales a figure of one law is drawn at, up to the one it answers for.
std::vector<double> figureScales(const GrowthCurve& curve, double target);
/// The curve as a figure needs it: its values up to `target` computed now, at those of figureScales() between which it
/// bends, so that painting computes nothing; without band, readings and standing.
/// @param goesOn  asked before each value; false: nothing is returned. Cost: a prediction for every fourth to each
/// scale.
std::optional<GrowthCurve> sampledCurve(const GrowthCurve& curve, double target, const std::function<bool()>& goesOn);

/// The curve that shows a result best: an exact, growing law with many calls. Nothing when no law grows.
std::optional<GrowthCurve> tellingCurve(const MiningResult& result);

/// Scales to evaluate a curve at: `from`, the whole numbers between while they are few, else `most` of them evenly
/// spaced on a logarithmic axis, `to`. A run has a whole number of nodes: a plan for 2.5 of them would draw stairs.
std::vector<double> scalesToDraw(double from, double to, int most);

/// Ticks for a logarithmic axis: 1, 2, 5 a decade while there are few decades, else 1 a decade.
std::vector<double> logTicks(double from, double to);
/// Round ticks for a linear axis, at most `count` of them, from 0.
std::vector<double> linearTicks(double to, int count);

} // namespace tenfold
