#include "core/import/formats/spans/loose_span.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/json_shapes.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_attributes.h"
#include "core/import/formats/spans/loose_values.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace tenfold::spans {
namespace {

constexpr const char* kOddStart = "the start is no time; it is an attribute";
constexpr const char* kInNs = "its times cannot be microseconds; they are read as nanoseconds";
constexpr const char* kOddEnd = "the end is no time; it is an attribute";
constexpr const char* kOddDuration = "the duration is no time; it is an attribute";
constexpr const char* kOddKind = "the kind is none of a span; it is an attribute";
constexpr const char* kOddStatus = "the status is none of the three; it is an attribute";
constexpr const char* kGrpcStatus = "its status is a code of gRPC, as old recorders write it; all but OK are errors";
constexpr const char* kOddName = "the name is no text; its JSON stands for it";
constexpr const char* kOddAttributes = "attributes that are no values with names; their JSON is kept";
constexpr const char* kOddEvents = "its events cannot be read; they are an attribute";
constexpr const char* kOddLinks = "its links cannot be read; they are an attribute";
constexpr const char* kOddResource = "what made the span is described in a way that cannot be read; it is an attribute";

constexpr int kExactStart = 2, kCoarseStart = 1;

bool isSaid(const JsonNode* node) {
    return node != nullptr && !node->isNull();
}

std::string textOfNode(const JsonNode& node) {
    return std::string(node.isText() || node.isNumber() ? node.text : node.raw);
}

} // namespace

bool isOtherSpelling(std::string_view key) {
    static constexpr std::array<std::string_view, 27> kMembers{"traceid",
                                                               "spanid",
                                                               "parentspanid",
                                                               "parentid",
                                                               "parent",
                                                               "parentspancontext",
                                                               "context",
                                                               "spancontext",
                                                               "name",
                                                               "operationname",
                                                               "kind",
                                                               "spankind",
                                                               "starttime",
                                                               "endtime",
                                                               "duration",
                                                               "starttimeunixnano",
                                                               "endtimeunixnano",
                                                               "attributes",
                                                               "tags",
                                                               "tag",
                                                               "status",
                                                               "statuscode",
                                                               "statusmessage",
                                                               "events",
                                                               "logs",
                                                               "links",
                                                               "references"};
    return std::any_of(kMembers.begin(), kMembers.end(), [&](std::string_view each) { return isNamed(key, each); });
}

void LooseSpan::begin(RecordedSpan& span) {
    m_span = &span;
    span = {};
    span.hasStart = false;
    m_attributes.beginSpan();
    m_ofProcess.beginSpan();
    m_doubts.clear();
    m_references.clear();
    m_processId.clear();
    m_service.clear();
    m_processKey.clear();
    m_address = {};
    m_hasProcess = m_hasHashedIds = false;
    m_held.clear();
    m_isInNs = false;
    m_startWorth = 0;
    m_endNs.reset();
    m_events = m_links = m_taken = 0;
}

std::int64_t LooseSpan::unitNs() const {
    return m_dialect == SpanDialect::Otlp || m_dialect == SpanDialect::Console ? 1 : kNsPerMicrosecond;
}

void LooseSpan::doubt(const char* what) {
    if (std::find(m_doubts.begin(), m_doubts.end(), what) == m_doubts.end()) m_doubts.push_back(what);
}

/// Keeps what cannot be read as an attribute.
void LooseSpan::odd(const JsonNode& node, std::string_view name, const char* what) {
    if (!m_attributes.isFull())
        m_attributes.addText(m_attributes.pathOf("recorded", name), node.isText() ? node.text : node.raw);
    if (what != nullptr) doubt(what);
}

Status LooseSpan::say(SpanEmitter& emitter, const SpanPlace& place) const {
    for (const char* what : m_doubts)
        RETURN_IF_ERROR(emitter.doubt(place, what));
    if (m_hasHashedIds) emitter.tally(kHashedIds, place);
    return {};
}

void LooseSpan::take(const JsonTree& tree, const JsonNode& object, SpanDialect dialect) {
    ++m_taken;
    m_tree = &tree;
    m_dialect = dialect;
    for (const JsonNode* each = tree.first(object); each != nullptr; each = tree.next(*each)) {
        const std::string plain = plainName(each->key);
        if (plain == "parent") // null: a root
            takeParent(*each, each->isObject());
        else if (!each->isNull() && !takeId(*each, plain) && !takeTime(*each, plain) &&
                 !takeProcessMember(*each, plain))
            takeOther(*each, plain);
    }
}

bool LooseSpan::takeId(const JsonNode& node, std::string_view plain) {
    bool isHash = false;
    if (plain == "traceid") {
        const TraceId trace = looseTraceId(*m_tree, node, isHash);
        if (m_span->span.trace.isZero()) m_span->span.trace = trace;
        if (isHash) odd(node, "trace_id", nullptr);
    } else if (plain == "spanid" ||
               (plain == "id" && (m_dialect == SpanDialect::Zipkin || m_dialect == SpanDialect::Node))) {
        const SpanId id = looseSpanId(*m_tree, node, isHash);
        if (m_span->span.id.isZero()) m_span->span.id = id;
        if (isHash) odd(node, "span_id", nullptr);
    } else if (plain == "parentspanid" || plain == "parentid") {
        takeParent(node, false);
    } else if (plain == "parentspancontext") {
        takeParent(node, true);
    } else if (plain == "context" || plain == "spancontext") {
        takeContext(node);
    } else {
        return false;
    }
    m_hasHashedIds |= isHash;
    return true;
}

void LooseSpan::takeContext(const JsonNode& node) {
    for (const JsonNode* each = m_tree->first(node); each != nullptr; each = m_tree->next(*each)) {
        const std::string plain = plainName(each->key);
        if (each->isNull()) continue;
        if (plain == "traceid" || plain == "spanid")
            takeId(*each, plain);
        else
            takeOther(*each, plain);
    }
}

/// The parent's number, or its context where that has one.
void LooseSpan::takeParent(const JsonNode& node, bool isContext) {
    const JsonNode* id = &node;
    if (isContext && node.isObject()) {
        id = memberOf(*m_tree, node, "spanid");
        if (id == nullptr) return;
    }
    bool isHash = false;
    const SpanId parent = looseSpanId(*m_tree, *id, isHash);
    if (isHash) odd(*id, "parent_id", nullptr);
    m_hasHashedIds |= isHash;
    if (!parent.isZero() && !m_span->span.parent) m_span->span.parent = parent;
}

bool LooseSpan::takeTime(const JsonNode& node, std::string_view plain) {
    if (plain == "starttimeunixnano" || plain == "starttimeunixnanos" || plain == "starttimenanos")
        takeStart(node, 1, kExactStart);
    else if (plain == "starttime" || (plain == "timestamp" && m_dialect != SpanDialect::Otlp))
        takeStart(node, unitNs(), kExactStart);
    else if (plain == "start" && m_dialect == SpanDialect::Console)
        takeStart(node, 1, kExactStart);
    else if (plain == "end" && m_dialect == SpanDialect::Console)
        takeEnd(node, 1);
    else if (plain == "starttimemillis" || plain == "timestampmillis")
        takeStart(node, kNsPerMillisecond, kCoarseStart);
    else if (plain == "endtimeunixnano" || plain == "endtimeunixnanos" || plain == "endtimenanos")
        takeEnd(node, 1);
    else if (plain == "endtime")
        takeEnd(node, unitNs());
    else if (plain == "duration")
        takeDuration(node, unitNs());
    else if (plain == "durationnano" || plain == "durationnanos" || plain == "durationns")
        takeDuration(node, 1);
    else
        return false;
    return true;
}

/// Swift's encoder writes dates as seconds since 2001, a number that is none in any other unit.
std::optional<std::int64_t> LooseSpan::timeNs(const JsonNode& node, std::int64_t unit) const {
    constexpr std::size_t kFewestDigits = 9, kMostDigits = 10; // of the seconds, until the year 2286
    constexpr std::int64_t kYear2001Ns = 978'307'200 * kNsPerSecond, kAsLarge = 1'300'000'000 * kNsPerSecond;
    const std::size_t digits = node.text.find_first_not_of("0123456789");
    const bool isOfSwift = m_dialect == SpanDialect::Otlp && node.isNumber() && digits != node.text.npos &&
                           digits >= kFewestDigits && digits <= kMostDigits && node.text[digits] == '.' &&
                           node.text.find_first_of("eE") == node.text.npos;
    if (!isOfSwift) return looseTimeNs(*m_tree, node, unit);
    const auto ns = decimalNs(node.text, kNsPerSecond);
    return ns && *ns < kAsLarge ? *ns + kYear2001Ns : ns;
}

void LooseSpan::takeStart(const JsonNode& node, std::int64_t unit, int worth) {
    if (worth <= m_startWorth) return;
    auto ns = timeNs(node, unit);
    if (!ns && unit == kNsPerMicrosecond && (ns = looseTimeNs(*m_tree, node, 1))) m_isInNs = true;
    if (!ns) return odd(node, "start", kOddStart);
    if (*ns == 0) return; // as recorders write what they do not know
    m_span->startNs = *ns;
    m_span->hasStart = true;
    m_startWorth = worth;
}

void LooseSpan::takeEnd(const JsonNode& node, std::int64_t unit) {
    const auto ns = timeNs(node, unit);
    if (!ns) return odd(node, "end", kOddEnd);
    if (*ns != 0 && !m_endNs) m_endNs = *ns;
}

void LooseSpan::takeDuration(const JsonNode& node, std::int64_t unit) {
    if (m_span->durationNs) return;
    const auto ns = looseDurationNs(*m_tree, node, unit);
    if (!ns) return odd(node, "duration", kOddDuration);
    m_span->durationNs = *ns;
}

bool LooseSpan::takeProcessMember(const JsonNode& node, std::string_view plain) {
    if (plain == "resource" || plain == "process") {
        takeProcess(*m_tree, node, m_dialect);
    } else if (plain == "processid") {
        m_processId = textOfNode(node);
    } else if (plain == "servicename" && (node.isText() || node.isNumber())) {
        m_hasProcess = true;
        if (m_service.empty()) m_service = node.text;
    } else if (plain == "localendpoint" || plain == "remoteendpoint") {
        takeEndpoint(node, plain == "localendpoint");
    } else if (plain == "scope" || plain == "instrumentationscope" || plain == "instrumentationlibrary" ||
               plain == "instrumentationinfo") {
        takeScope(node);
    } else {
        return false;
    }
    return true;
}

void LooseSpan::takeOther(const JsonNode& node, std::string_view plain) {
    if (plain == "name" || plain == "operationname")
        takeName(node);
    else if (plain == "kind" || plain == "spankind")
        takeKind(node);
    else if (plain == "status")
        takeStatus(node);
    else if (plain == "statuscode")
        takeCode(node);
    else if (plain == "statusmessage" || plain == "statusdescription")
        takeStatusText(node);
    else if (plain == "attributes" || plain == "tags" || plain == "tag")
        takeAttributes(node, plain == "tag");
    else if (plain == "events" || plain == "logs" || plain == "annotations")
        takeEvents(node);
    else if (plain == "links")
        takeLinks(node);
    else if (plain == "references")
        takeReferences(node);
    else if (plain == "tracestate") {
        const bool isSaidAtAll = node.isText() && !node.text.empty() && node.text != "[]";
        if (isSaidAtAll) m_attributes.addText("trace_state", node.text);
    } else if (plain == "shared" && node.kind == JsonNode::Kind::Boolean) {
        if (node.flag) m_attributes.addFlag("shared", true);
    } else if (plain.starts_with("dropped") && node.isNumber() && node.text != "0") {
        LooseAttributes(*m_tree, m_attributes).addValue(node, m_attributes.pathOf("", node.key));
    }
}

void LooseSpan::takeName(const JsonNode& node) {
    if (!m_span->name.empty()) return;
    if (!node.isText() && !node.isNumber()) doubt(kOddName);
    m_span->name = node.isText() || node.isNumber() ? node.text : node.raw;
}

void LooseSpan::takeKind(const JsonNode& node) {
    const auto kind = looseKind(*m_tree, node, m_dialect == SpanDialect::Node);
    if (!kind) return odd(node, "kind", kOddKind);
    if (m_span->span.kind == SpanKind::Unspecified) m_span->span.kind = *kind;
}

/// Whether an old code says that all went well: 0, "DEPRECATED_STATUS_CODE_OK".
bool isOldOk(std::string_view code) {
    return code == "0" || code == "OK" || code.ends_with("_OK");
}

/// {"code":2,"message":"…"} in any spelling, a code alone, or the name of a case ({"error":{"description":"…"}}).
void LooseSpan::takeStatus(const JsonNode& node) {
    if (!node.isObject()) return takeCode(node);
    const JsonNode* only = m_tree->first(node);
    if (only == nullptr) return;
    bool isOld = false;
    for (const JsonNode* each = only; each != nullptr; each = m_tree->next(*each)) {
        const std::string plain = plainName(each->key);
        const bool isCode = plain == "code" || plain == "statuscode" || plain == "canonicalcode";
        if (each->isNull() && isCode) continue;
        if (plain == "canonicalcode") // of gRPC, by name: all but OK are errors
            m_span->span.status = isOldOk(each->text) ? SpanStatus::Ok : SpanStatus::Error;
        else if (isCode)
            takeCode(*each);
        else if (plain == "message" || plain == "description" || plain == "statusmessage")
            takeStatusText(*each);
        else if (plain == "deprecatedcode")
            isOld = (each->isNumber() || each->isText()) && !isOldOk(each->text);
        else if (plain == "ok" || plain == "error" || plain == "unset") {
            m_span->span.status = plain == "ok"      ? SpanStatus::Ok
                                  : plain == "error" ? SpanStatus::Error
                                                     : m_span->span.status;
            if (const JsonNode* words = memberOf(*m_tree, *each, "description")) takeStatusText(*words);
        }
    }
    if (isOld && m_span->span.status == SpanStatus::Unset) {
        m_span->span.status = SpanStatus::Error;
        doubt(kGrpcStatus);
    }
}

void LooseSpan::takeCode(const JsonNode& node) {
    const auto code = looseStatus(node, m_dialect == SpanDialect::Console);
    if (!code) return odd(node, "status", kOddStatus);
    if (code->isOfGrpc) odd(node, "status_code", kGrpcStatus);
    if (m_span->span.status != SpanStatus::Error && code->status != SpanStatus::Unset)
        m_span->span.status = code->status;
}

void LooseSpan::takeStatusText(const JsonNode& node) {
    if (!node.isNull()) m_span->span.statusText = textOfNode(node);
}

/// What old recorders for Python print instead of an object: "BoundedDict({'a': 1}, maxlen=32)". Null: it is none.
const JsonTree* LooseSpan::heldIn(const JsonNode& node) {
    if (!node.isText() || !node.text.starts_with("Bounded")) return nullptr;
    const std::size_t begin = node.text.find('{'), end = node.text.rfind('}');
    if (begin == node.text.npos || end == node.text.npos || end < begin) return nullptr;
    auto tree = std::make_unique<JsonTree>();
    if (!tree->parse(node.text.substr(begin, end + 1 - begin), JsonStyle::Inspect)) return nullptr;
    m_held.push_back(std::move(tree));
    return m_held.back().get();
}

void LooseSpan::takeAttributes(const JsonNode& node, bool hasAtForDot) {
    if (const JsonTree* held = heldIn(node)) {
        LooseAttributes(*held, m_attributes).addAll(held->root(), "");
        return;
    }
    const std::size_t before = m_attributes.leaves().size();
    LooseAttributes reader(*m_tree, m_attributes, hasAtForDot ? '@' : '\0');
    reader.addAll(node, "");
    if (reader.hasOdd()) doubt(kOddAttributes);
    if (!hasAtForDot || before == 0) return;
    // Elasticsearch's documents say some tags twice.
    std::vector<LeafView>& leaves = m_attributes.leaves();
    const auto begin = leaves.begin(), added = leaves.begin() + static_cast<std::ptrdiff_t>(before);
    leaves.erase(std::remove_if(added, leaves.end(),
                                [&](const LeafView& leaf) {
                                    return std::any_of(begin, added,
                                                       [&](const LeafView& had) { return had.path == leaf.path; });
                                }),
                 leaves.end());
}

void LooseSpan::takeEvents(const JsonNode& node) {
    if (!node.isList()) return odd(node, "events", kOddEvents);
    for (const JsonNode* each = m_tree->first(node); each != nullptr; each = m_tree->next(*each)) {
        const std::string_view path = m_attributes.elementOf("events", m_events++);
        LooseAttributes reader(*m_tree, m_attributes);
        if (!each->isObject()) {
            reader.addRaw(*each, path);
            doubt(kOddEvents);
            continue;
        }
        for (const JsonNode* part = m_tree->first(*each); part != nullptr; part = m_tree->next(*part)) {
            const std::string plain = plainName(part->key);
            if (part->isNull()) continue;
            const bool isTime = plain == "timeunixnano" || plain == "timestamp" || plain == "time";
            if (isTime) {
                const auto ns = looseTimeNs(*m_tree, *part, plain == "timeunixnano" ? 1 : unitNs());
                const std::string_view at = m_attributes.pathOf(path, "t");
                if (ns)
                    m_attributes.addInteger(at, *ns);
                else
                    reader.addRaw(*part, at);
            } else if (plain == "name" || (plain == "value" && m_dialect == SpanDialect::Zipkin)) {
                reader.addValue(*part, m_attributes.pathOf(path, "name"));
            } else if (plain == "attributes" || plain == "fields") {
                reader.addAll(*part, path);
            }
        }
        if (reader.hasOdd()) doubt(kOddAttributes);
    }
}

void LooseSpan::takeLinks(const JsonNode& node) {
    if (!node.isList()) return odd(node, "links", kOddLinks);
    for (const JsonNode* each = m_tree->first(node); each != nullptr; each = m_tree->next(*each)) {
        const std::string_view path = m_attributes.elementOf("links", m_links++);
        const JsonNode* context = memberOf(*m_tree, *each, "context");
        if (context == nullptr) context = memberOf(*m_tree, *each, "spancontext");
        if (context == nullptr) context = each;
        const JsonNode* trace = memberOf(*m_tree, *context, "traceid");
        const JsonNode* span = memberOf(*m_tree, *context, "spanid");
        LooseAttributes reader(*m_tree, m_attributes);
        if (!isSaid(trace) && !isSaid(span)) {
            reader.addRaw(*each, path);
            doubt(kOddLinks);
            continue;
        }
        SpanLink link;
        bool isHash = false, isHashToo = false;
        if (isSaid(trace)) link.trace = looseTraceId(*m_tree, *trace, isHash);
        if (isSaid(span)) link.span = looseSpanId(*m_tree, *span, isHashToo);
        m_span->span.links.push_back(link);
        if (const JsonNode* attributes = memberOf(*m_tree, *each, "attributes")) reader.addAll(*attributes, path);
    }
}

void LooseSpan::takeReferences(const JsonNode& node) {
    if (!node.isList()) return odd(node, "references", kOddLinks);
    for (const JsonNode* each = m_tree->first(node); each != nullptr; each = m_tree->next(*each)) {
        const JsonNode* trace = memberOf(*m_tree, *each, "traceid");
        const JsonNode* span = memberOf(*m_tree, *each, "spanid");
        if (!isSaid(span)) {
            odd(*each, "references", kOddLinks);
            continue;
        }
        bool isHash = false, isHashToo = false;
        Reference& reference = m_references.emplace_back();
        reference.to.span = looseSpanId(*m_tree, *span, isHash);
        reference.to.trace = isSaid(trace) ? looseTraceId(*m_tree, *trace, isHashToo) : m_span->span.trace;
        const JsonNode* type = memberOf(*m_tree, *each, "reftype");
        if (isSaid(type)) reference.type = textOfNode(*type);
        // Protobuf leaves out what is first in its list, which is this.
        reference.isParent =
            !isSaid(type) || reference.type == "CHILD_OF" || reference.type == "child_of" || reference.type == "0";
    }
}

void LooseSpan::takeScope(const JsonNode& node) {
    const JsonNode* name = memberOf(*m_tree, node, "name");
    const std::string_view text = node.isText() ? node.text : isSaid(name) && name->isText() ? name->text : "";
    if (!text.empty()) m_attributes.addText("otel.scope.name", text);
}

void LooseSpan::takeEndpoint(const JsonNode& node, bool isLocal) {
    const JsonNode* name = memberOf(*m_tree, node, "servicename");
    const JsonNode* address = memberOf(*m_tree, node, "ipv4");
    if (!isSaid(address)) address = memberOf(*m_tree, node, "ipv6");
    const std::string_view service = isSaid(name) ? std::string_view(name->isText() ? name->text : name->raw) : "";
    const std::string_view at = isSaid(address) && address->isText() ? address->text : "";
    if (!node.isObject()) odd(node, isLocal ? "local_endpoint" : "remote_endpoint", kOddResource);
    if (!isLocal) {
        if (m_span->peer.empty()) m_span->peer = service.empty() ? at : service;
        return;
    }
    m_hasProcess |= !service.empty() || !at.empty();
    if (m_service.empty()) m_service = service;
    if (m_address.empty()) m_address = at;
}

/// A resource or process: attributes inside it or itself, the service in any of the places there are for it.
void LooseSpan::takeProcess(const JsonTree& tree, const JsonNode& wrapped, SpanDialect dialect) {
    m_tree = &tree;
    m_dialect = dialect;
    m_hasProcess = true;
    const JsonNode& node = unwrapped(tree, wrapped);
    if (const JsonTree* held = heldIn(node)) {
        takeProcess(*held, held->root(), dialect);
        m_tree = &tree;
        return;
    }
    LooseAttributes reader(tree, m_ofProcess), dotted(tree, m_ofProcess, '@');
    if (node.isText()) {
        if (m_service.empty()) m_service = node.text; // all that is said is a name
        return;
    }
    bool hasInside = false;
    for (const JsonNode* each = node.isObject() ? tree.first(node) : nullptr; each != nullptr;
         each = tree.next(*each)) {
        const std::string plain = plainName(each->key);
        if (each->isNull()) continue;
        if (plain == "servicename" && (each->isText() || each->isNumber()) && each->key != "service.name") {
            m_service = each->text;
        } else if (plain == "attributes" || plain == "tags" || plain == "tag") {
            (plain == "tag" ? dotted : reader).addAll(*each, "");
            hasInside = true;
        }
    }
    // Node's resources print what they are made of: the last ones have no `attributes`.
    const JsonNode* memoized = hasInside ? nullptr : memberOf(tree, node, "memoizedattributes");
    const JsonNode* pairs = hasInside ? nullptr : memberOf(tree, node, "rawattributes");
    if (memoized != nullptr && memoized->isObject()) {
        reader.addAll(*memoized, "");
        hasInside = true;
    } else if (pairs != nullptr && pairs->isList()) {
        for (const JsonNode* pair = tree.first(*pairs); pair != nullptr; pair = tree.next(*pair)) {
            const JsonNode* name = pair->isList() ? tree.first(*pair) : nullptr;
            const JsonNode* said = name != nullptr ? tree.next(*name) : nullptr;
            if (said != nullptr && name->isText()) reader.addValue(*said, m_ofProcess.pathOf("", name->text));
        }
        hasInside = true;
    }
    if (!hasInside) {
        if (node.isObject())
            for (const JsonNode* each = tree.first(node); each != nullptr; each = tree.next(*each)) {
                const std::string plain = plainName(each->key);
                const bool isAside = plain.starts_with("dropped") || plain == "schemaurl" ||
                                     (plain == "servicename" && each->key != "service.name");
                if (!isAside) reader.addValue(*each, m_ofProcess.pathOf("", each->key));
            }
        else
            reader.addAll(node, "");
    }
    std::vector<LeafView>& leaves = m_ofProcess.leaves();
    const auto isNamed = [&](std::string_view path) {
        return std::find_if(leaves.begin(), leaves.end(), [&](const LeafView& leaf) {
            return leaf.path == path && leaf.kind == LeafKind::Text && !leaf.text.empty();
        });
    };
    if (m_service.empty() && isNamed("service.name") == leaves.end())
        for (const std::string_view path : {"service_name", "serviceName", "service"})
            if (const auto found = isNamed(path); found != leaves.end()) {
                m_service = found->text;
                break;
            }
    m_processKey += node.raw;
    if (reader.hasOdd() || dotted.hasOdd()) doubt(kOddResource);
}

void LooseSpan::describe(Process& process) {
    if (!m_address.empty()) m_ofProcess.addText("ip", m_address);
    describeProcess(process, m_ofProcess.leaves(), m_service);
}

Process& LooseSpan::process(SpanEmitter& emitter) {
    std::string key = "loose ";
    for (const std::string_view part : {std::string_view(m_service), m_address, std::string_view(m_processKey)})
        key.append(part).push_back('\0');
    return emitter.process(key, [&](Process& made) { describe(made); });
}

/// Of what parts of a span say twice, once is kept.
void LooseSpan::dropRepeated() {
    std::unordered_set<std::string_view> seen;
    std::erase_if(m_attributes.leaves(), [&](const LeafView& leaf) { return !seen.insert(leaf.path).second; });
}

void LooseSpan::settle() {
    if (m_taken > 1) dropRepeated();
    if (m_isInNs) { // microseconds would be far beyond 64 bits
        doubt(kInNs);
        if (m_span->durationNs) *m_span->durationNs /= kNsPerMicrosecond;
    }
    if (!m_span->durationNs && m_endNs && m_span->hasStart) {
        std::int64_t between = 0;
        if (!__builtin_sub_overflow(*m_endNs, m_span->startNs, &between)) m_span->durationNs = between;
    }
    if (m_dialect == SpanDialect::Jaeger || m_dialect == SpanDialect::Zipkin) settleTags();
}

/// What tags say about the span as a whole.
void LooseSpan::settleTags() {
    Span& span = m_span->span;
    std::vector<LeafView>& leaves = m_attributes.leaves();
    const bool isJaeger = m_dialect == SpanDialect::Jaeger;
    std::string_view instance, host;
    for (const LeafView& leaf : leaves) {
        if (leaf.path == "otel.status_description" && leaf.kind == LeafKind::Text) span.statusText = leaf.text;
        if (leaf.path == "otel.status_code" && leaf.kind == LeafKind::Text) {
            if (leaf.text == "ERROR") span.status = SpanStatus::Error;
            if (leaf.text == "OK" && span.status == SpanStatus::Unset) span.status = SpanStatus::Ok;
        }
        if (leaf.path == "error") {
            const bool isText = leaf.kind == LeafKind::Text;
            const bool isWord = isText && (leaf.text == "true" || leaf.text == "True" || leaf.text == "TRUE");
            const bool isFlag = leaf.kind == LeafKind::Boolean && leaf.integer != 0;
            if (isWord || isFlag || (!isJaeger && isText)) span.status = SpanStatus::Error;
            if (!isJaeger && isText && !isWord) span.statusText = leaf.text;
        }
        if (leaf.kind != LeafKind::Text || isJaeger) continue;
        if (leaf.path == "service.instance.id") instance = leaf.text;
        if (leaf.path == "host.name") host = leaf.text;
    }
    if (!instance.empty()) m_ofProcess.addText("service.instance.id", instance);
    if (!host.empty()) m_ofProcess.addText("host.name", host);
    if (!instance.empty() || !host.empty()) m_processKey.append(instance).append("\1").append(host);
    if (!isJaeger) return;
    const auto kind = std::find_if(leaves.begin(), leaves.end(), [&](const LeafView& leaf) {
        return leaf.path == "span.kind" && leaf.kind == LeafKind::Text;
    });
    if (kind == leaves.end()) return;
    SpanKind said = SpanKind::Unspecified;
    if (!kindNamed(kind->text, said)) return;
    if (span.kind == SpanKind::Unspecified) span.kind = said;
    leaves.erase(kind);
}

} // namespace tenfold::spans
