#pragma once

#include <QWidget>

#include <vector>

namespace tenfold {

/// How to read a graph: a sample of each thing that is drawn and what it stands for, at the foot of a pane. Gives way
/// where there is little room.
class ReadingKey final : public QWidget {
    Q_OBJECT
public:
    enum class Sample { Critical, Plain, NoData, Share, Siblings, Join, Figures, Link, Added, Removed, Changed, Fails };
    struct Line {
        Sample sample;
        QString text;
    };
    /// @param figures  what stands for Sample::Figures
    ReadingKey(const QString& title, std::vector<Line> lines, const QString& figures, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// Of a path class, of services, of A and B.
    static ReadingKey* ofClass(QWidget* parent = nullptr);
    static ReadingKey* ofServices(QWidget* parent = nullptr);
    static ReadingKey* ofComparison(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    int lineHeight() const;
    void paintSample(QPainter& painter, Sample sample, const QRectF& place) const;
    void paintMark(QPainter& painter, Sample sample, const QRectF& place) const;

    QString m_title, m_figures;
    std::vector<Line> m_lines;
};

} // namespace tenfold
