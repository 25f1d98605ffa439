#include "app/workbench/settings/settingswindow.h"

#include "app/workbench/settings/language.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace tenfold {

std::vector<SettingEntry> settingEntries() {
    return {{QStringLiteral("colours"), SettingsWindow::tr("Colours"),
             SettingsWindow::tr("Light, dark, or as the desktop has it.")},
            {QStringLiteral("language"), SettingsWindow::tr("Language"),
             SettingsWindow::tr("Of words, numbers and dates. Where a language is only begun, the rest is English.")},
            {QStringLiteral("keys"), SettingsWindow::tr("Keys"),
             SettingsWindow::tr("The shortcut of each command; two that share one are told.")},
            {QStringLiteral("layout"), SettingsWindow::tr("Layout"),
             SettingsWindow::tr("Sizes of the panes. They are remembered when you move them.")},
            {QStringLiteral("recent"), SettingsWindow::tr("Recent workspaces"),
             SettingsWindow::tr("Listed on Home and in the File menu. Forgetting them deletes no file.")},
            {QStringLiteral("file"), SettingsWindow::tr("Settings as text"),
             SettingsWindow::tr("All of this stands in one file, which can be read, copied and changed.")}};
}

SettingsWindow::SettingsWindow(const Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit)
    , m_nothing(noteLabel(tr("No setting is called so."))) {
    setWindowTitle(tr("Settings"));
    m_search->setPlaceholderText(tr("Find a setting"));
    m_search->setAccessibleName(tr("Find a setting"));
    m_search->setClearButtonEnabled(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_search);
    column->addWidget(m_nothing);
    m_nothing->hide();
    for (const SettingEntry& entry : settingEntries()) {
        Row row{entry, new QWidget, makeControl(entry.id, settings), new QPushButton(tr("Reset"))};
        row.reset->setAutoDefault(false);
        row.reset->setAccessibleName(tr("Reset %1").arg(entry.name));
        row.reset->setVisible(entry.id != QLatin1String("file") && entry.id != QLatin1String("recent"));
        connect(row.reset, &QPushButton::clicked, this, [this, id = entry.id] { reset(id); });
        auto* words = new QVBoxLayout;
        words->setSpacing(2);
        words->addWidget(boldLabel(entry.name));
        words->addWidget(noteLabel(entry.explanation));
        auto* line = new QHBoxLayout(row.widget);
        line->setContentsMargins(0, 6, 0, 6);
        line->addLayout(words, 1);
        line->addWidget(row.control);
        line->addWidget(row.reset);
        column->addWidget(row.widget);
        m_rows.push_back(std::move(row));
    }
    column->addStretch();
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    column->addWidget(close, 0, Qt::AlignRight);
    connect(m_search, &QLineEdit::textChanged, this, &SettingsWindow::search);
    resize(620, 420);
}

QWidget* SettingsWindow::makeControl(const QString& id, const Settings& settings) {
    const auto button = [this](const QString& text, void (SettingsWindow::*signal)()) {
        auto* made = new QPushButton(text);
        made->setAutoDefault(false);
        connect(made, &QPushButton::clicked, this, signal);
        return made;
    };
    if (id == QLatin1String("colours")) {
        m_colours = new QComboBox;
        m_colours->setAccessibleName(tr("Colours"));
        m_colours->addItems({tr("System"), tr("Light"), tr("Dark")});
        m_colours->setCurrentIndex(int(settings.themeMode()));
        connect(m_colours, &QComboBox::currentIndexChanged, this,
                [this](int at) { Q_EMIT themeChosen(ThemeMode(at)); });
        return m_colours;
    }
    if (id == QLatin1String("language")) {
        m_language = new QComboBox;
        m_language->setAccessibleName(tr("Language"));
        m_language->addItem(tr("System"), QString());
        for (const Language& language : languages())
            m_language->addItem(language.name, language.code);
        m_language->setCurrentIndex(std::max(0, m_language->findData(settings.language())));
        connect(m_language, &QComboBox::currentIndexChanged, this,
                [this](int at) { Q_EMIT languageChosen(m_language->itemData(at).toString()); });
        return m_language;
    }
    if (id == QLatin1String("keys")) return button(tr("Change…"), &SettingsWindow::keysRequested);
    if (id == QLatin1String("recent")) return button(tr("Forget them"), &SettingsWindow::recentForgotten);
    if (id == QLatin1String("file")) {
        auto* path = new QLabel(Settings::configFile());
        path->setTextFormat(Qt::PlainText);
        path->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        path->setFont(tableFont());
        path->setWordWrap(true);
        path->setMinimumWidth(240);
        return path;
    }
    return new QWidget;
}

void SettingsWindow::reset(const QString& id) {
    if (id == QLatin1String("colours")) m_colours->setCurrentIndex(int(ThemeMode::System));
    if (id == QLatin1String("language")) m_language->setCurrentIndex(0);
    if (id == QLatin1String("keys")) Q_EMIT keysReset();
    if (id == QLatin1String("layout")) Q_EMIT layoutReset();
}

QPushButton* SettingsWindow::resetButton(const QString& id) const {
    for (const Row& row : m_rows)
        if (row.entry.id == id) return row.reset;
    return nullptr;
}

QStringList SettingsWindow::shown() const {
    QStringList ids;
    for (const Row& row : m_rows)
        if (!row.widget->isHidden()) ids << row.entry.id;
    return ids;
}

void SettingsWindow::search(const QString& text) {
    for (const Row& row : m_rows)
        row.widget->setVisible(text.trimmed().isEmpty() ||
                               finderScore(row.entry.name + u' ' + row.entry.explanation, text) > 0);
    m_nothing->setVisible(shown().isEmpty());
}

void SettingsWindow::showSetting(const QString& id) {
    for (const Row& row : m_rows)
        if (row.entry.id == id) {
            m_search->setText(row.entry.name);
            (row.control->focusPolicy() == Qt::NoFocus ? static_cast<QWidget*>(row.reset) : row.control)->setFocus();
        }
}

} // namespace tenfold
