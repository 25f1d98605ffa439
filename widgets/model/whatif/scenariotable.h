#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/model/whatif/whatifanswers.h"

namespace tenfold {

/// Scenarios side by side, a column each; the one that is edited is tinted. The last row says how far an answer can be
/// believed.
class ScenarioModel final : public CellModel {
    Q_OBJECT
public:
    enum Row { Changes, Throughput, Response, Band, ModelAlone, Busiest, Bottleneck, Believed, Rows };
    using CellModel::CellModel;
    /// @param answers  null, or fewer than scenarios: those to come show "…"
    void setScenarios(const std::vector<Scenario>& scenarios, int edited, const WhatIfAnswers* answers,
                      const std::vector<ForecastInput>& inputs);
    QVariant data(const QModelIndex& index, int role) const override;

private:
    int m_edited = 0;
};

/// "✓ 2,120 samples", "✗ no basis over 30 clients", "≈ the model alone".
QString believedText(const Forecast& forecast);
/// "A as recorded", "B clients 300".
QString scenarioTitle(const Scenario& scenario, int number, const std::vector<ForecastInput>& inputs);

} // namespace tenfold
