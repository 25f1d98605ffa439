// Model files: what is read, every kind of problem with its place, and the way there and back.
#include "core/model/file/evidence_text.h"
#include "core/model/file/performance_model.h"
#include "core/words/base_messages.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>

namespace tenfold {
namespace {

constexpr const char* kShop = R"([model]
name = "shop"
format = 1
measured_from = 'run = "normal"'

[attributes]
"app.size" = "B"
app.items = "1"
coding = "category"
attributes.wait = { unit = "ms" }

[let]
wire = "rpc + app.size / 100 MBps"   # before what it uses
rpc = "0.2 ms"

[center.front]
servers = 4

[center."order db"]
kind = "delay"
services = ["orders-db", "db"]
operations = ["select", "insert"]

[[step]]
id = "order.items"
in = "order"
service = "db"
operation = "select"
times = "app.items"
optional = true
table = { attribute = "app.size", points = [["4 KB", "0.3 ms"], [1000, "0.2 ms"]] }

[[step]]
id = "order"
center = "front"
operation = "POST /order"
kind = "server"
time = 'coding == "3-of-5" ? wire : 2 * wire'
sd = "0.1 ms"

[[step]]
id = "order.call"
in = "order"
center = "front"
operation = "insert"
to = "orders-db"
times = 2
time = "0.5 ms"
sd = "0.1 ms"

[[workload]]
operation = "order"
customers = 20
think = "1 s"

[[workload]]
rate = "100 / s"
)";

std::string problemsOf(std::string_view toml) {
    std::string out;
    for (const ModelProblem& problem : readModel(toml).problems)
        out += std::to_string(problem.line) + ":" + std::to_string(problem.column) + "+" +
               std::to_string(problem.length) + (problem.isError ? " " : " (doubt) ") + problem.text.text() + "\n";
    return out;
}

TEST(ModelFile, whatIsRead) {
    const ModelReading reading = readModel(kShop);
    ASSERT_TRUE(reading.model.has_value()) << problemsOf(kShop);
    EXPECT_EQ(problemsOf(kShop), "");
    const PerformanceModel& model = *reading.model;
    EXPECT_EQ(model.name, "shop");
    EXPECT_EQ(model.measuredFrom, "run = \"normal\"");
    EXPECT_EQ(model.text, kShop);
    ASSERT_EQ(model.attributes.size(), 4U);
    EXPECT_EQ(model.attributes[2].name, "attributes.wait");
    EXPECT_EQ(model.attributes[2].scale, 0.001);
    EXPECT_TRUE(model.attributes[3].isCategory);
    ASSERT_EQ(model.parts.size(), 2U);
    EXPECT_EQ(model.parts[0].first, "rpc");

    ASSERT_EQ(model.centers.size(), 2U);
    EXPECT_EQ(model.centers[0].services, std::vector<std::string>{"front"});
    EXPECT_EQ(model.centers[0].station.servers, 4);
    EXPECT_TRUE(model.centers[1].station.isDelay);

    ASSERT_EQ(model.steps.size(), 3U);
    EXPECT_EQ(model.steps[0].id, "order"); // parents before children
    EXPECT_EQ(model.steps[1].id, "order.items");
    EXPECT_EQ(model.steps[1].parent, 0U);
    EXPECT_EQ(model.steps[1].center, 1U);
    EXPECT_EQ(model.steps[1].line, 24U);
    EXPECT_TRUE(model.steps[1].isOptional);
    EXPECT_EQ(model.steps[2].kind, SpanKind::Client);
    EXPECT_TRUE(model.steps[2].isEdge());
    EXPECT_EQ(model.steps[2].times.evaluate({}), 2);

    const ServiceDemand& order = *model.steps[0].demand;
    EXPECT_EQ(order.kind, ServiceDemand::Kind::Formula);
    EXPECT_EQ(*order.sd, 0.0001);
    EXPECT_EQ(demandAttributes(order), (std::vector<std::string>{"app.size", "coding"}));
    const std::vector<double> values{1e6, order.time.categoryValue("coding", "none")};
    EXPECT_DOUBLE_EQ(order.time.evaluate(values), 2 * 0.0102);
    EXPECT_EQ(model.steps[2].demand->kind, ServiceDemand::Kind::Distribution);

    const ServiceDemand& items = *model.steps[1].demand;
    const auto at = [&](double size) { return tableSeconds(items, size); };
    EXPECT_DOUBLE_EQ(at(1000), 0.0002);
    EXPECT_DOUBLE_EQ(at(2500), 0.00025);
    EXPECT_DOUBLE_EQ(at(4000), 0.0003);
    EXPECT_DOUBLE_EQ(at(1), 0.0002);
    EXPECT_DOUBLE_EQ(at(1e9), 0.0003);
    EXPECT_TRUE(std::isnan(at(std::nan(""))));

    ASSERT_EQ(model.workloads.size(), 2U);
    EXPECT_EQ(model.workloads[0].thinkTime.evaluate({}), 1);
    EXPECT_FALSE(model.workloads[1].isClosed);
    EXPECT_EQ(model.workloads[1].rate.evaluate({}), 100);
}

TEST(ModelFile, problemsOfTheFile) {
    EXPECT_EQ(problemsOf("[model]\nname = \n"),
              "2:8+1 Error while parsing key-value pair: expected value, saw '\\n'\n");
    EXPECT_EQ(problemsOf("[model]\nname = 3\nformat = 2\nnam = \"x\"\n[step]\n[centre.a]\n"),
              "2:8+1 name has to be a text in quotes\n"
              "3:10+1 this was written in model format 2; this version of Tenfold reads formats up to 1\n"
              "4:1+3 (doubt) [model] has no nam; name may be meant\n"
              "5:1+6 a step needs a center, or the service whose spans it is\n"
              "5:1+6 a step needs an id, for others to be in it\n"
              "6:2+6 (doubt) a model file has no centre; center may be meant\n");
    EXPECT_EQ(problemsOf("model = 3\nstep = 4\ncenter = { a = 1 }\nworkload = [1]\n"),
              "1:9+1 model has to be a table: [model]\n"
              "2:8+1 step has to be a table: [[step]]\n"
              "3:16+1 a center has to be a table: [center.a]\n"
              "4:13+1 workload has to be a table: [[workload]]\n");
    EXPECT_TRUE(readModel("").model.has_value());
}

TEST(ModelFile, problemsOfAttributesAndParts) {
    EXPECT_EQ(
        problemsOf("[attributes]\na = \"MsB\"\nb = 3\nc.d = \"B\"\n\"c.d\" = \"1\"\ne = { unit = \"B\", min = 3 }\n"),
        "2:5+5 there is no unit MsB; ms may be meant\n"
        "3:5+1 the unit of b has to be a text in quotes\n"
        "5:1+5 the attribute c.d is there twice\n"
        "6:19+3 (doubt) an attribute has no min; it is not looked at\n");
    EXPECT_EQ(
        problemsOf("[attributes]\nz = \"1\"\n[let]\na = \"b + 1\"\nb = \"2 * c\"\nc = \"a\"\nd = \"b\"\nz = \"1\"\n"
                   "e = \"e\"\nf = \"1 ms + 1 B\"\ng = \"f * 2\"\nh = true\n"),
        "4:5+7 these use each other in a circle: a → b → c → a\n"
        "8:1+1 z is the name of an attribute already\n"
        "9:5+3 these use each other in a circle: e → e\n"
        "10:6+10 units do not fit: a sum of a time and a size in bytes\n"
        "12:5+4 h has to be a formula in quotes\n");
}

TEST(ModelFile, problemsOfCenters) {
    EXPECT_EQ(problemsOf("[center.a]\nkind = \"queu\"\nservers = 0\nvariation = -1\nservices = 3\nspeed = 2\n"
                         "[center.b.c]\nservers = 2\n[center.d]\nkind = \"delay\"\nservers = 2\n"
                         "[center.e]\nservices = [\"a\", 3]\n"),
              "2:8+6 kind has to be \"queue\" or \"delay\"\n"
              "3:11+1 servers has to be a whole number from 1\n"
              "4:13+2 variation cannot be below 0\n"
              "5:12+1 services has to be a list of texts\n"
              "6:1+5 (doubt) a center has no speed; it is not looked at\n"
              "7:11+1 a name with dots stands in quotes: [center.\"b.c\"]\n"
              "7:11+1 (doubt) a center has no c; it is not looked at\n"
              "11:11+1 (doubt) nobody waits at a delay: its servers do not matter\n"
              "12:9+1 (doubt) spans of a belong to a already\n"
              "13:18+1 services has to be a list of texts\n");
}

TEST(ModelFile, problemsOfSteps) {
    const std::string head = "[attributes]\nsize = \"B\"\ncoding = \"category\"\n[center.disk]\n";
    EXPECT_EQ(problemsOf(head + R"([[step]]
id = "a"
center = "disc"
kind = "servr"
times = "sise / 1 B"
time = """
  0.2 ms +
  size / 100 ms"""
[[step]]
id = "a"
service = "disks"
times = -1
time = 5
sd = "size / 1 MBps"
optional = 1
[[step]]
id = "b"
in = "aa"
center = "disk"
time = "1 ms"
table = 3
tme = 1
[[step]]
id = "c"
center = "disk"
sd = "1 ms"
)"),
              "7:10+6 there is no center disc; disk may be meant\n"
              "8:8+7 there is no kind servr; server may be meant\n"
              "9:10+4 there is no attribute sise; size may be meant\n"
              "11:3+8 units do not fit: a sum of a time and bytes a second\n"
              "14:6+3 the id a is that of line 5 already\n"
              "15:11+7 there is no center with spans of disks; disk may be meant\n"
              "16:9+2 nothing is done less than 0 times\n"
              "17:8+1 a time needs a unit: 5 ms, for example\n"
              "18:6+15 sd cannot depend on attributes\n"
              "19:12+1 optional has to be true or false\n"
              "22:6+4 there is no step aa; a may be meant\n"
              "25:9+1 a step takes its time from time or table, not both\n"
              "26:1+3 (doubt) a step has no tme; time may be meant\n"
              "30:6+6 a standard deviation without a time\n");
}

TEST(ModelFile, problemsOfStepsInCircles) {
    EXPECT_EQ(problemsOf(
                  "[center.x]\n[[step]]\nid=\"a\"\nin=\"b\"\ncenter=\"x\"\n[[step]]\nid=\"b\"\nin=\"c\"\ncenter=\"x\"\n"
                  "[[step]]\nid=\"c\"\nin=\"a\"\ncenter=\"x\"\n[[step]]\nid=\"d\"\nin=\"c\"\ncenter=\"x\"\n"
                  "[[step]]\nid=\"e\"\nin=\"e\"\ncenter=\"x\"\n"),
              "4:4+3 steps are in each other in a circle: a in b in c in a\n"
              "20:4+3 steps are in each other in a circle: e in e\n");
    std::string deep = "[center.x]\n";
    for (int i = 0; i < 3000; ++i)
        deep += "[[step]]\nid=\"" + std::to_string(i) + "\"\nin=\"" + std::to_string(i + 1) + "\"\ncenter=\"x\"\n";
    EXPECT_NE(problemsOf(deep).find("deeper than 1000 levels"), std::string::npos);
}

TEST(ModelFile, problemsOfTablesAndSimulations) {
    const std::string head = "[attributes]\nsize = \"B\"\ncoding = \"category\"\n[center.d]\n";
    const auto of = [&](const std::string& demand) {
        return problemsOf(head + "[[step]]\nid=\"a\"\ncenter=\"d\"\n" + demand + "\n");
    };
    EXPECT_EQ(of("table = { points = [] }"), "8:9+15 a table of times needs the attribute it goes by\n");
    EXPECT_EQ(of("table = { attribute = \"siz\", points = [] }"),
              "8:23+5 there is no attribute siz; size may be meant\n");
    EXPECT_EQ(of("table = { attribute = \"coding\", points = [] }"),
              "8:23+8 coding is a category: nothing is between its values\n");
    EXPECT_EQ(of("table = { attribute = \"size\", points = [] }"),
              "8:40+2 points has to be a list of 1 to 100000 pairs: [[4096, \"0.2 ms\"], …]\n");
    EXPECT_EQ(of("table = { attribute = \"size\", points = [[1, 2], 3, [\"1 s\", \"1 ms\"], [nan, \"1 ms\"]] }"),
              "8:45+1 a time needs a unit: 2 ms, for example\n"
              "8:49+1 a point is a pair: [4096, \"0.2 ms\"]\n"
              "8:54+3 units do not fit: this comes to a time, and has to be a size in bytes\n"
              "8:70+3 a point has to be at a finite number\n");
    EXPECT_EQ(of("table = { attribute = \"size\", points = [[1, \"1 ms\"], [\"1 B\", \"2 ms\"]] }"),
              "8:40+30 two times at the same size: 1\n");
    EXPECT_EQ(of("simulation = { kind = \"tape\" }"), "8:23+6 a simulation has to be of kind \"cache\" or \"disk\"\n");
    EXPECT_EQ(
        of("simulation = { kind = \"disk\", rnd_read = \"8 ms\", rnd_write = 8, seq_read = \"1 ms\", trace = \"t\" }"),
        "8:14+83 a simulation of a disk needs seq_write\n"
        "8:62+1 a time needs a unit: 8 ms, for example\n");
}

TEST(ModelFile, problemsOfWorkloads) {
    EXPECT_EQ(problemsOf("[center.x]\n[[step]]\nid=\"a\"\ncenter=\"x\"\n[[step]]\nid=\"b\"\nin=\"a\"\ncenter=\"x\"\n"
                         "[[workload]]\noperation = \"b\"\n[[workload]]\noperation = \"aa\"\nrate = 5\ncustomers = -1\n"
                         "[[workload]]\nrate = \"5 / s\"\nthink = \"1 s\"\n"),
              "9:1+12 a workload needs customers (closed) or a rate (open)\n"
              "10:13+3 requests do not begin with b: it is in another step\n"
              "11:1+12 a workload has a rate (open) or customers (closed), not both\n"
              "12:13+4 there is no step aa; a may be meant\n"
              "13:8+1 a rate such as 100 / s needs a unit: 5 / s, for example\n"
              "14:13+2 there are no less than 0 customers\n"
              "17:9+5 (doubt) who comes by a rate does not think: customers do\n");
}

TEST(ModelFile, placesWithinTexts) {
    // escapes, characters of several bytes and line ends within a text: the caret is where the word stands
    EXPECT_EQ(problemsOf("[let]\na = \"1 \\u00b5s + \\tfrog\"\n"),
              "2:20+4 there is no attribute frog; [attributes] names those that formulas use\n");
    EXPECT_EQ(problemsOf("[let]\na = '1 µs + frog'\n"),
              "2:13+4 there is no attribute frog; [attributes] names those that formulas use\n");
    EXPECT_EQ(problemsOf("[let]\na = '''\r\n1 +\r\nfrog'''\r\n"),
              "4:1+4 there is no attribute frog; [attributes] names those that formulas use\n");
    EXPECT_EQ(problemsOf("[let]\na = \"1 + \"\n"), "2:10+1 the formula ends where a value is expected\n");
}

std::filesystem::path writtenFile(const std::string& text) {
    const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "model_file_test.toml";
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

TEST(ModelFile, errorsOfFiles) {
    EXPECT_EQ(readModelFile("/nowhere/m.toml").error().id(), MessageId::FileNotFound);
    const std::filesystem::path path = writtenFile("[center.disk]\nservers = 0\nspeed = 1\nkind = \"q\"\n");
    const auto model = readModelFile(path.string());
    ASSERT_FALSE(model.has_value());
    EXPECT_EQ(model.error().message(), "servers has to be a whole number from 1 (and 1 further problem)");
    EXPECT_EQ(model.error().where(), path.string() + ":2:11");
    EXPECT_EQ(model.error().excerpt(), "servers = 0\n          ^");
    const auto wide = readModelFile(writtenFile("[let]\na = '1 + frogs'\n").string());
    EXPECT_EQ(wide.error().excerpt(), "a = '1 + frogs'\n         ^~~~~");
    std::filesystem::remove(path);
}

TEST(ModelFile, evidence) {
    PerformanceModel model = readModel(kShop).model.value();
    std::string bytes;
    for (int i = 0; i < 5000; ++i)
        bytes += static_cast<char>(i * i);
    model.evidence = bytes;
    const std::string text = modelToToml(model);
    EXPECT_EQ(modelToToml(model), text); // the same at any time
    const PerformanceModel read = readModel(text).model.value();
    EXPECT_EQ(read.evidence, bytes);
    EXPECT_EQ(read.isEdited, std::vector<bool>(3, false));
    EXPECT_EQ(read.text.find("[evidence]"), std::string::npos);
    EXPECT_NE(read.text.find("[[workload]]"), std::string::npos);

    const auto with = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        other.replace(other.find(from), from.size(), to);
        return other;
    };
    const auto edited = [&](const std::string& from, const std::string& to) {
        return readModel(with(from, to)).model.value().isEdited;
    };
    EXPECT_EQ(edited("time = \"0.5 ms\"", "time = \"0.4 ms\""), (std::vector<bool>{false, false, true}));
    EXPECT_EQ(edited("times = \"app.items\"", "times = \"app.items + 1\""), (std::vector<bool>{false, true, false}));
    EXPECT_EQ(edited("id = \"order.call\"", "id = \"order.insert\""), (std::vector<bool>{false, false, true}));
    EXPECT_EQ(edited("operation = \"insert\"", "operation = \"insert2\""), (std::vector<bool>{false, false, false}));
    // what is edited stays edited
    PerformanceModel again = readModel(with("time = \"0.5 ms\"", "time = \"0.4 ms\"")).model.value();
    EXPECT_EQ(readModel(modelToToml(again)).model.value().isEdited, (std::vector<bool>{false, false, true}));

    const ModelReading damaged = readModel(with("packed = \"\"\"\nH4", "packed = \"\"\"\nH5"));
    ASSERT_TRUE(damaged.model.has_value());
    EXPECT_EQ(damaged.model->evidence, "");
    ASSERT_EQ(damaged.problems.size(), 1U);
    EXPECT_FALSE(damaged.problems[0].isError);
    const ModelReading none = readModel(text.substr(0, text.find("[evidence]")));
    EXPECT_EQ(none.model->evidence, "");
}

TEST(ModelFile, evidenceIsBounded) {
    // 100 MB of zeros are 100 KB in the file: they are not unpacked
    MeasuredEvidence much;
    much.bytes.assign(kMostEvidenceBytes - 100, '\0');
    const std::string packed = packEvidence(much);
    ASSERT_FALSE(packed.empty());
    EXPECT_LT(packed.size(), 200'000U);
    EXPECT_TRUE(unpackEvidence(packed).has_value());
    much.bytes.assign(kMostEvidenceBytes, '\0');
    EXPECT_EQ(packEvidence(much), "");
    for (const std::string text : {"", "A", "AAAA", "H4sIAAAAAAAAAw==", "====", "H4sIAAAAAAAAAwMAAAAAAAAAAAA="})
        EXPECT_FALSE(unpackEvidence(text).has_value()) << text;
}

TEST(ModelFile, hostileFiles) {
    const auto repeated = [](const std::string& text, int count) {
        std::string out;
        for (int i = 0; i < count; ++i)
            out += text;
        return out;
    };
    for (const std::string& text :
         {repeated("a.", 100'000) + "a = 1\n", repeated("\"!\" . ", 100'000) + "a = 1\n",
          "[" + repeated("a.", 100'000) + "a]\n", "a = { " + repeated("b.", 100'000) + "c = 1 }\n",
          "a = " + repeated("[", 100'000), "a = " + repeated("{a=", 100'000),
          "[let]\na = \"" + repeated("(", 100'000) + "\"\n", std::string(1000, '\0'), std::string("\xFF\xFE\x00", 3)}) {
        const ModelReading reading = readModel(text);
        EXPECT_FALSE(reading.model.has_value()) << text.substr(0, 40);
        EXPECT_FALSE(reading.problems.empty()) << text.substr(0, 40);
    }
    std::string chain = "[let]\n";
    for (int i = 0; i < 20'000; ++i)
        chain += "a" + std::to_string(i) + " = \"a" + std::to_string(i + 1) + "\"\n";
    EXPECT_TRUE(readModel(chain + "a20000 = 1\n").model.has_value());
}

/// A model of random parts, as a person or a baseline may have made it.
class RandomModel {
public:
    explicit RandomModel(unsigned seed)
        : m_random(seed) {}

    PerformanceModel make() {
        PerformanceModel model;
        model.name = text();
        if (chance()) model.measuredFrom = text();
        for (const char* name : {"a", "b.c", "k-1", "z z"})
            model.attributes.push_back({name, FormulaUnit::Bytes, false, 1024});
        model.attributes.push_back({"zz", FormulaUnit::Number, true, 1});
        Formula::Parts parts;
        if (chance()) {
            parts.emplace("part", Formula::parse("0.1 ms + a / 3 MBps", FormulaUnit::Any, model.attributes).value());
            model.parts.emplace_back(*parts.begin());
        }
        for (std::size_t i = 0; i <= below(4); ++i) {
            ServiceCenter center;
            center.name = text() + std::to_string(i);
            center.station.isDelay = chance();
            if (!center.station.isDelay) center.station.servers = 1 + static_cast<int>(below(9));
            center.station.variation = chance() ? 1 : 0.1 * static_cast<double>(below(30));
            center.services =
                chance() ? std::vector<std::string>{center.name} : std::vector<std::string>{text(), text()};
            if (chance()) center.operations = {text()};
            model.centers.push_back(center);
        }
        for (std::size_t i = 0; i < below(12); ++i)
            model.steps.push_back(step(model, parts, i));
        for (std::size_t i = 0; i < model.steps.size(); ++i)
            if (model.steps[i].parent == ModelStep::kNone && chance())
                model.workloads.push_back(workload(model.steps[i].id));
        if (chance()) model.evidence = text() + std::string("\0x", 2);
        for (std::size_t i = 0; i < model.steps.size(); ++i)
            model.isEdited.push_back(!model.evidence.empty() && chance());
        return model;
    }

private:
    std::size_t below(std::size_t count) { return m_random() % count; }
    bool chance() { return below(2) == 0; }
    std::string text() {
        std::string text;
        for (std::size_t i = 0; i < 1 + below(4); ++i) {
            const std::vector<std::string> pieces{"GET /", "a", "\"", "'",    "\\", "\n", "é",
                                                  ".",     " ", "=",  "\x01", "]",  "#",  "\t"};
            text += pieces[below(pieces.size())];
        }
        return text;
    }
    double seconds() { return std::pow(10, -6 + 0.01 * static_cast<double>(below(800))); }
    ModelStep step(const PerformanceModel& model, const Formula::Parts& parts, std::size_t number) {
        ModelStep step;
        step.id = text() + std::to_string(number);
        if (number > 0 && below(4) > 0) step.parent = below(number);
        step.root = step.parent == ModelStep::kNone ? number : model.steps[step.parent].root;
        step.center = below(model.centers.size());
        step.service = chance() ? model.centers[step.center].services[0] : text();
        step.operation = chance() ? text() : "";
        if (chance()) step.to = text();
        step.kind = static_cast<SpanKind>(below(6));
        if (step.isEdge() && step.kind == SpanKind::Unspecified) step.kind = SpanKind::Client;
        step.times = chance() ? Formula::constant(static_cast<double>(below(5)) / 2)
                              : Formula::parse("a / `z z`", FormulaUnit::Number, model.attributes).value();
        step.isOptional = chance();
        if (chance()) step.demand = demand(model, parts);
        return step;
    }
    ServiceDemand demand(const PerformanceModel& model, const Formula::Parts& parts) {
        ServiceDemand demand;
        demand.kind = static_cast<ServiceDemand::Kind>(below(4));
        if (chance() || demand.kind == ServiceDemand::Kind::Distribution) demand.sd = seconds();
        if (demand.kind == ServiceDemand::Kind::Distribution) {
            demand.time = Formula::constantTime(seconds());
        } else if (demand.kind == ServiceDemand::Kind::Formula) {
            const char* text = parts.empty() ? "b.c > 4 KB ? 2 ms : zz == 'it' ? 1 us : `k-1` / 3 MBps" : "2 * part";
            demand.time = Formula::parse(text, FormulaUnit::Time, model.attributes, parts).value();
        } else if (demand.kind == ServiceDemand::Kind::Table) {
            demand.attribute = "k-1";
            for (std::size_t i = 0; i < 1 + below(4); ++i)
                demand.points.emplace_back(static_cast<double>(i) * 0.1 + 1e-7, seconds());
        } else {
            demand.simulation = {{"kind", "disk"},     {"rnd_read", "8 ms"},   {"rnd_write", "9 ms"},
                                 {"seq_read", "1 ms"}, {"seq_write", "0.5 s"}, {"trace", text()},
                                 {"quanta.a b", "1 s"}};
        }
        return demand;
    }
    ModelWorkload workload(const std::string& id) {
        ModelWorkload workload;
        workload.operation = id;
        workload.isClosed = chance();
        if (workload.isClosed) {
            workload.customers = Formula::constant(static_cast<double>(below(50)));
            workload.thinkTime = chance() ? Formula() : Formula::constantTime(seconds());
        } else {
            workload.rate =
                Formula::parse("a / 3 KB / s", FormulaUnit::Rate, {{"a", FormulaUnit::Bytes, false, 1024}}).value();
        }
        return workload;
    }

    std::mt19937 m_random;
};

/// All that a model says, to compare.
std::string saidBy(const PerformanceModel& model) {
    std::string out = model.name + "|" + model.measuredFrom + "|" + model.evidence + "\n";
    for (const FormulaName& one : model.attributes)
        out += one.name + "|" + unitText(one) + "|" + std::to_string(one.scale) + "\n";
    for (const auto& [name, part] : model.parts)
        out += name + "=" + part.text() + "\n";
    for (const ServiceCenter& one : model.centers) {
        out += one.name + "|" + std::to_string(one.station.isDelay) + "|" + std::to_string(one.station.servers) + "|" +
               std::to_string(one.station.variation);
        for (const std::string& service : one.services)
            out += "|" + service;
        for (const std::string& operation : one.operations)
            out += "||" + operation;
        out += "\n";
    }
    for (std::size_t i = 0; i < model.steps.size(); ++i) {
        const ModelStep& one = model.steps[i];
        out += one.id + "|" + std::to_string(one.parent) + "|" + std::to_string(one.root) + "|" + one.service + "|" +
               one.operation + "|" + std::to_string(static_cast<int>(one.kind)) + "|" + one.to + "|" +
               std::to_string(one.center) + "|" + one.times.text() + "|" + std::to_string(one.isOptional) + "|" +
               std::to_string(model.isEdited[i]);
        if (one.demand) {
            out += "|" + std::to_string(static_cast<int>(one.demand->kind)) + "|" + one.demand->time.text() + "|" +
                   one.demand->attribute + "|" + std::to_string(one.demand->sd.value_or(-1));
            for (const auto& [at, time] : one.demand->points)
                out += "|" + std::to_string(at) + ":" + std::to_string(time * 1e9);
            for (const auto& [key, value] : one.demand->simulation)
                out += "|" + key + ":" + value;
        }
        out += "\n";
    }
    for (const ModelWorkload& one : model.workloads)
        out += one.operation + "|" + std::to_string(one.isClosed) + "|" + one.customers.text() + "|" +
               one.thinkTime.text() + "|" + one.rate.text() + "\n";
    return out;
}

TEST(ModelFile, randomModelsReadBack) {
    for (unsigned seed = 1; seed <= 400; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const PerformanceModel model = RandomModel(seed).make();
        const std::string text = modelToToml(model);
        const ModelReading reading = readModel(text);
        ASSERT_TRUE(reading.model.has_value()) << text << problemsOf(text);
        ASSERT_EQ(saidBy(*reading.model), saidBy(model)) << text;
        ASSERT_EQ(modelToToml(*reading.model), text);
    }
}

TEST(ModelFile, computedConstantsGetUnits) {
    PerformanceModel model = readModel(kShop).model.value();
    model.steps[0].demand->time = Formula::constant(0.00025);
    model.workloads[0].thinkTime = Formula::constant(1.5);
    model.workloads[1].rate = Formula::constant(12.5);
    model.evidence = "something";
    const PerformanceModel read = readModel(modelToToml(model)).model.value();
    EXPECT_EQ(read.steps[0].demand->time.text(), "0.25 ms");
    EXPECT_EQ(read.steps[0].demand->time.evaluate({}), 0.00025);
    EXPECT_EQ(read.workloads[0].thinkTime.evaluate({}), 1.5);
    EXPECT_EQ(read.workloads[1].rate.evaluate({}), 12.5);
    EXPECT_FALSE(read.isEdited[0]);
}

TEST(ModelFile, randomChangesNeverBreak) {
    const unsigned seed = 20;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    const std::string shop = kShop;
    for (int i = 0; i < 3000; ++i) {
        std::string text = shop;
        for (std::size_t count = 1 + random() % 4; count-- > 0;) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0)
                text.erase(at, 1 + random() % 20);
            else
                text[at] = "\"'=[]{}.,\n#a1 \\"[random() % 15];
            if (text.empty()) text = "a";
        }
        const ModelReading reading = readModel(text);
        for (const ModelProblem& problem : reading.problems)
            EXPECT_FALSE(problem.text.empty()) << text;
        if (reading.model) {
            EXPECT_TRUE(readModel(modelToToml(*reading.model)).model.has_value()) << text;
        }
    }
}

} // namespace
} // namespace tenfold
