#include "core/plan/walker/call_history.h"
#include "core/plan/writer/planned_csv.h"
#include "core/prepare/refine_methods.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cassert>
#include <utility>

namespace tenfold {
namespace {

/// Writes one call's request; everything it needs is looked up in the context.
class RequestWriter {
public:
    RequestWriter(std::string& out, const PlannedCall& call)
        : m_out(out)
        , m_call(*call.context->call)
        , m_history(*call.context->history)
        , m_around{*call.context->type->program, call.iterations, call.nodeIndex, call.context->draw,
                   call.context->type->nodes} {}

    void write() {
        if (!piece(m_call.request)) m_out += "{}";
    }
    /// The name of a call in which arguments stand; it stays a text where one of them is not known yet, and the parts
    /// stand beside it.
    void writeName() {
        if (!m_call.name->isKnown) {
            m_out += m_call.name->json;
            m_out += R"(,"name":)";
        }
        writeValue(*m_call.name);
    }

private:
    /// @return false, and nothing written, when the piece is left out
    bool piece(const JsonPiece& piece) {
        switch (piece.kind) {
        case JsonPiece::Kind::Literal:
            m_out += piece.key;
            m_out += piece.json;
            return true;
        case JsonPiece::Kind::Leaf:
            return leaf(piece);
        case JsonPiece::Kind::Object:
            return container(piece, '{', '}');
        case JsonPiece::Kind::List:
            return container(piece, '[', ']');
        }
        return false;
    }

    bool container(const JsonPiece& piece, char open, char close) {
        const std::size_t before = m_out.size();
        m_out += piece.key;
        m_out += open;
        bool isEmpty = true;
        for (const JsonPiece& child : piece.children) {
            if (!isEmpty) m_out += ',';
            if (this->piece(child))
                isEmpty = false;
            else if (!isEmpty)
                m_out.pop_back();
        }
        if (isEmpty) {
            m_out.resize(before);
            return false;
        }
        m_out += close;
        return true;
    }

    bool leaf(const JsonPiece& piece) {
        const CompiledValue& value = piece.value;
        const bool isFlow = value.kind == CompiledValue::Kind::Flow;
        if (!isThereByShare(piece.share, m_around.nodeIndex, m_around.draw)) return false;
        if (!isFlow) {
            m_out += piece.key;
            writeValue(value);
            return true;
        }
        const std::uint64_t source = m_history.sourceOf(value, m_call, m_around);
        const bool isYetToCome =
            source == kNoCall && value.isOwn && (value.sourceMethods.size() == 1 || !m_history.hasSource(value));
        if (piece.sometimes && isYetToCome) return false;
        m_out += piece.key;
        flow(value, source);
        return true;
    }

    void flow(const CompiledValue& value, std::uint64_t source) {
        if (source == kNoCall) {
            m_out += value.json;
            return;
        }
        m_out += R"({"$from":{"seq":)";
        number(source);
        m_out += R"(,"path":)";
        appendJsonString(m_out, value.sourcePath);
        m_out += value.change;
        m_out += "}}";
    }

    void writeValue(const CompiledValue& value) {
        switch (value.kind) {
        case CompiledValue::Kind::Literal:
        case CompiledValue::Kind::Reference:
            m_out += value.json;
            break;
        case CompiledValue::Kind::Number: {
            const fmt::format_int digits(numberOf(value, m_around));
            m_out.append(digits.data(), digits.size());
            break;
        }
        case CompiledValue::Kind::Flow:
            flow(value, m_history.sourceOf(value, m_call, m_around));
            break;
        case CompiledValue::Kind::Drawn:
        case CompiledValue::Kind::Script:
            m_out += madeJson(value, m_around);
            break;
        case CompiledValue::Kind::Case:
            cases(value);
            break;
        case CompiledValue::Kind::FirstUse:
            m_out += value.json;
            m_out += R"(,"otherwise":)";
            writePart(value.parts.front());
            m_out += '}';
            break;
        case CompiledValue::Kind::Concat:
            value.isKnown ? text(value) : concat(value);
            break;
        }
    }

    void text(const CompiledValue& value) {
        m_out += '"';
        appendKnownText(m_out, value, m_around);
        m_out += '"';
    }

    /// A value inside another: in a text a number has the text's zeros before it.
    void writePart(const CompiledValue& part) { m_isInText&& part.isKnown ? text(part) : writeValue(part); }

    void concat(const CompiledValue& value) {
        const bool isInside = std::exchange(m_isInText, true);
        m_out += R"({"$concat":[)";
        for (std::size_t i = 0; i < value.parts.size(); ++i) {
            if (i > 0) m_out += ',';
            writePart(value.parts[i]);
        }
        m_out += "]}";
        m_isInText = isInside;
    }

    void cases(const CompiledValue& value) {
        m_out += R"({"$case":{"by":)";
        m_out += value.json;
        m_out += R"(,"of":[)";
        for (std::size_t i = 0; i < value.parts.size(); ++i) {
            m_out += i > 0 ? R"(,{"when":)" : R"({"when":)";
            m_out += value.when[i];
            m_out += R"(,"then":)";
            writePart(value.parts[i]);
            m_out += '}';
        }
        m_out += "]}}";
    }

    void number(std::uint64_t value) {
        const fmt::format_int digits(value);
        m_out.append(digits.data(), digits.size());
    }

    std::string& m_out;
    const CompiledCall& m_call;
    const CallHistory& m_history;
    const Surroundings m_around;
    bool m_isInText = false;
};

void appendNumber(std::string& out, std::int64_t value) {
    const fmt::format_int digits(value);
    out.append(digits.data(), digits.size());
}

/// The method as it was recorded; where the plan does not know what stands in its name, the pattern.
std::string csvMethod(const Plan& plan, const PlannedCall& call) {
    const std::optional<CompiledValue>& name = call.context->call->name;
    const std::string recorded = recordedMethod(plan.program.refine, call.call->target, call.call->method);
    if (!name || !name->isKnown) return recorded;
    std::string json;
    RequestWriter(json, call).writeName();
    return nlohmann::json::parse(json).get<std::string>();
}

} // namespace

void appendJsonLine(std::string& out, const Plan&, const PlannedCall& call) {
    assert(call.context);
    out += R"({"t":)";
    appendNumber(out, call.timeNs);
    out += call.context->nodeHead;
    out += R"(,"method":)";
    RequestWriter writer(out, call);
    if (call.context->call->name) writer.writeName();
    out += call.context->call->head;
    writer.write();
    out += call.context->nodeTail;
    appendNumber(out, static_cast<std::int64_t>(call.seq));
    if (call.periodic) out += R"(,"periodic":true)";
    if (call.repeat > 0) {
        out += R"(,"repeat":)";
        appendNumber(out, call.repeat);
    }
    if (call.merged) out += R"(,"merged":true)";
    if (call.approximate) out += R"(,"approximate":true)";
    out += "}\n";
}

std::string_view csvHeader() {
    return "t,node,type,index,seq,target,method,request,periodic,repeat,approximate\n";
}

void appendCsvRow(std::string& out, const Plan& plan, const PlannedCall& call) {
    appendCsvRow(out, plan, call, CsvCells::Guarded);
}

void appendCsvRow(std::string& out, const Plan& plan, const PlannedCall& call, CsvCells cells) {
    assert(call.context);
    appendNumber(out, call.timeNs);
    out += ',';
    appendCsvCell(out, call.node, cells);
    out += ',';
    appendCsvCell(out, call.type, cells);
    out += ',';
    appendNumber(out, static_cast<std::int64_t>(call.nodeIndex));
    out += ',';
    appendNumber(out, static_cast<std::int64_t>(call.seq));
    out += ',';
    appendCsvCell(out, call.call->target, cells);
    out += ',';
    appendCsvCell(out, csvMethod(plan, call), cells);
    out += ',';
    std::string request;
    RequestWriter(request, call).write();
    appendCsvCell(out, request, cells);
    out += call.periodic ? ",1," : ",0,";
    appendNumber(out, call.repeat);
    out += call.approximate ? ",1\n" : ",0\n";
}

} // namespace tenfold
