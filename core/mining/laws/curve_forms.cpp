#include "core/mining/laws/curve_forms.h"

#include "core/mining/laws/line_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>

namespace tenfold {
namespace {

using Observations = std::vector<CountObservation>;

constexpr double kRounding = 0.5 - 1e-9; ///< a count is what a logarithm gives, rounded

bool isSteps(const LawTerm& term) {
    return term.has(LawTerm::Factor::Kind::Steps);
}

std::set<double> valuesOf(const Observations& observations, const LawTerm& term) {
    std::set<double> values;
    for (const auto& o : observations)
        values.insert(term.value(o.parameters));
    return values;
}

/// Whether b = p*a + q everywhere. Two values of `a` are not enough to say.
bool isLineOf(const std::vector<double>& b, const std::vector<double>& a) {
    const auto [low, high] = std::minmax_element(a.begin(), a.end());
    const double least = *low, most = *high;
    if (least == most || std::all_of(a.begin(), a.end(), [&](double x) { return x == least || x == most; }))
        return false;
    const std::size_t i = static_cast<std::size_t>(low - a.begin()), j = static_cast<std::size_t>(high - a.begin());
    const double slope = (b[j] - b[i]) / (a[j] - a[i]);
    for (std::size_t k = 0; k < a.size(); ++k)
        if (std::abs(b[i] + slope * (a[k] - a[i]) - b[k]) > kExactResidual * (1 + std::abs(b[k]))) return false;
    return true;
}

/// Collects terms; one whose values are a line of an earlier one's says nothing new.
class TermList {
public:
    TermList(const Observations& observations, const std::vector<std::string>& keys)
        : m_observations(observations) {
        // lines over a key that goes its own way are not always tried (exactLine): it hides no term
        for (const std::string& key : keys)
            if (key == kScale || followsScale(observations, key))
                m_columns.push_back(columnOf(LawTerm::parameter(key)));
    }
    void add(LawTerm term) {
        std::vector<double> column = columnOf(term);
        const auto isKnown = [&](const std::vector<double>& known) { return isLineOf(column, known); };
        if (std::all_of(column.begin(), column.end(), [&](double x) { return x == column.front(); })) return;
        if (std::any_of(m_columns.begin(), m_columns.end(), isKnown)) return;
        if (!isSteps(term)) m_columns.push_back(std::move(column)); // steps of other widths are other readings
        m_terms.push_back(std::move(term));
    }
    std::vector<LawTerm> take() { return std::move(m_terms); }

private:
    std::vector<double> columnOf(const LawTerm& term) const {
        std::vector<double> out;
        for (const auto& o : m_observations)
            out.push_back(term.value(o.parameters));
        return out;
    }

    const Observations& m_observations;
    std::vector<std::vector<double>> m_columns;
    std::vector<LawTerm> m_terms;
};

double largestOf(const Observations& observations, const std::string& key) {
    double largest = 0;
    for (const auto& o : observations)
        largest = std::max(largest, parameterOf(o, key));
    return largest;
}

void addSteps(TermList& terms, const Observations& observations, const std::vector<std::string>& keys,
              const std::vector<double>& steps) {
    // Every width up to here is tried; wider ones only where a number of the requests names them.
    constexpr int kWidestSmallStep = 16;
    constexpr double kMostSteps = 1e6; // more are a line as far as counts can tell
    for (const std::string& key : keys) {
        const double largest = largestOf(observations, key);
        for (const auto& [divisor, value] : observations.front().parameters)
            if (divisor != key && divisor != kScale && value > 1) terms.add(LawTerm::steps(key, divisor));
        for (int c = 2; c <= kWidestSmallStep && c < largest && largest / c <= kMostSteps; ++c)
            terms.add(LawTerm::steps(key, std::to_string(c)));
        for (const double c : steps)
            if (c > kWidestSmallStep && c < largest && largest / c <= kMostSteps)
                terms.add(LawTerm::steps(key, fmt::format("{:.17g}", c)));
    }
}

bool isWhole(double x) {
    return x == std::round(x);
}

std::optional<LinearForm> exactLogarithm(const Observations& observations, const LawTerm& term) {
    const double slope = std::round(leastSquares(observations, term).slope);
    if (slope == 0) return std::nullopt;
    double intercept = 0;
    for (const auto& o : observations)
        intercept += (o.count - slope * term.value(o.parameters)) / static_cast<double>(observations.size());
    const LinearForm form = lineForm(term, slope, std::round(intercept));
    return maxResidual(form, observations) <= kRounding ? std::optional(form) : std::nullopt;
}

std::optional<LinearForm> exactForm(const Observations& observations, const LawTerm& term) {
    if (term.has(LawTerm::Factor::Kind::Log2)) return exactLogarithm(observations, term);
    const FittedLine line = leastSquares(observations, term);
    LinearForm form = lineForm(term, rounded(line.slope), rounded(line.intercept));
    return form.terms.contains(term) && isExact(form, observations) ? std::optional(std::move(form)) : std::nullopt;
}

/// Whether a form that fits is more than chance.
bool isCredible(const LinearForm& form, const LawTerm& term, const Observations& observations) {
    const double slope = form.terms.at(term), intercept = form.terms.at(LawTerm());
    if (scalesIn(observations) >= kScalesForCertainty) return isPlainFactor(slope);
    const bool isProportional = intercept == 0 && slope > 0;
    const bool needsProportion = isSteps(term) || valuesOf(observations, term).size() < 3;
    return isWhole(slope) && isWhole(intercept) && (isProportional || !needsProportion);
}

/// c*(a*scale + b) with whole a and b.
std::optional<LinearForm> exactProduct(const Observations& observations, const std::string& key) {
    if (scalesIn(observations) < 3 || followsScale(observations, key)) return std::nullopt;
    std::optional<LinearForm> form = productForm(observations, key);
    if (!form) return std::nullopt;
    for (auto& [term, coefficient] : form->terms) {
        coefficient = rounded(coefficient);
        if (!isWhole(coefficient)) return std::nullopt;
    }
    std::erase_if(form->terms, [](const auto& term) { return term.second == 0; });
    form->terms[LawTerm()] = 0;
    return form->terms.size() > 2 && isExact(*form, observations) ? form : std::nullopt;
}

/// Sum of squares of what a fit to the other scales gets wrong at each scale.
double errorLeftOut(const Observations& observations, const std::function<LinearForm(const Observations&)>& fit) {
    std::map<double, Observations> byScale;
    for (const auto& o : observations)
        byScale[parameterOf(o, kScale)].push_back(o);
    double squares = 0;
    for (const auto& [scale, left] : byScale) {
        Observations others;
        for (const auto& [other, kept] : byScale)
            if (other != scale) others.insert(others.end(), kept.begin(), kept.end());
        squares += squaresLeft(fit(others), left);
    }
    return squares;
}

LinearForm fitted(const Observations& observations, const LawTerm& term) {
    const FittedLine line = leastSquares(observations, term);
    return lineForm(term, line.slope, line.intercept);
}

/// The shape of an approximate form fitted to other observations: constant, line over the scale or product.
LinearForm sameShape(const LinearForm& form, const Observations& observations) {
    if (form.isConstant()) return fitted(observations, LawTerm());
    for (const auto& [term, coefficient] : form.terms)
        if (term.isParameter() && term != kScale) // c of c*(a*scale + b)
            if (auto product = productForm(observations, term.text())) return *product;
    return fitted(observations, kScale);
}

/// Forms of counts that scatter as calls by chance do, and the likeliest of them.
class ScatteredForms {
public:
    explicit ScatteredForms(const Observations& observations)
        : m_observations(observations)
        , m_dispersion(dispersionOfEqualRuns()) {}

    void tryConstant() {
        double sum = 0;
        for (const auto& o : m_observations)
            sum += o.count;
        tryForm(lineForm(kScale, 0, sum / static_cast<double>(m_observations.size())), 0);
    }

    void tryTerm(const LawTerm& term, double steps) {
        double counts = 0, values = 0;
        for (const auto& o : m_observations)
            counts += o.count, values += term.value(o.parameters);
        if (values <= 0) return;
        tryForm(lineForm(term, counts / values, 0), steps * kOfStep);
        tryForm(weighted(term), steps * kOfStep + priceOfConstant());
    }
    const std::optional<LinearForm>& best() const { return m_best; }

private:
    static constexpr double kPriorFreedom = 2; ///< runs that the dispersion of Poisson counts, 1, stands for
    static constexpr double kOfStep = 1;       ///< nats

    /// Two numbers instead of one: what the data pay for one (Schwarz 1978), and a step.
    double priceOfConstant() const { return 0.5 * std::log(static_cast<double>(m_observations.size())) + kOfStep; }

    /// Variance over mean.
    double dispersionOfEqualRuns() const {
        std::map<Parameters, std::vector<double>> runs;
        for (const auto& o : m_observations)
            runs[o.parameters].push_back(o.count);
        double chiSquared = 0, freedom = 0;
        for (const auto& [parameters, counts] : runs) {
            const double n = static_cast<double>(counts.size());
            const double mean = std::accumulate(counts.begin(), counts.end(), 0.0) / n;
            for (const double count : counts)
                chiSquared += (count - mean) * (count - mean) / std::max(1.0, mean);
            freedom += n - 1;
        }
        return (kPriorFreedom + chiSquared) / (kPriorFreedom + freedom);
    }

    /// The line over a term that leaves least of the squares over the counts.
    LinearForm weighted(const LawTerm& term) const {
        double w = 0, wx = 0, wy = 0, wxx = 0, wxy = 0;
        for (const auto& o : m_observations) {
            const double weight = 1 / std::max(1.0, o.count), x = term.value(o.parameters);
            w += weight, wx += weight * x, wy += weight * o.count;
            wxx += weight * x * x, wxy += weight * x * o.count;
        }
        const double spread = w * wxx - wx * wx;
        const double slope = spread > 0 ? (w * wxy - wx * wy) / spread : 0;
        return lineForm(term, slope, (wy - slope * wx) / w);
    }

    void tryForm(LinearForm form, double price) {
        double logs = -price;
        for (const auto& o : m_observations) {
            const double mean = form.evaluate(o.parameters);
            if (mean < -kRounding) return;
            logs -= (o.count - mean) * (o.count - mean) / std::max(1.0, mean) / (2 * m_dispersion);
        }
        if (m_best && logs <= m_logs) return;
        m_logs = logs;
        m_best = std::move(form);
    }

    const Observations& m_observations;
    double m_dispersion;
    double m_logs = 0;
    std::optional<LinearForm> m_best;
};

/// The share of a line's error on scales left out that a term has to come below. The more terms of a kind there are
/// and the fewer scales, the better the best of them looks by chance.
double shareToReach(const LawTerm& term, std::size_t scales) {
    if (isSteps(term)) return 0.1;
    const std::vector<std::string> names = term.parameters();
    if (names.size() != 1 || names.front() != kScale) return 0.2;
    return scales > kScalesForCertainty ? 0.5 : 0.3;
}

} // namespace

std::vector<LawTerm> growthTerms(const Observations& observations, const std::vector<double>& steps) {
    const std::vector<std::string> keys = varyingKeys(observations);
    TermList terms(observations, keys);
    for (const std::string& key : keys)
        terms.add(LawTerm::parameter(key) * LawTerm::log2(key));
    for (const std::string& key : keys)
        terms.add(LawTerm::parameter(key) * LawTerm::parameter(key));
    for (std::size_t a = 0; a < keys.size(); ++a)
        for (std::size_t b = a + 1; b < keys.size(); ++b)
            terms.add(LawTerm::parameter(keys[a]) * LawTerm::parameter(keys[b]));
    addSteps(terms, observations, keys, steps);
    return terms.take();
}

std::vector<LinearForm> exactGrowthForms(const Observations& observations, const std::vector<LawTerm>& terms) {
    std::vector<LinearForm> forms;
    for (const LawTerm& term : terms)
        if (auto form = exactForm(observations, term); form && isCredible(*form, term, observations))
            forms.push_back(std::move(*form));
    for (const std::string& key : varyingKeys(observations))
        if (key != kScale)
            if (auto form = exactProduct(observations, key)) forms.push_back(std::move(*form));
    std::stable_sort(forms.begin(), forms.end(),
                     [](const auto& a, const auto& b) { return complexityOf(a) < complexityOf(b); });
    return forms;
}

LinearForm bestWhenLeftOut(const Observations& observations, const std::vector<LawTerm>& terms) {
    LinearForm best = approximateForm(observations);
    const double error = errorLeftOut(observations, [&](const auto& o) { return sameShape(best, o); });
    if (error <= 0) return best;
    const std::size_t scales = scalesIn(observations);
    double least = 1; // share of the simpler form's error, over what the term has to reach
    const auto tryTerm = [&](const LawTerm& term) {
        const double share = errorLeftOut(observations, [&](const auto& o) { return fitted(o, term); }) / error;
        const double part = share / shareToReach(term, scales);
        if (part >= least) return;
        least = part;
        best = fitted(observations, term);
    };
    for (const std::string& key : varyingKeys(observations)) // a line over a key that goes its own way
        if (key != kScale && !followsScale(observations, key)) tryTerm(LawTerm::parameter(key));
    for (const LawTerm& term : terms)
        tryTerm(term);
    return best;
}

LinearForm nearestAtFewScales(const Observations& observations, const std::vector<LawTerm>& terms) {
    const LinearForm line = approximateForm(observations);
    const bool isProduct = std::any_of(line.terms.begin(), line.terms.end(), [](const auto& term) {
        return !term.first.isConstant() && term.first != kScale;
    });
    if (isProduct || scalesIn(observations) < 2) return line;
    ScatteredForms forms(observations);
    forms.tryConstant();
    forms.tryTerm(kScale, 0);
    double steps = 0; // the terms are by how fast they grow
    for (const LawTerm& term : terms)
        forms.tryTerm(term, ++steps);
    return forms.best().value_or(line);
}

std::vector<LinearForm> notToldApart(const Observations& observations, const std::vector<LawTerm>& terms,
                                     const LinearForm& chosen) {
    // 95 % of chi-squared with one degree of freedom: likelihood ratio test (Wilks 1938).
    constexpr double kChiSquared95 = 3.841;
    constexpr double kVarianceOfRounding = 1.0 / 12; // counts are whole: below this squares say nothing
    const auto n = static_cast<double>(observations.size());
    const double least = n * kVarianceOfRounding;
    const double ours = std::max(least, squaresLeft(chosen, observations));
    std::vector<std::pair<double, LinearForm>> others;
    const auto tryTerm = [&](const LawTerm& term) {
        LinearForm form = fitted(observations, term);
        const double squares = std::max(least, squaresLeft(form, observations));
        if (chosen.terms.contains(term) || !form.terms.contains(term)) return;
        if (n * std::log(squares / ours) < kChiSquared95) others.emplace_back(squares, std::move(form));
    };
    tryTerm(kScale);
    for (const LawTerm& term : terms)
        tryTerm(term);
    std::stable_sort(others.begin(), others.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<LinearForm> forms;
    for (auto& [squares, form] : others)
        forms.push_back(std::move(form));
    return forms;
}

} // namespace tenfold
