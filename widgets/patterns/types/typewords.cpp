#include "widgets/patterns/types/typewords.h"

#include "widgets/common/convert.h"
#include "widgets/common/marks.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr int kMostNamed = 3;

struct TypeWords {
    Q_DECLARE_TR_FUNCTIONS(TypesView)
};

QString bold(const QString& text) {
    return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
}

/// "a, b, c and 4 more", ready for rich text.
QString listed(const QStringList& texts) {
    const QString first = texts.mid(0, kMostNamed).join(QStringLiteral(", ")).toHtmlEscaped();
    const int more = int(texts.size()) - kMostNamed;
    return more > 0 ? TypeWords::tr("%1 and %n more", nullptr, more).arg(first) : first;
}

bool isCompared(const MiningResult& result, std::size_t method) {
    return method >= result.methodIsPeriodic.size() || !result.methodIsPeriodic[method];
}

/// The least and the most calls of a method that a node of the type makes, in all runs.
struct Range {
    std::uint32_t least = 0, most = 0;
};
std::vector<Range> rangesOf(const MiningResult& result, const std::string& type) {
    std::vector<Range> ranges(result.methods.size());
    bool isFirst = true;
    for (const MethodHistogram& row : result.histograms) {
        if (row.type != type) continue;
        for (std::size_t m = 0; m < ranges.size() && m < row.counts.size(); ++m) {
            ranges[m].least = isFirst ? row.counts[m] : std::min(ranges[m].least, row.counts[m]);
            ranges[m].most = std::max(ranges[m].most, row.counts[m]);
        }
        isFirst = false;
    }
    return ranges;
}

/// Methods with what is said of each, those of many calls first.
class Listing {
public:
    void add(double calls, const QString& text) { m_texts.emplace_back(-calls, text); }
    bool isEmpty() const { return m_texts.empty(); }
    QString text() {
        std::stable_sort(m_texts.begin(), m_texts.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        QStringList out;
        for (const auto& [calls, text] : m_texts)
            out << text;
        return listed(out);
    }

private:
    std::vector<std::pair<double, QString>> m_texts;
};

QString sendersText(const MiningResult& result, const std::string& type, const std::string& run) {
    QStringList here;
    std::size_t all = 0;
    for (const MethodHistogram& row : result.histograms) {
        if (row.type != type) continue;
        ++all;
        if (row.run == run) here << toQt(row.sender);
    }
    if (here.isEmpty()) return TypeWords::tr("%1 has no node in this run.").arg(bold(toQt(type)));
    return TypeWords::tr("%1: %2; %n node(s) in all runs.", nullptr, int(all)).arg(bold(toQt(type)), listed(here));
}

QString sharedText(const MiningResult& result, const std::string& type) {
    Listing equal, varying;
    const auto ranges = rangesOf(result, type);
    for (std::size_t m = 0; m < ranges.size(); ++m) {
        if (!isCompared(result, m) || ranges[m].most == 0) continue;
        const QString method = toQt(result.methods[m].method);
        if (ranges[m].least == ranges[m].most)
            equal.add(ranges[m].most, TypeWords::tr("%1 %2×").arg(method, countText(ranges[m].most)));
        else
            varying.add(ranges[m].most,
                        TypeWords::tr("%1 %2–%3×").arg(method, countText(ranges[m].least), countText(ranges[m].most)));
    }
    QString text;
    if (!equal.isEmpty()) text = TypeWords::tr("Each of them calls %1.").arg(equal.text());
    if (!varying.isEmpty())
        text += (text.isEmpty() ? QString() : QStringLiteral(" ")) +
                TypeWords::tr("From node to node differ %1.").arg(varying.text());
    return text;
}

QString contrastText(const MiningResult& result, const std::string& type, const TypeDistance& distance,
                     const std::string& run) {
    const auto own = meanCounts(result, type), other = meanCounts(result, distance.nearest);
    Listing onlyOwn, onlyOther, both;
    for (std::size_t m = 0; m < own.size(); ++m) {
        if (!isCompared(result, m) || std::fabs(own[m] - other[m]) < 0.005) continue;
        const QString method = toQt(result.methods[m].method);
        if (other[m] == 0)
            onlyOwn.add(own[m], method);
        else if (own[m] == 0)
            onlyOther.add(other[m], method);
        else
            both.add(std::fabs(own[m] - other[m]),
                     TypeWords::tr("%1 %2×, not %3×").arg(method, numberText(own[m], 1), numberText(other[m], 1)));
    }
    QStringList senders;
    for (const MethodHistogram& row : result.histograms)
        if (row.type == distance.nearest && row.run == run) senders << toQt(row.sender);
    QString text = TypeWords::tr("Nearest is %1 (%2), distance %3.")
                       .arg(bold(toQt(distance.nearest)), senders.isEmpty() ? QStringLiteral("–") : listed(senders),
                            numberText(distance.next, 3));
    if (!onlyOwn.isEmpty()) text += u' ' + TypeWords::tr("It never calls %1.").arg(onlyOwn.text());
    if (!onlyOther.isEmpty()) text += u' ' + TypeWords::tr("It alone calls %1.").arg(onlyOther.text());
    if (!both.isEmpty()) text += u' ' + TypeWords::tr("This one calls %1.").arg(both.text());
    if (onlyOwn.isEmpty() && onlyOther.isEmpty() && both.isEmpty())
        text += u' ' + TypeWords::tr("Both call the same methods equally often; what they do with them differs.");
    return text;
}

} // namespace

MergeCost mergeCost(const MiningResult& result, const std::string& type, const std::string& other) {
    const std::size_t methods = result.methods.size();
    std::vector<double> sums[2] = {std::vector<double>(methods), std::vector<double>(methods)};
    double nodes[2] = {0, 0}, calls = 0;
    const auto sideOf = [&](const MethodHistogram& row) { return row.type == type ? 0 : row.type == other ? 1 : -1; };
    const auto visit = [&](auto&& what) {
        for (const MethodHistogram& row : result.histograms)
            for (std::size_t m = 0; sideOf(row) >= 0 && m < methods && m < row.counts.size(); ++m)
                if (isCompared(result, m)) what(std::size_t(sideOf(row)), m, double(row.counts[m]));
    };
    for (const MethodHistogram& row : result.histograms)
        if (sideOf(row) >= 0) ++nodes[sideOf(row)];
    visit([&](std::size_t side, std::size_t m, double count) {
        sums[side][m] += count;
        calls += count;
    });
    MergeCost cost;
    if (calls == 0) return cost;
    visit([&](std::size_t side, std::size_t m, double count) {
        cost.apart += std::fabs(count - sums[side][m] / nodes[side]) / calls;
        cost.merged += std::fabs(count - (sums[0][m] + sums[1][m]) / (nodes[0] + nodes[1])) / calls;
    });
    return cost;
}

QString typeInWords(const MiningResult& result, const std::string& type, const TypeDistance& distance,
                    const std::string& run) {
    QStringList parts{sendersText(result, type, run), sharedText(result, type)};
    if (distance.nearest.empty()) {
        parts << TypeWords::tr("It is the only type.");
    } else {
        parts << contrastText(result, type, distance, run);
        const MergeCost cost = mergeCost(result, type, distance.nearest);
        parts << TypeWords::tr("As one type, a mean node would be off by %1 of the calls; apart it is by %2.")
                     .arg(percentText(cost.merged), percentText(cost.apart));
    }
    for (std::size_t t = 0; t < result.types.size(); ++t)
        if (result.types[t].summary.name == type)
            parts << standingText(standingOfType(result.program, t, result.types[t].fitShare)).toHtmlEscaped() + u'.';
    parts.removeAll(QString());
    QString text;
    for (const QString& part : parts)
        text += QStringLiteral("<p style='margin-top:4px;margin-bottom:0'>%1</p>").arg(part);
    return text;
}

} // namespace tenfold
