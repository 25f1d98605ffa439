#include "widgets/traces/tracechooser.h"

#include "widgets/frame/panes.h"

#include <QCompleter>
#include <QDir>
#include <QFileSystemModel>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QTreeView>

#include <algorithm>

namespace tenfold {

namespace {

/// The paths that were typed: one, or several in quotes.
QStringList typedPaths(const QString& text) {
    const auto whole = [](QString path) {
        if (path == u'~' || path.startsWith(QStringLiteral("~/"))) path.replace(0, 1, QDir::homePath());
        return path;
    };
    if (const QString one = whole(text); QFileInfo::exists(one)) return {one};
    QStringList all;
    for (const QString& part : QProcess::splitCommand(text))
        all << whole(part);
    return all;
}

} // namespace

TraceChooser::TraceChooser(const QString& folder, const QStringList& recent, QWidget* parent)
    : QDialog(parent)
    , m_files(new QFileSystemModel(this))
    , m_field(new QLineEdit)
    , m_tree(new QTreeView)
    , m_places(new QListWidget)
    , m_problem(noteLabel({}))
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
    column->addWidget(m_problem);
    auto* middle = new QHBoxLayout;
    middle->addWidget(m_places);
    middle->addWidget(m_tree, 1);
    column->addLayout(middle, 1);
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
    connect(m_places, &QListWidget::itemClicked, this, [this](QListWidgetItem* place) {
        enter(place->data(Qt::UserRole).toString());
        m_tree->setFocus();
    });
    connect(m_places, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* place) { enter(place->data(Qt::UserRole).toString()); });
    m_problem->hide();
    addPlaces(folder, recent);
    resize(820, 520);
    choose(folder);
    m_tree->expand(m_tree->currentIndex());
    m_tree->setFocus();
}

void TraceChooser::addPlaces(const QString& folder, const QStringList& recent) {
    m_places->setAccessibleName(tr("Places"));
    m_places->setFixedWidth(180);
    m_places->setTextElideMode(Qt::ElideLeft);
    const auto add = [this](const QString& name, const QString& path) {
        if (path.isEmpty() || !QFileInfo(path).isDir()) return;
        for (int i = 0; i < m_places->count(); ++i)
            if (m_places->item(i)->data(Qt::UserRole).toString() == path) return;
        auto* item = new QListWidgetItem(name, m_places);
        item->setData(Qt::UserRole, path);
        item->setToolTip(QDir::toNativeSeparators(path));
    };
    add(tr("Home"), QDir::homePath());
    add(tr("Whole disk"), QDir::rootPath());
    add(QDir::toNativeSeparators(folder), folder);
    for (const QString& one : recent)
        add(QDir::toNativeSeparators(one), one);
}

void TraceChooser::enter(const QString& folder) {
    const QModelIndex at = m_files->index(folder);
    if (!at.isValid()) return;
    m_tree->setRootIndex(QDir(folder).isRoot() ? QModelIndex() : at);
    m_tree->scrollToTop();
}

void TraceChooser::choose(const QString& path) {
    const QModelIndex at = m_files->index(path);
    if (!at.isValid()) return;
    bool isBelow = false;
    for (QModelIndex above = at.parent(); above.isValid() && !isBelow; above = above.parent())
        isBelow = above == m_tree->rootIndex();
    if (!isBelow) enter(QFileInfo(path).absolutePath()); // with what stands beside it
    m_tree->setCurrentIndex(at);
    m_tree->scrollTo(at, QAbstractItemView::PositionAtTop);
    showChosen();
}

QStringList TraceChooser::paths() const {
    QStringList all;
    if (m_isTyped) {
        all = typedPaths(m_field->text().trimmed());
        if (std::any_of(all.begin(), all.end(), [](const QString& path) { return !QFileInfo::exists(path); }))
            return {};
        return all;
    }
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows())
        all << m_files->filePath(row);
    return all;
}

QString TraceChooser::problem() const {
    if (!m_isTyped) return {};
    for (const QString& path : typedPaths(m_field->text().trimmed()))
        if (!QFileInfo::exists(path)) return tr("There is no file or folder %1.").arg(QDir::toNativeSeparators(path));
    return {};
}

QString TraceChooser::folder() const {
    const QStringList all = paths();
    return all.isEmpty() ? QString() : QFileInfo(all.first()).absolutePath();
}

void TraceChooser::showChosen() {
    m_isTyped = false;
    m_problem->hide();
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
    m_problem->setText(problem());
    m_problem->setVisible(!problem().isEmpty());
}

} // namespace tenfold
