#pragma once

#include "core/words/message.h"

/// Messages: requests.
namespace tenfold::MessageId {

inline constexpr Message BadRequestFilter{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "filter of requests, character {0}: {1}", "BadRequestFilter"),
    TENFOLD_WORDS(
        "Sentence",
        "for example: run = \"a\" and operation = \"GET /item\" and dur > 5ms; also service, node, t, has error",
        "BadRequestFilter.hint")};
inline constexpr Message NoRequests{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no requests: {0}", "NoRequests"),
    TENFOLD_WORDS("Sentence", "requests come from spans (OpenTelemetry, Jaeger, Zipkin); see tenfold runs",
                  "NoRequests.hint")};
inline constexpr Message NoGoodRun{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence",
                  "nothing says which requests are as they should be, and no other run of requests is marked as good",
                  "NoGoodRun"),
    TENFOLD_WORDS(
        "Sentence",
        "say with --a which requests are as they should be, of --b one run; or mark a run: tenfold decide good",
        "NoGoodRun.hint")};
inline constexpr Message BadRequestId{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "not the number of a request: {0}", "BadRequestId"),
    TENFOLD_WORDS("Sentence", "up to 32 hex digits, as `tenfold flows` gives examples of", "BadRequestId.hint")};
inline constexpr Message UnknownRequest{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no request {0}", "UnknownRequest"),
    TENFOLD_WORDS("Sentence", "tenfold flows gives an example of each path class", "UnknownRequest.hint")};
inline constexpr Message RequestOfSeveralRuns{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "request {0} is in several runs: {1}", "RequestOfSeveralRuns"),
    TENFOLD_WORDS("Sentence", "say which with --run NAME", "RequestOfSeveralRuns.hint")};
inline constexpr Message SummaryBroken{
    ErrorCode::Format,
    TENFOLD_WORDS("Sentence", "the summary of flows has at {0} something else than {1}", "SummaryBroken"),
    TENFOLD_WORDS("Sentence", "flows_job.py of tenfold flows spark-job writes flows.json", "SummaryBroken.hint")};

} // namespace tenfold::MessageId
