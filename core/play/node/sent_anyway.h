#pragma once

#include "core/program/program.h"

#include <map>
#include <vector>

namespace tenfold {

/// What calls of a node send whatever is replied: arguments that follow from the node alone (constants, its
/// identities), directly or as what an earlier request of its had. A later call that takes such a value of a request
/// knows it before that request is made: threads of a node that wait for each other in the real system are not bound in
/// a play.
class SentAnyway {
public:
    explicit SentAnyway(const NodeProgram& program);

    /// The expression of a request's field; null where it depends on rounds, replies or chance, or is not the same in
    /// all calls of which it can be told. Cost: each is found out once, in O(calls of the
    /// method).
    const Expression* of(const FieldRef& source);

private:
    const Expression* ofNode(const Expression& value);

    std::map<CallName, std::vector<const CallStep*>> m_calls;
    std::map<FieldRef, const Expression*> m_known;
};

/// Whether a flow takes the whole of its only source, a request of the same node.
bool isWholeOfOwnRequest(const FlowExpression& flow);

} // namespace tenfold
