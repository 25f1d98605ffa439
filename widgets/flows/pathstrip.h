#pragma once

#include <QWidget>

#include <vector>

namespace tenfold {

/// A whole cut into parts, side by side in one bar: what the time of a request goes to, in order. A click or the arrow
/// keys select a part.
class PathStrip final : public QWidget {
    Q_OBJECT
public:
    struct Part {
        QString name;
        QString tip;
        double share = 0; ///< of all parts 1
        int id = 0;       ///< several parts may have the same: what is done before and after something else
    };
    explicit PathStrip(const QString& accessibleName, QWidget* parent = nullptr);
    void setParts(std::vector<Part> parts);
    const std::vector<Part>& parts() const { return m_parts; }
    /// Marks a part without telling anybody; an unknown id marks none.
    void select(int id);
    int selected() const { return m_selected < 0 ? 0 : m_parts[std::size_t(m_selected)].id; }
    QRectF partRect(std::size_t part) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void partSelected(int id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    int partAt(const QPointF& at) const;
    /// All parts of one id are, wherever in time.
    bool isPartSelected(std::size_t part) const;
    void choose(int part);
    void paintPart(QPainter& painter, std::size_t part) const;
    void paintName(QPainter& painter, std::size_t part, double& freeAbove, double& freeBelow) const;
    double nameHeight() const;

    std::vector<Part> m_parts;
    std::vector<double> m_starts; ///< of each part, of the whole; and the end
    int m_selected = -1;
};

} // namespace tenfold
