#include "core/trace/span.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(SpanIds, areReadAsRecordersWriteThem) {
    struct Case {
        const char* text;
        std::optional<TraceId> id;
    };
    for (const Case& c : {
             Case{"4bf92f3577b34da6a3ce929d0e0e4736", TraceId{0x4bf92f3577b34da6, 0xa3ce929d0e0e4736}},
             Case{"4BF92F3577B34DA6A3CE929D0E0E4736", TraceId{0x4bf92f3577b34da6, 0xa3ce929d0e0e4736}},
             Case{"0000000000000000a3ce929d0e0e4736", TraceId{0, 0xa3ce929d0e0e4736}}, // padded to 128 bits
             Case{"a3ce929d0e0e4736", TraceId{0, 0xa3ce929d0e0e4736}},
             Case{"1a3ce929d0e0e4736", TraceId{1, 0xa3ce929d0e0e4736}}, // Jaeger: no leading zeros
             Case{"0", TraceId{}},
             Case{"", std::nullopt},
             Case{"4bf92f3577b34da6a3ce929d0e0e47360", std::nullopt},
             Case{"a3ce929d0e0e473g", std::nullopt},
             Case{"-1", std::nullopt},
             Case{"0x1a", std::nullopt},
             Case{"g000000000000000000000000000000a", std::nullopt},
         })
        EXPECT_EQ(traceIdFromHex(c.text), c.id) << c.text;
    EXPECT_EQ(spanIdFromHex("f067aa0ba902b7"), SpanId{0xf067aa0ba902b7});
    EXPECT_EQ(spanIdFromHex("00f067aa0ba902b71"), std::nullopt) << "17 digits";
}

TEST(SpanIds, areWrittenWithAllTheirDigits) {
    EXPECT_EQ(toHex(TraceId{0x4bf92f3577b34da6, 0x3ce929d0e0e4736}), "4bf92f3577b34da603ce929d0e0e4736");
    EXPECT_EQ(toHex(TraceId{0, 0x1f}), "000000000000001f");
    EXPECT_EQ(toHex(SpanId{0xf067aa0ba902b7}), "00f067aa0ba902b7");
    EXPECT_TRUE(TraceId{}.isZero());
    EXPECT_TRUE(SpanId{}.isZero());
    EXPECT_FALSE((TraceId{1, 0}.isZero()));
}

} // namespace
} // namespace tenfold
