#include "widgets/model/check/verdictdetails.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/durationplot.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/callsplot.h"
#include "widgets/model/check/checktext.h"
#include "widgets/theme/theme.h"

#include <QBoxLayout>
#include <QDateTime>
#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace tenfold {
namespace {
constexpr std::size_t kMostInnocent = 12; ///< that are named each; the rest are counted

QString escaped(const std::string& text) {
    return toQt(text).toHtmlEscaped();
}
} // namespace

VerdictDetails::VerdictDetails(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("Check")))
    , m_change(detailLabel())
    , m_text(detailLabel())
    , m_key(detailLabel())
    , m_more(detailLabel())
    , m_innocentHead(detailLabel())
    , m_innocent(detailLabel())
    , m_openHead(detailLabel())
    , m_open(detailLabel())
    , m_question(detailLabel())
    , m_hint(detailLabel())
    , m_plot(new DurationPlot(DurationPlot::Form::Overlay))
    , m_callsHead(detailLabel())
    , m_calls(new CallsPlot)
    , m_example(new HintButton(tr("Example request"), QStringLiteral("F4")))
    , m_blameRow(new QWidget)
    , m_buttons(new QBoxLayout(QBoxLayout::LeftToRight, m_blameRow)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    QFont large = font();
    large.setPixelSize(QFontInfo(font()).pixelSize() * 4 / 3);
    m_change->setFont(large);
    m_plot->setMinimumHeight(120);
    for (auto* label : {m_text, m_more, m_open, m_innocent})
        label->setTextFormat(Qt::RichText); // what stands in them is escaped
    m_more->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    auto* column = detailColumn(m_pane);
    column->setSpacing(6);
    column->addWidget(m_change);
    column->addWidget(m_text);
    column->addWidget(m_key);
    column->addWidget(m_plot);
    column->addWidget(m_callsHead);
    column->addWidget(m_calls);
    column->addWidget(m_more);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_example);
    row->addStretch();
    column->addLayout(row);
    makeBlames(column);
    column->addWidget(m_innocentHead);
    column->addWidget(m_innocent);
    column->addWidget(m_openHead);
    column->addWidget(m_open);
    column->addStretch();
    m_innocentHead->setText(QStringLiteral("<b>%1</b>").arg(tr("Who is innocent")));
    m_openHead->setText(QStringLiteral("<b>%1</b>").arg(tr("Who cannot be cleared from these requests")));
    connect(m_example, &QPushButton::clicked, this, &VerdictDetails::exampleWanted);
    showVerdict(-1, std::nullopt);
}

void VerdictDetails::makeBlames(QVBoxLayout* column) {
    m_question->setText(QStringLiteral("<b>%1</b>").arg(tr("Who is wrong here?")));
    column->addWidget(m_question);
    m_buttons->setContentsMargins(8, 0, 8, 0);
    m_buttons->setSpacing(4);
    const std::pair<QString, QString> names[] = {
        {tr("The system"), tr("It does not do what it should (1)")},
        {tr("The model"), tr("What is expected is not right (2)")},
        {tr("Later"), tr("Looked at, not decided yet (3)")},
    };
    for (std::size_t i = 0; i < kBlames; ++i) {
        auto* button = new HintButton(names[i].first, QString::number(i + 1));
        button->setToolTip(names[i].second);
        button->setCheckable(true);
        button->setFont(tableFont());
        button->setAutoDefault(false);
        m_blames[i] = button;
        m_buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, button, blame = Blame(i)] {
            button->setChecked(!button->isChecked()); // it is when the decision is there
            Q_EMIT blamed(blame);
        });
    }
    m_buttons->addStretch();
    column->addWidget(m_blameRow);
    column->addWidget(m_hint);
}

void VerdictDetails::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeButtons();
}

// Side by side where there is room.
void VerdictDetails::placeButtons() {
    const QMargins margins = m_buttons->contentsMargins();
    int wanted = margins.left() + margins.right() + int(kBlames - 1) * m_buttons->spacing();
    for (const QPushButton* button : m_blames)
        wanted += button->sizeHint().width();
    // The bar that scrolls the column takes its part, whether or not it is there now.
    const int room = width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, this) - 2;
    m_buttons->setDirection(wanted <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void VerdictDetails::setCheck(std::shared_ptr<const ModelCheck> check) {
    m_check = std::move(check);
    m_verdict = -1;
    fillInnocent();
    showVerdict(-1, std::nullopt);
}

void VerdictDetails::setReadOnly(bool on) {
    m_isReadOnly = on;
    for (QPushButton* button : m_blames)
        button->setEnabled(!on);
}

QString VerdictDetails::title() const {
    return m_title;
}

void VerdictDetails::fillInnocent() {
    const auto listed = [this](const std::vector<InnocentCenter>& centers, const QString& mark) {
        QString text;
        for (std::size_t i = 0; i < std::min(centers.size(), kMostInnocent); ++i)
            text += QStringLiteral("<p style='margin:0 0 3px 0'>%1 <b>%2</b>: %3</p>")
                        .arg(mark, escaped(centers[i].service), said(centers[i].because).toHtmlEscaped());
        if (centers.size() > kMostInnocent)
            text += QStringLiteral("<p>%1</p>").arg(tr("and %n more", nullptr, int(centers.size() - kMostInnocent)));
        return text;
    };
    QString text, open;
    if (m_check) {
        for (const ToExplain& mismatch : m_check->toExplain)
            text += QStringLiteral("<p style='margin:0 0 3px 0'>%1</p>")
                        .arg(tr("To be explained: %1.").arg(said(mismatch.text).toHtmlEscaped()));
        text += listed(m_check->innocent, QStringLiteral("✓"));
        open = listed(m_check->notCleared, QStringLiteral("?"));
        if (!m_check->toExplain.empty() && m_check->innocent.empty())
            text += QStringLiteral("<p>%1</p>").arg(tr("Nobody can be cleared."));
    }
    m_innocent->setText(text);
    m_open->setText(open);
    for (QWidget* w : {static_cast<QWidget*>(m_innocent), static_cast<QWidget*>(m_innocentHead)})
        w->setVisible(!text.isEmpty());
    for (QWidget* w : {static_cast<QWidget*>(m_open), static_cast<QWidget*>(m_openHead)})
        w->setVisible(!open.isEmpty());
}

QString VerdictDetails::sinceText(const ModelVerdict& verdict) const {
    if (!verdict.sinceNs) return tr("Since the first request.");
    const QDateTime since = QDateTime::fromMSecsSinceEpoch(*verdict.sinceNs / 1'000'000);
    return tr("Since %1.").arg(QLocale().toString(since, QLocale::ShortFormat));
}

void VerdictDetails::showVerdict(int number, std::optional<Blame> decided) {
    m_verdict = m_check && number >= 0 && std::size_t(number) < m_check->verdicts.size() ? number : -1;
    const bool isOne = m_verdict >= 0;
    const ModelVerdict* verdict = isOne ? &m_check->verdicts[std::size_t(m_verdict)] : nullptr;
    const bool isSuspicious = isOne && verdict->state == ModelVerdictState::Suspicious;
    m_title = isOne ? verdictTitle(*verdict) : tr("All requests");
    m_pane->header()->setTitle(m_title);
    m_pane->header()->setNote(isOne ? QStringLiteral("%1 %2").arg(stateMark(*verdict), stateText(*verdict))
                                    : QString());
    for (QWidget* w : {static_cast<QWidget*>(m_question), m_blameRow, static_cast<QWidget*>(m_hint)})
        w->setVisible(isSuspicious);
    m_example->setVisible(isOne && !verdict->example.empty());
    for (std::size_t i = 0; i < kBlames; ++i)
        m_blames[i]->setChecked(decided == Blame(i));
    m_hint->setText(decided ? tr("Decided: %1. Ctrl+Z takes it back.").arg(blameText(*decided))
                            : tr("A decision, kept with the workspace and told in the report."));
    m_calls->setVerdict(isOne ? *verdict : ModelVerdict());
    m_callsHead->setText(QStringLiteral("<b>%1</b>").arg(m_calls->title()));
    for (QWidget* w : {static_cast<QWidget*>(m_callsHead), static_cast<QWidget*>(m_calls)})
        w->setVisible(!m_calls->isEmpty());
    m_key->setVisible(isOne);
    m_plot->setVisible(isOne);
    m_more->setVisible(isOne);
    if (isOne) {
        m_change->setText(changeText(*verdict, TimeUnit::of(std::max(verdict->expectedNs, verdict->observedNs))));
        m_text->setText(said(verdict->text).toHtmlEscaped());
        return fillTimes(*verdict);
    }
    if (!m_check) {
        m_change->setText({});
        return m_text->setText(tr("Nothing was checked yet."));
    }
    const TimeUnit unit = unitOf(*m_check);
    m_change->setText(tr("%1 → %2 %3").arg(unit.text(m_check->expectedNs), unit.text(m_check->observedNs), unit.name));
    m_text->setText(m_check->refused     ? said(*m_check->refused).toHtmlEscaped()
                    : m_check->isOutside ? tr("Nothing inside is wrong: what differs lies between client and system.")
                                         : tr("The mean request, expected and seen: nothing does otherwise than the "
                                              "model says."));
}

void VerdictDetails::fillTimes(const ModelVerdict& verdict) {
    const double low = std::max(0.0, verdict.expectedNs - verdict.expectedSdNs);
    const bool hasTimes = verdict.expected.count() + verdict.observed.count() > 0;
    m_plot->setVisible(hasTimes);
    m_key->setVisible(hasTimes);
    m_plot->setDurations(verdict.expected, verdict.observed);
    if (verdict.expectedSdNs > 0) m_plot->setRange(DurationPlot::Range{low, verdict.expectedNs + verdict.expectedSdNs});
    m_key->setText(tr("□ model, %1 · <b>■ seen, %2</b> · share of visits")
                       .arg(verdict.expected.count() > 0 ? tr("%n visit(s)", nullptr, int(verdict.expected.count()))
                                                         : tr("a formula"),
                            tr("%n visit(s)", nullptr, int(verdict.observed.count()))));
    QStringList more;
    if (verdict.state != ModelVerdictState::NoData) {
        const TimeUnit unit = TimeUnit::of(std::max(verdict.expectedNs, verdict.observedNs));
        more << tr("%1 ± %2 expected, %3 ± %4 %5 seen, %6 standard deviation (the band).")
                    .arg(unit.text(verdict.expectedNs), unit.text(verdict.expectedSdNs), unit.text(verdict.observedNs),
                         unit.text(verdict.observedSdNs), unit.name,
                         verdict.isOutsideSd ? tr("outside one") : tr("within one"));
        if (verdict.isTested)
            more << (verdict.p < 0.001 ? tr("By chance: p < 0.001.")
                                       : tr("By chance: p %1.").arg(numberText(verdict.p, 3)));
    }
    if (verdict.state == ModelVerdictState::Suspicious) {
        more << tr("%1 of %2 requests.").arg(countText(double(verdict.requests)), countText(double(m_check->requests)));
        more << sinceText(verdict);
    }
    m_more->setText(more.join(u' '));
}

void VerdictDetails::showInput(int number) {
    showVerdict(-1, std::nullopt);
    if (!m_check || number < 0 || std::size_t(number) >= m_check->inputs.size()) return;
    const ModelInput& input = m_check->inputs[std::size_t(number)];
    m_title = said(input.what);
    m_pane->header()->setTitle(m_title);
    m_pane->header()->setNote(tr("input, not a fault"));
    m_change->setText(tr("%1 → %2").arg(numberText(input.expected, 2), numberText(input.observed, 2)));
    m_text->setText(said(input.text).toHtmlEscaped());
}

QList<QWidget*> VerdictDetails::panes() const {
    return {m_plot, m_blames.front()};
}

} // namespace tenfold
