#pragma once

#include "widgets/model/modelpage.h"

#include <QTimer>

#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tenfold {

class CellModel;
class ModelEditor;
class PaneHeader;
class TableView;

/// The text of the model that is used, edited and read while somebody types. Its evidence is not shown and stays as it
/// is.
class ModelFilePage final : public ModelPage {
    Q_OBJECT
public:
    explicit ModelFilePage(QWidget* parent = nullptr);
    /// Another model, or another version of it. What was typed since stays where the version is the same.
    /// @param text  without evidence
    void setText(const QString& name, int version, const std::vector<int>& versions, const QString& text);
    /// What readModel() says of a text; dropped when meanwhile another one stands there.
    void setProblems(const QString& text, std::vector<ModelProblem> problems);
    /// An older version takes the place of what stands there, as one step that undo takes back.
    void showOld(const QString& text);
    QString text() const;
    bool isChanged() const;
    bool hasErrors() const;

    void setModel(std::shared_ptr<const PerformanceModel>) override {}
    void setReadOnly(bool on) override;
    QList<QWidget*> panes() const override;
    void step(int by) override;
    QString statusText() const override;

    ModelEditor* editor() const { return m_editor; }
    TableView* problemTable() const { return m_table; }
    QPushButton* saveButton() const { return m_save; }
    QLineEdit* findField() const { return m_find; }
    QComboBox* versionBox() const { return m_versions; }

Q_SIGNALS:
    /// Somebody has typed and paused: the text is to be read.
    void readWanted(const QString& text);
    void saveWanted(const QString& text);
    void exportWanted();
    void versionWanted(int version);

private:
    void addKeys();
    void makeHead();
    void findNext(bool isBackward);
    void openFind();
    void save();
    void updateState();

    QString m_name, m_saved; ///< as it was kept last
    int m_version = 0;
    bool m_isReadOnly = false, m_isRead = false;
    PaneHeader* m_head;
    QLineEdit* m_find;
    QComboBox* m_versions;
    QPushButton *m_save, *m_export;
    ModelEditor* m_editor;
    PaneHeader* m_problemHead;
    CellModel* m_tableModel;
    TableView* m_table;
    QTimer m_pause;
};

} // namespace tenfold
