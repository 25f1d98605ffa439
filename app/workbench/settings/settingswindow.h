#pragma once

#include "app/workbench/settings/settings.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tenfold {

/// A setting as a person looks for it.
struct SettingEntry {
    QString id; ///< the same in every language
    QString name, explanation;
};

/// All of them, in the order of the window.
std::vector<SettingEntry> settingEntries();

/// Preferences of a person: searchable, each takes effect at once and can be reset by itself.
class SettingsWindow final : public QDialog {
    Q_OBJECT
public:
    explicit SettingsWindow(const Settings& settings, QWidget* parent = nullptr);
    QLineEdit* searchField() const { return m_search; }
    QComboBox* coloursBox() const { return m_colours; }
    QComboBox* languageBox() const { return m_language; }
    QPushButton* resetButton(const QString& id) const;
    /// Ids of those that are shown.
    QStringList shown() const;
    /// Shows one of them, as if its name had been looked for, with the focus on it.
    void showSetting(const QString& id);

Q_SIGNALS:
    void themeChosen(tenfold::ThemeMode mode);
    void languageChosen(const QString& code); ///< empty: that of the environment
    void keysRequested();
    void keysReset();
    void layoutReset();
    void recentForgotten();

private:
    struct Row {
        SettingEntry entry;
        QWidget* widget;
        QWidget* control;
        QPushButton* reset;
    };
    QWidget* makeControl(const QString& id, const Settings& settings);
    void reset(const QString& id);
    void search(const QString& text);

    QLineEdit* m_search;
    QComboBox* m_colours = nullptr;
    QComboBox* m_language = nullptr;
    QLabel* m_nothing;
    std::vector<Row> m_rows;
};

} // namespace tenfold
