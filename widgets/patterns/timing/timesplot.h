#pragma once

#include <QWidget>

#include <vector>

namespace tenfold {

/// Times against something, as dots over the band in which nine of ten are expected: delays of nodes, intervals of a
/// clock. Without dots the band alone.
class TimesPlot final : public QWidget {
    Q_OBJECT
public:
    struct Dot {
        double x = 0;
        double seconds = 0;
        bool isOff = false; ///< outside of what is expected: hollow, vermilion
    };
    struct Content {
        QString xTitle; ///< with its unit
        std::vector<Dot> dots;
        double lowS = 0, middleS = 0, highS = 0; ///< band and median, seconds
        double markedX = -1;                     ///< the dot that is selected; below 0: none
    };
    explicit TimesPlot(QWidget* parent = nullptr);
    void setContent(Content content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override { return {220, 150}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Content m_content;
};

} // namespace tenfold
