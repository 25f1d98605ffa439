#include "widgets/common/timingtext.h"

#include "widgets/common/convert.h"
#include "widgets/common/laws.h"

#include <QCoreApplication>

namespace tenfold {
namespace {

struct TimingWords {
    Q_DECLARE_TR_FUNCTIONS(Timing)
};

using RuleKind = StartRule::Kind;

/// "the first rename of upload".
QString callText(const StartRule& rule) {
    const QString method = toQt(rule.afterMethod), type = toQt(rule.afterType);
    if (method.isEmpty()) return TimingWords::tr("the end of %1").arg(type);
    if (rule.occurrence < 0) return TimingWords::tr("the last %1 of %2").arg(method, type);
    if (rule.occurrence == 0) return TimingWords::tr("the first %1 of %2").arg(method, type);
    //: a call by its number: "rename number 3 of upload"
    return TimingWords::tr("%1 number %2 of %3").arg(method).arg(rule.occurrence + 1).arg(type);
}

QString chainText(const StartRule& rule, const std::string& ownType, const QString& delay) {
    const QString method = toQt(rule.afterMethod);
    if (rule.afterType == ownType) {
        if (rule.occurrence < 0)
            return TimingWords::tr("each %1 after the last %2 of the node before").arg(delay, method);
        if (rule.occurrence == 0)
            return TimingWords::tr("each %1 after the first %2 of the node before").arg(delay, method);
        return TimingWords::tr("each %1 after %2 number %3 of the node before")
            .arg(delay, method)
            .arg(rule.occurrence + 1);
    }
    const QString type = toQt(rule.afterType);
    if (rule.occurrence < 0)
        return TimingWords::tr("node n %1 after the n-th %2 of %3, counted from the last").arg(delay, method, type);
    if (rule.occurrence == 0) return TimingWords::tr("node n %1 after the n-th %2 of %3").arg(delay, method, type);
    return TimingWords::tr("node n %1 after the n-th %2 of %3, counted from number %4")
        .arg(delay, method, type)
        .arg(rule.occurrence + 1);
}

} // namespace

QString startRuleText(const StartRule& rule, const std::string& ownType) {
    const QString delay = durationText(std::max<std::int64_t>(0, rule.delay.medianNs()));
    switch (rule.kind) {
    case RuleKind::Offset:
        break;
    case RuleKind::Fork:
        return TimingWords::tr("all %1 after %2").arg(delay, callText(rule));
    case RuleKind::Join:
        return TimingWords::tr("all %1 after %2 on all its nodes").arg(delay, callText(rule));
    case RuleKind::Chain:
        return chainText(rule, ownType, delay);
    case RuleKind::Wave: {
        const QString first = durationText(std::max<std::int64_t>(0, rule.firstDelay.medianNs()));
        const QString most = lawText(rule.atOnce);
        return rule.afterMethod.empty()
                   ? TimingWords::tr("%1 after the run's start, at most %2 at a time, the next %3 after one has ended")
                         .arg(first, most, delay)
                   : TimingWords::tr("%1 after %2, at most %3 at a time, the next %4 after one has ended")
                         .arg(first, callText(rule), most, delay);
    }
    }
    return TimingWords::tr("%1 after the run's start").arg(delay);
}

QString startKindText(RuleKind kind) {
    switch (kind) {
    case RuleKind::Offset:
        break;
    case RuleKind::Fork:
        return TimingWords::tr("fork");
    case RuleKind::Join:
        return TimingWords::tr("join");
    case RuleKind::Chain:
        return TimingWords::tr("chain");
    case RuleKind::Wave:
        return TimingWords::tr("wave");
    }
    return TimingWords::tr("offset");
}

QString startEvidenceText(const StartRule& rule) {
    return TimingWords::tr("held for %1 of %n node(s) in %2", nullptr, int(rule.evidence.instances))
        .arg(countText(double(rule.evidence.held)), TimingWords::tr("%n run(s)", nullptr, rule.evidence.runs));
}

QString paceText(const Timer& timer) {
    if (timer.otherPeriodNs <= 0) return durationText(timer.periodNs);
    return TimingWords::tr("%1 or %2 (%3 slow)")
        .arg(durationText(timer.periodNs), durationText(timer.otherPeriodNs), percentText(timer.otherShare, 0));
}

QString bandText(const DurationDistribution& times) {
    if (times.samples == 0) return QStringLiteral("–");
    return QStringLiteral("%1 … %2").arg(durationText(times.quantilesNs[1]), durationText(times.quantilesNs[7]));
}

} // namespace tenfold
