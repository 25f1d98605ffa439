// What is the user's stands in a table of its own, is undone and redone with the decisions and travels with them.
#include "core/store/decisions/documents.h"
#include "tests/store/store_fixture.h"

#include "core/import/files/archive_reader.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

namespace tenfold {
namespace {

using namespace test;
namespace fs = std::filesystem;

class Documents : public testing::Test {
protected:
    void save(const std::string& name, const std::string& text, const std::string& kind = "model") {
        ASSERT_TRUE(succeeded(m_workspace.decide(savingOf(kind, name, text, kind + " " + name))));
    }
    /// "name version text", a line each, in order.
    static std::string textOf(Workspace& workspace, const std::string& kind = "model") {
        std::string out;
        const auto all = documents(workspace, kind);
        EXPECT_TRUE(succeeded(all));
        for (const Document& one : *all)
            out += fmt::format("{} {} {}\n", one.name, one.version, one.text);
        return out;
    }
    std::string now() { return textOf(m_workspace); }

    TempFolder m_folder;
    NoProgress m_progress;
    Workspace m_workspace = *Workspace::open(m_folder / "w.tenfold", OpenMode::Create);
};

TEST_F(Documents, areSavedForgottenUndoneAndRedone) {
    save("shop", "one");
    save("ü \"x\"", "other");
    save("shop", "two");
    EXPECT_EQ(now(), "shop 2 two\nü \"x\" 1 other\n");
    EXPECT_EQ(documentVersions(m_workspace, "model", "shop")->size(), 2U);
    EXPECT_EQ((*document(m_workspace, "model", "shop", 1))->text, "one");
    ASSERT_TRUE(succeeded(m_workspace.decide(forgettingOf("model", "shop", "gone"))));
    EXPECT_EQ(now(), "ü \"x\" 1 other\n");
    EXPECT_EQ(*document(m_workspace, "model", "shop"), std::nullopt);
    ASSERT_TRUE(succeeded(m_workspace.undo()));
    ASSERT_TRUE(succeeded(m_workspace.undo()));
    EXPECT_EQ(now(), "ü \"x\" 1 other\nshop 1 one\n");
    EXPECT_EQ(*documentVersions(m_workspace, "model", "shop"), std::vector<int>{1});
    ASSERT_TRUE(succeeded(m_workspace.redo()));
    EXPECT_EQ(now(), "shop 2 two\nü \"x\" 1 other\n");
    save("shop", "three"); // forgetting it can no longer be redone
    EXPECT_EQ(keyOf(m_workspace.redo()), "NothingToRedo");
    EXPECT_EQ(now(), "shop 3 three\nü \"x\" 1 other\n");
    ASSERT_TRUE(succeeded(m_workspace.undo()));
    save("shop", "else");
    EXPECT_EQ(now(), "shop 3 else\nü \"x\" 1 other\n") << "what was undone for good is no version";
}

TEST_F(Documents, areNoTextsOfTheJournalAndNoInputs) {
    const auto before = m_workspace.inputHash({});
    save("shop", std::string(3'000'000, 'x')); // more than a decision may have
    const auto decisions = m_workspace.decisions();
    ASSERT_EQ(decisions->size(), 1U);
    EXPECT_EQ(decisions->front().kind, kDecisionDocument);
    EXPECT_EQ(decisions->front().value, "");
    EXPECT_EQ(decisions->front().name, "model shop");
    EXPECT_EQ(*before, *m_workspace.inputHash({}));
    for (const auto& [choice, value] : {std::pair("saved", ""), std::pair("saved", "3"), std::pair("burnt", "\"x\"")}) {
        NewDecision wrong = savingOf("model", "x", "", "");
        wrong.choice = choice;
        wrong.value = value;
        EXPECT_EQ(keyOf(m_workspace.decide(wrong)), "BadDecision") << choice << value;
    }
    EXPECT_EQ(keyOf(m_workspace.decide({"document", R"({"document":"model"})", "forgotten", "", ""})), "BadDecision");
    ASSERT_TRUE(succeeded(m_workspace.compact(m_progress)));
    EXPECT_EQ(documents(m_workspace, "model")->size(), 1U);
}

TEST_F(Documents, keepTheirLastVersions) {
    const int all = int(kMostDocumentVersions) + 3;
    for (int i = 1; i <= all; ++i)
        save("m", "text " + std::to_string(i));
    EXPECT_EQ(documentVersions(m_workspace, "model", "m")->size(), kMostDocumentVersions);
    EXPECT_EQ((*document(m_workspace, "model", "m", all - 9))->text, "text " + std::to_string(all - 9));
    EXPECT_EQ(*document(m_workspace, "model", "m", all - 10), std::nullopt);
}

TEST_F(Documents, travelWithTheDecisions) {
    save("shop", "one");
    save("shop", "name = \"two\"\nü\t\\");
    save("gone", "text");
    ASSERT_TRUE(succeeded(m_workspace.decide(forgettingOf("model", "gone", "gone"))));
    save("a filter", "a filter", "filter");
    ASSERT_TRUE(succeeded(putDocument(m_workspace, "used", "model", "{}")));
    const auto toml = m_workspace.exportDecisions();
    ASSERT_TRUE(succeeded(toml));
    EXPECT_EQ(toml->find("\"one\""), std::string::npos) << "as they are now: " << *toml;
    EXPECT_EQ(toml->find("gone"), std::string::npos);
    auto other = Workspace::open(m_folder / "other.tenfold", OpenMode::Create);
    ASSERT_TRUE(succeeded(other));
    EXPECT_EQ(other->importDecisions(*toml, "d.toml").value_or(0), 2U);
    EXPECT_EQ(textOf(*other), "shop 1 name = \"two\"\nü\t\\\n");
    EXPECT_EQ(textOf(*other, "filter"), "a filter 1 a filter\n");
    EXPECT_EQ(textOf(*other, "used"), "");
    EXPECT_EQ(other->importDecisions(*toml, "d.toml").value_or(9), 0U) << "they are there already";
    ASSERT_TRUE(succeeded(other->undo()));
    EXPECT_EQ(textOf(*other, "filter"), "");
}

/// A file of version 4, whose results hold what a user kept.
class OldDocuments : public testing::Test {
protected:
    void SetUp() override {
        const auto content =
            readSmallFile(fs::path(std::getenv("TENFOLD_TEST_DATA")) / "workspaces/version-4.tenfold.gz");
        ASSERT_TRUE(succeeded(content));
        std::ofstream(m_path, std::ios::binary) << *content;
    }
    static std::string allOf(Workspace& workspace) {
        std::string out;
        for (const char* kind : {"filter", "model", "scenarios", "used"}) {
            const auto all = documents(workspace, kind);
            EXPECT_TRUE(succeeded(all));
            for (const Document& one : *all)
                out += fmt::format("{} {} {} {}\n", kind, one.name, one.version, one.text);
        }
        return out;
    }
    TempFolder m_folder;
    fs::path m_path = m_folder / "old.tenfold";
};

constexpr const char* kOld = "filter service = shop and dur > 5ms 1 service = shop and dur > 5ms\n"
                             "filter has error 1 has error\n"
                             "model shop 3 name = \"shop\" # third\n\n"
                             "model old ü 1 name = \"old\"\n\n"
                             "scenarios shop 1 [{\"name\":\"faster\",\"settings\":{\"speed.shop\":\"2\"}}]\n"
                             "used model 1 {\"name\":\"shop\",\"filter\":\"run = \\\"zipkin.json\\\"\"}\n";

TEST_F(OldDocuments, areReadAsTheyAreAndMoved) {
    {
        auto reader = Workspace::open(m_path, OpenMode::ReadOnly);
        ASSERT_TRUE(succeeded(reader));
        EXPECT_EQ(allOf(*reader), kOld);
        EXPECT_EQ(allOf(*reader), kOld) << "once more";
        EXPECT_EQ((*document(*reader, "model", "shop", 2))->text, "name = \"shop\" # second\n");
    }
    auto workspace = Workspace::open(m_path, OpenMode::ReadWrite);
    ASSERT_TRUE(succeeded(workspace));
    EXPECT_EQ(allOf(*workspace), kOld);
    EXPECT_EQ(*documentVersions(*workspace, "model", "shop"), (std::vector<int>{3, 2}));
    EXPECT_EQ(*workspace->result("models"), std::nullopt);
    EXPECT_EQ(*workspace->result("model:shop"), std::nullopt);
    EXPECT_EQ(*workspace->result("filters"), std::nullopt);
    ASSERT_TRUE(succeeded(workspace->decide(savingOf("model", "shop", "fourth", "shop"))));
    EXPECT_EQ((*document(*workspace, "model", "shop"))->version, 4);
    ASSERT_TRUE(succeeded(workspace->undo()));
    EXPECT_EQ(allOf(*workspace), kOld) << "what no decision saved is undone by none";
    auto other = Workspace::open(m_folder / "other.tenfold", OpenMode::Create);
    EXPECT_EQ(other->importDecisions(*workspace->exportDecisions(), "d.toml").value_or(0), 6U);
    EXPECT_EQ(documents(*other, "model")->size(), 2U);
}

TEST_F(OldDocuments, thatAreNoneAreNoFailure) {
    for (const char* body : {"'no json'", "'[]'", "'{\"models\": 3, \"used\": []}'", "x'00ff'",
                             "'{\"models\": [1, {\"name\": 2}, {}, {\"name\": \"m\", \"version\": 1e300}]}'"}) {
        const fs::path copy = m_folder / "copy.tenfold";
        fs::copy_file(m_path, copy, fs::copy_options::overwrite_existing);
        {
            SQLite::Database database(copy.string(), SQLite::OPEN_READWRITE);
            database.exec(fmt::format("UPDATE result SET body = {} WHERE kind <> 'mining'", body));
        }
        for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
            auto workspace = Workspace::open(copy, mode);
            ASSERT_TRUE(succeeded(workspace)) << body;
            EXPECT_TRUE(succeeded(documents(*workspace, "model"))) << body;
            EXPECT_EQ(documents(*workspace, "filter")->size(), 0U) << body;
        }
        for (const char* left : {"", "-2", "-3", "-4", "-5"})
            fs::remove(copy.string() + ".v4" + left);
    }
}

} // namespace
} // namespace tenfold
