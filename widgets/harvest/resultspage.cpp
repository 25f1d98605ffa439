#include "widgets/harvest/resultspage.h"

#include "core/harvest/load/lending.h"
#include "core/harvest/sweep/experiments.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/resultplot.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

using harvest::Engine;
using harvest::PointFigure;
using harvest::PointSummary;

const PointFigure* resultFigure(const PointSummary& point, std::string_view name) {
    for (const auto& [known, figure] : point.figures)
        if (known == name) return &figure;
    return nullptr;
}

/// What stands on the horizontal axis.
const char* axisOf(Engine engine) {
    return engine == Engine::Durability ? "replicas" : "load";
}

/// All settings of a point but its policy and what stands on the axis: points that have these in common are a line.
std::string settingsKey(const PointSummary& point, Engine engine, bool withAxis) {
    std::string key;
    for (const auto& [name, value] : point.point)
        if (name != "policy" && (withAxis || name != axisOf(engine))) key += name + "=" + value + " ";
    return key;
}

/// Settings in which the points differ, as words.
QString settingsText(const PointSummary& point, const std::vector<PointSummary>& all, Engine engine) {
    QStringList parts;
    for (const auto& [name, value] : point.point) {
        if (name == "policy") continue;
        std::set<std::string> values;
        for (const PointSummary& other : all)
            if (const auto found = other.point.find(name); found != other.point.end()) values.insert(found->second);
        if (values.size() > 1 || name == axisOf(engine))
            parts << toQt(name) + QLatin1Char(' ') +
                         (name != "load" ? toQt(value)
                          : value == "0" ? ResultsPage::tr("as recorded")
                                         : toQt(value) + QStringLiteral(" %"));
    }
    return parts.join(QStringLiteral(", "));
}

/// Where a point stands: what was played at the load that was recorded stands at that load.
double placeOf(const PointSummary& point, Engine engine) {
    const double said = std::strtod(point.point.at(axisOf(engine)).c_str(), nullptr);
    if (engine == Engine::Durability || said > 0) return said;
    const PointFigure* recorded = resultFigure(point, engine == Engine::Availability ? "load" : "primary");
    return recorded ? 100 * recorded->mean : said;
}

QString policyNameOf(const std::string& id) {
    const auto policy = harvest::policyOf(id);
    return policy ? toQt(policy->name) : toQt(id);
}

QString figureText(Engine engine, double value) {
    if (engine == Engine::Scheduling) return ResultsPage::tr("%1 s").arg(countText(value));
    if (value <= 0) return QStringLiteral("0");
    return percentText(value, std::clamp(int(std::ceil(-std::log10(value * 100))) + 1, 0, 7));
}

/// A small share as per cent, with as many digits as it has to have.
QString boundText(double share) {
    return percentText(share, std::clamp(int(std::ceil(-std::log10(std::max(share, 1e-12) * 100))) + 1, 0, 9));
}

/// Mean times of short, medium and long jobs, as far as there were any.
QString timesByType(const PointSummary& point) {
    QStringList lines;
    const PointFigure* times[] = {resultFigure(point, "jobShortS"), resultFigure(point, "jobMediumS"),
                                  resultFigure(point, "jobLongS")};
    if (times[0] && times[0]->mean > 0)
        lines << ResultsPage::tr("short jobs: %1").arg(figureText(Engine::Scheduling, times[0]->mean));
    if (times[1] && times[1]->mean > 0)
        lines << ResultsPage::tr("medium jobs: %1").arg(figureText(Engine::Scheduling, times[1]->mean));
    if (times[2] && times[2]->mean > 0)
        lines << ResultsPage::tr("long jobs: %1").arg(figureText(Engine::Scheduling, times[2]->mean));
    return lines.join(QLatin1Char('\n'));
}

bool isOfDatacenter(const PointSummary& point) {
    return point.point.contains("datacenter");
}

/// A figure of each datacenter, a mark a policy and number of replicas.
ResultPlot::Content placesOf(const std::vector<PointSummary>& points, const std::string& figure, const QString& title) {
    ResultPlot::Content content;
    content.title = title;
    content.xTitle = ResultsPage::tr("datacenter");
    content.isLog = content.isShare = true;
    std::map<std::string, double> places;
    for (const PointSummary& point : points)
        if (isOfDatacenter(point)) places[point.point.at("datacenter")];
    for (auto& [name, place] : places) {
        place = double(content.places.size());
        content.places << toQt(name);
    }
    std::map<std::pair<std::string, std::string>, ResultPlot::Line> lines; // by policy and replicas
    for (const PointSummary& point : points) {
        const PointFigure* value = isOfDatacenter(point) ? resultFigure(point, figure) : nullptr;
        if (!value) continue;
        const std::string &policy = point.point.at("policy"), &replicas = point.point.at("replicas");
        ResultPlot::Line& line = lines[{replicas, policy}];
        line.policy = toQt(policy);
        line.name = policyNameOf(policy) + QLatin1Char(' ') + toQt(replicas);
        line.points.push_back(
            {places[point.point.at("datacenter")], value->mean, value->low, value->high, harvest::lostBoundOf(point)});
    }
    for (auto& [key, line] : lines)
        content.lines.push_back(std::move(line));
    return content;
}

/// How much shorter jobs are with H than with PT, datacenter by datacenter.
ResultPlot::Content gainsOf(const std::vector<PointSummary>& points) {
    ResultPlot::Content content;
    content.title = ResultsPage::tr("Jobs shorter with H than with PT");
    content.xTitle = ResultsPage::tr("datacenter; lowest to highest of all loads");
    content.isShare = true;
    ResultPlot::Line line{QStringLiteral("h"), QStringLiteral("H"), false, {}};
    for (const harvest::DatacenterGain& gain : harvest::gainsByDatacenter(points)) {
        line.points.push_back({double(content.places.size()), gain.mean, gain.low, gain.high});
        content.places << toQt(gain.datacenter);
    }
    if (!line.points.empty()) content.lines.push_back(std::move(line));
    return content;
}

/// Utilization over the days that are played, of the highest load of all servers: by owners, and with batch work.
ResultPlot::Content hoursPlotOf(const std::vector<PointSummary>& points) {
    ResultPlot::Content content;
    content.xTitle = ResultsPage::tr("day");
    content.isShare = content.isDense = true;
    const PointSummary* highest = nullptr;
    for (const PointSummary& point : points)
        if (!isOfDatacenter(point) && !point.hours.total.empty() &&
            (!highest || placeOf(point, Engine::Scheduling) > placeOf(*highest, Engine::Scheduling)))
            highest = &point;
    content.title = ResultsPage::tr("Utilization over time");
    if (!highest) return content;
    content.title = ResultsPage::tr("Utilization over time, owners at %1 %")
                        .arg(numberText(placeOf(*highest, Engine::Scheduling), 0));
    const auto add = [&](const QString& policy, const QString& name, const std::vector<double>& hours) {
        constexpr double kHoursOfDay = 24;
        ResultPlot::Line line{policy, name, false, {}};
        for (std::size_t i = 0; i < hours.size(); ++i)
            line.points.push_back({double(i) / kHoursOfDay, hours[i], hours[i], hours[i]});
        content.lines.push_back(std::move(line));
    };
    add(QStringLiteral("stock"), ResultsPage::tr("owners"), highest->hours.primary);
    for (const PointSummary& point : points)
        if (!isOfDatacenter(point) && !point.hours.total.empty() && point.point.at("policy") != "stock" &&
            settingsKey(point, Engine::Scheduling, true) == settingsKey(*highest, Engine::Scheduling, true))
            add(toQt(point.point.at("policy")), policyNameOf(point.point.at("policy")), point.hours.total);
    return content;
}

ResultPlot::Content plotOf(const std::vector<PointSummary>& points, Engine engine, const std::string& figure,
                           const QString& title, bool isLog, bool isShare) {
    ResultPlot::Content content;
    content.title = title;
    content.xTitle = engine == Engine::Durability ? ResultsPage::tr("replicas of a block")
                                                  : ResultsPage::tr("average utilization of the owners, %");
    content.isLog = isLog;
    content.isShare = isShare;
    std::map<std::pair<std::string, std::string>, ResultPlot::Line> lines;
    std::set<std::string> replicas; // lines of several are told apart by them: "H 4"
    for (const PointSummary& point : points)
        if (const auto copies = point.point.find("replicas"); copies != point.point.end())
            replicas.insert(copies->second);
    const bool isOfSeveral = engine == Engine::Availability && replicas.size() > 1;
    for (const PointSummary& point : points) {
        const PointFigure* value = resultFigure(point, figure);
        const auto axis = point.point.find(axisOf(engine));
        if (!value || axis == point.point.end() || isOfDatacenter(point)) continue;
        const std::string& policy = point.point.at("policy");
        ResultPlot::Line& line = lines[{settingsKey(point, engine, false), policy}];
        line.policy = toQt(policy);
        const auto scaling = point.point.find("scaling");
        line.isDashed = scaling != point.point.end() && scaling->second == "root";
        line.name = policyNameOf(policy) + (line.isDashed ? ResultsPage::tr(" root") : QString());
        if (const auto copies = point.point.find("replicas"); isOfSeveral && copies != point.point.end())
            line.name += QLatin1Char(' ') + toQt(copies->second);
        line.points.push_back({placeOf(point, engine), value->mean, value->low, value->high,
                               engine == Engine::Durability ? harvest::lostBoundOf(point) : 0});
    }
    for (auto& [key, line] : lines) {
        std::sort(line.points.begin(), line.points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
        content.lines.push_back(std::move(line));
    }
    return content;
}

} // namespace

ResultsPage::ResultsPage(QWidget* parent)
    : QWidget(parent)
    , m_lends(boldLabel(QString()))
    , m_says(new QLabel)
    , m_header(new PaneHeader(tr("Results")))
    , m_engine(new QComboBox)
    , m_run(new QPushButton(tr("Simulate")))
    , m_main(new ResultPlot)
    , m_side(new ResultPlot)
    , m_places(new ResultPlot)
    , m_hours(new ResultPlot)
    , m_model(new CellModel(this))
    , m_table(new TableView(tr("What H gains and where it loses"))) {
    m_lends->setWordWrap(true);
    m_lends->setContentsMargins(10, 6, 10, 0);
    m_lends->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_engine->setAccessibleName(tr("What was simulated"));
    m_engine->addItem(tr("Blocks lost"), int(Engine::Durability));
    m_engine->addItem(tr("Failed accesses"), int(Engine::Availability));
    m_engine->addItem(tr("Jobs"), int(Engine::Scheduling));
    m_header->addControl(m_engine);
    m_header->addControl(m_run);
    m_model->setColumns(
        {{tr("At"), false, 0},
         {tr("Against"), false, 80},
         {tr("H"), true, 120},
         {tr("The other"), true, 120},
         {tr("H gains"), true, 130},
         {tr(""), false, 30, tr("✓ better in every run, ≈ inside the spread of runs, ✗ worse in every run")}});
    m_table->setCells(m_model);
    m_table->setEmptyText(tr("Nothing was simulated yet."));
    auto* plots = paneSplitter(Qt::Horizontal);
    plots->setObjectName(QStringLiteral("HarvestPlots"));
    plots->addWidget(m_main);
    plots->addWidget(m_side);
    plots->addWidget(m_hours);
    plots->addWidget(m_places);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("HarvestResults"));
    split->addWidget(plots);
    split->addWidget(m_table);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_lends);
    column->addWidget(m_says);
    column->addWidget(split, 1);
    connect(m_engine, &QComboBox::currentIndexChanged, this, &ResultsPage::showAll);
    connect(m_run, &QPushButton::clicked, this, &ResultsPage::runRequested);
}

harvest::Engine ResultsPage::engine() const {
    return Engine(m_engine->currentData().toInt());
}

QString ResultsPage::sentence() const {
    return m_says->text();
}

QString ResultsPage::lendingText() const {
    return m_lends->text();
}

void ResultsPage::setLoads(std::shared_ptr<const harvest::TenantLoads> loads) {
    m_loads = std::move(loads);
    showLending();
}

void ResultsPage::setResults(Results results) {
    m_results = std::move(results);
    showAll();
}

void ResultsPage::setBusy(bool on) {
    m_header->setBusy(on);
    m_run->setText(on ? tr("Cancel") : tr("Simulate"));
}

void ResultsPage::setCanRun(bool on, const QString& why) {
    m_run->setEnabled(on);
    m_run->setToolTip(why);
}

void ResultsPage::showAll() {
    showPlots();
    showComparisons();
    showLending();
}

void ResultsPage::showLending() {
    m_lends->setVisible(m_loads != nullptr);
    if (!m_loads) return;
    const harvest::Lending lending = harvest::lendingOf(*m_loads, m_results[Engine::Durability]);
    QStringList parts;
    parts << (lending.servers == 0
                  ? tr("Lend no server of %1").arg(countText(double(lending.allServers)))
                  : tr("Lend %1 of %2 servers: %3 cores on average, on %4 of them also at their owners' peaks")
                        .arg(countText(double(lending.servers)), countText(double(lending.allServers)),
                             countText(lending.spareCores), countText(double(lending.serversAtPeak))));
    if (!lending.copies)
        parts << tr("how many copies of a block: simulate blocks lost");
    else if (lending.copies->lost == 0)
        parts << tr("R = %1 with H: none of %2 blocks lost, so below %3 (95 %)")
                     .arg(lending.copies->replicas)
                     .arg(countText(double(lending.copies->blocks)), boundText(lending.copies->bound95));
    else
        parts << tr("R = %1 with H: %2 of %3 blocks lost; no number of copies that was played lost none")
                     .arg(lending.copies->replicas)
                     .arg(countText(double(lending.copies->lost)), countText(double(lending.copies->blocks)));
    QStringList all, first;
    constexpr qsizetype kNamed = 3; // the others are in the tool tip
    for (const harvest::WithheldTenant& one : lending.withheld) {
        const QString why = one.why == harvest::Withheld::ShortHistory   ? tr("too short a history")
                            : one.why == harvest::Withheld::CoresUnknown ? tr("nobody says its cores")
                                                                         : tr("no core is left");
        all << tr("%1: %2").arg(toQt(one.id), why);
        if (first.size() < kNamed) first << toQt(one.id);
    }
    if (!all.isEmpty())
        parts << tr("%n tenant(s) not: %1", nullptr, int(all.size()))
                     .arg(first.join(QStringLiteral(", ")) + (all.size() > kNamed ? QStringLiteral(" …") : QString()));
    const QString text = parts.join(QStringLiteral("; "));
    m_lends->setText(text.endsWith(u'…') ? text : text + QLatin1Char('.'));
    m_lends->setToolTip(all.join(QLatin1Char('\n')));
}

void ResultsPage::showPlots() {
    const Engine of = engine();
    const std::vector<PointSummary>& points = m_results[of];
    ResultPlot::Content places = of == Engine::Scheduling ? gainsOf(points) : ResultPlot::Content();
    if (of == Engine::Durability) {
        places = placesOf(points, "lostShare", tr("Blocks lost by datacenter"));
        places.zeroText = tr("none lost");
    }
    m_places->setVisible(!places.lines.empty());
    m_places->setContent(std::move(places));
    ResultPlot::Content hours = of == Engine::Scheduling ? hoursPlotOf(points) : ResultPlot::Content();
    m_hours->setVisible(!hours.lines.empty());
    m_hours->setContent(std::move(hours));
    if (of == Engine::Durability) {
        ResultPlot::Content lost = plotOf(points, of, "lostShare", tr("Blocks lost"), true, true);
        lost.zeroText = tr("none lost; dotted: what it may be, 95 %");
        m_main->setContent(std::move(lost));
        m_side->setContent(plotOf(points, of, "repairP99S", tr("Time to repair, 99 %, s"), true, false));
    } else if (of == Engine::Availability) {
        ResultPlot::Content failed = plotOf(points, of, "failed", tr("Accesses that fail"), false, true);
        failed.mark = m_loads ? 100 * (1 - harvest::reservedShare(*m_loads)) : 0;
        failed.markText = tr("reserve begins");
        m_main->setContent(std::move(failed));
        m_side->setContent(plotOf(points, of, "failedCreations", tr("Blocks that found no place"), false, false));
    } else {
        m_main->setContent(plotOf(points, of, "jobS", tr("Mean job time, s"), true, false));
        m_side->setContent(plotOf(points, of, "killedShare", tr("Tasks killed"), false, true));
    }
}

void ResultsPage::showComparisons() {
    const Engine of = engine();
    const std::vector<PointSummary>& points = m_results[of];
    std::vector<CellModel::Row> rows;
    int better = 0, same = 0, worse = 0, killsMore = 0, balanced = 0;
    bool isBacklogged = false, isHindsight = false;
    for (const PointSummary& point : points) {
        if (const PointFigure* flag = resultFigure(point, "backlogged")) isBacklogged |= flag->mean > 0;
        if (const PointFigure* flag = resultFigure(point, "hindsight")) isHindsight |= flag->mean > 0;
    }
    for (const PointSummary& h : points) {
        if (h.point.at("policy") != "h") continue;
        for (const PointSummary& other : points) {
            if (other.point.at("policy") == "h" || settingsKey(h, of, true) != settingsKey(other, of, true)) continue;
            const PointFigure* mine = resultFigure(h, mainFigureOf(of));
            const PointFigure* its = resultFigure(other, mainFigureOf(of));
            const auto placedNone = [](const PointSummary& point) {
                const PointFigure* blocks = resultFigure(point, "blocks");
                return blocks && blocks->mean == 0;
            };
            if (!mine || !its || placedNone(h) || placedNone(other)) continue; // nothing to compare
            const bool isApart = harvest::isApart(*mine, *its) || harvest::isApart(*its, *mine);
            const bool isLess = mine->mean < its->mean;
            // Stock schedules best and ruins the owner: it is the bound below, no rival.
            const bool isBound = of == Engine::Scheduling && other.point.at("policy") == "stock";
            if (!isBound) (!isApart ? same : isLess ? better : worse) += 1;
            const PointFigure* myKills = resultFigure(h, "killedShare");
            const PointFigure* itsKills = resultFigure(other, "killedShare");
            if (myKills && itsKills && other.point.at("policy") == "pt-bal") {
                ++balanced;
                killsMore += harvest::isApart(*itsKills, *myKills) && itsKills->mean < myKills->mean;
            }
            QString gain = mine->mean <= 0            ? (its->mean > 0 ? tr("none lost") : QStringLiteral("–"))
                           : of == Engine::Scheduling ? percentText(1 - mine->mean / its->mean)
                           : its->mean <= 0 ? (of == Engine::Durability ? tr("only H loses") : tr("only H fails"))
                           : its->mean / mine->mean >= 10
                               ? QStringLiteral("%1 ×").arg(countText(its->mean / mine->mean))
                               : QStringLiteral("%1 ×").arg(numberText(its->mean / mine->mean, 2));
            if (of == Engine::Availability && mine->mean <= 0)
                gain = its->mean > 0 ? tr("none fails") : QStringLiteral("–");
            const Tone tone = !isApart ? Tone::Normal : isLess ? Tone::Good : Tone::Disagree;
            Cell mark = Cell::of(isBound    ? QString()
                                 : !isApart ? QStringLiteral("≈")
                                 : isLess   ? QStringLiteral("✓")
                                            : QStringLiteral("✗"),
                                 tone);
            const auto valueCell = [&](const PointSummary& point, double value) {
                Cell cell = Cell::of(figureText(of, value));
                if (of == Engine::Scheduling) cell.tip = timesByType(point);
                if (of != Engine::Durability || value > 0) return cell;
                cell.text = tr("0 (< %1)").arg(boundText(harvest::lostBoundOf(point)));
                cell.tip = tr("none of those that were made; the share is below %1 (95 %)")
                               .arg(boundText(harvest::lostBoundOf(point)));
                return cell;
            };
            Cell mineCell = valueCell(h, mine->mean), itsCell = valueCell(other, its->mean);
            mineCell.sort = mine->mean;
            itsCell.sort = its->mean;
            CellModel::Row row{{Cell::of(settingsText(h, points, of)), Cell::of(policyNameOf(other.point.at("policy"))),
                                mineCell, itsCell, Cell::of(gain), mark}};
            row.warn = !isBound && isApart && !isLess;
            rows.push_back(std::move(row));
        }
    }
    m_model->setRows(std::move(rows));
    QString text;
    if (points.empty())
        text = tr("Nothing was simulated yet. It takes a few minutes, and what is done is kept.");
    else if (worse > 0)
        text = tr("H is better in %1 comparisons, worse in %2, and in %3 no different beyond the spread of runs.")
                   .arg(better)
                   .arg(worse)
                   .arg(same);
    else
        text = tr("H is better in %1 comparisons, in %2 no different beyond the spread of runs.").arg(better).arg(same);
    if (killsMore > 0)
        text += QLatin1Char(' ') + tr("PT+bal kills fewer tasks than H in %1 of %2.").arg(killsMore).arg(balanced);
    if (isBacklogged)
        text.prepend(tr("Repairs queue and do not drain between reimages: what is lost hangs on bandwidth. "));
    if (isHindsight) text += QLatin1Char(' ') + tr("Classes are of the days that are played: hindsight.");
    m_says->setText(text);
}

} // namespace tenfold
