#include "widgets/traces/tracechooser.h"

#include "widgets/frame/panes.h"

#include <QCompleter>
#include <QDir>
#include <QFileSystemModel>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeView>

namespace tenfold {

TraceChooser::TraceChooser(const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_files(new QFileSystemModel(this))
    , m_field(new QLineEdit)
    , m_tree(new QTreeView)
    , m_import(new QPushButton(tr("Look at them"))) {
    setWindowTitle(tr("Import traces"));
    m_files->setRootPath(QString());
    m_files->setFilter(QDir::AllDirs | QDir::Files | QDir::NoDotAndDotDot);
    m_tree->setModel(m_files);
    m_tree->setAccessibleName(tr("Files and folders"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(0, Qt::AscendingOrder);
    m_tree->setColumnHidden(2, true); // the kind, which the name says
    m_tree->installEventFilter(this);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setStretchLastSection(false);
    m_field->setAccessibleName(tr("File or folder"));
    m_field->setPlaceholderText(tr("a path"));
    auto* completer = new QCompleter(m_files, this);
    m_completions = completer->popup();
    m_completions->setAccessibleName(tr("Completions of the path"));
    m_field->setCompleter(completer);
    m_completions->installEventFilter(this); // after the completer's own, and so asked before it
    auto* what =
        noteLabel(tr("A folder with logs is one run, a folder of such folders several. Single logs and archives "
                     "(tar, gz, zst, xz) too. Ctrl or Shift chooses several."));
    m_import->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"));
    auto* help = new QPushButton(tr("How to record a run"));
    for (QPushButton* button : {cancel, help})
        button->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(help);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_import);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_field);
    column->addWidget(m_tree, 1);
    column->addWidget(what);
    column->addLayout(buttons);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(help, &QPushButton::clicked, this, &TraceChooser::helpRequested);
    connect(m_import, &QPushButton::clicked, this, [this] {
        if (!paths().isEmpty()) accept();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TraceChooser::showChosen);
    connect(m_field, &QLineEdit::textEdited, this, &TraceChooser::fieldEdited);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &TraceChooser::fieldEdited);
    resize(720, 520);
    choose(folder);
    m_tree->expand(m_tree->currentIndex());
    m_tree->setFocus();
}

void TraceChooser::choose(const QString& path) {
    const QModelIndex at = m_files->index(path);
    if (!at.isValid()) return;
    m_tree->setCurrentIndex(at);
    m_tree->scrollTo(at, QAbstractItemView::PositionAtTop);
    showChosen();
}

QStringList TraceChooser::paths() const {
    QStringList all;
    if (m_isTyped) {
        QString path = m_field->text().trimmed();
        if (path == u'~' || path.startsWith(QStringLiteral("~/"))) path.replace(0, 1, QDir::homePath());
        if (QFileInfo::exists(path)) all << path;
        return all;
    }
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows())
        all << m_files->filePath(row);
    return all;
}

QString TraceChooser::folder() const {
    const QStringList all = paths();
    return all.isEmpty() ? QString() : QFileInfo(all.first()).absolutePath();
}

void TraceChooser::showChosen() {
    m_isTyped = false;
    QStringList names;
    for (const QString& path : paths())
        names << QDir::toNativeSeparators(path);
    m_field->setText(names.size() == 1 ? names.first() : tr("%n chosen", nullptr, int(names.size())));
    m_import->setEnabled(!names.isEmpty());
}

// A path that is typed while the tree has the focus is meant for the field; the tree would look for names that begin
// so.
bool TraceChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    if (watched == m_completions) return goesOnWith(static_cast<QKeyEvent*>(event)->key());
    const QString text = static_cast<QKeyEvent*>(event)->text();
    if (text != u'/' && text != u'~') return QDialog::eventFilter(watched, event);
    m_field->setFocus();
    m_field->setText(text);
    fieldEdited();
    return true;
}

// Enter takes what was typed, though completions are offered, unless one of them is selected.
bool TraceChooser::goesOnWith(int key) {
    if (key != Qt::Key_Return && key != Qt::Key_Enter) return false;
    if (m_completions->selectionModel()->hasSelection() || paths().isEmpty()) return false;
    m_completions->hide();
    accept();
    return true;
}

void TraceChooser::fieldEdited() {
    m_isTyped = true;
    m_import->setEnabled(!paths().isEmpty());
}

} // namespace tenfold
