#pragma once

#include "core/mining/work/mining_result.h"
#include "core/session/inbox.h"
#include "core/store/events/event_query.h"
#include "core/trace/event_sink.h"
#include "core/trace/trace.h"
#include "core/validation/validation.h"

#include <memory>

class QWidget;

namespace tenfold {

/// A small system, made by hand: one upload client with a loop, N workers that register and beat, at N = 2, 3 mined and
/// 4 kept back. Numbers are simple enough to check by eye.
Trace smallTrace(double scale);
/// What mining might say of it: two types, four methods, laws, three questions.
std::shared_ptr<const MiningResult> smallMining();
/// What it asks.
std::shared_ptr<const Inbox> inboxOf(const std::shared_ptr<const MiningResult>& mining);
ValidationReport smallReport();

/// A call of a trace as a workspace gives it.
EventRow rowOf(const Trace& trace, const Event& event);

/// A law a * scale + b that fits all runs.
Law exactLaw(double a, double b);
/// Every focusable control below a widget that has no accessible name and no text; empty when all is well.
QStringList namelessControls(const QWidget* widget);
/// Waits until a condition holds; false after `ms`. Processes events meanwhile.
bool waitFor(const std::function<bool()>& condition, int ms = 20000);

} // namespace tenfold
