#include "core/import/files/archive_reader.h"
#include "tests/import/import_testing.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <new>

namespace tenfold {
namespace {

constexpr std::size_t kTarBlock = 512;

/// One file of a tar: a header, its bytes, zeros up to a whole block.
std::string tarMember(const std::string& name, const std::string& content) {
    std::string header(kTarBlock, '\0');
    const auto put = [&header](std::size_t at, const std::string& text) { header.replace(at, text.size(), text); };
    std::array<char, 12> octal{};
    put(0, name);
    put(100, "0000644");
    std::snprintf(octal.data(), octal.size(), "%011zo", content.size());
    put(124, octal.data());
    put(148, "        "); // the sum is made with spaces in its place
    put(156, "0");
    put(257, "ustar");
    put(263, "00");
    unsigned sum = 0;
    for (const char c : header)
        sum += static_cast<unsigned char>(c);
    std::snprintf(octal.data(), octal.size(), "%06o", sum);
    put(148, octal.data());
    return header + content + std::string((kTarBlock - content.size() % kTarBlock) % kTarBlock, '\0');
}

/// Wants the last file only, and has no memory left at one of the times it is asked whether to go on.
class OutOfMemory final : public ContentVisitor {
public:
    explicit OutOfMemory(int at)
        : m_until(at) {}
    bool begin(const std::string& entry) override { return entry == "wanted"; }
    Status data(std::string_view bytes, std::uint64_t) override {
        content += bytes;
        return {};
    }
    Status end() override { return {}; }
    Status passed(std::uint64_t) override {
        if (--m_until == 0) throw std::bad_alloc();
        return {};
    }
    bool wasReached() const { return m_until <= 0; }

    std::string content;

private:
    int m_until;
};

TEST(Archive, shortMemoryInsideIsHandedOnOrNothingIsMissing) {
    const test::TempFolder folder;
    const auto tar = folder.write("a.tar", tarMember("passed", std::string(3 << 20, 'x')) +
                                               tarMember("wanted", "here") + std::string(2 * kTarBlock, '\0'));
    int at = 0;
    for (bool wasReached = true; wasReached;) {
        OutOfMemory visitor(++at);
        bool hasThrown = false;
        try {
            const Status status = readContent(tar, visitor);
            EXPECT_TRUE(test::succeeded(status)) << at;
            EXPECT_EQ(visitor.content, "here") << at;
        } catch (const std::bad_alloc&) {
            hasThrown = true;
        }
        wasReached = visitor.wasReached();
        EXPECT_EQ(hasThrown, wasReached) << at;
    }
    EXPECT_GT(at, 3) << "at the opening, while a file is passed over, at the end";
}

} // namespace
} // namespace tenfold
