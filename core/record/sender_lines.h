#pragma once

#include "core/record/call_writer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::record {

/// A connection says its name within its first requests. Until so long after the first its calls are held back, so that
/// they have it too; together with the tick that is less than the half second that a killed recording may lose.
inline constexpr std::int64_t kYoungNs = 250'000'000;

/// Writes the calls of one connection as lines of their sender: its process where one is told, else the name that it
/// gives itself, else its address. Then `thread` is the address.
class SenderLines {
public:
    /// @param epochNs  what times count from: ns since 1970 are epochNs + ns
    SenderLines(CallWriter& writer, std::int64_t epochNs, std::string address, std::string process,
                std::int64_t beganNs);

    /// Adds a call. @param text  its members behind the sender and thread: `"method":…,"request":…`
    void add(std::int64_t ns, std::string_view text);
    /// What follows, and what is held back, is of that name.
    void rename(std::string name);
    /// Its sender is settled where it has been waited for long enough. @return whether it is
    bool grow(std::int64_t ns);
    /// Its sender is settled now.
    void settle();
    const std::string& address() const { return m_address; }

private:
    struct Held {
        std::int64_t ns;
        std::string text;
    };
    void setSender(const std::string& name);

    CallWriter& m_writer;
    CallWriter::Sender* m_sender = nullptr;
    std::int64_t m_epochNs, m_beganNs;
    std::string m_address, m_process, m_name;
    std::string m_thread; ///< `,"thread":"…"`
    std::vector<Held> m_held;
};

/// Adds a whole number to a text.
void appendWhole(std::string& out, std::int64_t number);

} // namespace tenfold::record
