#pragma once

#include "core/base/threads/guarded.h"

#include <string>
#include <string_view>
#include <utility>

namespace tenfold::test {

/// Says stop at the n-th look and ever after; the first look is number 1. Where a stage is named, looks at others do
/// not count. What is stopped by cancellation points has to run inside guarded().
class StopsAt : public Progress {
public:
    explicit StopsAt(int look, std::string stage = {})
        : m_look(look)
        , m_stage(std::move(stage)) {}
    bool advance(std::uint64_t, std::uint64_t, std::string_view stage) override {
        if (m_stage.empty() || stage == m_stage) ++m_looks;
        return !isReached();
    }
    int looks() const { return m_looks; }
    bool isReached() const { return m_looks >= m_look; }

private:
    int m_look;
    std::string m_stage;
    int m_looks = 0;
};

} // namespace tenfold::test
