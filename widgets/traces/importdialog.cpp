#include "widgets/traces/importdialog.h"

#include "core/characterize/characterize.h"
#include "core/characterize/shown_population.h"
#include "core/import/formats/json_fields/field_table.h"
#include "core/import/registry.h"
#include "core/words/harvest_messages.h"
#include "core/words/import_messages.h"
#include "widgets/common/convert.h"
#include "widgets/common/runkind.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

#include <set>

namespace tenfold {
namespace {
constexpr int kPauseMs = 150;

QLabel* fieldLabel(const QString& text, QWidget* buddy) {
    auto* label = new QLabel(text);
    label->setBuddy(buddy);
    return label;
}

bool isMined(const ImportEntry& entry) {
    return entry.preview.kind == RunKind::Calls && entry.preview.run.scale;
}

/// "unit=percent cores=48"; what has no = yet is left out.
std::vector<std::pair<std::string, std::string>> settingsIn(const QString& text) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const QString& one : text.split(u' ', Qt::SkipEmptyParts))
        if (const auto equals = one.indexOf(u'='); equals > 0 && equals + 1 < one.size())
            settings.emplace_back(fromQt(one.left(equals)), fromQt(one.mid(equals + 1)));
    return settings;
}

/// What to write into Settings where a file does not say it; empty: nothing helps there.
QString settingHint(const Error& error) {
    if (error.id() == MessageId::UnitNeeded)
        return ImportDialog::tr("Enter unit=fraction (0 to 1 of a server), unit=percent, or unit=cores cores=N, in "
                                "Settings above; of what is no utilization measure=NAME unit=any.");
    if (error.id() == MessageId::CoresNeeded) return ImportDialog::tr("Enter cores=N in Settings above.");
    if (error.id() == MessageId::StartNeeded || error.id() == MessageId::DayNeeded)
        return ImportDialog::tr("Enter start=2016-09-01 in Settings above: the day they begin.");
    if (error.id() == MessageId::SubjectNeeded) return ImportDialog::tr("Enter subject=LABEL in Settings above.");
    if (error.id() == MessageId::CapacityNeeded) return ImportDialog::tr("Enter capacity=0.59 in Settings above.");
    return {};
}

QString sizeText(std::uint64_t bytes) {
    return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeTraditionalFormat);
}
} // namespace

QString importProblemText(const Error& error) {
    if (error.id() == MessageId::ScaleNeeded)
        return ImportDialog::tr(
            "Which scale was this run recorded at? Enter N above; a run.toml beside the traces says "
            "it for good.");
    if (error.id() == MessageId::TimeZoneNeeded)
        return ImportDialog::tr("The times in these logs have no time zone. Enter one above: UTC, +02:00 or "
                                "Europe/Berlin.");
    if (error.id() == MessageId::MappingNeeded)
        return ImportDialog::tr("Say which column is the time and which the method.");
    QString text = said(error.sentence());
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    if (!error.where().empty()) text = toQt(error.where()) + QStringLiteral(": ") + text;
    if (!text.endsWith(u'.')) text += u'.';
    const QString hint = settingHint(error);
    return hint.isEmpty() ? text : text + u' ' + hint;
}

ImportDialog::ImportDialog(std::vector<ImportEntry> entries, const QString& into, const QStringList& existing,
                           QWidget* parent)
    : QDialog(parent)
    , m_entries(std::move(entries))
    , m_into(into)
    , m_existing(existing)
    , m_pause(new QTimer(this)) {
    setWindowTitle(tr("Import traces"));
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, &ImportDialog::changed);
    m_title = boldLabel(QString());
    m_summary = noteLabel(QString());
    auto* head = new QVBoxLayout;
    head->setContentsMargins(12, 10, 12, 8);
    head->setSpacing(2);
    head->addWidget(m_title);
    head->addWidget(m_summary);
    m_notice = new Notice;
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 8, 12, 10);
    m_import = new QPushButton;
    m_import->setDefault(true);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setAutoDefault(false);
    auto* help = new QPushButton(tr("How to record a run"));
    help->setAutoDefault(false);
    connect(help, &QPushButton::clicked, this, &ImportDialog::helpRequested);
    buttons->addWidget(help);
    buttons->addWidget(noteLabel(tr("Nothing is written before Import.")), 1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_import);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::requestImport);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(makeWorkspace());
    column->addWidget(makeRuns());
    column->addWidget(makeRunFields());
    column->addWidget(makeFileFields());
    column->addWidget(makeColumns());
    column->addWidget(makeCalls(), 1);
    column->addWidget(m_notice);
    column->addLayout(buttons);
    resize(960, 600);
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].preview.problem) {
            m_current = int(i); // where the user is needed
            break;
        }
    proposeKeptBack();
    showRuns();
    m_runTable->selectId(m_current);
    select(m_current);
    m_import->setFocus();
}

QWidget* ImportDialog::makeWorkspace() {
    m_workspacePart = new QWidget;
    auto* row = new QHBoxLayout(m_workspacePart);
    row->setContentsMargins(12, 0, 12, 8);
    m_workspace = new QLineEdit;
    m_workspace->setAccessibleName(tr("Name of the new workspace"));
    m_workspace->setFixedWidth(220);
    m_folderLabel = new ElidedLabel;
    auto* change = new QPushButton(tr("&Change…"));
    change->setAutoDefault(false);
    change->setToolTip(tr("Another folder for the workspace"));
    m_target = new QComboBox;
    m_target->setAccessibleName(tr("Workspace that the runs go into"));
    m_target->addItems({tr("a new workspace"), QString()});
    m_targetLabel = fieldLabel(tr("In&to"), m_target);
    m_newPart = new QWidget;
    auto* newRow = new QHBoxLayout(m_newPart);
    newRow->setContentsMargins(0, 0, 0, 0);
    newRow->addWidget(fieldLabel(tr("New &workspace"), m_workspace));
    newRow->addWidget(m_workspace);
    newRow->addWidget(m_folderLabel, 1);
    newRow->addWidget(change);
    row->addWidget(m_targetLabel);
    row->addWidget(m_target);
    row->addWidget(m_newPart, 1);
    row->addStretch();
    m_targetLabel->hide();
    m_target->hide();
    connect(m_target, &QComboBox::currentIndexChanged, this, &ImportDialog::followTarget);
    connect(m_workspace, &QLineEdit::textEdited, this, &ImportDialog::showProblem);
    connect(change, &QPushButton::clicked, this, &ImportDialog::chooseFolder);
    m_workspacePart->hide();
    return m_workspacePart;
}

void ImportDialog::proposeWorkspace(const QString& file) {
    const QFileInfo info(file);
    m_folder = info.absolutePath();
    m_workspace->setText(info.completeBaseName());
    m_folderLabel->setText(tr("in %1").arg(QDir::toNativeSeparators(m_folder)));
    m_workspacePart->show();
    showProblem();
}

void ImportDialog::offerOpen(const QString& name, bool isProposed, const QStringList& existing) {
    m_openName = name;
    m_existingOfOpen = existing;
    m_target->setItemText(1, tr("%1, which is open").arg(name));
    m_targetLabel->show();
    m_target->show();
    m_target->setCurrentIndex(isProposed ? 1 : 0);
    followTarget();
}

void ImportDialog::followTarget() {
    const bool isNew = m_openName.isEmpty() || m_target->currentIndex() == 0;
    m_existing = isNew ? QStringList() : m_existingOfOpen;
    m_into = isNew ? tr("Into a new workspace.") : tr("Into %1.").arg(m_openName);
    m_newPart->setVisible(isNew);
    proposeKeptBack();
    showRuns();
    showFields();
    showProblem();
}

void ImportDialog::replace(int entry, std::vector<ImportEntry> by) {
    if (entry < 0 || entry >= int(m_entries.size()) || by.empty()) return;
    m_entries.erase(m_entries.begin() + entry);
    m_entries.insert(m_entries.begin() + entry, std::make_move_iterator(by.begin()), std::make_move_iterator(by.end()));
    proposeKeptBack();
    m_current = entry;
    showRuns();
    select(entry);
}

void ImportDialog::chooseFolder() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of the workspace"), m_folder);
    if (!folder.isEmpty()) proposeWorkspace(QStringLiteral("%1/%2.tenfold").arg(folder, m_workspace->text().trimmed()));
}

QString ImportDialog::workspaceFile() const {
    if (m_folder.isEmpty() || (!m_openName.isEmpty() && m_target->currentIndex() == 1)) return {};
    QString name = m_workspace->text().trimmed();
    if (!name.isEmpty() && !name.endsWith(QLatin1String(".tenfold"))) name += QStringLiteral(".tenfold");
    return QDir(m_folder).filePath(name);
}

void ImportDialog::keepBack(int entry, bool on) {
    m_entries[std::size_t(entry)].options.holdOut = on;
    m_isKeptBackSaid = true;
    m_isProposed = false;
    edited();
}

// A prediction that was never checked is a guess: where enough sizes are left to mine, the largest is kept to check
// against, as long as nobody has said which.
void ImportDialog::proposeKeptBack() {
    if (m_isKeptBackSaid) return;
    constexpr std::size_t kFewestScales = 3; // two of them say how counts grow
    std::set<double> scales;
    for (const ImportEntry& entry : m_entries)
        if (isMined(entry)) scales.insert(*entry.preview.run.scale);
    m_isProposed =
        m_existing.isEmpty() && scales.size() >= kFewestScales; // which of those there are is known by mining
    for (ImportEntry& entry : m_entries)
        entry.options.holdOut = m_isProposed && isMined(entry) && entry.preview.run.scale == *scales.rbegin();
}

QWidget* ImportDialog::makeRuns() {
    m_runModel = new CellModel(this);
    m_runModel->setColumns({{QString(), false, 22, tr("Ticked: mined. Blank: kept back for checking.")},
                            {tr("Run"), false, 190},
                            {tr("N"), true, 56, tr("Scale of the run")},
                            {tr("Format"), false, 90},
                            {tr("Kind"), false, 60,
                             tr("What was recorded: calls are mined, spans are for flows, populations are counted")},
                            {tr("Files"), true, 48},
                            {tr("Size"), true, 92},
                            {tr("State"), false, 0}});
    m_runTable = new TableView(tr("Runs found"));
    m_runTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_runTable->setCells(m_runModel, false);
    m_runTable->installEventFilter(this);
    connect(m_runTable, &TableView::currentIdChanged, this, [this](const QVariant& id) {
        if (id.isValid() && !m_isFilling) select(id.toInt());
    });
    connect(m_runTable, &TableView::rowActivated, this, &ImportDialog::requestImport);
    connect(m_runModel, &CellModel::checked, this, [this](const QVariant& id, bool on) {
        keepBack(id.toInt(), !on);
        if (id.toInt() == m_current) showFields();
    });
    return m_runTable;
}

QWidget* ImportDialog::makeRunFields() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 8, 12, 4);
    m_name = new QLineEdit;
    m_name->setAccessibleName(tr("Name of the run"));
    m_scale = new QLineEdit;
    m_scale->setAccessibleName(tr("Scale of the run"));
    m_scale->setPlaceholderText(tr("for example 3"));
    m_scale->setFixedWidth(110);
    m_mined = new QCheckBox(tr("&mined"));
    m_mined->setToolTip(tr("Without the tick the run is kept back: predictions are checked against it."));
    m_leaveOut = new QPushButton(tr("&Leave out"));
    m_leaveOut->setAutoDefault(false);
    m_leaveOut->setToolTip(tr("Do not import this run"));
    layout->addWidget(fieldLabel(tr("Run &name"), m_name));
    layout->addWidget(m_name, 1);
    layout->addWidget(fieldLabel(tr("&Scale N"), m_scale));
    layout->addWidget(m_scale);
    layout->addWidget(m_mined);
    m_split = new QPushButton(tr("One run a fil&e"));
    m_split->setAutoDefault(false);
    m_split->setToolTip(tr("Each file of this folder becomes a run of its own"));
    layout->addWidget(m_split);
    layout->addWidget(m_leaveOut);
    connect(m_split, &QPushButton::clicked, this, [this] { Q_EMIT splitRequested(m_current); });
    connect(m_leaveOut, &QPushButton::clicked, this, &ImportDialog::leaveOut);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) {
        auto& options = m_entries[std::size_t(m_current)].options;
        options.name = text.trimmed().isEmpty() ? std::nullopt : std::optional(fromQt(text.trimmed()));
        edited();
    });
    connect(m_scale, &QLineEdit::textEdited, this, [this](const QString& text) {
        ImportEntry& entry = m_entries[std::size_t(m_current)];
        bool ok = false;
        const double value = QLocale().toDouble(text.trimmed(), &ok);
        entry.options.scale = ok ? std::optional(value) : std::nullopt;
        entry.scaleFromName = false;
        edited();
    });
    connect(m_mined, &QCheckBox::toggled, this, [this](bool on) {
        if (m_isFilling) return;
        keepBack(m_current, !on);
    });
    return row;
}

QWidget* ImportDialog::makeFileFields() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(12, 0, 12, 8);
    m_format = new QComboBox;
    m_format->setAccessibleName(tr("Format of the files"));
    fillFormats(false);
    m_zone = new QLineEdit;
    m_zone->setAccessibleName(tr("Time zone of the times in the logs"));
    m_zone->setPlaceholderText(tr("as the files say; UTC, +02:00 or Europe/Berlin"));
    m_timeForm = new QComboBox;
    m_timeForm->setAccessibleName(tr("How the time is written"));
    m_timeForm->setEditable(true);
    m_timeForm->addItems({QStringLiteral("ns"), QStringLiteral("us"), QStringLiteral("ms"), QStringLiteral("s"),
                          QStringLiteral("%Y-%m-%d %H:%M:%S")});
    m_durationUnit = new QComboBox;
    m_durationUnit->setAccessibleName(tr("Unit of the duration"));
    m_durationUnit->addItems({QStringLiteral("ns"), QStringLiteral("us"), QStringLiteral("ms"), QStringLiteral("s")});
    layout->addWidget(fieldLabel(tr("&Format"), m_format));
    layout->addWidget(m_format);
    layout->addWidget(fieldLabel(tr("Time &zone"), m_zone));
    layout->addWidget(m_zone, 1);
    m_settings = new QLineEdit;
    m_settings->setAccessibleName(tr("Settings of these runs, each as KEY=VALUE"));
    m_settings->setPlaceholderText(tr("replication=3 unit=percent …"));
    m_settings->setToolTip(tr("Configuration of all these runs, KEY=VALUE with blanks between them. Of utilization: "
                              "unit=fraction, percent or cores, cores=N of a server, start=2016-09-01, subject=LABEL"));
    layout->addWidget(fieldLabel(tr("Settin&gs"), m_settings));
    layout->addWidget(m_settings, 1);
    for (auto [text, box] : {std::pair{tr("T&ime in"), m_timeForm}, std::pair{tr("&Duration in"), m_durationUnit}}) {
        layout->addWidget(fieldLabel(text, box));
        layout->addWidget(box);
    }
    connect(m_format, &QComboBox::activated, this, [this] {
        const std::string name = fromQt(m_format->currentData().toString());
        const bool isOfPopulations = bool(m_entries[std::size_t(m_current)].population);
        for (ImportEntry& entry : m_entries)
            if (bool(entry.population) == isOfPopulations)
                entry.options.format = name.empty() ? std::nullopt : std::optional(name);
        edited();
    });
    connect(m_zone, &QLineEdit::textEdited, this, [this](const QString& text) {
        for (ImportEntry& entry : m_entries)
            entry.options.timezone = text.trimmed().isEmpty() ? std::nullopt : std::optional(fromQt(text.trimmed()));
        edited();
    });
    connect(m_settings, &QLineEdit::textEdited, this, [this](const QString& text) {
        for (ImportEntry& entry : m_entries)
            entry.options.set = settingsIn(text);
        edited();
    });
    connect(m_timeForm, &QComboBox::currentTextChanged, this, &ImportDialog::mappingEdited);
    connect(m_durationUnit, &QComboBox::currentTextChanged, this, &ImportDialog::mappingEdited);
    return row;
}

QWidget* ImportDialog::makeCalls() {
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_callHeader = new PaneHeader(tr("First calls"));
    m_callModel = new CellModel(this);
    m_callModel->setColumns({{tr("Time"), false, 168, tr("UTC")},
                             {tr("Sender"), false, 110},
                             {tr("Thread"), false, 70},
                             {tr("Method"), false, 130},
                             {tr("To"), false, 100},
                             {tr("Request"), false, 0},
                             {tr("Response"), false, 0},
                             {tr("Took"), true, 66}});
    m_callTable = new TableView(tr("First calls of the selected run"));
    m_callTable->setCells(m_callModel, false);
    m_callTable->setEmptyText(tr("No call can be read yet."));
    column->addWidget(m_callHeader);
    column->addWidget(m_callTable, 1);
    return part;
}

void ImportDialog::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // The button may still be disabled for what was typed before: requestImport() looks again.
    if (isReturn && !qobject_cast<QPushButton*>(focusWidget())) return requestImport();
    QDialog::keyPressEvent(event);
}

bool ImportDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_runTable && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Delete) return leaveOut(), true;
        if (key == Qt::Key_Space && m_mined->isEnabled()) return m_mined->toggle(), true;
    }
    return QDialog::eventFilter(watched, event);
}

void ImportDialog::select(int entry) {
    m_current = entry;
    showFields();
    showColumns();
    showCalls();
    showProblem();
    if (m_entries[std::size_t(entry)].preview.calls.empty()) Q_EMIT changed();
}

void ImportDialog::leaveOut() {
    if (m_entries.size() < 2) return;
    m_entries.erase(m_entries.begin() + m_current);
    proposeKeptBack();
    m_current = std::min(m_current, int(m_entries.size()) - 1);
    showRuns();
    m_runTable->selectId(m_current);
    select(m_current);
}

void ImportDialog::edited() {
    m_pause->start();
}

void ImportDialog::requestImport() {
    if (m_pause->isActive()) { // what was typed last is looked at first
        m_pause->stop();
        Q_EMIT changed();
    } else if (!m_import->isEnabled()) {
        return;
    }
    Q_EMIT importRequested();
}

void ImportDialog::setPreviews(std::vector<RunPreview> previews) {
    if (previews.size() != m_entries.size()) return; // of the list as it was before
    for (std::size_t i = 0; i < previews.size(); ++i)
        m_entries[i].preview = std::move(previews[i]);
    proposeKeptBack();
    showRuns();
    showColumns();
    showCalls();
    showProblem();
}

void ImportDialog::setCounts(int entry, const std::optional<RunCounts>& counts) {
    if (entry < 0 || entry >= int(m_entries.size())) return;
    m_entries[std::size_t(entry)].preview.counts = counts;
    if (entry == m_current) showCalls();
}

QString ImportDialog::countsText() const {
    const auto& counts = m_entries[std::size_t(m_current)].preview.counts;
    if (!counts) return {};
    return tr("the whole run: %1, %2, %3")
        .arg(tr("%n record(s)", nullptr, int(counts->records)), tr("%n sender(s)", nullptr, int(counts->senders)),
             counts->skipped == 0 ? tr("nothing skipped") : tr("%n skipped", nullptr, int(counts->skipped)));
}

QString ImportDialog::stateOf(const ImportEntry& entry) const {
    if (entry.preview.problem) {
        const Message& problem = entry.preview.problem->id();
        if (problem == MessageId::ScaleNeeded) return tr("scale?");
        if (problem == MessageId::TimeZoneNeeded) return tr("time zone?");
        if (problem == MessageId::MappingNeeded || hasColumns(entry)) return tr("which column is what?");
        return importProblemText(*entry.preview.problem);
    }
    QStringList words;
    const QString name = toQt(entry.preview.run.name);
    if (m_existing.contains(name))
        words << (entry.population ? tr("goes on with the run of this name") : tr("replaces the run of this name"));
    if (entry.scaleFromName) words << tr("scale taken from the name");
    if (entry.options.holdOut)
        words << (m_isProposed ? tr("the largest: kept back to check against") : tr("kept back for checking"));
    for (const auto& [key, value] : entry.preview.run.config)
        words << QStringLiteral("%1 = %2").arg(toQt(key), numberText(value));
    return words.isEmpty() ? tr("ready") : words.join(QStringLiteral(", "));
}

void ImportDialog::showRuns() {
    m_isFilling = true;
    std::vector<CellModel::Row> rows;
    std::uint64_t bytes = 0;
    std::size_t files = 0;
    std::set<std::filesystem::path> counted; // runs of one tar share its bytes
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const ImportEntry& entry = m_entries[i];
        Cell mined;
        if (!entry.population) mined.check = entry.options.holdOut ? Qt::Unchecked : Qt::Checked;
        Cell name = Cell::of(toQt(entry.preview.run.name));
        name.tip = toQt(entry.input->shownName);
        const std::optional<double> scale = entry.preview.run.scale;
        const bool needsScale = !entry.preview.kind || *entry.preview.kind == RunKind::Calls;
        Cell state = Cell::of(stateOf(entry), entry.preview.problem ? Tone::Disagree
                                              : entry.scaleFromName ? Tone::Accent
                                                                    : Tone::Dim);
        state.tip = state.text;
        state.bold = entry.preview.problem.has_value();
        rows.push_back({{mined, name,
                         scale        ? Cell::number(*scale, 2)
                         : needsScale ? Cell::of(tr("?"), Tone::Disagree)
                                      : Cell::of(scaleLabel(scale), Tone::Dim),
                         Cell::of(entry.preview.format.empty() ? tr("unknown") : toQt(entry.preview.format)),
                         Cell::of(entry.preview.kind ? kindText(*entry.preview.kind) : QString()),
                         Cell::number(double(entry.input->files.size())),
                         Cell::of(entry.input->files.empty() || entry.input->files.front().entry.empty()
                                      ? sizeText(entry.input->bytes)
                                      : tr("in %1").arg(sizeText(entry.input->bytes))),
                         state},
                        int(i)});
        files += entry.input->files.size();
        if (entry.input->files.empty() || entry.input->files.front().entry.empty() ||
            counted.insert(entry.input->path).second)
            bytes += entry.input->bytes;
    }
    m_runModel->setRows(std::move(rows));
    m_runTable->fitHeight(6);
    m_runTable->selectId(m_current);
    m_title->setText(tr("%n run(s) found", nullptr, int(m_entries.size())));
    m_summary->setText(tr("%1, %2. %3").arg(tr("%n file(s)", nullptr, int(files)), sizeText(bytes), m_into));
    showLeftOut();
    m_import->setText(tr("Import %n run(s)", nullptr, int(m_entries.size())));
    m_leaveOut->setEnabled(m_entries.size() > 1);
    m_isFilling = false;
}

// Behind what is read, so that nobody has to miss it afterwards; why stands in the tip.
void ImportDialog::showLeftOut() {
    constexpr int kMostNamed = 3, kMostTold = 30;
    QStringList names, reasons;
    std::set<std::string> told; // runs of one folder say the same files
    for (const ImportEntry& entry : m_entries)
        for (const UnreadFile& file : entry.input->unread) {
            if (!told.insert(file.file).second) continue;
            if (names.size() < kMostNamed) names << toQt(file.file);
            if (reasons.size() < kMostTold) reasons << tr("%1: %2").arg(toQt(file.file), said(file.reason));
        }
    m_summary->setToolTip(reasons.join(u'\n'));
    if (told.empty()) return;
    if (told.size() > kMostNamed) names << QStringLiteral("…");
    m_summary->setText(tr("%1 Left out: %2.").arg(m_summary->text(), names.join(QStringLiteral(", "))));
}

void ImportDialog::fillFormats(bool isOfPopulations) {
    m_format->clear();
    m_format->addItem(tr("found from the content"), QString());
    const auto add = [this](const QString& name) { m_format->addItem(name, name); };
    if (isOfPopulations)
        for (const characterize::LogFormat* format : characterize::logFormats())
            add(toQt(format->name));
    else
        for (const Format* format : formats())
            add(toQt(format->name()));
}

void ImportDialog::showFields() {
    m_isFilling = true;
    const ImportEntry& entry = m_entries[std::size_t(m_current)];
    fillFormats(bool(entry.population));
    m_scale->setEnabled(!entry.population); // what is counted whole has no scale and is not mined
    m_mined->setEnabled(!entry.population);
    const auto& files = entry.input->files;
    const auto isPart = [](const InputFile& file) {
        return !file.entry.empty() || !file.more.empty() || file.log != 0;
    };
    m_split->setVisible(files.size() > 1 && !entry.population && !entry.input->runToml &&
                        std::none_of(files.begin(), files.end(), isPart));
    m_name->setText(toQt(entry.preview.run.name));
    m_scale->setText(entry.preview.run.scale ? numberText(*entry.preview.run.scale) : QString());
    m_mined->setChecked(!entry.options.holdOut);
    m_format->setCurrentIndex(std::max(0, m_format->findData(toQt(entry.options.format.value_or("")))));
    m_format->setItemText(0, entry.options.format ? tr("found from the content")
                                                  : tr("%1, found from the content").arg(toQt(entry.preview.format)));
    m_zone->setText(toQt(entry.options.timezone.value_or("")));
    if (!entry.preview.timezone.empty()) m_zone->setPlaceholderText(toQt(entry.preview.timezone));
    m_settings->setEnabled(!entry.population);
    if (settingsIn(m_settings->text()) != entry.options.set) { // what is being typed stays as it is
        QStringList texts;
        for (const auto& [key, value] : entry.options.set)
            texts << toQt(key) + u'=' + toQt(value);
        m_settings->setText(texts.join(u' '));
    }
    m_isFilling = false;
}

void ImportDialog::showCalls() {
    const RunPreview& preview = m_entries[std::size_t(m_current)].preview;
    std::vector<CellModel::Row> rows;
    for (const PreviewCall& call : preview.calls) {
        const qint64 ms = call.startNs / 1'000'000;
        const QString time =
            QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
        Cell request = Cell::of(oneLine(toQt(call.request))), response = Cell::of(oneLine(toQt(call.response)));
        request.fixed = response.fixed = true;
        request.tip = request.text, response.tip = response.text;
        rows.push_back({{Cell::of(time), Cell::of(toQt(call.sender)), Cell::of(toQt(call.thread)),
                         Cell::of(toQt(call.method)), Cell::of(toQt(call.to)), request, response,
                         Cell::of(call.durationNs < 0 ? QString() : durationText(call.durationNs))}});
    }
    for (const ImportIssue& issue : preview.issues) {
        Cell what = Cell::of(tr("skipped: %1").arg(toQt(issue.reason)), Tone::Disagree);
        what.tip = what.text;
        Cell where = Cell::of(tr("byte %1").arg(issue.byteOffset), Tone::Disagree);
        Cell text = Cell::of(oneLine(toQt(issue.excerpt)), Tone::Dim);
        rows.push_back({{where, Cell::of(QString()), Cell::of(QString()), what, Cell::of(QString()), text,
                         Cell::of(QString()), Cell::of(QString())},
                        {},
                        false,
                        true});
    }
    m_callModel->setRows(std::move(rows));
    const bool isCounted = bool(m_entries[std::size_t(m_current)].population);
    const bool isOfSamples = preview.kind == RunKind::Samples;
    m_callHeader->setTitle((isCounted     ? tr("First records of %1")
                            : isOfSamples ? tr("First samples of %1")
                                          : tr("First calls of %1"))
                               .arg(toQt(preview.run.name)));
    m_callHeader->setNote(preview.calls.empty() ? QString()
                          : isCounted           ? tr("counted, not kept one by one")
                          : preview.counts      ? countsText()
                                                : tr("as they will be read"));
    m_callTable->setEmptyText(isCounted ? tr("Images of a namespace have no records.")
                                        : tr("No call can be read yet."));
}

QString ImportDialog::problem() const {
    const bool isNew = !m_folder.isEmpty() && (m_openName.isEmpty() || m_target->currentIndex() == 0);
    if (isNew && m_workspace->text().trimmed().isEmpty()) return tr("Give the workspace a name.");
    if (isNew && QFileInfo::exists(workspaceFile()))
        return tr("There is a workspace %1 already. Give this one another name, or open that one and import into it.")
            .arg(m_workspace->text().trimmed());
    std::set<std::string> names;
    for (const ImportEntry& entry : m_entries) {
        if (entry.preview.problem)
            return m_entries.size() > 1 ? QStringLiteral("%1: %2").arg(toQt(entry.preview.run.name),
                                                                       importProblemText(*entry.preview.problem))
                                        : importProblemText(*entry.preview.problem);
        if (!names.insert(entry.preview.run.name).second)
            return tr("Two of these runs are named %1. Give one another name.").arg(toQt(entry.preview.run.name));
    }
    return {};
}

void ImportDialog::showProblem() {
    const QString text = problem();
    m_notice->setVisible(!text.isEmpty());
    m_notice->setText(InfoBar::Kind::Problem, text.toHtmlEscaped());
    m_import->setEnabled(text.isEmpty());
    const auto& now = m_entries[std::size_t(m_current)].preview.problem;
    if (!now || (focusWidget() && focusWidget() != m_import && focusWidget() != m_runTable)) return;
    // The field that is needed, so that typing is enough.
    if (now->id() == MessageId::ScaleNeeded) m_scale->setFocus();
    if (now->id() == MessageId::TimeZoneNeeded) m_zone->setFocus();
    if (!settingHint(*now).isEmpty()) m_settings->setFocus();
}

bool ImportDialog::hasColumns(const ImportEntry& entry) {
    if (entry.population) return false;
    const std::string& format = entry.preview.format;
    if (format == "json-fields" || format == "json-field-spans") return true;
    // JSON Lines that no format knows can be read by their fields.
    const auto& problem = entry.preview.problem;
    if (problem && problem->id() == MessageId::UnknownJson && !entry.options.format)
        return !entry.input->heads.empty() && jsonfields::areJsonLines(entry.input->heads.front());
    // Of spans where somebody says so; tables that the program knows by their columns are asked for nothing.
    const bool isOfSpans = format == "csv-spans" && (entry.options.mappingText || entry.options.format);
    return format == "csv" || isOfSpans;
}

} // namespace tenfold
