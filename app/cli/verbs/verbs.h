#pragma once

#include <vector>

namespace CLI {
class App;
}

namespace tenfold {
class Lens;
}

namespace tenfold::cli {

struct Invocation;

/// Adds a verb, or a family of verbs, to the command line: its options, its help with an example, and what it does as
/// Invocation::run. Each stands in the file of the same name; main.cpp calls all of them.
void addImportVerb(CLI::App& app, Invocation& invocation);
void addFormatsVerb(CLI::App& app, Invocation& invocation);
void addRunsVerb(CLI::App& app, Invocation& invocation);
void addColoursVerb(CLI::App& app, Invocation& invocation);
void addNotesVerb(CLI::App& app, Invocation& invocation);
void addMineVerb(CLI::App& app, Invocation& invocation);
void addCompactVerb(CLI::App& app, Invocation& invocation);
void addQuestionVerbs(CLI::App& app, Invocation& invocation); // questions, answer
void addDecisionVerbs(CLI::App& app, Invocation& invocation); // undo, redo, decisions
void addDecideVerb(CLI::App& app, Invocation& invocation);
void addTypesVerb(CLI::App& app, Invocation& invocation);
void addSegmentsVerb(CLI::App& app, Invocation& invocation);
void addArgumentsVerb(CLI::App& app, Invocation& invocation);
void addTimingVerb(CLI::App& app, Invocation& invocation);
void addProgramVerb(CLI::App& app, Invocation& invocation);
void addExtrapolateVerb(CLI::App& app, Invocation& invocation);
void addPlanVerb(CLI::App& app, Invocation& invocation); // plan show, plan expand
void addComparePlansVerb(CLI::App& app, Invocation& invocation);
void addValidateVerb(CLI::App& app, Invocation& invocation);
void addPlayVerb(CLI::App& app, Invocation& invocation);
void addCapacityVerb(CLI::App& app, Invocation& invocation);
void addFlowsVerb(CLI::App& app, Invocation& invocation);
void addCompareVerb(CLI::App& app, Invocation& invocation);
void addWaterfallVerb(CLI::App& app, Invocation& invocation);
void addCharacterizeVerb(CLI::App& app, Invocation& invocation);
void addHarvestVerb(CLI::App& app, Invocation& invocation); // the group of harvest/harvest_verbs.h
void addRecordVerb(CLI::App& app, Invocation& invocation);
void addHadoopDescribeVerb(CLI::App& app, Invocation& invocation);
void addGenerateVerb(CLI::App& characterizeVerb, Invocation& invocation); // characterize generate
void addSparkVerb(CLI::App& characterizeVerb, Invocation& invocation);    // characterize spark-job
void addFlowsSparkVerb(CLI::App& flowsVerb, Invocation& invocation);      // flows spark-job
void addRepeatsVerb(CLI::App& app, Invocation& invocation);
void addEventsVerb(CLI::App& app, Invocation& invocation);
void addSqlVerb(CLI::App& app, Invocation& invocation);
void addReportVerb(CLI::App& app, Invocation& invocation);
/// One a lens that has a line of help and no file of its own. @param lenses  that live as long as the program
void addLensVerbs(CLI::App& app, Invocation& invocation, const std::vector<const Lens*>& lenses);
void addModelVerb(CLI::App& app, Invocation& invocation); // the group of model/model_verbs.h

} // namespace tenfold::cli
