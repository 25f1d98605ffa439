#include "core/session/export/event_colors.h"

#include "core/filter/event_filter.h"
#include "core/filter/filter.h"
#include "core/store/workspace.h"

#include <algorithm>
#include <deque>

namespace tenfold {

Result<std::vector<std::uint8_t>> colorsOfCalls(Workspace& workspace, const std::string& run,
                                                const std::vector<ColorRule>& rules, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    struct Painter {
        Filter filter;
        std::uint8_t color;
    };
    std::vector<Painter> painters;
    for (const ColorRule& rule : rules)
        if (Filter filter(rule.filter); filter.state() == FilterState::Valid && !filter.isEmpty())
            painters.push_back({std::move(filter), std::uint8_t(1 + int(rule.color))});
    std::vector<std::uint8_t> colors(info.events, 0);
    const bool needsAll =
        std::any_of(painters.begin(), painters.end(), [](const Painter& one) { return needsValues(one.filter); });
    const TraceDetail detail = needsAll ? TraceDetail::Whole : TraceDetail::WithoutValues;
    RETURN_IF_ERROR(workspace.eachPart(info.key, detail, progress, [&](const Trace& part) {
        std::deque<EventFilterMatcher> matchers;
        for (const Painter& painter : painters)
            matchers.emplace_back(painter.filter, part, info.startNs);
        for (const Event& event : part.events)
            for (std::size_t i = 0; i < matchers.size() && event.fileOrder < colors.size(); ++i)
                if (matchers[i].matches(event)) {
                    colors[event.fileOrder] = painters[i].color;
                    break;
                }
        return true;
    }));
    return colors;
}

} // namespace tenfold
