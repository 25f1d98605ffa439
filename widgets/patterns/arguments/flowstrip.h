#pragma once

// before others: moc of Qt 6.4 stumbles where <compare> is the first thing it reads
#include <QAbstractScrollArea>
#include <QPainterPath>

#include "core/program/program.h"

#include <map>
#include <vector>

namespace tenfold {

/// Calls of a program in a row, with an arrow for every value that comes from another call: below the row from a
/// response, above from a request; dashed vermilion where the source is unknown.
class FlowStrip final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit FlowStrip(QWidget* parent = nullptr);
    /// Calls around one call: those that give it values or take its values. The program must outlive the view.
    void setProgram(const NodeProgram* program);
    /// Thickens the arrows of one argument; -1 = all arguments of the call.
    void select(const CallStep* call, const std::string& path);
    /// Where the label of an arrow of the selected call stands, in the viewport; arrows as they are painted.
    int arrows() const { return int(m_arrows.size()); }
    QPoint arrowPoint(int arrow) const;
    /// Where the words of an arrow stand, and where it begins; for tests.
    QRectF labelRect(int arrow) const { return m_arrows[std::size_t(arrow)].label; }
    double startX(int arrow) const { return m_arrows[std::size_t(arrow)].startX; }
    bool isFromElsewhere(int arrow) const {
        return m_arrows[std::size_t(arrow)].from < 0 && !m_arrows[std::size_t(arrow)].isUnknown;
    }

Q_SIGNALS:
    /// An arrow or a call was clicked: where it leads to.
    void argumentChosen(const tenfold::CallStep* call, const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Chip {
        const CallStep* call = nullptr;
        QRectF rect;
        int number = 0;
    };
    struct Arrow {
        int from = -1, to = -1; ///< chips; from -1 = not in this program
        Side side = Side::Response;
        std::string path, sourcePath;
        std::uint64_t held = 0, instances = 0;
        bool selected = false;
        bool isUnder = false, isUnknown = false;
        double startX = 0, endX = 0, rail = 0;
        QPainterPath line = {};
        QRectF label = {};
        QString text = {};
    };
    /// A loop around neighbouring calls.
    struct Frame {
        QRectF rect;
        QString head;
    };
    void rebuild();
    void placeArrows();
    void placeFrames();
    int arrowAt(const QPointF& at) const;
    /// The other end of an arrow than the selected call's.
    std::pair<const CallStep*, std::string> farEnd(const Arrow& arrow) const;
    void paintArrow(class QPainter& p, const Arrow& arrow) const;
    void paintWords(class QPainter& p, const Arrow& arrow) const;
    void paintChip(class QPainter& p, const Chip& chip) const;

    const NodeProgram* m_program = nullptr;
    std::vector<std::pair<int, const CallStep*>> m_calls; ///< with their number in the program
    const CallStep* m_call = nullptr;
    std::string m_path;
    std::vector<Chip> m_chips;
    std::vector<Arrow> m_arrows;
    std::vector<Frame> m_frames;
    std::map<const CallStep*, const LoopStep*> m_loopOf;
};

/// The innermost loop around each call; calls outside of loops are left out.
std::map<const CallStep*, const LoopStep*> loopsOfCalls(const std::vector<Step>& steps);

/// All calls of steps in order, loops opened.
void collectCalls(const std::vector<Step>& steps, std::vector<const CallStep*>& out);
/// Flow and member sources of an expression, those inside texts too.
void collectSources(const Expression& expression, std::vector<FieldRef>& out);

} // namespace tenfold
