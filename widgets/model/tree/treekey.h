#pragma once

#include <QWidget>

namespace tenfold {

/// What the marks of a tree's table mean, in one line; what has no room is left out, the last one never.
class TreeKey final : public QWidget {
    Q_OBJECT
public:
    explicit TreeKey(QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace tenfold
