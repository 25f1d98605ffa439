#include "app/workbench/perspectives/flows/flowscontroller.h"

#include "core/base/files/file_writer.h"
#include "core/flows/kept/summary_flows.h"
#include "core/report/waterfall_picture.h"
#include "core/words/base_messages.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/flows/flowdetails.h"

#include <QBuffer>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

/// The requests of a filter, ready to show.
Result<std::shared_ptr<const FlowsResult>> readFlows(Workspace& workspace, const std::string& filter,
                                                     const std::vector<std::string>& runs, Progress& progress) {
    ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, runs, filter));
    auto result = std::make_shared<FlowsResult>();
    for (const RunInfo& run : population.runs())
        result->seconds += double(run.endNs - run.startNs) / 1e9;
    ASSIGN_OR_RETURN(result->set, gatherFlows(workspace, std::move(population), {}, progress));
    for (const StatisticsBy by : {StatisticsBy::Service, StatisticsBy::Operation, StatisticsBy::Class})
        result->statistics[std::size_t(by)] = statisticsOf(result->set, by);
    result->flame = std::make_shared<const FlameGraph>(flameOf(result->set));
    return std::shared_ptr<const FlowsResult>(std::move(result));
}

/// A summary of a cluster, as far as it can be shown beside requests.
std::shared_ptr<const FlowsResult> resultOf(const FlowSummary& summary) {
    auto result = std::make_shared<FlowsResult>();
    result->isSummary = true;
    result->set = flowsOf(summary);
    result->statistics[std::size_t(StatisticsBy::Class)] = statisticsOf(result->set, StatisticsBy::Class);
    return result;
}

/// The requests of a side, or the summary that it names.
Result<std::shared_ptr<const FlowsResult>> readSide(Workspace& workspace, const std::string& filter,
                                                    const std::vector<std::string>& runs, Progress& progress) {
    const auto file = summaryFileIn(filter);
    if (!file) return readFlows(workspace, filter, runs, progress);
    ASSIGN_OR_RETURN(const FlowSummary summary, readFlowSummary(*file, progress));
    return resultOf(summary);
}

/// What a side comes down to as a cluster would count it: clocks as they are.
Result<FlowSummary> summaryAt(Workspace& workspace, const std::string& filter, const std::vector<std::string>& runs,
                              Progress& progress) {
    if (const auto file = summaryFileIn(filter)) return readFlowSummary(*file, progress);
    ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, runs, filter));
    ASSIGN_OR_RETURN(const FlowSet flows,
                     gatherFlows(workspace, std::move(population), {ClassRelaxation::Exact, false}, progress));
    return summaryOf(flows);
}

} // namespace

FlowsController::FlowsController(FlowsView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_session(session)
    , m_state(session->state())
    , m_read(tr("Reading requests"))
    , m_find(tr("Looking for examples"))
    , m_tell(tr("Looking at attributes"))
    , m_open(tr("Reading a request"))
    , m_attributes(tr("Reading a span"))
    , m_draw(tr("Drawing a request"))
    , m_export(tr("Exporting requests")) {
    auto* page = new WaterfallPage;
    m_view->addPage(FlowsView::Waterfall, page, page->servicePane(), page->detailPane());
    m_session->watch(&m_read);
    m_session->watch(&m_find, false);
    m_session->watch(&m_tell, false);
    m_session->watch(&m_open, false);
    m_session->watch(&m_attributes, false);
    m_session->watch(&m_draw);
    m_session->watch(&m_export);
    connect(m_view, &FlowsView::exampleRequested, this, &FlowsController::openExample);
    connect(m_view, &FlowsView::markRequested, this, &FlowsController::markRequest);
    connect(m_view, &FlowsView::compareRequested, this, &FlowsController::compareRequest);
    connect(waterfall(), &WaterfallPage::markRequested, this, &FlowsController::markRequest);
    connect(waterfall(), &WaterfallPage::compareRequested, this, &FlowsController::compareRequest);
    connect(waterfall(), &WaterfallPage::pictureRequested, this, &FlowsController::choosePicture);
    connect(waterfall(), &WaterfallPage::requestWanted, this, [this](const QString& run, const TraceId& trace) {
        FlowExample linked;
        linked.run = fromQt(run);
        linked.trace = trace;
        openRequest(linked);
    });
    connect(waterfall(), &WaterfallPage::attributesWanted, this, &FlowsController::readAttributes);
    connect(&m_open, &JobBase::cancelled, this, [this] { waterfall()->setLack({}, false); });
    connect(m_view, &FlowsView::readRequested, this, [this] {
        m_refused.reset();
        update();
    });
    connect(m_view->details(), &FlowDetails::examplesWanted, this, &FlowsController::findExamples);
    connect(&m_read, &JobBase::cancelled, this, [this] {
        if (m_isStarting) return; // only the one before
        m_view->setBusy(false);
        if (m_shown == wanted()) return;
        m_refused = wanted();
        if (m_view->flows())
            m_view->setStale();
        else
            showLack();
    });
}

FlowsController::~FlowsController() {
    for (JobBase* job : jobs())
        job->disconnect();
}

bool FlowsController::isBusy() const {
    return m_read.isRunning() || m_find.isRunning() || m_tell.isRunning() || m_open.isRunning() || m_draw.isRunning() ||
           m_export.isRunning();
}

std::vector<RunInfo> FlowsController::runsOfRequests() const {
    std::vector<RunInfo> found;
    for (const RunInfo& run : m_state->runs)
        if (run.hasRequests) found.push_back(run);
    return found;
}

QStringList FlowsController::runs() const {
    QStringList names;
    for (const RunInfo& run : runsOfRequests())
        names << toQt(run.run.name);
    return names;
}

QString FlowsController::lastRun() const {
    const std::vector<RunInfo> all = runsOfRequests();
    const auto last = std::max_element(all.begin(), all.end(),
                                       [](const RunInfo& a, const RunInfo& b) { return a.startNs < b.startNs; });
    return last == all.end() ? QString() : toQt(last->run.name);
}

ComparedWith FlowsController::comparedWith(const QString& than) const {
    return runToCompareWith(runsOfRequests(), fromQt(than));
}

void FlowsController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->path != m_state->path) {
        m_other.clear();
        m_markedFilter.clear();
        m_shown.reset();
        m_view->setFlows(nullptr, nullptr);
    }
    m_state = state;
    update();
}

void FlowsController::setFilter(const QString& filter) {
    if (Filter(fromQt(filter)).state() == FilterState::Incomplete) return;
    m_filter = filter.trimmed();
    update();
}

void FlowsController::setOther(const QString& filter) {
    m_other = filter.trimmed();
    update();
}

void FlowsController::setActive(bool on) {
    m_active = on;
    update();
}

FlowsController::Wanted FlowsController::wanted() const {
    Wanted wanted{toQt(m_state->path.string()), m_filter, m_other, {}};
    for (const RunInfo& run : runsOfRequests())
        // What was said of a run counts where it is held against another.
        wanted.runs.push_back(run.run.name + '\n' + run.contentHash +
                              (run.isGood && !m_other.isEmpty() ? "\ngood" : ""));
    return wanted;
}

void FlowsController::update() {
    const Wanted now = wanted();
    if (now.runs.empty() && !summaryFileIn(fromQt(m_filter))) {
        if (m_view->flows()) m_view->setFlows(nullptr, nullptr);
        m_shown.reset();
        return showLack();
    }
    if (m_shown == now) {
        m_view->setProblem({}); // what was asked for meanwhile is no longer
        m_refused.reset();
        return m_read.cancel();
    }
    if (m_refused == now) return;
    if (!m_active) return;
    read();
}

void FlowsController::showLack() {
    if (m_state->runs.empty()) return m_view->setLack(FlowsView::Lack::NoRuns);
    if (runs().isEmpty()) return m_view->setLack(FlowsView::Lack::NoRequests);
    m_view->setLack(m_read.isRunning() ? FlowsView::Lack::Reading : FlowsView::Lack::NotRead);
}

void FlowsController::read() {
    const Wanted now = wanted();
    m_find.cancel();
    m_tell.cancel();
    m_isExampleWanted = false;
    m_refused.reset();
    std::vector<std::string> names;
    for (const QString& name : runs())
        names.push_back(fromQt(name));
    m_isStarting = true;
    // Another scope B is no reason to read A anew.
    Wanted ofA = now;
    if (m_shown) ofA.other = m_shown->other;
    m_read.start(
        [path = m_state->path, names, a = fromQt(m_filter), b = fromQt(m_other),
         known = m_shown == ofA ? m_view->flows() : nullptr](Progress& progress) -> Result<Read> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            Read result;
            ASSIGN_OR_RETURN(result.attributes, workspace.leafPaths({}));
            result.a = known;
            if (!known) {
                ASSIGN_OR_RETURN(result.a, readSide(workspace, a, names, progress));
            }
            if (b.empty()) return result;
            ASSIGN_OR_RETURN(result.b, readSide(workspace, b, names, progress));
            if (result.a->isSummary || result.b->isSummary) {
                ASSIGN_OR_RETURN(FlowSummary first, summaryAt(workspace, a, names, progress));
                ASSIGN_OR_RETURN(FlowSummary second, summaryAt(workspace, b, names, progress));
                result.summaries = std::make_shared<const SummaryComparison>(std::move(first), std::move(second));
                return result;
            }
            ASSIGN_OR_RETURN(Population first, Population::ofRuns(workspace, names, a));
            ASSIGN_OR_RETURN(Population second, Population::ofRuns(workspace, names, b));
            auto comparison = comparePopulations(workspace, std::move(first), std::move(second), progress);
            if (!comparison) return tl::unexpected<Error>(std::move(comparison).error());
            result.comparison = std::make_shared<const PopulationComparison>(std::move(*comparison));
            return result;
        },
        [this, now](Result<Read> result) {
            m_view->setBusy(false);
            if (!result) {
                m_refused = now;
                if (m_view->flows()) {
                    m_view->setProblem(tr("The requests before the change are shown."), describe(result.error()));
                    findExamples(); // what the read had stopped
                } else {
                    m_view->setLack(FlowsView::Lack::Failed, describe(result.error()));
                }
                return;
            }
            m_shown = now;
            QStringList attributes;
            for (const std::string& path : result->attributes)
                if (path.find_first_of("[\\$") == std::string::npos) attributes << toQt(path);
            m_view->setFlows(result->a, result->b);
            Q_EMIT attributesKnown(attributes);
            m_view->setComparison(result->comparison, result->summaries);
            Q_EMIT shown();
            const PopulationComparison* compared = result->comparison.get();
            Q_EMIT found(!compared                     ? QString()
                         : !compared->suspects.empty() ? said(compared->suspects.front().text)
                         : !compared->notices.empty()  ? said(compared->notices.front().text)
                                                       : QString());
        });
    m_isStarting = false;
    m_view->setBusy(true);
    showLack();
}

std::optional<FlowsController::Selected> FlowsController::selected() const {
    const auto& flows = m_view->flows();
    const FlowSelection& selection = m_view->selection();
    if (!flows || !m_shown || flows->isSummary) return std::nullopt;
    Selected result{m_state->path, fromQt(m_shown->filter), {}, flows, {}};
    for (const QString& run : runs())
        result.runs.push_back(fromQt(run));
    FlowQuery& query = result.query;
    if (selection.pathClass >= 0) query.hash = flows->set.classes[std::size_t(selection.pathClass)].hash;
    query.node = selection.node;
    query.isEdge = selection.isEdge;
    if (const auto range = m_view->details()->range()) {
        query.fromNs = std::int64_t(range->from);
        if (range->to) query.toNs = std::int64_t(*range->to);
    }
    if (selection.pathClass < 0 && !selection.isLink)
        query.place = {fromQt(selection.service), fromQt(selection.operation), fromQt(selection.toService)};
    if (selection.pathClass < 0 && !selection.service.isEmpty())
        result.filter = filterAnd(result.filter, filterStep("service", "=", fromQt(selection.service)));
    return result;
}

void FlowsController::findExamples() {
    m_tell.cancel();
    m_view->details()->setAttributes(nullptr, false);
    const auto asked = selected();
    if (!asked) return m_find.cancel();
    m_view->details()->setAttributes(nullptr, true);
    m_find.start(
        [at = *asked](Progress& progress) -> Result<std::shared_ptr<const FlowExamples>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(at.path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, at.runs, at.filter));
            ASSIGN_OR_RETURN(FlowExamples examples, tenfold::findExamples(workspace, std::move(population), {},
                                                                          at.flows->set, at.query, progress));
            return std::make_shared<const FlowExamples>(std::move(examples));
        },
        [this, at = *asked](Result<std::shared_ptr<const FlowExamples>> examples) {
            if (examples) m_view->details()->setExamples(*examples);
            findAttributes(at);
            if (std::exchange(m_isExampleWanted, false)) openExample();
        });
}

// After the examples, which somebody waits for sooner.
void FlowsController::findAttributes(const Selected& selected) {
    m_tell.start(
        [at = selected](Progress& progress) -> Result<std::shared_ptr<const SlowAttributes>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(at.path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, at.runs, at.filter));
            ASSIGN_OR_RETURN(SlowAttributes found, findSlowAttributes(workspace, std::move(population), {},
                                                                      at.flows->set, at.query, progress));
            return std::make_shared<const SlowAttributes>(std::move(found));
        },
        [this](Result<std::shared_ptr<const SlowAttributes>> found) {
            m_view->details()->setAttributes(found ? *found : nullptr, false);
        });
}

void FlowsController::exportRequests(const QString& file) {
    if (!canExport()) return;
    m_export.start(
        [path = m_state->path, filter = fromQt(m_shown->filter), names = runs(),
         name = fromQt(file)](Progress& progress) -> Result<SpanExport> {
            std::vector<std::string> runNames;
            for (const QString& run : names)
                runNames.push_back(fromQt(run));
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(Population population, Population::ofRuns(workspace, runNames, filter));
            return exportSpans(workspace, std::move(population), true, name, progress);
        },
        [this, file](Result<SpanExport> written) {
            if (!written) return m_session->fail(tr("The requests were not exported"), written.error());
            Q_EMIT requestsExported(file, written->requests, written->spans);
        });
}

WaterfallPage* FlowsController::waterfall() const {
    return static_cast<WaterfallPage*>(m_view->page(FlowsView::Waterfall));
}

void FlowsController::openExample() {
    if (m_find.isRunning() || m_read.isRunning()) {
        m_isExampleWanted = true;
        return;
    }
    const FlowExample* example = m_view->details()->example();
    if (!example) return;
    const FlowSelection& at = m_view->selection();
    if (at.pathClass >= 0 && at.node != FlowNode::kNone) {
        const FlowSet& set = m_view->flows()->set;
        const auto& place = set.classes[std::size_t(at.pathClass)].nodes[at.node].place;
        waterfall()->wantPlace(toQt(set.names.text(place.service)), toQt(set.names.text(place.operation)));
    } else {
        waterfall()->wantPlace(at.toService.isEmpty() ? at.service : at.toService,
                               at.toService.isEmpty() ? at.operation : QString());
    }
    openRequest(*example);
}

void FlowsController::showRequest(const QString& request, const QString& run, const QString& filter) {
    FlowExample wanted;
    const std::optional<TraceId> trace = traceIdFromHex(fromQt(request));
    if (!trace) return waterfall()->setLack(tr("There is no request %1.").arg(request), false);
    wanted.trace = *trace;
    wanted.run = fromQt(run);
    openRequest(wanted, filter);
}

void FlowsController::openRequest(const FlowExample& example, const QString& filter) {
    waterfall()->setLack({}, true);
    m_view->setTab(FlowsView::Waterfall);
    const bool isSkewed = m_view->flows() && !m_view->flows()->set.clocks.empty();
    m_open.start(
        [path = m_state->path, run = example.run, trace = example.trace, filter = fromQt(filter),
         isSkewed](Progress& progress) -> Result<std::shared_ptr<const WaterfallData>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(WholeRequest request,
                             run.empty() ? readMatchingRequest(workspace, filter, trace, isSkewed, progress)
                                         : readRequest(workspace, run, trace, isSkewed, progress));
            if (!progress.advance(1, 2, "requests")) return fail(MessageId::Cancelled);
            return std::make_shared<const WaterfallData>(WaterfallData::of(std::move(request)));
        },
        [this](Result<std::shared_ptr<const WaterfallData>> data) {
            if (!data) return waterfall()->setLack(describe(data.error()), false);
            waterfall()->setRequest(*data);
            Q_EMIT m_view->statusChanged();
        });
}

void FlowsController::readAttributes(std::uint32_t node) {
    m_attributes.start(
        [path = m_state->path, data = waterfall()->request(),
         node](Progress& progress) -> Result<std::vector<SpanAttribute>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            return attributesOfSpan(workspace, data->request, node, progress);
        },
        [this](Result<std::vector<SpanAttribute>> attributes) {
            if (attributes) waterfall()->setAttributes(*attributes); // else it says nothing of the span, as before
        });
}

QString FlowsController::shownRequest() const {
    const auto& shown = waterfall()->request();
    return m_view->tab() == FlowsView::Waterfall && shown ? toQt(toHex(shown->request.flow.trace())) : QString();
}

QString FlowsController::requestFilter() const {
    const auto filterOf = [](const std::string& run, TraceId trace) {
        return toQt(filterAnd(filterStep("run", "=", run), filterStep("request", "=", toHex(trace))));
    };
    const auto& shown = waterfall()->request();
    if (m_view->tab() == FlowsView::Waterfall && shown)
        return filterOf(shown->request.run.run.name, shown->request.flow.trace());
    const FlowExample* example = m_view->details()->example();
    return example ? filterOf(example->run, example->trace) : QString();
}

void FlowsController::markRequest() {
    const QString filter = requestFilter();
    if (filter.isEmpty()) return Q_EMIT marked(tr("No request is shown or selected: F4 shows one."));
    m_markedFilter = filter;
    Q_EMIT marked(tr("This request is A. Show another one and press B to compare it."));
}

void FlowsController::compareRequest() {
    const QString filter = requestFilter();
    if (m_markedFilter.isEmpty()) return Q_EMIT marked(tr("No request is marked: press A at the one to compare with."));
    if (filter.isEmpty()) return Q_EMIT marked(tr("No request is shown or selected: F4 shows one."));
    if (filter == m_markedFilter) return Q_EMIT marked(tr("This request is A itself: show another one."));
    Q_EMIT compareWanted(m_markedFilter, filter);
}

void FlowsController::choosePicture(const QString& format) {
    if (!waterfall()->request()) return;
    const QString file =
        QFileDialog::getSaveFileName(m_view, tr("Export picture"),
                                     QFileInfo(m_session->path()).absolutePath() + QStringLiteral("/request.") + format,
                                     format == QStringLiteral("svg") ? tr("Pictures (*.svg)") : tr("Pictures (*.png)"));
    if (!file.isEmpty()) savePicture(file);
}

void FlowsController::savePicture(const QString& file) {
    m_draw.start(
        [file, data = waterfall()->request()](Progress&) -> Result<bool> {
            QByteArray bytes = QByteArray::fromStdString(standaloneSvg(waterfallPicture(data->request, data->fall)));
            if (file.endsWith(QLatin1String(".png"))) {
                QSvgRenderer svg(bytes);
                QImage image(svg.defaultSize() * 2, QImage::Format_RGB32);
                image.fill(Qt::white);
                QPainter painter(&image);
                svg.render(&painter);
                painter.end();
                QBuffer buffer(&bytes);
                bytes.clear();
                if (!image.save(&buffer, "PNG")) return fail(MessageId::CannotWrite, {fromQt(file), "PNG"});
            }
            RETURN_IF_ERROR(writeFile(fromQt(file), std::string_view(bytes.constData(), std::size_t(bytes.size()))));
            return true;
        },
        [this, file](Result<bool> result) {
            if (!result) return m_session->fail(tr("The picture was not saved"), result.error());
            Q_EMIT saved(file);
        });
}

} // namespace tenfold
