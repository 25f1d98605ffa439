#include "app/workbench/window/files.h"

#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/messages.h"
#include "widgets/common/convert.h"
#include "widgets/traces/tracechooser.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace tenfold {

Files::Files(ImportController* imports, Messages* messages, WindowServices& window)
    : QObject(&window)
    , m_imports(imports)
    , m_messages(messages)
    , m_window(window)
    , m_copyJob(tr("Saving a copy")) {
    window.session->watch(&m_copyJob);
    connect(&window, &WindowServices::importWanted, this, &Files::chooseImport);
    connect(&window, &WindowServices::filesWanted, this, &Files::open);
    connect(&window, &WindowServices::workspaceWanted, this, &Files::chooseWorkspace);
    connect(m_imports, &ImportController::helpRequested, &window,
            [&window] { Q_EMIT window.helpWanted(QStringLiteral("record")); });
}

Files::~Files() {
    m_copyJob.disconnect();
}

void Files::open(const QStringList& paths) {
    QStringList traces, workspaces;
    for (const QString& path : paths)
        (path.endsWith(QLatin1String(".tenfold")) && QFileInfo(path).isFile() ? workspaces : traces) << path;
    if (workspaces.isEmpty()) return m_imports->start(traces);
    const QString first = workspaces.takeFirst();
    if (!traces.isEmpty() || !workspaces.isEmpty())
        m_window.afterOpening = [this, first, traces, workspaces] {
            if (m_window.session->path() != first) return;
            if (!workspaces.isEmpty()) m_messages->offerWindows(workspaces);
            if (!traces.isEmpty()) m_imports->start(traces);
        };
    m_window.session->openWorkspace(first);
}

void Files::chooseImport() {
    auto* chooser = new TraceChooser(m_window.settings->folder(QStringLiteral("traces")),
                                     m_window.settings->recentFolders(QStringLiteral("traces")), m_window.window);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setObjectName(QStringLiteral("traceChooser"));
    connect(chooser, &TraceChooser::helpRequested, this,
            [this] { Q_EMIT m_window.helpWanted(QStringLiteral("record")); });
    connect(chooser, &QDialog::accepted, this, [this, chooser] {
        m_window.settings->setFolder(QStringLiteral("traces"), chooser->folder());
        m_imports->start(chooser->paths());
    });
    chooser->open();
}

void Files::chooseWorkspace() {
    Settings& settings = *m_window.settings;
    const QString path = QFileDialog::getOpenFileName(m_window.window, tr("Open workspace"),
                                                      settings.folder(QStringLiteral("workspace")),
                                                      tr("Workspaces (*.tenfold);;All files (*)"));
    if (path.isEmpty()) return;
    settings.setFolder(QStringLiteral("workspace"), QFileInfo(path).absolutePath());
    m_window.session->openWorkspace(path);
}

void Files::saveCopy() {
    Session* session = m_window.session;
    if (!session->isOpen()) return;
    const QString file = QFileDialog::getSaveFileName(
        m_window.window, tr("Save a copy"),
        m_window.settings->folder(QStringLiteral("workspace")) +
            QStringLiteral("/%1-copy.tenfold").arg(QFileInfo(session->path()).completeBaseName()),
        tr("Workspaces (*.tenfold)"));
    if (file.isEmpty()) return;
    m_copyJob.start(
        [from = session->state()->path, to = fromQt(file)](Progress& progress) -> Result<bool> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(from, OpenMode::ReadOnly));
            RETURN_IF_ERROR(reader.saveCopy(to, progress));
            return true;
        },
        [this, file](Result<bool> done) {
            if (!done) return m_window.session->fail(tr("The copy was not saved"), done.error());
            m_window.say(tr("Copy saved."), file);
        });
}

// An import that ends meanwhile closes the question, and the window.
bool Files::mayStopImport() {
    Session* session = m_window.session;
    if (!session->isImporting()) return true;
    QMessageBox box(QMessageBox::Question, tr("Close"),
                    tr("%1 has not ended. Runs that are not finished would have to be imported again.")
                        .arg(session->arriving()->name()),
                    QMessageBox::Close | QMessageBox::Cancel, m_window.window);
    box.setDefaultButton(QMessageBox::Cancel);
    connect(session, &Session::jobsChanged, &box, [session, &box] {
        if (!session->isImporting()) box.done(QMessageBox::Close);
    });
    return box.exec() == QMessageBox::Close;
}

} // namespace tenfold
