#include "widgets/model/probes/probeplan.h"

#include "widgets/common/convert.h"
#include "widgets/model/tree/treetext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kEnoughSamples = 50; ///< of a leaf, as the mark of low fidelity has it
constexpr std::size_t kMostValues = 8;       ///< of a sweep: enough to see a bend
constexpr double kWide = 30;                 ///< a range this wide is swept by factors
constexpr int kMostRuns = 50;
constexpr std::size_t kMostCommands = 1000;

struct ProbeWords {
    Q_DECLARE_TR_FUNCTIONS(ProbesPage)
};

/// A number as a command takes it.
QString plain(double value) {
    return QString::number(value, 'g', 8);
}

const AttributeColumn* columnOf(const LearntTree& tree, const std::string& name) {
    for (const AttributeColumn& column : tree.attributes)
        if (column.name == name) return &column;
    return nullptr;
}

/// Values of an attribute to sweep: categories as they are, numbers as they are where few are known, else spread over
/// what was seen.
QStringList sweepOf(const AttributeColumn& column) {
    QStringList values;
    if (!column.isNumber) {
        for (const std::string& category : column.categories)
            if (values.size() < int(kMostValues)) values << toQt(category);
        return values;
    }
    if (column.least.empty() || column.greatest.empty()) return values;
    const auto add = [&](double value) {
        if (std::isfinite(value) && (values.isEmpty() || values.last() != plain(value))) values << plain(value);
    };
    if (column.greatest.size() <= kMostValues && column.greatest.size() > 1) {
        for (const double value : column.greatest)
            add(value);
        return values;
    }
    const double low = column.least.front(), high = column.greatest.back();
    const bool isWide = low > 0 && high / low > kWide;
    const bool isWhole = low == std::floor(low) && high == std::floor(high);
    for (std::size_t i = 0; i < kMostValues && high > low; ++i) {
        const double share = double(i) / double(kMostValues - 1);
        const double value = isWide ? low * std::pow(high / low, share) : low + (high - low) * share;
        add(isWhole ? std::round(value) : value);
    }
    if (values.isEmpty()) add(low);
    return values;
}

/// Attributes whose conditions lead to a row, the nearest first.
std::vector<std::string> attributesAbove(const LearntTree& tree, std::size_t row) {
    std::vector<std::string> names;
    std::uint32_t depth = tree.rows[row].depth;
    for (std::size_t i = row; i-- > 0 && depth > 0;)
        if (tree.rows[i].depth < depth) {
            depth = tree.rows[i].depth;
            if (std::find(names.begin(), names.end(), tree.rows[i].split) == names.end())
                names.push_back(tree.rows[i].split);
        }
    return names;
}

QString commandFor(const QString& attribute) {
    QString option = attribute.toLower();
    for (QChar& c : option)
        if (!c.isLetterOrNumber()) c = u'-';
    return QStringLiteral("./probe --%1 {%2}").arg(option, attribute);
}

/// For one leaf; nothing where no attribute is known that could be swept.
std::vector<ProbePlan> plansFor(const LearntTree& tree, std::size_t row) {
    const TreeRow& leaf = tree.rows[row];
    const bool isFew = leaf.samples < kEnoughSamples;
    std::vector<std::string> names = attributesAbove(tree, row);
    if (!isFew) // a wide band: what the tree does not ask for yet comes first
        for (auto gain = tree.gains.rbegin(); gain != tree.gains.rend(); ++gain)
            if (!gain->second && gain->attribute < tree.attributes.size()) {
                const std::string& name = tree.attributes[gain->attribute].name;
                std::erase(names, name);
                names.insert(names.begin(), name);
            }
    std::vector<ProbePlan> plans;
    for (const std::string& name : names) {
        const AttributeColumn* column = columnOf(tree, name);
        if (!column) continue;
        ProbePlan plan;
        plan.attribute = toQt(name);
        plan.values = sweepOf(*column);
        if (plan.values.isEmpty()) continue;
        const std::uint64_t lacking = isFew ? kEnoughSamples - leaf.samples : kEnoughSamples;
        plan.runs = std::clamp(int(std::ceil(double(lacking) / double(plan.values.size()))), 1, kMostRuns);
        plan.command = commandFor(plan.attribute);
        plan.leaf = toQt(leaf.path.empty() ? leaf.rule : leaf.path);
        plan.samplesBefore = leaf.samples;
        plan.why = isFew
                       ? ProbeWords::tr("%1 samples in this leaf: 50 are needed.").arg(countText(double(leaf.samples)))
                       : ProbeWords::tr("The band is over 60 % of the value: another attribute may part it.");
        plans.push_back(std::move(plan));
        if (plans.size() == 2) break;
    }
    return plans;
}

QString quoted(QString value) {
    static const QRegularExpression harmless(QStringLiteral("^[A-Za-z0-9_./:=+-]+$"));
    if (harmless.match(value).hasMatch()) return value;
    return u'\'' + value.replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

} // namespace

bool ProbeShown::isRunning() const {
    return count(ShownRun::State::Running) > 0;
}

std::size_t ProbeShown::count(ShownRun::State state) const {
    return std::size_t(
        std::count_if(runs.begin(), runs.end(), [&](const ShownRun& run) { return run.state == state; }));
}

std::vector<ProbePlan> proposeProbes(const LearntTree& tree, int row, std::size_t most) {
    std::vector<std::size_t> leaves;
    if (row >= 0 && row < int(tree.rows.size()) && tree.rows[std::size_t(row)].isLeaf)
        leaves.push_back(std::size_t(row));
    else if (row >= 0 && row < int(tree.rows.size())) {
        for (std::size_t i = std::size_t(row) + 1;
             i < tree.rows.size() && tree.rows[i].depth > tree.rows[std::size_t(row)].depth; ++i)
            if (tree.rows[i].isLeaf && tree.rows[i].isLowFidelity) leaves.push_back(i);
    } else {
        for (const std::size_t leaf : leavesByDoubt(tree))
            if (tree.rows[leaf].isLowFidelity) leaves.push_back(leaf);
    }
    std::vector<ProbePlan> plans;
    std::set<std::pair<QString, QString>> seen;
    for (const std::size_t leaf : leaves)
        for (ProbePlan& plan : plansFor(tree, leaf))
            if (plans.size() < most && seen.emplace(plan.leaf, plan.attribute).second) plans.push_back(std::move(plan));
    if (plans.empty() || plans.size() + 2 > most) return plans;
    // Samples of runs alone and of fresh systems cannot tell these.
    ProbePlan more = plans.front();
    more.kind = ProbePlan::Kind::Interference;
    more.beside = QStringLiteral("./load");
    more.why = ProbeWords::tr("Runs alone do not tell what others at the same time cost: start the load beside it.");
    plans.push_back(more);
    more.kind = ProbePlan::Kind::LongTerm;
    more.beside.clear();
    more.runs = std::min(kMostRuns, more.runs * 2);
    more.why =
        ProbeWords::tr("Fresh systems do not tell how one behaves when it is full or old: run it again and again.");
    plans.push_back(more);
    return plans;
}

QStringList commandsOf(const ProbePlan& plan) {
    QStringList commands;
    for (const QString& value : plan.values)
        for (int run = 1; run <= plan.runs && commands.size() < int(kMostCommands); ++run) {
            QString command = plan.command;
            command.replace(u'{' + plan.attribute + u'}', quoted(value));
            command.replace(QLatin1String("{value}"), quoted(value));
            command.replace(QLatin1String("{run}"), QString::number(run));
            commands << command;
        }
    return commands;
}

QString problemOf(const ProbePlan& plan) {
    if (plan.command.trimmed().isEmpty()) return ProbeWords::tr("There is no command.");
    if (plan.values.isEmpty()) return ProbeWords::tr("There is no value to try.");
    if (!plan.command.contains(u'{' + plan.attribute + u'}') && !plan.command.contains(QLatin1String("{value}")))
        return ProbeWords::tr("The command does not say where the value goes: write {%1} there.").arg(plan.attribute);
    if (plan.kind == ProbePlan::Kind::Interference && plan.beside.trimmed().isEmpty())
        return ProbeWords::tr("It does not say what runs beside it.");
    return {};
}

QString nameOf(ProbePlan::Kind kind) {
    return kind == ProbePlan::Kind::Primary        ? ProbeWords::tr("primary")
           : kind == ProbePlan::Kind::Interference ? ProbeWords::tr("interference")
                                                   : ProbeWords::tr("long-term");
}

QString nameOf(ShownRun::State state) {
    switch (state) {
    case ShownRun::State::Waiting:
        return ProbeWords::tr("waiting");
    case ShownRun::State::Running:
        return ProbeWords::tr("running");
    case ShownRun::State::Done:
        return ProbeWords::tr("done");
    case ShownRun::State::Failed:
        return ProbeWords::tr("failed");
    case ShownRun::State::Cancelled:
        break;
    }
    return ProbeWords::tr("cancelled");
}

} // namespace tenfold
