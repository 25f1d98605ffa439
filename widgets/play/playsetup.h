#pragma once

#include "core/mining/work/mining_result.h"
#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace tenfold {

class NumberField;

/// What is to be played: the plan, and how.
struct PlayOrder {
    ExtrapolationRequest request;
    PlayOptions options; ///< without `out`
    bool isKept = true;  ///< the calls become a run of the workspace
};

/// Against which server, at which size, how fast, within which limits: the fields of a play.
class PlaySetup final : public QWidget {
    Q_OBJECT
public:
    explicit PlaySetup(QWidget* parent = nullptr);
    void setMining(std::shared_ptr<const MiningResult> mining);
    /// What the laws give at the scale: shown in the fields that nobody has filled.
    void setPlan(const Plan& plan);
    /// What the fields ask for; nothing while one cannot be read.
    std::optional<PlayOrder> order() const;
    /// Which one, and what it may hold; empty: all are right.
    QString problem() const;
    void setAddress(const QString& address);
    QString address() const;
    /// Somebody looks at a plan for this scale; one that was chosen here stays.
    void offerScale(double scale);
    void setCanKeep(bool on);

    QLineEdit* addressField() const { return m_address; }
    QLineEdit* scaleField() const;
    QCheckBox* fastBox() const { return m_fast; }
    QCheckBox* ownBox() const { return m_own; }
    QCheckBox* keepBox() const { return m_keep; }

Q_SIGNALS:
    void changed();  ///< a person asks for something else
    void refilled(); ///< other patterns are there

private:
    NumberField* addNumber(QVBoxLayout* column, const QString& name, const QString& accessibleName,
                           const QString& note);
    void addRow(QVBoxLayout* column, const QString& name, QWidget* field, const QString& note);
    void makeServer(QVBoxLayout* column);
    void makePace(QVBoxLayout* column);
    void rebuildNodes();
    void showOwn();
    std::optional<PlayTarget> target() const;
    std::vector<const NumberField*> fields() const;

    std::shared_ptr<const MiningResult> m_mining;
    bool m_isScaleChosen = false;
    QComboBox* m_service;
    QLineEdit* m_address;
    QLabel* m_otherHost;
    QCheckBox *m_own, *m_fast, *m_keep;
    QWidget* m_nodeForm;
    NumberField *m_scale, *m_timeScale, *m_ramp, *m_rate, *m_duration, *m_shared, *m_connections, *m_seed;
    std::map<std::string, NumberField*> m_nodes, m_config;
};

} // namespace tenfold
