#pragma once

#include "widgets/flows/flowpage.h"

class QLabel;
class QPushButton;

namespace tenfold {

class FlameView;

/// Where the time of the requests goes, by path; with a scope B what differs there. A frame filters to itself.
class FlamePage final : public FlowPage {
    Q_OBJECT
public:
    explicit FlamePage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection&) override {}
    QList<QWidget*> panes() const override;
    FlameView* flame() const { return m_flame; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void tell();
    void openMenu(const QPoint& globalAt);

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    bool m_isFilled = false; ///< made when the tab is seen first
    QLabel* m_told;
    QPushButton* m_whole;
    FlameView* m_flame;
};

} // namespace tenfold
