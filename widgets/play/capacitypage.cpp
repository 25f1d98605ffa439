#include "widgets/play/capacitypage.h"

#include "widgets/characterize/figure.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playtext.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QDateTime>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr double kNsOfCapacityMs = 1e6;
constexpr double kLeastCapacityMs = 0.001; ///< a logarithmic axis has no 0

/// The bound of a latency in a limit, and of which method; nothing where it has none.
std::optional<LoadLimit::Condition> latencyBound(const std::string& limit) {
    const auto parsed = parseLimit(limit);
    if (!parsed) return {};
    for (const LoadLimit::Condition& condition : parsed->conditions)
        if (condition.what == LoadLimit::Condition::What::Latency) return condition;
    return {};
}

characterize::ShownCurve middleOf(std::map<double, std::vector<double>>& byScale) {
    characterize::ShownCurve out;
    for (auto& [scale, values] : byScale) {
        std::sort(values.begin(), values.end());
        out.x.push_back(scale);
        out.y.push_back(values[values.size() / 2]);
    }
    return out;
}

QString scaleText(double scale) {
    return numberText(scale, 2);
}

} // namespace

CapacityPage::CapacityPage(QWidget* parent)
    : QWidget(parent)
    , m_keptBox(new QComboBox)
    , m_form(new QWidget)
    , m_from(new NumberField(tr("The smallest scale")))
    , m_to(new NumberField(tr("The largest scale")))
    , m_limit(new QLineEdit(QStringLiteral("p99(*) < 50ms and errors = 0")))
    , m_reset(new QLineEdit)
    , m_run(new QPushButton(tr("Search")))
    , m_why(detailLabel())
    , m_header(new PaneHeader(tr("Capacity")))
    , m_says(boldLabel(tr("The largest scale that the server holds is searched for by playing.")))
    , m_rate(new Figure(tr("Throughput")))
    , m_latency(new Figure(tr("Latency")))
    , m_stepModel(new CellModel(this))
    , m_methodModel(new CellModel(this))
    , m_steps(new TableView(tr("Plays of the search")))
    , m_methods(new TableView(tr("Which method breaks first"))) {
    makeForm();
    m_stepModel->setColumns({{tr("N"), true, 0},
                             {tr("a second"), true, 66, tr("Calls a second that were answered")},
                             {tr("p99"), true, 56, tr("Of the method of the limit, as planned, ms")},
                             {tr("Errors"), true, 50},
                             {tr(""), false, 26, tr("✓ held, ✗ broken, ! the player was the limit")}});
    m_steps->setCells(m_stepModel);
    m_steps->setEmptyText(tr("No play yet."));
    m_methodModel->setColumns({{tr("Method"), false, 0},
                               {tr("held"), true, 90, tr("p99 as planned at the largest scale that was held, ms")},
                               {tr("broken"), true, 90, tr("The same at the smallest scale that broke the limit, ms")},
                               {tr("Passes the bound at"), true, 120, tr("The smallest scale at which it did")}});
    m_methods->setCells(m_methodModel);
    m_methods->setEmptyText(tr("Known when a scale has broken the limit."));
    m_keptBox->setAccessibleName(tr("Searches that were made before"));
    m_keptBox->setToolTip(tr("Searches that are kept with the workspace, the last first"));
    m_keptBox->hide();
    m_header->addControl(m_keptBox);
    connect(m_keptBox, &QComboBox::activated, this, &CapacityPage::chooseKept);
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    for (Figure* figure : {m_rate, m_latency}) {
        figure->setMinimumHeight(110);
        figure->setEmpty(tr("Points come as scales are played."));
    }
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("PlayCapacity"));
    for (QWidget* part :
         {static_cast<QWidget*>(m_rate), static_cast<QWidget*>(m_latency), static_cast<QWidget*>(m_methods)})
        split->addWidget(part);
    split->setSizes({190, 210, 130});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_says);
    column->addWidget(split, 1);
    connect(m_run, &QPushButton::clicked, this,
            [this] { m_isRunning ? Q_EMIT stopRequested() : Q_EMIT searchRequested(); });
}

void CapacityPage::makeForm() {
    m_form->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(m_form);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(6);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    for (NumberField* field : {m_from, m_to})
        field->setAllowed(NumberField::Allowed::MoreThanZero);
    form->addRow(tr("N from"), m_from);
    form->addRow(tr("to"), m_to);
    column->addLayout(form);
    column->addWidget(boldLabel(tr("Limit")));
    m_limit->setAccessibleName(tr("What has to hold"));
    m_limit->setToolTip(tr("p50 … p99.9 of a method, * of each; errors, errors(METHOD), errors%, unexpected, "
                           "unanswered, rate; joined by and"));
    m_limit->setFont(fixedFont());
    column->addWidget(m_limit);
    column->addWidget(boldLabel(tr("Before each step")));
    m_reset->setAccessibleName(tr("A command before each step"));
    m_reset->setPlaceholderText(tr("a command, as redis-cli flushall"));
    m_reset->setToolTip(tr("Run by your shell, so that each scale meets a fresh server; empty: nothing is run"));
    m_reset->setFont(fixedFont());
    column->addWidget(m_reset);
    auto* row = new QHBoxLayout;
    m_run->setDefault(true);
    row->addWidget(m_run);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_why);
    column->addStretch();
    showWhy();
}

void CapacityPage::offerScales(double from, double to) {
    m_from->setDerived(from);
    m_to->setDerived(to);
}

std::optional<CapacityPage::Search> CapacityPage::search() const {
    if (!problem().isEmpty()) return {};
    return Search{*m_from->value(), *m_to->value(), fromQt(m_limit->text()), fromQt(m_reset->text().trimmed())};
}

QString CapacityPage::problem() const {
    for (const NumberField* field : {m_from, m_to})
        if (!field->value()) return tr("%1: %2.").arg(field->accessibleName(), field->allowedText());
    if (*m_to->value() < *m_from->value()) return tr("The largest scale is below the smallest one.");
    if (!parseLimit(fromQt(m_limit->text())))
        return tr("This is no limit: %1. As in: p99(GET) < 50ms and errors = 0").arg(m_limit->text());
    return {};
}

void CapacityPage::setRunning(bool on) {
    m_isRunning = on;
    m_keptBox->setEnabled(!on); // what is played stays in sight
    m_header->setBusy(on);
    m_run->setText(on ? tr("Stop") : m_shown.steps.empty() ? tr("Search") : tr("Search again"));
}

void CapacityPage::begin(std::int64_t startedNs) {
    m_shown = {};
    m_shown.startedNs = startedNs;
    m_shown.condition = fromQt(m_limit->text());
    m_isConcluded = false;
    m_says->setText(tr("Playing N = %1.").arg(scaleText(m_from->value().value_or(1))));
    fill();
}

void CapacityPage::fill() {
    m_header->setNote(m_shown.steps.empty() ? QString() : toQt(m_shown.condition)); // it may be one made before
    fillSteps();
    fillPlots();
    fillMethods();
    showWhy();
}

void CapacityPage::addStep(const CapacityStep& step) {
    m_shown.steps.push_back(keptStepOf(step, m_shown.condition));
    const QString scale = scaleText(step.scale);
    m_says->setText(step.score.isWithin ? tr("N = %1 is held, %2 calls a second.").arg(scale, numberText(step.rate, 0))
                                        : tr("N = %1 breaks the limit.").arg(scale));
    fill();
}

void CapacityPage::setReport(const CapacityReport& report) {
    conclude(m_shown, report);
    showConcluded();
}

/// What the search that is shown found.
void CapacityPage::showConcluded() {
    m_isConcluded = true;
    using Why = LoadSearch::Limit::Why;
    const LoadSearch::Limit& limit = m_shown.limit;
    QString text = limit.why == Why::NeverHeld ? tr("Not even N = %1 is held.").arg(scaleText(limit.high))
                   : limit.why == Why::NotReached
                       ? tr("The server holds N = %1 and more.").arg(scaleText(limit.load))
                       : tr("The server holds N = %1 (%2 … %3).")
                             .arg(scaleText(limit.load), scaleText(limit.low), scaleText(limit.high));
    for (const Sentence& more : {m_shown.reason, m_shown.full}) {
        QString sentence = said(more);
        if (sentence.isEmpty()) continue;
        sentence[0] = sentence[0].toUpper();
        text += u' ' + sentence + u'.';
    }
    m_says->setText(text);
    fill();
}

void CapacityPage::setKept(std::vector<KeptCapacity> searches) {
    m_kept = std::move(searches);
    const QSignalBlocker quiet(m_keptBox);
    m_keptBox->clear();
    for (const KeptCapacity& search : m_kept) {
        const QDateTime started = QDateTime::fromMSecsSinceEpoch(search.startedNs / 1'000'000);
        m_keptBox->addItem(tr("%1, %2: N = %3")
                               .arg(QLocale().toString(started, QLocale::ShortFormat), toQt(search.server),
                                    scaleText(search.limit.load)));
        m_keptBox->setItemData(m_keptBox->count() - 1, toQt(search.condition), Qt::ToolTipRole);
    }
    const auto shown = std::find_if(m_kept.begin(), m_kept.end(), [this](const KeptCapacity& search) {
        return search.startedNs == m_shown.startedNs;
    });
    m_keptBox->setCurrentIndex(shown == m_kept.end() ? -1 : int(shown - m_kept.begin()));
    m_keptBox->setVisible(!m_kept.empty());
    if (!m_kept.empty() && !m_isRunning && m_shown.steps.empty()) chooseKept(0);
}

void CapacityPage::chooseKept(int index) {
    if (m_isRunning || index < 0 || std::size_t(index) >= m_kept.size()) return;
    m_shown = m_kept[std::size_t(index)];
    m_keptBox->setCurrentIndex(index);
    showConcluded();
    setRunning(false);
}

void CapacityPage::setFailure(const QString& text) {
    m_says->setText(text);
}

std::pair<QString, std::int64_t> CapacityPage::latencyOf(const KeptCapacity::Step& step) const {
    const auto bound = latencyBound(m_shown.condition);
    std::pair<QString, std::int64_t> worst;
    for (const KeptCapacity::Method& method : step.methods) {
        if (bound && bound->method != "*" && bound->method != method.method) continue;
        if (method.boundNs > worst.second) worst = {toQt(method.method), method.boundNs};
    }
    return worst;
}

void CapacityPage::fillSteps() {
    std::vector<CellModel::RankedRow> rows;
    for (std::size_t i = 0; i < m_shown.steps.size(); ++i) {
        const KeptCapacity::Step& step = m_shown.steps[i];
        const auto [method, ns] = latencyOf(step);
        Cell scale = Cell::number(step.scale, 2);
        scale.bold = true;
        scale.tip = step.processorShare ? tr("%1. The server used %2 of a processor, %3.")
                                              .arg(said(step.reason), percentText(*step.processorShare, 0),
                                                   byteSizeText(double(step.memoryBytes)))
                                        : said(step.reason);
        Cell latency = milliCell(ns, step.isWithin ? Tone::Normal : Tone::Disagree);
        latency.tip = method;
        const Cell mark = step.playerWasLimit ? Cell::of(QStringLiteral("!"), Tone::Disagree)
                          : step.isWithin     ? Cell::of(QStringLiteral("✓"), Tone::Good)
                                              : Cell::of(QStringLiteral("✗"), Tone::Disagree);
        rows.push_back({-step.scale,
                        {{scale, Cell::number(step.rate, 0), latency,
                          Cell::number(double(step.errors), 0, step.errors > 0 ? Tone::Disagree : Tone::Normal), mark},
                         int(i)}});
    }
    m_stepModel->setRanked(std::move(rows));
}

void CapacityPage::fillPlots() {
    std::vector<std::pair<double, const KeptCapacity::Step*>> ordered;
    for (const KeptCapacity::Step& step : m_shown.steps)
        ordered.emplace_back(step.scale, &step);
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    if (ordered.empty()) {
        m_rate->setLines({});
        m_latency->setLines({});
        return;
    }
    // Each play is a point; where a scale was played several times the line goes through the middle one.
    characterize::ShownCurve rates, times, wanted;
    std::map<double, std::vector<double>> ratesAt, timesAt;
    double least = 1e300, most = 0;
    const auto condition = latencyBound(m_shown.condition);
    for (const auto& [scale, step] : ordered) {
        const double ms = std::max(kLeastCapacityMs, double(latencyOf(*step).second) / kNsOfCapacityMs);
        for (characterize::ShownCurve* curve : {&rates, &times})
            curve->x.push_back(scale);
        rates.y.push_back(step->rate);
        times.y.push_back(ms);
        ratesAt[scale].push_back(step->rate);
        timesAt[scale].push_back(ms);
        least = std::min(least, ms);
        most = std::max(most, ms);
        if (step->offeredRate <= 0) continue;
        wanted.x.push_back(scale);
        wanted.y.push_back(step->offeredRate);
    }
    const double high = ordered.back().first * 1.05;
    std::vector<Figure::Mark> marks;
    if (const double held = m_shown.limit.load; m_isConcluded && held > 0)
        marks.push_back({held, tr("N = %1").arg(scaleText(held))});
    const Figure::Axis scales{tr("N"), false, Figure::Unit::Number, 0.0, high};
    m_rate->setEmpty({});
    m_rate->setNote(tr("calls a second that were answered"));
    m_rate->setAxes(scales, {QString(), false, Figure::Unit::Number, 0.0});
    std::vector<Figure::Line> lines{{{}, middleOf(ratesAt), Figure::Look::Main}, {{}, rates, Figure::Look::Points}};
    if (wanted.x.size() > 1) lines.push_back({tr("as the plan wants"), wanted, Figure::Look::Other});
    m_rate->setLines(std::move(lines));
    m_rate->setMarks(marks);
    m_latency->setEmpty({});
    m_latency->setNote(condition && condition->method != "*" ? tr("ms, of %1, as planned").arg(toQt(condition->method))
                                                             : tr("ms, of the slowest method, as planned"));
    std::vector<Figure::Line> curves{{{}, middleOf(timesAt), Figure::Look::Main}, {{}, times, Figure::Look::Points}};
    if (condition) {
        const double bound = condition->value / kNsOfCapacityMs;
        least = std::min(least, bound);
        most = std::max(most, bound);
        curves.push_back({tr("limit"), {{0, high}, {bound, bound}}, Figure::Look::Bad});
    }
    m_latency->setAxes(scales, {QString(), true, Figure::Unit::Number, std::pow(10, std::floor(std::log10(least))),
                                std::pow(10, std::ceil(std::log10(most)))});
    m_latency->setLines(std::move(curves));
    m_latency->setMarks(marks);
}

/// Methods at the last scale that was held and the first that was not, and from which scale on each passes the bound.
void CapacityPage::fillMethods() {
    const KeptCapacity::Step *held = nullptr, *broken = nullptr;
    for (const KeptCapacity::Step& step : m_shown.steps) {
        if (step.isWithin && (!held || step.scale > held->scale)) held = &step;
        if (!step.isWithin && (!broken || step.scale < broken->scale)) broken = &step;
    }
    std::vector<CellModel::RankedRow> rows;
    const auto condition = latencyBound(m_shown.condition);
    const auto timeIn = [](const KeptCapacity::Step* step, const KeptCapacity::Method& of) -> std::int64_t {
        if (!step) return 0;
        for (const KeptCapacity::Method& method : step->methods)
            if (method.method == of.method && method.target == of.target) return method.boundNs;
        return 0;
    };
    if (broken)
        for (const KeptCapacity::Method& method : broken->methods) {
            double passes = 0;
            for (const KeptCapacity::Step& step : m_shown.steps)
                if (condition && double(timeIn(&step, method)) >= condition->value &&
                    (passes == 0 || step.scale < passes))
                    passes = step.scale;
            Cell name = Cell::of(toQt(method.method));
            name.bold = method.method == m_shown.method || method.method == broken->method;
            name.ends = true;
            Cell at =
                passes > 0 ? Cell::of(scaleText(passes), Tone::Disagree) : Cell::of(QStringLiteral("–"), Tone::Dim);
            at.sort = passes;
            const std::int64_t ns = timeIn(broken, method);
            rows.push_back(
                {(passes > 0 ? passes : 1e18) - double(ns) / 1e18,
                 {{name, milliCell(timeIn(held, method)),
                   milliCell(ns, condition && double(ns) >= condition->value ? Tone::Disagree : Tone::Normal), at},
                  toQt(method.target + "." + method.method)}});
        }
    m_methodModel->setRanked(std::move(rows));
}

void CapacityPage::showWhy() {
    QStringList lines{
        tr("How each step is played is said in the tab Run: server, pace, limits, seed. Scales are doubled until the "
           "limit breaks or the throughput grows no more, then the gap is halved, and both its ends are "
           "played three times.")};
    if (!m_shown.steps.empty()) {
        const KeptCapacity::Step& last = m_shown.steps.back();
        lines << tr("N = %1: %2.").arg(scaleText(last.scale), said(last.reason));
        if (last.processorShare)
            lines << tr("Meanwhile the server used %1 of a processor, %2 and %3 of %4 descriptors.")
                         .arg(percentText(*last.processorShare, 0), byteSizeText(double(last.memoryBytes)),
                              countText(double(last.descriptors)), countText(double(last.descriptorLimit)));
        lines << tr("The player ran %1 of the time, and was at most %2 ms late (99 %).")
                     .arg(percentText(last.busyShare, 0), milliText(last.p99LateNs));
    }
    m_why->setText(lines.join(QStringLiteral("\n\n")));
}

QString CapacityPage::sentence() const {
    return m_says->text();
}

} // namespace tenfold
