#pragma once

#include "core/import/formats/csv/column_roles.h"
#include "core/import/preview.h"

#include <QDialog>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTimer;

namespace tenfold::characterize {
struct PopulationInput;
}

namespace tenfold {

class CellModel;
class Notice;
class PaneHeader;
class TableView;

/// A run that was found, what the user says of it, and what an import would make of it.
struct ImportEntry {
    std::shared_ptr<const RunInput> input;
    ImportOptions options;
    RunPreview preview;
    bool scaleFromName = false; ///< taken from the folder's name, to be looked at
    /// Logs and images of storage that are counted as one population; `input` then says their files only.
    std::shared_ptr<const characterize::PopulationInput> population = {};
};

/// What will be imported, before anything is written: the runs found with scale and format, the first calls of the
/// selected one, and what only the user can say. Enter imports when nothing is missing.
class ImportDialog final : public QDialog {
    Q_OBJECT
public:
    /// @param into  where the runs go, as a sentence; @param existing  names of runs that are there already
    ImportDialog(std::vector<ImportEntry> entries, const QString& into, const QStringList& existing,
                 QWidget* parent = nullptr);

    /// Asks for the name and place of a new workspace. @param file  what is proposed: a path that is free
    void proposeWorkspace(const QString& file);
    /// Offers the workspace that is open beside a new one. @param isProposed  whether the runs go there unless somebody
    /// says otherwise; @param existing  names of runs that are there already
    void offerOpen(const QString& name, bool isProposed, const QStringList& existing);
    /// Another list of runs in the place of one: each of its files as a run of its own.
    void replace(int entry, std::vector<ImportEntry> by);
    /// The new workspace's file; empty where none was proposed, or the runs go into the one that is open.
    QString workspaceFile() const;
    /// Which workspace: a new one (0) or the one that is open (1).
    QComboBox* targetBox() const { return m_target; }
    QPushButton* splitButton() const { return m_split; }
    QLineEdit* workspaceField() const { return m_workspace; }
    /// Whether the largest scale is kept back because the dialog proposes it, not because anyone said so.
    bool isKeptBackProposed() const { return m_isProposed; }
    const std::vector<ImportEntry>& entries() const { return m_entries; }
    int current() const { return m_current; }
    /// Answer to changed(): previews of all entries, in order.
    void setPreviews(std::vector<RunPreview> previews);
    /// What an import of an entry counts, read as the import reads it. Nothing: the run is too large to be read before.
    void setCounts(int entry, const std::optional<RunCounts>& counts);
    QString countsText() const;
    /// Why the runs cannot be imported as they are; empty = they can.
    QString problem() const;

    TableView* runTable() const { return m_runTable; }
    TableView* callTable() const { return m_callTable; }
    QLineEdit* scaleField() const { return m_scale; }
    QLineEdit* nameField() const { return m_name; }
    QLineEdit* zoneField() const { return m_zone; }
    QLineEdit* settingsField() const { return m_settings; }
    QComboBox* formatBox() const { return m_format; }
    /// The box that says what a column of a CSV file, or a field of JSON Lines, is; null when there is none.
    QComboBox* roleBox(int column) const;
    QPushButton* importButton() const { return m_import; }
    QCheckBox* minedBox() const { return m_mined; }

Q_SIGNALS:
    void helpRequested();
    void changed();         ///< options or the selected run: previews are wanted
    void importRequested(); ///< every entry as it is now
    /// Each file of a run is wanted as a run of its own.
    void splitRequested(int entry);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeWorkspace();
    void chooseFolder();
    void followTarget();
    void proposeKeptBack();
    void keepBack(int entry, bool on);
    QWidget* makeRuns();
    QWidget* makeRunFields();
    QWidget* makeFileFields();
    QWidget* makeColumns();
    QWidget* makeCalls();
    void select(int entry);
    void leaveOut();
    void edited();
    void requestImport();
    void mappingEdited();
    void roleChosen(int column);
    void setRole(int column, csv::ColumnRole role);
    void followColumns();
    void showRuns();
    void showLeftOut();
    void showFields();
    void fillFormats(bool isOfPopulations);
    void showColumns();
    void showCalls();
    void showProblem();
    QString stateOf(const ImportEntry& entry) const;
    static bool hasColumns(const ImportEntry& entry);
    bool hasColumns() const { return hasColumns(m_entries[std::size_t(m_current)]); }

    std::vector<ImportEntry> m_entries;
    QString m_into;
    QStringList m_existing; ///< runs of the workspace that these go into
    QString m_openName;     ///< of the workspace that is open; empty: none is offered
    QStringList m_existingOfOpen;
    int m_current = 0;
    bool m_isFilling = false;
    bool m_isProposed = false, m_isKeptBackSaid = false;
    std::vector<csv::CsvColumn> m_columns;
    std::vector<QComboBox*> m_roles;
    struct Taken {
        int by = -1, from = -1;
        csv::ColumnRole role = csv::ColumnRole::Attribute;
    } m_taken; ///< a role that a column took from another one last: arrow keys pass over roles
    int m_timeColumn = -1, m_durationColumn = -1;
    QTimer* m_pause;

    QLabel* m_title;
    QLabel* m_summary;
    QWidget* m_workspacePart;
    QLabel* m_targetLabel;
    QComboBox* m_target;
    QWidget* m_newPart;
    QLineEdit* m_workspace;
    QLabel* m_folderLabel;
    QString m_folder;
    CellModel* m_runModel;
    TableView* m_runTable;
    QLineEdit *m_name, *m_scale, *m_zone, *m_settings;
    QCheckBox* m_mined;
    QPushButton *m_leaveOut, *m_split;
    QComboBox *m_format, *m_timeForm, *m_durationUnit;
    QWidget *m_columnPart, *m_columnHolder;
    QGridLayout* m_grid;
    PaneHeader *m_callHeader, *m_columnHeader;
    CellModel* m_callModel;
    TableView* m_callTable;
    Notice* m_notice;
    QPushButton* m_import;
};

/// A failure in the words of the window.
QString importProblemText(const Error& error);

} // namespace tenfold
