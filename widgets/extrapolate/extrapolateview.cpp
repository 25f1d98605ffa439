#include "widgets/extrapolate/extrapolateview.h"

#include "core/export/plan_export.h"
#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/common/laws.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QFormLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <cmath>
#include <string_view>

namespace tenfold {
namespace {
constexpr double kFarAway = 3; ///< times beyond the largest run from which the distance is a warning
constexpr std::size_t kCurves = 8;
constexpr int kNarrowWindow = 1000; ///< px: below, counts and check do not both fit beside the fields

/// A size to begin with, well beyond what was recorded.
double farScale(const std::vector<double>& recorded) {
    double scale = 300;
    for (const double r : recorded)
        scale = std::max(scale, std::ceil(r * 10));
    return scale;
}
} // namespace

ExtrapolateView::ExtrapolateView(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("extrapolate"))) {
    m_empty->setText(tr("Patterns are needed first."), tr("What was mined at small sizes is what gets extrapolated."));
    m_empty->setAction(tr("Go to Patterns"));
    connect(m_empty, &EmptyState::actionTriggered, this, &ExtrapolateView::patternsRequested);
    auto* split = m_split = paneSplitter(Qt::Horizontal);
    split->setObjectName(QStringLiteral("ExtrapolateView"));
    split->addWidget(makeFields());
    m_results = makeCounts();
    split->addWidget(m_results);
    m_check = new CheckPane;
    m_check->setMinimumWidth(240);
    split->addWidget(m_check);
    split->setStretchFactor(1, 1);
    split->setSizes({292, 580, 336});
    m_stack->addWidget(m_empty);
    m_stack->addWidget(split);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_check, &CheckPane::runChosen, this, &ExtrapolateView::checkRequested);
    connect(m_check, &CheckPane::callsWanted, this, &ExtrapolateView::callsWanted);
    connect(m_check, &CheckPane::sequenceWanted, this, &ExtrapolateView::sequenceWanted);
    for (const auto& [name, keys, by] : {std::tuple{tr("Next mismatch"), QKeyCombination(Qt::Key_F8), 1},
                                         std::tuple{tr("Previous mismatch"), Qt::SHIFT | Qt::Key_F8, -1}}) {
        auto* step = new QAction(name, this);
        step->setShortcut(keys);
        step->setShortcutContext(Qt::WindowShortcut); // in the bar above, too; what is hidden has none
        addAction(step);
        connect(step, &QAction::triggered, m_check, [this, d = by] { m_check->stepMismatch(d); });
    }
}

QWidget* ExtrapolateView::makeFields() {
    auto* pane = new Pane(tr("Target"));
    pane->setMinimumWidth(220);
    m_form = new QWidget;
    m_form->setBackgroundRole(QPalette::Base);
    new QVBoxLayout(m_form);
    addScrolling(pane, m_form);
    m_scale = new NumberField(tr("Scale N"), m_form);
    m_seconds = new NumberField(tr("Seconds the clock calls run"), m_form);
    m_scale->setAllowed(NumberField::Allowed::MoreThanZero);
    m_scale->setOverride(farScale({}));
    m_warning = new Notice;
    m_save = new QPushButton(tr("Save plan…"));
    m_save->setDefault(true);
    m_save->setToolTip(tr("Writes the plan, a compact file that tenfold plan expands to every call"));
    makeExports();
    auto* foot = new QWidget;
    auto* footColumn = new QVBoxLayout(foot);
    footColumn->setContentsMargins(8, 8, 8, 10);
    footColumn->addWidget(m_warning);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_save);
    buttons->addWidget(m_export);
    buttons->addStretch();
    footColumn->addLayout(buttons);
    pane->body()->addWidget(foot);
    connect(m_scale, &NumberField::changed, this, [this] {
        m_isScaleChosen = true;
        Q_EMIT requestChanged();
    });
    connect(m_seconds, &NumberField::changed, this, &ExtrapolateView::requestChanged);
    connect(m_save, &QPushButton::clicked, this, &ExtrapolateView::savePlanRequested);
    return pane;
}

/// A menu of what other tools read.
void ExtrapolateView::makeExports() {
    m_export = new QPushButton(tr("Export plan…"));
    m_export->setToolTip(tr("Writes what other tools play; what they cannot be told is counted and said"));
    m_exports = new QMenu(this);
    const std::map<std::string_view, QString> names{{"hdfs-audit", tr("Audit log of a NameNode (hdfs-audit)…")},
                                                    {"yarn-sls", tr("Jobs for YARN's load simulator (yarn-sls)…")},
                                                    {"dynoyarn", tr("Jobs for DynoYARN (dynoyarn)…")},
                                                    {"k6", tr("Script for k6 (k6)…")},
                                                    {"redis-pipe", tr("Commands for redis-cli --pipe (redis-pipe)…")}};
    for (const std::string_view form : planExportForms()) {
        const QString id = QString::fromUtf8(form.data(), qsizetype(form.size()));
        const auto name = names.find(form);
        m_exports->addAction(name == names.end() ? id : name->second, this,
                             [this, id] { Q_EMIT exportPlanRequested(id); });
    }
    connect(m_export, &QPushButton::clicked, this,
            [this] { m_exports->popup(m_export->mapToGlobal(QPoint(0, m_export->height()))); });
}

QWidget* ExtrapolateView::makeCounts() {
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("ExtrapolateView.main"));
    auto* pane = new Pane(tr("Counts"));
    m_countHeader = pane->header();
    m_countModel = new CellModel(this);
    m_countModel->setColumns({{tr("Method"), false, 0}});
    m_counts = new TableView(tr("Predicted calls"));
    m_counts->setCells(m_countModel);
    connect(m_counts, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        const QString id = index.data(IdRole).toString();
        if (!id.isEmpty())
            menu->addAction(tr("Explain"), this,
                            [this, id] { QWhatsThis::showText(QCursor::pos(), explanation(id), this); });
    });
    m_byType = new QPushButton(tr("By type"));
    m_byType->setFont(tableFont());
    m_byType->setCheckable(true);
    m_byType->setToolTip(tr("A row for each type and method instead of the sum over all types"));
    connect(m_byType, &QPushButton::toggled, this, [this] {
        if (m_plan) fillCounts();
    });
    m_countHeader->addControl(m_byType);
    pane->body()->addWidget(m_counts);
    split->addWidget(pane);
    split->addWidget(makeLower());
    split->setSizes({330, 300});
    return split;
}

QWidget* ExtrapolateView::makeLower() {
    auto* pane = new Pane(tr("Growth"));
    m_lowerHeader = pane->header();
    m_growth = new GrowthPlot;
    m_load = new LoadView;
    m_doubts = new QTextBrowser;
    m_doubts->setAccessibleName(tr("Doubts about the plan"));
    m_doubts->setFrameShape(QFrame::NoFrame);
    m_doubts->setFont(tableFont());
    m_doubts->setTabChangesFocus(true);
    m_lower = new QStackedWidget;
    for (QWidget* page :
         {static_cast<QWidget*>(m_growth), static_cast<QWidget*>(m_load), static_cast<QWidget*>(m_doubts)})
        m_lower->addWidget(page);
    pane->body()->addWidget(m_lower);
    m_loadButton = new QPushButton(tr("Load"));
    m_loadButton->setToolTip(tr("Calls a second, nodes at the same time, and how much the plan is when written out"));
    m_doubtsButton = new QPushButton;
    m_doubtsButton->setAccessibleName(tr("Doubts about the plan"));
    m_doubtsButton->setToolTip(tr("What speaks against believing the plan, and what would settle it"));
    m_checkButton = new QPushButton(tr("Check"));
    m_checkButton->setToolTip(tr("The plan against a run that was kept back"));
    const QList<QPushButton*> buttons = {m_checkButton, m_loadButton, m_doubtsButton};
    for (QPushButton* button : buttons) {
        button->setFont(tableFont());
        button->setCheckable(true);
        m_lowerHeader->addControl(button);
        connect(button, &QPushButton::toggled, this, [this, button, buttons](bool on) {
            for (QPushButton* other : buttons)
                if (on && other != button) other->setChecked(false);
            showLower();
        });
    }
    m_checkButton->hide();
    m_doubtsButton->hide();
    pane->setMinimumHeight(150);
    showLower();
    return pane;
}

void ExtrapolateView::placeCheck() {
    const bool isNarrow = width() < kNarrowWindow;
    if (isNarrow == m_isNarrow) return;
    m_isNarrow = isNarrow;
    if (isNarrow) {
        m_lower->addWidget(m_check);
    } else {
        m_lower->removeWidget(m_check);
        m_split->addWidget(m_check);
        m_check->show();
    }
    m_checkButton->setVisible(isNarrow);
    showLower();
}

void ExtrapolateView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeCheck();
}

void ExtrapolateView::showLower() {
    const int page = m_loadButton->isChecked()                  ? 1
                     : m_doubtsButton->isChecked()              ? 2
                     : m_isNarrow && m_checkButton->isChecked() ? 3
                                                                : 0;
    m_lower->setCurrentIndex(page);
    const QString titles[] = {tr("Growth"), tr("Load"), tr("Doubts"), tr("Check")};
    const QString notes[] = {tr("calls against N, both axes log · band: 95 %"), tr("what the servers have to bear"),
                             tr("what the recorded runs cannot tell"), tr("against a run that was kept back")};
    m_lowerHeader->setTitle(titles[page]);
    m_lowerHeader->setNote(notes[page]);
}

void ExtrapolateView::setLoads(std::vector<ServerLoad> loads, double recordedScale) {
    if (!m_plan) return;
    m_load->setLoads(std::move(loads), recordedScale, m_plan->plan.parameters.at("scale"));
}

QLineEdit* ExtrapolateView::scaleField() const {
    return m_scale;
}

void ExtrapolateView::setMining(std::shared_ptr<const MiningResult> mining) {
    if (mining == m_mining) return;
    m_mining = std::move(mining);
    m_plan.reset();
    m_stack->setCurrentIndex(m_mining ? 1 : 0);
    if (!m_mining) return;
    rebuildFields();
    if (!m_isScaleChosen) m_scale->setOverride(farScale(m_mining->program.recordedScales));
    Q_EMIT requestChanged();
}

void ExtrapolateView::rebuildFields() {
    auto* column = static_cast<QVBoxLayout*>(m_form->layout());
    // The fields that stay keep what was typed.
    std::map<std::string, double> oldNodes, oldConfig;
    for (const auto& [key, field] : m_nodes)
        if (field->isOverridden() && field->value()) oldNodes[key] = *field->value();
    for (const auto& [key, field] : m_config)
        if (field->isOverridden() && field->value()) oldConfig[key] = *field->value();
    m_scale->setParent(m_form); // not deleted with the rows
    m_seconds->setParent(m_form);
    while (QLayoutItem* item = column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_nodes.clear();
    m_config.clear();
    column->setContentsMargins(8, 10, 8, 8);
    column->setSpacing(4);
    const auto row = [&](const QString& name, QWidget* field, const QString& note, bool bold = false) {
        auto* line = new QWidget;
        auto* box = new QHBoxLayout(line);
        box->setContentsMargins(0, 0, 0, 0);
        auto* label = bold ? boldLabel(name) : new QLabel(name);
        label->setFont(bold ? boldFont(tableFont()) : tableFont());
        label->setTextFormat(Qt::PlainText);
        label->setToolTip(name);
        label->setText(QFontMetrics(label->font()).elidedText(name, Qt::ElideMiddle, 100));
        label->setFixedWidth(102);
        auto* law = new ElidedLabel;
        law->setFont(noteFont());
        law->setForegroundRole(QPalette::PlaceholderText);
        law->setText(note);
        box->addWidget(label);
        box->addWidget(field);
        box->addWidget(law, 1);
        column->addWidget(line);
    };
    const auto section = [&](const QString& text) {
        auto* label = boldLabel(text);
        label->setContentsMargins(0, 8, 0, 2);
        column->addWidget(label);
    };
    const auto& scales = m_mining->program.recordedScales;
    QString recorded;
    if (!scales.empty()) {
        const auto [low, high] = std::minmax_element(scales.begin(), scales.end());
        recorded = *low == *high ? tr("recorded %1").arg(numberText(*low, 2))
                                 : tr("recorded %1–%2").arg(numberText(*low, 2), numberText(*high, 2));
    }
    row(tr("Scale N"), m_scale, recorded, true);
    section(tr("Nodes"));
    for (const NodeProgram& program : m_mining->program.types) {
        auto* field = new NumberField(tr("Nodes of type %1").arg(toQt(program.type)));
        field->setAllowed(NumberField::Allowed::WholeNumbers);
        m_nodes[program.type] = field;
        if (const auto old = oldNodes.find(program.type); old != oldNodes.end()) field->setOverride(old->second);
        row(toQt(program.type), field,
            program.instances.form.isConstant() ? tr("always %1").arg(lawText(program.instances))
                                                : QStringLiteral("= ") + lawText(program.instances));
        connect(field, &NumberField::changed, this, &ExtrapolateView::requestChanged);
    }
    if (!m_mining->program.derived.empty()) section(tr("Configuration"));
    for (const auto& [key, law] : m_mining->program.derived) {
        auto* field = new NumberField(toQt(key));
        m_config[key] = field;
        if (const auto old = oldConfig.find(key); old != oldConfig.end()) field->setOverride(old->second);
        row(toQt(key), field, law.form.isConstant() ? tr("constant") : QStringLiteral("= ") + lawText(law));
        connect(field, &NumberField::changed, this, &ExtrapolateView::requestChanged);
    }
    section(tr("Clock"));
    row(tr("seconds"), m_seconds, {}); // what an empty one means stands in it
    // Made later than what stands right of them; Tab goes on from the last field to what is below.
    QWidget* before = m_scale;
    const auto next = [&](QWidget* field) {
        setTabOrder(before, field);
        before = field;
    };
    for (const NodeProgram& program : m_mining->program.types)
        next(m_nodes[program.type]);
    for (const auto& [key, field] : m_config)
        next(field);
    for (QWidget* w :
         {static_cast<QWidget*>(m_seconds), static_cast<QWidget*>(m_save), static_cast<QWidget*>(m_export),
          static_cast<QWidget*>(m_byType), static_cast<QWidget*>(m_counts), static_cast<QWidget*>(m_checkButton),
          static_cast<QWidget*>(m_loadButton), static_cast<QWidget*>(m_doubtsButton), static_cast<QWidget*>(m_growth),
          static_cast<QWidget*>(m_load->table()), static_cast<QWidget*>(m_load->chart()),
          static_cast<QWidget*>(m_doubts)})
        next(w);
    for (QWidget* w : m_check->focusOrder())
        next(w);
    m_seconds->setPlaceholderText(tr("as recorded"));
    column->addStretch();
}

void ExtrapolateView::setHeldOut(const std::vector<HeldOutRun>& runs) {
    m_runs = runs;
    std::vector<std::pair<QString, QString>> names;
    for (const HeldOutRun& r : runs) {
        const bool several =
            std::count_if(runs.begin(), runs.end(), [&](const HeldOutRun& o) { return o.scale == r.scale; }) > 1;
        names.emplace_back(r.name, several ? tr("N = %1, rep %2").arg(numberText(r.scale, 2)).arg(r.repetition)
                                           : tr("N = %1").arg(numberText(r.scale, 2)));
    }
    m_check->setRuns(names);
}

std::optional<ExtrapolationRequest> ExtrapolateView::request() const {
    if (!m_mining) return std::nullopt;
    ExtrapolationRequest request;
    const auto scale = m_scale->value();
    if (!scale) return std::nullopt;
    request.scale = *scale;
    for (const auto& [key, field] : m_config) {
        if (!field->isOverridden()) continue;
        if (!field->value()) return std::nullopt;
        request.config[key] = *field->value();
    }
    for (const auto& [type, field] : m_nodes) {
        if (!field->isOverridden()) continue;
        if (!field->value()) return std::nullopt;
        request.nodes[type] = std::uint64_t(std::llround(*field->value()));
    }
    if (m_seconds->isOverridden()) {
        if (!m_seconds->value()) return std::nullopt;
        request.durationNs = std::int64_t(*m_seconds->value() * 1e9);
    }
    return request;
}

void ExtrapolateView::setBusy(bool on) {
    m_countHeader->setBusy(on);
    m_counts->setEnabled(!on);
}

QString ExtrapolateView::fieldProblem() const {
    std::vector<const NumberField*> fields{m_scale};
    for (const auto& [type, field] : m_nodes)
        fields.push_back(field);
    for (const auto& [key, field] : m_config)
        fields.push_back(field);
    fields.push_back(m_seconds);
    for (const NumberField* field : fields)
        if (!field->isValid()) return tr("%1: %2.").arg(field->accessibleName(), field->allowedText());
    return {};
}

// What was computed before is grey: it is not of what the fields say.
void ExtrapolateView::setPlanProblem(const QString& text) {
    m_results->setEnabled(false);
    m_warning->setText(InfoBar::Kind::Problem, QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped()));
    m_save->setEnabled(false);
    m_export->setEnabled(false);
}

void ExtrapolateView::setPlan(std::shared_ptr<const PlanResult> plan) {
    m_plan = std::move(plan);
    if (!m_plan || !m_mining) return;
    m_results->setEnabled(true);
    m_save->setEnabled(true);
    m_export->setEnabled(true);
    for (const auto& [type, field] : m_nodes)
        if (const auto n = m_plan->plan.nodes.find(type); n != m_plan->plan.nodes.end())
            field->setDerived(double(n->second));
    for (const auto& [key, field] : m_config)
        if (const auto v = m_plan->plan.parameters.find(key); v != m_plan->plan.parameters.end())
            field->setDerived(v->second);
    const auto& scales = m_mining->program.recordedScales;
    const double largest = scales.empty() ? 0 : *std::max_element(scales.begin(), scales.end());
    const double target = m_plan->plan.parameters.at("scale");
    std::size_t exact = 0, laws = 0;
    for (const CountSeries& s : m_mining->counts)
        if (!s.periodic) ++laws, exact += s.law.isExact() ? 1 : 0;
    const double times = largest > 0 ? target / largest : 1;
    QString text = times > 1.0001 ? tr("<b>%1 times beyond the largest run.</b>").arg(numberText(times, 1))
                                  : tr("<b>Inside the recorded sizes.</b>");
    text += QStringLiteral("<br>") +
            tr("%1 laws fit every run, %2 do not.").arg(countText(double(exact)), countText(double(laws - exact)));
    if (scales.size() < std::size_t(kFewestSizes))
        text += QStringLiteral("<br>") + tr("%n size(s) recorded: no law is sure.", nullptr, int(scales.size()));
    if (m_plan->plan.approximate) text += QStringLiteral("<br>") + tr("Clock calls run as long as recorded.");
    if (const int doubts = int(m_plan->plan.warnings.size()); doubts > 0)
        text += QStringLiteral("<br>") + tr("%n doubt(s), see beside Growth.", nullptr, doubts);
    m_warning->setText(times >= kFarAway ? InfoBar::Kind::Problem : InfoBar::Kind::Note, text);
    makeCurves();
    fillCounts();
    fillGrowth();
    fillDoubts();
    Q_EMIT statusChanged();
}

void ExtrapolateView::fillDoubts() {
    const auto& doubts = m_plan->plan.warnings;
    QString html;
    for (const Sentence& doubt : doubts) {
        QString text = said(doubt);
        if (!text.isEmpty()) text[0] = text[0].toUpper();
        html += QStringLiteral("<p style='margin:0 0 8px 0'>%1</p>").arg(text.toHtmlEscaped());
    }
    m_doubts->setHtml(html);
    m_doubtsButton->setText(tr("%n doubt(s)", nullptr, int(doubts.size())));
    m_doubtsButton->setVisible(!doubts.empty());
    if (doubts.empty()) m_doubtsButton->setChecked(false);
}

namespace {

/// A curve through predicted totals, straight between them on log axes.
std::function<double(double)> through(std::vector<std::pair<double, double>> points) {
    return [points = std::move(points)](double n) {
        if (points.empty()) return 0.0;
        const auto after = std::lower_bound(points.begin(), points.end(), n,
                                            [](const auto& point, double v) { return point.first < v; });
        if (after == points.begin()) return points.front().second;
        if (after == points.end()) return points.back().second;
        const auto before = after - 1;
        const double share = std::log(n / before->first) / std::log(after->first / before->first);
        return before->second + (after->second - before->second) * share;
    };
}

} // namespace

void ExtrapolateView::makeCurves() {
    m_curves.clear();
    for (const CountSeries& series : m_mining->counts) {
        if (series.periodic) continue;
        std::vector<std::pair<double, double>> values, lows, highs;
        QString tested; // of the largest scale
        for (const auto& [scale, totals] : m_plan->growth) {
            const auto found = totals.find({series.target, series.method});
            if (found == totals.end()) continue;
            values.emplace_back(scale, found->second.predicted);
            lows.emplace_back(scale, found->second.low);
            highs.emplace_back(scale, found->second.high);
            tested = said(found->second.tested);
        }
        if (values.empty()) continue;
        GrowthCurve curve = growthCurve(series, m_mining->program);
        curve.value = through(std::move(values));
        curve.band = [low = through(std::move(lows)), high = through(std::move(highs))](double n) {
            return GrowthCurve::Band{low(n), high(n)};
        };
        if (!tested.isEmpty()) curve.tested = [tested](double) { return tested; };
        m_curves.emplace(std::pair(series.target, series.method), std::move(curve));
    }
}

const GrowthCurve* ExtrapolateView::curveOf(const std::pair<std::string, std::string>& method) const {
    const auto found = m_curves.find(method);
    return found == m_curves.end() ? nullptr : &found->second;
}

void ExtrapolateView::fillGrowth() {
    const double target = m_plan->plan.parameters.at("scale");
    std::vector<std::pair<double, const GrowthCurve*>> curves;
    for (const auto& [method, curve] : m_curves)
        curves.emplace_back(curve.value(target), &curve);
    std::stable_sort(curves.begin(), curves.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<GrowthCurve> shown;
    for (const auto& [value, curve] : curves)
        if (shown.size() < kCurves && value > 0.5) shown.push_back(*curve);
    m_growth->setCurves(std::move(shown), target);
}

// How a number came about: its law, what it was fitted to, and what else would fit.
QString ExtrapolateView::explanation(const QString& method) const {
    if (!m_mining || !m_plan) return {};
    for (const CountSeries& series : m_mining->counts) {
        if (toQt(series.target + '.' + series.method) != method) continue;
        const auto& parameters = m_plan->plan.parameters;
        const double scale = parameters.at("scale");
        QString text = QStringLiteral("<b>%1</b>").arg(method.toHtmlEscaped());
        double predicted = 0;
        for (const auto& counts : m_plan->counts)
            if (counts.target == series.target && counts.method == series.method) predicted += counts.predicted;
        text += tr("<br>%1 calls at N = %2, summed over all types.").arg(countText(predicted), numberText(scale, 2));
        text += series.periodic ? tr("<br>Made by the clock: how long nodes live times how often they call.")
                                : tr("<br>Law of the total: %1, fits %2 of %3 runs, off by %4 at most.")
                                      .arg(lawText(series.law).toHtmlEscaped())
                                      .arg(series.law.runsFitted)
                                      .arg(series.law.runsTotal)
                                      .arg(numberText(series.law.maxResidual, 2));
        text += QStringLiteral("<table cellspacing=4>");
        for (const auto& point : series.points)
            text += tr("<tr><td>%1</td><td>N = %2</td><td align=right>%3</td><td>%4</td></tr>")
                        .arg(toQt(point.run).toHtmlEscaped(), numberText(point.scale, 2), countText(point.count),
                             point.heldOut ? tr("kept back") : tr("used"));
        text += QStringLiteral("</table>");
        for (const LinearForm& form : series.law.alsoFits)
            text += tr("Also fits: %1.<br>").arg(lawText(form).toHtmlEscaped());
        return text + tr("Filter of its calls: method = %1").arg(toQt(series.method).toHtmlEscaped());
    }
    return {};
}

QString ExtrapolateView::statusText() const {
    if (!m_mining) return tr("nothing mined yet");
    if (!m_plan) return tr("computing the plan");
    double nodes = 0;
    for (const auto& [type, n] : m_plan->plan.nodes)
        nodes += double(n);
    QString text = tr("N = %1 · %2 nodes").arg(numberText(m_plan->plan.parameters.at("scale"), 2), countText(nodes));
    if (const QString check = m_check->summary(); !check.isEmpty()) text += QStringLiteral(" · ") + check;
    return text;
}

QList<QWidget*> ExtrapolateView::panes() const {
    return {m_scale, m_counts, m_growth, m_check->countTable()};
}

} // namespace tenfold
