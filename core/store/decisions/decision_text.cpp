#include "core/base/limits.h"
#include "core/base/nesting.h"
#include "core/store/decisions/decision_check.h"
#include "core/words/sentence.h"
#include "core/words/store_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <toml++/toml.h>

#include <chrono>
#include <sstream>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr std::int64_t kFormatVersion = 1;
constexpr std::int64_t kNsPerSecond = 1'000'000'000;

/// TOML has no null and no number above 2^63-1: such JSON is kept as text.
bool fitsToml(const json& value) {
    if (value.is_null()) return false;
    if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= 0x7fffffffffffffffULL;
    if (value.is_structured()) return std::all_of(value.begin(), value.end(), fitsToml);
    return true;
}

void tomlInsert(toml::table& table, const std::string& key, const json& value);

toml::table toTomlTable(const json& object) {
    toml::table table;
    for (const auto& [key, value] : object.items())
        tomlInsert(table, key, value);
    table.is_inline(true);
    return table;
}

toml::array toTomlArray(const json& list) {
    toml::array array;
    for (const json& value : list) {
        if (value.is_object())
            array.push_back(toTomlTable(value));
        else if (value.is_array())
            array.push_back(toTomlArray(value));
        else if (value.is_boolean())
            array.push_back(value.get<bool>());
        else if (value.is_number_float())
            array.push_back(value.get<double>());
        else if (value.is_number())
            array.push_back(value.get<std::int64_t>());
        else
            array.push_back(value.get<std::string>());
    }
    return array;
}

void tomlInsert(toml::table& table, const std::string& key, const json& value) {
    if (value.is_object())
        table.insert(key, toTomlTable(value));
    else if (value.is_array())
        table.insert(key, toTomlArray(value));
    else if (value.is_boolean())
        table.insert(key, value.get<bool>());
    else if (value.is_number_float())
        table.insert(key, value.get<double>());
    else if (value.is_number())
        table.insert(key, value.get<std::int64_t>());
    else
        table.insert(key, value.get<std::string>());
}

json toJsonValue(const toml::node& node) {
    if (const auto* table = node.as_table()) {
        json object = json::object();
        for (const auto& [key, value] : *table)
            object[std::string(key.str())] = toJsonValue(value);
        return object;
    }
    if (const auto* array = node.as_array()) {
        json list = json::array();
        for (const toml::node& value : *array)
            list.push_back(toJsonValue(value));
        return list;
    }
    if (const auto text = node.value_exact<std::string>()) return *text;
    if (const auto flag = node.value_exact<bool>()) return *flag;
    if (const auto number = node.value_exact<std::int64_t>()) return *number;
    if (const auto real = node.value_exact<double>()) return *real;
    std::ostringstream text; // dates and times
    node.visit([&](const auto& value) { text << value; });
    return text.str();
}

toml::date_time toDateTime(std::int64_t ns) {
    const std::chrono::sys_time<std::chrono::nanoseconds> time{std::chrono::nanoseconds(ns)};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    toml::date d(static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    toml::time t(static_cast<unsigned>(clock.hours().count()), static_cast<unsigned>(clock.minutes().count()),
                 static_cast<unsigned>(clock.seconds().count()), static_cast<unsigned>(clock.subseconds().count()));
    return {d, t, toml::time_offset{}};
}

std::int64_t toNs(const toml::date_time& time) {
    const std::chrono::year_month_day date{std::chrono::year(time.date.year), std::chrono::month(time.date.month),
                                           std::chrono::day(time.date.day)};
    // A day that is none ("31 February") is the one it would be.
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    const std::int64_t offset = time.offset ? time.offset->minutes : 0;
    const std::int64_t seconds =
        days * 86400 + time.time.hour * 3600LL + (time.time.minute - offset) * 60LL + time.time.second;
    return seconds * kNsPerSecond + time.time.nanosecond;
}

void insertJson(toml::table& table, const std::string& key, const std::string& text) {
    const json value = json::parse(text, nullptr, false);
    if (!value.is_discarded() && fitsToml(value))
        tomlInsert(table, key, value);
    else
        table.insert(key + "_json", text);
}

std::string place(const std::string& file, const toml::source_region& source) {
    return fmt::format("{}:{}:{}", file, source.begin.line, source.begin.column);
}

/// The JSON of "key" or "key_json"; empty when neither is there.
std::string jsonOf(const toml::table& table, const std::string& key) {
    if (const toml::node* node = table.get(key)) return toJsonValue(*node).dump();
    if (const auto text = table[key + "_json"].value<std::string>()) return *text;
    return {};
}

Result<Decision> readDecisionTable(const toml::table& table, const std::string& file) {
    Decision d;
    const auto bad = [&](const Sentence& what) {
        return fail(MessageId::BadDecisionFile, {what}, place(file, table.source()));
    };
    const auto kind = table["kind"].value_exact<std::string>();
    const auto choice = table["choice"].value_exact<std::string>();
    if (!kind || kind->empty())
        return bad(say(TENFOLD_WORDS("Sentence", "a decision without kind", "decision.decisionWithoutKind")));
    if (!choice)
        return bad(say(TENFOLD_WORDS("Sentence", "a decision without choice", "decision.decisionWithoutChoice")));
    d.kind = *kind;
    d.choice = *choice;
    d.subject = jsonOf(table, "subject");
    if (d.subject.empty()) d.subject = "{}";
    d.value = jsonOf(table, "value");
    d.name = table["name"].value_or(std::string());
    d.note = table["note"].value_or(std::string());
    d.batch = DecisionKey(table["batch"].value_exact<std::int64_t>().value_or(0));
    d.batchName = table["batch_name"].value_or(std::string());
    if (const auto created = table["created"].value<toml::date_time>()) {
        if (created->date.year < kFirstYear || created->date.year > kLastYear)
            return bad(
                say(TENFOLD_WORDS("Sentence", "\"created\" is not in the years {0} to {1}", "decision.createdYears"),
                    kFirstYear, kLastYear));
        d.createdNs = toNs(*created);
    }
    if (const auto fault = faultOf(d)) return bad(*fault);
    return d;
}

} // namespace

std::vector<DecisionStep> decisionSteps(const std::vector<Decision>& decisions) {
    std::vector<DecisionStep> steps;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const DecisionKey batch = decisions[i].batch;
        if (i > 0 && batch.value != 0 && batch == decisions[i - 1].batch)
            ++steps.back().count;
        else
            steps.push_back({i, 1});
    }
    return steps;
}

std::string decisionsToToml(const std::vector<Decision>& decisions) {
    std::ostringstream out;
    out << "# Decisions of a Tenfold workspace, oldest first. To apply them to another one:\n"
           "#   tenfold decisions WORKSPACE import THIS-FILE\n"
           "format = "
        << kFormatVersion << "\n";
    std::int64_t batches = 0;
    DecisionKey batch;
    for (const Decision& d : decisions) {
        if (d.state != DecisionState::InForce) continue;
        toml::table table;
        if (d.batch.value != 0) {
            if (d.batch != batch) ++batches;
            table.insert("batch", batches);
        }
        batch = d.batch;
        if (!d.batchName.empty()) table.insert("batch_name", d.batchName);
        if (!d.note.empty()) table.insert("note", d.note);
        table.insert("name", d.name);
        table.insert("kind", d.kind);
        insertJson(table, "subject", d.subject);
        table.insert("choice", d.choice);
        if (!d.value.empty()) insertJson(table, "value", d.value);
        table.insert("created", toDateTime(d.createdNs));
        out << "\n[[decision]]\n";
        for (const char* key : {"name", "note", "kind", "subject", "subject_json", "choice", "value", "value_json",
                                "created", "batch", "batch_name"})
            if (const toml::node* node = table.get(key)) {
                out << key << " = ";
                node->visit([&](const auto& value) { out << toml::toml_formatter(value, toml::format_flags::none); });
                out << "\n";
            }
    }
    return out.str();
}

Result<std::vector<Decision>> decisionsFromToml(std::string_view text, const std::string& file) {
    if (const auto line = tomlLineTooDeep(text, kMostDepth))
        return fail(MessageId::BadDecisionFile,
                    {say(TENFOLD_WORDS("Sentence", "tables within tables, more than {0}", "store.tablesWithinTables"),
                         kMostDepth)},
                    fmt::format("{}:{}:1", file, *line));
    toml::table root;
    try {
        root = toml::parse(text, file);
    } catch (const toml::parse_error& e) {
        return fail(MessageId::BadDecisionFile, {std::string(e.description())}, place(file, e.source()));
    }
    if (root["format"].value_exact<std::int64_t>() != kFormatVersion)
        return fail(MessageId::BadDecisionFile,
                    {say(TENFOLD_WORDS("Sentence", "it does not say \"format = 1\"", "store.doesSayFormat"))},
                    file + ":1:1");
    std::vector<Decision> result;
    const toml::node* list = root.get("decision");
    if (list == nullptr) return result;
    if (!list->is_array_of_tables())
        return fail(
            MessageId::BadDecisionFile,
            {say(TENFOLD_WORDS("Sentence", "decisions are tables [[decision]]", "store.decisionsTablesDecision"))},
            place(file, list->source()));
    for (const toml::node& node : *list->as_array()) {
        ASSIGN_OR_RETURN(Decision d, readDecisionTable(*node.as_table(), file));
        result.push_back(std::move(d));
    }
    return result;
}

} // namespace tenfold
