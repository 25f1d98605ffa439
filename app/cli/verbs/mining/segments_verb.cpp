#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/segments.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/program/call_runs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kPatternWidth = 72;
constexpr std::size_t kMostDifferences = 6;

struct SegmentsArguments {
    std::string workspace, type;
};

/// Words of a text in lines of at most `width` columns; a longer word has a line of its own.
std::vector<std::string> wrapped(const std::string& text, std::size_t width) {
    std::vector<std::string> lines{""};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t blank = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, blank - at);
        std::string& line = lines.back();
        if (line.empty())
            line = word;
        else if (displayWidth(line) + 1 + displayWidth(word) <= width)
            line += " " + word;
        else
            lines.push_back(word);
        at = blank + 1;
    }
    return lines;
}

std::string lawText(const Segment& segment) {
    if (segment.kind == "realtime") return "every " + duration(segment.periodNs);
    if (!segment.law) return {};
    std::string out = segment.law->form.text();
    if (segment.isTotal) out += " over all nodes, by chance";
    return out;
}

/// What nodes do otherwise, each way once with the number of nodes.
std::string differencesText(const MinedType& type) {
    std::map<std::string, std::size_t> ways;
    for (const NodeSegments& node : type.nodes) {
        std::map<std::string, std::size_t> missing, extra;
        for (const std::string& method : node.missing)
            ++missing[method];
        for (const std::string& method : node.extra)
            ++extra[method];
        std::string way;
        for (const auto* list : {&missing, &extra})
            for (const auto& [method, count] : *list)
                way += fmt::format("{}{} {}{}", way.empty() ? "" : ", ", list == &missing ? "without" : "also", method,
                                   count > 1 ? fmt::format(" ×{}", count) : "");
        if (!way.empty()) ++ways[way];
    }
    std::vector<std::pair<std::size_t, std::string>> sorted;
    for (const auto& [way, nodes] : ways)
        sorted.emplace_back(nodes, way);
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::string out;
    for (std::size_t i = 0; i < std::min(sorted.size(), kMostDifferences); ++i)
        out += fmt::format("  {} node{}: {}\n", sorted[i].first, sorted[i].first == 1 ? "" : "s",
                           printable(sorted[i].second));
    if (sorted.size() > kMostDifferences) {
        std::size_t rest = 0;
        for (std::size_t i = kMostDifferences; i < sorted.size(); ++i)
            rest += sorted[i].first;
        out += fmt::format("  {} more nodes in {} other ways\n", rest, sorted.size() - kMostDifferences);
    }
    return out;
}

/// Whether a segment is the loop over what replies decide: its alternatives are the calls of a thread, one by one.
bool isOfReplies(const Segment& segment, const NodeProgram& program) {
    constexpr std::size_t kFewestWays = 8; // fewer are read at a glance
    const bool isAlone = segment.pattern.size() == 1 && segment.pattern.front().nested.size() == 1;
    const Segment& inner = isAlone ? segment.pattern.front().nested.front() : segment;
    return !program.threads.empty() && inner.kind == "choice" && inner.alternatives.size() >= kFewestWays;
}

/// What follows which reply, run by run, wrapped.
std::string threadsText(const NodeProgram& program, const std::map<std::string, std::string>& words) {
    std::string out;
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
        if (program.threads[t].decisions.empty()) continue;
        out += program.threads.size() > 1 ? fmt::format("  thread {}: what follows what\n", t + 1)
                                          : std::string("  what follows what\n");
        for (const std::string& line : runLines(program.threads[t], words)) {
            const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
            bool isFirst = true;
            for (const std::string& part : wrapped(line.substr(indent), kPatternWidth + 24 - indent)) {
                out += "  " + std::string(indent + (isFirst ? 0 : 3), ' ') + printable(part) + '\n';
                isFirst = false;
            }
        }
    }
    return out;
}

std::string typeText(const MiningResult& mining, std::size_t t) {
    const TypeSegments segments(mining, t);
    const MinedType& type = mining.types[t];
    const NodeProgram& program = mining.program.types[t];
    const LinearForm& nodes = program.instances.form;
    const bool isOne = nodes.isConstant() && nodes.evaluate({}) == 1;
    std::string out = fmt::format("{}: {} node{}{}, {} of calls explained\n",
                                  toned(printable(type.summary.name), Tone::Strong, stdoutTakesColour()), nodes.text(),
                                  isOne ? "" : "s", program.order == CallOrder::ByThread ? ", thread by thread" : "",
                                  percent(type.fitShare));
    Table table({"", "kind", "calls", "count", "law", "mark"},
                {Align::Right, Align::Left, Align::Left, Align::Right, Align::Left, Align::Left});
    bool toldBelow = false;
    for (std::size_t s = 0; s < segments.representative().size(); ++s) {
        const Segment& segment = segments.representative()[s];
        const bool isTold = isOfReplies(segment, program);
        toldBelow |= isTold;
        const std::vector<std::string> lines =
            wrapped(isTold ? "what replies decide, told below" : patternText(segment), kPatternWidth);
        const bool hasCount = segment.kind != "choice" && (segment.kind != "static" || segment.count != 1);
        table.row({std::to_string(s), segment.kind, lines.front(), hasCount ? compactNumber(segment.count, 2) : "",
                   lawText(segment), segment.standing ? segment.standing->sentence().text() : ""});
        for (std::size_t i = 1; i < lines.size(); ++i)
            table.row({"", "", lines[i]});
    }
    out += table.rows() == 0 ? "  no calls to what is mined\n" : table.text();
    if (toldBelow) out += threadsText(program, scriptWords(mining.program));
    return out + differencesText(type);
}

Json nodeJson(const TypeSegments& segments, const NodeSegments& node) {
    Json out{{"run", node.run}, {"node", node.node}, {"segments", segmentsJson(segments.ofNode(node))}};
    if (!node.missing.empty()) out["missing"] = node.missing;
    if (!node.extra.empty()) out["extra"] = node.extra;
    return out;
}

void writeTypeSegments(const MiningResult& mining, std::size_t t, JsonWriter& out) {
    const TypeSegments segments(mining, t);
    out.beginObject();
    out.member("type", mining.types[t].summary.name);
    out.member("representative", segmentsJson(segments.representative()));
    out.list("nodes", mining.types[t].nodes, [&](const NodeSegments& node) { return nodeJson(segments, node); });
    out.member("explained", mining.types[t].fitShare);
    out.member("standing", toJson(standingOfType(mining.program, t, mining.types[t].fitShare)));
    out.endObject();
}

Result<int> showSegments(Invocation& invocation, const SegmentsArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    ASSIGN_OR_RETURN(const std::vector<std::size_t> shown, typesNamed(mined.mining, arguments.type));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    if (invocation.json) {
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) {
            out.beginObject();
            out.list("types", [&] {
                for (const std::size_t t : shown)
                    writeTypeSegments(mined.mining, t, out);
            });
            out.member("stale", mined.isStale);
            out.endObject();
        }));
        return 0;
    }
    std::string text;
    for (const std::size_t t : shown)
        text += (text.empty() ? "" : "\n") + typeText(mined.mining, t);
    text += fmt::format("\ncounts are those at scale {}\n",
                        compactNumber(largestRecorded(mined.mining.program).at("scale")));
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addSegmentsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "segments", "what nodes do in order: static, repeated and real-time segments",
                             "tenfold segments w.tenfold");
    const auto arguments = std::make_shared<SegmentsArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--type", arguments->type, "one node type");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showSegments(current, *arguments); };
    });
}

} // namespace tenfold::cli
