#include "widgets/model/whatif/scenariotable.h"

#include "widgets/common/convert.h"
#include "widgets/model/valueunit.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kTitleLetters = 22;
constexpr double kFarApart = 100; ///< times: responses in one unit would have too many digits or none

/// The center with most to do; null where none has anything.
const CenterForecast* busiestOf(const Forecast& forecast) {
    const auto busiest = std::max_element(
        forecast.centers.begin(), forecast.centers.end(),
        [](const CenterForecast& a, const CenterForecast& b) { return a.utilization < b.utilization; });
    return busiest == forecast.centers.end() ? nullptr : &*busiest;
}

Cell dimCell(const QString& text) {
    return Cell::of(text, Tone::Dim);
}

} // namespace

QString believedText(const Forecast& forecast) {
    const QString text = toQt(forecast.fidelity.text);
    if (forecast.basis == PredictionBasis::None)
        return ScenarioModel::tr("✗ %1").arg(text.isEmpty() ? ScenarioModel::tr("no basis") : text);
    if (forecast.fidelity.isLow) return ScenarioModel::tr("✗ %1").arg(text);
    if (forecast.basis == PredictionBasis::Model && forecast.fidelity.samples == 0)
        return ScenarioModel::tr("≈ %1").arg(text.isEmpty() ? ScenarioModel::tr("the model alone") : text);
    return ScenarioModel::tr("✓ %1").arg(
        text.isEmpty() ? ScenarioModel::tr("%1 samples").arg(countText(double(forecast.fidelity.samples))) : text);
}

QString scenarioTitle(const Scenario& scenario, int number, const std::vector<ForecastInput>& inputs) {
    QString name = toQt(scenario.name);
    if (name.isEmpty()) name = changesText(scenario, inputs);
    if (name.isEmpty()) name = ScenarioModel::tr("as recorded");
    if (name.size() > kTitleLetters) name = name.left(kTitleLetters - 1) + u'…';
    return QStringLiteral("%1 %2").arg(scenarioLetter(number), name);
}

void ScenarioModel::setScenarios(const std::vector<Scenario>& scenarios, int edited, const WhatIfAnswers* answers,
                                 const std::vector<ForecastInput>& inputs) {
    m_edited = edited;
    std::vector<Column> columns{{tr("Measure"), false, 126}};
    for (std::size_t i = 0; i < scenarios.size(); ++i)
        columns.push_back({scenarioTitle(scenarios[i], int(i), inputs), true, 0, changesText(scenarios[i], inputs)});
    double most = 0, least = INFINITY;
    if (answers)
        for (const Forecast& forecast : answers->forecasts)
            if (std::isfinite(forecast.response)) {
                most = std::max(most, forecast.response);
                least = std::min(least, forecast.response);
            }
    // One unit for all of them, where none would be a row of zeros.
    const auto unitOf = [&](double value) {
        return ValueUnit::ofSeconds(most > least * kFarApart || most <= 0 ? std::fabs(value) : most);
    };
    const QString names[] = {tr("changed"),         tr("requests a second"), tr("response"),   tr("response ± sd"),
                             tr("the model alone"), tr("busiest center"),    tr("bottleneck"), tr("can be believed")};
    std::vector<CellModel::Row> rows;
    for (int row = 0; row < Rows; ++row) {
        CellModel::Row line{{Cell::of(names[row], Tone::Dim)}, row};
        for (std::size_t i = 0; i < scenarios.size(); ++i) {
            const Forecast* forecast = answers && i < answers->forecasts.size() ? &answers->forecasts[i] : nullptr;
            Cell cell = dimCell(QStringLiteral("…"));
            if (row == Changes) {
                const QString changes = changesText(scenarios[i], inputs);
                cell = changes.isEmpty() ? dimCell(tr("nothing")) : Cell::of(changes);
                cell.tip = changes;
            } else if (forecast) {
                const bool isKnown = std::isfinite(forecast->response);
                const CenterForecast* busiest = busiestOf(*forecast);
                switch (row) {
                case Throughput:
                    cell = std::isfinite(forecast->throughput)
                               ? Cell::number(forecast->throughput, forecast->throughput < 100 ? 1 : 0)
                               : Cell::of(tr("no basis"), Tone::Disagree);
                    cell.bold = true;
                    break;
                case Response:
                    cell = isKnown ? Cell::of(unitOf(forecast->response).whole(forecast->response))
                           : std::isinf(forecast->response) ? Cell::of(tr("grows without end"), Tone::Disagree)
                                                            : Cell::of(tr("no basis"), Tone::Disagree);
                    if (isKnown) cell.sort = forecast->response;
                    break;
                case Band:
                    cell = std::isfinite(forecast->lowResponse) && std::isfinite(forecast->highResponse)
                               ? Cell::of(tr("%1 to %2")
                                              .arg(unitOf(forecast->highResponse).text(forecast->lowResponse),
                                                   unitOf(forecast->highResponse).whole(forecast->highResponse)))
                               : dimCell(QStringLiteral("–"));
                    break;
                case ModelAlone:
                    cell = dimCell(std::isfinite(forecast->modelResponse)
                                       ? unitOf(forecast->modelResponse).whole(forecast->modelResponse)
                                       : QStringLiteral("–"));
                    break;
                case Busiest:
                    cell = busiest && std::isfinite(busiest->utilization)
                               ? Cell::of(QStringLiteral("%1 %2").arg(toQt(busiest->center),
                                                                      percentText(busiest->utilization, 0)))
                               : dimCell(QStringLiteral("–"));
                    if (busiest && busiest->utilization > 1) cell.tone = Tone::Disagree;
                    break;
                case Bottleneck:
                    cell = Cell::of(forecast->bottleneck.empty() ? tr("clients wait") : toQt(forecast->bottleneck));
                    cell.bold = true;
                    break;
                default: {
                    const QString text = believedText(*forecast);
                    cell = Cell::of(text, text.startsWith(u'✗')   ? Tone::Disagree
                                          : text.startsWith(u'✓') ? Tone::Good
                                                                  : Tone::Normal);
                    cell.tip = text;
                }
                }
            }
            line.cells.push_back(std::move(cell));
        }
        rows.push_back(std::move(line));
    }
    if (columns.size() != this->columns().size() || this->rows().empty() ||
        !std::equal(columns.begin(), columns.end(), this->columns().begin(),
                    [](const Column& a, const Column& b) { return a.title == b.title; }))
        setColumns(std::move(columns));
    setRows(std::move(rows));
}

QVariant ScenarioModel::data(const QModelIndex& index, int role) const {
    if (role == LinkedRole) return index.column() == m_edited + 1;
    return CellModel::data(index, role);
}

} // namespace tenfold
