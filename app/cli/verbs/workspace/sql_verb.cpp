#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/store/workspace.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Rows of a table that are looked at for the widths of its columns; a longer answer comes as several tables, so that
/// memory stays bounded.
constexpr std::size_t kTableRows = 2000;

std::string cellText(const SqlValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&value)) return toText(Value(*real));
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return toText(Value(*bytes));
    return "";
}

std::string cellJson(const SqlValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* real = std::get_if<double>(&value)) return toJson(Value(*real));
    if (const auto* text = std::get_if<std::string>(&value)) return toJson(Value(*text));
    if (const auto* bytes = std::get_if<Bytes>(&value)) return toJson(Value(*bytes));
    return "null";
}

bool isNumber(const SqlValue& value) {
    return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

/// Prints an answer while it comes.
class AnswerPrinter {
public:
    explicit AnswerPrinter(bool json)
        : m_json(json) {}

    void columns(const std::vector<std::string>& names) {
        m_names = names;
        if (!m_json) return;
        write("{\"columns\":" + Json(names).dump(-1, ' ', false, Json::error_handler_t::replace) + ",\"rows\":[");
    }

    bool row(const std::vector<SqlValue>& cells) {
        if (m_json) {
            std::string line = m_rows == 0 ? "\n[" : ",\n[";
            for (std::size_t c = 0; c < cells.size(); ++c)
                line += (c > 0 ? "," : "") + cellJson(cells[c]);
            write(line + "]");
        } else {
            if (m_pending.size() >= kTableRows) flush();
            m_pending.push_back(cells);
        }
        ++m_rows;
        return m_status.has_value();
    }

    Status finish() {
        if (m_json)
            write("\n]}\n");
        else
            flush();
        return m_status;
    }

private:
    void write(const std::string& text) {
        if (m_status) m_status = m_json ? printJson(text) : print(text);
    }
    void flush() {
        if (m_pending.empty() && m_rows > 0) return;
        std::vector<Align> align(m_names.size(), Align::Left);
        for (std::size_t c = 0; c < align.size() && !m_pending.empty(); ++c)
            if (isNumber(m_pending.front()[c])) align[c] = Align::Right;
        Table table(m_names, align);
        for (const std::vector<SqlValue>& cells : m_pending) {
            std::vector<std::string> texts;
            for (const SqlValue& cell : cells)
                texts.push_back(cellText(cell));
            table.row(std::move(texts));
        }
        m_pending.clear();
        write(table.text());
    }

    bool m_json;
    std::vector<std::string> m_names;
    std::vector<std::vector<SqlValue>> m_pending;
    std::size_t m_rows = 0;
    Status m_status;
};

Result<int> ask(Invocation& invocation, const std::string& file, const std::string& sql) {
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(file, OpenMode::ReadOnly));
    AnswerPrinter printer(invocation.json);
    RETURN_IF_ERROR(workspace.query(
        sql, [&](const std::vector<std::string>& names) { printer.columns(names); },
        [&](const std::vector<SqlValue>& cells) { return printer.row(cells); }, *invocation.progress));
    RETURN_IF_ERROR(printer.finish());
    return 0;
}

} // namespace

void addSqlVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "sql", "ask a workspace in SQL; reads only",
                             "tenfold sql w.tenfold \"SELECT method, count(*) FROM event_view GROUP BY method\"");
    struct Arguments {
        std::string file;
        std::string sql;
    };
    const auto arguments = std::make_shared<Arguments>();
    verb->add_option("WS", arguments->file, "workspace")->required();
    verb->add_option("SQL", arguments->sql,
                     "one SELECT; views: run_view, event_view, argument_view, issue_view, span_view, decision_view")
        ->required();
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return ask(current, arguments->file, arguments->sql); };
    });
}

} // namespace tenfold::cli
