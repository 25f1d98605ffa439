#include "core/trace/clock_step.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::int64_t kUsNs = 1'000, kUsualStepNs = 1'000'000, kLongestStepNs = 1'000'000'000;

} // namespace

std::int64_t clockStepNs(const Trace& trace) {
    std::int64_t step = kLongestStepNs;
    bool areSeveral = false;
    for (const Event& event : trace.events) {
        while (step > 1 && event.startNs % step != 0)
            step = step > kUsNs ? step / 1000 : 1;
        areSeveral |= event.startNs != trace.events.front().startNs;
        if (step == 1 && areSeveral) break;
    }
    return areSeveral ? step : kUsualStepNs;
}

std::int64_t delayStepNs(const Trace& trace) {
    return std::max(clockStepNs(trace), kFinestSpreadNs);
}

} // namespace tenfold
