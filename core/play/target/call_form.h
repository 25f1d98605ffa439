#pragma once

#include "core/play/target/reply.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tenfold {

/// Which connections a call can go out on.
struct ConnectionUse {
    std::uint32_t kind = 0; ///< calls of one kind can share a connection: the protocol's number for who they speak as
    bool isOwn = false;     ///< it changes its connection, or waits on it: nobody else may use that (MULTI, BLPOP …)
    bool operator==(const ConnectionUse&) const = default;
};

/// How one place of a plan where a call stands is said in a protocol, made ready once: values go in, bytes come out.
class CallForm {
public:
    explicit CallForm(ConnectionUse use)
        : m_use(use) {}
    virtual ~CallForm() = default;
    CallForm(const CallForm&) = delete;
    CallForm& operator=(const CallForm&) = delete;

    ConnectionUse use() const { return m_use; }
    /// Adds the call as Target::send() takes it. @param values  of its arguments, by place; nothing: left out
    /// @return what could not be written as it is, for people; empty: all was
    virtual Sentence write(std::span<const std::optional<Value>> values, std::string& bytes) const = 0;
    /// Adds the request as canonical events have it, without secrets.
    virtual void appendJson(std::span<const std::optional<Value>> values, std::string& out) const = 0;
    /// Whether a server may hold its reply back by what it is (BLPOP, SUBSCRIBE, a stream): for as long as nothing is
    /// there to tell. How long that takes says nothing about the server.
    virtual bool waits() const { return false; }
    /// What an error that came back means, for people: its kind, and what to do about it where that is known.
    virtual Sentence meaningOf(const Reply& error) const { return Sentence(shapeOf(error)); }

private:
    ConnectionUse m_use;
};

} // namespace tenfold
