#pragma once

#include "core/session/saved/color_rules.h"
#include "core/trace/call_kind.h"

#include <QColor>
#include <QFont>
#include <QPalette>

class QWidget;

namespace tenfold {

/// All colours of the window. Hue = kind of call; vermilion = disagrees or needs you; blue = laws, selection, focus.
/// "Mark" colours have 3:1 on the base, "text" colours 4.5:1 (tests check it).
struct Theme {
    bool dark;
    QColor window, base, alternate, text, dim, line, grid, control;
    QColor selection, selectionText, linked, infoBar, varying, varyingText;
    QColor disagree, disagreeText, disagreeBack;
    QColor accent, accentText;
    QColor good, goodText;
    QColor heat; ///< full heat; steps of it over the base, see heatStep()
    QColor kindMark[kCallKinds], kindText[kCallKinds];
    QColor ruleMark[kRuleColors], ruleBack[kRuleColors]; ///< of calls that a rule of the user's colours

    static const Theme& light();
    static const Theme& darkTheme();
    /// The theme a palette was made from.
    static const Theme& of(const QPalette& palette);
    static const Theme& of(const QWidget* widget);

    QPalette palette() const;
    const QColor& mark(CallKind kind) const { return kindMark[int(kind)]; }
    const QColor& textOf(CallKind kind) const { return kindText[int(kind)]; }
    /// Colour of a count in a heat map: five steps at 1, 2, 4, 10, 30; the base for 0.
    QColor heatStep(double count) const;
    /// Text colour readable on heatStep(count).
    QColor heatText(double count) const;
};

/// Contrast ratio of two opaque colours as WCAG 2 defines it, 1..21.
double contrastRatio(const QColor& a, const QColor& b);
/// `share` of `over` on `under`, opaque.
QColor blend(const QColor& over, const QColor& under, double share);

/// The three sizes of text: the application font (12 px by default), tables 11/12 of it, axes and notes 10/12.
QFont tableFont();
QFont noteFont();
/// The fixed font for paths, values and laws.
QFont fixedFont();
QFont boldFont(QFont font);

enum class ThemeMode { System, Light, Dark };

} // namespace tenfold
