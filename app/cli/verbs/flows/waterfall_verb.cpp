#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/words/flows_messages.h"

#include "core/base/files/file_writer.h"
#include "core/base/text/number_text.h"
#include "core/flows/requests/waterfall.h"
#include "core/report/waterfall_picture.h"
#include "core/session/json/waterfall_json.h"
#include "core/trace/value.h"

#include <fmt/format.h>

#include <map>

namespace tenfold::cli {
namespace {

constexpr double kBarCells = 40;
constexpr double kIdleShare = 0.025; ///< of the bar: one cell

struct WaterfallArguments {
    std::string workspace, request, run, svg;
    bool keepsClocks = false, isUnfolded = false;
    std::size_t limit = 100;
};

/// One row's bar: "░" it waits for what is below, "█" it works itself or is one of equal siblings.
class Bars {
public:
    Bars(const WholeRequest& request, const Waterfall& waterfall)
        : m_request(request)
        , m_waterfall(waterfall)
        , m_axis(waterfall.time, waterfall.idle, kIdleShare) {}

    std::string of(std::uint32_t index) const {
        const WaterfallRow& row = m_waterfall.rows[index];
        std::vector<Cell> cells(static_cast<std::size_t>(kBarCells), Cell::Nothing);
        if (row.isHead()) {
            for (std::uint32_t r = index + 1; r < row.end; r = m_waterfall.rows[r].end)
                fill(cells, m_waterfall.rows[r].time, Cell::Works);
        } else {
            fill(cells, row.time, Cell::Works);
            const std::vector<FlowNode>& nodes = m_request.flow.nodes;
            for (std::uint32_t c = row.node + 1; c < nodes[row.node].end; c = nodes[c].end)
                if (!nodes[c].isSent)
                    fill(cells, {nodes[c].startNs, std::min(nodes[c].endNs(), row.time.toNs)}, Cell::Waits);
        }
        std::string text;
        for (const Cell cell : cells)
            text += cell == Cell::Works ? "█" : cell == Cell::Waits ? "░" : " ";
        return text;
    }

private:
    enum class Cell { Nothing, Works, Waits };

    void fill(std::vector<Cell>& cells, TimeStretch time, Cell with) const {
        const auto cellAt = [&](std::int64_t ns) { return m_axis.position(ns) * kBarCells; };
        const auto first = static_cast<std::size_t>(cellAt(time.fromNs));
        const auto last = static_cast<std::size_t>(cellAt(time.toNs));
        // What waits covers only cells that it fills; what works shows in any it touches.
        const std::size_t end = with == Cell::Works ? std::max(last, first + 1) : last;
        for (std::size_t i = first; i < std::min(end, cells.size()); ++i)
            cells[i] = with;
    }

    const WholeRequest& m_request;
    const Waterfall& m_waterfall;
    BusyTime m_axis;
};

std::string headText(const WholeRequest& request, const Waterfall& waterfall) {
    const SpanFact& root = request.flow.factOf(request.flow.nodes.front());
    std::string text = fmt::format(
        "request {} of {}: {} {}, {}, {} spans of {} services{}\n", toHex(request.flow.trace()), request.run.run.name,
        request.names.text(root.service), request.names.text(root.operation), duration(request.flow.durationNs()),
        request.flow.nodes.size(), waterfall.services.size(), request.flow.hasError ? ", with errors" : "");
    if (!waterfall.idle.empty()) {
        std::int64_t idleNs = 0;
        for (const TimeStretch& stretch : waterfall.idle)
            idleNs += stretch.lengthNs();
        text += fmt::format("idle for {} in {} gaps, which are short in the bars\n", duration(idleNs),
                            waterfall.idle.size());
    }
    for (const ClockOffset& clock : request.clocks)
        text += fmt::format("clock of {} corrected by {}\n", request.names.text(clock.process),
                            duration(std::abs(clock.offsetNs)));
    for (std::size_t k = 0; k < kDoubtKinds; ++k)
        if (const Doubts::Count& doubt = request.doubts.kinds[k]; doubt.count > 0)
            text += fmt::format("doubt, {}: {}\n", doubtName(static_cast<DoubtKind>(k)), doubt.count);
    return text;
}

std::string servicesText(const WholeRequest& request, const Waterfall& waterfall) {
    Table table({"service", "spans", "self time", "", "on the critical path"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const ServiceTime& time : waterfall.services)
        table.row({request.names.text(time.service), std::to_string(time.spans), duration(time.selfNs),
                   percent(waterfall.selfNs == 0 ? 0 : double(time.selfNs) / double(waterfall.selfNs)),
                   duration(time.criticalNs)});
    return table.text();
}

/// What follows: sent and not waited for, on no critical path.
std::string followsText(const WholeRequest& request) {
    constexpr std::size_t kMostTold = 20;
    const std::vector<FlowNode>& nodes = request.flow.nodes;
    const auto name = [&](const FlowNode& node) {
        const SpanFact& fact = request.flow.factOf(node);
        return fmt::format("{} {}", request.names.text(fact.service), request.names.text(fact.operation));
    };
    std::string text;
    std::size_t sent = 0;
    for (const FlowNode& node : nodes)
        if (node.isSent && ++sent <= kMostTold)
            text += fmt::format("follows, not waited for: {}, {} after {} was begun\n", name(node),
                                duration(node.startNs - nodes[node.parent].startNs), name(nodes[node.parent]));
    if (sent > kMostTold) text += fmt::format("and {} more that nobody waits for\n", sent - kMostTold);
    return text.empty() ? text : "\n" + text;
}

std::string waterfallText(const WholeRequest& request, const Waterfall& waterfall, std::size_t limit) {
    std::string text = headText(request, waterfall) + "\n" + servicesText(request, waterfall) + "\n";
    Table table({"service, operation", "starts", "lasts", "self time", "critical", "waits ░ works █"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    const Bars bars(request, waterfall);
    std::size_t left = 0;
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < waterfall.rows.size(); i = next) {
        const WaterfallRow& row = waterfall.rows[i];
        next = row.isHead() ? row.end : i + 1;
        if (table.rows() == limit) {
            ++left;
            continue;
        }
        const FlowNode& node = request.flow.nodes[row.node];
        const SpanFact& fact = request.flow.factOf(node);
        table.row({fmt::format("{}{} {}{}", std::string(2 * std::min<std::size_t>(row.depth, 20), ' '),
                               request.names.text(fact.service), request.names.text(fact.operation),
                               row.isHead() ? fmt::format(" × {}", row.members) : ""),
                   duration(row.time.fromNs - waterfall.time.fromNs),
                   fact.durationNs < 0 ? "–" : duration(row.time.lengthNs()), duration(row.selfNs),
                   row.criticalNs == 0 ? "" : duration(row.criticalNs), bars.of(i)});
        if (request.flow.isError(node)) table.tone(0, Tone::Bad);
    }
    text += table.text();
    if (left > 0) text += fmt::format("and {} more rows (--limit)\n", left);
    return text + followsText(request);
}

Result<int> showWaterfall(Invocation& invocation, const WaterfallArguments& arguments) {
    const std::optional<TraceId> trace = traceIdFromHex(arguments.request);
    if (!trace) return fail(MessageId::BadRequestId, {arguments.request});
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const WholeRequest request,
                     readRequest(workspace, arguments.run, *trace, !arguments.keepsClocks, *invocation.progress));
    invocation.progress.reset();
    WaterfallOptions options;
    if (arguments.isUnfolded) options.foldFrom = 0;
    const Waterfall waterfall = waterfallOf(request.flow, options);
    if (!arguments.svg.empty())
        RETURN_IF_ERROR(writeFile(arguments.svg, standaloneSvg(waterfallPicture(request, waterfall))));
    if (invocation.json)
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { writeWaterfall(request, waterfall, out); }));
    else if (arguments.svg.empty())
        RETURN_IF_ERROR(print(waterfallText(request, waterfall, arguments.limit)));
    else
        RETURN_IF_ERROR(print(headText(request, waterfall) + fmt::format("written to {}\n", arguments.svg)));
    return 0;
}

} // namespace

void addWaterfallVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "waterfall", "one request: its spans in time, self time and critical path",
                             "tenfold waterfall spans.tenfold 0159f885458a1044a6ab790f8d2e2c4d --run 00a-normal");
    const auto arguments = std::make_shared<WaterfallArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    verb->add_option("REQUEST", arguments->request, "number of the request in hex; flows and compare give examples")
        ->required();
    verb->add_option("--run", arguments->run, "the run that has it; needed where several have it");
    verb->add_option("--svg", arguments->svg, "write a picture");
    verb->add_flag("--keep-clocks", arguments->keepsClocks, "do not correct clocks that are proven wrong");
    verb->add_flag("--unfold", arguments->isUnfolded, "a row for each of equal siblings");
    verb->add_option("--limit", arguments->limit, "rows in the table, default 100; --json has all");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showWaterfall(current, *arguments); };
    });
}

} // namespace tenfold::cli
