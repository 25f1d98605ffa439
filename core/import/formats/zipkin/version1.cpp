#include "core/import/formats/zipkin/version1.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/loose_attributes.h"
#include "core/import/formats/spans/loose_values.h"

#include <algorithm>
#include <array>

namespace tenfold::zipkin {
namespace {

using namespace spans;

constexpr std::array<std::string_view, 6> kMoments{"cs", "cr", "sr", "ss", "ms", "mr"};

bool isMomentOfCall(std::string_view name) {
    return std::find(kMoments.begin(), kMoments.end(), name) != kMoments.end();
}

bool isAddress(std::string_view key) {
    return key == "sa" || key == "ca" || key == "ma";
}

std::string_view textOf(const JsonTree& tree, const JsonNode& object, std::string_view plain) {
    const JsonNode* member = memberOf(tree, object, plain);
    return member != nullptr && member->isText() ? member->text : std::string_view();
}

Version1::Endpoint endpointOf(const JsonTree& tree, const JsonNode& holder) {
    const JsonNode* endpoint = memberOf(tree, holder, "endpoint");
    if (endpoint == nullptr) endpoint = memberOf(tree, holder, "host"); // as the first recorders had it
    if (endpoint == nullptr || !endpoint->isObject()) return {};
    std::string_view address = textOf(tree, *endpoint, "ipv4");
    if (address.empty()) address = textOf(tree, *endpoint, "ipv6");
    return {textOf(tree, *endpoint, "servicename"), address};
}

} // namespace

void Version1::begin() {
    *this = {};
}

void Version1::take(const JsonTree& tree, const JsonNode& record) {
    bool isHash = false;
    for (const JsonNode* each = tree.first(record); each != nullptr; each = tree.next(*each)) {
        const std::string plain = plainName(each->key);
        if (each->isNull()) continue;
        if (plain == "traceid" && m_trace.isZero()) {
            m_trace = looseTraceId(tree, *each, isHash);
        } else if (plain == "id" && m_id.isZero()) {
            m_id = looseSpanId(tree, *each, isHash);
        } else if (plain == "parentid" && !m_parent) {
            const SpanId parent = looseSpanId(tree, *each, isHash);
            if (!parent.isZero()) m_parent = parent;
        } else if (plain == "name" && m_name.empty() && each->isText()) {
            m_name = each->text;
        } else if (plain == "timestamp") {
            const auto ns = looseTimeNs(tree, *each, kNsPerMicrosecond);
            if (ns && *ns != 0 && (!m_startNs || *ns < *m_startNs)) m_startNs = ns;
        } else if (plain == "duration") {
            const auto ns = looseDurationNs(tree, *each, kNsPerMicrosecond);
            if (ns && *ns != 0) m_durationNs = std::max(*ns, m_durationNs.value_or(*ns));
        } else if (plain == "annotations") {
            for (const JsonNode* one = tree.first(*each); one != nullptr; one = tree.next(*one)) {
                const JsonNode* time = memberOf(tree, *one, "timestamp");
                Moment& moment = m_moments.emplace_back();
                if (time != nullptr) moment.ns = looseTimeNs(tree, *time, kNsPerMicrosecond);
                moment.name = textOf(tree, *one, "value");
                moment.endpoint = endpointOf(tree, *one);
            }
        } else if (plain == "binaryannotations") {
            for (const JsonNode* one = tree.first(*each); one != nullptr; one = tree.next(*one))
                m_tags.push_back(
                    {&tree, memberOf(tree, *one, "value"), textOf(tree, *one, "key"), endpointOf(tree, *one)});
        }
        m_hasHashedIds |= isHash;
    }
}

unsigned Version1::moments() const {
    unsigned bits = 0;
    for (std::size_t i = 0; i < kMoments.size(); ++i)
        if (moment(kMoments[i])) bits |= 1U << i;
    return bits;
}

const Version1::Moment* Version1::moment(std::string_view name) const {
    const auto found =
        std::find_if(m_moments.begin(), m_moments.end(), [&](const Moment& each) { return each.name == name; });
    return found == m_moments.end() ? nullptr : &*found;
}

void Version1::addSide(SpanKind kind, std::string_view begin, std::string_view end) {
    const Moment* first = moment(begin);
    const Moment* last = end.empty() ? nullptr : moment(end);
    if (first == nullptr && last == nullptr) return;
    Side& side = m_sides.emplace_back();
    side.kind = kind;
    side.endpoint = (first != nullptr ? first : last)->endpoint;
    if (first != nullptr) side.startNs = first->ns;
    const bool isMeasured = first != nullptr && last != nullptr && first->ns && last->ns;
    if (isMeasured) side.durationNs = *last->ns - *first->ns;
}

/// A span of no call: what noted anything made it.
void Version1::addPlainSide() {
    Side& side = m_sides.emplace_back();
    for (const Tag& tag : m_tags)
        if (!isAddress(tag.key) && side.endpoint.service.empty()) side.endpoint = tag.endpoint;
    for (const Moment& each : m_moments)
        if (side.endpoint.service.empty()) side.endpoint = each.endpoint;
    for (const Tag& tag : m_tags)
        if (tag.key == "lc" && !tag.endpoint.service.empty()) side.endpoint = tag.endpoint;
    const auto has = [&](std::string_view key) {
        return std::any_of(m_tags.begin(), m_tags.end(), [&](const Tag& tag) { return tag.key == key; });
    };
    if (has("sa")) side.kind = SpanKind::Client;
    if (has("ca")) side.kind = SpanKind::Server;
}

std::size_t Version1::settle() {
    m_sides.clear();
    addSide(SpanKind::Client, "cs", "cr");
    addSide(SpanKind::Producer, "ms", "");
    addSide(SpanKind::Server, "sr", "ss");
    addSide(SpanKind::Consumer, "mr", "");
    if (m_sides.empty()) addPlainSide();
    // The span's own time is that of the side that began it.
    Side& first = m_sides.front();
    const bool isAlone = m_sides.size() == 1;
    if (m_startNs && (isAlone || !first.startNs)) first.startNs = m_startNs;
    if (m_durationNs && (isAlone || !first.durationNs)) first.durationNs = m_durationNs;
    findPeers();
    return m_sides.size();
}

void Version1::findPeers() {
    for (Side& side : m_sides) {
        const bool isCaller = side.kind == SpanKind::Client;
        const bool isCallee = side.kind == SpanKind::Server;
        const std::string_view wanted = isCaller ? "sa" : isCallee ? "ca" : "ma";
        for (const Tag& tag : m_tags)
            if (tag.key == wanted)
                side.peer = tag.endpoint.service.empty() ? tag.endpoint.address : tag.endpoint.service;
        if (side.peer.empty() && (isCaller || side.kind == SpanKind::Producer) && m_sides.size() > 1)
            side.peer = m_sides.back().endpoint.service;
    }
}

bool Version1::isWhole() const {
    return std::all_of(m_sides.begin(), m_sides.end(), [](const Side& side) {
        const bool isOfMoment = side.kind == SpanKind::Producer || side.kind == SpanKind::Consumer;
        return side.startNs && (side.durationNs || isOfMoment) && !side.endpoint.service.empty();
    });
}

/// The side that an endpoint noted something at: the first where none has its service.
std::size_t Version1::sideOf(const Endpoint& endpoint) const {
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        const Endpoint& own = m_sides[i].endpoint;
        const bool isElsewhere = !own.address.empty() && !endpoint.address.empty() && own.address != endpoint.address;
        if (own.service == endpoint.service && !isElsewhere) return i;
    }
    for (std::size_t i = 0; i < m_sides.size(); ++i)
        if (m_sides[i].endpoint.service == endpoint.service) return i;
    return 0;
}

Version1::Endpoint Version1::side(std::size_t index, RecordedSpan& span, AttributeLeaves& attributes) const {
    const Side& side = m_sides[index];
    attributes.beginSpan();
    span = {};
    span.span.trace = m_trace;
    span.span.id = m_id;
    span.span.parent = m_parent;
    span.span.kind = side.kind;
    span.name = m_name;
    span.peer = side.peer;
    span.hasStart = side.startNs.has_value();
    span.startNs = side.startNs.value_or(0);
    span.durationNs = side.durationNs;
    for (const Tag& tag : m_tags) {
        if (isAddress(tag.key) || sideOf(tag.endpoint) != index || attributes.isFull()) continue;
        if (tag.value == nullptr || tag.key.empty()) continue;
        LooseAttributes(*tag.tree, attributes).addValue(*tag.value, attributes.pathOf("", tag.key));
        if (tag.key != "error") continue;
        span.span.status = SpanStatus::Error;
        if (tag.value->isText() && tag.value->text != "true") span.span.statusText = tag.value->text;
    }
    std::size_t events = 0;
    for (const Moment& each : m_moments) {
        if (isMomentOfCall(each.name) || sideOf(each.endpoint) != index || attributes.isFull()) continue;
        const std::string_view path = attributes.elementOf("events", events++);
        if (each.ns) attributes.addInteger(attributes.pathOf(path, "t"), *each.ns);
        attributes.addText(attributes.pathOf(path, "name"), each.name);
    }
    if (index > 0) attributes.addFlag("shared", true);
    return side.endpoint;
}

} // namespace tenfold::zipkin
