#include "widgets/home/homeview.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>

namespace tenfold {

HomeView::HomeView(QWidget* parent)
    : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(makeLeft(), 600);
    m_right = makeRight();
    row->addWidget(m_right, 608);
}

QWidget* HomeView::makeLeft() {
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(40, 28, 24, 16);
    column->setSpacing(0);
    auto* title = new QLabel(tr("Record a system at a few small sizes;\nsee it at any size."));
    QFont large = font();
    large.setPixelSize(QFontInfo(font()).pixelSize() * 20 / 12);
    title->setFont(large);
    column->addWidget(title);
    column->addSpacing(20);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    m_sample = new QPushButton(tr("Open &sample"));
    auto* import = new QPushButton(tr("&Import traces…"));
    auto* open = new QPushButton(tr("&Open workspace…"));
    for (QPushButton* b : {m_sample, import, open}) {
        b->setMinimumHeight(32);
        b->setAutoDefault(true);
        buttons->addWidget(b);
    }
    m_sample->setDefault(true);
    buttons->addStretch();
    column->addLayout(buttons);
    column->addSpacing(8);
    auto* drop =
        new QLabel(tr("or drop log folders or a .tenfold file anywhere in this window. One folder is one run."));
    drop->setFont(tableFont());
    drop->setForegroundRole(QPalette::PlaceholderText);
    drop->setWordWrap(true);
    column->addWidget(drop);
    auto* record = new QLabel(QStringLiteral("<a href='record'>%1</a>").arg(tr("How to record a run").toHtmlEscaped()));
    record->setFont(tableFont());
    record->setObjectName(QStringLiteral("howToRecord"));
    record->setAccessibleName(tr("How to record a run"));
    record->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(record, &QLabel::linkActivated, this, &HomeView::help);
    column->addSpacing(4);
    column->addWidget(record);
    column->addSpacing(20);

    auto* samples = new QLabel(tr("<b>Sample</b> comes with the program, works offline, opens in under 5 s</span>"));
    m_tour = new QPushButton(tr("Tour"));
    m_tour->setFont(tableFont());
    m_tour->setToolTip(tr("Opens the sample and shows it in six steps"));
    auto* head = new QHBoxLayout;
    head->addWidget(samples, 1);
    head->addWidget(m_tour);
    column->addLayout(head);
    connect(m_tour, &QPushButton::clicked, this, &HomeView::tourRequested);
    column->addSpacing(4);
    m_sampleModel = new CellModel(this);
    m_sampleModel->setColumns({{tr("Sample"), false, 0}, {tr("Sizes N"), true, 110}, {tr("Calls"), true, 70}});
    m_samples = new TableView(tr("Samples"));
    m_samples->setFrameVisible(true);
    m_samples->setCells(m_sampleModel, false);
    m_samples->fitHeight();
    column->addWidget(m_samples);
    m_shows = new QLabel;
    m_shows->setFont(tableFont());
    m_shows->setForegroundRole(QPalette::PlaceholderText);
    m_shows->setWordWrap(true);
    column->addSpacing(4);
    column->addWidget(m_shows);
    column->addSpacing(20);

    column->addWidget(new QLabel(tr("<b>Recent</b>")));
    column->addSpacing(4);
    m_recentModel = new CellModel(this);
    m_recentModel->setColumns({{tr("Workspace"), false, 0}, {tr("Opened"), false, 150}, {tr("State"), false, 130}});
    m_recent = new TableView(tr("Recent workspaces"));
    m_recent->setFrameVisible(true);
    m_recent->setCells(m_recentModel, false);
    m_recent->setEmptyText(tr("Workspaces you open are listed here."));
    m_recent->setMinimumHeight(90);
    column->addWidget(m_recent, 1);
    column->addSpacing(16);
    auto* reads = new QLabel(tr("Reads: Hadoop RPC logs · Redis MONITOR · JSON lines · CSV · spans (OpenTelemetry, "
                                "Jaeger, Zipkin, Chrome, X-Ray …) · storage logs · utilization of servers; also packed "
                                "(gz, zst, xz, tar)"));
    reads->setFont(tableFont());
    reads->setForegroundRole(QPalette::PlaceholderText);
    reads->setWordWrap(true);
    column->addWidget(reads);

    const auto openChosen = [this] {
        m_samples->currentIndex().row() == 1 ? Q_EMIT openSpanSample() : Q_EMIT openSample();
    };
    connect(m_sample, &QPushButton::clicked, this, openChosen);
    connect(import, &QPushButton::clicked, this, &HomeView::importTraces);
    connect(open, &QPushButton::clicked, this, &HomeView::openWorkspace);
    connect(m_samples, &TableView::rowActivated, this, openChosen);
    connect(m_samples, &QAbstractItemView::doubleClicked, this, openChosen);
    connect(m_samples, &TableView::currentIdChanged, this, [this] {
        if (const int row = m_samples->currentIndex().row(); row >= 0) m_shows->setText(m_showing.value(row));
    });
    const auto openRow = [this](const QVariant& id) {
        if (id.isValid()) Q_EMIT openRecent(id.toString());
    };
    connect(m_recent, &TableView::rowActivated, this, openRow);
    connect(m_recent, &QAbstractItemView::doubleClicked, this,
            [openRow](const QModelIndex& index) { openRow(index.data(IdRole)); });
    auto* remove = new QAction(tr("Remove from the list"), m_recent);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    m_recent->addAction(remove);
    connect(remove, &QAction::triggered, this, [this] {
        if (m_recent->currentId().isValid()) Q_EMIT removeRecent(m_recent->currentId().toString());
    });
    return left;
}

QWidget* HomeView::makeRight() {
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(20, 32, 16, 16);
    column->setSpacing(12);
    m_figure = new LawFigure;
    m_figure->setMinimumHeight(260);
    column->addWidget(m_figure, 1);
    column->addWidget(makeRuns(), 1);
    const auto rule = [] {
        auto* line = new QFrame;
        line->setFrameShape(QFrame::HLine);
        line->setForegroundRole(QPalette::Mid);
        return line;
    };
    column->addWidget(rule());
    auto* steps = new QGridLayout;
    steps->setHorizontalSpacing(16);
    steps->setVerticalSpacing(1);
    const QString texts[4][2] = {
        {tr("1 Record"), tr("the calls one server gets, at three sizes")},
        {tr("2 Mine"), tr("node types, loops, laws, where arguments come from")},
        {tr("3 Check"), tr("predict a run you kept back, compare call by call")},
        {tr("4 Extrapolate"), tr("the workload of the large system as a plan")},
    };
    for (int i = 0; i < 4; ++i) {
        auto* text = new QLabel(texts[i][1]);
        text->setFont(tableFont());
        text->setForegroundRole(QPalette::PlaceholderText);
        text->setWordWrap(true);
        text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
        steps->addWidget(boldLabel(texts[i][0]), 0, i);
        steps->addWidget(text, 1, i);
        steps->setColumnStretch(i, 1);
    }
    column->addLayout(steps);
    column->addWidget(rule());
    m_summary = new QLabel;
    m_summary->setFont(tableFont());
    m_summary->setWordWrap(true);
    m_summary->setMinimumHeight(QFontMetrics(m_summary->font()).lineSpacing() * 3);
    m_summary->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(m_summary);
    return right;
}

QWidget* HomeView::makeRuns() {
    m_runsPane = new QWidget;
    auto* column = new QVBoxLayout(m_runsPane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(boldLabel(tr("Runs of this workspace")));
    m_runModel = new CellModel(this);
    m_runModel->setColumns({{tr("Run"), false, 0},
                            {tr("Kind"), false, 76},
                            {tr("Records"), true, 64},
                            {tr("Lasts"), true, 72, tr("From its first record to its last")}});
    m_runs = new TableView(tr("Runs of the workspace that is open"));
    m_runs->setFrameVisible(true);
    m_runs->setSelectionMode(QAbstractItemView::SingleSelection);
    m_runs->setCells(m_runModel);
    const auto activate = [this](const QVariant& id) {
        if (id.isValid()) Q_EMIT runActivated(id.toString());
    };
    connect(m_runs, &TableView::rowActivated, this, activate);
    connect(m_runs, &QAbstractItemView::doubleClicked, this,
            [activate](const QModelIndex& index) { activate(index.data(IdRole)); });
    column->addWidget(m_runs, 1);
    m_runsPane->hide();
    return m_runsPane;
}

void HomeView::setRuns(const std::vector<Run>& runs) {
    std::vector<CellModel::Row> rows;
    for (const Run& run : runs) {
        Cell name = Cell::of(run.isGood ? QStringLiteral("★ ") + run.name : run.name);
        name.tip = run.isGood ? tr("%1, marked as good").arg(run.name) : run.name;
        Cell length = Cell::of(run.lengthNs > 0 ? durationText(run.lengthNs) : QStringLiteral("–"));
        length.sort = double(run.lengthNs);
        rows.push_back({{name, Cell::of(run.kind), Cell::number(run.records), length}, run.name});
    }
    m_runModel->setRows(std::move(rows));
    m_runsPane->setVisible(!runs.empty());
    m_figure->setVisible(runs.empty());
}

void HomeView::setSamples(const std::vector<Sample>& samples, int open) {
    std::vector<CellModel::Row> rows;
    const int marked = std::max(open, 0);
    for (const Sample& s : samples)
        rows.push_back(
            {{Cell::of(s.title), Cell::of(s.sizes), Cell::number(s.calls)}, s.title, int(rows.size()) == marked});
    m_showing.clear();
    for (const Sample& s : samples)
        m_showing << s.shows;
    m_sampleModel->setRows(std::move(rows));
    if (open >= 0) m_samples->setCurrentIndex(m_sampleModel->index(open, 0));
    const int current = m_samples->currentIndex().row();
    m_shows->setText(m_showing.value(current >= 0 ? current : marked));
    m_samples->fitHeight();
}

void HomeView::setRecent(const std::vector<Recent>& recent) {
    std::vector<CellModel::Row> rows;
    for (const Recent& r : recent) {
        const bool missing = r.state == Recent::Missing;
        const Tone tone = missing ? Tone::Dim : Tone::Normal;
        Cell name = Cell::of(QFileInfo(r.path).completeBaseName(), tone);
        name.tip = r.path;
        Cell state = Cell::of(missing ? tr("not found") : QString(), tone);
        if (missing) state.tip = tr("The file is not there now. Delete removes it from the list.");
        rows.push_back({{name, Cell::of(QLocale().toString(r.opened, QLocale::ShortFormat), tone), state}, r.path});
    }
    m_recentModel->setRows(std::move(rows));
}

void HomeView::setSummary(const QString& bold, const QString& text) {
    m_summary->setText(QStringLiteral("<b>%1</b> %2").arg(bold.toHtmlEscaped(), text.toHtmlEscaped()));
}

QString HomeView::summary() const {
    return m_summary->text();
}

void HomeView::focusDefault() {
    m_sample->setFocus(Qt::OtherFocusReason);
}

void HomeView::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.base);
    if (m_right->isVisible()) {
        p.setPen(t.line);
        const int edge = isRightToLeft() ? m_right->geometry().right() : m_right->x();
        p.drawLine(edge, 0, edge, height());
    }
}

void HomeView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_right->setVisible(event->size().width() >= 820);
}

} // namespace tenfold
