#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/base/files/file_reader.h"
#include "core/mining/repeats/repeats.h"
#include "core/words/base_messages.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

// Input: one sequence a line, symbols separated by blanks. Output: one line of JSON per line of input, as in
// formats.md:
//   a b c b c
//   {"segments":[{"kind":"static","pattern":["a"],"count":1,"start":0},{"kind":"repeated","pattern":["b","c"],…}]}

namespace tenfold::cli {
namespace {

constexpr std::size_t kOutputBytes = std::size_t{1} << 18;
constexpr std::string_view kBlanks(" \t\r\n\v\f");

/// One line as numbers, and what each number stands for, as JSON text.
class Sequence {
public:
    void read(std::string_view line) {
        m_numbers.clear();
        m_names.clear();
        m_symbols.clear();
        for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
            add(line.substr(at, end - at));
            at = line.find_first_not_of(kBlanks, end);
        }
    }

    const std::vector<std::uint32_t>& symbols() const { return m_symbols; }

    void writeAnswer(std::string& out) const {
        out += "{\"segments\":[";
        bool isFirst = true;
        for (const RepeatSegment& segment : findRepeats(m_symbols)) {
            const bool isStatic = segment.kind == RepeatSegment::Kind::Static;
            out += isFirst ? "{\"kind\":\"" : ",{\"kind\":\"";
            out += isStatic ? "static" : "repeated";
            out += "\",\"pattern\":";
            for (std::size_t i = 0; i < segment.length; ++i) {
                out += i == 0 ? '[' : ',';
                out += m_names[m_symbols[segment.start + i]];
            }
            out += "],\"count\":" + std::to_string(segment.count) + ",\"start\":" + std::to_string(segment.start) + '}';
            isFirst = false;
        }
        out += "]}\n";
    }

private:
    void add(std::string_view word) {
        const auto [at, isNew] = m_numbers.try_emplace(word, static_cast<std::uint32_t>(m_names.size()));
        // Bytes that are no UTF-8 become U+FFFD in the output; in the search they count as they are.
        if (isNew)
            m_names.push_back(nlohmann::json(word).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
        m_symbols.push_back(at->second);
    }

    std::unordered_map<std::string_view, std::uint32_t> m_numbers; ///< keys are parts of the line being read
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_symbols;
};

/// Lines of a file or of standard input, of any length and with any bytes.
class LineReader {
public:
    explicit LineReader(FileReader file)
        : m_file(std::move(file)) {}

    /// False at the end of the file. The view lives until the next call.
    Result<bool> next(std::string_view& line) {
        m_begin = m_next;
        for (std::size_t looked = m_begin;;) {
            const std::size_t end = m_text.find('\n', looked);
            m_next = end == std::string::npos ? m_text.size() : end + 1;
            line = std::string_view(m_text).substr(m_begin, m_next - m_begin);
            if (end != std::string::npos) return true;
            m_text.erase(0, m_begin);
            m_begin = 0;
            m_next = looked = m_text.size();
            m_text.resize(looked + kReadBytes);
            auto got = m_file.read(m_text.data() + looked, kReadBytes);
            m_text.resize(looked + got.value_or(0));
            if (!got) return tl::unexpected<Error>(std::move(got).error());
            if (*got > 0) continue;
            line = m_text; // it may have moved
            return !line.empty();
        }
    }

private:
    static constexpr std::size_t kReadBytes = std::size_t{1} << 16;

    FileReader m_file;
    std::string m_text;
    std::size_t m_begin = 0, m_next = 0; ///< of the line that was handed out, and where it ends
};

Result<int> runRepeats(Invocation& invocation, const std::string& path) {
    Progress& progress = *invocation.progress;
    ASSIGN_OR_RETURN(FileReader file,
                     path == "-" ? FileReader::standardInput(progress) : FileReader::open(path, progress));
    LineReader reader(std::move(file));
    const std::string shownPath = path == "-" ? "standard input" : path;
    Sequence sequence;
    const bool isTyped = path == "-" && ::isatty(STDIN_FILENO) == 1;
    std::string output;
    std::uint64_t lines = 0;
    for (std::string_view line;;) {
        ASSIGN_OR_RETURN(const bool isThere, reader.next(line));
        if (!isThere) break;
        ++lines;
        if (!progress.advance(lines, 0, "repeats")) return fail(MessageId::Cancelled);
        sequence.read(line);
        if (sequence.symbols().size() >= std::numeric_limits<std::uint32_t>::max())
            return fail(MessageId::CannotRead, {shownPath, "more than 4294967294 symbols in a line"},
                        shownPath + ":" + std::to_string(lines));
        sequence.writeAnswer(output);
        if (output.size() < kOutputBytes && !isTyped) continue;
        RETURN_IF_ERROR(printJson(output));
        output.clear();
    }
    RETURN_IF_ERROR(printJson(output));
    return 0;
}

} // namespace

void addRepeatsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "repeats", "static and repeated segments of plain sequences", "tenfold repeats sequences.txt");
    const auto path = std::make_shared<std::string>();
    verb->add_option("FILE", *path, "one sequence a line, symbols separated by blanks; - = standard input")->required();
    verb->callback(
        [&invocation, path] { invocation.run = [path](Invocation& current) { return runRepeats(current, *path); }; });
}

} // namespace tenfold::cli
