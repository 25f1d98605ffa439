#include "core/mining/arguments/numbers/sum_form.h"

#include "core/base/threads/cancellation.h"
#include "core/known/sum_timeline.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr std::size_t kFewestForPieces = 8; ///< observations that a form with an amount by the piece has to explain
constexpr double kLeastAgreement = 0.6;     ///< of the observations in which something happens; others may lose too
constexpr std::size_t kPairsTried = 12;     ///< observations that lines are solved from

/// Slope and amount a number, as reals.
struct Line {
    double slope = 0, each = 0;
    bool fits(const GrowthObservation& o) const {
        constexpr double kRelative = 0.002, kAbsolute = 16; // what rounding up by the piece may add
        const auto n = static_cast<double>(o.numbers.size());
        const double miss = std::abs(static_cast<double>(o.growth) - slope * o.sum - each * n);
        return miss <= kRelative * std::abs(static_cast<double>(o.growth)) + kAbsolute * n;
    }
};

std::optional<Line> lineThrough(const GrowthObservation& a, const GrowthObservation& b) {
    const double na = static_cast<double>(a.numbers.size()), nb = static_cast<double>(b.numbers.size());
    const double determinant = a.sum * nb - b.sum * na;
    if (std::abs(determinant) < 0.5) return std::nullopt; // the same mean: any slope would do
    const auto ga = static_cast<double>(a.growth), gb = static_cast<double>(b.growth);
    return Line{(ga * nb - gb * na) / determinant, (a.sum * gb - b.sum * ga) / determinant};
}

/// Whether something happens, and nothing but growth.
bool isTelling(const GrowthObservation& o) {
    return o.growth > 0 || (o.growth == 0 && !o.numbers.empty());
}

/// The line that most intervals agree on; nothing when too few do.
std::optional<Line> bestLine(const std::vector<GrowthObservation>& observations) {
    std::vector<const GrowthObservation*> growing;
    std::size_t happening = 0;
    for (const GrowthObservation& o : observations) {
        if (o.growth > 0 && !o.numbers.empty()) growing.push_back(&o);
        happening += isTelling(o) ? 1 : 0;
    }
    if (growing.size() < kFewestGrowing) return std::nullopt;
    const std::size_t step = std::max<std::size_t>(1, growing.size() / kPairsTried);
    std::optional<Line> best;
    std::size_t mostAgree = 0;
    for (std::size_t i = 0; i < growing.size(); i += step)
        for (std::size_t k = i + step; k < growing.size(); k += step) {
            cancellationPoint();
            const auto line = lineThrough(*growing[i], *growing[k]);
            if (!line) continue;
            const auto agree = static_cast<std::size_t>(
                std::count_if(observations.begin(), observations.end(),
                              [&](const GrowthObservation& o) { return isTelling(o) && line->fits(o); }));
            if (agree > mostAgree) {
                mostAgree = agree;
                best = line;
            }
        }
    const bool isAgreed = static_cast<double>(mostAgree) >= kLeastAgreement * static_cast<double>(happening);
    return isAgreed ? best : std::nullopt;
}

/// The line of least squares through observations that roughly agree on one: rounding by the piece averages out.
Line throughAll(const std::vector<const GrowthObservation*>& observations) {
    double ss = 0, sn = 0, nn = 0, sg = 0, ng = 0;
    for (const GrowthObservation* o : observations) {
        const auto n = static_cast<double>(o->numbers.size()), g = static_cast<double>(o->growth);
        const double s = o->sum;
        ss += s * s;
        sn += s * n;
        nn += n * n;
        sg += s * g;
        ng += n * g;
    }
    const double determinant = ss * nn - sn * sn;
    if (determinant <= 0) return {};
    return {(sg * nn - ng * sn) / determinant, (ss * ng - sn * sg) / determinant};
}

/// The amount a number that makes the observations exact, but for a few that only seem to agree (something small was
/// taken away); nothing when none does.
std::optional<std::int64_t> exactEach(SumExpression sum, const std::vector<const GrowthObservation*>& observations) {
    constexpr double kNearlyAll = 0.95; // of the growths: the others only seem to agree, a small amount was taken away
    std::map<std::int64_t, std::size_t> votes;
    sum.each = 0;
    for (const GrowthObservation* o : observations) {
        cancellationPoint();
        auto left = static_cast<std::uint64_t>(o->growth); // wraps around as sums do
        for (const std::int64_t number : o->numbers)
            left -= static_cast<std::uint64_t>(amountOf(sum, number));
        const auto rest = static_cast<std::int64_t>(left), n = static_cast<std::int64_t>(o->numbers.size());
        if (rest % n == 0) ++votes[rest / n];
    }
    for (const auto& [each, count] : votes)
        if (static_cast<double>(count) >= kNearlyAll * static_cast<double>(observations.size())) return each;
    return std::nullopt;
}

/// Whole numbers near a line that make exact what agrees with it.
bool makeExact(const Line& line, const std::vector<const GrowthObservation*>& observations, SumExpression& sum) {
    constexpr double kSteepest = 1e6; // a steeper line is no amount, and its products would not fit. Chosen
    if (!(std::abs(line.slope) < kSteepest)) return false;
    sum.factor = std::llround(line.slope);
    sum.piece = sum.perPiece = 0;
    if (const auto each = exactEach(sum, observations); each && (sum.factor != 0 || *each != 0)) {
        sum.each = *each;
        return true;
    }
    if (observations.size() < kFewestForPieces) return false;
    sum.factor = static_cast<std::int64_t>(std::floor(line.slope));
    const double rest = line.slope - static_cast<double>(sum.factor);
    std::vector<std::int64_t> pieces;
    for (std::int64_t piece = 2; piece <= std::int64_t{1} << 26; piece *= 2)
        pieces.push_back(piece);
    for (std::int64_t piece = 10; piece <= 100'000'000; piece *= 10)
        pieces.push_back(piece);
    for (const std::int64_t piece : pieces) {
        constexpr double kNear = 0.1; // of the slope that is left
        const std::int64_t perPiece = std::llround(rest * static_cast<double>(piece));
        if (perPiece < 1 || std::abs(static_cast<double>(perPiece) / static_cast<double>(piece) - rest) > kNear * rest)
            continue;
        sum.piece = piece;
        sum.perPiece = perPiece;
        if (const auto each = exactEach(sum, observations)) {
            sum.each = *each;
            return true;
        }
    }
    return false;
}

} // namespace

std::optional<SumExpression> fitSum(const std::vector<GrowthObservation>& observations) {
    const auto line = bestLine(observations);
    if (!line) return std::nullopt;
    std::vector<const GrowthObservation*> agreeing;
    for (const GrowthObservation& o : observations)
        if (!o.numbers.empty() && line->fits(o)) agreeing.push_back(&o);
    SumExpression sum;
    if (agreeing.size() < kFewestGrowing || !makeExact(throughAll(agreeing), agreeing, sum)) return std::nullopt;
    return sum;
}

} // namespace tenfold
