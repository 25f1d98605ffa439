#pragma once

#include "widgets/flows/graph/graphframe.h"
#include "widgets/model/check/checkpicture.h"

namespace tenfold {

/// What a model expects and what was seen, one graph over the other.
class CheckGraph final : public GraphFrame {
    Q_OBJECT
public:
    explicit CheckGraph(QWidget* parent = nullptr);
    void setCheck(const PerformanceModel* model, std::shared_ptr<const ModelCheck> check);
    /// Marks the place of a verdict without telling anybody.
    void selectVerdict(int verdict);
    PaneHeader* head() const { return header(); }

Q_SIGNALS:
    void verdictSelected(int verdict);
    /// The buttons beside the title.
    void stepWanted(int by);

private:
    void selectedOnGraph(int id, bool isEdge) override;

    std::shared_ptr<const ModelCheck> m_check;
    CheckPicture m_shown;
};

} // namespace tenfold
