#include "core/harvest/load/kept_tables.h"

#include "core/import/files/archive_reader.h"
#include "core/store/decisions/documents.h"
#include "core/words/base_messages.h"
#include "core/words/harvest_messages.h"

#include <algorithm>
#include <map>
#include <optional>

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

Result<std::vector<TableText>> readTables(const std::vector<std::filesystem::path>& paths, Progress& progress) {
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
            ASSIGN_OR_RETURN(std::optional<std::string> text, textOfTable(file, progress));
            if (text)
                tables.emplace_back(isFolder ? (path / name).string() : path.string(), std::move(*text));
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
    return all.finish(progress);
}

Result<HarvestInput> keepTables(Workspace& workspace, const std::vector<TableText>& tables, const InputLimits& limits,
                                Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<TableText> kept, keptTables(workspace));
    std::map<std::string, std::string> now(kept.begin(), kept.end());
    std::map<std::string, std::string> given; // several of a kind are one, each with its line of names
    for (const auto& [name, text] : tables)
        if (const auto kind = tableKindOf(name, text)) {
            std::string& whole = given[std::string(nameOf(*kind))];
            if (!whole.empty())
                return fail(MessageId::InputRefused,
                            {"H101",
                             say(TENFOLD_WORDS("Sentence", "two tables of a kind: {0}", "harvest.twoTables"),
                                 std::string(nameOf(*kind))),
                             say(TENFOLD_WORDS("Sentence", "put them into one file, with one line of names",
                                               "harvest.twoTables.hint"))},
                            name);
            whole = text;
        }
    for (const auto& [name, text] : given)
        now[name] = text;
    // What is refused changes nothing: all that there would be is looked at before.
    ASSIGN_OR_RETURN(HarvestInput input, parsedTables({now.begin(), now.end()}, limits, progress));
    std::vector<NewDecision> decisions;
    for (const auto& [name, text] : given)
        decisions.push_back(savingOf(std::string(kTableDocument), name, text, "table " + name));
    if (!decisions.empty()) {
        ASSIGN_OR_RETURN(const std::vector<Decision> made, workspace.decide(decisions));
    }
    return input;
}

} // namespace tenfold::harvest
