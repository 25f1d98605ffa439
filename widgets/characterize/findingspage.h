#pragma once

#include "widgets/characterize/measurepanes.h"

#include <QAbstractListModel>
#include <QDoubleSpinBox>
#include <QListView>

#include <optional>

class QButtonGroup;

namespace tenfold {

/// A rule with its bound, and what was measured against it; the bound is dragged, by the mouse or the arrow keys.
class RuleBar final : public QWidget {
    Q_OBJECT
public:
    explicit RuleBar(QWidget* parent = nullptr);
    void setRule(std::optional<double> measured, double bound);
    /// The next rule is another one: its scale is its own.
    void forgetScale() { m_high = 1; }
    double bound() const { return m_bound; }
    /// Of a bound, px of this widget.
    double xOf(double value) const;
    QSize sizeHint() const override { return {200, 30}; }

Q_SIGNALS:
    void boundMoved(double bound);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveTo(double x);
    std::optional<double> m_measured;
    double m_bound = 0, m_high = 1;
};

/// Findings as cards: those that hold with their numbers and what they suggest, the tested and false ones in a line
/// each below, then those that cannot be decided with what is missing.
class InsightModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Kind { Head, True, False, Open };
    enum Role {
        KindRole = Qt::UserRole + 1,
        NoteRole,
        SuggestRole,
        MeasuresRole,
        SureRole,
        RuleRole,
        NumberRole,
        IdRole
    };
    using QAbstractListModel::QAbstractListModel;
    void setFindings(const std::vector<characterize::Finding>& findings, const QSet<QString>& ids);
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    int rowOf(const QString& id) const;

private:
    struct Row {
        Kind kind = Kind::Head;
        QString text, note, suggests, measures, id;
        int sure = 0, number = 0;
        std::optional<double> measured, bound;
    };
    void addHead(const QString& text, const QString& note);
    std::vector<Row> m_rows;
};

/// The first thing one sees of a population: what its numbers mean, strongest first.
class FindingsPage final : public CharacterizePage {
    Q_OBJECT
public:
    FindingsPage();
    void setPopulations(ShownPopulationPtr a, ShownPopulationPtr b) override;
    QList<QWidget*> panes() const override { return {m_list, m_areas, m_coverage}; }
    QString statusText() const override { return m_status; }
    QWidget* listPane() const override { return m_left; }
    QWidget* detailPane() const override { return m_right; }
    void step(int by) override;
    void select(const QString& finding);
    QString selected() const;
    const std::vector<characterize::Finding>& findings() const { return m_findings; }
    QListView* list() const { return m_list; }
    /// Of the finding that is selected, a bound each.
    const std::vector<RuleBar*>& rules() const { return m_rules; }

private:
    void judge();
    void fillAreas();
    void fillCoverage();
    void showDetails();
    void setBound(std::size_t at, double bound);
    const characterize::Finding* current() const;

    ShownPopulationPtr m_a;
    std::vector<characterize::Finding> m_findings;
    characterize::FindingThresholds m_thresholds; ///< those that were moved
    Pane *m_left, *m_right;
    QListView* m_list;
    InsightModel* m_model;
    TableView *m_areas, *m_coverage;
    CellModel *m_areaCells, *m_coverageCells;
    QString m_area; ///< empty: all
    WrappingLabel *m_text, *m_sure;
    QWidget* m_ruleBox;
    std::vector<RuleBar*> m_rules;
    std::string m_shown; ///< the finding whose rules stand there
    std::vector<QDoubleSpinBox*> m_fields;
    std::vector<QLabel*> m_measured;
    QPushButton *m_open, *m_reset;
    QString m_status;
    bool m_isFilling = false;
};

} // namespace tenfold
