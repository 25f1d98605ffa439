#include "widgets/model/whatif/scenariotable.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/model/valueunit.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {
constexpr int kTitleLetters = 22;
constexpr std::size_t kMostCenters = 12; ///< that a tip tells
constexpr double kFarApart = 100;        ///< times: responses in one unit would have too many digits or none

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

/// What a row is, for the tip of its name.
QString rowTip(int row) {
    switch (row) {
    case ScenarioModel::Changes:
        return ScenarioModel::tr("What the scenario sets; all else is as it was recorded");
    case ScenarioModel::Throughput:
        return ScenarioModel::tr("Requests answered a second; of clients that wait for their answers: clients / "
                                 "(response + think time)");
    case ScenarioModel::Response:
        return ScenarioModel::tr("Mean time from a request to its answer: what was learnt where there is a tree, else "
                                 "what the model says");
    case ScenarioModel::Band:
        return ScenarioModel::tr("The response with one standard deviation less and more of what it rests on");
    case ScenarioModel::ModelAlone:
        return ScenarioModel::tr("The response as the model alone says it, without what was learnt");
    case ScenarioModel::Busiest:
        return ScenarioModel::tr("The center with most to do, and the share of its servers that are busy");
    case ScenarioModel::Bottleneck:
        return ScenarioModel::tr("The center that limits the requests a second; “clients wait”: none does");
    default:
        return ScenarioModel::tr("The weakest of what the answer rests on: ✓ samples, ≈ the model alone, ✗ beyond what "
                                 "was seen, or of low fidelity");
    }
}

QString basisWord(PredictionBasis basis) {
    switch (basis) {
    case PredictionBasis::Model:
        return ScenarioModel::tr("by the model");
    case PredictionBasis::Offset:
        return ScenarioModel::tr("by the model, put right by samples");
    case PredictionBasis::Own:
        return ScenarioModel::tr("by samples");
    case PredictionBasis::None:
        break;
    }
    return ScenarioModel::tr("no basis");
}

QString timeText(double seconds) {
    if (std::isinf(seconds)) return ScenarioModel::tr("without end");
    return std::isfinite(seconds) ? ValueUnit::ofSeconds(std::fabs(seconds)).whole(seconds) : QStringLiteral("–");
}

/// Where the time of a request goes: its centers, those that take most first.
QString centersTip(const Forecast& forecast) {
    std::vector<const CenterForecast*> centers;
    for (const CenterForecast& center : forecast.centers)
        centers.push_back(&center);
    const auto weight = [](const CenterForecast* one) {
        return std::isfinite(one->residence) ? one->residence : 1e300;
    };
    std::stable_sort(centers.begin(), centers.end(),
                     [&](const auto* a, const auto* b) { return weight(a) > weight(b); });
    QStringList lines;
    for (std::size_t i = 0; i < std::min(centers.size(), kMostCenters); ++i)
        lines << ScenarioModel::tr("%1: %2 a request, with waiting %3; busy %4; %5")
                     .arg(toQt(centers[i]->center), timeText(centers[i]->demand), timeText(centers[i]->residence),
                          std::isfinite(centers[i]->utilization) ? percentText(centers[i]->utilization, 0)
                                                                 : QStringLiteral("–"),
                          basisWord(centers[i]->basis));
    if (centers.size() > kMostCenters)
        lines << ScenarioModel::tr("and %n more", nullptr, int(centers.size() - kMostCenters));
    return lines.join(u'\n');
}

/// What each workload gets.
QString classesTip(const Forecast& forecast) {
    QStringList lines;
    for (std::size_t i = 0; i < std::min(forecast.classes.size(), kMostCenters); ++i) {
        const ClassForecast& one = forecast.classes[i];
        const QString name = one.operation.empty() ? ScenarioModel::tr("all requests") : toQt(one.operation);
        const QString offered =
            one.isClosed ? ScenarioModel::tr("%1 clients, think time %2")
                               .arg(numberText(one.customers, 1), timeText(one.thinkTime))
                         : ScenarioModel::tr("%1 a second offered").arg(ValueUnit::ofCounts().text(one.rate));
        lines << ScenarioModel::tr("%1: %2 → %3 a second, response %4")
                     .arg(name, offered, ValueUnit::ofCounts().text(one.throughput), timeText(one.response));
    }
    if (std::isfinite(forecast.saturationRate) && forecast.saturationRate > 0)
        lines << ScenarioModel::tr("at most %1 a second").arg(ValueUnit::ofCounts().text(forecast.saturationRate));
    lines << (forecast.isExact ? ScenarioModel::tr("solved exactly") : ScenarioModel::tr("solved approximately"));
    return lines.join(u'\n');
}

/// Why a number of a scenario is what it is.
QString cellTip(int row, const Forecast& forecast) {
    switch (row) {
    case ScenarioModel::Throughput:
        return classesTip(forecast);
    case ScenarioModel::Response:
    case ScenarioModel::Busiest:
        return centersTip(forecast);
    case ScenarioModel::Bottleneck:
        return said(forecast.text);
    default:
        return {};
    }
}

} // namespace

QString believedText(const Forecast& forecast) {
    const QString text = said(forecast.fidelity.text);
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
        Cell name = Cell::of(names[row], Tone::Dim);
        name.tip = rowTip(row);
        CellModel::Row line{{std::move(name)}, row};
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
                               ? Cell::of(ValueUnit::ofCounts().text(forecast->throughput))
                               : Cell::of(tr("no basis"), Tone::Disagree);
                    if (std::isfinite(forecast->throughput)) cell.sort = forecast->throughput;
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
            // Words with numbers in them: of them the ends are seen, and never "…" alone.
            cell.ends = row == Changes || row == Busiest || row == Bottleneck || row == Believed;
            if (forecast && cell.tip.isEmpty()) cell.tip = cellTip(row, *forecast);
            if (cell.tip.isEmpty()) cell.tip = rowTip(row);
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
