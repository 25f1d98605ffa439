#include "widgets/model/valueunit.h"

#include "widgets/common/convert.h"
#include "widgets/flows/timeunit.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// Decimals that show three figures.
int decimalsOf(double value) {
    const double size = std::fabs(value);
    if (size == 0 || size >= 100) return 0;
    return std::clamp(2 - int(std::floor(std::log10(size))), 0, 4);
}

} // namespace

ValueUnit ValueUnit::ofSeconds(double typical) {
    const TimeUnit unit = TimeUnit::of(std::isfinite(typical) ? typical * 1e9 : 1e6);
    return {unit.name, 1e9 / unit.ns};
}

ValueUnit ValueUnit::of(const LearntTree& tree) {
    if (tree.target.quantity == LearningTarget::Quantity::Count) return ofCounts();
    std::vector<double> values;
    for (const TreeRow& row : tree.rows)
        if (row.prediction.basis != PredictionBasis::None && std::isfinite(row.prediction.value))
            values.push_back(std::fabs(row.prediction.value));
    if (values.empty()) return ofSeconds(1e-3);
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return ofSeconds(*middle);
}

QString ValueUnit::text(double value) const {
    if (!std::isfinite(value)) return QStringLiteral("–");
    return numberText(value * factor, decimalsOf(value * factor));
}

QString ValueUnit::whole(double value) const {
    return name.isEmpty() ? text(value) : QStringLiteral("%1 %2").arg(text(value), name);
}

QString ValueUnit::withSpread(double value, double spread) const {
    if (!std::isfinite(spread)) return whole(value);
    // Both with as many places, so that a column of them reads well: "2.1 ± 0.9", "21.2 ± 11.0"; and so many that the
    // first figure of the spread is seen: "1.204 ± 0.003".
    constexpr int kMostPlaces = 7; // what is recorded in ns is not known better in the units that are used
    const double size = std::fabs(value * factor), band = std::fabs(spread * factor);
    int places = size >= 100 || size == 0 ? 0 : std::clamp(1 - int(std::floor(std::log10(size))), 1, 4);
    if (band < std::pow(10.0, -kMostPlaces) / 2) { // all the same
        const QString same = QStringLiteral("%1 ± 0").arg(text(value));
        return name.isEmpty() ? same : QStringLiteral("%1 %2").arg(same, name);
    }
    places = std::clamp(-int(std::floor(std::log10(band))), places, std::max(places, kMostPlaces));
    const QLocale locale;
    const QString said = QStringLiteral("%1 ± %2").arg(locale.toString(value * factor, 'f', places),
                                                       locale.toString(spread * factor, 'f', places));
    return name.isEmpty() ? said : QStringLiteral("%1 %2").arg(said, name);
}

} // namespace tenfold
