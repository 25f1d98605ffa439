#pragma once

#include "core/session/saved/color_rules.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tenfold {

class CellModel;
class TableView;

/// Which calls are shown in which colour: the rules in their order, the first that a call matches counts. What is
/// changed counts at once. Keys: Enter in the field adds, Delete removes, Alt+Up and Alt+Down move.
class ColorRulesDialog final : public QDialog {
    Q_OBJECT
public:
    /// @param filter  offered for a new rule
    ColorRulesDialog(std::vector<ColorRule> rules, const QString& filter, QWidget* parent = nullptr);
    const std::vector<ColorRule>& rules() const { return m_rules; }
    QLineEdit* filterField() const { return m_filter; }
    QComboBox* colorField() const { return m_color; }
    TableView* table() const { return m_table; }

Q_SIGNALS:
    void rulesChanged(const std::vector<ColorRule>& rules);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRules(int current);
    void checkFilter();
    void add();
    void remove();
    void move(int by);
    int currentRule() const;

    std::vector<ColorRule> m_rules;
    CellModel* m_model;
    TableView* m_table;
    QLineEdit* m_filter;
    QComboBox* m_color;
    QPushButton* m_add;
    QLabel* m_problem;
};

} // namespace tenfold
