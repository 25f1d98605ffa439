#include "app/cli/output/segments.h"

#include "app/cli/output/json_text.h"

#include "core/align/alignment.h"
#include "core/base/text/number_text.h"
#include "core/program/text/decision_text.h"
#include "core/program/walk.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

bool hasConstantCount(const LoopStep& loop) {
    return loop.origin == CountOrigin::Counted && loop.count.form.isConstant();
}

std::string_view nameOf(Round round) {
    switch (round) {
    case Round::Every:
        break;
    case Round::FirstOnly:
        return "first";
    case Round::NotFirst:
        return "notFirst";
    case Round::LastOnly:
        return "last";
    case Round::NotLast:
        return "notLast";
    }
    return "every";
}

void countPlaces(const std::vector<std::uint32_t>& steps, std::size_t segment, std::map<std::uint32_t, Place>& places) {
    for (std::size_t i = 0; i < steps.size(); ++i)
        places[steps[i]] = {segment, i};
}

Json segmentJson(const Segment& segment);

Json patternJson(const std::vector<Segment::Item>& pattern) {
    Json out = Json::array();
    for (const Segment::Item& item : pattern)
        out.push_back(item.nested.empty() ? Json(item.method) : segmentJson(item.nested.front()));
    return out;
}

Json segmentJson(const Segment& segment) {
    Json out{{"kind", segment.kind}};
    if (segment.kind == "choice") {
        out["alternatives"] = Json::array();
        for (const Segment::Alternative& a : segment.alternatives)
            out["alternatives"].push_back({{"guard", a.guard},
                                           {"pattern", patternJson(a.pattern)},
                                           {"share", a.share},
                                           {"standing", toJson(a.standing)}});
        return out;
    }
    out["pattern"] = patternJson(segment.pattern);
    out["count"] = numberJson(segment.count);
    if (segment.law) out["law"] = lawJson(*segment.law);
    if (segment.standing) out["standing"] = toJson(*segment.standing);
    if (segment.isTotal) out["lawOf"] = "total";
    if (!segment.until.empty()) out["until"] = segment.until;
    if (segment.periodNs > 0) out["periodNs"] = segment.periodNs;
    if (segment.round != Round::Every) out["round"] = nameOf(segment.round);
    return out;
}

/// Calls in order; equal ones that follow each other once with their number.
std::string itemsText(const std::vector<Segment::Item>& pattern) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const Segment::Item& item = pattern[i];
        if (!out.empty()) out += ' ';
        if (item.nested.empty()) {
            const std::size_t begin = i;
            while (i + 1 < pattern.size() && pattern[i + 1].nested.empty() && pattern[i + 1].method == item.method)
                ++i;
            out += item.method;
            if (i > begin) out += fmt::format("×{}", i - begin + 1);
            continue;
        }
        const Segment& nested = item.nested.front();
        out += '(' + patternText(nested) + ')';
        if (!nested.until.empty()) out += fmt::format("[until, {}]", nested.until);
        if (nested.round != Round::Every)
            out += fmt::format("[{} round]", nested.round == Round::FirstOnly  ? "first"
                                             : nested.round == Round::NotFirst ? "not the first"
                                             : nested.round == Round::LastOnly ? "last"
                                                                               : "not the last");
        else if (nested.law)
            out += fmt::format("×[{}{}]", nested.law->form.text(), nested.isTotal ? " over all nodes" : "");
        else if (nested.kind != "choice")
            out += "×" + compactNumber(nested.count, 2);
    }
    return out;
}

} // namespace

Parameters largestRecorded(const WorkloadProgram& program) {
    Parameters out;
    const auto& scales = program.recordedScales;
    out["scale"] = scales.empty() ? 1 : *std::max_element(scales.begin(), scales.end());
    for (const auto& [key, law] : program.derived)
        out[key] = law.evaluate({{"scale", out.at("scale")}});
    return out;
}

TypeSegments::TypeSegments(const MiningResult& result, std::size_t type)
    : m_result(result)
    , m_type(type)
    , m_largest(largestRecorded(result.program)) {
    const NodeProgram& program = result.program.types[type];
    forEachStep(program.body, [this](const Step& step, const auto&) {
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) m_loops[step.id] = loop;
    });
    for (const MethodHistogram& row : result.histograms)
        if (row.type == program.type) m_histograms[{row.run, row.sender}] = &row;
    m_representative = fold(program.body, false);
    addClock(m_representative, nullptr);
}

std::vector<Segment> TypeSegments::ofNode(const NodeSegments& node) const {
    std::vector<Segment> out = fold(node.segments, true);
    const auto row = m_histograms.find({node.run, node.node});
    if (row != m_histograms.end()) addClock(out, row->second);
    return out;
}

Segment TypeSegments::loopSegment(const Step& step, bool isOwn) const {
    const auto& loop = std::get<LoopStep>(step.node);
    const auto known = m_loops.find(step.id);
    const LoopStep& mined = known == m_loops.end() ? loop : *known->second;
    Segment out;
    out.kind = hasConstantCount(mined) ? "static" : "repeated";
    out.round = step.round;
    // a node's own loops carry its own count as a constant
    out.count = isOwn ? loop.count.evaluate({}) : mined.count.evaluate(m_largest);
    if (out.kind == "repeated") {
        out.law = &mined.law();
        out.standing = standingOf(mined, m_result.program);
    }
    if (mined.until) out.until = untilText(*mined.until);
    out.isTotal = mined.origin == CountOrigin::Chance;
    out.pattern = patternOf(loop.body, isOwn, out.steps);
    return out;
}

std::vector<Segment::Item> TypeSegments::patternOf(const std::vector<Step>& body, bool isOwn,
                                                   std::vector<std::uint32_t>& steps) const {
    std::vector<Segment::Item> out;
    const auto addNested = [&](Segment segment) {
        steps.insert(steps.end(), segment.steps.begin(), segment.steps.end());
        out.push_back({{}, {std::move(segment)}});
    };
    for (const Step& step : body) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (call && step.round == Round::Every) {
            out.push_back({call->method, {}});
            steps.push_back(step.id);
        } else if (call) { // only in some rounds: apart, so that the rest can be multiplied
            Segment apart;
            apart.kind = "static";
            apart.pattern = {{call->method, {}}};
            apart.round = step.round;
            apart.steps = {step.id};
            addNested(std::move(apart));
        } else if (std::holds_alternative<LoopStep>(step.node)) {
            addNested(loopSegment(step, isOwn));
        } else {
            Segment choice;
            choice.kind = "choice";
            for (const auto& a : std::get<ChoiceStep>(step.node).alternatives)
                choice.alternatives.push_back({wayText(m_result.program.types[m_type], a),
                                               patternOf(a.body, isOwn, choice.steps), a.share,
                                               standingOf(a, m_result.program)});
            addNested(std::move(choice));
        }
    }
    return out;
}

std::vector<Segment> TypeSegments::fold(const std::vector<Step>& body, bool isOwn) const {
    std::vector<Segment> out;
    std::vector<std::uint32_t> ids;
    bool isOpen = false; // whether the last segment takes more calls
    for (const Step& step : body) {
        std::vector<std::uint32_t> steps;
        std::vector<Segment::Item> items = patternOf({step}, isOwn, steps);
        if (!items.front().nested.empty()) {
            out.push_back(std::move(items.front().nested.front()));
            isOpen = false;
            continue;
        }
        if (!isOpen) {
            out.emplace_back();
            out.back().kind = "static";
            isOpen = true;
        }
        out.back().pattern.push_back(std::move(items.front()));
        out.back().steps.push_back(step.id);
    }
    return out;
}

void TypeSegments::addClock(std::vector<Segment>& segments, const MethodHistogram* node) const {
    const NodeProgram& program = m_result.program.types[m_type];
    for (const Timer& timer : program.timers) {
        Segment segment;
        segment.kind = "realtime";
        segment.pattern = {{timer.call.method, {}}};
        segment.periodNs = timer.periodNs;
        segment.standing = standingOf(timer);
        const CallName name = timer.call.name();
        if (node) {
            const auto it = std::find(m_result.methods.begin(), m_result.methods.end(), name);
            const auto column = static_cast<std::size_t>(it - m_result.methods.begin());
            segment.count = column < node->counts.size() ? node->counts[column] : 0;
        } else {
            const auto mean = program.methodMeans.find(name);
            segment.count = mean == program.methodMeans.end() ? 0 : mean->second;
        }
        segments.push_back(std::move(segment));
    }
}

std::map<std::uint32_t, Place> placesOf(const std::vector<Segment>& segments) {
    std::map<std::uint32_t, Place> places;
    for (std::size_t s = 0; s < segments.size(); ++s)
        countPlaces(segments[s].steps, s, places);
    return places;
}

Json lawJson(const Law& law) {
    Json terms = Json::object();
    for (const auto& [term, factor] : law.form.terms)
        terms[term.text()] = numberJson(factor);
    Json out{{"form", law.formName()},         {"terms", terms},
             {"maxResidual", law.maxResidual}, {"runsFitted", law.runsFitted},
             {"runsTotal", law.runsTotal},     {"proposal", law.proposal}};
    if (law.form.cap) out["cap"] = numberJson(*law.form.cap);
    Json others = Json::array();
    for (const LinearForm& form : law.alsoFits)
        others.push_back(form.text());
    if (!others.empty()) out["alsoFits"] = others;
    return out;
}

Json segmentsJson(const std::vector<Segment>& segments) {
    Json out = Json::array();
    for (const Segment& segment : segments)
        out.push_back(segmentJson(segment));
    return out;
}

std::string patternText(const Segment& segment) {
    if (segment.kind != "choice") return itemsText(segment.pattern);
    std::string out;
    for (const Segment::Alternative& a : segment.alternatives)
        out += fmt::format("{}{}{}: {}", out.empty() ? "" : " | ", a.guard.empty() ? "" : a.guard + " ",
                           percent(a.share), itemsText(a.pattern));
    return out;
}

} // namespace tenfold::cli
