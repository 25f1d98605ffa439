#include "core/plan/plan.h"
#include "core/values/generated_value.h"
#include "core/values/script.h"

#include <fmt/format.h>

#include <array>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>

// bench-labels: values a second that labels make. Figure to reach: 100,000 a second through a script. Values
// are made as an expansion makes them, and once through the whole expansion of a plan to JSON lines.

namespace tenfold {
namespace {

constexpr std::uint64_t kValues = 500'000;

/// Of the processor: other work on the machine does not count.
double cpuSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void printRate(std::string_view name, std::uint64_t values, double begin) {
    fmt::print("{:<44} {:>12.0f} values/s of processor\n", name, static_cast<double>(values) / (cpuSeconds() - begin));
}

bool measureScript(const char* source) {
    auto script = Script::compile(source);
    if (!script || !script->bind("mapper", {{"scale", 500}, {"reducers", 40}})) return false;
    const double begin = cpuSeconds();
    for (std::uint64_t i = 0; i < kValues; ++i)
        if (const auto made = script->run({"mapper-17", 17, {i / 100, i % 100}, i, 17}); !made) {
            fmt::print(stderr, "{}\n", toText(made.error()));
            return false;
        }
    printRate(source, kValues, begin);
    return true;
}

void measureGenerator(const GeneratorExpression& generator) {
    const double begin = cpuSeconds();
    std::uint64_t made = 0;
    for (std::uint64_t i = 0; i < kValues; ++i) {
        RandomStream random(mixedSeed(17, i));
        made += generate(generator, random, 0) ? 1 : 0;
    }
    printRate(std::string(nameOf(generator.kind)), made, begin);
}

/// 5,000 nodes that each call 100 times with one scripted argument.
bool measurePlan() {
    CallStep call;
    call.method = "write";
    Argument argument;
    argument.path = "size";
    argument.value = Expression{ScriptExpression{"4096 * (1 + context.iteration % 8) + random(100)"}};
    call.arguments.push_back(std::move(argument));
    LoopStep loop;
    loop.count.form.terms["1"] = 100;
    loop.body.push_back(Step{2, Round::Every, "", std::move(call)});
    NodeProgram type;
    type.type = "writer";
    type.instances.form.terms["scale"] = 1;
    type.body.push_back(Step{1, Round::Every, "", std::move(loop)});
    WorkloadProgram program;
    program.types.push_back(std::move(type));
    const Result<Plan> plan = extrapolate(program, {5000, {}, {}, {}});
    if (!plan) return false;
    const double begin = cpuSeconds();
    std::string text;
    std::uint64_t values = 0;
    NoProgress progress;
    const Status done = expandPlan(
        *plan,
        [&](const PlannedCall& planned) {
            text.clear();
            appendJsonLine(text, *plan, planned);
            ++values;
            return true;
        },
        progress);
    printRate("expansion to JSON lines, one script a call", values, begin);
    return done.has_value();
}

int run() {
    constexpr std::array kScripts{
        "return 50010 + context.index",
        "4096 * (1 + context.iteration % 8) + random(100)",
        "string.format('attempt_%06d_m_%05d', context.index, context.iterations[2])",
        "uuid()",
        "local sum = 0 for i = 1, 100 do sum = sum + i * context.config.reducers end return sum",
    };
    bool isGood = true;
    for (const char* script : kScripts)
        isGood = measureScript(script) && isGood;
    GeneratorExpression recorded{GeneratorKind::Recorded};
    for (std::size_t i = 0; i < RecordedValues::kQuantiles; ++i)
        recorded.recorded.quantiles.push_back(static_cast<double>(i * i));
    for (const GeneratorExpression& generator :
         {GeneratorExpression{GeneratorKind::Uuid}, GeneratorExpression{GeneratorKind::Port}, recorded})
        measureGenerator(generator);
    return measurePlan() && isGood ? 0 : 1;
}

} // namespace
} // namespace tenfold

int main() {
    return tenfold::run();
}
