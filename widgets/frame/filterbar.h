#pragma once

#include "core/filter/filter.h"

#include <QLineEdit>
#include <QWidget>

#include <map>

class QCompleter;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QStringListModel;

namespace tenfold {

/// The field of the filter language: completes fields, words and known values while one types.
class FilterEdit final : public QLineEdit {
    Q_OBJECT
public:
    explicit FilterEdit(QWidget* parent = nullptr);
    /// What the fields of the open run hold: "method" -> its methods.
    void setValues(std::map<std::string, QStringList> values);
    QStringList valuesOf(const std::string& field) const;
    /// What requests have beside: names of attributes, and values of fields that calls do not have.
    void setRequestWords(const QStringList& attributes, std::map<std::string, QStringList> values);
    /// Takes up what a menu gave (widgets/common/tables/filtermenu.h) and makes it count; what is to be edited gets the
    /// focus, with its value selected.
    void addStep(const QString& step);
    QCompleter* completer() const { return m_completer; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void suggest();
    void insert(const QString& completion);
    bool takeCompletion(int key);

    std::map<std::string, QStringList> m_values, m_requestValues;
    QStringList m_attributes; ///< as fields, in quotes where they need them
    QCompleter* m_completer;
    QStringListModel* m_words;
    int m_begin = 0; ///< of the part that a completion replaces
    bool m_isValue = false;
};

/// The steps of the filter as chips that can be taken out, and what is wrong or missing while it is typed. Hidden while
/// there is no filter.
class ChipRow final : public QWidget {
    Q_OBJECT
public:
    QPushButton* sqlButton() const { return m_sql; }
    explicit ChipRow(QWidget* parent = nullptr);
    void setFilter(const Filter& filter);
    /// What narrows the calls beside the filter, shown behind its steps; empty ones are left out.
    void setOthers(const QStringList& texts);
    /// The steps of the filter, then the others.
    QList<QPushButton*> chips() const { return m_chips + m_otherChips; }
    /// Filters that are kept with the workspace; not of one that can only be read.
    void setSaved(const QStringList& saved, bool canSave);
    QPushButton* saveButton() const { return m_save; }
    /// "incomplete: method needs a value", or empty.
    QString stateText() const;

Q_SIGNALS:
    void filterChanged(const QString& text);
    /// @param which  of setOthers()
    void otherRemoved(int which);
    void sqlRequested();
    /// The filter that stands there is to be kept with the workspace, or no longer.
    void saveRequested(const QString& filter, bool keep);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHBoxLayout* m_row;
    QPushButton* addChip(int at, const QString& text);
    void updateSave();
    void updateVisible();
    bool isSaved() const { return m_saved.contains(m_text); }

    QList<QPushButton*> m_chips, m_otherChips;
    QStringList m_others;
    QString m_text;
    bool m_isEmpty = true;
    bool m_isValid = false, m_canSave = false;
    QStringList m_saved;
    QPushButton* m_save;
    QPushButton* m_sql;
    QPushButton* m_clear;
    QLabel* m_state;
};

} // namespace tenfold
