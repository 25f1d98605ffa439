#include "widgets/model/probes/probeshown.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace tenfold {
namespace {

struct ProbeWords {
    Q_DECLARE_TR_FUNCTIONS(ProbesPage)
};

/// For POSIX shells.
QString shellQuoted(QString text) {
    static const QRegularExpression harmless(QStringLiteral("^[A-Za-z0-9_./:=+,-]+$"));
    if (harmless.match(text).hasMatch()) return text;
    return u'\'' + text.replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

QString joined(const std::vector<std::string>& values, const QString& between) {
    QStringList texts;
    for (const std::string& value : values)
        texts << toQt(value);
    return texts.join(between);
}

} // namespace

std::size_t ProbeShown::count(ProbeRun::State state) const {
    return std::size_t(
        std::count_if(runs.begin(), runs.end(), [&](const ProbeRun& run) { return run.state == state; }));
}

std::size_t ProbeShown::planned() const {
    std::size_t all = std::size_t(std::max(plan.probe.runs, 0));
    for (const auto& [name, values] : plan.probe.sweep)
        all *= values.size();
    return all;
}

QString kindText(ProbeKind kind) {
    return kind == ProbeKind::Primary        ? ProbeWords::tr("primary")
           : kind == ProbeKind::Interference ? ProbeWords::tr("interference")
                                             : ProbeWords::tr("long-term");
}

QString reasonText(const ProbeShown& probe) {
    if (probe.isKept) return ProbeWords::tr("It was begun before, and is kept beside the workspace.");
    switch (probe.plan.reason) {
    case ProbeProposal::Reason::FewSamples:
        return ProbeWords::tr("%1 samples in this leaf: 50 are needed.")
            .arg(countText(double(probe.plan.samplesBefore)));
    case ProbeProposal::Reason::WideBand:
        return ProbeWords::tr("The band is over 60 % of the value: another attribute may part it.");
    case ProbeProposal::Reason::OthersToo:
        return ProbeWords::tr("Runs alone do not tell what others at the same time cost: start the load beside it.");
    case ProbeProposal::Reason::Age:
        break;
    }
    return ProbeWords::tr("Fresh systems do not tell how one behaves when it is full or old: run it again and again.");
}

QString stateText(const ProbeShown& probe, std::size_t run) {
    if (probe.running == run) return ProbeWords::tr("running");
    switch (probe.runs[run].state) {
    case ProbeRun::State::Done:
        return ProbeWords::tr("done");
    case ProbeRun::State::Failed:
        return ProbeWords::tr("failed");
    case ProbeRun::State::Planned:
        break;
    }
    return ProbeWords::tr("waiting");
}

QString messageText(const ProbeRun& run) {
    const QString tail = toQt(run.outcome.tail).trimmed();
    if (run.state == ProbeRun::State::Planned) return {};
    if (run.state == ProbeRun::State::Done)
        return run.hasTraces ? ProbeWords::tr("it recorded traces of its own") : tail;
    const QString why = said(outcomeText(run.outcome));
    return tail.isEmpty() ? why : ProbeWords::tr("%1: %2").arg(why, tail);
}

QString valuesText(const ProbeRun& run) {
    if (run.values.size() == 1) return toQt(run.values.begin()->second);
    QStringList texts;
    for (const auto& [name, value] : run.values)
        texts << QStringLiteral("%1 = %2").arg(toQt(name), toQt(value));
    return texts.join(QStringLiteral(", "));
}

QString sweepText(const Probe& probe) {
    QStringList parts;
    for (const auto& [name, values] : probe.sweep) {
        const QString list = joined(values, QStringLiteral(", "));
        parts << (probe.sweep.size() == 1 ? list : QStringLiteral("%1 = %2").arg(toQt(name), list));
    }
    return parts.join(QStringLiteral("; "));
}

void setSweep(Probe& probe, const QString& text) {
    const QStringList parts = probe.sweep.size() == 1 ? QStringList{text} : text.split(u';', Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        const bool isNamed = probe.sweep.size() != 1;
        const std::string name = fromQt(isNamed ? part.section(u'=', 0, 0).trimmed() : QString());
        for (auto& [attribute, values] : probe.sweep) {
            if (isNamed && attribute != name) continue;
            values.clear();
            for (const QString& value : (isNamed ? part.section(u'=', 1) : part).split(u',', Qt::SkipEmptyParts))
                if (!value.trimmed().isEmpty()) values.push_back(fromQt(value.trimmed()));
        }
    }
}

QString problemOf(const Probe& probe) {
    if (toQt(probe.command).trimmed().isEmpty()) return ProbeWords::tr("There is no command.");
    for (const auto& [name, values] : probe.sweep) {
        const QString place = u'{' + toQt(name) + u'}';
        if (values.empty()) return ProbeWords::tr("There is no value of %1 to try.").arg(toQt(name));
        if (!toQt(probe.command).contains(place) && !toQt(probe.beside).contains(place))
            return ProbeWords::tr("The command does not say where the value goes: write %1 there.").arg(place);
    }
    if (probe.kind == ProbeKind::Interference && toQt(probe.beside).trimmed().isEmpty())
        return ProbeWords::tr("It does not say what runs beside it.");
    const auto runs = plannedRuns(probe);
    return runs ? QString() : said(runs.error().sentence());
}

QString shownCommand(const QString& command) {
    QString shown;
    for (const QChar c : command) {
        const bool isUnseen = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format ||
                              c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
        if (c == u'\n')
            shown += QChar(0x21B5); // ↵
        else if (isUnseen)
            shown += QStringLiteral("<U+%1>").arg(int(c.unicode()), 4, 16, QLatin1Char('0')).toUpper();
        else
            shown += c;
    }
    return shown;
}

QString shellCommand(const Probe& probe, const QString& workspace) {
    QStringList parts{QStringLiteral("tenfold model probe"),
                      shellQuoted(workspace),
                      QStringLiteral("--at"),
                      shellQuoted(toQt(probe.service + " " + probe.operation)),
                      QStringLiteral("--command"),
                      shellQuoted(toQt(probe.command))};
    if (probe.kind != ProbeKind::Primary) parts << QStringLiteral("--kind") << toQt(nameOf(probe.kind));
    if (!probe.beside.empty()) parts << QStringLiteral("--beside") << shellQuoted(toQt(probe.beside));
    for (const auto& [name, values] : probe.sweep)
        parts << QStringLiteral("--sweep") << shellQuoted(toQt(name) + u'=' + joined(values, QStringLiteral(",")));
    parts << QStringLiteral("--runs") << QString::number(probe.runs) << QStringLiteral("--limit")
          << QStringLiteral("%1s").arg(probe.bounds.seconds) << QStringLiteral("--resume");
    return parts.join(u' ');
}

} // namespace tenfold
