#pragma once

#include "core/model/check/model_check.h"

#include <QAbstractScrollArea>

#include <memory>

namespace tenfold {

/// Since when: each center, and each suspicious edge, in each part of the time. A dot is larger where more was added, a
/// frame stands for calls that are missing or additional, a dash for no data, a ring for the part the model was
/// measured from; what was not recorded is a gap. Arrows walk, a click or Enter selects the center.
class CheckTimeline final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit CheckTimeline(QWidget* parent = nullptr);
    void setCheck(std::shared_ptr<const ModelCheck> check);
    /// Marks a center, or an edge with its callee, without telling anybody; an edge without a row marks its caller,
    /// unknown ones mark none.
    void select(const std::string& center, const std::string& to = {});
    int row() const { return m_row; }
    int part() const { return m_part; }
    /// The run of a part, without what the names of all runs begin and end with.
    QString runText(int part) const;
    /// Where a cell is in the viewport.
    QRect cellRect(int row, int part) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// @param to  of an edge; empty: a center
    void rowSelected(const QString& center, const QString& to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void place();
    void showPart();
    void nameRuns();
    void updateScrollBars();
    void choose(int row, int part);
    void describe();
    int rows() const { return m_check ? int(m_check->timeline.centers.size()) : 0; }
    int parts() const { return m_check ? int(m_check->timeline.parts.size()) : 0; }
    int rowHeight() const;
    int headHeight() const;
    int namesWidth() const;
    QString rowName(int row) const;
    const std::string& calleeOf(int row) const;
    QString tipAt(int row, int part) const;
    QString partName(int part) const;
    void paintHead(QPainter& painter) const;
    void paintCell(QPainter& painter, const TimelineCell& cell, QPointF middle) const;
    void paintKey(QPainter& painter) const;

    std::shared_ptr<const ModelCheck> m_check;
    std::vector<int> m_lefts; ///< of each part, px behind the names
    int m_contentWidth = 0;
    double m_mostNs = 1; ///< the largest dot
    int m_row = -1, m_part = -1;
    qsizetype m_runFrom = 0, m_runTo = 0; ///< of names of runs, letters at both ends that all have
};

} // namespace tenfold
