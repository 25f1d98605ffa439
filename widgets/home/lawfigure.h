#pragma once

#include "widgets/common/laws.h"

#include <QWidget>

namespace tenfold {

/// One law over the scale on log axes: what was recorded (filled), what was kept back and hit (hollow), the answer.
class LawFigure final : public QWidget {
    Q_OBJECT
public:
    explicit LawFigure(QWidget* parent = nullptr);
    /// @param curve  its values are asked for while painting: a sampledCurve(), or one that costs nothing
    /// @param target  the scale the answer is for
    void setCurve(GrowthCurve curve, double target, const QString& title, const QString& note);
    void clear();
    bool isEmptyFigure() const { return !m_curve.value; }
    QSize minimumSizeHint() const override { return {260, 240}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    GrowthCurve m_curve;
    double m_target = 0;
    QString m_title, m_note;
};

} // namespace tenfold
