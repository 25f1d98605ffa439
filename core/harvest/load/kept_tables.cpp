#include "core/harvest/load/kept_tables.h"

#include "core/import/files/archive_reader.h"
#include "core/store/decisions/documents.h"
#include "core/words/base_messages.h"
#include "core/words/harvest_messages.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tenfold::harvest {
namespace {

/// The whole content of a file, as long as a document may be; no more than its begin where that is of no table.
class WholeText final : public ContentVisitor {
public:
    explicit WholeText(std::string name)
        : m_name(std::move(name)) {}
    bool begin(const std::string& entry) override { return entry.empty(); }
    Status data(std::string_view bytes, std::uint64_t) override {
        const bool wasLong = text.size() >= kHead;
        text.append(bytes);
        if (!wasLong && text.size() >= kHead && !tableKindOf(m_name, text)) {
            isOther = true;
            return fail(MessageId::Cancelled); // utilization may be as long as it likes
        }
        if (text.size() <= kMostDocumentBytes) return {};
        return fail(MessageId::CannotRead,
                    {"", say(TENFOLD_WORDS("Sentence", "it is longer than a table may be", "harvest.tableTooLong"))});
    }
    Status end() override { return {}; }
    std::string text;
    bool isOther = false;

private:
    static constexpr std::size_t kHead = 65'536; ///< bytes that hold its line of names. Chosen
    std::string m_name;
};

std::string withoutGz(std::string name) {
    if (name.ends_with(".gz")) name.resize(name.size() - 3);
    return name;
}

/// The text of a table; nothing of a file that is none.
Result<std::optional<std::string>> textOfTable(const std::filesystem::path& file, Progress& progress) {
    const std::string name = withoutGz(file.filename().string());
    WholeText whole(name);
    const Status read = readContent(file, whole, progress);
    if (whole.isOther) return std::optional<std::string>();
    if (!read) return tl::unexpected<Error>(read.error());
    return tableKindOf(name, whole.text) ? std::optional(std::move(whole.text)) : std::nullopt;
}

} // namespace

Result<std::vector<TableText>> readTables(const std::vector<std::filesystem::path>& paths, Progress& progress,
                                          std::vector<RefusedTable>* refused) {
    namespace fs = std::filesystem;
    std::vector<TableText> tables;
    for (const fs::path& path : paths) {
        std::error_code error;
        std::vector<fs::path> files;
        const bool isFolder = fs::is_directory(path, error);
        if (isFolder) {
            for (const auto& entry : fs::directory_iterator(path, error))
                if (entry.is_regular_file(error) && withoutGz(entry.path().filename().string()).ends_with(".csv"))
                    files.push_back(entry.path());
            std::sort(files.begin(), files.end());
        } else {
            files.push_back(path);
        }
        for (const fs::path& file : files) {
            const std::string name = withoutGz(file.filename().string());
            auto text = textOfTable(file, progress);
            if (!text) {
                if (!refused || !isFolder || text.error().code() == ErrorCode::Cancelled)
                    return tl::unexpected<Error>(std::move(text).error());
                refused->push_back({file.string(), std::move(text).error()});
                continue;
            }
            if (*text)
                tables.emplace_back(isFolder ? (path / name).string() : path.string(), std::move(**text));
            else if (!isFolder)
                return fail(MessageId::InputRefused,
                            {"H101", say(samples::inputRule("H101").what),
                             say(samples::inputRule("H101").hint, std::string(columnsOf(TableKind::Servers)))},
                            file.string());
        }
    }
    return tables;
}

Result<std::vector<TableText>> keptTables(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Document> all, documents(workspace, std::string(kTableDocument)));
    std::vector<TableText> tables;
    for (const Document& one : all)
        tables.emplace_back(one.name, one.text);
    std::sort(tables.begin(), tables.end());
    return tables;
}

Result<HarvestInput> parsedTables(const std::vector<TableText>& tables, const InputLimits& limits, Progress& progress) {
    InputTables all(limits);
    for (const auto& [name, text] : tables)
        all.add(name, text);
    ASSIGN_OR_RETURN(HarvestInput input, all.finish(progress));
    if (!input.refused.empty()) return tl::unexpected<Error>(std::move(input.refused.front().why));
    return input;
}

namespace {

/// Tables that somebody gives, by their kind, and what was refused of them.
struct GivenTables {
    std::map<std::string, std::string> texts, files; ///< by the name of the kind
    std::vector<RefusedTable> refused;
    BrokenRules broken;
};

/// Of two of a kind nobody knows which is meant: both are refused.
GivenTables givenTables(const std::vector<TableText>& tables) {
    GivenTables given;
    std::set<std::string> doubled;
    for (const auto& [name, text] : tables) {
        const auto kind = tableKindOf(name, text);
        if (!kind) continue;
        const std::string kindName(nameOf(*kind));
        if (given.texts.emplace(kindName, text).second) {
            given.files[kindName] = name;
            continue;
        }
        doubled.insert(kindName);
        given.refused.push_back(
            {name,
             Error(MessageId::InputRefused,
                   {"H101", say(TENFOLD_WORDS("Sentence", "two tables of a kind: {0}", "harvest.twoTables"), kindName),
                    say(TENFOLD_WORDS("Sentence", "put them into one file, with one line of names",
                                      "harvest.twoTables.hint"))},
                   name)});
    }
    for (const std::string& kind : doubled)
        given.texts.erase(kind);
    return given;
}

/// Takes away the first table that is refused of those that were given. @return whether there is one
bool takeRefused(GivenTables& given, HarvestInput& input) {
    for (RefusedTable& one : input.refused) {
        if (given.texts.erase(one.file) == 0) continue; // it was kept before
        for (auto& [where, rule] : input.broken)
            if (where.first == one.file) given.broken[where] = std::move(rule);
        given.refused.push_back({given.files[one.file], std::move(one.why)});
        return true;
    }
    return false;
}

} // namespace

Result<HarvestInput> keepTables(Workspace& workspace, const std::vector<TableText>& tables, const InputLimits& limits,
                                Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<TableText> kept, keptTables(workspace));
    GivenTables given = givenTables(tables);
    HarvestInput input;
    for (;;) { // what was kept stays in place of one that is refused: the others are looked at with that
        if (given.texts.empty() && !given.refused.empty())
            return tl::unexpected<Error>(std::move(given.refused.front().why));
        std::map<std::string, std::string> now = given.texts;
        now.insert(kept.begin(), kept.end());
        InputTables all(limits);
        for (const auto& [name, text] : now)
            all.add(name, text);
        ASSIGN_OR_RETURN(input, all.finish(progress));
        if (!takeRefused(given, input)) break;
    }
    std::vector<NewDecision> decisions;
    for (const auto& [name, text] : given.texts)
        decisions.push_back(savingOf(std::string(kTableDocument), name, text, "table " + name));
    if (!decisions.empty()) {
        ASSIGN_OR_RETURN(const std::vector<Decision> made, workspace.decide(decisions));
    }
    input.refused.insert(input.refused.begin(), std::make_move_iterator(given.refused.begin()),
                         std::make_move_iterator(given.refused.end()));
    input.broken.merge(given.broken);
    return input;
}

} // namespace tenfold::harvest
