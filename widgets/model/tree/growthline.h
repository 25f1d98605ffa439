#pragma once

#include "widgets/model/tree/treetext.h"

#include <QWidget>

class QCustomPlot;

namespace tenfold {

/// How much of the scatter the tree explains, split by split: the model's together first, then what was learnt.
class GrowthLine final : public QWidget {
    Q_OBJECT
public:
    explicit GrowthLine(QWidget* parent = nullptr);
    void setTree(const LearntTree* tree);
    const std::vector<GrowthStep>& steps() const { return m_steps; }
    QSize sizeHint() const override { return {240, 132}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();

    QCustomPlot* m_plot;
    std::vector<GrowthStep> m_steps;
};

} // namespace tenfold
