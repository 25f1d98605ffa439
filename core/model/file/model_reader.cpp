#include "core/model/file/model_reader.h"

#include "core/base/text/closest_text.h"
#include "core/model/file/formula_parser.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::int64_t kReadFormat = 1;

std::string joined(const std::vector<std::string>& names, const char* between) {
    return fmt::format("{}", fmt::join(names, between));
}

} // namespace

PerformanceModel ModelReader::read(const toml::table& file) {
    m_text.checkKeys(file, {"model", "attributes", "let", "center", "step", "workload", "evidence"},
                     say(TENFOLD_WORDS("Sentence", "a model file", "modelFile.modelFile")));
    readHead(file);
    if (const toml::table* attributes = m_text.tableOf(file, "attributes")) readAttributes(*attributes, "");
    readParts(file);
    readCenters(file);
    readSteps(file);
    readWorkloads(file);
    readEvidence(file);
    return std::move(m_model);
}

void ModelReader::readHead(const toml::table& file) {
    const toml::table* head = m_text.tableOf(file, "model");
    if (!head) return;
    m_text.checkKeys(*head, {"name", "format", "measured_from"}, "[model]");
    m_model.name = m_text.text(*head, "name");
    m_model.measuredFrom = m_text.text(*head, "measured_from");
    const toml::node* format = head->get("format");
    if (!format) return;
    const auto number = format->is_integer() ? format->value<std::int64_t>() : std::nullopt;
    if (!number || *number < 1)
        m_text.error(m_text.placeOf(*format), say(TENFOLD_WORDS("Sentence", "format has to be a whole number: 1",
                                                                "modelFile.formatWholeNumber")));
    else if (*number > kReadFormat)
        m_text.error(
            m_text.placeOf(*format),
            say(TENFOLD_WORDS("Sentence",
                              "this was written in model format {0}; this version of Tenfold reads formats up to {1}",
                              "modelFile.wasWrittenModel"),
                *number, kReadFormat));
}

/// "app.size" = "B", app.size = "B" and ["attributes".app.size] with unit = "B" are the same.
void ModelReader::readAttributes(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : table) {
        const std::string name = prefix + std::string(key.str());
        const toml::table* inner = node.as_table();
        if (!inner) {
            readAttribute(name, node, key);
            continue;
        }
        const toml::node* unit = inner->get("unit");
        const bool isAttribute = inner->empty() || std::any_of(inner->begin(), inner->end(),
                                                               [](const auto& one) { return one.first == "unit"; });
        if (!isAttribute) {
            readAttributes(*inner, name + ".");
            continue;
        }
        m_text.checkKeys(*inner, {"unit"}, say(TENFOLD_WORDS("Sentence", "an attribute", "modelFile.attribute")));
        if (unit)
            readAttribute(name, *unit, key);
        else
            m_model.attributes.push_back({name, FormulaUnit::Number, false, 1});
    }
}

void ModelReader::readAttribute(const std::string& name, const toml::node& unit, const toml::key& key) {
    FormulaName attribute;
    attribute.name = name;
    const auto* text = unit.as_string();
    if (!text) {
        m_text.error(m_text.placeOf(unit), say(TENFOLD_WORDS("Sentence", "the unit of {0} has to be a text in quotes",
                                                             "modelFile.unitTextQuotes"),
                                               name));
    } else if (!readUnit(text->get(), attribute)) {
        std::vector<std::string> known{"1", "%", "1/s", "category"};
        for (const NamedUnit& one : namedUnits())
            known.emplace_back(one.name);
        const std::string likely = closestText(text->get(), known);
        m_text.error(
            m_text.placeOf(unit),
            likely.empty()
                ? say(TENFOLD_WORDS("Sentence", "there is no unit {0}; known are {1}", "modelFile.thereUnitKnown"),
                      text->get(), joined(known, ", "))
                : say(TENFOLD_WORDS("Sentence", "there is no unit {0}; {1} may be meant", "modelFile.thereUnitMay"),
                      text->get(), likely));
    }
    const bool isTwice = std::any_of(m_model.attributes.begin(), m_model.attributes.end(),
                                     [&](const FormulaName& one) { return one.name == name; });
    if (isTwice)
        m_text.error(
            m_text.placeOf(key),
            say(TENFOLD_WORDS("Sentence", "the attribute {0} is there twice", "modelFile.attributeThereTwice"), name));
    else
        m_model.attributes.push_back(std::move(attribute));
}

void ModelReader::readParts(const toml::table& file) {
    const toml::table* parts = m_text.tableOf(file, "let");
    if (!parts) return;
    for (const auto& [key, node] : *parts) {
        const std::string name(key.str());
        const bool isAttribute = std::any_of(m_model.attributes.begin(), m_model.attributes.end(),
                                             [&](const FormulaName& one) { return one.name == name; });
        if (isAttribute)
            m_text.error(m_text.placeOf(key), say(TENFOLD_WORDS("Sentence", "{0} is the name of an attribute already",
                                                                "modelFile.nameAttributeAlready"),
                                                  name));
        m_partNodes.emplace(name, &node);
    }
    // in the order of the file, as far as parts do not need later ones
    std::vector<std::pair<std::size_t, std::string>> order;
    for (const auto& [name, node] : m_partNodes)
        order.emplace_back(m_text.placeOf(*node).at, name);
    std::sort(order.begin(), order.end());
    for (const auto& [at, name] : order)
        readPart(name);
}

/// Reads a part after those it uses. Without recursion: a file may chain as many as it likes.
void ModelReader::readPart(const std::string& name) {
    const auto isDone = [&](const std::string& one) { return m_parts.contains(one) || m_broken.contains(one); };
    std::vector<std::string> chain{name};
    while (!chain.empty()) {
        const std::string now = chain.back();
        const toml::node& node = *m_partNodes.find(now)->second;
        if (isDone(now)) {
            chain.pop_back();
            continue;
        }
        const auto* text = node.as_string();
        std::string needed;
        if (text)
            for (const std::string& word : formulaWords(text->get()))
                if (needed.empty() && m_partNodes.contains(word) && !isDone(word)) needed = word;
        if (needed.empty()) {
            const bool isUsable = !text || !usesBroken(text->get());
            const Formula part = isUsable ? formula(node, FormulaUnit::Any, now) : Formula();
            if (isUsable && !m_broken.contains(now)) {
                m_parts.emplace(now, part);
                m_model.parts.emplace_back(now, part);
            } else {
                m_broken.insert(now);
            }
        } else if (std::find(chain.begin(), chain.end(), needed) != chain.end()) {
            tellCircle(chain, needed);
        } else {
            chain.push_back(needed);
        }
    }
}

void ModelReader::tellCircle(const std::vector<std::string>& chain, const std::string& name) {
    std::vector<std::string> circle(std::find(chain.begin(), chain.end(), name), chain.end());
    m_broken.insert(circle.begin(), circle.end());
    const toml::node& node = *m_partNodes.find(circle.front())->second;
    circle.push_back(name);
    m_text.error(m_text.placeOf(node),
                 say(TENFOLD_WORDS("Sentence", "these use each other in a circle: {0}", "modelFile.theseUseEach"),
                     joined(circle, " → ")));
}

void ModelReader::readCenters(const toml::table& file) {
    const toml::table* centers = m_text.tableOf(file, "center");
    if (!centers) return;
    std::vector<std::pair<std::size_t, const toml::key*>> order;
    for (const auto& [key, node] : *centers)
        order.emplace_back(m_text.placeOf(key).at, &key);
    std::sort(order.begin(), order.end());
    for (const auto& [at, key] : order) {
        const toml::node& node = *centers->get(key->str());
        if (const toml::table* table = node.as_table())
            readCenter(*key, *table);
        else
            m_text.error(m_text.placeOf(node), say(TENFOLD_WORDS("Sentence", "a center has to be a table: [center.{0}]",
                                                                 "modelFile.centerTableCenter"),
                                                   tomlKey(key->str())));
    }
    tellSharedServices();
}

void ModelReader::readCenter(const toml::key& key, const toml::table& table) {
    ServiceCenter center;
    center.name = key.str();
    center.line = m_text.lineOf(table);
    m_centerPlaces.push_back(m_text.placeOf(key));
    for (const auto& [inner, node] : table)
        if (node.is_table())
            m_text.error(m_text.placeOf(inner),
                         say(TENFOLD_WORDS("Sentence", "a name with dots stands in quotes: [center.\"{0}.{1}\"]",
                                           "modelFile.nameDotsStands"),
                             center.name, inner.str()));
    m_text.checkKeys(table, {"kind", "servers", "services", "operations", "variation"},
                     say(TENFOLD_WORDS("Sentence", "a center", "modelFile.center")));
    const std::string kind = table.contains("kind") ? m_text.text(table, "kind") : "queue";
    center.station.isDelay = kind == "delay";
    if (kind != "delay" && kind != "queue" && table.get("kind")->is_string())
        m_text.error(
            m_text.placeOf(*table.get("kind")),
            say(TENFOLD_WORDS("Sentence", "kind has to be \"queue\" or \"delay\"", "modelFile.kindQueueDelay")));
    if (const auto servers = m_text.number(table, "servers")) {
        constexpr double kMostServers = 1e6;
        if (*servers < 1 || *servers > kMostServers || *servers != std::floor(*servers))
            m_text.error(m_text.placeOf(*table.get("servers")),
                         say(TENFOLD_WORDS("Sentence", "servers has to be a whole number from 1",
                                           "modelFile.serversWholeNumber")));
        else
            center.station.servers = static_cast<int>(*servers);
        if (center.station.isDelay)
            m_text.doubt(m_text.placeOf(*table.get("servers")),
                         say(TENFOLD_WORDS("Sentence", "nobody waits at a delay: its servers do not matter",
                                           "modelFile.nobodyWaitsAt")));
    }
    if (const auto variation = m_text.number(table, "variation")) {
        if (*variation < 0)
            m_text.error(
                m_text.placeOf(*table.get("variation")),
                say(TENFOLD_WORDS("Sentence", "variation cannot be below 0", "modelFile.variationCannotBelow")));
        center.station.variation = *variation;
    }
    center.services = m_text.texts(table, "services");
    center.operations = m_text.texts(table, "operations");
    if (center.services.empty()) center.services = {center.name};
    m_model.centers.push_back(std::move(center));
}

void ModelReader::tellSharedServices() {
    for (std::size_t i = 0; i < m_model.centers.size(); ++i) {
        const ServiceCenter& center = m_model.centers[i];
        for (const std::string& service : center.services) {
            const auto [first, last] = m_centersOf.equal_range(service);
            for (auto other = first; other != last; ++other) {
                const std::vector<std::string>& theirs = m_model.centers[other->second].operations;
                const bool isShared =
                    (center.operations.empty() && theirs.empty()) ||
                    std::any_of(center.operations.begin(), center.operations.end(), [&](const std::string& one) {
                        return std::find(theirs.begin(), theirs.end(), one) != theirs.end();
                    });
                if (!isShared || other->second == i) continue;
                m_text.doubt(m_centerPlaces[i], say(TENFOLD_WORDS("Sentence", "spans of {0} belong to {1} already",
                                                                  "modelFile.spansBelongAlready"),
                                                    service, m_model.centers[other->second].name));
                break;
            }
            m_centersOf.emplace(service, i);
        }
    }
}

std::vector<std::string> ModelReader::centerNames() const {
    std::vector<std::string> names;
    for (const ServiceCenter& center : m_model.centers)
        names.push_back(center.name);
    return names;
}

/// The center of a service and operation: one that names the operation before one that takes all.
std::optional<std::size_t> ModelReader::centerOfService(const std::string& service,
                                                        const std::string& operation) const {
    std::optional<std::size_t> found;
    const auto [first, last] = m_centersOf.equal_range(service);
    for (auto one = first; one != last; ++one) {
        const std::vector<std::string>& operations = m_model.centers[one->second].operations;
        if (std::find(operations.begin(), operations.end(), operation) != operations.end()) return one->second;
        if (operations.empty() && !found) found = one->second;
    }
    return found;
}

Sentence ModelReader::notThere(const Sentence& what, const std::string& name,
                               const std::vector<std::string>& known) const {
    const std::string likely = closestText(name, known);
    return likely.empty()
               ? say(TENFOLD_WORDS("Sentence", "there is no {0} {1}", "modelFile.there"), what, name)
               : say(TENFOLD_WORDS("Sentence", "there is no {0} {1}; {2} may be meant", "modelFile.thereMayMeant"),
                     what, name, likely);
}

bool ModelReader::usesBroken(std::string_view formula) const {
    if (m_broken.empty()) return false;
    for (const std::string& word : formulaWords(formula))
        if (m_broken.contains(word)) return true;
    return false;
}

Formula ModelReader::formula(const toml::node& node, FormulaUnit unit, const Sentence& key) {
    const bool isPart = unit == FormulaUnit::Any;
    std::string text;
    if (const auto* string = node.as_string()) {
        text = string->get();
    } else if (const auto number = node.is_number() ? node.value<double>() : std::nullopt) {
        if (std::isfinite(*number)) {
            text = fmt::format("{}", *number);
        } else {
            m_text.error(m_text.placeOf(node),
                         say(TENFOLD_WORDS("Sentence", "{0} has to be finite", "modelFile.finite"), key));
        }
    } else {
        m_text.error(
            m_text.placeOf(node),
            say(TENFOLD_WORDS("Sentence", "{0} has to be a formula in quotes", "modelFile.formulaQuotes"), key));
    }
    if (text.empty() && !node.is_string()) {
        if (isPart) m_broken.insert(key.text());
        return {};
    }
    if (usesBroken(text)) return {}; // that is told already
    auto formula = Formula::read(text, unit, m_model.attributes, m_parts);
    if (formula) return *std::move(formula);
    if (isPart) m_broken.insert(key.text());
    const FormulaProblem& problem = formula.error();
    m_text.error(node.is_string() ? m_text.placeWithin(node, problem.at, problem.length) : m_text.placeOf(node),
                 problem.text);
    return {};
}

Formula ModelReader::formula(const toml::table& table, std::string_view key, FormulaUnit unit, Formula otherwise) {
    const toml::node* node = table.get(key);
    return node ? formula(*node, unit, key) : otherwise;
}

std::optional<double> ModelReader::constantOf(const toml::node& node, FormulaUnit unit, const Sentence& key) {
    const Formula of = formula(node, unit, key);
    if (of.isConstant()) return of.evaluate({});
    m_text.error(m_text.placeOf(node),
                 say(TENFOLD_WORDS("Sentence", "{0} cannot depend on attributes", "modelFile.cannotDependOn"), key));
    return std::nullopt;
}

} // namespace tenfold
