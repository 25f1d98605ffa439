#include "core/base/text/text_forms.h"
#include "core/model/file/evidence_text.h"
#include "core/model/file/model_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

/// A character of UTF-8 at the start of `text`; 0 when it is none.
std::size_t characterBytes(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return 1;
    const std::size_t length = byte(0) >= 0xF0 && byte(0) <= 0xF4   ? 4
                               : byte(0) >= 0xE0 && byte(0) <= 0xEF ? 3
                               : byte(0) >= 0xC2 && byte(0) <= 0xDF ? 2
                                                                    : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80) return 0;
    const bool isOverlong = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool isBeyond = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);
    return isOverlong || isBeyond ? 0 : length;
}

std::string escaped(std::string_view text) {
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = characterBytes(text.substr(at));
        const auto c = static_cast<unsigned char>(text[at]);
        if (bytes == 0)
            out += "\xEF\xBF\xBD"; // the mark for what is no character
        else if (c == '"' || c == '\\')
            out += fmt::format("\\{}", text[at]);
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c < 0x20 || c == 0x7F)
            out += fmt::format("\\u{:04X}", c);
        else
            out += text.substr(at, bytes);
        at += std::max<std::size_t>(bytes, 1);
    }
    return out + "\"";
}

std::string textList(const std::vector<std::string>& texts) {
    std::string list;
    for (const std::string& text : texts)
        list += (list.empty() ? "" : ", ") + tomlText(text);
    return "[" + list + "]";
}

/// A number that TOML reads back as it is.
std::string numberOf(double number) {
    return fmt::format("{}", number);
}

/// A formula as a value. Constants that were computed have no unit in their text: they get one.
std::string formulaValue(const Formula& formula, FormulaUnit unit) {
    const std::optional<double> bare = realNumber(formula.text());
    if (!bare || *bare == 0) return tomlText(formula.text());
    if (unit == FormulaUnit::Time) return tomlText(Formula::constantTime(*bare).text());
    return tomlText(unit == FormulaUnit::Rate ? formula.text() + " / s" : formula.text());
}
std::string countValue(const Formula& formula) {
    const std::string& text = formula.text();
    const bool isWhole = !text.empty() && text.size() < 10 && (text[0] != '0' || text.size() == 1) &&
                         text.find_first_not_of("0123456789") == std::string::npos;
    return isWhole ? text : tomlText(text);
}

std::string tableLines(const ServiceDemand& demand) {
    std::string points;
    for (const auto& [at, seconds] : demand.points) {
        points += points.empty() ? "" : ", ";
        points += fmt::format("[{}, {}]", numberOf(at), tomlText(Formula::constantTime(seconds).text()));
    }
    return fmt::format("table = {{ attribute = {}, points = [{}] }}\n", tomlText(demand.attribute), points);
}

std::string simulationLines(const ServiceDemand& demand) {
    std::string keys;
    std::map<std::string, std::string> within; // of tables in the table
    for (const auto& [key, value] : demand.simulation) {
        const std::size_t dot = key.find('.');
        std::string& to = dot == std::string::npos ? keys : within[key.substr(0, dot)];
        to += fmt::format("{}{} = {}", to.empty() ? "" : ", ",
                          tomlKey(dot == std::string::npos ? key : key.substr(dot + 1)), tomlText(value));
    }
    for (const auto& [key, values] : within)
        keys += fmt::format("{}{} = {{ {} }}", keys.empty() ? "" : ", ", tomlKey(key), values);
    return fmt::format("simulation = {{ {} }}\n", keys);
}

std::string stepText(const PerformanceModel& model, const ModelStep& step) {
    const ServiceCenter& center = model.centers[step.center];
    std::string text = fmt::format("\n[[step]]\nid = {}\n", tomlText(step.id));
    if (step.parent != ModelStep::kNone) text += fmt::format("in = {}\n", tomlText(model.steps[step.parent].id));
    text += fmt::format("center = {}\n", tomlText(center.name));
    if (center.services.empty() || step.service != center.services.front())
        text += fmt::format("service = {}\n", tomlText(step.service));
    if (!step.operation.empty()) text += fmt::format("operation = {}\n", tomlText(step.operation));
    const SpanKind usual = step.isEdge() ? SpanKind::Client : SpanKind::Unspecified;
    if (step.kind != usual) text += fmt::format("kind = {}\n", tomlText(spanKindName(step.kind)));
    if (!step.to.empty()) text += fmt::format("to = {}\n", tomlText(step.to));
    if (step.times.text() != "1") text += fmt::format("times = {}\n", countValue(step.times));
    if (step.isOptional) text += "optional = true\n";
    if (step.waits)
        text += fmt::format("# sent and not waited for: it begins {} later in the middle\n",
                            Formula::constantTime(*step.waits).text());
    return text + demandLines(step.demand);
}

std::string evidenceText(const PerformanceModel& model) {
    MeasuredEvidence evidence;
    evidence.bytes = model.evidence;
    for (std::size_t i = 0; i < model.steps.size(); ++i)
        if (i >= model.isEdited.size() || !model.isEdited[i])
            evidence.steps.emplace_back(model.steps[i].id, measuredText(model.steps[i]));
    const std::string packed = packEvidence(evidence);
    if (packed.empty()) return {};
    return "\n# What was measured beside the numbers above; not to be edited. Without it checks go by means and "
           "deviations.\n"
           "[evidence]\npacked = \"\"\"\n" +
           packed + "\"\"\"\n";
}

} // namespace

std::string tomlText(std::string_view text) {
    const bool isLiteral = text.find('"') != std::string_view::npos && text.find('\'') == std::string_view::npos &&
                           std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
    return isLiteral ? fmt::format("'{}'", text) : escaped(text);
}

std::string tomlKey(std::string_view name) {
    const bool isBare = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
    });
    return isBare ? std::string(name) : escaped(name);
}

std::string demandLines(const std::optional<ServiceDemand>& demand) {
    if (!demand) return {};
    std::string text;
    switch (demand->kind) {
    case ServiceDemand::Kind::Formula:
    case ServiceDemand::Kind::Distribution:
        text = fmt::format("time = {}\n", formulaValue(demand->time, FormulaUnit::Time));
        break;
    case ServiceDemand::Kind::Table:
        text = tableLines(*demand);
        break;
    case ServiceDemand::Kind::Simulation:
        text = simulationLines(*demand);
        break;
    }
    if (demand->sd) text += fmt::format("sd = {}\n", tomlText(Formula::constantTime(*demand->sd).text()));
    return text;
}

std::string measuredText(const ModelStep& step) {
    return fmt::format("times = {}\n{}", step.times.text(), demandLines(step.demand));
}

std::string modelToToml(const PerformanceModel& model) {
    std::string text = fmt::format("[model]\nname = {}\nformat = 1\n", tomlText(model.name));
    if (!model.measuredFrom.empty()) text += fmt::format("measured_from = {}\n", tomlText(model.measuredFrom));
    if (!model.attributes.empty()) text += "\n[attributes]\n";
    for (const FormulaName& name : model.attributes)
        text += fmt::format("{} = {}\n", tomlKey(name.name), tomlText(unitText(name)));
    if (!model.parts.empty()) text += "\n[let]\n";
    for (const auto& [name, part] : model.parts)
        text += fmt::format("{} = {}\n", tomlKey(name), formulaValue(part, FormulaUnit::Any));
    for (const ServiceCenter& center : model.centers) {
        text += fmt::format("\n[center.{}]\nkind = \"{}\"\n", tomlKey(center.name),
                            center.station.isDelay ? "delay" : "queue");
        if (!center.station.isDelay) text += fmt::format("servers = {}\n", center.station.servers);
        if (center.station.variation != 1) text += fmt::format("variation = {}\n", numberOf(center.station.variation));
        if (center.services != std::vector<std::string>{center.name})
            text += fmt::format("services = {}\n", textList(center.services));
        if (!center.operations.empty()) text += fmt::format("operations = {}\n", textList(center.operations));
    }
    if (model.tooDeep > 0)
        text += fmt::format("\n# Measured, and held against by the evidence alone: {} steps deeper than {} levels.\n",
                            model.tooDeep, ModelStep::kMostLevels);
    for (const ModelStep& step : model.steps)
        text += stepText(model, step);
    for (const ModelWorkload& workload : model.workloads) {
        text += "\n[[workload]]\n";
        if (!workload.operation.empty()) text += fmt::format("operation = {}\n", tomlText(workload.operation));
        if (workload.isClosed) {
            text += fmt::format("customers = {}\n", countValue(workload.customers));
            if (workload.thinkTime.text() != "0")
                text += fmt::format("think = {}\n", formulaValue(workload.thinkTime, FormulaUnit::Time));
        } else {
            text += fmt::format("rate = {}\n", formulaValue(workload.rate, FormulaUnit::Rate));
        }
    }
    if (!model.evidence.empty()) text += evidenceText(model);
    return text;
}

} // namespace tenfold
