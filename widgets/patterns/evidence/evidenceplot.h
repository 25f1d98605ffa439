#pragma once

#include "core/evidence/argument_evidence.h"

#include <QWidget>

#include <memory>

namespace tenfold {

/// Recorded values of an argument: each node's values against the number of its call, and at the right how often which
/// part of the range was seen. Texts stand in rows, the most frequent on top.
class EvidencePlot final : public QWidget {
    Q_OBJECT
public:
    explicit EvidencePlot(QWidget* parent = nullptr);
    void setEvidence(std::shared_ptr<const ArgumentEvidence> evidence);
    /// "One value a node, 36 different ones in 36 nodes."
    static QString summary(const ArgumentEvidence& evidence);
    QSize sizeHint() const override { return {420, 220}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintNumbers(QPainter& p, const QRectF& area);
    void paintTexts(QPainter& p, const QRectF& area);
    void paintCalls(QPainter& p, const QRectF& area, double last);

    std::shared_ptr<const ArgumentEvidence> m_evidence;
    double m_left = 0; ///< px: room for the values at the axis
};

} // namespace tenfold
