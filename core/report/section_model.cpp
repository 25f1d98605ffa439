#include "core/report/section_model.h"

#include "core/base/text/number_text.h"
#include "core/report/html_table.h"
#include "core/report/sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kMostVerdictsShown = 40;

std::string timeOfModel(double ns) {
    return std::isfinite(ns) ? duration(std::llround(ns)) : "–";
}

std::string moreOfModel(double ns) {
    return (ns > 0 ? "+" : "") + timeOfModel(ns);
}

bool isWhole(const ModelVerdict& verdict) {
    return verdict.kind == VerdictKind::Center && verdict.operation.empty() && verdict.inOperation.empty();
}

std::string stateWord(const ModelVerdict& verdict) {
    if (verdict.state == ModelVerdictState::Suspicious) return "✗ suspicious";
    if (verdict.state == ModelVerdictState::NoData) return "– no data";
    return verdict.isCleared == false ? "? not cleared" : "✓ consistent";
}

std::string placeOfVerdict(const ModelVerdict& verdict) {
    std::string place = verdict.operation;
    if (verdict.kind == VerdictKind::Edge) place += (place.empty() ? "▸ " : " ▸ ") + verdict.to;
    if (verdict.kind == VerdictKind::Operation) place += ", whole request";
    if (place.empty()) return verdict.service;
    return verdict.service + ", " + place + (verdict.inOperation.empty() ? "" : ", of " + verdict.inOperation);
}

std::string andMore(std::size_t all) {
    if (all <= kMostVerdictsShown) return {};
    return fmt::format("<p class=\"dim\">and {} more</p>", all - kMostVerdictsShown);
}

std::string centersTable(const ModelCheck& check) {
    HtmlTable table({"Service center", "Verdict", ">Model, own time a request", ">Seen", ">More a request"});
    std::size_t all = 0;
    for (const ModelVerdict& verdict : check.verdicts) {
        if (!isWhole(verdict) || ++all > kMostVerdictsShown) continue;
        const bool hasData = verdict.state != ModelVerdictState::NoData;
        table.row({cell(verdict.service), stateWord(verdict), timeOfModel(verdict.expectedNs),
                   hasData ? timeOfModel(verdict.observedNs) : countCell(verdict.visits) + " visits",
                   hasData ? moreOfModel(verdict.totalNs) : ""},
                  verdict.state == ModelVerdictState::Suspicious ? "off"
                  : hasData                                      ? ""
                                                                 : "held");
    }
    return table.isEmpty() ? std::string() : table.finish() + andMore(all);
}

std::string mismatchTable(const ReportModel& model) {
    HtmlTable table({"Mismatch", "What is wrong", ">Model", ">Seen", ">Requests", ">Share", "Who is wrong"});
    std::size_t all = 0;
    for (std::size_t i = 0; i < model.check.verdicts.size(); ++i) {
        const ModelVerdict& verdict = model.check.verdicts[i];
        if (verdict.state != ModelVerdictState::Suspicious || ++all > kMostVerdictsShown) continue;
        const bool isCount = verdict.why == MismatchReason::Count || verdict.why == MismatchReason::Structure;
        const bool isFailing = verdict.why == MismatchReason::Errors && verdict.requests > 0; // "Requests" says it
        const auto side = [&](double ns, double count) {
            if (isFailing) return std::string("–");
            return isCount ? compactNumber(count, 2) + " calls" : timeOfModel(ns);
        };
        const std::string decided = i < model.decided.size() ? model.decided[i] : std::string();
        table.row({cell(placeOfVerdict(verdict)), cell(verdict.text.text()),
                   side(verdict.expectedNs, verdict.expectedCount), side(verdict.observedNs, verdict.observedCount),
                   countCell(verdict.requests), percent(verdict.share),
                   decided.empty() ? "not decided" : cell(decided)});
    }
    if (table.isEmpty())
        return model.check.refused ? std::string() : "<p>Nothing does otherwise than the model says.</p>";
    return "<h3>Mismatches</h3>" + table.finish() + andMore(all);
}

std::string structureTable(const ModelCheck& check) {
    const StructureCounts& counts = check.structure;
    HtmlTable table({"Structure", ">Requests"});
    for (const auto& [name, count] : {std::pair("as the model says", counts.covered),
                                      {"with a call that should not be there", counts.extra},
                                      {"without a call that should be there", counts.missing},
                                      {"with more or fewer of a call", counts.fanOut},
                                      {"calling again what failed", counts.retries},
                                      {"calling another center", counts.otherCenter},
                                      {"a known way, more often than expected", counts.otherWays},
                                      {"of an operation the model does not have", counts.unknownOperation}})
        table.row({name, countCell(count)});
    return table.finish();
}

std::string centerList(const std::string& title, const std::vector<InnocentCenter>& centers) {
    std::string html;
    for (std::size_t i = 0; i < std::min(kMostVerdictsShown, centers.size()); ++i)
        html += fmt::format("<li><b>{}</b>: {}</li>", cell(centers[i].service), cell(centers[i].because.text()));
    return html.empty() ? html : fmt::format("<h3>{}</h3><ul>{}</ul>{}", title, html, andMore(centers.size()));
}

std::string clearedLists(const ModelCheck& check) {
    std::string html;
    for (const ToExplain& mismatch : check.toExplain)
        html += fmt::format("<p>To be explained: {}.</p>", cell(mismatch.text.text()));
    return html + centerList("Who is innocent", check.innocent) +
           centerList("Who cannot be cleared from these requests", check.notCleared);
}

std::string modelHtml(const ReportModel& model) {
    const ModelCheck& check = model.check;
    std::string html;
    if (check.refused)
        html += fmt::format("<p class=\"warn\">Nothing can be said: {}</p>", cell(check.refused->text()));
    if (check.isOutside)
        html += "<p>Nothing inside is wrong: what differs lies between client and system, or outside of it.</p>";
    html += centersTable(check) + mismatchTable(model) + structureTable(check) + clearedLists(check);
    for (const ModelInput& input : check.inputs)
        html += fmt::format("<p>An input of the model, not a fault: {}</p>", cell(input.text.text()));
    for (const std::string& remark : textsOf(check.remarks))
        html += fmt::format("<p class=\"dim\">{}</p>", cell(remark));
    return section(
        "model", fmt::format("Requests against the model {}", check.model),
        fmt::format("{} requests{}, version {} of the model; the mean request takes {} where {} is expected. "
                    "“Who is wrong” is what people decided.",
                    withThousands(std::int64_t(check.requests)), model.filter.empty() ? "" : " with " + model.filter,
                    model.version, timeOfModel(check.observedNs), timeOfModel(check.expectedNs)),
        html);
}

} // namespace

ReportSection modelSection(const ReportModel& model) {
    return {"model", "The model", [html = modelHtml(model)](const ReportInput&) { return html; }};
}

} // namespace tenfold
