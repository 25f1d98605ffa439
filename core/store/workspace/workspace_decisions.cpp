#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/store/decisions/decision_check.h"
#include "core/store/decisions/document_rows.h"
#include "core/store/decisions/documents.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <set>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr const char* kColumns = "id, kind, subject, choice, value, name, created_ns, undone, note, batch, batch_name";
/// The same of a file of version 1 that is only read, so not migrated.
constexpr const char* kColumns1 = "id, kind, subject, choice, value, name, created_ns, undone, '', NULL, ''";

Decision readDecision(SQLite::Statement& row) {
    Decision d;
    d.key = DecisionKey(row.getColumn(0).getInt64());
    d.kind = row.getColumn(1).getString();
    d.subject = row.getColumn(2).getString();
    d.choice = row.getColumn(3).getString();
    d.value = row.getColumn(4).isNull() ? std::string() : row.getColumn(4).getString();
    d.name = row.getColumn(5).getString();
    d.createdNs = row.getColumn(6).getInt64();
    d.state = static_cast<DecisionState>(std::clamp(row.getColumn(7).getInt(), 0, 2));
    d.note = row.getColumn(8).getString();
    if (!row.getColumn(9).isNull()) d.batch = DecisionKey(row.getColumn(9).getInt64());
    d.batchName = asUtf8(row.getColumn(10).getString());
    makeSound(d);
    return d;
}

std::string madeName(const NewDecision& decision) {
    std::string about = decision.subject;
    const json subject = json::parse(decision.subject);
    if (subject.size() == 1 && subject.begin()->is_string()) about = subject.begin()->get<std::string>();
    const bool hasValue = !decision.value.empty() && decision.kind != kDecisionDocument; // a text may be long
    const std::string value = hasValue ? " " + decision.value : "";
    return fmt::format("{}: {} → {}{}", decision.kind, about, decision.choice, value);
}

Status checkDecision(const NewDecision& decision) {
    const auto fault = faultOf(decision);
    return fault ? fail(MessageId::BadDecision, {*fault}) : Status();
}

/// Whether a decision of kind 'run' can be applied: its value must fit its choice.
Status checkRunSetting(const NewDecision& decision) {
    const json value = decision.value.empty() ? json() : json::parse(decision.value);
    if (fitsRunSetting(decision.choice, value)) return {};
    return fail(MessageId::BadRunSetting,
                {decision.choice, decision.value,
                 say(TENFOLD_WORDS("Sentence", "it has another kind of value", "store.anotherKindValue"))});
}

/// Writes one as it is, with the key it gets.
void insertDecision(SQLite::Database& database, Decision& made) {
    SQLite::Statement insert(database, "INSERT INTO decision (kind, subject, choice, value, name, created_ns, undone,"
                                       " note, batch_name) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, ?8)");
    if (made.name.empty()) made.name = madeName(made);
    insert.bind(1, made.kind);
    insert.bind(2, made.subject);
    insert.bind(3, made.choice);
    if (!made.value.empty()) insert.bind(4, made.value);
    insert.bind(5, made.name);
    insert.bind(6, made.createdNs);
    insert.bind(7, made.note);
    insert.bind(8, made.batchName);
    insert.exec();
    made.key = DecisionKey(database.getLastInsertRowid());
    made.state = DecisionState::InForce;
}

/// What was undone cannot come back once something new is decided.
void forgetUndone(SQLite::Database& database) {
    database.exec("UPDATE decision SET undone = 2 WHERE undone = 1");
}

bool isAboutRuns(const std::vector<Decision>& decisions) {
    return std::any_of(decisions.begin(), decisions.end(),
                       [](const Decision& decision) { return decision.kind == kDecisionRun; });
}

/// Appends decisions as one step. Only what people see of `batch` is kept of it: its name, which the first has. Before,
/// forgetUndone(); after the last step applyRunSettings(), where one isAboutRuns().
Result<std::vector<Decision>> append(SQLite::Database& database, std::vector<Decision> step) {
    for (const Decision& decision : step) {
        RETURN_IF_ERROR(checkDecision(decision));
        if (decision.kind == kDecisionRun) RETURN_IF_ERROR(checkRunSetting(decision));
    }
    if (step.empty()) return step;
    if (step.size() == 1) step.front().batchName.clear();
    for (Decision& decision : step) {
        insertDecision(database, decision);
        if (decision.kind == kDecisionDocument) insertDocument(database, decision);
    }
    const DecisionKey batch = step.size() == 1 ? DecisionKey() : step.front().key;
    for (Decision& decision : step)
        decision.batch = batch;
    if (step.size() > 1) {
        SQLite::Statement together(database, "UPDATE decision SET batch = ?1 WHERE id BETWEEN ?1 AND ?2");
        together.bind(1, batch.value);
        together.bind(2, step.back().key.value);
        together.exec();
    }
    return step;
}

/// The run a deletion is about must still be there to come back.
Status checkCanReturn(SQLite::Database& database, const Decision& decision) {
    if (decision.kind != kDecisionRun || decision.choice != "deleted") return {};
    const json subject = json::parse(decision.subject);
    SQLite::Statement select(database, "SELECT 1 FROM run WHERE id = ?1");
    select.bind(1, subject.value("id", std::int64_t{0}));
    if (select.executeStep()) return {};
    return fail(MessageId::CannotUndo,
                {say(TENFOLD_WORDS("Sentence", "run {0} was removed for good", "store.runWasRemoved"),
                     subject.value("run", "?"))});
}

std::vector<Decision> readDecisions(SQLite::Statement& select) {
    std::vector<Decision> result;
    while (select.executeStep())
        result.push_back(readDecision(select));
    return result;
}

/// The newest step in force, or the oldest that was undone.
std::vector<Decision> stepToFlip(SQLite::Database& database, bool isUndo) {
    SQLite::Statement next(database, isUndo ? "SELECT id, batch FROM decision WHERE undone = 0 ORDER BY id DESC LIMIT 1"
                                            : "SELECT id, batch FROM decision WHERE undone = 1 ORDER BY id LIMIT 1");
    if (!next.executeStep()) return {};
    SQLite::Statement select(database,
                             fmt::format("SELECT {} FROM decision WHERE undone = ?1 AND (id = ?2 OR batch = ?3)"
                                         " ORDER BY id",
                                         kColumns));
    select.bind(1, isUndo ? 0 : 1);
    select.bind(2, next.getColumn(0).getInt64());
    if (!next.getColumn(1).isNull()) select.bind(3, next.getColumn(1).getInt64());
    return readDecisions(select);
}

Result<std::vector<Decision>> flip(SQLite::Database& database, bool isUndo) {
    std::vector<Decision> step = stepToFlip(database, isUndo);
    if (step.empty()) return fail(isUndo ? MessageId::NothingToUndo : MessageId::NothingToRedo);
    SQLite::Statement update(database, "UPDATE decision SET undone = ?2 WHERE id = ?1");
    bool hasRun = false;
    for (Decision& decision : step) {
        if (isUndo) RETURN_IF_ERROR(checkCanReturn(database, decision));
        decision.state = isUndo ? DecisionState::Undone : DecisionState::InForce;
        update.bind(1, decision.key.value);
        update.bind(2, static_cast<int>(decision.state));
        update.exec();
        update.reset();
        hasRun = hasRun || decision.kind == kDecisionRun;
    }
    if (hasRun) RETURN_IF_ERROR(applyRunSettings(database));
    return step;
}

/// What `runs set` was given, as the choice and value of a decision.
Result<NewDecision> runSetting(const RunInfo& info, const std::string& key, const std::string& value) {
    NewDecision decision;
    decision.kind = kDecisionRun;
    decision.choice = key;
    json subject = {{"run", asUtf8(info.importedName)}};
    const auto number = realNumber(value);
    const auto bad = [&](const char* why) { return fail(MessageId::BadRunSetting, {key, value, why}); };
    if (key == "scale") {
        if (!number) return bad("it is no number");
        decision.value = json(*number).dump();
    } else if (key == "repetition") {
        if (!number || *number < 1 || *number > 1e6 || *number != static_cast<int>(*number))
            return bad("it is no number 1, 2 …");
        decision.value = std::to_string(static_cast<int>(*number));
    } else if (key == "held_out" || key == "good") {
        if (value != "true" && value != "false") return bad("it is true or false");
        decision.value = value;
    } else if (key.starts_with("config.") && key.size() > 7) {
        decision.choice = "config";
        subject["key"] = asUtf8(key.substr(7));
        decision.value = number ? json(*number).dump() : json(asUtf8(value)).dump();
    } else {
        return bad("there is no such setting");
    }
    decision.subject = subject.dump();
    decision.name = fmt::format("Run {}: {} = {}", info.run.name, asUtf8(key), asUtf8(value));
    return decision;
}

/// Those of documents stand for what is there now.
Result<std::vector<Decision>> decisionsWithDocuments(Workspace& workspace) {
    ASSIGN_OR_RETURN(std::vector<Decision> all, workspace.decisions());
    return workspace.state().reading([&](SQLite::Database& database) -> Result<std::vector<Decision>> {
        provideDocuments(database);
        replaceByDocuments(database, all);
        return std::move(all);
    });
}

} // namespace

Result<std::vector<Decision>> Workspace::decisions() {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<Decision>> {
        const bool isOld = database.execAndGet("PRAGMA user_version").getInt() < 2;
        SQLite::Statement select(database,
                                 fmt::format("SELECT {} FROM decision ORDER BY id", isOld ? kColumns1 : kColumns));
        return readDecisions(select);
    });
}

Result<Decision> Workspace::decide(const NewDecision& decision) {
    ASSIGN_OR_RETURN(std::vector<Decision> made, decide(std::vector<NewDecision>{decision}));
    return std::move(made.front()); // it is saved: a copy could fail
}

Result<std::vector<Decision>> Workspace::decide(const std::vector<NewDecision>& decisions) {
    const std::int64_t now = nowNs();
    std::vector<Decision> step;
    for (const NewDecision& decision : decisions) {
        Decision& made = step.emplace_back();
        static_cast<NewDecision&>(made) = decision;
        for (std::string* text : {&made.choice, &made.name, &made.note})
            *text = asUtf8(*text);
        made.createdNs = now;
    }
    return m_state->writing([&](SQLite::Database& database) -> Result<std::vector<Decision>> {
        if (!step.empty()) forgetUndone(database);
        ASSIGN_OR_RETURN(std::vector<Decision> made, append(database, std::move(step)));
        if (isAboutRuns(made)) RETURN_IF_ERROR(applyRunSettings(database));
        return made;
    });
}

Result<std::vector<Decision>> Workspace::undo() {
    return m_state->writing([](SQLite::Database& database) { return flip(database, true); });
}

Result<std::vector<Decision>> Workspace::redo() {
    return m_state->writing([](SQLite::Database& database) { return flip(database, false); });
}

Status Workspace::describeDecision(DecisionKey key, DecisionText which, const std::string& text) {
    return m_state->writing([&](SQLite::Database& database) -> Status {
        SQLite::Statement select(database, fmt::format("SELECT {} FROM decision WHERE id = ?1", kColumns));
        select.bind(1, key.value);
        if (!select.executeStep())
            return fail(MessageId::BadDecision,
                        {say(TENFOLD_WORDS("Sentence", "there is none {0}", "store.thereNone"), key.value)});
        const Decision decision = readDecision(select);
        const bool isBatch = which == DecisionText::BatchName;
        if (isBatch && decision.batch.value == 0)
            return fail(MessageId::BadDecision,
                        {say(TENFOLD_WORDS("Sentence", "{0} was made alone", "store.wasMadeAlone"), key.value)});
        SQLite::Statement update(database, which == DecisionText::Note ? "UPDATE decision SET note = ?2 WHERE id = ?1"
                                           : isBatch ? "UPDATE decision SET batch_name = ?2 WHERE id = ?1"
                                                     : "UPDATE decision SET name = ?2 WHERE id = ?1");
        update.bind(1, isBatch ? decision.batch.value : key.value);
        update.bind(2, which == DecisionText::Name && text.empty() ? madeName(decision) : asUtf8(text));
        update.exec();
        return {};
    });
}

Result<std::string> Workspace::exportDecisions() {
    ASSIGN_OR_RETURN(const std::vector<Decision> all, decisionsWithDocuments(*this));
    return decisionsToToml(all);
}

Result<std::size_t> Workspace::importDecisions(std::string_view toml, const std::string& fileName) {
    ASSIGN_OR_RETURN(const std::vector<Decision> read, decisionsFromToml(toml, fileName));
    ASSIGN_OR_RETURN(const std::vector<Decision> present, decisionsWithDocuments(*this));
    const auto identity = [](const Decision& d) {
        return std::tuple(d.kind, json::parse(d.subject), d.choice, d.value.empty() ? json() : json::parse(d.value));
    };
    std::set<decltype(identity(read.front()))> inForce;
    for (const Decision& d : present)
        if (d.state == DecisionState::InForce) inForce.insert(identity(d));
    std::vector<Decision> missing;
    for (const Decision& d : read) {
        RETURN_IF_ERROR(checkDecision(d));
        if (inForce.insert(identity(d)).second) missing.push_back(d);
    }
    return m_state->writing([&](SQLite::Database& database) -> Result<std::size_t> {
        if (!missing.empty()) forgetUndone(database);
        for (const DecisionStep& step : decisionSteps(missing)) {
            const auto first = missing.begin() + static_cast<std::ptrdiff_t>(step.first);
            RETURN_IF_ERROR(append(database, {first, first + static_cast<std::ptrdiff_t>(step.count)}));
        }
        if (isAboutRuns(missing)) RETURN_IF_ERROR(applyRunSettings(database));
        return missing.size();
    });
}

Result<Decision> Workspace::renameRun(const std::string& name, const std::string& newName) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(const RunInfo info, run(name));
    if (newName.empty())
        return fail(MessageId::BadRunSetting,
                    {"name", "''", say(TENFOLD_WORDS("Sentence", "it is empty", "store.empty"))});
    const NewDecision decision{std::string(kDecisionRun), json{{"run", info.importedName}}.dump(), "name",
                               json(asUtf8(newName)).dump(),
                               fmt::format("Run {}: renamed to {}", name, asUtf8(newName))};
    return decide(decision);
}

Result<Decision> Workspace::deleteRun(const std::string& name) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(const RunInfo info, run(name));
    return decide({std::string(kDecisionRun), json{{"run", info.importedName}, {"id", info.key.value}}.dump(),
                   "deleted", "", fmt::format("Run {}: deleted", name)});
}

Result<Decision> Workspace::setRun(const std::string& name, const std::string& key, const std::string& value) {
    ASSIGN_OR_RETURN(std::vector<Decision> made, setRun(name, {{key, value}}));
    return std::move(made.front());
}

Result<std::vector<Decision>> Workspace::setRun(const std::string& name,
                                                const std::vector<std::pair<std::string, std::string>>& settings) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(const RunInfo info, run(name));
    std::vector<NewDecision> decisions;
    for (const auto& [key, value] : settings) {
        ASSIGN_OR_RETURN(const NewDecision decision, runSetting(info, key, value));
        decisions.push_back(decision);
    }
    return decide(decisions);
}

} // namespace tenfold
