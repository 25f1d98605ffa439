#pragma once

#include "core/model/whatif/what_if.h"
#include "widgets/frame/panes.h"

#include <functional>

class QComboBox;
class QGridLayout;
class QSlider;

namespace tenfold {

class NumberField;

/// What can be asked about, as fields and sliders with what was seen beside them. A field follows what was recorded
/// until somebody sets it.
class InputPane final : public QWidget {
    Q_OBJECT
public:
    explicit InputPane(QWidget* parent = nullptr);
    /// @param inputs  of the model; fields are made anew where they are others
    void setInputs(const std::vector<ForecastInput>& inputs);
    /// Shows what a scenario sets.
    void setScenario(const Scenario& scenario, int number, const QStringList& names);
    /// Where numbers come from, as plain text.
    void setSource(const QString& text);
    /// Why what is set has no answer; empty: it has.
    void setProblem(const QString& text);
    const Scenario& scenario() const { return m_scenario; }
    NumberField* field(const std::string& name) const;
    QComboBox* choice(const std::string& name) const;
    QSlider* slider(const std::string& name) const;
    /// Whether requests come by themselves at a rate, from clients that wait, or as recorded. Its data: "rate",
    /// "customers" or nothing.
    QComboBox* loadChooser() const { return m_load; }
    QPushButton* keepButton() const { return m_keep; }
    QPushButton* probeButton() const { return m_probe; }
    QPushButton* resetButton() const { return m_reset; }
    /// What is said of values beyond what was seen; empty: none is.
    QString warning() const { return m_warning; }
    QString problemText() const { return m_problem; }
    QList<QWidget*> fields() const;

Q_SIGNALS:
    /// A value was set or taken back.
    void changed();
    void scenarioChosen(int number);
    void keepRequested();
    void probesRequested();

private:
    struct Line {
        ForecastInput input;
        NumberField* field = nullptr;
        QComboBox* choice = nullptr;
        QSlider* slider = nullptr;
        QLabel *name = nullptr, *seen = nullptr;
        double factor = 1; ///< of the field: ms for seconds
        double low = 0, high = 1;
        bool isLog = false;
        double atSlider(int position) const;
        int positionOf(double value) const;
    };
    void addLine(Line line, int row);
    void set(Line& line, std::optional<std::string> value);
    void showLine(Line& line);
    void showWarning();
    void chooseLoad();
    void showLoad();

    Scenario m_scenario;
    std::vector<ForecastInput> m_inputs;
    std::vector<Line> m_lines;
    bool m_isShowing = false;
    QString m_warning, m_problem;
    Pane* m_pane;
    QComboBox* m_chooser;
    QWidget* m_loadRow;
    QComboBox* m_load;
    QWidget* m_form = nullptr;
    QVBoxLayout* m_column;
    Notice* m_notice;
    QPushButton *m_keep, *m_probe, *m_reset;
    WrappingLabel* m_source;
};

} // namespace tenfold
