#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace tenfold::hadoop {

/// The services that know a method, by Hadoop's protocol files (2.7; newer methods added where known).
/// @return names ("namenode", …) in the order in which a tie is decided; empty for an unknown method
std::set<std::string_view> servicesOf(std::string_view method);

/// Which service each connection belongs to, from all methods that were called over it: methods that only one service
/// knows count more; what is still open is decided by Hadoop's usual ports, then by the order of the table.
class ServiceSurvey {
public:
    void note(std::string_view connection, std::string_view method);
    /// The service, or an empty text where no method over the connection is known.
    std::string_view serviceOf(std::string_view connection) const;

private:
    std::map<std::string, std::set<std::string, std::less<>>, std::less<>> m_methods;
    std::string m_lastConnection, m_lastMethod; ///< the same pair often comes again at once
};

} // namespace tenfold::hadoop
