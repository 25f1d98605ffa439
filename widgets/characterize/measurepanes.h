#pragma once

#include "widgets/characterize/characterizepage.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QStringList>

namespace tenfold {

class WrappingLabel;

/// The numbers of some measures as a table: those that the source cannot say stay, grey, with the reason. With a second
/// population each number stands beside its own.
class MeasureTable final : public QWidget {
    Q_OBJECT
public:
    MeasureTable(const QString& title, const QStringList& measures, QWidget* parent = nullptr);
    void setPopulations(const ShownPopulationPtr& a, const ShownPopulationPtr& b);
    TableView* table() const { return m_table; }
    /// The first row of a measure is selected. @return whether there is one
    bool select(const QString& measure);
    const QStringList& measures() const { return m_measures; }

Q_SIGNALS:
    /// "M05", and the path of the number in its value; empty: the measure as a whole.
    void chosen(const QString& measure, const QString& path);

private:
    Pane* m_pane;
    QStringList m_measures;
    TableView* m_table;
    CellModel* m_cells;
};

/// What a number is: definition, interval, filter, coverage, data, what others published, and the command that prints
/// it.
class ExplainPane final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainPane(QWidget* parent = nullptr);
    void setPopulation(const ShownPopulationPtr& population);
    void show(const QString& measure, const QString& path);
    QString text() const;

private:
    Pane* m_pane;
    ShownPopulationPtr m_population;
    WrappingLabel* m_text;
    TableView* m_published;
    CellModel* m_cells;
};

} // namespace tenfold
