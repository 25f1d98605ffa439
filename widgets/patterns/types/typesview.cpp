#include "widgets/patterns/types/typesview.h"

#include "core/mining/ask/question_kinds.h"
#include "widgets/common/convert.h"
#include "widgets/common/marks.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typewords.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <cmath>
#include <set>

namespace tenfold {
namespace {
constexpr int kAsTable = 2; ///< of the ways to show rows

/// Whether the button accepts what a question proposes, together with the others of this page.
bool isAcceptedHere(const Question& question) {
    return kindOf(question).isAcceptedTogether && kindOf(question).page == "patterns/types";
}

} // namespace

TypesView::TypesView(QWidget* parent)
    : QWidget(parent) {
    arrangePanes(this, {makeList(), makeMain(), makeDetails()}, {244, 700, 268});
}

QWidget* TypesView::makeList() {
    auto* pane = new Pane(tr("Node types"));
    pane->setMinimumWidth(188);
    m_listHeader = pane->header();
    m_listHeader->setNote(tr("closest first"));
    m_typeModel = new CellModel(this);
    m_typeModel->setColumns({{tr("Type"), false, 0},
                             {tr("×"), true, 28, tr("Nodes of the type in the run shown")},
                             {tr("Inside"), true, 46, tr("Largest distance between its nodes")},
                             {tr("Next"), true, 44, tr("Distance to the nearest other type")},
                             {QString(), false, 22, tr("● sure, ◐ proposed, ○ doubtful")}});
    m_typeTable = new TableView(tr("Node types"));
    m_typeTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_typeTable->setCells(m_typeModel);
    pane->body()->addWidget(m_typeTable, 3);
    auto* note = noteLabel(tr("Inside: largest distance between its nodes. Next: distance to the nearest other type."));
    note->setContentsMargins(8, 6, 8, 6);
    pane->body()->addWidget(note);
    auto* same = boldLabel(tr("Same in every run?"));
    same->setContentsMargins(8, 6, 8, 6);
    pane->body()->addWidget(same);
    m_sameModel = new CellModel(this);
    m_same = new TableView(tr("Nodes of each type by scale"));
    m_sameModel->setColumns({{tr("Nodes at N ="), false, 0}});
    m_same->setCells(m_sameModel, false);
    pane->body()->addWidget(m_same, 2);
    m_sameNote = noteLabel({});
    m_sameNote->setContentsMargins(8, 6, 8, 8);
    pane->body()->addWidget(m_sameNote);
    m_leftOut = noteLabel({});
    m_leftOut->setTextFormat(Qt::RichText);
    m_leftOut->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_leftOut->setAccessibleName(tr("Nodes left out"));
    m_leftOut->setContentsMargins(8, 0, 8, 8);
    m_leftOut->hide();
    pane->body()->addWidget(m_leftOut);
    connect(m_typeTable, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        m_map->selectType(id.toString());
        showType(id.toString());
    });
    return pane;
}

QWidget* TypesView::makeMain() {
    auto* pane = new Pane(QString());
    auto* bar = new QWidget;
    bar->setAutoFillBackground(true);
    bar->setBackgroundRole(QPalette::AlternateBase);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 2, 8, 2);
    m_summary = new QLabel;
    m_summary->setFont(boldFont(m_summary->font()));
    m_summary->setTextFormat(Qt::PlainText);
    m_summaryNote = new ElidedLabel;
    m_run = new QComboBox;
    m_run->setAccessibleName(tr("Run shown"));
    m_fold = new QComboBox;
    m_fold->setAccessibleName(tr("Rows"));
    m_fold->addItems({tr("equal ones folded"), tr("every node"), tr("as a table")});
    for (QComboBox* box : {m_run, m_fold})
        box->setFont(tableFont());
    m_find = new QLineEdit;
    m_find->setAccessibleName(tr("Methods shown"));
    m_find->setPlaceholderText(tr("method"));
    m_find->setToolTip(tr("Only columns of methods whose names contain this"));
    m_find->setClearButtonEnabled(true);
    m_find->setFont(tableFont());
    m_find->setMinimumWidth(64);
    m_find->setMaximumWidth(110);
    row->addWidget(m_summary);
    row->addWidget(m_summaryNote, 1);
    row->addWidget(m_find);
    row->addWidget(m_run);
    row->addWidget(m_fold);
    pane->body()->addWidget(bar);
    m_map = new HeatMap;
    m_nodeModel = new CellModel(this);
    m_nodeModel->setColumns({{tr("Node"), false, 0}});
    m_nodeTable = new TableView(tr("Calls of each node by method"));
    m_nodeTable->setCells(m_nodeModel);
    m_pictures = new QStackedWidget;
    m_pictures->addWidget(m_map);
    m_pictures->addWidget(m_nodeTable);
    pane->body()->addWidget(m_pictures, 1);
    connect(m_nodeTable, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) m_typeTable->selectId(m_nodeTable->currentIndex().siblingAtColumn(1).data());
    });
    connect(m_run, &QComboBox::activated, this, &TypesView::showRun);
    connect(m_fold, &QComboBox::activated, this, &TypesView::showRun);
    connect(m_find, &QLineEdit::textChanged, this, &TypesView::showRun);
    auto* search = new QAction(tr("Find a method"), this);
    search->setShortcut(Qt::CTRL | Qt::Key_F);
    search->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(search);
    connect(search, &QAction::triggered, this, [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    });
    connect(m_map, &HeatMap::cellChanged, this, &TypesView::statusChanged);
    connect(m_map, &HeatMap::typeSelected, this, [this](const QString& type) { m_typeTable->selectId(type); });
    connectEdits();
    return pane;
}

QWidget* TypesView::makeDetails() {
    auto* pane = new Pane(tr("Why a type of its own?"));
    pane->setMinimumWidth(208);
    m_detailHeader = pane->header();
    auto* column = detailColumn(pane);
    m_detailText = detailLabel();
    m_detailText->setTextFormat(Qt::RichText);
    column->addWidget(m_detailText);
    m_diffModel = new CellModel(this);
    m_diffModel->setColumns(
        {{tr("Method"), false, 0}, {tr("this"), true, 40}, {tr("other"), true, 40}, {tr("Diff"), true, 46}});
    m_diff = new TableView(tr("Calls that differ from the nearest type"));
    m_diff->setCells(m_diffModel);
    column->addWidget(m_diff);
    m_proposal = detailLabel();
    m_proposal->setTextFormat(Qt::RichText);
    column->addWidget(m_proposal);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 0, 8, 0);
    m_accept = new HintButton(tr("Accept all"), tr("Enter"));
    m_accept->setDefault(true);
    m_merge = new QPushButton;
    m_merge->hide();
    buttons->addWidget(m_accept);
    buttons->addStretch();
    column->addLayout(buttons);
    auto* second = new QHBoxLayout;
    second->setContentsMargins(8, 0, 8, 0);
    second->addWidget(m_merge);
    second->addStretch();
    column->addLayout(second);
    m_everywhere = new QCheckBox(tr("in all runs"));
    m_everywhere->setFont(tableFont());
    m_everywhere->setChecked(true);
    m_everywhere->setToolTip(
        tr("Moving and leaving out hold for the nodes that play the same part in every run, whatever their names. "
           "Where the names differ from run to run, a run that is imported later keeps its nodes: do it there again."));
    auto* third = new QHBoxLayout;
    third->setContentsMargins(8, 0, 8, 0);
    third->addWidget(m_everywhere);
    column->addLayout(third);
    m_moveNote = detailLabel();
    m_moveNote->setTextFormat(Qt::RichText);
    m_moveNote->hide();
    column->addWidget(m_moveNote);
    m_keys = noteLabel({});
    m_keys->setContentsMargins(8, 0, 8, 0);
    column->addWidget(m_keys);
    column->addStretch();
    connect(m_accept, &QPushButton::clicked, this, &TypesView::acceptAll);
    connect(m_merge, &QPushButton::clicked, this, &TypesView::mergeSelected);
    return pane;
}

void TypesView::selectEdited(const ParsedTypeEdit& edit) {
    m_edited.clear();
    for (const std::string& name :
         edit.others.empty() ? std::vector{edit.subject} : std::vector{edit.subject, edit.others.front()})
        m_edited.push_back(edit.inRun ? name.substr(name.find('/') + 1) : name);
    m_edited.push_back(edit.choice);
}

QString TypesView::editedType() const {
    for (const std::string& name : m_edited) {
        for (const MethodHistogram& row : m_mining->histograms)
            if (row.sender == name && toQt(row.run) == m_run->currentText()) return toQt(row.type);
        for (const MinedType& type : m_mining->types)
            if (type.summary.name == name) return toQt(name);
    }
    return {};
}

void TypesView::setMining(std::shared_ptr<const MiningResult> mining) {
    const bool isNew = mining != m_mining;
    m_mining = std::move(mining);
    if (m_moveMenu && isNew) m_moveMenu->close(); // it speaks of rows that are gone
    if (!m_mining) return;
    const QString before = m_run->currentText();
    std::vector<std::string> runs;
    for (const auto& h : m_mining->histograms)
        if (std::find(runs.begin(), runs.end(), h.run) == runs.end()) runs.push_back(h.run);
    m_run->clear();
    for (const auto& run : runs)
        m_run->addItem(toQt(run));
    int at = m_run->findText(before);
    if (at < 0) {
        // The run with most nodes shows most.
        std::size_t most = 0;
        for (std::size_t r = 0; r < runs.size(); ++r) {
            const auto n = std::size_t(std::count_if(m_mining->histograms.begin(), m_mining->histograms.end(),
                                                     [&](const auto& h) { return h.run == runs[r]; }));
            if (n > most) most = n, at = int(r);
        }
    }
    m_run->setCurrentIndex(at);
    m_run->setVisible(runs.size() > 1);
    fillSameTable();
    showRun();
    m_moveNote->hide();
    if (!isNew) return;
    if (const QString type = editedType(); !type.isEmpty()) m_typeTable->selectId(type);
    m_edited.clear();
}

void TypesView::setServer(const QString& target) {
    m_server = fromQt(target);
    if (m_mining) showRun();
}

void TypesView::setReadOnly(bool on) {
    m_readOnly = on;
    m_accept->setEnabled(!on);
    m_map->setEditable(!on);
    m_everywhere->setVisible(!on);
}

/// The same as the heat map, a row for each node.
void TypesView::fillNodeTable(const TypeLayout& layout) {
    std::vector<Column> columns{{tr("Node"), false, 170}, {tr("Type"), false, 120}};
    for (const TypeLayout::Column& column : layout.columns)
        columns.push_back(
            {column.label(), true, 64,
             column.periodic ? tr("%1: by the clock, not compared").arg(column.label()) : column.label()});
    m_nodeModel->setColumns(std::move(columns));
    std::vector<CellModel::Row> rows;
    for (const TypeLayout::Block& block : layout.blocks)
        for (const std::size_t r : block.rows) {
            const MethodHistogram& histogram = m_mining->histograms[r];
            Cell node = Cell::of(toQt(histogram.sender)), type = Cell::of(toQt(histogram.type));
            node.tip = node.text;
            type.tip = type.text;
            CellModel::Row row{{node, type}, int(r)};
            for (const TypeLayout::Column& column : layout.columns) {
                const std::uint32_t count = histogram.counts[column.method];
                row.cells.push_back(Cell::number(count, 0, count == 0 || column.periodic ? Tone::Dim : Tone::Normal));
            }
            rows.push_back(std::move(row));
        }
    m_nodeModel->setRows(std::move(rows));
}

void TypesView::showRun() {
    if (!m_mining) return;
    const std::string run = fromQt(m_run->currentText());
    const bool doFold = m_fold->currentIndex() == 0;
    const TypeLayout layout = withColumnsLike(layoutTypes(*m_mining, run, m_server, doFold), m_find->text().trimmed());
    m_map->setLayoutData(layout, doFold);
    m_pictures->setCurrentIndex(m_fold->currentIndex() == kAsTable ? 1 : 0);
    if (m_fold->currentIndex() == kAsTable) fillNodeTable(layout);
    const auto distances = typeDistances(*m_mining);
    const QString before = m_typeTable->currentId().toString();
    std::vector<CellModel::RankedRow> rows;
    const TypeStandings standings(m_mining->program);
    for (std::size_t t = 0; t < m_mining->types.size(); ++t) {
        const QString name = toQt(m_mining->types[t].summary.name);
        std::size_t nodes = 0;
        for (const auto& members : m_mining->types[t].summary.runs)
            if (members.run == run) nodes = members.nodes.size();
        Cell inside =
            nodes > 1 || distances[t].inside > 0 ? Cell::number(distances[t].inside, 3) : Cell::of(QStringLiteral("–"));
        if (!inside.sort.isValid()) inside.sort = 0.0;
        Cell next = Cell::number(distances[t].next, 3);
        if (!distances[t].nearest.empty()) next.tip = tr("Nearest: %1").arg(toQt(distances[t].nearest));
        Cell label = Cell::of(name);
        label.tip = name;
        Cell mark;
        addMark(mark, standings.ofType(t, m_mining->types[t].fitShare));
        rows.push_back({distances[t].next, {{label, Cell::number(double(nodes)), inside, next, mark}, name}});
    }
    m_typeModel->setRanked(std::move(rows));
    showSummary(layout.cut);
    showSecond();
    showType(m_typeTable->selectIdOrFirst(before).toString());
    Q_EMIT statusChanged();
}

void TypesView::fillSameTable() {
    std::map<std::string, double> scaleOf;
    for (const auto& series : m_mining->counts)
        for (const auto& p : series.points)
            scaleOf[p.run] = p.scale;
    std::set<double> scales;
    for (const auto& type : m_mining->types)
        for (const auto& members : type.summary.runs)
            scales.insert(scaleOf[members.run]);
    std::vector<Column> columns{{tr("Nodes at N ="), false, 0}};
    for (const double scale : scales)
        columns.push_back({numberText(scale, 2), true, scales.size() > 4 ? 28 : 34});
    m_sameModel->setColumns(columns);
    std::vector<CellModel::Row> rows;
    bool agree = true;
    for (const auto& type : m_mining->types) {
        CellModel::Row row{{Cell::of(toQt(type.summary.name))}, toQt(type.summary.name)};
        row.cells[0].tip = row.cells[0].text;
        for (const double scale : scales) {
            std::set<std::size_t> sizes;
            for (const auto& members : type.summary.runs)
                if (scaleOf[members.run] == scale) sizes.insert(members.nodes.size());
            if (sizes.size() <= 1) {
                row.cells.push_back(Cell::number(sizes.empty() ? 0 : double(*sizes.begin())));
            } else {
                agree = false;
                row.cells.push_back(
                    Cell::of(QStringLiteral("%1–%2").arg(*sizes.begin()).arg(*sizes.rbegin()), Tone::Disagree));
                row.cells.back().bold = true;
            }
        }
        rows.push_back(std::move(row));
    }
    m_sameModel->setRows(std::move(rows));
    m_sameNote->setText(agree ? tr("All repetitions agree at each N.")
                              : tr("Repetitions of one N differ where a range is shown."));
}

std::vector<Answer> TypesView::proposals() const {
    std::vector<Answer> out;
    if (!m_mining) return out;
    for (const Question& q : m_mining->questions)
        if (q.answer.empty() && isAcceptedHere(q)) out.push_back({q.kind, q.key, q.proposed, {}});
    return out;
}

void TypesView::acceptAll() {
    if (m_readOnly) return;
    if (const auto answers = proposals(); !answers.empty()) Q_EMIT answered(answers);
}

void TypesView::showType(const QString& name) {
    if (!m_mining) return;
    const auto type = std::find_if(m_mining->types.begin(), m_mining->types.end(),
                                   [&](const MinedType& t) { return toQt(t.summary.name) == name; });
    if (type == m_mining->types.end()) return;
    const auto distances = typeDistances(*m_mining);
    const TypeDistance& d = distances[std::size_t(type - m_mining->types.begin())];
    std::vector<CellModel::Row> rows;
    std::vector<std::size_t> framed;
    if (!d.nearest.empty()) {
        const auto own = meanCounts(*m_mining, fromQt(name)), other = meanCounts(*m_mining, d.nearest);
        for (std::size_t m = 0; m < own.size(); ++m) {
            if (m < m_mining->methodIsPeriodic.size() && m_mining->methodIsPeriodic[m]) continue;
            const double diff = own[m] - other[m];
            if (std::fabs(diff) < 0.005) continue;
            framed.push_back(m);
            Cell method = Cell::of(toQt(m_mining->methods[m].method));
            method.tip = toQt(toText(m_mining->methods[m]));
            const auto places = [](double calls) { return std::fabs(calls) >= 100 ? 0 : 1; };
            Cell delta = Cell::number(diff, places(diff), Tone::Disagree);
            if (diff > 0) delta.text.prepend(u'+');
            delta.bold = true;
            rows.push_back(
                {{method, Cell::number(own[m], places(own[m])), Cell::number(other[m], places(other[m])), delta},
                 int(m)});
        }
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
            return std::fabs(a.cells[3].sort.toDouble()) > std::fabs(b.cells[3].sort.toDouble());
        });
    }
    const bool many = rows.size() > 12;
    m_detailText->setText(typeInWords(*m_mining, fromQt(name), d, fromQt(m_run->currentText())));
    m_diff->setVisible(!rows.empty());
    const bool close = rows.size() <= 4;
    m_diffModel->setRows(std::move(rows));
    m_diff->fitHeight(many ? 12 : 20);
    m_map->setFramed(close ? name : QString(), framed);
    QString text;
    for (const Question& q : m_mining->questions) {
        const bool isOfAll = q.subject.kind == QuestionSubject::Kind::Whole;
        if (!isAcceptedHere(q) || (!isOfAll && !q.subject.isAboutType(fromQt(name)))) continue;
        text += QStringLiteral("<p style='margin-top:6px'><b>%1</b><br>%2")
                    .arg(said(q.text).toHtmlEscaped(),
                         q.answer.empty() ? tr("Proposed: %1.").arg(said(choiceWords(q, q.proposed)).toHtmlEscaped())
                                          : tr("Answered: %1.").arg(said(choiceWords(q, q.answer)).toHtmlEscaped()));
        for (std::size_t i = 0; i < q.evidence.size() && i < 3; ++i)
            text += QStringLiteral("<br>%1").arg(said(q.evidence[i].sentence).toHtmlEscaped());
        text += QStringLiteral("</p>");
    }
    m_proposal->setText(text);
    m_proposal->setVisible(!text.isEmpty());
    const auto open = proposals();
    m_accept->setVisible(!open.empty());
    m_accept->setText(tr("Accept all %1").arg(m_mining->types.size()));
    m_keys->setText(
        (open.empty() ? QString() : tr("Enter accepts the types as shown.") + u' ') +
        (m_readOnly ? QString()
                    : tr("In the map: F2 rename, M move to…, Space leave out, S split, + − cut; drag a row to another "
                         "type, or the cut. Ctrl+click a second type to merge. Ctrl+Z takes any of it back.")));
}

QString TypesView::statusText() const {
    if (!m_mining) return {};
    if (const QString cell = m_map->cellText(); !cell.isEmpty()) return cell;
    double calls = 0;
    for (const auto& c : m_map->wholeData().columns)
        calls += c.sum;
    return tr("%1 · %2 senders · %3 calls")
        .arg(m_run->currentText(), countText(double(m_map->layoutData().nodes)), countText(calls));
}

QList<QWidget*> TypesView::panes() const {
    return {m_typeTable, m_pictures->currentWidget(), m_diff};
}

} // namespace tenfold
