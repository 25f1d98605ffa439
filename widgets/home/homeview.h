#pragma once

#include "widgets/home/lawfigure.h"

#include <QDateTime>
#include <QWidget>

#include <cstdint>
#include <vector>

class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class TableView;

/// The first page: what the program does in one sentence, the ways in, what was open before, and the result of the
/// sample or of the last workspace.
class HomeView final : public QWidget {
    Q_OBJECT
public:
    struct Sample {
        QString title, sizes, shows;
        double calls = 0;
    };
    struct Recent {
        QString path;
        QDateTime opened;
        enum State { Unknown, Present, Missing } state = Unknown; ///< looked up on a worker, never here
    };
    /// A run of the workspace that is open.
    struct Run {
        QString name, kind;
        double records = 0;
        std::int64_t lengthNs = 0; ///< from its first record to its last
        bool isGood = false;
    };
    explicit HomeView(QWidget* parent = nullptr);
    /// @param open  the one that is open; -1: none is, and the first is proposed
    void setSamples(const std::vector<Sample>& samples, int open = -1);
    void setRecent(const std::vector<Recent>& recent);
    LawFigure* figure() const { return m_figure; }
    /// What stands where no law can be drawn, instead of an empty figure: the runs. None: the figure.
    void setRuns(const std::vector<Run>& runs);
    TableView* runTable() const { return m_runs; }
    /// A short paragraph under the figure.
    void setSummary(const QString& bold, const QString& text);
    QString summary() const;
    TableView* sampleTable() const { return m_samples; }
    QPushButton* sampleButton() const { return m_sample; }
    QPushButton* tourButton() const { return m_tour; }
    /// Puts the focus where Enter opens the sample.
    void focusDefault();

Q_SIGNALS:
    void openSample();
    void openSpanSample(); ///< the second of the samples
    void tourRequested();
    void importTraces();
    void openWorkspace();
    void openRecent(const QString& path);
    void runActivated(const QString& name);
    void removeRecent(const QString& path);
    void dropped(const QStringList& paths);
    void help();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeRight();
    QWidget* makeRuns();

    QPushButton* m_sample;
    QPushButton* m_tour;
    TableView* m_samples;
    QLabel* m_shows;
    QStringList m_showing; ///< what each sample shows
    TableView* m_recent;
    CellModel* m_sampleModel;
    CellModel* m_recentModel;
    LawFigure* m_figure;
    QWidget* m_runsPane;
    TableView* m_runs;
    CellModel* m_runModel;
    QLabel* m_summary;
    QWidget* m_right;
};

} // namespace tenfold
