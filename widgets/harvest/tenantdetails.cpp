#include "widgets/harvest/tenantdetails.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/patternmark.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

// Sliders count in whole steps: tenths of a percent of a server, per cents, days.
constexpr double kSigmaStep = 0.001, kShareStep = 0.01;
constexpr int kMostSigmaSteps = 200, kMostShareSteps = 100, kMostDays = 31;

QSlider* thresholdSlider(int most, const QString& name) {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(1, most);
    slider->setAccessibleName(name);
    return slider;
}

QWidget* captioned(const QString& caption, QLabel* value) {
    auto* line = new QWidget;
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(0, 4, 0, 0);
    row->addWidget(noteLabel(caption), 1);
    value->setFont(boldFont(value->font()));
    row->addWidget(value);
    return line;
}

} // namespace

TenantDetails::TenantDetails(QWidget* parent)
    : QWidget(parent)
    , m_model(new CellModel(this))
    , m_tests(new TableView(tr("Tests of the pattern")))
    , m_verdict(new Notice)
    , m_sigmaText(new QLabel)
    , m_shareText(new QLabel)
    , m_daysText(new QLabel)
    , m_counts(noteLabel(QString()))
    , m_sigma(thresholdSlider(kMostSigmaSteps, tr("Slow variation up to which a load is constant")))
    , m_share(thresholdSlider(kMostShareSteps, tr("Daily share from which a load is periodic")))
    , m_days(thresholdSlider(kMostDays, tr("Days that a verdict needs")))
    , m_reset(new QPushButton(tr("Back to the rule"))) {
    m_model->setColumns(
        {{tr("Test"), false, 0}, {tr("Here"), true, 58}, {tr("Rule"), true, 58}, {QString(), false, 24}});
    m_tests->setCells(m_model, false);
    m_tests->setFrameVisible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 8);
    column->setSpacing(4);
    column->addWidget(m_tests);
    column->addWidget(m_verdict);
    auto* buttons = new QHBoxLayout;
    const harvest::Pattern patterns[] = {harvest::Pattern::Constant, harvest::Pattern::Periodic,
                                         harvest::Pattern::Unpredictable};
    for (int i = 0; i < 3; ++i) {
        m_says[i] = new QPushButton(patternText(patterns[i]));
        m_says[i]->setCheckable(true);
        m_says[i]->setToolTip(tr("Say it yourself: a decision that stays when it is computed anew, and can be undone"));
        buttons->addWidget(m_says[i]);
        connect(m_says[i], &QPushButton::clicked, this,
                [this, i, patterns] { Q_EMIT patternSaid(m_tenant, toQt(harvest::patternName(patterns[i]))); });
    }
    column->addLayout(buttons);
    column->addWidget(boldLabel(tr("Thresholds")));
    column->addWidget(
        noteLabel(tr("Move them here, or drag the lines of the map: each tenant is judged anew at once.")));
    column->addWidget(captioned(tr("constant up to σ"), m_sigmaText));
    column->addWidget(m_sigma);
    column->addWidget(captioned(tr("periodic from a share of"), m_shareText));
    column->addWidget(m_share);
    column->addWidget(captioned(tr("days at least"), m_daysText));
    column->addWidget(m_days);
    column->addWidget(m_counts);
    column->addWidget(m_reset, 0, Qt::AlignLeft);
    column->addStretch(1);
    for (QSlider* slider : {m_sigma, m_share, m_days})
        connect(slider, &QSlider::valueChanged, this, &TenantDetails::moved);
    connect(m_reset, &QPushButton::clicked, this, [this] { Q_EMIT ruleChanged(harvest::PatternRule()); });
    setTenant(nullptr, nullptr, m_rule);
}

void TenantDetails::moved() {
    if (m_isSetting) return;
    harvest::PatternRule rule = m_rule;
    rule.constantSigma = m_sigma->value() * kSigmaStep;
    rule.periodicShare = m_share->value() * kShareStep;
    rule.minDays = m_days->value();
    Q_EMIT ruleChanged(rule);
}

void TenantDetails::setReadOnly(bool on) {
    m_isReadOnly = on;
    for (QPushButton* button : m_says)
        button->setEnabled(!on && !m_tenant.isEmpty());
}

void TenantDetails::setTenant(const harvest::TenantLoads* loads, const harvest::LoadedTenant* tenant,
                              const harvest::PatternRule& rule) {
    m_rule = rule;
    m_tenant = tenant ? toQt(tenant->id) : QString();
    if (tenant) {
        showTests(*tenant);
        showVerdict(*tenant);
    } else {
        m_model->setRows({});
        m_verdict->setText(InfoBar::Kind::Note, tr("Select a tenant to see why it has its pattern."));
    }
    if (loads) showThresholds(*loads);
    setReadOnly(m_isReadOnly);
}

void TenantDetails::showTests(const harvest::LoadedTenant& tenant) {
    const harvest::LoadPattern& load = tenant.load;
    const auto row = [](const QString& test, const QString& here, const QString& wanted, bool holds, bool counts) {
        const QString mark = !counts ? QString() : holds ? QStringLiteral("✓") : QStringLiteral("✗");
        return CellModel::Row{{Cell::of(test), Cell::of(here), Cell::of(wanted, Tone::Dim),
                               Cell::of(mark, holds ? Tone::Good : Tone::Disagree)}};
    };
    const bool isFlat = load.sigma <= m_rule.constantSigma;
    m_model->setRows({row(tr("days"), QString::number(load.days), QStringLiteral("≥ %1").arg(m_rule.minDays),
                          load.days >= std::size_t(m_rule.minDays), true),
                      row(tr("slots present"), percentText(tenant.coverage, 0),
                          QStringLiteral("≥ %1").arg(percentText(m_rule.minCoverage, 0)),
                          tenant.coverage >= m_rule.minCoverage, true),
                      row(tr("slow σ"), percentText(load.sigma),
                          QStringLiteral("> %1").arg(percentText(m_rule.constantSigma)), !isFlat, true),
                      row(tr("daily share"), percentText(load.share, 0),
                          QStringLiteral("≥ %1").arg(percentText(m_rule.periodicShare, 0)),
                          load.share >= m_rule.periodicShare, !isFlat)});
    m_tests->fitHeight();
}

void TenantDetails::showVerdict(const harvest::LoadedTenant& tenant) {
    const harvest::LoadPattern& load = tenant.load;
    const QString name = tenant.id.empty() ? QString() : toQt(tenant.id).toHtmlEscaped();
    if (tenant.said)
        m_verdict->setText(InfoBar::Kind::Note, tr("<b>You said %1.</b> By the rule %2 would be %3.")
                                                    .arg(patternText(*tenant.said), name, patternText(load.byRule)));
    else if (load.isHistoryShort && load.days < std::size_t(m_rule.minDays))
        m_verdict->setText(
            InfoBar::Kind::Problem,
            tr("<b>%n day(s) are too few.</b> A wrong “periodic” would lend servers by day that are full by "
               "night. All else says %1.",
               nullptr, int(load.days))
                .arg(patternText(load.byRule)));
    else if (load.isHistoryShort)
        m_verdict->setText(InfoBar::Kind::Problem,
                           tr("<b>Too many gaps.</b> %1 of the slots have a sample; what there is says %2.")
                               .arg(percentText(tenant.coverage, 0), patternText(load.byRule)));
    else
        m_verdict->setText(InfoBar::Kind::Note,
                           tr("<b>%1.</b> %2 times as far from the nearest threshold as it would have to be to change.")
                               .arg(patternText(load.pattern), numberText(std::exp(load.confidence.value_or(0)), 2)));
    const harvest::Pattern patterns[] = {harvest::Pattern::Constant, harvest::Pattern::Periodic,
                                         harvest::Pattern::Unpredictable};
    for (int i = 0; i < 3; ++i)
        m_says[i]->setChecked(tenant.said == patterns[i]);
}

void TenantDetails::showThresholds(const harvest::TenantLoads& loads) {
    m_isSetting = true;
    m_sigma->setValue(int(std::lround(m_rule.constantSigma / kSigmaStep)));
    m_share->setValue(int(std::lround(m_rule.periodicShare / kShareStep)));
    m_days->setValue(m_rule.minDays);
    m_isSetting = false;
    m_sigmaText->setText(percentText(m_rule.constantSigma));
    m_shareText->setText(percentText(m_rule.periodicShare, 0));
    m_daysText->setText(QString::number(m_rule.minDays));
    const harvest::PatternRule usual;
    const bool isUsual = m_rule.constantSigma == usual.constantSigma && m_rule.periodicShare == usual.periodicShare &&
                         m_rule.minDays == usual.minDays;
    m_reset->setVisible(!isUsual);
    m_counts->setText(tr("So: %1 periodic, %2 constant, %3 unpredictable, %4 too short.")
                          .arg(countText(double(loads.countOf(harvest::Pattern::Periodic))),
                               countText(double(loads.countOf(harvest::Pattern::Constant))),
                               countText(double(loads.countOf(harvest::Pattern::Unpredictable))),
                               countText(double(loads.shortHistories()))));
}

} // namespace tenfold
