#pragma once

#include "core/evidence/timing_picture.h"

#include <QWidget>

#include <memory>

class QButtonGroup;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace tenfold {

class CellModel;
class PaneHeader;
class StartChart;
class TableView;
class TimesPlot;
class WrappingLabel;

/// When nodes start, the beat of clocks, and the time between calls: types by how sure their rules are, the nodes of a
/// run as bars with what each waited for, tables of starts, clocks and intervals, and why for the selected row.
class TimingView final : public QWidget {
    Q_OBJECT
public:
    enum Page { Starts, Clocks, Intervals, Pages };
    explicit TimingView(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    /// Answer to pictureWanted().
    void setPicture(std::shared_ptr<const TimingPicture> picture);
    void setProblem(const QString& text);
    /// Asks for the picture when the view is seen and has none.
    void activate();
    void setPage(int page);
    int page() const;
    QString statusText() const;
    QList<QWidget*> panes() const;
    StartChart* chart() const { return m_chart; }
    TableView* table(int page) const { return m_tables[page]; }
    TableView* typeTable() const { return m_types; }
    QComboBox* runBox() const { return m_runs; }
    TimesPlot* plot() const { return m_plot; }
    QString detailText() const;
    class QPushButton* pageButton(int page) const;

Q_SIGNALS:
    void pictureWanted(const QString& run);
    /// One more step of the filter: "node = worker-1", "method = beat".
    void stepRequested(const QString& step);
    void statusChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeList();
    QWidget* makeMain();
    QWidget* makeTables();
    QWidget* makeDetails();
    void fillTypes();
    void fillStarts();
    void fillClocks();
    void fillIntervals();
    void showSelected();
    void showType(const QString& type);
    void showStart(int node);
    static QString conditionLines(const Timer& timer);
    void showClock(std::size_t type, std::size_t timer);
    void showInterval(std::size_t type, std::uint32_t step);
    const NodeProgram* programOf(const std::string& type) const;
    void setDetail(const QString& title, const QString& note, const QString& text, const QString& after);

    std::shared_ptr<const MiningResult> m_mining;
    std::shared_ptr<const TimingPicture> m_picture;
    QString m_type; ///< whose intervals are listed
    CellModel* m_typeModel;
    TableView* m_types;
    PaneHeader* m_chartHeader;
    QComboBox* m_runs;
    StartChart* m_chart;
    PaneHeader* m_tableHeader;
    QButtonGroup* m_pages;
    QStackedWidget* m_stack;
    CellModel* m_models[Pages];
    TableView* m_tables[Pages];
    PaneHeader* m_detailHeader;
    WrappingLabel *m_detail, *m_after;
    TimesPlot* m_plot;
};

} // namespace tenfold
