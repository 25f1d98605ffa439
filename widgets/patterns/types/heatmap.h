#pragma once

#include "widgets/patterns/types/typelayout.h"

#include <QAbstractScrollArea>

#include <memory>

class QLineEdit;

namespace tenfold {

/// Calls of the nodes of one run by method, as a table whose cells are shaded by their number; left the dendrogram with
/// the cut, right a bracket a type. Arrows move the cell; the value stands in the status bar.
class HeatMap final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HeatMap(QWidget* parent = nullptr);
    /// @param canFold  columns of equal counts become one where all of them have no room
    void setLayoutData(TypeLayout layout, bool canFold = true);
    void selectType(const QString& type);
    QString selectedType() const { return m_type; }
    /// Methods of the selected type's cells that get a frame: those that make the difference.
    void setFramed(const QString& type, const std::vector<std::size_t>& methods);
    /// As it was given: a column for each method.
    const TypeLayout& wholeData() const { return m_whole; }
    /// As it is shown: with columns folded.
    const TypeLayout& layoutData() const { return m_layout; }
    /// Width of a column, px; wide enough for every number in the cells.
    double cellWidth() const { return m_cell; }
    /// "datanode-02, addBlock: 18" of the current cell.
    QString cellText() const;
    /// What the plate at the pointer says of the row that is dragged.
    void setDragText(const QString& text) { m_dragText = text; }
    /// Whether rows and cut can be dragged.
    void setEditable(bool on) { m_isEditable = on; }
    /// A type that was added to the selection with Ctrl, to be merged; empty = none.
    QString secondType() const { return m_second; }
    /// Block of the current cell; -1 = none.
    int currentBlock() const { return m_block; }
    /// Column of the current cell; -1 = none.
    int currentColumn() const { return m_column; }
    /// Opens a field over the name of a type.
    void editName(const QString& type);
    QLineEdit* nameEditor() const { return m_editor; }
    /// Where the middle of a block's name and of a type's bracket is, and the handle of the cut, in the viewport.
    QPoint blockPoint(int block) const;
    QPoint bracketPoint(const QString& type) const;
    QPoint cutPoint(double cut) const;

Q_SIGNALS:
    void typeSelected(const QString& type);
    void secondTypeChanged();
    void cellChanged();
    void cutMoved(double cut); ///< while it is dragged
    void cutChosen(double cut);
    void rowDragged(int block); ///< a row begins to be dragged
    void moveRequested(int block, const QString& type);
    void renameRequested(const QString& type, const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void place();
    void placeColumns();
    void foldColumns();
    QString numberIn(const TypeLayout::Block& block, std::size_t column) const;
    double columnX(int column) const;
    int blockAt(double y) const;
    int columnAt(double x) const;
    double countIn(std::size_t block, std::size_t method) const;
    QString textOf(int block, int column) const;
    QStringList headNames(const QFontMetricsF& metrics) const;
    void choose(int block, int column);
    void paintHeader(QPainter& p);
    void paintRows(QPainter& p);
    void paintBrackets(QPainter& p);
    void paintDendrogram(QPainter& p);
    void paintSums(QPainter& p);
    void paintDrag(QPainter& p);
    double treeX(double distance) const;
    double treeDistance(double x) const;
    bool isOnCut(const QPointF& at) const;
    int bracketAt(const QPointF& at) const;
    void finishName(bool accept);

    TypeLayout m_whole;  ///< as it was given
    TypeLayout m_layout; ///< with equal columns folded where they have no room
    bool m_canFold = true;
    bool m_areSumsStaggered = false;
    double m_nameWidth = 112, m_typeWidth = 150; ///< node names, type names
    std::vector<double> m_tops, m_heights;
    double m_contentHeight = 0, m_gridLeft = 0, m_gridWidth = 0, m_headerHeight = 120;
    double m_cell = 21;
    QString m_type;
    QString m_framedType;
    std::vector<std::size_t> m_framed;
    enum class Drag { None, Pressed, Cut, Row } m_drag = Drag::None;
    QPointF m_dragFrom, m_dragAt;
    QString m_dragText;
    double m_dragCut = 0, m_treeMost = 0.01;
    bool m_isEditable = true;
    QString m_second;
    QLineEdit* m_editor = nullptr;
    QString m_edited;
    int m_block = -1, m_column = -1, m_hoverBlock = -1, m_hoverColumn = -1;
};

} // namespace tenfold
