#pragma once

#include "core/characterize/access/access.h"
#include "core/filter/filter.h"

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

private:
    static bool holds(const FilterNode& node, const Access& access);

    Filter m_filter;
    bool m_isEmpty = true;
};

} // namespace tenfold::characterize
