#pragma once

#include <QDialog>

class QFileSystemModel;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QAbstractItemView;
class QTreeView;

namespace tenfold {

/// Chooses what to import: folders, single files, archives, several of each at once; the file dialogs of desktops take
/// either files or one folder. What is in them is looked at afterwards.
class TraceChooser final : public QDialog {
    Q_OBJECT
public:
    /// @param folder  that is shown first
    /// @param recent  folders that were imported from before
    explicit TraceChooser(const QString& folder, const QStringList& recent = {}, QWidget* parent = nullptr);
    /// What is chosen now; empty: nothing that exists.
    QStringList paths() const;
    /// The folder that they are in.
    QString folder() const;
    /// Shows a file or folder in the tree and chooses it.
    void choose(const QString& path);
    QLineEdit* field() const { return m_field; }
    QTreeView* tree() const { return m_tree; }
    QListWidget* places() const { return m_places; }
    /// Why what was typed cannot be taken; empty: it can.
    QString problem() const;
    QPushButton* importButton() const { return m_import; }

Q_SIGNALS:
    void helpRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showChosen();
    void fieldEdited();
    void addPlaces(const QString& folder, const QStringList& recent);
    /// Makes a folder the top of the tree.
    void enter(const QString& folder);
    bool goesOnWith(int key);

    QFileSystemModel* m_files;
    QLineEdit* m_field;
    QAbstractItemView* m_completions;
    QTreeView* m_tree;
    QListWidget* m_places;
    QLabel* m_problem;
    QPushButton* m_import;
    bool m_isTyped = false; ///< the field says what is chosen, not the tree
};

} // namespace tenfold
