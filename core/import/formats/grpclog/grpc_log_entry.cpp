#include "core/import/formats/grpclog/grpc_log_entry.h"

#include "core/import/formats/otlp/proto_fields.h"

namespace tenfold::grpclog {
namespace {

using otlp::ProtoField;
using otlp::ProtoFields;

constexpr std::uint8_t kNumber = 0, kBytes = 2;
constexpr std::size_t kMostBytes = std::size_t{64} << 20; ///< of one entry

/// Goes through the fields of a message. @param take  says whether it is of the type it has to be
template <typename Take>
bool eachField(std::string_view message, Take&& take) {
    ProtoFields fields(message);
    for (ProtoField field; fields.next(field);)
        if (!take(field)) return false;
    return !fields.isBroken();
}

bool readTime(std::string_view message, std::optional<std::int64_t>& ns) {
    std::uint64_t seconds = 0, nanos = 0;
    const bool isGood = eachField(message, [&](const ProtoField& field) {
        if (field.number == 1) seconds = field.value;
        if (field.number == 2) nanos = field.value;
        return field.number > 2 || field.type == kNumber;
    });
    constexpr std::int64_t kNsPerSecond = 1'000'000'000;
    std::int64_t time = 0;
    if (!isGood || nanos >= kNsPerSecond ||
        __builtin_mul_overflow(static_cast<std::int64_t>(seconds), kNsPerSecond, &time) ||
        __builtin_add_overflow(time, static_cast<std::int64_t>(nanos), &time))
        return false;
    ns = time;
    return true;
}

bool readMetadata(std::string_view message, LogEntry& entry) {
    return eachField(message, [&](const ProtoField& field) {
        if (field.number != 1) return true;
        if (field.type != kBytes) return false;
        std::pair<std::string_view, std::string_view> one;
        entry.metadata.push_back(one);
        return eachField(field.bytes, [&](const ProtoField& inner) {
            if (inner.number == 1) entry.metadata.back().first = inner.bytes;
            if (inner.number == 2) entry.metadata.back().second = inner.bytes;
            return inner.number > 2 || inner.type == kBytes;
        });
    });
}

bool readHeader(std::string_view message, LogEntry& entry) {
    return eachField(message, [&](const ProtoField& field) {
        if (field.number == 1) return field.type == kBytes && readMetadata(field.bytes, entry);
        if (field.number == 2) entry.method = field.bytes;
        if (field.number == 3) entry.authority = field.bytes;
        return field.number > 3 || field.type == kBytes;
    });
}

bool readTrailer(std::string_view message, LogEntry& entry) {
    return eachField(message, [&](const ProtoField& field) {
        if (field.number == 1) return field.type == kBytes && readMetadata(field.bytes, entry);
        if (field.number == 2) entry.status = field.value;
        if (field.number == 3) entry.statusMessage = field.bytes;
        return field.number > 3 || field.type == (field.number == 2 ? kNumber : kBytes);
    });
}

bool readMessage(std::string_view message, LogEntry& entry) {
    return eachField(message, [&](const ProtoField& field) {
        if (field.number == 1) entry.length = field.value;
        if (field.number == 2) entry.data = field.bytes;
        return field.number > 2 || field.type == (field.number == 1 ? kNumber : kBytes);
    });
}

bool readPeer(std::string_view message, LogEntry& entry) {
    return eachField(message, [&](const ProtoField& field) {
        if (field.number == 2) entry.peer = field.bytes;
        if (field.number == 3) entry.peerPort = field.value;
        return field.number > 3 || field.type == (field.number == 2 ? kBytes : kNumber);
    });
}

bool readField(const ProtoField& field, LogEntry& entry) {
    constexpr std::uint64_t kLastType = 7;
    const bool isBytes = field.type == kBytes, isNumber = field.type == kNumber;
    switch (field.number) {
    case 1:
        return isBytes && readTime(field.bytes, entry.timeNs);
    case 2:
        entry.call = field.value;
        return isNumber;
    case 4:
        if (field.value <= kLastType) entry.type = static_cast<LogEntry::Type>(field.value);
        return isNumber;
    case 5:
        entry.isOfServer = field.value == 2;
        return isNumber && field.value <= 2;
    case 6:
        return isBytes && readHeader(field.bytes, entry);
    case 7: // has metadata alone, as the others have it first
        return isBytes && readHeader(field.bytes, entry);
    case 8:
        return isBytes && readMessage(field.bytes, entry);
    case 9:
        return isBytes && readTrailer(field.bytes, entry);
    case 10:
        entry.isTruncated = field.value != 0;
        return isNumber;
    case 11:
        return isBytes && readPeer(field.bytes, entry);
    default:
        return field.number != 3 || isNumber;
    }
}

bool looksLikeLog(std::string_view head, Framing framing) {
    LogEntry entry;
    std::string_view message;
    int seen = 0;
    constexpr int kLookedAt = 3;
    while (seen < kLookedAt && !head.empty()) {
        const int taken = takeEntry(head, framing, message);
        if (taken == 0) break;
        if (taken < 0 || !readLogEntry(message, entry) || !entry.timeNs) return false;
        ++seen;
    }
    return seen > 0;
}

} // namespace

bool readLogEntry(std::string_view message, LogEntry& entry) {
    entry = {};
    const bool isGood = eachField(message, [&](const ProtoField& field) { return readField(field, entry); });
    return isGood && entry.call != 0 && entry.type != LogEntry::Type::Unknown;
}

int takeEntry(std::string_view& bytes, Framing framing, std::string_view& message) {
    std::string_view rest = bytes;
    std::uint64_t size = 0;
    if (framing == Framing::FourBytes) {
        constexpr std::size_t kLength = 4;
        if (rest.size() < kLength) return 0;
        for (std::size_t i = 0; i < kLength; ++i)
            size = size << 8 | static_cast<unsigned char>(rest[i]);
        rest.remove_prefix(kLength);
    } else if (const int taken = otlp::takeVarint(rest, size); taken <= 0) {
        return taken;
    }
    if (size == 0 || size > kMostBytes) return -1;
    if (rest.size() < size) return 0;
    message = rest.substr(0, size);
    bytes = rest.substr(size);
    return 1;
}

std::optional<Framing> framingOf(std::string_view head) {
    for (const Framing framing : {Framing::FourBytes, Framing::Varint})
        if (looksLikeLog(head, framing)) return framing;
    return std::nullopt;
}

} // namespace tenfold::grpclog
