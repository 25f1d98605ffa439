#include "core/model/file/evidence_text.h"
#include "core/model/file/model_reader.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
void ModelReader::readSteps(const toml::table& file) {
    std::vector<ModelStep> steps;
    std::vector<StepPlace> places;
    for (const toml::table* table : m_text.tablesOf(file, "step")) {
        ModelStep step = readStep(*table);
        StepPlace place;
        place.place = m_text.placeOf(*table);
        place.parent = m_text.text(*table, "in");
        place.parentPlace = table->contains("in") ? m_text.placeOf(*table->get("in")) : place.place;
        if (const auto known = m_steps.find(step.id); step.id.empty()) {
            m_text.error(
                table->contains("id") ? m_text.placeOf(*table->get("id")) : place.place,
                say(TENFOLD_WORDS("Sentence", "a step needs an id, for others to be in it", "modelFile.stepNeedsId")));
            step.id = fmt::format("step of line {}", step.line); // to go on with
        } else if (known != m_steps.end()) {
            m_text.error(
                m_text.placeOf(*table->get("id")),
                say(TENFOLD_WORDS("Sentence", "the id {0} is that of line {1} already", "modelFile.idLineAlready"),
                    step.id, steps[known->second].line));
        }
        m_steps.emplace(step.id, steps.size());
        steps.push_back(std::move(step));
        places.push_back(std::move(place));
    }
    orderSteps(std::move(steps), std::move(places));
}

ModelStep ModelReader::readStep(const toml::table& table) {
    m_text.checkKeys(table,
                     {"id", "in", "center", "service", "operation", "kind", "to", "times", "optional", "time", "sd",
                      "table", "simulation"},
                     say(TENFOLD_WORDS("Sentence", "a step", "modelFile.step")));
    ModelStep step;
    step.line = m_text.lineOf(table);
    step.id = m_text.text(table, "id");
    step.operation = m_text.text(table, "operation");
    step.to = m_text.text(table, "to");
    if (const toml::node* kind = m_text.textNode(table, "kind")) {
        const std::string name = **kind->as_string();
        const auto known = spanKindNamed(name);
        if (known)
            step.kind = *known;
        else
            m_text.error(m_text.placeOf(*kind),
                         notThere(say(TENFOLD_WORDS("Sentence", "kind", "modelFile.noun.kind")), name,
                                  {"internal", "server", "client", "producer", "consumer", "unspecified"}));
    } else if (step.isEdge()) {
        step.kind = SpanKind::Client;
    }
    readCenterOf(table, step);
    step.times = formula(table, "times", FormulaUnit::Number, Formula::constant(1));
    if (step.times.isConstant() && step.times.evaluate({}) < 0)
        m_text.error(m_text.placeOf(*table.get("times")),
                     say(TENFOLD_WORDS("Sentence", "nothing is done less than 0 times", "modelFile.nothingDoneLess")));
    step.isOptional = m_text.flag(table, "optional").value_or(false);
    step.demand = readDemand(table);
    return step;
}

void ModelReader::readCenterOf(const toml::table& table, ModelStep& step) {
    step.service = m_text.text(table, "service");
    const std::string name = m_text.text(table, "center");
    if (!name.empty()) {
        const std::vector<std::string> names = centerNames();
        const auto at = std::find(names.begin(), names.end(), name);
        if (at == names.end()) {
            m_text.error(m_text.placeOf(*table.get("center")),
                         notThere(say(TENFOLD_WORDS("Sentence", "center", "modelFile.noun.center")), name, names));
            return;
        }
        step.center = static_cast<std::size_t>(at - names.begin());
        if (step.service.empty()) step.service = m_model.centers[step.center].services.front();
    } else if (step.service.empty()) {
        m_text.error(m_text.placeOf(table),
                     say(TENFOLD_WORDS("Sentence", "a step needs a center, or the service whose spans it is",
                                       "modelFile.stepNeedsCenter")));
    } else if (const auto center = centerOfService(step.service, step.operation)) {
        step.center = *center;
    } else {
        std::vector<std::string> services;
        for (const auto& [service, number] : m_centersOf)
            services.push_back(service);
        m_text.error(m_text.placeOf(*table.get("service")),
                     notThere(say(TENFOLD_WORDS("Sentence", "center with spans of", "modelFile.centerSpans")),
                              step.service, services));
    }
}

/// Puts parents before children, in the order of the file otherwise.
void ModelReader::orderSteps(std::vector<ModelStep> steps, std::vector<StepPlace> places) {
    constexpr std::size_t kNone = ModelStep::kNone;
    std::vector<std::size_t> parents(steps.size(), kNone), placed(steps.size(), kNone), depths(steps.size(), 0);
    std::vector<char> isBroken(steps.size(), 0);
    std::vector<std::string> ids;
    for (const ModelStep& step : steps)
        ids.push_back(step.id);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (places[i].parent.empty()) continue;
        const auto parent = m_steps.find(places[i].parent);
        if (parent == m_steps.end())
            m_text.error(places[i].parentPlace, notThere(say(TENFOLD_WORDS("Sentence", "step", "modelFile.noun.step")),
                                                         places[i].parent, ids));
        else
            parents[i] = parent->second;
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        std::vector<std::size_t> chain;
        std::size_t at = i;
        while (at != kNone && placed[at] == kNone && !isBroken[at] &&
               std::find(chain.begin(), chain.end(), at) == chain.end()) {
            chain.push_back(at);
            at = parents[at];
            if (chain.size() > ModelStep::kMostLevels) break;
        }
        const bool isCircle = at != kNone && placed[at] == kNone && !isBroken[at];
        if (isCircle && chain.size() > ModelStep::kMostLevels) {
            m_text.error(places[i].place,
                         say(TENFOLD_WORDS("Sentence", "steps are in each other deeper than {0} levels",
                                           "modelFile.stepsEachOther"),
                             ModelStep::kMostLevels));
        } else if (isCircle) {
            std::string circle = steps[at].id;
            for (auto one = std::find(chain.begin(), chain.end(), at) + 1; one != chain.end(); ++one)
                circle += " in " + steps[*one].id;
            m_text.error(places[at].parentPlace,
                         say(TENFOLD_WORDS("Sentence", "steps are in each other in a circle: {0} in {1}",
                                           "modelFile.stepsEachOtherCircle"),
                             circle, steps[at].id));
        }
        const bool isLost = isCircle || (at != kNone && isBroken[at]);
        for (auto one = chain.rbegin(); one != chain.rend(); ++one) {
            if (isLost) {
                isBroken[*one] = 1;
                continue;
            }
            ModelStep step = std::move(steps[*one]);
            const std::size_t parent = parents[*one];
            placed[*one] = m_model.steps.size();
            if (parent == kNone) {
                step.root = placed[*one];
            } else {
                step.parent = placed[parent];
                step.root = m_model.steps[step.parent].root;
                depths[*one] = depths[parent] + 1;
                if (depths[*one] == ModelStep::kMostLevels)
                    m_text.error(places[*one].place,
                                 say(TENFOLD_WORDS("Sentence", "steps are in each other deeper than {0} levels",
                                                   "modelFile.stepsEachOther"),
                                     ModelStep::kMostLevels));
            }
            m_model.steps.push_back(std::move(step));
        }
    }
    for (auto& [id, index] : m_steps)
        index = placed[index];
}

void ModelReader::readWorkloads(const toml::table& file) {
    for (const toml::table* table : m_text.tablesOf(file, "workload"))
        readWorkload(*table);
}

void ModelReader::readWorkload(const toml::table& table) {
    m_text.checkKeys(table, {"operation", "customers", "think", "rate"},
                     say(TENFOLD_WORDS("Sentence", "a workload", "modelFile.workload")));
    ModelWorkload workload;
    workload.line = m_text.lineOf(table);
    workload.operation = m_text.text(table, "operation");
    if (!workload.operation.empty()) {
        std::vector<std::string> roots;
        for (const ModelStep& step : m_model.steps)
            if (step.parent == ModelStep::kNone) roots.push_back(step.id);
        const auto step = m_steps.find(workload.operation);
        if (step == m_steps.end())
            m_text.error(
                m_text.placeOf(*table.get("operation")),
                notThere(say(TENFOLD_WORDS("Sentence", "step", "modelFile.noun.step")), workload.operation, roots));
        else if (step->second != ModelStep::kNone && m_model.steps[step->second].parent != ModelStep::kNone)
            m_text.error(m_text.placeOf(*table.get("operation")),
                         say(TENFOLD_WORDS("Sentence", "requests do not begin with {0}: it is in another step",
                                           "modelFile.requestsDoBegin"),
                             workload.operation));
    }
    const bool hasRate = table.contains("rate");
    const bool hasCustomers = table.contains("customers");
    if (hasRate == hasCustomers)
        m_text.error(m_text.placeOf(table),
                     hasRate
                         ? say(TENFOLD_WORDS("Sentence", "a workload has a rate (open) or customers (closed), not both",
                                             "modelFile.workloadRateOpen"))
                         : say(TENFOLD_WORDS("Sentence", "a workload needs customers (closed) or a rate (open)",
                                             "modelFile.workloadNeedsCustomers")));
    if (hasRate && table.contains("think"))
        m_text.doubt(
            m_text.placeOf(*table.get("think")),
            say(TENFOLD_WORDS("Sentence", "who comes by a rate does not think: customers do", "modelFile.whoComesBy")));
    workload.isClosed = !hasRate;
    workload.customers = formula(table, "customers", FormulaUnit::Number, Formula());
    workload.thinkTime = formula(table, "think", FormulaUnit::Time, Formula());
    workload.rate = formula(table, "rate", FormulaUnit::Rate, Formula());
    if (workload.customers.isConstant() && workload.customers.evaluate({}) < 0)
        m_text.error(m_text.placeOf(*table.get("customers")),
                     say(TENFOLD_WORDS("Sentence", "there are no less than 0 customers", "modelFile.thereLessThan")));
    if (workload.customers.isConstant() && workload.customers.evaluate({}) > kMostCustomers)
        m_text.error(
            m_text.placeOf(*table.get("customers")),
            say(TENFOLD_WORDS("Sentence", "there are no more than 100 million customers", "modelFile.thereMoreThan")));
    m_model.workloads.push_back(std::move(workload));
}

void ModelReader::readEvidence(const toml::table& file) {
    m_model.text = m_whole;
    m_model.isEdited.assign(m_model.steps.size(), false);
    const toml::table* table = m_text.tableOf(file, "evidence");
    if (!table) return;
    m_text.checkKeys(*table, {"packed"}, "[evidence]");
    cutEvidence(*table);
    const toml::node* packed = m_text.textNode(*table, "packed");
    if (!packed) return;
    auto evidence = unpackEvidence(**packed->as_string());
    if (!evidence) {
        m_text.doubt({m_text.placeOf(*packed).at, 1},
                     say(TENFOLD_WORDS("Sentence",
                                       "the evidence is damaged: the model is what is written, without distributions",
                                       "modelFile.evidenceDamagedModel")));
        return;
    }
    m_model.evidence = std::move(evidence->bytes);
    const std::map<std::string, std::string> measured(evidence->steps.begin(), evidence->steps.end());
    for (std::size_t i = 0; i < m_model.steps.size(); ++i) {
        const auto step = measured.find(m_model.steps[i].id);
        m_model.isEdited[i] = step == measured.end() || step->second != measuredText(m_model.steps[i]);
    }
}

void ModelReader::cutEvidence(const toml::table& evidence) {
    const std::size_t begin = m_text.placeOf(evidence).at;
    std::size_t end = begin;
    for (const auto& [key, node] : evidence) {
        const TextPlace place = m_text.placeOf(node);
        end = std::max(end, place.at + place.length);
    }
    end = std::min(m_whole.find('\n', std::min(end, m_whole.size())), m_whole.size());
    if (end < m_whole.size()) ++end;
    if (begin > m_whole.size()) return;
    m_model.text = std::string(m_whole.substr(0, begin)) + std::string(m_whole.substr(end));
}

} // namespace tenfold
