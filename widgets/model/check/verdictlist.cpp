#include "widgets/model/check/verdictlist.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"
#include "widgets/model/check/checktext.h"

#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenfold {

namespace {
constexpr int kMarkAlone = 250;     ///< px: below, the mark alone says the verdict
constexpr int kHighestRemarks = 96; ///< px
} // namespace

VerdictList::VerdictList(QWidget* parent)
    : QWidget(parent)
    , m_pane(new Pane(tr("Service centers")))
    , m_structureHead(new PaneHeader(tr("Structure")))
    , m_centerModel(new CellModel(this))
    , m_structureModel(new CellModel(this))
    , m_centers(new TableView(tr("Service centers, the worst first")))
    , m_structure(new TableView(tr("Structure of the requests")))
    , m_note(detailLabel())
    , m_remarks(detailLabel()) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pane);
    m_centers->setSelectionMode(QAbstractItemView::SingleSelection);
    m_structure->setSelectionMode(QAbstractItemView::SingleSelection);
    m_centerModel->setColumns({{tr("Worst first"), false, 0}});
    m_structureModel->setColumns({{tr("Requests"), false, 0}});
    m_centers->setCells(m_centerModel);
    m_structure->setCells(m_structureModel);
    m_centers->setMinimumHeight(84);
    m_centers->setEmptyText(tr("No center was seen."));
    for (WrappingLabel* label : {m_note, m_remarks}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setContentsMargins(8, 4, 8, 4);
    }
    m_pane->body()->addWidget(m_centers, 1);
    m_pane->body()->addWidget(m_note);
    m_pane->body()->addWidget(m_structureHead);
    m_pane->body()->addWidget(m_structure);
    // There may be many: they scroll, and do not press the centers out of sight.
    m_remarkArea = new QScrollArea;
    m_remarkArea->setAccessibleName(tr("Remarks on the check"));
    m_remarkArea->setWidget(m_remarks);
    m_remarkArea->setWidgetResizable(true);
    m_remarkArea->setFrameShape(QFrame::NoFrame);
    m_remarkArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_remarkArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_remarkArea->setMaximumHeight(kHighestRemarks);
    m_pane->body()->addWidget(m_remarkArea);
    connect(m_centers, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid()) Q_EMIT verdictSelected(id.toInt());
    });
    connect(m_structure, &TableView::rowActivated, this, &VerdictList::structureSelected);
}

void VerdictList::setCheck(std::shared_ptr<const ModelCheck> check, const QString& measuredFrom) {
    m_check = std::move(check);
    const QSignalBlocker quiet(m_centers);
    fillCenters();
    fillStructure();
    m_note->setText(!m_check ? QString()
                    : measuredFrom.isNull()
                        ? tr("Own time in %1 a request. The model was written by hand.").arg(unitOf(*m_check).name)
                        : tr("Own time in %1 a request. The model was measured from %2.")
                              .arg(unitOf(*m_check).name, measuredFrom.isEmpty() ? tr("all requests") : measuredFrom));
    QStringList remarks;
    if (m_check)
        for (const Sentence& remark : m_check->remarks)
            remarks << said(remark);
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarkArea->setVisible(!remarks.isEmpty());
    m_remarkArea->verticalScrollBar()->setValue(0); // not where the text before was left
}

QString VerdictList::note() const {
    return m_note->text();
}

void VerdictList::fillCenters() {
    if (!m_check) {
        m_pane->header()->setNote({});
        return m_centerModel->setRows({});
    }
    const TimeUnit unit = unitOf(*m_check);
    m_centerModel->setColumns({{tr("Worst first"), false, 0},
                               {isNarrow() ? QString() : tr("Verdict"), false, isNarrow() ? 22 : 82},
                               {tr("Model"), true, 48, tr("own time a request as expected, %1").arg(unit.name)},
                               {tr("Seen"), true, 54, tr("own time a request as seen, %1").arg(unit.name)}});
    std::vector<CellModel::Row> rows;
    int suspicious = 0, consistent = 0, open = 0;
    for (std::size_t i = 0; i < m_check->verdicts.size(); ++i) {
        const ModelVerdict& verdict = m_check->verdicts[i];
        if (!isWholeCenter(verdict)) continue;
        suspicious += verdict.state == ModelVerdictState::Suspicious ? 1 : 0;
        const bool isOpen = verdict.state == ModelVerdictState::Consistent && verdict.isCleared == false;
        open += isOpen ? 1 : 0;
        consistent += verdict.state == ModelVerdictState::Consistent && !isOpen ? 1 : 0;
        Cell name = Cell::of(oneLine(toQt(verdict.service), 200));
        name.bold = verdict.state == ModelVerdictState::Suspicious;
        name.tip = said(verdict.text);
        const QString mark = stateMark(verdict), said = stateText(verdict);
        Cell state = Cell::of(isNarrow() ? mark : QStringLiteral("%1 %2").arg(mark, said), stateTone(verdict.state));
        state.tip = state.spoken = said;
        state.sort = int(verdict.state == ModelVerdictState::Suspicious   ? 0
                         : isOpen                                         ? 1
                         : verdict.state == ModelVerdictState::Consistent ? 2
                                                                          : 3);
        const auto time = [&](double ns) {
            Cell cell = Cell::of(unit.text(ns));
            cell.sort = unit.value(ns);
            return cell;
        };
        Cell seen = time(verdict.observedNs);
        if (verdict.state == ModelVerdictState::NoData) {
            seen = Cell::of(tr("%n visit(s)", nullptr, int(verdict.visits)), Tone::Dim);
            seen.sort = -1.0;
        }
        rows.push_back({{name, state, time(verdict.expectedNs), seen}, int(i)});
    }
    m_pane->header()->setNote(
        open > 0 ? tr("%1 suspicious, %2 not cleared, %3 consistent").arg(suspicious).arg(open).arg(consistent)
                 : tr("%1 suspicious, %2 consistent").arg(suspicious).arg(consistent));
    m_centerModel->setRows(std::move(rows));
    hideColumns();
}

// What was seen stays: what is expected stands in the details too.
void VerdictList::hideColumns() {
    m_centers->setColumnHidden(2, isNarrow() && m_centerModel->columnCount() > 2);
}

bool VerdictList::isNarrow() const {
    return width() < kMarkAlone;
}

void VerdictList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wasNarrow = event->oldSize().width() < kMarkAlone;
    if (wasNarrow != isNarrow() && m_check) {
        const QSignalBlocker quiet(m_centers);
        const QVariant current = m_centers->currentId();
        fillCenters();
        m_centers->selectId(current);
    }
    hideColumns();
}

void VerdictList::fillStructure() {
    if (!m_check) return m_structureModel->setRows({});
    const StructureCounts& counts = m_check->structure;
    m_structureModel->setColumns({{tr("Requests"), false, 0}, {tr("Count"), true, 56}});
    const std::pair<QString, std::uint64_t> lines[] = {
        {tr("as the model says"), counts.covered},
        {tr("with a call that should not be there"), counts.extra},
        {tr("without a call that should be there"), counts.missing},
        {tr("with more or fewer of a call"), counts.fanOut},
        {tr("calling again what failed"), counts.retries},
        {tr("calling another center"), counts.otherCenter},
        {tr("going a known way more often than expected"), counts.otherWays},
        {tr("of an operation the model does not have"), counts.unknownOperation}};
    std::vector<CellModel::Row> rows;
    for (const auto& [name, count] : lines) {
        const bool isOdd = count > 0 && !rows.empty();
        Cell number = Cell::number(double(count), 0, isOdd ? Tone::Disagree : rows.empty() ? Tone::Normal : Tone::Dim);
        number.bold = isOdd;
        rows.push_back({{Cell::of(name), number}, int(rows.size())});
    }
    m_structureModel->setRows(std::move(rows));
    m_structure->fitHeight();
    m_structureHead->setNote(tr("%1 requests").arg(countText(double(m_check->requests))));
}

void VerdictList::select(const std::string& service) {
    if (!m_check) return;
    const QSignalBlocker quiet(m_centers);
    for (std::size_t i = 0; i < m_check->verdicts.size(); ++i)
        if (isWholeCenter(m_check->verdicts[i]) && m_check->verdicts[i].service == service)
            return m_centers->selectId(int(i));
    m_centers->selectId(-1);
}

void VerdictList::setBusy(bool on) {
    m_pane->header()->setBusy(on);
}

} // namespace tenfold
