#include "app/cli/verbs/model/probe_proposals.h"

#include "app/cli/output/table.h"
#include "core/words/probe_messages.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tenfold::cli {
namespace {

using Reason = ProbeProposal::Reason;

constexpr std::size_t kMostProposals = 12; // of one tree

std::string reasonText(const ProbeProposal& one) {
    switch (one.reason) {
    case Reason::FewSamples:
        return fmt::format("{} samples, 50 are needed", one.samplesBefore);
    case Reason::WideBand:
        return "the band is over 60 % of the value";
    case Reason::OthersToo:
        return "what others at the same time cost";
    case Reason::Age:
        break;
    }
    return "how it is when it is full or old";
}

bool isSamePlace(const LearningTarget& a, const LearningTarget& b) {
    return a.service == b.service && a.operation == b.operation;
}

} // namespace

Result<std::vector<ProbeProposal>> proposedProbes(Workspace& workspace, const PerformanceModel* model,
                                                  const std::string& at, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<LearntTree> trees, keptTrees(workspace));
    if (at.empty() && trees.empty())
        return fail(MessageId::BadProbe, {"--at \"SERVICE OPERATION\" says of which place; no tree is kept yet"});
    if (!at.empty()) {
        ASSIGN_OR_RETURN(const LearningTarget target, findTarget(workspace, at, progress));
        const std::string name = model == nullptr ? std::string() : model->name;
        std::erase_if(trees, [&](const LearntTree& tree) {
            return !isSamePlace(tree.target, target) || (!name.empty() && tree.model != name);
        });
        if (trees.empty()) {
            ASSIGN_OR_RETURN(LearntTree tree, learnTree(workspace, model, target, {}, {}, progress));
            trees.push_back(std::move(tree));
        }
    }
    std::vector<ProbeProposal> all;
    for (const LearntTree& tree : trees)
        for (ProbeProposal& one : proposeProbes(tree, -1, kMostProposals))
            all.push_back(std::move(one));
    return all;
}

std::string proposalsText(const std::vector<ProbeProposal>& proposals, const std::string& workspace) {
    if (proposals.empty()) return "every leaf is sure enough, or no command can set what its attributes say\n";
    Table table({"kind", "at", "attribute", "values", "runs", "why", "leaf"},
                {Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Left, Align::Left});
    constexpr std::size_t kWidestText = 40;
    for (const std::size_t column : {1, 3, 6})
        table.limit(column, kWidestText);
    for (const ProbeProposal& one : proposals) {
        const auto& [attribute, values] = one.probe.sweep.front();
        table.row({std::string(nameOf(one.probe.kind)), one.probe.service + " " + one.probe.operation, attribute,
                   fmt::format("{}", fmt::join(values, ",")), std::to_string(one.probe.runs), reasonText(one),
                   one.leaf});
    }
    const Probe& first = proposals.front().probe;
    // What is printable has no line breaks: they stand outside.
    return table.text() + "\nto run the first, with a program of yours:\n  " +
           printable(fmt::format("tenfold model probe {} --at '{} {}' --command '{}' --sweep {}={} --runs {}",
                                 workspace, first.service, first.operation, first.command, first.sweep.front().first,
                                 fmt::join(first.sweep.front().second, ","), first.runs)) +
           "\n";
}

} // namespace tenfold::cli
