#include "core/stats/compare/student_t.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr int kNormalFrom = 200;

} // namespace

double studentShare(double t, int degrees) {
    if (degrees > kNormalFrom) return std::erf(t / std::sqrt(2.0));
    constexpr double kPi = 3.14159265358979323846;
    const double angle = std::atan(t / std::sqrt(static_cast<double>(degrees)));
    const double cosine = std::cos(angle), squared = cosine * cosine;
    const bool isOdd = degrees % 2 == 1;
    // odd: cos + 2/3 cos^3 + 2*4/(3*5) cos^5 …; even: 1 + 1/2 cos^2 + 1*3/(2*4) cos^4 …
    double term = isOdd ? cosine : 1, sum = 0;
    for (int k = isOdd ? 1 : 0; k <= degrees - 2; k += 2) {
        sum += term;
        term *= squared * (k + 1) / (k + 2);
    }
    return isOdd ? 2 / kPi * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
}

double studentHalfWidth(double share, int degrees) {
    const double wanted = std::clamp(share, 0.0, 0.9999);
    double low = 0, high = 1e5; // 0.9999 of one degree of freedom lies within 6366
    for (int i = 0; i < 80; ++i) {
        const double middle = (low + high) / 2;
        (studentShare(middle, std::max(degrees, 1)) < wanted ? low : high) = middle;
    }
    return (low + high) / 2;
}

double normalHalfWidth(double share) {
    return studentHalfWidth(share, std::numeric_limits<int>::max());
}

} // namespace tenfold
