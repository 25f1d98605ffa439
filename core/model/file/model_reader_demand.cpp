#include "core/model/file/model_reader.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kMostPoints = 100'000;

struct SimulationKey {
    std::string_view kind, key;
    FormulaUnit unit; ///< Any: a text
    bool isNeeded;
};
/// What replays of caches and disks are told; core/model/file/simulation.h says what they mean.
constexpr SimulationKey kSimulationKeys[] = {
    {"cache", "policy", FormulaUnit::Any, true},   {"cache", "trace", FormulaUnit::Any, true},
    {"cache", "size", FormulaUnit::Bytes, true},   {"cache", "block", FormulaUnit::Bytes, false},
    {"cache", "hit", FormulaUnit::Time, true},     {"cache", "miss", FormulaUnit::Time, true},
    {"cache", "client", FormulaUnit::Any, false},  {"cache", "partitions", FormulaUnit::Bytes, false},
    {"disk", "rnd_read", FormulaUnit::Time, true}, {"disk", "rnd_write", FormulaUnit::Time, true},
    {"disk", "seq_read", FormulaUnit::Time, true}, {"disk", "seq_write", FormulaUnit::Time, true},
    {"disk", "trace", FormulaUnit::Any, true},     {"disk", "client", FormulaUnit::Any, false},
    {"disk", "quanta", FormulaUnit::Time, false},
};

} // namespace

std::optional<ServiceDemand> ModelReader::readDemand(const toml::table& table) {
    std::vector<const char*> ways;
    for (const char* way : {"time", "table", "simulation"})
        if (table.contains(way)) ways.push_back(way);
    if (ways.size() > 1) {
        m_text.error(
            m_text.placeOf(*table.get(ways[1])),
            say(TENFOLD_WORDS("Sentence", "a step takes its time from {0} or {1}, not both", "modelFile.stepTakesIts"),
                ways[0], ways[1]));
        return std::nullopt;
    }
    const toml::node* sd = table.get("sd");
    if (ways.empty()) {
        if (sd)
            m_text.error(m_text.placeOf(*sd), say(TENFOLD_WORDS("Sentence", "a standard deviation without a time",
                                                                "modelFile.standardDeviationWithout")));
        return std::nullopt;
    }
    ServiceDemand demand;
    demand.line = table.get(ways[0])->source().begin.line;
    if (sd) demand.sd = constantOf(*sd, FormulaUnit::Time, "sd");
    const std::string way = ways[0];
    if (way == "time") {
        demand.time = formula(*table.get("time"), FormulaUnit::Time, "time");
        demand.kind =
            demand.sd && demand.time.isConstant() ? ServiceDemand::Kind::Distribution : ServiceDemand::Kind::Formula;
    } else if (const toml::table* inner = m_text.tableOf(table, way)) {
        if (way == "table")
            readTable(*inner, demand);
        else
            readSimulation(*inner, demand);
    }
    return demand;
}

void ModelReader::readTable(const toml::table& table, ServiceDemand& demand) {
    demand.kind = ServiceDemand::Kind::Table;
    m_text.checkKeys(table, {"attribute", "points"},
                     say(TENFOLD_WORDS("Sentence", "a table of times", "modelFile.tableTimes")));
    demand.attribute = m_text.text(table, "attribute");
    std::vector<std::string> names;
    for (const FormulaName& one : m_model.attributes)
        names.push_back(one.name);
    const auto known = std::find(names.begin(), names.end(), demand.attribute);
    const toml::node* attribute = table.get("attribute");
    if (!attribute) {
        m_text.error(m_text.placeOf(table),
                     say(TENFOLD_WORDS("Sentence", "a table of times needs the attribute it goes by",
                                       "modelFile.tableTimesNeeds")));
        return;
    }
    if (!attribute->is_string()) return;
    if (known == names.end())
        return m_text.error(
            m_text.placeOf(*attribute),
            notThere(say(TENFOLD_WORDS("Sentence", "attribute", "modelFile.noun.attribute")), demand.attribute, names));
    const FormulaName& name = m_model.attributes[static_cast<std::size_t>(known - names.begin())];
    if (name.isCategory)
        return m_text.error(m_text.placeOf(*attribute),
                            say(TENFOLD_WORDS("Sentence", "{0} is a category: nothing is between its values",
                                              "modelFile.categoryNothingBetween"),
                                name.name));
    const toml::node* points = table.get("points");
    const toml::array* array = points ? points->as_array() : nullptr;
    if (!array || array->empty() || array->size() > kMostPoints)
        return m_text.error(
            points ? m_text.placeOf(*points) : m_text.placeOf(table),
            say(TENFOLD_WORDS("Sentence", "points has to be a list of 1 to {0} pairs: [[4096, \"0.2 ms\"], …]",
                              "modelFile.pointsList1"),
                kMostPoints));
    for (const toml::node& node : *array)
        readPoint(node, name, demand);
    std::stable_sort(demand.points.begin(), demand.points.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const auto twice = std::adjacent_find(demand.points.begin(), demand.points.end(),
                                          [](const auto& a, const auto& b) { return a.first == b.first; });
    if (twice != demand.points.end())
        m_text.error(m_text.placeOf(*points),
                     say(TENFOLD_WORDS("Sentence", "two times at the same {0}: {1}", "modelFile.twoTimesAt"), name.name,
                         numeral(fmt::format("{}", twice->first))));
}

void ModelReader::readPoint(const toml::node& node, const FormulaName& attribute, ServiceDemand& demand) {
    const toml::array* pair = node.as_array();
    if (!pair || pair->size() != 2)
        return m_text.error(m_text.placeOf(node), say(TENFOLD_WORDS("Sentence", "a point is a pair: [4096, \"0.2 ms\"]",
                                                                    "modelFile.pointPair4096")));
    const toml::node& first = *pair->get(0);
    // a number is as recorded; a text has a unit
    const auto number = first.is_number() ? first.value<double>() : std::nullopt;
    const auto value = number ? number : constantOf(first, attribute.unit, attribute.name);
    const auto time = constantOf(*pair->get(1), FormulaUnit::Time,
                                 say(TENFOLD_WORDS("Sentence", "the time of a point", "modelFile.timeOfPoint")));
    if (!value || !time) return;
    if (!std::isfinite(*value))
        return m_text.error(m_text.placeOf(first), say(TENFOLD_WORDS("Sentence", "a point has to be at a finite number",
                                                                     "modelFile.pointAtFinite")));
    demand.points.emplace_back(number ? *value : *value / attribute.scale, *time);
}

void ModelReader::readSimulation(const toml::table& table, ServiceDemand& demand) {
    demand.kind = ServiceDemand::Kind::Simulation;
    const std::string kind = m_text.text(table, "kind");
    if (kind != "cache" && kind != "disk") {
        const toml::node* node = table.get("kind");
        if (!node || node->is_string())
            m_text.error(node ? m_text.placeOf(*node) : m_text.placeOf(table),
                         say(TENFOLD_WORDS("Sentence", "a simulation has to be of kind \"cache\" or \"disk\"",
                                           "modelFile.simulationKindCache")));
        return;
    }
    std::vector<std::string> known{"kind"};
    demand.simulation["kind"] = kind;
    const auto take = [&](const std::string& name, const toml::node& node, FormulaUnit unit) {
        const auto* text = node.as_string();
        if (unit == FormulaUnit::Any) {
            if (!text)
                return m_text.error(
                    m_text.placeOf(node),
                    say(TENFOLD_WORDS("Sentence", "{0} has to be a text in quotes", "modelFile.textQuotes"), name));
        } else {
            constantOf(node, unit, name);
        }
        const auto number = node.is_number() ? node.value<double>() : std::nullopt;
        demand.simulation[name] = text ? text->get() : fmt::format("{}", number.value_or(0));
    };
    for (const SimulationKey& one : kSimulationKeys) {
        if (one.kind != kind) continue;
        const std::string name(one.key);
        known.push_back(name);
        const toml::node* node = table.get(name);
        if (!node) {
            if (one.isNeeded)
                m_text.error(m_text.placeOf(table), say(TENFOLD_WORDS("Sentence", "a simulation of a {0} needs {1}",
                                                                      "modelFile.simulationNeeds"),
                                                        kind, name));
        } else if (const toml::table* inner = node->as_table(); inner && (name == "partitions" || name == "quanta")) {
            for (const auto& [key, value] : *inner)
                take(name + "." + std::string(key.str()), value, one.unit);
        } else {
            take(name, *node, one.unit);
        }
    }
    m_text.checkKeys(table, known,
                     say(TENFOLD_WORDS("Sentence", "a simulation of a {0}", "modelFile.simulation"), kind));
}

std::vector<std::string> demandAttributes(const ServiceDemand& demand) {
    if (demand.kind == ServiceDemand::Kind::Table) return {demand.attribute};
    return demand.time.attributes();
}

double tableSeconds(const ServiceDemand& table, double value) {
    const auto& points = table.points;
    if (points.empty() || std::isnan(value)) return std::numeric_limits<double>::quiet_NaN();
    const auto above = std::lower_bound(points.begin(), points.end(), value,
                                        [](const auto& point, double at) { return point.first < at; });
    if (above == points.begin()) return points.front().second;
    if (above == points.end()) return points.back().second;
    const auto below = above - 1;
    const double width = above->first - below->first;
    if (width <= 0) return above->second;
    return below->second + (above->second - below->second) * (value - below->first) / width;
}

} // namespace tenfold
