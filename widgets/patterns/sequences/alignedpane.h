#pragma once

#include "core/evidence/node_evidence.h"
#include "core/mining/work/mining_result.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;

namespace tenfold {

class AlignedView;
class CellModel;
class PaneHeader;
class TableView;

/// Two nodes of a type aligned: which two, the picture, and its differences as a table.
class AlignedPane final : public QWidget {
    Q_OBJECT
public:
    explicit AlignedPane(QWidget* parent = nullptr);
    /// Offers the nodes of a type; asks for two repetitions of the largest scale, else for two nodes of one run.
    /// @param program  of the type, for causes; must outlive the pane or be replaced
    void setType(const MinedType* type, const NodeProgram* program);
    /// The program is about to go.
    void forgetProgram() { m_program = nullptr; }
    /// Answer to requested().
    void setAligned(std::shared_ptr<const AlignedNodes> aligned);
    void setProblem(const QString& text);
    /// Selects the next difference, or the one before.
    void step(int by);
    AlignedView* view() const { return m_view; }
    /// A row a difference, equal ones as one; the id is the first of them.
    TableView* table() const { return m_table; }
    int rowOf(int difference) const { return m_groupOf[std::size_t(difference)]; }
    QComboBox* nodeBox(int which) const { return which == 0 ? m_first : m_second; }

Q_SIGNALS:
    void differencesChanged(int count);
    void requested(const QString& firstRun, const QString& firstNode, const QString& secondRun,
                   const QString& secondNode);

private:
    void request();

    std::vector<std::pair<std::string, std::string>> m_nodes; ///< run, node: as the boxes list them
    const NodeProgram* m_program = nullptr;
    std::vector<int> m_groupOf; ///< by difference: the first one of the same calls
    QComboBox *m_first, *m_second;
    QLabel* m_note;
    AlignedView* m_view;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
