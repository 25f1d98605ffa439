#include "core/model/file/evidence_text.h"

#include "core/base/text/base64.h"
#include "core/base/text/text_forms.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <new>

namespace tenfold {
namespace {

constexpr std::string_view kHead = "tenfold evidence 1";

// Texts behind each other, each as LENGTH:BYTES: the head, the number of steps, their ids and texts, the bytes.
void putText(std::string& to, std::string_view text) {
    to += std::to_string(text.size()) + ":";
    to += text;
}

std::optional<std::string_view> takeText(std::string_view& from) {
    const std::size_t colon = from.substr(0, 20).find(':');
    if (colon == std::string_view::npos || !isDigits(from.substr(0, colon))) return std::nullopt;
    const std::optional<std::int64_t> length = wholeNumber(from.substr(0, colon));
    if (!length || static_cast<std::uint64_t>(*length) > from.size() - colon - 1) return std::nullopt;
    const std::string_view text = from.substr(colon + 1, static_cast<std::size_t>(*length));
    from.remove_prefix(colon + 1 + text.size());
    return text;
}

la_ssize_t appendPacked(archive* a, void* to, const void* bytes, std::size_t count) {
    try {
        static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), count);
        return static_cast<la_ssize_t>(count);
    } catch (const std::bad_alloc&) { // may not be thrown through libarchive
        archive_set_error(a, ENOMEM, "not enough memory");
        return -1;
    }
}

std::string packed(const std::string& bytes) {
    std::string out;
    const std::unique_ptr<archive, int (*)(archive*)> a(archive_write_new(), archive_write_free);
    if (!a) throw std::bad_alloc();
    archive_write_add_filter_gzip(a.get());
    archive_write_set_filter_option(a.get(), "gzip", "timestamp", nullptr); // the same at any time
    archive_write_set_format_raw(a.get());
    archive_write_set_bytes_in_last_block(a.get(), 1);
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(), archive_entry_free);
    if (!entry) throw std::bad_alloc();
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_pathname(entry.get(), "evidence");
    if (archive_write_open(a.get(), &out, nullptr, appendPacked, nullptr) != ARCHIVE_OK ||
        archive_write_header(a.get(), entry.get()) != ARCHIVE_OK ||
        archive_write_data(a.get(), bytes.data(), bytes.size()) < 0 || archive_write_close(a.get()) != ARCHIVE_OK)
        throw std::bad_alloc(); // into memory nothing else can fail
    return out;
}

std::optional<std::string> unpacked(const std::string& bytes) {
    const std::unique_ptr<archive, int (*)(archive*)> a(archive_read_new(), archive_read_free);
    if (!a) throw std::bad_alloc();
    archive_read_support_filter_gzip(a.get());
    archive_read_support_format_raw(a.get());
    archive_entry* entry = nullptr;
    if (archive_read_open_memory(a.get(), bytes.data(), bytes.size()) != ARCHIVE_OK ||
        archive_read_next_header(a.get(), &entry) != ARCHIVE_OK)
        return std::nullopt;
    std::string out;
    std::vector<char> buffer(std::size_t{1} << 18);
    for (;;) {
        const la_ssize_t n = archive_read_data(a.get(), buffer.data(), buffer.size());
        if (n < 0 || out.size() + static_cast<std::size_t>(n) > kMostEvidenceBytes) return std::nullopt;
        if (n == 0) return out;
        out.append(buffer.data(), static_cast<std::size_t>(n));
    }
}

} // namespace

std::string packEvidence(const MeasuredEvidence& evidence) {
    std::string whole;
    putText(whole, kHead);
    putText(whole, std::to_string(evidence.steps.size()));
    for (const auto& [id, text] : evidence.steps) {
        putText(whole, id);
        putText(whole, text);
    }
    putText(whole, evidence.bytes);
    if (whole.size() > kMostEvidenceBytes) return {};
    const std::string text = toBase64(packed(whole));
    constexpr std::size_t kLine = 100;
    std::string lines;
    for (std::size_t at = 0; at < text.size(); at += kLine)
        lines += text.substr(at, kLine) + "\n";
    return lines;
}

std::optional<MeasuredEvidence> unpackEvidence(std::string_view text) {
    std::string base64(text);
    std::erase_if(base64, [](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t'; });
    std::string bytes;
    if (!fromBase64(base64, bytes)) return std::nullopt;
    const std::optional<std::string> whole = unpacked(bytes);
    if (!whole) return std::nullopt;
    std::string_view rest = *whole;
    const auto head = takeText(rest);
    const auto count = takeText(rest);
    if (!head || *head != kHead || !count || !isDigits(*count)) return std::nullopt;
    MeasuredEvidence evidence;
    const std::int64_t steps = wholeNumber(*count).value_or(-1);
    if (steps < 0) return std::nullopt;
    for (std::int64_t i = 0; i < steps; ++i) {
        const auto id = takeText(rest);
        const auto step = takeText(rest);
        if (!id || !step) return std::nullopt;
        evidence.steps.emplace_back(*id, *step);
    }
    const auto measured = takeText(rest);
    if (!measured || !rest.empty()) return std::nullopt;
    evidence.bytes = *measured;
    return evidence;
}

} // namespace tenfold
