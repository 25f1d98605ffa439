#include "core/prepare/preparation.h"

#include "core/prepare/clocks/clock_resets.h"
#include "core/prepare/clocks/clock_skew.h"
#include "core/prepare/clocks/resolutions.h"
#include "core/prepare/payloads/canonical_lists.h"
#include "core/prepare/payloads/decoded_bytes.h"
#include "core/prepare/payloads/decoded_json.h"
#include "core/prepare/payloads/settle_replies.h"
#include "core/prepare/refine_methods.h"
#include "core/prepare/relocate.h"
#include "core/prepare/value_names.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <iterator>

namespace tenfold {
namespace {

std::vector<RefineRule> refineRules(const std::vector<RefineRule>& rules, bool areGroups) {
    std::vector<RefineRule> out;
    std::copy_if(rules.begin(), rules.end(), std::back_inserter(out),
                 [&](const RefineRule& rule) { return rule.closer.empty() != areGroups; });
    return out;
}

} // namespace

std::vector<Sentence> Preparation::applyStep(PreparationStep step, Trace& trace) {
    switch (step) {
    case PreparationStep::ResetClocks: {
        std::vector<Sentence> findings = settleSkew(trace); // before what looks only at when senders start
        std::vector<Sentence> more = settleClocks(trace);
        std::move(more.begin(), more.end(), std::back_inserter(findings));
        return findings;
    }
    case PreparationStep::Settle:
        relocateByCause(trace);
        settleReplies(trace);
        dropEncodedBytes(trace);
        decodeJsonTexts(trace);
        break;
    case PreparationStep::Names:
        applyNamePatterns(trace, names);
        break;
    case PreparationStep::Split:
        splitMergedCalls(trace, resolutions);
        break;
    case PreparationStep::Refine:
        applyRefineRules(trace, refineRules(refine, false));
        break;
    case PreparationStep::NameGroups:
        applyRefineRules(trace, refineRules(refine, true));
        break;
    case PreparationStep::Move:
        applyResolutions(trace, resolutions);
        break;
    case PreparationStep::NameLists:
        applyListRules(trace, lists);
        break;
    }
    return {};
}

Status Preparation::apply(Trace& trace, Progress& progress) {
    std::size_t done = 0;
    for (const PreparationStep step : kPreparationSteps) {
        if (!progress.advance(done++, std::size(kPreparationSteps), "preparing")) return fail(MessageId::Cancelled);
        applyStep(step, trace);
    }
    return {};
}

bool Preparation::needsValues() const {
    return !refine.empty() || std::any_of(resolutions.begin(), resolutions.end(), [](const ResolutionRule& rule) {
        return rule.kind == ResolutionRule::Kind::SplitMerged || rule.kind == ResolutionRule::Kind::Relocate;
    });
}

Preparation preparationOf(const WorkloadProgram& program) {
    return {program.names, program.resolutions, program.refine, program.lists};
}

} // namespace tenfold
