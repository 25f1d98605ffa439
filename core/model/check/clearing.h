#pragma once

#include "core/flows/compare/comparer.h"
#include "core/model/check/model_check.h"
#include "core/words/sentence.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// Who can be cleared of what has to be explained. That a center does not differ significantly acquits nobody: few
/// visits differ significantly from nothing. A center is cleared where an interval says that what it adds is less than
/// half of each mismatch that there is; docs/method.md, "Checking a model". Ours.
class Clearing {
public:
    /// @param comparer  after its run
    explicit Clearing(Comparer& comparer);
    /// A request of B, to see which visits go a way that A does not know, or fail.
    void add(const RequestFlow& flow);
    /// After all requests: what there is to be explained. Cost: O(paths).
    void finish();

    struct Answer {
        bool isCleared = false;
        Sentence because; ///< the number it rests on, of the mismatch that it could hold most of
    };
    const std::vector<ToExplain>& mismatches() const { return m_toExplain; }
    /// Nothing where nothing has to be explained. Cost: O(paths of it).
    std::optional<Answer> answer(std::uint32_t service) const;

private:
    /// A part of the change end to end, as leaving out each block of either side makes it.
    struct Part {
        double ns = 0;
        std::array<std::array<double, kTimeBlocks>, 2> without{};
        void add(const Part& other);
        double sdNs() const;
    };
    /// Whose the time of a path, or of how often it is visited, may be.
    struct Share {
        std::uint32_t root = 0;
        std::set<std::uint32_t> services;
        bool isPutDown = false; ///< to a suspect, or explained by what is asked for
        Part part;
    };
    /// Visits of a place that are odd and call nothing that is.
    struct Odd {
        double visits = 0, expected = 0;
    };
    struct TimeMismatch {
        std::optional<std::uint32_t> root; ///< nothing: all requests
        double ns = 0, perRequest = 1;     ///< to be explained, signed; requests of it a request
        Sentence text;
    };

    Part timePart(std::uint32_t path) const;
    Part countPart(std::uint32_t path) const;
    void findShares();
    void findTimes();
    void findOdd();
    double expectedOdd(std::uint32_t path) const;
    bool isOdd(const RequestFlow& flow, std::uint32_t node, std::uint32_t path, std::uint64_t signature) const;
    const std::string& name(std::uint32_t number) const { return m_comparer.result().names.text(number); }

    Comparer& m_comparer;
    std::set<std::uint32_t> m_accusedTimes, m_accusedWays; ///< paths
    std::vector<Share> m_shares;
    std::map<std::uint32_t, std::vector<std::size_t>> m_sharesOf; ///< by service
    std::vector<TimeMismatch> m_times;
    std::map<std::uint32_t, Odd> m_odd;     ///< by service
    std::vector<std::uint64_t> m_oddVisits; ///< by path, those that call nothing odd
    double m_oddRequests = 0;               ///< to be explained; 0: none
    std::vector<ToExplain> m_toExplain;
};

} // namespace tenfold
