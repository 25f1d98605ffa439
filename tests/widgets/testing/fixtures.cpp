#include "tests/widgets/testing/fixtures.h"

#include "core/mining/ask/question_kinds.h"
#include "core/session/lenses/mining_lens.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QtTest>

namespace tenfold {
namespace {

ParsedEvent event(std::int64_t ms, std::string_view sender, std::string_view method) {
    ParsedEvent e;
    e.startNs = 1'700'000'000'000'000'000 + ms * 1'000'000;
    e.durationNs = 1'500'000;
    e.sender = sender;
    e.thread = "1";
    e.method = method;
    e.target = "server";
    return e;
}

Step callStep(std::uint32_t id, const char* method) {
    Step step;
    step.id = id;
    CallStep call;
    call.target = "server";
    call.method = method;
    step.node = call;
    return step;
}

Argument argument(const char* path, Expression value, std::uint64_t held, std::uint64_t instances) {
    Argument a;
    a.path = path;
    a.value = std::move(value);
    a.evidence.held = held;
    a.evidence.instances = instances;
    a.evidence.samples = {std::string("/in/f0"), std::string("/in/f1")};
    return a;
}

} // namespace

EventRow rowOf(const Trace& trace, const Event& event) {
    EventRow row;
    row.senderName = trace.sender(event.sender).name;
    row.method = trace.text(event.method);
    row.startNs = event.startNs;
    row.durationNs = event.durationNs;
    row.outcome = event.outcome;
    for (const Leaf& leaf : trace.request(event))
        row.arguments.push_back({false, trace.text(leaf.path), trace.value(leaf.value)});
    for (const Leaf& leaf : trace.response(event))
        row.arguments.push_back({true, trace.text(leaf.path), trace.value(leaf.value)});
    return row;
}

Law exactLaw(double a, double b) {
    Law law;
    if (a != 0) law.form.terms["scale"] = a;
    if (b != 0) law.form.terms["1"] = b;
    law.runsFitted = law.runsTotal = 2;
    law.scalesSeen = 2;
    return law;
}

Trace smallTrace(double scale) {
    Trace trace;
    Run run;
    run.name = "run-" + std::to_string(int(scale));
    run.scale = scale;
    TraceSink sink(trace, run);
    const int n = int(scale);
    for (int w = 0; w < n; ++w) {
        const std::string name = "worker-" + std::to_string(w);
        (void)sink.event(event(10 * w, name, "register"));
        for (int b = 1; b <= 5; ++b)
            (void)sink.event(event(10 * w + 300 * b, name, "sendHeartbeat"));
    }
    for (int i = 0; i < 2 * n; ++i) {
        ParsedEvent create = event(100 + 20 * i, "client", "create");
        const std::string path = "/in/f" + std::to_string(i);
        create.request = {{"src", path}, {"replication", std::int64_t(3)}};
        create.response = {{"fs.fileId", std::int64_t(16400 + i)}};
        (void)sink.event(create);
        ParsedEvent add = event(105 + 20 * i, "client", "addBlock");
        add.durationNs = 7'000'000;
        add.request = {{"fileId", std::int64_t(16400 + i)}};
        (void)sink.event(add);
    }
    ParsedEvent lost = event(900, "client", "getFileInfo");
    lost.outcome = Outcome::Unanswered;
    lost.durationNs = -1;
    (void)sink.event(lost);
    trace.finish();
    return trace;
}

std::shared_ptr<const MiningResult> smallMining() {
    auto result = std::make_shared<MiningResult>();
    MiningResult& m = *result;
    m.methods = {{"server", "getFileInfo"},
                 {"server", "create"},
                 {"server", "addBlock"},
                 {"server", "register"},
                 {"server", "sendHeartbeat"}};
    m.methodIsPeriodic = {false, false, false, false, true};
    for (const int n : {2, 3}) {
        const std::string run = "run-" + std::to_string(n);
        m.histograms.push_back({run, "client", "client", {1, std::uint32_t(2 * n), std::uint32_t(2 * n), 0, 0}});
        for (int w = 0; w < n; ++w)
            m.histograms.push_back({run, "worker-" + std::to_string(w), "worker", {0, 0, 0, 1, 5}});
    }
    // rows: 0 client, 1 2 workers, 3 client, 4 5 6 workers
    m.dendrogram = {{1, 2, 0}, {4, 5, 0}, {8, 6, 0}, {7, 9, 0}, {0, 3, 0.02}, {10, 11, 0.9}};
    m.cutDistance = 0.05;
    NodeProgram client;
    client.type = "client";
    client.instances = exactLaw(0, 1);
    Step loop;
    loop.id = 2;
    LoopStep body;
    body.count = exactLaw(2, 0);
    Step create = callStep(3, "create"), add = callStep(4, "addBlock");
    ConcatExpression text;
    text.parts.push_back({ConstantExpression{std::string("/in/f")}});
    NumberExpression index;
    index.terms = {{Variable::round(0), 1}};
    text.parts.push_back({index});
    FlowExpression flow;
    flow.sources = {{"server", "create", Side::Response, "fs.fileId"}};
    UnknownExpression unknown;
    unknown.guess = "size";
    auto& createCall = std::get<CallStep>(create.node);
    createCall.arguments = {argument("src", {text}, 10, 10),
                            argument("replication", {ConstantExpression{std::int64_t(3)}}, 10, 10)};
    auto& addCall = std::get<CallStep>(add.node);
    addCall.arguments = {argument("fileId", {flow}, 10, 10), argument("length", {unknown}, 0, 10)};
    body.body = {create, add};
    loop.node = body;
    client.body = {callStep(1, "getFileInfo"), loop};
    NodeProgram worker;
    worker.type = "worker";
    worker.instances = exactLaw(1, 0);
    worker.body = {callStep(5, "register")};
    Timer beat;
    beat.call.target = "server";
    beat.call.method = "sendHeartbeat";
    beat.periodNs = 300'000'000;
    beat.jitterNs = 2'000'000;
    worker.timers = {beat};
    m.program.targets = {"server"};
    m.program.types = {client, worker};
    m.program.recordedScales = {2, 3};
    m.program.derived["input_files"] = exactLaw(2, 0);
    for (const NodeProgram& program : m.program.types) {
        MinedType type;
        type.summary.name = program.type;
        for (const int n : {2, 3}) {
            NodeTypeSummary::Members members;
            members.run = "run-" + std::to_string(n);
            if (program.type == "client")
                members.nodes = {"client"};
            else
                for (int w = 0; w < n; ++w)
                    members.nodes.push_back("worker-" + std::to_string(w));
            type.summary.runs.push_back(members);
        }
        m.types.push_back(type);
    }
    NodeSegments odd;
    odd.run = "run-3";
    odd.node = "client";
    odd.missing = {"addBlock"};
    m.types[0].nodes.push_back(odd);
    const auto series = [&](const char* method, double a, double b, bool periodic = false) {
        CountSeries s;
        s.target = "server";
        s.method = method;
        s.periodic = periodic;
        for (const int n : {2, 3, 4})
            s.points.push_back({"run-" + std::to_string(n), double(n), a * n + b, n == 4});
        s.law = exactLaw(a, b);
        m.counts.push_back(s);
    };
    series("create", 2, 0);
    series("addBlock", 2, 0);
    series("getFileInfo", 0, 1);
    series("register", 1, 0);
    series("sendHeartbeat", 5, 0, true);
    const auto question = [&](const char* id, const char* kind, const char* words, const char* proposed,
                              std::vector<std::string> choices, double gain) {
        Question q;
        q.id = id;
        q.key = std::string("key-") + id;
        q.kind = kind;
        q.text = words;
        q.proposed = proposed;
        q.choices = std::move(choices);
        q.confidence = 0.97;
        q.coverageNow = 0.9;
        q.coverageAfter = 0.9 + gain;
        q.evidence = {{EvidenceRole::Example, "value 1048576 in 6 of 10", 0.6},
                      {EvidenceRole::Example, "value 451424 in 4 of 10", 0.4}};
        m.questions.push_back(q);
    };
    question("q-argument-1", "argument", "What is addBlock.length?", "recorded", {"constant", "recorded", "ignore"},
             0.05);
    question("q-types", "types", "Are these the 2 node types: client, worker?", "yes", {"yes", "no"}, 0);
    question("q-law-1", "law", "Does create follow input_files or 2 N?", "input_files", {"input_files", "2*scale"}, 0);
    m.coverage = 0.9;
    completeQuestions(questionKindsOfMining(), m.questions);
    return result;
}

std::shared_ptr<const Inbox> inboxOf(const std::shared_ptr<const MiningResult>& mining) {
    return std::make_shared<const Inbox>(inboxOf({{&miningLens(), std::make_shared<MinedLens>(*mining)}}));
}

ValidationReport smallReport() {
    ValidationReport r;
    r.nodesExpected = r.nodesActual = r.nodesMatched = 5;
    r.types = {{"client", 1, 0, 0.05, false}, {"worker", 4, 4, 0, false}};
    const auto row = [&](const char* method, double predicted, double low, double high, std::uint64_t actual,
                         PredictedCount::Kind kind) {
        PredictedCount c;
        c.type = "client";
        c.target = "server";
        c.method = method;
        c.kind = kind;
        c.predicted = predicted;
        c.low = low;
        c.high = high;
        r.counts.push_back({c, actual});
    };
    row("create", 8, 8, 8, 8, PredictedCount::Kind::Deterministic);
    row("addBlock", 8, 4, 12, 10, PredictedCount::Kind::Random);
    row("getFileInfo", 1, 1, 1, 3, PredictedCount::Kind::Deterministic);
    row("sendHeartbeat", 20, 18, 22, 40, PredictedCount::Kind::Periodic);
    r.representative = {10, 7, 1, 0, 1, 1};
    r.aperiodic = {100, 80, 10, 0, 8, 2};
    r.all = {200, 180, 10, 0, 8, 2};
    r.intervalPositions = 40;
    r.intervalsInBand90 = 0.9;
    r.realtime = {{"worker", "sendHeartbeat", 3e8, 3.01e8, 1.0}};
    r.unseen = {{"renewLease", 1}};
    return r;
}

QStringList namelessControls(const QWidget* widget) {
    QStringList out;
    for (const QWidget* w : widget->findChildren<QWidget*>()) {
        if (w->focusPolicy() == Qt::NoFocus || qobject_cast<const QLabel*>(w)) continue;
        const QString type = QString::fromLatin1(w->metaObject()->className());
        // Parts of Qt's own widgets speak through their owner.
        if (type.startsWith(QLatin1String("QComboBoxListView")) || w->isHidden()) continue;
        if (type.startsWith(QLatin1String("QLineEditIcon")) || type == QLatin1String("QHeaderView") ||
            w->objectName().startsWith(QLatin1String("qt_")))
            continue;
        if (qobject_cast<const QLineEdit*>(w) && qobject_cast<const QComboBox*>(w->parentWidget())) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(w);
        if (!w->accessibleName().isEmpty() || (button && !button->text().isEmpty())) continue;
        out << type + u' ' + w->objectName() + QStringLiteral(" in ") +
                   QString::fromLatin1(w->parentWidget() ? w->parentWidget()->metaObject()->className() : "");
    }
    return out;
}

bool waitFor(const std::function<bool()>& condition, int ms) {
    return QTest::qWaitFor(condition, ms);
}

} // namespace tenfold
