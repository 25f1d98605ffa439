#pragma once

// before others: moc of Qt 6.4 stumbles where <compare> is the first thing it reads
#include <QAbstractScrollArea>

#include "core/program/program.h"

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

signals:
    void argumentChosen(const tenfold::CallStep* call, const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

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
    };
    void rebuild();

    const NodeProgram* m_program = nullptr;
    std::vector<std::pair<int, const CallStep*>> m_calls; ///< with their number in the program
    const CallStep* m_call = nullptr;
    std::string m_path;
    std::vector<Chip> m_chips;
    std::vector<Arrow> m_arrows;
};

/// All calls of steps in order, loops opened.
void collectCalls(const std::vector<Step>& steps, std::vector<const CallStep*>& out);
/// Flow and member sources of an expression, those inside texts too.
void collectSources(const Expression& expression, std::vector<FieldRef>& out);

} // namespace tenfold
