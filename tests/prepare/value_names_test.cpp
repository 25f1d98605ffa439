// Names that carry values, taken apart and put together again.
#include "core/prepare/value_names.h"

#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>

#include <random>

namespace tenfold::test {
namespace {

std::vector<std::string> valuesIn(const std::string& pattern, const std::string& name) {
    std::vector<std::string> texts;
    for (const Value& value : NameShape(pattern).valuesIn(name).value_or(std::vector<Value>()))
        texts.push_back(toJson(value));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(valueNames, areReadFromTheNamesThatFit) {
    EXPECT_EQ(valuesIn("GET /user/{n}", "GET /user/17"), (Texts{"17"}));
    EXPECT_EQ(valuesIn("GET /user/{n}/order/{id2}", "GET /user/0/order/5eff3b8e-936f-474b-850b-330f892d5313"),
              (Texts{"0", "\"5eff3b8e-936f-474b-850b-330f892d5313\""}));
    EXPECT_EQ(valuesIn("job{digits}.start", "job007.start"), (Texts{"\"007\""}));
    for (const char* other : {"GET /user/", "GET /user/x", "GET /user/17/", "GET /user/017", "GET /user/-1", "",
                              "GET /user/1234567890123456789"})
        EXPECT_EQ(valuesIn("GET /user/{n}", other), Texts()) << other;
    EXPECT_EQ(valuesIn("GET /user/{id}", "GET /user//"), Texts());
    EXPECT_EQ(valuesIn("GET /users", "GET /users"), Texts()) << "no hole, no values";
}

TEST(valueNames, bracesOfTheSystemAreText) {
    const NameShape shape("GET /{orderId}/{n");
    ASSERT_EQ(shape.parts().size(), 1U);
    EXPECT_EQ(shape.parts()[0].text, "GET /{orderId}/{n");
}

TEST(valueNames, becomeArgumentsBeforeTheOthers) {
    Trace trace =
        SmallTrace()
            .call({.sender = "a", .method = "GET /user/7", .request = {{"k", 1}}, .response = {{"r", 2}}, .atMs = 0})
            .call({.sender = "a", .method = "GET /user/list", .atMs = 1})
            .make();
    applyNamePatterns(trace, {{"server", "GET /user/{id}", {"GET /user/list"}}, {"other", "GET /user/{n}", {}}});
    EXPECT_EQ(methodsOf(trace, "a"), "GET /user/{id} GET /user/list");
    Texts request, response;
    for (const Leaf& leaf : trace.request(trace.events[0]))
        request.push_back(trace.text(leaf.path) + "=" + toJson(trace.value(leaf.value)));
    for (const Leaf& leaf : trace.response(trace.events[0]))
        response.push_back(trace.text(leaf.path) + "=" + toJson(trace.value(leaf.value)));
    EXPECT_EQ(request, (Texts{"{id}=\"7\"", "k=1"}));
    EXPECT_EQ(response, (Texts{"r=2"}));
    EXPECT_EQ(trace.requestLeaves(trace.events[1]), 0U);
}

/// What a pattern takes from a name and its texts are the name again.
TEST(valueNames, saySoThatTheNameCanBeWritten) {
    constexpr std::uint32_t kSeed = 20261124;
    std::mt19937 random(kSeed);
    const std::string letters = "ab1290/-_ {}.";
    const Texts patterns = {"a{n}b", "{id}/{n2}", "a/{digits}-{id2}", "{n}", "b {id}.{id2}"};
    int fitting = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string name;
        for (std::size_t k = random() % 9; k > 0; --k)
            name += letters[random() % letters.size()];
        const NameShape shape(patterns[random() % patterns.size()]);
        const auto values = shape.valuesIn(name);
        if (!values) continue;
        ++fitting;
        std::string again;
        auto value = values->begin();
        for (const NameShape::Part& part : shape.parts())
            again += part.hole ? toText(*value++) : part.text;
        ASSERT_EQ(again, name) << "seed " << kSeed;
    }
    EXPECT_GT(fitting, 100);
}

} // namespace
} // namespace tenfold::test
