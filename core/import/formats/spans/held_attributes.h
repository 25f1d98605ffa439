#pragma once

#include "core/import/formats/spans/json/record_tree.h"

#include <string>
#include <string_view>

namespace tenfold::spans {

/// Attributes that a cell of a table holds: a JSON object, a map as ClickHouse writes it ({'a':'b'}, with \ before what
/// would end a text), or a JSON list of keys and values as Jaeger's tags.
class HeldAttributes {
public:
    /// Views of the attributes live until their next span, whatever is read in between. @return false: the cell is none
    /// of these; it stands as text at `recorded.attributes`
    bool read(std::string_view cell, AttributeLeaves& attributes);

private:
    bool readJson(std::string_view cell, AttributeLeaves& attributes);

    RecordTree m_tree;
    std::string m_padded;
};

/// Members of Jaeger's and Grafana's form: [{"key": "http.method", "value": "GET"}, …]. @return whether all are
bool addKeyValues(AttributeLeaves& attributes, std::string_view path, RecordNode list);

} // namespace tenfold::spans
