#include "core/mining/laws/fit_law.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/laws/curve_forms.h"
#include "core/mining/laws/line_forms.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kMostAlternatives = 8; ///< laws kept beside, the chosen one included: more than a person compares

/// min(cap, a*x + b) with whole a: the counts at the cap say nothing but that they are there.
std::optional<LinearForm> cappedLine(const std::vector<CountObservation>& observations, const std::string& key,
                                     double cap) {
    std::vector<CountObservation> below;
    double largest = 0;
    for (const auto& o : observations) {
        if (o.count < cap) below.push_back(o);
        largest = std::max(largest, o.count);
    }
    if (below.empty() || below.size() == observations.size() || largest > cap) return std::nullopt;
    LinearForm form;
    const std::vector<std::string> varying = varyingKeys(below);
    const bool isOnePoint = std::find(varying.begin(), varying.end(), key) == varying.end();
    const double x = parameterOf(below.front(), key);
    if (isOnePoint && x > 0)
        form = lineForm(LawTerm::parameter(key), below.front().count / x, 0);
    else if (const auto line = exactLine(below, key))
        form = *line;
    else
        return std::nullopt;
    form.cap = cap;
    const auto slope = form.terms.find(LawTerm::parameter(key));
    const bool isWhole = slope != form.terms.end() && slope->second == std::round(slope->second) && slope->second > 0;
    return isWhole && isExact(form, observations) ? std::optional(form) : std::nullopt;
}

/// Lines and capped lines that give every count, the plainest first and the scale before configuration keys.
std::vector<LinearForm> exactLines(const std::vector<CountObservation>& observations, const std::vector<double>& caps) {
    std::vector<LinearForm> forms;
    for (const std::string& key : varyingKeys(observations)) {
        cancellationPoint();
        if (auto line = exactLine(observations, key))
            forms.push_back(std::move(*line));
        else
            for (const double cap : caps) {
                cancellationPoint();
                if (auto capped = cappedLine(observations, key, cap)) forms.push_back(std::move(*capped));
            }
    }
    // varyingKeys puts the scale first, and the order is stable: scale wins among equally plain forms
    std::stable_sort(forms.begin(), forms.end(), [](const auto& a, const auto& b) {
        return std::pair(!a.terms.contains(kScale), complexityOf(a)) <
               std::pair(!b.terms.contains(kScale), complexityOf(b));
    });
    return forms;
}

void fillEvidence(Law& law, const std::vector<CountObservation>& observations) {
    law.runsFitted = 0;
    for (const auto& o : observations)
        law.runsFitted += std::abs(law.form.evaluate(o.parameters) - o.count) < 0.5 ? 1 : 0;
    law.runsTotal = static_cast<int>(observations.size());
    law.maxResidual = maxResidual(law.form, observations);
    if (law.maxResidual <= kExactResidual) law.maxResidual = 0;
    const double freedom =
        std::max(1.0, static_cast<double>(observations.size()) - static_cast<double>(law.form.terms.size()));
    law.sigma = law.maxResidual == 0 ? 0 : std::sqrt(squaresLeft(law.form, observations) / freedom);
    law.scalesSeen = static_cast<int>(scalesIn(observations));
    law.proposal = scalesIn(observations) < kScalesForCertainty;
}

bool isSameEverywhere(const std::vector<CountObservation>& observations) {
    return std::all_of(observations.begin(), observations.end(),
                       [&](const auto& o) { return o.count == observations.front().count; });
}

void useFirst(Law& law, std::vector<LinearForm> forms) {
    law.form = std::move(forms.front());
    const auto end = forms.begin() + static_cast<std::ptrdiff_t>(std::min(forms.size(), kMostAlternatives));
    law.alsoFits.assign(std::make_move_iterator(forms.begin() + 1), std::make_move_iterator(end));
}

/// Equal runs that agree, at two scales or more: what is left of a fit is no scatter.
bool isRepeated(const std::vector<CountObservation>& observations) {
    std::map<Parameters, int> runs;
    std::set<double> scales;
    for (const auto& o : observations)
        if (++runs[o.parameters] > 1) scales.insert(parameterOf(o, kScale));
    return scales.size() > 1;
}

/// Forms that give every count, as far as `shapes` goes beyond lines; the first is taken.
std::vector<LinearForm> withShapes(std::vector<LinearForm> lines, std::vector<LinearForm> shapes,
                                   const std::vector<CountObservation>& observations) {
    const bool isProposal = scalesIn(observations) < kScalesForCertainty;
    // counted once at few scales, the exact shape may be the scatter of a line
    const bool isLineThinkable = lines.empty() && !shapes.empty() && isProposal && !isRepeated(observations);
    lines.insert(lines.end(), std::make_move_iterator(shapes.begin()), std::make_move_iterator(shapes.end()));
    if (isLineThinkable) lines.insert(lines.begin() + 1, approximateForm(observations));
    return lines;
}

void fitScattered(Law& law, const std::vector<CountObservation>& observations, std::vector<LawTerm> terms,
                  bool isOfCalls) {
    if (scalesIn(observations) >= kScalesForCertainty) {
        law.form = bestWhenLeftOut(observations, terms);
    } else {
        // so few cannot speak for steps and products
        std::erase_if(terms, [](const auto& term) { return term != "scale*log2(scale)" && term != "scale*scale"; });
        law.form = isOfCalls ? nearestAtFewScales(observations, terms) : approximateForm(observations);
    }
    if (law.form.isConstant()) return;
    law.alsoFits = notToldApart(observations, terms, law.form);
    if (law.alsoFits.size() >= kMostAlternatives) law.alsoFits.resize(kMostAlternatives - 1);
}

/// One scale says nothing of growth: that a count follows the scale fits as well as that it stays.
void addGrowthUnseen(Law& law, const std::vector<CountObservation>& observations) {
    const double scale = parameterOf(observations.front(), kScale);
    if (scalesIn(observations) > 1 || scale <= 0 || !law.form.isConstant()) return;
    const double count = law.form.evaluate({});
    if (count != 0) law.alsoFits.push_back(lineForm(kScale, count / scale, 0));
}

} // namespace

Law fitLaw(const std::vector<CountObservation>& observations, const std::vector<double>& caps) {
    Law law;
    if (observations.empty()) return law;
    if (isSameEverywhere(observations))
        law.form = lineForm(kScale, 0, observations.front().count);
    else if (std::vector<LinearForm> forms = exactLines(observations, caps); !forms.empty())
        useFirst(law, std::move(forms));
    else
        law.form = approximateForm(observations);
    addGrowthUnseen(law, observations);
    fillEvidence(law, observations);
    return law;
}

Law fitGrowthLaw(const std::vector<CountObservation>& observations, const LawConstants& constants) {
    if (observations.empty() || isSameEverywhere(observations)) return fitLaw(observations);
    // Through two scales there always is a line; one through three is the law.
    constexpr std::size_t kScalesThatTellShapes = 3;
    Law law;
    std::vector<LinearForm> forms = exactLines(observations, constants.caps);
    const bool hasLine = !forms.empty() && !forms.front().cap;
    if (!hasLine || scalesIn(observations) < kScalesThatTellShapes) { // a line through three scales is nothing else
        std::vector<LawTerm> terms = growthTerms(observations, constants.steps);
        if (hasLine) // through two scales: steps of some width always fit too
            std::erase_if(terms, [](const LawTerm& term) { return term.has(LawTerm::Factor::Kind::Steps); });
        forms = withShapes(std::move(forms), exactGrowthForms(observations, terms), observations);
        if (forms.empty()) fitScattered(law, observations, terms, constants.isOfCalls);
    }
    const bool isExact = !forms.empty();
    if (!isExact) addGrowthUnseen(law, observations);
    if (isExact) useFirst(law, std::move(forms));
    fillEvidence(law, observations);
    if (isExact) law.sigma = 0; // what a logarithm leaves is rounding
    return law;
}

} // namespace tenfold
