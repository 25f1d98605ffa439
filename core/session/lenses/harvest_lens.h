#pragma once

#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/session/lenses/lens.h"

#include <vector>

namespace tenfold {

/// What a workspace's utilization says: tenants, their patterns and classes.
class HarvestFound final : public LensResult {
public:
    HarvestFound(harvest::TenantLoads loads, std::vector<Question> questions)
        : m_loads(std::move(loads))
        , m_questions(std::move(questions)) {}
    nlohmann::ordered_json toJson() const override;
    std::vector<ShownPart> shown() const override;
    std::vector<Question> questions() const override { return m_questions; }
    const harvest::TenantLoads& loads() const { return m_loads; }

private:
    harvest::TenantLoads m_loads;
    std::vector<Question> m_questions;
};

/// Spare capacity: which tenants have which load. Reads runs of samples and the tables that the workspace keeps.
const Lens& harvestLens();

const QuestionKind& tenantPatternKind();
/// The tenants that the rule is least sure of, and those that a person spoke of.
std::vector<Question> askTenantPatterns(const harvest::TenantLoads& loads);

/// Tables that the workspace keeps, read. Errors: of parsedTables().
Result<harvest::HarvestInput> harvestInput(Workspace& workspace, const harvest::InputLimits& limits,
                                           Progress& progress);

} // namespace tenfold
