#include "core/store/decisions/document_rows.h"

#include "core/base/text/utf8.h"
#include "core/store/decisions/documents.h"
#include "core/store/sqlite/migrations.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr const char* kSaved = "saved";
constexpr const char* kForgotten = "forgotten";

NewDecision documentDecision(const std::string& kind, const std::string& documentName, const char* choice,
                             const std::string& name) {
    NewDecision decision;
    decision.kind = kDecisionDocument;
    decision.subject = json{{"document", asUtf8(kind)}, {"name", asUtf8(documentName)}}.dump();
    decision.choice = choice;
    decision.name = name;
    return decision;
}

/// Texts that a document has no use for any more: those undone for good, and the oldest beyond those that are kept.
void pruneTexts(SQLite::Database& database, const std::string& kind, const std::string& name) {
    database.exec("DELETE FROM document WHERE decision_id IN (SELECT id FROM decision WHERE undone = 2)");
    SQLite::Statement old(database,
                          "DELETE FROM document WHERE kind = ?1 AND name = ?2 AND id NOT IN"
                          " (SELECT id FROM document WHERE kind = ?1 AND name = ?2 ORDER BY id DESC LIMIT ?3)");
    old.bind(1, kind);
    old.bind(2, name);
    old.bind(3, static_cast<std::int64_t>(kMostDocumentVersions));
    old.exec();
}

/// The row of document `d` that counts.
constexpr const char* kStands = "(SELECT max(n.id) FROM document AS n LEFT JOIN decision AS j ON j.id = n.decision_id"
                                " WHERE n.kind = d.kind AND n.name = d.name AND coalesce(j.undone, 0) = 0)";

} // namespace

std::string documentsNow() {
    return fmt::format("(SELECT d.* FROM document AS d WHERE d.text IS NOT NULL AND d.id = {})", kStands);
}

void provideDocuments(SQLite::Database& database) {
    if (fileVersion(database) >= kFirstVersionOfDocuments) return;
    if (database.execAndGet("SELECT count(*) FROM temp.sqlite_schema WHERE name = 'document'").getInt() > 0) return;
    database.exec(
        "CREATE TEMP TABLE document (id INTEGER PRIMARY KEY, kind TEXT, name TEXT, version INTEGER, text TEXT,"
        " decision_id INTEGER, created_ns INTEGER)");
    database.exec(oldDocumentsSql());
}

NewDecision savingOf(const std::string& kind, const std::string& documentName, const std::string& text,
                     const std::string& name) {
    NewDecision decision = documentDecision(kind, documentName, kSaved, name);
    decision.value = json(text).dump(-1, ' ', false, json::error_handler_t::replace);
    return decision;
}

NewDecision forgettingOf(const std::string& kind, const std::string& documentName, const std::string& name) {
    return documentDecision(kind, documentName, kForgotten, name);
}

std::optional<Sentence> faultOfDocument(const NewDecision& decision) {
    const json subject = json::parse(decision.subject, nullptr, false);
    const auto isText = [&](const char* key) {
        const auto at = subject.find(key);
        return at != subject.end() && at->is_string();
    };
    if (!subject.is_object() || !isText("document") || !isText("name") || subject["document"] == "")
        return say(TENFOLD_WORDS("Sentence", "it names no document", "decision.namesNoDocument"));
    if (decision.choice == kForgotten) return std::nullopt;
    if (decision.choice != kSaved)
        return say(TENFOLD_WORDS("Sentence", "a document is saved or forgotten", "decision.savedOrForgotten"));
    if (!json::parse(decision.value, nullptr, false).is_string())
        return say(TENFOLD_WORDS("Sentence", "a document that is saved has a text", "decision.savedHasText"));
    return std::nullopt;
}

void insertDocument(SQLite::Database& database, Decision& made) {
    const json subject = json::parse(made.subject);
    const std::string kind = subject["document"].get<std::string>(), name = subject["name"].get<std::string>();
    int version = 0;
    SQLite::Statement now(
        database, fmt::format("SELECT version, text = ?3 FROM {} WHERE kind = ?1 AND name = ?2", documentsNow()));
    SQLite::Statement insert(database, "INSERT INTO document (kind, name, version, text, decision_id, created_ns)"
                                       " VALUES (?1, ?2, ?4, ?3, ?5, ?6)");
    for (SQLite::Statement* statement : {&now, &insert}) {
        statement->bind(1, kind);
        statement->bind(2, name);
        if (made.choice == kSaved) statement->bind(3, json::parse(made.value).get<std::string>());
    }
    if (now.executeStep()) version = now.getColumn(0).getInt() + (now.getColumn(1).getInt() != 0 ? 0 : 1);
    insert.bind(4, std::max(1, version));
    insert.bind(5, made.key.value);
    insert.bind(6, made.createdNs);
    insert.exec();
    SQLite::Statement clear(database, "UPDATE decision SET value = NULL WHERE id = ?1");
    clear.bind(1, made.key.value);
    clear.exec();
    made.value.clear();
    pruneTexts(database, kind, name);
}

void replaceByDocuments(SQLite::Database& database, std::vector<Decision>& decisions) {
    std::map<std::int64_t, Decision> journal;
    std::vector<Decision> others, result;
    for (Decision& decision : decisions) {
        if (decision.kind == kDecisionDocument)
            journal.emplace(decision.key.value, std::move(decision));
        else
            others.push_back(std::move(decision));
    }
    SQLite::Statement select(database, fmt::format("SELECT kind, name, text, decision_id, created_ns FROM {}"
                                                   " WHERE kind <> 'used' ORDER BY id",
                                                   documentsNow()));
    while (select.executeStep()) {
        const std::string kind = asUtf8(select.getColumn(0).getString()),
                          name = asUtf8(select.getColumn(1).getString());
        const auto decided = journal.find(select.getColumn(3).getInt64()); // 0: by none
        Decision out;
        static_cast<NewDecision&>(out) =
            savingOf(kind, name, select.getColumn(2).getString(), fmt::format("{} {}", kind, name));
        out.createdNs = select.getColumn(4).getInt64();
        if (decided != journal.end()) {
            out.name = decided->second.name;
            out.note = decided->second.note;
            out.key = decided->second.key;
        }
        result.push_back(std::move(out));
    }
    const auto order = [](const Decision& a, const Decision& b) { return a.key < b.key; };
    std::stable_sort(result.begin(), result.end(), order);
    decisions.clear();
    std::merge(std::make_move_iterator(result.begin()), std::make_move_iterator(result.end()),
               std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()),
               std::back_inserter(decisions), order);
}

} // namespace tenfold
