// Traces: what was recorded, run by run and call by call.

#include "app/workbench/panels/gotofield.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/traces/tracescontroller.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/filter.h"
#include "core/prepare/refine_methods.h"
#include "core/prepare/value_names.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "core/session/saved/saved_notes.h"
#include "widgets/common/convert.h"
#include "widgets/common/runkind.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/filterbar.h"
#include "widgets/traces/colorrulesdialog.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace tenfold {
namespace {

std::vector<RunRow> rowsOf(const WorkspaceState& state) {
    std::vector<RunRow> rows;
    for (const RunInfo& info : state.runs) {
        RunRow row;
        row.name = toQt(info.run.name);
        row.scale = info.run.scale;
        row.repetition = info.run.repetition;
        row.senders = info.senders;
        row.events = info.events;
        row.skipped = info.run.skippedRecords;
        row.seconds = double(info.endNs - info.startNs) / 1e9;
        row.heldOut = info.run.heldOut;
        row.isGood = info.isGood;
        row.note = toQt(state.noteOn("run:" + info.run.name));
        for (const auto& [key, value] : info.run.config)
            row.config.emplace_back(toQt(key), numberText(value));
        for (const auto& [key, value] : info.run.configText)
            row.config.emplace_back(toQt(key), toQt(value));
        row.kind = kindText(info.kind);
        row.isOfCalls = info.kind == RunKind::Calls;
        row.format = toQt(info.format);
        row.timezone = toQt(info.timezone);
        row.source = toQt(info.source);
        rows.push_back(std::move(row));
    }
    return rows;
}

class TracesPerspective final : public Perspective {
    Q_DECLARE_TR_FUNCTIONS(tenfold::TracesPerspective)
public:
    explicit TracesPerspective(WindowServices& window);
    QWidget* view() const override { return m_view; }

    bool isFirstFor(const WorkspaceState& state) const override {
        return m_window.session->isOpen() && state.isEmpty();
    }
    void reset() override {
        m_calls->reset();
        m_view->showOnly({}, {}); // what narrowed the calls of the one before
        m_view->lanes()->setPinned({});
    }
    void setState(const std::shared_ptr<const WorkspaceState>& state) override {
        m_view->setReadOnly(state->readOnly);
        m_view->setRuns(rowsOf(*state));
        m_calls->setColorRules(state->colorRules); // before the run is shown: its calls are coloured once
        // New types and clock calls change the lanes' groups.
        m_calls->show(m_view->currentRun());
        showNotes();
    }
    void activate() override {
        m_isInFront = true;
        showChips();
    }
    void leave() override {
        m_isInFront = false;
        showChips();
    }
    void setFilter(const QString& filter) override { m_view->setFilterText(filter); }
    bool usesFilter() const override { return true; }
    void jobsChanged(const JobBase*) override {
        const JobBase* arriving = m_window.session->state()->isEmpty() ? m_window.session->arriving() : nullptr;
        m_view->setArriving(arriving ? arriving->name() : QString());
    }
    bool isBusy() const override { return m_calls->isBusy(); }

    QString statusText() const override { return m_view->statusText(); }
    QString noteSubject() const override {
        if (m_view->currentRun().isEmpty()) return {};
        if (const auto call = m_view->currentCall()) return toQt(callSubject(fromQt(m_view->currentRun()), *call));
        return QStringLiteral("run:") + m_view->currentRun();
    }
    QList<QWidget*> panes() const override { return m_view->panes(); }
    QWidget* mainPane() const override { return m_view->lanes(); }
    bool showDecision(const Decision& decision) override;
    bool exportPaged(const TableView* table) override {
        if (!table->isRemote()) return false;
        Q_EMIT m_view->exportRequested(ExportFormat::Csv, false);
        return true;
    }

    bool canShow(const Subject& subject) const override {
        using Kind = Subject::Kind;
        return subject.kind == Kind::Runs || subject.kind == Kind::Run || subject.kind == Kind::Calls ||
               subject.kind == Kind::CallsWith || subject.kind == Kind::Method;
    }
    void show(const Subject& subject) override;
    std::vector<FinderItem> finderItems() override;
    std::vector<HelpPlace> helpPlaces() const override {
        return {
            {m_view, id(), tr("The calls of one run: a lane for each node, a table, and the selected call in full.")}};
    }
    std::vector<Tour::Step> tour() override;
    std::vector<PerspectiveAction> actions() override;

    QVariantMap place() const override;
    void goTo(const QVariantMap& place) override;
    bool isSamePlace(const QVariantMap& one, const QVariantMap& other) const override;

private:
    void connectFilter();
    void showChips();
    void showNotes();
    void colorCalls(const QString& step, std::optional<RuleColor> color);
    void editColors();
    void keepColors(std::function<void(std::vector<ColorRule>&)> change);
    void showMethod(const QString& run, const QString& id);
    void showSql();

    bool m_isInFront = false;
    TracesView* m_view;
    TracesController* m_calls;
    GoToField* m_goTo;
};

TracesPerspective::TracesPerspective(WindowServices& window)
    : Perspective({QStringLiteral("traces"), tr("Traces"), tr("&Traces")}, window)
    , m_view(new TracesView)
    , m_calls(new TracesController(m_view, window.filter, window.session, this))
    , m_goTo(new GoToField(window.window)) {
    Session* session = window.session;
    connect(m_goTo, &GoToField::chosen, this, [this](const GoTo& place) {
        if (!(place.row ? m_view->goToRow(*place.row) : m_view->goToTime(place.ns.value_or(0))))
            m_window.say(tr("There is no such place in the calls that are shown."));
    });
    connect(m_view, &TracesView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &TracesView::heldOutChanged, session, &Session::setHeldOut);
    connect(m_view, &TracesView::runEdited, session, &Session::editRun);
    connect(m_view, &TracesView::runDeleted, session, [this](const QString& run) {
        m_window.session->deleteRun(run);
        m_window.say(tr("%1 was deleted.").arg(run), tr("Ctrl+Z takes it back."));
    });
    connect(m_view, &TracesView::compactRequested, session, &Session::compact);
    connect(m_calls, &TracesController::exported, this, [this](const QString& file) {
        m_window.tellExport(tr("Calls exported."), file, [this, file] {
            const bool isLines = file.endsWith(QLatin1String(".jsonl"));
            m_calls->exportTo(file, isLines ? ExportFormat::JsonLines : ExportFormat::Csv, false);
        });
    });
    connect(m_calls, &TracesController::copied, this, [this](int rows, bool isCut) {
        if (isCut)
            m_window.say(tr("Copied: the first %n call(s).", nullptr, rows),
                         tr("Export writes all of them to a file."));
    });
    connect(m_view, &TracesView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &TracesView::runChosen, this, &TracesPerspective::showNotes);
    connect(m_view, &TracesView::markerWanted, this, [this](std::int64_t ns) {
        Q_EMIT m_window.noteWanted(toQt(timeSubject(fromQt(m_view->currentRun()), ns)));
    });
    connect(m_view, &TracesView::colorWanted, this, &TracesPerspective::colorCalls);
    connect(m_view, &TracesView::colorRulesWanted, this, &TracesPerspective::editColors);
    connectFilter();
}

void TracesPerspective::showNotes() {
    const std::string run = fromQt(m_view->currentRun());
    QHash<std::uint32_t, QString> onCalls;
    std::vector<TimeMarker> onMoments;
    for (const Note& note : m_window.session->state()->notes) {
        if (const auto position = notedCall(note.subject, run))
            onCalls.insert(std::uint32_t(*position), toQt(note.text));
        else if (const auto ns = notedTime(note.subject, run))
            onMoments.push_back({*ns, toQt(note.text)});
    }
    m_view->setCallNotes(std::move(onCalls));
    m_view->setMarkers(std::move(onMoments));
}

// A colour for what is coloured already takes the place of the one before; a new rule goes before the others, for it is
// what somebody wants to see now.
void TracesPerspective::colorCalls(const QString& step, std::optional<RuleColor> color) {
    keepColors([filter = fromQt(step), color](std::vector<ColorRule>& rules) {
        std::erase_if(rules, [&](const ColorRule& rule) { return rule.filter == filter; });
        if (color) rules.insert(rules.begin(), {filter, *color});
    });
}

void TracesPerspective::editColors() {
    const auto state = m_window.session->state();
    if (state->readOnly) return m_window.say(tr("The workspace can only be read."));
    ColorRulesDialog dialog(state->colorRules, m_window.filter->text(), m_window.window);
    connect(&dialog, &ColorRulesDialog::rulesChanged, this, [this](const std::vector<ColorRule>& wanted) {
        keepColors([wanted](std::vector<ColorRule>& rules) { rules = wanted; });
    });
    dialog.exec();
}

// On the rules that are there when it is written: another change may be on its way.
void TracesPerspective::keepColors(std::function<void(std::vector<ColorRule>&)> change) {
    m_window.session->keep(tr("The colours were not saved"),
                           [change = std::move(change)](Workspace& workspace) -> Status {
                               ASSIGN_OR_RETURN(std::vector<ColorRule> rules, colorRules(workspace));
                               change(rules);
                               return saveColorRules(workspace, rules);
                           },
                           {});
}

void TracesPerspective::connectFilter() {
    FilterEdit* filter = m_window.filter;
    ChipRow* chips = m_window.chips;
    connect(m_view, &TracesView::filterChanged, filter, &QLineEdit::setText);
    connect(m_view, &TracesView::stepRequested, filter, &FilterEdit::addStep);
    auto* search = new QAction(tr("Find in the calls"), m_view); // what one types narrows them
    search->setShortcut(Qt::CTRL | Qt::Key_F);
    search->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addAction(search);
    connect(search, &QAction::triggered, filter, [filter] {
        filter->setFocus(Qt::ShortcutFocusReason);
        filter->selectAll();
    });
    connect(chips, &ChipRow::sqlRequested, this, [this] { showSql(); });
    connect(m_view, &TracesView::narrowed, this, [this] {
        showChips();
        Q_EMIT placeChanged();
    });
    connect(chips, &ChipRow::otherRemoved, this, [this](int which) {
        m_view->showOnly(which == 0 ? QString() : m_view->sender(), which == 1 ? std::nullopt : m_view->window());
    });
}

// What narrows the calls here narrows nothing elsewhere: other perspectives show no chip of it.
void TracesPerspective::showChips() {
    m_window.chips->setOthers(m_isInFront ? QStringList{m_view->senderText(), m_view->windowText()} : QStringList());
}

bool TracesPerspective::showDecision(const Decision& decision) {
    if (decision.kind != kDecisionRun) return false;
    const QJsonObject subject = QJsonDocument::fromJson(QByteArray::fromStdString(decision.subject)).object();
    m_view->runTable()->selectId(subject.value(QStringLiteral("run")).toString());
    return true;
}

void TracesPerspective::show(const Subject& subject) {
    switch (subject.kind) {
    case Subject::Kind::Run:
        Q_EMIT frontWanted();
        return m_view->selectRun(subject.name);
    case Subject::Kind::Calls: // all of them, not those of the lane that is chosen
        m_view->showOnly({}, {});
        m_window.filter->setText(subject.name);
        Q_EMIT m_window.filter->returnPressed();
        return;
    case Subject::Kind::CallsWith:
        Q_EMIT frontWanted();
        m_view->showOnly({}, {});
        return m_window.filter->addStep(subject.name);
    case Subject::Kind::Method:
        return showMethod(subject.run, subject.name);
    default:
        Q_EMIT frontWanted();
    }
}

// A plan names methods as they were refined and their names as patterns; calls have them as recorded.
void TracesPerspective::showMethod(const QString& run, const QString& id) {
    const auto state = m_window.session->state();
    if (!state->mining) return;
    const WorkloadProgram& program = state->mining->program;
    std::string method = fromQt(id);
    const NamePattern* pattern = nullptr;
    for (const std::string& server : program.targets) {
        const std::string prefix = server + ".";
        if (!fromQt(id).starts_with(prefix)) continue;
        method = recordedMethod(program.refine, server, fromQt(id).substr(prefix.size()));
        pattern = namePatternOf(program.names, server, method);
    }
    m_view->selectRun(run);
    m_view->showOnly({}, {});
    {
        const QSignalBlocker quiet(m_window.sides); // one place to come back from, not one of each
        m_window.sides->setGood(toQt(pattern ? filterStep("method", "~", NameShape(pattern->pattern).expression())
                                             : filterStep("method", "=", method)));
        m_window.filter->setText(m_window.sides->good()); // else the old text is taken for written last
    }
    Q_EMIT frontWanted();
    Q_EMIT m_window.sides->changed();
}

std::vector<FinderItem> TracesPerspective::finderItems() {
    std::vector<FinderItem> items;
    const auto& state = *m_window.session->state();
    const auto filterFor = [this](const char* field, const std::string& value) {
        return shower({Subject::Kind::Calls, toQt(filterStep(field, "=", value))});
    };
    for (const RunInfo& run : state.runs) {
        const QString name = toQt(run.run.name);
        items.push_back({FinderItem::Object, name, tr("run, N = %1").arg(scaleLabel(run.run.scale)),
                         shower({Subject::Kind::Run, name})});
    }
    if (!state.mining) return items;
    std::set<std::string> nodes, methods;
    for (const MinedType& type : state.mining->types)
        for (const auto& run : type.summary.runs)
            nodes.insert(run.nodes.begin(), run.nodes.end());
    for (const std::string& node : nodes)
        items.push_back({FinderItem::Node, toQt(node), tr("calls of this node"), filterFor("node", node)});
    for (const CountSeries& series : state.mining->counts)
        methods.insert(series.method);
    for (const QString& method : m_window.filter->valuesOf("method"))
        methods.insert(fromQt(method));
    for (const std::string& method : methods)
        items.push_back({FinderItem::Method, toQt(method), tr("calls of this method"), filterFor("method", method)});
    return items;
}

std::vector<Tour::Step> TracesPerspective::tour() {
    Session* session = m_window.session;
    const auto& state = session->state();
    if (session->isOpen() && !state->isEmpty() && !state->hasRunOf(miningLens())) return {};
    // Over the user's own runs it tells of those.
    const bool isSample = !session->isOpen() || session->path() == session->sampleWorkspace();
    return {{tr("A recorded system"),
             isSample ? tr("This is the sample: a word count recorded at three small sizes. Each lane is a node, each "
                           "mark a call to the central server. Unticked runs are kept back to check against.")
                      : tr("These are your runs. Each lane is a node, each mark a call to the central server. Unticked "
                           "runs are kept back to check against."),
             [this, session] {
                 if (!session->isOpen()) session->openSample();
                 Q_EMIT frontWanted();
             },
             [this] {
                 return QList<QWidget*>{m_view->lanes(), m_view->runTable()};
             }}};
}

std::vector<PerspectiveAction> TracesPerspective::actions() {
    using Menu = PerspectiveAction::Menu;
    return {{Menu::Analyze,
             QStringLiteral("show-the-sql-of-the-calls"),
             tr("Show the &SQL of the calls"),
             {},
             [this] { showSql(); }},
            {Menu::Analyze, QStringLiteral("colours-of-calls"), tr("&Colours of calls…"), {}, [this] { editColors(); }},
            {Menu::Go, QStringLiteral("go-to-time-or-row"), tr("&Go to time or row…"), Qt::CTRL | Qt::Key_G,
             [this] {
                 Q_EMIT frontWanted();
                 m_goTo->open();
             }},
            {Menu::Go, QStringLiteral("next-call-with-a-note"), tr("Next call with a &note"),
             Qt::CTRL | Qt::SHIFT | Qt::Key_M, [this] {
                 Q_EMIT frontWanted();
                 if (!m_view->goToNextNote())
                     m_window.say(tr("No call that is shown has a note."),
                                  tr("Ctrl+M writes one on the selected call."));
             }}};
}

void TracesPerspective::showSql() {
    if (m_view->currentRun().isEmpty()) return;
    Q_EMIT m_window.sqlWanted(
        toQt(selectionSql(fromQt(m_view->currentRun()), m_view->originNs(), m_view->selection())));
}

QVariantMap TracesPerspective::place() const {
    QVariantMap place{{QStringLiteral("run"), m_view->currentRun()}, {QStringLiteral("sender"), m_view->sender()}};
    if (const auto& window = m_view->window())
        place[QStringLiteral("window")] = QVariantList{qlonglong(window->fromNs), qlonglong(window->toNs)};
    return place;
}

void TracesPerspective::goTo(const QVariantMap& place) {
    if (const QString run = place[QStringLiteral("run")].toString(); !run.isEmpty()) m_view->selectRun(run);
    const QVariantList times = place[QStringLiteral("window")].toList();
    std::optional<TracesView::TimeWindow> window;
    if (times.size() == 2) window = {times[0].toLongLong(), times[1].toLongLong()};
    m_view->showOnly(place[QStringLiteral("sender")].toString(), window);
}

// A walk over lanes is one place: coming back, its last step is what was seen.
bool TracesPerspective::isSamePlace(const QVariantMap& one, const QVariantMap& other) const {
    const QString sender = QStringLiteral("sender");
    QVariantMap moved = one;
    if (!one[sender].toString().isEmpty() && !other[sender].toString().isEmpty()) moved[sender] = other[sender];
    return moved == other;
}

} // namespace

Perspective* makeTracesPerspective(WindowServices& window) {
    return new TracesPerspective(window);
}

} // namespace tenfold
