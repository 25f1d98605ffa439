#pragma once

#include "core/export/export_form.h"

#include <cstdint>
#include <string>
#include <unordered_map>

namespace tenfold {

/// Puts values in the places of references, as far as no server is needed for them: what a node takes of its own
/// earlier requests, what generators make, the same again, texts of such. What replies give can be a stand-in: a text
/// that is the same wherever the same reply is meant.
class MadeValues {
public:
    /// @param standsIn  for replies; else they stay references
    explicit MadeValues(bool standsIn)
        : m_standsIn(standsIn) {}

    /// Calls come node by node. @return how many values are stand-ins
    std::size_t fill(ExportedCall& call);

private:
    void fill(ExportJson& value, const std::string& path);
    void fillReference(ExportJson& reference, const std::string& path);
    const ExportJson* ownRequest(const ExportJson& from) const;
    bool generated(const ExportJson& reference, const std::string& path, ExportJson& out) const;
    bool chosen(const ExportJson& reference, const std::string& path, ExportJson& out) const;
    std::uint64_t seedAt(const std::string& path, bool isPerNode) const;
    bool standIn(const ExportJson& reference, ExportJson& out);
    bool joined(const ExportJson& reference, const std::string& path, ExportJson& out);

    bool m_standsIn;
    std::string m_node;
    std::uint64_t m_nextSeq = 0;
    std::unordered_map<std::uint64_t, ExportJson> m_requests; ///< of the node, by seq
    ExportedCall* m_call = nullptr;
    std::size_t m_standIns = 0; ///< in the call
};

} // namespace tenfold
