#include "core/store/workspace.h"
#include "core/store/workspace_state.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>
#include <set>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr const char* kColumns = "id, kind, subject, choice, value, name, created_ns, undone";

Decision readDecision(SQLite::Statement& row) {
    Decision d;
    d.key = DecisionKey(row.getColumn(0).getInt64());
    d.kind = row.getColumn(1).getString();
    d.subject = row.getColumn(2).getString();
    d.choice = row.getColumn(3).getString();
    d.value = row.getColumn(4).isNull() ? std::string() : row.getColumn(4).getString();
    d.name = row.getColumn(5).getString();
    d.createdNs = row.getColumn(6).getInt64();
    d.state = static_cast<DecisionState>(row.getColumn(7).getInt());
    return d;
}

std::string madeName(const NewDecision& decision) {
    std::string about = decision.subject;
    const json subject = json::parse(decision.subject);
    if (subject.size() == 1 && subject.begin()->is_string()) about = subject.begin()->get<std::string>();
    const std::string value = decision.value.empty() ? "" : " " + decision.value;
    return fmt::format("{}: {} → {}{}", decision.kind, about, decision.choice, value);
}

Status checkDecision(const NewDecision& decision) {
    if (decision.kind.empty()) return fail(MessageId::BadDecision, {"it has no kind"});
    const json subject = json::parse(decision.subject, nullptr, false);
    if (!subject.is_object())
        return fail(MessageId::BadDecision, {"its subject is no JSON object: " + decision.subject});
    if (!decision.value.empty() && !json::accept(decision.value))
        return fail(MessageId::BadDecision, {"its value is no JSON: " + decision.value});
    return {};
}

/// Whether a decision of kind 'run' can be applied: its value must fit its choice.
Status checkRunSetting(const NewDecision& decision) {
    const json value = decision.value.empty() ? json() : json::parse(decision.value);
    const std::string& choice = decision.choice;
    const bool fits = choice == "name"         ? value.is_string() && !value.get<std::string>().empty()
                      : choice == "scale"      ? value.is_number()
                      : choice == "repetition" ? value.is_number_integer()
                      : choice == "held_out"   ? value.is_boolean()
                      : choice == "config"     ? value.is_number() || value.is_string() || value.is_boolean()
                                               : choice == "deleted";
    if (!fits) return fail(MessageId::BadRunSetting, {choice, decision.value, "it has another kind of value"});
    return {};
}

Decision insertDecision(SQLite::Database& database, const NewDecision& decision, std::int64_t createdNs) {
    SQLite::Statement insert(database, "INSERT INTO decision (kind, subject, choice, value, name, created_ns, undone)"
                                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)");
    Decision made;
    static_cast<NewDecision&>(made) = decision;
    if (made.name.empty()) made.name = madeName(decision);
    made.createdNs = createdNs;
    insert.bind(1, made.kind);
    insert.bind(2, made.subject);
    insert.bind(3, made.choice);
    if (!made.value.empty()) insert.bind(4, made.value);
    insert.bind(5, made.name);
    insert.bind(6, made.createdNs);
    insert.exec();
    made.key = DecisionKey(database.getLastInsertRowid());
    return made;
}

Result<Decision> append(SQLite::Database& database, const NewDecision& decision, std::int64_t createdNs) {
    RETURN_IF_ERROR(checkDecision(decision));
    if (decision.kind == kDecisionRun) RETURN_IF_ERROR(checkRunSetting(decision));
    database.exec("UPDATE decision SET undone = 2 WHERE undone = 1");
    const Decision made = insertDecision(database, decision, createdNs);
    if (decision.kind == kDecisionRun) RETURN_IF_ERROR(applyRunSettings(database));
    return made;
}

/// The run a deletion is about must still be there to come back.
Status checkCanReturn(SQLite::Database& database, const Decision& decision) {
    if (decision.kind != kDecisionRun || decision.choice != "deleted") return {};
    const json subject = json::parse(decision.subject);
    SQLite::Statement select(database, "SELECT 1 FROM run WHERE id = ?1");
    select.bind(1, subject.value("id", std::int64_t{0}));
    if (select.executeStep()) return {};
    return fail(MessageId::CannotUndo, {fmt::format("run {} was removed for good", subject.value("run", "?"))});
}

Result<Decision> flip(SQLite::Database& database, const char* selectSql, int undone, MessageId nothing) {
    Decision found;
    {
        SQLite::Statement select(database, selectSql);
        if (!select.executeStep()) return fail(nothing);
        found = readDecision(select);
    }
    if (undone == 1) RETURN_IF_ERROR(checkCanReturn(database, found));
    SQLite::Statement update(database, "UPDATE decision SET undone = ?2 WHERE id = ?1");
    update.bind(1, found.key.value);
    update.bind(2, undone);
    update.exec();
    if (found.kind == kDecisionRun) RETURN_IF_ERROR(applyRunSettings(database));
    found.state = static_cast<DecisionState>(undone);
    return found;
}

bool parseNumber(const std::string& text, double& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// What `runs set` was given, as the choice and value of a decision.
Result<NewDecision> runSetting(const RunInfo& info, const std::string& key, const std::string& value) {
    NewDecision decision;
    decision.kind = kDecisionRun;
    decision.choice = key;
    json subject = {{"run", info.importedName}};
    double number = 0;
    const bool isNumber = parseNumber(value, number);
    const auto bad = [&](const char* why) { return fail(MessageId::BadRunSetting, {key, value, why}); };
    if (key == "scale") {
        if (!isNumber) return bad("it is no number");
        decision.value = json(number).dump();
    } else if (key == "repetition") {
        if (!isNumber || number < 1 || number > 1e6 || number != static_cast<int>(number))
            return bad("it is no number 1, 2 …");
        decision.value = std::to_string(static_cast<int>(number));
    } else if (key == "held_out") {
        if (value != "true" && value != "false") return bad("it is true or false");
        decision.value = value;
    } else if (key.starts_with("config.") && key.size() > 7) {
        decision.choice = "config";
        subject["key"] = key.substr(7);
        decision.value =
            isNumber ? json(number).dump() : json(value).dump(-1, ' ', false, json::error_handler_t::replace);
    } else {
        return bad("there is no such setting");
    }
    decision.subject = subject.dump();
    decision.name = fmt::format("Run {}: {} = {}", info.run.name, key, value);
    return decision;
}

} // namespace

Result<std::vector<Decision>> Workspace::decisions() {
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<Decision>> {
        SQLite::Statement select(database, fmt::format("SELECT {} FROM decision ORDER BY id", kColumns));
        std::vector<Decision> result;
        while (select.executeStep())
            result.push_back(readDecision(select));
        return result;
    });
}

Result<Decision> Workspace::decide(const NewDecision& decision) {
    return m_state->writing([&](SQLite::Database& database) { return append(database, decision, nowNs()); });
}

Result<Decision> Workspace::undo() {
    return m_state->writing([&](SQLite::Database& database) {
        const std::string sql =
            fmt::format("SELECT {} FROM decision WHERE undone = 0 ORDER BY id DESC LIMIT 1", kColumns);
        return flip(database, sql.c_str(), 1, MessageId::NothingToUndo);
    });
}

Result<Decision> Workspace::redo() {
    return m_state->writing([&](SQLite::Database& database) {
        const std::string sql = fmt::format("SELECT {} FROM decision WHERE undone = 1 ORDER BY id LIMIT 1", kColumns);
        return flip(database, sql.c_str(), 0, MessageId::NothingToRedo);
    });
}

Result<std::string> Workspace::exportDecisions() {
    ASSIGN_OR_RETURN(const std::vector<Decision> all, decisions());
    return decisionsToToml(all);
}

Result<std::size_t> Workspace::importDecisions(std::string_view toml, const std::string& fileName) {
    ASSIGN_OR_RETURN(const std::vector<Decision> read, decisionsFromToml(toml, fileName));
    ASSIGN_OR_RETURN(const std::vector<Decision> present, decisions());
    const auto identity = [](const Decision& d) {
        return std::tuple(d.kind, json::parse(d.subject), d.choice, d.value.empty() ? json() : json::parse(d.value));
    };
    std::set<decltype(identity(read.front()))> inForce;
    for (const Decision& d : present)
        if (d.state == DecisionState::InForce) inForce.insert(identity(d));
    return m_state->writing([&](SQLite::Database& database) -> Result<std::size_t> {
        std::size_t appended = 0;
        for (const Decision& d : read) {
            RETURN_IF_ERROR(checkDecision(d));
            if (!inForce.insert(identity(d)).second) continue;
            RETURN_IF_ERROR(append(database, d, d.createdNs));
            ++appended;
        }
        return appended;
    });
}

Result<Decision> Workspace::renameRun(const std::string& name, const std::string& newName) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(const RunInfo info, run(name));
    if (newName.empty()) return fail(MessageId::BadRunSetting, {"name", "''", "it is empty"});
    NewDecision decision{std::string(kDecisionRun), json{{"run", info.importedName}}.dump(), "name",
                         json(newName).dump(-1, ' ', false, json::error_handler_t::replace),
                         fmt::format("Run {}: renamed to {}", name, newName)};
    return decide(decision);
}

Result<Decision> Workspace::deleteRun(const std::string& name) {
    RETURN_IF_ERROR(m_state->mustBeWritable());
    ASSIGN_OR_RETURN(const RunInfo info, run(name));
    return decide({std::string(kDecisionRun), json{{"run", info.importedName}, {"id", info.key.value}}.dump(),
                   "deleted", "", fmt::format("Run {}: deleted", name)});
}

Result<Decision> Workspace::setRun(const std::string& name, const std::string& key, const std::string& value) {
    ASSIGN_OR_RETURN(const std::vector<Decision> made, setRun(name, {{key, value}}));
    return made.front();
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
    return m_state->writing([&](SQLite::Database& database) -> Result<std::vector<Decision>> {
        std::vector<Decision> made;
        for (const NewDecision& decision : decisions) {
            ASSIGN_OR_RETURN(const Decision d, append(database, decision, nowNs()));
            made.push_back(d);
        }
        return made;
    });
}

} // namespace tenfold
