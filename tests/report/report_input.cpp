#include "tests/report/report_input.h"

namespace tenfold {
namespace {

constexpr double kMinedScales[] = {2, 3, 4};

std::string runName(double scale) {
    return "count-0" + std::to_string(static_cast<int>(scale));
}

Law law(double perScale, double constant) {
    Law out;
    if (perScale != 0) out.form.terms["scale"] = perScale;
    if (constant != 0) out.form.terms["1"] = constant;
    out.runsFitted = 3;
    out.runsTotal = 3;
    out.scalesSeen = 3;
    return out;
}

Argument constant(const std::string& path, const std::string& text) {
    Argument argument;
    argument.path = path;
    argument.value.node = ConstantExpression{Value(text)};
    argument.evidence.held = argument.evidence.instances = 9;
    return argument;
}

Step call(std::uint32_t id, const std::string& method, std::vector<Argument> arguments) {
    CallStep step;
    step.target = "server";
    step.method = method;
    step.arguments = std::move(arguments);
    Step out;
    out.id = id;
    out.node = std::move(step);
    return out;
}

NodeProgram program(const std::string& name, const Law& instances, std::vector<Step> body) {
    NodeProgram out;
    out.type = name;
    out.instances = instances;
    out.body = std::move(body);
    return out;
}

MethodHistogram histogram(double scale, const std::string& sender, const std::string& type,
                          decltype(MethodHistogram::counts) counts) {
    return {runName(scale), sender, type, std::move(counts)};
}

CountSeries series(const std::string& method, const Law& law, bool periodic = false) {
    CountSeries out{"server", method, periodic, {}, law};
    for (const double scale : kMinedScales)
        out.points.push_back({runName(scale), scale, law.evaluate({{"scale", scale}}), false});
    return out;
}

MinedType minedType(const std::string& name, int perScale) {
    MinedType out;
    out.summary.name = name;
    for (const double scale : kMinedScales) {
        NodeTypeSummary::Members members{runName(scale), {}};
        for (int i = 0; i < (perScale == 0 ? 1 : static_cast<int>(scale) * perScale); ++i)
            members.nodes.push_back(name + "-" + std::to_string(i));
        out.summary.runs.push_back(std::move(members));
    }
    return out;
}

MiningResult smallMining() {
    MiningResult mining;
    mining.methods = {{"server", "getFile"}, {"server", "create"}, {"server", "register"}, {"server", "beat"}};
    mining.methodIsPeriodic = {false, false, false, true};
    mining.program.targets = {"server"};
    mining.program.recordedScales = {2, 3, 4};
    LoopStep loop;
    loop.count = law(2, 0);
    loop.origin = CountOrigin::Chance;
    loop.total = law(2, 0);
    loop.total.sigma = 1.5;
    loop.roundsPerNode = {0.9, 1, 1.1};
    loop.body = {call(2, "create", {constant("src", "/in")})};
    Step loopStep;
    loopStep.id = 3;
    loopStep.node = loop;
    LoopStep reading; // with one call of each reader 17 N + 44 in all
    reading.count = law(16, 44);
    reading.body = {call(1, "getFile", {constant("src", "/<in>&")})};
    Step readingStep;
    readingStep.id = 4;
    readingStep.node = reading;
    mining.program.types = {program("client", law(0, 1), {readingStep, loopStep}),
                            program("worker", law(4, 0), {call(1, "register", {})}),
                            program("reader", law(1, 0), {call(1, "getFile", {})})};
    mining.types = {minedType("client", 0), minedType("worker", 4), minedType("reader", 1)};
    mining.histograms = {histogram(4, "client-0", "client", {1, 8, 0, 0})};
    for (int i = 0; i < 16; ++i)
        mining.histograms.push_back(histogram(4, "worker-" + std::to_string(i), "worker", {0, 0, 1, 40U + i % 2}));
    for (std::uint32_t i = 0; i < 4; ++i)
        mining.histograms.push_back(histogram(4, "reader-" + std::to_string(i), "reader", {1 + i / 2, 0, 0, 0}));
    mining.counts = {series("getFile", law(17, 44)), series("create", law(2, 0)), series("beat", law(10, 0), true)};
    mining.counts[1].law.runsFitted = 2;
    mining.counts[1].law.sigma = 1.5;
    mining.counts[1].law.maxResidual = 2;
    mining.coverage = 0.964;
    Question question;
    question.id = "q-argument-1";
    question.text = "Where does create.src come from?";
    question.proposed = "constant";
    question.confidence = 0.9;
    question.coverageAfter = 0.98;
    question.evidence = {{EvidenceRole::Found, "9 of 9 are /in"}};
    mining.questions = {question};
    mining.warnings = {"one warning with <b>markup</b>"};
    return mining;
}

ReportCheck smallCheck() {
    ReportCheck check{runName(6), 6, {}};
    ValidationReport& v = check.validation;
    v.nodesExpected = v.nodesActual = v.nodesMatched = 31;
    v.types = {{"client", 1, 1, 0, false}, {"worker", 24, 24, 0, false}, {"reader", 6, 3, 0.25, true}};
    v.sequenceNodes = 25;
    v.sequenceExact = 24;
    const auto row = [&v](const char* method, PredictedCount::Kind kind, double predicted, double half,
                          std::uint64_t actual) {
        PredictedCount p;
        p.type = "client";
        p.target = "server";
        p.method = method;
        p.kind = kind;
        p.predicted = predicted;
        p.low = predicted - half;
        p.high = predicted + half;
        v.counts.push_back({p, actual});
    };
    row("getFile", PredictedCount::Kind::Deterministic, 146, 0, 146);
    row("register", PredictedCount::Kind::Deterministic, 24, 0, 25);
    row("create", PredictedCount::Kind::Random, 12, 4, 14);
    row("beat", PredictedCount::Kind::Periodic, 60, 0, 66);
    v.aperiodic = v.all = {100, 80, 10, 5, 3, 2};
    v.representative = {20, 18, 1, 0, 1, 0};
    v.byTarget = {{"server", v.representative, v.aperiodic}};
    v.intervalPositions = 10;
    v.intervalsInBand90 = 0.8;
    v.realtime = {{"worker", "beat", 3e9, 3.01e9, 0.99}};
    v.startTotal = 31;
    v.startRight = 30;
    v.unseen = {{"renewLease", 1, "only on nodes of worker that live 33.5 s or longer"}};
    return check;
}

} // namespace

ReportInput smallReportInput() {
    ReportInput input;
    input.title = "A small <workload>";
    input.date = "2026-11-21";
    for (const double scale : {2.0, 3.0, 4.0, 6.0})
        input.runs.push_back(
            {runName(scale), RunKind::Calls, scale, 1, {{"files", "4"}}, 9, 400, scale == 3 ? 2U : 0U, scale == 6});
    input.mining = smallMining();
    Plan plan;
    plan.program = input.mining->program;
    plan.parameters = {{"scale", 6}};
    plan.nodes = {{"client", 1}, {"worker", 24}, {"reader", 6}};
    input.plan = plan;
    input.checks = {smallCheck()};
    input.provenance = {{"tenfold", "0.1.0"}, {"inputs", "1f3a"}};
    return input;
}

} // namespace tenfold
