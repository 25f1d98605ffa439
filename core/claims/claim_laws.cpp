#include "core/claims/claim_laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

namespace tenfold {
namespace {

using Term = ClaimLaw::Term;
constexpr std::size_t kMostTerms = 3;
constexpr std::size_t kMostChoices = 400; ///< of runs to solve a form in: bounds the time of sets of many runs
constexpr double kSnap = 1e-6;            ///< a solved coefficient is whole up to the digits of reals
constexpr double kSnapOfRounded = 0.26;   ///< and up to a quarter where the law rounds

/// A law without coefficients.
struct Form {
    std::vector<Term> terms;
    double prior;
    bool rounds = false; ///< gives counts when rounded
};

double clampedLog(double x) {
    return x > 0 ? std::log(x) : -1e300;
}

/// Solves terms * x = y by Cramer's rule; nothing where it cannot be solved.
std::optional<std::array<double, kMostTerms>> solve(const std::array<std::array<double, kMostTerms>, kMostTerms>& m,
                                                    const std::array<double, kMostTerms>& y, std::size_t n) {
    const auto det = [n](const auto& a) {
        if (n == 1) return a[0][0];
        if (n == 2) return a[0][0] * a[1][1] - a[0][1] * a[1][0];
        return a[0][0] * (a[1][1] * a[2][2] - a[1][2] * a[2][1]) - a[0][1] * (a[1][0] * a[2][2] - a[1][2] * a[2][0]) +
               a[0][2] * (a[1][0] * a[2][1] - a[1][1] * a[2][0]);
    };
    double size = 1;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            size = std::max(size, std::abs(m[i][j]));
    const double whole = det(m);
    if (std::abs(whole) < 1e-9 * size) return {};
    std::array<double, kMostTerms> x{};
    for (std::size_t j = 0; j < n; ++j) {
        auto replaced = m;
        for (std::size_t i = 0; i < n; ++i)
            replaced[i][j] = y[i];
        x[j] = det(replaced) / whole;
    }
    return x;
}

class Finder {
public:
    Finder(const std::vector<ClaimColumn>& columns, const std::vector<double>& counts, const ClaimPriors& priors)
        : m_columns(columns)
        , m_counts(counts)
        , m_priors(priors) {
        std::set<std::vector<double>> places, points;
        for (std::size_t r = 0; r < counts.size(); ++r) {
            m_rows.emplace_back();
            for (const ClaimColumn& column : columns)
                m_rows.back().push_back(column.values[r]);
            places.insert(m_rows.back());
            std::vector<double> point = m_rows.back();
            point.push_back(counts[r]);
            if (points.insert(point).second) m_points.push_back(r);
        }
        m_places = static_cast<int>(places.size());
        m_hasNodes = columns.back().isOfNodes;
        m_keys = columns.size() - (m_hasNodes ? 1 : 0);
    }

    std::vector<ClaimLaw> find() {
        for (const Form& form : forms())
            fit(form);
        fitCaps();
        fitThresholds();
        return std::move(m_found);
    }

private:
    static Term term(std::vector<std::size_t> columns, Term::Kind kind = Term::Kind::Product) {
        return {kind, std::move(columns)};
    }
    /// Share of laws that see just these columns, of all with as many.
    double columnShare(const std::vector<std::size_t>& used) const {
        const bool isOther = std::any_of(used.begin(), used.end(), [](std::size_t c) { return c > 0; });
        if (m_keys == 1) return 1;
        if (!isOther) return 1 - m_priors.otherKeys;
        const auto others = static_cast<double>(m_keys - 1);
        return m_priors.otherKeys / others;
    }

    std::vector<Form> forms() const {
        const ClaimPriors& p = m_priors;
        const std::size_t n = m_keys;
        std::vector<Form> out = {{{term({})}, p.constant}};
        const double ofKeys = m_hasNodes ? 1 - p.perNode : 1;
        if (m_hasNodes) out.push_back({{term({n})}, p.proportional * p.perNode});
        const auto pairCount = static_cast<double>(n * (n - 1)) / 2;
        for (std::size_t u = 0; u < n; ++u) {
            const double share = columnShare({u});
            out.push_back({{term({u})}, p.proportional * share * ofKeys});
            out.push_back({{term({u}), term({})}, p.line * share});
            out.push_back({{term({u, u})}, p.square * share});
            out.push_back({{term({u, u}), term({u})}, p.squareAndLine * share});
            out.push_back({{term({u}, Term::Kind::Pairs)}, p.pairs * share});
            out.push_back({{term({u}, Term::Kind::Half)}, p.halves * share});
            out.push_back({{term({u}, Term::Kind::Quarter)}, p.halves * share});
            out.push_back({{term({u}, Term::Kind::Logarithm)}, p.logarithm * share, true});
            for (std::size_t v = u + 1; v < n; ++v) {
                out.push_back({{term({u, v})}, p.product / pairCount});
                out.push_back({{term({u, v}), term({})}, p.productAndConstant / pairCount});
                out.push_back({{term({u}), term({v})}, p.twoColumns / pairCount});
                out.push_back({{term({u}), term({v}), term({})}, p.twoColumnsAndConstant / pairCount});
                for (std::size_t w = v + 1; w < n; ++w)
                    out.push_back({{term({u, v, w})}, p.tripleProduct / (pairCount * static_cast<double>(n - 2) / 3)});
            }
        }
        return out;
    }

    /// Calls `visit` with every choice of k recorded points, or with evenly spread ones where there are too many.
    template <typename Visit>
    void forEachChoice(std::size_t k, const Visit& visit) const {
        const std::size_t n = m_points.size();
        if (k > n) return;
        double all = 1;
        for (std::size_t i = 0; i < k; ++i)
            all = all * static_cast<double>(n - i) / static_cast<double>(i + 1);
        const auto stride = static_cast<std::size_t>(std::ceil(all / static_cast<double>(kMostChoices)));
        std::vector<std::size_t> at(k);
        for (std::size_t i = 0; i < k; ++i)
            at[i] = i;
        for (std::size_t number = 0;; ++number) {
            if (number % stride == 0) visit(at);
            std::size_t i = k;
            while (i > 0 && at[i - 1] == n - k + i - 1)
                --i;
            if (i == 0) return;
            ++at[i - 1];
            for (std::size_t j = i; j < k; ++j)
                at[j] = at[j - 1] + 1;
        }
    }

    void fit(const Form& form) {
        const std::size_t k = form.terms.size();
        std::set<std::vector<double>> tried;
        forEachChoice(k, [&](const std::vector<std::size_t>& chosen) {
            std::array<std::array<double, kMostTerms>, kMostTerms> m{};
            std::array<double, kMostTerms> y{};
            for (std::size_t i = 0; i < k; ++i) {
                const std::size_t r = m_points[chosen[i]];
                for (std::size_t j = 0; j < k; ++j)
                    m[i][j] = form.terms[j].at(m_rows[r]);
                y[i] = m_counts[r];
            }
            const auto solved = solve(m, y, k);
            if (!solved) return;
            std::vector<double> coefficients;
            for (std::size_t j = 0; j < k; ++j) {
                const double quarters = std::round((*solved)[j] * 4) / 4;
                const double allowed = form.rounds ? kSnapOfRounded : kSnap * std::max(1.0, std::abs(quarters));
                if (std::abs(quarters - (*solved)[j]) > allowed) return;
                coefficients.push_back(quarters);
            }
            if (tried.insert(coefficients).second) keep(form.terms, coefficients, form.prior, -1, 0);
        });
    }

    void keep(const std::vector<Term>& terms, const std::vector<double>& coefficients, double prior, double cap,
              double from) {
        ClaimLaw law;
        law.terms = terms;
        law.coefficients = coefficients;
        law.cap = cap;
        law.from = from;
        law.freedom = static_cast<int>(terms.size()) + (cap >= 0 ? 1 : 0) + (from > 0 ? 1 : 0);
        for (std::size_t j = 0; j < terms.size(); ++j) {
            if (coefficients[j] == 0 && terms.size() > 1) return; // a form with fewer terms
            const bool isConstant = terms[j].kind == Term::Kind::Product && terms[j].columns.empty();
            prior *= coefficientPrior(coefficients[j], j == 0, j > 0 && isConstant, m_priors);
        }
        if (cap >= 0) prior *= coefficientPrior(cap, true, false, m_priors);
        if (law.freedom >= m_places) prior *= m_priors.noSpare;
        law.logPrior = clampedLog(prior);
        if (!(prior > 0)) return;
        const bool rounds = terms.front().kind == Term::Kind::Logarithm;
        for (std::size_t r = 0; r < m_counts.size(); ++r) {
            const double said = law.at(m_rows[r]);
            const bool fits = rounds ? std::round(said) == m_counts[r] : std::abs(said - m_counts[r]) < kSnap;
            law.fits.push_back(fits);
            law.hits += fits ? 1 : 0;
        }
        const bool isWhole = law.hits == static_cast<int>(m_counts.size());
        if (isWhole || law.hits > law.freedom) m_found.push_back(std::move(law));
    }

    /// min(c, a*u): both the growth and the plateau were recorded.
    void fitCaps() {
        const std::set<double> levels(m_counts.begin(), m_counts.end());
        for (std::size_t u = 0; u < m_keys; ++u) {
            std::set<std::pair<double, double>> tried;
            for (const std::size_t r : m_points)
                for (const double cap : levels) {
                    const double slope = m_counts[r] / m_rows[r][u];
                    if (!(m_counts[r] < cap) || slope <= 0 || std::abs(slope * 4 - std::round(slope * 4)) > kSnap)
                        continue;
                    if (!tried.insert({slope, cap}).second) continue;
                    std::set<double> reached;
                    for (const auto& row : m_rows)
                        if (slope * row[u] > cap) reached.insert(row[u]);
                    if (reached.empty()) continue;
                    const double once = reached.size() == 1 ? m_priors.capSeenOnce : 1;
                    keep({term({u})}, {slope}, m_priors.cap * columnShare({u}) * once, cap, 0);
                }
        }
    }

    /// Nothing below a scale; a constant or a*scale from it on.
    void fitThresholds() {
        const std::set<double> scales(m_columns.front().values.begin(), m_columns.front().values.end());
        if (scales.size() < 2) return;
        const double each = m_priors.fromScaleOn / static_cast<double>(2 * (scales.size() - 1));
        for (auto from = std::next(scales.begin()); from != scales.end(); ++from) {
            std::set<std::pair<bool, double>> tried;
            for (const std::size_t r : m_points) {
                if (m_rows[r][0] < *from || m_counts[r] <= 0) continue;
                for (const bool grows : {false, true}) {
                    const double value = grows ? m_counts[r] / m_rows[r][0] : m_counts[r];
                    if (std::abs(value * 4 - std::round(value * 4)) > kSnap || !tried.insert({grows, value}).second)
                        continue;
                    keep({grows ? term({0}) : term({})}, {value}, each, -1, *from);
                }
            }
        }
    }

    const std::vector<ClaimColumn>& m_columns;
    const std::vector<double>& m_counts;
    const ClaimPriors& m_priors;
    std::vector<std::vector<double>> m_rows; ///< #runs by #columns
    std::size_t m_keys = 0;                  ///< columns without that of nodes
    bool m_hasNodes = false;
    std::vector<std::size_t> m_points; ///< runs with distinct places and counts
    int m_places = 0;                  ///< distinct rows
    std::vector<ClaimLaw> m_found;
};

} // namespace

double ClaimLaw::Term::at(const std::vector<double>& values) const {
    if (kind == Kind::Product) {
        double product = 1;
        for (const std::size_t c : columns)
            product *= values[c];
        return product;
    }
    const double u = values[columns.front()];
    if (kind == Kind::Pairs) return u * (u - 1);
    if (kind == Kind::Logarithm) return u > 0 ? u * std::log2(u) : 0;
    return std::ceil(u / (kind == Kind::Half ? 2 : 4));
}

double ClaimLaw::at(const std::vector<double>& values) const {
    if (from > 0 && values.front() < from) return 0;
    double sum = 0;
    for (std::size_t j = 0; j < terms.size(); ++j)
        sum += coefficients[j] * terms[j].at(values);
    return cap >= 0 ? std::min(cap, sum) : sum;
}

double ClaimLaw::constantPart() const {
    double sum = 0;
    for (std::size_t j = 0; j < terms.size(); ++j)
        if (terms[j].kind == Term::Kind::Product && terms[j].columns.empty()) sum += coefficients[j];
    return sum;
}

std::vector<ClaimLaw::Rounded> ClaimLaw::rounded(const std::vector<double>& asked,
                                                 const std::vector<double>& largest) const {
    const double said = at(asked);
    if (said == 0 || (cap >= 0 && said == cap)) return {};
    const auto isWhole = [](double value) { return value == std::round(value); };
    std::vector<Rounded> out;
    double sum = 0;
    for (std::size_t j = 0; j < terms.size(); ++j) {
        const double size = std::abs(coefficients[j]);
        const double ofTerm = std::min(1.0, std::abs(coefficients[j] * terms[j].at(asked) / said));
        if (terms[j].kind == Term::Kind::Logarithm) { // a depth: rounded up or down where it is not whole
            const double depth = std::log2(asked[terms[j].columns.front()]);
            if (isWhole(depth) || !isWhole(std::log2(largest[terms[j].columns.front()]))) continue;
            out.push_back({1, ofTerm / std::max(1.0, depth)});
            sum += 1;
            continue;
        }
        if (isWhole(size) || terms[j].columns.empty() || terms[j].kind == Term::Kind::Pairs) continue;
        const double column = largest[terms[j].columns.front()];
        constexpr double kMostTimes = 64; // more leave a spread that says the same
        for (double times = 1; times == 1 || times <= std::min(size * 2, kMostTimes); ++times) {
            const double part = size / times;
            if (isWhole(part) || !isWhole(part * 4)) continue;         // a half is left at least, or all of it
            out.push_back({1, ofTerm / std::max(1.0, part * column)}); // nothing says which
            sum += 1;
        }
    }
    for (Rounded& one : out)
        one.share /= sum;
    return out;
}

std::string ClaimLaw::text(const std::vector<ClaimColumn>& columns, const std::vector<std::size_t>& saidBy) const {
    std::string out;
    for (std::size_t j = 0; j < terms.size(); ++j) {
        double coefficient = coefficients[j];
        std::string name;
        for (const std::size_t c : terms[j].columns) { // a column stands for ratio * key
            const double ratio = columns[c].ratios[saidBy[c]];
            const std::string& key = columns[c].keys[saidBy[c]];
            const bool isPlain = terms[j].kind == Term::Kind::Product || ratio == 1;
            if (isPlain) coefficient *= ratio;
            name += (name.empty() ? "" : "*") + (isPlain ? key : fmt::format("({:g}*{})", ratio, key));
        }
        if (terms[j].kind == Term::Kind::Pairs) name = fmt::format("{0}*({0} - 1)", name);
        if (terms[j].kind == Term::Kind::Logarithm) name = fmt::format("{0}*log2({0})", name);
        if (terms[j].kind == Term::Kind::Half) name = fmt::format("ceil({}/2)", name);
        if (terms[j].kind == Term::Kind::Quarter) name = fmt::format("ceil({}/4)", name);
        const double size = std::abs(coefficient);
        out += out.empty() ? (coefficient < 0 ? "-" : "") : (coefficient < 0 ? " - " : " + ");
        out += name.empty() ? fmt::format("{:g}", size) : size == 1 ? name : fmt::format("{:g}*{}", size, name);
    }
    if (cap >= 0) out = fmt::format("min({:g}, {})", cap, out);
    return from > 0 ? fmt::format("{} from scale {:g} on", out, from) : out;
}

double coefficientPrior(double value, bool isLeading, bool isIntercept, const ClaimPriors& priors) {
    const double size = std::abs(value);
    double weight = priors.coefficientScale / std::pow(size + priors.coefficientOffset, priors.coefficientPower);
    const double quarters = size * 4;
    if (quarters != std::round(quarters)) return 0;
    if (size != std::round(size))
        weight *= size * 2 == std::round(size * 2) ? priors.halfCoefficient : priors.quarterCoefficient;
    if (value < 0)
        weight *= isLeading ? priors.negativeLeading : isIntercept ? priors.negativeIntercept : priors.negativeOther;
    return weight;
}

std::vector<ClaimLaw> lawsOf(const std::vector<ClaimColumn>& columns, const std::vector<double>& counts,
                             const ClaimPriors& priors) {
    return Finder(columns, counts, priors).find();
}

} // namespace tenfold
