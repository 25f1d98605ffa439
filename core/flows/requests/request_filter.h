#pragma once

#include "core/base/name_table.h"
#include "core/base/result.h"
#include "core/filter/filter.h"
#include "core/flows/classes/path_classes.h"
#include "core/flows/requests/request_flow.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// A filter whose fields say something of a request. run; request, its number in hexadecimal; t, its start since the
/// run's first span; dur, how long it took; method or operation, that of its first root; service and node, any of its
/// spans; parent.service and parent.operation, of any span that has a child; class, its hash; words, in the names of
/// its operations and services; has error, at any span; a >> b, a span that holds a and somewhere below it one that
/// holds b, where operation, service, node, dur and has error are those of the span.
class RequestFilter {
public:
    RequestFilter() = default;
    /// Errors: BadRequestFilter, also for what is no property of a request.
    static Result<RequestFilter> parse(const std::string& text);
    /// Whether a run can have requests that match.
    bool canMatch(const std::string& run) const;
    bool isEmpty() const { return m_filter.isEmpty(); }

private:
    friend class RequestMatcher;
    Filter m_filter;
};

/// Holds the requests of one run against a filter. Cost: O(spans * tests) a request.
class RequestMatcher {
public:
    RequestMatcher(const RequestFilter& filter, const NameTable& names, std::string run, std::int64_t runStartNs);
    bool matches(const RequestFlow& flow);

private:
    bool holds(const FilterNode& node, const RequestFlow& flow);
    bool holdsTest(const FilterTest& test, const RequestFlow& flow);
    bool holdsBelow(const FilterNode& node, const RequestFlow& flow) const;
    bool holdsAtSpan(const FilterNode& node, const RequestFlow& flow, const FlowNode& span) const;
    bool hasWord(const SpanFact& fact, const std::string& word) const;

    const RequestFilter& m_filter;
    const NameTable& m_names;
    std::string m_run;
    std::int64_t m_runStartNs;
    PathClassifier m_classifier;
};

} // namespace tenfold
