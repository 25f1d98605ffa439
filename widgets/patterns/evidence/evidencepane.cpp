#include "widgets/patterns/evidence/evidencepane.h"

#include "widgets/common/convert.h"
#include "widgets/common/markedtext.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/evidence/evidenceplot.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

constexpr int kNarrow = 760;    ///< px of the pane: below it there is no plot
constexpr int kPlotBelow = 360; ///< px that values and plot need above each other
constexpr std::size_t kMostListed = 500;

using SourceKind = ValueSource::Kind;

/// "later calls", "new ones", "all": which values a source is asked of; or the part that is looked for.
QString whichText(const ValueSource& source) {
    QString text;
    switch (source.kind) {
    case SourceKind::PreviousOwn:
    case SourceKind::FirstOwn:
        text = EvidencePane::tr("later calls");
        break;
    case SourceKind::EarlierInNode:
    case SourceKind::EarlierInRun:
        text = EvidencePane::tr("new ones");
        break;
    default:
        text = EvidencePane::tr("all");
    }
    return source.part.empty() ? text : EvidencePane::tr("part %1").arg(oneLine(toQt(source.part), 40));
}

/// Zeros are shown too: that nothing has a value is what a generator of its own rests on. What cannot be is not.
bool isShown(const ValueSource& source, bool isText, bool withoutZeros) {
    if (source.of == 0) return false;
    if (source.hits > 0) return true;
    const bool isNumber = source.kind == SourceKind::NodeNumber || source.kind == SourceKind::CallNumber;
    if (withoutZeros || (isText && isNumber)) return false;
    return source.part.empty() || source.kind == SourceKind::EarlierInNode || source.kind == SourceKind::EarlierInRun;
}

CellModel::Row rowOf(const ValueSource& source, int id) {
    const bool likely = source.isLikely(), isWeak = source.hits == 0 || source.rate() <= source.luckRate();
    Cell name = Cell::of(sourceText(source));
    name.tip = name.text;
    if (!source.best.empty() && source.kind != SourceKind::NodeNumber && source.kind != SourceKind::CallNumber)
        name.tip += EvidencePane::tr("\nmost often %1, %2 of %3")
                        .arg(toQt(source.best), countText(double(source.bestHits)), countText(double(source.of)));
    Cell which = Cell::of(whichText(source), Tone::Dim);
    which.tip = source.kind == SourceKind::EarlierInNode || source.kind == SourceKind::EarlierInRun
                    ? EvidencePane::tr("values that this argument of the node did not have before")
                : source.kind == SourceKind::PreviousOwn || source.kind == SourceKind::FirstOwn
                    ? EvidencePane::tr("calls after the node's first")
                    : QString();
    Cell equal =
        Cell::of(EvidencePane::tr("%1 of %2").arg(countText(double(source.hits)), countText(double(source.of))),
                 isWeak ? Tone::Dim : Tone::Normal);
    Cell rate = Cell::of(percentText(source.rate(), 0), likely ? Tone::Good : isWeak ? Tone::Dim : Tone::Normal);
    if (likely) rate.text = QStringLiteral("✓ ") + rate.text;
    rate.bold = likely;
    Cell luck = Cell::of(source.luckOf == 0 ? QStringLiteral("–") : percentText(source.luckRate(), 0), Tone::Dim);
    return {{name, which, equal, rate, luck}, id, likely};
}

QWidget* columnOf(QWidget* parent, const QList<QWidget*>& widgets) {
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* widget : widgets)
        column->addWidget(widget, qobject_cast<QLabel*>(widget) ? 0 : 1);
    return parent;
}

ElidedLabel* headLabel() {
    auto* label = new ElidedLabel;
    label->setFont(boldFont(tableFont()));
    label->setContentsMargins(12, 6, 8, 4);
    label->setMinimumWidth(60);
    return label;
}

TableView* tableOf(CellModel* model, std::vector<Column> columns, const QString& name) {
    model->setColumns(std::move(columns));
    auto* table = new TableView(name);
    table->setCells(model, false);
    return table;
}

} // namespace

QString sourceText(const ValueSource& source) {
    const QString best = toQt(source.best);
    const auto withBest = [&](const QString& text) {
        return best.isEmpty() ? text : EvidencePane::tr("%1: %2").arg(text, best);
    };
    switch (source.kind) {
    case SourceKind::PreviousOwn:
        return EvidencePane::tr("its value in the call before");
    case SourceKind::FirstOwn:
        return EvidencePane::tr("its first value in the node");
    case SourceKind::SameCall:
        return withBest(EvidencePane::tr("another argument of the call"));
    case SourceKind::EarlierInNode:
        return withBest(EvidencePane::tr("earlier in the node"));
    case SourceKind::EarlierInRun:
        return withBest(EvidencePane::tr("earlier in any node"));
    case SourceKind::Setting:
        return withBest(EvidencePane::tr("scale or configuration"));
    case SourceKind::NodeNumber:
        return best.isEmpty() ? EvidencePane::tr("the node's number")
                              : EvidencePane::tr("the node's number, from %1").arg(best);
    case SourceKind::CallNumber:
        return best.isEmpty() ? EvidencePane::tr("the call's number")
                              : EvidencePane::tr("the call's number, from %1").arg(best);
    }
    return {};
}

// What the table marks as likely is said, of whole values or of a part.
QString EvidencePane::verdict(const ValueSources& sources) {
    const ValueSource *likely = nullptr, *part = nullptr;
    bool isNews = false;
    for (const ValueSource& source : sources.sources) {
        const ValueSource*& best = source.part.empty() ? likely : part;
        if (source.isLikely() && (!best || source.rate() > best->rate() ||
                                  (source.kind == SourceKind::FirstOwn && source.rate() == best->rate())))
            best = &source;
        if (source.part.empty() && source.kind == SourceKind::EarlierInRun) isNews = source.of > 0 && source.hits == 0;
    }
    if (!likely && part)
        return tr("Likely for the part %1: %2. The rest fits nothing before.")
            .arg(oneLine(toQt(part->part), 24), sourceText(*part));
    if (!likely) return tr("Nothing before fits better than luck.");
    const QString text = tr("Likely: %1.").arg(sourceText(*likely));
    return isNews ? tr("%1 New values were nowhere before.").arg(text) : text;
}

EvidencePane::EvidencePane(QWidget* parent)
    : QWidget(parent)
    , m_title(headLabel())
    , m_verdict(headLabel())
    , m_left(new QWidget)
    , m_facetBar(makeFacets())
    , m_right(new QStackedWidget)
    , m_summary(noteLabel({}))
    , m_valueCells(new CellModel(this))
    , m_sourceCells(new CellModel(this))
    , m_sampleCells(new CellModel(this))
    , m_trialCells(new CellModel(this))
    , m_values(tableOf(m_valueCells,
                       {{tr("Recorded value"), false, 0}, {tr("Times"), true, 56}, {tr("Nodes"), true, 56}},
                       tr("Recorded values, what varies marked")))
    , m_sources(
          tableOf(m_sourceCells,
                  {{tr("Could it come from"), false, 0},
                   {tr("Which values"), false, 90},
                   {tr("Equal"), true, 84},
                   {tr("Hit rate"), true, 72},
                   {tr("By luck"), true, 54,
                    tr("The same with each value replaced by one of another run, or of another node where there is "
                       "one run: what is equal as often then is equal by luck")}},
                  tr("Could it come from")))
    , m_samples(tableOf(m_sampleCells, {{tr("Recorded"), false, 0}}, tr("Recorded and generated values")))
    , m_trialTable(tableOf(m_trialCells,
                           {{tr("Node"), false, 110},
                            {tr("Call"), true, 50, tr("number among the node's calls of the method, from 0")},
                            {tr("Recorded"), false, 0},
                            {tr("The answer gives"), false, 0},
                            {tr("Agrees"), false, 96}},
                           tr("The answer on all rows")))
    , m_plot(new EvidencePlot) {
    for (TableView* table : {m_values, m_sources, m_samples, m_trialTable})
        table->setFrameVisible(false);
    m_sources->setMinimumHeight(22 + 3 * 20);
    m_summary->setContentsMargins(12, 0, 8, 4);
    columnOf(m_left, {m_summary, m_values, m_plot});
    m_right->addWidget(m_sources);
    m_right->addWidget(m_trialTable);
    auto* row = paneSplitter(Qt::Horizontal);
    row->setObjectName(QStringLiteral("EvidencePane"));
    row->addWidget(m_left);
    row->addWidget(m_right);
    row->setSizes({400, 540});
    row->setStretchFactor(0, 2);
    row->setStretchFactor(1, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_head = new QHBoxLayout;
    m_head->setSpacing(0);
    m_head->addWidget(m_title);
    m_head->addWidget(m_verdict);
    m_head->addWidget(m_facetBar);
    column->addLayout(m_head);
    column->addWidget(row, 1);
    column->addWidget(m_samples);
}

QList<QWidget*> EvidencePane::tables() const {
    return {m_values, m_right->currentWidget(), m_samples};
}

QWidget* EvidencePane::makeFacets() {
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 8, 2);
    row->setSpacing(6);
    m_side = new QComboBox;
    m_side->setAccessibleName(tr("Values by"));
    m_side->setToolTip(
        tr("Puts the recorded values into classes: by how they are written, by whether they came before, "
           "by node or run. One class can be shown alone."));
    m_class = new QComboBox;
    m_class->setAccessibleName(tr("Class of values that is shown"));
    for (QComboBox* box : {m_side, m_class}) {
        box->setFont(tableFont());
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(9);
        row->addWidget(box, box == m_class ? 1 : 0);
    }
    connect(m_side, &QComboBox::currentIndexChanged, this, &EvidencePane::fillClasses);
    connect(m_class, &QComboBox::currentIndexChanged, this, &EvidencePane::showPart);
    return bar;
}

namespace {

QString sideText(ValueFacet::Side side) {
    switch (side) {
    case ValueFacet::Side::Shape:
        return EvidencePane::tr("by form");
    case ValueFacet::Side::Use:
        return EvidencePane::tr("by use");
    case ValueFacet::Side::Node:
        return EvidencePane::tr("by node");
    case ValueFacet::Side::Run:
        break;
    }
    return EvidencePane::tr("by run");
}

QString classText(ValueFacet::Side side, const std::string& name) {
    if (side != ValueFacet::Side::Use) return oneLine(toQt(name), 60);
    return name == "first"   ? EvidencePane::tr("for the first time")
           : name == "again" ? EvidencePane::tr("again in its node")
                             : EvidencePane::tr("after another node");
}

} // namespace

// Sides by which all values are alike tell nothing.
void EvidencePane::fillSides() {
    m_facets = facetsOf(*m_evidence);
    std::erase_if(m_facets, [](const ValueFacet& facet) { return facet.classes.size() < 2; });
    {
        const QSignalBlocker quiet(m_side);
        m_side->clear();
        for (const ValueFacet& facet : m_facets)
            m_side->addItem(sideText(facet.side));
    }
    m_facetBar->setVisible(!m_facets.empty());
    fillClasses();
}

void EvidencePane::fillClasses() {
    {
        const QSignalBlocker quiet(m_class);
        m_class->clear();
        const int side = m_side->currentIndex();
        m_class->addItem(tr("all %1").arg(countText(double(m_evidence->values.size()))));
        if (side >= 0 && side < int(m_facets.size()))
            for (const ValueFacet::Class& one : m_facets[std::size_t(side)].classes)
                m_class->addItem(tr("%1 · %2").arg(classText(m_facets[std::size_t(side)].side, one.name),
                                                   countText(double(one.values))));
    }
    showPart();
}

void EvidencePane::showPart() {
    if (!m_evidence) return;
    const int side = m_side->currentIndex(), wanted = m_class->currentIndex() - 1;
    m_isInPart.assign(m_evidence->values.size(), true);
    m_part = m_evidence;
    if (wanted >= 0 && side >= 0 && side < int(m_facets.size())) {
        const std::vector<std::uint32_t>& classOf = m_facets[std::size_t(side)].classOf;
        for (std::size_t i = 0; i < m_isInPart.size(); ++i)
            m_isInPart[i] = i < classOf.size() && int(classOf[i]) == wanted;
        m_part = std::make_shared<const ArgumentEvidence>(partOf(*m_evidence, m_isInPart));
    }
    m_summary->setText(EvidencePlot::summary(*m_part));
    m_plot->setEvidence(m_part);
    fillValues();
    fillTrial();
}

void EvidencePane::setTrial(std::shared_ptr<const AnswerTrial> trial, const QString& name) {
    m_trial = std::move(trial);
    m_trialName = name;
    m_right->setCurrentIndex(m_trial ? 1 : 0);
    fillTrial();
    if (!m_trial) fillSources();
    arrange();
}

QString EvidencePane::trialText(const AnswerTrial& trial) {
    if (!trial.lack.empty()) return tr("Not tried: %1.").arg(said(trial.lack));
    const double all = double(trial.rows.size());
    QStringList parts;
    if (trial.equal > 0) parts << tr("equal in %1 of %2").arg(countText(double(trial.equal)), countText(all));
    if (trial.alike > 0)
        parts << tr("made up, and of the same form in %1 of %2").arg(countText(double(trial.alike)), countText(all));
    if (trial.wrong > 0) parts << tr("%1 differ").arg(countText(double(trial.wrong)));
    if (trial.unknown > 0) parts << tr("%1 cannot be told").arg(countText(double(trial.unknown)));
    return parts.isEmpty() ? tr("no values") : parts.join(QStringLiteral(", "));
}

// Those that differ first: they are what one looks for.
void EvidencePane::fillTrial() {
    if (!m_trial) return m_trialCells->setRows({});
    m_verdict->setText(tr("%1: %2").arg(m_trialName, trialText(*m_trial)));
    std::vector<const AnswerTrial::Row*> order;
    for (const AnswerTrial::Row& row : m_trial->rows)
        if (row.value < m_isInPart.size() && m_isInPart[row.value]) order.push_back(&row);
    std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return a->verdict > b->verdict; });
    std::vector<CellModel::Row> rows;
    for (const AnswerTrial::Row* row : order) {
        const ArgumentEvidence::Point& point = m_evidence->points[row->value];
        const bool isWrong = row->verdict == Verdict::Wrong, isUnknown = row->verdict == Verdict::Unknown;
        Cell agrees = isWrong                             ? Cell::of(tr("✗ differs"), Tone::Disagree)
                      : isUnknown                         ? Cell::of(tr("– not told"), Tone::Dim)
                      : row->verdict == Verdict::Labelled ? Cell::of(tr("≈ same form"))
                                                          : Cell::of(tr("✓ equal"), Tone::Good);
        Cell recorded = Cell::of(oneLine(toQt(toText(m_evidence->values[row->value])), 200));
        Cell made = row->made.empty() ? Cell::of(isUnknown ? QStringLiteral("–") : tr("made up"), Tone::Dim)
                                      : Cell::of(oneLine(toQt(row->made), 200));
        recorded.fixed = made.fixed = true;
        recorded.tip = recorded.text, made.tip = made.text;
        rows.push_back({{Cell::of(toQt(m_evidence->nodes[point.node].name)), Cell::number(double(point.call)), recorded,
                         made, agrees},
                        int(rows.size())});
    }
    m_trialTable->setEmptyText(m_trial->lack.empty() ? tr("No value of this class.") : said(m_trial->lack));
    m_trialCells->setRows(std::move(rows));
}

void EvidencePane::setEvidence(std::shared_ptr<const ArgumentEvidence> evidence) {
    m_evidence = std::move(evidence);
    m_found.reset();
    m_pattern = TextPattern(m_evidence->texts);
    m_title->setText(tr("%1 %2.%3").arg(toQt(m_evidence->type), toQt(m_evidence->method), toQt(m_evidence->path)));
    m_trial.reset();
    m_right->setCurrentIndex(0);
    fillSides();
    fillSources();
    fillSamples();
    arrange();
}

void EvidencePane::setSources(std::shared_ptr<const ValueSources> sources) {
    m_found = std::move(sources);
    fillValues(); // now it is known which parts are known
    fillSources();
    fillSamples();
    arrange();
}

void EvidencePane::fillValues() {
    std::map<std::string, std::pair<std::size_t, std::set<std::uint32_t>>> counts;
    for (std::size_t i = 0; i < m_part->values.size() && !m_part->texts.empty(); ++i) {
        auto& [times, nodes] = counts[toText(m_part->values[i])];
        ++times;
        nodes.insert(m_part->points[i].node);
    }
    std::vector<CellModel::Row> rows;
    for (const std::string& text : m_part->texts) {
        if (rows.size() == kMostListed) break;
        const auto& [times, nodes] = counts[text];
        rows.push_back({{markedCell(m_pattern, text, m_found ? m_found->known : std::set<TextPattern::Column>()),
                         Cell::number(double(times)), Cell::number(double(nodes.size()))},
                        int(rows.size())});
    }
    m_valueCells->setRows(std::move(rows));
}

// What is likely first, then by how often it agrees; what never does last.
void EvidencePane::fillSources() {
    std::vector<CellModel::Row> rows;
    if (!m_trial) m_verdict->setText(m_found ? verdict(*m_found) : tr("Looking…"));
    m_listed.clear();
    m_sources->setEmptyText(m_found ? tr("Nothing that was recorded before is equal.")
                                    : tr("Looking through what was recorded before…"));
    if (m_found) {
        std::vector<const ValueSource*> order;
        for (const ValueSource& source : m_found->sources)
            if (isShown(source, !m_evidence->texts.empty(), m_withoutZeros)) order.push_back(&source);
        std::stable_sort(order.begin(), order.end(), [](const ValueSource* a, const ValueSource* b) {
            if (a->isLikely() != b->isLikely()) return a->isLikely();
            return a->rate() > b->rate();
        });
        for (const ValueSource* source : order) {
            rows.push_back(rowOf(*source, int(rows.size())));
            m_listed.push_back(*source);
        }
    }
    m_sourceCells->setRows(std::move(rows));
}

std::string EvidencePane::chosenSource() const {
    const QVariant id = m_sources->currentId();
    if (!id.isValid() || id.toUInt() >= m_listed.size()) return {};
    const ValueSource& source = m_listed[id.toUInt()];
    return source.kind == ValueSource::Kind::EarlierInNode && source.part.empty() ? source.best : std::string();
}

QString EvidencePane::whyNotChosen() const {
    const QVariant id = m_sources->currentId();
    if (!id.isValid() || id.toUInt() >= m_listed.size() || !chosenSource().empty()) return {};
    const ValueSource& source = m_listed[id.toUInt()];
    if (!source.part.empty())
        return tr("Of what is selected only the part %1 agrees, and a copy is of the whole value.")
            .arg(oneLine(toQt(source.part), 24));
    return tr("What is selected is no argument of an earlier call of the node, and only such a one can be copied.");
}

void EvidencePane::fillSamples() {
    const auto known = m_found ? m_found->known : std::set<TextPattern::Column>();
    std::vector<Column> columns = {{tr("Recorded"), false, 0}};
    if (!m_evidence->generated.empty()) columns.push_back({tr("Generated by the proposed answer"), false, 0});
    m_sampleCells->setColumns(std::move(columns));
    std::vector<CellModel::Row> rows;
    for (std::size_t i = 0; i < std::max(m_evidence->recorded.size(), m_evidence->generated.size()); ++i) {
        CellModel::Row row{{}, int(i)};
        for (const auto* texts : {&m_evidence->recorded, &m_evidence->generated})
            row.cells.push_back(i < texts->size() ? markedCell(m_pattern, (*texts)[i], known) : Cell());
        rows.push_back(std::move(row));
    }
    m_sampleCells->setRows(std::move(rows));
    m_samples->fitHeight();
}

void EvidencePane::arrange() {
    if (!m_evidence) return;
    // Each sentence gets room by its length.
    for (int i = 0; i < 2; ++i) {
        const QLabel* label = i == 0 ? m_title : m_verdict;
        m_head->setStretch(i, label->fontMetrics().horizontalAdvance(label->text()) + 24);
    }
    const bool isText = !m_evidence->texts.empty(), isNarrow = width() < kNarrow;
    const int room = height() - m_samples->height() - m_title->height();
    m_values->setVisible(isText);
    m_plot->setVisible(!isNarrow && (!isText || room >= kPlotBelow));
    m_left->setVisible(isText || !isNarrow);
    const bool withoutZeros =
        isNarrow && m_found &&
        room < m_sources->horizontalHeader()->height() +
                   int(m_found->sources.size()) * m_sources->verticalHeader()->defaultSectionSize();
    if (withoutZeros == m_withoutZeros) return;
    m_withoutZeros = withoutZeros;
    fillSources();
}

void EvidencePane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace tenfold
