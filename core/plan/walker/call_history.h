#pragma once

#include "core/plan/walker/compiled_type.h"

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

inline constexpr std::uint64_t kNoCall = ~std::uint64_t{0};

/// What a node has called so far, as far as its later calls refer to it: positions by method, and by the values of
/// keys. Bounded: of each key the last few thousand values.
class CallHistory {
public:
    explicit CallHistory(const CompiledType& type);
    void clear();
    void record(const CompiledCall& call, std::uint64_t seq, const Surroundings& around);

    /// Position of the call that a flow of `call`, about to be made, takes its value from; kNoCall when the plan cannot
    /// tell (several sources, other nodes, keys that only the server knows) or when there is none yet.
    std::uint64_t sourceOf(const CompiledValue& flow, const CompiledCall& call, const Surroundings& around) const;
    /// Whether any source of a flow has happened, as far as the node's own calls go.
    bool hasSource(const CompiledValue& flow) const;

private:
    /// A text that is equal for equal values, without knowing those that the server gives; empty when it cannot be
    /// told.
    std::string identityOf(const CompiledValue& value, const CompiledCall& call, const Surroundings& around) const;
    std::string identityOfFlow(const CompiledValue& flow, const CompiledCall& call, const Surroundings& around) const;

    struct Field {
        std::string first, last; ///< identities
        std::unordered_map<std::string, std::uint64_t> seqOf;
        std::deque<std::string> byAge; ///< keys of seqOf, oldest first
    };
    void addKey(Field& field, const std::string& identity, std::uint64_t seq);

    const CompiledType& m_type;
    std::vector<std::uint64_t> m_first, m_last; ///< by method
    std::vector<Field> m_fields;
};

/// What PlannedCall::context points at while a callback runs.
class CallContext {
public:
    const CompiledType* type = nullptr;
    const CompiledCall* call = nullptr;
    const CallHistory* history = nullptr;
    std::uint64_t draw = 0;    ///< Surroundings::draw
    std::uint32_t way = 0;     ///< DueCall::way
    std::string_view nodeHead; ///< `,"sender":"datanode-3"`
    std::string_view nodeTail; ///< `,"node":"datanode-3","type":"datanode","index":3,"seq":`
};

} // namespace tenfold
