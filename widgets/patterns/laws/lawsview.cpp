#include "widgets/patterns/laws/lawsview.h"

#include "widgets/common/convert.h"
#include "widgets/common/growthplot.h"
#include "widgets/common/marks.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/panes.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {
namespace {

/// Least sure first: laws that miss, then several forms, then exact ones; many calls before few.
double doubtOf(const GrowthCurve& curve, double target) {
    double doubt = 0;
    for (const auto& point : curve.points)
        if (curve.value)
            doubt = std::max(doubt, std::fabs(curve.value(point.scale) - point.count) / std::max(1.0, point.count));
    if (!curve.value) doubt = 10;
    if (doubt < 0.005) doubt = 0;
    if (!curve.others.empty() && curve.doubtAt(target) >= 1) doubt += 0.5;
    return doubt;
}

} // namespace

LawsView::LawsView(QWidget* parent)
    : QWidget(parent) {
    arrangePanes(this, {makeList(), makePanels(), makeDetails()}, {220, 704, 284});
    connect(m_table, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (!id.isValid()) return;
        m_panels->select(id.toInt());
        showLaw(id.toInt());
    });
    connect(m_table, &TableView::rowActivated, this, [this] { showLarge(true); });
    offerFilters(m_table, "method", 0, [this](const QString& step) { Q_EMIT stepRequested(step); });
    connect(m_panels, &LawPanels::selected, this, [this](int index) { m_table->selectId(index); });
    connect(m_panels, &LawPanels::opened, this, [this] { showLarge(true); });
    connect(m_back, &QPushButton::clicked, this, &LawsView::closeLarge);
    updateKey();
}

QWidget* LawsView::makeList() {
    auto* list = new Pane(tr("Laws"));
    list->setMinimumWidth(180);
    m_listHeader = list->header();
    m_model = new CellModel(this);
    m_model->setColumns(
        {{tr("Method"), false, 0},
         {tr("Server"), false, 76},
         {tr("Off"), true, 72,
          tr("How far the law is from the counts, at most. ● sure, ◐ proposed, ○ doubtful at the target "
             "scale")}});
    m_table = new TableView(tr("Laws, least sure first"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setCells(m_model);
    list->body()->addWidget(m_table);
    return list;
}

QWidget* LawsView::makePanels() {
    auto* main = new Pane(QString());
    m_key = new QLabel;
    m_key->setFont(tableFont());
    m_key->setContentsMargins(8, 5, 8, 5);
    m_key->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_key->setWordWrap(true); // a second line, never cut
    m_back = new QPushButton(tr("All laws"));
    m_back->setToolTip(tr("Back to the small pictures (Esc)"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 8, 0);
    row->addWidget(m_key, 1);
    row->addWidget(m_back);
    m_panels = new LawPanels;
    m_large = new GrowthPlot;
    m_pictures = new QStackedWidget;
    m_pictures->addWidget(m_panels);
    m_pictures->addWidget(m_large);
    main->body()->addLayout(row);
    main->body()->addWidget(m_pictures, 1);
    m_back->hide();
    return main;
}

QWidget* LawsView::makeDetails() {
    auto* details = new Pane(tr("Law"));
    details->setMinimumWidth(210);
    m_detailHeader = details->header();
    auto* column = detailColumn(details);
    m_detail = detailLabel();
    m_after = detailLabel();
    m_formTitle = boldLabel(tr("Forms that fit every run"));
    m_formTitle->setContentsMargins(8, 0, 8, 0);
    m_formModel = new CellModel(this);
    m_forms = new TableView(tr("Forms of the law"));
    m_forms->setCells(m_formModel);
    m_pointModel = new CellModel(this);
    m_pointModel->setColumns({{tr("Run"), false, 0},
                              {tr("N"), true, 32},
                              {tr("Counted"), true, 56},
                              {tr("Law"), true, 52},
                              {QString(), false, 24}});
    m_points = new TableView(tr("Counts by run"));
    m_points->setCells(m_pointModel);
    column->addWidget(m_detail);
    column->addWidget(m_formTitle);
    column->addWidget(m_forms);
    column->addWidget(m_after);
    column->addWidget(m_points);
    column->addStretch();
    return details;
}

void LawsView::setTarget(double scale) {
    if (!(scale > 0) || scale == m_target) return;
    m_target = scale;
    updateKey();
    m_isBehind = m_mining != nullptr;
    if (isVisible()) catchUp();
}

// Hundreds of laws are sorted and drawn for another scale only when somebody looks.
void LawsView::catchUp() {
    if (std::exchange(m_isBehind, false) && m_mining) rebuild();
}

void LawsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    catchUp();
}

void LawsView::updateKey() {
    const bool isLarge = m_pictures->currentIndex() == 1;
    m_key->setText(tr("● counted, every repetition   ○ kept back   – – law beyond the data   ") +
                   (isLarge ? tr("wheel zooms   dragging moves   F fits   Esc goes back")
                            : tr("below: counted minus law   right: value at N = %1").arg(numberText(m_target, 2))));
}

bool LawsView::closeLarge() {
    if (m_pictures->currentIndex() == 0) return false;
    showLarge(false);
    return true;
}

void LawsView::showLarge(bool on) {
    const int index = m_panels->current();
    if (on && (index < 0 || index >= int(m_order.size()))) return;
    const bool hadFocus = m_pictures->currentWidget()->hasFocus();
    m_back->setVisible(on);
    m_pictures->setCurrentIndex(on ? 1 : 0);
    updateKey();
    if (on) showLaw(index);
    if (hadFocus) m_pictures->currentWidget()->setFocus();
}

void LawsView::setMining(std::shared_ptr<const MiningResult> mining) {
    m_mining = std::move(mining);
    m_planned = m_mining ? std::make_shared<PlannedTotals>(m_mining->program) : nullptr;
    if (m_mining) rebuild();
}

void LawsView::setServer(const QString& target) {
    m_server = fromQt(target);
    if (m_mining) rebuild();
}

void LawsView::rebuild() {
    std::vector<std::pair<double, std::size_t>> doubts;
    std::vector<GrowthCurve> all;
    for (std::size_t i = 0; i < m_mining->counts.size(); ++i) {
        const CountSeries& series = m_mining->counts[i];
        if (series.periodic || (!m_server.empty() && series.target != m_server)) continue;
        double most = 0;
        for (const auto& p : series.points)
            most = std::max(most, p.count);
        all.push_back(growthCurve(series, m_mining->program, m_planned));
        // Among equally sure ones the many calls come first.
        doubts.emplace_back(-doubtOf(all.back(), m_target) * 1e9 - most, all.size() - 1);
        m_order.resize(all.size());
        m_order[all.size() - 1] = i;
    }
    std::stable_sort(doubts.begin(), doubts.end());
    std::vector<GrowthCurve> sorted;
    std::vector<std::size_t> order;
    std::vector<CellModel::Row> rows;
    m_exact = 0;
    for (const auto& [doubt, index] : doubts) {
        const GrowthCurve& curve = all[index];
        m_exact += curve.exact ? 1 : 0; // the same that Extrapolate counts
        double off = 0;
        for (const auto& p : curve.points)
            if (curve.value) off = std::max(off, std::fabs(curve.value(p.scale) - p.count));
        Cell state = Cell::number(off, 1, Tone::Dim);
        if (!curve.value)
            state = Cell::of(tr("no law"), Tone::Disagree);
        else if (off >= 0.5)
            state.tone = Tone::Disagree, state.bold = true;
        else if (!curve.others.empty() && curve.doubtAt(m_target) >= 1) {
            state.text = tr("%n form(s)", nullptr, int(curve.others.size()) + 1);
            state.tone = Tone::Disagree;
        } else {
            state.text = QStringLiteral("0");
        }
        if (curve.standing) addMark(state, curve.standing(m_target));
        Cell method = Cell::of(curve.title);
        method.kind = kindOf(fromQt(curve.title), false);
        method.tip = curve.title;
        rows.push_back({{method, Cell::of(curve.note), state}, int(sorted.size())});
        sorted.push_back(curve);
        order.push_back(m_order[index]);
    }
    m_order = std::move(order);
    m_listHeader->setNote(tr("%1, least sure first").arg(countText(double(sorted.size()))));
    m_model->setRows(std::move(rows));
    const bool isOneServer = std::all_of(sorted.begin(), sorted.end(),
                                         [&](const GrowthCurve& curve) { return curve.note == sorted.front().note; });
    m_table->setColumnHidden(1, isOneServer); // the room is the names'
    m_panels->setCurves(std::move(sorted), m_target);
    if (m_table->model()->rowCount() > 0 && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
    if (m_table->currentId().isValid()) showLaw(m_table->currentId().toInt());
    Q_EMIT statusChanged();
}

QString LawsView::statusText() const {
    if (!m_mining) return {};
    return tr("%1 laws · %2 fit every mined run").arg(countText(double(m_order.size())), countText(m_exact));
}

QList<QWidget*> LawsView::panes() const {
    return {m_table, m_pictures->currentWidget(), m_forms};
}

} // namespace tenfold
