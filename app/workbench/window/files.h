#pragma once

#include "app/workbench/jobs/job.h"

#include <QObject>
#include <QStringList>

namespace tenfold {

class ImportController;
class Messages;
class WindowServices;

/// Files that a person opens, drops, imports and copies. Thread: the window's.
class Files final : public QObject {
    Q_OBJECT
public:
    Files(ImportController* imports, Messages* messages, WindowServices& window);
    ~Files() override;
    /// Opens a workspace, or shows the import dialog for anything else. Of several workspaces the first; the others are
    /// offered in windows of their own. Traces beside a workspace are imported into it.
    void open(const QStringList& paths);
    void chooseImport();
    void chooseWorkspace();
    void saveCopy();
    /// Asks whether an import may be stopped, only as long as it runs.
    bool mayStopImport();

private:
    ImportController* m_imports;
    Messages* m_messages;
    WindowServices& m_window;
    Job<bool> m_copyJob;
};

} // namespace tenfold
