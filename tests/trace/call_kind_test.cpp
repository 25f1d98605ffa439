#include "core/trace/call_kind.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

struct Case {
    const char* method;
    CallKind kind;
};

class KindOfMethod : public testing::TestWithParam<Case> {};

TEST_P(KindOfMethod, isFoundByItsWords) {
    EXPECT_EQ(kindOf(GetParam().method, false), GetParam().kind) << GetParam().method;
    EXPECT_EQ(kindOf(GetParam().method, true), CallKind::Clock);
}

INSTANTIATE_TEST_SUITE_P(Names, KindOfMethod,
                         testing::Values(Case{"getFileInfo", CallKind::Lookup},
                                         Case{"namenode.getBlockLocations", CallKind::Lookup},
                                         Case{"HGETALL", CallKind::Lookup}, Case{"mkdirs", CallKind::Change},
                                         Case{"set_permission", CallKind::Change}, Case{"addBlock", CallKind::Block},
                                         Case{"blockReceivedAndDeleted", CallKind::Block},
                                         Case{"startContainers", CallKind::Container},
                                         Case{"registerApplicationMaster", CallKind::StartFinish},
                                         Case{"versionRequest", CallKind::StartFinish}, Case{"", CallKind::Change},
                                         Case{"...", CallKind::Change}, Case{"\xff", CallKind::Change}));

} // namespace
} // namespace tenfold
