#include "widgets/flows/waterfall/waterfallpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/fittext.h"
#include "widgets/common/tables/filtermenu.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/timeunit.h"
#include "widgets/flows/waterfall/waterfalltable.h"
#include "widgets/flows/waterfall/waterfallview.h"
#include "widgets/frame/bars.h"

#include <QAction>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {
constexpr int kMostServicesSeen = 14; ///< rows; with more the list scrolls
} // namespace

WaterfallPage::WaterfallPage(QWidget* parent)
    : FlowPage(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("flows"))) {
    makeServices();
    makeDetails();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeMiddle());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    connect(m_empty, &EmptyState::actionTriggered, this, &FlowPage::exampleRequested);
    connect(m_view, &WaterfallView::selected, this, &WaterfallPage::showRow);
    connect(m_view, &WaterfallView::rowsChanged, this, &WaterfallPage::updateCrumbs);
    connect(m_view, &WaterfallView::menuRequested, this, [this](const QPoint& at) {
        if (!m_data) return;
        QMenu menu(this);
        menu.addAction(tr("Compare with another: this is A"), Qt::Key_A, this, &WaterfallPage::markRequested);
        menu.addAction(tr("Compare with A"), Qt::Key_B, this, &WaterfallPage::compareRequested);
        menu.addSeparator();
        menu.addAction(tr("Export as SVG…"), this, [this] { Q_EMIT pictureRequested(QStringLiteral("svg")); });
        menu.addAction(tr("Export as PNG…"), this, [this] { Q_EMIT pictureRequested(QStringLiteral("png")); });
        menu.addAction(tr("Export as CSV…"), m_table, &TableView::exportCsv);
        menu.exec(at);
    });
    for (const auto& [name, keys, by] : {std::tuple{tr("Find next"), QKeyCombination(Qt::Key_F3), 1},
                                         std::tuple{tr("Find previous"), Qt::SHIFT | Qt::Key_F3, -1}}) {
        auto* action = new QAction(name, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(action);
        connect(action, &QAction::triggered, this, [this, d = by] { find(d); });
    }
    for (const auto& [keys, asked] : {std::pair{Qt::Key_A, &WaterfallPage::markRequested},
                                      std::pair{Qt::Key_B, &WaterfallPage::compareRequested}}) {
        auto* action = new QAction(m_view); // in the picture only: elsewhere one types letters
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_view->addAction(action);
        connect(action, &QAction::triggered, this, asked);
    }
    auto* search = new QAction(tr("Find in this request"), this);
    search->setShortcut(Qt::CTRL | Qt::Key_F);
    search->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(search);
    connect(search, &QAction::triggered, m_find, [this] { m_find->setFocus(Qt::ShortcutFocusReason); });
    auto* back = new QAction(tr("Back to the request before"), this);
    back->setShortcut(Qt::Key_Backspace);
    back->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(back);
    connect(back, &QAction::triggered, this, &WaterfallPage::goBack);
    connect(m_view, &WaterfallView::linkWanted, this,
            [this](std::uint32_t row) { follow(m_data->linksOf(m_data->fall.rows[row]).front()); });
    setLack({}, false);
}

QWidget* WaterfallPage::makeMiddle() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_header = new PaneHeader(tr("Request"));
    m_find = new QLineEdit;
    m_find->setPlaceholderText(tr("Find in this request"));
    m_find->setAccessibleName(tr("Find in this request"));
    m_find->setFont(tableFont());
    m_find->setMinimumWidth(120);
    auto* fit = new HintButton(tr("Fit"), QStringLiteral("0"));
    m_asTable = new QPushButton(tr("As table"));
    m_asTable->setCheckable(true);
    m_asTable->setFont(tableFont());
    m_back = new HintButton(tr("Back"), QStringLiteral("⌫"));
    m_back->setToolTip(tr("The request from which a link led here (Backspace)"));
    m_back->setAccessibleName(m_back->toolTip());
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &WaterfallPage::goBack);
    m_header->addControl(m_back);
    m_header->addControl(m_find);
    m_header->addControl(fit);
    m_header->addControl(m_asTable);
    m_crumbs = detailLabel();
    m_crumbs->setContentsMargins(8, 3, 8, 3);
    m_view = new WaterfallView;
    m_spans = new WaterfallTable(this);
    m_table = new TableView(tr("Spans of the request"));
    m_pictures = new QStackedWidget;
    m_pictures->addWidget(m_view);
    m_pictures->addWidget(m_table);
    column->addWidget(m_header);
    column->addWidget(m_crumbs);
    column->addWidget(m_pictures, 1);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { find(1); });
    connect(fit, &QPushButton::clicked, m_view, &WaterfallView::fit);
    connect(m_asTable, &QPushButton::toggled, this, [this](bool on) { m_pictures->setCurrentIndex(on ? 1 : 0); });
    connect(m_table, &TableView::rowActivated, this, [this](const QVariant& node) {
        for (std::uint32_t row = 0; row < m_data->fall.rows.size(); ++row)
            if (!m_data->fall.rows[row].isHead() && m_data->fall.rows[row].node == node.toUInt()) {
                m_asTable->setChecked(false);
                m_view->select(row);
                m_view->setFocus();
                return;
            }
    });
    return content;
}

void WaterfallPage::makeServices() {
    m_servicePane = new Pane(tr("Self time by service"));
    m_serviceModel = new CellModel(this);
    m_services = new TableView(tr("Self time by service"));
    m_services->setSelectionMode(QAbstractItemView::SingleSelection);
    m_serviceModel->setColumns({{tr("Most first"), false, 0}});
    m_services->setCells(m_serviceModel);
    m_servicePane->body()->addWidget(m_services);
    auto* form = new QWidget;
    auto* lines = new QFormLayout(form);
    lines->setContentsMargins(8, 6, 8, 6);
    m_least = new QDoubleSpinBox;
    m_least->setRange(0, 50);
    m_least->setSingleStep(0.1);
    m_least->setDecimals(2);
    m_least->setSuffix(tr(" %"));
    m_least->setAccessibleName(tr("Hide what has less self time than this share"));
    m_shrink = new QCheckBox(tr("shrink gaps over 100 ms"));
    m_shrink->setChecked(true);
    m_fold = new QCheckBox(tr("fold equal siblings"));
    m_fold->setChecked(true);
    for (QWidget* w : {static_cast<QWidget*>(m_least), static_cast<QWidget*>(m_shrink), static_cast<QWidget*>(m_fold)})
        w->setFont(tableFont());
    auto* caption = new QLabel(tr("share at least"));
    caption->setFont(tableFont());
    m_least->setMaximumWidth(96);
    lines->addRow(caption, m_least);
    lines->addRow(m_fold);
    lines->addRow(m_shrink);
    m_servicePane->body()->addWidget(form);
    addReadingKey(
        m_servicePane, tr("Reading the bars"),
        tr("Colour: the service, as in the list above. Pale: waits for what it called. Solid: works itself. Black "
           "rule: on the critical path. Grey: equal siblings, each drawn. ✗: failed. Hatched: nothing runs, shrunk."));
    m_servicePane->body()->addStretch();
    connect(m_least, &QDoubleSpinBox::valueChanged, this,
            [this](double percent) { m_view->setLeastShare(percent / 100); });
    connect(m_shrink, &QCheckBox::toggled, this, [this](bool on) { m_view->setShrinking(on); });
    connect(m_fold, &QCheckBox::toggled, this, [this](bool on) { m_view->setFolding(on); });
    connect(m_services, &TableView::rowActivated, this, [this](const QVariant& id) {
        m_find->setText(id.toString());
        find(1);
    });
}

void WaterfallPage::makeDetails() {
    m_detailPane = new Pane(tr("Span"));
    m_text = detailLabel();
    m_foldedModel = new CellModel(this);
    m_foldedModel->setColumns({{tr("Folded siblings"), false, 0}});
    m_folded = new TableView(tr("Folded siblings"));
    m_folded->setSelectionMode(QAbstractItemView::SingleSelection);
    m_folded->setCells(m_foldedModel);
    m_linkModel = new CellModel(this);
    m_linkModel->setColumns({{tr("Linked spans"), false, 0}});
    m_links = new TableView(tr("Linked spans of other requests; Enter opens one"));
    m_links->setSelectionMode(QAbstractItemView::SingleSelection);
    m_links->setCells(m_linkModel);
    m_doubts = detailLabel();
    makeAttributes();
    auto* column = detailColumn(m_detailPane);
    column->addWidget(m_text);
    column->addWidget(m_attributes);
    column->addWidget(m_links);
    column->addWidget(m_folded);
    column->addWidget(m_doubts);
    QLabel* keys =
        noteLabel(tr("Enter folds and unfolds; . and , next and previous span; C along the critical path; P to "
                     "the parent; F fills, 0 shows all; Ctrl+wheel zooms; drag in the strip shows a part; L to the "
                     "linked request; A keeps this request, B compares with the one that was kept."));
    keys->setContentsMargins(8, 4, 8, 4);
    column->addWidget(keys);
    column->addStretch();
    connect(m_links, &TableView::rowActivated, this, [this](const QVariant& link) { follow(link.toUInt()); });
    connect(m_folded, &TableView::rowActivated, this, [this](const QVariant& row) {
        m_view->select(row.toUInt());
        m_view->setFocus();
    });
}

// Enter, a double click or the menu of a row filter to it.
void WaterfallPage::makeAttributes() {
    m_attributeModel = new CellModel(this);
    m_attributeModel->setColumns({{tr("Recorded of the span"), false, 110}, {tr("Value"), false, 0}});
    m_attributes = new TableView(tr("What was recorded of the span; Enter filters to it"));
    m_attributes->setSelectionMode(QAbstractItemView::SingleSelection);
    m_attributes->setCells(m_attributeModel);
    m_attributes->hide();
    connect(m_attributes, &TableView::rowActivated, this,
            [this](const QVariant& filter) { Q_EMIT stepRequested(filter.toString()); });
    connect(m_attributes, &TableView::menuRequested, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid())
            addFilterActions(menu, index.data(IdRole).toString(),
                             [this](const QString& step) { Q_EMIT stepRequested(step); });
    });
}

void WaterfallPage::setAttributes(const std::vector<SpanAttribute>& attributes) {
    constexpr int kMostAttributesSeen = 12, kLongestValue = 2000;
    std::vector<CellModel::Row> rows;
    for (const SpanAttribute& one : attributes) {
        const QString value = toQt(toText(one.value)), path = toQt(one.path);
        Cell name = Cell::of(path, Tone::Dim), said = Cell::of(oneLine(value, kLongestValue));
        name.tip = path;
        name.ends = true; // names of one recorder begin alike
        said.tip = value.left(kLongestValue);
        rows.push_back({{name, said}, toQt(one.filter)});
    }
    m_attributes->setVisible(!rows.empty());
    m_attributeModel->setRows(std::move(rows));
    m_attributes->fitHeight(kMostAttributesSeen);
}

void WaterfallPage::setHues(std::shared_ptr<const ServiceHues> hues) {
    m_view->setHues(std::move(hues));
}

void WaterfallPage::setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult>) {
    if (!flows) setRequest(nullptr); // of another workspace
}

void WaterfallPage::setLack(const QString& text, bool isReading) {
    if (isReading)
        m_empty->setText(tr("Reading the request…"), tr("The status bar shows how far it is; Esc cancels."));
    else if (text.isEmpty())
        m_empty->setText(tr("No request is chosen."), tr("F4 opens the example that is selected at the right."));
    else
        m_empty->setText(tr("The request cannot be shown."), text);
    m_empty->setAction(isReading ? QString() : tr("Show an example"));
    if (!isReading) m_wanted.reset();
    if (!m_data || !text.isEmpty()) m_stack->setCurrentIndex(0);
}

void WaterfallPage::setRequest(std::shared_ptr<const WaterfallData> request) {
    const std::optional<SpanId> wanted = std::exchange(m_wanted, std::nullopt);
    if (wanted && request && m_data)
        m_before.push_back({m_data, m_view->current().value_or(0)});
    else
        m_before.clear();
    const auto place = std::exchange(m_place, std::nullopt);
    showRequest(std::move(request));
    std::optional<std::uint32_t> row = wanted && m_data ? m_data->rowOf(*wanted) : std::nullopt;
    if (!row && place && m_data) row = m_data->slowestOf(place->first, place->second);
    if (row) m_view->select(*row);
}

void WaterfallPage::wantPlace(const QString& service, const QString& operation) {
    if (!service.isEmpty() || !operation.isEmpty()) m_place.emplace(service, operation);
}

void WaterfallPage::goBack() {
    if (m_before.empty()) return;
    const Left left = std::move(m_before.back());
    m_before.pop_back();
    showRequest(left.data);
    m_view->select(left.row);
    m_view->setFocus();
}

void WaterfallPage::follow(std::uint32_t number) {
    const RequestLink& link = m_data->request.links[number];
    if (link.run.empty()) {
        m_crumbs->setText(tr("The request that is linked to is not recorded."));
        return;
    }
    if (link.trace == m_data->request.flow.trace()) { // in this very request
        if (const auto row = m_data->rowOf(link.span)) m_view->select(*row);
        return;
    }
    m_wanted = link.span;
    Q_EMIT requestWanted(toQt(link.run), link.trace);
}

void WaterfallPage::showRequest(std::shared_ptr<const WaterfallData> request) {
    m_data = std::move(request);
    m_back->setVisible(!m_before.empty());
    m_view->setData(m_data);
    m_spans->setData(m_data);
    m_table->setPlainModel(m_spans, WaterfallTable::columns(m_spans->unit()));
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_stack->setCurrentIndex(m_data ? 1 : 0);
    m_servicePane->setEnabled(m_data != nullptr);
    m_detailPane->setEnabled(m_data != nullptr);
    if (!m_fold->isChecked()) m_view->setFolding(false);
    fillServices();
    fillFolded();
    fillLinks();
    if (!m_data) {
        m_text->setText({});
        setAttributes({});
        m_doubts->setText({});
        return setLack({}, false);
    }
    const WaterfallRow& root = m_data->fall.rows.front();
    m_header->setTitle(m_data->operation(root));
    m_header->setNote(tr("%1 spans, %2 services, %3")
                          .arg(countText(double(m_data->request.flow.nodes.size())),
                               countText(double(m_data->fall.services.size())),
                               durationText(m_data->fall.time.lengthNs())));
    m_doubts->setText(doubts());
    updateCrumbs();
    if (m_view->current()) showRow(*m_view->current());
}

void WaterfallPage::fillServices() {
    if (!m_data) return m_serviceModel->setRows({});
    const Waterfall& fall = m_data->fall;
    const double whole = double(std::max<std::int64_t>(1, fall.selfNs));
    const TimeUnit unit = TimeUnit::of(fall.services.empty() ? 1e6 : double(fall.services.front().selfNs));
    m_serviceModel->setColumns({{tr("Most first"), false, 0},
                                {tr("Spans"), true, 36},
                                {unit.name, true, 40, tr("self time")},
                                {tr("%"), true, 34, tr("of the self time of the request")},
                                {QString(), false, 24}});
    std::vector<CellModel::Row> rows;
    for (const ServiceTime& service : fall.services) {
        const double share = double(service.selfNs) / whole;
        const QString name = toQt(m_data->request.names.text(service.service));
        Cell time = Cell::of(unit.text(double(service.selfNs)));
        time.sort = unit.value(double(service.selfNs));
        Cell percent = Cell::of(numberText(share * 100, 1));
        percent.sort = share * 100;
        Cell bar;
        bar.bar = share;
        bar.sort = share * 100;
        Cell named = Cell::of(name);
        named.kind = CallKind(m_view->hueOf(service.service)); // the colour of its bars
        rows.push_back({{named, Cell::number(double(service.spans)), time, percent, bar}, name});
    }
    m_serviceModel->setRows(std::move(rows));
    m_services->fitHeight(kMostServicesSeen);
}

void WaterfallPage::fillFolded() {
    constexpr std::size_t kMostHeads = 8;
    std::vector<std::pair<std::int64_t, std::uint32_t>> heads;
    if (m_data)
        for (std::uint32_t r = 0; r < m_data->fall.rows.size(); ++r)
            if (m_data->fall.rows[r].isHead()) heads.emplace_back(-m_data->fall.rows[r].selfNs, r);
    std::sort(heads.begin(), heads.end());
    m_folded->setVisible(!heads.empty());
    if (heads.empty()) return m_foldedModel->setRows({});
    const TimeUnit unit = TimeUnit::of(double(-heads.front().first));
    m_foldedModel->setColumns({{tr("Folded siblings"), false, 0},
                               {QStringLiteral("×"), true, 40, tr("how many")},
                               {tr("Sum %1").arg(unit.name), true, 60, tr("self time of all")}});
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < std::min(heads.size(), kMostHeads); ++i) {
        const WaterfallRow& row = m_data->fall.rows[heads[i].second];
        Cell sum = Cell::of(unit.text(double(row.selfNs)));
        sum.sort = unit.value(double(row.selfNs));
        rows.push_back({{Cell::of(QStringLiteral("%1 %2").arg(m_data->service(row), m_data->operation(row))),
                         Cell::number(double(row.members)), sum},
                        heads[i].second});
    }
    m_foldedModel->setRows(std::move(rows));
    m_folded->fitHeight();
}

void WaterfallPage::fillLinks() {
    const std::size_t count = m_data ? m_data->request.links.size() : 0;
    m_links->setVisible(count > 0);
    m_linkModel->setColumns({{tr("Linked spans"), false, 0}, {tr("Request"), false, 70}});
    std::vector<CellModel::Row> rows;
    for (std::uint32_t i = 0; i < count; ++i) {
        const RequestLink& link = m_data->request.links[i];
        const NameTable& names = m_data->request.names;
        const QString other = link.run.empty() ? tr("not recorded")
                                               : QStringLiteral("%1 %2").arg(toQt(names.text(link.service)),
                                                                             oneLine(toQt(names.text(link.operation))));
        Cell name = Cell::of(link.isCause ? tr("from %1").arg(other) : tr("to %1").arg(other),
                             link.run.empty() ? Tone::Dim : Tone::Normal);
        name.tip = link.isCause ? tr("It led to this request, and did not wait.")
                                : tr("This request led to it, and did not wait.");
        Cell request = Cell::of(toQt(toHex(link.trace)).right(8));
        request.tip = toQt(toHex(link.trace));
        request.fixed = true;
        rows.push_back({{name, request}, i});
    }
    m_linkModel->setRows(std::move(rows));
    constexpr int kMostLinksSeen = 8;
    m_links->fitHeight(kMostLinksSeen);
}

QString WaterfallPage::facts(std::uint32_t number) const {
    const WaterfallRow& row = m_data->fall.rows[number];
    const SpanFact& fact = m_data->factOf(row);
    QString table;
    const auto line = [&](const QString& name, const QString& value) {
        table += QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align=\"right\">%2</td></tr>")
                     .arg(name.toHtmlEscaped(), value.toHtmlEscaped());
    };
    line(tr("starts"), durationText(row.time.fromNs - m_data->fall.time.fromNs));
    line(tr("lasts"), fact.durationNs < 0 && !row.isHead() ? tr("not recorded") : durationText(row.time.lengthNs()));
    line(tr("self time"), durationText(row.selfNs));
    line(tr("of the request's self time"),
         percentText(double(row.selfNs) / double(std::max<std::int64_t>(1, m_data->fall.selfNs))));
    line(tr("on the critical path"), durationText(row.criticalNs));
    line(tr("spans below"), countText(double(m_data->nodeOf(row).end - row.node - 1)));
    if (row.isHead()) line(tr("equal siblings"), countText(row.members));
    if (const FlowNode& node = m_data->nodeOf(row); node.isSent)
        line(tr("follows, nobody waits; since it was sent"), durationText(edgeNs(m_data->request.flow, row.node)));
    else if (!node.isWaitedFor)
        line(tr("outlives its parent"), tr("nobody waits for it"));
    line(tr("instance"), toQt(m_data->request.names.text(fact.process)));
    if (fact.peer != 0) line(tr("talks to"), toQt(m_data->request.names.text(fact.peer)));
    if (fact.status == SpanStatus::Error) line(tr("status"), tr("failed"));
    return QStringLiteral("<table width=\"100%\">%1</table>").arg(table);
}

QString WaterfallPage::doubts() const {
    QStringList lines;
    for (const ClockOffset& clock : m_data->request.clocks)
        lines << tr("The clock of %1 was %2 off; corrected here.")
                     .arg(toQt(m_data->request.names.text(clock.process)), durationText(clock.offsetNs));
    const auto count = [&](DoubtKind kind) { return int(m_data->request.doubts.of(kind).count); };
    if (const int n = count(DoubtKind::MissingParent))
        lines << tr("%n span(s) name a parent that is not there.", nullptr, n);
    if (const int n = count(DoubtKind::Cycle))
        lines << tr("%n circle(s) of parents, opened at the first span.", nullptr, n);
    if (const int n = count(DoubtKind::Duplicate))
        lines << tr("%n span(s) have a number that another has.", nullptr, n);
    if (const int n = count(DoubtKind::OutsideParent))
        lines << tr("%n span(s) begin or end outside their parent.", nullptr, n);
    if (const int n = count(DoubtKind::OneSided)) lines << tr("%n call(s) have one side only.", nullptr, n);
    if (lines.isEmpty()) return {};
    return QStringLiteral("<b>%1</b><br>%2").arg(tr("What the data lacks"), lines.join(QStringLiteral("<br>")));
}

void WaterfallPage::showRow(std::uint32_t number) {
    const WaterfallRow& row = m_data->fall.rows[number];
    m_detailPane->header()->setTitle(m_data->service(row));
    m_detailPane->header()->setNote(m_data->operation(row));
    m_text->setText(facts(number));
    updateCrumbs();
    m_attributeModel->setRows({}); // until they are read; equal siblings show those of the first
    Q_EMIT attributesWanted(row.node);
}

// What the selected row is below, and how much is not shown.
void WaterfallPage::updateCrumbs() {
    if (!m_data || !m_view->current()) return m_crumbs->setText({});
    constexpr int kMostCrumbs = 5;
    constexpr double kLongestCrumb = 170; // px of an operation; the tip has all of it
    std::vector<std::uint32_t> rows;      // from the selected one up
    for (std::uint32_t up = m_data->fall.rows[*m_view->current()].parent;
         up != WaterfallRow::kNone && int(rows.size()) <= kMostCrumbs; up = m_data->fall.rows[up].parent)
        rows.push_back(up);
    QStringList above, whole;
    if (int(rows.size()) > kMostCrumbs) {
        rows.pop_back();
        above << QStringLiteral("…");
        whole << QStringLiteral("…");
    }
    const QFontMetricsF metrics(m_crumbs->font());
    QString before; // a service is named where it begins
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        const WaterfallRow& line = m_data->fall.rows[*row];
        const QString service = m_data->service(line), operation = m_data->operation(line);
        const QString fitted = fitName(operation, metrics, kLongestCrumb);
        above << (service == before ? fitted : service + u' ' + fitted);
        whole << service + u' ' + operation;
        before = service;
    }
    QString text = above.isEmpty() ? tr("the request itself") : tr("below: %1").arg(above.join(QStringLiteral(" › ")));
    if (m_view->rows().hidden() > 0)
        text += QStringLiteral("  ·  ") + tr("%n row(s) under %1 hidden", nullptr, int(m_view->rows().hidden()))
                                              .arg(percentText(m_view->rows().leastShare(), 2));
    m_crumbs->setText(text.toHtmlEscaped());
    m_crumbs->setToolTip(whole.join(QStringLiteral(" › ")));
}

void WaterfallPage::find(int by) {
    const bool isFound = m_view->find(m_find->text(), by);
    m_find->setToolTip(isFound || m_find->text().isEmpty() ? QString() : tr("Nothing is called so."));
    if (!isFound && !m_find->text().isEmpty())
        m_crumbs->setText(tr("Nothing is called “%1”.").arg(m_find->text().toHtmlEscaped()));
}

QList<QWidget*> WaterfallPage::panes() const {
    if (!m_data) return {m_empty->button()};
    return {m_pictures->currentWidget(), m_services, m_find, m_attributes, m_links};
}

} // namespace tenfold
