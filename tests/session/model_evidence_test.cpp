#include "core/session/lenses/model_evidence.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(modelEvidence, isTakenOutAndPutBack) {
    const std::string text = "[model]\nname = \"m\"\n\n";
    const std::string evidence = "# What was measured.\n[evidence]\npacked = \"\"\"\nabc\ndef\"\"\"\n";
    const SplitModelText split = splitEvidence(text + evidence);
    EXPECT_EQ(split.text, text);
    EXPECT_EQ(split.evidence, evidence);
    EXPECT_EQ(joinEvidence(split.text, split.evidence), text + evidence);
    EXPECT_EQ(joinEvidence("a = 1", evidence), "a = 1\n" + evidence);
    EXPECT_EQ(joinEvidence("a = 1", ""), "a = 1");
    // Among others, and as the first: what comes behind it stays.
    const std::string tail = "[[workload]]\nrate = 3\n";
    EXPECT_EQ(splitEvidence(text + evidence + tail).text, text + tail);
    EXPECT_EQ(splitEvidence(evidence).text, "");
    EXPECT_EQ(splitEvidence("[evidence]\npacked = \"\"\"x\"\"\"").evidence, "[evidence]\npacked = \"\"\"x\"\"\"");
}

TEST(modelEvidence, whatIsNoneStaysInTheText) {
    for (const std::string text :
         {"", "[model]\n", "[evidence]", "[evidence]\n", "[evidence]\npacked = \"\"\"abc",
          "[evidence]\n[model]\nname = \"\"\"x\"\"\"\n", "a = \"[evidence]\"\n", "\n\n", "# [evidence]\n"}) {
        EXPECT_EQ(splitEvidence(text).text, text);
        EXPECT_EQ(splitEvidence(text).evidence, "");
    }
}

} // namespace
} // namespace tenfold
