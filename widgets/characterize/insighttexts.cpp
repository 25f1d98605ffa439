#include "widgets/characterize/insighttexts.h"

#include <QCoreApplication>

namespace tenfold {
namespace {

struct InsightText {
    Q_DECLARE_TR_FUNCTIONS(InsightText)
};

} // namespace

FindingArea areaOf(const QString& id) {
    static const QHash<QString, FindingArea> kAreas{
        {QStringLiteral("I2"), FindingArea::Popularity},
        {QStringLiteral("I3"), FindingArea::Popularity},
        {QStringLiteral("MF5.2 popularity"), FindingArea::Popularity},
        {QStringLiteral("G3"), FindingArea::Popularity},
        {QStringLiteral("I5"), FindingArea::Arrivals},
        {QStringLiteral("I12"), FindingArea::Arrivals},
        {QStringLiteral("MF5.1"), FindingArea::Arrivals},
        {QStringLiteral("MF5.3"), FindingArea::Arrivals},
        {QStringLiteral("MF5.2 interarrival"), FindingArea::Arrivals},
        {QStringLiteral("G4"), FindingArea::Arrivals},
        {QStringLiteral("I7"), FindingArea::Sizes},
        {QStringLiteral("I8"), FindingArea::Sizes},
        {QStringLiteral("I11"), FindingArea::Sizes},
        {QStringLiteral("MF5.2 readSize"), FindingArea::Sizes},
        {QStringLiteral("MF7.1"), FindingArea::Sizes},
        {QStringLiteral("MF7.2"), FindingArea::Sizes},
        {QStringLiteral("G1"), FindingArea::Sizes},
        {QStringLiteral("I1"), FindingArea::Ages},
        {QStringLiteral("I4"), FindingArea::Ages},
        {QStringLiteral("I6"), FindingArea::Ages},
        {QStringLiteral("MF5.2 reuse"), FindingArea::Ages},
        {QStringLiteral("I10"), FindingArea::Stationarity},
        {QStringLiteral("MF5.4"), FindingArea::Stationarity},
        {QStringLiteral("MF6.1"), FindingArea::Tenants},
        {QStringLiteral("G2"), FindingArea::Tenants},
    };
    return kAreas.value(id, FindingArea::Trends);
}

QString nameOf(FindingArea area) {
    switch (area) {
    case FindingArea::Popularity:
        return InsightText::tr("Popularity");
    case FindingArea::Arrivals:
        return InsightText::tr("Arrivals");
    case FindingArea::Sizes:
        return InsightText::tr("Sizes, types");
    case FindingArea::Ages:
        return InsightText::tr("Age, life span");
    case FindingArea::Stationarity:
        return InsightText::tr("Stationarity");
    case FindingArea::Tenants:
        return InsightText::tr("Tenants");
    default:
        return InsightText::tr("Trends, operations");
    }
}

QString suggestionOf(const QString& id) {
    if (id == QLatin1String("I1"))
        return InsightText::tr("reclaim dead projects; a slow tier or erasure coding for the rest");
    if (id == QLatin1String("I2")) return InsightText::tr("use counts and models that know churn");
    if (id == QLatin1String("I3"))
        return InsightText::tr("cache or replicate the hot set, treat short-lived files apart");
    if (id == QLatin1String("I4")) return InsightText::tr("cache young files, or put them on a fast tier");
    if (id == QLatin1String("I5"))
        return InsightText::tr("no Poisson queue at the metadata server: use a Markovian arrival process");
    if (id == QLatin1String("I6")) return InsightText::tr("keep outputs of inner jobs off the replicated disks");
    if (id == QLatin1String("I7")) return InsightText::tr("do not cache by size");
    if (id == QLatin1String("I8")) return InsightText::tr("place by compression");
    if (id == QLatin1String("I9")) return InsightText::tr("optimise these two paths");
    if (id == QLatin1String("I10")) return InsightText::tr("tune retention anew each month");
    if (id == QLatin1String("I11")) return InsightText::tr("suppress empty outputs");
    if (id == QLatin1String("I12")) return InsightText::tr("users, not timers, drive the load");
    if (id == QLatin1String("MF4.1")) return InsightText::tr("plan capacity");
    if (id == QLatin1String("MF4.4")) return InsightText::tr("move batch work to quiet hours and days");
    if (id == QLatin1String("MF4.5")) return InsightText::tr("optimise reads");
    if (id == QLatin1String("MF5.1"))
        return InsightText::tr("short bursts alternate with lulls: the level falls back to the mean");
    if (id.startsWith(QLatin1String("MF5.2"))) return InsightText::tr("averages mislead: size for the tail");
    if (id == QLatin1String("MF5.4")) return InsightText::tr("a model fitted on one week serves for months");
    if (id == QLatin1String("MF6.1")) return InsightText::tr("policies for single tenants");
    if (id == QLatin1String("MF7.1")) return InsightText::tr("optimise for this format");
    if (id == QLatin1String("G1")) return InsightText::tr("serve reads of metadata from a cache");
    if (id == QLatin1String("G2")) return InsightText::tr("model each cluster, not the whole");
    if (id == QLatin1String("G3")) return InsightText::tr("use counts, not percentages");
    if (id == QLatin1String("G4")) return InsightText::tr("plan queues with bursts");
    return {};
}

QString boundName(const QString& id, int bound) {
    const auto of = [&](const QStringList& names) { return names.value(bound, InsightText::tr("bound")); };
    if (id == QLatin1String("I1")) return of({InsightText::tr("% of files ≥"), InsightText::tr("% of bytes ≥")});
    if (id == QLatin1String("I2"))
        return of({InsightText::tr("creates for a live file ≥"), InsightText::tr("% of the namespace >")});
    if (id == QLatin1String("I3"))
        return of({InsightText::tr("% with at most 10 reads ≥"), InsightText::tr("% of files with 1,000 <"),
                   InsightText::tr("% of the reads they take ≥")});
    if (id == QLatin1String("I4")) return of({InsightText::tr("% of reads ≥"), InsightText::tr("% of bytes ≤")});
    if (id == QLatin1String("I5")) return of({InsightText::tr("% of widths and hours ≥")});
    if (id == QLatin1String("I6")) return of({InsightText::tr("nine of ten live at most, ms")});
    if (id == QLatin1String("I7")) return of({InsightText::tr("largest |r| <")});
    if (id == QLatin1String("I8")) return of({InsightText::tr("% of any other extension <")});
    if (id == QLatin1String("I9")) return of({InsightText::tr("% open >"), InsightText::tr("% open and list ≥")});
    if (id == QLatin1String("I10"))
        return of({InsightText::tr("share of months one way ≥"), InsightText::tr("|log10| of the ratio ≥")});
    if (id == QLatin1String("I11")) return of({InsightText::tr("% empty ≥"), InsightText::tr("% of these outputs >")});
    if (id == QLatin1String("I12")) return of({InsightText::tr("rank correlation ≥")});
    if (id == QLatin1String("MF4.1") || id == QLatin1String("MF4.2"))
        return of({InsightText::tr("growth ≥"), InsightText::tr("growth ≤")});
    if (id == QLatin1String("MF4.3"))
        return of({InsightText::tr("share of the variance ≥"), InsightText::tr("autocorrelation at 24 h ≥")});
    if (id == QLatin1String("MF4.4"))
        return of({InsightText::tr("peak by trough hour ≥"), InsightText::tr("busiest by quietest day ≥")});
    if (id == QLatin1String("MF4.5")) return of({InsightText::tr("log10 of reads a change, rounded ≥")});
    if (id == QLatin1String("MF4.6")) return of({InsightText::tr("% creates >")});
    if (id == QLatin1String("MF5.1")) return of({InsightText::tr("H <"), InsightText::tr("% of window sizes ≥")});
    if (id.startsWith(QLatin1String("MF5.2")))
        return of({InsightText::tr("share of the top 1 % ≥"), InsightText::tr("CV ≥")});
    if (id == QLatin1String("MF5.3"))
        return of({InsightText::tr("variance by mean at 1 s ≥"), InsightText::tr("CV within a cluster ≥")});
    if (id == QLatin1String("MF6.1")) return of({InsightText::tr("share of the top 1 % ≥")});
    if (id == QLatin1String("MF7.2")) return of({InsightText::tr("second by third ≥")});
    if (id == QLatin1String("G1"))
        return of({InsightText::tr("bytes of nine in ten ≤"), InsightText::tr("% of bytes of the top 1 % ≥")});
    if (id == QLatin1String("G2")) return of({InsightText::tr("difference of the shares ≥")});
    if (id == QLatin1String("G3")) return of({InsightText::tr("% of the overlap >")});
    if (id == QLatin1String("G4")) return of({InsightText::tr("variance by mean >")});
    return of({});
}

} // namespace tenfold
