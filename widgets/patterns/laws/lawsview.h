#pragma once

#include "widgets/common/laws.h"

#include <QAbstractScrollArea>
#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class GrowthPlot;
class PaneHeader;
class TableView;
class WrappingLabel;

/// Small multiples of count laws: one panel a method, all of one layout, least sure first.
class LawPanels final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LawPanels(QWidget* parent = nullptr);
    void setCurves(std::vector<GrowthCurve> curves, double target);
    void select(int index);
    int current() const { return m_current; }

Q_SIGNALS:
    void selected(int index);
    void opened(int index); ///< Enter or a double click: it is wanted large

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    int columns() const;
    QRectF panelRect(int index) const;
    void paintPanel(QPainter& p, const QRectF& r, const GrowthCurve& curve) const;

    std::vector<GrowthCurve> m_curves;
    double m_target = 300;
    bool m_areNotesShown = false; ///< curves of several servers
    int m_current = -1;
};

/// How the number of calls of every method grows: list, panels, and the selected law with its other readings.
class LawsView final : public QWidget {
    Q_OBJECT
public:
    explicit LawsView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    void setServer(const QString& target);
    /// The scale that the answers are for, as the perspective Extrapolate has it.
    void setTarget(double scale);
    /// Back to the small pictures. @return whether one was large
    bool closeLarge();
    QString statusText() const;
    QList<QWidget*> panes() const;
    TableView* table() const { return m_table; }
    LawPanels* panels() const { return m_panels; }
    TableView* forms() const { return m_forms; }
    /// What is said of the selected law: the readings that cannot be told apart, and what would tell them.
    WrappingLabel* verdict() const { return m_after; }
    QLabel* key() const { return m_key; }
    /// The selected law large on log axes; hidden while the panels are shown.
    GrowthPlot* large() const { return m_large; }

Q_SIGNALS:
    void statusChanged();
    /// One more step of the filter: "method = create".
    void stepRequested(const QString& step);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeList();
    QWidget* makePanels();
    QWidget* makeDetails();
    void rebuild();
    void catchUp();
    void showLaw(int index);
    void showCounts(const GrowthCurve& curve);
    /// Which run would tell the readings apart.
    QString settlingText(const GrowthCurve& curve) const;
    void showForms(const CountSeries& series, const GrowthCurve& curve);
    void showLarge(bool on);
    void updateKey();

    std::shared_ptr<const MiningResult> m_mining;
    std::shared_ptr<PlannedTotals> m_planned; ///< of m_mining: what the curves show
    int m_exact = 0;                          ///< laws that fit every run
    std::string m_server;
    double m_target = 300;
    bool m_isBehind = false;          ///< the target has changed since rebuild()
    std::vector<std::size_t> m_order; ///< indices in MiningResult::counts
    PaneHeader* m_listHeader;
    CellModel* m_model;
    TableView* m_table;
    QLabel* m_key;
    QStackedWidget* m_pictures;
    LawPanels* m_panels;
    QPushButton* m_back;
    GrowthPlot* m_large;
    PaneHeader* m_detailHeader;
    WrappingLabel* m_detail;
    CellModel* m_pointModel;
    TableView* m_points;
    CellModel* m_formModel;
    TableView* m_forms;
    QLabel* m_formTitle;
    WrappingLabel* m_after;
};

} // namespace tenfold
