#pragma once

#include "core/mining/work/mining_result.h"
#include "core/program/standing.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::cli {

/// A part of a type's program as formats.md tells it: calls once through (static), a loop (repeated, or static when its
/// count never changes), calls of the clock (realtime) or alternatives (choice).
struct Segment {
    struct Item { ///< a call, or a segment inside
        std::string method;
        std::vector<Segment> nested; ///< one, or none when it is a call
    };
    struct Alternative {
        std::string guard;
        std::vector<Item> pattern;
        double share = 0;
        Standing standing = {};
    };
    std::string kind;
    std::vector<Item> pattern;
    double count = 1;                      ///< rounds; calls for the clock's
    const Law* law = nullptr;              ///< of a repeated segment
    std::string until = {};                ///< when a reply ends the loop; empty: none does
    std::optional<Standing> standing = {}; ///< of the law, or of the clock
    bool isTotal = false;                  ///< the law gives the sum over all nodes of the type: split by chance
    Round round = Round::Every;
    std::int64_t periodNs = 0;
    std::vector<Alternative> alternatives;
    std::vector<std::uint32_t> steps; ///< ids of the calls, depth first
};

/// One mined type as segments; looks into the result, which must outlive it.
class TypeSegments {
public:
    /// @param type  position in result.types
    TypeSegments(const MiningResult& result, std::size_t type);

    /// The program with its counts at the largest recorded scale; the clock's calls last, with their mean a node.
    const std::vector<Segment>& representative() const { return m_representative; }
    /// The same with the counts of one node.
    std::vector<Segment> ofNode(const NodeSegments& node) const;

private:
    std::vector<Segment> fold(const std::vector<Step>& body, bool isOwn) const;
    Segment loopSegment(const Step& step, bool isOwn) const;
    std::vector<Segment::Item> patternOf(const std::vector<Step>& body, bool isOwn,
                                         std::vector<std::uint32_t>& steps) const;
    void addClock(std::vector<Segment>& segments, const MethodHistogram* node) const;

    const MiningResult& m_result;
    std::size_t m_type;
    Parameters m_largest;
    std::map<std::uint32_t, const LoopStep*> m_loops;
    std::map<std::pair<std::string, std::string>, const MethodHistogram*> m_histograms;
    std::vector<Segment> m_representative;
};

/// Where a call stands: the segment of the representative and its place among the segment's calls.
struct Place {
    std::size_t segment = 0;
    std::size_t offset = 0;
};
std::map<std::uint32_t, Place> placesOf(const std::vector<Segment>& segments);

/// Scale and configuration at the largest recorded scale, by the derived laws.
Parameters largestRecorded(const WorkloadProgram& program);

nlohmann::ordered_json segmentsJson(const std::vector<Segment>& segments);
nlohmann::ordered_json lawJson(const Law& law);
/// "create (addBlock)×3 complete".
std::string patternText(const Segment& segment);

} // namespace tenfold::cli
