#include "tests/widgets/model/testing/modelfixtures.h"

#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

struct HandMadeRow {
    int depth;
    const char* rule;
    char kind; ///< M, L, or a leaf
    const char* split;
    int samples;
    double model, value, spread, lowest, highest, inside, explained;
};

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
// Seconds a block; 4.1 s + 0.95 s a ms of delay is what the model says.
const HandMadeRow kRows[] = {
    {0, "all", 'M', "delay", 1643, 9.1, 10.1, 9.0, 0.4, 280, 0.7, 0.12},
    {1, "delay <= 0", 'L', "suspended", 992, 4.1, 6.1, 9.9, 0.4, 280, 0.7, 0.222},
    {2, "suspended <= 0", 'M', "clients", 689, 4.1, 3.8, 2.2, 0.5, 22, 0.7, 0.01},
    {3, "clients <= 5", '.', "", 49, 4.1, 2.1, 0.9, 0.9, 6.2, 0.78, 0},
    {3, "clients > 5", '.', "", 640, 4.1, 3.9, 2.2, 0.5, 22, 0.85, 0},
    {2, "suspended > 0", 'L', "suspended", 303, 4.1, 27, 36, 0.5, 280, 0.7, 0.08},
    {3, "suspended <= 1", '.', "", 72, 4.1, 6.2, 3.4, 1.4, 17, 0.62, 0},
    {3, "suspended > 1", 'L', "blocks", 231, 4.1, 33, 40, 0.5, 280, 0.7, 0.1},
    {4, "blocks <= 6", '.', "", 81, 4.1, 56.5, 58, 0.5, 280, 0.91, 0},
    {4, "blocks > 6", '.', "", 150, 4.1, 21.2, 11, 0.5, 54, 0.67, 0},
    {1, "delay > 0", 'L', "nodes", 651, 14.2, 12.2, 7, 0.8, 46, 0.7, 0.035},
    {2, "nodes = all", 'M', "delay", 259, 14.2, 14.6, 6, 4.4, 32, 0.7, 0.05},
    {3, "delay <= 4", '.', "", 74, 7.9, 8.2, 2, 4.4, 16, 0.78, 0},
    {3, "delay > 4", 'M', "delay", 185, 15.6, 17, 5, 8, 32, 0.7, 0.04},
    {4, "delay <= 8", '.', "", 61, 11.7, 11.9, 2.8, 8, 28, 0.85, 0},
    {4, "delay > 8", '.', "", 124, 19.3, 19.8, 3.8, 13, 32, 0.77, 0},
    {2, "nodes = some", 'L', "slow nodes", 392, 23.1, 11.3, 7, 0.8, 46, 0.7, 0.06},
    {3, "slow nodes <= 10", '.', "", 219, 23.1, 6, 3.7, 0.8, 38, 0.8, 0},
    {3, "slow nodes > 10", 'L', "slow nodes", 173, 23.1, 18, 6, 7.6, 46, 0.7, 0.02},
    {4, "slow nodes <= 30", '.', "", 126, 23.1, 15.4, 3.2, 7.6, 28, 0.64, 0},
    {4, "slow nodes > 30", '.', "", 47, 23.1, 24.9, 5, 19, 46, 0.87, 0},
    {2, "nodes = none of these", '.', "", 0, kNone, kNone, kNone, kNone, kNone, kNone, 0},
};

} // namespace

LearntTree handMadeTree() {
    LearntTree tree;
    tree.target = {"datanode", "write", LearningTarget::Quantity::Duration};
    tree.model = "hdfs-write";
    tree.samples = 1643;
    tree.explained = 0.435;
    tree.modelExplained = 0.12;
    tree.insideShare = 0.71;
    for (const char* name : {"delay", "suspended", "clients", "blocks", "nodes", "slow nodes"}) {
        AttributeColumn column;
        column.name = name;
        column.isNumber = std::string(name) != "nodes";
        tree.attributes.push_back(column);
    }
    std::vector<std::string> way;
    for (const HandMadeRow& from : kRows) {
        TreeRow row;
        row.node = std::uint32_t(tree.rows.size());
        row.depth = std::uint32_t(from.depth);
        row.rule = from.rule;
        way.resize(std::size_t(from.depth));
        if (from.depth > 0)
            way.push_back(from.rule);
        else
            way.push_back("all");
        for (std::size_t i = from.depth > 0 ? 1 : 0; i < way.size(); ++i)
            row.path += (row.path.empty() ? "" : " and ") + way[i];
        row.isLeaf = from.kind == '.';
        row.isOfModel = from.kind == 'M';
        row.split = from.split;
        row.samples = std::uint64_t(from.samples);
        if (std::isfinite(from.model)) row.modelValue = from.model;
        row.prediction.basis = from.samples > 0 ? PredictionBasis::Offset : PredictionBasis::None;
        row.prediction.value = from.value;
        row.prediction.spread = from.spread;
        row.prediction.samples = row.prediction.keptBack = row.samples;
        row.prediction.rightShare = 0.2;
        row.prediction.lowest = from.lowest;
        row.prediction.highest = from.highest;
        row.insideShare = from.inside;
        row.isLowFidelity = from.samples < 50 || from.spread > 0.6 * from.value;
        row.explained = from.explained;
        if (from.samples > 0) row.example = "00000000000000000000000000000a0" + std::to_string(tree.rows.size() % 10);
        tree.rows.push_back(row);
    }
    const std::pair<std::uint32_t, double> gains[] = {{1, 0.301}, {0, 0.222}, {3, 0.035}, {2, 0.008}};
    for (const auto& [attribute, gain] : gains) {
        AttributeGain one;
        one.attribute = attribute;
        one.threshold = 3;
        one.samples = 1643;
        one.gain = gain;
        one.ratio = gain / 2;
        one.chance = 1e-9;
        tree.gains.push_back(one);
    }
    tree.gains.front().alwaysWith = {5};
    // At “delay <= 0” another split would gain more than the one that was taken.
    const std::pair<std::uint32_t, std::pair<const char*, double>> tried[] = {{1, {"suspended > 2", 0.301}},
                                                                              {1, {"suspended > 0", 0.222}},
                                                                              {3, {"blocks <= 6", 0.035}},
                                                                              {2, {"clients <= 5", 0.008}}};
    for (const auto& [attribute, split] : tried)
        tree.rows[1].tried.push_back({attribute, split.first, split.second, split.second == 0.222});
    tree.rows[3].tried = {{3, "blocks <= 2", 0.004, false}};
    tree.rows[0].tried = {{0, "delay <= 0", 0.2, true}};
    return tree;
}

LearntTree largeTree(std::size_t nodes) {
    LearntTree tree;
    tree.target = {"service", "operation", LearningTarget::Quantity::OwnTime};
    tree.samples = nodes * 60;
    std::vector<std::uint32_t> open{0}; // depths to come, depth first
    const auto deepest = std::uint32_t(std::ceil(std::log2(double(nodes)))) - 1;
    while (!open.empty()) {
        TreeRow row;
        row.node = std::uint32_t(tree.rows.size());
        row.depth = open.back();
        open.pop_back();
        row.rule = "x <= " + std::to_string(row.node);
        row.path = row.rule;
        row.isLeaf = row.depth >= deepest;
        row.split = row.isLeaf ? "" : "x";
        row.samples = 60;
        row.prediction = {PredictionBasis::Own, 1e-3 * (1 + row.node % 97), 1e-4, 60, 20, 0.8, 1e-4, 0.2, row.node};
        row.insideShare = 0.68;
        if (!row.isLeaf) open.insert(open.end(), 2, row.depth + 1);
        tree.rows.push_back(row);
    }
    return tree;
}

std::vector<ForecastInput> handMadeInputs() {
    const auto input = [](const char* name, FormulaUnit unit, double value, double least, double greatest,
                          bool isSeen) {
        ForecastInput one;
        one.name = name;
        one.unit = unit;
        one.value = value;
        one.least = least;
        one.greatest = greatest;
        one.isSeen = isSeen;
        return one;
    };
    return {input("customers", FormulaUnit::Number, 30, 1, 30, true),
            input("think", FormulaUnit::Time, 0.846, 0.846, 0.846, true),
            input("rpc.delay", FormulaUnit::Time, 0.6, 0, 1, true),
            input("servers.namenode", FormulaUnit::Number, 1, 1, 1, false)};
}

namespace {

constexpr double kDemand = 0.00172;              ///< seconds of the queue a request
constexpr double kCalls = 2.5, kRealCalls = 5.6; ///< delays a request: as the model says, and as it is

/// Throughput of N clients: mean value analysis of one queue and a delay. Reiser and Lavenberg 1980.
double throughputOf(int clients, double delay) {
    double queue = 0, throughput = 0;
    for (int n = 1; n <= clients; ++n) {
        const double residence = kDemand * (1 + queue);
        throughput = n / (residence + delay);
        queue = throughput * residence;
    }
    return throughput;
}

Forecast answerTo(const Scenario& scenario, const std::vector<ForecastInput>& inputs) {
    const double clients = settingOf(scenario, inputs[0]), think = settingOf(scenario, inputs[1]);
    const double delay = settingOf(scenario, inputs[2]);
    Forecast answer;
    answer.scenario = scenario;
    answer.basis = PredictionBasis::Offset;
    answer.throughput = throughputOf(int(clients), think + kRealCalls * delay);
    answer.response = clients / answer.throughput - think;
    answer.lowResponse = answer.response * 0.9;
    answer.highResponse = answer.response * 1.15;
    answer.modelResponse = clients / throughputOf(int(clients), think + kCalls * delay) - think;
    CenterForecast queue;
    queue.center = "namenode";
    queue.demand = kDemand;
    queue.utilization = answer.throughput * kDemand;
    queue.residence = answer.response - kRealCalls * delay;
    queue.basis = PredictionBasis::Own;
    answer.centers = {queue};
    answer.saturationRate = 1 / kDemand;
    answer.knee = (kDemand + kRealCalls * delay + think) / kDemand;
    answer.bottleneck = queue.utilization > 0.8 ? "namenode" : "";
    answer.isExact = true;
    answer.fidelity.samples = 2120;
    answer.fidelity.isLow = clients > 30;
    answer.fidelity.text = clients > 30 ? "no basis over 30 clients" : "2,120 samples";
    answer.text = "Clients wait for the delay if there is one, else for themselves.";
    return answer;
}

} // namespace

WhatIfAnswers handMadeAnswers(const std::vector<Scenario>& scenarios, int edited) {
    const std::vector<ForecastInput> inputs = handMadeInputs();
    WhatIfAnswers answers;
    answers.edited = edited;
    for (const Scenario& scenario : scenarios)
        answers.forecasts.push_back(answerTo(scenario, inputs));
    answers.load = "customers";
    const auto along = [&](Scenario scenario) {
        std::vector<ForecastPoint> points;
        for (double clients = 1; clients <= 3001; clients = std::max(clients + 1, std::floor(clients * 1.25))) {
            scenario.settings["customers"] = settingText(clients);
            const Forecast answer = answerTo(scenario, inputs);
            ForecastPoint point;
            point.at = clients;
            point.expected = answer.modelResponse;
            point.hybrid = answer.response;
            point.low = answer.lowResponse;
            point.high = answer.highResponse;
            point.throughput = answer.throughput;
            points.push_back(point);
        }
        return points;
    };
    answers.overLoad = along(scenarios[std::size_t(edited)]);
    for (const double clients : {1.0, 30.0}) {
        Scenario recorded;
        recorded.settings["customers"] = settingText(clients);
        const Forecast answer = answerTo(recorded, inputs);
        answers.measured.push_back({answer.throughput * answer.response, answer.throughput, answer.response});
    }
    if (edited != 0) answers.recordedOverLoad = along(scenarios[0]);
    answers.attribute = "rpc.delay";
    Scenario scenario = scenarios[std::size_t(edited)];
    scenario.settings["customers"] = "30";
    for (int i = 0; i <= 20; ++i) {
        scenario.settings["rpc.delay"] = settingText(i * 0.05);
        const Forecast answer = answerTo(scenario, inputs);
        ForecastPoint point;
        point.at = i * 0.05;
        point.expected = answer.modelResponse;
        point.hybrid = answer.response;
        const bool isMeasured = i == 12 || i == 16 || i == 20;
        point.low = answer.response * (isMeasured ? 0.97 : 0.85);
        point.high = answer.response * (isMeasured ? 1.03 : 1.2);
        point.throughput = answer.throughput;
        if (isMeasured)
            answers.measuredOverAttribute.push_back(
                {point.at, point.at, point.at, answer.response * 1.01, answer.response * 0.2, 1700});
        answers.overAttribute.push_back(point);
    }
    return answers;
}

std::unique_ptr<QWidget> sideBySide(QWidget* left, QWidget* right, QWidget* page) {
    auto whole = std::make_unique<QWidget>();
    auto* row = new QHBoxLayout(whole.get());
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (QWidget* pane : {left, right})
        row->addWidget(pane, pane == page ? 1 : 0);
    return whole;
}

} // namespace tenfold
