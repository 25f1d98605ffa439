#include "core/characterize/replay/image.h"
#include "core/stats/state_bytes.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr char kImageKind = 'i';
constexpr std::uint8_t kImageVersion = 1;

/// A path as how much it has in common with the one before, and the rest: images list a directory after the other.
class PathsOut {
public:
    explicit PathsOut(StateWriter& out)
        : m_out(out) {}
    void put(std::string_view path) {
        const auto [left, right] = std::mismatch(m_last.begin(), m_last.end(), path.begin(), path.end());
        const auto common = static_cast<std::size_t>(left - m_last.begin());
        m_out.number(common);
        m_out.text(path.substr(common));
        m_last = path;
    }

private:
    StateWriter& m_out;
    std::string m_last;
};

class PathsIn {
public:
    explicit PathsIn(StateReader& in)
        : m_in(in) {}
    const std::string& taken() {
        const std::uint64_t common = m_in.numberUpTo(m_last.size());
        m_last.resize(static_cast<std::size_t>(common));
        m_last += m_in.text();
        return m_last;
    }

private:
    StateReader& m_in;
    std::string m_last;
};

} // namespace

std::string NamespaceImage::kept() const {
    StateWriter out(kImageKind, kImageVersion);
    out.number(hasIds ? 1 : 0);
    out.number(static_cast<std::uint64_t>(resolutionMs));
    out.number(rejected);
    out.number(unreachable);
    out.text(firstRejected);
    PathsOut texts(out);
    out.number(files.size());
    for (const ImageFile& file : files) {
        texts.put(paths.textOf(file.path));
        out.number(file.id);
        out.integer(file.sizeBytes);
        out.integer(file.modifiedMs);
    }
    out.number(directories.size());
    for (const std::uint32_t directory : directories)
        texts.put(paths.textOf(directory));
    return out.finish();
}

std::optional<NamespaceImage> NamespaceImage::restored(std::string_view bytes) {
    StateReader in(bytes, kImageKind, kImageVersion);
    NamespaceImage image;
    image.hasIds = in.numberUpTo(1) == 1;
    image.resolutionMs = static_cast<std::int64_t>(in.numberUpTo(INT64_MAX));
    image.rejected = in.number();
    image.unreachable = in.number();
    image.firstRejected = in.text();
    PathsIn texts(in);
    const std::size_t files = in.entries();
    for (std::size_t i = 0; i < files && in.isGood(); ++i) {
        ImageFile& file = image.files.emplace_back();
        file.path = image.paths.idOf(texts.taken());
        file.id = in.number();
        file.sizeBytes = in.integer();
        file.modifiedMs = in.integer();
    }
    const std::size_t directories = in.entries();
    for (std::size_t i = 0; i < directories && in.isGood(); ++i)
        image.directories.push_back(image.paths.idOf(texts.taken()));
    return in.isWhole() ? std::optional(std::move(image)) : std::nullopt;
}

} // namespace tenfold::characterize
