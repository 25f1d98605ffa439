#include "widgets/harvest/placementpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/harvest/plots/gridplot.h"
#include "widgets/harvest/plots/resultplot.h"

#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSplitter>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {
namespace {

constexpr std::uint64_t kTriedBlocks = 2000; ///< a few milliseconds, and shares to a per cent
constexpr std::size_t kReplicas = 3;

} // namespace

PlacementPage::PlacementPage(QWidget* parent)
    : QWidget(parent)
    , m_says(boldLabel(QString()))
    , m_grid(new GridPlot)
    , m_step(new QPushButton(tr("Next replica")))
    , m_level(new QSlider(Qt::Horizontal))
    , m_levelText(new QLabel)
    , m_fill(new ResultPlot)
    , m_model(new CellModel(this))
    , m_trials(new TableView(tr("Blocks placed by policy"))) {
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    m_model->setColumns({{tr("Policy"), false, 0},
                         {tr("All rules kept"), true, 110},
                         {tr("Row or column shared"), true, 140},
                         {tr("Environment shared"), true, 130},
                         {tr("Not placed"), true, 90}});
    m_trials->setCells(m_model, false);
    auto* header = new PaneHeader(tr("Grid"));
    header->setNote(tr("equal space in each cell, as far as whole tenants allow; place a block replica by replica"));
    constexpr int kSliderWidth = 120; // px
    m_level->setFixedWidth(kSliderWidth);
    m_level->setAccessibleName(tr("How full the space is"));
    m_level->setToolTip(
        tr("Fills the space block by block: how full each cell is then, and who can still take a block"));
    header->addControl(m_levelText);
    header->addControl(m_level);
    header->addControl(m_step);
    auto* upper = new QWidget;
    auto* upperColumn = new QVBoxLayout(upper);
    upperColumn->setContentsMargins(0, 0, 0, 0);
    upperColumn->setSpacing(0);
    upperColumn->addWidget(m_says);
    upperColumn->addWidget(header);
    upperColumn->addWidget(m_grid, 1);
    auto* split = paneSplitter(Qt::Vertical);
    split->setObjectName(QStringLiteral("HarvestPlacement"));
    split->addWidget(upper);
    auto* lower = paneSplitter(Qt::Horizontal);
    lower->setObjectName(QStringLiteral("HarvestPlacementTrials"));
    lower->addWidget(m_trials);
    lower->addWidget(m_fill);
    lower->setStretchFactor(0, 1);
    split->addWidget(lower);
    split->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
    connect(m_step, &QPushButton::clicked, this, &PlacementPage::step);
    connect(m_level, &QSlider::valueChanged, this, &PlacementPage::showLevel);
}

QString PlacementPage::sentence() const {
    return m_says->text();
}

void PlacementPage::setScene(std::shared_ptr<const harvest::PlacementScene> scene, const QString& why) {
    m_scene = std::move(scene);
    m_block.clear();
    m_shown = 0;
    m_grid->setScene(m_scene);
    m_step->setEnabled(m_scene && !m_scene->servers.empty());
    showFill();
    if (!m_scene) {
        m_says->setText(why);
        return m_model->setRows({});
    }
    showTrials();
}

void PlacementPage::showTrials() {
    NoProgress quick;
    std::vector<CellModel::Row> rows;
    std::uint64_t kept = 0, shared = 0;
    for (const bool isStock : {true, false}) {
        harvest::PlacementOrder order;
        order.blocks = kTriedBlocks;
        order.replicas = kReplicas;
        order.isStock = isStock;
        order.kept = 0;
        const auto trials = harvest::tryPlacement(*m_scene, order, quick);
        if (!trials) continue;
        (isStock ? shared : kept) = isStock ? trials->inOneEnvironment : trials->quality[0];
        rows.push_back({{Cell::of(isStock ? tr("Stock: as HDFS places") : tr("H: by histories")),
                         Cell::number(double(trials->quality[0])), Cell::number(double(trials->quality[1])),
                         Cell::number(double(trials->quality[2])), Cell::number(double(trials->failed))}});
    }
    m_model->setRows(std::move(rows));
    QString text =
        tr("Of %1 blocks as HDFS places them %2 have two replicas in one environment; by histories %3 keep all rules.")
            .arg(countText(double(kTriedBlocks)), countText(double(shared)), countText(double(kept)));
    text += QLatin1Char(' ') +
            tr("The farthest cell is %1 off its equal part of the space.").arg(percentText(m_scene->grid.imbalance, 0));
    if (m_scene->isUneven())
        text +=
            QLatin1Char(' ') + tr("The cells are uneven: large tenants cannot be split, and small ones fill first.");
    if (!m_scene->isReimageKnown) text += QLatin1Char(' ') + tr("No reimage is known: the columns say nothing.");
    if (m_scene->areRacksSynthetic) text += QLatin1Char(' ') + tr("Racks are made up, 40 servers each.");
    m_says->setText(text);
}

/// How many tenants can still take a block while space fills: small ones are full first.
void PlacementPage::showFill() {
    ResultPlot::Content content;
    content.title = tr("Tenants that can take a block");
    content.xTitle = tr("space that is used, %");
    m_steps = m_scene ? harvest::fillSteps(*m_scene, kReplicas, 1) : std::vector<harvest::FillStep>();
    m_level->setEnabled(m_steps.size() > 1);
    m_level->setRange(0, std::max(0, int(m_steps.size()) - 1));
    m_level->setValue(0);
    showLevel();
    if (m_scene) {
        ResultPlot::Line line{QStringLiteral("h"), tr("H"), false, {}};
        for (const harvest::FillStep& step : m_steps)
            line.points.push_back({std::round(100 * step.used), double(step.openTenants), double(step.openTenants),
                                   double(step.openTenants)});
        if (!line.points.empty()) content.lines.push_back(std::move(line));
    }
    m_fill->setContent(std::move(content));
}

void PlacementPage::showLevel() {
    const auto at = std::size_t(m_level->value());
    const bool isFilled = at > 0 && at < m_steps.size();
    m_grid->setFill(isFilled ? std::optional(m_steps[at]) : std::nullopt);
    m_levelText->setText(isFilled ? tr("%1 of the space used").arg(percentText(m_steps[at].used, 0))
                                  : tr("space as it is"));
}

void PlacementPage::step() {
    if (!m_scene) return;
    if (m_shown >= m_block.size()) {
        harvest::PlacementOrder order;
        order.replicas = kReplicas;
        order.seed = m_seed++;
        NoProgress quick;
        const auto trials = harvest::tryPlacement(*m_scene, order, quick);
        m_block = trials && !trials->first.empty() ? trials->first.front().servers : std::vector<std::uint32_t>();
        m_shown = 0;
    }
    m_shown = std::min(m_shown + 1, m_block.size());
    m_grid->setBlock(m_block, m_shown);
}

} // namespace tenfold
