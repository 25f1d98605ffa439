#include "core/characterize/replay/image.h"

#include "core/base/threads/cancellation.h"
#include "core/characterize/replay/image_parsers.h"
#include "core/import/files/archive_reader.h"
#include "core/words/characterize_messages.h"
#include "core/words/store_messages.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tenfold::characterize {
namespace {

class ImageVisitor final : public ContentVisitor {
public:
    ImageVisitor(Progress& progress, std::uint64_t total, std::shared_ptr<SpilledMemory> memory)
        : m_progress(progress)
        , m_total(total)
        , m_memory(std::move(memory)) {}
    bool begin(const std::string&) override { return !parser; }
    Status data(std::string_view bytes, std::uint64_t done) override {
        if (!m_progress.advance(done, m_total, "image")) return fail(MessageId::Cancelled);
        if (parser) {
            parser->feed(bytes);
            return room();
        }
        m_head.append(bytes);
        constexpr std::size_t kEnough = 4096;
        return m_head.size() < kEnough ? Status() : choose();
    }
    Status end() override {
        if (!parser) RETURN_IF_ERROR(choose());
        if (parser) parser->end();
        return room();
    }
    std::unique_ptr<ImageParser> parser;

private:
    Status room() const {
        if (!m_memory) return {};
        m_memory->trim();
        Status status = m_memory->status();
        if (!status && status.error().id() == MessageId::DiskFull)
            return fail(MessageId::MemoryBudget, {m_memory->limitBytes() >> 20, m_memory->folder().string()});
        return status;
    }
    Status choose() {
        const ImageLayout layout = imageLayout(m_head);
        if (layout == ImageLayout::None) return {};
        if (layout == ImageLayout::Xml) {
            parser = std::make_unique<ImageXmlParser>(m_memory);
        } else {
            parser = std::make_unique<ImageLineParser>(layout, m_memory);
        }
        parser->feed(m_head);
        m_head.clear();
        return {};
    }
    Progress& m_progress;
    std::uint64_t m_total;
    std::shared_ptr<SpilledMemory> m_memory;
    std::string m_head;
};

/// Whether most of the whole lines of a head are entries of a layout.
bool hasEntries(std::string_view head, ImageLayout layout) {
    ImageLineParser parser(layout);
    const std::size_t end = head.rfind('\n');
    parser.feed(head.substr(0, end == std::string_view::npos ? head.size() : end + 1));
    parser.end();
    const NamespaceImage image = parser.take();
    const std::size_t entries = image.files.size() + image.directories.size();
    return entries > 0 && entries > image.rejected;
}

std::pmr::memory_resource* resourceOf(const std::shared_ptr<SpilledMemory>& memory) {
    return memory ? memory.get() : std::pmr::get_default_resource();
}

} // namespace

NamespaceImage::NamespaceImage(std::shared_ptr<SpilledMemory> memory)
    : m_memory(std::move(memory))
    , paths(resourceOf(m_memory))
    , files(resourceOf(m_memory))
    , directories(resourceOf(m_memory)) {}

NamespaceImage& NamespaceImage::operator=(NamespaceImage&& other) noexcept {
    if (this == &other) return *this;
    std::destroy_at(this);
    return *std::construct_at(this, std::move(other));
}

std::int64_t NamespaceImage::bytes() const {
    std::int64_t sum = 0;
    for (const ImageFile& file : files)
        sum += file.sizeBytes;
    return sum;
}

ImageLayout imageLayout(std::string_view head) {
    if (head.substr(0, 1024).find("<fsimage") != std::string_view::npos) return ImageLayout::Xml;
    if (head.starts_with("Path\tReplication\t")) return ImageLayout::Delimited;
    if (hasEntries(head, ImageLayout::Delimited)) return ImageLayout::Delimited;
    if (hasEntries(head, ImageLayout::Ls)) return ImageLayout::Ls;
    return ImageLayout::None;
}

Result<NamespaceImage> readImage(const std::filesystem::path& file, Progress& progress,
                                 std::shared_ptr<SpilledMemory> memory) {
    std::error_code none;
    ImageVisitor visitor(progress, std::filesystem::file_size(file, none), std::move(memory));
    FilePart part;
    part.mayBeZip = true;
    RETURN_IF_ERROR(readContent(file, visitor, progress, part));
    if (!visitor.parser) return fail(MessageId::NoImage, {file.string()});
    NamespaceImage image = visitor.parser->take();
    if (image.files.empty() && image.directories.empty()) return fail(MessageId::NoImage, {file.string()});
    return image;
}

} // namespace tenfold::characterize
