// Plan files: any text is read or has a problem. The program of one that is read comes back the same; its counts are
// told and its nodes expanded, as far as it goes in some steps.
#include "core/plan/plan.h"
#include "core/program/json/program_io.h"
#include "tests/fuzz/fuzzing.h"

#include <nlohmann/json.hpp>

namespace {

/// Goes on for a while.
class SomeSteps final : public tenfold::Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return ++m_steps < 100; }

private:
    int m_steps = 0;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    static fuzzing::MemoryFile file;
    file.set(fuzzing::textOf(data, size));
    const auto plan = readPlan(file.path());
    if (!plan) return 0;
    const auto again = programFromJson(toJson(plan->program));
    fuzzing::require(again && *again == plan->program, "the program comes back the same");
    (void)countsOfPrograms(*plan);
    constexpr int kMostCalls = 500;
    int calls = 0;
    SomeSteps steps;
    std::string line;
    (void)expandPlan(
        *plan,
        [&](const PlannedCall& call) {
            line.clear();
            appendJsonLine(line, *plan, call);
            appendCsvRow(line, *plan, call);
            return ++calls < kMostCalls;
        },
        steps);
    return 0;
}
