#pragma once

#include "core/harvest/place/datacenter.h"
#include "core/harvest/place/placement.h"
#include "tests/harvest/answers/answer_file.h"

#include <map>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// Names in the order they are met.
class Numbers {
public:
    std::uint32_t of(const std::string& name) {
        return m_numbers.try_emplace(name, static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }

private:
    std::map<std::string, std::uint32_t> m_numbers;
};

/// A datacenter of a case: tenants and servers with names.
struct DatacenterCase {
    Datacenter datacenter;
    std::vector<std::string> tenantNames;
    std::map<std::string, std::uint32_t> tenantNumbers, serverNumbers;
    std::vector<Cell> cells; ///< where the case gives them

    void addTenant(const std::string& id, const json& tenant) {
        tenantNumbers[id] = static_cast<std::uint32_t>(tenantNames.size());
        tenantNames.push_back(id);
        datacenter.tenants.push_back({id, m_environments.of(tenant.at("env").get<std::string>()),
                                      m_functions.of(tenant.value("fn", "")), tenant.value("rate", 0.0),
                                      tenant.value("peak", 0.0)});
        if (tenant.contains("row"))
            cells.push_back({tenant.at("row").get<std::size_t>(), tenant.at("col").get<std::size_t>()});
    }
    void addServer(const std::string& id, const json& server) {
        serverNumbers[id] = static_cast<std::uint32_t>(datacenter.servers.size());
        datacenter.servers.push_back({tenantNumbers.at(server.at("tenant").get<std::string>()),
                                      m_racks.of(server.at("rack").get<std::string>()), 12, 4,
                                      server.at("free").get<std::uint32_t>()});
    }

private:
    Numbers m_environments, m_functions, m_racks;
};

} // namespace tenfold::harvest
