#pragma once
#include <QWidget>
namespace tenfold {
class ExtrapolateView final : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    QString statusText() const { return {}; }
    QList<QWidget*> panes() const { return {}; }
signals:
    void statusChanged();
    void patternsRequested();
};
} // namespace tenfold
