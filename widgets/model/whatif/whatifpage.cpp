#include "widgets/model/whatif/whatifpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/model/valueunit.h"
#include "widgets/model/whatif/attributeplot.h"
#include "widgets/model/whatif/inputpane.h"
#include "widgets/model/whatif/loadplot.h"
#include "widgets/model/whatif/scenariotable.h"

#include <QComboBox>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tenfold {
namespace {
constexpr int kMostScenarios = 12;
constexpr int kLeastForTwo = 600; ///< px: below, one of the two plots is shown
constexpr int kLeastForTexts = 300;
} // namespace

WhatIfPage::WhatIfPage(QWidget* parent)
    : ModelPage(parent)
    , m_stack(new QStackedWidget)
    , m_pictures(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("model")))
    , m_inputs(new InputPane) {
    auto* content = new QWidget;
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(0);
    inner->addWidget(makeScenarios());
    inner->addWidget(makePlots(), 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    m_wait.setSingleShot(true);
    m_wait.setInterval(kDebounceMs);
    connect(&m_wait, &QTimer::timeout, this, &WhatIfPage::asked);
    connect(m_empty, &EmptyState::actionTriggered, this, &WhatIfPage::readRequested);
    connect(m_inputs, &InputPane::changed, this, [this] {
        m_scenarios[std::size_t(m_edited)].settings = m_inputs->scenario().settings;
        showScenarios();
        soon();
        Q_EMIT scenariosChanged();
    });
    connect(m_inputs, &InputPane::scenarioChosen, this, &WhatIfPage::edit);
    connect(m_inputs, &InputPane::keepRequested, this, &WhatIfPage::keep);
    connect(m_inputs, &InputPane::probesRequested, this, &WhatIfPage::probesRequested);
    setCanProbe(false);
    setLack({}, false);
}

QWidget* WhatIfPage::makeScenarios() {
    auto* whole = new QWidget;
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new PaneHeader(tr("Scenarios"));
    m_add = new QPushButton(tr("Add"));
    m_add->setToolTip(tr("Another scenario, as recorded to begin with"));
    m_remove = new QPushButton(tr("Remove"));
    m_remove->setToolTip(tr("The scenario that is edited; the first one stays"));
    m_asTable = new QPushButton(tr("As table"));
    m_asTable->setCheckable(true);
    m_asTable->setToolTip(tr("The curves as numbers, to copy and to export"));
    m_asCenters = new QPushButton(tr("Centers"));
    m_asCenters->setCheckable(true);
    m_asCenters->setToolTip(tr("What each center has to do in the scenario that is edited: busy share, queue, visits a "
                               "second, and its part of the response"));
    m_other = new QPushButton(tr("Other plot"));
    for (QPushButton* button : {m_other, m_asCenters, m_asTable, m_remove, m_add}) {
        button->setFont(tableFont());
        m_header->addControl(button);
    }
    m_model = new ScenarioModel(this);
    m_table = new TableView(tr("Scenarios"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model, false);
    column->addWidget(m_header);
    column->addWidget(m_table);
    connect(m_add, &QPushButton::clicked, this, [this] {
        if (int(m_scenarios.size()) >= kMostScenarios) return;
        m_scenarios.emplace_back();
        edit(int(m_scenarios.size()) - 1);
        Q_EMIT scenariosChanged();
    });
    connect(m_remove, &QPushButton::clicked, this, &WhatIfPage::remove);
    connect(m_asTable, &QPushButton::toggled, this, [this](bool on) { showPart(m_asTable, on); });
    connect(m_asCenters, &QPushButton::toggled, this, [this](bool on) { showPart(m_asCenters, on); });
    connect(m_other, &QPushButton::clicked, this, [this] {
        m_isCurveShown = !m_isCurveShown;
        placePlots();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.isValid() && now.column() > 0 && now.column() - 1 != m_edited) edit(now.column() - 1);
    });
    return whole;
}

QWidget* WhatIfPage::makePlots() {
    auto* plots = new QWidget;
    auto* row = new QHBoxLayout(plots);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    const auto side = [&](PaneHeader* header, QLabel*& caption, QWidget* plot, WrappingLabel*& text) {
        auto* whole = new Pane(QString());
        whole->header()->hide();
        caption = noteLabel(QString());
        caption->setContentsMargins(8, 3, 8, 0);
        text = detailLabel();
        text->setContentsMargins(8, 2, 8, 6);
        whole->body()->addWidget(header);
        whole->body()->addWidget(caption);
        whole->body()->addWidget(plot, 1);
        whole->body()->addWidget(text);
        row->addWidget(whole, 1);
        return whole;
    };
    m_loadHeader = new PaneHeader(tr("Throughput against clients"));
    m_measure = new QComboBox;
    m_measure->setFont(tableFont());
    m_measure->setAccessibleName(tr("What is shown over the load"));
    m_measure->addItems(
        {tr("throughput"), tr("response"), tr("busy, by center"), tr("queue, by center"), tr("visits, by center")});
    m_loadHeader->addControl(m_measure);
    m_attributeHeader = new PaneHeader(tr("Along"));
    m_attribute = new QComboBox;
    m_attribute->setFont(tableFont());
    m_attribute->setAccessibleName(tr("Attribute of the curve"));
    m_attribute->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_attribute->setMinimumContentsLength(12);
    m_attributeHeader->addLeading(m_attribute);
    m_loadPlot = new LoadPlot;
    m_attributePlot = new AttributePlot;
    m_loadSide = side(m_loadHeader, m_loadCaption, m_loadPlot, m_bottleneck);
    m_attributeSide = side(m_attributeHeader, m_attributeCaption, m_attributePlot, m_contradiction);
    m_curves = new CellModel(this);
    m_curves->setColumns(curveColumns());
    m_curveTable = new TableView(tr("Curves as numbers"));
    m_curveTable->setCells(m_curves);
    m_curveTable->setEmptyText(tr("No curve yet."));
    m_pictures->addWidget(plots);
    m_pictures->addWidget(m_curveTable);
    m_centers = new CellModel(this);
    m_centers->setColumns({{tr("Center"), false, 0},
                           {tr("Busy %"), true, 80, tr("share of its servers that are busy")},
                           {tr("Queue"), true, 80, tr("requests there on average, waiting and served")},
                           {tr("Visits 1/s"), true, 90, tr("visits of the center a second")},
                           {tr("Demand ms"), true, 90, tr("service of a request there, without waiting")},
                           {tr("Residence ms"), true, 100, tr("of a request there, with waiting")},
                           {tr("Of response"), true, 90, tr("part of the time that a request spends at centers")}});
    m_centerTable = new TableView(tr("Centers of the scenario"));
    m_centerTable->setCells(m_centers);
    m_centerTable->setEmptyText(tr("No answer yet."));
    m_pictures->addWidget(m_centerTable);
    connect(m_measure, &QComboBox::currentIndexChanged, this, [this](int measure) {
        m_loadPlot->setMeasure(LoadPlot::Measure(measure));
        showTexts();
        placePlots();
    });
    connect(m_attribute, &QComboBox::activated, this, &WhatIfPage::asked);
    return m_pictures;
}

void WhatIfPage::setModel(std::shared_ptr<const PerformanceModel> model) {
    if (!model) {
        m_questions.clear();
        m_answers.reset();
        setLack({}, false);
    }
    Q_EMIT modelChanged(); // questions follow, when they are known
}

void WhatIfPage::setCanProbe(bool on) {
    m_inputs->probeButton()->setEnabled(on);
}

void WhatIfPage::setQuestions(std::vector<ForecastInput> inputs, const QString& source) {
    const std::string before = attribute();
    m_questions = std::move(inputs);
    m_attribute->clear();
    for (const ForecastInput& input : m_questions)
        if (input.categories.empty()) m_attribute->addItem(inputName(input.name), toQt(input.name));
    // What was chosen, else an attribute of which something was seen: the load has a plot of its own.
    int chosen = m_attribute->findData(toQt(before));
    for (const ForecastInput& input : m_questions)
        if (chosen < 0 && input.isSeen && input.categories.empty() && input.name != "customers" &&
            input.name != "rate" && input.least < input.greatest)
            chosen = m_attribute->findData(toQt(input.name));
    m_attribute->setCurrentIndex(std::max(0, chosen));
    m_inputs->setInputs(m_questions);
    m_inputs->setSource(source);
    m_stack->setCurrentIndex(m_questions.empty() ? 0 : 1);
    showScenarios();
    placePlots();
}

std::string WhatIfPage::attribute() const {
    return fromQt(m_attribute->currentData().toString());
}

void WhatIfPage::setScenarios(std::vector<Scenario> scenarios) {
    m_scenarios = {Scenario{}};
    for (Scenario& scenario : scenarios)
        if (int(m_scenarios.size()) < kMostScenarios) m_scenarios.push_back(std::move(scenario));
    if (m_scenarios.size() < 2) m_scenarios.emplace_back();
    m_edited = int(m_scenarios.size()) - 1;
    m_answers.reset();
    showScenarios();
}

void WhatIfPage::edit(int scenario) {
    if (scenario == 0 && m_scenarios.size() > 1) scenario = m_edited; // what was recorded is not edited
    m_edited = std::clamp(scenario, 0, int(m_scenarios.size()) - 1);
    showScenarios();
    soon();
}

void WhatIfPage::keep() {
    if (int(m_scenarios.size()) >= kMostScenarios) return;
    m_scenarios.insert(m_scenarios.begin() + m_edited + 1, m_scenarios[std::size_t(m_edited)]);
    edit(m_edited + 1);
    Q_EMIT scenariosChanged();
}

void WhatIfPage::remove() {
    if (m_edited == 0) return;
    m_scenarios.erase(m_scenarios.begin() + m_edited);
    if (m_scenarios.size() < 2) m_scenarios.emplace_back(); // there is always one to edit
    edit(std::min(m_edited, int(m_scenarios.size()) - 1));
    Q_EMIT scenariosChanged();
}

void WhatIfPage::soon() {
    m_wait.start();
}

void WhatIfPage::showScenarios() {
    QStringList names;
    for (std::size_t i = 0; i < m_scenarios.size(); ++i)
        names << scenarioTitle(m_scenarios[i], int(i), m_questions);
    const QSignalBlocker quiet(m_table->selectionModel());
    const WhatIfAnswers* known =
        m_answers && m_answers->forecasts.size() == m_scenarios.size() ? m_answers.get() : nullptr;
    m_model->setScenarios(m_scenarios, m_edited, known, m_questions);
    m_table->fitHeight();
    m_add->setEnabled(int(m_scenarios.size()) < kMostScenarios);
    m_inputs->keepButton()->setEnabled(m_add->isEnabled());
    m_remove->setEnabled(m_edited > 0);
    m_inputs->setScenario(m_scenarios[std::size_t(m_edited)], m_edited, names);
}

// The plots, the curves as numbers, or the centers.
void WhatIfPage::showPart(QPushButton* pressed, bool on) {
    QPushButton* other = pressed == m_asTable ? m_asCenters : m_asTable;
    if (on && other->isChecked()) {
        const QSignalBlocker quiet(other);
        other->setChecked(false);
    }
    m_pictures->setCurrentIndex(m_asTable->isChecked() ? 1 : m_asCenters->isChecked() ? 2 : 0);
}

void WhatIfPage::setAnswers(std::shared_ptr<const WhatIfAnswers> answers) {
    const std::string before = m_answers ? m_answers->load : std::string();
    m_answers = std::move(answers);
    // Over clients one looks at what they get, over a rate at what they wait.
    if (m_answers && m_answers->load != before && m_measure->currentIndex() < int(LoadPlot::Measure::Busy)) {
        const QSignalBlocker quiet(m_measure);
        m_measure->setCurrentIndex(
            int(m_answers->load == "rate" ? LoadPlot::Measure::Response : LoadPlot::Measure::Throughput));
        m_loadPlot->setMeasure(LoadPlot::Measure(m_measure->currentIndex()));
    }
    m_inputs->setProblem(m_answers ? toQt(m_answers->problem) : QString());
    showScenarios();
    m_loadPlot->setAnswers(m_answers, m_questions);
    const auto input = std::find_if(m_questions.begin(), m_questions.end(), [&](const ForecastInput& one) {
        return m_answers && one.name == m_answers->attribute;
    });
    m_attributePlot->setCurve(m_answers ? m_answers->overAttribute : std::vector<ForecastPoint>(),
                              m_answers ? m_answers->measuredOverAttribute : std::vector<MeasuredBin>(),
                              input == m_questions.end() ? ForecastInput() : *input);
    fillCurves();
    fillCenters();
    showTexts();
    placePlots(); // texts without room are tips
    Q_EMIT statusChanged();
}

std::vector<Column> WhatIfPage::curveColumns() const {
    std::vector<Column> columns{{tr("Along"), false, 0},
                                {tr("At"), true, 70},
                                {tr("Expected s"), true, 70, tr("response, the model alone")},
                                {tr("Hybrid s"), true, 70, tr("response, with what was learnt")},
                                {tr("Low"), true, 60},
                                {tr("High"), true, 60},
                                {tr("1/s"), true, 60, tr("requests a second")},
                                {tr("Measured s"), true, 70, tr("mean response of requests seen there")},
                                {tr("Samples"), true, 60}};
    for (const QString& center : m_curveCenters) {
        columns.push_back({tr("%1 busy %").arg(center), true, 90, tr("share of its servers that are busy")});
        columns.push_back({tr("%1 there").arg(center), true, 90, tr("requests there on average, waiting and served")});
        columns.push_back({tr("%1 1/s").arg(center), true, 90, tr("visits of the center a second")});
    }
    return columns;
}

/// Those with most to do anywhere on the curves, the others have no room.
QStringList WhatIfPage::centersOfCurves() const {
    if (!m_answers) return {};
    constexpr qsizetype kMostCenters = 8;
    std::map<std::string, double> most;
    for (const auto* points : {&m_answers->overLoad, &m_answers->overAttribute})
        for (const ForecastPoint& point : *points)
            for (const CenterForecast& center : point.centers) {
                double& seen = most[center.center];
                if (center.utilization > seen) seen = center.utilization;
            }
    std::vector<std::pair<double, QString>> ordered;
    for (const auto& [name, utilization] : most)
        ordered.emplace_back(-utilization, toQt(name));
    std::sort(ordered.begin(), ordered.end());
    QStringList names;
    for (const auto& [utilization, name] : ordered)
        if (names.size() < kMostCenters && utilization < 0) names << name;
    return names;
}

void WhatIfPage::fillCurves() {
    if (QStringList centers = centersOfCurves(); centers != m_curveCenters) {
        m_curveCenters = std::move(centers);
        m_curves->setColumns(curveColumns());
    }
    std::vector<CellModel::Row> rows;
    const auto number = [](double value) {
        Cell cell = Cell::of(std::isfinite(value) ? QLocale().toString(value, 'g', 4) : QStringLiteral("–"));
        cell.sort = value;
        return cell;
    };
    const auto add = [&](const std::string& along, const std::vector<ForecastPoint>& points) {
        for (const ForecastPoint& point : points) {
            CellModel::Row row{{Cell::of(inputName(along)), number(point.at), number(point.expected),
                                number(point.hybrid), number(point.low), number(point.high), number(point.throughput),
                                number(NAN), Cell()},
                               int(rows.size())};
            for (const QString& name : m_curveCenters) {
                const auto center = std::find_if(point.centers.begin(), point.centers.end(),
                                                 [&](const CenterForecast& one) { return toQt(one.center) == name; });
                const bool isThere = center != point.centers.end();
                row.cells.push_back(number(isThere ? center->utilization * 100 : NAN));
                row.cells.push_back(number(isThere ? center->length : NAN));
                row.cells.push_back(number(isThere ? center->throughput : NAN));
            }
            rows.push_back(std::move(row));
        }
    };
    if (m_answers) {
        add(m_answers->load, m_answers->overLoad);
        add(m_answers->attribute, m_answers->overAttribute);
        for (const MeasuredBin& bin : m_answers->measuredOverAttribute)
            rows.push_back({{Cell::of(inputName(m_answers->attribute)), number(bin.at), number(NAN), number(NAN),
                             number(bin.mean - bin.sd), number(bin.mean + bin.sd), number(NAN), number(bin.mean),
                             Cell::number(double(bin.samples))},
                            int(rows.size())});
        for (CellModel::Row& row : rows) // what was measured knows no center
            row.cells.resize(m_curves->columns().size());
    }
    m_curves->setRows(std::move(rows));
}

void WhatIfPage::fillCenters() {
    std::vector<CellModel::Row> rows;
    if (m_answers && !m_answers->forecasts.empty()) {
        const std::vector<CenterForecast>& centers = m_answers->forecasts[std::size_t(m_answers->edited)].centers;
        double whole = 0;
        for (const CenterForecast& center : centers)
            whole += center.residence > 0 ? center.residence : 0;
        const auto number = [](double value) {
            Cell cell = Cell::of(std::isinf(value)   ? tr("without end")
                                 : std::isnan(value) ? QStringLiteral("–")
                                                     : QLocale().toString(value, 'g', 4));
            cell.sort = value;
            return cell;
        };
        for (const CenterForecast& center : centers) {
            Cell busy = number(center.utilization * 100);
            if (center.utilization > 1) busy.tone = Tone::Disagree;
            rows.push_back({{Cell::of(toQt(center.center)), busy, number(center.length), number(center.throughput),
                             number(center.demand * 1e3), number(center.residence * 1e3),
                             std::isfinite(whole) && whole > 0 ? Cell::of(percentText(center.residence / whole, 0))
                                                               : Cell::of(QStringLiteral("–"))},
                            int(rows.size())});
        }
    }
    m_centers->setRows(std::move(rows));
}

QString WhatIfPage::loadTitle() const {
    const bool isClosed = m_loadPlot->isClosed();
    switch (m_loadPlot->measure()) {
    case LoadPlot::Measure::Throughput:
        return isClosed ? tr("Throughput against clients") : tr("Throughput against the rate");
    case LoadPlot::Measure::Response:
        return isClosed ? tr("Response against clients") : tr("Response against the rate");
    case LoadPlot::Measure::Busy:
        return isClosed ? tr("Busy against clients") : tr("Busy against the rate");
    case LoadPlot::Measure::Queue:
        return isClosed ? tr("Queue against clients") : tr("Queue against the rate");
    case LoadPlot::Measure::Visits:
        break;
    }
    return isClosed ? tr("Visits against clients") : tr("Visits against the rate");
}

QString WhatIfPage::loadUnit() const {
    switch (m_loadPlot->measure()) {
    case LoadPlot::Measure::Throughput:
        return tr("requests a second, both axes log");
    case LoadPlot::Measure::Response:
        return tr("%1, both axes log").arg(m_loadPlot->unitName());
    case LoadPlot::Measure::Busy:
        return tr("% of a center's servers, both axes log");
    case LoadPlot::Measure::Queue:
        return tr("requests there, both axes log");
    case LoadPlot::Measure::Visits:
        break;
    }
    return tr("visits a second, both axes log");
}

QString WhatIfPage::solvedText() const {
    if (!m_answers || m_answers->forecasts.empty()) return {};
    const Forecast& edited = m_answers->forecasts[std::size_t(m_answers->edited)];
    const bool isClosed =
        std::any_of(edited.classes.begin(), edited.classes.end(), [](const auto& one) { return one.isClosed; });
    const QString load = edited.classes.empty() ? QString()
                         : isClosed             ? tr("clients wait for their answers")
                                                : tr("requests come by themselves");
    const QString how =
        isClosed ? edited.isExact ? tr("exact mean values") : tr("approximate mean values") : tr("open queues");
    return edited.centers.empty() || load.isEmpty()
               ? QString()
               : tr("%1 centers; %2; solved as %3").arg(countText(double(edited.centers.size())), load, how);
}

void WhatIfPage::showTexts() {
    m_loadHeader->setTitle(loadTitle());
    m_loadHeader->setNote(m_loadPlot->bounds() ? tr("and what bounds it") : QString());
    m_loadCaption->setText(loadUnit());
    QString unit = tr("s");
    double most = 0;
    for (const ForecastPoint& point : m_attributePlot->points())
        if (std::isfinite(point.expected)) most = std::max({most, point.expected, point.hybrid});
    if (most > 0) unit = ValueUnit::ofSeconds(most / 3).name;
    m_attributeCaption->setText(tr("response, %1").arg(unit));
    m_bottleneck->setText({});
    m_contradiction->setText({});
    m_header->setNote(solvedText());
    if (!m_answers || m_answers->forecasts.empty()) return;
    const Forecast& edited = m_answers->forecasts[std::size_t(m_answers->edited)];
    QString text = said(edited.text).toHtmlEscaped();
    const auto& bounds = m_loadPlot->bounds();
    if (text.isEmpty() && !edited.bottleneck.empty())
        text = tr("<b>%1 is the bottleneck.</b>").arg(toQt(edited.bottleneck).toHtmlEscaped());
    if (bounds && std::isfinite(bounds->knee))
        text +=
            u' ' + tr("The two bounds meet at %1 clients.").arg(numberText(bounds->knee, bounds->knee < 10 ? 1 : 0));
    m_bottleneck->setText(text);
    const Theme& t = Theme::of(this);
    const auto warned = [&](const QString& said) {
        return QStringLiteral("<span style=\"color:%1\"><b>%2</b></span>").arg(t.disagreeText.name(), said);
    };
    QString other;
    if (const auto worst = contradictionOf(m_answers->overAttribute, m_answers->measuredOverAttribute)) {
        const ValueUnit in = ValueUnit::ofSeconds(worst->measured);
        const auto input = std::find_if(m_questions.begin(), m_questions.end(),
                                        [&](const ForecastInput& one) { return one.name == m_answers->attribute; });
        other =
            warned(
                tr("The model says %1, measured were %2").arg(in.whole(worst->expected), in.whole(worst->measured))) +
            tr(" at %1 %2. The tree puts it right where there are samples; Check tells where it comes from.")
                .arg(inputName(m_answers->attribute).toHtmlEscaped(),
                     input == m_questions.end() ? numberText(worst->at) : inputText(*input, worst->at));
    } else if (!m_answers->overAttribute.empty()) {
        const std::vector<MeasuredBin>& bins = m_answers->measuredOverAttribute;
        const bool isEnough =
            std::any_of(bins.begin(), bins.end(), [](const MeasuredBin& bin) { return bin.isEnough(); });
        other =
            isEnough ? tr("What was measured is within a tenth of what the model says, or of too wide a spread "
                          "to tell.")
            : m_answers->isOtherLoad ? tr("Nothing was measured at this load: what was recorded says nothing of it.")
            : bins.empty()           ? tr("Nothing was measured along this attribute: the curve is the model's word.")
                           : tr("Fewer than %1 requests are like this scenario: they tell nothing against the model.")
                                 .arg(MeasuredBin::kEnoughInBin);
    }
    if (edited.fidelity.isLow || edited.basis == PredictionBasis::None)
        other += u' ' + warned(tr("Scenario %1: %2.").arg(scenarioLetter(m_answers->edited), believedText(edited)));
    m_contradiction->setText(other);
}

void WhatIfPage::setLack(const QString& text, bool isReading) {
    if (isReading)
        m_empty->setText(tr("Reading what was seen…"), tr("The status bar shows how far it is; Esc cancels."));
    else if (text.isEmpty())
        m_empty->setText(tr("Ask what would be if something changed."),
                         tr("A model and what was learnt beside it answer, and say how far that can be believed."));
    else
        m_empty->setText(tr("There is no answer."), text);
    m_empty->setAction(isReading ? QString() : tr("Read what was seen"));
    if (m_questions.empty()) m_stack->setCurrentIndex(0);
}

void WhatIfPage::setBusy(bool on) {
    m_header->setBusy(on);
}

void WhatIfPage::step(int by) {
    const int count = int(m_scenarios.size());
    if (count > 1) edit(1 + (m_edited - 1 + by + count - 1) % (count - 1));
}

QString WhatIfPage::statusText() const {
    if (!m_answers || m_answers->forecasts.empty()) return tr("%1 scenarios").arg(m_scenarios.size());
    const Forecast& edited = m_answers->forecasts[std::size_t(m_answers->edited)];
    return tr("scenario %1: %2 a second · %3")
        .arg(scenarioLetter(m_answers->edited),
             std::isfinite(edited.throughput) ? ValueUnit::ofCounts().text(edited.throughput) : tr("no basis"),
             believedText(edited));
}

QString WhatIfPage::bottleneckText() const {
    return m_bottleneck->text();
}

QString WhatIfPage::contradictionText() const {
    return m_contradiction->text();
}

void WhatIfPage::placePlots() {
    const bool isWide = width() >= kLeastForTwo;
    m_other->setVisible(!isWide && !m_questions.empty());
    m_loadSide->setVisible(isWide || !m_isCurveShown);
    m_attributeSide->setVisible(isWide || m_isCurveShown);
    // Low windows keep the pictures; the sentences stand in their tips then.
    const bool isLow = height() < kLeastForTexts + 100;
    for (const auto& [text, plot] : {std::pair<WrappingLabel*, QWidget*>{m_bottleneck, m_loadPlot},
                                     std::pair<WrappingLabel*, QWidget*>{m_contradiction, m_attributePlot}}) {
        text->setVisible(!isLow);
        plot->setToolTip(isLow ? text->text() : QString());
    }
    for (QLabel* caption : {m_loadCaption, m_attributeCaption})
        caption->setVisible(!isLow);
}

void WhatIfPage::changeEvent(QEvent* event) {
    ModelPage::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_contradiction) showTexts(); // colours stand in them
}

void WhatIfPage::resizeEvent(QResizeEvent* event) {
    ModelPage::resizeEvent(event);
    placePlots();
}

QList<QWidget*> WhatIfPage::panes() const {
    if (m_questions.empty()) return {m_empty->button()};
    const QList<QWidget*> fields = m_inputs->fields();
    QList<QWidget*> all;
    if (!fields.isEmpty()) all << fields.first();
    all << m_table;
    if (m_asTable->isChecked())
        all << m_curveTable;
    else if (m_asCenters->isChecked())
        all << m_centerTable;
    else
        all << m_loadPlot << m_attributePlot;
    return all;
}

} // namespace tenfold
