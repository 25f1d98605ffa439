#include "widgets/extrapolate/checkpane.h"

#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>
#include <map>

namespace tenfold {
namespace {
const QString kTypeId = QStringLiteral("type:"); ///< ids of the rows that compare the sequences of a type
constexpr int kLeastTable = 110;                 ///< pixels: its head and four rows
} // namespace

CheckPane::CheckPane(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Check")))
    , m_runs(new QComboBox)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("info"))) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_runs->setFont(tableFont());
    m_runs->setAccessibleName(tr("Run to check against"));
    m_header->addLeading(m_runs);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_countModel = new CellModel(this);
    m_countModel->setColumns({{tr("Calls"), false, 0},

                              {tr("Plan"), true, 92, tr("What the plan predicts; ± is the 95 % band")},
                              {tr("Actual"), true, 56},
                              {QString(), false, 26, tr("✓ equal, ≈ inside the 95 % band, ✗ differs")}});
    m_counts = new TableView(tr("Predicted and actual calls"));
    m_counts->setCells(m_countModel);
    column->addWidget(m_counts, 3);
    m_unforeseen = new Notice;
    column->addWidget(m_unforeseen);
    m_showUnforeseen = new QPushButton;
    m_showUnforeseen->setFont(tableFont());
    m_showUnforeseen->setAccessibleName(tr("Show the calls that were not foreseen"));
    m_showUnforeseen->hide();
    auto* link = new QHBoxLayout;
    link->setContentsMargins(8, 4, 8, 6);
    link->addWidget(m_showUnforeseen);
    link->addStretch();
    column->addLayout(link);
    m_otherModel = new CellModel(this);
    m_otherModel->setColumns(
        {{tr("Also compared"), false, 0}, {tr("Equal"), true, 68}, {QString(), false, 48}, {tr("Share"), true, 56}});
    m_others = new TableView(tr("Sequences and times compared"));
    m_others->setCells(m_otherModel);
    column->addWidget(m_others, 2);
    m_argumentModel = new CellModel(this);
    m_argumentModel->setColumns({{tr("Arguments"), false, 0},
                                 {tr("Known"), true, 54, tr("Automatic and member: the share the plan knew")},
                                 {QString(), false, 104},
                                 {tr("Wrong"), true, 54}});
    m_arguments = new TableView(tr("Arguments compared"));
    m_arguments->setCells(m_argumentModel, false);
    column->addWidget(m_arguments);
    m_key = noteLabel(tr("✓ equal   ≈ inside the 95 % band   ✗ differs.  Bars: green known, orange member of a set, "
                         "pink labelled, grey unknown, vermilion wrong."));
    m_key->setContentsMargins(8, 6, 8, 8);
    column->addWidget(m_key);
    m_stack->addWidget(m_empty);
    for (TableView* table : {m_counts, m_others}) // they share what is there, and scroll themselves
        table->setMinimumHeight(kLeastTable);
    m_stack->addWidget(scrolledWhenLow(content));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_header);
    whole->addWidget(m_stack, 1);
    connect(m_runs, &QComboBox::activated, this, [this] { Q_EMIT runChosen(run()); });
    const auto showCalls = [this](const QVariant& id) {
        if (id.isValid()) Q_EMIT callsWanted(run(), id.toString());
    };
    const auto showSequence = [this](const QVariant& id) {
        const QString type = id.toString();
        if (type.startsWith(kTypeId)) Q_EMIT sequenceWanted(type.mid(kTypeId.size()));
    };
    connect(m_counts, &TableView::rowActivated, this, showCalls);
    connect(m_counts, &QAbstractItemView::doubleClicked, this, [this, showCalls] { showCalls(m_counts->currentId()); });
    connect(m_counts, &TableView::menuRequested, this, [showCalls](QMenu* menu, const QModelIndex& index) {
        const QVariant id = index.data(IdRole);
        if (id.isValid()) menu->addAction(tr("Show the calls in Traces"), menu, [=] { showCalls(id); });
    });
    connect(m_others, &TableView::rowActivated, this, showSequence);
    connect(m_others, &QAbstractItemView::doubleClicked, this,
            [this, showSequence] { showSequence(m_others->currentId()); });
    connect(m_others, &TableView::menuRequested, this, [showSequence](QMenu* menu, const QModelIndex& index) {
        const QVariant id = index.data(IdRole);
        if (id.toString().startsWith(kTypeId))
            menu->addAction(tr("Show the sequence"), menu, [=] { showSequence(id); });
    });
    connect(m_showUnforeseen, &QPushButton::clicked, this,
            [this] { Q_EMIT callsWanted(run(), m_showUnforeseen->property("method").toString()); });
    setRuns({});
}

void CheckPane::setRuns(const std::vector<std::pair<QString, QString>>& runs) {
    const QString before = run();
    m_runs->clear();
    for (const auto& [name, label] : runs)
        m_runs->addItem(label, name);
    m_runs->setCurrentIndex(std::max(0, m_runs->findData(before)));
    m_runs->setVisible(runs.size() > 1);
    if (runs.empty())
        setText(tr("Nothing kept back. Leave one size out and check against it?"),
                tr("Untick a run in Traces: it is then not mined, and the prediction can be compared with it."));
    m_header->setTitle(runs.empty()          ? tr("Check")
                       : m_runs->count() > 1 ? tr("Check against")
                                             : tr("Check against %1").arg(m_runs->currentText()));
}

QList<QWidget*> CheckPane::focusOrder() const {
    return {m_runs, m_counts, m_showUnforeseen, m_others, m_arguments};
}

QString CheckPane::run() const {
    return m_runs->currentData().toString();
}

void CheckPane::setText(const QString& sentence, const QString& explanation) {
    m_report.reset();
    m_empty->setText(sentence, explanation);
    m_stack->setCurrentIndex(0);
}

void CheckPane::setBusy(bool on) {
    m_header->setBusy(on);
    if (m_report) m_stack->setEnabled(!on);
    if (on && !m_report) m_empty->setText(tr("Comparing with the run…"));
    if (!on) m_stack->setEnabled(true);
}

void CheckPane::setReport(std::shared_ptr<const ValidationReport> report) {
    m_report = std::move(report);
    if (!m_report) return;
    m_header->setTitle(m_runs->count() > 1 ? tr("Check against") : tr("Check against %1").arg(m_runs->currentText()));
    m_header->setNote(tr("kept back"));
    fillCounts();
    showUnforeseen();
    fillOthers();
    fillArguments();
    m_stack->setCurrentIndex(1);
}

void CheckPane::fillCounts() {
    struct Sum {
        double plan = 0, variance = 0, actual = 0;
        bool periodic = false, random = false;
        std::optional<Standing> standing; // of the part that is least sure
    };
    std::map<std::pair<std::string, std::string>, Sum> sums;
    for (const auto& row : m_report->counts) {
        Sum& s = sums[{row.predicted.target, row.predicted.method}];
        s.plan += row.predicted.predicted;
        // Half widths of independent parts add by their squares.
        const double half = (row.predicted.high - row.predicted.low) / 2;
        s.variance += half * half;
        s.actual += double(row.actual);
        s.periodic = s.periodic || row.predicted.kind == PredictedCount::Kind::Periodic;
        s.random = s.random || row.predicted.kind == PredictedCount::Kind::Random;
        if (row.standing && (!s.standing || row.standing->mark > s.standing->mark)) s.standing = row.standing;
    }
    m_equal = m_near = m_differ = 0;
    std::vector<CellModel::RankedRow> rows;
    for (const auto& [key, s] : sums) {
        const double half = std::sqrt(s.variance), d = std::fabs(std::round(s.plan) - s.actual);
        const bool equal = d < 0.5, near = !equal && d <= half + 0.5;
        if (!s.periodic) ++(equal ? m_equal : near ? m_near : m_differ);
        Cell mark = equal  ? Cell::of(QStringLiteral("✓"), Tone::Good)
                    : near ? Cell::of(QStringLiteral("≈"), Tone::Good)
                           : Cell::of(QStringLiteral("✗"), s.periodic ? Tone::Dim : Tone::Disagree);
        mark.sort = equal ? 0 : near ? 1 : 2;
        mark.bold = true;
        if (s.periodic) mark.tip = tr("By the clock: depends on how long the run took");
        Cell plan = Cell::number(s.plan);
        if (half >= 0.5) plan.text += QStringLiteral(" ± ") + countText(half);
        Cell method = Cell::of(toQt(key.second));
        method.tip = key.first.empty() ? method.text : tr("%1 to %2").arg(method.text, toQt(key.first));
        const Tone tone = s.periodic ? Tone::Dim : Tone::Normal;
        if (s.standing && !s.periodic) addMark(plan, *s.standing);
        method.tone = plan.tone = tone;
        // What differs comes first, clock calls last.
        const double order = s.periodic ? 1e15 - s.plan : (equal || near ? 1e6 : 0) - s.plan * 1e-3;
        rows.push_back({order,
                        {{method, plan, Cell::number(s.actual, 0, tone), mark},
                         toQt(key.first + '.' + key.second),
                         false,
                         !equal && !near && !s.periodic}});
    }
    m_countModel->setRanked(std::move(rows));
}

void CheckPane::showUnforeseen() {
    const Theme& t = Theme::of(this);
    QStringList unseen, reasons;
    for (const auto& u : m_report->unseen) {
        if (!u.reason.empty())
            reasons << QStringLiteral("%1: %2").arg(toQt(u.method).toHtmlEscaped(), said(u.reason).toHtmlEscaped());
        unseen << QStringLiteral("%1 (%2)").arg(toQt(u.method).toHtmlEscaped(), countText(double(u.count)));
    }
    m_unforeseen->setVisible(!unseen.isEmpty());
    m_showUnforeseen->setVisible(!unseen.isEmpty());
    if (unseen.isEmpty()) return;
    const auto& first = m_report->unseen.front();
    m_showUnforeseen->setText(tr("Show %n call(s) of %1", nullptr, int(first.count)).arg(toQt(first.method)));
    m_showUnforeseen->setProperty("method", toQt(first.method));
    m_unforeseen->setText(InfoBar::Kind::Problem,
                          tr("<span style='color:%1'><b>✗ Not foreseen:</b></span> %2. %3")
                              .arg(t.disagreeText.name(), unseen.mid(0, 6).join(QStringLiteral(", ")),
                                   reasons.isEmpty() ? tr("The recorded runs did not have them in this place.")
                                                     : reasons.mid(0, 3).join(QStringLiteral("; "))));
}

void CheckPane::fillOthers() {
    std::vector<CellModel::Row> rows;
    const auto add = [&](const QString& name, double equal, double total, const QString& tip = {},
                         const QString& id = {}) {
        if (total <= 0) return;
        const double share = equal / total;
        const Tone tone = share >= 0.9 ? Tone::Good : Tone::Disagree;
        Cell label = Cell::of(name), bar, percent = Cell::of(percentText(share), tone);
        label.tip = tip.isEmpty() ? name : tip;
        bar.stack = QVariantList{share, Theme::of(this).good, 1 - share, Theme::of(this).grid};
        bar.sort = share;
        percent.sort = share;
        Cell count = Cell::of(tr("%1 of %2").arg(countText(equal), countText(total)));
        count.sort = equal;
        rows.push_back({{label, count, bar, percent}, id.isEmpty() ? name : id});
    };
    for (const auto& type : m_report->types)
        if (!type.random)
            add(tr("sequences, %1").arg(toQt(type.type)), double(type.exact), double(type.nodes),
                tr("Nodes whose sequence of methods is exactly the predicted one; mean edit share %1")
                    .arg(percentText(type.editShare)),
                kTypeId + toQt(type.type));
    add(tr("nodes found"), double(m_report->nodesMatched), double(m_report->nodesActual));
    if (m_report->intervalPositions > 0)
        add(tr("intervals in the 90 % band"),
            std::round(m_report->intervalsInBand90 * double(m_report->intervalPositions)),
            double(m_report->intervalPositions),
            tr("Times between calls inside the predicted 90 % band; the band is %1 times as wide as the median")
                .arg(numberText(m_report->medianBandRatio, 1)));
    add(tr("start rules"), double(m_report->startRight), double(m_report->startTotal));
    for (const auto& r : m_report->realtime) {
        if (r.periodActualNs <= 0) continue;
        const double off = std::fabs(r.periodPredictedNs / r.periodActualNs - 1);
        Cell label = Cell::of(tr("period of %1, %2").arg(toQt(r.method), toQt(r.type)));
        label.tip = label.text;
        Cell bar;
        bar.stack = QVariantList{std::max(0.0, 1 - off), Theme::of(this).good};
        bar.sort = 1 - off;
        Cell percent = Cell::of(tr("off %1").arg(percentText(off)), off <= 0.02 ? Tone::Good : Tone::Disagree);
        percent.sort = 1 - off;
        rows.push_back({{label, Cell::of(durationText(std::int64_t(r.periodActualNs))), bar, percent}, label.text});
    }
    m_otherModel->setRows(std::move(rows));
}

void CheckPane::fillArguments() {
    const Theme& t = Theme::of(this);
    std::vector<CellModel::Row> rows;
    const CheckVerdict verdict = verdictOf(*m_report);
    const auto add = [&](const QString& name, const ArgumentColumns& c, const QString& tip, bool isVerdict = false) {
        if (c.total == 0) return;
        const double total = double(c.total);
        Cell label = Cell::of(name), stack, known = Cell::of(percentText(double(c.automatic + c.member) / total)),
             wrong = Cell::of(percentText(isVerdict ? verdict.wrongShare : double(c.wrong) / total),
                              double(c.wrong) / total > verdict.mostWrongShare ? Tone::Disagree : Tone::Good);
        label.tip = tip;
        label.bold = wrong.bold = isVerdict;
        const std::pair<std::uint64_t, QColor> parts[] = {{c.automatic, t.good},
                                                          {c.member, t.mark(CallKind::Container)},
                                                          {c.labelled, t.mark(CallKind::StartFinish)},
                                                          {c.unknown, t.line},
                                                          {c.wrong, t.disagree}};
        for (const auto& [n, colour] : parts)
            if (n > 0) stack.stack << double(n) / total << colour;
        stack.tip = tr("automatic %1, member %2, labelled %3, unknown %4, wrong %5 of %6: %7")
                        .arg(countText(double(c.automatic)), countText(double(c.member)), countText(double(c.labelled)),
                             countText(double(c.unknown)), countText(double(c.wrong)), countText(total), tip);
        known.tip = stack.tip;
        known.sort = double(c.automatic + c.member) / total;
        wrong.sort = double(c.wrong) / total;
        rows.push_back({{label, known, stack, wrong}, name});
    };
    add(tr("values"), m_report->aperiodic,
        tr("every recorded value counts, but those of clock calls: this is what is said to be wrong in the check"),
        true);
    add(tr("values, clocks too"), m_report->all, tr("every recorded value counts"));
    add(tr("places in the plan"), m_report->representative, tr("each argument of a call of the plan counts once"));
    m_argumentModel->setRows(std::move(rows));
    m_arguments->fitHeight(4);
}

void CheckPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_report) return;
    // Bars and marked words carry colours of the theme.
    showUnforeseen();
    fillOthers();
    fillArguments();
}

bool CheckPane::stepMismatch(int direction) {
    const QAbstractItemModel* model = m_counts->model();
    const int n = model->rowCount();
    const int from = m_counts->currentIndex().isValid() ? m_counts->currentIndex().row() : direction > 0 ? -1 : n;
    for (int i = 1; i <= n; ++i) {
        const int row = ((from + direction * i) % n + n) % n;
        const QModelIndex index = model->index(row, 0);
        if (!index.data(WarnRole).toBool()) continue;
        m_counts->setCurrentIndex(index);
        m_counts->setFocus();
        return true;
    }
    return false;
}

QString CheckPane::summary() const {
    if (!m_report) return {};
    return tr("%1 of %2 methods as predicted in %3")
        .arg(m_equal + m_near)
        .arg(m_equal + m_near + m_differ)
        .arg(m_runs->currentText());
}

} // namespace tenfold
