#include "core/base/text/number_text.h"
#include "core/program/start_rule.h"
#include "core/program/text/timer_text.h"
#include "core/report/html_table.h"
#include "core/report/sections.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

/// "0.812 s … 4.000 s": nine of ten.
std::string bandText(const DurationDistribution& d) {
    return d.samples == 0 ? "–" : duration(d.quantilesNs[1]) + " … " + duration(d.quantilesNs[7]);
}

std::string startsTable(const WorkloadProgram& program) {
    HtmlTable table({"Node type", "How a node starts", "Nine of ten within", "Mark", ">Lives"});
    for (const NodeProgram& type : program.types)
        table.row({cell(type.type), cell(startText(type.start, type.type)), bandText(type.start.delay),
                   standingCell(standingOf(type.start, program)), duration(type.lifetime.medianNs())});
    return "<h3>Starts</h3>" + table.finish();
}

/// Empty when no clock was found.
std::string clocksTable(const WorkloadProgram& program) {
    HtmlTable table({"Node type", "Call of the clock", ">Every", "Mark", ">Jitter", ">On time", ">Intervals",
                     ">Calls a tick", "Only"});
    bool hasRows = false;
    for (const NodeProgram& type : program.types)
        for (const Timer& timer : type.timers) {
            table.row({cell(type.type), codeCell(timer.call.method), paceText(timer), standingCell(standingOf(timer)),
                       duration(timer.jitterNs), percent(timer.evidence.confidence),
                       countCell(timer.evidence.intervals), compactNumber(timer.callsPerTick, 2),
                       cell(toText(timer.only))});
            hasRows = true;
        }
    return hasRows ? "<h3>Clocks</h3>" + table.finish() : std::string();
}

} // namespace

std::string timingSection(const ReportInput& input) {
    if (!input.mining || input.mining->program.types.empty()) return {};
    const WorkloadProgram& program = input.mining->program;
    return section("timing", "When nodes start, and what clocks do",
                   "The tightest rule that holds in all runs, and how often it held; on time: intervals within a tenth "
                   "of one, two or three periods.",
                   startsTable(program) + clocksTable(program));
}

} // namespace tenfold
