#include "core/import/format_list.h"
#include "core/import/registry.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace tenfold {
namespace {

std::string pageOf(const std::string& name) {
    const std::ifstream in(std::filesystem::path(__FILE__).parent_path() / "../.." / name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(FormatList, allFormatsSayWhatTheyAre) {
    std::set<std::string_view> names;
    for (const Format* format : formats()) {
        EXPECT_TRUE(names.insert(format->name()).second) << format->name();
        const FormatCard card = format->card();
        EXPECT_FALSE(card.title.empty()) << format->name() << " has no card()";
        EXPECT_FALSE(card.reads.empty()) << format->name();
        EXPECT_NE(pageOf("core/import/formats/" + std::string(card.header)), "")
            << format->name() << " " << card.header;
    }
}

TEST(FormatList, pagesHaveTheListOfTheRegistry) {
    for (const auto& [name, withHeaders] :
         {std::pair<const char*, bool>{"README.md", false}, {"docs/formats.md", true}}) {
        const std::string page = pageOf(name);
        ASSERT_NE(page.find(kFormatListBegin), std::string::npos) << name;
        EXPECT_TRUE(withFormatList(page, withHeaders) == page)
            << "the list in " << name << " is stale: packaging/write-formats.sh writes it";
    }
    EXPECT_EQ(withFormatList("no marks", false), "no marks");
}

TEST(FormatList, nothingIsSureOfWhatIsNoTrace) {
    for (const Format* format : formats())
        for (const char* head : {"", " ", "{}", "[]", "{\"name\":\"x\",\"version\":1}", "hello\nworld\n", "a,b\n1,2\n"})
            EXPECT_LE(format->sniff(head), 20) << format->name() << " " << head;
}

} // namespace
} // namespace tenfold
