#pragma once

#include "core/flows/compare/flow_paths.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Requests of B that went another way than those of A, and who they are put down to.
struct BlamedPath {
    std::uint32_t path = 0;
    std::uint32_t process = 0; ///< the callee that does not answer, where it is known; else 0
    bool isCallee = false;     ///< the other side of the call is to blame, not who called
    /// The service whose answer was the last thing waited for before a visit that usually goes on ended; 0 = none.
    std::uint32_t lastCallee = 0;
    bool hasErrors = false;
    double requests = 0;           ///< parts of requests, at most one each
    std::int64_t firstNs = 0;      ///< since the start of the run; of those with errors where there are any
    std::int64_t firstVisitNs = 0; ///< of any visit of the path
    TraceId example;
};

/// Puts each request that differs in structure down to the deepest place that does: what calls it is explained by it.
/// A way of a visit is in excess where it is significantly more frequent than in A; visits that fail and those that do
/// not are held against their like, so that what fails in A already is not news where it goes well, or fails otherwise.
/// Ways that A knows are load, not fault, where much more is asked for. Ours.
class StructureBlame {
public:
    /// @param isMoreLoad  shapes that A has without errors are not blamed
    StructureBlame(FlowPaths& tree, bool isMoreLoad);
    /// A request of B. @param sinceNs  since the start of its run
    void add(const RequestFlow& flow, std::int64_t sinceNs);
    std::vector<BlamedPath> take() const;
    /// Of each path the requests in which a visit goes a way that A does not know at all.
    const std::vector<double>& unknownWays() const { return m_unknownWays; }
    /// Requests with spans whose parents were not recorded; without an error they are not looked at.
    std::uint64_t incomplete() const { return m_incomplete; }

private:
    std::uint32_t lastCallee(const RequestFlow& flow, std::uint32_t node,
                             const std::vector<std::uint32_t>& paths) const;
    /// The visit whose error came up to this one: down the calls that fail more often than in A.
    std::uint32_t originOf(const RequestFlow& flow, std::uint32_t node, const std::vector<std::uint32_t>& paths) const;
    /// How much more frequent than in A the ways of a path are, and its errors.
    void findExcess(std::uint32_t path);
    double excess(std::uint32_t path, std::uint64_t signature, bool isError, bool isFailing) const;
    /// Whether a call lacks its other side, though it went as those do that have it: that span is lost, not the call.
    bool isLost(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const;
    /// Whether the other side of a call is missing that calls of its path have.
    bool isBare(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const;

    FlowPaths& m_tree;
    bool m_isMoreLoad;
    /// Of a way: in visits that do not fail, and in such that do.
    using Excess = std::array<double, 2>;
    std::vector<std::unordered_map<std::uint64_t, Excess>> m_excess; ///< by path, signature; those above 0
    std::vector<char> m_isUnrecorded;                                ///< by path: isOnlyUnrecorded()
    std::vector<double> m_errorExcess;        ///< by path; of errors in ways that are not in excess themselves
    std::vector<double> m_deepest;            ///< scratch, by node
    std::vector<std::int64_t> m_firstVisitNs; ///< by path
    std::vector<double> m_unknownWays;        ///< by path; requests
    std::vector<std::uint64_t> m_unknownIn;   ///< by path: the last request that is counted there, from 1
    std::uint64_t m_requests = 0, m_incomplete = 0;
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, BlamedPath> m_blamed;
};

/// How much more the visits of one kind scatter from block to block than such that come independently: the factor of
/// the variance, at least 1. What comes in bursts, or in some runs only, is no news in another. Source: Pearson's
/// statistic over its degrees of freedom, as for overdispersed counts (McCullagh and Nelder, 1989, 4.5).
double overdispersion(const SignatureFigures& of, const PathFigures& all);

/// Whether a call that took so long went as those of A did whose other side is recorded.
bool tookAsLong(double ns, const Distribution& answered);

/// Whether what differs at a call is only that B's recording has its other side less often: B's calls without one took,
/// all together, as long as those of A that have it, and fail no more.
bool isOnlyUnrecorded(const FlowPath& path);

/// Whether two shares differ more than samples of one source do. @param z  standard deviations
bool sharesDiffer(std::uint64_t ofA, std::uint64_t allA, std::uint64_t ofB, std::uint64_t allB, double z);

} // namespace tenfold
