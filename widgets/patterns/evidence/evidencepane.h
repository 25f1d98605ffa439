#pragma once

#include "core/evidence/answer_trial.h"
#include "core/evidence/value_facets.h"
#include "core/evidence/value_sources.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QStackedWidget;

namespace tenfold {

class CellModel;
class ElidedLabel;
class EvidencePlot;
class TableView;

/// The evidence of a question about an argument: recorded values, what varies in them marked; how they behave over
/// nodes and calls; what they could come from, also what they never do; recorded beside generated ones. Where it is
/// narrow the plot goes, then the sources that never agree.
class EvidencePane final : public QWidget {
    Q_OBJECT
public:
    explicit EvidencePane(QWidget* parent = nullptr);
    /// Shows values; their sources are still looked for.
    void setEvidence(std::shared_ptr<const ArgumentEvidence> evidence);
    /// What setEvidence() was given could come from.
    void setSources(std::shared_ptr<const ValueSources> sources);
    /// What an answer would make of each value, in the place of the sources; nullptr: the sources again.
    /// @param name  of the answer, in words
    void setTrial(std::shared_ptr<const AnswerTrial> trial, const QString& name);
    const AnswerTrial* trial() const { return m_trial.get(); }
    /// "equal in 380 of 400, 20 differ".
    static QString trialText(const AnswerTrial& trial);
    /// By which side values are put into classes, and the class whose values alone are shown.
    QComboBox* facetSides() const { return m_side; }
    QComboBox* facetClasses() const { return m_class; }
    /// The values that are shown.
    const std::shared_ptr<const ArgumentEvidence>& shownPart() const { return m_part; }
    TableView* trialTable() const { return m_trialTable; }
    /// The sources in one sentence: "Likely: its first value in the node."
    static QString verdict(const ValueSources& sources);

    const std::shared_ptr<const ArgumentEvidence>& evidence() const { return m_evidence; }
    EvidencePlot* plot() const { return m_plot; }
    TableView* values() const { return m_values; }
    TableView* sources() const { return m_sources; }
    TableView* samples() const { return m_samples; }
    /// The argument that is selected among the candidates, as an answer names it: "create.src". Empty: none is, or none
    /// that an earlier call of the node has.
    std::string chosenSource() const;
    /// Why what is selected among the candidates is none that an answer can name; empty: nothing is selected.
    QString whyNotChosen() const;
    /// The tables, in reading order.
    QList<QWidget*> tables() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeFacets();
    void fillSides();
    void fillClasses();
    void showPart();
    void fillTrial();
    void fillValues();
    void fillSources();
    void fillSamples();
    void arrange();

    std::shared_ptr<const ArgumentEvidence> m_evidence;
    std::shared_ptr<const ArgumentEvidence> m_part; ///< of the class that is chosen, or all of it
    std::vector<ValueFacet> m_facets;
    std::vector<bool> m_isInPart; ///< by value
    std::shared_ptr<const AnswerTrial> m_trial;
    QString m_trialName;
    std::shared_ptr<const ValueSources> m_found;
    std::vector<ValueSource> m_listed; ///< in the order of the table
    TextPattern m_pattern;
    bool m_withoutZeros = false;
    QHBoxLayout* m_head;
    ElidedLabel* m_title;
    ElidedLabel* m_verdict;
    QWidget *m_left, *m_facetBar;
    QComboBox *m_side, *m_class;
    QStackedWidget* m_right;
    QLabel* m_summary;
    CellModel *m_valueCells, *m_sourceCells, *m_sampleCells, *m_trialCells;
    TableView *m_values, *m_sources, *m_samples, *m_trialTable;
    EvidencePlot* m_plot;
};

/// Where values could come from, in words: "earlier in the node: create.src".
QString sourceText(const ValueSource& source);

} // namespace tenfold
