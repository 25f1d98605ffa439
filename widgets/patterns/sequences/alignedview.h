#pragma once

#include "core/evidence/node_evidence.h"

#include <QAbstractScrollArea>

#include <memory>

namespace tenfold {

/// Two nodes' calls one above the other: equal stretches folded to their number with the calls around a difference,
/// what only one has framed, what it lacks hatched. F8 and the arrows walk the differences.
class AlignedView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit AlignedView(QWidget* parent = nullptr);
    void setAligned(std::shared_ptr<const AlignedNodes> aligned);
    int differences() const { return int(m_differences.size()); }
    int current() const { return m_current; }
    /// Selects a difference and scrolls to it.
    void setCurrent(int difference);
    void step(int by);
    /// "create: only in run-3 · client, after 12 equal calls".
    QString differenceText(int difference) const;
    /// The calls that one of the nodes alone makes there, 0 the upper one.
    std::vector<std::string> callsOnlyIn(int node, int difference) const;

Q_SIGNALS:
    void currentChanged(int difference);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Piece {
        enum Kind { Fold, Call, OnlyFirst, OnlySecond } kind = Call;
        QString text;
        double left = 0, width = 0;
        int difference = -1;
    };
    struct Difference {
        std::size_t stretch = 0; ///< first of its stretches
        std::uint32_t firstCalls = 0, secondCalls = 0;
        double left = 0, right = 0;
    };
    void place();
    void addCalls(const std::vector<std::string>& methods, std::uint32_t begin, std::uint32_t length, Piece::Kind kind,
                  int difference, double& x);
    int differenceAt(const QPointF& at) const;
    void paintPiece(class QPainter& p, const Piece& piece, double y, bool isGap) const;

    std::shared_ptr<const AlignedNodes> m_aligned;
    std::vector<Piece> m_pieces;
    std::vector<Difference> m_differences;
    double m_width = 0;
    int m_current = -1;
};

} // namespace tenfold
