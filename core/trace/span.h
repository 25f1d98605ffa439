#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The number of the request a span belongs to: 128 bits; one of 64 bits has high = 0, as W3C and Zipkin pad them.
/// All zero is a recorder's mistake and kept as recorded.
struct TraceId {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    constexpr bool isZero() const { return high == 0 && low == 0; }
    constexpr auto operator<=>(const TraceId&) const = default;
};

/// The number of a span within its trace: 64 bits.
struct SpanId {
    std::uint64_t value = 0;
    constexpr bool isZero() const { return value == 0; }
    constexpr auto operator<=>(const SpanId&) const = default;
};

/// Which side of a call a span stands on. Source: OpenTelemetry's span kinds, with its numbers.
enum class SpanKind : std::uint8_t { Unspecified, Internal, Server, Client, Producer, Consumer };

enum class SpanStatus : std::uint8_t { Unset, Ok, Error };

/// "unspecified", "internal", "server" …; "unset", "ok", "error"; and back.
std::string_view spanKindName(SpanKind kind);
std::string_view spanStatusName(SpanStatus status);
std::optional<SpanKind> spanKindNamed(std::string_view name);
std::optional<SpanStatus> spanStatusNamed(std::string_view name);

/// Another span that led to this one without being its parent (a message of a batch). One to the parent itself says
/// that this span follows from it: the parent does not wait (Jaeger's FOLLOWS_FROM, a consumer that links to the
/// producer it is below).
struct SpanLink {
    TraceId trace;
    SpanId span;
    bool operator==(const SpanLink&) const = default;
};

/// What makes a call one of a request. Start, duration, place and attributes are the event's own. Recorders with ids
/// of other widths give hashes of them; attributes of links are not kept.
struct Span {
    TraceId trace;
    SpanId id;
    std::optional<SpanId> parent; ///< none: a root; one that names no span of the trace: lost in recording
    SpanKind kind = SpanKind::Unspecified;
    SpanStatus status = SpanStatus::Unset;
    std::string statusText; ///< the recorder's words on the status; often empty
    std::vector<SpanLink> links;
    bool operator==(const Span&) const = default;
};

/// 16 hex digits where high = 0, else 32.
std::string toHex(TraceId id);
/// 16 hex digits.
std::string toHex(SpanId id);
/// Up to 32 and 16 hex digits in either case, with or without leading zeros (Jaeger leaves them out); nothing when the
/// text is empty, longer or holds anything else.
std::optional<TraceId> traceIdFromHex(std::string_view text);
std::optional<SpanId> spanIdFromHex(std::string_view text);

} // namespace tenfold

template <>
struct std::hash<tenfold::TraceId> {
    /// Ids are random where they are made; those made by counting differ in the low bits, which tables use.
    std::size_t operator()(tenfold::TraceId id) const noexcept { return id.high * 0x9E3779B97F4A7C15ULL ^ id.low; }
};

template <>
struct std::hash<tenfold::SpanId> {
    std::size_t operator()(tenfold::SpanId id) const noexcept { return id.value; }
};
