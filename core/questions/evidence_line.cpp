#include "core/questions/evidence_line.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Roles of one rank are read together.
EvidenceRole rankOf(const EvidenceLine& line) {
    const bool isCalls = line.role == EvidenceRole::Program || line.role == EvidenceRole::Recorded;
    return isCalls ? EvidenceRole::Where : line.role;
}

} // namespace

std::optional<double> shareOf(double part, double whole) {
    if (whole <= 0 || part < 0 || part > whole) return std::nullopt;
    return part / whole;
}

void putInReadingOrder(std::vector<EvidenceLine>& evidence) {
    std::stable_sort(evidence.begin(), evidence.end(),
                     [](const EvidenceLine& a, const EvidenceLine& b) { return rankOf(a) < rankOf(b); });
}

} // namespace tenfold
