#pragma once

#include "core/base/name_table.h"
#include "core/base/result.h"
#include "core/filter/filter.h"
#include "core/flows/classes/path_classes.h"
#include "core/flows/requests/request_flow.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

class AttributeMarks;

/// A filter whose fields say something of a request. run; t, its start since the run's first span; dur, how long it
/// took; method or operation, that of its first root, refined or as recorded; service and node, any of its spans;
/// parent.service and parent.operation, of any span that has a child; self, the self time of any span; request, its
/// number in hex digits; words, in the names of its operations and services; has error, at any span. Any other name is
/// an attribute, which holds where a span has it; what a recorder says of a process (resource.…) holds at all spans of
/// that process.
///
/// class: its hash, or its place (12) among the classes of all requests of the runs that the filter can be of, most of
/// all time first; share: of its class, of these requests (share < 2%).
///
/// a >> b is a span for which a holds and somewhere below it one for which b does; a > b, right below it; span(a), one
/// span for which all of a holds; edge(a >> b) > 5ms, a call from a right to b, with its time (edgeNs()). In these,
/// operation, service, node, dur, self, has error and attributes are those of the span.
class RequestFilter {
public:
    RequestFilter() = default;
    /// Errors: BadRequestFilter with the place, also for what is no property of a request or of a span.
    static Result<RequestFilter> parse(const std::string& text);
    /// Whether there is what it asks for. @param paths  of all attributes there are
    /// Errors: BadRequestFilter, with the name that was most likely meant.
    Status knowAttributes(const std::vector<std::string>& paths) const;
    /// Whether a run can have requests that match.
    bool canMatch(const std::string& run) const;
    bool isEmpty() const { return m_filter.isEmpty(); }
    bool hasAttributes() const { return !attributeTests().empty(); }
    /// Tests of attributes, in the order of the text; they live as long as the filter.
    std::vector<const FilterTest*> attributeTests() const;
    /// Whether it asks for shares or places of classes.
    bool needsClasses() const;

private:
    friend class RequestMatcher;
    Filter m_filter;
};

/// Where a class stands among the others.
struct ClassStanding {
    std::uint64_t place = 0; ///< from 1
    double share = 0;        ///< of the requests
};
using ClassStandings = std::unordered_map<std::uint64_t, ClassStanding>; ///< by hash

/// What a filter asks for that requests do not tell by themselves; null where it does not ask for it.
struct RequestBackground {
    const AttributeMarks* attributes = nullptr;
    const ClassStandings* classes = nullptr;
};

/// Holds the requests of one run against a filter. Cost: O(spans * tests) a request.
class RequestMatcher {
public:
    RequestMatcher(const RequestFilter& filter, const NameTable& names, std::string run, std::int64_t runStartNs,
                   const RequestBackground& background = {});
    bool matches(const RequestFlow& flow);

private:
    bool holds(const FilterNode& node, const RequestFlow& flow);
    bool holdsTest(const FilterTest& test, const RequestFlow& flow);
    bool holdsClass(const FilterTest& test, const RequestFlow& flow);
    bool holdsBelow(const FilterNode& node, const RequestFlow& flow) const;
    bool holdsEdge(const FilterNode& node, const RequestFlow& flow) const;
    bool holdsAtSpan(const FilterNode& node, const RequestFlow& flow, const FlowNode& span) const;
    bool holdsTestAtSpan(const FilterTest& test, const RequestFlow& flow, const FlowNode& span) const;
    bool hasAttribute(const FilterTest& test, const SpanFact& fact) const;
    bool hasWord(const SpanFact& fact, const std::string& word) const;

    const RequestFilter& m_filter;
    const NameTable& m_names;
    std::string m_run;
    std::int64_t m_runStartNs;
    RequestBackground m_background;
    std::map<const FilterTest*, std::size_t> m_attributes; ///< numbers of the tests of attributes
    PathClassifier m_classifier;
};

} // namespace tenfold
