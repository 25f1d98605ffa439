#include "widgets/model/tree/treetext.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

struct TreeWords {
    Q_DECLARE_TR_FUNCTIONS(TreePage)
};

} // namespace

QString placeText(const LearningTarget& target) {
    if (target.service.empty()) return TreeWords::tr("whole requests");
    if (target.operation.empty()) return toQt(target.service);
    return QStringLiteral("%1 / %2").arg(toQt(target.service), toQt(target.operation));
}

QString titleOfTarget(const LearningTarget& target) {
    const QString place = placeText(target);
    switch (target.quantity) {
    case LearningTarget::Quantity::Duration:
        return TreeWords::tr("Time of %1").arg(place);
    case LearningTarget::Quantity::Count:
        return TreeWords::tr("Visits of %1").arg(place);
    case LearningTarget::Quantity::OwnTime:
        break;
    }
    return TreeWords::tr("Own time of %1").arg(place);
}

QString basisText(const TreeRow& row) {
    const QString samples = countText(double(row.samples));
    switch (row.prediction.basis) {
    case PredictionBasis::None:
        break;
    case PredictionBasis::Model:
        return TreeWords::tr("The model's own answer, unchanged; %1 samples were seen here.").arg(samples);
    case PredictionBasis::Offset:
        return TreeWords::tr("The model, put right by %1 samples.").arg(samples);
    case PredictionBasis::Own:
        return TreeWords::tr("%1 samples alone: they tell more than the model does.").arg(samples);
    }
    return TreeWords::tr("No basis: no model says anything here, and no sample was seen.");
}

QString splitText(const TreeRow& row) {
    if (row.isLeaf || row.split.empty()) return {};
    return (row.isOfModel ? TreeWords::tr("model splits by %1") : TreeWords::tr("learnt: split by %1"))
        .arg(toQt(row.split));
}

QString valueText(const TreeRow& row, const ValueUnit& unit) {
    if (!hasNumber(row)) return TreeWords::tr("no basis");
    const ValueUnit bare{{}, unit.factor};
    return bare.withSpread(row.prediction.value, row.prediction.spread);
}

QString rulesText(const LearntTree& tree) {
    const ValueUnit unit = ValueUnit::of(tree);
    QStringList lines{titleOfTarget(tree.target)};
    for (const TreeRow& row : tree.rows) {
        if (!row.isLeaf) continue;
        const QString value =
            hasNumber(row) ? unit.withSpread(row.prediction.value, row.prediction.spread) : valueText(row, unit);
        QString note = TreeWords::tr("%1 samples").arg(countText(double(row.samples)));
        if (std::isfinite(row.insideShare)) note += TreeWords::tr(", %1 inside").arg(percentText(row.insideShare, 0));
        if (row.isLowFidelity) note += TreeWords::tr(", ✗ low fidelity");
        const QString path = toQt(row.path.empty() ? row.rule : row.path);
        lines << TreeWords::tr("if %1: %2  (%3)").arg(path, value, note);
    }
    return lines.join(u'\n') + u'\n';
}

std::vector<GrowthStep> growthOf(const LearntTree& tree, std::size_t most) {
    double ofModel = 0;
    std::vector<GrowthStep> learnt;
    for (std::size_t i = 0; i < tree.rows.size(); ++i) {
        const TreeRow& row = tree.rows[i];
        if (row.isLeaf || !std::isfinite(row.explained)) continue;
        if (row.isOfModel)
            ofModel += row.explained;
        else
            learnt.push_back({i, false, row.explained});
    }
    std::stable_sort(learnt.begin(), learnt.end(),
                     [](const GrowthStep& a, const GrowthStep& b) { return a.explained > b.explained; });
    if (learnt.size() > most) learnt.resize(most);
    std::vector<GrowthStep> steps{{0, true, ofModel}};
    for (GrowthStep step : learnt) {
        step.explained += steps.back().explained;
        steps.push_back(step);
    }
    return steps;
}

} // namespace tenfold
