#include "widgets/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

QColor rgb(unsigned value) {
    return QColor::fromRgb(value);
}

Theme makeLight() {
    Theme t;
    t.dark = false;
    t.window = rgb(0xEFF0F1), t.base = rgb(0xFFFFFF), t.alternate = rgb(0xF6F7F8);
    t.text = rgb(0x1B1E22), t.dim = rgb(0x595F67), t.line = rgb(0xC3C7CC), t.grid = rgb(0xE3E6E9);
    t.control = rgb(0xB4B8BD);
    t.selection = rgb(0x2F6FA8), t.selectionText = rgb(0xFFFFFF), t.linked = rgb(0xD6E4F0), t.infoBar = rgb(0xE8F1F8);
    t.varying = rgb(0xF0E442), t.varyingText = rgb(0x000000);
    t.disagree = rgb(0xD55E00), t.disagreeText = rgb(0xB04A00), t.disagreeBack = rgb(0xFDF1E7);
    t.accent = rgb(0x0072B2), t.accentText = rgb(0x005F94);
    t.good = rgb(0x009E73), t.goodText = rgb(0x00704F);
    t.heat = rgb(0x005A96);
    const unsigned marks[] = {0x3096CE, 0x00558A, 0x009E73, 0xC58500, 0xCC79A7, 0x8A9199};
    const unsigned texts[] = {0x1F7099, 0x00558A, 0x00704F, 0x8A5E00, 0x9A4574, 0x595F67};
    for (int i = 0; i < kCallKinds; ++i)
        t.kindMark[i] = rgb(marks[i]), t.kindText[i] = rgb(texts[i]);
    const unsigned rules[] = {0xC62828, 0xE65100, 0x9A7B00, 0x2E7D32, 0x1565C0, 0x7B3FBF};
    for (std::size_t i = 0; i < kRuleColors; ++i)
        t.ruleMark[i] = rgb(rules[i]), t.ruleBack[i] = blend(t.ruleMark[i], t.base, 0.2);
    return t;
}

Theme makeDark() {
    Theme t;
    t.dark = true;
    t.window = rgb(0x2E3136), t.base = rgb(0x1E2023), t.alternate = rgb(0x24272B);
    t.text = rgb(0xE7E9EC), t.dim = rgb(0xA7ADB5), t.line = rgb(0x4B5057), t.grid = rgb(0x33373D);
    t.control = rgb(0x5B6169);
    t.selection = rgb(0x2F6FA8), t.selectionText = rgb(0xFFFFFF), t.linked = rgb(0x2B4358), t.infoBar = rgb(0x263848);
    t.varying = rgb(0xF0E442), t.varyingText = rgb(0x000000);
    t.disagree = rgb(0xE8762C), t.disagreeText = rgb(0xF49457), t.disagreeBack = rgb(0x46321F);
    t.accent = rgb(0x3E93CE), t.accentText = rgb(0x6DB3E4);
    t.good = rgb(0x1DB58A), t.goodText = rgb(0x3CCBA2);
    t.heat = rgb(0x56B4E9);
    const unsigned marks[] = {0x56B4E9, 0x2F7FC0, 0x1DB58A, 0xE69F00, 0xCC79A7, 0x8A9199};
    const unsigned texts[] = {0x7CC6EF, 0x6DB3E4, 0x3CCBA2, 0xF0B53A, 0xDC9BBF, 0xA7ADB5};
    for (int i = 0; i < kCallKinds; ++i)
        t.kindMark[i] = rgb(marks[i]), t.kindText[i] = rgb(texts[i]);
    const unsigned rules[] = {0xEF6C6C, 0xFF9A57, 0xE5C84A, 0x66BB6A, 0x6AA9F0, 0xB58AE8};
    for (std::size_t i = 0; i < kRuleColors; ++i)
        t.ruleMark[i] = rgb(rules[i]), t.ruleBack[i] = blend(t.ruleMark[i], t.base, 0.26);
    return t;
}

// The steps jump from 44 to 85 % so that the number in the cell always has 4.5:1.
double heatShare(double count) {
    if (count <= 0) return 0;
    if (count < 2) return 0.14;
    if (count < 4) return 0.28;
    if (count < 10) return 0.44;
    return count < 30 ? 0.85 : 1.0;
}

double luminance(const QColor& c) {
    const auto channel = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

QFont scaled(QFont font, double share) {
    const int px = QFontInfo(font).pixelSize();
    font.setPixelSize(std::max(10, int(std::lround(px * share))));
    return font;
}

} // namespace

const Theme& Theme::light() {
    static const Theme t = makeLight();
    return t;
}

const Theme& Theme::darkTheme() {
    static const Theme t = makeDark();
    return t;
}

const Theme& Theme::of(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : light();
}

const Theme& Theme::of(const QWidget* widget) {
    return of(widget->palette());
}

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, base);
    p.setColor(QPalette::AlternateBase, alternate);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, dim);
    p.setColor(QPalette::Button, dark ? rgb(0x3B3F45) : rgb(0xF4F5F6));
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, selectionText);
    p.setColor(QPalette::ToolTipBase, dark ? rgb(0x3B3F45) : rgb(0xFFFFFF));
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Highlight, selection);
    p.setColor(QPalette::HighlightedText, selectionText);
    p.setColor(QPalette::Link, accentText);
    p.setColor(QPalette::LinkVisited, kindText[int(CallKind::StartFinish)]);
    p.setColor(QPalette::Light, dark ? rgb(0x454A51) : rgb(0xFFFFFF));
    p.setColor(QPalette::Midlight, grid);
    p.setColor(QPalette::Mid, control);
    p.setColor(QPalette::Dark, dark ? rgb(0x17191B) : rgb(0x9AA0A6));
    p.setColor(QPalette::Shadow, dark ? rgb(0x0E0F11) : rgb(0x70757B));
    const QColor off = blend(dim, window, 0.7);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, off);
    p.setColor(QPalette::Disabled, QPalette::Highlight, blend(selection, window, 0.4));
    return p;
}

QColor Theme::heatStep(double count) const {
    return blend(heat, base, heatShare(count));
}

QColor Theme::heatText(double count) const {
    const bool strong = heatShare(count) > 0.5;
    return dark ? (strong ? rgb(0x0B0C0E) : text) : (strong ? rgb(0xFFFFFF) : text);
}

double contrastRatio(const QColor& a, const QColor& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QColor blend(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](double a, double b) { return a * share + b * (1 - share); };
    return QColor::fromRgbF(float(mix(over.redF(), under.redF())), float(mix(over.greenF(), under.greenF())),
                            float(mix(over.blueF(), under.blueF())));
}

QFont tableFont() {
    return scaled(QApplication::font(), 11.0 / 12);
}

QFont noteFont() {
    return scaled(QApplication::font(), 10.0 / 12);
}

QFont fixedFont() {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(std::max(10, int(std::lround(QFontInfo(QApplication::font()).pixelSize() * 10.5 / 12))));
    // The fixed font is the widest of all; a touch tighter it keeps pace with the rest.
    font.setLetterSpacing(QFont::AbsoluteSpacing, -0.3);
    return font;
}

QFont boldFont(QFont font) {
    font.setBold(true);
    return font;
}

} // namespace tenfold
