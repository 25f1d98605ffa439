#pragma once

#include "widgets/characterize/characterizepage.h"
#include "widgets/characterize/measurepanes.h"

#include <QLabel>

#include <vector>

namespace tenfold {

/// A page of figures between the numbers of its measures and what explains them.
class FigurePage : public CharacterizePage {
    Q_OBJECT
public:
    QList<QWidget*> panes() const override;
    QWidget* listPane() const override { return m_numbers; }
    QWidget* detailPane() const override { return m_explain; }
    void step(int by) override;
    bool showMeasure(const QString& id) override { return m_numbers->select(id); }
    void setPopulations(ShownPopulationPtr a, ShownPopulationPtr b) override;
    MeasureTable* numbers() const { return m_numbers; }
    ExplainPane* explain() const { return m_explain; }
    const std::vector<Figure*>& figures() const { return m_figures; }

protected:
    FigurePage(const QString& title, const QStringList& measures);
    /// @param measure  that explains it
    Figure* addFigure(const QString& title, const QString& measure);
    void addWidget(QWidget* widget, int stretch);
    /// One row of two figures.
    void addRow(Figure* left, Figure* right);
    virtual void rebuild() = 0;
    const characterize::ShownPopulation* shown() const { return m_a.get(); }
    const characterize::ShownPopulation* other() const { return m_b.get(); }
    /// Curves of one feature of both, or why there are none.
    void setFeature(Figure* figure, std::string_view feature, const char* measure, bool isComplementary,
                    const Figure::Axis& x, const Figure::Axis& y);

    ShownPopulationPtr m_a, m_b;
    MeasureTable* m_numbers;
    ExplainPane* m_explain;
    std::vector<Figure*> m_figures;

private:
    std::vector<QString> m_measuresOfFigures;
};

/// Ages at access, lives, reuse, and the tier of young files: its age is dragged.
class AgesPage final : public FigurePage {
    Q_OBJECT
public:
    AgesPage();
    QString statusText() const override { return m_tierText; }
    Figure* tier() const { return m_tier; }

private:
    void rebuild() override;
    void showTier();
    Figure *m_atRead, *m_atDeletion, *m_tier, *m_reuse;
    double m_ageMs = 86'400'000;
    QString m_tierText;
};

/// Sizes of reads and files, formats and compressions.
class SizesPage final : public FigurePage {
    Q_OBJECT
public:
    SizesPage();

private:
    void rebuild() override;
    Figure *m_reads, *m_files;
    TableView* m_forms;
    CellModel* m_cells;
};

/// Days, hours of the day, growth.
class DaysPage final : public FigurePage {
    Q_OBJECT
public:
    DaysPage();

private:
    void rebuild() override;
    Figure *m_days, *m_hours, *m_changes;
};

/// How load spreads over clusters, users and features.
class TenantsPage final : public FigurePage {
    Q_OBJECT
public:
    TenantsPage();

private:
    void rebuild() override;
    Figure *m_spread, *m_reads;
};

/// Two populations, or two periods of one: each feature with its distance and verdict, the curves of the one chosen.
class ComparePopulationsPage final : public FigurePage {
    Q_OBJECT
public:
    ComparePopulationsPage();
    TableView* table() const { return m_table; }

private:
    void rebuild() override;
    void showFeature();
    Figure* m_curves;
    TableView* m_table;
    CellModel* m_cells;
};

} // namespace tenfold
