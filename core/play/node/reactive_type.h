#pragma once

#include "core/plan/plan.h"
#include "core/plan/walker/compiled_type.h"
#include "core/program/decision.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Whether replies lead the nodes of a type: of the recorded choices that have several ways most are sure. Where more
/// are drawn, or go as a rival test would not have them, nodes that went on by themselves would walk by chance, and
/// nothing bounds how far: they are played as planned.
bool isLedByReplies(const NodeProgram& program);

/// Share of recorded choices. Chosen between workers of three queue systems: 0.91 and 0.89 of those that walk as they
/// were recorded, 0.60 of one that gets lost.
inline constexpr double kFewestSure = 0.75;

/// What players need of a type whose nodes go on as replies say: its calls by number, which replies its tests ask
/// about, and for each way the step that stands for its call. Valid while the plan and its compiled form live.
class ReactiveType {
public:
    static constexpr std::uint32_t kNone = 0xffffffffU;

    /// Threads whose connections are threads by themselves are not walked: nobody has recorded what opens and ends
    /// them. Their calls go by shares. Cost: O(size of the program).
    /// @param isPlayed  whether a call is made at play; a thread without one is not walked
    ReactiveType(const Plan& plan, const CompiledType& type, const std::function<bool(const CallName&)>& isPlayed);

    /// Whether replies decide anything: there are threads to walk, or loops that go on until a reply says so.
    bool isAsked() const { return !m_threads.empty() || m_hasLoops; }
    /// Whether clocks or arguments hang on conditions.
    bool hasConditions() const { return m_hasConditions; }
    const std::vector<const ReactiveThread*>& threads() const { return m_threads; } ///< that are walked

    std::size_t calls() const { return m_names.size(); }
    /// Whether a thread that is walked makes calls of that name.
    bool isOfThread(const CallName& made) const { return m_ofThreads.contains(made); }
    const CallName& name(std::uint32_t number) const { return m_names[number]; }
    /// Calls are numbered by what they are named once made; kNone: nobody asks about it.
    std::uint32_t numberOf(const CallName& made) const;
    bool isReplyAskedFor(std::uint32_t number) const { return m_isReplyAsked[number]; }
    bool isArgumentAskedFor(std::uint32_t number) const { return m_isArgumentAsked[number]; }
    const ReactiveDecision* decisionAfter(std::uint32_t number) const { return m_decisions[number]; }

    /// The step of a call behind another one, or, where that was never recorded, of the call at all; null: none.
    const CompiledStep* stepOf(const CallName& after, const CallName& call) const;
    bool isWalked(const CompiledStep& step) const { return m_walked.contains(&step); }
    /// The closer of the transaction that a call opens ("EXEC [SET]" of "MULTI [SET]").
    std::optional<CallName> closerOf(const CallName& call) const;
    /// What the transaction is made of; null: nothing is known.
    const TransactionCalls* transaction(const CallName& opener) const;

private:
    void noteThreads();
    void addName(const CallName& name);
    void addLoops(const std::vector<Step>& steps);
    void addCondition(const Guard& guard, const CallName& call);
    void addConditions(const NodeProgram& program);
    void addTests(std::span<const DecisionNode> nodes, const CallName& after);
    void addTest(const GuardTest& test, const CallName& after);
    void addSteps(std::span<const CompiledStep> steps);
    void chooseWalked(const CompiledType& type);

    const Plan& m_plan;
    std::vector<const ReactiveThread*> m_threads;
    std::set<CallName> m_ofThreads; ///< names that their calls have
    bool m_hasLoops = false, m_hasConditions = false;
    std::vector<CallName> m_names;
    std::map<CallName, std::uint32_t> m_numbers;
    std::vector<bool> m_isReplyAsked, m_isArgumentAsked;
    std::vector<const ReactiveDecision*> m_decisions; ///< null: there is none
    std::map<std::pair<CallName, CallName>, const CompiledStep*> m_behind;
    std::map<CallName, const CompiledStep*> m_steps;
    std::map<CallName, std::vector<const CompiledStep*>> m_allSteps;
    std::set<const CompiledStep*> m_walked;
    std::map<CallName, const TransactionCalls*> m_transactions;
};

} // namespace tenfold
