#pragma once

#include "core/model/whatif/what_if.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What a run was asked for and gave.
struct MeasuredLoad {
    double outstanding = 0; ///< requests at the same time, mean
    double rate = 0;        ///< requests a second; 0: not known
    double response = 0;    ///< seconds, mean
};

/// Answers to the scenarios that stand side by side. Made on a worker; never changed.
struct WhatIfAnswers {
    std::vector<Forecast> forecasts; ///< by scenario
    int edited = 0;                  ///< which of them is edited
    /// "customers" of a closed model, "rate" of an open one; empty: the model has neither.
    std::string load;
    std::vector<ForecastPoint> overLoad;         ///< the edited scenario along the load
    std::vector<ForecastPoint> recordedOverLoad; ///< the first scenario, where it is another
    /// The edited scenario with clients that wait for their answers, as the curve over clients has it; nothing: the
    /// model has no such load.
    std::optional<Forecast> closed;
    std::vector<MeasuredLoad> measured;             ///< by run
    std::string attribute;                          ///< of the curve
    std::vector<ForecastPoint> overAttribute;       ///< the edited scenario along it
    std::vector<MeasuredBin> measuredOverAttribute; ///< requests that are as it has them but for that
    /// The scenario's clients, rate, servers are others than those that were measured, which then says nothing of it.
    bool isOtherLoad = false;
    std::string problem; ///< why the edited scenario has no answer; empty: it has
};

/// Name of an input as people read it: "customers", "think time"; attributes stay as they are.
QString inputName(const std::string& name);
/// Letter of a scenario: A, B … Z, then numbers.
QString scenarioLetter(int number);
/// A number as a setting says it; and back, NaN where it is none.
std::string settingText(double value);
double settingValue(const std::string& text);
/// What a scenario sets of an input, else what was recorded.
double settingOf(const Scenario& scenario, const ForecastInput& input);
/// "customers 300, think time 0 ms": what it changes; empty: nothing.
QString changesText(const Scenario& scenario, const std::vector<ForecastInput>& inputs);
/// A value with the unit of its input: "846 ms".
QString inputText(const ForecastInput& input, double value);

} // namespace tenfold
