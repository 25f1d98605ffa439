#pragma once

#include "core/probe/propose_probe.h"

#include <QString>

#include <optional>
#include <vector>

namespace tenfold {

/// A probe as it is edited, and how far it is.
struct ProbeShown {
    ProbeProposal plan;
    std::vector<ProbeRun> runs;         ///< in the order they are run; empty: not begun
    std::optional<std::size_t> running; ///< of these the one that runs
    bool isKept = false;                ///< begun before, by the window or by a command: its leaf is not known
    QString before, after;              ///< fidelity of the leaf: "49 samples, 2.1 ± 0.9 s"; empty: not known
    QString outcome;                    ///< what became of it as a whole: imported, cancelled
    bool isRunning() const { return running.has_value(); }
    std::size_t count(ProbeRun::State state) const;
    /// Done ones and others, of those planned.
    std::size_t planned() const;
};

/// "primary", "interference", "long-term".
QString kindText(ProbeKind kind);
/// Why it is proposed, one sentence; empty of a probe that was begun before.
QString reasonText(const ProbeShown& probe);
/// "done", "failed" …
QString stateText(const ProbeShown& probe, std::size_t run);
/// What a run says: why it failed with the end of what it printed, or that it recorded traces.
QString messageText(const ProbeRun& run);
/// "size = 4096, depth = 2".
QString valuesText(const ProbeRun& run);
/// "1, 4, 16"; of several attributes "size = 1, 4; depth = 2, 3".
QString sweepText(const Probe& probe);
/// Puts such a text into a sweep; attributes that it does not name keep their values.
void setSweep(Probe& probe, const QString& text);
/// Why a probe cannot run; empty: it can.
QString problemOf(const Probe& probe);
/// A command as it is given to the shell, with signs for what would not be seen: line breaks, tabs, marks that turn the
/// direction of text.
QString shownCommand(const QString& command);
/// One line for a shell that runs the probe into a workspace, as `tenfold model probe` has it.
QString shellCommand(const Probe& probe, const QString& workspace);

} // namespace tenfold
