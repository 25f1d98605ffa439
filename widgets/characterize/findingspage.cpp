#include "widgets/characterize/findingspage.h"

#include "widgets/characterize/insightdelegate.h"
#include "widgets/characterize/insighttexts.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/wrappinglabel.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenfold {

namespace ch = characterize;

FindingsPage::FindingsPage()
    : m_left(new Pane(tr("Characterize")))
    , m_right(new Pane(tr("Finding")))
    , m_list(new QListView)
    , m_model(new InsightModel(this))
    , m_areas(new TableView(tr("Areas")))
    , m_coverage(new TableView(tr("What the log can say")))
    , m_areaCells(new CellModel(this))
    , m_coverageCells(new CellModel(this))
    , m_text(detailLabel())
    , m_sure(detailLabel())
    , m_ruleBox(new QWidget)
    , m_open(new QPushButton(tr("Open the curve")))
    , m_reset(new QPushButton(tr("Bounds as published"))) {
    m_list->setModel(m_model);
    m_list->setItemDelegate(new InsightDelegate(m_list));
    m_list->setAccessibleName(tr("Findings"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setResizeMode(QListView::Adjust);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_list);
    m_areaCells->setColumns(
        {{tr("Area"), false, 0}, {tr("true"), true, 42}, {tr("false"), true, 42}, {tr("open"), true, 42}});
    m_areas->setCells(m_areaCells, false);
    m_coverageCells->setColumns({{tr("Measure"), false, 0}, {tr("said"), false, 36}});
    m_coverage->setCells(m_coverageCells, false);
    m_left->body()->addWidget(m_areas, 2);
    m_left->body()->addWidget(new PaneHeader(tr("What the log can say")));
    m_left->body()->addWidget(m_coverage, 3);
    QVBoxLayout* details = detailColumn(m_right);
    details->addWidget(m_text);
    QLabel* const trueIf = boldLabel(tr("True if"));
    constexpr int kMargin = 8; // as the texts of the column
    trueIf->setContentsMargins(kMargin, 0, kMargin, 0);
    details->addWidget(trueIf);
    details->addWidget(m_ruleBox);
    details->addWidget(m_sure);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(kMargin, 4, kMargin, 4);
    buttons->addWidget(m_open);
    buttons->addWidget(m_reset);
    buttons->addStretch(1);
    details->addLayout(buttons);
    details->addStretch(1);
    auto* rules = new QGridLayout(m_ruleBox);
    rules->setContentsMargins(kMargin, 0, kMargin, 0);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &FindingsPage::showDetails);
    connect(m_list, &QListView::activated, this, [this] { m_open->click(); });
    connect(m_areas, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (m_isFilling) return;
        m_area = id.toString();
        judge();
    });
    connect(m_coverage, &TableView::rowActivated, this,
            [this](const QVariant& id) { Q_EMIT measureWanted(id.toString()); });
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (const ch::Finding* const finding = current(); finding && !finding->measures.empty())
            Q_EMIT measureWanted(toQt(finding->measures.front()));
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (const ch::Finding* const finding = current()) {
            m_thresholds.erase(finding->id);
            judge();
        }
    });
}

void FindingsPage::setPopulations(ShownPopulationPtr a, ShownPopulationPtr) {
    m_a = std::move(a);
    m_left->header()->setNote(m_a ? toQt(m_a->name) : QString());
    fillCoverage();
    judge();
    const QModelIndex first = m_model->index(1); // below the head
    if (selected().isEmpty() && first.isValid()) m_list->setCurrentIndex(first);
    showDetails();
}

void FindingsPage::judge() {
    const QString kept = selected();
    m_findings =
        m_a ? ch::findingsOf(m_a->whole->evidence(), m_a->whole->results, m_thresholds) : std::vector<ch::Finding>();
    QSet<QString> ids;
    if (!m_area.isEmpty())
        for (const ch::Finding& finding : m_findings)
            if (QString::number(int(areaOf(toQt(finding.id)))) == m_area) ids << toQt(finding.id);
    m_model->setFindings(m_findings, ids);
    fillAreas();
    if (!kept.isEmpty() && selected() != kept) select(kept);
    showDetails();
    int yes = 0, no = 0;
    for (const ch::Finding& finding : m_findings)
        if (finding.holds) ++(*finding.holds ? yes : no);
    m_status = m_a ? tr("%1 · %2 rules · %3 true, %4 false, %5 not decidable")
                         .arg(toQt(m_a->name))
                         .arg(m_findings.size())
                         .arg(yes)
                         .arg(no)
                         .arg(int(m_findings.size()) - yes - no)
                   : QString();
    Q_EMIT statusChanged();
}

void FindingsPage::fillAreas() {
    std::array<std::array<int, 3>, std::size_t(FindingArea::Areas)> counts{};
    for (const ch::Finding& finding : m_findings)
        ++counts[std::size_t(areaOf(toQt(finding.id)))][!finding.holds ? 2 : *finding.holds ? 0 : 1];
    std::vector<CellModel::Row> rows;
    CellModel::Row all;
    all.id = QString();
    std::array<int, 3> sums{};
    for (const auto& one : counts)
        for (std::size_t i = 0; i < 3; ++i)
            sums[i] += one[i];
    const auto row = [](const QString& name, const std::array<int, 3>& of, const QVariant& id) {
        CellModel::Row out;
        out.id = id;
        out.cells = {Cell::of(name), Cell::number(of[0]), Cell::number(of[1], 0, Tone::Dim),
                     Cell::number(of[2], 0, Tone::Dim)};
        out.cells[1].bold = of[0] > 0;
        return out;
    };
    rows.push_back(row(tr("All"), sums, QStringLiteral("")));
    for (int area = 0; area < int(FindingArea::Areas); ++area)
        rows.push_back(row(nameOf(FindingArea(area)), counts[std::size_t(area)], QString::number(area)));
    m_isFilling = true;
    m_areaCells->setRows(std::move(rows));
    m_isFilling = false;
}

void FindingsPage::fillCoverage() {
    std::vector<CellModel::Row> rows;
    if (m_a)
        for (const ch::Measure& measure : ch::measures()) {
            const auto why = ch::whyNot(measure, m_a->whole->evidence());
            CellModel::Row row;
            row.id = toQt(measure.id);
            Cell name = Cell::of(toQt(measure.id) + u' ' + said(measure.title), why ? Tone::Dim : Tone::Normal);
            name.tip = why ? said(*why) : said(measure.definition);
            Cell sign = Cell::of(why ? QStringLiteral("✗") : QStringLiteral("✓"), why ? Tone::Disagree : Tone::Good);
            sign.tip = name.tip;
            sign.spoken = why ? tr("not said: %1").arg(said(*why)) : tr("said");
            row.cells = {name, sign};
            rows.push_back(std::move(row));
        }
    m_coverageCells->setRows(std::move(rows));
}

const ch::Finding* FindingsPage::current() const {
    const std::string id = fromQt(selected());
    for (const ch::Finding& finding : m_findings)
        if (finding.id == id) return &finding;
    return nullptr;
}

QString FindingsPage::selected() const {
    return m_list->currentIndex().data(InsightModel::IdRole).toString();
}

void FindingsPage::select(const QString& finding) {
    if (const int row = m_model->rowOf(finding); row >= 0) m_list->setCurrentIndex(m_model->index(row));
}

void FindingsPage::step(int by) {
    for (int row = m_list->currentIndex().row() + by; row >= 0 && row < m_model->rowCount(); row += by)
        if (m_model->flags(m_model->index(row)) & Qt::ItemIsSelectable)
            return m_list->setCurrentIndex(m_model->index(row));
}

void FindingsPage::setBound(std::size_t at, double bound) {
    const ch::Finding* const finding = current();
    if (!finding || at >= finding->threshold.size()) return;
    std::vector<double> bounds = finding->threshold;
    bounds[at] = bound;
    m_thresholds[finding->id] = std::move(bounds);
    judge();
}

void FindingsPage::showDetails() {
    const ch::Finding* const finding = current();
    const std::size_t bounds = finding ? finding->threshold.size() : 0;
    auto* grid = static_cast<QGridLayout*>(m_ruleBox->layout());
    while (m_rules.size() < bounds) { // made once each: one that is dragged must not go
        const std::size_t at = m_rules.size();
        auto* name = new QLabel;
        auto* field = new QDoubleSpinBox;
        auto* bar = new RuleBar;
        name->setWordWrap(true);
        field->setRange(0, 1e15);
        field->setDecimals(3);
        field->setKeyboardTracking(false);
        field->setAccessibleName(tr("Bound %1").arg(at + 1));
        field->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        grid->addWidget(name, int(2 * at), 0);
        grid->addWidget(field, int(2 * at), 1);
        grid->addWidget(bar, int(2 * at + 1), 0, 1, 2);
        m_measured.push_back(name);
        m_fields.push_back(field);
        m_rules.push_back(bar);
        connect(bar, &RuleBar::boundMoved, this, [this, at](double bound) { setBound(at, bound); });
        connect(field, &QDoubleSpinBox::valueChanged, this, [this, at](double bound) { setBound(at, bound); });
    }
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const bool isThere = i < bounds;
        m_rules[i]->setVisible(isThere);
        m_fields[i]->setVisible(isThere);
        m_measured[i]->setVisible(isThere);
        if (!isThere) continue;
        const auto measured = i < finding->against.size() ? finding->against[i] : std::nullopt;
        m_measured[i]->setText(
            tr("%1 (here %2)")
                .arg(boundName(toQt(finding->id), int(i)), measured ? numberText(*measured, 3) : QStringLiteral("–")));
        const QSignalBlocker blocker(m_fields[i]);
        m_fields[i]->setValue(finding->threshold[i]);
        if (m_shown != finding->id) m_rules[i]->forgetScale();
        m_rules[i]->setRule(measured, finding->threshold[i]);
    }
    m_shown = finding ? finding->id : std::string();
    m_right->header()->setTitle(finding ? toQt(finding->id) : tr("Finding"));
    m_open->setEnabled(finding && !finding->measures.empty());
    m_reset->setVisible(finding && m_thresholds.count(finding->id) > 0);
    if (!finding) {
        m_text->setText(m_a ? tr("Choose a finding: its rule and what it rests on stand here.") : QString());
        return m_sure->setText({});
    }
    const QString verdict = !finding->holds ? tr("Open.") : *finding->holds ? tr("So.") : tr("Not so.");
    QString text = QStringLiteral("<p><b>%1</b> %2</p>").arg(verdict, said(finding->text).toHtmlEscaped());
    if (const QString suggests = suggestionOf(toQt(finding->id)); !suggests.isEmpty() && finding->holds.value_or(false))
        text += QStringLiteral("<p>→ %1</p>").arg(suggests.toHtmlEscaped());
    m_text->setText(text);
    QStringList measures;
    for (const std::string& measure : finding->measures)
        measures << toQt(measure);
    QString sure = tr("<p><b>How sure</b> %1</p>")
                       .arg(finding->sureness == "exact"           ? tr("all records that count were counted")
                            : finding->sureness == "few records"   ? tr("under 100 records: counts only")
                            : finding->sureness == "not decidable" ? tr("an input is missing")
                                                                   : toQt(finding->sureness));
    if (m_a && !finding->measures.empty())
        sure += QStringLiteral("<p>%1</p>")
                    .arg(explanationOf(*m_a, measures.first())
                             .text()
                             .toHtmlEscaped()
                             .replace(u'\n', QStringLiteral("</p><p>")));
    m_sure->setText(sure);
}

} // namespace tenfold
