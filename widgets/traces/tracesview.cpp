#include "widgets/traces/tracesview.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/traces/laneview.h"

#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {

TracesView::TracesView(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("traces"))) {
    setArriving({});
    connect(m_empty, &EmptyState::actionTriggered, this, &TracesView::importRequested);

    auto* columns = paneSplitter(Qt::Horizontal);
    columns->setObjectName(QStringLiteral("TracesView"));
    columns->addWidget(makeRuns());
    auto* main = paneSplitter(Qt::Vertical);
    main->setObjectName(QStringLiteral("TracesView.main"));
    main->addWidget(makeLanes());
    main->addWidget(makeCalls());
    main->setStretchFactor(0, 3);
    main->setStretchFactor(1, 1);
    main->setSizes({440, 194});
    columns->addWidget(main);
    columns->setStretchFactor(0, 0);
    columns->setStretchFactor(1, 1);
    columns->setSizes({256, 952});
    m_stack->addWidget(m_empty);
    m_stack->addWidget(columns);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
}

QWidget* TracesView::makeRuns() {
    m_runPane = new Pane(tr("Runs"));
    m_runPane->setMinimumWidth(188);
    auto* import = new QPushButton(tr("Import…"));
    import->setFont(tableFont());
    import->setToolTip(tr("Add runs to this workspace"));
    m_runPane->header()->addControl(import);
    connect(import, &QPushButton::clicked, this, &TracesView::importRequested);
    m_runModel = new CellModel(this);
    m_runTable = new TableView(tr("Runs"));
    m_runTable->setSelectionMode(QAbstractItemView::SingleSelection);
    setRunColumns(false, false);
    m_runTable->setCells(m_runModel);
    m_runTable->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_runTable->installEventFilter(this);
    connect(m_runTable->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &TracesView::fitRunTable);
    connect(m_runTable, &TableView::menuRequested, this, &TracesView::runMenu);
    connect(m_runModel, &CellModel::edited, this, [this](const QVariant& id, int column, const QString& text) {
        Q_EMIT runEdited(id.toString(),
                         column != 1  ? QStringLiteral("repetition")
                         : m_areNamed ? QStringLiteral("name")
                                      : QStringLiteral("scale"),
                         text);
    });
    m_runPane->body()->addWidget(m_runTable);
    m_runKey = noteLabel(tr("✓ mined   blank: kept back for checking   ★ was good"));
    m_runKey->setContentsMargins(8, 6, 8, 8);
    m_runPane->body()->addWidget(m_runKey);
    m_detailHeader = new PaneHeader(QString());
    m_runPane->body()->addWidget(m_detailHeader);
    m_detailModel = new CellModel(this);
    m_detailModel->setColumns({{tr("Setting"), false, 104}, {tr("Value"), false, 0}});
    m_details = new TableView(tr("Configuration of the run"));
    m_details->setCells(m_detailModel, false);
    m_details->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    connect(m_detailModel, &CellModel::edited, this,
            [this](const QVariant& id, int, const QString& text) { editRun(id.toString(), text); });
    m_details->horizontalHeader()->hide();
    m_runPane->body()->addWidget(m_details, 1);
    connect(m_runTable, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        showRunDetails();
        if (id.isValid()) Q_EMIT runChosen(id.toString());
    });
    connect(m_runModel, &CellModel::checked, this,
            [this](const QVariant& id, bool on) { Q_EMIT heldOutChanged(id.toString(), !on); });
    return m_runPane;
}

QWidget* TracesView::makeLanes() {
    auto* pane = new Pane(tr("Node lanes"));
    m_laneHeader = pane->header();
    // The toggles are key, filter and count at once.
    for (int k = 0; k < kCallKinds; ++k) {
        auto* toggle = new QPushButton;
        toggle->setCheckable(true);
        toggle->setChecked(true);
        toggle->setProperty("plainToggle", true);
        toggle->setFont(tableFont());
        toggle->setFixedHeight(20);
        toggle->hide();
        m_laneHeader->addLeading(toggle);
        m_kinds.push_back(toggle);
        connect(toggle, &QPushButton::toggled, this, [this, k](bool on) {
            m_lanes->setKindVisible(CallKind(k), on);
            updateKinds();
            if (m_eventCount > 0) Q_EMIT selectionRequested();
        });
    }
    m_lanes = new LaneView;
    m_laneText = new EmptyState(QStringLiteral("traces"));
    m_laneStack = new QStackedWidget;
    connect(m_laneText, &EmptyState::actionTriggered, this, &TracesView::loadAnyway);
    m_laneStack->addWidget(m_laneText);
    m_laneStack->addWidget(m_lanes);
    pane->body()->addWidget(m_laneStack);
    pane->setMinimumHeight(160);
    auto* fit = new QPushButton(tr("Fit"));
    fit->setFont(tableFont());
    fit->setToolTip(tr("Show the whole run (F)"));
    m_laneHeader->addControl(fit);
    connect(fit, &QPushButton::clicked, m_lanes, &LaneView::fit);
    connect(m_lanes, &LaneView::laneSelected, this, [this](int lane) {
        if (lane < 0) m_lanes->clearLane();
        narrow(lane >= 0 && m_data ? m_data->lanes[std::size_t(lane)].name : QString(), m_window);
    });
    connect(m_lanes, &LaneView::windowChosen, this, [this](double fromNs, double toNs) {
        narrow(m_sender, TimeWindow{std::int64_t(std::floor(fromNs)), std::int64_t(std::ceil(toNs))});
    });
    connect(m_lanes, &LaneView::windowLeft, this, [this] { narrow(m_sender, std::nullopt); });
    connect(m_lanes, &LaneView::windowChanged, this, &TracesView::setTimeDecimals);
    connect(m_lanes, &LaneView::menuRequested, this, &TracesView::laneMenu);
    connect(m_lanes, &LaneView::markerWanted, this, &TracesView::markerWanted);
    connect(m_lanes, &LaneView::waitsWanted, this, &TracesView::waitsWanted);
    connect(m_lanes, &LaneView::eventSelected, this, [this](std::uint32_t event) {
        const int row = m_events->rowOf(event);
        if (row >= 0) {
            const QSignalBlocker quiet(m_eventTable);
            m_eventTable->setCurrentIndex(m_events->index(row, 0));
            m_eventTable->scrollTo(m_events->index(row, 0), QAbstractItemView::PositionAtCenter);
        }
        chooseCall(event);
    });
    connect(m_lanes, &LaneView::hovered, this, [this](const QString& text) {
        m_hover = text;
        Q_EMIT statusChanged();
    });
    return pane;
}

void TracesView::setArriving(const QString& what) {
    if (what.isEmpty())
        m_empty->setText(
            tr("No runs yet. Drop logs of one server, one folder per run."),
            tr("Each folder with a run.toml (scale and configuration) is one run. The format is found from the "
               "content."));
    else
        m_empty->setText(tr("%1…").arg(what), tr("The status bar shows how far it is; Esc cancels."));
    m_empty->setAction(what.isEmpty() ? tr("Import…") : QString());
}

// Where no run has a scale its name is what tells it from others, and none is kept back from mining.
void TracesView::setRunColumns(bool areNamed, bool haveMarks) {
    constexpr int kScaleWidth = 28, kMarkedWidth = 56; // px
    m_areNamed = areNamed;
    m_haveMarks = haveMarks;
    m_runModel->setColumns({{QString(), false, 22, tr("Ticked: mined. Blank: kept back for checking.")},
                            areNamed
                                ? Column{tr("Run"), false, 0, tr("Name of the run")}
                                : Column{tr("N"), true, haveMarks ? kMarkedWidth : kScaleWidth, tr("Scale of the run")},
                            {tr("Rep"), true, 36, tr("Repetition at this scale")},
                            {tr("Senders"), true, 58, tr("Processes that made calls")},
                            {tr("Calls"), true, 48, tr("Calls recorded")},
                            {tr("s"), true, areNamed ? 32 : 0, tr("Seconds from the first to the last call")}});
}

// All rows, to twelve; a bar below them takes none of their room.
void TracesView::fitRunTable() {
    const QScrollBar* bar = m_runTable->horizontalScrollBar();
    const int rows = std::clamp(int(m_runs.size()), 3, 12) * m_runTable->verticalHeader()->defaultSectionSize();
    m_runTable->setFixedHeight(rows + m_runTable->horizontalHeader()->height() + 2 +
                               (bar->maximum() > 0 ? bar->sizeHint().height() : 0));
}

void TracesView::setRuns(const std::vector<RunRow>& runs) {
    const QString before = currentRun();
    m_runs = runs;
    const bool areNamed =
        !runs.empty() && std::none_of(runs.begin(), runs.end(), [](const RunRow& r) { return r.isOfCalls; });
    const bool haveMarks =
        std::any_of(runs.begin(), runs.end(), [](const RunRow& r) { return r.isGood || !r.note.isEmpty(); });
    if (areNamed != m_areNamed || haveMarks != m_haveMarks) {
        setRunColumns(areNamed, haveMarks);
        for (const int column : {0, 2, 3})
            m_runTable->setColumnHidden(column, areNamed);
        m_runKey->setText(areNamed ? tr("★ was good   ✎ has a note")
                                   : tr("✓ mined   blank: kept back for checking   ★ was good"));
    }
    std::vector<CellModel::Row> rows;
    for (const RunRow& r : runs) {
        Cell mined;
        mined.check = r.heldOut ? Qt::Unchecked : Qt::Checked;
        mined.sort = r.heldOut ? 0 : 1;
        mined.tip = r.heldOut ? tr("Kept back for checking") : tr("Mined");
        Cell name = areNamed  ? Cell::of(r.name)
                    : r.scale ? Cell::number(*r.scale, 2)
                              : Cell::of(scaleLabel(r.scale)),
             repetition = Cell::number(r.repetition);
        name.tip = r.isGood ? tr("%1, marked as good").arg(r.name) : r.name;
        if (r.isGood) name.text += QStringLiteral(" ★");
        if (!r.note.isEmpty()) {
            name.text += QStringLiteral(" ✎");
            name.tip += u'\n' + r.note;
        }
        name.editable = repetition.editable = !m_readOnly;
        rows.push_back({{mined, name, repetition, Cell::number(double(r.senders)), Cell::number(double(r.events)),
                         Cell::number(r.seconds, 0)},
                        r.name});
    }
    m_runModel->setRows(std::move(rows));
    m_stack->setCurrentIndex(runs.empty() ? 0 : 1);
    if (runs.empty()) return;
    fitRunTable();
    m_runTable->selectId(before);
    if (!m_runTable->currentIndex().isValid()) {
        // The largest mined run shows most.
        const RunRow* best = nullptr;
        for (const RunRow& r : runs)
            if (!best || (!r.heldOut && (best->heldOut || r.scale > best->scale))) best = &r;
        m_runTable->selectId(best->name);
    }
    showRunDetails();
}

QString TracesView::currentRun() const {
    return m_runTable->currentId().toString();
}

void TracesView::selectRun(const QString& name) {
    m_runTable->selectId(name);
}

QString TracesView::settingForm() {
    return tr("name = value");
}

void TracesView::editRun(const QString& key, const QString& text) {
    if (key == QLatin1String("add")) {
        const QString name = text.section(u'=', 0, 0).trimmed(), value = text.section(u'=', 1).trimmed();
        if (!name.isEmpty() && !value.isEmpty() && text != settingForm())
            Q_EMIT runEdited(currentRun(), QStringLiteral("config.") + name, value);
        else
            showRunDetails(); // as it was
        return;
    }
    if (!key.isEmpty()) Q_EMIT runEdited(currentRun(), key, text);
}

void TracesView::runMenu(QMenu* menu, const QModelIndex& index) {
    if (m_readOnly) return;
    if (index.isValid()) {
        menu->addAction(m_areNamed ? tr("Change the name") : tr("Change the scale"), Qt::Key_F2, this,
                        [this] { m_runTable->edit(m_runTable->currentIndex().siblingAtColumn(1)); });
        const QString name = index.data(IdRole).toString();
        const bool isGood =
            std::any_of(m_runs.begin(), m_runs.end(), [&](const RunRow& r) { return r.name == name && r.isGood; });
        menu->addAction(isGood ? tr("No longer say that %1 was good").arg(name) : tr("Mark %1 as good").arg(name),
                        Qt::Key_G, this, [this, name] { toggleGood(name); });
        menu->addAction(tr("Delete %1").arg(index.data(IdRole).toString()), Qt::Key_Delete, this,
                        [this] { Q_EMIT runDeleted(currentRun()); });
    }
    menu->addAction(tr("Free the space of deleted runs"), this, &TracesView::compactRequested);
}

void TracesView::toggleGood(const QString& name) {
    const bool isGood =
        std::any_of(m_runs.begin(), m_runs.end(), [&](const RunRow& r) { return r.name == name && r.isGood; });
    Q_EMIT runEdited(name, QStringLiteral("good"), isGood ? QStringLiteral("false") : QStringLiteral("true"));
}

bool TracesView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_runTable && event->type() == QEvent::KeyPress && !m_readOnly && !currentRun().isEmpty()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_G && !static_cast<QKeyEvent*>(event)->modifiers()) return toggleGood(currentRun()), true;
        if (key == Qt::Key_Delete) return Q_EMIT runDeleted(currentRun()), true;
        if (key == Qt::Key_F2) return m_runTable->edit(m_runTable->currentIndex().siblingAtColumn(1)), true;
    }
    return QWidget::eventFilter(watched, event);
}

void TracesView::setReadOnly(bool on) {
    m_readOnly = on;
    m_runTable->setToolTip(on ? tr("Read-only: runs cannot be changed") : QString());
}

void TracesView::showRunDetails() {
    const QString name = currentRun();
    const auto run = std::find_if(m_runs.begin(), m_runs.end(), [&](const RunRow& r) { return r.name == name; });
    m_detailHeader->setVisible(run != m_runs.end());
    if (run == m_runs.end()) {
        m_detailModel->setRows({});
        return;
    }
    m_detailHeader->setTitle(name);
    std::vector<CellModel::Row> rows;
    const auto add = [&](const QString& key, const QString& value, Tone tone = Tone::Normal, const QString& tip = {},
                         const QString& id = {}) {
        Cell cell = Cell::of(value, tone);
        cell.tip = tip.isEmpty() ? value : tip;
        cell.bold = tone == Tone::Disagree;
        Cell label = Cell::of(key, Tone::Dim);
        label.tip = key;
        cell.editable = !id.isEmpty() && !m_readOnly;
        if (cell.editable) cell.tip = tr("%1; a double click or F2 changes it").arg(cell.tip);
        rows.push_back({{label, cell}, id});
    };
    add(tr("name"), name, Tone::Normal, {}, QStringLiteral("name"));
    if (run->isGood) add(tr("marked"), tr("good: others are held against it"), Tone::Good);
    if (!run->note.isEmpty()) add(tr("note"), run->note);
    for (const auto& [key, value] : run->config)
        add(key, value, Tone::Normal, {}, QStringLiteral("config.") + key);
    if (!m_readOnly)
        add(tr("Add a setting…"), settingForm(), Tone::Dim, tr("A name, =, and a value: replication = 3"),
            QStringLiteral("add"));
    add(tr("kind"), run->kind);
    add(tr("format"), run->format);
    if (!run->timezone.isEmpty()) add(tr("timezone"), run->timezone);
    add(tr("skipped records"), countText(double(run->skipped)), run->skipped ? Tone::Disagree : Tone::Good,
        tr("Records that could not be read; Problems (Alt+2) lists them"));
    if (m_data && m_loadedRun == name)
        add(tr("without response"), countText(double(m_unanswered)), m_unanswered ? Tone::Disagree : Tone::Good,
            tr("Calls whose response is not in the trace; filter with: unanswered"));
    add(tr("source"), run->source, Tone::Dim);
    m_detailModel->setRows(std::move(rows));
}

void TracesView::setRun(std::uint32_t events, std::int64_t originNs, std::set<std::string> clockMethods) {
    m_data.reset();
    m_durationsMs.reset();
    m_hover.clear();
    m_eventCount = events;
    m_clockMethods = clockMethods;
    m_loadedRun = currentRun();
    m_lanes->setData(nullptr);
    m_lanes->setColors(nullptr);
    m_lanes->setMarkers({});
    m_events->setRun(events, originNs, std::move(clockMethods));
    m_eventStack->setCurrentWidget(m_eventTable);
    m_callHeader->setNote(tr("%1, in the order of the files").arg(countText(double(events))));
    updateKinds();
    m_call = -1;
    m_sender.clear();
    m_window.reset();
    showCall();
    showRunDetails();
    Q_EMIT selectionRequested();
    Q_EMIT statusChanged();
    Q_EMIT narrowed();
}

void TracesView::setClockMethods(std::set<std::string> methods) {
    m_events->setClockMethods(methods);
    m_clockMethods = std::move(methods);
}

void TracesView::setLanes(std::shared_ptr<const LaneData> lanes, std::uint64_t unanswered,
                          std::shared_ptr<const std::vector<float>> durationsMs) {
    m_data = std::move(lanes);
    m_durationsMs = std::move(durationsMs);
    m_unanswered = unanswered;
    m_lanes->setData(m_data);
    m_lanes->markLane(m_sender);
    if (m_window) m_lanes->showWindow(double(m_window->fromNs), double(m_window->toNs));
    if (!m_data || m_data->lanes.empty())
        setLanesText(tr("This run has no calls."));
    else
        m_laneStack->setCurrentWidget(m_lanes);
    updateKinds();
    showRunDetails();
    if (const EventRow* row = m_call >= 0 ? m_events->find(std::uint32_t(m_call)) : nullptr)
        m_lanes->select(toQt(row->senderName), row->startNs - m_data->originNs, std::uint32_t(m_call));
    Q_EMIT statusChanged();
}

void TracesView::setLanesText(const QString& sentence, const QString& explanation, const QString& action) {
    m_laneText->setText(sentence, explanation);
    m_laneText->setAction(action);
    m_laneStack->setCurrentWidget(m_laneText);
}

void TracesView::setBusy(bool on) {
    m_laneHeader->setBusy(on);
    m_lanes->setStale(on);
}

void TracesView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) updateKinds();
}

EventSelection TracesView::selection() const {
    EventSelection s;
    s.sender = fromQt(m_sender);
    s.text = fromQt(m_filter);
    s.window = m_window;
    s.hiddenMethods = hiddenMethods();
    s.sortColumn = m_sortColumn;
    s.descending = m_descending;
    return s;
}

void TracesView::setFilterText(const QString& text) {
    if (text == m_filter) return;
    m_filter = text;
    if (m_eventCount > 0) Q_EMIT selectionRequested();
}

QString TracesView::statusText() const {
    if (m_runs.empty()) return tr("no runs");
    if (!m_hover.isEmpty()) return m_hover;
    QStringList parts{tr("%1 calls").arg(countText(double(m_eventCount)))};
    if (m_data) parts << tr("%1 senders").arg(countText(double(m_data->lanes.size())));
    if (const QString selected = selectionText(); !selected.isEmpty()) parts << selected;
    if (const EventRow* row = m_call >= 0 ? m_events->find(std::uint32_t(m_call)) : nullptr)
        parts << tr("at %1 s").arg(
            QLocale().toString(double(row->startNs - m_events->originNs()) / 1e9, 'f', m_events->timeDecimals()));
    return parts.join(QStringLiteral(" · "));
}

QList<QWidget*> TracesView::panes() const {
    return {m_runTable, m_lanes, m_eventTable, m_treeView};
}

} // namespace tenfold
