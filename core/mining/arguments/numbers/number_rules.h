#pragma once

#include "core/program/expression/expression.h"
#include "core/program/laws/law.h"
#include "core/program/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// One number at one place of a program, with its context (method.md, Arguments).
struct NumberSample {
    std::uint32_t node = 0;                    ///< position in the type
    std::uint32_t run = 0;                     ///< position among the mined runs
    std::span<const std::uint32_t> iterations; ///< outermost first
    std::int64_t value = 0;
};

/// Who says a number of its own of each node as an identity of the type's nodes.
class IdentitySource {
public:
    virtual ~IdentitySource() = default;

    /// The value of each node as constant + factor * identity, when in every run the values are first, first + stride
    /// …, each once, with one first and stride in all runs; one value may be another type's. A new identity is named
    /// after `name`; where its order goes round behind that of one that is known, it follows that one.
    virtual std::optional<NumberExpression> express(const std::vector<std::int64_t>& valueOfNode,
                                                    const std::string& name) = 0;

    /// The same for the numbers in the nodes' names: names count on also where every run has but one node.
    virtual std::optional<NumberExpression> expressName(const std::vector<std::int64_t>& valueOfNode) = 0;
};

/// The numbers of their own that the nodes of a type have, found while arguments are explained. Two arguments that rank
/// the nodes alike (host name, port) share one identity; one node may have several (method.md, Arguments).
class IdentityRegistry final : public IdentitySource {
public:
    /// @param runOfNode  position among the mined runs of each node of the type
    explicit IdentityRegistry(std::vector<std::uint32_t> runOfNode)
        : m_runOfNode(std::move(runOfNode)) {}

    std::optional<NumberExpression> express(const std::vector<std::int64_t>& valueOfNode,
                                            const std::string& name) override;
    std::optional<NumberExpression> expressName(const std::vector<std::int64_t>& valueOfNode) override;

    const std::vector<NodeIdentity>& identities() const { return m_identities; }
    /// Value of an identity of a node.
    std::int64_t valueOf(std::size_t identity, std::uint32_t node) const;

private:
    std::optional<std::int64_t> shiftFrom(const std::vector<std::int64_t>& ranks,
                                          const std::vector<std::int64_t>& others) const;

    std::vector<std::uint32_t> m_runOfNode;
    std::vector<NodeIdentity> m_identities;
    std::vector<std::vector<std::int64_t>> m_ranks; ///< per identity: rank of each node within its run
};

/// Says which numbers are identities without giving them names: calls of a type are explained at the same time, and the
/// names and what is shared follow the order of the program. settle() gives them.
class IdentityRequests final : public IdentitySource {
public:
    /// @param runOfNode  as for IdentityRegistry; has to live as long as this
    explicit IdentityRequests(const std::vector<std::uint32_t>& runOfNode)
        : m_runOfNode(runOfNode) {}

    /// The same answers as a registry's, with a name that stands for the request.
    std::optional<NumberExpression> express(const std::vector<std::int64_t>& valueOfNode,
                                            const std::string& name) override;
    std::optional<NumberExpression> expressName(const std::vector<std::int64_t>& valueOfNode) override;

    /// Asks the registry for everything that was asked here, in the same order, and puts what it says into the
    /// expressions.
    void settle(IdentityRegistry& registry, const std::vector<Expression*>& expressions) const;

private:
    struct Request {
        std::vector<std::int64_t> valueOfNode;
        std::string name;
        bool isName = false;
    };
    NumberExpression add(Request request);

    const std::vector<std::uint32_t>& m_runOfNode;
    std::vector<Request> m_requests;
};

/// The three phases of PatternMiner for one number: across iterations of a node (constant, or linear in a loop's
/// round), across nodes of a run (the same, or an identity), across runs (the same, or linear in the scale or a
/// configuration value with whole coefficients). All samples must fit.
/// @param parametersOfRun  aligned with NumberSample::run
/// Cost: O(samples * loops). Source: method.md, Arguments.
std::optional<NumberExpression> explainNumber(const std::vector<NumberSample>& samples,
                                              const std::vector<Parameters>& parametersOfRun,
                                              IdentitySource& identities, const std::string& name);

} // namespace tenfold
