#include "app/workbench/settings/shortcutdialog.h"

#include "app/workbench/settings/settings.h"
#include "widgets/theme/theme.h"

#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <map>

namespace tenfold {

ShortcutDialog::ShortcutDialog(const QList<QAction*>& actions, Settings* settings, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_search(new QLineEdit)
    , m_table(new QTableWidget)
    , m_conflict(new QLabel) {
    setWindowTitle(tr("Keys"));
    for (QAction* a : actions)
        if (!a->objectName().isEmpty()) m_actions << a;
    m_search->setPlaceholderText(tr("Find a command"));
    m_search->setAccessibleName(tr("Find a command"));
    m_search->setClearButtonEnabled(true);
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_table->setColumnCount(3);
    m_table->setHorizontalHeaderLabels({tr("Command"), tr("Keys"), QString()});
    m_table->setRowCount(int(m_actions.size()));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->setColumnWidth(1, 190);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    for (int row = 0; row < m_actions.size(); ++row) {
        QAction* a = m_actions[row];
        const QString name = a->text().remove(u'&');
        m_table->setItem(row, 0, new QTableWidgetItem(name));
        auto* keys = new QKeySequenceEdit(a->shortcut());
        keys->setAccessibleName(tr("Keys of %1").arg(name));
        for (auto* line : keys->findChildren<QLineEdit*>())
            line->setAccessibleName(keys->accessibleName());
        auto* reset = new QPushButton(tr("Reset"));
        reset->setAutoDefault(false);
        reset->setAccessibleName(tr("Give %1 its own keys again").arg(name));
        m_table->setCellWidget(row, 1, keys);
        m_table->setCellWidget(row, 2, reset);
        connect(keys, &QKeySequenceEdit::editingFinished, this, [this, a, keys] { change(a, keys->keySequence()); });
        connect(reset, &QPushButton::clicked, this, [this, a, keys] {
            const QKeySequence own(a->property("defaultKeys").toString(), QKeySequence::PortableText);
            keys->setKeySequence(own);
            change(a, own);
        });
    }
    m_conflict->setWordWrap(true);
    auto* lists = new QLabel(
        tr("In lists: Ctrl+C copies rows, Ctrl+Shift+C with the header. In the inbox: Enter accepts, a digit chooses, "
           "Space later. In lanes: arrows, . , next and previous call, + − zoom, F everything. In the map of types: F2 "
           "rename, M move, Space leave out, S split, + − cut."));
    lists->setWordWrap(true);
    lists->setFont(tableFont());
    auto* close = new QPushButton(tr("Close"));
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutDialog::search);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_conflict, 1);
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_table, 1);
    column->addWidget(lists);
    column->addLayout(buttons);
    resize(600, 560);
    showConflicts();
}

QKeySequenceEdit* ShortcutDialog::field(const QString& command) const {
    for (int row = 0; row < m_actions.size(); ++row)
        if (m_actions[row]->objectName() == command)
            return qobject_cast<QKeySequenceEdit*>(m_table->cellWidget(row, 1));
    return nullptr;
}

void ShortcutDialog::change(QAction* action, const QKeySequence& keys) {
    if (keys == action->shortcut()) return;
    action->setShortcut(keys);
    const bool isOwn = keys.toString(QKeySequence::PortableText) == action->property("defaultKeys").toString();
    m_settings->setKeys(action->objectName(), isOwn ? std::nullopt : std::optional(keys));
    showConflicts();
}

void ShortcutDialog::search(const QString& text) {
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setRowHidden(row, !m_table->item(row, 0)->text().contains(text, Qt::CaseInsensitive));
}

void ShortcutDialog::showConflicts() {
    std::map<QString, QStringList> byKeys;
    for (const QAction* a : m_actions)
        if (!a->shortcut().isEmpty())
            byKeys[a->shortcut().toString(QKeySequence::NativeText)] << QString(a->text()).remove(u'&');
    QStringList lines;
    for (const auto& [keys, names] : byKeys)
        if (names.size() > 1) lines << tr("%1 is given to %2").arg(keys, names.join(tr(" and ")));
    m_conflict->setText(lines.join(u'\n'));
}

} // namespace tenfold
