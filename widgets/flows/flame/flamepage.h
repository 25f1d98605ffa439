#pragma once

#include "widgets/flows/flowpage.h"

class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class FlameView;
class TableView;
struct PlaceNeighbour;

/// Where the time of the requests goes, by path; with a scope B what differs there. A frame filters to itself. Below
/// stand who calls the place of the frame and what it calls, over all paths; a row leads to the widest frame of its
/// place.
class FlamePage final : public FlowPage {
    Q_OBJECT
public:
    explicit FlamePage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void setHues(std::shared_ptr<const ServiceHues> hues) override;
    void select(const FlowSelection&) override {}
    QList<QWidget*> panes() const override;
    FlameView* flame() const { return m_flame; }
    TableView* callers() const { return m_callers; }
    TableView* callees() const { return m_callees; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fill();
    void tell();
    void openMenu(const QPoint& globalAt);
    TableView* makeNeighbours(CellModel* model, const QString& name);
    void showNeighbours();
    void fillNeighbours(CellModel* model, const QString& title, const std::vector<PlaceNeighbour>& neighbours);
    void goToPlace(std::uint32_t service, std::uint32_t operation);

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    bool m_isFilled = false; ///< made when the tab is seen first
    QLabel* m_told;
    QPushButton* m_whole;
    FlameView* m_flame;
    CellModel *m_callerRows, *m_calleeRows;
    TableView *m_callers, *m_callees;
};

} // namespace tenfold
