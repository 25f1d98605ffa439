#include "tests/bench/growing_traces.h"

#include "core/mining/work/mining_result.h"
#include "core/plan/plan.h"
#include "core/program/text/program_text.h"
#include "core/trace/event_sink.h"

#include <fmt/format.h>

#include <functional>

namespace tenfold::bench {
namespace {

using Fill = std::function<void(ParsedEvent& event, std::int64_t call)>;

void addRun(Trace& trace, Run run, std::int64_t calls, std::int64_t nodes, const Fill& fill) {
    TraceSink sink(trace, std::move(run));
    for (std::int64_t i = 0; i < calls; ++i) {
        ParsedEvent event;
        event.startNs = 1'700'000'000'000'000'000 + i * 1'000'000;
        const std::string sender = fmt::format("w-{}", i % nodes);
        event.sender = sender;
        event.method = "m";
        fill(event, i);
        (void)sink.event(event);
    }
}

Run runOf(std::size_t number, double scale) {
    Run run;
    run.name = fmt::format("r{}", number);
    run.scale = scale;
    return run;
}

} // namespace

Trace copiesOfARun(std::size_t runs) {
    Trace trace;
    for (std::size_t i = 0; i < runs; ++i)
        addRun(trace, runOf(i, 2 + static_cast<double>(i % 6)), 3, 3, [](ParsedEvent& event, std::int64_t call) {
            event.request.push_back({"a", Value(call)});
        });
    trace.finish();
    return trace;
}

Trace runsThatDiffer(std::size_t runs) {
    Trace trace;
    for (std::size_t i = 0; i < runs; ++i) {
        const auto number = static_cast<std::int64_t>(i);
        Run run = runOf(i, 2 + static_cast<double>(i % 6));
        run.config["x"] = static_cast<double>(i % 9);
        addRun(trace, std::move(run), 3 + number % 5, 7, [&](ParsedEvent& event, std::int64_t call) {
            event.startNs += number * 7'000'000;
            event.request.push_back({"a", Value(number * call)});
        });
    }
    trace.finish();
    return trace;
}

Trace callsOfArguments(std::size_t arguments) {
    Trace trace;
    std::vector<std::string> sent, told;
    for (std::size_t k = 0; k < arguments; ++k) {
        sent.push_back(fmt::format("a{}", k));
        told.push_back(fmt::format("b{}", k));
    }
    for (const std::int64_t scale : {2, 3, 4, 6})
        addRun(trace, runOf(static_cast<std::size_t>(scale), static_cast<double>(scale)), 20 * scale, scale,
               [&](ParsedEvent& event, std::int64_t call) {
                   for (std::size_t k = 0; k < arguments; ++k) {
                       const auto place = static_cast<std::int64_t>(k);
                       event.request.push_back({sent[k], Value(scale * place + call)});
                       event.response.push_back({told[k], Value(scale * place + call + place * call)});
                   }
               });
    trace.finish();
    return trace;
}

WorkloadProgram programOfKeys(std::size_t keys) {
    Trace trace;
    for (const std::int64_t scale : {2, 3, 4, 6}) {
        Run run = runOf(static_cast<std::size_t>(scale), static_cast<double>(scale));
        for (std::size_t k = 0; k < keys; ++k)
            run.config[fmt::format("k{}", k)] = static_cast<double>((scale * static_cast<std::int64_t>(k)) % 17);
        addRun(trace, std::move(run), 10 * scale, scale, [](ParsedEvent& event, std::int64_t call) {
            event.request.push_back({"a", Value(call)});
        });
    }
    trace.finish();
    NoProgress progress;
    const auto mined = mine(trace, {}, progress);
    return mined ? mined->program : WorkloadProgram();
}

bool isMined(const Trace& trace) {
    NoProgress progress;
    return mine(trace, {}, progress).has_value();
}

bool isToldAndPlanned(const WorkloadProgram& program) {
    ExtrapolationRequest request;
    request.scale = 12;
    return !program.types.empty() && !toText(program, true).empty() && extrapolate(program, request).has_value();
}

} // namespace tenfold::bench
