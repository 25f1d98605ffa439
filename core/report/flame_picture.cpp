#include "core/report/flame_picture.h"

#include "core/base/text/number_text.h"
#include "core/report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace tenfold {
namespace {

constexpr double kFlameWidth = 1180;
constexpr double kFlameRow = 18;
constexpr double kFlameHead = 30;
constexpr double kNarrowestFrame = 0.5; ///< px: what is narrower nobody sees
constexpr double kNarrowestName = 24;   ///< px: room for three letters
constexpr double kFlameFont = 10;
constexpr std::size_t kHues = 6; ///< k0 … k5 of the page

class FlameDrawing {
public:
    explicit FlameDrawing(const FlameGraph& graph)
        : m_graph(graph)
        , m_left(graph.frames.size())
        , m_taken(graph.frames.size()) {
        for (const FlameFrame& frame : graph.frames)
            m_hues.try_emplace(frame.service, m_hues.size() % kHues);
    }

    std::string draw() {
        const std::vector<std::size_t> drawn = place();
        std::uint32_t deepest = 0;
        double most = 0;
        for (const std::size_t i : drawn) {
            deepest = std::max(deepest, m_graph.frames[i].depth);
            most = std::max(most, std::abs(m_graph.changeNs(m_graph.frames[i])));
        }
        Svg svg(kFlameWidth, kFlameHead + kFlameRow * (deepest + 1) + 4, "Where the time of requests goes, by path");
        svg.text(0, 14, headText(), "big");
        for (const std::size_t i : drawn)
            drawFrame(svg, i, most);
        return svg.finish();
    }

private:
    /// Frames wide enough to be seen, with their places.
    std::vector<std::size_t> place() {
        std::vector<std::size_t> drawn;
        double nextRoot = 0;
        for (std::size_t i = 0; i < m_graph.frames.size(); ++i) {
            const FlameFrame& frame = m_graph.frames[i];
            const bool isRoot = frame.parent == FlameFrame::kNone;
            double& taken = isRoot ? nextRoot : m_taken[frame.parent];
            m_left[i] = (isRoot ? 0 : m_left[frame.parent]) + taken;
            const double width = kFlameWidth * m_graph.width(frame);
            taken += width;
            if (width >= kNarrowestFrame) drawn.push_back(i);
        }
        return drawn;
    }
    std::string headText() const {
        if (m_graph.hasTwoSides)
            return fmt::format("{} requests of A, {} of B: vermilion takes longer in B, blue shorter",
                               withThousands(static_cast<std::int64_t>(m_graph.requests[0])),
                               withThousands(static_cast<std::int64_t>(m_graph.requests[1])));
        return fmt::format("{} requests, {} of work", withThousands(static_cast<std::int64_t>(m_graph.requests[0])),
                           duration(m_graph.workNs[0]));
    }
    std::string tipText(const FlameFrame& frame) const {
        const std::string place =
            fmt::format("{} {}", m_graph.names.text(frame.service), m_graph.names.text(frame.operation));
        const auto side = [](const FlameFigures& figures) {
            return fmt::format("self {}, lasts {}, {} times, {} errors", duration(figures.selfNs),
                               duration(figures.totalNs), withThousands(static_cast<std::int64_t>(figures.count)),
                               withThousands(static_cast<std::int64_t>(figures.errors)));
        };
        if (!m_graph.hasTwoSides) return fmt::format("{}: {}", place, side(frame.of[0]));
        const auto change = static_cast<std::int64_t>(std::llround(m_graph.changeNs(frame)));
        return fmt::format("{}: {}{} a request; A: {}; B: {}", place, change < 0 ? "-" : "+",
                           duration(std::abs(change)), side(frame.of[0]), side(frame.of[1]));
    }
    void drawFrame(Svg& svg, std::size_t i, double most) {
        const FlameFrame& frame = m_graph.frames[i];
        const double width = kFlameWidth * m_graph.width(frame), top = kFlameHead + kFlameRow * frame.depth;
        svg.beginGroup(tipText(frame));
        svg.rect(m_left[i], top, std::max(width - 0.5, kNarrowestFrame), kFlameRow - 1, styleOf(frame, most));
        if (width >= kNarrowestName) {
            const std::string name =
                fmt::format("{} {}", m_graph.names.text(frame.service), m_graph.names.text(frame.operation));
            const std::string shown = fittingText(name, kFlameFont, width - 6);
            svg.rect(m_left[i] + 2, top + 2, std::min(textWidth(shown, kFlameFont) + 3, width - 4), kFlameRow - 5,
                     "label");
            svg.text(m_left[i] + 3, top + 12.5, shown, "small");
        }
        svg.endGroup();
    }
    std::string styleOf(const FlameFrame& frame, double most) const {
        if (!m_graph.hasTwoSides) return fmt::format("k{}", m_hues.at(frame.service));
        const double change = m_graph.changeNs(frame);
        const double part = most > 0 ? std::abs(change) / most : 0;
        constexpr double kHardly = 0.02, kClearly = 0.3; // shares of the largest change that change the shade
        if (part < kHardly) return "h0";
        if (change > 0) return part < kClearly ? "a5" : "a6";
        return part < kClearly ? "h2" : "h4";
    }

    const FlameGraph& m_graph;
    std::vector<double> m_left, m_taken;         ///< by frame: px
    std::map<std::uint32_t, std::size_t> m_hues; ///< by service, in the order of the frames
};

} // namespace

std::string flamePicture(const FlameGraph& graph) {
    return FlameDrawing(graph).draw();
}

} // namespace tenfold
