#pragma once

#include "core/harvest/input/harvest_input.h"

#include <QWidget>

#include <optional>

namespace tenfold {

/// The stages of a batch job from left to right by level, with their tasks, and arrows to what waits for them; the
/// widest level, whose tasks are what the job wants at once, is marked.
class JobGraphPlot final : public QWidget {
    Q_OBJECT
public:
    explicit JobGraphPlot(QWidget* parent = nullptr);
    void setJob(const harvest::Job* job);
    QSize sizeHint() const override { return {420, 200}; }
    QSize minimumSizeHint() const override { return {200, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<harvest::Job> m_job;
    std::vector<std::size_t> m_level, m_row; ///< by stage
    std::vector<std::size_t> m_stages;       ///< by level
    std::vector<std::uint64_t> m_tasks;      ///< by level
    std::size_t m_widest = 0;
};

} // namespace tenfold
