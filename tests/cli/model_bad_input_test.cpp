// Models, trees and probes given what is wrong or says little: a clear message with place or hint, and no number that
// there is no basis for.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

namespace tenfold::test {
namespace {

using nlohmann::json;

/// 12,000 reads of a disk with 10,000 names, of which half have no size; one write.
class ModelBadInput : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(m_folder.path() / "run");
        std::ofstream out(m_folder.path() / "run" / "spans.jsonl");
        constexpr int kReads = 12'000, kNames = 10'000;
        for (int r = 0; r <= kReads; ++r) {
            json span{{"t", 1'700'000'000'000'000'000 + std::int64_t(r) * 1'000'000},
                      {"sender", "disk"},
                      {"method", r == kReads ? "write" : "read"},
                      {"dur", 1'000'000},
                      {"request_id", hex(r + 1, 32)},
                      {"span_id", hex(r + 1, 16)},
                      {"kind", "server"},
                      {"name", "name-" + std::to_string(r % kNames)},
                      {"odd", std::vector<std::string>{"NaN", "inf", "1e308", "-1e308"}[std::size_t(r) % 4]}};
            if (r % 2 == 1) span["size"] = 4096;
            out << span.dump() << "\n";
        }
        out.close();
        const Answer imported = run("import w.tenfold run");
        ASSERT_EQ(imported.exitCode, 0) << imported.err;
    }
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }
    static std::string hex(int number, int digits) {
        std::string text = std::to_string(number);
        return std::string(std::size_t(digits) - text.size(), '0') + text;
    }
    /// A model of one step with this time.
    void writeModel(const std::string& time, const std::string& center = "disk", const std::string& more = "") const {
        std::ofstream(m_folder.path() / "m.toml")
            << "[model]\nname = \"m\"\nformat = 1\n[attributes]\nsize = \"1\"\nnever = \"1\"\n[center." << center
            << "]\n[[step]]\nid = \"read\"\ncenter = \"" << center
            << "\"\noperation = \"read\"\nkind = \"server\"\ntime = \"" << time << "\"\n"
            << more;
    }
    Answer check() const { return run("model check w.tenfold m.toml"); }
    void expectRefused(const std::string& said, const Answer& answer) const {
        EXPECT_EQ(answer.exitCode, 3) << answer.out;
        EXPECT_NE(answer.err.find(said), std::string::npos) << answer.err;
    }
    static void expectSaid(const std::string& said, const Answer& answer) {
        EXPECT_EQ(answer.exitCode, 0) << answer.err;
        EXPECT_NE(answer.out.find(said), std::string::npos) << answer.out;
    }

    TemporaryFolder m_folder;
};

// A file by itself: every problem, not only the first, and none where there is none.
TEST_F(ModelBadInput, aFileByItselfIsCheckedToItsEnd) {
    writeModel("sise * 1 ms", "disk", "[[step]]\nid = \"other\"\ncenter = \"dsk\"\noperation = \"read\"\n");
    const Answer wrong = run("model check m.toml");
    EXPECT_EQ(wrong.exitCode, 1) << wrong.err;
    EXPECT_NE(wrong.out.find("m.toml:13:9: there is no attribute sise"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("there is no center dsk; disk may be meant"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("\n        ^~~~"), std::string::npos) << "a caret: " << wrong.out;
    const Answer asJson = run("model check m.toml --json");
    EXPECT_EQ(asJson.exitCode, 1) << asJson.err;
    EXPECT_NE(asJson.out.find("\"line\": 13"), std::string::npos) << asJson.out;
    writeModel("1 ms");
    expectSaid("m: 1 center, 1 step, 2 attributes; can be used", run("model check m.toml"));
    expectRefused("MODEL is missing", run("model check w.tenfold"));
    expectRefused("MODEL is missing", run("model check m.toml --where run=1"));
}

TEST_F(ModelBadInput, formulasAreRefusedWithTheirPlace) {
    const std::pair<const char*, const char*> wrong[] = {
        {"1 ms / 0", "m.toml:13:9: this has no finite value: something is divided by 0"},
        {"1 ms + size", "m.toml:13:9: units do not fit: a sum of a time and a plain number"},
        {"1 ms * 2 ms", "m.toml:13:9: units do not fit: this comes to s^2"},
        {"sise * 1 ms", "m.toml:13:9: there is no attribute sise; size may be meant"},
        {"-1 ms", "m.toml:13:9: this is below 0, which a time never is"},
    };
    for (const auto& [time, said] : wrong) {
        writeModel(time);
        const Answer answer = check();
        expectRefused(said, answer);
        EXPECT_NE(answer.err.find("\n        ^"), std::string::npos) << "a caret: " << answer.err;
    }
    writeModel("1 ms", "disk", "[let]\na = \"b + 1\"\nb = \"a * 2\"\n");
    expectRefused("m.toml:15:5: these use each other in a circle: a → b → a", check());
}

TEST_F(ModelBadInput, formulasWithoutAValueOfAVisitSayWhy) {
    writeModel("1 ms / (size - size)");
    const Answer divided = check();
    for (const char* said : {"in 100.0 % of its visits the model says no time: size is not recorded in ",
                             " %, its formula has no finite value from 0 on in "})
        expectSaid(said, divided); // of half of the visits each; they are drawn
    EXPECT_EQ(divided.out.find("the model was measured from"), std::string::npos) << divided.out;
    writeModel("never * 1 ms");
    expectSaid("says no time: never is not recorded in 100.0 %", check());
    const Answer whatIf = run("model whatif w.tenfold m.toml");
    expectSaid("never is neither recorded nor set", whatIf);
    EXPECT_EQ(whatIf.out.find("0.000 ms"), std::string::npos) << "no number without a basis\n" << whatIf.out;
    writeModel("size * 1 ms");
    expectSaid(" % of its visits the model says no time: size is not recorded in ", check());
}

TEST_F(ModelBadInput, aModelOfWhatNobodySawSaysWhatThereIs) {
    writeModel("1 ms", "tape");
    expectSaid("nothing of the model was seen: no request begins with one of its operations (tape read); they begin "
               "with disk read, disk write",
               check());
}

TEST_F(ModelBadInput, samplesThatSayNothingAreSaidToSayNothing) {
    const Answer tree = run("model tree w.tenfold --at 'disk read' --json");
    ASSERT_EQ(tree.exitCode, 0) << tree.err;
    const json document = json::parse(tree.out, nullptr, false);
    EXPECT_EQ(document["nodes"].size(), 1U) << "a constant target, 10^4 categories, NaN and infinity: one leaf";
    EXPECT_EQ(document["nodes"][0]["value"], 1e6);
    EXPECT_EQ(document["nodes"][0]["sd"], 0);
    EXPECT_EQ(tree.out.find("nan"), std::string::npos);
    expectSaid("no attribute goes with it", run("model explain w.tenfold --at 'disk read'"));
    const Answer one = run("model tree w.tenfold --at 'disk write'");
    expectSaid("1 samples", one);
    EXPECT_NE(one.out.find("low fidelity"), std::string::npos) << one.out;
    expectRefused("size is a number, not inf", run("model fidelity w.tenfold --at 'disk read' --set size=inf"));
    expectRefused("size is a number, not nan", run("model fidelity w.tenfold --at 'disk read' --set size=nan"));
    expectRefused("these visits have no attribute name",
                  run("model fidelity w.tenfold --at 'disk write' --set name=a"));
    expectRefused("no visits of disk rear; did you mean disk read?", run("model tree w.tenfold --at 'disk rear'"));
    expectRefused("no visits of disk write in requests with operation = read",
                  run("model tree w.tenfold --at 'disk write' --where 'operation = read'"));
    writeModel("1 ms");
    expectRefused("cannot set customers to nan", run("model whatif w.tenfold m.toml --scenario 'x: customers=nan'"));
}

TEST_F(ModelBadInput, probesThatHangPrintGarbageOrFillTheDisk) {
    const std::string probe = "model probe w.tenfold --at 'probe run' --sweep x=1 --runs 1 ";
    const Answer hangs = run(probe + "--limit 0.5s --folder hangs --command 'sleep 600; echo {x}'");
    EXPECT_EQ(hangs.exitCode, 1);
    EXPECT_NE(hangs.out.find("took longer than its limit and was ended"), std::string::npos) << hangs.out;
    const Answer garbage =
        run(probe + "--folder garbage --command 'head -c 3000000 /dev/urandom > {out}/spans.json; echo {x}'");
    EXPECT_NE((garbage.out + garbage.err).find("no trace files in garbage/x=1-1"), std::string::npos)
        << garbage.out << garbage.err;
    const Answer fills = run(probe + "--folder fills --command 'head -c {x} /dev/zero > /dev/full'");
    EXPECT_EQ(fills.exitCode, 1) << fills.out;
    EXPECT_NE(fills.out.find("No space left on device"), std::string::npos) << fills.out << fills.err;
    expectRefused("no values for {y} in the command; did you mean {x}?", run(probe + "--command 'true {y}'"));
}

} // namespace
} // namespace tenfold::test
