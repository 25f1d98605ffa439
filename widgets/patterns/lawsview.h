#pragma once

#include "widgets/common/laws.h"

#include <QAbstractScrollArea>
#include <QWidget>

#include <memory>

class QLabel;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// Small multiples of count laws: one panel a method, all of one layout, least sure first.
class LawPanels final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LawPanels(QWidget* parent = nullptr);
    void setCurves(std::vector<GrowthCurve> curves, double target);
    void select(int index);
    int current() const { return m_current; }

signals:
    void selected(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    int columns() const;
    QRectF panelRect(int index) const;
    void paintPanel(QPainter& p, const QRectF& r, const GrowthCurve& curve) const;

    std::vector<GrowthCurve> m_curves;
    double m_target = 300;
    int m_current = -1;
};

/// How the number of calls of every method grows: list, panels, and the selected law with its other readings.
class LawsView final : public QWidget {
    Q_OBJECT
public:
    explicit LawsView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void setServer(const QString& target);
    QString statusText() const;
    QList<QWidget*> panes() const;
    TableView* table() const { return m_table; }

signals:
    void statusChanged();
    /// One more step of the filter: "method = create".
    void stepRequested(const QString& step);

private:
    void rebuild();
    void showLaw(int index);

    std::shared_ptr<const MiningResult> m_mining;
    std::shared_ptr<PlannedTotals> m_planned; ///< of m_mining: what the curves show
    int m_exact = 0;                          ///< laws that fit every run
    std::string m_server;
    double m_target = 300;
    std::vector<std::size_t> m_order; ///< indices in MiningResult::counts
    PaneHeader* m_listHeader;
    CellModel* m_model;
    TableView* m_table;
    LawPanels* m_panels;
    PaneHeader* m_detailHeader;
    QLabel* m_detail;
    CellModel* m_pointModel;
    TableView* m_points;
    CellModel* m_formModel;
    TableView* m_forms;
    QLabel* m_formTitle;
    QLabel* m_after;
};

} // namespace tenfold
