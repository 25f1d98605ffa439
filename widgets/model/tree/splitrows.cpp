#include "widgets/model/tree/splitrows.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

struct SplitWords {
    Q_DECLARE_TR_FUNCTIONS(TreeDetails)
};

constexpr std::size_t kMostGains = 12;   ///< of attributes, in the table; the export of the tree has no more either
constexpr std::size_t kMostTogether = 2; ///< attributes that are told to change with others
constexpr int kMostOthers = 4;           ///< of them, by name

QString attributeName(const LearntTree& tree, std::uint32_t attribute) {
    return attribute < tree.attributes.size() ? toQt(tree.attributes[attribute].name) : QStringLiteral("?");
}

/// "⚠ a always changes together with b"; empty: it does not.
QString togetherText(const LearntTree& tree, const AttributeGain& gain) {
    if (gain.alwaysWith.empty() || gain.second) return {};
    QStringList others;
    for (const std::uint32_t other : gain.alwaysWith)
        others << attributeName(tree, other);
    return SplitWords::tr("⚠ %1 always changes together with %2: which of them it is cannot be told.")
        .arg(attributeName(tree, gain.attribute), others.mid(0, kMostOthers).join(QStringLiteral(", ")));
}

/// Of attributes for which `isAmong`, those that always change together with others.
template <typename IsAmong>
QStringList togetherTexts(const LearntTree& tree, const IsAmong& isAmong) {
    QStringList lines;
    for (const AttributeGain& gain : tree.gains) {
        if (std::size_t(lines.size()) >= kMostTogether) break;
        if (!isAmong(gain.attribute)) continue;
        if (const QString text = togetherText(tree, gain); !text.isEmpty()) lines << text;
    }
    return lines;
}

CellModel::Row rowOf(const QString& text, const QString& tip, double gain, double most, bool isTaken, int id) {
    Cell what = Cell::of(text), bar, number = Cell::number(gain, 3);
    what.bold = isTaken;
    what.tip = number.tip = bar.tip = tip;
    bar.bar = most > 0 ? gain / most : 0;
    bar.sort = gain;
    CellModel::Row row{{what, bar, number}, id};
    row.linked = isTaken;
    return row;
}

} // namespace

std::vector<CellModel::Row> splitRows(const LearntTree& tree, std::size_t number) {
    const TreeRow& row = tree.rows[number];
    double most = 0;
    for (const SplitTried& split : row.tried)
        most = std::max(most, split.gain);
    std::vector<CellModel::Row> rows;
    for (const SplitTried& split : row.tried) {
        QString text = toQt(split.rule);
        if (split.isTaken) text += SplitWords::tr(" · taken");
        const QString tip = SplitWords::tr("%1: takes %2 of the scatter of these %3 samples away")
                                .arg(toQt(split.rule), percentText(split.gain), countText(double(row.samples)));
        rows.push_back(rowOf(text, tip, split.gain, most, split.isTaken, int(rows.size())));
    }
    return rows;
}

QString splitNote(const LearntTree& tree, std::size_t number) {
    const TreeRow& row = tree.rows[number];
    const auto isTaken = [](const SplitTried& split) { return split.isTaken; };
    const auto taken = std::find_if(row.tried.begin(), row.tried.end(), isTaken);
    QStringList lines;
    if (row.tried.empty()) {
        lines << SplitWords::tr(
            "None is known: none tells these samples apart, or they are too few for it to be kept.");
    } else {
        lines << SplitWords::tr("Share of the scatter that a split takes away, beyond what chance would.");
        if (row.isLeaf)
            lines << SplitWords::tr("None was taken: none predicts better what was kept back.");
        else if (row.isOfModel)
            lines << SplitWords::tr("The model's own splits come first, whatever they gain.");
        else if (taken != row.tried.end() && taken != row.tried.begin())
            lines << SplitWords::tr("A greater one is known by now; the tree keeps what it grew from first.");
    }
    lines << togetherTexts(tree, [&](std::uint32_t attribute) {
        return std::any_of(row.tried.begin(), row.tried.end(),
                           [&](const SplitTried& split) { return split.attribute == attribute; });
    });
    return lines.join(u'\n');
}

std::vector<CellModel::Row> gainRows(const LearntTree& tree) {
    double most = 0;
    for (const AttributeGain& gain : tree.gains)
        most = std::max(most, gain.gain);
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < std::min(kMostGains, tree.gains.size()); ++i) {
        const AttributeGain& gain = tree.gains[i];
        QString text = attributeName(tree, gain.attribute);
        if (i < tree.gainTexts.size())
            text = toQt(tree.gainTexts[i].split);
        else if (gain.second)
            text = SplitWords::tr("%1 and %2").arg(text, attributeName(tree, *gain.second));
        else if (std::isfinite(gain.threshold))
            text += QStringLiteral(" ≤ %1").arg(numberText(gain.threshold, 4));
        QStringList tip{text,
                        SplitWords::tr("%1 bits of “matches the model or not” in %2 samples; gain ratio %3; chance %4")
                            .arg(numberText(gain.gain, 4), countText(double(gain.samples)), numberText(gain.ratio, 3),
                                 QString::number(gain.chance, 'g', 2))};
        if (i < tree.gainTexts.size() && std::isfinite(tree.gainTexts[i].inside))
            tip << SplitWords::tr("%1 are off where it holds, %2 elsewhere")
                       .arg(percentText(tree.gainTexts[i].inside), percentText(tree.gainTexts[i].outside));
        rows.push_back(rowOf(text, tip.join(u'\n'), gain.gain, most, false, int(i)));
    }
    return rows;
}

QString gainNote(const LearntTree& tree) {
    const QString classes = tree.classes.empty() ? SplitWords::tr("off the model") : toQt(tree.classes);
    return (QStringList{SplitWords::tr("Bits that an attribute tells of whether a visit is %1.").arg(classes)} +
            togetherTexts(tree, [](std::uint32_t) { return true; }))
        .join(u'\n');
}

} // namespace tenfold
