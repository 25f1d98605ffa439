#include "core/report/section_model.h"

#include "core/report/report.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

ReportModel smallModel() {
    ReportModel model;
    model.version = 3;
    model.filter = "run = \"<b>\"";
    ModelCheck& check = model.check;
    check.model = "shop & co";
    check.requests = 1234;
    check.expectedNs = 2e6, check.observedNs = 3e6;
    ModelVerdict whole;
    whole.service = "<cart>";
    whole.state = ModelVerdictState::Suspicious;
    whole.why = MismatchReason::Time;
    whole.expectedNs = 1e6, whole.observedNs = 2e6, whole.totalNs = 1e6, whole.share = 1;
    whole.requests = 77;
    whole.text = "takes 1 ms more";
    ModelVerdict calm;
    calm.service = "stock", calm.state = ModelVerdictState::Consistent;
    ModelVerdict few;
    few.service = "mail", few.visits = 17;
    check.verdicts = {whole, calm, few};
    model.decided = {"the system", "", "", ""};
    check.structure.covered = 1200, check.structure.retries = 34;
    ModelVerdict open;
    open.service = "store", open.state = ModelVerdictState::Consistent, open.isCleared = false;
    check.verdicts.push_back(open);
    check.toExplain = {{false, "", "", 1e6, 1e5, 0, "a request takes longer by 1 ms"}};
    check.innocent = {{"stock", "0.1 → 0.1 ms"}};
    check.notCleared = {{"store", "9 ms at most"}};
    check.inputs = {{"requests a second", 5, 9, "9 requests a second instead of 5"}};
    check.remarks = {"two clocks differ"};
    return model;
}

TEST(SectionModel, tellsVerdictsDecisionsStructureAndInnocents) {
    const ReportSection made = modelSection(smallModel());
    EXPECT_EQ(made.id, "model");
    const std::string html = made.html(ReportInput());
    for (const char* part : {"<section id=\"model\">",
                             "shop &amp; co",
                             "1,234 requests with run",
                             "version 3",
                             "&lt;cart&gt;",
                             "✗ suspicious",
                             "✓ consistent",
                             "– no data",
                             "17 visits",
                             "takes 1 ms more",
                             "the system",
                             "77",
                             "1,200",
                             "34",
                             "Who is innocent",
                             "0.1 → 0.1 ms",
                             "? not cleared",
                             "To be explained: a request takes longer by 1 ms",
                             "Who cannot be cleared from these requests",
                             "9 ms at most",
                             "An input of the model, not a fault: 9 requests",
                             "two clocks differ"})
        EXPECT_NE(html.find(part), std::string::npos) << part << "\n" << html;
    EXPECT_EQ(html.find("<cart>"), std::string::npos);
    EXPECT_EQ(html.find("<b>\""), std::string::npos); // of the filter
}

TEST(SectionModel, whatCannotBeSaidIsSaid) {
    ReportModel model;
    model.check.refused = "3 requests are too few";
    model.check.isOutside = true;
    const std::string html = modelSection(model).html(ReportInput());
    EXPECT_NE(html.find("Nothing can be said: 3 requests are too few"), std::string::npos) << html;
    EXPECT_NE(html.find("Nothing inside is wrong"), std::string::npos) << html;
    EXPECT_EQ(html.find("Nothing does otherwise"), std::string::npos) << html;
    EXPECT_EQ(html.find("nan"), std::string::npos) << html;
}

TEST(SectionModel, longListsAreCut) {
    ReportModel model = smallModel();
    model.check.verdicts.resize(1000, model.check.verdicts.front());
    const std::string html = modelSection(model).html(ReportInput());
    EXPECT_NE(html.find("and 957 more"), std::string::npos); // 997 mismatches and whole centers, without three others
    EXPECT_LT(html.size(), 60000U);
}

} // namespace
} // namespace tenfold
