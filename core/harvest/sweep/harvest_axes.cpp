#include "core/harvest/sweep/harvest_axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <sstream>
#include <utility>

namespace tenfold::harvest {
namespace {

char letterOf(Engine engine) {
    return engine == Engine::Durability ? 'D' : engine == Engine::Availability ? 'A' : 'S';
}

bool isOf(const SweepParameter& parameter, Engine engine) {
    return parameter.engines.find(letterOf(engine)) != std::string_view::npos;
}

/// What is wrong with a value; empty: nothing.
Sentence problemOf(const SweepParameter& parameter, const std::string& value) {
    if (parameter.kind == SweepParameter::Kind::Name)
        return value.empty() ? say(TENFOLD_WORDS("Sentence", "a name is missing", "sweep.noName")) : Sentence();
    if (parameter.kind == SweepParameter::Kind::Word) {
        std::istringstream words{std::string(parameter.words)};
        for (std::string word; words >> word;)
            if (word == value) return {};
        return say(TENFOLD_WORDS("Sentence", "{0} is none of: {1}", "sweep.noWord"), value, parameter.words);
    }
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size() || !std::isfinite(number))
        return say(TENFOLD_WORDS("Sentence", "{0} is no number", "sweep.noNumber"), value);
    if (parameter.kind == SweepParameter::Kind::Whole && number != std::floor(number))
        return say(TENFOLD_WORDS("Sentence", "{0} is no whole number", "sweep.notWhole"), value);
    if (number < parameter.least || number > parameter.most)
        return say(TENFOLD_WORDS("Sentence", "{0} is not from {1} to {2}", "sweep.range"), value,
                   numeral(fmt::format("{}", parameter.least)), numeral(fmt::format("{}", parameter.most)));
    return {};
}

} // namespace

std::string_view nameOf(Engine engine) {
    return engine == Engine::Durability ? "durability" : engine == Engine::Availability ? "availability" : "scheduling";
}

const std::vector<SweepParameter>& sweepParameters() {
    static const std::vector<SweepParameter> all{
#define TENFOLD_SWEEP_PARAMETER(name, engines, kind, standard, least, most, words)                                     \
    {name, engines, SweepParameter::Kind::kind, standard, least, most, words},
#include "core/harvest/sweep/sweep_parameters.def"
#undef TENFOLD_SWEEP_PARAMETER
    };
    return all;
}

std::vector<Sentence> sweepProblems(const HarvestSweep& sweep) {
    std::vector<Sentence> out;
    const auto add = [&](const std::string& where, Sentence what) {
        out.push_back(say(TENFOLD_WORDS("Sentence", "{0}: {1}", "sweep.problem"), where, std::move(what)));
    };
    std::set<std::string> seen;
    for (const auto& axis : sweep.axes) {
        const auto& name = axis.first;
        const auto& values = axis.second;
        const auto& all = sweepParameters();
        const auto known = std::find_if(all.begin(), all.end(), [&](const SweepParameter& parameter) {
            return parameter.name == name && isOf(parameter, sweep.engine);
        });
        if (!seen.insert(name).second)
            add(name, say(TENFOLD_WORDS("Sentence", "it is there twice", "sweep.axisTwice")));
        if (known == all.end()) {
            add(name,
                say(TENFOLD_WORDS("Sentence", "{0} has no such parameter", "sweep.noParameter"), nameOf(sweep.engine)));
            continue;
        }
        if (values.empty()) add(name, say(TENFOLD_WORDS("Sentence", "it has no values", "sweep.noValues")));
        std::set<std::string> different;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::string where = fmt::format("{}[{}]", name, i);
            if (Sentence problem = problemOf(*known, values[i]); !problem.empty())
                add(where, std::move(problem));
            else if (!different.insert(values[i]).second)
                add(where, say(TENFOLD_WORDS("Sentence", "{0} is there twice", "sweep.valueTwice"), values[i]));
        }
    }
    if (sweep.runs == 0) add("runs", say(TENFOLD_WORDS("Sentence", "at least one", "sweep.noRuns")));
    const std::uint64_t points = countPoints(sweep.axes, kMostSweepPoints + 1);
    if (sweep.runs > kMostSweepPoints || points * std::max<std::uint64_t>(1, sweep.runs) > kMostSweepPoints)
        add("axes", say(TENFOLD_WORDS("Sentence", "more than {0} points and runs", "sweep.tooMany"), kMostSweepPoints));
    return out;
}

AxesPoint wholePoint(Engine engine, const AxesPoint& point) {
    AxesPoint out = point;
    for (const SweepParameter& parameter : sweepParameters())
        if (isOf(parameter, engine) && !parameter.standard.empty())
            out.try_emplace(std::string(parameter.name), parameter.standard);
    return out;
}

} // namespace tenfold::harvest
