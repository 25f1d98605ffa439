#include "core/base/text/utf8.h"
#include "core/store/decisions/decision_check.h"
#include "core/store/events/fast_hash.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>
#include <unordered_map>

namespace tenfold {
namespace {

using nlohmann::json;

json configJson(const Run& run) {
    json config = json::object();
    for (const auto& [key, value] : run.config)
        config[asUtf8(key)] = value;
    for (const auto& [key, value] : run.configText)
        config[asUtf8(key)] = asUtf8(value);
    return config;
}

void setConfig(Run& run, const std::string& key, const json& value) {
    run.config.erase(key);
    run.configText.erase(key);
    if (value.is_number())
        run.config[key] = value.get<double>();
    else if (value.is_string())
        run.configText[key] = value.get<std::string>();
    else if (value.is_boolean())
        run.config[key] = value.get<bool>() ? 1 : 0;
}

struct RunRow {
    std::int64_t id = 0;
    std::string importedName;
    Run run;
    bool deleted = false;
};

std::vector<RunRow> importedRuns(SQLite::Database& database, std::optional<RunKey> only) {
    SQLite::Statement select(database, only ? "SELECT id, imported_name, imported FROM run WHERE id = ?1"
                                            : "SELECT id, imported_name, imported FROM run ORDER BY id");
    if (only) select.bind(1, only->value);
    std::vector<RunRow> rows;
    while (select.executeStep()) {
        RunRow row;
        row.id = select.getColumn(0).getInt64();
        row.importedName = asName(select.getColumn(1).getString());
        row.run.name = row.importedName;
        const json imported = json::parse(select.getColumn(2).getString());
        if (const json& scale = imported.at("scale"); !scale.is_null()) row.run.scale = scale.get<double>();
        if (const json& repetition = imported.at("repetition"); repetition.is_number_integer())
            row.run.repetition = repetition.get<int>();
        row.run.heldOut = imported.at("held_out").get<bool>();
        for (const auto& [key, value] : imported.at("config").items())
            setConfig(row.run, key, value);
        rows.push_back(std::move(row));
    }
    return rows;
}

/// @param subject  names the run
void applyDecision(RunRow& row, const json& subject, const std::string& choice, const json& value) {
    if (choice == "name")
        row.run.name = asName(value.get_ref<const std::string&>());
    else if (choice == "scale")
        row.run.scale = value.get<double>();
    else if (choice == "repetition")
        row.run.repetition = value.get<int>();
    else if (choice == "held_out")
        row.run.heldOut = value.get<bool>();
    else if (choice == "config")
        setConfig(row.run, subject.value("key", ""), value);
    // The row's number is part of it, so that importing the run again after deleting it does not delete it again.
    else if (choice == "deleted" && subject.value("id", std::int64_t{0}) == row.id)
        row.deleted = true;
}

} // namespace

std::string configToJson(const Run& run) {
    return configJson(run).dump();
}

void configFromJson(const std::string& text, Run& run) {
    const json config = json::parse(text);
    for (const auto& [key, value] : config.items())
        setConfig(run, key, value);
}

std::string importedToJson(const Run& run) {
    const json scale = run.scale ? json(*run.scale) : json();
    return json{
        {"scale", scale}, {"repetition", run.repetition}, {"held_out", run.heldOut}, {"config", configJson(run)}}
        .dump();
}

Status applyRunSettings(SQLite::Database& database, std::optional<RunKey> only) {
    std::vector<RunRow> rows = importedRuns(database, only);
    std::unordered_multimap<std::string_view, RunRow*> rowsOf; // of an imported name; deleted ones stay a while
    for (RunRow& row : rows)
        rowsOf.emplace(row.importedName, &row);
    SQLite::Statement decisions(
        database, "SELECT subject, choice, value FROM decision WHERE kind = 'run' AND undone = 0 ORDER BY id");
    while (decisions.executeStep()) {
        NewDecision decision{"run", decisions.getColumn(0).getString(), decisions.getColumn(1).getString(),
                             decisions.getColumn(2).getString(), ""};
        makeSound(decision);
        const json subject = json::parse(decision.subject);
        const json value = decision.value.empty() ? json() : json::parse(decision.value);
        if (!fitsRunSetting(decision.choice, value)) continue;
        const std::string name = subject.value("run", "");
        const auto [begin, end] = rowsOf.equal_range(name);
        for (auto row = begin; row != end; ++row)
            applyDecision(*row->second, subject, decision.choice, value);
    }
    SQLite::Statement update(database, "UPDATE run SET name = ?2, scale = ?3, repetition = ?4, config = ?5,"
                                       " held_out = ?6, deleted = ?7 WHERE id = ?1");
    SQLite::Statement taken(database, "SELECT 1 FROM run WHERE name = ?1 AND deleted = 0 AND id <> ?2");
    std::set<std::string> names;
    for (const RunRow& row : rows) {
        bool isTaken = !row.deleted && !names.insert(row.run.name).second;
        if (only && !row.deleted) {
            taken.bind(1, row.run.name);
            taken.bind(2, row.id);
            isTaken = taken.executeStep();
        }
        if (isTaken) return fail(MessageId::RunNameTaken, {row.run.name});
        update.bind(1, row.id);
        update.bind(2, row.run.name);
        if (row.run.scale)
            update.bind(3, *row.run.scale);
        else
            update.bind(3);
        update.bind(4, row.run.repetition);
        update.bind(5, configToJson(row.run));
        update.bind(6, row.run.heldOut ? 1 : 0);
        update.bind(7, row.deleted ? 1 : 0);
        update.exec();
        update.reset();
    }
    return {};
}

std::string hashHex(std::string_view text) {
    constexpr std::uint64_t kSecondSeed = 0x9E3779B97F4A7C15ULL;
    return fmt::format("{:016x}{:016x}", fastHash(text), fastHash(text, kSecondSeed));
}

} // namespace tenfold
