#include "core/import/formats/csv/csv_mapping.h"

#include "core/import/files/archive_reader.h"
#include "core/import/settings/toml_text.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <array>

namespace tenfold::csv {
namespace {

class MappingReader {
public:
    MappingReader(const toml::table& table, std::string_view text, const std::string& fileName)
        : m_table(table)
        , m_text(text)
        , m_fileName(fileName) {}

    Result<CsvMapping> read() {
        CsvMapping m;
        RETURN_IF_ERROR(columns(m));
        RETURN_IF_ERROR(times(m));
        RETURN_IF_ERROR(side("request", m.requestJson, m.request));
        RETURN_IF_ERROR(side("response", m.responseJson, m.response));
        RETURN_IF_ERROR(form(m));
        RETURN_IF_ERROR(spans(m));
        for (const auto& [key, node] : m_table)
            if (!m_known.contains(std::string(key.str())))
                return bad(
                    say(TENFOLD_WORDS("Sentence", "there is no key {0}", "import.thereKey"), std::string(key.str())),
                    &node);
        return m;
    }

private:
    tl::unexpected<Error> bad(const Sentence& what, const toml::node* node) const {
        Error error(MessageId::BadMapping, {what}, m_fileName);
        if (node) {
            const toml::source_position at = node->source().begin;
            error.at(m_fileName + ":" + std::to_string(at.line) + ":" + std::to_string(at.column));
            error.withExcerpt(caretExcerpt(m_text, at.line, at.column));
        }
        return tl::unexpected<Error>(std::move(error));
    }

    const toml::node* find(const std::string& key) {
        m_known.insert(key);
        return m_table.get(key);
    }

    Status text(const std::string& key, std::string& value, bool isNeeded = false) {
        const toml::node* node = find(key);
        if (!node && isNeeded)
            return bad(say(TENFOLD_WORDS("Sentence", "{0} is missing", "import.missing"), key), nullptr);
        if (!node) return {};
        const auto* string = node->as_string();
        if (!string)
            return bad(say(TENFOLD_WORDS("Sentence", "{0} has to be the name of a column", "import.nameColumn"), key),
                       node);
        value = string->get().empty() ? std::string(kNameless) : string->get();
        return {};
    }

    Status texts(const std::string& key, std::vector<std::string>& values) {
        const toml::node* node = find(key);
        if (!node) return {};
        const auto* list = node->as_array();
        if (const auto* string = node->as_string()) values.push_back(string->get());
        if (!list && !node->is_string())
            return bad(say(TENFOLD_WORDS("Sentence", "{0} has to be a list of columns", "import.listOfColumns"), key),
                       node);
        if (list)
            for (const toml::node& column : *list)
                values.push_back(column.value<std::string>().value_or(""));
        return {};
    }

    Status columns(CsvMapping& m) {
        RETURN_IF_ERROR(text("time", m.time, true));
        RETURN_IF_ERROR(text("value", m.value));
        RETURN_IF_ERROR(text("unit", m.unit));
        RETURN_IF_ERROR(text("measure", m.measure));
        RETURN_IF_ERROR(text("method", m.method, m.value.empty()));
        for (const auto& [key, said] : {std::pair("unit", &m.unit), std::pair("measure", &m.measure)})
            if (!said->empty() && m.value.empty())
                return bad(say(TENFOLD_WORDS("Sentence", "{0} is for a table of samples, which value is missing for",
                                             "import.forTableSamples"),
                               std::string(key)),
                           find(key));
        RETURN_IF_ERROR(text("sender", m.sender));
        RETURN_IF_ERROR(text("thread", m.thread));
        RETURN_IF_ERROR(text("to", m.to));
        RETURN_IF_ERROR(text("target", m.target));
        RETURN_IF_ERROR(text("cause", m.cause));
        RETURN_IF_ERROR(text("request_id", m.requestId));
        return text("duration", m.duration);
    }

    Status spans(CsvMapping& m) {
        CsvSpanColumns& s = m.spans;
        for (const auto& [key, column] :
             std::initializer_list<std::pair<const char*, std::string*>>{{"trace", &s.trace},
                                                                         {"span", &s.span},
                                                                         {"parent", &s.parent},
                                                                         {"root", &s.root},
                                                                         {"status", &s.status},
                                                                         {"http_status", &s.httpStatus},
                                                                         {"message", &s.message},
                                                                         {"service", &s.service},
                                                                         {"instance", &s.instance},
                                                                         {"pod", &s.pod},
                                                                         {"end", &s.end},
                                                                         {"kind", &s.kind},
                                                                         {"error", &s.error}}) {
            RETURN_IF_ERROR(text(key, *column));
            if (!column->empty() && s.trace.empty())
                return bad(say(TENFOLD_WORDS("Sentence", "{0} is for a table of spans, which trace is missing for",
                                             "import.forTableSpans"),
                               std::string(key)),
                           find(key));
        }
        RETURN_IF_ERROR(texts("attributes", s.attributes));
        RETURN_IF_ERROR(texts("resource", s.resource));
        if (s.root == kNameless) s.root.clear();
        if (s.trace.empty()) return {};
        if (s.span.empty())
            return bad(say(TENFOLD_WORDS("Sentence", "span is missing", "import.spanMissing")), nullptr);
        for (const char* key : {"sender", "thread", "target", "cause", "request_id", "request", "response"})
            if (const toml::node* node = find(key))
                return bad(say(TENFOLD_WORDS("Sentence", "{0} is not for a table of spans", "import.forTableSpans9"),
                               std::string(key)),
                           node);
        return {};
    }

    Status unit(const std::string& key, std::int64_t& ns) {
        const toml::node* node = find(key);
        if (!node) return {};
        constexpr std::array<std::pair<std::string_view, std::int64_t>, 6> kUnits{{{"ns", 1},
                                                                                   {"us", 1'000},
                                                                                   {"\u00b5s", 1'000},
                                                                                   {"\u03bcs", 1'000},
                                                                                   {"ms", 1'000'000},
                                                                                   {"s", 1'000'000'000}}};
        for (const auto& [name, value] : kUnits)
            if (node->value<std::string>() == name) {
                ns = value;
                return {};
            }
        return bad(
            say(TENFOLD_WORDS("Sentence", "{0} has to be \"ns\", \"us\", \"ms\" or \"s\"", "import.nsUsMs"), key),
            node);
    }

    Status times(CsvMapping& m) {
        RETURN_IF_ERROR(unit("time_unit", m.timeUnitNs));
        RETURN_IF_ERROR(unit("duration_unit", m.durationUnitNs));
        const toml::node* node = find("time_format");
        if (!node) return {};
        if (!node->is_string())
            return bad(say(TENFOLD_WORDS("Sentence", "time_format has to be text", "import.timeFormatText")), node);
        auto format = TimeFormat::parse(node->as_string()->get());
        if (!format) return bad(format.error().arguments().front(), node);
        m.timeFormat = std::move(*format);
        return {};
    }

    Status side(const std::string& key, std::string& json, std::vector<std::pair<std::string, std::string>>& columns) {
        const toml::node* node = find(key);
        if (!node) return {};
        if (const auto* column = node->as_string()) {
            json = column->get().empty() ? std::string(kNameless) : column->get();
            return {};
        }
        const auto* table = node->as_table();
        if (!table)
            return bad(say(TENFOLD_WORDS("Sentence",
                                         "{0} has to be a column with JSON, or a table with a column for each argument",
                                         "import.columnJsonTable"),
                           key),
                       node);
        for (const auto& [path, column] : *table) {
            if (!column.is_string())
                return bad(say(TENFOLD_WORDS("Sentence", "{0} has to be the name of a column", "import.nameColumn"),
                               std::string(path.str())),
                           &column);
            const std::string& name = column.as_string()->get();
            columns.emplace_back(path.str(), name.empty() ? std::string(kNameless) : name);
        }
        return {};
    }

    Status form(CsvMapping& m) {
        RETURN_IF_ERROR(zone(m));
        if (const toml::node* node = find("decimal")) {
            const std::string value = node->value<std::string>().value_or("");
            if (value != "." && value != ",")
                return bad(
                    say(TENFOLD_WORDS("Sentence", "decimal has to be a point or a comma", "import.decimalPointComma")),
                    node);
            m.decimal = value[0];
        }
        if (const toml::node* node = find("delimiter")) {
            const std::string value = node->value<std::string>().value_or("");
            if (value.size() != 1 || value == "\"" || value == "\n")
                return bad(say(TENFOLD_WORDS("Sentence", "delimiter has to be a single character",
                                             "import.delimiterSingleCharacter")),
                           node);
            m.delimiter = value[0];
        }
        if (const toml::node* node = find("header")) {
            if (!node->is_boolean())
                return bad(say(TENFOLD_WORDS("Sentence", "header has to be true or false", "import.headerTrueFalse")),
                           node);
            m.header = node->as_boolean()->get();
        }
        if (const toml::node* node = find("text")) {
            if (!node->is_array())
                return bad(say(TENFOLD_WORDS("Sentence", "text has to be a list of columns", "import.textListColumns")),
                           node);
            for (const toml::node& column : *node->as_array())
                m.text.insert(column.value<std::string>().value_or(""));
        }
        return {};
    }

    Status zone(CsvMapping& m) {
        const toml::node* node = find("timezone");
        if (!node) return {};
        if (!node->is_string())
            return bad(say(TENFOLD_WORDS("Sentence", "timezone has to be text", "import.timezoneText")), node);
        m.timezone = node->as_string()->get();
        return {};
    }

    const toml::table& m_table;
    std::string_view m_text;
    const std::string& m_fileName;
    std::set<std::string> m_known;
};

} // namespace

Result<CsvMapping> parseMapping(std::string_view text, const std::string& fileName) {
    ASSIGN_OR_RETURN(const toml::table table, parseToml(text, fileName));
    return MappingReader(table, text, fileName).read();
}

Result<CsvMapping> readMapping(const std::filesystem::path& path) {
    ASSIGN_OR_RETURN(const std::string text, readSmallFile(path));
    return parseMapping(text, path.string());
}

} // namespace tenfold::csv
