#include "core/align/sequence_diff.h"

#include "core/align/fewest_edits.h"

namespace tenfold {
namespace {

using Symbols = std::span<const std::uint32_t>;

void append(std::vector<DiffStretch>& out, DiffStretch next) {
    if (next.length == 0) return;
    if (!out.empty() && out.back().kind == next.kind) {
        out.back().length += next.length;
        return;
    }
    out.push_back(next);
}

/// Stretches between two equal ones: what is only in the first before what is only in the second.
std::vector<DiffStretch> ordered(const std::vector<DiffStretch>& in) {
    std::vector<DiffStretch> out;
    for (std::size_t i = 0; i < in.size();) {
        if (in[i].kind == DiffStretch::Kind::Equal) {
            append(out, in[i++]);
            continue;
        }
        DiffStretch first{DiffStretch::Kind::OnlyFirst, in[i].first, in[i].second, 0};
        DiffStretch second{DiffStretch::Kind::OnlySecond, in[i].first, in[i].second, 0};
        for (; i < in.size() && in[i].kind != DiffStretch::Kind::Equal; ++i)
            (in[i].kind == DiffStretch::Kind::OnlyFirst ? first : second).length += in[i].length;
        second.first += first.length;
        append(out, first);
        append(out, second);
    }
    return out;
}

} // namespace

std::optional<std::vector<DiffStretch>> diffSequences(Symbols first, Symbols second, std::uint32_t mostEdits) {
    using enum DiffStretch::Kind;
    const CommonEnds ends = commonEnds(first, second);
    const auto prefix = static_cast<std::uint32_t>(ends.prefix), suffix = static_cast<std::uint32_t>(ends.suffix);
    const Symbols a = ends.between(first), b = ends.between(second);
    std::vector<std::vector<std::int32_t>> rows; // how far was reached after each edit
    const auto edits = fewestEdits(a, b, mostEdits, [&](auto row) { rows.emplace_back(row.begin(), row.end()); });
    if (!edits) return std::nullopt;
    // Back from the end: the snake of each edit, then the edit itself.
    std::vector<DiffStretch> back;
    int x = static_cast<int>(a.size()), y = static_cast<int>(b.size());
    const auto place = [&](DiffStretch::Kind kind, int length) {
        back.push_back({kind, prefix + static_cast<std::uint32_t>(x), prefix + static_cast<std::uint32_t>(y),
                        static_cast<std::uint32_t>(length)});
    };
    for (auto edit = static_cast<std::int64_t>(*edits); edit > 0; --edit) {
        const auto& row = rows[static_cast<std::size_t>(edit - 1)];
        const auto reach = [&](std::int64_t diagonal) { return row[static_cast<std::size_t>(diagonal + edit - 1)]; };
        const LastEdit last = lastEdit(reach, edit, x - y);
        const int length = x - static_cast<int>(last.first);
        x -= length, y -= length;
        place(Equal, length);
        (last.isPutIn ? y : x) -= 1;
        place(last.isPutIn ? OnlySecond : OnlyFirst, 1);
    }
    const int length = x;
    x = y = 0;
    place(Equal, length);
    std::vector<DiffStretch> all;
    append(all, {Equal, 0, 0, prefix});
    for (auto it = back.rbegin(); it != back.rend(); ++it)
        append(all, *it);
    append(all, {Equal, static_cast<std::uint32_t>(first.size()) - suffix,
                 static_cast<std::uint32_t>(second.size()) - suffix, suffix});
    return ordered(all);
}

} // namespace tenfold
