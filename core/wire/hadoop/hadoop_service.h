#pragma once

#include <string_view>

namespace tenfold::wire {

/// The service that a protocol belongs to: "namenode", "resourcemanager" …; "hadoop" where it is not known.
/// @param protocol  as it stands on the wire
std::string_view hadoopService(std::string_view protocol);

/// Whether a service of a plan is one of Hadoop's, by the names that hadoopService() and importers give.
bool isHadoopService(std::string_view service);

} // namespace tenfold::wire
