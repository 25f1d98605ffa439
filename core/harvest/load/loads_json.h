#pragma once

#include "core/harvest/load/tenant_loads.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tenfold::harvest {

/// What `tenfold harvest classes` prints and the workspace keeps (docs/formats.md).
nlohmann::ordered_json toJson(const TenantLoads& loads);
/// Back; nothing where it is no such document.
std::optional<TenantLoads> tenantLoadsIn(const nlohmann::ordered_json& document);

/// What is found in a sentence: "63 tenants with 77 servers: 4 periodic, 38 constant, 21 unpredictable."
Sentence headOf(const TenantLoads& loads);
/// What has to be known beside it, each a sentence: short histories, servers that nobody owns, what is not known.
std::vector<Sentence> notesOf(const TenantLoads& loads);

/// A rule's breaches as JSON: code, severity, file, count, what, hint, and the first of them.
nlohmann::ordered_json brokenJson(const std::map<std::pair<std::string, std::string>, BrokenRule>& broken);

} // namespace tenfold::harvest
