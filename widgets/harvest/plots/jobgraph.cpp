#include "widgets/harvest/plots/jobgraph.h"

#include "core/harvest/load/job_shapes.h"
#include "widgets/common/convert.h"
#include "widgets/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace tenfold {
namespace {

constexpr double kGraphTop = 24, kGraphMargin = 12, kMostBox = 130, kMostBoxHeight = 36; ///< px
constexpr double kLegible = 24; ///< px; lower boxes have no room for two lines

} // namespace

JobGraphPlot::JobGraphPlot(QWidget* parent)
    : QWidget(parent) {
    setAccessibleName(tr("Stages of the job"));
    setToolTip(tr("A stage begins when all tasks of those with an arrow to it have ended; the widest level is what the "
                  "job wants at once"));
}

void JobGraphPlot::setJob(const harvest::Job* job) {
    m_job = job ? std::optional(*job) : std::nullopt;
    m_level.clear(), m_row.clear(), m_stages.clear(), m_tasks.clear();
    if (m_job) {
        m_level = harvest::widthOf(*m_job).level;
        const std::size_t levels = m_level.empty() ? 0 : *std::max_element(m_level.begin(), m_level.end()) + 1;
        m_stages.assign(levels, 0);
        m_tasks.assign(levels, 0);
        for (std::size_t i = 0; i < m_level.size(); ++i) {
            m_row.push_back(m_stages[m_level[i]]++);
            m_tasks[m_level[i]] += std::uint64_t(std::max<std::int64_t>(0, m_job->vertices[i].tasks));
        }
        m_widest = std::size_t(std::max_element(m_tasks.begin(), m_tasks.end()) - m_tasks.begin());
    }
    update();
}

void JobGraphPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme& theme = Theme::of(this);
    painter.fillRect(rect(), theme.base);
    painter.setFont(noteFont());
    painter.setPen(theme.dim);
    if (!m_job || m_stages.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("Select a job"));
        return;
    }
    const double step = (width() - 2 * kGraphMargin) / double(m_stages.size());
    const double boxWidth = std::min(kMostBox, step * 0.72);
    const auto boxOf = [&](std::size_t stage) {
        const double height = (this->height() - kGraphTop - kGraphMargin) / double(m_stages[m_level[stage]]);
        const double boxHeight = std::min(kMostBoxHeight, height * 0.8);
        return QRectF(kGraphMargin + step * (double(m_level[stage]) + 0.5) - boxWidth / 2,
                      kGraphTop + height * (double(m_row[stage]) + 0.5) - boxHeight / 2, boxWidth, boxHeight);
    };
    for (std::size_t level = 0; level < m_stages.size(); ++level) {
        const QRectF column(kGraphMargin + step * double(level), 0, step, height());
        if (level == m_widest) painter.fillRect(column.adjusted(2, 0, -2, 0), theme.alternate);
        painter.setPen(level == m_widest ? theme.accentText : theme.dim);
        painter.setFont(level == m_widest ? boldFont(noteFont()) : noteFont());
        painter.drawText(QRectF(column.left(), 4, column.width(), 16), Qt::AlignCenter,
                         tr("%1 at once").arg(countText(double(m_tasks[level]))));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.dim, 1));
    for (const auto& [from, to] : m_job->edges) {
        const QRectF begin = boxOf(from), end = boxOf(to);
        const QPointF a(begin.right(), begin.center().y()), b(end.left(), end.center().y());
        painter.setBrush(Qt::NoBrush);
        painter.drawLine(a, b - QPointF(5, 0));
        painter.setBrush(theme.dim);
        painter.drawPolygon(QPolygonF({b, b + QPointF(-6, -3), b + QPointF(-6, 3)}));
    }
    for (std::size_t i = 0; i < m_level.size(); ++i) {
        const harvest::JobVertex& stage = m_job->vertices[i];
        const QRectF box = boxOf(i);
        painter.setPen(QPen(m_level[i] == m_widest ? theme.accent : theme.text, 1));
        painter.setBrush(theme.base);
        painter.drawRoundedRect(box, 3, 3);
        if (box.height() < painter.fontMetrics().height()) continue;
        painter.setPen(theme.text);
        const QString name = painter.fontMetrics().elidedText(toQt(stage.name), Qt::ElideRight, int(box.width()) - 6);
        const QString size = tr("%1 × %2 s").arg(countText(double(stage.tasks)), numberText(stage.taskSeconds, 1));
        painter.setFont(noteFont());
        painter.drawText(box, Qt::AlignCenter, box.height() < kLegible ? size : name + QLatin1Char('\n') + size);
    }
}

} // namespace tenfold
