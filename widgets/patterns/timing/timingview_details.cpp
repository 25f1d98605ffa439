// Details of the timing view: what the selected start, clock or interval rests on.

#include "core/align/alignment.h"
#include "core/program/walk.h"
#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/timingtext.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/timing/startchart.h"
#include "widgets/patterns/timing/timesplot.h"
#include "widgets/patterns/timing/timingview.h"

#include <QLabel>

#include <cmath>

namespace tenfold {

void TimingView::showSelected() {
    if (!m_mining) return;
    const QVariant id = m_tables[page()]->currentId();
    if (page() == Starts) return showStart(id.isValid() ? id.toInt() : -1);
    if (!id.isValid()) return setDetail(tr("Why"), {}, tr("Select a row to see what it rests on."), {});
    if (page() == Clocks) return showClock(id.toULongLong() >> 32, id.toULongLong() & 0xffffffffU);
    for (std::size_t t = 0; t < m_mining->program.types.size(); ++t)
        if (toQt(m_mining->program.types[t].type) == m_type) return showInterval(t, id.toUInt());
}

void TimingView::setDetail(const QString& title, const QString& note, const QString& text, const QString& after) {
    m_detailHeader->setTitle(title);
    m_detailHeader->setNote(note);
    m_detail->setText(text);
    m_after->setText(after);
    m_plot->setVisible(!m_plot->content().xTitle.isEmpty() && !after.isEmpty());
    Q_EMIT statusChanged();
}

void TimingView::showStart(int node) {
    if (!m_picture || node < 0 || node >= int(m_picture->nodes.size()))
        return setDetail(tr("Why"), {}, tr("Select a node to see what it waited for."), {});
    m_chart->select(node);
    const StartedNode& n = m_picture->nodes[std::size_t(node)];
    const NodeProgram* program = programOf(n.type);
    if (!program) return setDetail(toQt(n.node), {}, tr("No type: mining does not know this node."), {});
    const StartRule& rule = program->start;
    QString text = tr("Nodes of type %1 start<br><b>%2</b><br>%3")
                       .arg(toQt(n.type).toHtmlEscaped(), startRuleText(rule, n.type).toHtmlEscaped(),
                            standingText(standingOf(rule, m_mining->program)).toHtmlEscaped());
    if (!n.wait) text += tr("<p>This run does not have what the rule waits for.</p>");
    TimesPlot::Content content;
    content.xTitle = tr("delay by node of the type");
    int rank = 0;
    for (int i = 0; i < int(m_picture->nodes.size()); ++i) {
        const StartedNode& other = m_picture->nodes[std::size_t(i)];
        if (other.type != n.type) continue;
        if (i == node) content.markedX = rank;
        // Delays of first nodes of a wave are others.
        if (other.wait && (!n.wait || other.wait->isFirst == n.wait->isFirst))
            content.dots.push_back({double(rank), double(other.startNs - other.wait->ns) / 1e9, !other.wait->isNear});
        ++rank;
    }
    const DurationDistribution& delay = n.wait && n.wait->isFirst ? rule.firstDelay : rule.delay;
    content.lowS = double(delay.quantilesNs[1]) / 1e9;
    content.middleS = double(delay.medianNs()) / 1e9;
    content.highS = double(delay.quantilesNs[7]) / 1e9;
    m_plot->setContent(content);
    const QString after =
        tr("Delay: start minus what was waited for. Line: the median of %1 in the mined runs. Band: 9 of 10 "
           "(%2).<p>Of the rules that the runs allow (offset, fork, join, chain, wave) the one with the least spread "
           "that holds in every run is taken.</p>")
            .arg(countText(double(delay.samples)), bandText(delay));
    setDetail(toQt(n.node), startKindText(rule.kind), text, after);
}

/// When a clock calls, and how often that was right, as lines of a detail.
QString TimingView::conditionLines(const Timer& timer) {
    const auto methods = [](const std::vector<CallName>& calls) {
        QStringList names;
        for (const CallName& call : calls)
            names.push_back(toQt(call.method).toHtmlEscaped());
        return names.join(tr(" or "));
    };
    QString text;
    if (GuardWindow window; windowOf(timer.only, window)) {
        text = tr("<br>only from %1 after <b>%2</b> on").arg(durationText(window.leastAgeNs), methods(window.begins));
        if (!window.ends.empty()) text += tr("<br>until <b>%1</b>").arg(methods(window.ends));
    } else {
        text = tr("<br>only where <b>%1</b>").arg(toQt(toText(timer.only)).toHtmlEscaped());
    }
    return text + tr("<br>right for %1 of %2 ticks")
                      .arg(countText(double(timer.evidence.held)), countText(double(timer.evidence.ticks)));
}

void TimingView::showClock(std::size_t type, std::size_t which) {
    const NodeProgram& program = m_mining->program.types[type];
    const Timer& timer = program.timers[which];
    QString text = tr("Nodes of type %1 call it<br><b>every %2</b>, jitter %3")
                       .arg(toQt(program.type).toHtmlEscaped(), paceText(timer), durationText(timer.jitterNs));
    if (timer.callsPerTick > 1.005) text += tr("<br>%1 calls a tick").arg(numberText(timer.callsPerTick, 2));
    if (timer.callsPerTick < 0.995) text += tr("<br>at %1 of its ticks").arg(percentText(timer.callsPerTick, 1));
    if (!timer.only.empty()) text += conditionLines(timer);
    text += QStringLiteral("<br>%1").arg(standingText(standingOf(timer)).toHtmlEscaped());
    text += tr("<br>first tick %1 after the node's first call").arg(durationText(timer.firstAfterStart.medianNs()));
    TimesPlot::Content content;
    content.xTitle = tr("interval by time in the run, s");
    if (m_picture && type < m_picture->clocks.size() && which < m_picture->clocks[type].size())
        for (const ClockInterval& interval : m_picture->clocks[type][which]) {
            const double share = double(interval.lengthNs) / double(timer.periodNs);
            content.dots.push_back(
                {double(interval.atNs) / 1e9, double(interval.lengthNs) / 1e9, std::fabs(share - 1) > 0.1});
        }
    content.lowS = double(timer.periodNs) * 0.9e-9;
    content.middleS = double(timer.periodNs) / 1e9;
    content.highS = double(timer.periodNs) * 1.1e-9;
    m_plot->setContent(content);
    const bool isInterrupted = timer.callsPerTick < 0.995;
    const QString reading =
        isInterrupted
            ? tr("Period: the median of %1 intervals, each divided by the periods in it. Jitter: the median deviation "
                 "from it. Dots: the intervals of this run; band: within 10 % of one period. On time (%2): a multiple "
                 "of the period, since this clock does not call at each tick.")
            : tr("Period: the median of %1 intervals between ticks. Jitter: the median deviation from it. Dots: the "
                 "intervals of this run; band: within 10 % of the period. On time (%2): within 10 % of one, two or "
                 "three periods, since a missed tick does not break the beat. Calls closer than a fifth of the period "
                 "are one tick.");
    const QString after =
        reading.arg(countText(double(timer.evidence.intervals)), percentText(timer.evidence.confidence, 1));
    setDetail(toQt(timer.call.method), tr("clock"), text, after);
}

void TimingView::showInterval(std::size_t type, std::uint32_t id) {
    const CallStep* found = nullptr;
    forEachStep(m_mining->program.types[type].body, [&](const Step& step, const auto&) {
        if (step.id == id) found = std::get_if<CallStep>(&step.node);
    });
    if (!found) return;
    const DurationDistribution& d = found->delay;
    if (d.samples == 0)
        return setDetail(toQt(found->method), {}, tr("It is the first call of the node: nothing is before it."), {});
    TimesPlot::Content content;
    content.xTitle = tr("share of the intervals that are shorter, %");
    for (int q = 0; q < DurationDistribution::kQuantiles; ++q)
        content.dots.push_back({DurationDistribution::kLevels[q] * 100, double(d.quantilesNs[q]) / 1e9, false});
    content.lowS = double(d.quantilesNs[1]) / 1e9;
    content.middleS = double(d.medianNs()) / 1e9;
    content.highS = double(d.quantilesNs[7]) / 1e9;
    m_plot->setContent(content);
    QString text = tr("After the call before it<br><b>%1</b> (half of them)<br>%2 (9 of 10)")
                       .arg(durationText(d.medianNs()), bandText(d));
    if (!found->until.empty())
        text += tr("<br>asked again every %1; %2 more calls on average")
                    .arg(durationText(found->retryNs), numberText(found->meanExtraCalls, 2));
    setDetail(
        toQt(found->method), tr("interval"), text,
        tr("Quantiles of %1 intervals from the start of the node's call before to the start of this one. They are "
           "what a further run is predicted to show: wider than the recorded ones where few runs were seen or "
           "runs differ.")
            .arg(countText(double(d.samples))));
}

} // namespace tenfold
