#include "tests/store/store_fixture.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>

namespace tenfold {
namespace {

using namespace test;

class Decisions : public testing::Test {
protected:
    Decisions() {
        importRun(workspace, "run", "hash", 20);
        importRun(workspace, "other", "other", 20);
    }
    NewDecision answer(const std::string& question, const std::string& choice, const std::string& value = "") {
        return {"answer", fmt::format(R"({{"question":"{}","kind":"argument"}})", question), choice, value, ""};
    }
    std::vector<std::string> inForce() {
        std::vector<std::string> names;
        const auto all = workspace.decisions();
        EXPECT_TRUE(succeeded(all));
        for (const Decision& d : *all)
            if (d.state == DecisionState::InForce) names.push_back(d.subject + " " + d.choice + " " + d.value);
        return names;
    }
    void reopen() {
        { const Workspace closed = std::move(workspace); }
        workspace = std::move(*Workspace::open(path, OpenMode::ReadWrite));
    }

    TempFolder folder;
    std::filesystem::path path = folder / "w.tenfold";
    Workspace workspace = std::move(*Workspace::open(path, OpenMode::Create));
};

TEST_F(Decisions, areAJournalThatSurvivesClosing) {
    ASSERT_TRUE(succeeded(workspace.decide(answer("q1", "uuid"))));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q2", "constant", "420"))));
    reopen();
    ASSERT_TRUE(succeeded(workspace.undo()));
    reopen();
    EXPECT_EQ(inForce().size(), 1U);
    const auto redone = workspace.redo();
    ASSERT_TRUE(succeeded(redone));
    EXPECT_EQ(redone->front().value, "420");
    EXPECT_EQ(inForce().size(), 2U);
    EXPECT_EQ(keyOf(workspace.redo()), "NothingToRedo");
    ASSERT_TRUE(succeeded(workspace.undo()));
    ASSERT_TRUE(succeeded(workspace.undo()));
    EXPECT_EQ(keyOf(workspace.undo()), "NothingToUndo");
    ASSERT_TRUE(succeeded(workspace.decide(answer("q3", "x"))));
    EXPECT_EQ(keyOf(workspace.redo()), "NothingToRedo") << "a new decision ends what could be redone";
    EXPECT_EQ(workspace.decisions()->size(), 3U) << "the journal forgets nothing";
}

TEST_F(Decisions, redoneInTheOrderTheyWereMade) {
    for (const char* q : {"q1", "q2", "q3"})
        ASSERT_TRUE(succeeded(workspace.decide(answer(q, "c"))));
    const auto before = inForce();
    for (int i = 0; i < 3; ++i)
        ASSERT_TRUE(succeeded(workspace.undo()));
    for (const char* q : {"q1", "q2", "q3"}) {
        const auto redone = workspace.redo();
        ASSERT_TRUE(succeeded(redone));
        ASSERT_EQ(redone->size(), 1U);
        EXPECT_NE(redone->front().subject.find(q), std::string::npos);
    }
    EXPECT_EQ(inForce(), before);
}

TEST_F(Decisions, madeTogetherAreOneStep) {
    ASSERT_TRUE(succeeded(workspace.decide(answer("q1", "a"))));
    const auto made = workspace.decide(std::vector{answer("q2", "b"), answer("q3", "c", "7"), answer("q4", "d")});
    ASSERT_TRUE(succeeded(made));
    ASSERT_EQ(made->size(), 3U);
    for (const Decision& d : *made)
        EXPECT_EQ(d.batch, made->front().key);
    ASSERT_TRUE(succeeded(workspace.decide(answer("q5", "e"))));
    ASSERT_TRUE(succeeded(workspace.decide(std::vector{answer("q6", "f"), answer("q7", "g")})));
    reopen();
    const auto all = workspace.decisions();
    std::string shape;
    for (const DecisionStep& step : decisionSteps(*all))
        shape += fmt::format("{}+{} ", step.first, step.count);
    EXPECT_EQ(shape, "0+1 1+3 4+1 5+2 "); // two batches side by side would be two steps as well
    EXPECT_EQ(all->front().batch, DecisionKey()) << "made alone";

    // The journal before and after each step is the same on the way back and forth, also across a restart.
    std::vector<std::vector<std::string>> states{inForce()};
    for (const std::size_t size : {2U, 1U, 3U, 1U}) {
        const auto undone = workspace.undo();
        ASSERT_TRUE(succeeded(undone));
        EXPECT_EQ(undone->size(), size);
        for (const Decision& d : *undone)
            EXPECT_EQ(d.state, DecisionState::Undone);
        states.push_back(inForce());
        EXPECT_EQ(states[states.size() - 2].size(), states.back().size() + size);
        reopen();
    }
    EXPECT_EQ(keyOf(workspace.undo()), "NothingToUndo");
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        const auto redone = workspace.redo();
        ASSERT_TRUE(succeeded(redone));
        EXPECT_LT(redone->front().key, redone->size() > 1 ? redone->back().key : DecisionKey(1000));
        EXPECT_EQ(inForce(), states[i]);
        reopen();
    }
    EXPECT_EQ(keyOf(workspace.redo()), "NothingToRedo");
    // A batch that was undone and replaced is gone as a whole.
    ASSERT_TRUE(succeeded(workspace.undo()));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q8", "h"))));
    EXPECT_EQ(keyOf(workspace.redo()), "NothingToRedo");
}

TEST_F(Decisions, madeTogetherAreAllOrNone) {
    EXPECT_EQ(keyOf(workspace.decide(std::vector{answer("q1", "a"), answer("q2", "b", "no JSON")})), "BadDecision");
    const NewDecision rename{"run", R"({"run":"run"})", "name", "\"other\"", ""};
    EXPECT_EQ(keyOf(workspace.decide(std::vector{answer("q1", "a"), rename})), "RunNameTaken");
    EXPECT_TRUE(isEmpty(*workspace.decisions()));
    EXPECT_EQ(workspace.run("run")->run.name, "run");
    // Only the end counts: two runs may change their names with each other.
    const NewDecision back{"run", R"({"run":"other"})", "name", "\"run\"", ""};
    ASSERT_TRUE(succeeded(workspace.decide(std::vector{rename, back})));
    EXPECT_EQ(workspace.run("other")->run.scale, 3);
    ASSERT_TRUE(succeeded(workspace.undo()));
    EXPECT_EQ(workspace.runs()->front().run.name, "run");
    // None at all is no step: what was undone can still be redone.
    EXPECT_TRUE(isEmpty(*workspace.decide(std::vector<NewDecision>())));
    EXPECT_TRUE(succeeded(workspace.redo()));
}

TEST_F(Decisions, areNamedAndRemarkedOnWithoutDeciding) {
    ASSERT_TRUE(succeeded(workspace.decide(answer("q1", "a"))));
    ASSERT_TRUE(succeeded(workspace.decide(std::vector{answer("q2", "b"), answer("q3", "c")})));
    ASSERT_TRUE(succeeded(workspace.undo()));
    const RunKey run = workspace.run("run")->key;
    const std::string hash = *workspace.inputHash({run});
    const auto before = workspace.decisions();
    const std::string made = before->front().name;
    const DecisionKey alone = before->front().key, last = before->back().key;
    ASSERT_TRUE(succeeded(workspace.describeDecision(alone, DecisionText::Name, "mine \"ü\"")));
    ASSERT_TRUE(succeeded(workspace.describeDecision(alone, DecisionText::Note, "as the manual says")));
    ASSERT_TRUE(succeeded(workspace.describeDecision(last, DecisionText::BatchName, "two at once")));
    EXPECT_EQ(keyOf(workspace.describeDecision(alone, DecisionText::BatchName, "x")), "BadDecision");
    EXPECT_EQ(keyOf(workspace.describeDecision(DecisionKey(99), DecisionText::Note, "x")), "BadDecision");
    reopen();
    const auto after = workspace.decisions();
    EXPECT_EQ(after->front().name, "mine \"ü\"");
    EXPECT_EQ(after->front().note, "as the manual says");
    EXPECT_EQ((*after)[1].batchName, "two at once") << "at the first of the batch, whichever was named";
    EXPECT_EQ(after->back().batchName, "");
    EXPECT_EQ(*workspace.inputHash({run}), hash) << "a name makes nothing stale";
    EXPECT_TRUE(succeeded(workspace.redo())) << "a name is no decision that ends what can be redone";
    ASSERT_TRUE(succeeded(workspace.describeDecision(alone, DecisionText::Name, "")));
    EXPECT_EQ(workspace.decisions()->front().name, made);
    ASSERT_TRUE(succeeded(workspace.undo()));
    EXPECT_EQ((*workspace.decisions())[1].batchName, "two at once");
}

TEST_F(Decisions, undoAndRedoOfEachKindGivesTheSameContent) {
    const auto content = [&] {
        reopen();
        return dumpOf(path);
    };
    const auto runsOf = [](const std::string& dump) {
        const std::size_t begin = dump.find("# run\n");
        return dump.substr(begin, dump.find("\n# ", begin) - begin);
    };
    const std::vector<std::function<Result<Decision>()>> kinds = {
        [&] { return workspace.decide(answer("q", "c", "1")); },
        [&] {
            return workspace.decide({"rule", R"({"method":"getBlockLocations"})", "collapse", "", ""});
        },
        [&] {
            return workspace.decide({"target", R"({"connection":"master:9000"})", "namenode", "", ""});
        },
        [&]() -> Result<Decision> { // several at once
            ASSIGN_OR_RETURN(const auto made, workspace.setRun("run", {{"scale", "3.5"}, {"config.mappers", "11"}}));
            return made.front();
        },
        [&] { return workspace.setRun("run", "scale", "4.5"); },
        [&] { return workspace.setRun("run", "repetition", "2"); },
        [&] { return workspace.setRun("run", "held_out", "true"); },
        [&] { return workspace.setRun("run", "config.mappers", "12"); },
        [&] { return workspace.setRun("run", "config.queue", "default"); },
        [&] { return workspace.renameRun("run", "renamed"); },
        [&] { return workspace.deleteRun("other"); },
    };
    for (const auto& decide : kinds) {
        const std::string before = content();
        ASSERT_TRUE(succeeded(decide()));
        const std::string after = content();
        EXPECT_NE(before, after);
        ASSERT_TRUE(succeeded(workspace.undo()));
        EXPECT_EQ(runsOf(content()), runsOf(before));
        ASSERT_TRUE(succeeded(workspace.redo()));
        EXPECT_EQ(content(), after);
    }
    const auto runs = workspace.runs();
    ASSERT_EQ(runs->size(), 1U);
    const tenfold::Run& run = runs->front().run;
    EXPECT_EQ(run.name, "renamed");
    EXPECT_EQ(run.scale, 4.5);
    EXPECT_EQ(run.repetition, 2);
    EXPECT_TRUE(run.heldOut);
    EXPECT_EQ(run.config.at("mappers"), 12);
    EXPECT_EQ(run.configText.at("queue"), "default");
    while (workspace.undo()) {
    }
    EXPECT_EQ(workspace.runs()->size(), 2U);
    EXPECT_EQ(workspace.run("run")->run.scale, 3);
    EXPECT_EQ(workspace.run("run")->run.config.count("mappers"), 0U);
}

TEST_F(Decisions, impossibleOnesAreRefusedAndChangeNothing) {
    EXPECT_EQ(keyOf(workspace.setRun("run", "scale", "four")), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.setRun("run", "repetition", "0")), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.setRun("run", "held_out", "maybe")), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.setRun("run", "colour", "red")), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.setRun("run", {{"scale", "4"}, {"repetition", "x"}})), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.setRun("none", "scale", "4")), "UnknownRun");
    EXPECT_EQ(workspace.run("none").error().message(), "no run named none; there are: run, other");
    EXPECT_EQ(keyOf(workspace.renameRun("run", "other")), "RunNameTaken");
    EXPECT_EQ(keyOf(workspace.renameRun("run", "")), "BadRunSetting");
    EXPECT_EQ(keyOf(workspace.decide({"", "{}", "c", "", ""})), "BadDecision");
    EXPECT_EQ(keyOf(workspace.decide({"answer", "[]", "c", "", ""})), "BadDecision");
    EXPECT_EQ(keyOf(workspace.decide({"answer", "{}", "c", "{", ""})), "BadDecision");
    EXPECT_EQ(keyOf(workspace.decide({"run", R"({"run":"run"})", "scale", "\"x\"", ""})), "BadRunSetting");
    EXPECT_TRUE(isEmpty(*workspace.decisions()));
    EXPECT_EQ(workspace.run("run")->run.scale, 3);
}

TEST_F(Decisions, deletedRunsComeBackWithUndo) {
    ASSERT_TRUE(succeeded(workspace.deleteRun("run")));
    EXPECT_EQ(keyOf(workspace.run("run")), "UnknownRun");
    ASSERT_TRUE(succeeded(workspace.undo()));
    NoProgress progress;
    EXPECT_EQ(workspace.loadTrace(std::vector<std::string>{"run"}, progress)->events.size(), 20U);
}

TEST_F(Decisions, exportedOnesApplyToAnotherWorkspace) {
    ASSERT_TRUE(succeeded(workspace.decide(answer("q \"quoted\" ü", "uuid"))) == false) << "that subject is no JSON";
    ASSERT_TRUE(succeeded(workspace.decide({"answer", R"({"question":"q \"1\" ü","list":[1,2.5,true,{"a":"b"}]})", "c",
                                            R"({"null":null})", "a name\nof two lines"})));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q2", "constant", "18446744073709551615"))));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q3", "constant", "\"text\""))));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q4", "undone", "1"))));
    ASSERT_TRUE(succeeded(workspace.undo()));
    ASSERT_TRUE(succeeded(workspace.setRun("run", "scale", "8")));
    const auto toml = workspace.exportDecisions();
    ASSERT_TRUE(succeeded(toml));
    auto second = Workspace::open(folder / "second.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(second));
    importRun(*second, "run", "hash", 5);
    const auto applied = second->importDecisions(*toml, "d.toml");
    ASSERT_TRUE(succeeded(applied)) << *toml;
    EXPECT_EQ(*applied, 4U);
    EXPECT_EQ(second->run("run")->run.scale, 8);
    EXPECT_EQ(*second->exportDecisions(), *toml);
    const auto original = workspace.decisions();
    const auto copied = second->decisions();
    EXPECT_EQ(copied->front().name, original->front().name);
    EXPECT_EQ(copied->front().createdNs, original->front().createdNs);
    EXPECT_EQ(*second->importDecisions(*toml, "d.toml"), 0U) << "once is enough";
}

TEST_F(Decisions, notesAndBatchesTravelAsText) {
    NewDecision remarked = answer("q1", "a");
    remarked.note = "why: \"because\"\nü";
    ASSERT_TRUE(succeeded(workspace.decide(remarked)));
    ASSERT_TRUE(succeeded(workspace.decide(std::vector{answer("q2", "b"), answer("q3", "c")})));
    const auto named = workspace.decide(std::vector{answer("q4", "d"), answer("q5", "e"), answer("q6", "f")});
    ASSERT_TRUE(succeeded(workspace.describeDecision(named->front().key, DecisionText::BatchName, "three")));
    ASSERT_TRUE(succeeded(workspace.decide(answer("q7", "g"))));
    const auto toml = workspace.exportDecisions();
    auto second = Workspace::open(folder / "second.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(second->decide(answer("q0", "first"))));
    ASSERT_TRUE(succeeded(second->decide(answer("q5", "e")))); // is in force already, so the batch lacks it
    EXPECT_EQ(*second->importDecisions(*toml, "d.toml"), 6U);
    const auto copied = second->decisions();
    EXPECT_EQ((*copied)[2].note, remarked.note);
    std::string shape;
    for (const DecisionStep& step : decisionSteps(*copied))
        shape += fmt::format("{}+{} {}\n", step.first, step.count, (*copied)[step.first].batchName);
    EXPECT_EQ(shape, "0+1 \n1+1 \n2+1 \n3+2 \n5+2 three\n7+1 \n");
    ASSERT_TRUE(succeeded(second->undo()));
    EXPECT_EQ(second->undo()->size(), 2U);

    auto third = Workspace::open(folder / "third.tenfold", OpenMode::Create);
    EXPECT_EQ(*third->importDecisions(*toml, "d.toml"), 7U);
    EXPECT_EQ(*third->exportDecisions(), *toml) << "whatever their numbers are";
}

TEST_F(Decisions, badFilesAreNamedWithTheirPlaceAndChangeNothing) {
    const auto where = [&](const std::string& text) {
        const auto result = workspace.importDecisions(text, "d.toml");
        return result ? "ok" : result.error().where() + " " + result.error().message();
    };
    EXPECT_EQ(where("format = 1\n"), "ok");
    EXPECT_EQ(where(""), "d.toml:1:1 not a file of decisions: it does not say \"format = 1\"");
    EXPECT_EQ(where("format = 1\n[[decision]]\nchoice = 'x'\n"),
              "d.toml:2:1 not a file of decisions: a decision without kind");
    EXPECT_EQ(where("format = 1\n[[decision]]\nkind = 'answer'\n"),
              "d.toml:2:1 not a file of decisions: a decision without choice");
    EXPECT_EQ(where("format = 1\ndecision = 3\n").substr(0, 6), "d.toml");
    EXPECT_EQ(where("format = 1\n[[decision]]\nkind = \n").substr(0, 9), "d.toml:3:");
    EXPECT_NE(where("format = 1\n[[decision]]\nkind='answer'\nchoice='a'\n[[decision]]\nkind='run'\n"
                    "subject={run='run'}\nchoice='scale'\nvalue='x'\n"),
              "ok");
    EXPECT_TRUE(workspace.decisions()->empty()) << "all or none";
}

TEST_F(Decisions, resultsKnowWhatTheyWereMadeFrom) {
    const RunKey run = workspace.run("run")->key;
    const RunKey other = workspace.run("other")->key;
    const auto hash = workspace.inputHash({run});
    ASSERT_TRUE(succeeded(hash));
    ASSERT_TRUE(succeeded(workspace.putResult("mining", *hash, {run}, R"({"questions":[]})")));
    ASSERT_TRUE(succeeded(workspace.putResult("plan", "x", {run, other}, std::string_view("\0\xff", 2), true)));
    reopen();
    const auto found = workspace.result("mining");
    ASSERT_TRUE(succeeded(found));
    ASSERT_TRUE(found->has_value());
    EXPECT_EQ((*found)->body, R"({"questions":[]})");
    EXPECT_EQ((*found)->inputHash, *hash);
    EXPECT_EQ((*workspace.result("plan"))->body, std::string("\0\xff", 2));
    EXPECT_FALSE(workspace.result("none")->has_value());
    EXPECT_EQ(*workspace.resultsOfRun(run), (std::vector<std::string>{"mining", "plan"}));
    EXPECT_EQ(*workspace.resultsOfRun(other), (std::vector<std::string>{"plan"}));

    EXPECT_EQ(*workspace.inputHash({run}), *hash);
    ASSERT_TRUE(succeeded(workspace.setRun("other", "scale", "9")));
    EXPECT_EQ(*workspace.inputHash({run}), *hash) << "another run's setting";
    ASSERT_TRUE(succeeded(workspace.setRun("run", "scale", "9")));
    EXPECT_NE(*workspace.inputHash({run}), *hash);
    ASSERT_TRUE(succeeded(workspace.undo()));
    EXPECT_EQ(*workspace.inputHash({run}), *hash);
    ASSERT_TRUE(succeeded(workspace.decide(answer("q", "c"))));
    EXPECT_NE(*workspace.inputHash({run}), *hash);
    EXPECT_EQ(*workspace.inputHash({run}, {"target"}), *workspace.inputHash({run}, {"rule"}));
    ASSERT_TRUE(succeeded(workspace.putResult("mining", "new", {run}, "{}")));
    EXPECT_EQ((*workspace.result("mining"))->inputHash, "new");
}

TEST_F(Decisions, manyThatChangeRunsAreAppliedOnce) {
    std::string text = "format = 1\n";
    for (int i = 1; i <= 1000; ++i) // in the order of the file: names that meet on the way do not matter
        text += fmt::format("[[decision]]\nkind = \"run\"\nchoice = \"name\"\nsubject = {{ run = \"{}\" }}\n"
                            "value = \"{}\"\n",
                            i % 2 == 0 ? "run" : "other",
                            i == 999    ? "first"
                            : i == 1000 ? "second"
                                        : "same");
    ASSERT_TRUE(succeeded(workspace.importDecisions(text, "d.toml")));
    std::vector<std::string> names;
    const auto runs = workspace.runs();
    for (const RunInfo& info : *runs)
        names.push_back(info.run.name);
    EXPECT_EQ(names, (std::vector<std::string>{"second", "first"}));
}

} // namespace
} // namespace tenfold
