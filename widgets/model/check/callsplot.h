#pragma once

#include "core/model/check/model_check.h"

#include <QWidget>

class QCustomPlot;

namespace tenfold {

/// The visits of a verdict around the moment it began, a dot each: own time on a logarithmic axis over the seconds of
/// one minute, the band that is expected, and the moment. Shows whether all are slower or some, at once or little by
/// little.
class CallsPlot final : public QWidget {
    Q_OBJECT
public:
    explicit CallsPlot(QWidget* parent = nullptr);
    void setVerdict(const ModelVerdict& verdict);
    bool isEmpty() const { return m_calls.empty(); }
    /// "Visits from 15:58:00 on".
    QString title() const;
    /// Where a visit is in this widget, px.
    QPointF placeOf(const VerdictCall& call) const;
    QSize sizeHint() const override { return {240, 104}; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    double secondOf(std::int64_t ns) const { return double(ns - m_fromNs) / 1e9; }

    QCustomPlot* m_plot;
    std::vector<VerdictCall> m_calls;
    std::int64_t m_fromNs = 0, m_toNs = 0;
    std::optional<std::int64_t> m_sinceNs;
    double m_expectedNs = 0, m_sdNs = 0;
};

} // namespace tenfold
