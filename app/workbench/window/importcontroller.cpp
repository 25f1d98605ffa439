#include "app/workbench/window/importcontroller.h"

#include "core/characterize/runs/preview_population.h"
#include "core/words/base_messages.h"
#include "core/words/import_messages.h"
#include "widgets/common/convert.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

RunPreview previewOf(const ImportEntry& entry, std::size_t limit, Progress& progress) {
    return entry.population
               ? characterize::previewPopulation(*entry.population, populationOptions(entry.options), limit, progress)
               : previewRun(*entry.input, entry.options, limit);
}

Result<ImportEntry> entryOf(characterize::PopulationInput population, std::size_t limit, Progress& progress) {
    ImportEntry entry;
    ASSIGN_OR_RETURN(RunInput files, characterize::filesOf(population));
    entry.input = std::make_shared<const RunInput>(std::move(files));
    entry.population = std::make_shared<const characterize::PopulationInput>(std::move(population));
    entry.preview = previewOf(entry, limit, progress);
    return entry;
}

Result<std::vector<ImportEntry>> findEntries(const std::vector<std::filesystem::path>& paths, Progress& progress) {
    std::vector<ImportEntry> entries;
    ASSIGN_OR_RETURN(characterize::SortedPaths sorted, characterize::sortPaths(paths, {}, progress));
    for (characterize::PopulationInput& population : sorted.populations) {
        if (!progress.advance(entries.size(), 0, "looking for runs")) return fail(MessageId::Cancelled);
        ASSIGN_OR_RETURN(ImportEntry entry,
                         entryOf(std::move(population), entries.empty() ? kPreviewCalls : 0, progress));
        entries.push_back(std::move(entry));
    }
    for (const auto& path : sorted.others) {
        ASSIGN_OR_RETURN(std::vector<RunInput> inputs, findRuns(path, progress));
        for (RunInput& input : inputs) {
            if (!progress.advance(entries.size(), 0, "looking for runs")) return fail(MessageId::Cancelled);
            ImportEntry entry;
            entry.preview = previewRun(input, {}, 0);
            const auto& problem = entry.preview.problem;
            // Which column is what is asked first; then calls need a scale.
            if (problem && (problem->id() == MessageId::ScaleNeeded || problem->id() == MessageId::MappingNeeded ||
                            problem->id() == MessageId::UnknownJson)) {
                entry.options.scale = scaleInName(input.folderName);
                entry.scaleFromName = entry.options.scale.has_value();
            }
            entry.preview = previewRun(input, entry.options, entries.empty() ? kPreviewCalls : 0);
            entry.input = std::make_shared<const RunInput>(std::move(input));
            entries.push_back(std::move(entry));
        }
    }
    return entries;
}

/// Tables of servers, their owners and jobs, which go with utilization; and what is left to be looked at as runs.
Result<FoundImport> findAll(const std::vector<std::filesystem::path>& paths, Progress& progress) {
    FoundImport found;
    std::vector<std::filesystem::path> others;
    for (const std::filesystem::path& path : paths) {
        std::error_code error;
        const bool isFolder = std::filesystem::is_directory(path, error);
        const std::string name = path.filename().string();
        const bool isLikeTable = isFolder || name.ends_with(".csv") || name.ends_with(".csv.gz");
        std::vector<harvest::RefusedTable> unread;
        auto tables = isLikeTable ? harvest::readTables({path}, progress, &unread)
                                  : Result<std::vector<harvest::TableText>>(std::vector<harvest::TableText>());
        // what is no table may be a run, and what cannot be read is told of there
        const bool isOther = !tables || tables->empty() || isFolder;
        if (isOther) others.push_back(path);
        if (!unread.empty()) found.refused = std::move(unread.front().why);
        if (tables) std::move(tables->begin(), tables->end(), std::back_inserter(found.tables));
        if (!tables && isFolder && tables.error().code() != MessageId::Cancelled.code) found.refused = tables.error();
    }
    if (others.empty()) return found;
    auto entries = findEntries(others, progress);
    if (entries)
        found.entries = std::move(*entries);
    else if (found.tables.empty())
        return tl::unexpected<Error>(entries.error());
    return found;
}

/// What the runs are of: the folder they are in, where there are several, else their own name.
QString nameFor(const std::vector<ImportEntry>& entries) {
    if (entries.empty()) return {};
    const auto folderOf = [](const ImportEntry& entry) {
        const QFileInfo info(toQt(entry.input->path.string()));
        return info.isDir() ? info.absolutePath() : info.absoluteFilePath();
    };
    const QString first = folderOf(entries.front());
    const bool isShared = entries.size() > 1 && std::all_of(entries.begin(), entries.end(),
                                                            [&](const ImportEntry& e) { return folderOf(e) == first; });
    return isShared ? QFileInfo(first).baseName() : toQt(entries.front().input->folderName);
}

/// Whether what is to be imported is a run of the system whose runs are there, as far as can be told before it is read:
/// of their kind, and from beside them or with calls of theirs. What is not sure is no run of theirs: mixed in, it
/// would have to be taken out again.
bool isOfSameSystem(const ImportEntry& entry, const WorkspaceState& state) {
    const RunPreview& preview = entry.preview;
    const auto isBeside = [&](const RunInfo& run) {
        if (preview.kind && run.kind != *preview.kind) return false;
        const std::filesystem::path there = run.source, here = entry.input ? entry.input->path : "";
        return !there.empty() && (there == here || there.parent_path() == here.parent_path());
    };
    if (std::any_of(state.runs.begin(), state.runs.end(), isBeside)) return true;
    if (!state.mining || (preview.kind && *preview.kind != RunKind::Calls)) return false;
    return std::any_of(preview.calls.begin(), preview.calls.end(), [&](const PreviewCall& call) {
        return std::any_of(state.mining->counts.begin(), state.mining->counts.end(),
                           [&](const CountSeries& series) { return series.method == call.method; });
    });
}

} // namespace

ImportController::ImportController(QWidget* window, Session* session, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_session(session)
    , m_find(tr("Looking for runs"))
    , m_preview(tr("Reading first calls"))
    , m_count(tr("Counting what would be imported")) {
    m_session->watch(&m_find, false);
    m_session->watch(&m_preview, false);
    m_session->watch(&m_count, false);
}

ImportController::~ImportController() {
    m_find.disconnect();
    m_preview.disconnect();
    m_count.disconnect();
}

void ImportController::start(const QStringList& paths) {
    if (paths.isEmpty()) return;
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(fromQt(path));
    m_find.start([files](Progress& progress) { return findAll(files, progress); },
                 [this](Result<FoundImport> result) {
                     if (!result) return m_session->fail(tr("Nothing to import"), result.error());
                     m_tables = std::move(result->tables);
                     if (result->refused && !result->entries.empty())
                         m_session->fail(tr("Tables of the folder are not read"), *result->refused);
                     if (!result->entries.empty()) return show(std::move(result->entries));
                     const Session::BesideWork keep = keepingTables();
                     if (!keep) return;
                     // nothing is imported into the sample
                     const QString name = tr("Tables");
                     m_session->make(name, keep,
                                     m_session->isSample() ? m_session->freshWorkspacePath(name) : QString());
                 });
}

void ImportController::show(std::vector<ImportEntry> entries) {
    delete m_dialog;
    m_importWhenReady = false;
    const auto state = m_session->state();
    QStringList existing;
    for (const RunInfo& run : state->runs)
        existing << toQt(run.run.name);
    const bool isAlike =
        state->runs.empty() || std::any_of(entries.begin(), entries.end(),
                                           [&](const ImportEntry& entry) { return isOfSameSystem(entry, *state); });
    m_dialog = new ImportDialog(std::move(entries), tr("Into a new workspace."), {}, m_window);
    m_dialog->proposeWorkspace(m_session->freshWorkspacePath(nameFor(m_dialog->entries())));
    if (m_session->isOpen() && !m_session->isSample() && !state->readOnly)
        m_dialog->offerOpen(QFileInfo(m_session->path()).completeBaseName(), isAlike, existing);
    connect(m_dialog, &ImportDialog::splitRequested, this, &ImportController::split);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ImportDialog::helpRequested, this, &ImportController::helpRequested);
    connect(m_dialog, &ImportDialog::changed, this, &ImportController::preview);
    connect(m_dialog, &ImportDialog::importRequested, this, &ImportController::import);
    connect(m_dialog, &QDialog::finished, this, [this] {
        m_preview.cancel();
        m_count.cancel();
    });
    m_dialog->open(); // modal to the window, and the window's jobs go on
    preview();
}

void ImportController::split(int entry) {
    std::vector<std::filesystem::path> files;
    const std::shared_ptr<const RunInput> whole = m_dialog->entries()[std::size_t(entry)].input;
    for (const InputFile& file : whole->files)
        files.push_back(file.path);
    m_find.start(
        [files](Progress& progress) -> Result<FoundImport> {
            FoundImport found;
            ASSIGN_OR_RETURN(found.entries, findEntries(files, progress));
            return found;
        },
        [this, whole](Result<FoundImport> found) {
            if (!found) return m_session->fail(tr("The files are no runs"), found.error());
            if (!m_dialog) return;
            for (ImportEntry& part : found->entries) { // what lies above the folder counts for each of its files
                auto input = std::make_shared<RunInput>(*part.input);
                input->tomlsAbove = whole->tomlsAbove;
                part.input = std::move(input);
            }
            const auto& now = m_dialog->entries(); // the list may have changed meanwhile
            const auto at = std::find_if(now.begin(), now.end(), [&](const auto& one) { return one.input == whole; });
            if (at != now.end()) m_dialog->replace(int(at - now.begin()), std::move(found->entries));
        });
}

void ImportController::preview() {
    if (!m_dialog) return;
    const std::size_t current = std::size_t(m_dialog->current());
    m_preview.start(
        [entries = m_dialog->entries(), current](Progress& progress) -> Result<std::vector<RunPreview>> {
            std::vector<RunPreview> previews;
            for (std::size_t i = 0; i < entries.size(); ++i) {
                if (!progress.advance(i, entries.size(), "previews")) return fail(MessageId::Cancelled);
                previews.push_back(previewOf(entries[i], i == current ? kPreviewCalls : 0, progress));
            }
            return previews;
        },
        [this](Result<std::vector<RunPreview>> result) {
            if (!m_dialog || !result) return;
            m_dialog->setPreviews(std::move(*result));
            count();
            if (m_importWhenReady && m_dialog->problem().isEmpty()) import();
            m_importWhenReady = false;
        });
}

// What the run in front gives, by the code that imports it. Large ones would keep the disk busy for an answer that
// comes with the import itself.
void ImportController::count() {
    m_count.cancel();
    if (!m_dialog) return;
    constexpr std::uint64_t kMostBytes = std::uint64_t{32} << 20;
    const int current = m_dialog->current();
    const ImportEntry& entry = m_dialog->entries()[std::size_t(current)];
    if (entry.population || entry.preview.problem || entry.input->bytes > kMostBytes) return;
    m_count.start([input = entry.input,
                   options = entry.options](Progress& progress) { return countRun(*input, options, progress); },
                  [this, current, input = entry.input](Result<RunCounts> counts) {
                      const bool isThere = m_dialog && current < int(m_dialog->entries().size()) &&
                                           m_dialog->entries()[std::size_t(current)].input == input;
                      if (counts && isThere) m_dialog->setCounts(current, *counts);
                  });
}

void ImportController::import() {
    if (m_preview.isRunning()) {
        m_importWhenReady = true; // what was typed last has not been looked at yet
        return;
    }
    std::vector<RunToImport> runs;
    for (const ImportEntry& entry : m_dialog->entries())
        runs.push_back({entry.input, entry.options, entry.population});
    const QString file = m_dialog->workspaceFile();
    m_dialog->accept();
    m_session->importRuns(std::move(runs), file, keepingTables());
}

Session::BesideWork ImportController::keepingTables() const {
    if (m_tables.empty()) return nullptr;
    return [tables = m_tables](Workspace& workspace, Progress& progress) -> Result<std::optional<Error>> {
        ASSIGN_OR_RETURN(const harvest::HarvestInput kept, harvest::keepTables(workspace, tables, {}, progress));
        return kept.refused.empty() ? std::nullopt : std::optional(kept.refused.front().why);
    };
}

} // namespace tenfold
