#include "core/mining/laws/left_out_ranking.h"

#include "core/mining/laws/line_forms.h"
#include "core/program/laws/law.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace tenfold {
namespace {

using Observations = std::vector<CountObservation>;

std::vector<LawTerm> termsOf(const LinearForm& form) {
    std::vector<LawTerm> terms;
    for (const auto& [term, factor] : form.terms)
        terms.push_back(term);
    return terms;
}

/// The form with the same terms and cap, its factors fitted to the observations; nothing where they are not determined.
std::optional<LinearForm> refitted(const LinearForm& shape, const Observations& observations) {
    const std::vector<LawTerm> terms = termsOf(shape);
    Observations used; // counts at the cap say nothing of the slope
    for (const CountObservation& o : observations)
        if (!shape.cap || o.count < *shape.cap) used.push_back(o);
    if (terms.empty()) return shape;
    if (used.size() < terms.size()) return std::nullopt;
    Eigen::MatrixXd values(static_cast<Eigen::Index>(used.size()), static_cast<Eigen::Index>(terms.size()));
    Eigen::VectorXd counts(values.rows());
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        const CountObservation& o = used[static_cast<std::size_t>(row)];
        for (Eigen::Index column = 0; column < values.cols(); ++column)
            values(row, column) = terms[static_cast<std::size_t>(column)].value(o.parameters);
        counts(row) = o.count;
    }
    const auto solver = values.colPivHouseholderQr();
    if (solver.rank() < values.cols()) return std::nullopt;
    const Eigen::VectorXd factors = solver.solve(counts);
    LinearForm form;
    form.cap = shape.cap;
    for (Eigen::Index column = 0; column < values.cols(); ++column)
        form.terms[terms[static_cast<std::size_t>(column)]] = factors(column);
    return form;
}

std::optional<double> missLeftOut(const LinearForm& shape, const Observations& observations) {
    std::set<double> scales;
    for (const CountObservation& o : observations)
        scales.insert(parameterOf(o, kScale));
    if (scales.size() < 2) return std::nullopt;
    double sum = 0;
    for (const double scale : scales) {
        Observations kept, left;
        for (const CountObservation& o : observations)
            (parameterOf(o, kScale) == scale ? left : kept).push_back(o);
        const auto form = refitted(shape, kept);
        if (!form) return std::nullopt;
        double miss = 0;
        for (const CountObservation& o : left)
            miss += std::abs(form->evaluate(o.parameters) - o.count);
        sum += miss / static_cast<double>(left.size());
    }
    return sum / static_cast<double>(scales.size());
}

/// Whether only the numbers differ, among them what is added.
bool hasSameShape(const LinearForm& a, const LinearForm& b) {
    const auto shapeOf = [](LinearForm form) {
        std::erase_if(form.terms, [](const auto& term) { return term.first.isConstant() || term.second == 0; });
        return termsOf(form);
    };
    return shapeOf(a) == shapeOf(b) && a.cap.has_value() == b.cap.has_value();
}

} // namespace

std::vector<RankedForm> rankForms(const Observations& observations, const LinearForm& chosen,
                                  const std::vector<LinearForm>& others) {
    std::vector<RankedForm> ranked{{chosen, missLeftOut(chosen, observations), true}};
    const auto isKnown = [&](const LinearForm& form) {
        return std::any_of(ranked.begin(), ranked.end(),
                           [&](const RankedForm& known) { return hasSameShape(known.form, form); });
    };
    for (const LinearForm& form : others)
        ranked.push_back({form, missLeftOut(form, observations), false});
    const LawTerm n = kScale;
    for (const LawTerm& term : {LawTerm(), n, n * LawTerm::log2(kScale), n * n}) {
        LinearForm shape;
        shape.terms[LawTerm()] = 1;
        shape.terms[term] = 1;
        const auto form = refitted(shape, observations);
        if (form && !isKnown(*form)) ranked.push_back({*form, missLeftOut(shape, observations), false});
    }
    const auto error = [](const RankedForm& form) {
        return form.missLeftOut.value_or(std::numeric_limits<double>::infinity());
    };
    std::stable_sort(ranked.begin() + 1, ranked.end(),
                     [&](const RankedForm& a, const RankedForm& b) { return error(a) < error(b); });
    return ranked;
}

} // namespace tenfold
