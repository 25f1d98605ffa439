#pragma once

#include "core/stats/tail/power_law.h"
#include "widgets/characterize/pages.h"

#include <optional>

namespace tenfold {

/// How few files have how many reads: the share read so often or more, with a tail whose beginning is dragged.
class PopularityPage final : public FigurePage {
    Q_OBJECT
public:
    PopularityPage();
    QString statusText() const override { return m_status; }
    QWidget* detailPane() const override;
    QList<QWidget*> panes() const override;
    Figure* curve() const { return m_curve; }
    /// The fit from where the line stands.
    const std::optional<PowerLawFit>& dragged() const { return m_dragged; }

private:
    void rebuild() override;
    void showTail(double from);
    void fillCandidates();
    void fillFit();
    Figure *m_curve, *m_begin, *m_share;
    Pane* m_fitPane;
    TableView *m_fit, *m_top;
    CellModel *m_fitCells, *m_topCells;
    Notice* m_warning;
    TailSample m_sample;
    std::optional<PowerLawFit> m_best, m_dragged;
    QString m_status;
};

} // namespace tenfold
