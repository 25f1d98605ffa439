#pragma once

#include "core/program/program.h"

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tenfold {

class CellModel;
class GraphCanvas;
class TableView;
struct StatePicture;

/// Calls of scripts under what the scripts say of themselves: "Update job progress (EVALSHA 69666e69)".
struct CallWords {
    std::map<std::string, std::string> said; ///< by method; of scriptWords()
    /// @param shown  how the method is written where nothing is known of it
    QString title(const std::string& method, const QString& shown) const;
};

/// What the nodes of a type do after a reply: the states as a graph, and below it a row a case, with the tests that
/// lead to it, the call that follows, how often it was so, and whether it is sure. For types whose calls depend on
/// replies.
class ChoiceTable final : public QWidget {
    Q_OBJECT
public:
    /// One case of a choice: a leaf of its tree.
    struct Case {
        const ReactiveDecision* decision = nullptr;
        std::size_t leaf = 0;    ///< in ReactiveDecision::nodes
        QString when;            ///< "length of reply != 0 and …"; "always", "by chance"
        std::uint64_t calls = 0; ///< that came here
    };

    explicit ChoiceTable(QWidget* parent = nullptr);
    /// @param program  lives as long as it is shown; null: nothing
    void setProgram(const NodeProgram* program, CallWords words = {});
    const CallWords& words() const { return m_words; }
    /// Whether replies decide anything.
    bool isEmpty() const { return m_cases.empty(); }
    ~ChoiceTable() override;
    TableView* table() const { return m_table; }
    /// Calls and what follows them; an edge that is selected selects its case, and the other way round.
    GraphCanvas* graph() const { return m_graph; }
    const std::vector<Case>& cases() const { return m_cases; }
    /// "a explains these calls about as well as b": tests that cost hardly more and may part other calls otherwise.
    /// Empty where there are none.
    static QString rivalsOf(const ReactiveDecision& decision);

Q_SIGNALS:
    void caseSelected(const tenfold::ChoiceTable::Case& chosen);

private:
    std::vector<Case> m_cases; ///< by row id
    void markCase(std::size_t at);

    CallWords m_words;
    std::unique_ptr<const StatePicture> m_states;
    GraphCanvas* m_graph;
    CellModel* m_model;
    TableView* m_table;
};

/// How often each way was taken, the most frequent first: positions in ReactiveDecision::ways.
std::vector<std::size_t> waysOf(const ReactiveDecision& decision, const DecisionNode& leaf);

} // namespace tenfold
