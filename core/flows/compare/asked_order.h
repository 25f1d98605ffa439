#pragma once

#include "core/flows/requests/request_flow.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace tenfold {

/// How fast an answer was among those of its operation: the faster half, up to the slowest tenth, the slowest tenth.
/// Who does otherwise after slow answers does so after the slowest, or more and more; three tell both apart from
/// neither.
inline constexpr std::size_t kAnswerSpeeds = 3;

/// What clients ask for after an answer, by what it was and how fast it came. @see speedDependence()
struct AskedOrder {
    using After = std::map<std::uint32_t, std::uint64_t>;            ///< next operation → how often
    std::map<std::uint32_t, std::array<After, kAnswerSpeeds>> after; ///< by the operation answered
};

/// Gathers requests and finds what each process that asks first did after its last answer.
/// Memory: 40 bytes a request. Cost: O(requests log requests).
class AskedOrderGatherer {
public:
    void add(const RequestFlow& flow, std::size_t run);
    AskedOrder take();

private:
    struct Asked {
        std::size_t run;
        std::uint32_t process, operation;
        std::int64_t startNs, endNs;
    };
    std::vector<Asked> m_asked;
};

/// Whether what is asked for next goes with how fast the answer before came.
struct SpeedDependence {
    double p = 1;                                        ///< by chance
    double strength = 0;                                 ///< Cramér's V, 0 to 1
    std::uint64_t pairs = 0;                             ///< an answer and what was asked next
    std::uint32_t afterOperation = 0, nextOperation = 0; ///< where it shows most
    std::array<double, 2> shares{}; ///< of the next operation, after answers of the faster half and of the slowest
    bool isAny() const;
};

/// Each population and each operation answered is a table of its own, so that neither another mix nor another speed of
/// all makes a dependence: only that a client does otherwise after slow answers than after fast ones of the same kind.
/// Source: the sum of Pearson's statistics over strata.
SpeedDependence speedDependence(const std::vector<const AskedOrder*>& populations);

} // namespace tenfold
