#include "widgets/model/check/checkpage.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/checkgraph.h"
#include "widgets/model/check/checktext.h"
#include "widgets/model/check/checktimeline.h"
#include "widgets/model/check/verdictdetails.h"
#include "widgets/model/check/verdictlist.h"
#include "widgets/model/headedpart.h"

#include <QAction>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {
constexpr int kLeastGraphWidth = 480, kLeastGraphHeight = 430; ///< px of the page: below, table and timeline are seen
constexpr int kFirstInput = -10;                               ///< id of the row of the first input, then downwards
} // namespace

CheckPage::CheckPage(QWidget* parent)
    : ModelPage(parent)
    , m_list(new VerdictList)
    , m_details(new VerdictDetails)
    , m_graph(new CheckGraph)
    , m_notice(new Notice)
    , m_tableModel(new CellModel(this))
    , m_table(new TableView(tr("Mismatches, largest first")))
    , m_sinceHead(new PaneHeader(tr("Since when")))
    , m_timeline(new CheckTimeline) {
    m_sinceHead->setNote(tr("each center in each part of the time"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tableModel->setColumns({{tr("Mismatch, largest first"), false, 0}});
    m_table->setCells(m_tableModel);
    m_table->setEmptyText(tr("No mismatch."));
    m_table->setMinimumHeight(66);
    m_split = paneSplitter(Qt::Vertical);
    m_split->setObjectName(QStringLiteral("CheckPage"));
    for (QWidget* part :
         {static_cast<QWidget*>(m_graph), static_cast<QWidget*>(m_table), headedPart(m_sinceHead, m_timeline)})
        m_split->addWidget(part);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 1);
    m_split->setStretchFactor(2, 2);
    m_split->setSizes({292, 98, 210});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notice);
    column->addWidget(m_split, 1);
    m_notice->hide();

    connect(m_list, &VerdictList::verdictSelected, this, [this](int verdict) {
        if (m_check) selectService(toQt(m_check->verdicts[std::size_t(verdict)].service));
    });
    connect(m_list, &VerdictList::structureSelected, this, [this] {
        const int first = firstOf(
            [](const ModelVerdict& v) { return v.why == MismatchReason::Structure || v.why == MismatchReason::Count; });
        if (first >= 0) select(first);
    });
    connect(m_graph, &CheckGraph::verdictSelected, this, &CheckPage::select);
    connect(m_graph, &CheckGraph::stepWanted, this, &CheckPage::step);
    connect(m_timeline, &CheckTimeline::rowSelected, this, &CheckPage::selectRow);
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        if (id.toInt() >= 0) return select(id.toInt());
        m_selected = -1;
        m_details->showInput(kFirstInput - id.toInt());
        Q_EMIT statusChanged();
    });
    connect(m_table, &TableView::rowActivated, this, &CheckPage::exampleWanted);
    connect(m_table, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        const int verdict = index.isValid() ? index.data(IdRole).toInt() : -1;
        if (!m_check || verdict < 0) return;
        addFilterActions(menu, toQt(filterStep("service", "=", m_check->verdicts[std::size_t(verdict)].service)),
                         [this](const QString& step) { Q_EMIT stepRequested(step); });
    });
    connect(m_details, &VerdictDetails::blamed, this, &CheckPage::blame);
    connect(m_details, &VerdictDetails::exampleWanted, this, &CheckPage::exampleWanted);
    addKeys();
}

// Also where the lists at the sides have the focus.
void CheckPage::addKeys() {
    const std::pair<QString, Blame> blames[] = {{tr("The system is wrong here"), Blame::System},
                                                {tr("The model is wrong here"), Blame::Model},
                                                {tr("Decide on this later"), Blame::Later}};
    for (const auto& [name, who] : blames) {
        for (QWidget* where :
             {static_cast<QWidget*>(this), static_cast<QWidget*>(m_list), static_cast<QWidget*>(m_details)}) {
            auto* action = new QAction(name, where);
            action->setShortcut(Qt::Key_1 + int(who));
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            where->addAction(action);
            connect(action, &QAction::triggered, this, [this, chosen = who] { blame(chosen); });
        }
    }
}

QWidget* CheckPage::listPane() const {
    return m_list;
}

QWidget* CheckPage::detailPane() const {
    return m_details;
}

void CheckPage::setModel(std::shared_ptr<const PerformanceModel> model) {
    m_model = std::move(model);
}

void CheckPage::setCheck(std::shared_ptr<const ModelCheck> check) {
    // The same place stays where it is still one.
    std::vector<BlamedVerdict> before;
    if (m_check && m_selected >= 0) {
        Decision same;
        static_cast<NewDecision&>(same) = blameDecision(check ? check->model : std::string(),
                                                        m_check->verdicts[std::size_t(m_selected)], Blame::Later, {});
        before = blamesInForce({same});
    }
    m_check = std::move(check);
    m_selected = -1;
    m_mismatches = m_check ? mismatchesOf(*m_check) : std::vector<int>();
    QString from;
    if (m_model && !m_model->evidence.empty()) from = toQt(m_model->measuredFrom.empty() ? "" : m_model->measuredFrom);
    if (m_model && !m_model->evidence.empty() && from.isNull()) from = QStringLiteral("");
    m_list->setCheck(m_check, from);
    m_details->setCheck(m_check);
    m_graph->setCheck(m_model.get(), m_check);
    m_timeline->setCheck(m_check);
    fillMismatches();
    fillNotice();
    if ((before.empty() || !selectBlamed(before.front())) && !m_mismatches.empty()) select(m_mismatches.front());
    placeParts();
}

void CheckPage::setBusy(bool on) {
    m_list->setBusy(on);
}

void CheckPage::setReadOnly(bool on) {
    m_isReadOnly = on;
    m_details->setReadOnly(on);
}

void CheckPage::setBlames(std::vector<BlamedVerdict> blames) {
    m_blames = std::move(blames);
    if (!m_check) return;
    fillMismatches();
    const int now = m_selected;
    m_selected = -1;
    if (now >= 0) select(now);
    Q_EMIT statusChanged();
}

void CheckPage::fillNotice() {
    QStringList lines;
    if (m_check && m_check->refused)
        lines << tr("<b>Nothing can be said:</b> %1").arg(said(*m_check->refused).toHtmlEscaped());
    if (m_check && m_check->isOutside)
        lines << tr("<b>Nothing inside is wrong.</b> What differs lies between client and system, or outside of it.");
    m_noticeText = lines.join(QStringLiteral("<br>"));
    m_notice->setVisible(!lines.isEmpty());
    if (!lines.isEmpty())
        m_notice->setText(m_check->refused ? InfoBar::Kind::Problem : InfoBar::Kind::Note, m_noticeText);
}

void CheckPage::fillMismatches() {
    const QSignalBlocker quiet(m_table);
    if (!m_check) return m_tableModel->setRows({});
    const TimeUnit unit = unitOf(*m_check);
    m_tableModel->setColumns(
        {{QString(), false, 26, tr("P performance, S structure, E errors, I an input of the model")},
         {tr("Mismatch, largest first"), false, 0},
         {tr("Center"), false, 90},
         {tr("Model"), true, 74, tr("expected a visit with standard deviation, %1; or calls").arg(unit.name)},
         {tr("Seen"), true, 74, tr("seen a visit with standard deviation, %1; or calls").arg(unit.name)},
         {tr("a request"), true, 62, tr("%1 more a request, on average").arg(unit.name)},
         {tr("Share"), true, 50, tr("of all difference; may be over 100 % where something else is faster")},
         {tr("Wrong"), false, 76, tr("what was decided: 1 the system, 2 the model, 3 later")}});
    std::vector<CellModel::Row> rows;
    for (const int number : m_mismatches) {
        const ModelVerdict& verdict = m_check->verdicts[std::size_t(number)];
        Cell letter;
        letter.badge = reasonLetter(verdict.why);
        letter.sort = letter.badge;
        letter.spoken = letter.tip = reasonText(verdict.why);
        Cell place = Cell::of(placeText(verdict));
        place.tip = tr("%1\n%2 of all difference").arg(said(verdict.text), percentText(verdict.share));
        place.ends = true;
        const bool isCount = verdict.why == MismatchReason::Count;
        // Which calls are other ones the sentence says; how often the place itself is called says nothing of them.
        const bool isOtherCalls = verdict.why == MismatchReason::Structure && verdict.requests > 0;
        // What fails need not be slower: its times would say that nothing is wrong.
        const bool isFailing = verdict.why == MismatchReason::Errors && verdict.requests > 0;
        const auto side = [&](double ns, double sdNs, double count) {
            if (isFailing || isOtherCalls) return Cell::of(QStringLiteral("–"), Tone::Dim);
            Cell cell = Cell::of(isCount    ? numberText(count, 2)
                                 : sdNs > 0 ? QStringLiteral("%1 ± %2").arg(unit.text(ns), unit.text(sdNs))
                                            : unit.text(ns));
            cell.sort = isCount ? count : unit.value(ns);
            return cell;
        };
        Cell seen = side(verdict.observedNs, verdict.observedSdNs, verdict.observedCount);
        if (isFailing) {
            seen = Cell::of(tr("%1 fail").arg(numberText(double(verdict.requests), 0)));
            seen.tip = tr("requests that fail there, or go on otherwise");
        }
        if (isOtherCalls) {
            seen = Cell::of(tr("%1 differ").arg(numberText(double(verdict.requests), 0)));
            seen.tip = said(verdict.text);
        }
        Cell more = Cell::of((verdict.totalNs > 0 ? QStringLiteral("+") : QString()) + unit.text(verdict.totalNs));
        more.sort = unit.value(verdict.totalNs);
        Cell share = Cell::of(percentText(verdict.share));
        share.sort = verdict.share;
        const auto decided = blameOf(m_blames, m_check->model, verdict);
        rows.push_back({{letter, place, Cell::of(oneLine(toQt(verdict.service), 200)),
                         side(verdict.expectedNs, verdict.expectedSdNs, verdict.expectedCount), seen, more, share,
                         Cell::of(decided ? blameText(*decided) : QString(), Tone::Dim)},
                        number});
    }
    for (std::size_t i = 0; i < m_check->inputs.size(); ++i) {
        const ModelInput& input = m_check->inputs[i];
        Cell letter;
        letter.badge = QStringLiteral("I");
        letter.spoken = letter.tip = tr("input, not a fault");
        Cell place = Cell::of(oneLine(said(input.what), 200));
        place.tip = said(input.text);
        rows.push_back({{letter, place, Cell::of(QStringLiteral("–"), Tone::Dim), Cell::number(input.expected, 2),
                         Cell::number(input.observed, 2), Cell::of(QString()), Cell::of(tr("input"), Tone::Dim),
                         Cell::of(tr("not a fault"), Tone::Dim)},
                        kFirstInput - int(i)});
    }
    m_tableModel->setRows(std::move(rows));
    if (m_selected >= 0) m_table->selectId(m_selected);
    placeParts();
}

int CheckPage::firstOf(const std::function<bool(const ModelVerdict&)>& is) const {
    for (const int number : m_mismatches)
        if (is(m_check->verdicts[std::size_t(number)])) return number;
    return -1;
}

void CheckPage::selectService(const QString& service) {
    if (!m_check) return;
    const std::string name = fromQt(service);
    int found = firstOf([&](const ModelVerdict& v) { return v.service == name && v.kind != VerdictKind::Operation; });
    for (std::size_t i = 0; i < m_check->verdicts.size() && found < 0; ++i)
        if (isWholeCenter(m_check->verdicts[i]) && m_check->verdicts[i].service == name) found = int(i);
    if (found >= 0) select(found);
}

void CheckPage::selectRow(const QString& service, const QString& to) {
    if (to.isEmpty() || !m_check) return selectService(service);
    const int edge = firstOf([&](const ModelVerdict& v) {
        return v.kind == VerdictKind::Edge && v.service == fromQt(service) && v.to == fromQt(to);
    });
    if (edge >= 0) return select(edge);
    selectService(service);
}

void CheckPage::select(int number) {
    if (!m_check || number < 0 || std::size_t(number) >= m_check->verdicts.size() || number == m_selected) return;
    m_selected = number;
    const ModelVerdict& verdict = m_check->verdicts[std::size_t(number)];
    {
        const QSignalBlocker quiet(m_table);
        m_table->selectId(number);
    }
    m_list->select(verdict.service);
    m_graph->selectVerdict(number);
    m_timeline->select(verdict.service, verdict.kind == VerdictKind::Edge ? verdict.to : std::string());
    m_details->showVerdict(number, blameOf(m_blames, m_check->model, verdict));
    Q_EMIT statusChanged();
}

bool CheckPage::selectBlamed(const BlamedVerdict& blamed) {
    for (std::size_t i = 0; m_check && i < m_check->verdicts.size(); ++i) {
        const ModelVerdict& verdict = m_check->verdicts[i];
        if (!blameOf({blamed}, m_check->model, verdict)) continue;
        select(int(i));
        return true;
    }
    return false;
}

int CheckPage::openMismatches() const {
    return int(std::count_if(m_mismatches.begin(), m_mismatches.end(), [&](int number) {
        const auto decided = blameOf(m_blames, m_check->model, m_check->verdicts[std::size_t(number)]);
        return !decided || *decided == Blame::Later;
    }));
}

void CheckPage::blame(Blame who) {
    if (!m_check || m_selected < 0 || m_isReadOnly) return;
    const ModelVerdict& verdict = m_check->verdicts[std::size_t(m_selected)];
    if (verdict.state == ModelVerdictState::Suspicious && blameOf(m_blames, m_check->model, verdict) != who)
        Q_EMIT blamed(verdict, who);
}

void CheckPage::step(int by) {
    if (m_mismatches.empty()) return;
    const auto at = std::find(m_mismatches.begin(), m_mismatches.end(), m_selected);
    const int count = int(m_mismatches.size());
    const int now = at == m_mismatches.end() ? (by > 0 ? -1 : 0) : int(at - m_mismatches.begin());
    select(m_mismatches[std::size_t((now + by + count) % count)]);
}

QString CheckPage::example() const {
    return m_check && m_selected >= 0 ? toQt(m_check->verdicts[std::size_t(m_selected)].example) : QString();
}

QString CheckPage::exampleRun() const {
    return m_check && m_selected >= 0 ? toQt(m_check->verdicts[std::size_t(m_selected)].exampleRun) : QString();
}

QString CheckPage::statusText() const {
    if (!m_check) return m_model ? tr("model %1").arg(toQt(m_model->name)) : tr("no model");
    int suspicious = 0, noData = 0;
    for (const ModelVerdict& verdict : m_check->verdicts) {
        if (!isWholeCenter(verdict)) continue;
        suspicious += verdict.state == ModelVerdictState::Suspicious ? 1 : 0;
        noData += verdict.state == ModelVerdictState::NoData ? 1 : 0;
    }
    return tr("model %1 · %2 requests checked · %3, %4 without data")
        .arg(toQt(m_check->model), countText(double(m_check->requests)),
             tr("%n center(s) suspicious", nullptr, suspicious))
        .arg(noData);
}

// Where there is little room the graph gives way: table and timeline say the same.
void CheckPage::placeParts() {
    m_graph->setVisible(width() >= kLeastGraphWidth && height() >= kLeastGraphHeight);
    const bool isNarrow = width() < 520;
    const auto& rows = m_tableModel->rows();
    const bool isDecided = std::any_of(rows.begin(), rows.end(), [](const CellModel::Row& row) {
        return row.id.toInt() >= 0 && !row.cells.back().text.isEmpty();
    });
    // The center stands in the timeline, the share in the tip; what nobody has decided needs no column.
    for (const auto& [column, isNeeded] : {std::pair{2, false}, std::pair{6, false}, std::pair{7, isDecided}})
        m_table->setColumnHidden(column, isNarrow && !isNeeded && m_tableModel->columnCount() > column);
}

void CheckPage::resizeEvent(QResizeEvent* event) {
    ModelPage::resizeEvent(event);
    placeParts();
}

QList<QWidget*> CheckPage::panes() const {
    QList<QWidget*> all{m_table};
    all += m_graph->panes();
    return QList<QWidget*>{m_list->centers()} + all + QList<QWidget*>{m_timeline} + m_details->panes();
}

} // namespace tenfold
