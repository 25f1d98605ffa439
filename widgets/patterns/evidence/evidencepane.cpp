#include "widgets/patterns/evidence/evidencepane.h"

#include "widgets/common/convert.h"
#include "widgets/common/markedtext.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/evidence/evidenceplot.h"

#include <QCoreApplication>
#include <QHeaderView>
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
    , m_summary(noteLabel({}))
    , m_valueCells(new CellModel(this))
    , m_sourceCells(new CellModel(this))
    , m_sampleCells(new CellModel(this))
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
    , m_plot(new EvidencePlot) {
    for (TableView* table : {m_values, m_sources, m_samples})
        table->setFrameVisible(false);
    m_sources->setMinimumHeight(22 + 3 * 20);
    m_summary->setContentsMargins(12, 0, 8, 4);
    columnOf(m_left, {m_summary, m_values, m_plot});
    auto* row = paneSplitter(Qt::Horizontal);
    row->setObjectName(QStringLiteral("EvidencePane"));
    row->addWidget(m_left);
    row->addWidget(m_sources);
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
    column->addLayout(m_head);
    column->addWidget(row, 1);
    column->addWidget(m_samples);
}

QList<QWidget*> EvidencePane::tables() const {
    return {m_values, m_sources, m_samples};
}

void EvidencePane::setEvidence(std::shared_ptr<const ArgumentEvidence> evidence) {
    m_evidence = std::move(evidence);
    m_found.reset();
    m_pattern = TextPattern(m_evidence->texts);
    m_title->setText(tr("%1 %2.%3").arg(toQt(m_evidence->type), toQt(m_evidence->method), toQt(m_evidence->path)));
    m_summary->setText(EvidencePlot::summary(*m_evidence));
    m_plot->setEvidence(m_evidence);
    fillValues();
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
    for (std::size_t i = 0; i < m_evidence->values.size() && !m_evidence->texts.empty(); ++i) {
        auto& [times, nodes] = counts[toText(m_evidence->values[i])];
        ++times;
        nodes.insert(m_evidence->points[i].node);
    }
    std::vector<CellModel::Row> rows;
    for (const std::string& text : m_evidence->texts) {
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
    m_verdict->setText(m_found ? verdict(*m_found) : tr("Looking…"));
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
