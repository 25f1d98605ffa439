#pragma once

#include "widgets/patterns/typelayout.h"

#include <QAbstractScrollArea>

#include <memory>

namespace tenfold {

/// Calls of the nodes of one run by method, as a table whose cells are shaded by their number; left the dendrogram with
/// the cut, right a bracket a type. Arrows move the cell; the value stands in the status bar.
class HeatMap final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HeatMap(QWidget* parent = nullptr);
    void setLayoutData(TypeLayout layout);
    void selectType(const QString& type);
    QString selectedType() const { return m_type; }
    /// Methods of the selected type's cells that get a frame: those that make the difference.
    void setFramed(const QString& type, const std::vector<std::size_t>& methods);
    const TypeLayout& layoutData() const { return m_layout; }
    /// "datanode-02, addBlock: 18" of the current cell.
    QString cellText() const;

signals:
    void typeSelected(const QString& type);
    void cellChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void place();
    double columnX(int column) const;
    int blockAt(double y) const;
    int columnAt(double x) const;
    QString textOf(int block, int column) const;
    void choose(int block, int column);
    void paintHeader(QPainter& p);
    void paintRows(QPainter& p);
    void paintBrackets(QPainter& p);
    void paintDendrogram(QPainter& p);
    void paintSums(QPainter& p);

    TypeLayout m_layout;
    std::vector<double> m_tops, m_heights;
    double m_contentHeight = 0, m_gridLeft = 0, m_gridWidth = 0, m_headerHeight = 120;
    double m_cell = 21;
    QString m_type;
    QString m_framedType;
    std::vector<std::size_t> m_framed;
    int m_block = -1, m_column = -1, m_hoverBlock = -1, m_hoverColumn = -1;
};

} // namespace tenfold
