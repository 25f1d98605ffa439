#pragma once

#include "core/import/formats/jsonl/json_flattener.h"

#include <string>
#include <string_view>

namespace tenfold::jsonl {

/// Turns one line into an EventView. Keeps its buffers from record to record: no allocation in the usual case.
class RecordReader {
public:
    explicit RecordReader(std::string defaultTarget)
        : m_defaultTarget(std::move(defaultTarget)) {}

    /// @param line  followed by simdjson::SIMDJSON_PADDING readable bytes
    /// @param event  set; its views live until the next call
    /// @return why it is no event, or null
    const char* read(std::string_view line, EventView& event);

private:
    struct Seen;
    const char* fields(simdjson::ondemand::object object, EventView& event, Seen& seen);
    const char* known(std::string_view key, simdjson::ondemand::value value, EventView& event, Seen& seen,
                      bool& isKnown);
    void settle(EventView& event, const Seen& seen);

    std::string m_defaultTarget;
    simdjson::ondemand::parser m_parser;
    JsonFlattener m_flattener;
    PathTree m_requestPaths, m_responsePaths, m_attributePaths;
    std::vector<LeafView> m_request, m_response, m_attributes;
};

} // namespace tenfold::jsonl
