#include "app/cli/verbs/flows/flows_flame.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"

#include "core/base/files/file_writer.h"
#include "core/base/text/number_text.h"
#include "core/flows/classes/flame_callers.h"
#include "core/flows/classes/flame_graph.h"
#include "core/report/flame_picture.h"
#include "core/report/waterfall_picture.h"
#include "core/words/model_messages.h"

#include <fmt/format.h>

#include <cmath>

namespace tenfold::cli {
namespace {

constexpr std::size_t kMostIndent = 20;

struct FlameArguments {
    std::string workspace, where, a, b, svg, at;
    std::size_t limit = 40;
};

/// The tree, widest first; what is left out is said.
std::string flameText(const FlameGraph& graph, std::size_t limit) {
    std::string text =
        graph.hasTwoSides
            ? fmt::format("{} requests of A, {} of B\n\n", withThousands(static_cast<std::int64_t>(graph.requests[0])),
                          withThousands(static_cast<std::int64_t>(graph.requests[1])))
            : fmt::format("{} requests, {} of work\n\n", withThousands(static_cast<std::int64_t>(graph.requests[0])),
                          duration(graph.workNs[0]));
    std::vector<double> widths;
    for (const FlameFrame& frame : graph.frames)
        widths.push_back(graph.width(frame));
    if (widths.size() > limit)
        std::nth_element(widths.begin(), widths.begin() + std::ptrdiff_t(limit), widths.end(), std::greater<>());
    const double narrowest = widths.size() > limit ? widths[limit] : -1;

    std::vector<std::string> header{"service, operation", "of all work", "self", "lasts", "times", "errors"};
    if (graph.hasTwoSides) header = {"service, operation", "of all work", "self A", "self B", "a request", "errors B"};
    Table table(header, {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.limit(0, 70);
    for (const FlameFrame& frame : graph.frames) {
        if (graph.width(frame) <= narrowest) continue;
        const std::string name =
            fmt::format("{}{} {}", std::string(2 * std::min<std::size_t>(frame.depth, kMostIndent), ' '),
                        graph.names.text(frame.service), graph.names.text(frame.operation));
        const FlameFigures &a = frame.of[0], &b = frame.of[1];
        if (graph.hasTwoSides) {
            const auto change = static_cast<std::int64_t>(std::llround(graph.changeNs(frame)));
            table.row({name, percent(graph.width(frame)), duration(a.selfNs), duration(b.selfNs),
                       (change < 0 ? "-" : "+") + duration(std::abs(change)),
                       withThousands(static_cast<std::int64_t>(b.errors))});
        } else
            table.row({name, percent(graph.width(frame)), duration(a.selfNs), duration(a.totalNs),
                       withThousands(static_cast<std::int64_t>(a.count)),
                       withThousands(static_cast<std::int64_t>(a.errors))});
    }
    text += table.text();
    if (table.rows() < graph.frames.size())
        text += fmt::format("and {} narrower paths (--limit)\n", graph.frames.size() - table.rows());
    if (graph.deeper > 0)
        text += fmt::format("{} spans are deeper than {} levels; their time stands there\n", graph.deeper,
                            FlameGraph::kDeepestFrame + 1);
    return text;
}

std::string neighbourName(const FlameGraph& graph, const PlaceNeighbour& one) {
    if (one.service == PlaceNeighbour::kNone) return "(requests begin here)";
    return fmt::format("{} {}", graph.names.text(one.service), graph.names.text(one.operation));
}

std::string neighboursText(const FlameGraph& graph, const std::vector<PlaceNeighbour>& neighbours, const char* title) {
    std::vector<std::string> header{title, "work", "lasts", "times", "errors"};
    if (graph.hasTwoSides) header = {title, "work A", "work B", "times A", "times B"};
    Table table(header, {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    table.limit(0, 70);
    const auto count = [](std::uint64_t number) { return withThousands(static_cast<std::int64_t>(number)); };
    for (const PlaceNeighbour& one : neighbours) {
        const FlameFigures &a = one.of[0], &b = one.of[1];
        if (graph.hasTwoSides)
            table.row(
                {neighbourName(graph, one), duration(a.workNs), duration(b.workNs), count(a.count), count(b.count)});
        else
            table.row(
                {neighbourName(graph, one), duration(a.workNs), duration(a.totalNs), count(a.count), count(a.errors)});
    }
    return table.text();
}

std::string placeText(const FlameGraph& graph, const FlamePlace& place) {
    const FlameFigures& a = place.of[0];
    std::string text = fmt::format("{} {}: {} times, {} of work, of it {} own\n", graph.names.text(place.service),
                                   graph.names.text(place.operation), withThousands(static_cast<std::int64_t>(a.count)),
                                   duration(a.workNs), duration(a.selfNs));
    if (graph.hasTwoSides)
        text += fmt::format("in B {} times, {} of work, of it {} own\n",
                            withThousands(static_cast<std::int64_t>(place.of[1].count)), duration(place.of[1].workNs),
                            duration(place.of[1].selfNs));
    if (place.inner[0] + place.inner[1] > 0)
        text += fmt::format("and {} times below itself, whose work is part of this\n", place.inner[0] + place.inner[1]);
    text += "\n" + neighboursText(graph, place.callers, "called by") + "\n";
    text += place.callees.empty() ? "it calls nothing\n" : neighboursText(graph, place.callees, "calls");
    return text;
}

Result<FlameGraph> asked(Workspace& workspace, const FlameArguments& arguments, Progress& progress) {
    if (arguments.a.empty() && arguments.b.empty()) {
        ASSIGN_OR_RETURN(Population population, Population::find(workspace, arguments.where));
        return flameGraph(workspace, std::move(population), progress);
    }
    ASSIGN_OR_RETURN(Population a, Population::find(workspace, arguments.a));
    ASSIGN_OR_RETURN(Population b, Population::find(workspace, arguments.b));
    ASSIGN_OR_RETURN(const FlameGraph before, flameGraph(workspace, std::move(a), progress));
    ASSIGN_OR_RETURN(const FlameGraph after, flameGraph(workspace, std::move(b), progress));
    return flameChange(before, after);
}

Result<int> showFlame(Invocation& invocation, const FlameArguments& arguments) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const FlameGraph graph, asked(workspace, arguments, *invocation.progress));
    invocation.progress.reset();
    if (!arguments.at.empty()) {
        const auto frame = frameNamed(graph, arguments.at);
        if (!frame) return fail(MessageId::UnknownPlace, {arguments.at, ""});
        const FlamePlace place = placeOf(graph, *frame);
        RETURN_IF_ERROR(invocation.json ? printJsonOf([&](JsonWriter& out) { writePlace(graph, place, out); })
                                        : print(placeText(graph, place)));
        return 0;
    }
    if (!arguments.svg.empty()) RETURN_IF_ERROR(writeFile(arguments.svg, standaloneSvg(flamePicture(graph))));
    if (invocation.json)
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { writeFlame(graph, out); }));
    else if (arguments.svg.empty())
        RETURN_IF_ERROR(print(flameText(graph, arguments.limit)));
    else
        RETURN_IF_ERROR(print(fmt::format("written to {}\n", arguments.svg)));
    return 0;
}

} // namespace

void addFlameVerb(CLI::App& flows, Invocation& invocation) {
    CLI::App* verb = addVerb(flows, "flame", "where the time of requests goes, by path; or what differs in B from A",
                             "tenfold flows flame spans.tenfold --where 'dur > 20ms' --svg slow.svg");
    const auto arguments = std::make_shared<FlameArguments>();
    verb->add_option("WS", arguments->workspace, "workspace")->required();
    CLI::Option* where = verb->add_option("--where", arguments->where, "only requests that match, as of flows");
    CLI::Option* a = verb->add_option("--a", arguments->a, "requests to start from: a filter")->excludes(where);
    CLI::Option* b = verb->add_option("--b", arguments->b, "requests held against them: a filter")->excludes(where);
    a->needs(b);
    b->needs(a);
    CLI::Option* svg = verb->add_option("--svg", arguments->svg, "write a picture");
    verb->add_option("--at", arguments->at, "\"SERVICE OPERATION\": who calls this place, and what it calls")
        ->excludes(svg);
    verb->add_option("--limit", arguments->limit, "paths in the table, default 40; --json has all");
    verb->parse_complete_callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showFlame(current, *arguments); };
    });
}

} // namespace tenfold::cli
