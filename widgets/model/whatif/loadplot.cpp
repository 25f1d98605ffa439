#include "widgets/model/whatif/loadplot.h"

#include "widgets/common/convert.h"
#include "widgets/model/plotstyle.h"
#include "widgets/model/valueunit.h"
#include "widgets/theme/customplot.h"
#include "widgets/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {
constexpr int kRightRoom = 46; ///< px, for names at the ends of the lines
constexpr double kDot = 8;     ///< px, of what was measured

bool isUsable(double value) {
    return std::isfinite(value) && value > 0;
}
} // namespace

std::optional<LoadBounds> loadBounds(const Forecast& forecast) {
    LoadBounds bounds;
    bounds.most = forecast.saturationRate;
    bounds.knee = forecast.knee;
    if (isUsable(bounds.most) && isUsable(bounds.knee)) {
        bounds.perClient = bounds.most / bounds.knee; // the lines meet there
    } else {                                          // nobody waits for anybody: each client has the same
        bounds.most = bounds.knee = INFINITY;
        double customers = 0;
        for (const ClassForecast& one : forecast.classes)
            customers += one.isClosed ? one.customers : 0;
        bounds.perClient = forecast.throughput / customers;
    }
    return isUsable(bounds.perClient) ? std::optional(bounds) : std::nullopt;
}

LoadPlot::LoadPlot(QWidget* parent)
    : CurvePlot(Scale::Log, kRightRoom, parent) {
    setAccessibleName(tr("Throughput against clients, and what bounds it"));
}

bool LoadPlot::isClosed() const {
    return !m_answers || m_answers->load != "rate";
}

double LoadPlot::valueOf(const ForecastPoint& point) const {
    return m_measure == Measure::Throughput ? point.throughput : point.hybrid;
}

double LoadPlot::valueOf(const CenterForecast& center) const {
    return m_measure == Measure::Busy    ? center.utilization * 100
           : m_measure == Measure::Queue ? center.length
                                         : center.throughput;
}

void LoadPlot::setMeasure(Measure measure) {
    if (measure == m_measure) return;
    m_measure = measure;
    setAnswers(m_answers, std::vector<ForecastInput>(m_inputs));
}

std::vector<std::string> LoadPlot::centers() const {
    std::map<std::string, double> most;
    if (m_answers)
        for (const ForecastPoint& point : m_answers->overLoad)
            for (const CenterForecast& center : point.centers)
                if (isUsable(center.utilization))
                    most[center.center] = std::max(most[center.center], center.utilization);
    std::vector<std::pair<double, std::string>> ordered;
    for (const auto& [name, utilization] : most)
        ordered.emplace_back(-utilization, name);
    std::sort(ordered.begin(), ordered.end());
    std::vector<std::string> names;
    for (const auto& [utilization, name] : ordered)
        if (names.size() < kMostCenters) names.push_back(name);
    return names;
}

void LoadPlot::setAnswers(std::shared_ptr<const WhatIfAnswers> answers, const std::vector<ForecastInput>& inputs) {
    m_answers = std::move(answers);
    m_inputs = inputs;
    m_bounds.reset();
    m_measured.clear();
    m_seenMost = 0;
    if (m_answers && !m_answers->forecasts.empty()) {
        const Forecast& edited = m_answers->forecasts[std::size_t(m_answers->edited)];
        if (isClosed() && m_measure == Measure::Throughput)
            m_bounds = loadBounds(m_answers->closed ? *m_answers->closed : edited);
        double think = 0;
        for (const ForecastInput& input : m_inputs) {
            if (input.name == m_answers->load && input.isSeen) m_seenMost = input.greatest;
            if (input.name == "think") think = input.value;
        }
        for (const MeasuredLoad& run : m_answers->measured) {
            const double load = isClosed() ? run.outstanding + run.rate * think : run.rate;
            const double value = m_measure == Measure::Throughput ? run.rate : run.response;
            if (!isOfCenters() && isUsable(load) && isUsable(value)) m_measured.push_back({load, value});
        }
    }
    setAccessibleName(isClosed() ? tr("Throughput against clients, and what bounds it")
                                 : tr("Response against the rate of requests"));
    setAccessibleDescription(m_bounds && std::isfinite(m_bounds->knee)
                                 ? tr("At most %1 a second, from %2 clients on")
                                       .arg(numberText(m_bounds->most, 1), numberText(m_bounds->knee, 0))
                                 : QString());
    rebuild();
}

void LoadPlot::rebuild() {
    clear();
    if (!m_answers || m_answers->overLoad.empty()) {
        replot();
        return;
    }
    const Theme& t = Theme::of(this);
    const auto& points = m_answers->overLoad;
    m_lowX = std::max(1e-9, points.front().at);
    m_highX = std::max(points.back().at, m_lowX * 2);
    m_lowY = INFINITY;
    m_highY = 0;
    const auto take = [&](double value) {
        if (!isUsable(value)) return;
        m_lowY = std::min(m_lowY, value);
        m_highY = std::max(m_highY, value);
    };
    for (const ForecastPoint& point : points) {
        if (!isOfCenters()) take(valueOf(point));
        for (const CenterForecast& center : point.centers)
            if (isOfCenters()) take(valueOf(center));
    }
    for (const ForecastPoint& point : m_answers->recordedOverLoad)
        if (!isOfCenters()) take(valueOf(point));
    for (const Measured& dot : m_measured)
        take(dot.value);
    if (m_highY <= 0) {
        replot();
        return;
    }
    m_lowY /= 1.6;
    m_highY *= 2.2;
    // Names that come first have the first choice of their place.
    addGround();
    if (isOfCenters()) {
        addCenters();
    } else {
        addScenarios();
        addCurve(points, t.accent, scenarioLetter(m_answers->edited));
        if (!m_answers->recordedOverLoad.empty()) addCurve(m_answers->recordedOverLoad, t.text, scenarioLetter(0));
    }
    addDots();
    addBounds();
    setLogTicks(m_plot->xAxis, m_lowX, m_highX);
    const double factor = m_measure != Measure::Response ? 1 : ValueUnit::ofSeconds(m_lowY * 1.6).factor;
    if (factor == 1) {
        setLogTicks(m_plot->yAxis, m_lowY, m_highY);
    } else { // responses are written in their unit
        auto ticks = QSharedPointer<QCPAxisTickerText>::create();
        for (int power = int(std::floor(std::log10(m_lowY * factor))); std::pow(10, power) <= m_highY * factor; ++power)
            for (const int step : {1, 3})
                ticks->addTick(step * std::pow(10, power) / factor, numberText(step * std::pow(10, power), 3));
        m_plot->yAxis->setTicker(ticks);
    }
    m_plot->xAxis->setLabel(isClosed() ? tr("clients") : tr("requests a second"));
    fit();
}

// Beyond the runs nothing was seen.
void LoadPlot::addGround() {
    const Theme& t = Theme::of(this);
    if (!(m_seenMost > 0) || m_seenMost >= m_highX) return;
    auto* ground = new QCPItemRect(m_plot);
    for (QCPItemPosition* corner : {ground->topLeft, ground->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    ground->topLeft->setCoords(std::max(m_seenMost, m_lowX), 0);
    ground->bottomRight->setCoords(m_highX, 1);
    ground->setPen(Qt::NoPen);
    ground->setBrush(t.alternate);
    ground->setLayer(QStringLiteral("background"));
    auto* caption = addPlotText(m_plot, this, std::max(m_seenMost, m_lowX), 0, tr("beyond the runs"), t.dim,
                                int(Qt::AlignLeft | Qt::AlignTop));
    caption->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    caption->position->setCoords(std::max(m_seenMost, m_lowX), 0);
    m_labels.add(caption);
}

void LoadPlot::addCurve(const std::vector<ForecastPoint>& points, const QColor& colour, const QString& name) {
    QVector<double> inX, inY, outX, outY;
    for (const ForecastPoint& point : points) {
        const double value = valueOf(point);
        if (!isUsable(value) || !isUsable(point.at)) continue;
        if (m_seenMost > 0 && point.at <= m_seenMost * 1.0001) {
            inX << point.at;
            inY << value;
        } else {
            if (outX.isEmpty() && !inX.isEmpty()) { // it goes on where the other ends
                outX << inX.back();
                outY << inY.back();
            }
            outX << point.at;
            outY << value;
        }
    }
    addPlotLine(m_plot, inX, inY, colour, 2, false);
    addPlotLine(m_plot, outX, outY, colour, 2, true);
    const auto& lastX = outX.isEmpty() ? inX : outX;
    const auto& lastY = outY.isEmpty() ? inY : outY;
    if (!lastX.isEmpty())
        m_labels.add(m_highX, lastY.back(), name, colour, PlotLabels::atEnd(), true, PlotLabels::Kind::LineEnd);
}

// A line a center, in order of what they have to do; what is told apart by dashes too has its name at its end.
void LoadPlot::addCenters() {
    const Theme& t = Theme::of(this);
    const QColor colours[] = {t.accent, t.disagree, t.good, t.text};
    std::size_t number = 0;
    for (const std::string& name : centers()) {
        QVector<double> x, y;
        for (const ForecastPoint& point : m_answers->overLoad)
            for (const CenterForecast& center : point.centers)
                if (center.center == name && isUsable(valueOf(center)) && isUsable(point.at))
                    x << point.at, y << valueOf(center);
        const QColor& colour = colours[number % std::size(colours)];
        addPlotLine(m_plot, x, y, colour, number == 0 ? 2.5 : 1.5, number >= std::size(colours));
        if (!x.isEmpty())
            m_labels.add(x.back(), y.back(), oneLine(toQt(name), 14), colour, PlotLabels::around(), number == 0,
                         PlotLabels::Kind::Plain);
        ++number;
    }
}

void LoadPlot::addBounds() {
    if (!m_bounds || !isUsable(m_bounds->perClient)) return;
    const Theme& t = Theme::of(this);
    const bool hasMost = std::isfinite(m_bounds->most);
    const double end = hasMost ? std::min(m_highX, m_bounds->knee * 1.5) : m_highX;
    addPlotLine(m_plot, {m_lowX, end}, {m_lowX * m_bounds->perClient, end * m_bounds->perClient}, t.dim, 1, false);
    if (!hasMost) return;
    m_highY = std::max(m_highY, m_bounds->most * 2.2);
    addPlotLine(m_plot, {m_lowX, m_highX}, {m_bounds->most, m_bounds->most}, t.dim, 1, false);
    m_labels.add(m_lowX, m_bounds->most, tr("1 / D = %1").arg(numberText(m_bounds->most, m_bounds->most < 10 ? 2 : 0)),
                 t.text, PlotLabels::sidesOf({int(Qt::AlignLeft | Qt::AlignBottom), int(Qt::AlignLeft | Qt::AlignTop)}),
                 true);
    if (m_bounds->knee < m_lowX || m_bounds->knee > m_highX) return;
    auto* knee = new QCPItemLine(m_plot);
    knee->start->setCoords(m_bounds->knee, m_lowY);
    knee->end->setCoords(m_bounds->knee, m_bounds->most);
    knee->setPen(QPen(t.text, 1, Qt::DotLine));
    const bool isLate = m_bounds->knee > std::sqrt(m_lowX * m_highX);
    const int left = int(Qt::AlignLeft | Qt::AlignBottom), right = int(Qt::AlignRight | Qt::AlignBottom);
    m_labels.add(m_bounds->knee, m_lowY, tr("N* = %1").arg(numberText(m_bounds->knee, m_bounds->knee < 10 ? 1 : 0)),
                 t.text, PlotLabels::sidesOf(isLate ? std::vector<int>{right, left} : std::vector<int>{left, right}),
                 true);
}

void LoadPlot::addDots() {
    const Theme& t = Theme::of(this);
    QVector<double> x, y;
    for (const Measured& dot : m_measured)
        x << dot.load, y << dot.value;
    QCPGraph* dots = m_plot->addGraph();
    dots->setData(x, y);
    dots->setLineStyle(QCPGraph::lsNone);
    dots->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, t.text, kDot));
    if (m_measured.empty()) return;
    const Measured& last = *std::max_element(m_measured.begin(), m_measured.end(),
                                             [](const Measured& a, const Measured& b) { return a.load < b.load; });
    const ValueUnit unit = m_measure == Measure::Throughput ? ValueUnit::ofCounts() : ValueUnit::ofSeconds(last.value);
    for (const Measured& dot : m_measured)
        m_labels.keepOff(dot.load, dot.value, kDot / 2);
    m_labels.add(last.load, last.value, tr("%1 measured").arg(unit.whole(last.value)), t.text, PlotLabels::beside());
}

void LoadPlot::addScenarios() {
    const Theme& t = Theme::of(this);
    const auto load = std::find_if(m_inputs.begin(), m_inputs.end(),
                                   [&](const ForecastInput& input) { return input.name == m_answers->load; });
    if (load == m_inputs.end()) return;
    // The edited one has the first choice, and the value stands at it.
    std::vector<std::size_t> order{std::size_t(m_answers->edited)};
    for (std::size_t i = 0; i < m_answers->forecasts.size(); ++i)
        if (i != order.front()) order.push_back(i);
    for (const std::size_t i : order) {
        const Forecast& forecast = m_answers->forecasts[i];
        const double at = settingOf(forecast.scenario, *load);
        const double value = m_measure == Measure::Throughput ? forecast.throughput : forecast.response;
        if (!isUsable(at) || !isUsable(value)) continue;
        const bool isEdited = i == order.front();
        QCPGraph* mark = m_plot->addGraph();
        mark->setData({at}, {value});
        mark->setLineStyle(QCPGraph::lsNone);
        mark->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond,
                                              QPen(isEdited ? t.accent : t.dim, isEdited ? 2 : 1.4), t.base,
                                              isEdited ? 12 : 10));
        const QString said = !isEdited                          ? QString()
                             : m_measure == Measure::Throughput ? ValueUnit::ofCounts().text(value)
                                                                : ValueUnit::ofSeconds(value).whole(value);
        m_labels.keepOff(at, value, 5);
        m_labels.add(at, value, scenarioLetter(int(i)), isEdited ? t.accentText : t.dim, PlotLabels::around(), isEdited,
                     PlotLabels::Kind::Mark, said);
    }
}

QString LoadPlot::unitName() const {
    return ValueUnit::ofSeconds(m_lowY * 1.6).name;
}

void LoadPlot::fit() {
    m_plot->xAxis->setRange(m_lowX, m_highX);
    m_plot->yAxis->setRange(m_lowY, m_highY);
    replot();
}

} // namespace tenfold
