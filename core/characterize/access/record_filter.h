#pragma once

#include "core/characterize/access/access.h"
#include "core/filter/filter.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tenfold::characterize {

/// The filter language over the records of access logs. Fields: `method` (also cmd, op, operation) the operation,
/// `node` (also ip, address) who asked, `to` (also cluster) the cluster, `thread` (also worker) the worker; path or
/// src, dst, user or ugi, status, ext, size, allowed (true, false). Words look into operation, path and user. Requests
/// below requests, spans and edges hold for no record.
class RecordFilter {
public:
    /// @param text  a valid filter; anything else lets all records through
    explicit RecordFilter(std::string_view text = {});
    bool isEmpty() const { return m_isEmpty; }
    bool passes(const Access& access) const { return m_isEmpty || holds(m_filter.root(), access); }
    /// What a record has where the filter looks: "user = etl (auth:SIMPLE)", "status is not said".
    void addValues(const Access& access, std::set<std::string>& values) const;
    /// The first thing in a filter that no record can have, as a sentence: a field that is none, a size that is no
    /// number; nothing: it is meant for records. @param filter  valid
    static std::optional<Sentence> unknownPart(const Filter& filter);

private:
    static bool holds(const FilterNode& node, const Access& access);

    Filter m_filter;
    bool m_isEmpty = true;
};

} // namespace tenfold::characterize
