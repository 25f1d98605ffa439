#pragma once

#include "core/characterize/replay/image.h"
#include "core/import/files/line_splitter.h"

#include <memory>
#include <memory_resource>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// Is fed the text of an image in chunks of any size.
class ImageParser {
public:
    /// @param memory  of the image and what reading it takes; null: the heap
    explicit ImageParser(std::shared_ptr<SpilledMemory> memory)
        : m_memory(memory)
        , m_image(std::move(memory)) {}
    virtual ~ImageParser() = default;
    virtual void feed(std::string_view chunk) = 0;
    virtual void end() = 0;
    /// What was read; whether it was an image at all is for the caller to see from it.
    NamespaceImage take() { return std::move(m_image); }

protected:
    std::pmr::memory_resource* resource() const { return m_memory ? m_memory.get() : std::pmr::get_default_resource(); }
    std::shared_ptr<SpilledMemory> m_memory;
    NamespaceImage m_image;
};

/// Delimited and Ls: a line an entry.
class ImageLineParser final : public ImageParser {
public:
    explicit ImageLineParser(ImageLayout layout, std::shared_ptr<SpilledMemory> memory = nullptr)
        : ImageParser(std::move(memory))
        , m_layout(layout) {}
    void feed(std::string_view chunk) override;
    void end() override;

private:
    void line(const Line& line);
    bool delimited(std::string_view text);
    bool listed(std::string_view text);
    void entry(std::string_view path, bool isDirectory, std::int64_t size, std::int64_t modifiedMs);

    ImageLayout m_layout;
    LineSplitter m_splitter;
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
};

/// <inode> with <id>, <type>, <name>, <mtime> and <numBytes> of its blocks; <directory> with <parent> and <child>,
/// <inode> (2.x), or <refChild> and <inodereference-index> (2.x), the number of a <ref>.
class ImageXmlParser final : public ImageParser {
public:
    explicit ImageXmlParser(std::shared_ptr<SpilledMemory> memory = nullptr)
        : ImageParser(std::move(memory))
        , m_names(resource())
        , m_inodes(resource())
        , m_edges(resource())
        , m_references(resource()) {}
    void feed(std::string_view chunk) override;
    void end() override;

private:
    enum class Section { None, Inodes, References, Directories };
    struct Inode {
        std::uint64_t id = 0;
        std::uint32_t name = 0;
        bool isFile = false, isDirectory = false;
        std::int64_t sizeBytes = 0, modifiedMs = 0;
    };
    struct Edge {
        std::uint64_t parent = 0, child = 0;
        bool isReference = false;
    };
    void tag(std::string_view name);
    void opened(std::string_view name);
    void closed(std::string_view name);
    std::string plainText() const;
    class InodePlaces;

    std::string m_carry, m_text;
    std::vector<std::string> m_open;
    Section m_section = Section::None;
    Inode m_inode;
    std::uint64_t m_parent = 0;
    TextTable m_names;
    std::pmr::vector<Inode> m_inodes;
    std::pmr::vector<Edge> m_edges;
    std::pmr::vector<std::uint64_t> m_references;
};

} // namespace tenfold::characterize
