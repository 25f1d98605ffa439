#pragma once

#include "core/model/file/model_text.h"
#include "core/words/sentence.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Reads the tables of a model file one after the other; what is wrong is told and stepped over.
class ModelReader {
public:
    ModelReader(std::string_view text, std::vector<ModelProblem>& problems)
        : m_whole(text)
        , m_text(text, problems) {}
    PerformanceModel read(const toml::table& file);

private:
    struct StepPlace {
        std::string parent; ///< id
        TextPlace place;    ///< of the step
        TextPlace parentPlace;
    };

    void readHead(const toml::table& file);
    void readAttributes(const toml::table& table, const std::string& prefix);
    void readAttribute(const std::string& name, const toml::node& unit, const toml::key& key);
    void readParts(const toml::table& file);
    void readPart(const std::string& name);
    void tellCircle(const std::vector<std::string>& chain, const std::string& name);
    void readCenters(const toml::table& file);
    void readCenter(const toml::key& key, const toml::table& table);
    void tellSharedServices();
    void readSteps(const toml::table& file);
    ModelStep readStep(const toml::table& table);
    void readCenterOf(const toml::table& table, ModelStep& step);
    std::optional<std::size_t> centerOfService(const std::string& service, const std::string& operation) const;
    void orderSteps(std::vector<ModelStep> steps, std::vector<StepPlace> places);
    std::optional<ServiceDemand> readDemand(const toml::table& table);
    void readTable(const toml::table& table, ServiceDemand& demand);
    void readPoint(const toml::node& node, const FormulaName& attribute, ServiceDemand& demand);
    void readSimulation(const toml::table& table, ServiceDemand& demand);
    void readWorkloads(const toml::table& file);
    void readWorkload(const toml::table& table);
    void readEvidence(const toml::table& file);
    void cutEvidence(const toml::table& evidence);

    /// A text or number as a formula; the default one, with a problem, where it is none.
    Formula formula(const toml::node& node, FormulaUnit unit, const Sentence& key);
    Formula formula(const toml::table& table, std::string_view key, FormulaUnit unit, Formula otherwise);
    std::optional<double> constantOf(const toml::node& node, FormulaUnit unit, const Sentence& key);
    bool usesBroken(std::string_view formula) const;
    Sentence notThere(const Sentence& what, const std::string& name, const std::vector<std::string>& known) const;
    std::vector<std::string> centerNames() const;

    std::string_view m_whole;
    ModelText m_text;
    PerformanceModel m_model;
    Formula::Parts m_parts;
    std::map<std::string, const toml::node*, std::less<>> m_partNodes;
    std::set<std::string, std::less<>> m_broken; ///< parts with a problem, told once
    std::map<std::string, std::size_t, std::less<>> m_steps;
    std::vector<TextPlace> m_centerPlaces;
    std::multimap<std::string, std::size_t, std::less<>> m_centersOf; ///< by service
};

} // namespace tenfold
